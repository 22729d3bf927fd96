/// The severity of a finding.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Returns whether the first severity is lower than the second.
  package static func < (a: Severity, b: Severity) -> Bool {
    a == .note && b != .note || a == .warning && b == .error
  }
}

/// The enabled rules, and the severity of their findings.
package struct RuleSettings: Sendable, Equatable {
  private var changed: [String: Severity?] = [:]

  /// Creates the default settings.
  package init() {}

  /// Returns the severity of a rule's findings; nil if the rule is off.
  package func severity(of rule: Rule) -> Severity? {
    changed[rule.id] ?? rule.severity
  }

  /// Sets a rule's severity; nil turns the rule off.
  package mutating func set(_ rule: Rule, to severity: Severity?) {
    changed[rule.id] = .some(severity)
  }

  /// The enabled rules with their severities, in the order in which they are listed.
  package var rulesInForce: [(rule: Rule, severity: Severity)] {
    Rule.all.compactMap { rule in severity(of: rule).map { (rule, $0) } }
  }
}
