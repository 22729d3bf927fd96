public import NamedexCore

/// The reason why a catalog cannot be compiled into an index.
public enum IndexBuildError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A quantity that an index limits.
  public enum Quantity: String, Sendable {
    /// The length of one name, alias or keyword.
    case nameBytes = "bytes in a name"
    /// The total length of one entry's keywords.
    case keywordBytes = "bytes in the keywords of an entry"
    /// The length of a facet's key or value, a label, a release, the title or a meaning.
    case textBytes = "bytes in a text"
    /// The number of facets.
    case facetKeys = "facets"
    /// The number of facet values of one entry.
    case entryFacets = "facet values of an entry"
    /// The total length of the facet keys and values of one entry.
    case facetBytes = "bytes in the facets of an entry"
    /// The total number of names, aliases and keyword texts.
    case names = "names"
    /// The total length of all names.
    case nameTableBytes = "bytes of names"
    /// The total length of the token places in names.
    case placeBytes = "bytes of places"
    /// The total length of the vocabulary's labels.
    case labelBytes = "bytes of labels"
    /// The total length of the sets of representations.
    case setBytes = "bytes of sets"
    /// The number of representations in one set, whose tokens have a common prefix.
    case setIdentifiers = "representations in a set"
    /// The number of releases.
    case releases = "releases"
    /// The number of platforms that releases have.
    case platforms = "platforms"
    /// The total number of values of all facets.
    case facetValues = "facet values"
    /// The number of entries with meanings.
    case meantEntries = "entries with meanings"
    /// The number of languages that translations have.
    case languages = "languages"
    /// The number of distinct tokens in the names that phrases describe.
    case tokens = "tokens of names"
  }

  /// What is wrong with a release.
  public enum ReleaseProblem: Sendable, Equatable {
    /// The release's identifier is empty.
    case emptyIdentifier
    /// An earlier release has the same identifier.
    case duplicate
    /// A platform has an empty name.
    case emptyPlatform
    /// A platform is repeated.
    case duplicatePlatform(String)
  }

  /// The catalog exceeds a limit of the format.
  case tooLarge(Quantity, found: Int, limit: Int)
  /// A name or alias is empty. Entries are numbered from 0.
  case emptyName(entry: Int)
  /// A name, an alias or a keyword contains a control character.
  case controlCharacter(String, entry: Int)
  /// An alias was replaced by a name that the catalog does not have.
  case unknownReplacement(alias: String, name: String)
  /// Two entries have the same current name. Entries are numbered from 0.
  case duplicateName(String, entries: [Int])
  /// A former name is repeated, or is also a current name.
  case duplicateFormerName(String)
  /// An entry has an alternative twice, or an alternative that equals its name. Entries are
  /// numbered from 0.
  case duplicateAlternative(String, entry: Int)
  /// An entry has a facet value twice. Entries are numbered from 0.
  case duplicateFacet(CatalogFacet, entry: Int)
  /// A category is repeated.
  case duplicateCategory(String)
  /// A release, numbered from 0, cannot be used.
  case badRelease(Int, ReleaseProblem)
  /// A name refers to a release that the catalog does not have.
  case unknownRelease(CatalogRelease.Index, name: String, releaseCount: Int)
  /// A name was replaced, deprecated or removed before it appeared, or removed in the release in
  /// which it appeared or before it was deprecated.
  case wrongOrder(name: String)
  /// The words of a compound do not add up to the token.
  case wrongSplit(token: String, words: [String])
  /// A separator is a letter, a digit or white space, or folding changes it.
  case unusableSeparator(Unicode.Scalar)
  /// The representation `full` is not among the kinds of the catalog.
  case missingFullKind
  /// A meaning has no words, more than four words, a weight or number of apps out of range, or an
  /// entry that the catalog does not have.
  case malformedMeaning(words: String, entry: Int)
  /// A translation has no letters, no language, or a weight out of range.
  case malformedTranslation(words: String, language: String)
  /// A sense refers to a token that no name contains, or has too many tokens or a weight out of
  /// range.
  case malformedSense(words: String, language: String)

  /// What is wrong, and what to do about it.
  ///
  /// - Complexity: O(1).
  public var description: String { problem + ". " + remedy }
}
