package import NamedexCore

extension EntryAlias {
  /// True for a former name that no release had.
  ///
  /// A former name without a release was never released if its replacement has one. If neither has
  /// a release, the history of the name is unknown. Systems nevertheless accept a name that was
  /// never released, and show the symbol that replaced it.
  package var isUnreleased: Bool {
    role == .former && introduced == nil && replacements.contains { $0.release != nil }
  }

  /// Returns the words for a message about a former name that no release had; nil for any other
  /// name.
  ///
  /// - Parameter current: The entry's current name, in the spelling that the message uses.
  package func unreleasedPhrase(current: String) -> String? {
    isUnreleased ? "never released; apps show \(current) for it" : nil
  }
}
