internal import NamedexText

/// The comments in a file that turn rules off.
struct Suppressions: Sendable {
  /// A comment with its place.
  struct Placed: Sendable {
    var directive: Directive
    var start: Place
    var end: Place
  }

  private let placed: [Placed]
  /// True if there are no comments.
  var isEmpty: Bool { placed.isEmpty }
  /// The comments that apply to a single line, as indices into `placed`, keyed by line and rule.
  private var beside: [Scope: [Int]] = [:]

  /// The scope in which a comment turns a rule off: a single line or, if `line` is nil, everything
  /// up to the comment that turns the rule back on.
  private struct Scope: Hashable {
    var line: Int?
    /// Nil for all rules, which is possible only for single lines.
    var rule: String?
  }

  /// Creates suppressions from comments in source order.
  init(_ placed: [Placed]) {
    self.placed = placed
    for (position, comment) in placed.enumerated() {
      let lines: ClosedRange<Int>
      switch comment.directive.scope {
      case .next: lines = comment.end.line + 1...comment.end.line + 1
      case .this: lines = comment.start.line...comment.end.line
      case .previous: lines = comment.start.line - 1...comment.start.line - 1
      case .begin, .end: continue
      }
      let rules: [String?] = comment.directive.rules
      for line in lines {
        for rule in rules.isEmpty ? [nil] : rules {
          beside[Scope(line: line, rule: rule), default: []].append(position)
        }
      }
    }
  }

  /// Removes the findings that comments suppress.
  ///
  /// - Parameters:
  ///   - findings: Findings in the comments' file, in source order.
  ///   - rules: The settings of the run: a comment about a rule that is off is not reported as
  ///     unused.
  /// - Returns: The remaining findings, and findings about unused comments, in order.
  /// - Complexity: O(findings + comments), plus sorting.
  func apply(to findings: [Finding], file: String, rules: RuleSettings) -> [Finding] {
    guard !placed.isEmpty else { return findings }
    var isUsed = [Bool](repeating: false, count: placed.count)
    // The comments that apply from here on and have not suppressed a finding yet.
    var waiting = beside
    var begun: Set<String> = []
    var passed = 0
    func pass(upTo offset: Int) {
      while passed < placed.count, placed[passed].directive.range.lowerBound < offset {
        let directive = placed[passed].directive
        switch directive.scope {
        case .next, .this, .previous: break
        case .begin:
          for rule in directive.meant { waiting[Scope(rule: rule), default: []].append(passed) }
          begun.formUnion(directive.meant)
        case .end:
          for rule in directive.meant { waiting[Scope(rule: rule)] = nil }
          isUsed[passed] =
            directive.rules.isEmpty
            ? !begun.isEmpty : directive.rules.contains(where: begun.contains)
        }
        passed += 1
      }
    }
    var kept = findings.filter { finding in
      guard let rule = finding.rule else { return true }
      pass(upTo: finding.offset)
      var isKept = true
      let line = finding.start.line
      for scope in [Scope(line: line, rule: rule), Scope(line: line), Scope(rule: rule)] {
        guard let comments = waiting[scope] else { continue }
        isKept = false
        for position in comments { isUsed[position] = true }
        if !comments.isEmpty { waiting[scope] = [] }
      }
      return isKept
    }
    pass(upTo: .max)
    guard let severity = rules.severity(of: .unusedSuppression) else { return kept }
    let keptCount = kept.count
    for (placed, isUsed) in zip(placed, isUsed) {
      guard let message = Self.complaint(placed.directive, isUsed: isUsed, rules) else { continue }
      kept.append(
        Finding(
          file: file, start: placed.start, end: placed.end,
          offset: placed.directive.range.lowerBound, length: placed.directive.range.count,
          rule: Rule.unusedSuppression.id, severity: severity, message: message))
    }
    if kept.count > keptCount { kept.sort(by: Finding.isBefore) }
    return kept
  }

  /// Returns a description of what is wrong with a comment; nil if it is valid.
  private static func complaint(
    _ directive: Directive, isUsed: Bool, _ rules: RuleSettings
  ) -> String? {
    if let unknown = directive.rules.first(where: { Rule.named($0) == nil }) {
      return "unknown rule \(unknown.quoted); expected one of "
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
      ? "nothing\(what) is suppressed here; add `namedex:disable` above or remove the comment"
      : "no finding\(what) to suppress here; remove the comment"
  }
}

extension Directive {
  /// The rules that the directive applies to.
  fileprivate var meant: [String] { rules.isEmpty ? Rule.all.map(\.id) : rules }
}
