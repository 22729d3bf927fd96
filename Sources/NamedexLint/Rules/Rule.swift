/// A reason to report a name, a comment or a file.
package struct Rule: Sendable {
  /// The word that names the rule in findings, in configuration and in comments.
  package let id: String
  /// The severity of its findings unless a project sets another; nil when the rule is off by default.
  package let severity: Severity?
  /// One sentence, without a period.
  package let summary: String
  /// What the rule looks for, why it matters and what to do, in paragraphs for `--explain`.
  package let explanation: String
  /// Source text that shows the rule at work; the tests run every one.
  package let examples: [Example]
  /// Checks a use; nil for rules that do not look at single uses.
  var verdict: (@Sendable (Judgement) -> Verdict?)?

  /// Every rule, in the order in which they are listed.
  package static let all: [Rule] = [
    .unknownName, .unavailableOnTarget, .deprecatedName, .renameLater, .twoNamesOneSymbol,
    .restrictedUse, .localizedSuffix, .iconOnlyButton, .unusedSuppression, .malformedSource,
    .unreadableFile,
  ]

  /// The rule with an identifier; nil for an unknown one.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// A piece of source and what the rule finds in it.
  package struct Example: Sendable {
    /// The source: Swift, unless `fileName` says otherwise.
    package let source: String
    /// The targets that it is judged for.
    package let targets: [String]
    /// The names that the rule reports, in the order of their places; empty when it is silent.
    package let finds: [String]
    /// A name of a file, by which the language is known.
    package let fileName: String

    init(
      _ source: String, targets: [String] = ["iOS 15"], finds: [String] = [],
      fileName: String = "Example.swift"
    ) {
      self.source = source
      self.targets = targets
      self.finds = finds
      self.fileName = fileName
    }
  }
}

/// The opinion of a rule on a use.
struct Verdict {
  /// The fault and its remedy.
  var message: String
  /// The best name to use, when there is one.
  var best: String?
  /// The name that a rewrite puts in the place of the one found; nil when it cannot be rewritten.
  var replacement: String?
  /// Names one of which may be meant.
  var suggestions: [String] = []
  /// Whether the replacement is an older name, which is written only on request.
  var isDowngrade = false
  /// The greatest severity that the finding can have, whatever that of the rule; nil for no limit.
  var limit: Severity?
}

extension [Target] {
  /// The targets in a sentence: `iOS 15, macOS 12 and tvOS 15`.
  var sentence: String {
    let words = map(\.description)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
