/// Why a catalog cannot be compiled to an index.
public enum IndexBuildError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is more of something than the format can number.
  case tooLarge(what: String, found: Int, limit: Int)
  /// A name or alias is empty.
  case emptyName(entry: Int)
  /// A replacement names something that is no name of the catalog.
  case unknownReplacement(alias: String, name: String)

  /// What was found, what was wanted, what to do.
  public var description: String {
    switch self {
    case .tooLarge(let what, let found, let limit):
      "the catalog has \(found) \(what); an index holds at most \(limit). Divide the catalog"
    case .emptyName(let entry):
      "entry \(entry) has an empty name or alias. Name it, or leave it out"
    case .unknownReplacement(let alias, let name):
      "'\(alias)' was replaced by '\(name)', which is no name of the catalog. Add it, or correct "
        + "the replacement"
    }
  }
}
