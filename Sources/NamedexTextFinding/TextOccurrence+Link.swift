extension TextOccurrence {
  /// The prefix of all links to occurrences.
  private static let scheme = "namedex-occurrence:"

  /// The address of a link to the occurrence, such as `namedex-occurrence:12`. Text that has this
  /// as its link attribute is tappable.
  ///
  /// - Complexity: O(1).
  package var link: String { "\(Self.scheme)\(position)" }

  /// Returns the position, among all occurrences, that a link refers to.
  ///
  /// - Parameter link: An address.
  /// - Returns: Nil for any other address.
  /// - Complexity: O(1).
  package static func position(ofLink link: String) -> Int? {
    guard link.hasPrefix(scheme), let position = Int(link.dropFirst(scheme.count)), position >= 0
    else { return nil }
    return position
  }
}
