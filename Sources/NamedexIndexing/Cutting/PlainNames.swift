package import NamedexCore

/// The entries of a catalog that has nothing but names. They are made when they are asked for, so a
/// catalog of ten million names need not be in memory as entries.
///
/// Every line is checked first, by the rules of all source lists.
package struct PlainNames: EntrySource, Sendable {
  /// The catalog without its entries.
  package let frame: Catalog
  private let bytes: [UInt8]
  /// Where the line of each entry begins.
  private let starts: [UInt32]
  /// The position in the catalog of each entry; nil where entries have the catalog's order.
  package let catalogPositions: [UInt32]?
  /// The number of names.
  package let entryCount: Int
  private var position = 0

  /// Checks the lists.
  ///
  /// - Returns: Nil when a list says more of an entry than its name, when splits are proposed from all
  ///   names, and when there is a problem. `Catalog(sourceLists:)` reads such lists or reports what is
  ///   wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ lists: SourceLists) {
    var files: [SourceList: SourceFile] = [:]
    for file in lists.files {
      guard let list = file.list, files.updateValue(file, forKey: list) == nil else { return nil }
    }
    let known: Set<SourceList> = [.manifest, .releases, .categories, .plainNames, .compounds]
    guard var file = files[.plainNames], known.isSuperset(of: files.keys),
      file.bytes.count <= Int(UInt32.max)
    else { return nil }
    if file.isTolerant {
      guard TableRows(file) == nil, let tidied = file.tidied() else { return nil }
      file = tidied
    }
    var reader = SourceListReader(lists)
    reader.files = files
    reader.readManifest()
    if !reader.separatorsAreKnown {
      var separators = ListSeparators()
      let names = file.bytes[...]
      separators.look(at: names.span)
      reader.catalog.tokenization.separators = separators.separators
    }
    reader.readReleases()
    reader.readCategories()
    reader.readCompounds()
    guard reader.problems.isEmpty, reader.variants == nil,
      reader.catalog.tokenization.compounds == .lexicon,
      let scan = Self.scan(file, &reader.problems)
    else { return nil }
    frame = reader.catalog
    bytes = scan.bytes
    entryCount = scan.starts.count
    var names = FoldedNames()
    for start in scan.starts {
      let line = bytes[Int(start)..<Self.lineEnd(bytes, Int(start))]
      names.append(line)
    }
    guard !names.isOrdered else {
      (starts, catalogPositions) = (scan.starts, nil)
      return
    }
    let order = names.sorted()
    starts = order.map { scan.starts[$0] }
    catalogPositions = order.map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Checks every line. Returns the lines without those that come twice, and where each begins.
  private static func scan(
    _ file: SourceFile, _ problems: inout ProblemCollector
  ) -> (bytes: [UInt8], starts: [UInt32])? {
    var starts: [UInt32] = []
    var names = DistinctNames(file)
    var lines = LineScanner(file, &problems)
    while let line = lines.next(&problems) {
      guard isName(line, of: file, &problems) else { return nil }
      guard names.append(line) else {
        return file.isTolerant ? scan(file.withoutRepetitions(), &problems) : nil
      }
      starts.append(UInt32(truncatingIfNeeded: line.lowerBound))
    }
    return problems.isEmpty && lines.isComplete && !starts.isEmpty ? (file.bytes, starts) : nil
  }

  private static func isName(
    _ line: Range<Int>, of file: SourceFile, _ problems: inout ProblemCollector
  ) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    for offset in line where file.bytes[offset] == 0x09 { return false }
    // Nearly all names have visible ASCII at both ends.
    if 0x21...0x7E ~= file.bytes[first], 0x21...0x7E ~= file.bytes[last],
      line.count <= SourceFile.valueLimit
    {
      return true
    }
    return file.name(line, "name", &problems) != nil
  }

  /// Starts again with the first name.
  package mutating func restart() { position = 0 }

  /// Returns the next names as entries; nil when none are left.
  package mutating func next(_ count: Int) -> EntryBatch? {
    guard position < entryCount else { return nil }
    let range = position..<min(entryCount, position + count)
    position = range.upperBound
    let names = self
    return EntryBatch(count: range.count) { names.entries(range) }
  }

  private func entries(_ range: Range<Int>) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    entries.reserveCapacity(range.count)
    for number in range {
      let start = Int(starts[number])
      let end = Self.lineEnd(bytes, start)
      entries.append(CatalogEntry(name: String(decoding: bytes[start..<end], as: UTF8.self)))
    }
    return entries
  }

  private static func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var end = start
    while bytes[end] != 0x0A { end &+= 1 }
    return end
  }
}

extension SourceFile {
  /// A tidied list whose names come once, at their first place.
  fileprivate func withoutRepetitions() -> SourceFile {
    var distinct = self
    distinct.bytes = []
    distinct.bytes.reserveCapacity(bytes.count)
    var names = NameIndex()
    names.reserveCapacity(lineCount)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if names.add(text(start..<end)) == nil {
        distinct.bytes += bytes[start..<end]
        distinct.bytes.append(0x0A)
      }
      start = end + 1
    }
    return distinct
  }
}

/// Checks that names are distinct. Names are equal when their characters are, however composed, as in
/// `String`.
///
/// Equal names fold alike. So names in ascending order of their folded forms are distinct, and nothing
/// is kept of them. The first name that is not after the one before it enters all of them into a hash
/// table.
private struct DistinctNames {
  private let file: SourceFile
  private var folded: [UInt8] = []
  private var before: [UInt8] = []
  private var count = 0
  /// Where each name is; empty while the order shows that names are distinct.
  private var lines: [(start: UInt32, count: UInt32)] = []
  /// By the hash of the folded form; nil as long as `lines` is empty.
  private var positions: HashedPositions?

  init(_ file: SourceFile) { self.file = file }

  /// Adds a name. Returns false when it is there.
  mutating func append(_ line: Range<Int>) -> Bool {
    Self.fold(file, line, into: &folded)
    defer { count += 1 }
    if positions == nil {
      if count == 0 || isBefore(before[...], folded[...]) {
        swap(&before, &folded)
        return true
      }
      enterAll()
    }
    return enter(line)
  }

  /// Enters the names so far, which are distinct.
  private mutating func enterAll() {
    let added = folded
    positions = HashedPositions(capacity: 2 * count)
    var start = 0
    for _ in 0..<count {
      let end = file.bytes[start...].firstIndex(of: 0x0A) ?? file.bytes.count
      Self.fold(file, start..<end, into: &folded)
      _ = enter(start..<end)
      start = end + 1
    }
    folded = added
  }

  private mutating func enter(_ line: Range<Int>) -> Bool {
    let name = folded[...]
    let hash = ByteTable.hash(name.span)
    let known = positions?.position(hash: hash) { position in
      let start = Int(lines[position].start)
      return isSame(start..<start + Int(lines[position].count), line)
    }
    guard known == nil else { return false }
    lines.append(
      (UInt32(truncatingIfNeeded: line.lowerBound), UInt32(truncatingIfNeeded: line.count)))
    positions?.append(hash: hash)
    return true
  }

  private func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    if file.bytes[a].elementsEqual(file.bytes[b]) { return true }
    guard (file.bytes[a].contains { $0 >= 0x80 }) || (file.bytes[b].contains { $0 >= 0x80 }) else {
      return false
    }
    return file.text(a) == file.text(b)
  }

  private static func fold(_ file: SourceFile, _ line: Range<Int>, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    let name = file.bytes[line]
    Folding.append(name.span, to: &folded)
  }
}
