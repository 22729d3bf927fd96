internal import GRDB

/// Finds the documents that match a query, ranks the candidates, and returns a page of them.
struct CandidateSearch {
  /// A document that was found.
  struct Candidate {
    var id: Int64
    var place: DocumentPlace
    var score: Double?
  }

  /// A page of results.
  struct Found {
    var candidates: [Candidate] = []
    var matchCount = 0
    var isMatchCountExact = true
  }

  let schema: DocumentSchema
  let query: ParsedQuery
  let rank: DocumentRank
  let candidateLimit: Int
  let db: Database

  private var expression: MatchExpression { MatchExpression(query, columns: schema.columns) }

  /// Finds a page of results.
  ///
  /// The places are searched one after another, best first, until there are enough documents.
  func found(limit: Int, offset: Int) throws -> Found {
    let collector = try makeCollector()
    let (end, isEndless) = offset.addingReportingOverflow(limit)
    // Find one more document than will be ranked, to detect whether there are more.
    let wanted = max(isEndless ? .max : end, candidateLimit + 1)
    var found: [Candidate] = []
    for place in DocumentPlace.allCases where found.count < wanted {
      // The expression also matches documents at better places, which are already known: excluding
      // them would make FTS5 search for them again.
      guard let documents = expression.documents(atOrBefore: place) else { continue }
      let statement = try db.makeStatement(sql: sql)
      try statement.setArguments([nil, documents])
      collector.bind(to: statement, at: 1)
      let rows = try Row.fetchCursor(statement)
      collector.evidence.place = place
      while found.count < wanted, let row = try rows.next() {
        let id: Int64 = row[0]
        guard collector.known.insert(id).inserted else { continue }
        found.append(Candidate(id: id, place: place, score: score(row, collector)))
        collector.isDone = found.count >= candidateLimit
      }
    }
    // The documents after the candidates follow in order of place, then identifier.
    let candidates = found.prefix(candidateLimit).sorted { a, b in
      let (first, second) = (a.score ?? 0, b.score ?? 0)
      return first != second ? first > second : a.id < b.id
    }
    let ordered = candidates + found.dropFirst(candidateLimit)
    return Found(
      candidates: Array(ordered.dropFirst(offset).prefix(limit)),
      matchCount: min(found.count, candidateLimit + 1),
      isMatchCountExact: found.count <= candidateLimit)
  }

  /// Returns the score of a statement's current row; nil once enough candidates have been scored.
  private func score(_ row: Row, _ collector: EvidenceCollector) -> Double? {
    guard !collector.isDone else { return nil }
    collector.evidence.id = row[0]
    for column in rank.columns.indices { collector.evidence.values[column] = row[column + 2] }
    return rank(collector.evidence)
  }

  private func makeCollector() throws -> EvidenceCollector {
    var evidence = DocumentEvidence(
      columns: schema.columns, termCount: query.wanted.count, valueNames: rank.columns)
    // The rarity of a single term does not change the order.
    if query.wanted.count > 1 {
      evidence.frequencies = try query.wanted.indices.map(frequency)
    }
    return EvidenceCollector(evidence)
  }

  /// Returns the number of documents that contain a term, up to `DocumentIndex.frequencyLimit`.
  private func frequency(of term: Int) throws -> Int {
    try Int.fetchOne(
      db,
      sql: "SELECT count(*) FROM (SELECT rowid FROM \(index) WHERE \(index) MATCH ? LIMIT ?)",
      arguments: [expression.documents(with: term), DocumentIndex.frequencyLimit]) ?? 0
  }

  private var index: String { schema.name.quotedName }

  /// The statement that finds identifiers, collects the evidence, and reads the columns that the
  /// rank needs.
  private var sql: String {
    var (values, content) = ("", "")
    if !rank.columns.isEmpty {
      values = rank.columns.map { ", content.\($0.quotedName)" }.joined()
      content = """
        LEFT JOIN \(schema.table.quotedName) AS content
        ON content.\(schema.idColumn.quotedName) = \(index).rowid
        """
    }
    return """
      SELECT \(index).rowid, namedex_evidence(\(index), ?)\(values) FROM \(index) \(content)
      WHERE \(index) MATCH ? ORDER BY \(index).rowid
      """
  }
}
