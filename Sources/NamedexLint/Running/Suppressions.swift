internal import NamedexText

/// The comments of a file that switch rules off.
struct Suppressions: Sendable {
  /// A comment and where it is.
  struct Placed: Sendable {
    var directive: Directive
    var start: Place
    var end: Place
  }

  private let placed: [Placed]
  /// Whether there are none.
  var isEmpty: Bool { placed.isEmpty }
  /// The comments about a line alone, by the line and by rule; without a rule they are about all.
  private var beside: [Line: [Int]] = [:]

  private struct Line: Hashable {
    var number: Int
    var rule: String?
  }

  /// Takes comments in the order of their places.
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
          beside[Line(number: line, rule: rule), default: []].append(position)
        }
      }
    }
  }

  /// Leaves out the findings that comments switch off.
  ///
  /// - Parameters:
  ///   - findings: Findings of the comments' file, in the order of their places.
  ///   - rules: The settings of the run: a comment about a rule that is off is not called unused.
  /// - Returns: The other findings, and those about comments that switched nothing off, in order.
  /// - Complexity: O(findings + comments), and sorting.
  func apply(to findings: [Finding], file: String, rules: RuleSettings) -> [Finding] {
    guard !placed.isEmpty else { return findings }
    var isUsed = [Bool](repeating: false, count: placed.count)
    var sections = SuppressedSections()
    var passed = 0
    var beside = beside
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
      var isBeside = false
      for rule in [rule, nil] {
        let line = Line(number: finding.start.line, rule: rule)
        guard let comments = beside[line] else { continue }
        isBeside = true
        // Once is enough.
        for position in comments { isUsed[position] = true }
        beside[line] = []
      }
      return !isInSection && !isBeside
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

  /// The fault of a comment; nil without one.
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
