import NamedexCore

/// The script that creates the tables of a catalog in PostgreSQL, for `psql`.
package enum PostgreSQLScript {
  /// Writes the script.
  ///
  /// - Parameter partitionCount: The number of partitions of each table of entries, which are
  ///   divided by a hash of the entry; 1 for no partitions.
  package static func write<Failure: Error>(
    _ catalog: ExportedCatalog, partitionCount: Int = 1, to line: SQLSink<Failure>
  ) throws(Failure) {
    try line(begin)
    try line(check)
    for table in ExportTable.all { try line(definition(of: table, partitionCount)) }
    for table in ExportTable.all { try copy(table, of: catalog, to: line) }
    for table in ExportTable.all {
      try line(
        "ALTER TABLE \(table.fullName) ADD PRIMARY KEY (\(table.key.joined(separator: ", ")));")
    }
    try line(documentIndex)
    for index in ExportTable.indexes { try line(index + ";") }
    try line(PostgreSQLFunctions.all)
    for table in ExportTable.all {
      try line("COMMENT ON TABLE \(table.fullName) IS \(DatabaseKind.quoted(table.comment));")
      for column in table.columns {
        try line(
          "COMMENT ON COLUMN \(table.fullName).\(column.name) IS "
            + "\(DatabaseKind.quoted(column.comment));")
      }
    }
    try line("COMMIT;")
    for table in ExportTable.all { try line("ANALYZE \(table.fullName);") }
  }

  /// The beginning of every script for `psql`: an error stops it and undoes its changes.
  static let begin = """
    \\set ON_ERROR_STOP on
    \\set QUIET on
    SET client_encoding = 'UTF8';
    SET standard_conforming_strings = on;
    SET client_min_messages = warning;
    BEGIN;
    """

  private static let check = """
    DO $namedex$
    BEGIN
      IF current_setting('server_encoding') <> 'UTF8' THEN
        RAISE EXCEPTION 'the database has the encoding %, which lacks characters of names',
          current_setting('server_encoding')
          USING HINT = 'Create a database with ENCODING ''UTF8''.';
      END IF;
      IF to_regclass('namedex_entry') IS NOT NULL THEN
        RAISE EXCEPTION 'there is a catalog in this schema already: the table namedex_entry exists'
          USING HINT = 'Choose another schema with PGOPTIONS=''-c search_path=NAME'', '
            'or change the tables with `namedex export --changes OLD NEW`.';
      END IF;
    END
    $namedex$;
    """

  private static let documentIndex =
    "CREATE INDEX namedex_entry_document ON namedex_entry USING gin (document) WITH (fastupdate = off);"

  private static func definition(of table: ExportTable, _ partitionCount: Int) -> String {
    let columns = table.columns.map { column in
      let type =
        switch column.kind {
        case .integer: "integer"
        case .boolean: "boolean"
        case .text: "text COLLATE \"C\""
        case .tokens: "text[] COLLATE \"C\""
        case .document: "tsvector"
        }
      return "  \(column.name) \(type)\(column.isOptional ? "" : " NOT NULL")"
    }
    var lines = "CREATE TABLE \(table.fullName) (\n" + columns.joined(separator: ",\n") + "\n)"
    guard partitionCount > 1, table.isOfEntries else { return lines + ";" }
    lines += " PARTITION BY HASH (entry);"
    for number in 0..<partitionCount {
      lines += """

        CREATE TABLE \(table.fullName)_\(number) PARTITION OF \(table.fullName)
          FOR VALUES WITH (MODULUS \(partitionCount), REMAINDER \(number));
        """
    }
    return lines
  }

  private static func copy<Failure: Error>(
    _ table: ExportTable, of catalog: ExportedCatalog, to line: SQLSink<Failure>
  ) throws(Failure) {
    let columns = table.columns.map { $0.name }.joined(separator: ", ")
    try line("COPY \(table.fullName) (\(columns)) FROM stdin;")
    try catalog.forEachRow(of: table) { row throws(Failure) in
      try line(row.map { DatabaseKind.copied($0) }.joined(separator: "\t"))
    }
    try line("\\.")
  }
}
