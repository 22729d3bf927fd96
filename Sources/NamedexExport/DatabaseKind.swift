import NamedexText

/// Receives one or more lines of SQL.
package typealias SQLSink<Failure: Error> = (_ lines: String) throws(Failure) -> Void

/// A kind of database to which catalogs are exported.
package enum DatabaseKind: String, Sendable, CaseIterable {
  case sqlite, postgresql

  /// Returns whether this kind of database stores a column. If it does not, queries find the
  /// contents in another way.
  func stores(_ column: ExportTable.Column) -> Bool {
    self == .postgresql || column.kind != .document
  }

  func columns(of table: ExportTable) -> [ExportTable.Column] {
    table.columns.filter { stores($0) }
  }

  /// Returns the text in quotation marks, with the quotation marks in it doubled.
  ///
  /// U+0000 becomes U+FFFD: `sqlite3` and `psql` read a line only up to U+0000, so the rest of the
  /// script would be outside the quotation marks. Only a forged index has a name with U+0000.
  static func quoted(_ text: String) -> String {
    "'" + escaped(text, ["'": "''", "\0": "\u{FFFD}"]) + "'"
  }

  /// Returns a value as it is written in an SQL statement.
  func literal(_ value: ExportValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let number): String(number)
    case .boolean(let isTrue): self == .sqlite ? (isTrue ? "1" : "0") : (isTrue ? "true" : "false")
    // A backslash would be special in PostgreSQL if `standard_conforming_strings` were off; scripts
    // turn it on.
    case .text(let text): Self.quoted(text)
    case .tokens(let tokens):
      Self.quoted(self == .sqlite ? Self.json(tokens) : Self.array(tokens))
    case .document(let lexemes): Self.quoted(Self.vector(lexemes))
    }
  }

  /// Returns strings as a JSON array. Each string is preceded by a line feed, which cannot occur
  /// within it. Statements use the line feed to find where a string begins.
  static func json(_ tokens: [String]) -> String {
    "[" + tokens.map { "\n" + JSONWriter.text(of: $0) }.joined(separator: ",") + "]"
  }

  /// Returns strings in PostgreSQL's notation for arrays.
  static func array(_ tokens: [String]) -> String {
    let texts = tokens.map { "\"" + escaped($0, ["\"": "\\\"", "\\": "\\\\"]) + "\"" }
    return "{" + texts.joined(separator: ",") + "}"
  }

  /// Returns lexemes in PostgreSQL's notation for a `tsvector`.
  static func vector(_ lexemes: [String]) -> String {
    lexemes.map { "'" + escaped($0, ["'": "''", "\\": "\\\\"]) + "'" }.joined(separator: " ")
  }

  /// Returns a value as a field in a line of `COPY`.
  static func copied(_ value: ExportValue) -> String {
    switch value {
    case .null: return "\\N"
    case .integer(let number): return String(number)
    case .boolean(let isTrue): return isTrue ? "t" : "f"
    case .text(let text): return copied(text)
    case .tokens(let tokens): return copied(array(tokens))
    case .document(let lexemes): return copied(vector(lexemes))
    }
  }

  private static func copied(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return text }
    return escaped(
      text, ["\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\u{FFFD}"])
  }

  /// Returns the text with some ASCII characters replaced by escapes.
  private static func escaped(
    _ text: String, _ escapes: KeyValuePairs<Unicode.Scalar, String>
  ) -> String {
    guard escapes.contains(where: { text.utf8.contains(UInt8(ascii: $0.key)) }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      escaped += escapes.first { $0.key == scalar }?.value ?? String(scalar)
    }
    return escaped
  }
}
