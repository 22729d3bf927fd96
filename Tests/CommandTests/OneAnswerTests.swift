import Foundation
import Namedex
import NamedexCatalogs
import NamedexCommandTestSupport
import NamedexTestSupport
import Testing

/// Compares the command's front ends with the library. The tests of `NamedexSearch` compare the
/// library with a slow reference.
@Suite("The same answers in every front end of the command")
struct OneAnswerTests {
  /// A search string and the tokens that narrow the search.
  private struct Question {
    /// The tokens in three forms: for a session, for the command line and for a tool call.
    enum Scope: CaseIterable {
      case today, target, earlier, weather

      var token: FacetToken? {
        switch self {
        case .today: nil
        case .target: .available("iOS 15")
        case .earlier: .asOf("iOS 14.2")
        case .weather: .category("weather")
        }
      }

      var arguments: [String] {
        switch self {
        case .today: []
        case .target: ["--target", "iOS 15"]
        case .earlier: ["--as-of", "iOS 14.2"]
        case .weather: ["--filter", "category:weather"]
        }
      }

      var members: [String: Any] {
        switch self {
        case .today: [:]
        case .target: ["target": ["iOS 15"]]
        case .earlier: ["as_of": "iOS 14.2"]
        case .weather: ["facets": ["category": ["weather"]]]
        }
      }
    }

    var text: String
    var scope: Scope
  }

  /// The parts of a row that every front end shows.
  private struct Row: Equatable {
    var name: String
    var reason: String
  }

  private let index = BuiltIn.sfSymbols.index
  private let options = ["-c", "sf-symbols", "--limit", "20"]

  /// Returns the texts for today's run, three quarters of them with a scope. No text contains a
  /// line end, or a colon, which would make a token.
  private func questions() -> [Question] {
    AnswerTexts.taken(index)
      .filter { !$0.text.contains { $0 == ":" || $0 == "\0" || $0.isNewline } }
      .map { number, text in
        Question(text: text, scope: Question.Scope.allCases[number / 10 % 4])
      }
  }

  private func expected(
    _ question: Question, _ options: AnswerSearch.Options = .init(limit: 20)
  ) throws -> [Row] {
    let tokens = question.scope.token.map { [$0] } ?? []
    let scope = try #require(index.scope(of: tokens))
    let search = AnswerSearch([try Searcher(index, scope: scope)])
    return search.answer(question.text, options).rows.map {
      Row(name: $0.shownName, reason: $0.reason.rawValue)
    }
  }

  private func rows(_ text: String) throws -> [Row] {
    let object = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    return try #require(object["rows"] as? [[String: Any]]).map { try row($0, "by") }
  }

  private func row(_ object: [String: Any], _ reason: String) throws -> Row {
    Row(
      name: try #require(object["name"] as? String),
      reason: try #require(object[reason] as? String))
  }

  @Test("JSON for many queries contains the library's answers", arguments: Question.Scope.allCases)
  private func queries(_ scope: Question.Scope) throws {
    let texts = questions().filter { $0.scope == scope }
    let run = try Command(
      ["search", "--queries", "-"] + options + scope.arguments,
      input: Array(texts.map { $0.text + "\n" }.joined().utf8))
    #expect(run.lines.count == texts.count, "\(run.errors)")
    for (question, line) in zip(texts, run.lines) {
      #expect(try rows(line) == expected(question), "\(question)")
    }
  }

  @Test("text, plain, JSON and JSON Lines output for a query contains the library's answer")
  func formats() throws {
    for question in questions() {
      let wanted = try expected(question)
      func run(_ format: String) throws -> Command {
        try Command(
          ["search", "--format", format, "--glyphs", "never"] + options + question.scope.arguments
            + ["--", question.text])
      }
      let json = try run("json")
      #expect(try rows(json.output) == wanted, "\(question)")
      #expect(json.status == (wanted.isEmpty ? 1 : 0))
      let lines = try run("jsonl").lines.map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try row(try #require(object as? [String: Any]), "by")
      }
      #expect(lines == wanted, "\(question)")
      #expect(try run("plain").lines == wanted.map(\.name), "\(question)")
      // Names of symbols contain no white space.
      let text = try run("text").lines.map { $0.prefix { $0 != " " } }
      #expect(text == wanted.map { $0.name[...] }, "\(question)")
    }
  }

  @Test("the search tool for agents returns the library's answers")
  func tool() throws {
    let texts = questions()
    var messages: [[String: Any]] = [
      [
        "jsonrpc": "2.0", "id": "start", "method": "initialize",
        "params": [
          "protocolVersion": "2025-06-18", "capabilities": [String: Any](),
          "clientInfo": ["name": "test", "version": "1"],
        ],
      ],
      ["jsonrpc": "2.0", "method": "notifications/initialized"],
    ]
    for (number, question) in texts.enumerated() {
      let arguments: [String: Any] = [
        "query": question.text, "catalogs": ["sf-symbols"], "limit": 20,
      ]
      messages.append([
        "jsonrpc": "2.0", "id": number, "method": "tools/call",
        "params": [
          "name": "search_names",
          "arguments": arguments.merging(question.scope.members) { $1 },
        ],
      ])
    }
    let input = try messages.flatMap {
      Array(try JSONSerialization.data(withJSONObject: $0)) + [UInt8(ascii: "\n")]
    }
    var answers: [Int: [Row]] = [:]
    for line in try Command(["mcp"], input: input).lines {
      let message = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let number = message["id"] as? Int else { continue }
      let result = try #require(message["result"] as? [String: Any], "\(texts[number]): \(line)")
      let content = try #require(
        result["structuredContent"] as? [String: Any], "\(texts[number]): \(line)")
      answers[number] = try #require(content["results"] as? [[String: Any]])
        .map { try row($0, "match") }
    }
    #expect(answers.count == texts.count)
    let namesOfReasons = ["former_name": "name", "newer_name": "name"]
    for (number, question) in texts.enumerated() {
      let found = answers[number]?.map {
        Row(name: $0.name, reason: namesOfReasons[$0.reason] ?? $0.reason)
      }
      #expect(try found == expected(question), "\(question)")
    }
  }

  @Test("search as you type shows the library's answers", arguments: Question.Scope.allCases)
  private func interactive(_ scope: Question.Scope) throws {
    let workspace = try Workspace()
    let sitting = try Sitting(
      in: workspace, binary: TestedExecutable.namedex(),
      words: ["search", "-i", "-c", "sf-symbols", "--glyphs", "never"] + scope.arguments,
      rows: 24, columns: 200)
    func prompt(_ text: String) -> String {
      ([">"] + (scope.token.map { ["[\($0)]"] } ?? []) + (text.isEmpty ? [] : [text]))
        .joined(separator: " ")
    }
    func see(_ wanted: [Row], _ text: String) throws {
      try sitting.see("\(wanted) for '\(text)'") { screen in
        let lines = screen.lines.dropFirst(2).prefix(wanted.count)
        return screen.lines[0] == prompt(text)
          && zip(lines, wanted).allSatisfy { line, row in
            line.dropFirst(2).prefix { $0 != " " } == row.name
          }
      }
    }
    // Use only texts that the input line shows as typed.
    let texts = questions().filter { question in
      question.scope == scope && question.text.last != " " && question.text.count < 100
        && question.text.unicodeScalars.allSatisfy { 0x20..<0x7F ~= $0.value }
    }
    let options = AnswerSearch.Options(limit: 10, beginsWithMostUsed: true)
    for question in texts {
      sitting.type("\u{15}")
      try see(expected(Question(text: "", scope: scope), options), "")
      sitting.type(question.text)
      try see(expected(question, options), question.text)
    }
    sitting.type("\u{1B}")
    #expect(try sitting.end() == .exit(1))
  }
}
