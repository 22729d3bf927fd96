/// How much a finding matters.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Whether one matters less than the other.
  package static func < (a: Severity, b: Severity) -> Bool {
    a == .note && b != .note || a == .warning && b == .error
  }
}

/// Which rules are in force, and how much their findings matter.
package struct RuleSettings: Sendable, Equatable {
  private var changed: [String: Severity?] = [:]

  /// Creates settings under which each rule has its default.
  package init() {}

  /// How much findings of a rule matter; nil when it is off.
  package func severity(of rule: Rule) -> Severity? {
    changed[rule.id] ?? rule.severity
  }

  /// Changes a rule's severity; nil switches it off.
  package mutating func set(_ rule: Rule, to severity: Severity?) {
    changed[rule.id] = .some(severity)
  }

  /// The rules that are in force and how much their findings matter, in the order in which they are listed.
  package var rulesInForce: [(rule: Rule, severity: Severity)] {
    Rule.all.compactMap { rule in severity(of: rule).map { (rule, $0) } }
  }
}
