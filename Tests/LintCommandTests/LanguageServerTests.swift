import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex lsp")
struct LanguageServerTests {
  private func run(
    _ messages: [String], before: String = "", in place: Workspace? = nil
  ) throws -> (status: Int32, messages: [String], errors: String) {
    let input =
      before
      + messages.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    let run = try Command(
      ["lsp"], input: Array(input.utf8), in: place?.directory,
      binary: try TestedExecutable.built("namedex-lint"))
    var rest = Array(run.output.utf8)[...]
    var found: [String] = []
    while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
      let header = String(decoding: rest[..<end.lowerBound], as: UTF8.self)
      let length = try #require(Int(header.dropFirst("Content-Length: ".count)))
      found.append(String(decoding: rest[end.upperBound...].prefix(length), as: UTF8.self))
      rest = rest[end.upperBound...].dropFirst(length)
    }
    #expect(rest.isEmpty)
    return (run.status, found, run.errors)
  }

  private func initialize(_ place: Workspace? = nil) -> String {
    let root = place.map { "\"file://\($0.directory.path)\"" } ?? "null"
    return
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":\#(root),"capabilities":{"textDocument":{"diagnostic":{}}}}}"#
  }

  private let end = [
    #"{"jsonrpc":"2.0","id":99,"method":"shutdown"}"#, #"{"jsonrpc":"2.0","method":"exit"}"#,
  ]

  @Test("the language server exits with status 0 after `shutdown`, and otherwise with status 1")
  func ends() throws {
    let orderly = try run([initialize()] + end)
    #expect(orderly.status == 0)
    #expect(orderly.messages.count == 2)
    #expect(orderly.messages.last == #"{"jsonrpc":"2.0","id":99,"result":null}"#)
    #expect(orderly.errors.isEmpty)
    #expect(try run([initialize(), end[1]]).status == 1)
    let cutOff = try run([initialize()])
    #expect(cutOff.status == 1 && cutOff.messages.count == 1 && cutOff.errors.isEmpty)
    #expect(try run([]).status == 1)
  }

  @Test("the language server continues after invalid headers")
  func headers() throws {
    let found = try run([initialize()] + end, before: "Content-Length: many\r\n\r\n")
    #expect(found.status == 0)
    #expect(
      found.messages.first
        == #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"'Content-Length' is not a number of bytes"}}"#
    )
  }

  @Test("completion offers icons from the set that is installed in the project")
  func installedIcons() throws {
    let maps = "node_modules/@expo/vector-icons/build/vendor/react-native-vector-icons/glyphmaps"
    let head = "import { Ionicons } from '@expo/vector-icons';\n"
    let place = try Workspace().write(".git/HEAD", "").write(
      maps + "/Ionicons.json", #"{"home":1,"heart":2,"trash-outline":3}"#)
    // Before and after the closing quotation mark is typed.
    for text in ["const a = <Ionicons name=\"trash", "const a = <Ionicons name=\"trash\" />"] {
      let uri = "file://\(place.url("a.tsx").path)"
      let quoted = String(decoding: try JSONEncoder().encode(head + text), as: UTF8.self)
      let found = try run(
        [
          initialize(place), #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
          #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"typescriptreact","version":1,"text":\#(quoted)}}}"#,
          #"{"jsonrpc":"2.0","id":2,"method":"textDocument/completion","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":1,"character":30}}}"#,
        ] + end)
      let answer = try #require(found.messages.first { $0.contains(#""id":2"#) })
      #expect(
        answer.matches(of: /"label":"([^"]*)"/).map { String($0.1) } == ["trash-outline"], "\(text)"
      )
    }
  }

  private func diagnostics(_ name: String, _ text: String, _ place: Workspace) throws -> String {
    let uri = "file://\(place.url(name).path)"
    let quoted = String(
      decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let found = try run(
      [
        initialize(place), #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
        #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","languageId":"swift","version":1,"text":\#(quoted)}}}"#,
        #"{"jsonrpc":"2.0","id":2,"method":"textDocument/diagnostic","params":{"textDocument":{"uri":"\#(uri)"}}}"#,
      ] + end)
    return found.messages.first { $0.contains("\"id\":2") } ?? ""
  }

  @Test("the language server uses a project's settings as `namedex lint` does")
  func project() throws {
    let place = try Workspace()
    try place.write(
      ".namedex.yml", "targets: [iOS 15]\nlabels: [icon]\nbaseline: known.txt\n")
    try place.write("A.swift", #"let a = [Row(icon: "hart"), Row(icon: "arrow.2.circlepath")]"#)
    try place.write("Assets.xcassets/mine.symbolset/Contents.json", "{}")
    let first = try diagnostics(
      "A.swift",
      #"let a = [Row(icon: "hart"), Row(icon: "mine"), Row(icon: "document.on.document")]"#,
      place)
    #expect(first.contains("no symbol is named 'hart'"))
    #expect(first.contains("'document.on.document' does not exist on iOS 15"))
    #expect(!first.contains("'mine'"))
    _ = try place.lint("lint", "--write-baseline", "known.txt")
    let text = try place.read("A.swift")
    #expect(try diagnostics("A.swift", text, place).contains("\"items\":[]"))
  }

  @Test("the language server reports an invalid configuration, and continues without it")
  func brokenConfiguration() throws {
    let place = try Workspace()
    try place.write(".namedex.yml", "targts: [iOS 15]\n")
    let found = try run(
      [initialize(place), #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#] + end)
    #expect(found.status == 0)
    let shown = found.messages.first { $0.contains("window/showMessage") }
    #expect(shown?.contains("unknown key 'targts'; did you mean 'targets'?") == true)
  }

  @Test(
    "`lsp` prints the configuration for an editor",
    arguments: ["neovim", "emacs", "helix", "sublime", "zed", "vscode"])
  func configurations(editor: String) throws {
    let place = try Workspace()
    let printed = try place.lint("lsp", "--print-configuration", editor)
    #expect(printed.status == 0)
    #expect(printed.output.contains("lsp"))
    #expect(try place.lint("lsp", "--print-configuration", "ed").status == 64)
  }
}
