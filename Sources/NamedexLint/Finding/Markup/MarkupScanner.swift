internal import NamedexLexing

/// Finds the bytes of tags, attributes, texts and comments in an XML document.
///
/// `XMLReader` says what a document holds but not at which byte; this says where, and relies on the
/// reader for the rest: only what the reader has found well-formed is looked at.
struct MarkupScanner {
  let bytes: [UInt8]
  private(set) var position = 0
  /// The comments passed so far that begin with `namedex:`.
  private(set) var comments: [Range<Int>] = []

  /// A start tag, including `<` and `>`.
  struct Tag {
    var range: Range<Int>
    var name: Range<Int>
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(at offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private func begins(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    return bytes[offset..<offset + count].elementsEqual(String(describing: text).utf8)
  }

  /// The next start tag; nil at the end.
  ///
  /// - Complexity: O(*n*) in the bytes passed.
  mutating func nextStart() -> Tag? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      switch byte(at: position + 1) {
      case UInt8(ascii: "/"): skip(past: ">")
      case UInt8(ascii: "?"): skip(past: "?>")
      case UInt8(ascii: "!"): skipDeclaration()
      default: return tag()
      }
    }
    return nil
  }

  /// Passes over the rest of the document, for its comments.
  mutating func finish() {
    while nextStart() != nil {}
  }

  /// The text from the last tag to the next `<`; for a tag without content, the tag itself.
  func content(of tag: Tag) -> Range<Int> {
    if tag.range.count > 1, bytes[tag.range.upperBound - 2] == UInt8(ascii: "/") {
      return tag.range
    }
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    return position..<end
  }

  private mutating func skip(past text: StaticString) {
    position += 1
    while position < bytes.count {
      if begins(text, at: position) {
        position += text.utf8CodeUnitCount
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

  /// A DOCTYPE, with what it may hold between brackets.
  private mutating func skipDoctype() {
    var depth = 0
    position += 2
    while position < bytes.count {
      let current = bytes[position]
      switch current {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        position += 1
        while position < bytes.count, bytes[position] != current { position += 1 }
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
    position += 1
    let name = position
    while position < bytes.count, !SourceByte.isSpace(bytes[position]),
      bytes[position] != UInt8(ascii: "/"), bytes[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    let nameEnd = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let current = bytes[position]
      position += 1
      guard current == UInt8(ascii: "\"") || current == UInt8(ascii: "'") else { continue }
      while position < bytes.count, bytes[position] != current { position += 1 }
      position += 1
    }
    position = min(position + 1, bytes.count)
    return Tag(range: start..<position, name: name..<nameEnd)
  }

  /// Where the value of a tag's attribute stands, without its quotation marks.
  ///
  /// - Returns: Nil when the tag has no attribute of that name.
  /// - Complexity: O(*n*) in the bytes of the tag.
  func value(of attribute: String, in tag: Tag) -> Range<Int>? {
    var offset = tag.name.upperBound
    while offset < tag.range.upperBound {
      while offset < tag.range.upperBound, SourceByte.isSpace(bytes[offset]) { offset += 1 }
      let name = offset
      while offset < tag.range.upperBound, bytes[offset] != UInt8(ascii: "="),
        !SourceByte.isSpace(bytes[offset]), bytes[offset] != UInt8(ascii: ">")
      {
        offset += 1
      }
      let nameEnd = offset
      while offset < tag.range.upperBound, bytes[offset] != UInt8(ascii: "\""),
        bytes[offset] != UInt8(ascii: "'")
      {
        offset += 1
      }
      guard offset < tag.range.upperBound else { return nil }
      let quote = bytes[offset]
      let start = offset + 1
      offset = start
      while offset < tag.range.upperBound, bytes[offset] != quote { offset += 1 }
      if bytes[name..<nameEnd].elementsEqual(attribute.utf8) { return start..<offset }
      offset += 1
    }
    return nil
  }

  /// Where a line begins; the file's end when it has fewer lines.
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
