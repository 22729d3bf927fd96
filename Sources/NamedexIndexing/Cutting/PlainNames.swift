package import NamedexCore
internal import NamedexFiles

/// The entries of a catalog that has nothing but names. They are never made: an index is cut from the
/// bytes of the list, so a catalog of ten million names need not be in memory as entries.
///
/// Every line is checked first, by the rules of all source lists. The names are sorted then.
package struct PlainNames: EntrySource, Sendable {
  /// The catalog without its entries.
  package let frame: Catalog
  /// The place of each name in the list; nil where the list is in the order of folded names.
  package let catalogPositions: [UInt32]?
  /// The number of names.
  package let entryCount: Int
  /// The names in the order of their folded forms, each ended by a line feed.
  private let text: Text
  /// Where each sixteenth name begins.
  private let blockStarts: [UInt32]
  private var position = 0

  /// Where the names are.
  private enum Text: Sendable {
    case memory([UInt8])
    case file(RunFile, Range<Int>)

    var count: Int {
      switch self {
      case .memory(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  private static let blockSize = IndexFormat.namesPerBlock
  /// The size of a list from which two threads sort it.
  private static let halvedSize = 1 << 19

  /// Checks and sorts the lists.
  ///
  /// - Returns: Nil when a list says more of an entry than its name, when splits are proposed from all
  ///   names, and when there is a problem. `Catalog(sourceLists:)` reads such lists or reports what is
  ///   wrong.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ lists: SourceLists) {
    guard let list = PlainList(lists), list.file.bytes.count <= Int(UInt32.max) else { return nil }
    if list.file.isTolerant, TableRows(list.file) != nil { return nil }
    let looksForSeparators = list.looksForSeparators
    var sorted: [SortedNames?]
    if let (one, two) = list.file.halves(over: Self.halvedSize) {
      let (a, b) = TwoThreads.run(
        { SortedNames(one, looksForSeparators: looksForSeparators) },
        { SortedNames(two, looksForSeparators: looksForSeparators) })
      sorted = [a, b]
    } else {
      sorted = [SortedNames(list.file, looksForSeparators: looksForSeparators)]
    }
    let parts = sorted.compactMap { $0 }
    guard parts.count == sorted.count else { return nil }
    sorted = []
    self.init(
      list, parts.map(\.separators), parts.map { .init(names: NameStream($0.text), of: $0) },
      in: nil)
  }

  /// Merges the sorted parts of a list.
  ///
  /// - Returns: Nil when there is a problem.
  init?(
    _ list: PlainList, _ separators: [ListSeparators], _ parts: [MergedNames.Part],
    in file: RunFile?
  ) {
    // What cannot be kept in the file is read again in memory.
    guard
      let merged = try? MergedNames(parts, keepsFirst: list.file.isTolerant, in: file),
      merged.count > 0
    else { return nil }
    frame = list.frame(cutAt: separators)
    catalogPositions = merged.positions
    entryCount = merged.count
    blockStarts = merged.blockStarts
    if let file, let stored = merged.stored {
      text = .file(file, stored)
    } else {
      text = .memory(merged.text)
    }
  }

  /// Starts again with the first name.
  package mutating func restart() { position = 0 }

  /// Returns the next names as entries; nil when none are left.
  package mutating func next(_ count: Int) -> EntryBatch? {
    guard position < entryCount else { return nil }
    let range = position..<min(entryCount, position + count)
    position = range.upperBound
    let names = self
    return EntryBatch(count: range.count) { () throws(CatalogError) in
      .names(try names.names(range))
    }
  }

  private func names(_ range: Range<Int>) throws(CatalogError) -> NameText {
    let first = range.lowerBound / Self.blockSize
    let last = (range.upperBound + Self.blockSize - 1) / Self.blockSize
    let start = Int(blockStarts[first])
    let end = last < blockStarts.count ? Int(blockStarts[last]) : text.count
    let bytes: [UInt8]
    let base: Int
    switch text {
    case .memory(let all): (bytes, base) = (all, 0)
    case .file(let file, let all):
      base = start
      bytes = try file.read(all.lowerBound + start..<all.lowerBound + end)
    }
    var lower = start - base
    for _ in first * Self.blockSize..<range.lowerBound { lower = bytes.lineEnd(from: lower) + 1 }
    return NameText(bytes, from: lower, count: range.count)
  }
}

extension MergedNames.Part {
  /// Sorted names that are read from a stream.
  init(names: NameStream, of sorted: SortedNames) {
    self.init(names: names, positions: sorted.positions, count: sorted.count)
  }
}

extension SourceFile {
  /// Two parts of whole lines; nil for a file up to a size, and for one that cannot be parted.
  fileprivate func halves(over size: Int) -> (SourceFile, SourceFile)? {
    guard bytes.count > size else { return nil }
    let middle = bytes.lineEnd(from: bytes.count / 2) + 1
    guard middle < bytes.count, !Self.hasMark(bytes[middle...]) else { return nil }
    var (one, two) = (self, self)
    one.bytes = Array(bytes[..<middle])
    two.bytes = Array(bytes[middle...])
    return (one, two)
  }

  /// Whether bytes would mean something else at the beginning of a file.
  static func hasMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first else { return false }
    return first >= 0xEF
  }
}
