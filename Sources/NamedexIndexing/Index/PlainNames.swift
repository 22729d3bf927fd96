public import NamedexCore

/// The entries of a catalog whose lists give them nothing but names, made when they are asked for:
/// a catalog of ten million names need not be in memory as entries.
///
/// Every line is judged beforehand, by the rules of all source lists.
public struct PlainNames: EntrySource, Sendable {
  /// The catalog without its entries.
  public let frame: Catalog
  private let bytes: [UInt8]
  /// Where each sixteenth line begins.
  private let blockStarts: [UInt32]
  /// The number of all names.
  public let entryCount: Int
  private var position = 0

  private static let blockSize = IndexFormat.namesPerBlock

  /// Passes over the lists.
  ///
  /// - Returns: Nil when a list gives entries more than a name, when splits are proposed from all
  ///   names, and when there is any problem: `Catalog(sourceLists:)` reads such lists, or says what
  ///   is wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  public init?(_ lists: SourceLists) {
    var files: [SourceList: SourceFile] = [:]
    for file in lists.files {
      guard let list = file.list, files.updateValue(file, forKey: list) == nil else { return nil }
    }
    let known: Set<SourceList> = [.manifest, .releases, .categories, .plainNames, .compounds]
    guard let file = files[.plainNames], known.isSuperset(of: files.keys),
      file.bytes.count <= Int(UInt32.max)
    else { return nil }
    var reader = SourceListReader(lists)
    reader.files = files
    reader.readManifest()
    reader.readReleases()
    reader.readCategories()
    reader.readCompounds()
    guard reader.problems.isEmpty, reader.variants == nil,
      reader.catalog.tokenization.compounds == .lexicon,
      let scan = Self.scan(file, &reader.problems)
    else { return nil }
    frame = reader.catalog
    bytes = file.bytes
    (blockStarts, entryCount) = scan
  }

  /// Judges every line; gives where each sixteenth begins, and their number.
  private static func scan(
    _ file: SourceFile, _ problems: inout ProblemCollector
  ) -> (blockStarts: [UInt32], count: Int)? {
    var starts: [UInt32] = []
    var count = 0
    var names = DistinctNames(file)
    var lines = LineScanner(file, &problems)
    while let line = lines.next(&problems) {
      guard isName(line, of: file, &problems), names.append(line) else { return nil }
      if count % blockSize == 0 { starts.append(UInt32(truncatingIfNeeded: line.lowerBound)) }
      count += 1
    }
    return problems.isEmpty && lines.isComplete && count > 0 ? (starts, count) : nil
  }

  private static func isName(
    _ line: Range<Int>, of file: SourceFile, _ problems: inout ProblemCollector
  ) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    for offset in line where file.bytes[offset] == 0x09 { return false }
    // As nearly all are: visible ASCII at both ends.
    if 0x21...0x7E ~= file.bytes[first], 0x21...0x7E ~= file.bytes[last],
      line.count <= SourceFile.valueLimit
    {
      return true
    }
    return file.name(line, "name", &problems) != nil
  }

  /// Begins anew with the first name.
  public mutating func restart() { position = 0 }

  /// Gives the next names as entries; nil when none are left.
  public mutating func next(_ count: Int) -> EntryBatch? {
    guard position < entryCount else { return nil }
    let range = position..<min(entryCount, position + count)
    position = range.upperBound
    let names = self
    return EntryBatch(count: range.count) { names.entries(range) }
  }

  private func entries(_ range: Range<Int>) -> [CatalogEntry] {
    var entries: [CatalogEntry] = []
    entries.reserveCapacity(range.count)
    var start = Int(blockStarts[range.lowerBound / Self.blockSize])
    for _ in 0..<range.lowerBound % Self.blockSize { start = lineEnd(start) + 1 }
    for _ in range {
      let end = lineEnd(start)
      entries.append(CatalogEntry(name: String(decoding: bytes[start..<end], as: UTF8.self)))
      start = end + 1
    }
    return entries
  }

  private func lineEnd(_ start: Int) -> Int {
    var end = start
    while bytes[end] != 0x0A { end &+= 1 }
    return end
  }
}

/// Tells whether names that come one after another are distinct. Names are equal when their
/// characters are, however composed, as `String` has it.
///
/// Equal names fold alike. So names that come in ascending order of their folded forms are distinct,
/// and nothing is kept of them; when the first comes that is not behind the one before, all are
/// entered in a table by the hash of these forms.
private struct DistinctNames {
  private let file: SourceFile
  private var folded: [UInt8] = []
  private var before: [UInt8] = []
  private var count = 0
  /// Where each name is; empty while the order tells.
  private var lines: [(start: UInt32, count: UInt32)] = []
  /// The upper half of a hash, and a position in `lines` plus one; zero for a free slot.
  private var slots: [UInt64] = []

  init(_ file: SourceFile) { self.file = file }

  /// Adds a name; false when it is there.
  mutating func append(_ line: Range<Int>) -> Bool {
    Self.fold(file, line, into: &folded)
    defer { count += 1 }
    if slots.isEmpty {
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
    slots = [UInt64](repeating: 0, count: 1 << 12)
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
    if 3 * (lines.count + 1) > 2 * slots.count { grow() }
    let hash = Self.hash(folded)
    let tag = hash & 0xFFFF_FFFF_0000_0000
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      if slots[slot] & 0xFFFF_FFFF_0000_0000 == tag {
        let known = lines[Int(slots[slot] & 0xFFFF_FFFF) - 1]
        let start = Int(known.start)
        if isSame(start..<start + Int(known.count), line) { return false }
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    lines.append(
      (UInt32(truncatingIfNeeded: line.lowerBound), UInt32(truncatingIfNeeded: line.count)))
    slots[slot] = tag | UInt64(lines.count)
    return true
  }

  private func isSame(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
    if file.bytes[a].elementsEqual(file.bytes[b]) { return true }
    guard (file.bytes[a].contains { $0 >= 0x80 }) || (file.bytes[b].contains { $0 >= 0x80 }) else {
      return false
    }
    return file.text(a) == file.text(b)
  }

  private mutating func grow() {
    let (old, entered) = (slots, folded)
    defer { folded = entered }
    slots = [UInt64](repeating: 0, count: 2 * old.count)
    for (position, line) in lines.enumerated() {
      let range = Int(line.start)..<Int(line.start) + Int(line.count)
      Self.fold(file, range, into: &folded)
      let hash = Self.hash(folded)
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = (hash & 0xFFFF_FFFF_0000_0000) | UInt64(position + 1)
    }
  }

  private static func fold(_ file: SourceFile, _ line: Range<Int>, into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    Folding.append(file.bytes.span.extracting(line), to: &folded)
  }

  private static func hash(_ text: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (hash ^ (hash >> 29)) &* 0xBF58_476D_1CE4_E5B9
  }
}
