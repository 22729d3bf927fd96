public import ArgumentParser
import Foundation
import Namedex
import NamedexCommandLine
import NamedexFiles
public import NamedexLint

extension ReportFormat: ExpressibleByArgument {}

/// `namedex-lint lint`
struct LintCommand: LintSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Judge the names of symbols and colours that a code base uses.",
    discussion: """
      Read are Swift, Objective-C, storyboards, nibs and property lists; left out is what .gitignore \
      ignores, and .build, Pods, Carthage and DerivedData. A comment `namedex:disable:next RULE - \
      reason` suppresses a finding; `namedex:symbol` above a property, a function or an enumeration \
      says that it holds symbols' names.

      Exit status: 0 when no finding is an error, 1 when one is (with --strict: a warning, too).

      Examples:
        namedex lint
        namedex lint App --target "iOS 15" --format sarif > namedex.sarif
        namedex lint --explain deprecated-name
        namedex lint --inventory --format jsonl
      """)

  @OptionGroup var options: RunOptions

  @Option(help: "How findings are written: text is for people, the others for programs.")
  var format: ReportFormat = .text

  @Flag(help: "Fail on warnings, too.")
  var strict = false

  @Flag(help: "Never fail because of findings: errors are warnings.")
  var lenient = false

  @Option(help: ArgumentHelp("Leave out the findings that a file knows.", valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write the findings to a file for --baseline instead of reporting them.", valueName: "file"))
  var writeBaseline: String?

  @Flag(help: "List every name in use instead of judging.")
  var inventory = false

  @Option(
    help: ArgumentHelp(
      "Write an empty file at the end, for build systems that want one.", valueName: "file",
      visibility: .hidden))
  var stamp: String?

  @Option(help: ArgumentHelp("Explain a rule; 'all' lists the rules.", valueName: "rule"))
  var explain: String?

  func validate() throws {
    if strict && lenient {
      throw ValidationError("Found --strict and --lenient; give one of them.")
    }
    if inventory && writeBaseline != nil {
      throw ValidationError("Found --inventory and --write-baseline; give one of them.")
    }
  }

  func perform() async throws(Failure) -> ExitStatus {
    if let explain { return try RuleExplanation.write(explain) }
    var plan = try RunPlan(options)
    plan.settings.isInventory = inventory
    if lenient {
      for rule in Rule.all where plan.settings.rules.severity(of: rule) == .error {
        plan.settings.rules.set(rule, to: .warning)
      }
    }
    let known = writeBaseline == nil ? try knownFindings(plan) : nil
    let messages = options.messages
    let output = Output()
    var writer = ReportWriter(
      format, directory: plan.directory, version: Installation.version, rules: plan.settings.rules)
    var state = RunState(plan.settings, baseline: known)
    var written = Baseline(
      root: writeBaseline.map(Self.root) ?? "", workingDirectory: Files.resolved("."))
    do {
      if writeBaseline == nil { try output.write(writer.begin()) }
      try await OrderedRun.run(
        TreeWalk(plan.paths, exclude: plan.exclude), workers: plan.workers(), width: plan.width,
        work: { await $0.report(on: $1) },
        consume: { report in
          for finding in state.findings(of: report) {
            if writeBaseline == nil {
              try output.write(writer.finding(finding))
            } else {
              written.add(finding)
            }
          }
        })
      if writeBaseline == nil { try output.write(writer.end(state.summary)) }
      try output.flush()
    } catch {
      throw Failure(error, about: "standard output")
    }
    let summary = state.summary
    messages.note(summary.text)
    if let stamp { try replace(stamp, with: []) }
    if let writeBaseline {
      try write(written, to: writeBaseline, summary)
      messages.note(
        "wrote \(RunSummary.count(summary.findingCount, "finding")) to \(writeBaseline)")
      return .found
    }
    let fails =
      !lenient && (summary.errorCount > 0 || strict && summary.warningCount > 0)
    return fails ? .nothing : .found
  }

  private func knownFindings(_ plan: RunPlan) throws(Failure) -> Baseline? {
    guard let path = baseline ?? plan.baseline, !inventory else { return nil }
    options.messages.detail("baseline: \(path)")
    do {
      return try Baseline(
        try Files.read(path), path: path, root: Self.root(of: path),
        workingDirectory: Files.resolved("."))
    } catch let error as BaselineError {
      throw .reported(error.description, .badData)
    } catch {
      throw Failure(error, about: path)
    }
  }

  /// The directory from which a baseline sees files: its own.
  private static func root(of path: String) -> String {
    Files.resolved(Files.directory(of: path))
  }

  private func write(
    _ baseline: Baseline, to path: String, _ summary: RunSummary
  ) throws(Failure) {
    // An empty baseline after a mistyped path would hide nothing, but look as if all were well.
    guard summary.fileCount > 0 else {
      throw .reported(
        "no file was read, so \(path) is not written; give paths with sources", .unreadable)
    }
    try replace(path, with: baseline.text)
  }

  private func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    do throws(FileError) {
      try Files.replace(path, with: bytes)
    } catch {
      throw Failure(error, about: path)
    }
  }
}

/// What `--explain` prints.
enum RuleExplanation {
  /// Explains a rule, or lists them all.
  static func write(_ id: String) throws(Failure) -> ExitStatus {
    let output = Output()
    if id == "all" {
      for rule in Rule.all {
        try output.line("\(rule.id) (\(rule.severity?.rawValue ?? "off")): \(rule.summary)")
      }
    } else {
      guard let rule = Rule.named(id) else {
        throw .reported("there is no rule '\(id)'" + didYouMean(id, Rule.all.map(\.id)), .usage)
      }
      try output.line("\(rule.id) (\(rule.severity?.rawValue ?? "off")): \(rule.summary)")
      try output.line("")
      try output.line(rule.explanation)
      for (title, examples) in [
        ("Reported:", rule.examples.filter { !$0.finds.isEmpty }),
        ("Not reported:", rule.examples.filter { $0.finds.isEmpty }),
      ] where !examples.isEmpty {
        try output.line("\n\(title)")
        for example in examples {
          let targets =
            example.targets.isEmpty ? "without a target" : example.targets.joined(separator: ", ")
          try output.line("\n  (\(targets))")
          for line in example.source.split(separator: "\n") { try output.line("  \(line)") }
        }
      }
    }
    try output.flush()
    return .found
  }
}
