import NamedexCommandLine
import NamedexImport

FrontEnd(
  "namedex-import", RootCommand.self, noun: "kind of import", rewriting: ShortImport.rewrite,
  invocation: "namedex import",
  values: [
    "name|file": { CompletionAnswer(words: ReadyMapping.allCases.map(\.rawValue), paths: .files) },
    "mappings name": { CompletionAnswer(words: ReadyMapping.allCases.map(\.rawValue)) },
  ]
).main()
