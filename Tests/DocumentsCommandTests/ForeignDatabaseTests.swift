import Foundation
import GRDB
import NamedexCommandTestSupport
import Testing

@Suite("A document database that another program changed")
struct ForeignDatabaseTests {
  let people: People

  init() throws {
    people = try People()
    try people.writeList("a.jsonl", word: "alpha", count: 3)
    try people.writeList("b.jsonl", word: "beta", count: 2)
    try people.build()
  }

  private func change(_ sql: String, in name: String = "people.sqlite") throws {
    let queue = try DatabaseQueue(path: people.url(name).path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.execute(sql: sql)
    }
    try queue.close()
  }

  @Test(
    "each command rejects a schema with objects that `build` does not create",
    arguments: [
      (
        """
        CREATE TRIGGER extra AFTER INSERT ON documents_documents BEGIN SELECT 1; END
        """, "trigger 'extra'"
      ),
      (
        """
        CREATE TRIGGER documents_again AFTER DELETE ON documents_idx BEGIN SELECT 1; END
        """, "trigger 'documents_again'"
      ),
      ("CREATE TABLE extra (a)", "table 'extra'"),
      ("CREATE VIEW extra AS SELECT 1", "view 'extra'"),
      ("CREATE INDEX extra ON documents_documents (upper(name))", "index 'extra'"),
      ("CREATE TABLE documents_lexicon (token AS ('a'), words)", "table 'documents_lexicon'"),
      (
        """
        DROP TABLE documents_documents;
        CREATE TABLE documents_documents (namedex_id INTEGER PRIMARY KEY,
        namedex_key TEXT NOT NULL UNIQUE, name TEXT, about TEXT AS (upper(name)))
        """, "table 'documents_documents'"
      ),
      (
        """
        DROP TABLE documents_documents;
        CREATE VIEW documents_documents AS
        SELECT 1 AS namedex_id, '1' AS namedex_key, 'alpha' AS name, 'alpha' AS about
        """, "view 'documents_documents'"
      ),
      (
        """
        DROP TABLE namedex_documents;
        CREATE VIEW namedex_documents AS SELECT 'documents' AS name, 'a' AS content, 'b' AS id
        """, "view 'namedex_documents'"
      ),
      (
        """
        DROP VIEW documents_text;
        CREATE VIEW documents_text AS SELECT 1 AS namedex_id, 'a' AS name, 'a' AS about
        """, "view 'documents_text'"
      ),
    ])
  func schemas(sql: String, object: String) throws {
    try change(sql)
    let before = try Data(contentsOf: people.url("people.sqlite"))
    for arguments in [
      ["search", "alpha"], ["add", "b.jsonl", "--key", "id"], ["remove", "alpha1"], ["check"],
      ["check", "--rebuild"],
    ] {
      let run = try Command(
        arguments + ["-d", "people.sqlite"], in: people.directory,
        binary: try TestedExecutable.built("namedex-documents"))
      #expect(run.status == 65, "\(arguments): \(run.errors)")
      #expect(
        run.errors.contains("(the \(object) is not one that Namedex makes); rebuild it with"),
        "\(arguments): \(run.errors)")
    }
    #expect(try Data(contentsOf: people.url("people.sqlite")) == before)
    #expect(try people.run("build", "a.jsonl", "-o", "people.sqlite", "--name", "name").status == 0)
    #expect(try people.run("search", "-d", "people.sqlite", "alpha").status == 0)
  }

  @Test("`check --rebuild` repairs a database if parts of its index are missing")
  func missing() throws {
    try change("DROP TRIGGER documents_update; DROP VIEW documents_text")
    #expect(try people.run("check", "-d", "people.sqlite").status == 65)
    #expect(try people.run("check", "--rebuild", "-d", "people.sqlite").status == 0)
    #expect(try people.counts("alpha") == [3])
  }

  @Test("a command that writes recreates an index from another version, whatever views it has")
  func versions() throws {
    try change(
      """
      DROP VIEW documents_text;
      CREATE VIEW documents_text AS SELECT 1 AS namedex_id, 'a' AS name, 'a' AS about;
      UPDATE namedex_documents SET fingerprint = 'another'
      """)
    let search = try people.run("search", "-d", "people.sqlite", "alpha")
    #expect(search.status == 65)
    #expect(search.errors.contains("made by another version"), "\(search.errors)")
    #expect(try people.counts("alpha") == [3])
  }

  @Test("no command opens a database with a journal that names another file")
  func journals() throws {
    let other = people.url("other.txt")
    try people.workspace.write("other.txt", "kept")
    let name = Array(other.path.utf8)
    var journal = Data("no header".utf8) + Data(name)
    for number in [UInt32(name.count), name.reduce(0) { $0 + UInt32($1) }] {
      withUnsafeBytes(of: number.bigEndian) { journal.append(contentsOf: $0) }
    }
    journal += [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    for arguments in [
      ["search", "alpha"], ["add", "b.jsonl", "--key", "id"], ["remove", "alpha1"], ["check"],
    ] {
      try journal.write(to: people.url("people.sqlite-journal"))
      let run = try Command(
        arguments + ["-d", "people.sqlite"], in: people.directory,
        binary: try TestedExecutable.built("namedex-documents"))
      #expect(run.status == 65, "\(arguments): \(run.errors)")
      #expect(run.errors.contains("people.sqlite-journal: names another file"), "\(run.errors)")
    }
    #expect(try people.run("build", "b.jsonl", "-o", "people.sqlite", "--name", "name").status == 0)
    #expect(try String(contentsOf: other, encoding: .utf8) == "kept")
    #expect(try people.run("search", "-d", "people.sqlite", "beta", "--quiet").lines.count == 2)
  }
}
