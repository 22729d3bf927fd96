/// A comment in source code that begins with `namedex:`.
package struct SourceComment {
  /// The range of the comment, including its delimiters.
  package var range: Range<Int>
  /// True if only white space precedes the comment on its line.
  package var isAlone: Bool
  /// The offset at which the comment's line starts.
  package var lineStart: Int

  /// Creates a comment that begins with `namedex:`; fails for any other comment.
  ///
  /// - Parameters:
  ///   - range: The comment, including its delimiters.
  ///   - isAlone: Whether only white space precedes it on its line.
  ///   - lineStart: The offset at which its line starts; nil to search for it.
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

  /// Returns the offset of the text after `namedex:` in a comment. Only delimiters and white space
  /// may precede `namedex:`, so a sentence about directives is not a directive.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - comment: The comment, including its delimiters.
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

/// A problem found while reading a file, such as an unterminated string.
package struct SourceProblem: Sendable, Equatable {
  /// The byte offset of the problem.
  package var offset: Int
  /// What is wrong and, for most problems, how to fix it.
  package var message: String

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
