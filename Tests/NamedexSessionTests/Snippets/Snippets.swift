import Namedex
import NamedexSession

enum Snippets {
  static func basics(_ index: CatalogIndex, show: @escaping @Sendable ([AnswerRow]) -> Void)
    -> (session: SearchSession, reading: Task<Void, Never>)
  {
    // snippet: session
    let session = SearchSession([index], pace: .debounced(.milliseconds(80)))
    let reading = Task { [answers = session.answers] in
      for await answer in answers { show(answer.rows) }
    }
    session.type("hea")
    session.type("heart")  // the answer to "hea", if there was no time for it, never comes
    // end
    return (session, reading)
  }

  static func several(_ symbols: CatalogIndex, _ colors: CatalogIndex) async -> [String] {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
    // snippet: several
    let session = SearchSession([symbols, colors], completions: 8)
    session.scope = SessionScope(tokens: [.asOf("iOS 15")])
    session.type("cloud category:wea")
    for await answer in session.answers {
      print(answer.rowCount, "for", answer.searched.text, "of", answer.input.text)
      for token in answer.completions { print("·", token.label, token.count ?? 0) }
      for row in answer.rows.prefix(3) { print(row.shownName, row.reason) }
      if answer.input.text == "haert" { break }
      session.type("haert")
    }
    // end
    return printed
  }

  static func textForm(_ index: CatalogIndex) throws -> (SearchResults, String) {
    // snippet: text-form
    let vocabulary = FacetVocabulary([index])
    let input = try vocabulary.input("category:weather available:iOS15 cloud")
    let results = try index.search(input.text, tokens: input.tokens)
    let address = input.description  // category:weather available:"iOS 15" cloud
    // end
    return (results, address)
  }

  static func mistake(_ vocabulary: FacetVocabulary) -> String {
    var message = ""
    // snippet: mistake
    do {
      _ = try vocabulary.input("categry:weather cloud")
    } catch {
      message = error.description
      // there is no facet 'categry'; did you mean 'category'? (at byte 1)
    }
    // end
    return message
  }

  static func suggestions(_ vocabulary: FacetVocabulary) -> [String] {
    // snippet: suggestions
    let offered = vocabulary.suggestions(for: "cloud wea")
    let lines = offered.map { "\($0.label) \($0.count.map(String.init) ?? "")" }
    // end
    return lines
  }

  static func highlighted(_ match: SearchMatch) -> String {
    // snippet: highlights
    let line = match.segments
      .map { $0.isHighlighted ? "\u{1B}[1m\($0.text)\u{1B}[0m" : $0.text }.joined()
    let shown = match.isAlias ? "\(match.shownName) (once \(line))" : line
    // end
    return shown
  }

  static func terminal(_ index: CatalogIndex, _ lines: [String]) async -> [String] {
    var lines = lines[...]
    func readLine() -> String? { lines.popFirst() }
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    // snippet: terminal
    let session = SearchSession([index], options: .init(limit: 10))
    var answers = session.answers.makeAsyncIterator()
    while let line = readLine() {
      session.type(line)
      guard let answer = await answers.next() else { break }
      print("\(answer.rowCount) found")
      for row in answer.rows { print(row.match.map(highlighted) ?? row.shownName) }
    }
    // end
    return printed
  }

  static func finding(_ transcript: [String]) -> (count: Int, word: Substring?, place: String) {
    // snippet: finder
    var finder = TextFinder(transcript)
    finder.find("strasse", visible: 0..<20)
    finder.next()
    let current = finder.current.flatMap { finder[$0] }
    let word = current.flatMap { found in
      found.range(in: transcript[found.record]).map { transcript[found.record][$0] }
    }
    let place = finder.current.map { "\($0 + 1) of \(finder.count)" } ?? "not found"
    // end
    return (finder.count, word, place)
  }

  static func row(_ finder: TextFinder, _ record: Int, _ text: String) -> [(String, Bool)] {
    // snippet: finder-row
    let ranges = finder.occurrences(inRecord: record).map { found in
      (range: found.range(in: text), isCurrent: found.position == finder.current)
    }
    // end
    return ranges.compactMap { found in found.range.map { (String(text[$0]), found.isCurrent) } }
  }

  static func edits(_ finder: inout TextFinder, _ transcript: [String]) -> [Int] {
    // snippet: finder-edits
    finder.insert("an answer", at: 3)
    finder.setText("an answer, corrected", at: 3)
    finder.removeText(at: 3)
    finder.setTexts(transcript)  // a new version of all: what both begin and end with is kept
    // end
    // snippet: finder-list
    let records = finder.occurrences.prefix(100).map(\.record)
    // end
    return records
  }

  static func session(_ transcript: [String]) async -> (printed: [String], last: TextFinder?) {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }
    // snippet: finder-session
    let session = TextFindSession(transcript, pace: .throttled(.milliseconds(100)))
    session.find("strasse", visible: 0..<20)
    for await finder in session.answers {
      print(finder.keyword, finder.current ?? 0, finder.count)
      if finder.keyword == "strasse" { break }
    }
    session.next(wrapping: false)
    session.setTexts(transcript + ["Straße"])
    // end
    for await finder in session.answers where finder.texts.count > transcript.count {
      return (printed, finder)
    }
    return (printed, nil)
  }
}
