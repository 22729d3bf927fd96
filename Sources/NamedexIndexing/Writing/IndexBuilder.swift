public import NamedexCore

/// Compiles a catalog to an index.
///
/// The same catalog gives the same bytes on every machine, in memory or by runs on the disk.
public enum IndexBuilder {
  /// Compiles a catalog in memory.
  ///
  /// - Returns: The bytes of an index file.
  /// - Throws: An error when a name is empty or there twice, when a replacement is not a name of the
  ///   catalog, when releases are not what they should be, and when the catalog has more than the
  ///   format can count.
  /// - Complexity: O(*t* log *t*) in the number of tokens.
  public static func build(_ catalog: Catalog) throws(IndexBuildError) -> [UInt8] {
    var check = CatalogCheck(catalog)
    try check.run()
    var frame = catalog
    frame.entries = []
    var source = CatalogEntries(catalog)
    do throws(CatalogError) {
      return try build(frame, &source).bytes
    } catch {
      guard case .index(let error) = error else {
        preconditionFailure("a build in memory uses no files")
      }
      throw error
    }
  }

  /// Compiles a catalog in memory.
  ///
  /// - Parameters:
  ///   - frame: The catalog; its entries are not read.
  ///   - source: Its entries.
  /// - Returns: The bytes of an index file, and what it holds.
  /// - Throws: `.index` as `build(_:)`.
  /// - Complexity: O(*t* log *t*) in the number of tokens.
  package static func build(
    _ frame: Catalog, _ source: inout some EntrySource
  ) throws(CatalogError) -> (bytes: [UInt8], summary: IndexSummary) {
    var runs = RunCollector(
      frame, source.entryCount, positions: source.catalogPositions)
    source.restart()
    try runs.cut(&source)
    let file = try file(frame, &source, &runs)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.byteCount)
    try file.write { piece throws(CatalogError) in bytes.append(contentsOf: piece) }
    return (bytes, IndexSummary(runs, file))
  }

  /// Compiles a catalog by sorted runs of entries on the disk, which are merged.
  ///
  /// Each run is cut, sorted and written to a file without a name, two runs at a time on two threads.
  /// Then the terms of all runs are merged in their order, and the index is written from its first byte
  /// to its last.
  ///
  /// - Parameters:
  ///   - frame: The catalog; its entries are not read.
  ///   - source: Its entries.
  ///   - runLength: The entries of a run, rounded up to whole blocks of names.
  ///   - path: A file in whose directory the runs are kept.
  ///   - output: Takes the bytes of the index, piece by piece.
  /// - Returns: What the index holds.
  /// - Throws: `.index` as `build(_:)`, `.file` when the runs cannot be kept, and what `output` throws.
  /// - Complexity: Time O(*t* log *t*) in the number of tokens. Memory for two runs, a few bytes for
  ///   each entry, and the sets of one path of the vocabulary's trie.
  package static func build(
    _ frame: Catalog, _ source: inout some EntrySource, runLength: Int, beside path: String,
    output: (_ piece: [UInt8]) throws(CatalogError) -> Void
  ) throws(CatalogError) -> IndexSummary {
    let block = IndexFormat.namesPerBlock
    let length = max(1, (runLength + block - 1) / block) * block
    var runs = RunCollector(
      frame, source.entryCount, positions: source.catalogPositions)
    source.restart()
    try runs.cut(&source, runLength: length, in: RunFile(beside: path))
    let file = try file(frame, &source, &runs)
    try file.write(output)
    return IndexSummary(runs, file)
  }

  /// Gathers the sections of the index.
  private static func file(
    _ frame: Catalog, _ source: inout some EntrySource, _ runs: inout RunCollector
  ) throws(CatalogError) -> IndexFile {
    let trie = TrieSections(try runs.writeTrie())
    try CatalogError.wrap { () throws(IndexBuildError) in try trie.check() }
    try runs.history.gatherAliases(&source, aliasCount: runs.rows.aliasCount)
    let rows = runs.rows
    var shared = try CatalogError.wrap { () throws(IndexBuildError) in
      try SharedTables(frame, runs.classes)
    }
    shared.set(.entryCount, source.entryCount)
    shared.set(.aliasCount, rows.aliasCount)
    shared.set(.keywordTextCount, rows.keywordTextCount)
    shared.set(.extraCount, rows.counts[Space.extra.rawValue])
    shared.set(.onRequestCount, rows.counts[Space.onRequest.rawValue])
    shared.set(.nodeCount, trie.nodeCount)
    shared.set(.nameReleaseWidth, runs.history.releaseWidth)
    let positions = CatalogPositions(source.catalogPositions)
    shared.set(.positionWidth, positions.width)
    shared.set(.beginsWithTokens, rows.beginsWithTokens ? 1 : 0)
    shared.set(.removedCount, runs.removedCount)
    let meanings = try meaningTables(frame, &source)
    shared.set(.meaningTermCount, meanings.termCount)
    shared.set(.factCount, meanings.factCount)
    shared.set(.firstCharacter, runs.pictures.firstCharacter)
    shared.set(.characterWidth, runs.pictures.characterWidth)
    shared.set(.colorCount, runs.pictures.colorCount)

    var sections = [[SectionPart]](repeating: [], count: IndexSection.allCases.count)
    func put(_ section: IndexSection, _ parts: [SectionPart]) {
      sections[section.rawValue] = parts
    }
    put(.settings, [SectionPart(shared.settingsSection)])
    for (section, bytes) in shared.sections { put(section, [SectionPart(bytes)]) }
    let (nameBlocks, names) = try rows.nameSections()
    put(.nameBlocks, nameBlocks)
    put(.names, names)
    put(.nameReleases, runs.history.releaseSection)
    put(.aliases, [SectionPart(runs.history.aliases)])
    put(.replacements, [SectionPart(runs.history.replacements)])
    put(.catalogPositions, [SectionPart(positions.positionSection)])
    put(.catalogEntries, [SectionPart(positions.entrySection)])
    put(.aliasOrder, [SectionPart(try runs.aliasOrder())])
    put(.representations, [SectionPart(rows.representationSection)])
    put(.keywordEntries, [SectionPart(rows.keywordEntrySection)])
    put(.ranks, rows.rankSection)
    let bounds = try rows.leastBounds(
      isVariant: { runs.classes.isVariant($0) }, position: { positions.position(ofEntry: $0) },
      age: { frame.releases.count - runs.history.release(ofAlias: $0) })
    put(.leastBounds, [SectionPart(bounds)])
    let (placeBlocks, places) = rows.placeSections
    put(.placeBlocks, placeBlocks)
    put(.places, places)
    put(.nodeHeads, trie.heads)
    put(.nodes, trie.nodes)
    put(.branches, trie.branches)
    put(.labels, trie.labels)
    put(.sets, trie.sets)
    put(.meantEntries, [SectionPart(meanings.entries)])
    put(.meaningBlocks, [SectionPart(meanings.blocks)])
    put(.meaningTerms, [SectionPart(meanings.terms)])
    put(.factEntries, [SectionPart(meanings.factEntries)])
    put(.factWeights, [SectionPart(meanings.factWeights)])
    put(.factUses, [SectionPart(meanings.factUses)])
    put(.characters, [SectionPart(runs.pictures.characterSection)])
    put(.colors, [SectionPart(runs.pictures.colors)])
    return try IndexFile(sections)
  }

  private static func meaningTables(
    _ frame: Catalog, _ source: inout some EntrySource
  ) throws(CatalogError) -> MeaningTables {
    let meant = Set(frame.meanings.map(\.entry))
    var families: [Int: String] = [:]
    var entries: [Int: Int] = [:]
    if !meant.isEmpty {
      // Words for forms are parts of names only where periods separate words.
      let hasForms = frame.tokenization.separators.contains(".")
      let positions = source.catalogPositions
      try source.forEachEntry { number, entry in
        let position = positions.map { Int($0[number]) } ?? number
        guard meant.contains(position) else { return }
        families[position] = hasForms ? NameFamily.of(entry.name) : entry.name
        entries[position] = number
      }
    }
    return try CatalogError.wrap { () throws(IndexBuildError) in
      try MeaningTables(frame.meanings, families: families, entries: entries)
    }
  }
}

/// What an index holds.
package struct IndexSummary: Sendable, Equatable {
  /// The number of entries.
  package let entryCount: Int
  /// The number of aliases.
  package let aliasCount: Int
  /// The length of the index in bytes.
  package let byteCount: Int

  /// Creates a summary.
  package init(entryCount: Int, aliasCount: Int, byteCount: Int) {
    self.entryCount = entryCount
    self.aliasCount = aliasCount
    self.byteCount = byteCount
  }

  fileprivate init(_ runs: RunCollector, _ file: IndexFile) {
    self.init(
      entryCount: runs.rows.entryCount, aliasCount: runs.rows.aliasCount, byteCount: file.byteCount)
  }
}
