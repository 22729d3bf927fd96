import NamedexCore

/// The classes of entries: what many entries have in common is stored once.
struct ClassTable {
  private struct Class: Hashable {
    var deprecated: Int
    var removed: Int
    var isVariant: Bool
    var values: [Int]
  }

  private(set) var keys: [String] = []
  /// The values of each key, in the order in which entries bring them.
  private(set) var values: [[String]] = []
  private var numbers: [Class: Int] = [:]
  private var classes: [Class] = []
  /// The class of each entry, in catalog order.
  private(set) var entryClasses: [Int] = []

  init(_ catalog: Catalog) {
    // Values are numbered key by key, so that all must be known before any class is made.
    var valueNumbers: [Facet: Int] = [:]
    var keyNumbers: [String: Int] = [:]
    for label in catalog.categories { add("category", label.key, &keyNumbers, &valueNumbers) }
    for entry in catalog.entries {
      for facet in entry.facets { add(facet.key, facet.value, &keyNumbers, &valueNumbers) }
    }
    var offsets: [Int] = []
    var offset = 0
    for list in values {
      offsets.append(offset)
      offset += list.count
    }
    entryClasses.reserveCapacity(catalog.entries.count)
    let plain = Class(deprecated: 0, removed: 0, isVariant: false, values: [])
    for entry in catalog.entries {
      // Most entries of a large catalog have nothing to tell; they need no look-up.
      if entry.facets.isEmpty, entry.deprecated == nil, entry.removed == nil,
        classes.first == plain
      {
        entryClasses.append(0)
        continue
      }
      let values = entry.facets.map { facet in
        offsets[keyNumbers[facet.key] ?? 0] + (valueNumbers[facet] ?? 0)
      }
      let isVariant = entry.facets.contains { $0.key == catalog.variantFacet }
      let group = Class(
        deprecated: (entry.deprecated ?? -1) + 1, removed: (entry.removed ?? -1) + 1,
        isVariant: isVariant, values: values)
      let number = numbers[group] ?? classes.count
      if number == classes.count {
        numbers[group] = number
        classes.append(group)
      }
      entryClasses.append(number)
    }
    if classes.isEmpty {
      classes.append(plain)
    }
  }

  private mutating func add(
    _ key: String, _ value: String, _ keyNumbers: inout [String: Int],
    _ valueNumbers: inout [Facet: Int]
  ) {
    let number = keyNumbers[key] ?? keys.count
    if number == keys.count {
      keyNumbers[key] = number
      keys.append(key)
      values.append([])
    }
    let facet = Facet(key: key, value: value)
    guard valueNumbers[facet] == nil else { return }
    valueNumbers[facet] = values[number].count
    values[number].append(value)
  }

  var classCount: Int { classes.count }
  var valueCount: Int { values.reduce(0) { $0 + $1.count } }

  /// The bytes that a class number takes.
  var width: Int { classCount == 1 ? 0 : classCount <= 0x100 ? 1 : classCount <= 0x1_0000 ? 2 : 4 }

  /// The classes and class values sections.
  func sections() -> (classes: ByteWriter, values: ByteWriter) {
    var records = ByteWriter()
    var list = ByteWriter()
    for group in classes {
      records.append32(list.count / 2)
      records.append16(group.deprecated)
      records.append16(group.removed | (group.isVariant ? Int(ClassCode.variant) : 0))
      for value in group.values { list.append16(value) }
    }
    records.append32(list.count / 2)
    records.append32(0)
    return (records, list)
  }
}
