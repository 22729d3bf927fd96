import Namedex
import NamedexCatalogs

/// The program in README.md without its imports, and what it prints.
func firstProgram() -> [String] {
  var printed: [String] = []
  func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
  // snippet: readme
  let answer = BuiltIn.sfSymbols.index.answer("delete account", limit: 10)
  print("\(answer.rowCount) found")
  for row in answer.rows { print(row.shownName, row.reason) }
  // end
  return printed
}
