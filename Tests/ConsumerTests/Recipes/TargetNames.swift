// snippet: target-names
import Namedex
import NamedexCatalogs

/// The names that exist on all of the systems, which are the app's deployment targets.
func names(matching text: String, on systems: [String]) throws -> [String] {
  try BuiltIn.sfSymbols.index
    .search(text, tokens: systems.map { .available($0) })
    .map(\.shownName)
}
// end
