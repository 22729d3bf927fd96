import GRDB
import NamedexCore
import NamedexExport
import NamedexIndexing
import NamedexTestSupport
import Testing

/// Tests names and queries that contain SQL, escapes, and characters from every Unicode plane.
@Suite("Hostile names and queries", .timeLimit(.minutes(60)))
struct HostileTests {
  /// The distinct spellings. Canonically equivalent spellings are the same name.
  static let names: [String] = {
    var seen: Set<String> = []
    return spellings.filter { seen.insert($0).inserted }
  }()

  private static let spellings: [String] =
    [
      "it's", "\"quoted\"", "back\\slash", "\\", "\\N", "\\.", "\\000", "\\x00", "\\0", "a\\", "%s",
      "'; DROP TABLE namedex_entry; --", "\"; DROP TABLE namedex_entry; --", "$1", ":query", "?1",
      "$namedex$", "{a,b}", "{\"a\"}", "[1,2]", "NULL", "null", "a:*", "a*", "a & b", "a|b", "!a",
      "NEAR(a b)", "a OR b", "AND", "^a", "+a", "-a", "(a)", "a--b", "/*a*/", "=he", "==", "_", "%",
      ".quit", ".shell exit 1", ".read none", ".print a", "/", "go", "#a", ";", "';", "'\"", "--",
      "\\q", "\\! exit 1", "\\echo a", "\\i none", ":USER", ":'USER'", ":\"USER\"", ":{?USER}",
      "`exit`",
      "light blue", "Straße", "STRASSE", "é", "e\u{301}", "ǅ", "İ", "ﬁ", "①", "각", "각",
      "\u{1F600}.smile", "👩‍👩‍👧", "\u{2F800}", "\u{10FFFD}", "\u{E000}", "\u{E0041}x", "\u{FFFD}",
      "\u{1D165}\u{1D16D}", "\u{302E}\u{16FF0}", "a\u{302E}\u{1D165}b", "中文.名字", "\u{1E900}dlam",
      String(repeating: "long", count: 800), String(repeating: "é", count: 700),
    ]
    + (0...16).map { plane in
      "plane" + String(Character(Unicode.Scalar(UInt32(plane) << 16 + 0x41) ?? "?")) + ".\(plane)"
    }

  static let queries: [Question] =
    (spellings + names.map { $0.uppercased() }
    + [
      "", " ", "\u{301}", "\u{200B}", "'", "''", "\"", "\"\"", "\\'", "' OR '1'='1", "\\\\",
      "a\u{1}b",
      "\u{1}", "\u{1F}", "a b", "b\u{A0}a", "a\u{3000}b", "a\u{85}b", "a\u{2028}b", "a\u{200B}b",
      "plane", "he", "=", "=h", "e\u{301}\u{302}", "\u{1D16D}\u{1D165}", "\u{16FF0}\u{302E}",
      "ss s",
      String(repeating: "a ", count: 60), String(repeating: "lon", count: 900), "l li light",
    ]).map { Question(text: $0) }

  /// Marks with a combining class. The SQLite statement does not reorder consecutive marks.
  private static let marks: Set<Unicode.Scalar> = [
    "\u{302E}", "\u{16FF0}", "\u{1D165}", "\u{1D16D}",
  ]

  private func index() throws -> CatalogIndex {
    try CatalogIndex(NameCatalog(id: "hostile", names: Self.names))
  }

  private func compare(
    _ index: CatalogIndex, _ questions: [Question], _ answers: [[String]]
  ) throws {
    #expect(answers.count == questions.count)
    for (question, answer) in zip(questions, answers) {
      #expect(
        try Searcher.lines(index, question) == answer, "query: \(question.text.debugDescription)")
    }
  }

  @Test("hostile names and queries are plain values in SQLite")
  func sqlite() throws {
    let index = try index()
    let questions = Self.queries.filter { question in
      question.text.unicodeScalars.count { Self.marks.contains($0) } < 2
    }
    #expect(questions.count > Self.queries.count - 12)
    try compare(index, questions, try SQLiteCatalog(index).lines(questions))
  }

  @Test("hostile names and queries are plain values in PostgreSQL")
  func postgresql() throws {
    let server = try #require(PostgreSQLServer.shared)
    let index = try index()
    let exported = try PostgreSQLCatalog(server, index)
    try compare(index, Self.queries, try exported.lines(Self.queries))
    let kept = try server.lines("SELECT count(*) FROM namedex_entry", on: exported.database)
    #expect(kept == [String(index.entryCount)])
  }

  // Splitting a million letters would take hours.
  @Test("queries longer than 4,096 characters find nothing")
  func long() throws {
    let names = ["a", String(repeating: "a", count: 5000)]
    let index = try CatalogIndex(NameCatalog(id: "long", names: names))
    let questions = [4096, 4097, 1_000_000].map {
      Question(text: String(repeating: "a", count: $0))
    }
    let answers = [["1|\(names[1])|\(names[1])|full"], [], []]
    #expect(try SQLiteCatalog(index).lines(questions) == answers)
    let server = try #require(PostgreSQLServer.shared)
    #expect(try PostgreSQLCatalog(server, index).lines(questions) == answers)
  }

  @Test("hostile facets and limits mean the same in both databases")
  func parameters() throws {
    let entries = [("sun", "1"), ("moon", "sky"), ("sunrise", "sky")].map {
      CatalogEntry(
        name: $0.0,
        facets: [CatalogFacet(key: "kind", value: $0.1), CatalogFacet(key: "a", value: "b")])
    }
    let index = try CatalogIndex(NameCatalog(id: "small", entries: entries))
    let (sqlite, server) = (try SQLiteCatalog(index), try #require(PostgreSQLServer.shared))
    let postgresql = try PostgreSQLCatalog(server, index)
    let all: [String]? = ["sun", "moon", "sunrise"]
    for (facets, max, expected) in [
      (nil, "NULL", all), (nil, "-1", []), (nil, "0", []), (nil, "2", ["sun", "moon"]),
      (nil, "2147483647", all), ("{}", "NULL", all), ("null", "NULL", nil), ("", "NULL", nil),
      ("[]", "NULL", nil), ("\"sky\"", "NULL", nil), ("{", "NULL", nil), ("7", "NULL", nil),
      (#"{"kind":"sky"}"#, "NULL", ["moon", "sunrise"]), (#"{"kind":["sky","1"]}"#, "NULL", all),
      (#"{"kind":[]}"#, "NULL", []), (#"{"kind":null}"#, "NULL", []), (#"{"kind":1}"#, "NULL", []),
      (#"{"kind":[1,true]}"#, "NULL", []), (#"{"kind":{"sky":"sky"}}"#, "NULL", []),
      (#"{"kind":[["sky"]]}"#, "NULL", []), (#"{"Kind":"sky"}"#, "NULL", []),
      (#"{"kind":"sky","a":"c"}"#, "NULL", []), (#"{"kind":"1","kind":"sky"}"#, "1", ["moon"]),
      (#"{"none":"sky"}"#, "NULL", []), (#"{"kind":"SKY"}"#, "NULL", []),
    ] as [(String?, String, [String]?)] {
      let json = facets.map { "'\($0)'" } ?? "NULL"
      let own = try? sqlite.queue.read { db in
        let sql = try #require(try String.fetchOne(db, sql: "SELECT sql FROM namedex_statement"))
        return try Row.fetchAll(
          db,
          sql: sql.replacing(":facets", with: json).replacing(":max", with: max)
            .replacing(":query", with: "''").replacing(":as_of", with: "NULL")
        ).map { $0["name"] as String }
      }
      #expect(own == expected, "SQLite: \(json) \(max)")
      let run = try server.run(
        "SELECT name FROM namedex_search('', facets => \(json)::jsonb, max => \(max))",
        on: postgresql.database, ["-v", "ON_ERROR_STOP=1"])
      let other = run.status == 0 ? run.output.split(separator: "\n").map(String.init) : nil
      #expect(other == expected, "PostgreSQL: \(json) \(max)")
    }
  }

  @Test("queries with U+0000 find nothing in SQLite", arguments: ["610062", "00"])
  func zero(bytes: String) throws {
    let catalog = try SQLiteCatalog(try index())
    let rows = try catalog.queue.read { db in
      let sql = try #require(try String.fetchOne(db, sql: "SELECT sql FROM namedex_statement"))
      let none: StatementArguments = ["as_of": nil, "max": nil, "facets": nil]
      // The query is a literal, because GRDB would bind only the text before U+0000.
      return try Row.fetchAll(
        db, sql: sql.replacing(":query", with: "CAST(x'\(bytes)' AS TEXT)"),
        arguments: none)
    }
    #expect(rows.isEmpty)
  }
}
