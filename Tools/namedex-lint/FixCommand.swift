import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexLint

/// `namedex-lint fix`
struct FixCommand: LintSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Rewrite deprecated names to the newest ones that exist on every target.",
    discussion: """
      Only the bytes of the names change, in storyboards those of the declarations, too. What a \
      comment suppresses and what is not written as plain text stays. Without targets nothing is \
      rewritten that could be blank on an older system.

      Exit status: 0 when every name that wants it was rewritten, 1 when something was left.

      Examples:
        namedex fix --dry-run
        namedex fix App --target "iOS 15"
        namedex fix --target "iOS 14" --prefer-available
      """)

  @OptionGroup var options: RunOptions

  @Flag(help: "Print the changes as a unified diff, for `patch -p1`, and write nothing.")
  var dryRun = false

  @Flag(help: "Also rewrite names that are too new to the best older ones.")
  var preferAvailable = false

  func perform() async throws(Failure) -> ExitStatus {
    let plan = try RunPlan(options)
    let output = Output()
    var (fileCount, nameCount, leftCount) = (0, 0, 0)
    do {
      try await OrderedRun.run(
        TreeWalk(plan.paths, exclude: plan.exclude), workers: plan.workers(), width: plan.width,
        work: { [dryRun, preferAvailable] worker, item in
          await worker.fix(item, isDryRun: dryRun, includesDowngrades: preferAvailable)
        },
        consume: { report in
          if let failure = report.failure {
            Messages.error("\(report.file): error: \(failure)")
            leftCount += 1
          }
          for finding in report.left {
            Messages.error(
              "\(finding.file):\(finding.start.line):\(finding.start.column): not rewritten: "
                + finding.message)
            leftCount += 1
          }
          if !report.fixed.isEmpty { fileCount += 1 }
          nameCount += report.fixed.count
          if dryRun { return try output.write(report.diff) }
          for finding in report.fixed {
            let place = "\(finding.file):\(finding.start.line):\(finding.start.column)"
              .withoutControls()
            try output.line("\(place): \(finding.name) -> \(finding.fix?.replacement ?? "")")
          }
        })
      try output.flush()
    } catch {
      throw Failure(error, about: "standard output")
    }
    let names = RunSummary.count(nameCount, "name")
    let files = RunSummary.count(fileCount, "file")
    options.messages.note(
      (dryRun ? "would rewrite \(names) in \(files)" : "rewrote \(names) in \(files)")
        + (leftCount > 0 ? "; left \(leftCount)" : ""))
    return leftCount > 0 ? .nothing : .found
  }
}
