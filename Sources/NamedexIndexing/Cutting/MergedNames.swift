import NamedexCore

/// Sorted parts of a list, made one list in which every name comes once.
///
/// Equal names fold alike, so they are neighbours here. Names are equal when their characters are, however
/// composed, as in `String`.
struct MergedNames {
  /// The names in the order of their folded forms, each ended by a line feed, but for those in the file.
  private(set) var text: [UInt8] = []
  /// Where in the file the names before those in `text` are.
  private(set) var stored: Range<Int>?
  /// Where each sixteenth name begins.
  private(set) var blockStarts: [UInt32] = []
  private(set) var count = 0
  /// The place of each name in the list; nil where the list is in order.
  private(set) var positions: [UInt32]?

  /// A sorted part of a list.
  struct Part: Sendable {
    var names: NameStream
    /// The place of each name in the part; nil where it is in order.
    var positions: [UInt32]?
    var count: Int
  }

  private let file: RunFile?
  private var group = FoldedGroup()
  /// The places of names that were there before.
  private var repeated: [UInt32] = []

  /// The bytes that stay in memory when there is a file.
  private static let tailLimit = 1 << 20

  /// Merges the parts of a list.
  ///
  /// - Parameters:
  ///   - keepsFirst: Whether a name that comes twice counts once; otherwise the result is nil.
  ///   - file: Where the merged names are kept; nil keeps them in memory.
  init?(_ parts: [Part], keepsFirst: Bool, in file: RunFile?) throws(CatalogError) {
    self.file = file
    let total = parts.reduce(0) { $0 + $1.count }
    guard total <= IndexFormat.countLimit else { return nil }
    var bases: [UInt32] = []
    var base: UInt32 = 0
    for part in parts {
      bases.append(base)
      base += UInt32(part.count)
    }
    var positions: [UInt32] = []
    positions.reserveCapacity(total)
    if file == nil { text.reserveCapacity(parts.reduce(0) { $0 + $1.names.bytes.count }) }
    var merge = try RunMerge(parts.map(\.names))
    while let run = try merge.next() {
      let place = merge[run].count - 1
      let position = bases[run] + (parts[run].positions?[place] ?? UInt32(place))
      if try append(merge, run) {
        positions.append(position)
      } else if keepsFirst {
        repeated.append(position)
      } else {
        return nil
      }
    }
    if let file, !text.isEmpty { try store(in: file) }
    renumber(&positions, total)
    let isInOrder = positions.indices.allSatisfy { positions[$0] == UInt32($0) }
    self.positions = isInOrder ? nil : positions
  }

  /// Adds the current name of a run. Returns false when it is there.
  private mutating func append(
    _ merge: borrowing RunMerge<NameStream>, _ run: Int
  ) throws(CatalogError) -> Bool {
    let isFirst = group.isNew(merge, run)
    // Names that fold alike stay in memory together, to be compared.
    if isFirst, let file, text.count >= Self.tailLimit { try store(in: file) }
    let start = text.count
    text.append(contentsOf: merge[run].bytes[merge[run].line])
    guard isFirst || group.insert(text, start..<text.count - 1) else {
      text.removeSubrange(start...)
      return false
    }
    if isFirst { group.begin(start..<text.count - 1) }
    if count % IndexFormat.namesPerBlock == 0 {
      blockStarts.append(UInt32(truncatingIfNeeded: (stored?.count ?? 0) + start))
    }
    count += 1
    return true
  }

  private mutating func store(in file: RunFile) throws(CatalogError) {
    let range = try file.append(text)
    stored = (stored?.lowerBound ?? range.lowerBound)..<range.upperBound
    text.removeAll(keepingCapacity: true)
  }

  /// Counts the places of names without those of repeated ones.
  private func renumber(_ positions: inout [UInt32], _ total: Int) {
    guard !repeated.isEmpty else { return }
    var isRepeated = [UInt64](repeating: 0, count: total / 64 + 1)
    for position in repeated { isRepeated[Int(position >> 6)] |= 1 &<< UInt64(position & 63) }
    var before: [UInt32] = [0]
    for word in isRepeated {
      before.append(before[before.count - 1] + UInt32(word.nonzeroBitCount))
    }
    for index in positions.indices {
      let position = positions[index]
      let word = isRepeated[Int(position >> 6)] & (1 &<< UInt64(position & 63) &- 1)
      positions[index] = position - before[Int(position >> 6)] - UInt32(word.nonzeroBitCount)
    }
  }
}

/// Names that fold alike.
private struct FoldedGroup {
  private var folded: [UInt8] = []
  private var isEmpty = true
  /// Where the first name is.
  private var first = 0..<0
  /// All of them, when there are several.
  private var names: Set<String> = []

  /// Whether the current name of a run is the first of another group, which then begins.
  mutating func isNew(_ merge: borrowing RunMerge<NameStream>, _ run: Int) -> Bool {
    if !isEmpty, merge.isKey(of: run, folded) { return false }
    isEmpty = false
    merge.copyKey(of: run, to: &folded)
    return true
  }

  /// Notes where the first name is.
  mutating func begin(_ name: Range<Int>) {
    first = name
    if !names.isEmpty { names = [] }
  }

  /// Adds another name. Returns false when it is there.
  mutating func insert(_ text: [UInt8], _ name: Range<Int>) -> Bool {
    if names.isEmpty {
      if text[first].elementsEqual(text[name]) { return false }
      names.insert(String(decoding: text[first], as: UTF8.self))
    }
    return names.insert(String(decoding: text[name], as: UTF8.self)).inserted
  }
}
