/// A check that reports names, comments or files.
package struct Rule: Sendable {
  /// The identifier of the rule in findings, configuration files and comments.
  package let id: String
  /// The severity of the rule's findings unless a project sets a different severity; nil if the
  /// rule is off by default.
  package let severity: Severity?
  /// A one-sentence summary, without a period at the end.
  package let summary: String
  /// What the rule checks, why it matters and what to do, in paragraphs for `--explain`.
  package let explanation: String
  /// Source text that demonstrates the rule; the tests run every example.
  package let examples: [Example]
  /// Checks a use; nil for rules that do not check individual uses.
  var verdict: (@Sendable (Judgement) -> Verdict?)?

  /// Every rule, in the order in which they are listed.
  package static let all: [Rule] = [
    .unknownName, .unavailableOnTarget, .deprecatedName, .renameLater, .twoNamesOneSymbol,
    .restrictedUse, .localizedSuffix, .iconOnlyButton, .missingVariant, .missingRendering,
    .symbolCharacter, .unusedSuppression, .malformedSource,
    .unreadableFile,
  ]

  /// The rules that examine a Swift file as a whole.
  static let wholeFile: [Rule] = [
    .iconOnlyButton, .missingVariant, .missingRendering, .symbolCharacter,
  ]

  /// Returns the rule with the given identifier; nil if there is none.
  package static func named(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// An example of source code, and what the rule finds in it.
  package struct Example: Sendable {
    /// The source code, in Swift unless `fileName` indicates another language.
    package let source: String
    /// The targets to check the source code for.
    package let targets: [String]
    /// The names that the rule reports, in source order; empty if there are none.
    package let finds: [String]
    /// A file name that determines the language.
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

/// The result of checking a use with a rule.
struct Verdict {
  /// What is wrong, and how to fix it.
  var message: String
  /// The best name to use, if there is one.
  var best: String?
  /// The replacement for the name; nil if it cannot be fixed automatically.
  var replacement: String?
  /// Names that the author may have meant.
  var suggestions: [String] = []
  /// True if the replacement is an older name, which is used only on request.
  var isDowngrade = false
  /// The maximum severity of the finding, whatever the severity of the rule; nil for no limit.
  var limit: Severity?
}

extension [Target] {
  /// The targets as part of a sentence: `iOS 15, macOS 12 and tvOS 15`.
  var sentence: String {
    let words = map(\.description)
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }
}
