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
    let file = SourceFile(path: file, kind: kind, bytes: bytes)
    return review(uses(in: file), of: file, includesDowngrades: includesDowngrades)
  }

  /// Judges what was found in a file.
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
