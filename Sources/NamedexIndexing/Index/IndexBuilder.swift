public import NamedexCore

/// Compiles a catalog to the bytes of an index.
///
/// However a catalog is compiled, in one run or in many, in memory or not, it gives the same bytes.
public enum IndexBuilder {
  /// Compiles a catalog in memory.
  ///
  /// The same catalog gives the same bytes on every machine.
  ///
  /// - Returns: The bytes of an index file.
  /// - Throws: When the catalog has more names than the format can number.
  /// - Complexity: O(*t* log *t*) in the number of tokens.
  public static func build(_ catalog: Catalog) throws(IndexBuildError) -> [UInt8] {
    var frame = catalog
    frame.entries = []
    var source = CatalogEntries(catalog)
    var file: [UInt8] = []
    do throws(RunBuildError<Never>) {
      _ = try build(
        frame, &source, runLength: nil, at: MemorySite(), { file.reserveCapacity($0) },
        output: { file.append(contentsOf: $0) })
    } catch {
      switch error {
      case .catalog(let error): throw error
      }
    }
    return file
  }

  /// Compiles a catalog by sorted runs of entries, which are merged.
  ///
  /// A run is cut, sorted and put away; then the terms of all runs are merged in their order, and the
  /// index is written from its first byte to its last. Two runs are cut at once where the site has
  /// processors for it.
  ///
  /// - Parameters:
  ///   - frame: The catalog; its entries are not read.
  ///   - source: Its entries.
  ///   - runLength: The entries of a run, rounded up to whole blocks of names.
  ///   - site: Where the runs are put, and what has been written of the index.
  ///   - begin: Learns the length of the index before its first byte comes.
  ///   - output: Takes the bytes of the index, piece by piece.
  /// - Returns: How much the index holds.
  /// - Throws: As `build(_:)`, and what the site or `output` throws.
  /// - Complexity: Time O(*t* log *t*) in the number of tokens. Memory: two runs, the entries' rows
  ///   of a few bytes, and the sets of one path of the vocabulary's trie.
  public static func build<Site: BuildSite>(
    _ frame: Catalog, _ source: inout some EntrySource, runLength: Int, at site: Site,
    begin: (_ byteCount: Int) -> Void = { _ in },
    output: (_ piece: [UInt8]) throws(Site.Failure) -> Void
  ) throws(RunBuildError<Site.Failure>) -> IndexSummary {
    let block = IndexFormat.namesPerBlock
    let length = max(1, (runLength + block - 1) / block) * block
    return try build(frame, &source, runLength: length, at: site, begin, output: output)
  }

  /// - Parameter runLength: Nil for one run that is not put away.
  private static func build<Site: BuildSite>(
    _ frame: Catalog, _ source: inout some EntrySource, runLength: Int?, at site: Site,
    _ begin: (_ byteCount: Int) -> Void, output: (_ piece: [UInt8]) throws(Site.Failure) -> Void
  ) throws(RunBuildError<Site.Failure>) -> IndexSummary {
    var runs = RunCollector(frame, source.entryCount, Room(site))
    source.restart()
    if let runLength {
      try runs.cut(&source, runLength: runLength)
    } else {
      try runs.cutWhole(&source)
    }
    let trie = TrieSections(try runs.writeTrie())
    return try write(frame, &source, &runs, trie, begin, output)
  }

  /// Gathers the sections and hands the file on.
  private static func write<Site: BuildSite>(
    _ frame: Catalog, _ source: inout some EntrySource, _ runs: inout RunCollector<Site>,
    _ trie: TrieSections, _ begin: (_ byteCount: Int) -> Void,
    _ output: (_ piece: [UInt8]) throws(Site.Failure) -> Void
  ) throws(RunBuildError<Site.Failure>) -> IndexSummary {
    guard trie.setByteCount / 4 <= Int(UInt32.max), trie.labelByteCount <= Int(UInt32.max) else {
      throw .catalog(
        .tooLarge(what: "bytes of sets", found: trie.setByteCount, limit: 16 << 30))
    }
    var shared: SharedTables
    do throws(IndexBuildError) {
      try runs.history.gatherAliases(&source, aliasCount: runs.rows.aliasCount)
      shared = try SharedTables(frame, runs.classes)
    } catch {
      throw .catalog(error)
    }
    let rows = runs.rows
    shared.set(.entryCount, source.entryCount)
    shared.set(.aliasCount, rows.aliasCount)
    shared.set(.keywordTextCount, rows.keywordTextCount)
    shared.set(.extraCount, rows.counts[Space.extra.rawValue])
    shared.set(.onRequestCount, rows.counts[Space.onRequest.rawValue])
    shared.set(.nodeCount, trie.nodeCount)
    shared.set(.nameReleaseWidth, runs.history.releaseWidth)
    shared.set(.isNameOrdered, rows.isOrdered ? 1 : 0)
    shared.set(.beginsWithTokens, rows.beginsWithTokens ? 1 : 0)
    shared.set(.removedCount, runs.removedCount)

    var sections = [[SectionPart]](repeating: [], count: IndexSection.allCases.count)
    func put(_ section: IndexSection, _ parts: [SectionPart]) {
      sections[section.rawValue] = parts
    }
    put(.settings, [SectionPart(shared.settingsSection)])
    for (section, bytes) in shared.sections { put(section, [SectionPart(bytes)]) }
    let (nameBlocks, names) = try rows.nameSections(runs.room)
    put(.nameBlocks, nameBlocks)
    put(.names, names)
    put(.nameReleases, runs.history.releaseSection)
    put(.aliases, [SectionPart(runs.history.aliases)])
    put(.replacements, [SectionPart(runs.history.replacements)])
    if !rows.isOrdered { put(.nameOrder, [SectionPart(try runs.nameOrder(&source))]) }
    put(.aliasOrder, [SectionPart(try runs.aliasOrder())])
    put(.representations, [SectionPart(rows.representationSection)])
    put(.keywordEntries, [SectionPart(rows.keywordEntrySection)])
    put(.ranks, rows.rankSection)
    let (placeBlocks, places) = rows.placeSections
    put(.placeBlocks, placeBlocks)
    put(.places, places)
    put(.nodeHeads, trie.heads)
    put(.nodes, trie.nodes)
    put(.branches, trie.branches)
    put(.labels, trie.labels)
    put(.sets, trie.sets)
    let file = try IndexFile(sections, in: runs.room)
    begin(file.byteCount)
    try file.write(from: runs.room, output)
    return IndexSummary(
      entryCount: source.entryCount, aliasCount: rows.aliasCount, byteCount: file.byteCount)
  }
}

/// How much an index holds.
public struct IndexSummary: Sendable, Equatable {
  /// The number of entries.
  public let entryCount: Int
  /// The number of aliases.
  public let aliasCount: Int
  /// The length of the index in bytes.
  public let byteCount: Int

  /// Creates a summary.
  public init(entryCount: Int, aliasCount: Int, byteCount: Int) {
    self.entryCount = entryCount
    self.aliasCount = aliasCount
    self.byteCount = byteCount
  }
}
