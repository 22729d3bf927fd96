/// A report about a place: a rule and its message, or just the use of a name. Each property is a
/// value that a report prints.
package struct Finding: Sendable, Equatable {
  /// The path of the file, based on the given paths.
  package var file: String
  /// The place where the finding begins.
  package var start = Place.start
  /// The place after the end of the finding.
  package var end = Place.start
  /// The finding's offset in the file, in bytes.
  package var offset = 0
  /// The finding's length in bytes.
  package var length = 0
  /// The name that is used; empty if the finding is not about a name.
  package var name = ""
  /// The catalog that contains the name; nil if there is none.
  package var catalog: String?
  /// The rule's identifier; nil in an inventory.
  package var rule: String?
  /// The severity that the settings give the rule, within the rule's limit; a note in an inventory.
  package var severity: Severity
  /// What is wrong, and how to fix it.
  package var message: String
  /// The best name that exists on all targets.
  package var best: String?
  /// The targets that apply at this place.
  package var targets = Targets([])
  /// The replacement for the name, if there is one.
  package var fix: Fix?
  /// The places where the project passes the name on, up to the place that expects a name; empty if
  /// this place itself expects a name.
  package var way: [FlowSite] = []
  /// Replacements with names that the author may have meant; the user has to choose.
  package var suggested: [Fix] = []
  /// The other place that the finding refers to.
  package var related: RelatedPlace?

  /// The text in reports: the rule's message, or, in an inventory, the name and any uncertainty
  /// about it.
  var text: String {
    rule != nil || name.isEmpty ? message : message.isEmpty ? name : "\(name) (\(message))"
  }

  /// Returns whether one finding comes before another in the same file: by place, then by rule.
  static func isBefore(_ a: Finding, _ b: Finding) -> Bool {
    if a.offset != b.offset { return a.offset < b.offset }
    let (first, second) = (a.rule ?? "", b.rule ?? "")
    return first.utf8.lexicographicallyPrecedes(second.utf8)
  }
}

extension Finding {
  /// Creates a finding about a file as a whole.
  package init(file: String, rule: String, severity: Severity, message: String) {
    self.init(file: file, start: .start, rule: rule, severity: severity, message: message)
  }
}

/// Another place that a finding refers to.
package struct RelatedPlace: Sendable, Equatable {
  /// The path of the file, based on the given paths.
  package var file: String
  /// The name used there.
  package var name: String
  /// The range of the name.
  package var place: PlaceRange
}

/// A replacement for a name.
package struct Fix: Sendable, Equatable {
  /// The name to write instead.
  package var replacement: String
  /// The ranges to replace; the first one is the use itself.
  package var ranges: [Range<Int>]
  /// The places of the ranges, in the same order.
  package var places: [PlaceRange]
  /// True if the replacement is an older name, which is used only on request.
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
