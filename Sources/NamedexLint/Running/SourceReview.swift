/// What a linter says of a text, and how its names are rewritten.
package struct SourceReview: Sendable {
  /// The findings, in order.
  package var findings: [Finding]
  /// The number of names.
  package var nameCount: Int
  /// The rewrites.
  package var plan: FixPlan
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
    return review(
      bytes, file: file, kind: kind, includesDowngrades: includesDowngrades, &judge)
  }

  /// Judges a text with a judge that remembers what it judged.
  func review(
    _ bytes: [UInt8], file: String, kind: SourceKind, includesDowngrades: Bool,
    _ judge: inout NameJudge
  ) -> SourceReview {
    let uses = uses(in: bytes, file: file, kind)
    let report = report(on: uses, bytes, file: file, kind, &judge)
    var state = RunState(settings)
    let findings = state.findings(of: report)
    let plan = FixPlan(findings, uses: uses.uses, includesDowngrades: includesDowngrades)
    return SourceReview(findings: findings, nameCount: report.nameCount, plan: plan)
  }
}
