import NamedexCommandLine
import NamedexLint

await FrontEnd(
  "namedex-lint", RootCommand.self, invocation: "namedex",
  values: [
    "rule": { CompletionAnswer(words: Rule.all.map(\.id) + ["all"]) },
    "rule=severity": {
      CompletionAnswer(
        words: Rule.all.flatMap { rule in RuleSetting.words.map { "\(rule.id)=\($0)" } })
    },
  ]
).asyncMain()
