/// A column of documents that is searched.
public struct DocumentColumn: Sendable, Hashable {
  /// What a column has.
  public enum Content: String, Sendable, CaseIterable {
    /// Names: found before everything else, at their beginnings too.
    case name
    /// Plain text.
    case text
    /// HTML: its text is searched and shown, without tags, scripts and styles.
    case html
  }

  /// The name of the column in its table.
  public var name: String
  /// What the column has.
  public var content: Content
  /// How much a word in the column counts, compared with one in another.
  public var weight: Double

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - name: The name of the column in its table.
  ///   - content: What the column has.
  ///   - weight: How much a word in the column counts, compared with one in another.
  /// - Complexity: O(1).
  public init(_ name: String, _ content: Content, weight: Double = 1) {
    self.name = name
    self.content = content
    self.weight = weight
  }

  /// A column of names.
  ///
  /// - Complexity: O(1).
  public static func name(_ name: String, weight: Double = 1) -> DocumentColumn {
    DocumentColumn(name, .name, weight: weight)
  }

  /// A column of plain text.
  ///
  /// - Complexity: O(1).
  public static func text(_ name: String, weight: Double = 1) -> DocumentColumn {
    DocumentColumn(name, .text, weight: weight)
  }

  /// A column of HTML.
  ///
  /// - Complexity: O(1).
  public static func html(_ name: String, weight: Double = 1) -> DocumentColumn {
    DocumentColumn(name, .html, weight: weight)
  }

  var isName: Bool { content == .name }
}
