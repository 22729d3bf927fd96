/// Lints or fixes files one after another, and remembers what the catalogs said of their names.
///
/// A run has a few workers; each is given another file when it is done with one.
package actor FileWorker {
  private let linter: FileLinter
  private var judge: NameJudge

  /// Creates a worker.
  package init(_ linter: FileLinter) {
    self.linter = linter
    judge = linter.makeJudge()
  }

  /// Judges a file that was read before the project was known.
  ///
  /// - Returns: A report in any case: what cannot be read is a finding.
  package func report(on survey: FileSurvey) -> FileReport { linter.report(on: survey, &judge) }

  /// Reads and judges a file for whoever keeps what was found in it.
  package func review(of file: PendingFile) -> TextReview {
    var review = TextReview(report: FileReport(file: ""))
    review.report = linter.report(on: file.item) { path, kind, bytes in
      review = linter.textReview(
        of: bytes, file: path, kind: kind, followed: file.followed, &judge)
      return review.report
    }
    return review
  }

  /// Rewrites the names of a file that can be rewritten, as `FileLinter.fix` does.
  package func fix(
    _ item: TreeWalk.Item, isDryRun: Bool, includesDowngrades: Bool
  ) -> FixReport {
    linter.fix(item, isDryRun: isDryRun, includesDowngrades: includesDowngrades, &judge)
  }
}
