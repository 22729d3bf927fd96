/// Splits HTML into tags and text, like the tokenizer of the HTML Standard.
///
/// Every method advances past what it has read, or to the end, so all of them together take linear
/// time.
struct HTMLScanner {
  /// A piece of HTML that matters when text is extracted.
  enum Token {
    /// Bytes that are text.
    case text(Range<Int>)
    /// The characters of a reference.
    case reference([UInt8])
    /// A start tag with its name in lowercase. `isEmpty` is true if it ends with a slash.
    case start(String, isEmpty: Bool)
    /// An end tag with its name in lowercase.
    case end(String)
  }

  let html: [UInt8]
  private var offset = 0

  init(_ html: [UInt8]) {
    self.html = html
    if has("\u{FEFF}") { offset = 3 }
  }

  /// True if the text begins with an XML declaration.
  var isXML: Bool {
    var rest = self
    while rest.offset < html.count, Self.isSpace(html[rest.offset]) { rest.offset += 1 }
    return rest.has("<?xml")
  }

  /// Returns the next token.
  ///
  /// - Parameter hasSections: Whether CDATA sections are text; they are comments in HTML.
  /// - Returns: Nil at the end.
  mutating func next(hasSections: Bool) -> Token? {
    while offset < html.count {
      guard html[offset] == 0x3C else { return textOrReference(before: html.count) }
      if has("<!--") {
        skipComment()
      } else if hasSections, has("<![CDATA[") {
        offset += 9
        let start = offset
        let end = offset(of: "]]>", from: start)
        offset = min(html.count, end + 3)
        if end > start { return .text(start..<end) }
      } else if has("<!") || has("<?") {
        skipPast(">")
      } else if isLetter(at: offset + 1) {
        guard let (name, isEmpty) = tag(at: offset + 1) else { return nil }
        return .start(name, isEmpty: isEmpty)
      } else if has("</"), isLetter(at: offset + 2) {
        guard let (name, _) = tag(at: offset + 2) else { return nil }
        return .end(name)
      } else if has("</"), offset + 2 < html.count {
        skipPast(">")
      } else {
        offset += 1
        return .text(offset - 1..<offset)
      }
    }
    return nil
  }

  /// Returns the text up to the next reference or tag, or the reference itself if it comes next.
  ///
  /// - Parameter end: The end of the text.
  /// - Returns: Nil at the end.
  mutating func textOrReference(before end: Int) -> Token? {
    guard offset < end else { return nil }
    let start = offset
    if html[start] == 0x26 {
      // An end tag cannot begin within the name of a reference.
      if let reference = CharacterReference(in: html, at: start) {
        offset += reference.byteCount
        return .reference(reference.text)
      }
    }
    repeat { offset += 1 } while offset < end && html[offset] != 0x26 && html[offset] != 0x3C
    return .text(start..<offset)
  }

  // MARK: Text without tags

  /// Returns the text up to the end tag of an element that contains only text.
  ///
  /// - Parameter movesOn: Whether to advance past the text.
  mutating func text(ofRaw name: String, movesOn: Bool = true) -> Range<Int> {
    let start = offset
    var end = offset(of: "<", from: start)
    while end < html.count, !isTag("</", name, at: end) { end = offset(of: "<", from: end + 1) }
    if movesOn { offset = end }
    return start..<end
  }

  /// Returns the text of a script.
  ///
  /// A nested script within a comment ends at its own end tag.
  mutating func textOfScript() -> Range<Int> {
    let start = offset
    var (isComment, isNested) = (false, false)
    while offset < html.count {
      if has("<!--"), !isComment {
        isComment = true
        // `<!-->` is a whole comment.
        offset += 2
      } else if has("-->") {
        (isComment, isNested) = (false, false)
        offset += 3
      } else if isComment, !isNested, isTag("<", "script", at: offset) {
        isNested = true
        offset += 7
      } else if isTag("</", "script", at: offset) {
        guard isNested else { break }
        isNested = false
        offset += 8
      } else {
        repeat {
          offset += 1
        } while offset < html.count && html[offset] != 0x3C && html[offset] != 0x2D
      }
    }
    return start..<offset
  }

  /// Returns the remaining text.
  mutating func rest() -> Range<Int> {
    defer { offset = html.count }
    return offset..<html.count
  }

  // MARK: Tags and comments

  /// Reads a tag whose name begins at an offset; nil if the tag has no end.
  private mutating func tag(at start: Int) -> (name: String, isEmpty: Bool)? {
    offset = start
    while let byte, !Self.isSpace(byte), byte != 0x2F, byte != 0x3E { offset += 1 }
    let name = String(
      decoding: html[start..<offset].map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    while let byte {
      offset += 1
      if byte == 0x3E { return (name, html[offset - 2] == 0x2F) }
      if Self.isSpace(byte) || byte == 0x2F { continue }
      // An attribute. Its name may begin with an equals sign.
      while let byte = self.byte, !Self.isSpace(byte), ![0x2F, 0x3D, 0x3E].contains(byte) {
        offset += 1
      }
      skipSpace()
      guard self.byte == 0x3D else { continue }
      offset += 1
      skipSpace()
      switch self.byte {
      case let quote? where quote == 0x22 || quote == 0x27:
        repeat { offset += 1 } while self.byte != nil && self.byte != quote
        offset = min(html.count, offset + 1)
      default:
        while let byte = self.byte, !Self.isSpace(byte), byte != 0x3E { offset += 1 }
        // A slash at the end of a value does not end a tag.
        if self.byte == 0x3E {
          offset += 1
          return (name, false)
        }
      }
    }
    return nil
  }

  private mutating func skipComment() {
    offset += 4
    // `<!-->` and `<!--->` are whole comments.
    if has(">") || has("->") {
      skipPast(">")
      return
    }
    while offset < html.count {
      offset = offset(of: "--", from: offset)
      if has("-->") || has("--!>") {
        skipPast(">")
        return
      }
      offset += 1
    }
  }

  // MARK: Bytes

  private var byte: UInt8? { offset < html.count ? html[offset] : nil }

  private mutating func skipSpace() {
    while let byte, Self.isSpace(byte) { offset += 1 }
  }

  private mutating func skipPast(_ text: String) {
    offset = min(html.count, offset(of: text, from: offset) + text.utf8.count)
  }

  /// Returns the offset of a string, or the offset of the end if the string is not found.
  private func offset(of text: String, from start: Int) -> Int {
    var offset = start
    while offset < html.count, !has(text, at: offset) { offset += 1 }
    return offset
  }

  private func has(_ text: String) -> Bool { has(text, at: offset) }

  private func has(_ text: String, at offset: Int) -> Bool {
    guard offset < html.count, html[offset] == text.utf8.first else { return false }
    return html[offset...].starts(with: text.utf8)
  }

  private func isLetter(at offset: Int) -> Bool {
    offset < html.count && 0x61...0x7A ~= html[offset] | 0x20
  }

  /// Returns whether an element's tag begins at an offset.
  private func isTag(_ opening: String, _ name: String, at offset: Int) -> Bool {
    let start = offset + opening.utf8.count
    let end = start + name.utf8.count
    guard has(opening, at: offset), end < html.count,
      html[start..<end].elementsEqual(name.utf8, by: { $0 | 0x20 == $1 })
    else { return false }
    return Self.isSpace(html[end]) || html[end] == 0x2F || html[end] == 0x3E
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0C || byte == 0x0D
  }
}
