package import NamedexCore

/// An icon of a set that shows the same as one of another set, and why.
package struct SameIcon: Sendable, Hashable {
  /// Why an icon is the same.
  package enum Reason: String, Sendable {
    /// It has the name.
    case name
    /// The words of a name stand for tokens of the other one.
    case senses
    /// The words of a name mean it.
    case meaning
  }

  /// The entry.
  package var entry: EntryID
  /// The name under which it is shown.
  package var shownName: String
  /// The best reason.
  package var reason: Reason
  /// The other name or the tag that led to it; nil if the icon's own name did.
  package var text: String?
  /// What words stand for, or what they mean; nil if it has the name.
  package var meant: MeantEntry?
  /// The evidence: comparable within one answer only.
  package var score: Int

  /// Creates an icon, such as one for a preview or a test.
  ///
  /// - Complexity: O(1).
  package init(
    entry: EntryID, shownName: String, reason: Reason, text: String? = nil,
    meant: MeantEntry? = nil, score: Int = 0
  ) {
    (self.entry, self.shownName, self.reason) = (entry, shownName, reason)
    (self.text, self.meant, self.score) = (text, meant, score)
  }
}
