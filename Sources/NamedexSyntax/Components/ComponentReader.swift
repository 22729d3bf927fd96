internal import NamedexLexing
internal import NamedexText

/// Finds the scripts and the opening tags of a component.
///
/// Tags are rewritten in place, so that they read like elements in JavaScript: `:icon="name"`
/// becomes ` icon={name}`, and attributes of other kinds become white space. Everything therefore
/// keeps its offset.
struct ComponentReader {
  /// A part of the file that may contain names.
  enum Part: Equatable {
    /// A script, and whether it may contain elements.
    case script(Range<Int>, hasElements: Bool)
    /// `<name attributes>`
    case tag(Range<Int>)
    /// The beginning of a part that declares names, such as a loop. If there is a list, the names
    /// stand for its elements. Otherwise, they stand for other values, such as those passed by
    /// another component.
    case names(Range<Int>, list: Range<Int>?)
    /// The beginning of an expression, such as `list.map((item) =>`, which contains the following
    /// parts.
    case expression(Range<Int>)
    /// The end of the innermost `names` or `expression` part that is still open.
    case end
  }

  let format: ComponentFormat
  /// The bytes of the file, in which the tags read so far have been rewritten.
  private(set) var bytes: [UInt8]
  /// The parts, in source order.
  var parts: [Part] = []
  var position: Int
  /// The elements, blocks and expressions around the position.
  var open = OpenParts()

  /// A tag's name, and the attributes that determine how its contents are read.
  struct Tag {
    var name = ""
    var language: String?
    var type: String?
    /// The names that the tag's attributes declare for its contents.
    var names: [Part] = []
    var isClosed = false
  }

  init(_ bytes: [UInt8], as format: ComponentFormat) {
    (self.bytes, self.format) = (bytes, format)
    position = ByteOrderMark.utf8ByteCount(of: bytes)
  }

  /// Finds all parts of the file.
  ///
  /// A tag without a closing `>` is skipped, up to the next tag or the end of the file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func read() {
    if format == .astro { readFrontMatter() }
    while let start = bytes[position...].firstIndex(where: isMark) {
      position = start + 1
      switch bytes[start] {
      case UInt8(ascii: "<"): readMarkup(from: start)
      case UInt8(ascii: "{") where format == .svelte: readBlock(from: start)
      case UInt8(ascii: "{"): readExpression(from: start)
      default: if open.closeBrace() { end(1) }
      }
    }
  }

  private func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"): true
    case UInt8(ascii: "{"): format.hasBraces
    case UInt8(ascii: "}"): format == .astro
    default: false
    }
  }

  /// Reads a tag or a comment, starting at its `<`.
  private mutating func readMarkup(from start: Int) {
    switch byte(position) {
    case UInt8(ascii: "!"):
      let isComment = bytes[start...].starts(with: "<!--".utf8)
      skip(past: isComment ? "-->" : ">", from: isComment ? start + 4 : position)
    case UInt8(ascii: "/"):
      let name = word(from: position + 1, endsAt: SourceByte.isSpace)
      skip(past: ">", from: position)
      end(open.closeElement(text(name).lowercased()))
    case 0x41...0x5A, 0x61...0x7A:
      if let tag = readTag(from: start) { readContents(of: tag) }
    default: break
    }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func skip(past text: String, from start: Int) {
    position = Self.first(text, in: bytes, from: start).map { $0 + text.utf8.count } ?? bytes.count
  }

  /// Returns the offset of the first match for a string, ignoring case. The string must be
  /// lowercase.
  private static func first(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    let text = Array(text.utf8)
    var offset = start
    while offset + text.count <= bytes.count {
      if zip(text, bytes[offset...]).allSatisfy({ $0 == $1 || 0x41...0x5A ~= $1 && $0 == $1 | 0x20 }
      ) {
        return offset
      }
      offset += 1
    }
    return nil
  }

  // MARK: - Scripts

  /// Reads the script between the first two lines of hyphens in an Astro component.
  private mutating func readFrontMatter() {
    var start = position
    while start < bytes.count, SourceByte.isSpace(bytes[start]) { start += 1 }
    guard bytes[start...].starts(with: "---".utf8) else { return }
    var end: Int?
    position = start + 3
    while end == nil, let next = Self.first("---", in: bytes, from: position) {
      if SourceByte.isNewline(bytes[next - 1]) { end = next }
      position = next + 3
    }
    if end == nil { position = bytes.count }
    parts.append(.script(start + 3..<(end ?? bytes.count), hasElements: false))
  }

  /// Reads or skips the contents of a tag if they are not markup.
  private mutating func readContents(of tag: Tag) {
    let start = position
    switch tag.name {
    case "script":
      let end = Self.first("</script", in: bytes, from: start) ?? bytes.count
      position = end
      let isScript = tag.type.map { $0 == "module" || $0.hasSuffix("script") || $0 == "ts" } ?? true
      if isScript {
        let hasElements = ["jsx", "tsx"].contains(tag.language)
        parts.append(.script(start..<end, hasElements: hasElements))
      }
    case "style": position = Self.first("</style", in: bytes, from: start) ?? bytes.count
    case "template" where tag.language != nil && tag.language != "html":
      // The contents are in another language, such as Pug.
      position = Self.first("</template", in: bytes, from: start) ?? bytes.count
    default: break
    }
  }

  // MARK: - Tags

  /// Reads a tag, starting at its `<`.
  ///
  /// - Returns: Nil if the tag has no closing `>`.
  private mutating func readTag(from start: Int) -> Tag? {
    let name = word(from: position) { SourceByte.isSpace($0) || $0 == UInt8(ascii: "<") }
    position = name.upperBound
    var tag = Tag(name: text(name).lowercased())
    while true {
      while position < bytes.count, SourceByte.isSpace(bytes[position]) { position += 1 }
      switch byte(position) {
      case _ where position >= bytes.count: return nil
      case UInt8(ascii: ">"):
        position += 1
        add(tag, at: start..<position)
        return tag
      case UInt8(ascii: "/"):
        position += 1
        tag.isClosed = byte(position) == UInt8(ascii: ">")
      // Another tag begins, so this one was not closed.
      case UInt8(ascii: "<"): return nil
      case UInt8(ascii: "{") where format.hasBraces:
        let range = position..<bracesEnd(from: position)
        position = range.upperBound
        // `{name}` is short for `name={name}`.
        if !bytes[range].dropFirst().starts(with: "...".utf8) { blank(range) }
      default: readAttribute(of: &tag)
      }
    }
  }

  /// Returns the range of the word that begins at an offset. It ends where `isEnd` is true, or at
  /// the end of the tag.
  private func word(from start: Int, endsAt isEnd: (UInt8) -> Bool) -> Range<Int> {
    var end = start
    while end < bytes.count, !isEnd(bytes[end]), bytes[end] != UInt8(ascii: ">"),
      !(bytes[end] == UInt8(ascii: "/") && byte(end + 1) == UInt8(ascii: ">"))
    {
      end += 1
    }
    return start..<end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func readAttribute(of tag: inout Tag) {
    let equals = UInt8(ascii: "=")
    var name = word(from: position) {
      SourceByte.isSpace($0) || $0 == equals || $0 == UInt8(ascii: "<")
    }
    // A byte that is not part of a name is read alone.
    if name.isEmpty { name = position..<position + 1 }
    position = name.upperBound
    var offset = position
    while offset < bytes.count, SourceByte.isSpace(bytes[offset]) { offset += 1 }
    guard byte(offset) == equals, bytes[name.lowerBound] != equals else {
      _ = readNames(name, nil, &tag)
      return rewrite(name, value: nil)
    }
    offset += 1
    while offset < bytes.count, SourceByte.isSpace(bytes[offset]) { offset += 1 }
    let value = offset..<valueEnd(from: offset)
    position = value.upperBound
    switch text(name) {
    case "lang": tag.language = text(value.trimmed(in: bytes)).lowercased()
    case "type": tag.type = text(value.trimmed(in: bytes)).lowercased()
    default: break
    }
    guard !readNames(name, value.trimmed(in: bytes), &tag) else { return }
    rewrite(name, value: value)
  }

  /// Returns the end of the attribute value that begins at an offset.
  private func valueEnd(from start: Int) -> Int {
    switch byte(start) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      bytes[(start + 1)...].firstIndex(of: bytes[start]).map { $0 + 1 } ?? bytes.count
    case UInt8(ascii: "{") where format.hasBraces: bracesEnd(from: start)
    default: word(from: start, endsAt: SourceByte.isSpace).upperBound
    }
  }

  /// Returns the end of an expression in braces.
  func bracesEnd(from start: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        let quote = bytes[offset]
        offset += 1
        while offset < bytes.count, bytes[offset] != quote,
          quote == UInt8(ascii: "`") || !SourceByte.isNewline(bytes[offset])
        {
          offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*"):
        offset = Self.first("*/", in: bytes, from: offset + 2).map { $0 + 1 } ?? bytes.count
      default: break
      }
      offset += 1
    }
    return bytes.count
  }

  // MARK: - Rewriting

  private mutating func blank(_ range: Range<Int>) {
    for offset in range where !SourceByte.isNewline(bytes[offset]) { bytes[offset] = 0x20 }
  }

  /// Rewrites an attribute as it would be written in JavaScript, or removes it.
  private mutating func rewrite(_ name: Range<Int>, value: Range<Int>?) {
    guard let value, value.count > 1 else {
      // A name may itself be a class, as in `<i i-mdi:home>`.
      if !Self.isClass(bytes[name]) { blank(name) }
      return
    }
    let first = bytes[value.lowerBound]
    let isQuoted = first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
    let whole = name.lowerBound..<value.upperBound
    let isDirective = format == .vue && bytes[name].starts(with: "v-".utf8)
    if Self.isName(bytes[name]), !isDirective {
      if first == UInt8(ascii: "`"), !bytes[value].contains(where: { $0 == UInt8(ascii: "$") }),
        !bytes[value].contains(UInt8(ascii: "\""))
      {
        bytes[value.lowerBound] = UInt8(ascii: "\"")
        bytes[value.upperBound - 1] = UInt8(ascii: "\"")
        return
      }
      // In Svelte, quoted text may contain expressions.
      let isPlain = isQuoted && !(format == .svelte && bytes[value].contains(UInt8(ascii: "{")))
      if !isPlain, !(format.hasBraces && first == UInt8(ascii: "{")) { blank(whole) }
      return
    }
    if format == .astro, text(name) == "class:list" {
      return blank(name.lowerBound + "class".utf8.count..<name.upperBound)
    }
    guard format == .vue, isQuoted else { return blank(whole) }
    bind(name, value)
  }

  /// Rewrites `:name="value"`, `v-bind:name="value"` and `v-bind="value"`.
  private mutating func bind(_ name: Range<Int>, _ value: Range<Int>) {
    let whole = name.lowerBound..<value.upperBound
    let prefix = ["v-bind:", ":"].first { bytes[name].starts(with: $0.utf8) }
    // If a slice stayed alive, each change would copy the whole file.
    let own = bytes[name].dropFirst(prefix?.utf8.count ?? 0).prefix { $0 != UInt8(ascii: ".") }
      .indices
    if prefix == nil {
      guard text(name) == "v-bind" else { return blank(whole) }
      blank(name.lowerBound..<value.lowerBound + 1)
      bytes.replaceSubrange(value.lowerBound - 3..<value.lowerBound + 1, with: "{...".utf8)
    } else {
      guard Self.isName(bytes[own]) else { return blank(whole) }
      blank(name.lowerBound..<own.lowerBound)
      blank(own.upperBound..<name.upperBound)
      bytes[value.lowerBound] = UInt8(ascii: "{")
    }
    bytes[value.upperBound - 1] = UInt8(ascii: "}")
  }

  private static func isClass(_ bytes: ArraySlice<UInt8>) -> Bool {
    isName(bytes.prefix(1)) && bytes.allSatisfy { isNamePart($0) || $0 == UInt8(ascii: ":") }
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, 0x61...0x7A ~= first | 0x20 else { return false }
    return bytes.allSatisfy(isNamePart)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}

extension Range<Int> {
  /// Returns the range of a value without quotation marks.
  fileprivate func trimmed(in bytes: [UInt8]) -> Range<Int> {
    guard count >= 2,
      bytes[lowerBound] == UInt8(ascii: "\"") || bytes[lowerBound] == UInt8(ascii: "'")
    else { return self }
    return lowerBound + 1..<upperBound - 1
  }
}
