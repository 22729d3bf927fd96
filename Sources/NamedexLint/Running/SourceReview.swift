/// The result of linting source text, and the edits that fix its names.
package struct SourceReview: Sendable {
  /// The findings, in source order.
  package var findings: [Finding]
  /// The number of names.
  package var nameCount: Int
  /// The edits that fix the names.
  package var plan: FixPlan
}

extension FileLinter {
  /// Lints source text as a run over one file would, and plans the edits that fix its names.
  ///
  /// - Parameters:
  ///   - file: The file name to use in findings.
  ///   - includesDowngrades: Whether to replace a name that is too new with an older one.
  package func review(
    _ bytes: [UInt8], file: String, kind: SourceKind, includesDowngrades: Bool
  ) -> SourceReview {
    let file = SourceFile(path: file, kind: kind, bytes: bytes)
    return review(uses(in: file), of: file, includesDowngrades: includesDowngrades)
  }

  /// Lints the names that were found in a file.
  func review(
    _ uses: FileUses, of file: SourceFile, includesDowngrades: Bool
  ) -> SourceReview {
    let report = report(on: uses, of: file)
    var state = RunState(settings)
    let findings = state.findings(of: report)
    let plan = FixPlan(findings, uses: uses.uses, includesDowngrades: includesDowngrades)
    return SourceReview(findings: findings, nameCount: report.nameCount, plan: plan)
  }
}
