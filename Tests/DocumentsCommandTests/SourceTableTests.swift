import Foundation
import GRDB
import NamedexCommandTestSupport
import Testing

@Suite("A table in an app's database as a source of documents")
struct SourceTableTests {
  let people: People

  init() throws { people = try People() }

  /// Creates an app's database and builds an index from one of its tables.
  private func build(_ sql: String, _ table: String) throws -> Command {
    let queue = try DatabaseQueue(path: people.url("app.sqlite").path)
    try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT);
          INSERT INTO notes VALUES (1, 'Paint the fence'), (2, 'Water the roses');
          CREATE TABLE author (note INTEGER, name TEXT);
          INSERT INTO author VALUES (1, 'Anna'), (2, 'Berta')
          """)
      try db.execute(sql: sql)
    }
    try queue.close()
    return try people.run(
      "build", "app.sqlite", "--table", table, "-o", "notes.sqlite", "--key", "id", "--text", "body"
    )
  }

  @Test(
    "a source may be a view or have computed columns",
    arguments: [
      """
      CREATE VIEW v AS SELECT id, group_concat(name) || ': ' || body AS body
      FROM notes JOIN author ON note = id GROUP BY id
      """,
      """
      CREATE TABLE v (id INTEGER PRIMARY KEY, a TEXT, body TEXT AS (replace(a, '-', ' ')));
      INSERT INTO v (a) VALUES ('Anna-fence'), ('Berta-roses')
      """,
    ])
  func views(sql: String) throws {
    let run = try build(sql, "v")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try people.run("search", "-d", "notes.sqlite", "anna", "fence", "--quiet").lines.count == 2)
  }

  @Test(
    "reading stops if a source requires far more work than its size explains",
    arguments: [
      // Views that never end, with and without rows.
      (
        """
        CREATE VIEW v AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
        SELECT x AS id, 'a' AS body FROM n WHERE x < 0
        """, "reading 'v' takes more than the"
      ),
      (
        """
        CREATE VIEW v AS SELECT id, (WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
        SELECT max(x) FROM n) AS body FROM notes
        """, "reading 'v' takes more than the"
      ),
      // More text than the file can contain.
      (
        """
        CREATE VIEW v AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n LIMIT 100)
        SELECT x AS id, printf('%.*c', 60000, ' ') AS body FROM n
        """, "reading 'v' takes more than the"
      ),
      // A value longer than the file.
      (
        "CREATE TABLE v (id INTEGER PRIMARY KEY, body AS (zeroblob(900000000))); INSERT INTO v VALUES (1)",
        "a value is longer than the database"
      ),
      (
        "CREATE VIEW v AS SELECT id, replace(printf('%.*c', 9999, 'a'), 'a', 'long text') AS body FROM notes",
        "a value is longer than the database"
      ),
    ])
  func endless(sql: String, message: String) throws {
    let run = try build(sql, "v")
    #expect(run.status == 65, "\(run.errors)")
    #expect(run.errors.contains("app.sqlite: "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: people.url("notes.sqlite").path))
  }

  @Test("a source with SQL that the linked SQLite does not support is reported")
  func newer() throws {
    let run = try build(
      """
      CREATE VIEW v AS SELECT id FROM notes;
      PRAGMA writable_schema = ON;
      UPDATE sqlite_master SET sql = 'CREATE VIEW v AS FUTURE SELECT 1'
      WHERE name = 'v'
      """, "notes")
    #expect(run.status == 65)
    #expect(run.errors.contains("app.sqlite: needs a newer SQLite than 3."), "\(run.errors)")
    #expect(run.errors.contains("export the table"), "\(run.errors)")
    #expect(!run.errors.contains("rebuild"), "\(run.errors)")
  }

  @Test("a source whose schema refers to a missing page is reported as damaged")
  func damaged() throws {
    let run = try build(
      "PRAGMA writable_schema = ON; UPDATE sqlite_master SET rootpage = 999 WHERE name = 'author'",
      "notes")
    #expect(run.status == 65)
    #expect(run.errors.contains("damaged"), "\(run.errors)")
    #expect(!run.errors.contains("newer"), "\(run.errors)")
  }
}
