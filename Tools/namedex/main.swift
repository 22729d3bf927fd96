import NamedexCommandLine

let program = "namedex"
let frontEnd = FrontEnd(
  program, RootCommand.self,
  hint: { $0.utf8.count > 64 ? nil : "to search, use `\(program) search \($0)`" },
  // The value may also be a template, for which there is no completion.
  values: ["format": { CompletionAnswer(words: OutputFormat.allNames) }])

frontEnd.main { arguments throws(Failure) in try Companion(arguments)?.start() }
