/// The state that copies of an opened index share: its bytes, and the position and size of each
/// part.
///
/// A layout is read from the header alone, which checks its offsets against the length of the file.
/// The bytes at those offsets may still be anything, so every reader checks its own bounds.
package final class IndexLayout: Sendable {
  /// A half-open byte range of the file.
  package struct Extent: Sendable {
    package var offset: Int
    package var count: Int
  }

  package let source: IndexBytes
  private let extents: [Extent]
  /// The checksum of the header and, through the section table, of every section.
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
  /// The number of bytes of an entry's position in the catalog; 0 if entries are in the catalog's
  /// order.
  package let positionWidth: Int
  package let removedCount: Int
  /// Whether every folded name starts with the first token of each of its representations.
  package let beginsWithTokens: Bool
  package let meaningTermCount: Int
  /// The number of facts of all terms.
  package let factCount: Int
  /// The smallest character of an entry, as a scalar's value.
  package let firstCharacter: Int
  /// The number of bytes of an entry's character.
  package let characterWidth: Int
  /// The number of values of colours.
  package let colorCount: Int
  /// The separators below U+0080, a bit for each, including white space.
  let separatorMask: (UInt64, UInt64)
  /// Whether there are separators from U+0080 up.
  let hasWideSeparators: Bool
  package let id: Extent
  package let title: Extent

  // The sections that queries touch, copied out of `extents`: inner loops should not go through an
  // array.
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

  /// Current names and aliases; the texts of keywords follow them in the name table.
  package var nameCount: Int { entryCount + aliasCount }
  /// Rows of the name table.
  package var textCount: Int { entryCount + aliasCount + keywordTextCount }
  /// Rows of the place table.
  package var representationCount: Int { entryCount + extraCount + onRequestCount }

  package subscript(section: IndexSection) -> Extent { extents[section.rawValue] }

  /// Reads and checks the header of an index.
  ///
  /// - Parameters:
  ///   - source: The owner of the bytes.
  ///   - bytes: All of them.
  /// - Complexity: O(1), whatever the size of the index.
  /// - Throws: If the bytes are not an index, are of another format or truncated, or have a header
  ///   that contradicts itself.
  init(opening source: IndexBytes, _ bytes: RawSpan) throws(IndexError) {
    self.source = source
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
    digest = checksum.value

    var extents: [Extent] = []
    extents.reserveCapacity(sectionCount)
    var end = UInt64(tableEnd)
    for section in IndexSection.allCases.prefix(sectionCount) {
      let record =
        IndexFormat.headerByteCount + section.rawValue * IndexFormat.sectionRecordByteCount
      let (start, count) = (bytes.uint64(record), bytes.uint64(record + 8))
      // Each section starts at the first multiple of eight after the one before.
      guard start == (end + 7) & ~7, count <= UInt64(bytes.byteCount),
        start <= UInt64(bytes.byteCount) - count
      else { throw .damagedSection(section) }
      end = start + count
      extents.append(Extent(offset: Int(start), count: Int(count)))
    }
    guard (end + 7) & ~7 == UInt64(bytes.byteCount) else { throw .damagedHeader }
    // Earlier formats lack some sections; those are empty.
    while extents.count < IndexSection.allCases.count {
      extents.append(Extent(offset: bytes.byteCount, count: 0))
    }
    self.extents = extents

    let settings = extents[IndexSection.settings.rawValue]
    guard settings.count >= IndexFormat.settingsWordCount * 4 else {
      throw .damagedSection(.settings)
    }
    for word in Setting.allCases
    where bytes.uint32(settings.offset + 4 * word.rawValue) > UInt32(IndexFormat.countLimit) {
      throw .damagedSection(.settings)
    }
    func setting(_ word: Setting) -> Int { bytes.int32(settings.offset + 4 * word.rawValue) }
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

    // U+0009 to U+000D and the space separate tokens in every catalog.
    var mask: (UInt64, UInt64) = (0x1_0000_3E00, 0)
    var isWide = separatorCount > 64
    for position in 0..<min(separatorCount, 64) {
      let scalar = bytes.uint32(
        settings.offset + 4 * (IndexFormat.settingsWordCount + position))
      if scalar < 64 {
        mask.0 |= 1 << UInt64(scalar)
      } else if scalar < 128 {
        mask.1 |= 1 << UInt64(scalar - 64)
      } else {
        isWide = true
      }
    }
    separatorMask = mask
    hasWideSeparators = isWide

    nodeHeads = extents[IndexSection.nodeHeads.rawValue]
    nodes = extents[IndexSection.nodes.rawValue]
    branches = extents[IndexSection.branches.rawValue]
    labels = extents[IndexSection.labels.rawValue]
    sets = extents[IndexSection.sets.rawValue]
    names = extents[IndexSection.names.rawValue]
    nameBlocks = extents[IndexSection.nameBlocks.rawValue]
    representations = extents[IndexSection.representations.rawValue]
    keywordEntries = extents[IndexSection.keywordEntries.rawValue]
    ranks = extents[IndexSection.ranks.rawValue]
    leastBounds = extents[IndexSection.leastBounds.rawValue]
    catalogPositions = extents[IndexSection.catalogPositions.rawValue]
    catalogEntries = extents[IndexSection.catalogEntries.rawValue]
    places = extents[IndexSection.places.rawValue]
    placeBlocks = extents[IndexSection.placeBlocks.rawValue]
    nameReleases = extents[IndexSection.nameReleases.rawValue]
    entryClasses = extents[IndexSection.entryClasses.rawValue]
    classes = extents[IndexSection.classes.rawValue]
    aliases = extents[IndexSection.aliases.rawValue]
    meantEntries = extents[IndexSection.meantEntries.rawValue]
    meaningTerms = extents[IndexSection.meaningTerms.rawValue]
    factEntries = extents[IndexSection.factEntries.rawValue]
    factWeights = extents[IndexSection.factWeights.rawValue]
    factUses = extents[IndexSection.factUses.rawValue]
    words = extents[IndexSection.words.rawValue]
    translations = extents[IndexSection.translations.rawValue]
    phraseNames = extents[IndexSection.phraseNames.rawValue]
    senseBlocks = extents[IndexSection.senseBlocks.rawValue]
    senses = extents[IndexSection.senses.rawValue]

    guard releaseCount < 0x7FFF, platformCount <= IndexFormat.greatestPlatformCount else {
      throw .damagedSection(.settings)
    }
    // The counts determine the size of these sections. With the limits above no product overflows.
    let (entries, aliases, extra) = (Int64(entryCount), Int64(aliasCount), Int64(extraCount))
    let onRequest = Int64(onRequestCount)
    let (nodes, keywords) = (Int64(nodeCount), Int64(keywordTextCount))
    let platforms = Int64(platformCount)
    func blocks(_ count: Int64, _ size: Int) -> Int64 { (count + Int64(size) - 1) / Int64(size) }
    let sizes: [(IndexSection, Int64)] = [
      (.settings, 4 * (Int64(IndexFormat.settingsWordCount) + Int64(separatorCount))),
      (.platforms, 8 * platforms), (.releases, 8 * Int64(releaseCount) * (1 + platforms)),
      (.facetKeys, 12 * Int64(facetKeyCount)), (.facetValues, 16 * Int64(facetValueCount)),
      (.classes, Int64(IndexFormat.classByteCount) * (Int64(classCount) + 1)),
      (.entryClasses, entries * Int64(entryClassWidth)),
      (.nameBlocks, 4 * blocks(entries + aliases + keywords, IndexFormat.namesPerBlock)),
      (.nameReleases, (entries + aliases) * Int64(nameReleaseWidth)),
      (.aliases, 8 * (aliases + 1)), (.catalogPositions, entries * Int64(positionWidth)),
      (.catalogEntries, entries * Int64(positionWidth)),
      (.aliasOrder, 4 * aliases), (.representations, 4 * (extra + onRequest)),
      (.keywordEntries, 4 * keywords), (.ranks, 2 * (entries + extra)),
      (
        .leastBounds,
        Int64(IndexFormat.boundByteCount)
          * (2 * blocks(entries, IndexFormat.boundsPerBlock)
            + blocks(extra, IndexFormat.boundsPerBlock))
      ),
      (.placeBlocks, 4 * blocks(entries + extra + onRequest, IndexFormat.placesPerBlock)),
      (.nodeHeads, nodes), (.nodes, Int64(IndexFormat.nodeByteCount) * nodes),
      (
        .meaningBlocks,
        Int64(IndexFormat.termBlockByteCount)
          * blocks(Int64(meaningTermCount), IndexFormat.termsPerBlock)
      ),
      (.factEntries, 2 * Int64(factCount)), (.factWeights, Int64(factCount)),
      (.factUses, 2 * Int64(factCount)),
      (.characters, entries * Int64(characterWidth)),
      (.colors, Int64(IndexFormat.colorByteCount) * Int64(colorCount)),
    ]
    for (section, size) in sizes where Int64(extents[section.rawValue].count) != size {
      throw .damagedSection(section)
    }
    let recordSizes: [(IndexSection, Int)] = [
      (.translations, IndexFormat.translationByteCount),
      (.wordBlocks, IndexFormat.termBlockByteCount), (.meantEntries, IndexFormat.meantByteCount),
      (.senseBlocks, IndexFormat.senseBlockByteCount),
    ]
    for (section, size) in recordSizes where extents[section.rawValue].count % size != 0 {
      throw .damagedSection(section)
    }
    guard meantEntries.count / IndexFormat.meantByteCount <= MeaningCode.greatestCount else {
      throw .damagedSection(.meantEntries)
    }
    guard extents[IndexSection.tokenCosts.rawValue].count <= IndexFormat.greatestTokenCount else {
      throw .damagedSection(.tokenCosts)
    }
    // The values of a facet follow those of the previous facet.
    var firstValue = 0
    for key in 0..<min(facetKeyCount, IndexFormat.greatestFacetKeyCount) {
      let first = bytes.int32(extents[IndexSection.facetKeys.rawValue].offset + 12 * key + 8)
      guard first >= firstValue, first <= facetValueCount else { throw .damagedSection(.facetKeys) }
      firstValue = first
    }
    guard facetKeyCount <= IndexFormat.greatestFacetKeyCount else {
      throw .damagedSection(.facetKeys)
    }
    guard [0, 1, 2, 4].contains(entryClassWidth), [0, 1, 2].contains(nameReleaseWidth),
      [0, 1, 2, 4].contains(characterWidth), 0...4 ~= positionWidth,
      nodeCount > 0, classCount > 0, removedCount <= entryCount, variantFacet ?? -1 < facetKeyCount
    else { throw .damagedSection(.settings) }
    // Anything that refers to an entry needs one.
    guard
      entryCount > 0
        || textCount + representationCount + colorCount + meantEntries.count + phraseNames.count
          == 0
    else { throw .damagedSection(.settings) }
  }
}
