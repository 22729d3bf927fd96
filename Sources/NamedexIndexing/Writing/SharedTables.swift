import NamedexCore

/// The sections that do not grow with the number of entries: settings, releases, facets and
/// classes.
struct SharedTables {
  private let frame: NameCatalog
  /// The strings section. Each string is stored once and referred to by its place.
  private var pool = ByteTable()
  private var settings = [Int](repeating: 0, count: IndexFormat.settingsWordCount)
  /// The finished sections.
  private(set) var sections: [IndexSection: ByteWriter] = [:]

  /// - Parameters:
  ///   - frame: The catalog; its entries are not read.
  ///   - classes: The classes of all the catalog's entries.
  init(_ frame: NameCatalog, _ classes: ClassTable) throws(CatalogError) {
    self.frame = frame
    try CatalogError.check(.releases, frame.releases.count, limit: 0x7FFE)
    try CatalogError.check(
      .facetKeys, classes.keys.count, limit: IndexFormat.greatestFacetKeyCount)
    try CatalogError.check(.facetValues, classes.valueCount, limit: 0xFFFF)
    let platforms = Self.platforms(of: frame)
    try CatalogError.check(
      .platforms, platforms.count, limit: IndexFormat.greatestPlatformCount)
    // The platform names together share the limit of a single string, because a release may be
    // printed with all of its platforms.
    try CatalogError.check(
      .textBytes, platforms.reduce(0) { $0 + $1.utf8.count },
      limit: IndexFormat.greatestTextLength)
    var platformSection = ByteWriter()
    for platform in platforms { platformSection.appendReference(to: platform, &pool) }
    sections[.platforms] = platformSection
    sections[.releases] = Self.releases(frame, platforms, &pool)
    (sections[.facetKeys], sections[.facetValues]) = Self.facets(classes, frame, &pool)
    (sections[.classes], sections[.classValues]) = classes.sections()
    sections[.entryClasses] = ByteWriter(classes.entryClasses, width: classes.width)

    set(.releaseCount, frame.releases.count)
    set(.platformCount, platforms.count)
    set(.facetKeyCount, classes.keys.count)
    set(.facetValueCount, classes.valueCount)
    set(.classCount, classes.classCount)
    set(.entryClassWidth, classes.width)
    set(.kinds, frame.tokenization.kinds.reduce(0) { $0 | 1 << Int($1.rawValue) })
    set(.compounds, Int(frame.tokenization.compounds.rawValue))
    set(
      .variantFacet,
      frame.variantFacet.flatMap { classes.keys.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    set(.separatorCount, frame.tokenization.separators.count)
    let (id, title) = (pool.place(of: frame.id), pool.place(of: frame.title))
    set(.idOffset, id.lowerBound)
    set(.idCount, id.count)
    set(.titleOffset, title.lowerBound)
    set(.titleCount, title.count)
    let longest = (0..<pool.count).map { pool.range(of: $0).count }.max() ?? 0
    try CatalogError.check(.textBytes, longest, limit: IndexFormat.greatestTextLength)
    sections[.strings] = ByteWriter(pool.bytes)
  }

  /// Sets one word in the settings.
  mutating func set(_ setting: Setting, _ value: Int) { settings[setting.rawValue] = value }

  /// The settings section. Call it after setting every word.
  var settingsSection: ByteWriter {
    var writer = ByteWriter()
    for word in settings { writer.append32(word) }
    for separator in frame.tokenization.separators { writer.append32(Int(separator.value)) }
    return writer
  }

  /// Returns the platforms in the order in which releases first mention them.
  private static func platforms(of frame: NameCatalog) -> [String] {
    var platforms: [String] = []
    for release in frame.releases {
      for entry in release.platforms where !platforms.contains(entry.platform) {
        platforms.append(entry.platform)
      }
    }
    return platforms
  }

  private static func releases(
    _ frame: NameCatalog, _ platforms: [String], _ pool: inout ByteTable
  ) -> ByteWriter {
    var writer = ByteWriter()
    for release in frame.releases {
      writer.appendReference(to: release.id, &pool)
      for platform in platforms {
        let version = release.platforms.first { $0.platform == platform }?.version.description
        writer.appendReference(to: version ?? "", &pool)
      }
    }
    return writer
  }

  private static func facets(
    _ classes: ClassTable, _ frame: NameCatalog, _ pool: inout ByteTable
  ) -> (keys: ByteWriter, values: ByteWriter) {
    var keys = ByteWriter()
    var values = ByteWriter()
    var first = 0
    let labels = Dictionary(frame.categories.map { ($0.key, $0.label) }) { first, _ in first }
    for (number, key) in classes.keys.enumerated() {
      keys.appendReference(to: key, &pool)
      keys.append32(first)
      for value in classes.values[number] {
        let label = key == "category" ? labels[value] : nil
        values.appendReference(to: value, &pool)
        values.appendReference(to: label ?? value, &pool)
      }
      first += classes.values[number].count
    }
    return (keys, values)
  }
}

extension ByteTable {
  /// Returns the place of a string, adding the string if it is new.
  fileprivate mutating func place(of text: String) -> Range<Int> {
    let utf8 = Array(text.utf8)
    let number = number(of: utf8, utf8.indices)
    return range(of: number)
  }
}

extension ByteWriter {
  /// Appends the place of a string in a pool.
  fileprivate mutating func appendReference(to text: String, _ pool: inout ByteTable) {
    let place = pool.place(of: text)
    append32(place.lowerBound)
    append32(place.count)
  }
}
