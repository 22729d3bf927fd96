import Foundation
import GRDB
import NamedexDocuments

/// Measures an index of documents and its peers, over a database that Tools/Benchmarks/people.py made.

let path = CommandLine.arguments[1]
var configuration = Configuration()
configuration.prepareForDocuments()

func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
  let start = ContinuousClock.now
  try await body()
  let time = ContinuousClock.now - start
  return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

/// Megabytes of the process that are not files, now or at most.
func memory(_ field: String) -> Double {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix(field) }
  return Double(line?.split(whereSeparator: { !$0.isNumber }).first ?? "0").map { $0 / 1000 } ?? 0
}

func row(_ cells: String...) { print("| " + cells.joined(separator: " | ") + " |") }
func shown(_ value: Double) -> String { String(format: value < 10 ? "%.2f" : "%.0f", value) }

/// The times of all queries, each the median of three.
func times(_ queries: [String], _ search: (String) async throws -> Void) async throws -> [Double] {
  var times: [Double] = []
  for query in queries {
    var own: [Double] = []
    for _ in 0..<3 { own.append(try await milliseconds { try await search(query) }) }
    times.append(own.sorted()[1])
  }
  return times.sorted()
}

func row(_ name: String, _ times: [Double]) {
  row(
    name, shown(times[times.count / 2]), shown(times[times.count * 99 / 100]),
    shown(times[times.count - 1]))
}

func size(_ db: Database, _ table: String) throws -> Double {
  let bytes =
    try Int.fetchOne(
      db, sql: "SELECT sum(length(block)) FROM \(table)_data") ?? 0
  return Double(bytes) / 1e6
}

let database = try DatabaseQueue(path: path, configuration: configuration)
let count = try await database.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM user") ?? 0 }

// What people type: every beginning of one to six letters of names, words of texts, and two of them.
let queries: [String] = try await database.read { db in
  let names = try String.fetchAll(
    db, sql: "SELECT displayName FROM user WHERE id % (\(count) / 40) = 1")
  let bodies = try String.fetchAll(
    db, sql: "SELECT description FROM package WHERE id % 2000 = 1")
  let words = (names + bodies).flatMap { text in
    text.split(whereSeparator: { !$0.isLetter }).prefix(2).map { $0.lowercased() }
  }
  var queries: [String] = []
  for (number, word) in words.enumerated() {
    for length in 1...6 where length <= word.count { queries.append(String(word.prefix(length))) }
    let other = words[(number * 7 + 3) % words.count]
    queries.append("\(word) \(other.prefix(1))")
    queries.append("\(word.prefix(1)) \(other.prefix(1))")
  }
  return queries
}

if CommandLine.arguments.count > 2 {
  // In a process of its own, which has not built the index.
  let people = try await DocumentIndex(reading: database, name: "people")
  for query in queries { _ = try await people.search(query) }
  row("resident memory while searching, MB", shown(memory("VmRSS")), "")
  row("of it not code or files, MB", shown(memory("RssAnon")), "")
  exit(0)
}

print("\(count) documents, \(queries.count) queries; milliseconds\n")
row("search", "p50", "p99", "most")
row("---", "---", "---", "---")
let build = try await milliseconds {
  _ = try await DocumentIndex(
    database, name: "people", table: "user", columns: [.name("displayName"), .html("aboutMe")])
}
let buildMemory = memory("VmHWM")
try await database.close()

// Write-ahead logging, as apps have it.
let again = try DatabasePool(path: path, configuration: configuration)
let people = try await DocumentIndex(reading: again, name: "people")
row("Namedex, first 20 with snippets", try await times(queries) { _ = try await people.search($0) })
let oneLetter = Set(queries.filter { $0.count == 1 }).sorted()
row("the same, one letter", try await times(oneLetter) { _ = try await people.search($0) })
let reputation = DocumentRank(columns: ["reputation"]) { $0.bm25 + $0.number("reputation") }
row(
  "the same, a rank with reputation",
  try await times(queries) { _ = try await people.search($0, rank: reputation) })

try await again.write { db in
  try db.execute(
    sql: """
      CREATE TABLE plain (id INTEGER PRIMARY KEY, displayName TEXT, aboutMe TEXT);
      INSERT INTO plain SELECT id, displayName, namedex_text(aboutMe) FROM user;
      CREATE VIRTUAL TABLE peer USING fts5(displayName, aboutMe, content='plain', content_rowid='id',
      prefix='1 2 3 4', tokenize='unicode61');
      """)
}
let peerBuild = try await milliseconds {
  try await again.write { db in
    try db.execute(
      sql: """
        INSERT INTO peer(peer) VALUES ('rebuild');
        INSERT INTO peer(peer) VALUES ('optimize');
        """)
  }
}
let few = queries.enumerated().filter { $0.offset % 8 == 0 }.map(\.element)
row(
  "FTS5, unicode61, bm25",
  try await times(few) { query in
    let words = query.split(separator: " ").map { "\"\($0)\" *" }.joined(separator: " AND ")
    _ = try await again.read { db in
      try Int.fetchAll(
        db, sql: "SELECT rowid FROM peer WHERE peer MATCH ? ORDER BY bm25(peer, 10, 1) LIMIT 20",
        arguments: [words])
    }
  })
row(
  "LIKE",
  try await times(few) { query in
    let words = query.split(separator: " ").map { "%\($0)%" }
    let condition = words.map { _ in "(displayName LIKE ? OR aboutMe LIKE ?)" }
      .joined(separator: " AND ")
    _ = try await again.read { db in
      try Int.fetchAll(
        db, sql: "SELECT id FROM plain WHERE \(condition) ORDER BY displayName LIMIT 20",
        arguments: StatementArguments(words.flatMap { [$0, $0] }))
    }
  })

// A change, to the next right answer.
var changes: [Double] = []
for round in 0..<50 {
  let id = 1 + round * (count / 50)
  changes.append(
    try await milliseconds {
      try await again.write { db in
        try db.execute(
          sql: "UPDATE user SET displayName = ? WHERE id = ?", arguments: ["changed\(round)z", id])
      }
      let found = try await people.search("changed\(round)z").matches.map(\.id)
      precondition(found == [Int64(id)])
    })
}
row("a change, to the next right answer", changes.sorted())
let (own, peer) = try await again.read { db in (try size(db, "people"), try size(db, "peer")) }

print("")
row("", "Namedex", "FTS5, unicode61")
row("---", "---", "---")
row("index, MB", shown(own), shown(peer))
row("build, s", shown(build / 1000), shown(peerBuild / 1000))
row(
  "build, documents a second", shown(Double(count) / build * 1000),
  shown(Double(count) / peerBuild * 1000))
row("resident memory while building, at most, MB", shown(buildMemory), "")
