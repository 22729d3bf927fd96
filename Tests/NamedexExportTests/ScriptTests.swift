import Foundation
import GRDB
import NamedexCommandTestSupport
import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Checks that `sqlite3` and `psql`, which read scripts line by line, never mistake a name for a
/// command.
@Suite("Export scripts", .timeLimit(.minutes(60)))
struct ScriptTests {
  private static func index(_ names: [String]) throws -> CatalogIndex {
    try CatalogIndex(
      NameCatalog(
        id: "hostile",
        entries: names.map {
          CatalogEntry(
            name: $0,
            aliases: [
              EntryAlias(name: "\($0).former", role: .alternative)
            ])
        }))
  }

  private static func sqlite(_ sql: String, _ workspace: Workspace) throws -> Command {
    try Command(
      ["-batch", "names.sqlite"], input: Array(sql.utf8), in: workspace.directory,
      binary: URL(filePath: "/usr/bin/sqlite3"))
  }

  @Test("scripts may contain names that look like sqlite3 or psql commands")
  func commands() throws {
    let server = try #require(PostgreSQLServer.shared)
    let workspace = try Workspace()
    let (old, new) = (try Self.index(["heart"]), try Self.index(HostileTests.names))
    for isChange in [false, true] {
      try? FileManager.default.removeItem(at: workspace.url("names.sqlite"))
      let database = try server.makeDatabase()
      for kind in DatabaseKind.allCases {
        var scripts = [ExportedCatalog(isChange ? old : new)].map { catalog in
          script {
            kind == .sqlite
              ? SQLiteScript.write(catalog, to: $0) : PostgreSQLScript.write(catalog, to: $0)
          }
        }
        if isChange {
          scripts.append(script { ExportChanges(from: old, to: new, in: kind).write(to: $0) })
        }
        for sql in scripts {
          if kind == .sqlite {
            let run = try Self.sqlite(sql, workspace)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
          } else {
            let run = try server.run(sql, on: database)
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
          }
        }
        // Compare hexadecimal, because `sqlite3` and `psql` format names differently.
        let found =
          kind == .sqlite
          ? try Self.sqlite("SELECT lower(hex(name)) FROM namedex_entry ORDER BY entry;", workspace)
            .lines
          : try server.lines(
            "SELECT encode(convert_to(name, 'UTF8'), 'hex') FROM namedex_entry ORDER BY entry;",
            on: database)
        let names = (0..<new.entryCount).compactMap { new.entry($0).flatMap { new.name(of: $0) } }
        let expected = names.map { $0.utf8.map { String(format: "%02x", $0) }.joined() }
        #expect(found == expected, "\(kind)")
      }
    }
  }

  @Test(
    "scripts never contain U+0000, at which both programs stop reading")
  func zero() throws {
    let server = try #require(PostgreSQLServer.shared)
    let workspace = try Workspace()
    var image = IndexImage(
      try IndexBuilder.build(
        NameCatalog(
          id: "zero",
          entries: [
            CatalogEntry(name: "aaZ'); SELECT 'out of the quotation marks"),
            CatalogEntry(name: "null", character: "\0"), CatalogEntry(name: "one", character: "1"),
          ])))
    let place = try #require(image[.names].firstIndex(of: UInt8(ascii: "Z")))
    image[.names][place] = 0
    let index = try CatalogIndex(IndexBytes(image.assembled()))
    #expect(index.entry(0).flatMap { index.name(of: $0) }?.utf8.contains(0) == true)
    let catalog = ExportedCatalog(index)
    let (sqlite, postgresql) = (
      script { SQLiteScript.write(catalog, to: $0) },
      script { PostgreSQLScript.write(catalog, to: $0) }
    )
    let query = "SELECT name, character FROM namedex_entry ORDER BY entry;"
    let expected = ["aa\u{FFFD}'); SELECT 'out of the quotation marks|", "null|", "one|1"]
    #expect(!sqlite.utf8.contains(0) && !postgresql.utf8.contains(0))
    let run = try Self.sqlite(sqlite, workspace)
    #expect(run.status == 0 && run.errors.isEmpty && !run.output.contains("quotation"))
    #expect(try Self.sqlite(query, workspace).lines == expected)
    let database = try server.makeDatabase()
    #expect(try server.lines(postgresql, on: database) == [])
    #expect(try server.lines(query, on: database) == expected)
  }

  // DuckDB reads SQLite tables only by row number, and lists no tables if one has no row numbers.
  @Test("exported tables have row numbers for other programs")
  func rowNumbers() throws {
    let catalog = try SQLiteCatalog(CatalogIndex(SmallCatalog.catalog))
    try catalog.queue.read { db in
      let tables = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'namedex%' "
          + "AND name NOT LIKE 'namedex_document_%'")
      #expect(tables.count == ExportTable.all.count + 3)
      for table in tables {
        let rows = try Row.fetchOne(db, sql: "SELECT count(*), max(rowid) FROM \(table)")
        #expect(rows != nil, "\(table)")
      }
    }
  }
}
