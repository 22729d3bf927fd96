import NamedexCommandLine
import NamedexImport

FrontEnd(
  "namedex-import", RootCommand.self, noun: "kind of import", hint: kind(ofFile:),
  rewriting: MappingKind.rewrite, invocation: "namedex import",
  values: [
    "name|file": { CompletionAnswer(words: ReadyMapping.allCases.map(\.rawValue), paths: .files) },
    "mappings name": { CompletionAnswer(words: ReadyMapping.allCases.map(\.rawValue)) },
  ]
).main()

/// What somebody meant who gave a file where the kind of import belongs; nil for other words.
func kind(ofFile word: String) -> String? {
  guard word.contains(".") || word.contains("/") else { return nil }
  let other =
    switch word.split(separator: ".").last?.lowercased() {
    case "xcassets": "xcassets"
    case "h", "swiftinterface", "apinotes": "headers"
    default: "names"
    }
  let kind = NamesFormat.kind(ofData: word) ?? other
  return "say what it is, as in `namedex import \(kind) \(word)`"
}
