import GRDB
import Namedex
import NamedexCore
import NamedexDocuments
import NamedexSearch

/// The code of the Documents article, in the article's order. `ArticleTests` compares the two.
enum Snippets {
  static func open(_ path: String) async throws -> DocumentIndex {
    // snippet: open
    var configuration = Configuration()
    configuration.prepareForDocuments()
    let database = try DatabasePool(path: path, configuration: configuration)
    let people = try await DocumentIndex(
      database, name: "people", table: "user", columns: [.name("displayName"), .html("aboutMe")])
    for match in try await people.search("jon engi").matches {
      print(match.id, match.names[0].text, match.snippet?.text ?? "")
    }
    // end
    return people
  }

  static func rank(_ people: DocumentIndex) async throws -> DocumentResults {
    // snippet: rank
    let rank = DocumentRank(columns: ["reputation"]) { evidence in
      var score = 0.0
      for term in 0..<evidence.termCount {
        for column in evidence.columns.indices {
          let count = Double(evidence.count(ofTerm: term, inColumn: column))
          score +=
            count * evidence.columns[column].weight / Double(1 + evidence.length(ofColumn: column))
        }
      }
      return score + evidence.number("reputation") / 100_000
    }
    let results = try await people.search("a", rank: rank, limit: 20)
    // end
    return results
  }

  static func session(
    _ symbols: CatalogIndex, _ people: DocumentIndex,
    _ show: ([AnswerRow], [DocumentMatch]) -> Void
  ) async {
    // snippet: session
    let session = SearchSession([symbols], documents: people, documentLimit: 20)
    session.type("drop")
    for await answer in session.answers {
      show(answer.rows, answer.documents.matches)
      // end
      session.finish()
    }
  }

  static func follow(_ people: DocumentIndex, _ show: ([DocumentMatch]) -> Void) async throws {
    // snippet: follow
    for try await results in people.results(following: "jon") {
      show(results.matches)
    }
    // end
  }

  static func find(_ people: DocumentIndex, _ match: DocumentMatch) async throws -> Int {
    var count = 0
    // snippet: find
    if let texts = try await people.texts(of: match.id) {
      var finder = TextFinder(texts)
      finder.find("swift")
      // end
      count = finder.count
    }
    return count
  }

  static func store(_ database: DatabasePool) async throws -> [String?] {
    // snippet: store
    let notes = try await DocumentStore(
      database, name: "notes", columns: [.name("title"), .text("body")], values: ["date"])
    try await notes.put([
      StoredDocument(key: "x-coredata://1", ["title": "Plan", "body": "Paint."])
    ])
    let keys = try await notes.index.search("pain").matches.map(\.key)
    // end
    return keys
  }

  static func table(_ db: Database) throws {
    // snippet: table
    try db.create(virtualTable: "messages", using: FTS5()) { table in
      table.tokenizer = DocumentTokenizer.tokenizerDescriptor()
      table.column("body")
    }
    // end
  }
}
