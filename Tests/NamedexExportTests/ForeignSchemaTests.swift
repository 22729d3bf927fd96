import Foundation
import NamedexCommandTestSupport
import Testing

/// Checks that updating a catalog never runs code from the database's schema.
@Suite("namedex export --changes in a foreign database", .timeLimit(.minutes(60)))
struct ForeignSchemaTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace().write("names.txt", "drop.fill\neyedropper\nheart\n")
      .write("more/names.txt", "bolt.heart\ndrop.fill\nheart\n")
    let run = try workspace.run(
      "export", "-c", "names.txt", "--to", "sqlite", "-o", "names.sqlite")
    #expect(run.status == 0, "\(run.errors)")
  }

  private func sqlite(_ sql: String, _ arguments: [String] = []) throws -> Command {
    try Command(
      arguments + ["names.sqlite"], input: Array(sql.utf8), in: workspace.directory,
      binary: URL(filePath: "/usr/bin/sqlite3"))
  }

  private func change(_ environment: [String: String] = [:]) throws -> Command {
    try workspace.run(
      "export", "--to", "sqlite", "-o", "names.sqlite", "--changes", "names.txt",
      "more/names.txt", environment: environment)
  }

  private static let names = "SELECT group_concat(name, ' ') FROM namedex_entry;"

  @Test(
    "a foreign trigger, view, column or index is rejected before it runs",
    arguments: [
      "CREATE TRIGGER t AFTER INSERT ON namedex_entry BEGIN INSERT INTO log VALUES (1); END",
      "CREATE TRIGGER t AFTER UPDATE ON NAMEDEX_NAME BEGIN INSERT INTO log VALUES (1); END",
      "CREATE TRIGGER t BEFORE DELETE ON namedex_catalog BEGIN INSERT INTO log VALUES (1); END",
      "CREATE TRIGGER t AFTER INSERT ON namedex_document_data BEGIN INSERT INTO log VALUES (1); END",
      """
      CREATE TRIGGER t INSTEAD OF INSERT ON namedex_document_text BEGIN
        INSERT INTO log VALUES (1);
      END
      """,
      """
      ALTER TABLE namedex_catalog RENAME TO catalog;
      CREATE VIEW namedex_catalog AS SELECT * FROM catalog;
      CREATE TRIGGER t INSTEAD OF INSERT ON namedex_catalog BEGIN INSERT INTO log VALUES (1); END
      """,
      """
      DROP TABLE namedex_catalog;
      CREATE VIEW Namedex_Catalog (fact, value) AS
        WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n, n FROM c
      """,
      "ALTER TABLE namedex_name ADD COLUMN more AS (length(name) + 1)",
      "CREATE INDEX own ON namedex_name (upper(name))",
    ])
  func foreign(schema: String) throws {
    let made = try sqlite("CREATE TABLE log (a); \(schema);")
    #expect(made.errors.isEmpty)
    let before = try sqlite("\(Self.names) SELECT count(*) FROM log;").output
    let run = try change()
    #expect(run.status == 65)
    #expect(run.errors.contains("drop those, or export to another file"), "\(run.errors)")
    #expect(try sqlite("\(Self.names) SELECT count(*) FROM log;").output == before)
    // Users can also run the script themselves.
    let script = try workspace.run(
      "export", "--to", "sqlite", "-o", "-", "--changes", "names.txt", "more/names.txt")
    #expect(try sqlite(script.output).status == 1)
    #expect(try sqlite("\(Self.names) SELECT count(*) FROM log;").output == before)
  }

  @Test("tables and triggers outside the catalog are not changed")
  func beside() throws {
    let made = try sqlite(
      """
      CREATE TABLE namedex_notes (entry INTEGER PRIMARY KEY REFERENCES namedex_entry, note TEXT);
      INSERT INTO namedex_notes VALUES (1, 'own');
      CREATE INDEX namedex_notes_note ON namedex_notes (upper(note));
      CREATE VIEW noted AS SELECT * FROM namedex_notes JOIN namedex_entry USING (entry);
      CREATE TRIGGER t AFTER INSERT ON namedex_notes BEGIN SELECT 1; END;
      """)
    #expect(made.errors.isEmpty)
    let run = try change()
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try sqlite("\(Self.names) SELECT note, name FROM noted;").output
        == "bolt.heart drop.fill heart\nown|drop.fill\n")
  }

  @Test("a dumped and restored database can be updated")
  func dumped() throws {
    let dump = try sqlite(".dump").output
    try FileManager.default.removeItem(at: workspace.url("names.sqlite"))
    #expect(try sqlite(dump).errors.isEmpty)
    let run = try change()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try sqlite(Self.names).output == "bolt.heart drop.fill heart\n")
  }

  @Test("a script disables functions that a schema could call")
  func trusted() throws {
    for arguments in [["-c", "names.txt"], ["--changes", "names.txt", "more/names.txt"]] {
      let script = try Command(
        ["export", "--to", "sqlite", "-o", "-"] + arguments, in: workspace.directory)
      #expect(script.output.hasPrefix(".bail on\nPRAGMA trusted_schema = OFF;\n"))
    }
    let script = try workspace.run(
      "export", "--to", "sqlite", "-o", "-", "--changes", "names.txt", "more/names.txt")
    let run = try sqlite(
      script.output + "SELECT 'trusted', trusted_schema FROM pragma_trusted_schema;")
    #expect(run.output.hasSuffix("trusted|0\n"))
  }

  /// Writes a program named `sqlite3`.
  private func program(_ path: String, _ script: String) throws {
    try workspace.write(path, "#!/bin/sh\n\(script)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: workspace.url(path).path)
  }

  @Test("export runs sqlite3 in safe mode and without settings")
  func arguments() throws {
    try workspace.write(".sqliterc", "CREATE TABLE settings (a);\n")
    try program("bin/sqlite3", #"printf '%s\n' "$@" >arguments; exec /usr/bin/sqlite3 "$@""#)
    let run = try change(["PATH": workspace.url("bin").path, "HOME": workspace.directory.path])
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try String(contentsOf: workspace.url("arguments"), encoding: .utf8)
        == "-safe\n-batch\n-bail\n-init\n/dev/null\n./names.sqlite\n")
    #expect(
      try sqlite("SELECT count(*) FROM sqlite_schema WHERE name = 'settings';").output == "0\n")
  }

  @Test("export rejects a sqlite3 without safe mode")
  func old() throws {
    try program(
      "bin/sqlite3", "echo 'sqlite3: Error: unknown option: -safe' >&2; exit 1")
    let run = try change(["PATH": workspace.url("bin").path])
    #expect(run.status == 66)
    #expect(run.errors.contains("it has no safe mode; install SQLite 3.37 or later"))
  }

  @Test(
    "export never starts a sqlite3 from a relative directory on the PATH",
    arguments: ["bin:", ":", ".:", "./bin:"])
  func relative(elements: String) throws {
    for path in ["sqlite3", "bin/sqlite3"] { try program(path, "echo started >marker; exit 1") }
    let run = try change(["PATH": elements + "/usr/bin"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: workspace.url("marker").path))
  }
}
