import NamedexCore

/// The tables with a row for each name or representation, collected run by run.
package struct RowTables {
  /// The maximum number of bytes of each table that stay in memory.
  private static let tailLimit = 1 << 20

  /// The number of entries in all runs, known before the first run is added.
  let entryCount: Int
  private var nameBlocks = ByteWriter()
  private var names = ByteStream()
  private var nameCount = 0
  private var lastName: [UInt8] = []
  private(set) var aliasCount = 0
  private var keywordTexts = TextTable()
  private var keywordEntries: [UInt32] = []
  private var places = [ByteStream](repeating: ByteStream(), count: Space.allCases.count)
  /// For main and for extra rows: the offset in the space's places at which each block of rows
  /// starts.
  private var placeBlocks: [[UInt32]] = [[], []]
  /// The offset in the space's places at which each on-request row starts. All offsets are kept,
  /// because block boundaries are known only at the end.
  private var onRequestPlaceStarts: [UInt32] = []
  /// The ranks of main and of extra representations.
  private(set) var ranks = [ByteStream(), ByteStream()]
  /// The number of representations in each space.
  private(set) var counts = [Int](repeating: 0, count: Space.allCases.count)
  /// The names of extra and on-request representations, by space. Aliases and keywords are numbered
  /// from the start of the catalog.
  private var rowNames: [[RepresentationRows.NameRow]] = [[], [], []]
  /// The entry of each extra representation.
  private(set) var extraEntries: [UInt32] = []
  private(set) var beginsWithTokens = true

  /// - Parameter entryCount: The number of entries in all runs, known before the first run is
  ///   added.
  init(entryCount: Int) { self.entryCount = entryCount }

  var keywordTextCount: Int { keywordEntries.count }

  /// Adds the rows of the next run.
  mutating func append(_ run: EntryRun) {
    nameBlocks.append32s(of: run.names.blocks, plus: names.count)
    names.tail.append(run.names.names.bytes)
    nameCount += run.names.count
    lastName = run.names.last
    if !run.beginsWithTokens { beginsWithTokens = false }

    extraEntries += run.spaces[Space.extra.rawValue].entries
    let before = [0, UInt32(aliasCount), UInt32(keywordEntries.count)]
    for space in Space.allCases.map(\.rawValue) {
      let rows = run.spaces[space]
      // Sizes over 32 bits are rejected once all runs are collected.
      let base = UInt32(truncatingIfNeeded: places[space].count)
      if space == Space.onRequest.rawValue {
        onRequestPlaceStarts += rows.places.starts.lazy.map { base &+ $0 }
      } else {
        // Every entry has a main row.
        let rowCount = counts[space] + (space == Space.main.rawValue ? 0 : entryCount)
        for row in Self.blockStarts(after: rowCount, in: rows.count) {
          placeBlocks[space].append(base &+ rows.places.starts[row])
        }
        ranks[space].tail.append(rows.ranks.bytes)
      }
      for var name in rows.names {
        name.number += before[name.part.rawValue]
        rowNames[space].append(name)
      }
      places[space].tail.append(rows.places.bytes.bytes)
      counts[space] += rows.count
    }
    aliasCount += run.aliases.count
    for text in 0..<run.keywordTexts.count { keywordTexts.append(run.keywordTexts[text]) }
    keywordEntries += run.keywordEntries
  }

  /// Moves data to a file if later runs do not need it.
  mutating func spill(to file: RunFile) throws(CatalogError) {
    try names.spill(over: Self.tailLimit, to: file)
    for space in places.indices { try places[space].spill(over: Self.tailLimit, to: file) }
    for space in ranks.indices { try ranks[space].spill(over: Self.tailLimit, to: file) }
  }

  /// Returns the name blocks and names sections: current names, aliases and the text of keywords.
  ///
  /// - Parameter entries: All entries in order; empty if they have only names.
  func nameSections(
    _ entries: [CatalogEntry]
  ) throws(CatalogError) -> (blocks: [ByteStream], names: [ByteStream]) {
    var rows = NameTableWriter(after: nameCount, byteCount: names.count, last: lastName)
    for entry in entries {
      for alias in entry.aliases { rows.append(alias.name.utf8) }
    }
    for text in 0..<keywordTexts.count { rows.append(keywordTexts[text]) }
    let byteCount = names.count + rows.names.count
    try Self.check(names: rows.count, nameBytes: byteCount, placeBytes: 0)
    return ([ByteStream(nameBlocks), ByteStream(rows.blocks)], [names, ByteStream(rows.names)])
  }

  /// Checks that there are few enough names to number, and that offsets of names and places fit in
  /// their fields.
  package static func check(
    names: Int, nameBytes: Int, placeBytes: Int
  ) throws(CatalogError) {
    try CatalogError.check(.names, names, limit: IndexFormat.countLimit)
    try CatalogError.check(.nameTableBytes, nameBytes, limit: Int(UInt32.max))
    try CatalogError.check(.placeBytes, placeBytes, limit: Int(UInt32.max))
  }

  /// Returns the place blocks and places sections, in the order of the spaces.
  func placeSections() throws(CatalogError) -> (blocks: ByteWriter, places: [ByteStream]) {
    let byteCount = places.reduce(0) { $0 + $1.count }
    try Self.check(names: 0, nameBytes: 0, placeBytes: byteCount)
    var blocks = ByteWriter()
    var base = 0
    for (starts, places) in zip(placeBlocks, places) {
      for start in starts { blocks.append32(base + Int(start)) }
      base += places.count
    }
    let before = counts[Space.main.rawValue] + counts[Space.extra.rawValue]
    for row in Self.blockStarts(after: before, in: onRequestPlaceStarts.count) {
      blocks.append32(base + Int(onRequestPlaceStarts[row]))
    }
    return (blocks, places)
  }

  /// Returns the rows at which blocks of places begin, given the number of rows before them.
  private static func blockStarts(after count: Int, in rowCount: Int) -> StrideTo<Int> {
    stride(
      from: -count & (IndexFormat.placesPerBlock - 1), to: rowCount, by: IndexFormat.placesPerBlock)
  }

  /// The section with the name of each extra and on-request representation, as a row of the name
  /// table.
  var representationSection: ByteWriter {
    let before = [0, entryCount, entryCount + aliasCount]
    var records = ByteWriter()
    for name in rowNames.joined() {
      records.append32(before[name.part.rawValue] + Int(name.number))
    }
    return records
  }

  var keywordEntrySection: ByteWriter { ByteWriter(keywordEntries, width: 4) }

  /// Returns the least bound of each block of main representations, extra representations and whole
  /// names.
  ///
  /// - Parameters:
  ///   - isVariant: Returns whether an entry is a variant of another.
  ///   - position: Returns the position of an entry in the catalog.
  ///   - ageOfAlias: Returns the rank of an alias by its release, newest first.
  func leastBounds(
    isVariant: (Int) -> Bool, position: (Int) -> Int, age ageOfAlias: (Int) -> Int
  ) throws(CatalogError) -> ByteWriter {
    var main = BoundBlocks()
    var wholeNames = BoundBlocks()
    var entry = 0
    var ranks: [StaticRank] = []
    try Self.forEachRank(self.ranks[Space.main.rawValue]) { rank in
      if aliasCount > 0 { ranks.append(rank) }
      func bound(_ rank: StaticRank) -> RelevanceBound {
        rank.tokenCount == 0
          ? .last
          : RelevanceBound(
            isVariant: isVariant(entry), origin: .shownName, rank: rank, shownRank: rank, age: 0,
            position: position(entry))
      }
      main.append(bound(rank))
      wholeNames.append(rank.tokenCount == 0 ? .last : bound(rank.ofWholeName))
      entry += 1
    }
    var extra = BoundBlocks()
    var identifier = 0
    try Self.forEachRank(self.ranks[Space.extra.rawValue]) { rank in
      let entry = Int(extraEntries[identifier])
      var (origin, shownRank, age) = (RelevanceKey.Origin.shownName, rank, 0)
      let name = rowNames[Space.extra.rawValue][identifier]
      if name.part == .alias {
        (origin, shownRank, age) = (.alias, ranks[entry], ageOfAlias(Int(name.number)))
      }
      extra.append(
        RelevanceBound(
          isVariant: isVariant(entry), origin: origin, rank: rank, shownRank: shownRank, age: age,
          position: position(entry)))
      identifier += 1
    }
    var section = ByteWriter()
    for blocks in [main, extra, wholeNames] { section.append(blocks.bytes) }
    return section
  }

  private static func forEachRank(
    _ ranks: ByteStream, _ body: (StaticRank) -> Void
  ) throws(CatalogError) {
    try ranks.forEachPiece { piece in
      for offset in stride(from: 0, to: piece.count - 1, by: 2) {
        body(StaticRank(bits: UInt16(piece[offset]) | UInt16(piece[offset + 1]) << 8))
      }
    }
  }
}

/// The least bound in each block of representations.
private struct BoundBlocks {
  private var writer = ByteWriter()
  private var least = RelevanceBound.last
  private var count = 0

  /// Adds the bound of the next representation.
  mutating func append(_ bound: RelevanceBound) {
    least = min(least, bound)
    count += 1
    guard count % IndexFormat.boundsPerBlock == 0 else { return }
    writer.append64(least.stored)
    least = .last
  }

  /// The bounds of all blocks, as eight-byte numbers.
  var bytes: [UInt8] {
    var writer = writer
    if count % IndexFormat.boundsPerBlock != 0 { writer.append64(least.stored) }
    return writer.bytes
  }
}

extension ByteWriter {
  /// Appends the four-byte numbers of another writer, with an offset added to each.
  fileprivate mutating func append32s(of other: ByteWriter, plus base: Int) {
    for start in stride(from: 0, to: other.count, by: 4) {
      append32(base + other.get32(at: start))
    }
  }
}
