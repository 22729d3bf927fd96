/// Lints or fixes files, one at a time.
///
/// A run has a few workers; each takes the next file when it finishes one.
package actor FileWorker {
  private let linter: FileLinter

  /// Creates a worker with a linter of its own.
  package init(_ settings: LintSettings, reader: FileReader? = nil) {
    linter = FileLinter(settings, reader: reader)
  }

  /// Lints a file that was read before the project was known, like `FileLinter.report`.
  package func report(on survey: FileSurvey) -> FileReport { linter.report(on: survey) }

  /// Reads and lints a file, and returns what was found in it.
  package func review(of file: PendingFile) -> TextReview {
    do throws(UnreadableFile) {
      return linter.review(try file.item.read(), followed: file.followed, flags: file.flags)
    } catch {
      return TextReview(report: linter.report(on: error))
    }
  }

  /// Rewrites the fixable names in a file, like `FileLinter.fix`.
  package func fix(
    _ survey: FileSurvey, isDryRun: Bool, includesDowngrades: Bool, within bounds: FixBounds
  ) -> FixReport {
    linter.fix(
      survey, isDryRun: isDryRun, includesDowngrades: includesDowngrades, within: bounds)
  }
}
