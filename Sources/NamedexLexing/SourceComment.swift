/// A comment that begins with `namedex:`, in source code.
package struct SourceComment {
  /// The range of the comment, including its marks.
  package var range: Range<Int>
  /// True if only white space precedes it on its line.
  package var isAlone: Bool
  /// The start of its line.
  package var lineStart: Int

  /// Creates a comment for the linter; nil for any other comment.
  ///
  /// - Parameters:
  ///   - range: The comment, including its marks.
  ///   - isAlone: Whether only white space precedes it on its line.
  ///   - lineStart: The start of its line; nil to look for it.
  ///   - bytes: The file.
  package init?(
    _ range: Range<Int>, isAlone: Bool, lineStart: Int? = nil, in bytes: [UInt8]
  ) {
    guard Self.words(in: bytes, range) != nil else { return nil }
    (self.range, self.isAlone) = (range, isAlone)
    self.lineStart =
      lineStart
      ?? bytes[..<range.lowerBound].lastIndex(where: SourceByte.isNewline).map { $0 + 1 } ?? 0
  }

  private static let prefix = Array("namedex:".utf8)

  /// Returns the offset of the words after `namedex:` in a comment for the linter. The comment must
  /// begin with `namedex:`, after its marks and white space, so a sentence about directives is not
  /// a directive.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - comment: The comment, including its marks.
  /// - Returns: Nil for any other comment.
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

/// A problem in a file.
package struct SourceProblem: Sendable, Equatable {
  /// The offset of the problem in bytes.
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
  /// Adds a problem. One mistake can cause many problems, so only the first hundred are kept.
  package mutating func note(_ offset: Int, _ message: String) {
    if count < 100 { append(SourceProblem(offset: offset, message: message)) }
  }
}
