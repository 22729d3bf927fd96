/// The comments of a file that switch rules off.
struct Suppressions: Sendable {
  /// A comment and where it is.
  struct Placed: Sendable {
    var directive: Directive
    var start: Place
    var end: Place
  }

  private let placed: [Placed]

  /// Takes comments in the order of their places.
  init(_ placed: [Placed]) {
    self.placed = placed
  }

  /// Leaves out the findings that comments switch off.
  ///
  /// - Parameters:
  ///   - findings: Findings of the comments' file.
  ///   - rules: The settings of the run: a comment about a rule that is off is not called unused.
  /// - Returns: The other findings, and those about comments that switched nothing off, in order.
  func apply(to findings: [Finding], file: String, rules: RuleSettings) -> [Finding] {
    guard !placed.isEmpty else { return findings }
    var isUsed = [Bool](repeating: false, count: placed.count)
    var kept = findings.filter { finding in
      guard let rule = finding.rule else { return true }
      let covering = placed.indices.filter { covers($0, finding, rule) }
      for position in covering { isUsed[position] = true }
      return covering.isEmpty
    }
    for position in placed.indices where placed[position].directive.scope == .end {
      isUsed[position] = placed[..<position].contains { earlier in
        earlier.directive.scope == .begin
          && Self.overlap(earlier.directive.rules, placed[position].directive.rules)
      }
    }
    guard let severity = rules.severity(of: .unusedSuppression) else { return kept }
    for (placed, isUsed) in zip(placed, isUsed) {
      guard let message = Self.complaint(placed.directive, isUsed: isUsed, rules) else { continue }
      kept.append(
        Finding(
          file: file, start: placed.start, end: placed.end,
          offset: placed.directive.range.lowerBound, length: placed.directive.range.count,
          rule: Rule.unusedSuppression.id, severity: severity, message: message))
    }
    kept.sort(by: Finding.isBefore)
    return kept
  }

  private func covers(_ position: Int, _ finding: Finding, _ rule: String) -> Bool {
    let (directive, start, end) = (
      placed[position].directive, placed[position].start, placed[position].end
    )
    guard directive.rules.isEmpty || directive.rules.contains(rule) else { return false }
    switch directive.scope {
    case .next: return finding.start.line == end.line + 1
    case .this: return finding.start.line >= start.line && finding.start.line <= end.line
    case .previous: return finding.start.line == start.line - 1
    case .begin:
      guard directive.range.lowerBound < finding.offset else { return false }
      return !placed[position...].contains { later in
        later.directive.scope == .end && later.directive.range.lowerBound < finding.offset
          && (later.directive.rules.isEmpty || later.directive.rules.contains(rule))
      }
    case .end: return false
    }
  }

  private static func overlap(_ a: [String], _ b: [String]) -> Bool {
    a.isEmpty || b.isEmpty || a.contains(where: b.contains)
  }

  /// What is wrong with a comment; nil when nothing is.
  private static func complaint(
    _ directive: Directive, isUsed: Bool, _ rules: RuleSettings
  ) -> String? {
    if let unknown = directive.rules.first(where: { Rule.named($0) == nil }) {
      return "\(unknown.inQuotes) is no rule; the rules are "
        + Rule.all.map(\.id).joined(separator: ", ")
    }
    if isUsed { return nil }
    if directive.rules.contains(where: {
      Rule.named($0).map { rules.severity(of: $0) } == .some(nil)
    }) {
      return nil
    }
    let what = directive.rules.isEmpty ? "" : " of \(directive.rules.joined(separator: ", "))"
    return directive.scope == .end
      ? "nothing\(what) is suppressed here: there is no namedex:disable before"
      : "there is no finding\(what) to suppress here; remove the comment"
  }
}
