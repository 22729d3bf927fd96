import Namedex
import NamedexCommandLine
import NamedexLint
import NamedexText

/// The command `namedex-lint fix`.
struct FixCommand: AsyncSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Rewrite deprecated names to the newest ones that exist on every target.",
    discussion: """
      Changes only the names and, in storyboards, their declarations. Leaves suppressed \
      findings and names that are not literals alone. Without targets, it also leaves a name if the new one \
      may be missing on an older system.

      Exit status: 0 if every name was rewritten, 1 if some were left.

      Examples:
        namedex fix --dry-run
        namedex fix App --target "iOS 15"
        namedex fix --target "iOS 14" --prefer-available
      """)

  var options = RunOptions()
  var dryRun = false
  var preferAvailable = false
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&options)
    arguments.flag(
      &dryRun, "--dry-run",
      help: "Write nothing; print the changes as a unified diff for `patch -p1`.")
    arguments.flag(
      &preferAvailable, "--prefer-available",
      help: "Also replace names that are too new with the best older ones.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) async throws(Failure) -> ExitStatus {
    var plan = try RunPlan(options, messages)
    let output = dryRun ? Output(to: Output.writeFile) : Output()
    var (fileCount, nameCount, leftCount) = (0, 0, 0)
    do {
      let bounds = FixBounds(plan.paths)
      let files = try await plan.survey(messages)
      try await OrderedRun.run(
        files, workers: FileWorker.workers(plan.settings), width: plan.width,
        work: { [dryRun, preferAvailable] worker, survey in
          await worker.fix(
            survey, isDryRun: dryRun, includesDowngrades: preferAvailable, within: bounds)
        },
        consume: { report in
          if let failure = report.failure {
            messages.error("\(report.file): \(failure)")
            leftCount += 1
          }
          for finding in report.left {
            messages.error(
              "\(finding.file):\(finding.start.line):\(finding.start.column): not rewritten: "
                + finding.message)
            leftCount += 1
          }
          if !report.fixed.isEmpty { fileCount += 1 }
          nameCount += report.fixed.count
          if dryRun { return try output.write(report.diff) }
          for finding in report.fixed {
            let place = "\(finding.file):\(finding.start.line):\(finding.start.column)"
            try output.nameLine(
              "\(place): \(finding.name) -> \(finding.fix?.replacement ?? "")")
          }
        })
      try output.flush()
    } catch {
      throw Failure(error, about: "standard output")
    }
    plan.noteIcons(messages)
    let names = counted(nameCount, "name")
    let files = counted(fileCount, "file")
    messages.note(
      "\(dryRun ? "would rewrite" : "rewrote") \(names) in \(files)"
        + (leftCount > 0 ? "; left \(leftCount)" : ""))
    return leftCount > 0 ? .nothing : .found
  }
}
