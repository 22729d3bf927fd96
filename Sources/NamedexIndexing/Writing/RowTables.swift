import NamedexCore

/// The tables with a row for each name or representation, gathered run by run.
struct RowTables {
  /// The bytes of a table that stay in memory.
  private static let tailLimit = 1 << 20

  /// The number of all entries.
  let entryCount: Int
  private var nameBlocks = ByteWriter()
  private var names = ByteStream()
  private var nameCount = 0
  private var lastName: [UInt8] = []
  private(set) var aliasCount = 0
  private var keywordTexts = TextTable()
  private var keywordEntries: [UInt32] = []
  private var places = [ByteStream](repeating: ByteStream(), count: Space.allCases.count)
  private var mainPlaceBlocks = ByteWriter()
  /// Where blocks of extra rows begin among the places of their space.
  private var extraPlaceBlocks: [UInt32] = []
  /// Where the on-request rows begin among the places of theirs: where blocks do is known at the end.
  private var onRequestPlaceStarts: [UInt32] = []
  private var mainRanks = ByteStream()
  private var extraRanks = ByteStream()
  /// The number of representations in each space.
  private(set) var counts = [Int](repeating: 0, count: Space.allCases.count)
  /// The names of extra and on-request representations. Aliases and keywords count from the first of
  /// the catalog.
  private var rowNames: [[RepresentationRows.NameRow]] = [[], []]
  /// The entry of each extra representation.
  private(set) var extraEntries: [UInt32] = []
  private(set) var beginsWithTokens = true

  /// - Parameter entryCount: The number of all entries.
  init(entryCount: Int) { self.entryCount = entryCount }

  var keywordTextCount: Int { keywordEntries.count }

  /// Adds the rows of the next run.
  mutating func append(_ run: EntryRun) {
    nameBlocks.append32s(of: run.names.blocks, plus: names.count)
    names.tail.append(run.names.names.bytes)
    nameCount += run.names.count
    lastName = run.names.last
    if !run.beginsWithTokens { beginsWithTokens = false }

    let main = run.spaces[Space.main.rawValue]
    for row in Self.blockStarts(after: counts[Space.main.rawValue], in: main.count) {
      mainPlaceBlocks.append32(places[0].count + Int(main.places.starts[row]))
    }
    mainRanks.tail.append(main.ranks.bytes)
    extraRanks.tail.append(run.spaces[Space.extra.rawValue].ranks.bytes)
    extraEntries += run.spaces[Space.extra.rawValue].entries
    for space in [Space.extra.rawValue, Space.onRequest.rawValue] {
      let base = UInt32(truncatingIfNeeded: places[space].count)
      let starts = run.spaces[space].places.starts
      if space == Space.extra.rawValue {
        // Every entry has a main row.
        for row in Self.blockStarts(after: entryCount + counts[space], in: starts.count) {
          extraPlaceBlocks.append(base + starts[row])
        }
      } else {
        onRequestPlaceStarts += starts.lazy.map { base + $0 }
      }
      let before = [0, UInt32(aliasCount), UInt32(keywordEntries.count)]
      for var name in run.spaces[space].names {
        name.number += before[name.part.rawValue]
        rowNames[space - 1].append(name)
      }
    }
    for space in Space.allCases {
      places[space.rawValue].tail.append(run.spaces[space.rawValue].places.bytes.bytes)
      counts[space.rawValue] += run.spaces[space.rawValue].count
    }
    aliasCount += run.aliases.count
    for text in 0..<run.keywordTexts.count { keywordTexts.append(run.keywordTexts[text]) }
    keywordEntries += run.keywordEntries
  }

  /// Moves to a file what later runs do not need.
  mutating func spill(to file: RunFile) throws(CatalogError) {
    try names.spill(over: Self.tailLimit, to: file)
    for space in places.indices { try places[space].spill(over: Self.tailLimit, to: file) }
    try mainRanks.spill(over: Self.tailLimit, to: file)
    try extraRanks.spill(over: Self.tailLimit, to: file)
  }

  /// The name blocks and names sections: current names, aliases, keyword texts.
  ///
  /// - Parameter entries: The entries that have aliases.
  func nameSections(
    _ entries: [CatalogEntry]
  ) throws(CatalogError) -> (blocks: [ByteStream], names: [ByteStream]) {
    var rows = NameTableWriter(after: nameCount, byteCount: names.count, last: lastName)
    for entry in entries {
      for alias in entry.aliases { rows.append(alias.name.utf8) }
    }
    for text in 0..<keywordTexts.count { rows.append(keywordTexts[text]) }
    let byteCount = names.count + rows.names.count
    try CatalogError.check(.names, rows.count, limit: IndexFormat.countLimit)
    try CatalogError.check(.nameTableBytes, byteCount, limit: Int(UInt32.max))
    return ([ByteStream(nameBlocks), ByteStream(rows.blocks)], [names, ByteStream(rows.names)])
  }

  /// The place blocks and places sections, space after space.
  var placeSections: (blocks: [ByteStream], places: [ByteStream]) {
    var blocks = ByteWriter()
    var base = places[Space.main.rawValue].count
    for start in extraPlaceBlocks { blocks.append32(base + Int(start)) }
    base += places[Space.extra.rawValue].count
    let before = counts[Space.main.rawValue] + counts[Space.extra.rawValue]
    for row in Self.blockStarts(after: before, in: onRequestPlaceStarts.count) {
      blocks.append32(base + Int(onRequestPlaceStarts[row]))
    }
    return ([ByteStream(mainPlaceBlocks), ByteStream(blocks)], places)
  }

  /// The rows that begin blocks of places, among rows that follow others.
  private static func blockStarts(after count: Int, in rowCount: Int) -> StrideTo<Int> {
    stride(
      from: -count & (IndexFormat.placesPerBlock - 1), to: rowCount, by: IndexFormat.placesPerBlock)
  }

  /// The name of each extra and on-request representation, by its row.
  var representationSection: ByteWriter {
    let before = [0, entryCount, entryCount + aliasCount]
    var records = ByteWriter()
    for name in rowNames.joined() {
      records.append32(before[name.part.rawValue] + Int(name.number))
    }
    return records
  }

  var keywordEntrySection: ByteWriter { ByteWriter(keywordEntries, width: 4) }

  var rankSection: [ByteStream] { [mainRanks, extraRanks] }

  /// The least bounds of blocks of representations.
  ///
  /// - Parameters:
  ///   - isVariant: Whether an entry is a variant of another.
  ///   - position: The position of an entry in the catalog.
  ///   - ageOfAlias: The rank of an alias among aliases, those of newer releases first.
  func leastBounds(
    isVariant: (Int) -> Bool, position: (Int) -> Int, age ageOfAlias: (Int) -> Int
  ) throws(CatalogError) -> ByteWriter {
    var main = BoundBlocks()
    var wholeNames = BoundBlocks()
    var entry = 0
    var ranks: [StaticRank] = []
    try Self.forEachRank(mainRanks) { rank in
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
    try Self.forEachRank(extraRanks) { rank in
      let entry = Int(extraEntries[identifier])
      var (origin, shownRank, age) = (RelevanceKey.Origin.shownName, rank, 0)
      let name = rowNames[0][identifier]
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

  /// A number of eight bytes for each block.
  var bytes: [UInt8] {
    var writer = writer
    if count % IndexFormat.boundsPerBlock != 0 { writer.append64(least.stored) }
    return writer.bytes
  }
}

extension ByteWriter {
  /// Appends the numbers of another writer's bytes, four bytes each, and adds to each.
  fileprivate mutating func append32s(of other: ByteWriter, plus base: Int) {
    for start in stride(from: 0, to: other.count, by: 4) {
      append32(base + other.get32(at: start))
    }
  }
}
