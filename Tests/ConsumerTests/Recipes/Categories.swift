// snippet: categories
import Namedex
import NamedexCatalogs

/// Every category with the names of all its symbols.
func symbolsByCategory() throws -> [(title: String, names: [String])] {
  let symbols = BuiltIn.sfSymbols.index
  return try FacetVocabulary([symbols]).values(of: "category").map { category in
    let found = try symbols.search("", tokens: [.category(category.value)])
    return (category.label, found.map(\.shownName))
  }
}
// end
