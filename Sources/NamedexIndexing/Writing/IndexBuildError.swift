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
  }

  /// The catalog has more of something than the format can count.
  case tooLarge(Quantity, found: Int, limit: Int)
  /// A name or alias is empty. Entries count from 0.
  case emptyName(entry: Int)
  /// An alias was replaced by a name that the catalog does not have.
  case unknownReplacement(alias: String, name: String)

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
    }
  }

  /// Checks a number against its limit.
  static func check(_ quantity: Quantity, _ found: Int, limit: Int) throws(IndexBuildError) {
    guard found <= limit else { throw .tooLarge(quantity, found: found, limit: limit) }
  }
}
