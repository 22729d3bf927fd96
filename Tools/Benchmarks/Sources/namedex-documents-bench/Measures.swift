import GRDB
import NamedexDocuments

/// The cost of building an index.
struct BuildMeasures: Encodable {
  var seconds: Double
  var memory: ProcessMemory
  /// The number of bytes in use in the database, and how many of them the build added.
  var database: Int
  var index: Int
}

/// The cost of searching an index.
struct SearchMeasures: Encodable {
  /// The median time over all rounds for each text, in milliseconds.
  var times: [Double]
  var rounds: Int
  /// The number of texts with at least one result.
  var found: Int
  /// Memory with the index open: before the first search, and after the last.
  var before: ProcessMemory
  var after: ProcessMemory
}

struct Measurement {
  var path: String
  var set: DocumentSet

  /// Copies the documents to a new database as plain text, for peers that do not index HTML.
  func copyPlain(to target: String) async throws {
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try await database.writeWithoutTransaction { [set] db in
      try db.execute(sql: "ATTACH ? AS copy", arguments: [target])
      try db.execute(
        sql: """
          CREATE TABLE copy.document (id INTEGER PRIMARY KEY, name TEXT, body TEXT);
          INSERT INTO copy.document SELECT id, \(set.name), \(set.body) FROM \(set.table);
          DETACH copy
          """)
    }
  }

  func build() async throws -> BuildMeasures {
    let database = try DatabaseQueue(path: path, configuration: configuration)
    let before = try await database.read(Self.bytesInUse)
    let milliseconds = try await milliseconds {
      _ = try await DocumentIndex(
        database, name: "found", table: set.table, columns: set.columns)
    }
    let memory = ProcessMemory()
    let after = try await database.read(Self.bytesInUse)
    return BuildMeasures(
      seconds: milliseconds / 1000, memory: memory, database: after, index: after - before)
  }

  /// Searches for every text in turn, in several rounds. No round begins after the given number of
  /// seconds.
  func search(
    _ texts: [String], rank: DocumentRank, rounds: Int, budget: Double
  ) async throws -> SearchMeasures {
    // Uses write-ahead logging, as apps do.
    let database = try DatabasePool(path: path, configuration: configuration)
    let index = try await DocumentIndex(reading: database, name: "found")
    let before = ProcessMemory()
    var times = Array(repeating: [Double](), count: texts.count)
    var (found, rounded, spent) = (0, 0, 0.0)
    while rounded < rounds, rounded == 0 || spent < budget * 1000 {
      for (place, text) in texts.enumerated() {
        var results = DocumentResults(text: text)
        let time = try await milliseconds { results = try await index.search(text, rank: rank) }
        if rounded == 0, !results.matches.isEmpty { found += 1 }
        times[place].append(time)
        spent += time
      }
      rounded += 1
    }
    return SearchMeasures(
      times: times.map { $0.sorted()[$0.count / 2] }, rounds: rounded, found: found,
      before: before, after: ProcessMemory())
  }

  /// Changes names, each in its own transaction, and immediately searches for each new name.
  ///
  /// - Returns: The time from each change until a search has found it, in milliseconds.
  func change(_ count: Int) async throws -> [Double] {
    let database = try DatabasePool(path: path, configuration: configuration)
    let index = try await DocumentIndex(reading: database, name: "found")
    let documents = try await database.read { [set] db in
      try Int.fetchOne(db, sql: "SELECT count(*) FROM \(set.table)") ?? 0
    }
    var times: [Double] = []
    for round in 0..<count {
      let id = 1 + round * (documents / count)
      let text = "changed\(round)z"
      times.append(
        try await milliseconds {
          try await database.write { [set] db in
            try db.execute(
              sql: "UPDATE \(set.table) SET \(set.name) = ? WHERE id = ?", arguments: [text, id])
          }
          let matches = try await index.search(text).matches
          precondition(matches.map(\.id) == [Int64(id)], "the change of \(id) was not found")
        })
    }
    return times
  }

  private var configuration: Configuration {
    var configuration = Configuration()
    configuration.prepareForDocuments()
    return configuration
  }

  private func milliseconds(_ body: () async throws -> Void) async rethrows -> Double {
    let start = ContinuousClock.now
    try await body()
    let time = ContinuousClock.now - start
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
  }

  private static func bytesInUse(_ db: Database) throws -> Int {
    func pragma(_ name: String) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA \(name)") ?? 0 }
    return try pragma("page_size") * (pragma("page_count") - pragma("freelist_count"))
  }
}
