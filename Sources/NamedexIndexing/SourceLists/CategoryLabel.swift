/// A category: its key, and its display label.
public struct CategoryLabel: Sendable, Hashable {
  /// The key in source lists and JSON.
  public var key: String
  /// The display label.
  public var label: String

  /// Creates a category.
  ///
  /// - Complexity: O(1).
  public init(key: String, label: String) {
    self.key = key
    self.label = label
  }
}
