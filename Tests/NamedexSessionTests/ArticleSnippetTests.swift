import Foundation
import Namedex
import NamedexSession
import NamedexTestSupport
import Testing

@Suite("The code in the articles on searching as you type", .timeLimit(.minutes(60)))
struct ArticleSnippetTests {
  private static let articles = ["SearchAsYouType", "FindingInText"]
  private static let frameworks = ["import SwiftUI", "import UIKit"]

  private static let files = ["SymbolSearch", "Snippets"].map {
    "Tests/NamedexSessionTests/Snippets/\($0).swift"
  }

  @Test("each snippet is compiled here, unless it needs an Apple framework")
  func compiled() throws {
    let snippets = try ArticleCode.snippets(in: Self.files)
    let blocks = try ArticleCode.blocks(in: Self.articles).filter { block in
      !Self.frameworks.contains { block.contains($0) }
    }
    #expect(blocks.count == 13)
    for block in blocks { #expect(snippets.contains(block), "\(block)") }
    for snippet in snippets { #expect(blocks.contains(snippet), "\(snippet)") }
  }

  @Test("snippets that need an Apple framework are at least valid Swift")
  func views() throws {
    let views = try ArticleCode.blocks(in: Self.articles).filter { block in
      Self.frameworks.contains { block.contains($0) }
    }
    #expect(views.count == 5)
    for view in views {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).swift")
      defer { try? FileManager.default.removeItem(at: file) }
      try Data(view.utf8).write(to: file)
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["swiftc", "-frontend", "-parse", "-swift-version", "6", file.path]
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0, "\(view)")
    }
  }

  @Test("the snippets behave as the articles say")
  func behaviour() async throws {
    let index = try Symbols.index()
    let (results, address) = try Snippets.textForm(index)
    #expect(address == "category:weather available:\"iOS 15\" cloud")
    #expect(results.matches.map(\.shownName).contains("cloud.fill"))
    let vocabulary = FacetVocabulary([index])
    #expect(
      Snippets.mistake(vocabulary)
        == "there is no facet 'categry'; did you mean 'category'? (at byte 1)")
    let suggestion = try #require(Snippets.suggestions(vocabulary).first)
    #expect(suggestion.hasPrefix("Weather "))
    let match = try #require(index.search("bottomthird split").matches.first)
    #expect(
      Snippets.highlighted(match)
        == "sleep (once circle.\u{1B}[1mbottomthird\u{1B}[0m.\u{1B}[1msplit\u{1B}[0m)")
    let printed = await Snippets.terminal(index, ["heart", "zzzz"])
    let near = AnswerSearch([Searcher(index)]).answer("zzzz")
    #expect(near.rowCount > 0 && near.matchCount == 0)
    #expect(printed.count > 12 && printed[11] == "\(near.rowCount) found")
    #expect(printed.last == "speaker.\u{1B}[1mzzz\u{1B}[0m.fill")
    let transcript = ["Die Straße", "STRASSE und Strasse"]
    let found = Snippets.finding(transcript)
    #expect(found.count == 3)
    #expect(found.word == "Strasse")
    #expect(found.place == "3 of 3")
    var finder = TextFinder(transcript)
    finder.find("strasse")
    finder.makeCurrent(2)
    #expect(Snippets.row(finder, 1, transcript[1]).map(\.0) == ["STRASSE", "Strasse"])
    #expect(Snippets.row(finder, 1, transcript[1]).map(\.1) == [false, true])
    #expect(Snippets.edits(&finder, transcript + ["straße"]) == [0, 1, 1, 2])
    #expect(finder.current == 2)
    let session = await Snippets.session(transcript)
    #expect(session.printed.last == "strasse 1 3")
    #expect(session.last?.current == 2)
    #expect(session.last?.count == 4)
  }

  @Test("the first example's session answers the last text, and is deallocated")
  func session() async throws {
    let (answers, continuation) = AsyncStream.makeStream(of: [AnswerRow].self)
    let index = try Symbols.index()
    weak var known: SearchSession?
    let reading: Task<Void, Never>
    do {
      let (session, task) = Snippets.basics(index) { continuation.yield($0) }
      (known, reading) = (session, task)
      var iterator = answers.makeAsyncIterator()
      let fresh = AnswerSearch([Searcher(index)])
      #expect(await iterator.next() == fresh.answer("heart", .init(limit: 50)).rows)
      withExtendedLifetime(session) {}
    }
    await reading.value
    #expect(known == nil)
  }

  @Test("the session in the example with several catalogs uses its scope and suggests tokens")
  func several() async throws {
    let index = try Symbols.index()
    let printed = await Snippets.several(index, try Symbols.colors())
    let scope = try #require(index.scope(of: [FacetToken(key: "as-of", value: "iOS 15")]))
    let colors = try #require(try Symbols.colors().scope(of: [.asOf("iOS 15")]))
    let search = AnswerSearch([
      try Searcher(index, scope: scope), try Searcher(try Symbols.colors(), scope: colors),
    ])
    #expect(
      printed.first == "\(search.answer("cloud").rowCount) for cloud of cloud category:wea")
    #expect(printed.dropFirst().first?.hasPrefix("· Weather ") == true)
    let near = search.answer("haert")
    #expect(near.rowCount > 0 && near.matchCount == 0)
    #expect(printed.contains("\(near.rowCount) for haert of haert"))
    #expect(printed.contains("heart near"))
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  @Test("the model shows answers again when its view reappears, and is deallocated")
  @MainActor func model() async throws {
    weak var known: SymbolSearch?
    do {
      let model = SymbolSearch(try Symbols.index())
      known = model
      var count = -1
      let search = AnswerSearch([Searcher(try Symbols.index())])
      for text in ["", "heart", "drop", "heart f"] {
        // `.task` starts this when the view appears, and cancels it when the view disappears.
        let task = Task { await model.run() }
        model.text = text
        let expected = search.answer(text).rowCount
        #expect(expected != count)
        count = expected
        while model.rowCount != expected, !Task.isCancelled { await Task.yield() }
        task.cancel()
        await task.value
      }
    }
    #expect(known == nil)
  }
}
