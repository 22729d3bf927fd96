import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexText

/// `namedex check`
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check whether names exist, are deprecated, and are available on a target.",
    discussion: """
      Names are compared exactly. The best name is the newest name of the same entry that exists \
      on every target, or the current name without a target. Plain output is the best name of \
      each, or an empty line.

      Exit status: 0 if every name is ok, 1 if one is not.

      Examples:
        namedex check sleep heart.fill
        namedex check circle.bottomthird.split --target "iOS 15"
        namedex check sleep --target "iOS 13" --target "macOS 12" --format jsonl
        namedex check < names.txt
      """)

  @Argument(help: NameArguments.help(of: "Names"))
  var names: [String] = []

  @Option(
    help: ArgumentHelp(
      "The oldest system on which the names must exist. Repeatable: on all of them.",
      valueName: "release"))
  var target: [String] = []

  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let catalogs = try CatalogFinder(messages: messages).open(catalogs.catalog)
    let judge = try NameJudge(catalogs, targets: target, messages: messages)
    let output = Output()
    var writer = NameReportWriter(
      judge: judge, style: TextStyle(format.color), format: format.format ?? .text, output: output)
    var status = ExitStatus.found
    func check(_ name: String) throws(Failure) {
      let report = try judge.report(on: name)
      if report.status != .ok { status = .nothing }
      try writer.write(report)
    }
    try NameArguments(names).visit(output, check)
    try writer.end()
    try output.flush()
    return status
  }
}

/// Writes reports on names in each format.
private struct NameReportWriter {
  private let judge: NameJudge
  private let style: TextStyle
  private let format: OutputFormat
  private let output: Output
  private var objects: ObjectWriter

  init(judge: NameJudge, style: TextStyle, format: OutputFormat, output: Output) {
    (self.judge, self.style, self.format, self.output) = (judge, style, format, output)
    objects = ObjectWriter(format, to: output)
  }

  mutating func write(_ report: NameReport) throws(Failure) {
    switch format {
    case .text: try output.line(try text(report))
    case .plain: try output.line(report.best ?? "")
    case .json, .jsonl, .template:
      try objects.write { json in json.object { $0.members(of: report) } }
    }
  }

  /// Ends a document.
  func end() throws(Failure) { try objects.end() }

  private func text(_ report: NameReport) throws(Failure) -> String {
    let name = report.name.withoutControls()
    var line: String
    switch report.status {
    case .ok: return "\(name): \(style.text("ok", .good))"
    case .deprecated: line = "\(name): \(style.text("deprecated", .warning))"
    case .unavailable:
      line = "\(name): \(style.text("unavailable", .bad))"
      let lacking = try judge.targetsLacking(report.name)
      if !lacking.isEmpty { line += " on \(lacking.joined(separator: ", "))" }
    case .unknown:
      line = "\(name): \(style.text("unknown", .bad))"
      if !report.suggestions.isEmpty {
        line += "; did you mean \(report.suggestions.joined(separator: ", "))?"
      }
      return line
    }
    if let best = report.best, best != report.name {
      line += "; use \(best.withoutControls())"
      if let new = judge.newName(best, report) { line += ", from \(new.since) on" }
    } else {
      line += "; no replacement"
    }
    return line
  }
}
