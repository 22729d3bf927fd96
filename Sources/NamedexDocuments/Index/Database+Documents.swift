public import GRDB
internal import NamedexText

extension Database {
  /// Registers the tokenizer `namedex` and the functions that an index of documents needs.
  ///
  /// Also turns on `recursive_triggers`. Without it, SQLite does not run triggers for rows that
  /// `REPLACE` deletes, and an index would still find the words in those rows.
  ///
  /// - Throws: `DatabaseError`.
  /// - Complexity: O(1).
  public func prepareForDocuments() throws {
    add(tokenizer: DocumentTokenizer.self)
    try EvidenceCollector.register(self)
    add(
      function: DatabaseFunction("namedex_text", argumentCount: 1, pure: true) { values in
        String.fromDatabaseValue(values[0]).map(DocumentText.plain(html:))
      })
    try execute(sql: "PRAGMA recursive_triggers = ON")
  }
}

extension Configuration {
  /// Prepares each connection of a database for indexes of documents.
  ///
  /// ```swift
  /// var configuration = Configuration()
  /// configuration.prepareForDocuments()
  /// let database = try DatabasePool(path: path, configuration: configuration)
  /// ```
  ///
  /// Every program that writes to indexed tables must call this. Triggers keep the index up to
  /// date, and without the tokenizer, a statement that runs them fails and changes nothing.
  ///
  /// - Complexity: O(1).
  public mutating func prepareForDocuments() {
    prepareDatabase { try $0.prepareForDocuments() }
  }
}

/// The text of columns, in the form that is indexed and shown.
enum DocumentText {
  /// Returns the plain text of an HTML fragment.
  static func plain(html: String) -> String {
    let text = HTMLText.plain(html)
    // A leading mark would turn the text into a name.
    return text.utf8.first == WordScanner.nameMark ? " " + text : text
  }
}
