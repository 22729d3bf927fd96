import NamedexCore

/// Names of a plain list, checked, in the order of their folded forms; those that fold equally are as the
/// list has them.
struct SortedNames: Sendable {
  /// The names in order, each ended by a line feed.
  let text: [UInt8]
  /// The place in the list of each; nil where the list is in order.
  let positions: [UInt32]?
  let count: Int
  /// The characters at which they are cut when nobody says which.
  let separators: ListSeparators

  /// Checks and sorts the names of a list, or of a part of a long list that has whole lines.
  ///
  /// - Parameter looksForSeparators: Whether nobody says where names are cut.
  /// - Returns: Nil when a line breaks a rule. `Catalog(sourceLists:)` reports what is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  init?(_ file: SourceFile, looksForSeparators: Bool) {
    guard let lines = NameLines(file) else { return nil }
    count = lines.starts.count
    var separators = ListSeparators()
    if looksForSeparators {
      let names = lines.text[...]
      separators.look(at: names.span)
    }
    self.separators = separators
    if lines.isOrdered {
      (text, positions) = (lines.text, nil)
    } else {
      let order = LineSorter(lines.folded, lines.foldedStarts ?? lines.starts)
      (text, positions) = Self.gather(lines, order)
    }
  }

  private static func gather(
    _ lines: NameLines, _ order: LineSorter
  ) -> (text: [UInt8], positions: [UInt32]) {
    var positions: [UInt32] = []
    positions.reserveCapacity(order.items.count)
    for item in order.items { positions.append(item.number) }
    let all = lines.text[...]
    var text: [UInt8] = []
    text.append(addingCapacity: all.count) { output in
      let bytes = all.span
      for position in positions {
        var offset = Int(lines.starts[Int(position)])
        while true {
          let byte = bytes[offset]
          output.append(byte)
          offset &+= 1
          if byte == 0x0A { break }
        }
      }
    }
    return (text, positions)
  }
}

/// The lines of a plain list of names, checked and folded.
struct NameLines {
  /// The names, each ended by a line feed.
  private(set) var text: [UInt8]
  /// Where each begins.
  private(set) var starts: [UInt32] = []
  /// The folded names, each ended by a line feed.
  private(set) var folded: [UInt8] = []
  /// Where each of them begins, if not where the names do.
  private(set) var foldedStarts: [UInt32]?
  /// Whether the folded names are in order.
  private(set) var isOrdered = true

  /// Checks every line by the rules of all source lists.
  ///
  /// - Returns: Nil when one of them breaks a rule.
  init?(_ file: SourceFile) {
    text = file.bytes
    if readPlain() { return }
    starts.removeAll(keepingCapacity: true)
    guard let file = file.isTolerant ? file.tidied() : file, read(file) else { return nil }
  }

  /// Reads names of visible ASCII characters, which nearly all are. Returns false when there is another
  /// one.
  private mutating func readPlain() -> Bool {
    let all = text[...]
    let bytes = all.span
    var seen: UInt8 = 0
    var hasControl = false
    folded.append(addingCapacity: bytes.count) { output in
      for offset in bytes.indices {
        let byte = bytes[offset]
        seen |= byte
        hasControl = hasControl || (byte < 0x20 && byte != 0x0A) || byte == 0x7F
        output.append(Folding.lowercased(ascii: byte))
      }
    }
    guard seen < 0x80, !hasControl else { return false }
    let lines = folded[...]
    guard let (starts, isOrdered) = Self.plainLines(lines.span) else { return false }
    (self.starts, self.isOrdered) = (starts, isOrdered)
    return true
  }

  /// The lines of a text of visible ASCII characters, spaces and line feeds; nil when one of them is not
  /// a name.
  private static func plainLines(_ text: Span<UInt8>) -> (starts: [UInt32], isOrdered: Bool)? {
    var starts: [UInt32] = []
    var isOrdered = true
    var (start, before) = (0, 0)
    for offset in text.indices where text[offset] == 0x0A {
      guard offset > start, offset - start <= SourceFile.valueLimit, text[start] > 0x20,
        text[offset - 1] > 0x20
      else { return nil }
      if isOrdered, start > 0 { isOrdered = Self.isOrdered(text, before, start) }
      starts.append(UInt32(truncatingIfNeeded: start))
      before = start
      start = offset + 1
    }
    return start == text.count ? (starts, isOrdered) : nil
  }

  /// Reads any names.
  private mutating func read(_ file: SourceFile) -> Bool {
    text.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    isOrdered = true
    var foldedStarts: [UInt32] = []
    var problems = ProblemCollector()
    var lines = LineScanner(file, &problems)
    while let line = lines.next(&problems) {
      for offset in line where file.bytes[offset] == 0x09 { return false }
      guard Self.isName(line, of: file, &problems) else { return false }
      let start = folded.count
      starts.append(UInt32(truncatingIfNeeded: text.count))
      foldedStarts.append(UInt32(truncatingIfNeeded: start))
      let name = file.bytes[line]
      text.append(contentsOf: name)
      text.append(0x0A)
      Folding.append(name.span, to: &folded)
      folded.append(0x0A)
      if isOrdered, foldedStarts.count > 1 {
        let before = Int(foldedStarts[foldedStarts.count - 2])
        let all = folded[...]
        isOrdered = Self.isOrdered(all.span, before, start)
      }
    }
    self.foldedStarts = foldedStarts
    return problems.isEmpty && lines.isComplete && folded.count <= Int(UInt32.max)
  }

  private static func isName(
    _ line: Range<Int>, of file: SourceFile, _ problems: inout ProblemCollector
  ) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    // Nearly all names have visible ASCII at both ends.
    if 0x21...0x7E ~= file.bytes[first], 0x21...0x7E ~= file.bytes[last],
      line.count <= SourceFile.valueLimit
    {
      return true
    }
    return file.name(line, "name", &problems) != nil
  }

  /// Whether one of two lines does not come after the other.
  private static func isOrdered(_ text: Span<UInt8>, _ first: Int, _ second: Int) -> Bool {
    var (a, b) = (first, second)
    while true {
      let (x, y) = (SortKey.ofLine(text, at: a), SortKey.ofLine(text, at: b))
      if x != y { return x < y }
      if x & 0xFF == 0 { return true }
      a &+= 8
      b &+= 8
    }
  }
}
