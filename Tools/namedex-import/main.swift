import NamedexCommandLine
import NamedexImport

FrontEnd(
  "namedex-import", RootCommand.self, noun: "kind of import", rewriting: ShortImport.rewrite,
  shortForms: ReadyMapping.allCases.flatMap(\.names),
  invocation: "namedex import",
  values: [
    "name|file": { CompletionAnswer(words: ReadyMapping.allCases.flatMap(\.names), paths: .files) },
    "mappings name": { CompletionAnswer(words: ReadyMapping.allCases.flatMap(\.names)) },
  ]
).main()
