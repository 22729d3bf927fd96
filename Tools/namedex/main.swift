import NamedexCommandLine

let program = "namedex"
let frontEnd = FrontEnd(
  program, RootCommand.self,
  hint: { $0.utf8.count > 64 ? nil : "to search, use `\(program) search \($0)`" },
  // The value may also be a template, which is not completed.
  values: ["format": { CompletionAnswer(words: OutputFormat.allNames) }])

frontEnd.main { arguments throws(Failure) in
  // Setting up ArgumentParser takes longer than most searches.
  if Installation.environment("NAMEDEX_PARSER") != "full" {
    if let request = SearchRequest(shortPath: arguments) {
      let messages = Messages(program, request.messageLevel)
      return try SearchRun(request: request, messages: messages).run()
    }
    if let request = ShowRequest(shortPath: arguments) {
      return try request.run(Messages(program, request.messageLevel))
    }
  }
  return try Companion(arguments)?.start()
}
