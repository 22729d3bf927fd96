package import NamedexCore

/// An icon in a set that shows the same thing as an icon in another set, and the reason.
package struct SameIcon: Sendable, Hashable {
  /// The reason why two icons show the same thing.
  package enum Reason: String, Sendable {
    /// The icons share a name.
    case name
    /// The words of one name stand for tokens of the other.
    case senses
    /// The words of one name have the other icon as a meaning.
    case meaning
  }

  /// The entry of the icon.
  package var entry: EntryID
  /// The name under which the entry is shown.
  package var shownName: String
  /// The best reason why the icons show the same thing.
  package var reason: Reason
  /// The other name or the tag that led to the entry, or the icon's own name if it is only an alias
  /// of the entry; otherwise nil.
  package var text: String?
  /// The entry that the words stand for or mean; nil if the icons share a name.
  package var meant: MeantEntry?
  /// The strength of the evidence, comparable only within one answer.
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
