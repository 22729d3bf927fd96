import NamedexLanguageServer
import NamedexTestSupport
import NamedexText
import Testing

@Suite("A document with many names")
struct GrowthTests {
  private static let words = ["zebra", "quilt", "ocean", "violin", "magnet", "pickle", "lantern"]

  /// Returns statements with unknown names, or statements with a former name.
  private static func text(_ kind: String, _ size: Int) -> String {
    var text = ""
    for number in 0... {
      if text.utf8.count >= size { break }
      let name =
        kind.hasPrefix("former")
        ? "arrow.2.circlepath" : "\(words[number % 7]).\(words[number / 7 % 7]).\(number)"
      text += "Image(systemName: \"\(name)\")" + (kind.hasSuffix("lines") ? "\n" : ";ü ")
    }
    return text
  }

  private static let kinds = [
    "unknown in one line", "unknown in lines", "former in one line", "former in lines",
  ]

  private static let requests = [
    "textDocument/codeAction", "textDocument/hover", "textDocument/completion",
    "textDocument/rename", "textDocument/documentColor", "workspace/symbol",
  ]

  private static let sizes = [12_000, 24_000, 48_000]

  /// Returns a client with an open document.
  private static func client(_ kind: String, _ size: Int) throws -> Conversation {
    let client = try Conversation(capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
    client.open("/app/A.swift", text(kind, size))
    return client
  }

  private static func cost(
    _ client: Conversation, _ request: String, _ kind: String, _ size: Int
  ) throws -> Duration {
    // The position is inside a name in the middle of the document.
    let text = text(kind, size)
    let middle = text.utf16.index(text.startIndex, offsetBy: text.utf16.count / 2)
    let name = try #require(text[middle...].firstRange(of: "Name: \"")).upperBound
    let line = text[..<name].count { $0 == "\n" }
    let lineStart = text[..<name].lastIndex(of: "\n").map(text.index(after:)) ?? text.startIndex
    let character = text[lineStart..<name].utf16.count + 2
    let position = #"{"line":\#(line),"character":\#(character)}"#
    return try processorTime {
      _ = try client.answer(
        request,
        #"""
        {"textDocument":{"uri":"file:///app/A.swift"},"position":\#(position),"newName":"heart",\#
        "query":"e","range":{"start":{"line":0,"character":0},"end":{"line":99999,"character":0}},\#
        "context":{"diagnostics":[]}}
        """#)
    }
  }

  @Test("linting a document takes linear time", arguments: kinds)
  func judging(kind: String) throws {
    let problem = try steepGrowth(of: Self.sizes) { size in
      try Self.cost(try Self.client(kind, size), "textDocument/diagnostic", kind, size)
    }
    #expect(problem == nil)
  }

  @Test("requests about a document take linear time", arguments: kinds)
  func requests(kind: String) throws {
    var clients: [Int: Conversation] = [:]
    for request in ["textDocument/diagnostic"] + Self.requests {
      let problem = try steepGrowth(of: Self.sizes) { size in
        let client = try clients[size] ?? Self.client(kind, size)
        clients[size] = client
        return try Self.cost(client, request, kind, size)
      }
      // The first request includes the time to lint the document.
      if request != "textDocument/diagnostic" { #expect(problem == nil, "\(request)") }
    }
  }

  @Test("many changes in one message take time linear in their number", arguments: ["a", "\n"])
  func changes(of unit: String) throws {
    // The document has `size` lines or one line of `size` characters. The message has one change
    // for every 60 lines or characters, each at the beginning or at the end.
    let problem = try steepGrowth { size in
      let client = try Conversation(capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
      client.open("/app/A.swift", String(repeating: unit, count: size))
      let places = [(0, size), (0, 0), (size, 0)].map { #"{"line":\#($0),"character":\#($1)}"# }
      let changes = (0..<size / 60).map { number in
        let place = places[number % places.count]
        return #"{"range":{"start":\#(place),"end":\#(place)},"text":\#(Conversation.json(unit))}"#
      }
      return processorTime {
        client.notify(
          "textDocument/didChange",
          #"{"textDocument":{"uri":"file:///app/A.swift","version":2},"contentChanges":[\#(changes.joined(separator: ","))]}"#
        )
      }
    }
    #expect(problem == nil)
  }

  @Test("linting many files takes time linear in their number")
  func manyFiles() throws {
    // Long paths that differ only at the end make each comparison expensive.
    let directory = "/app/" + String(repeating: "a", count: 200)
    let problem = try steepGrowth(of: [1000, 2000, 4000]) { count in
      let files = Dictionary(
        uniqueKeysWithValues: (0..<count).map { number in
          ("\(directory)\(100_000 + number).swift", #"Image(systemName: "no.such.name")"#)
        })
      return try processorTime { _ = try Conversation(files: files) }
    }
    #expect(problem == nil)
  }

  @Test("opening many files outside every workspace folder takes time linear in their number")
  func loneFiles() throws {
    let problem = try steepGrowth(of: [400, 800, 1600]) { count in
      let client = try Conversation(capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
      return try processorTime {
        for _ in 0..<2 {
          for number in 0..<count {
            let path = "/elsewhere/\(number).swift"
            client.open(path, "x")
            _ = try client.answer(
              "textDocument/diagnostic", #"{"textDocument":{"uri":"file://\#(path)"}}"#)
          }
          client.notify("workspace/didChangeConfiguration", #"{"settings":{}}"#)
        }
      }
    }
    #expect(problem == nil)
  }

  @Test("only the first 64 findings have their own quick fixes, but one action fixes all findings")
  func many() throws {
    let client = try Conversation()
    let text = Self.text("former in one line", 24_000)
    client.open("/app/A.swift", text)
    let actions = try client.result(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"file:///app/A.swift"},"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":99999}},"context":{"diagnostics":[]}}"#
    ).array
    #expect(actions?.count { $0["kind"]?.text == "quickfix" } == 64)
    let all = actions?.first { $0["kind"]?.text == LanguageServer.fixAllKind }
    #expect(
      all?["edit"]?["changes"]?["file:///app/A.swift"]?.applied(to: text)
        == text.replacing("arrow.2.circlepath", with: "arrow.triangle.2.circlepath"))
  }
}
