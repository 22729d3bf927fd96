import GRDB
import NamedexCatalogs
import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Checks that applying the changes to the old version gives the new version, row by row.
@Suite("Changes to an exported catalog", .timeLimit(.minutes(60)))
struct ChangesTests {
  /// Variants of the small catalog, with entries added at the beginning and in the middle, removed,
  /// renamed, or given different facts.
  private static let versions: [NameCatalog] = {
    var changed = SmallCatalog.catalog
    changed.entries[1].facets = []
    changed.entries[2].keywords.append("other")
    var added = changed
    added.entries.insert(CatalogEntry(name: "aa.it's\\new"), at: 0)
    added.entries.insert(CatalogEntry(name: "zz.middle"), at: 4)
    added.title = "Another 'title'"
    var removed = added
    removed.entries.remove(at: 2)
    removed.entries.removeLast()
    removed.entries.swapAt(1, 5)
    var renamed = removed
    let name = renamed.entries[3].name
    renamed.entries[3].name = "renamed.thing"
    renamed.entries[3].aliases.append(EntryAlias(name: name, introduced: 0))
    return [SmallCatalog.catalog, changed, added, removed, renamed]
  }()

  private static let pairs = (0..<5).flatMap { old in (0..<5).map { (old, $0) } }

  private static func dump(_ queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in
      let tables = try String.fetchAll(
        db,
        sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'namedex%' "
          + "AND name NOT LIKE 'namedex_document%' ORDER BY name")
      return try tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\(table) \($0)" }.sorted()
      }
    }
  }

  /// Returns the terms in the full-text index with their documents, because the index has no rows
  /// to compare.
  private static func documents(_ queue: DatabaseQueue) throws -> [String] {
    try queue.write { db in
      try db.execute(
        sql: "CREATE VIRTUAL TABLE temp.v USING fts5vocab('main', 'namedex_document', 'instance')")
      return try Row.fetchAll(db, sql: "SELECT DISTINCT term, doc FROM v ORDER BY 1, 2").map {
        "\($0)"
      }
    }
  }

  @Test("applying changes produces the new version in SQLite", arguments: pairs)
  func sqlite(old: Int, new: Int) throws {
    let (before, after) = (
      try CatalogIndex(Self.versions[old]), try CatalogIndex(Self.versions[new])
    )
    let changed = try SQLiteCatalog(before)
    try changed.execute(
      script { ExportChanges(from: before, to: after, in: .sqlite).write(to: $0) })
    let fresh = try SQLiteCatalog(after)
    #expect(try Self.dump(changed.queue) == Self.dump(fresh.queue))
    #expect(try Self.documents(changed.queue) == Self.documents(fresh.queue))
  }

  private static let dump =
    ExportTable.all.map { table in
      "SELECT '\(table.name)', t::text FROM \(table.fullName) AS t ORDER BY t::text COLLATE \"C\";"
    }.joined(separator: "\n")

  @Test(
    "applying changes produces the new version in PostgreSQL",
    arguments: [(0, 4), (4, 0), (1, 3), (0, 1), (2, 2)])
  func postgresql(old: Int, new: Int) throws {
    let server = try #require(PostgreSQLServer.shared)
    let (before, after) = (
      try CatalogIndex(Self.versions[old]), try CatalogIndex(Self.versions[new])
    )
    for partitionCount in [1, 4] {
      let changed = try PostgreSQLCatalog(server, before, partitionCount: partitionCount)
      let sql = script { ExportChanges(from: before, to: after, in: .postgresql).write(to: $0) }
      let run = try server.run(sql, on: changed.database)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let fresh = try PostgreSQLCatalog(server, after, partitionCount: partitionCount)
      let (found, expected) = (
        try server.lines(Self.dump, on: changed.database),
        try server.lines(Self.dump, on: fresh.database)
      )
      #expect(found == expected)
    }
  }

  @Test("changes from another version fail and change nothing")
  func stale() throws {
    let server = try #require(PostgreSQLServer.shared)
    let indexes = try Self.versions.map { try CatalogIndex($0) }
    let sqlite = try SQLiteCatalog(indexes[0])
    let before = try Self.dump(sqlite.queue)
    #expect(throws: (any Error).self) {
      try sqlite.execute(
        script { ExportChanges(from: indexes[1], to: indexes[2], in: .sqlite).write(to: $0) })
    }
    #expect(try Self.dump(sqlite.queue) == before)
    let postgresql = try PostgreSQLCatalog(server, indexes[0])
    let sql = script {
      ExportChanges(from: indexes[1], to: indexes[2], in: .postgresql).write(to: $0)
    }
    let run = try server.run(sql, on: postgresql.database)
    #expect(run.status == 3)
    #expect(run.errors.contains("another version of the catalog"))
  }

  @Test("an empty change writes no rows")
  func nothing() {
    let index = BuiltIn.cssColors.index
    let sql = script { ExportChanges(from: index, to: index, in: .postgresql).write(to: $0) }
    #expect(!sql.contains("DELETE") && !sql.contains("INSERT") && !sql.contains("UPDATE"))
  }
}
