extension TextOccurrence {
  /// What the links of occurrences begin with.
  private static let scheme = "namedex-occurrence:"

  /// The address of a link to the occurrence, such as `namedex-occurrence:12`: an attribute of a text
  /// in which somebody taps it.
  ///
  /// - Complexity: O(1).
  public var link: String { "\(Self.scheme)\(position)" }

  /// Returns the position, among all occurrences, to which a link leads.
  ///
  /// - Parameter link: An address.
  /// - Returns: Nil for the address of anything else.
  /// - Complexity: O(1).
  public static func position(ofLink link: String) -> Int? {
    guard link.hasPrefix(scheme), let position = Int(link.dropFirst(scheme.count)), position >= 0
    else { return nil }
    return position
  }
}
