/// The state that copies of an opened index share: its bytes, and the position and size of each
/// part.
///
/// A layout is read from the header, the section table, the settings and the facet keys; reading it
/// checks that every section is inside the file. The bytes of the sections may still be anything,
/// so every reader checks its own bounds.
package final class IndexLayout: Sendable {
  /// A half-open byte range of the file.
  package struct Extent: Sendable {
    package var offset: Int
    package var count: Int
  }

  package let source: IndexBytes
  private let extents: [Extent]
  /// The checksum of the header and the section table, which contains the checksums of all
  /// sections.
  package let digest: UInt64

  package let entryCount: Int
  package let aliasCount: Int
  package let keywordTextCount: Int
  package let extraCount: Int
  package let onRequestCount: Int
  package let nodeCount: Int
  package let releaseCount: Int
  package let platformCount: Int
  package let facetKeyCount: Int
  package let facetValueCount: Int
  package let classCount: Int
  package let entryClassWidth: Int
  package let nameReleaseWidth: Int
  package let variantFacet: Int?
  package let separatorCount: Int
  /// The number of bytes per position in the catalog; 0 if entries are in the catalog's order.
  package let positionWidth: Int
  package let removedCount: Int
  /// True if every folded name begins with the first token of each of its representations.
  package let beginsWithTokens: Bool
  package let meaningTermCount: Int
  /// The number of facts: pairs of a word or phrase and an entry that it means.
  package let factCount: Int
  /// The smallest scalar value among the entries' characters.
  package let firstCharacter: Int
  /// The number of bytes in which the character of an entry is stored.
  package let characterWidth: Int
  /// The number of colour values.
  package let colorCount: Int
  /// The separators below U+0080, including white space, one bit each.
  let separatorMask: (UInt64, UInt64)
  /// True if some separators are at or above U+0080.
  let hasWideSeparators: Bool
  package let id: Extent
  package let title: Extent

  // The sections that queries touch, copied out of `extents`. When these and the counts above were
  // read from arrays, a search for `circle` took 13 % more instructions.
  let nodeHeads: Extent
  let nodes: Extent
  let branches: Extent
  let labels: Extent
  package let sets: Extent
  let names: Extent
  let nameBlocks: Extent
  let representations: Extent
  let keywordEntries: Extent
  let ranks: Extent
  let leastBounds: Extent
  let catalogPositions: Extent
  let catalogEntries: Extent
  let places: Extent
  let placeBlocks: Extent
  let nameReleases: Extent
  let entryClasses: Extent
  let classes: Extent
  let aliases: Extent
  let meantEntries: Extent
  let meaningTerms: Extent
  let factEntries: Extent
  let factWeights: Extent
  let factUses: Extent
  let words: Extent
  let translations: Extent
  let phraseNames: Extent
  let senseBlocks: Extent
  let senses: Extent

  /// The number of current names and aliases. Keyword texts follow them in the name table.
  package var nameCount: Int { entryCount + aliasCount }
  /// The number of rows in the name table.
  package var textCount: Int { entryCount + aliasCount + keywordTextCount }
  /// The number of rows in the place table.
  package var representationCount: Int { entryCount + extraCount + onRequestCount }

  package subscript(section: IndexSection) -> Extent { extents[section.rawValue] }

  /// Reads and checks the header, the section table, the settings and the facet keys of an index.
  ///
  /// - Parameters:
  ///   - source: The owner of the bytes.
  ///   - bytes: All bytes of the index.
  /// - Complexity: O(1), whatever the size of the index.
  /// - Throws: If the bytes are not an index, are truncated, are in another format, or contradict
  ///   each other.
  init(opening source: IndexBytes, _ bytes: RawSpan) throws(IndexError) {
    self.source = source
    let sectionCount: Int
    (sectionCount, digest) = try Self.header(bytes)
    let extents = try Self.extents(bytes, sectionCount)
    self.extents = extents
    func section(_ section: IndexSection) -> Extent { extents[section.rawValue] }
    let settings = try Self.settings(bytes, section(.settings))
    func setting(_ word: Setting) -> Int { settings[word.rawValue] }

    entryCount = setting(.entryCount)
    aliasCount = setting(.aliasCount)
    keywordTextCount = setting(.keywordTextCount)
    extraCount = setting(.extraCount)
    onRequestCount = setting(.onRequestCount)
    nodeCount = setting(.nodeCount)
    releaseCount = setting(.releaseCount)
    platformCount = setting(.platformCount)
    facetKeyCount = setting(.facetKeyCount)
    facetValueCount = setting(.facetValueCount)
    classCount = setting(.classCount)
    entryClassWidth = setting(.entryClassWidth)
    nameReleaseWidth = setting(.nameReleaseWidth)
    let variant = setting(.variantFacet)
    variantFacet = variant == 0 ? nil : variant - 1
    separatorCount = setting(.separatorCount)
    positionWidth = setting(.positionWidth)
    removedCount = setting(.removedCount)
    beginsWithTokens = setting(.beginsWithTokens) != 0
    meaningTermCount = setting(.meaningTermCount)
    factCount = setting(.factCount)
    firstCharacter = setting(.firstCharacter)
    characterWidth = setting(.characterWidth)
    colorCount = setting(.colorCount)
    id = Extent(offset: setting(.idOffset), count: setting(.idCount))
    title = Extent(offset: setting(.titleOffset), count: setting(.titleCount))
    (separatorMask, hasWideSeparators) = Self.separators(
      bytes, section(.settings), separatorCount)

    nodeHeads = section(.nodeHeads)
    nodes = section(.nodes)
    branches = section(.branches)
    labels = section(.labels)
    sets = section(.sets)
    names = section(.names)
    nameBlocks = section(.nameBlocks)
    representations = section(.representations)
    keywordEntries = section(.keywordEntries)
    ranks = section(.ranks)
    leastBounds = section(.leastBounds)
    catalogPositions = section(.catalogPositions)
    catalogEntries = section(.catalogEntries)
    places = section(.places)
    placeBlocks = section(.placeBlocks)
    nameReleases = section(.nameReleases)
    entryClasses = section(.entryClasses)
    classes = section(.classes)
    aliases = section(.aliases)
    meantEntries = section(.meantEntries)
    meaningTerms = section(.meaningTerms)
    factEntries = section(.factEntries)
    factWeights = section(.factWeights)
    factUses = section(.factUses)
    words = section(.words)
    translations = section(.translations)
    phraseNames = section(.phraseNames)
    senseBlocks = section(.senseBlocks)
    senses = section(.senses)

    try checkSizes()
    try checkFacets(bytes)
    try checkSettings()
  }
}

// MARK: Reading

extension IndexLayout {
  /// Checks the header, including its checksum of the section table.
  ///
  /// - Returns: The number of sections in the file, and the checksum of the header.
  private static func header(
    _ bytes: RawSpan
  ) throws(IndexError) -> (sectionCount: Int, checksum: UInt64) {
    for (offset, byte) in IndexFormat.magic.enumerated()
    where bytes.byteCount <= offset || bytes.byte(offset) != byte {
      throw .notAnIndex
    }
    let version = bytes.uint32(8)
    guard bytes.byteCount >= 12 else { throw .wrongLength(found: bytes.byteCount, expected: 32) }
    guard IndexFormat.readableVersions.contains(version) else {
      throw .unsupportedVersion(found: version, readable: IndexFormat.readableVersions)
    }
    let sectionCount = IndexFormat.sectionCount(ofVersion: version)
    let tableEnd = IndexFormat.headerByteCount + sectionCount * IndexFormat.sectionRecordByteCount
    guard bytes.byteCount >= tableEnd else {
      throw .wrongLength(found: bytes.byteCount, expected: max(bytes.uint64(16), UInt64(tableEnd)))
    }
    var checksum = IndexChecksum()
    var offset = 0
    while offset < tableEnd {
      if offset != 24 { checksum.add(bytes.uint64(offset)) }
      offset += 8
    }
    guard bytes.uint32(12) == UInt32(sectionCount), checksum.value == bytes.uint64(24) else {
      throw .damagedHeader
    }
    guard bytes.uint64(16) == UInt64(bytes.byteCount) else {
      throw .wrongLength(found: bytes.byteCount, expected: bytes.uint64(16))
    }
    return (sectionCount, checksum.value)
  }

  /// Reads the section table. Sections that an earlier format does not have are empty.
  private static func extents(
    _ bytes: RawSpan, _ sectionCount: Int
  ) throws(IndexError) -> [Extent] {
    var extents = [Extent](
      repeating: Extent(offset: bytes.byteCount, count: 0), count: IndexSection.allCases.count)
    var end = UInt64(
      IndexFormat.headerByteCount + sectionCount * IndexFormat.sectionRecordByteCount)
    for section in IndexSection.allCases.prefix(sectionCount) {
      let record =
        IndexFormat.headerByteCount + section.rawValue * IndexFormat.sectionRecordByteCount
      let (start, count) = (bytes.uint64(record), bytes.uint64(record + 8))
      // Each section starts at the first multiple of eight at or after the end of the previous one.
      guard start == (end + 7) & ~7, count <= UInt64(bytes.byteCount),
        start <= UInt64(bytes.byteCount) - count
      else { throw .damagedSection(section) }
      end = start + count
      extents[section.rawValue] = Extent(offset: Int(start), count: Int(count))
    }
    guard (end + 7) & ~7 == UInt64(bytes.byteCount) else { throw .damagedHeader }
    return extents
  }

  private static func settings(
    _ bytes: RawSpan, _ section: Extent
  ) throws(IndexError) -> [Int] {
    guard section.count >= IndexFormat.settingsWordCount * 4 else {
      throw .damagedSection(.settings)
    }
    var settings: [Int] = []
    settings.reserveCapacity(Setting.allCases.count)
    for setting in Setting.allCases {
      let word = bytes.uint32(section.offset + 4 * setting.rawValue)
      guard word <= UInt32(IndexFormat.countLimit) else { throw .damagedSection(.settings) }
      settings.append(Int(word))
    }
    return settings
  }

  /// Reads the separators, which follow the settings in their section.
  private static func separators(
    _ bytes: RawSpan, _ section: Extent, _ count: Int
  ) -> (mask: (UInt64, UInt64), isWide: Bool) {
    // U+0009 to U+000D and the space separate tokens in every catalog.
    var mask: (UInt64, UInt64) = (0x1_0000_3E00, 0)
    var isWide = count > 64
    for position in 0..<min(count, 64) {
      let scalar = bytes.uint32(section.offset + 4 * (IndexFormat.settingsWordCount + position))
      if scalar < 64 {
        mask.0 |= 1 << UInt64(scalar)
      } else if scalar < 128 {
        mask.1 |= 1 << UInt64(scalar - 64)
      } else {
        isWide = true
      }
    }
    return (mask, isWide)
  }
}

// MARK: Checks

extension IndexLayout {
  /// Checks that the sections have the sizes that follow from the settings.
  private func checkSizes() throws(IndexError) {
    guard releaseCount < 0x7FFF, platformCount <= IndexFormat.greatestPlatformCount else {
      throw .damagedSection(.settings)
    }
    // In 64 bits, no sum or product of the counts overflows.
    let (entries, aliases, keywords) = (
      Int64(entryCount), Int64(aliasCount), Int64(keywordTextCount)
    )
    let (extra, onRequest, facts) = (Int64(extraCount), Int64(onRequestCount), Int64(factCount))
    func blocks(_ count: Int64, of size: Int) -> Int64 { (count + Int64(size) - 1) / Int64(size) }
    let bounds =
      2 * blocks(entries, of: IndexFormat.boundsPerBlock)
      + blocks(extra, of: IndexFormat.boundsPerBlock)
    let sizes: [(section: IndexSection, elementSize: Int, count: Int64)] = [
      (.settings, 4, Int64(IndexFormat.settingsWordCount) + Int64(separatorCount)),
      (.platforms, 8, Int64(platformCount)),
      (.releases, 8 * (1 + platformCount), Int64(releaseCount)),
      (.facetKeys, 12, Int64(facetKeyCount)),
      (.facetValues, 16, Int64(facetValueCount)),
      (.classes, IndexFormat.classByteCount, Int64(classCount) + 1),
      (.entryClasses, entryClassWidth, entries),
      (.nameBlocks, 4, blocks(entries + aliases + keywords, of: IndexFormat.namesPerBlock)),
      (.nameReleases, nameReleaseWidth, entries + aliases),
      (.aliases, 8, aliases + 1),
      (.catalogPositions, positionWidth, entries),
      (.catalogEntries, positionWidth, entries),
      (.aliasOrder, 4, aliases),
      (.representations, 4, extra + onRequest),
      (.keywordEntries, 4, keywords),
      (.ranks, 2, entries + extra),
      (.leastBounds, IndexFormat.boundByteCount, bounds),
      (.placeBlocks, 4, blocks(entries + extra + onRequest, of: IndexFormat.placesPerBlock)),
      (.nodeHeads, 1, Int64(nodeCount)),
      (.nodes, IndexFormat.nodeByteCount, Int64(nodeCount)),
      (
        .meaningBlocks, IndexFormat.termBlockByteCount,
        blocks(Int64(meaningTermCount), of: IndexFormat.termsPerBlock)
      ),
      (.factEntries, 2, facts),
      (.factWeights, 1, facts),
      (.factUses, 2, facts),
      (.characters, characterWidth, entries),
      (.colors, IndexFormat.colorByteCount, Int64(colorCount)),
    ]
    for (section, elementSize, count) in sizes
    where Int64(self[section].count) != Int64(elementSize) * count {
      throw .damagedSection(section)
    }
    // The settings do not say how many elements these sections have.
    let limits: [(section: IndexSection, elementSize: Int, limit: Int)] = [
      (.translations, IndexFormat.translationByteCount, .max),
      (.wordBlocks, IndexFormat.termBlockByteCount, .max),
      (.meantEntries, IndexFormat.meantByteCount, MeaningCode.greatestCount),
      (.senseBlocks, IndexFormat.senseBlockByteCount, .max),
      (.tokenCosts, 1, IndexFormat.greatestTokenCount),
    ]
    for (section, elementSize, limit) in limits
    where self[section].count % elementSize != 0 || self[section].count / elementSize > limit {
      throw .damagedSection(section)
    }
  }

  /// Checks that the values of each facet follow those of the previous facet.
  private func checkFacets(_ bytes: RawSpan) throws(IndexError) {
    guard facetKeyCount <= IndexFormat.greatestFacetKeyCount else {
      throw .damagedSection(.facetKeys)
    }
    var firstValue = 0
    for key in 0..<facetKeyCount {
      let first = bytes.int32(self[.facetKeys].offset + 12 * key + 8)
      guard first >= firstValue, first <= facetValueCount else { throw .damagedSection(.facetKeys) }
      firstValue = first
    }
  }

  /// Checks that the settings do not contradict each other.
  private func checkSettings() throws(IndexError) {
    guard [0, 1, 2, 4].contains(entryClassWidth), [0, 1, 2].contains(nameReleaseWidth),
      [0, 1, 2, 4].contains(characterWidth), 0...4 ~= positionWidth,
      nodeCount > 0, classCount > 0, removedCount <= entryCount, variantFacet ?? -1 < facetKeyCount
    else { throw .damagedSection(.settings) }
    // If there are no entries, nothing may refer to one.
    guard
      entryCount > 0
        || textCount + representationCount + colorCount + meantEntries.count + phraseNames.count
          == 0
    else { throw .damagedSection(.settings) }
  }
}
