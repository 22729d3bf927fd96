public import NamedexCore

/// Compiles a catalog to the bytes of an index.
public enum IndexBuilder {
  /// Compiles a catalog.
  ///
  /// The same catalog gives the same bytes on every machine.
  ///
  /// - Returns: The bytes of an index file.
  /// - Throws: When the catalog has more names than the format can number.
  /// - Complexity: O(*t* log *t*) in the number of tokens.
  public static func build(_ catalog: Catalog) throws(IndexBuildError) -> [UInt8] {
    let texts = try NameTexts(catalog)
    var collector = RepresentationCollector(
      catalog, firstAliasRows: texts.firstAliasRows, keywords: texts.keywords)
    collector.sortVocabulary()
    let entryCount = catalog.entries.count
    let extra = collector.spaces[Space.extra.rawValue]
    let onRequest = collector.spaces[Space.onRequest.rawValue]
    let trie = TrieWriter(
      collector,
      extraEntries: extra.names.map { texts.entry(ofRow: Int($0), entryCount: entryCount) },
      entryCount: entryCount)
    guard trie.sets.bytes.count / 4 <= Int(UInt32.max), trie.labels.count <= Int(UInt32.max) else {
      throw .tooLarge(what: "bytes of sets", found: trie.sets.bytes.count, limit: 16 << 30)
    }
    let classes = ClassTable(catalog)
    guard catalog.releases.count < 0x7FFF else {
      throw .tooLarge(what: "releases", found: catalog.releases.count, limit: 0x7FFE)
    }
    guard classes.valueCount <= 0xFFFF else {
      throw .tooLarge(what: "facet values", found: classes.valueCount, limit: 0xFFFF)
    }
    var pool = StringPool()
    var sections = [ByteWriter](repeating: ByteWriter(), count: IndexSection.allCases.count)
    func put(_ section: IndexSection, _ writer: ByteWriter) {
      sections[section.rawValue] = writer
    }

    let (placeBlocks, places) = PlaceRows.sections(collector.spaces.map(\.places))
    var records = ByteWriter()
    for name in extra.names + onRequest.names { records.append32(Int(name)) }
    var ranks = ByteWriter()
    for rank in collector.spaces[Space.main.rawValue].ranks { ranks.append16(Int(rank)) }
    for rank in extra.ranks { ranks.append16(Int(rank)) }
    put(.representations, records)
    put(.keywordEntries, list32(texts.keywordEntries))
    put(.ranks, ranks)
    put(.placeBlocks, placeBlocks)
    put(.places, places)
    put(.nodeHeads, trie.heads)
    put(.nodes, trie.nodes)
    put(.branches, trie.branches)
    put(.labels, trie.labels)
    put(.sets, trie.sets.bytes)

    put(.nameBlocks, texts.table.blocks)
    put(.names, texts.table.names)
    let releaseWidth = catalog.releases.isEmpty ? 0 : catalog.releases.count < 0xFF ? 1 : 2
    put(.nameReleases, texts.releases(catalog, width: releaseWidth))
    let (aliases, replacements) = try texts.aliases(catalog)
    put(.aliases, aliases)
    put(.replacements, replacements)
    let nameOrder = NameTexts.order(of: catalog.entries.lazy.map(\.name))
    if let nameOrder { put(.nameOrder, list32(nameOrder)) }
    let aliasNames = catalog.entries.lazy.flatMap { $0.aliases.lazy.map(\.name) }
    let aliasOrder = NameTexts.order(of: aliasNames) ?? Array(0..<texts.aliasCount)
    put(.aliasOrder, list32(aliasOrder))

    let platforms = platforms(of: catalog)
    var platformSection = ByteWriter()
    for platform in platforms { platformSection.appendReference(to: platform, &pool) }
    put(.platforms, platformSection)
    put(.releases, releases(catalog, platforms, &pool))
    let (keys, values) = facets(classes, catalog, &pool)
    put(.facetKeys, keys)
    put(.facetValues, values)
    let (classRecords, classValues) = classes.sections()
    put(.classes, classRecords)
    put(.classValues, classValues)
    var entryClasses = ByteWriter()
    for number in classes.entryClasses { entryClasses.append(number, width: classes.width) }
    put(.entryClasses, entryClasses)

    var settings = [Int](repeating: 0, count: IndexFormat.settingsWordCount)
    func set(_ setting: Setting, _ value: Int) { settings[setting.rawValue] = value }
    set(.entryCount, entryCount)
    set(.aliasCount, texts.aliasCount)
    set(.keywordTextCount, texts.keywordEntries.count)
    set(.extraCount, extra.count)
    set(.onRequestCount, onRequest.count)
    set(.nodeCount, trie.nodeCount)
    set(.releaseCount, catalog.releases.count)
    set(.platformCount, platforms.count)
    set(.facetKeyCount, classes.keys.count)
    set(.facetValueCount, classes.valueCount)
    set(.classCount, classes.classCount)
    set(.entryClassWidth, classes.width)
    set(.nameReleaseWidth, releaseWidth)
    set(.kinds, catalog.tokenization.kinds.reduce(0) { $0 | 1 << Int($1.rawValue) })
    set(.compounds, Int(catalog.tokenization.compounds.rawValue))
    set(
      .variantFacet,
      catalog.variantFacet.flatMap { classes.keys.firstIndex(of: $0) }.map { $0 + 1 } ?? 0)
    set(.separatorCount, catalog.tokenization.separators.count)
    let id = pool.reference(to: catalog.id)
    let title = pool.reference(to: catalog.title)
    set(.idOffset, id.offset)
    set(.idCount, id.count)
    set(.titleOffset, title.offset)
    set(.titleCount, title.count)
    set(.isNameOrdered, nameOrder == nil ? 1 : 0)
    set(.beginsWithTokens, collector.beginsWithTokens ? 1 : 0)
    set(.removedCount, catalog.entries.count { $0.removed != nil })
    var settingsSection = list32(settings)
    for separator in catalog.tokenization.separators {
      settingsSection.append32(Int(separator.value))
    }
    put(.settings, settingsSection)
    var strings = ByteWriter()
    strings.append(pool.bytes)
    put(.strings, strings)
    return IndexFile.assemble(sections)
  }

  private static func list32(_ values: [Int]) -> ByteWriter {
    var writer = ByteWriter()
    for value in values { writer.append32(value) }
    return writer
  }

  /// Platforms in the order in which releases name them.
  private static func platforms(of catalog: Catalog) -> [String] {
    var platforms: [String] = []
    for release in catalog.releases {
      for entry in release.platforms where !platforms.contains(entry.platform) {
        platforms.append(entry.platform)
      }
    }
    return platforms
  }

  private static func releases(
    _ catalog: Catalog, _ platforms: [String], _ pool: inout StringPool
  ) -> ByteWriter {
    var writer = ByteWriter()
    for release in catalog.releases {
      writer.appendReference(to: release.id, &pool)
      for platform in platforms {
        let version = release.platforms.first { $0.platform == platform }?.version.description
        writer.appendReference(to: version ?? "", &pool)
      }
    }
    return writer
  }

  private static func facets(
    _ classes: ClassTable, _ catalog: Catalog, _ pool: inout StringPool
  ) -> (keys: ByteWriter, values: ByteWriter) {
    var keys = ByteWriter()
    var values = ByteWriter()
    var first = 0
    for (number, key) in classes.keys.enumerated() {
      keys.appendReference(to: key, &pool)
      keys.append32(first)
      for value in classes.values[number] {
        let label = key == "category" ? catalog.categories.first { $0.key == value }?.label : nil
        values.appendReference(to: value, &pool)
        values.appendReference(to: label ?? value, &pool)
      }
      first += classes.values[number].count
    }
    return (keys, values)
  }
}
