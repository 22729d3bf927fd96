import NamedexText
import Testing
import NamedexLanguageServer

@Suite("A script in an editor")
struct ScriptTests {
  private static let head = "import { SymbolView } from 'expo-symbols';\n"

  private func names(_ list: JSONValue) -> [String] {
    list["items"]?.array?.compactMap { $0["textEdit"]?["newText"]?.text } ?? []
  }

  @Test(
    "names are completed where a library expects them",
    arguments: [
      "const a = <SymbolView name=\"delete acc|\" />;", "const a = <SymbolView name=\"delete acc|",
      "const a = <SymbolView name={'delete acc|'} />;", "const a = <SymbolView name={'delete acc|",
      "const a = <SymbolView name={on ? `delete acc|` : 'tray'} />;\nconst b = 'c';",
      "const a = <SymbolView name=\"delete acc|\n/>;\nconst b = <Text title=\"c\" />;",
      "const Row = ({ icon }) => <SymbolView name={icon} />;\nconst b = <Row icon=\"delete acc|\" />;",
    ])
  func completion(text: String) throws {
    let client = try Conversation()
    let list = try client.ask("textDocument/completion", Self.head + text, in: "/app/A.tsx")
    #expect(names(list).contains("trash"), "\(names(list).prefix(5))")
    let item = try #require(list["items"]?.array?.first { $0["label"] == .string("trash") })
    let plain = (Self.head + text).split(separator: "|").joined()
    #expect(
      JSONValue.array([item["textEdit"] ?? .null]).applied(to: plain)
        == plain.replacing("delete acc", with: "trash"))
  }

  @Test("names are not completed where no library expects them")
  func others() throws {
    let client = try Conversation()
    for text in [
      "const a = <Text name=\"delete acc|\" />;", "const a = 'delete acc|';",
      "const a = <SymbolView tintColor=\"delete acc|\" />;",
    ] {
      let list = try client.ask("textDocument/completion", Self.head + text, in: "/app/A.tsx")
      #expect(names(list).isEmpty, "\(text)")
    }
  }

  @Test(
    "the comment that suppresses a finding uses the script's own syntax",
    arguments: [
      (
        "const a = (\n  <SymbolView name=\"hart\" />\n);", 1,
        "  // namedex:disable:next unknown-name\n"
      ),
      (
        "const a = (\n  <View>\n    <SymbolView name=\"hart\" />\n  </View>\n);", 2,
        "    {/* namedex:disable:next unknown-name */}\n"
      ),
      (
        "const a = <SymbolView\n  name=\"hart\"\n/>;", 1, "  // namedex:disable:next unknown-name\n"
      ),
    ])
  func suppression(text: String, line: Int, comment: String) throws {
    let client = try Conversation()
    let (path, text) = ("/app/A.tsx", Self.head + text)
    client.open(path, text)
    let actions =
      try client.result(
        "textDocument/codeAction",
        #"{"textDocument":{"uri":"file://\#(path)"},"range":{"start":{"line":\#(line + 1),"character":0},"end":{"line":\#(line + 1),"character":200}},"context":{"diagnostics":[]}}"#
      ).array ?? []
    let action = try #require(
      actions.first { $0["title"]?.text == "Suppress unknown-name here" })
    let suppressed = action["edit"]?["changes"]?["file://\(path)"]?.applied(to: text)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.insert(String(comment.dropLast()), at: line + 1)
    #expect(suppressed == lines.joined(separator: "\n"))
    // The comment must suppress the finding.
    let other = try Conversation()
    other.open("/app/A.tsx", suppressed ?? "")
    let left = try other.result(
      "textDocument/codeAction",
      #"{"textDocument":{"uri":"file:///app/A.tsx"},"range":{"start":{"line":0,"character":0},"end":{"line":20,"character":0}},"context":{"diagnostics":[]}}"#
    )
    #expect(left.array?.isEmpty == true)
  }
}
