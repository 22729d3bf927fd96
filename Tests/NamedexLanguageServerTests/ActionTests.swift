import NamedexText
import Testing
import NamedexLanguageServer

@Suite("Code actions")
struct ActionTests {
  /// Returns the titles of the code actions on a line, each with the resulting text.
  private func actions(
    _ text: String, _ path: String = "/app/A.swift", line: Int = 0, only: String = "null",
    target: String = "iOS 15"
  ) throws -> [(title: String, text: String?)] {
    let client = try Conversation(options: #"{"target":["\#(target)"]}"#)
    client.open(path, text)
    let actions = try client.result(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"file://\#(path)"},"range":{"start":{"line":\#(line),"character":0},"end":{"line":\#(line),"character":200}},"context":{"diagnostics":[],"only":\#(only)}}"#
    )
    return actions.array?.map { action in
      (
        action["title"]?.text ?? "",
        action["edit"]?["changes"]?["file://\(path)"]?.applied(to: text)
      )
    } ?? []
  }

  @Test("code actions replace one or all former names, or suppress a finding")
  func formerName() throws {
    let text = #"  let a = Image(systemName: "arrow.2.circlepath")"#
    let new = #"  let a = Image(systemName: "arrow.triangle.2.circlepath")"#
    let found = try actions(text)
    #expect(
      found.map(\.title) == [
        "Use 'arrow.triangle.2.circlepath'", "Suppress deprecated-name here",
        "Replace all former names in this file",
      ])
    #expect(
      found.map(\.text) == [new, "  // namedex:disable:next deprecated-name\n\(text)", new])
    let all = try actions(text, only: #"["source.fixAll"]"#)
    #expect(all.map(\.title) == ["Replace all former names in this file"])
    #expect(try actions(text, only: #"["quickfix"]"#).count == 2)
    #expect(try actions(text, only: #"["refactor"]"#).isEmpty)
    #expect(try actions(text + "\n", line: 1).map(\.title).count == 1)
  }

  @Test("for an unknown name, code actions offer names with similar spelling or meaning")
  func unknownName() throws {
    let near = try actions(#"Image(systemName: "hart")"#)
    #expect(near.prefix(3).map(\.title) == ["Use 'hare'", "Use 'heart'", "Use 'cart'"])
    #expect(near.first?.text == #"Image(systemName: "hare")"#)
    let meant = try actions(#"Image(systemName: "delete acc")"#)
    #expect(meant.first?.title == "Use 'trash'")
    #expect(meant.first?.text == #"Image(systemName: "trash")"#)
  }

  @Test("in a storyboard, a code action also changes the image's declaration")
  func storyboard() throws {
    let text =
      #"<document><imageView image="arrow.2.circlepath" catalog="system"/>"#
      + #"<resources><image name="arrow.2.circlepath" catalog="system"/></resources></document>"#
    let found = try actions(text, "/app/A.storyboard")
    #expect(
      found.first?.text
        == text.replacing("\"arrow.2.circlepath\"", with: "\"arrow.triangle.2.circlepath\""))
    #expect(
      found[1].text == "<!-- namedex:disable:next deprecated-name -->\n" + text)
  }

  @Test("a code action wraps a SwiftUI view in a condition")
  func wrapping() throws {
    let text = """
      var body: some View {
          VStack {
              Image(systemName: "document.on.document")
                  .font(.title)
              Text("a")
          }
      }
      """
    let found = try actions(text, line: 2)
    let wrap = try #require(found.first { $0.title.hasPrefix("Add") })
    #expect(wrap.title == "Add 'if #available(iOS 18.0, *)'")
    #expect(
      wrap.text == """
        var body: some View {
            VStack {
                if #available(iOS 18.0, *) {
                    Image(systemName: "document.on.document")
                        .font(.title)
                } else {
                    Image(systemName: "doc.on.doc")
                        .font(.title)
                }
                Text("a")
            }
        }
        """)
  }

  @Test(
    "an expression that is not a separate statement in a view builder is not wrapped",
    arguments: [
      "let a = Image(systemName: \"document.on.document\")",
      "f(\nImage(systemName: \"document.on.document\"))",
      "{ a,\nImage(systemName: \"document.on.document\") }",
      "{\nUIImage(systemName: \"document.on.document\")\n}",
      "{\nlet a =\nImage(systemName: \"document.on.document\")\n}",
    ])
  func notWrapped(text: String) throws {
    for line in 0..<3 {
      let titles = try actions(text, line: line).map(\.title)
      #expect(!titles.contains { $0.hasPrefix("Add") }, "\(titles)")
    }
  }

  @Test("edits carry the document's version for clients that support it")
  func versions() throws {
    let client = try Conversation(
      capabilities: #"{"workspace":{"workspaceEdit":{"documentChanges":true}}}"#)
    client.open("/app/A.swift", #"Image(systemName: "hart")"#)
    let actions = try client.result(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"file:///app/A.swift"},"range":{"start":{"line":0,"character":20},"end":{"line":0,"character":20}},"context":{"diagnostics":[]}}"#
    )
    let change = actions.array?.first?["edit"]?["documentChanges"]?.array?.first
    #expect(change?["textDocument"]?["version"]?.integer == 1)
    #expect(change?["edits"]?.array?.count == 1)
  }
}
