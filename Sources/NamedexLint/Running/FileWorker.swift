/// Lints or fixes files one after another.
///
/// A run has a few workers; each is given another file when it is done with one.
package actor FileWorker {
  private let linter: FileLinter

  /// Creates a worker.
  package init(_ settings: LintSettings, reader: FileReader? = nil) {
    linter = FileLinter(settings, reader: reader)
  }

  /// Judges a file that was read before the project was known, as `FileLinter.report` does.
  package func report(on survey: FileSurvey) -> FileReport { linter.report(on: survey) }

  /// Reads and judges a file for whoever keeps what was found in it.
  package func review(of file: PendingFile) -> TextReview {
    do throws(UnreadableFile) {
      return linter.review(try file.item.read(), followed: file.followed)
    } catch {
      return TextReview(report: linter.report(on: error))
    }
  }

  /// Rewrites the names of a file that can be rewritten, as `FileLinter.fix` does.
  package func fix(
    _ survey: FileSurvey, isDryRun: Bool, includesDowngrades: Bool, within bounds: FixBounds
  ) -> FixReport {
    linter.fix(
      survey, isDryRun: isDryRun, includesDowngrades: includesDowngrades, within: bounds)
  }
}
