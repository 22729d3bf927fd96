extension String {
  /// The text as a name in SQL. GRDB's `quotedDatabaseIdentifier` leaves quotation marks in it as they
  /// are.
  package var quotedName: String { "\"\(replacing("\"", with: "\"\""))\"" }

  /// The text as a string in SQL.
  var quotedText: String { "'\(replacing("'", with: "''"))'" }
}
