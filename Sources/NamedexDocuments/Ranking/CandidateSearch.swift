internal import GRDB

/// Finds the documents of a query, ranks the candidates, and takes a page of them.
struct CandidateSearch {
  /// A document that was found.
  struct Candidate {
    var id: Int64
    var place: DocumentPlace
    var score: Double?
  }

  /// A page.
  struct Found {
    var candidates: [Candidate] = []
    var total = 0
    var isTotalExact = true
  }

  private let schema: DocumentSchema
  private let query: ParsedQuery
  private let expression: MatchExpression
  private let rank: DocumentRank
  private let candidateLimit: Int
  private let db: Database

  init(
    _ schema: DocumentSchema, _ query: ParsedQuery, rank: DocumentRank, candidateLimit: Int,
    _ db: Database
  ) {
    self.schema = schema
    self.query = query
    self.rank = rank
    self.candidateLimit = candidateLimit
    self.db = db
    expression = MatchExpression(query, columns: schema.columns)
  }

  /// Finds a page.
  ///
  /// The places are searched one after another, the best first, until there are enough candidates.
  func found(limit: Int, offset: Int) throws -> Found {
    let collector = try makeCollector()
    var candidates: [Candidate] = []
    // One more, to know whether there are others.
    for place in DocumentPlace.allCases where candidates.count <= candidateLimit {
      // With the documents of better places, which are all known by now: to have FTS5 leave them out
      // would make it search for them again.
      guard let documents = expression.documents(atOrBefore: place) else { continue }
      candidates += try ranked(
        documents, at: place, limit: candidateLimit + 1 - candidates.count, collector)
    }
    let total = candidates.count
    let isComplete = total <= candidateLimit
    if !isComplete { candidates.removeLast() }
    candidates.sort { a, b in
      let (first, second) = (a.score ?? 0, b.score ?? 0)
      return first != second ? first > second : a.id < b.id
    }
    var page = Array(candidates.dropFirst(offset).prefix(limit))
    if !isComplete, page.count < limit {
      page += try unranked(
        limit: limit - page.count, skipping: max(candidateLimit, offset + page.count))
    }
    return Found(candidates: page, total: total, isTotalExact: isComplete)
  }

  private func makeCollector() throws -> EvidenceCollector {
    var evidence = DocumentEvidence(
      columns: schema.columns, termCount: query.wanted.count, valueNames: rank.columns)
    // With one term, its rarity changes no order.
    if query.wanted.count > 1 {
      evidence.frequencies = try query.wanted.indices.map(frequency)
    }
    return EvidenceCollector(evidence)
  }

  /// The number of documents with a term, up to the limit.
  private func frequency(of term: Int) throws -> Int {
    let rows = CandidateStatement.rows(of: schema)
    let statement = try CandidateStatement(
      db, rows, expression: expression.documents(with: term), limit: DocumentIndex.frequencyLimit)
    var count = 0
    while try statement.next() != nil { count += 1 }
    return count
  }

  /// Finds and ranks documents that are not known yet, in the order of identifiers.
  private func ranked(
    _ documents: String, at place: DocumentPlace, limit: Int, _ collector: EvidenceCollector
  ) throws -> [Candidate] {
    let sql = CandidateStatement.evidence(of: schema, with: rank.columns)
    let statement = try CandidateStatement(
      db, sql, expression: documents, limit: limit + collector.known.count, collector: collector)
    var candidates: [Candidate] = []
    collector.evidence.place = place
    while candidates.count < limit, let id = try statement.next() {
      guard collector.known.insert(id).inserted else { continue }
      collector.evidence.id = id
      for column in rank.columns.indices {
        collector.evidence.values[column] = statement.value(column + 2)
      }
      candidates.append(Candidate(id: id, place: place, score: rank(collector.evidence)))
    }
    return candidates
  }

  /// Finds documents after the candidates.
  private func unranked(limit: Int, skipping: Int) throws -> [Candidate] {
    var (candidates, skipped): ([Candidate], Int) = ([], 0)
    for place in DocumentPlace.allCases where candidates.count < limit {
      guard let documents = expression.documents(at: place) else { continue }
      let statement = try CandidateStatement(
        db, CandidateStatement.rows(of: schema), expression: documents, limit: -1)
      while candidates.count < limit, let id = try statement.next() {
        skipped += 1
        if skipped > skipping { candidates.append(Candidate(id: id, place: place, score: nil)) }
      }
    }
    return candidates
  }
}

extension CandidateStatement {
  /// Finds identifiers.
  static func rows(of schema: DocumentSchema) -> String {
    let index = schema.name.quotedName
    return "SELECT rowid FROM \(index) WHERE \(index) MATCH ?1 ORDER BY rowid LIMIT ?2 OFFSET ?3"
  }

  /// Finds identifiers, has the evidence collected, and reads columns of the documents.
  static func evidence(of schema: DocumentSchema, with columns: [String]) -> String {
    let index = schema.name.quotedName
    var (values, content) = ("", "")
    if !columns.isEmpty {
      values = columns.map { ", content.\($0.quotedName)" }.joined()
      content = """
        LEFT JOIN \(schema.table.quotedName) AS content
        ON content.\(schema.idColumn.quotedName) = \(index).rowid
        """
    }
    return """
      SELECT \(index).rowid, namedex_evidence(\(index), ?4)\(values) FROM \(index) \(content)
      WHERE \(index) MATCH ?1 ORDER BY \(index).rowid LIMIT ?2 OFFSET ?3
      """
  }
}
