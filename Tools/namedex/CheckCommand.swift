import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexText

/// `namedex check`
struct CheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Judge names: do they exist, are they deprecated, are they on the target.",
    discussion: """
      Names are compared exactly. The best name is the newest one of the same entry that exists on \
      every target given, or today's when none is given. As text there is one line per name; plain \
      writes the best name alone, an empty line where there is none.

      Exit status: 0 when every name is ok, 1 when one is not.

      Examples:
        namedex check sleep heart.fill
        namedex check circle.bottomthird.split --target "iOS 15"
        namedex check sleep --target "iOS 13" --target "macOS 12" --format jsonl
        namedex check - < names.txt
      """)

  @Argument(help: "Names; - reads them from standard input, one per line.")
  var names: [String]

  @Option(
    help: ArgumentHelp(
      "The oldest system on which the names must work. May be repeated: every one of them.",
      valueName: "release"))
  var target: [String] = []

  @OptionGroup var catalogs: CatalogOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let catalogs = try CatalogFinder(messages: message.messages).open(catalogs.catalog)
    let judge = try NameJudge(catalogs, targets: target, messages: message.messages)
    let output = Output()
    let writer = NameReportWriter(
      judge: judge, style: TextStyle(format.color), format: format.format ?? .text, output: output)
    var status = ExitStatus.found
    var isFirst = true
    func check(_ name: String) throws(Failure) {
      let report = judge.report(on: name)
      if report.status != .ok { status = .nothing }
      try writer.write(report, isFirst: isFirst)
      isFirst = false
    }
    for name in names {
      guard name == "-" else {
        try check(name)
        continue
      }
      let reader = try LineReader(name) { () throws(Failure) in try output.flush() }
      do throws(Failure) {
        while let line = try reader.next() {
          if !line.isEmpty { try check(line) }
        }
      } catch {
        if case .reported = error { try output.flush() }
        throw error
      }
    }
    try writer.end(isEmpty: isFirst)
    try output.flush()
    return status
  }
}

/// Judges names by several catalogs at once.
private struct NameJudge {
  /// Each catalog, and the targets in terms of it; at least one.
  private var parts: [(index: CatalogIndex, targets: [ReleasePoint])] = []

  /// Catalogs that do not know a target are left out with a message, as in a search.
  init(
    _ catalogs: [OpenCatalog], targets: [String], messages: Messages
  ) throws(Failure) {
    var refusals: [ScopeError] = []
    for catalog in catalogs {
      do throws(ScopeError) {
        var points: [ReleasePoint] = []
        for target in targets { points.append(try catalog.index.releasePoint(target)) }
        parts.append((catalog.index, points))
      } catch {
        refusals.append(error)
      }
    }
    if let refusal = refusals.first, parts.isEmpty { throw Failure(refusal, about: "") }
    for refusal in refusals { messages.leftOut(refusal) }
  }

  /// What the first catalog that knows a name says of it.
  func report(on name: String) -> NameReport {
    let first = parts[0].index.check(name, targets: parts[0].targets)
    guard first.status == .unknown else { return first }
    var unknown = first
    for part in parts.dropFirst() {
      let report = part.index.check(name, targets: part.targets)
      if report.status != .unknown { return report }
      unknown.suggestions += report.suggestions
    }
    return unknown
  }

  /// The targets that do not have a name.
  func targetsLacking(_ name: String) -> [String] {
    guard let part = parts.first(where: { $0.index.check(name).status != .unknown }) else {
      return []
    }
    return part.targets.filter { part.index.check(name, targets: [$0]).status == .unavailable }
      .map(\.description)
  }
}

/// Writes what is known of names in each format.
private struct NameReportWriter {
  let judge: NameJudge
  let style: TextStyle
  let format: OutputFormat
  let output: Output

  func write(_ report: NameReport, isFirst: Bool) throws(Failure) {
    switch format {
    case .text: try output.line(text(report))
    case .plain: try output.line(report.best ?? "")
    case .jsonl: try output.write(json(report) + [0x0A])
    case .json: try output.write(Array((isFirst ? "[" : ",").utf8) + json(report))
    }
  }

  /// Ends a document.
  func end(isEmpty: Bool) throws(Failure) {
    if format == .json { try output.line(isEmpty ? "[]" : "]") }
  }

  private func text(_ report: NameReport) -> String {
    let name = report.name.withoutControls()
    var line: String
    switch report.status {
    case .ok: return "\(name): \(style.text("ok", .good))"
    case .deprecated: line = "\(name): \(style.text("deprecated", .warning))"
    case .unavailable:
      line = "\(name): \(style.text("unavailable", .bad))"
      let lacking = judge.targetsLacking(report.name)
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
    } else {
      line += "; nothing takes its place"
    }
    return line
  }

  private func json(_ report: NameReport) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("name") { $0.string(report.name) }
      json.member("status") { $0.string(report.status.rawValue) }
      json.member("current") { $0.string(report.current) }
      json.member("best") { $0.string(report.best) }
      json.member("introduced") { $0.versions(of: report.introduced) }
      json.member("suggestions") { $0.strings(report.suggestions) }
    }
    return json.bytes
  }
}
