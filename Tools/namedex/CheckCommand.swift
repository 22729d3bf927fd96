import Namedex
import NamedexCommandLine
import NamedexText

/// The command `namedex check`.
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether names exist, are deprecated, and are available on a target.",
    discussion: """
      Names are compared exactly. The best name is the newest name of the same entry that exists \
      on every target; without a target, the current name. Plain output prints the best name of \
      each, or an empty line if there is none.

      Exit status: 0 if every name is ok, 1 if one is not.

      Examples:
        namedex check sleep heart.fill
        namedex check circle.bottomthird.split --target "iOS 15"
        namedex check sleep --target "iOS 13" --target "macOS 12" --format jsonl
        namedex check < names.txt
      """)

  var names: [String] = []
  var target: [String] = []
  var catalogs = CatalogOptions()
  var format = FormatOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(&names, "names", help: NameArguments.help(of: "Names"))
    arguments.option(
      &target, "--target", value: "release",
      help: "The oldest system that must have the names. Repeatable: every target must have them.")
    arguments.group(&catalogs)
    arguments.group(&format)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let catalogs = try CatalogFinder(messages: messages).open(catalogs.catalog)
    let judge = try NameJudge(catalogs, targets: target, messages: messages)
    let output = Output()
    let (style, format) = (TextStyle(self.format.color), self.format.format ?? .text)
    var objects = ObjectWriter(format, to: output)
    var status = ExitStatus.found
    try NameArguments(names).visit(output) { name throws(Failure) in
      let judged = try judge.judge(name)
      if judged.report.status != .ok { status = .nothing }
      switch format {
      case .text: try output.line(judged.text(style))
      case .plain: try output.nameLine(judged.report.best ?? "")
      case .json, .jsonl, .template:
        try objects.write { $0.members(of: judged.report) }
      }
    }
    try objects.end()
    try output.flush()
    return status
  }
}

extension JudgedName {
  /// Formats the report as a line of text.
  func text(_ style: TextStyle) -> String {
    let name = report.name.withoutControls()
    var line: String
    switch report.status {
    case .ok: return "\(name): \(style.text("ok", .good))"
    case .removed: line = "\(name): \(style.text("removed", .warning))"
    case .deprecated: line = "\(name): \(style.text("deprecated", .warning))"
    case .unavailable:
      line = "\(name): \(style.text("unavailable", .bad))"
      if !missing.isEmpty { line += " on \(missing.joined(separator: ", "))" }
    case .unknown:
      line = "\(name): \(style.text("unknown", .bad))"
      if !report.suggestions.isEmpty {
        line += didYouMean(report.suggestions)
      }
      return line
    }
    if let removed = report.removed {
      line += (report.status == .removed ? "" : "; removed") + " in \(removed.forPeople)"
    }
    guard let best = report.best, best != report.name else { return line + "; no replacement" }
    let current = (report.current ?? best).withoutControls()
    if let phrase = report.alias?.unreleasedPhrase(current: current) { line += "; \(phrase)" }
    line += "; use \(best.withoutControls())"
    if let newBest { line += " on \(newBest.since) or later" }
    return line
  }
}
