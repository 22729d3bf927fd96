internal import NamedexCore

/// Compiles a catalog into an index.
///
/// A catalog compiles to the same bytes on every machine, in memory or with runs on disk. Every
/// build compiles the whole catalog, so building is a slow way to add an entry to an index. To
/// search a few names once, use `SmartMatcher`, which needs no index.
public enum IndexBuilder {
  /// Compiles a catalog in memory.
  ///
  /// - Returns: The bytes of an index file.
  /// - Throws: If a name is empty or repeated, a replacement is not a name of the catalog, a
  ///   release, a meaning or another fact is invalid, or the catalog exceeds a limit of the format.
  /// - Complexity: O(*t* log *t*) in the number of tokens.
  public static func build(_ catalog: NameCatalog) throws(IndexBuildError) -> [UInt8] {
    var check = CatalogCheck(catalog)
    try check.run()
    return try inMemory { () throws(CatalogError) in try build(SortedCatalog(catalog)) }
  }

  /// Runs a build that uses no files.
  static func inMemory(
    _ build: () throws(CatalogError) -> [UInt8]
  ) throws(IndexBuildError) -> [UInt8] {
    do throws(CatalogError) {
      return try build()
    } catch {
      guard case .index(let error) = error else {
        preconditionFailure("a build in memory uses no files")
      }
      throw error
    }
  }

  /// Compiles a catalog in memory, without the checks that catalogs built by callers need.
  ///
  /// - Returns: The bytes of an index file.
  /// - Throws: `.index` with the errors of `build(_:)`.
  /// - Complexity: O(*t* log *t*) in the number of tokens.
  package static func build(
    _ catalog: SortedCatalog, progress: BuildProgress? = nil
  ) throws(CatalogError) -> [UInt8] {
    try index(of: catalog, in: RunFile(), progress: progress).index.bytes()
  }

  /// Compiles a catalog by sorting runs of entries and merging them.
  ///
  /// Each run is cut, sorted and written to a file, two runs at a time on two threads. Then the
  /// terms of all runs are merged in order.
  ///
  /// - Parameters:
  ///   - catalog: The catalog, whose names must be valid in an index.
  ///   - runLength: The number of entries in a run, rounded up to whole blocks of names; nil to
  ///     choose the number automatically.
  ///   - file: Storage for the runs.
  ///   - progress: Receives the progress of the compilation.
  /// - Returns: The index, which must be written in order from its first byte to its last, and its
  ///   summary.
  /// - Throws: `.index` with the errors of `build(_:)`, or `.file` if the runs cannot be stored.
  /// - Complexity: Time O(*t* log *t*) in the number of tokens. Besides the file, memory for two
  ///   runs, a few bytes for each entry, and the sets of one path of the vocabulary's trie.
  package static func index(
    of catalog: SortedCatalog, runLength: Int? = nil, in file: RunFile,
    progress: BuildProgress? = nil
  ) throws(CatalogError) -> (index: IndexFile, summary: IndexSummary) {
    var runs = RunCollector(catalog, in: file)
    try runs.cut(runLength: runLength, progress)
    let index = try indexFile(catalog, &runs)
    let summary = IndexSummary(
      entryCount: catalog.entryCount, removedCount: runs.removedCount,
      aliasCount: runs.rows.aliasCount, byteCount: index.byteCount)
    return (index, summary)
  }

  /// Collects the sections of the index.
  private static func indexFile(
    _ catalog: SortedCatalog, _ runs: inout RunCollector
  ) throws(CatalogError) -> IndexFile {
    let frame = catalog.frame
    let trie = TrieSections(try runs.writeTrie())
    try TrieSections.check(
      labelBytes: trie.labelByteCount, setBytes: trie.setByteCount,
      setIdentifiers: trie.greatestSetCount)
    try runs.history.appendAliases(of: catalog)
    let rows = runs.rows
    var shared = try SharedTables(frame, runs.classes)
    shared.set(.entryCount, catalog.entryCount)
    shared.set(.aliasCount, rows.aliasCount)
    shared.set(.keywordTextCount, rows.keywordTextCount)
    shared.set(.extraCount, rows.counts[Space.extra.rawValue])
    shared.set(.onRequestCount, rows.counts[Space.onRequest.rawValue])
    shared.set(.nodeCount, trie.nodeCount)
    shared.set(.nameReleaseWidth, runs.history.releaseWidth)
    shared.set(.positionWidth, catalog.positionWidth)
    shared.set(.beginsWithTokens, rows.beginsWithTokens ? 1 : 0)
    shared.set(.removedCount, runs.removedCount)
    let meanings = try MeaningTables(catalog)
    shared.set(.meaningTermCount, meanings.termCount)
    shared.set(.factCount, meanings.factCount)
    shared.set(.firstCharacter, runs.pictures.firstCharacter)
    shared.set(.characterWidth, runs.pictures.characterWidth)
    shared.set(.colorCount, runs.pictures.colorCount)

    var sections = [[ByteStream]](repeating: [], count: IndexSection.allCases.count)
    func put(_ section: IndexSection, _ parts: [ByteStream]) {
      sections[section.rawValue] = parts
    }
    func put(_ section: IndexSection, _ bytes: ByteWriter) { put(section, [ByteStream(bytes)]) }
    put(.settings, shared.settingsSection)
    for (section, bytes) in shared.sections { put(section, bytes) }
    let (nameBlocks, names) = try rows.nameSections(catalog.entries)
    put(.nameBlocks, nameBlocks)
    put(.names, names)
    put(.nameReleases, runs.history.releaseSection)
    put(.aliases, runs.history.aliases)
    put(.replacements, runs.history.replacements)
    put(.catalogPositions, catalog.positionSection)
    put(.catalogEntries, catalog.entrySection)
    put(.aliasOrder, try runs.aliasOrder())
    put(.representations, rows.representationSection)
    put(.keywordEntries, rows.keywordEntrySection)
    put(.ranks, rows.ranks)
    put(
      .leastBounds,
      try rows.leastBounds(
        isVariant: { runs.classes.isVariant($0) }, position: { catalog.position(ofEntry: $0) },
        age: { frame.releases.count - runs.history.release(ofAlias: $0) }))
    let (placeBlocks, places) = try rows.placeSections()
    put(.placeBlocks, placeBlocks)
    put(.places, places)
    for (section, parts) in trie.parts { put(section, parts) }
    put(.meantEntries, meanings.entries)
    put(.meaningBlocks, meanings.blocks)
    put(.meaningTerms, meanings.terms)
    put(.factEntries, meanings.factEntries)
    put(.factWeights, meanings.factWeights)
    put(.factUses, meanings.factUses)
    let translations = try TranslationTables(frame.translations, terms: meanings.numbers)
    for (section, bytes) in translations.sections { put(section, bytes) }
    let phrases = try PhraseTables(catalog)
    for (section, bytes) in phrases.sections { put(section, bytes) }
    put(.characters, runs.pictures.characterSection(catalog.entryCount))
    put(.colors, runs.pictures.colors)
    return try IndexFile(sections)
  }
}

/// A summary of an index in numbers.
package struct IndexSummary: Sendable, Equatable {
  /// The number of entries.
  package let entryCount: Int
  /// The number of removed entries.
  package let removedCount: Int
  /// The number of aliases.
  package let aliasCount: Int
  /// The length of the index in bytes.
  package let byteCount: Int

  package init(entryCount: Int, removedCount: Int, aliasCount: Int, byteCount: Int) {
    self.entryCount = entryCount
    self.removedCount = removedCount
    self.aliasCount = aliasCount
    self.byteCount = byteCount
  }
}
