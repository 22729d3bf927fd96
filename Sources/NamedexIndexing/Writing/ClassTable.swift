import NamedexCore

/// The classes of entries: facts that many entries share, stored once.
struct ClassTable {
  /// A value, identified by its key and its position among the values of that key. Positions among
  /// all values are known only after the last entry.
  private struct Value: Hashable {
    var key: Int
    var position: Int
  }

  private struct Class: Hashable {
    var deprecated: Int
    var removed: Int
    var isVariant: Bool
    var values: [Value]

    static let plain = Class(deprecated: 0, removed: 0, isVariant: false, values: [])
  }

  private var knownKeys: [String] = []
  private var knownValues: [[String]] = []
  /// The place in the catalog where each value first occurs, by key and value.
  private var firsts: [[Int]] = []
  private var keyNumbers: [String: Int] = [:]
  private var valueNumbers: [CatalogFacet: Int] = [:]
  private var numbers: [Class: Int] = [:]
  private var classes: [Class] = []
  private let variantFacet: String?
  /// The class of each entry.
  private(set) var entryClasses: [UInt32] = []

  /// - Parameter frame: The catalog; its entries are not read.
  init(_ frame: NameCatalog) {
    variantFacet = frame.variantFacet
    for (number, label) in frame.categories.enumerated() {
      _ = value(
        CatalogFacet(key: "category", value: label.key), at: number - frame.categories.count)
    }
  }

  /// Adds the next entry.
  ///
  /// - Parameter position: The entry's position in the catalog.
  mutating func append(_ entry: CatalogEntry, position: Int) {
    // Most entries of a large catalog have no such facts and need no look-up.
    if entry.facets.isEmpty, !entry.isDeprecated, entry.removed == nil, classes.first == .plain {
      entryClasses.append(0)
      return
    }
    let group = Class(
      deprecated: entry.isDeprecated
        ? entry.deprecated.map { $0 + 1 } ?? Int(ClassCode.unknownRelease) : 0,
      removed: (entry.removed ?? -1) + 1,
      isVariant: entry.facets.contains { $0.key == variantFacet },
      values: entry.facets.enumerated().map { place, facet in
        // An entry has fewer than 2^20 facets.
        value(facet, at: position << 20 | place)
      })
    let number = numbers[group] ?? classes.count
    if number == classes.count {
      numbers[group] = number
      classes.append(group)
    }
    entryClasses.append(UInt32(truncatingIfNeeded: number))
  }

  /// Adds entries that have only names. The catalog must not have any other entries. All entries
  /// then have the same class, so class numbers are not stored.
  mutating func appendPlain() {
    if classes.isEmpty { append(CatalogEntry(name: ""), position: 0) }
  }

  /// Returns a value, adding it if it is new.
  ///
  /// - Parameter place: A place in the catalog where the value occurs; the first one is kept.
  private mutating func value(_ facet: CatalogFacet, at place: Int) -> Value {
    let key = keyNumbers[facet.key] ?? knownKeys.count
    if key == knownKeys.count {
      keyNumbers[facet.key] = key
      knownKeys.append(facet.key)
      knownValues.append([])
      firsts.append([])
    }
    if let position = valueNumbers[facet] {
      firsts[key][position] = min(firsts[key][position], place)
      return Value(key: key, position: position)
    }
    let position = knownValues[key].count
    valueNumbers[facet] = position
    knownValues[key].append(facet.value)
    firsts[key].append(place)
    return Value(key: key, position: position)
  }

  /// The known keys, in order of first occurrence in the catalog.
  private var keyOrder: [Int] {
    knownKeys.indices.sorted { (firsts[$0].min() ?? 0) < (firsts[$1].min() ?? 0) }
  }

  /// Returns the known values of a key, in order of first occurrence in the catalog.
  private func valueOrder(_ key: Int) -> [Int] {
    firsts[key].indices.sorted { firsts[key][$0] < firsts[key][$1] }
  }

  /// The keys, in order of first occurrence in the catalog.
  var keys: [String] { keyOrder.map { knownKeys[$0] } }

  /// The values of each key, in order of first occurrence in the catalog.
  var values: [[String]] {
    keyOrder.map { key in valueOrder(key).map { knownValues[key][$0] } }
  }

  // An index has at least one class.
  var classCount: Int { max(1, classes.count) }

  /// Returns whether an entry is a variant of another.
  func isVariant(_ entry: Int) -> Bool {
    classCount > 1 && classes[Int(entryClasses[entry])].isVariant
  }

  var valueCount: Int { knownValues.reduce(0) { $0 + $1.count } }

  /// The number of bytes in which a class number is stored.
  var width: Int { classCount == 1 ? 0 : classCount <= 0x100 ? 1 : classCount <= 0x1_0000 ? 2 : 4 }

  /// Returns the classes and class values sections.
  func sections() -> (classes: ByteWriter, values: ByteWriter) {
    var records = ByteWriter()
    var list = ByteWriter()
    // The number of each value among all values, by known key and value.
    var numbers = knownValues.map { [Int](repeating: 0, count: $0.count) }
    var number = 0
    for key in keyOrder {
      for value in valueOrder(key) {
        numbers[key][value] = number
        number += 1
      }
    }
    for group in classes.isEmpty ? [.plain] : classes {
      records.append32(list.count / 2)
      records.append16(group.deprecated)
      records.append16(group.removed | (group.isVariant ? Int(ClassCode.variant) : 0))
      for value in group.values { list.append16(numbers[value.key][value.position]) }
    }
    records.append32(list.count / 2)
    records.append32(0)
    return (records, list)
  }
}
