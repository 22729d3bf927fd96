import NamedexCommandLine

await FrontEnd(
  "namedex-documents", RootCommand.self, invocation: "namedex documents",
  values: ["format": { CompletionAnswer(words: ["xml", "json", "csv", "tsv", "sqlite"]) }]
).asyncMain()
