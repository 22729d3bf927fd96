/// A comment that begins with `namedex:`, in source code.
package struct SourceComment {
  /// The comment with its marks.
  package var range: Range<Int>
  /// Whether nothing but white space stands before it on its line.
  package var isAlone: Bool
  /// Where its line begins.
  package var lineStart: Int

  private static let prefix = Array("namedex:".utf8)

  /// Whether a comment's text speaks to the linter: it has to begin with `namedex:`, after the
  /// comment's marks and white space, so a sentence about directives is not a directive.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - comment: The comment with its marks.
  /// - Returns: Where the words after `namedex:` begin.
  package static func words(in bytes: [UInt8], _ comment: Range<Int>) -> Int? {
    let text = bytes[comment].drop { byte in
      switch byte {
      case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "<"),
        UInt8(ascii: "-"), 0x20, 0x09, 0x0A, 0x0D:
        true
      default: false
      }
    }
    return text.starts(with: prefix) ? text.startIndex + prefix.count : nil
  }
}

/// Something in a file that is not as it should be.
package struct SourceProblem: Sendable, Equatable {
  /// Where it is, in bytes.
  package var offset: Int
  /// The message.
  package var message: String

  /// Creates a problem.
  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

extension [SourceProblem] {
  /// Adds a problem; of the many that one mistake can cause, only the first hundred.
  package mutating func note(_ offset: Int, _ message: String) {
    if count < 100 { append(SourceProblem(offset: offset, message: message)) }
  }
}
