/// The parts that the lexers of Swift and Objective-C share: their place in the file, and what
/// they pass over alike.
///
/// The loops over many bytes work on local copies of `position`: a property would be stored at each
/// byte.
protocol SourceLexer {
  var bytes: [UInt8] { get }
  var words: SourceWordTable { get }
  /// The next byte to read.
  var position: Int { get set }
  /// Where the line of `position` begins.
  var lineStart: Int { get set }
  /// The string literal of the last token, when that is one.
  var string: SourceString { get }
  /// Comments for the linter that have been passed since `takeComments()`.
  var comments: [SourceComment] { get set }
  var problems: [FileUses.Problem] { get set }
}

extension SourceLexer {
  /// The byte at an offset; zero past the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The end of the identifier at an offset.
  @inline(__always)
  func identifierEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, SourceByte.isIdentifier(bytes[end]) { end += 1 }
    return end
  }

  /// The end of the line at an offset.
  @inline(__always)
  func lineEnd(from offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !SourceByte.isNewline(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a colon follows: then an identifier before it is a part of a selector of Objective-C, and
  /// an element of a list is a key.
  func colonFollows() -> Bool {
    var offset = position
    while offset < bytes.count, SourceByte.isSpace(bytes[offset]) { offset += 1 }
    return byte(at: offset) == UInt8(ascii: ":") && byte(at: offset + 1) != UInt8(ascii: ":")
  }

  /// Reads an identifier, from a byte that begins one.
  @inline(__always)
  mutating func readIdentifier(_ token: inout SourceToken) {
    let end = identifierEnd(from: position + 1)
    token.kind = .identifier
    token.match = words.match(bytes, position, end)
    position = end
  }

  /// Passes over a comment that ends with its line.
  ///
  /// - Parameter isAlone: Whether nothing but white space stands before it on its line.
  mutating func skipLineComment(isAlone: Bool) {
    let start = position
    position = lineEnd(from: start)
    note(start..<position, isAlone: isAlone, lineStart: lineStart)
  }

  /// Keeps a comment that speaks to the linter.
  mutating func note(_ comment: Range<Int>, isAlone: Bool, lineStart: Int) {
    guard CommentDirective.words(in: bytes, from: comment.lowerBound, to: comment.upperBound) != nil
    else { return }
    comments.append(SourceComment(range: comment, isAlone: isAlone, lineStart: lineStart))
  }

  /// The comments for the linter that have been passed since the last call.
  mutating func takeComments() -> [SourceComment] {
    defer { comments.removeAll(keepingCapacity: true) }
    return comments
  }
}
