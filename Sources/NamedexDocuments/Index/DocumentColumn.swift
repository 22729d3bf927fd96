/// A searchable column of documents.
public struct DocumentColumn: Sendable, Hashable {
  /// The kind of text in a column.
  public enum Content: String, Sendable, CaseIterable {
    /// Names, which rank above other text even if only the beginning of a word matches.
    case name
    /// Plain text.
    case text
    /// HTML, whose text is searched and shown without tags, scripts or styles.
    case html
  }

  /// The name of the column in its table.
  public var name: String
  /// The kind of text in the column.
  public var content: Content
  /// The weight of a word in the column, relative to other columns.
  public var weight: Double

  /// Creates a column with any kind of text.
  ///
  /// - Parameters:
  ///   - name: The name of the column in its table.
  ///   - content: The kind of text in the column.
  ///   - weight: The weight of a word in the column, relative to other columns.
  /// - Complexity: O(1).
  public init(_ name: String, _ content: Content, weight: Double = 1) {
    self.name = name
    self.content = content
    self.weight = weight
  }

  /// Returns a column of names.
  ///
  /// - Complexity: O(1).
  public static func name(_ name: String, weight: Double = 1) -> DocumentColumn {
    DocumentColumn(name, .name, weight: weight)
  }

  /// Returns a column of plain text.
  ///
  /// - Complexity: O(1).
  public static func text(_ name: String, weight: Double = 1) -> DocumentColumn {
    DocumentColumn(name, .text, weight: weight)
  }

  /// Returns a column of HTML.
  ///
  /// - Complexity: O(1).
  public static func html(_ name: String, weight: Double = 1) -> DocumentColumn {
    DocumentColumn(name, .html, weight: weight)
  }

  var isName: Bool { content == .name }
}
