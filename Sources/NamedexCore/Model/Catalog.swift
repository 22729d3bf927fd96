/// A catalog as its source lists describe it: an ordered list of entries and what they share.
///
/// This is the form between source lists and index. Searching reads the index, never this.
public struct Catalog: Sendable, Equatable {
  /// The word that names the catalog in commands and JSON, such as `sf-symbols`.
  public var id: String
  /// The title for people.
  public var title: String
  /// How names are cut into tokens.
  public var tokenization: Tokenization
  /// Releases, oldest first. Positions in this array are what `CatalogRelease.Index` counts.
  public var releases: [CatalogRelease]
  /// Labels of category keys, in the order of presentation.
  public var categories: [CategoryLabel]
  /// The facet whose presence marks an entry as a variant of another, if the catalog has one.
  public var variantFacet: String?
  /// Splits of tokens that are written together.
  public var lexicon: CompoundLexicon
  /// Entries in catalog order.
  public var entries: [CatalogEntry]

  /// Creates a catalog; everything but the identifier may be left out.
  public init(
    id: String, title: String = "", tokenization: Tokenization = Tokenization(),
    releases: [CatalogRelease] = [], categories: [CategoryLabel] = [], variantFacet: String? = nil,
    lexicon: CompoundLexicon = CompoundLexicon(), entries: [CatalogEntry] = []
  ) {
    self.id = id
    self.title = title
    self.tokenization = tokenization
    self.releases = releases
    self.categories = categories
    self.variantFacet = variantFacet
    self.lexicon = lexicon
    self.entries = entries
  }
}

/// A category's key and the label that people read.
public struct CategoryLabel: Sendable, Equatable {
  /// The word in source lists and JSON.
  public var key: String
  /// The label for people.
  public var label: String

  /// Creates a label for a key.
  public init(key: String, label: String) {
    self.key = key
    self.label = label
  }
}
