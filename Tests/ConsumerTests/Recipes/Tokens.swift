// snippet: tokens
import Namedex
import NamedexCatalogs

/// Finds names for a text with tokens, such as `category:weather available:iOS15 cloud`.
func names(for text: String) throws -> [String] {
  let catalogs = [BuiltIn.sfSymbols.index]
  let input = try FacetVocabulary(catalogs).input(text)
  let search = try AnswerSearch(indexes: catalogs, scope: input.tokens)
  return search.answer(input.text, .init(limit: 50)).rows.map(\.shownName)
}
// end
