/// What a linter says of a text that is in no file, and the text with its names rewritten.
package struct SourceReview: Sendable {
  /// The findings, in order.
  package var findings: [Finding]
  /// The number of names.
  package var nameCount: Int
  /// Findings that are rewritten in `corrected`.
  package var fixed: [Finding]
  /// The bytes with the names rewritten that can be; nil if none was.
  package var corrected: [UInt8]?
}

extension FileLinter {
  /// Judges a text as a run over one file does, and rewrites its names.
  ///
  /// - Parameters:
  ///   - file: What the findings call the text.
  ///   - includesDowngrades: Whether a name that is too new is replaced by an older one.
  package func review(
    _ bytes: [UInt8], file: String, kind: SourceKind, includesDowngrades: Bool
  ) -> SourceReview {
    var judge = makeJudge()
    let uses = finder.uses(in: bytes, kind: kind)
    let report = report(on: uses, bytes, file: file, &judge)
    var state = RunState(settings)
    let findings = state.findings(of: report)
    let plan = FixPlan(
      findings, uses: uses.uses, in: bytes, includesDowngrades: includesDowngrades)
    return SourceReview(
      findings: findings, nameCount: report.nameCount, fixed: plan.fixed,
      corrected: plan.edits.isEmpty ? nil : plan.applied(to: bytes))
  }
}
