import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

/// The command `namedex-lint serve`, which judges source text for `namedex mcp`. `namedex mcp`
/// starts it once and keeps it running.
///
/// Each line of standard input is a JSON object: either source text, with the members `source`,
/// `path`, `targets` and `prefer_available`, or `{"rules":true}`. The answer to each is one line of
/// JSON, with the findings, the rules or `error`.
struct ServeCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Lint source texts from standard input, for `namedex mcp`.",
    shouldDisplay: false)

  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&message)
  }

  /// The maximum number of bytes in a request. `namedex mcp` accepts ten million bytes, and needs
  /// at most six to send each of them.
  private static let lineLimit = 1 << 26

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    var reviewer = TextReviewer(catalogs: try LintCatalogs.with([], messages))
    let output = Output()
    do {
      var lines = try LineReader(path: "-", limit: Self.lineLimit)
      while let line = try lines.next() {
        try output.json { reviewer.answer(line.text, to: &$0) }
        try output.flush()
      }
    } catch {
      throw Failure(error, about: "standard input")
    }
    return .found
  }
}

/// Answers requests, which are lines of JSON.
private struct TextReviewer {
  private let catalogs: LintCatalogs
  /// The linter for the previous request. It is kept because targets rarely change.
  private var linter: FileLinter

  init(catalogs: LintCatalogs) {
    self.catalogs = catalogs
    linter = FileLinter(LintSettings(catalogs: catalogs))
  }

  mutating func answer(_ line: String, to json: inout JSONWriter) {
    guard let request = try? JSONValue(bytes: Array(line.utf8)) else {
      return json.object { $0.member("error") { $0.string("the request is not JSON") } }
    }
    if request["rules"] == .bool(true) {
      return json.object { json in
        json.objects("rules", Rule.all) { json, rule in
          json.member("rule") { $0.string(rule.id) }
          json.member("severity") { $0.string(rule.severity?.rawValue ?? "off") }
          json.member("summary") { $0.string(rule.summary) }
          json.member("explanation") { $0.string(rule.explanation) }
        }
      }
    }
    if let problem = review(request, to: &json) {
      json.object { $0.member("error") { $0.string(problem) } }
    }
  }

  /// Judges the source text in a request.
  ///
  /// - Returns: A description of the error in the request; nil if the request was answered.
  private mutating func review(_ request: JSONValue, to json: inout JSONWriter) -> String? {
    guard let source = request["source"]?.text, let path = request["path"]?.text else {
      return "the request has no source or no path"
    }
    guard let kind = SourceKind(fileName: path) else {
      return "the kind of \(path.quoted) is unknown; end `path` in \(SourceKind.extensions)"
    }
    var targets: [Target] = []
    for text in request["targets"]?.texts ?? [] {
      guard let target = Target(text) else {
        return "\(text.quoted) is not a target; write a platform and a version, such as 'iOS 15' "
          + "(platforms: \(Target.platforms.joined(separator: ", ")))"
      }
      targets.append(target)
    }
    if linter.settings.targets != Targets(targets) {
      linter = FileLinter(LintSettings(catalogs: catalogs, targets: Targets(targets)))
    }
    let bytes = Array(source.utf8)
    let review = linter.review(
      bytes, file: path, kind: kind,
      includesDowngrades: request["prefer_available"] == .bool(true))
    json.object { json in
      json.member("names") { $0.number(review.nameCount) }
      json.objects("findings", review.findings) { $0.members(of: $1) }
      json.member("rewritten") { $0.number(review.plan.fixed.count) }
      json.member("corrected") { json in
        guard !review.plan.edits.isEmpty else { return json.null() }
        json.string(String(decoding: review.plan.applied(to: bytes), as: UTF8.self))
      }
    }
    return nil
  }
}
