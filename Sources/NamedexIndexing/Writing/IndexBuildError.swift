internal import NamedexCore

/// Why a catalog cannot be compiled to an index.
public enum IndexBuildError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What an index holds a limited number of.
  public enum Quantity: String, Sendable {
    /// The length of one name, alias or keyword.
    case nameBytes = "bytes in a name"
    /// Names, aliases and keyword texts.
    case names = "names"
    /// The length of all names together.
    case nameTableBytes = "bytes of names"
    /// The length of the labels of the vocabulary.
    case labelBytes = "bytes of labels"
    /// The length of the sets of representations.
    case setBytes = "bytes of sets"
    /// Releases.
    case releases = "releases"
    /// Values of all facets.
    case facetValues = "facet values"
    /// Entries that words mean.
    case meantEntries = "entries with meanings"
  }

  /// The catalog has more of something than the format can count.
  case tooLarge(Quantity, found: Int, limit: Int)
  /// A name or alias is empty. Entries count from 0.
  case emptyName(entry: Int)
  /// An alias was replaced by a name that the catalog does not have.
  case unknownReplacement(alias: String, name: String)
  /// A meaning has no words or more than four, a weight out of range, or an entry that the catalog
  /// does not have.
  case malformedMeaning(words: String, entry: Int)

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .tooLarge(let quantity, let found, let limit):
      "the catalog has \(found) \(quantity.rawValue); an index holds at most \(limit). "
        + (quantity == .nameBytes ? "Shorten the name" : "Split the catalog")
    case .emptyName(let entry):
      "entry \(entry) has an empty name or alias. Name it or remove it"
    case .unknownReplacement(let alias, let name):
      "'\(alias)' was replaced by '\(name)', which the catalog does not have. Add the name or "
        + "correct the replacement"
    case .malformedMeaning(let words, let entry):
      "'\(words)' as a meaning of entry \(entry) is malformed. Use one to "
        + "\(CatalogMeaning.wordLimit) words, a weight from 1 to \(CatalogMeaning.greatestWeight) and an "
        + "entry of the catalog"
    }
  }

  /// Checks a number against its limit.
  static func check(_ quantity: Quantity, _ found: Int, limit: Int) throws(IndexBuildError) {
    guard found <= limit else { throw .tooLarge(quantity, found: found, limit: limit) }
  }
}
