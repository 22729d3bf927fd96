import Foundation
import NamedexCommandTestSupport
import NamedexExport
import NamedexTestSupport
import Testing

/// Runs `namedex export` as a user would.
@Suite("namedex export", .timeLimit(.minutes(60)))
struct ExportCommandTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace().write("names.txt", "drop.fill\neyedropper\nheart\n")
      .write("more/names.txt", "bolt.heart\ndrop.fill\nheart\n")
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.directory.path).sorted()
  }

  private func query(_ sql: String, _ file: String = "names.sqlite") throws -> Command {
    try Command(
      [file, sql], in: workspace.directory, binary: URL(filePath: "/usr/bin/sqlite3"))
  }

  private static let count = "SELECT count(*) FROM namedex_entry"

  @Test("export creates or extends a database, and rejects a second catalog in it")
  func sqlite() throws {
    #expect(try query("CREATE TABLE own (a); INSERT INTO own VALUES (7)").status == 0)
    let export = ["export", "-c", "names.txt", "--to", "sqlite", "-o", "names.sqlite"]
    let run = try Command(export, in: workspace.directory)
    #expect(run.status == 0)
    #expect(run.errors == "namedex: names.sqlite: 3 entries\n")
    #expect(try query("\(Self.count); SELECT a FROM own").output == "3\n7\n")
    let again = try Command(export, in: workspace.directory)
    #expect(again.status == 73)
    #expect(again.errors.contains("already exists; the database already has a catalog: update it"))
    #expect(try query("\(Self.count); SELECT a FROM own").output == "3\n7\n")
  }

  @Test("export updates a database from one version to the next")
  func changes() throws {
    let export = ["export", "--to", "sqlite", "-o", "names.sqlite"]
    #expect(
      try Command(export + ["-c", "names.txt"], in: workspace.directory).status == 0)
    let change = export + ["--changes", "names.txt", "more/names.txt"]
    let run = try Command(change, in: workspace.directory)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try query("SELECT name FROM namedex_entry ORDER BY entry").output
        == "bolt.heart\ndrop.fill\nheart\n")
    let again = try Command(change, in: workspace.directory)
    #expect(again.status == 65)
    #expect(again.errors.contains("the database does not contain the version OLD"))
  }

  @Test("export leaves no files if a database cannot be written")
  func unwritable() throws {
    let before = try files()
    try workspace.write("text.sqlite", "This is text, not a database.\n")
    let text = try workspace.run(
      "export", "-c", "names.txt", "--to", "sqlite", "-o", "text.sqlite")
    #expect(text.status == 65)
    #expect(text.errors.contains("not a database"))
    let nowhere = try workspace.run(
      "export", "-c", "names.txt", "--to", "sqlite", "-o", "nowhere/a.sqlite")
    #expect(nowhere.status == 73)
    #expect(try files() == (before + ["text.sqlite"]).sorted())
  }

  @Test("export leaves no files on a full disk", .enabled(if: MemoryDisk.isPossible))
  func fullDisk() throws {
    for (kind, file) in [("sqlite", "a.sqlite"), ("sqlite", "a.sql"), ("postgresql", "b.sql")] {
      let disk = try MemoryDisk(kilobytes: 300)
      let path = disk.directory.appendingPathComponent(file).path
      let run = try workspace.run("export", "--to", kind, "-o", path)
      #expect(run.status == 73, "\(run.errors)")
      #expect(run.errors.contains(file))
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk.directory.path) == [])
    }
  }

  @Test("without sqlite3, export suggests an alternative")
  func withoutCommand() throws {
    let run = try workspace.run(
      "export", "--to", "sqlite", "-o", "a.sqlite", environment: ["PATH": "/nowhere"])
    #expect(run.status == 66)
    #expect(run.errors.contains("`sqlite3` is not on the PATH; install it"))
    #expect(try !files().contains("a.sqlite"))
  }

  @Test(
    "wrong arguments to export are rejected",
    arguments: [
      ["export"], ["export", "--to", "mysql", "-o", "a"], ["export", "--to", "sqlite"],
      ["export", "--to", "sqlite", "-o", "a", "--partitions", "4"],
      ["export", "--to", "sqlite", "-o", "a", "--changes", "b"],
      ["export", "--to", "sqlite", "-o", "a", "b"],
      ["export", "--to", "sqlite", "-o", "a", "-c", "all"],
      ["export", "--to", "sqlite", "-o", "-", "--changes", "css-colors", "x11-colors"],
    ])
  func usage(arguments: [String]) throws {
    let run = try Command(arguments, in: workspace.directory)
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
  }

  @Test("psql runs an exported script; a second catalog and an interrupted export change nothing")
  func postgresql() throws {
    let server = try #require(PostgreSQLServer.shared)
    let database = try server.makeDatabase()
    let export = try workspace.run("export", "-c", "names.txt", "--to", "postgresql", "-o", "-")
    #expect(export.status == 0)
    // Run only the part of the script that a pipe would pass before the sender is killed.
    for part in [0.2, 0.5, 0.9] {
      let cut = String(export.output.prefix(Int(Double(export.output.count) * part)))
      _ = try server.run(cut, on: database)
      #expect(
        try server.lines(
          "SELECT count(*) FROM pg_class WHERE relname LIKE 'namedex%'", on: database)
          == ["0"])
    }
    #expect(try server.run(export.output, on: database).status == 0)
    #expect(
      try server.lines("SELECT name FROM namedex_search('drop')", on: database)
        == ["drop.fill"])
    let again = try server.run(export.output, on: database)
    #expect(again.status == 3)
    #expect(again.errors.contains("there is a catalog in this schema already"))
    #expect(again.errors.contains("HINT:"))
    let uncommented = try server.lines(
      """
      SELECT c.relname, a.attname FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
      WHERE c.relname LIKE 'namedex%' AND c.relkind = 'r' AND a.attnum > 0
        AND col_description(c.oid, a.attnum) IS NULL
      """, on: database)
    #expect(uncommented == [])
  }

  @Test("the Databases article contains the current statement for SQLite")
  func article() throws {
    let passage = MadePassage("statement", of: "Sources/Namedex/Namedex.docc/Databases.md")
    #expect(try passage.is("\n```sql\n\(SQLiteSearch.statement)\n```\n\n"))
  }

  @Test("a database without a Unicode encoding is rejected")
  func encoding() throws {
    let server = try #require(PostgreSQLServer.shared)
    let database = try server.makeDatabase()
    let name = database + "l"
    _ = try server.lines(
      "CREATE DATABASE \(name) ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0", on: database)
    let export = try workspace.run("export", "-c", "names.txt", "--to", "postgresql", "-o", "-")
    let run = try server.run(export.output, on: name)
    #expect(run.status == 3)
    #expect(run.errors.contains("the database has the encoding LATIN1"))
  }
}
