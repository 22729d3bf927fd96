public import NamedexCore
// Exported because code that creates a catalog specifies how its names are split.
@_exported public import NamedexTokenizing

/// A catalog as described by its source lists: an ordered list of entries and what they share.
///
/// It is the intermediate form between source lists and an index. Searches read only the index.
public struct NameCatalog: Sendable, Hashable, Identifiable {
  /// The identifier of the catalog in commands and JSON, such as `sf-symbols`.
  public var id: String
  /// The display title.
  public var title: String
  /// How names are cut into tokens.
  public var tokenization: Tokenization
  /// Releases, oldest first. `CatalogRelease.Index` is a position in this array.
  public var releases: [CatalogRelease]
  /// Categories, in the order in which they are shown.
  public var categories: [CategoryLabel]
  /// The key of the facet that marks an entry as a variant of another entry; nil for none.
  public var variantFacet: String?
  /// The words of compound tokens.
  public var lexicon: CompoundLexicon
  /// Entries in catalog order.
  public var entries: [CatalogEntry]
  /// What people call the entries, in any order.
  public var meanings: [CatalogMeaning]
  /// English translations of words in other languages, in any order.
  package var translations: [CatalogTranslation]
  /// The tokens that words stand for in names, in any order.
  package var senses: [CatalogSense]
  /// The cost of tokens that a phrase leaves unexplained, in hundredths. The cost of other tokens
  /// depends on their frequency.
  package var tokenCosts: [String: Int]

  /// Creates a catalog. Everything but the identifier is optional. Translations and senses can come
  /// only from source lists.
  ///
  /// - Complexity: O(1).
  @_disfavoredOverload
  public init(
    id: String, title: String = "", tokenization: Tokenization = Tokenization(),
    releases: [CatalogRelease] = [], categories: [CategoryLabel] = [], variantFacet: String? = nil,
    lexicon: CompoundLexicon = CompoundLexicon(), entries: [CatalogEntry] = [],
    meanings: [CatalogMeaning] = []
  ) {
    self.init(
      id: id, title: title, tokenization: tokenization, releases: releases, categories: categories,
      variantFacet: variantFacet, lexicon: lexicon, entries: entries, meanings: meanings,
      translations: [])
  }

  /// Creates a catalog with everything that source lists can contain.
  package init(
    id: String, title: String = "", tokenization: Tokenization = Tokenization(),
    releases: [CatalogRelease] = [], categories: [CategoryLabel] = [], variantFacet: String? = nil,
    lexicon: CompoundLexicon = CompoundLexicon(), entries: [CatalogEntry] = [],
    meanings: [CatalogMeaning] = [], translations: [CatalogTranslation] = [],
    senses: [CatalogSense] = [], tokenCosts: [String: Int] = [:]
  ) {
    self.id = id
    self.title = title
    self.tokenization = tokenization
    self.releases = releases
    self.categories = categories
    self.variantFacet = variantFacet
    self.lexicon = lexicon
    self.entries = entries
    self.meanings = meanings
    self.translations = translations
    self.senses = senses
    self.tokenCosts = tokenCosts
  }

  /// Creates a catalog of names without history.
  ///
  /// - Parameters:
  ///   - id: The identifier of the catalog.
  ///   - title: The display title.
  ///   - names: The names, in catalog order.
  /// - Complexity: O(*n*) for *n* names.
  public init(id: String, title: String = "", names: some Sequence<String>) {
    self.init(id: id, title: title, entries: names.map { CatalogEntry(name: $0) })
  }

  /// Creates a catalog of names that may be repeated: only the first occurrence of each name is
  /// kept.
  ///
  /// - Parameters:
  ///   - id: The identifier of the catalog.
  ///   - title: The display title.
  ///   - names: The names, in catalog order.
  /// - Complexity: O(*n*) on average for *n* names.
  public init(id: String, title: String = "", uniquingNames names: some Sequence<String>) {
    var known: Set<String> = []
    self.init(id: id, title: title, names: names.filter { known.insert($0).inserted })
  }
}
