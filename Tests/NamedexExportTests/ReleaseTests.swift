import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Checks that the databases and the library accept the same spellings of a release.
@Suite("Releases in database queries", .timeLimit(.minutes(60)))
struct ReleaseTests {
  /// Creates an index with three releases that each introduce a name, and a fourth name that has
  /// always existed.
  private static func index() throws -> CatalogIndex {
    let releases = [("2019", "13.0"), ("2020", "14.0"), ("2020.1", "14.2")].map { id, version in
      CatalogRelease(
        id: id,
        platforms: ["iOS", "Gerät Ä"].compactMap { platform in
          VersionNumber(version).map { PlatformVersion(platform: platform, version: $0) }
        })
    }
    let entries = [("one", 0), ("two", 1), ("three", 2), ("any", nil)].map {
      CatalogEntry(name: $0.0, introduced: $0.1)
    }
    return try CatalogIndex(NameCatalog(id: "dated", releases: releases, entries: entries))
  }

  private static let texts = [
    "iOS 14.2", "iOS\t14.2", "iOS  14.2", "iOS\u{A0}14.2", " iOS 14.1\n", "\u{2003}iOS14",
    "iOS 14.9999999999", "iOS 14.4294967295", "iOS 14.4294967296", "iOS 13.00000000000000000001",
    "iOS 000000000000000014.2", "iOS 18446744073709551630", "iOS 14..2", "iOS 14.", "iOS .5",
    "iOS.14",
    "iOS. 14", "iOS", "14.2", "", " ", ".", "iOS 14.0.0.0", "iOS 14.0.0.0.0", "IOS 13.5",
    "íOS 14.1",
    "i O S 14", "mac  catalyst\u{3000}14.1", "MacCatalyst14", "iPadOS 15", "ipad os 15", "iOS 12",
    "Gerät Ä 14", "gerat\u{A0}\u{A0}a 13", "GERA\u{308}T\tA\u{308}14.2", "gerat  15", "2020",
    " 2020", "2020.1",
    "2020.10", "iOS\u{200B}14", "iOS 14\u{301}.2", "iOS \u{661}\u{664}", "iOS 14 2",
    "iOS 14.2 beta", "iOS -14",
    "iOS 14.2'", "iOS 14\",\"2", "mac \u{301} catalyst 14",
    String(repeating: "x", count: 5000) + " 14",
  ]

  /// Returns the names that exist as of each release; nil for an unknown release.
  private static func expected(_ index: CatalogIndex) -> [[String]?] {
    texts.map { text in
      guard let point = try? index.releasePoint(text),
        let searcher = try? Searcher(index, scope: SearchScope(asOf: point))
      else { return nil }
      return searcher.search("").matches.map(\.shownName)
    }
  }

  private static func difference(_ found: [[String]?], _ expected: [[String]?]) -> [String] {
    texts.indices.filter { found[$0] != expected[$0] }.map {
      "\(texts[$0].prefix(40).debugDescription): \(found[$0] ?? ["-"]), not \(expected[$0] ?? ["-"])"
    }
  }

  @Test("SQLite parses releases as the library does")
  func sqlite() throws {
    let index = try Self.index()
    let expected = Self.expected(index)
    #expect(expected.count { $0 == nil } > 15 && expected.count { $0 != nil } > 15)
    let answers = try SQLiteCatalog(index).lines(Self.texts.map { Question(text: "", asOf: $0) })
    let found = answers.map { $0.map { String($0.split(separator: "|")[1]) } }
    #expect(Self.difference(found, expected.map { $0 ?? [] }) == [])
  }

  @Test("PostgreSQL parses releases as the library does")
  func postgresql() throws {
    let server = try #require(PostgreSQLServer.shared)
    let index = try Self.index()
    let literals = Self.texts.enumerated().map {
      "(\($0), '\($1.replacing("'", with: "''"))')"
    }
    let lines = try server.lines(
      """
      CREATE FUNCTION pg_temp.names(moment text) RETURNS text LANGUAGE plpgsql AS $$
      BEGIN
        RETURN (SELECT string_agg(name, ' ') FROM namedex_search('', moment));
      EXCEPTION WHEN invalid_parameter_value THEN RETURN '-';
      END $$;
      SELECT pg_temp.names(moment) FROM (VALUES
      \(literals.joined(separator: ",\n"))) AS t (number, moment) ORDER BY number;
      """, on: try PostgreSQLCatalog(server, index).database)
    try #require(lines.count == Self.texts.count)
    let found = lines.map { $0 == "-" ? nil : $0.split(separator: " ").map(String.init) }
    #expect(Self.difference(found, Self.expected(index)) == [])
  }
}
