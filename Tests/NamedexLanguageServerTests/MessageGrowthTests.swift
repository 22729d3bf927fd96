import NamedexTestSupport
import Testing

@Suite("The time to handle an editor's message")
struct MessageGrowthTests {
  private static let document =
    #"{"textDocument":{"uri":"file:///app/A.swift","languageId":"swift","version":1,"text":""#
  private static let changes =
    #"{"textDocument":{"uri":"file:///app/A.swift","version":2},"contentChanges":["#
  private static func change(_ range: String, _ text: String) -> String {
    "{\"range\":{\(range)},\"text\":\"\(text)\"},"
  }
  private static let start =
    #""start":{"line":0,"character":0},"end":{"line":0,"character":0}"#

  private static let worstMessages: [(method: String, text: WorstText)] = [
    ("textDocument/didOpen", WorstText("lines", document, "\"}}") { _ in "\\n" }),
    ("textDocument/didOpen", WorstText("one line", document, "\"}}") { _ in "a " }),
    (
      "textDocument/didOpen",
      WorstText("names", document, "\"}}") { "Image(systemName: \\\"heart\($0)\\\")\\n" }
    ),
    (
      "textDocument/didChange",
      WorstText("changes", changes, "{\"text\":\"\"}]}") { _ in change(start, "a") }
    ),
    (
      "textDocument/didChange",
      WorstText("new lines", changes, "{\"text\":\"\"}]}") { _ in change(start, "\\n") }
    ),
    (
      "textDocument/didChange",
      WorstText("full texts", changes, "{\"text\":\"\"}]}") { _ in "{\"text\":\"a\\n\"}," }
    ),
    (
      "textDocument/didChange",
      WorstText("positions out of range", changes, "{\"text\":\"\"}]}") { _ in
        change(
          #""start":{"line":999999999,"character":9},"end":{"line":0,"character":99999999}"#, "a")
      }
    ),
    (
      "workspace/didChangeConfiguration",
      WorstText("settings", #"{"settings":{"namedex":{"label":["#, "\"\"]}}}") { "\"a\($0)\"," }
    ),
    (
      "workspace/didChangeWatchedFiles",
      WorstText("files", #"{"changes":["#, "{}]}") {
        "{\"uri\":\"file:///app/A\($0).swift\",\"type\":2},"
      }
    ),
    (
      "workspace/didChangeWorkspaceFolders",
      WorstText("folders", #"{"event":{"removed":[],"added":["#, "{}]}}") {
        "{\"uri\":\"file:///a\($0)\",\"name\":\"a\"},"
      }
    ),
    ("workspace/symbol", WorstText("a query", "{\"query\":\"", "\"}") { _ in "a " }),
    (
      "textDocument/codeAction",
      WorstText(
        "diagnostics",
        #"{"textDocument":{"uri":"file:///app/A.swift"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":["#,
        "{}]}}"
      ) { "{\"message\":\"a\($0)\"}," }
    ),
    ("completionItem/resolve", WorstText("data", #"{"label":"a","data":["#, "0]}") { "\($0)," }),
    ("unknown", WorstText("nested arrays", "{\"a\":", "}") { _ in "[" }),
  ]

  @Test("handling a message takes linear time", arguments: worstMessages)
  func messages(method: String, text: WorstText) throws {
    let conversation = try Conversation()
    conversation.open("/app/A.swift", "let a = 1\nlet b = Image(systemName: \"hart\")\n")
    let problem = steepGrowth(from: 24_000, input: text.make) { parameters in
      _ = conversation.send(
        #"{"jsonrpc":"2.0","id":7,"method":"\#(method)","params":\#(parameters)}"#)
    }
    #expect(problem == nil)
  }
}
