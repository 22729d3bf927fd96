import NamedexCore

/// The classes of entries: facts that many entries share are stored once.
struct ClassTable {
  /// A value by its key and its position among the values of that key. Positions among all values are
  /// known only after the last entry.
  private struct Value: Hashable {
    var key: Int
    var position: Int
  }

  private struct Class: Hashable {
    var deprecated: Int
    var removed: Int
    var isVariant: Bool
    var values: [Value]
  }

  private(set) var keys: [String] = []
  /// The values of each key, in the order of their first entries.
  private(set) var values: [[String]] = []
  private var keyNumbers: [String: Int] = [:]
  private var valueNumbers: [CatalogFacet: Int] = [:]
  private var numbers: [Class: Int] = [:]
  private var classes: [Class] = []
  private let variantFacet: String?
  /// The class of each entry, in catalog order.
  private(set) var entryClasses: [UInt32] = []

  /// - Parameter frame: The catalog; its entries are not read.
  init(_ frame: Catalog) {
    variantFacet = frame.variantFacet
    for label in frame.categories { _ = number(CatalogFacet(key: "category", value: label.key)) }
  }

  /// Adds the next entry.
  mutating func append(_ entry: CatalogEntry) {
    let plain = Class(deprecated: 0, removed: 0, isVariant: false, values: [])
    // Most entries of a large catalog have no such facts and need no look-up.
    if entry.facets.isEmpty, !entry.isDeprecated, entry.removed == nil,
      classes.first == plain
    {
      entryClasses.append(0)
      return
    }
    let group = Class(
      deprecated: entry.isDeprecated
        ? entry.deprecated.map { $0 + 1 } ?? Int(ClassCode.unknownRelease) : 0,
      removed: (entry.removed ?? -1) + 1,
      isVariant: entry.facets.contains { $0.key == variantFacet },
      values: entry.facets.map { number($0) })
    let position = numbers[group] ?? classes.count
    if position == classes.count {
      numbers[group] = position
      classes.append(group)
    }
    entryClasses.append(UInt32(truncatingIfNeeded: position))
  }

  /// The number of a value, which is added when it is new.
  private mutating func number(_ facet: CatalogFacet) -> Value {
    let key = keyNumbers[facet.key] ?? keys.count
    if key == keys.count {
      keyNumbers[facet.key] = key
      keys.append(facet.key)
      values.append([])
    }
    if let position = valueNumbers[facet] { return Value(key: key, position: position) }
    let position = values[key].count
    valueNumbers[facet] = position
    values[key].append(facet.value)
    return Value(key: key, position: position)
  }

  // An index has at least one class.
  var classCount: Int { max(1, classes.count) }
  var valueCount: Int { values.reduce(0) { $0 + $1.count } }

  /// The number of bytes of a class number.
  var width: Int { classCount == 1 ? 0 : classCount <= 0x100 ? 1 : classCount <= 0x1_0000 ? 2 : 4 }

  /// The classes and class values sections.
  func sections() -> (classes: ByteWriter, values: ByteWriter) {
    var records = ByteWriter()
    var list = ByteWriter()
    var offsets: [Int] = []
    var offset = 0
    for list in values {
      offsets.append(offset)
      offset += list.count
    }
    let plain = Class(deprecated: 0, removed: 0, isVariant: false, values: [])
    for group in classes.isEmpty ? [plain] : classes {
      records.append32(list.count / 2)
      records.append16(group.deprecated)
      records.append16(group.removed | (group.isVariant ? Int(ClassCode.variant) : 0))
      for value in group.values { list.append16(offsets[value.key] + value.position) }
    }
    records.append32(list.count / 2)
    records.append32(0)
    return (records, list)
  }
}
