/// The sections of an index file, in file order. IndexFormat.md says what their bytes mean.
package enum IndexSection: Int, CaseIterable, Sendable {
  /// Counts and properties of the index.
  case settings
  /// Strings that are neither names nor keywords.
  case strings
  /// The platforms of the releases.
  case platforms
  /// Releases, with a version for each platform.
  case releases
  /// The facet keys.
  case facetKeys
  /// The facet values, with their labels.
  case facetValues
  /// The facts that all entries of a class share.
  case classes
  /// The facet values of each class.
  case classValues
  /// The class of each entry.
  case entryClasses
  /// The start of each block of names.
  case nameBlocks
  /// Names and keyword texts.
  case names
  /// The release of each name.
  case nameReleases
  /// The entry and the replacements of each alias.
  case aliases
  /// The steps by which aliases were replaced.
  case replacements
  /// The position of each entry in the catalog.
  case catalogPositions
  /// The entry at each position in the catalog.
  case catalogEntries
  /// The aliases, sorted by folded name.
  case aliasOrder
  /// The name from which each extra or on-request representation was cut.
  case representations
  /// The entry of each keyword text.
  case keywordEntries
  /// The static rank of each main or extra representation.
  case ranks
  /// The least relevance bound in each block of representations and of whole names.
  case leastBounds
  /// The start of each block of places.
  case placeBlocks
  /// The places of representations' tokens in their names.
  case places
  /// The first byte of the label of each node of the vocabulary.
  case nodeHeads
  /// The nodes of the vocabulary.
  case nodes
  /// The children and sets of the nodes that have children.
  case branches
  /// The labels that are too long for their nodes.
  case labels
  /// The representations that have tokens below each node.
  case sets
  /// The character of each entry.
  case characters
  /// The values of colour entries.
  case colors
  /// The entries that have meanings, with their families.
  case meantEntries
  /// The start of each block of meanings.
  case meaningBlocks
  /// The words and phrases that have meanings.
  case meaningTerms
  /// The entry of each fact of a term, as a position among the entries with meanings.
  case factEntries
  /// The weight of each fact.
  case factWeights
  /// The number of apps in which each fact was observed.
  case factUses
  /// The language tags of the translations.
  case languages
  /// The start of each block of words in other languages.
  case wordBlocks
  /// The words in other languages.
  case words
  /// The English translations of these words.
  case translations
  /// The cost of each token that a phrase leaves unexplained.
  case tokenCosts
  /// The tokens of the names that phrases describe.
  case phraseNames
  /// The start of each block of senses.
  case senseBlocks
  /// The tokens that words and phrases stand for.
  case senses

  /// The section's name in messages and in IndexFormat.md.
  package var name: String { Self.allNames[rawValue] }

  /// The names, in section order.
  private static let allNames = [
    "settings", "strings", "platforms", "releases", "facet keys", "facet values", "classes",
    "class values", "entry classes", "name blocks", "names", "name releases", "aliases",
    "replacements", "catalog positions", "catalog entries", "alias order", "representations",
    "keyword entries", "ranks", "least bounds", "place blocks", "places", "node heads", "nodes",
    "branches", "labels", "sets", "characters", "colors", "meant entries", "meaning blocks",
    "meaning terms", "fact entries", "fact weights", "fact uses", "languages", "word blocks",
    "words", "translations", "token costs", "phrase names", "sense blocks", "senses",
  ]
}

/// Sizes and constants shared by the writer and the reader of the format.
package enum IndexFormat {
  /// The format that this build writes.
  package static let version: UInt32 = 5
  /// The formats that this build reads.
  package static let readableVersions: ClosedRange<UInt32> = 3...5
  /// Returns the number of sections in a format. Format 4 added the sections for translations, and
  /// format 5 those for phrases.
  package static func sectionCount(ofVersion version: UInt32) -> Int {
    version < 4
      ? IndexSection.languages.rawValue
      : version < 5 ? IndexSection.tokenCosts.rawValue : IndexSection.allCases.count
  }
  /// The first eight bytes of every index. They reveal whether the file was damaged by a text
  /// conversion.
  package static let magic: [UInt8] = [0x89, 0x4E, 0x44, 0x58, 0x0D, 0x0A, 0x1A, 0x0A]

  package static let headerByteCount = 32
  package static let sectionRecordByteCount = 24
  package static let settingsWordCount = 29
  package static let namesPerBlock = 16
  package static let placesPerBlock = 16
  package static let nodeByteCount = 12
  package static let branchByteCount = 8
  package static let classByteCount = 8
  /// The maximum number of facet values in a class.
  package static let classValueLimit = 1024
  package static let replacementByteCount = 6
  package static let termsPerBlock = 16
  package static let termBlockByteCount = 8
  package static let meantByteCount = 8
  package static let translationByteCount = 4
  /// The maximum number of languages that translations may have.
  package static let greatestLanguageCount = 256
  package static let colorByteCount = 12
  package static let sensesPerBlock = 16
  package static let senseBlockByteCount = 4
  /// The maximum number of distinct tokens in the names that phrases describe.
  package static let greatestTokenCount = 0xFFFF
  /// The number of representations in a block; each block has one least bound.
  package static let boundsPerBlock = 64
  package static let boundByteCount = 8
  /// The number of identifiers that a chunk of a set covers. The upper 16 bits of an identifier are
  /// the number of its chunk.
  package static let chunkSize = 65_536
  /// The greatest length of a name, or of all keywords of an entry, in bytes.
  ///
  /// A forged index can make a million names share one string, so readers of names stop at this
  /// length and find no more tokens than this.
  package static let greatestNameLength = 0xFFFF
  /// The greatest length of any other string, in bytes; it limits forged indexes in the same way.
  package static let greatestTextLength = 0x0400
  /// The greatest length of a word or phrase in another language, in bytes. It is short because
  /// each search compares many words.
  package static let greatestWordLength = 0xFF
  /// The greatest length of a name in a block whose bytes another block may share.
  package static let sharedNameLength = 0xFF
  /// The greatest number of tokens in a row of a block whose bytes another block may share.
  package static let sharedTokenCount = 0xFF
  /// The greatest number of replacements for an alias whose steps another alias may share.
  package static let sharedStepCount = 8
  /// The greatest total length of the keys and values of an entry's facets, in bytes.
  package static let greatestFacetsLength = 0x1_0000
  /// The greatest number of platforms.
  package static let greatestPlatformCount = 0xFF
  /// Once the replacements of an entry's names have this total length in bytes, further ones are
  /// omitted. The limit is 16 times the length of the names section if that is greater.
  package static let replacementsLength = 0x10_0000
  /// The greatest number of facets.
  package static let greatestFacetKeyCount = 0x0400
  /// The greatest number of entries, names and representations.
  package static let countLimit = 0x7FFF_FFFF
}

/// The words of the settings section, by position.
package enum Setting: Int, CaseIterable {
  case entryCount, aliasCount, keywordTextCount, extraCount, onRequestCount, nodeCount
  case releaseCount, platformCount, facetKeyCount, facetValueCount, classCount
  case entryClassWidth, nameReleaseWidth
  case kinds, compounds, variantFacet, separatorCount
  case idOffset, idCount, titleOffset, titleCount
  case positionWidth, removedCount, beginsWithTokens
  case firstCharacter, characterWidth, colorCount
  case meaningTermCount, factCount
}
