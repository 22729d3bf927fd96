internal import NamedexCore

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
  ///   - findings: Findings of the comments' file, in the order of their places.
  ///   - rules: The settings of the run: a comment about a rule that is off is not called unused.
  /// - Returns: The other findings, and those about comments that switched nothing off, in order.
  /// - Complexity: O(findings + comments), times the comments on a line.
  func apply(to findings: [Finding], file: String, rules: RuleSettings) -> [Finding] {
    guard !placed.isEmpty else { return findings }
    var isUsed = [Bool](repeating: false, count: placed.count)
    var sections = SuppressedSections()
    var passed = 0
    func pass(upTo offset: Int) {
      while passed < placed.count, placed[passed].directive.range.lowerBound < offset {
        if sections.pass(placed[passed].directive, number: passed) { isUsed[passed] = true }
        passed += 1
      }
    }
    var kept = findings.filter { finding in
      guard let rule = finding.rule else { return true }
      pass(upTo: finding.offset)
      let isInSection = sections.use(rule) { isUsed[$0] = true }
      let beside = comments(near: finding.start.line).filter { covers($0, finding, rule) }
      for position in beside { isUsed[position] = true }
      return !isInSection && beside.isEmpty
    }
    pass(upTo: .max)
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

  /// The comments on a line, on the one before it and on the one after it.
  private func comments(near line: Int) -> Range<Int> {
    // Comments do not overlap: the lines of their ends rise as those of their beginnings do.
    let start = placed.indices.partitioningIndex { placed[$0].end.line >= line - 1 }
    let end = placed.indices.partitioningIndex { placed[$0].start.line > line + 1 }
    return start..<max(start, end)
  }

  /// Whether a comment about a line covers a finding.
  private func covers(_ position: Int, _ finding: Finding, _ rule: String) -> Bool {
    let (directive, start, end) = (
      placed[position].directive, placed[position].start, placed[position].end
    )
    guard directive.rules.isEmpty || directive.rules.contains(rule) else { return false }
    switch directive.scope {
    case .next: return finding.start.line == end.line + 1
    case .this: return finding.start.line >= start.line && finding.start.line <= end.line
    case .previous: return finding.start.line == start.line - 1
    case .begin, .end: return false
    }
  }

  /// The fault of a comment; nil without one.
  private static func complaint(
    _ directive: Directive, isUsed: Bool, _ rules: RuleSettings
  ) -> String? {
    if let unknown = directive.rules.first(where: { Rule.named($0) == nil }) {
      return "unknown rule \(unknown.inQuotes); expected one of "
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

/// The parts of a file between `disable` and `enable`, while its comments are passed in order.
private struct SuppressedSections {
  /// The rules that are switched off here, and the comments that did so since a finding was last
  /// covered.
  private var open: [String: [Int]] = [:]
  /// The rules of all `disable` so far, and whether one was about all rules.
  private var begun: Set<String> = []
  private var hasBegunAll = false

  /// Takes the next comment.
  ///
  /// - Returns: Whether it is an `enable` after a `disable` of one of its rules.
  mutating func pass(_ directive: Directive, number: Int) -> Bool {
    let rules = directive.rules.isEmpty ? Rule.all.map(\.id) : directive.rules
    switch directive.scope {
    case .next, .this, .previous: return false
    case .begin:
      for rule in rules { open[rule, default: []].append(number) }
      if directive.rules.isEmpty { hasBegunAll = true } else { begun.formUnion(rules) }
      return false
    case .end:
      for rule in rules { open[rule] = nil }
      return hasBegunAll
        || (directive.rules.isEmpty ? !begun.isEmpty : rules.contains(where: begun.contains))
    }
  }

  /// Whether findings of a rule are switched off here.
  ///
  /// - Parameter mark: Receives the comments that do so, each once.
  mutating func use(_ rule: String, mark: (Int) -> Void) -> Bool {
    guard let unused = open[rule] else { return false }
    if !unused.isEmpty {
      unused.forEach(mark)
      open[rule] = []
    }
    return true
  }
}
