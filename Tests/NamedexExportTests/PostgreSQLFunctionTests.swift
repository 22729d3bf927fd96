import NamedexCatalogs
import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Checks that the PostgreSQL functions do not depend on the context of a call.
@Suite("PostgreSQL functions", .timeLimit(.minutes(60)))
struct PostgreSQLFunctionTests {
  private static let names = ["drop.fill", "full.droplet", "Straße", "ä.b"]

  private static func index() throws -> CatalogIndex {
    let release = CatalogRelease(
      id: "2020",
      platforms: [VersionNumber("14.0")].compactMap { version in
        version.map { PlatformVersion(platform: "iOS", version: $0) }
      })
    return try CatalogIndex(
      NameCatalog(
        id: "small", releases: [release],
        entries: names.map { CatalogEntry(name: $0, introduced: 0) }))
  }

  @Test("PostgreSQL functions ignore the collations of their arguments, even if they differ")
  func collations() throws {
    let server = try #require(PostgreSQLServer.shared)
    let database = try PostgreSQLCatalog(server, Self.index()).database
    // If the server has ICU, add two collations that do not support substring search.
    let hasICU =
      try server.lines(
        "SELECT count(*) > 0 FROM pg_collation WHERE collprovider = 'i'", on: database) == ["t"]
    var columns = ["\"C\"", "\"POSIX\"", "ucs_basic", "\"default\""]
    if hasICU {
      _ = try server.lines(
        """
        CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
        CREATE COLLATION same (provider = icu, locale = 'und', deterministic = false);
        """, on: database)
      columns += ["loose", "same", "\"und-x-icu\""]
    }
    var sql = "CREATE TABLE asked (number int"
    for (number, collation) in columns.enumerated() {
      sql += ", q\(number) text COLLATE \(collation), t\(number) text COLLATE \(collation)"
    }
    let rows = [
      ("drop f", "iOS 14.2"), ("DRÖP", "2020"), ("", "ios\t14"), ("straSSe", "iPadOS 15"),
    ]
    sql += ");\n"
    for (number, row) in rows.enumerated() {
      let values = columns.map { _ in "'\(row.0)', '\(row.1)'" }.joined(separator: ", ")
      sql += "INSERT INTO asked VALUES (\(number), \(values));\n"
    }
    _ = try server.lines(sql, on: database)
    let expected = ["2", "2", "4", "1"]
    for first in columns.indices {
      for second in columns.indices {
        let (query, moment) = ("q\(first)", "t\(second)")
        let found = try server.lines(
          """
          SELECT count(f) FROM asked LEFT JOIN LATERAL namedex_search(\(query), as_of => \(moment)) AS f
            ON true GROUP BY number ORDER BY number;
          """, on: database)
        #expect(found == expected, "\(columns[first]) \(columns[second])")
      }
      // Call the other functions on their own, and `namedex_key` with two collations.
      let (query, moment) = ("q\(first)", "t\(first)")
      let other = "t\((first + 1) % columns.count)"
      let parts = try server.lines(
        """
        SELECT namedex_fold(\(query)), namedex_tokens(\(query)),
          namedex_tsquery(ARRAY['x''\\', \(query)]), namedex_releases(\(moment)),
          namedex_key(ARRAY[\(query)], ARRAY[\(query)], '{1}', false, false, 0, 0, 0),
          namedex_key(ARRAY[\(query)], ARRAY[\(other)], '{1}', false, false, 0, 0, 0)
        FROM asked WHERE number = 1;
        """, on: database)
      #expect(parts == [#"drop|{drop}|'=x''\\' & 'DRÖP':*|{0}|0|"#], "\(columns[first])")
    }
  }

  @Test("PostgreSQL functions work outside the search path and after their schema is renamed")
  func schemas() throws {
    let server = try #require(PostgreSQLServer.shared)
    let database = try server.makeDatabase()
    let catalog = ExportedCatalog(try Self.index())
    let exported = script { PostgreSQLScript.write(catalog, to: $0) }
    let made = try server.run(
      "CREATE SCHEMA sf; SET search_path = sf;\n" + exported, on: database)
    #expect(made.status == 0 && made.errors.isEmpty, "\(made.errors)")
    func check(_ schema: String, _ path: String) throws {
      let found = try server.lines(
        """
        SET search_path = \(path);
        SELECT name FROM \(schema).namedex_search('drop f', as_of => 'iOS 14.2');
        SELECT count(*) FROM \(schema).namedex_search('');
        SELECT \(schema).namedex_tokens('Ä b'), \(schema).namedex_releases('2020');
        """, on: database)
      #expect(found == ["drop.fill", "full.droplet", "4", "{a,b}|{0}"], "\(schema), \(path)")
    }
    try check("sf", "public")
    try check("sf", "''")
    _ = try server.lines("ALTER SCHEMA sf RENAME TO \"Odd name\"", on: database)
    try check("\"Odd name\"", "public")
    _ = try server.lines("CREATE SCHEMA sf", on: database)
    try check("\"Odd name\"", "sf")
  }
}
