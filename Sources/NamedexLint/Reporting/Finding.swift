/// A report about a place: a rule and its message, or only a name in use.
package struct Finding: Sendable, Equatable {
  /// The file, as the paths given lead to it.
  package var file: String
  /// Where it begins.
  package var start = Place.start
  /// Where it ends: the place after it.
  package var end = Place.start
  /// Where it begins, in bytes from the beginning of the file.
  package var offset = 0
  /// How long it is, in bytes.
  package var length = 0
  /// The name used; empty when the finding is not about a name.
  package var name = ""
  /// The catalog that has the name; nil without one.
  package var catalog: String?
  /// The rule's identifier; nil in an inventory.
  package var rule: String?
  /// How much it matters.
  package var severity: Severity
  /// The fault and its remedy.
  package var message: String
  /// The best name on all targets.
  package var best: String?
  /// The targets in force at this place.
  package var targets = Targets([])
  /// The rewrite of the name, if there is one.
  package var fix: Fix?
  /// Where the project hands the name on, up to where one is expected; empty where the place itself
  /// expects one.
  package var way: [FlowSite] = []
  /// Rewrites by each of the names that may be meant; which one is, only people know.
  package var suggested: [Fix] = []
  /// The other place that the finding speaks of.
  package var related: RelatedPlace?

  /// What a report says of it: the rule's message; in an inventory the name, and what is uncertain.
  var text: String {
    rule != nil || name.isEmpty ? message : message.isEmpty ? name : "\(name) (\(message))"
  }

  /// The order of findings in one file: by place, then by rule.
  static func isBefore(_ a: Finding, _ b: Finding) -> Bool {
    if a.offset != b.offset { return a.offset < b.offset }
    let (first, second) = (a.rule ?? "", b.rule ?? "")
    return first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension Finding {
  /// What a rule says of a file, without a place in it.
  package init(file: String, rule: String, severity: Severity, message: String) {
    self.init(file: file, start: .start, rule: rule, severity: severity, message: message)
  }
}

/// Another place that a finding speaks of.
package struct RelatedPlace: Sendable, Equatable {
  /// The file, as the paths given lead to it.
  package var file: String
  /// The name used there.
  package var name: String
  /// Where it begins and ends.
  package var place: PlaceRange
}

/// The rewrite of a name.
package struct Fix: Sendable, Equatable {
  /// The name to put in.
  package var replacement: String
  /// The bytes that it takes the place of; the first is the use itself.
  package var ranges: [Range<Int>]
  /// The places of the ranges, in the same order.
  package var places: [PlaceRange]
  /// Whether the replacement is an older name: rewritten only when that is asked for.
  package var isDowngrade: Bool

  package init(
    replacement: String, ranges: [Range<Int>], places: [PlaceRange], isDowngrade: Bool
  ) {
    self.replacement = replacement
    self.ranges = ranges
    self.places = places
    self.isDowngrade = isDowngrade
  }
}
