import Foundation
import NamedexCore
import NamedexSearch
import NamedexSession
import NamedexTestSupport
import Testing

/// Documents whose searches end when a test calls `find`.
private actor Archive: DocumentSearching {
  struct Unreachable: Error, CustomStringConvertible {
    var description: String { "the server does not answer" }
  }

  private var searches: [String: CheckedContinuation<Void, Never>] = [:]
  private var arrivals: [String: CheckedContinuation<Void, Never>] = [:]
  private(set) var cancelled: [String] = []

  nonisolated func documents(for text: String, limit: Int) async throws -> DocumentResults {
    if text.isEmpty { return DocumentResults() }
    if text == "broken" { throw Unreachable() }
    await withTaskCancellationHandler {
      await wait(text)
    } onCancel: {
      Task { await self.cancel(text) }
    }
    try Task.checkCancellation()
    let match = DocumentMatch(
      id: Int64(limit),
      names: [DocumentExcerpt(column: "title", text: "All about \(text)", highlights: [])])
    return DocumentResults(text: text, matches: [match], matchCount: 1)
  }

  private func wait(_ text: String) async {
    await withCheckedContinuation { continuation in
      searches[text] = continuation
      arrivals.removeValue(forKey: text)?.resume()
    }
  }

  /// Waits until a search for a text is running.
  func arrival(of text: String) async {
    if searches[text] == nil { await withCheckedContinuation { arrivals[text] = $0 } }
  }

  func find(_ text: String) { searches.removeValue(forKey: text)?.resume() }

  private func cancel(_ text: String) {
    cancelled.append(text)
    find(text)
  }
}

@Suite("Documents in a session's answers", .timeLimit(.minutes(60)))
struct SessionDocumentTests {
  @Test("documents and names are in one answer, with separate limits")
  func together() async throws {
    let archive = Archive()
    let session = SearchSession(
      [try Symbols.index()], documents: archive, documentLimit: 7)
    var answers = session.answers.makeAsyncIterator()
    session.type("drop f")
    await archive.arrival(of: "drop f")
    await archive.find("drop f")
    let answer = try #require(await answers.next())
    #expect(answer.rows.first?.shownName == "drop.fill")
    #expect(answer.documents.matches.map(\.id) == [7])
    #expect(answer.documents.matches.first?.names.first?.text == "All about drop f")
    #expect(answer.documentError == nil)
  }

  @Test("the document search for an outdated text is cancelled")
  func overtaken() async throws {
    let archive = Archive()
    let session = SearchSession([], documents: archive)
    var answers = session.answers.makeAsyncIterator()
    session.type("a")
    await archive.arrival(of: "a")
    session.type("ab")
    await archive.arrival(of: "ab")
    #expect(await archive.cancelled == ["a"])
    await archive.find("ab")
    let answer = try #require(await answers.next())
    #expect(answer.input.text == "ab")
    #expect(answer.matchCount == 0)
    #expect(answer.documents.text == "ab")
    // Finishing a session also cancels its search.
    session.type("abc")
    await archive.arrival(of: "abc")
    session.finish()
    #expect(await answers.next() == nil)
    while await archive.cancelled != ["a", "abc"] { await Task.yield() }
  }

  @Test("documents are searched for the text as typed, without tokens")
  func text() async throws {
    let archive = Archive()
    let session = SearchSession([try Symbols.index()], documents: archive)
    var answers = session.answers.makeAsyncIterator()
    for (typed, searched) in [
      ("\"swift engineer\" -cook", "\"swift engineer\" -cook"),
      ("category:weather  sun", "sun"),
    ] {
      session.type(typed)
      await archive.arrival(of: searched)
      await archive.find(searched)
      #expect(await answers.next()?.documents.text == searched)
    }
    session.type("")
    let all = try #require(await answers.next())
    #expect(all.matchCount == (try Symbols.reference().entries("").count))
    #expect(all.documents == DocumentResults())
  }

  @Test("documents are searched again for an earlier text, and errors are part of the answer")
  func again() async throws {
    let archive = Archive()
    let session = SearchSession([try Symbols.index()], documents: archive, keeping: 64)
    var answers = session.answers.makeAsyncIterator()
    for _ in 0..<2 {
      session.type("heart")
      await archive.arrival(of: "heart")
      await archive.find("heart")
      #expect(await answers.next()?.documents.matchCount == 1)
    }
    session.type("broken")
    let answer = try #require(await answers.next())
    #expect(answer.documentError.map { "\($0)" } == "the server does not answer")
    #expect(session.indexes.map(\.id) == [try Symbols.index().id])
    var other = answer
    #expect(other == answer)
    other.documentError = nil
    #expect(other != answer)
    #expect(answer.documents.matches.isEmpty)
  }
}
