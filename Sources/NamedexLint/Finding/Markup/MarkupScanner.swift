internal import NamedexLexing

/// Finds the bytes of tags, attributes, text and comments in an XML document.
///
/// `XMLReader` reports the contents of a document without byte offsets; this type finds the
/// offsets. It relies on the reader for everything else and visits only what the reader has found
/// to be well-formed.
struct MarkupScanner {
  let bytes: [UInt8]
  private(set) var position = 0
  /// The comments up to the current position that begin with `namedex:`.
  private(set) var comments: [Range<Int>] = []

  /// A start tag, including `<` and `>`.
  struct Tag {
    var range: Range<Int>
    var name: Range<Int>
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func begins(_ text: String, at offset: Int) -> Bool {
    bytes[offset...].starts(with: text.utf8)
  }

  /// Returns the offset of the next byte that meets a condition; `end` if no byte does.
  private func next(
    from start: Int, to end: Int? = nil, where isFound: (UInt8) -> Bool
  ) -> Int {
    let end = end ?? bytes.count
    var offset = start
    while offset < end, !isFound(bytes[offset]) { offset += 1 }
    return offset
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Returns the next start tag; nil at the end.
  ///
  /// - Complexity: O(*n*) in the number of bytes skipped.
  mutating func nextStart() -> Tag? {
    while true {
      position = next(from: position) { $0 == UInt8(ascii: "<") }
      guard position < bytes.count else { return nil }
      switch byte(at: position + 1) {
      case UInt8(ascii: "/"): skip(past: ">")
      case UInt8(ascii: "?"): skip(past: "?>")
      case UInt8(ascii: "!"): skipDeclaration()
      default: return tag()
      }
    }
  }

  /// Skips the rest of the document and collects its comments.
  mutating func finish() {
    while nextStart() != nil {}
  }

  /// Returns the range from the end of the tag just read to the next `<`; for an empty-element tag,
  /// the range of the tag.
  func content(of tag: Tag) -> Range<Int> {
    if tag.range.count > 1, bytes[tag.range.upperBound - 2] == UInt8(ascii: "/") {
      return tag.range
    }
    return position..<next(from: position) { $0 == UInt8(ascii: "<") }
  }

  private mutating func skip(past text: String) {
    position += 1
    while position < bytes.count {
      if begins(text, at: position) {
        position += text.utf8.count
        return
      }
      position += 1
    }
  }

  private mutating func skipDeclaration() {
    if begins("<!--", at: position) {
      let start = position
      position += 3
      skip(past: "-->")
      if SourceComment.words(in: bytes, start..<position) != nil {
        comments.append(start..<position)
      }
    } else if begins("<![CDATA[", at: position) {
      skip(past: "]]>")
    } else {
      skipDoctype()
    }
  }

  /// Skips a DOCTYPE, including anything in brackets.
  private mutating func skipDoctype() {
    var depth = 0
    position += 2
    while position < bytes.count {
      let current = bytes[position]
      switch current {
      case _ where Self.isQuote(current): position = next(from: position + 1) { $0 == current }
      case UInt8(ascii: "<") where begins("<!--", at: position):
        position += 3
        skip(past: "-->")
        continue
      case UInt8(ascii: "<") where byte(at: position + 1) == UInt8(ascii: "?"):
        skip(past: "?>")
        continue
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">") where depth == 0:
        position += 1
        return
      default: break
      }
      position += 1
    }
  }

  private mutating func tag() -> Tag {
    let start = position
    position = next(from: start + 1) {
      SourceByte.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">")
    }
    let name = start + 1..<position
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let current = bytes[position]
      if Self.isQuote(current) { position = next(from: position + 1) { $0 == current } }
      position += 1
    }
    position = min(position + 1, bytes.count)
    return Tag(range: start..<position, name: name)
  }

  /// Returns the range of an attribute's value, without its quotation marks.
  ///
  /// - Returns: Nil if the tag has no such attribute.
  /// - Complexity: O(*n*) in the number of bytes in the tag.
  func value(of attribute: String, in tag: Tag) -> Range<Int>? {
    let end = tag.range.upperBound
    var offset = tag.name.upperBound
    while offset < end {
      let start = next(from: offset, to: end) { !SourceByte.isSpace($0) }
      let nameEnd = next(from: start, to: end) {
        $0 == UInt8(ascii: "=") || SourceByte.isSpace($0) || $0 == UInt8(ascii: ">")
      }
      let open = next(from: nameEnd, to: end, where: Self.isQuote)
      guard open < end else { return nil }
      let close = next(from: open + 1, to: end) { $0 == bytes[open] }
      if bytes[start..<nameEnd].elementsEqual(attribute.utf8) { return open + 1..<close }
      offset = close + 1
    }
    return nil
  }

  /// Returns the offset at which a line starts, counting from 1; the end of the file if it has
  /// fewer lines.
  func offset(ofLine line: Int) -> Int {
    var line = line
    var offset = 0
    while line > 1, offset < bytes.count {
      if bytes[offset] == 0x0A { line -= 1 }
      offset += 1
    }
    return offset
  }
}
