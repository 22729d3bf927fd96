internal import NamedexLexing

/// Parts of the markup that declare names for values: loops, and contents to which a component
/// passes values.
extension ComponentReader {
  /// Adds a tag, with the names that it declares for its contents.
  mutating func add(_ tag: Tag, at range: Range<Int>) {
    var count = 0
    if open.isRead {
      count = tag.names.count
      parts += tag.names
      parts.append(.tag(range))
    }
    if tag.isClosed || OpenParts.hasNoContents(tag.name) {
      end(count)
    } else {
      open.add(element: tag.name, count: count)
    }
  }

  /// Ends a number of open parts, starting with the innermost.
  mutating func end(_ count: Int) {
    parts += [Part](repeating: .end, count: count)
  }

  // MARK: - Attributes

  /// Reads the names that an attribute introduces: `v-for` and `v-slot` in Vue, `let:` in Svelte.
  ///
  /// - Parameter value: The attribute's value without quotation marks; nil if it has none.
  /// - Returns: True if the attribute introduces names. It must then not be rewritten, because its
  ///   names are read later.
  mutating func readNames(_ name: Range<Int>, _ value: Range<Int>?, _ tag: inout Tag) -> Bool {
    func begins(_ text: String) -> Bool { bytes[name].starts(with: text.utf8) }
    switch format {
    case .vue:
      guard let value, !value.isEmpty else { return false }
      if text(name) == "v-for" {
        guard let loop = loop(inDirective: value) else { return false }
        tag.names.append(loop)
        return true
      }
      guard begins("#") || begins("v-slot") || text(name) == "slot-scope" else { return false }
      tag.names.append(.names(value, list: nil))
      return true
    case .svelte:
      guard begins("let:") else { return false }
      guard var pattern = value else {
        tag.names.append(.names(name.lowerBound + "let:".utf8.count..<name.upperBound, list: nil))
        return true
      }
      // `let:item={one}`
      if pattern.count > 2, bytes[pattern.lowerBound] == UInt8(ascii: "{") {
        pattern = pattern.lowerBound + 1..<pattern.upperBound - 1
      }
      tag.names.append(.names(pattern, list: nil))
      return true
    case .astro: return false
    }
  }

  /// Returns the names and the list of a `v-for` loop: `item in list`, `(item, index) in list` or
  /// `item of list`.
  private func loop(inDirective value: Range<Int>) -> Part? {
    guard let middle = word(["in", "of"], in: value) else { return nil }
    var names = trimmed(value.lowerBound..<middle.lowerBound)
    if names.count > 2, bytes[names.lowerBound] == UInt8(ascii: "("),
      bytes[names.upperBound - 1] == UInt8(ascii: ")")
    {
      names = names.lowerBound + 1..<names.upperBound - 1
    }
    return .names(names, list: middle.upperBound..<value.upperBound)
  }

  // MARK: - Svelte

  /// Reads the opening tag, a middle tag or the closing tag of a block with names, starting at its
  /// brace: `{#each list as item, index (key)}`, `{#snippet row(item)}`,
  /// `{#await promise then item}`.
  mutating func readBlock(from start: Int) {
    func begins(_ text: String) -> Bool { bytes[start...].starts(with: text.utf8) }
    if begins("{/each") || begins("{/snippet") || begins("{/await") {
      return end(open.closeBlock())
    }
    guard let word = ["{#each", "{#snippet", "{#await", "{:then", "{:catch"].first(where: begins)
    else { return }
    let end = bracesEnd(from: start)
    let upper = max(start, end - 1)
    let value = min(start + word.utf8.count, upper)..<upper
    position = max(position, end)
    if word.hasPrefix("{#") { open.addBlock() }
    guard open.isRead, open.isInBlock, let part = part(ofBlock: word, value) else { return }
    open.addNames()
    parts.append(part)
  }

  /// Returns the part with the names that a tag of a block introduces; nil if there are none.
  private func part(ofBlock word: String, _ value: Range<Int>) -> Part? {
    switch word {
    case "{#each":
      guard let middle = self.word(["as"], in: value) else { return nil }
      // The expression in parentheses is the key of an element, not a name.
      let rest = middle.upperBound..<value.upperBound
      let key = firstOutside(brackets: rest) { bytes[$0] == UInt8(ascii: "(") }
      return .names(
        rest.lowerBound..<(key ?? rest.upperBound), list: value.lowerBound..<middle.lowerBound)
    case "{#snippet":
      guard let open = bytes[value].firstIndex(of: UInt8(ascii: "(")),
        let close = bytes[value].lastIndex(of: UInt8(ascii: ")")), open < close
      else { return nil }
      return .names(open + 1..<close, list: nil)
    case "{#await":
      return self.word(["then", "catch"], in: value).map {
        .names($0.upperBound..<value.upperBound, list: nil)
      }
    default: return .names(value, list: nil)
    }
  }

  // MARK: - Astro

  /// Reads the beginning of an expression in braces, up to the first tag in it.
  mutating func readExpression(from start: Int) {
    if bytes[start...].starts(with: "{/*".utf8) {
      position = bracesEnd(from: start)
      return
    }
    var depth = 1
    var offset = start + 1
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 {
          position = offset + 1
          return
        }
      case UInt8(ascii: "<") where beginsMarkup(offset + 1):
        if open.isRead { parts.append(.expression(start + 1..<offset)) }
        open.addExpression(braceCount: depth)
        position = offset
        return
      default: break
      }
      offset += 1
    }
    position = bytes.count
  }

  private func beginsMarkup(_ offset: Int) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "!"):
      return true
    default: return false
    }
  }

  // MARK: - Texts

  /// Returns the first occurrence of one of the words outside brackets, with white space around it.
  private func word(_ words: [String], in range: Range<Int>) -> Range<Int>? {
    let lengths = words.map(\.utf8.count)
    var found: Range<Int>?
    _ = firstOutside(brackets: range) { offset in
      guard offset > range.lowerBound, SourceByte.isSpace(bytes[offset - 1]) else { return false }
      for (word, length) in zip(words, lengths) {
        let end = offset + length
        if end < range.upperBound, SourceByte.isSpace(bytes[end]),
          bytes[offset..<end].elementsEqual(word.utf8)
        {
          found = offset..<end
        }
      }
      return found != nil
    }
    return found
  }

  /// Returns the first offset outside brackets that meets a condition.
  private func firstOutside(brackets range: Range<Int>, _ isFound: (Int) -> Bool) -> Int? {
    var depth = 0
    for offset in range {
      if depth == 0, isFound(offset) { return offset }
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return nil
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, SourceByte.isSpace(bytes[start]) { start += 1 }
    while end > start, SourceByte.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}

/// The elements, blocks and expressions around a place in markup.
///
/// To resolve a name, every enclosing part with names is searched, so markup that is nested more
/// deeply than any real markup is not read.
struct OpenParts {
  /// The maximum number of parts with names, and of expressions, around a place that is read.
  private static let greatestDepth = 32

  /// The elements around the place, and how many parts with names each begins.
  private var elements: [(name: String, count: Int)] = []
  /// The number of these elements with each name.
  private var counts: [String: Int] = [:]
  /// The number of parts with names in each Svelte block around the place.
  private var blocks: [Int] = []
  /// The number of open braces in each Astro expression around the place, and whether the
  /// expression is read.
  private var braces: [(count: Int, isRead: Bool)] = []
  /// The number of parts with names, and of expressions, that are read and have not ended.
  private var depth = 0

  /// True if the place is not nested too deeply to be read.
  var isRead: Bool { depth < Self.greatestDepth }

  private static let empty: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Returns whether an HTML element never has contents or a closing tag.
  static func hasNoContents(_ name: String) -> Bool { empty.contains(name) }

  mutating func add(element name: String, count: Int) {
    elements.append((name, count))
    counts[name, default: 0] += 1
    depth += count
  }

  /// Closes the innermost element with the given name, and all elements in it that have no closing
  /// tag.
  ///
  /// - Returns: The number of parts with names that end.
  mutating func closeElement(_ name: String) -> Int {
    guard counts[name, default: 0] > 0 else { return 0 }
    var count = 0
    while let last = elements.popLast() {
      counts[last.name, default: 1] -= 1
      count += last.count
      if last.name == name { break }
    }
    depth -= count
    return count
  }

  var isInBlock: Bool { !blocks.isEmpty }

  mutating func addBlock() { blocks.append(0) }

  /// Adds a part with names to the innermost block.
  mutating func addNames() {
    blocks[blocks.count - 1] += 1
    depth += 1
  }

  /// Closes the innermost block; returns the number of parts with names that end.
  mutating func closeBlock() -> Int {
    let count = blocks.popLast() ?? 0
    depth -= count
    return count
  }

  /// Adds an expression.
  ///
  /// - Parameter braceCount: The number of its braces that are open at the first tag in it.
  mutating func addExpression(braceCount: Int) {
    braces.append((braceCount, isRead))
    if isRead { depth += 1 }
  }

  /// Closes a brace; returns whether an expression that is read ends.
  mutating func closeBrace() -> Bool {
    guard let (count, isRead) = braces.popLast() else { return false }
    if count > 1 {
      braces.append((count - 1, isRead))
      return false
    }
    if isRead { depth -= 1 }
    return isRead
  }
}
