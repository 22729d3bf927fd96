import NamedexCore
import NamedexTerminal
import Testing

@Suite("A document search at a terminal")
struct DocumentSearchTests {
  /// A fake library that answers a search only when `reply` is called. It finds numbered documents
  /// whose names begin with the text.
  final class Library {
    var begun: [String] = []
    var limits: [Int] = []
    var count = 3
    var answer: DocumentList?

    func reply() {
      var list = DocumentList(text: begun.last ?? "", limit: limits.last ?? 0)
      if !list.text.isEmpty {
        list.total = count
        list.rows = (0..<min(count, list.limit)).map { number in
          DocumentRow(
            title: [
              HighlightSegment(text: list.text, isHighlighted: true),
              HighlightSegment(text: "na \(number)", isHighlighted: false),
            ],
            snippet: number == 1 ? [] : [HighlightSegment(text: "about it", isHighlighted: false)],
            output: "\(number)\t\(list.text)na \(number)", name: "\(list.text)na \(number)")
        }
      }
      answer = list
    }

    func search(_ text: String = "") -> DocumentSearch {
      DocumentSearch(
        text,
        begin: { text, limit in
          self.begun.append(text)
          self.limits.append(limit)
          self.answer = nil
        }, answer: { self.answer })
    }
  }

  private func type(_ text: String, _ search: inout DocumentSearch) {
    for scalar in text.unicodeScalars { #expect(search.press(.scalar(scalar)) == .goOn) }
  }

  private func rows(_ search: inout DocumentSearch) -> [String] { search.screen().rows.map(\.text) }

  @Test("a document search shows names and snippets, and prints the chosen document")
  func shown() {
    let library = Library()
    var search = library.search()
    search.resize(rows: 12, columns: 44)
    #expect(rows(&search)[0] == "> ")
    library.reply()
    #expect(rows(&search)[1...2] == ["  0 documents", "  Type what to look for."])
    type("an", &search)
    // Earlier results stay until there is an answer.
    #expect(rows(&search)[..<3] == ["> an", "  0 documents", ""])
    library.reply()
    #expect(
      rows(&search) == [
        "> an", "  3 documents", "> anna 0", "    about it", "  anna 1", "    ", "  anna 2",
        "    about it", "", "", "", "  Enter print  Ctrl-Y copy name  Esc quit",
      ])
    #expect(search.screen().cursorColumn == 4)
    let row = String(decoding: search.screen().rows[2].bytes(isColored: true), as: UTF8.self)
    #expect(row == "\u{1B}[1;36m> \u{1B}[0m\u{1B}[1;32man\u{1B}[0m\u{1B}[1mna 0\u{1B}[0m")
    #expect(search.press(.down) == .goOn)
    #expect(search.press(.control("y")) == .copy("anna 1"))
    #expect(search.press(.enter) == .choose("1\tanna 1"))
    #expect(search.press(.escape) == .leave)
    #expect(search.press(.control("c")) == .interrupt)
  }

  @Test("keys typed ahead cause one document search, and are processed in order")
  func ahead() {
    let library = Library()
    var search = library.search()
    type("ann", &search)
    #expect(search.press(.down) == .goOn)
    type("a", &search)
    #expect(search.press(.down) == .goOn)
    #expect(search.press(.enter) == .goOn)
    #expect(search.obeyWaitingKey() == nil)
    #expect(rows(&search)[0] == "> ann")
    #expect(library.begun == ["ann"])
    library.reply()
    #expect(search.obeyWaitingKey() == .goOn)
    #expect(search.obeyWaitingKey() == .goOn)
    // The text has changed, so the keys after it are pending again.
    #expect(search.obeyWaitingKey() == nil)
    #expect(rows(&search)[0] == "> anna")
    #expect(library.begun == ["ann", "anna"])
    library.reply()
    #expect(search.obeyWaitingKey() == .goOn)
    #expect(search.obeyWaitingKey() == .choose("1\tannana 1"))
    // Quitting does not wait for an answer.
    type("x", &search)
    #expect(search.press(.enter) == .goOn)
    #expect(search.press(.escape) == .leave)
  }

  @Test("more documents are loaded in advance, and the choice does not depend on timing")
  func paging() {
    let library = Library()
    library.count = 500
    var search = library.search("a")
    search.resize(rows: 12, columns: 40)
    _ = search.screen()
    #expect(library.limits == [64])
    for _ in 0..<200 { #expect(search.press(.down) == .goOn) }
    var rounds = 0
    while library.answer == nil, rounds < 20 {
      library.reply()
      while search.obeyWaitingKey() != nil {}
      _ = search.screen()
      rounds += 1
    }
    #expect(search.press(.enter) == .choose("200\tana 200"))
    library.count = 70
    #expect(search.press(.scalar("b")) == .goOn)
    _ = search.screen()
    for _ in 0..<200 { #expect(search.press(.down) == .goOn) }
    rounds = 0
    while library.answer == nil, rounds < 20 {
      library.reply()
      while search.obeyWaitingKey() != nil {}
      _ = search.screen()
      rounds += 1
    }
    #expect(search.press(.enter) == .choose("69\tabna 69"))
  }

  @Test("a document search fits a small screen, and shows errors")
  func small() {
    let library = Library()
    var search = library.search("a")
    for (height, expected) in [
      (1, ["> a"]), (2, ["> a", "> ana 0"]), (3, ["> a", "  3 documents", "> ana 0"]),
      (4, ["> a", "  3 documents", "> ana 0", "    about it"]),
    ] {
      search.resize(rows: height, columns: 20)
      _ = search.screen()
      if library.answer == nil { library.reply() }
      #expect(rows(&search) == expected)
    }
    library.answer = DocumentList(text: "a", limit: 64)
    library.answer?.problem = "d.sqlite: it is damaged"
    search.resize(rows: 5, columns: 40)
    #expect(rows(&search)[2] == "  d.sqlite: it is damaged")
    #expect(search.press(.enter) == .goOn)
  }
}
