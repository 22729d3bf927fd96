import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

extension ReportFormat: ArgumentValue {}

/// The command `namedex-lint lint`.
struct LintCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the names of symbols and colours that a code base uses.",
    discussion: """
      Reads Swift, Objective-C, storyboards, nibs and property lists; TypeScript and JavaScript in \
      Expo, React Native and Electron apps; and Dart in Flutter apps. Checks the names of icons \
      from npm packages against the installed versions. Skips files that .gitignore ignores, and \
      .build, Pods, Carthage, DerivedData and node_modules. The comment `namedex:disable:next RULE \
      - reason` suppresses a finding; `namedex:symbol` above a property, a function or an \
      enumeration marks it as holding symbol names.

      Exit status: 0 if no finding is an error, 1 if one is; with --strict, warnings count as errors.

      Examples:
        namedex lint
        namedex lint App --target "iOS 15" --format sarif > namedex.sarif
        namedex lint --explain deprecated-name
        namedex lint --since main
        namedex lint - --path App/A.swift < App/A.swift
        namedex lint --inventory --format jsonl
      """)

  var options = RunOptions()
  var format: ReportFormat = .text
  var strict = false
  var lenient = false
  var baseline: String?
  var writeBaseline: String?
  var inventory = false
  var path: String?
  var since: String?
  var stamp: String?
  var explain: String?
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&options)
    arguments.option(
      &format, "--format",
      help: "The output format: text is for people, the others are for programs.")
    arguments.flag(&strict, "--strict", help: "Also fail on warnings.")
    arguments.flag(&lenient, "--lenient", help: "Never fail on findings: errors become warnings.")
    arguments.option(
      &baseline, "--baseline", value: "file", help: "Skip the findings that a baseline file lists.")
    arguments.option(
      &writeBaseline, "--write-baseline", value: "file",
      help: "Write the findings to a baseline file instead of reporting them.")
    arguments.flag(
      &inventory, "--inventory",
      help: "List every name in use, and literals that equal a symbol's name, instead of findings.")
    arguments.option(
      &path, "--path", value: "file",
      help: "The path of the source that - reads from standard input; the file need not exist.")
    arguments.option(
      &since, "--since", value: "commit",
      help:
        "Report only findings on lines that differ from a commit, and in untracked files; needs git."
    )
    arguments.option(
      &stamp, "--stamp", value: "file", isShown: false,
      help: "Write an empty file at the end, for build systems that need one.")
    arguments.option(
      &explain, "--explain", value: "rule", help: "Explain a rule; 'all' lists the rules.")
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if strict && lenient {
      throw UsageError("`--strict` cannot be combined with `--lenient`")
    }
    if inventory && writeBaseline != nil {
      throw UsageError("`--inventory` cannot be combined with `--write-baseline`")
    }
    let isInput = options.paths.contains("-")
    if isInput, path == nil || options.paths.count > 1 {
      throw UsageError(
        "`-` reads one source; say which with `--path`, such as `- --path A.swift`")
    }
    if path != nil, !isInput { throw UsageError("`--path` is for the source that `-` reads") }
    if isInput, since != nil { throw UsageError("`--since` cannot be combined with `-`") }
    if isInput || since != nil, writeBaseline != nil {
      throw UsageError("`--write-baseline` needs all findings: omit `--since` and `-`")
    }
    if inventory, since != nil {
      throw UsageError("`--inventory` cannot be combined with `--since`")
    }
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    if let explain { return try RuleExplanation.write(explain) }
    var options = options
    let source = try path.map { path throws(Failure) in try StandardSource(path: path) }
    if let source { options.paths = [source.place] }
    var plan = try RunPlan(options, messages, readsPaths: source == nil)
    plan.settings.isInventory = inventory
    if lenient {
      for rule in Rule.all where plan.settings.rules.severity(of: rule) == .error {
        plan.settings.rules.set(rule, to: .warning)
      }
    }
    let known = writeBaseline == nil ? try knownFindings(plan, messages) : nil
    // The original state is recorded before files are read, so that lines added to the baseline
    // meanwhile are not lost.
    let former = try writeBaseline.flatMap { path throws(Failure) in
      try failing(about: path) { try FileReplacement.Original(of: path) }
    }
    var report: FileReport?
    if let source, plan.exclude.hide(source.place) {
      RunPlan.noteSkipped(1, "excluded", messages)
    } else if let source {
      plan.readProject(messages)
      report = try source.report(plan.settings)
    }
    let output = Output()
    var writer = format.writer(
      directory: plan.directory, version: Installation.version, rules: plan.settings.rules)
    let changed = try since.map { commit throws(Failure) in
      try ChangedLines(since: commit)
    }
    var state = RunState(
      plan.settings, baseline: known, changed: changed,
      mergesFindings: format == .text && writeBaseline == nil)
    var written = Baseline(root: writeBaseline.map(Baseline.root) ?? "")
    do {
      if writeBaseline == nil { try output.write(writer.begin()) }
      func consume(_ report: FileReport) throws {
        if let membership = report.membership {
          messages.detail("\(report.file): \(membership.description)")
        }
        for finding in state.findings(of: report) {
          if message.verbose, let way = finding.wayText { messages.detail(way) }
          if writeBaseline == nil {
            try output.write(writer.finding(finding))
          } else {
            written.add(finding)
          }
        }
      }
      if let report {
        try consume(report)
      } else if source == nil {
        // Some rules compare several files, so the unchanged files are also needed.
        let surveys = try await plan.survey(messages)
        try await plan.report(surveys, consume: consume)
      }
      if writeBaseline == nil { try output.write(writer.end(state.summary)) }
      try output.flush()
    } catch {
      throw Failure(error, about: "standard output")
    }
    let summary = state.summary
    messages.note(summary.text)
    if summary.strayCount > 0 {
      messages.note(
        "\(counted(summary.strayCount, "file")) with names in no target; see `--verbose`")
    }
    if summary.minifiedCount > 0 {
      messages.note(
        "skipped \(counted(summary.minifiedCount, "minified file")): a line is longer than 10,000 bytes"
      )
    }
    if summary.repeatedCount > 0 {
      messages.note(
        "\(counted(summary.repeatedCount, "more note")) with the same words; `--format jsonl` lists all"
      )
    }
    if summary.laterCount > 0, !inventory {
      messages.note(
        "\(counted(summary.laterCount, "name")) with a newer name on later systems; list them with "
          + "`--rule rename-later=note`")
    }
    plan.noteIcons(messages)
    for macro in summary.unknownMacros.sorted() {
      messages.note(
        "availability macro \(macro.quoted): no project defines it; availability is not checked "
          + "under it")
    }
    if let stamp { try failing(about: stamp) { try Files.replace(stamp, with: []) } }
    if let writeBaseline {
      try write(written, to: writeBaseline, ifStill: former, summary)
      messages.note(
        "wrote \(counted(summary.findingCount, "finding")) to \(writeBaseline)")
      return .found
    }
    let fails =
      !lenient && (summary.count(of: .error) > 0 || strict && summary.count(of: .warning) > 0)
    return fails ? .nothing : .found
  }

  private func knownFindings(
    _ plan: RunPlan, _ messages: Messages
  ) throws(Failure) -> Baseline? {
    guard let path = baseline ?? plan.baseline, !inventory else { return nil }
    messages.detail("baseline: \(path)")
    return try Baseline.read(path)
  }

  private func write(
    _ baseline: Baseline, to path: String, ifStill former: FileReplacement.Original?,
    _ summary: RunSummary
  ) throws(Failure) {
    // If a mistyped path led to an empty baseline, everything would look fine.
    guard summary.fileCount > 0 else {
      throw .reported(
        "no file was read, so \(path) was not written; give paths with sources", .unreadable)
    }
    try failing(about: path) { try Files.replace(path, with: baseline.text, ifStill: former) }
  }
}

extension Baseline {
  /// Reads a baseline from a file.
  static func read(_ path: String) throws(Failure) -> Baseline {
    do {
      return try Baseline(
        try Files.read(path, limit: Self.greatestSize), path: path, root: root(of: path))
    } catch let error as BaselineError {
      throw .reported(error.description, .badData)
    } catch {
      throw Failure(error, about: path)
    }
  }

  /// Returns the directory to which the paths in a baseline are relative: the one that contains it.
  static func root(of path: String) -> String { Files.resolved(Files.directory(of: path)) }
}

/// The output of `--explain`.
enum RuleExplanation {
  /// Explains a rule, or lists all rules.
  static func write(_ id: String) throws(Failure) -> ExitStatus {
    let output = Output()
    if id == "all" {
      for rule in Rule.all {
        try output.line("\(rule.id) (\(rule.severity?.rawValue ?? "off")): \(rule.summary)")
      }
    } else {
      guard let rule = Rule.named(id) else {
        throw .reported("unknown rule \(id.quoted)" + didYouMean(id, Rule.all.map(\.id)), .usage)
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
