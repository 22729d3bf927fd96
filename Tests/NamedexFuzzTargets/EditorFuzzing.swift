import NamedexCore
import NamedexIndexing
import NamedexLanguageServer
import NamedexLint
import NamedexProtocol
import NamedexSearch
import NamedexTestSupport
import NamedexText

/// Sends a language server arbitrary messages, as a client might. If the input begins with `f`, the
/// rest is a stream with headers; otherwise each line is a message.
enum EditorFuzzing {
  private static let first = """
    {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-8"]}},"rootUri":"file:///app"}}
    {"jsonrpc":"2.0","method":"initialized","params":{}}
    {"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///app/A.swift","version":1,"text":"Image(systemName: \\"drop\\")\\n"}}}
    """

  static func run(_ input: [UInt8]) throws(FuzzFinding) {
    let server = LanguageServer(FuzzedWorld(), name: "fuzz", version: "0")
    var frames = first.split(separator: "\n").map { ContentFraming.Frame.message(Array($0.utf8)) }
    if input.first == UInt8(ascii: "f") {
      var framing = ContentFraming(limit: 4096)
      for piece in [
        input.dropFirst().prefix(input.count / 2), input.dropFirst(input.count / 2 + 1),
      ] {
        framing.append(Array(piece))
        while let frame = framing.next() { frames.append(frame) }
      }
      frames.removeFirst(input.count.isMultiple(of: 2) ? 0 : 1)
    } else {
      frames += input.split(separator: 0x0A).map { .message(Array($0)) }
    }
    // Leave some messages pending, so that later ones can cancel them.
    for (number, frame) in frames.enumerated() {
      server.receive(frame)
      if number < 3 || number.isMultiple(of: 3) { try work(server) }
      guard server.exitStatus == nil else { return }
    }
    try work(server)
  }

  /// Sends an editor's requests about a file that uses names from an index.
  static func ask(_ index: CatalogIndex, _ names: [String]) throws(FuzzFinding) {
    let lines = names.prefix(8).map { "let a = UIImage(systemName: \(JSONWriter.text(of: $0)))\n" }
    let server = LanguageServer(FuzzedWorld(index, lines.joined()), name: "fuzz", version: "0")
    let document = #"{"uri":"file:///app/A.swift"}"#
    var messages = Array(first.split(separator: "\n").dropLast().map(String.init))
    messages.append(
      #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///app/A.swift","version":1,"text":"#
        + JSONWriter.text(of: lines.joined()) + "}}}")
    for line in lines.indices {
      for method in ["hover", "completion"] {
        messages.append(
          #"{"jsonrpc":"2.0","id":1,"method":"textDocument/\#(method)","params":{"textDocument":\#(document),"position":{"line":\#(line),"character":29}}}"#
        )
      }
    }
    messages.append(
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/codeAction","params":{"textDocument":\#(document),"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[]}}}"#
    )
    messages.append(
      #"{"jsonrpc":"2.0","id":3,"method":"workspace/symbol","params":{"query":"e"}}"#)
    for message in messages {
      server.receive(.message(Array(message.utf8)))
      try work(server)
    }
  }

  private static func work(_ server: LanguageServer) throws(FuzzFinding) {
    while server.hasMessages { server.handleMessage() }
    while server.hasDiagnostics { server.pushDiagnostics() }
    while let look = server.nextLook(limit: 8) { server.take([], of: look) }
    for message in server.takeOutput() {
      let value: JSONValue
      do throws(TextFault) {
        value = try JSONValue(bytes: message)
      } catch {
        throw FuzzFinding("a message that is not JSON: \(error.reason)")
      }
      try promise(value["jsonrpc"] == .string("2.0"), "a message without 'jsonrpc'")
      if value["method"] != nil {
        try promise(value["params"]?.object != nil, "a message without parameters")
        continue
      }
      guard let members = value.object, members["id"] != nil else {
        throw FuzzFinding("an answer without an ID")
      }
      try promise(
        (members["result"] == nil) != (members["error"] == nil),
        "an answer without a result or an error, or with both")
      let codes = [-32700, -32600, -32601, -32602, -32002, -32800, -32803]
      if let code = members["error"]?["code"]?.integer {
        try promise(codes.contains(code), "the code \(code)")
      }
    }
  }

  static let seeds: [[UInt8]] =
    [
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///app/A.swift","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":19},"end":{"line":0,"character":23}},"text":"é\r\n"}]}}"#,
      #"{"jsonrpc":"2.0","id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"file:///app/A.swift"},"position":{"line":0,"character":21}}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file:///app/A.swift"},"range":{"start":{"line":0,"character":0},"end":{"line":9,"character":0}},"context":{"diagnostics":[]}}}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///app/A.swift"},"position":{"line":0,"character":21},"newName":"x"}}"#
        + "\n" + #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}"#,
      #"{"jsonrpc":"2.0","id":4,"method":"workspace/symbol","params":{"query":"drop"}}"#
        + "\n"
        + #"{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///app/A.swift"},"position":{"line":0,"character":21}}}"#,
      #"{"jsonrpc":"2.0","id":6,"method":"workspace/diagnostic","params":{"previousResultIds":[{"uri":"file:///app/A.swift","value":"0"}]}}"#,
      #"{"jsonrpc":"2.0","method":"workspace/didChangeWatchedFiles","params":{"changes":[{"uri":"file:///app/%41.swift","type":2},{"uri":"file:///app/.namedex.yml","type":1}]}}"#,
      "fContent-Length: 44\r\n\r\n" + #"{"jsonrpc":"2.0","id":7,"method":"shutdown"}"#,
      "fContent-Length: 99999\r\n\r\n", "f\r\n\r\nContent-Length: 1\n\n1",
    ].map { Array($0.utf8) }
}

/// An environment with one small catalog and one file.
private final class FuzzedWorld: ServedWorld {
  private static let settings: LintSettings? = {
    guard let bytes = try? IndexBuilder.build(SmallCatalog.catalog),
      let index = try? CatalogIndex(IndexBytes(bytes))
    else { return nil }
    return settings(index)
  }()

  private static func settings(_ index: CatalogIndex) -> LintSettings {
    LintSettings(catalogs: [.symbol: [index], .uiColor: [index]])
  }

  private let own: LintSettings?
  private let text: String

  /// - Parameters:
  ///   - index: The catalog; nil for `SmallCatalog`.
  ///   - text: The file's text.
  init(_ index: CatalogIndex? = nil, _ text: String = "Image(systemName: \"drop\")") {
    own = index.map { Self.settings($0) } ?? Self.settings
    self.text = text
  }

  func project(of path: String, isFolder: Bool, _ settings: JSONValue) -> ServedProject {
    ServedProject(settings: own ?? LintSettings(catalogs: [:]))
  }

  func bytes(of path: String) -> [UInt8]? { Array(text.utf8) }

  func description(of entry: EntryID, in index: CatalogIndex) -> [(title: String, text: String)] {
    [("entry", "\(entry.number)")]
  }

  func reason(for row: AnswerRow, in index: CatalogIndex) -> String { row.reason.rawValue }
}
