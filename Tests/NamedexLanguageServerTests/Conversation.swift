import NamedexCatalogs
import NamedexCore
import NamedexLanguageServer
import NamedexLint
import NamedexProtocol
import NamedexSearch
import NamedexText
import Testing

/// An environment with in-memory files. Its projects use the client's settings.
final class MemoryWorld: ServedWorld {
  var files: [String: String]
  var baseline: Baseline?
  /// The files that the project reads for definitions.
  var definitions: Set<String> = []
  /// The number of times that a project was read.
  private(set) var projectCount = 0

  static let catalogs: LintCatalogs = {
    func index(_ id: String) -> [CatalogIndex] {
      BuiltIn.named(id).flatMap { try? CatalogIndex($0.bytes) }.map { [$0] } ?? []
    }
    return [
      .symbol: index("sf-symbols"), .uiColor: index("uikit-colors"),
      .nsColor: index("appkit-colors"), .swiftUIColor: index("swiftui-colors"),
    ]
  }()

  init(_ files: [String: String] = [:]) { self.files = files }

  func project(of path: String, isFolder: Bool, _ settings: JSONValue) -> ServedProject {
    projectCount += 1
    let targets = (settings["target"]?.texts ?? ["iOS 16"]).compactMap { Target($0) }
    var lint = LintSettings(catalogs: Self.catalogs, targets: Targets(targets))
    if let text = settings["pattern"]?.text, let pattern = try? NamePattern(text),
      let files = IgnorePattern("*.tsx")
    {
      lint.families = [LintFamily(files: [files], pattern: pattern)]
      lint.catalogs[.family(0)] = Self.catalogs[.symbol]
    }
    lint.rules.set(.renameLater, to: .note)
    lint.wrappers.labels = settings["label"]?.texts ?? []
    lint.project.usesSFSafeSymbols = files.values.contains { $0.contains("SFSafeSymbols") }
    let paths = files.keys.filter { isFolder && $0.hasPrefix(path + "/") }.sorted()
    return ServedProject(
      settings: lint, baseline: baseline, definitions: definitions,
      items: paths.compactMap { path in
        SourceKind(fileName: path).map { .file(path: path, kind: $0) }
      }, problem: settings["problem"]?.text)
  }

  func bytes(of path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  func description(of entry: EntryID, in index: CatalogIndex) -> [(title: String, text: String)] {
    let facts = index.record(of: entry)?.facts
    return [("aliases", facts?.aliases.map(\.name).joined(separator: ", ") ?? "")]
  }

  func reason(for row: AnswerRow, in index: CatalogIndex) -> String { row.reason.rawValue }
}

/// A conversation between a client and a server about files in memory.
final class Conversation {
  let world: MemoryWorld
  let server: LanguageServer
  private var requestCount = 0
  private var version = 1
  /// The parameters of the notifications that the last message caused, by method.
  private(set) var notified: [(method: String, parameters: JSONValue)] = []

  /// Creates a conversation without sending any message.
  init(unbegun files: [String: String]) {
    world = MemoryWorld(files)
    server = LanguageServer(world, name: "namedex", version: "1.0")
  }

  /// Begins a conversation about the folder `/app`.
  ///
  /// - Parameters:
  ///   - capabilities: The client's capabilities, as JSON.
  ///   - options: The settings, as JSON.
  convenience init(
    files: [String: String] = [:], capabilities: String = "{}", options: String = "null"
  ) throws {
    self.init(unbegun: files)
    let folders = #"[{"uri":"file:///app","name":"app"}]"#
    _ = try result(
      "initialize",
      #"{"capabilities":\#(capabilities),"workspaceFolders":\#(folders),"initializationOptions":\#(options)}"#
    )
    notify("initialized", "{}")
  }

  /// Sends a message and lets the server finish all of its work.
  ///
  /// - Returns: The messages that the server sent.
  func send(_ message: String) -> [String] {
    server.receive(.message(Array(message.utf8)))
    return work()
  }

  func work() -> [String] {
    while true {
      if server.hasMessages {
        server.handleMessage()
      } else if server.hasDiagnostics {
        server.pushDiagnostics()
      } else if let look = server.nextLook(limit: 2) {
        let linter = FileLinter(look.settings)
        server.take(
          look.files.compactMap { file in
            guard case .file(let path, let kind) = file.item, let bytes = world.bytes(of: path)
            else { return nil }
            return linter.review(
              SourceFile(path: path, kind: kind, bytes: bytes), followed: file.followed)
          }, of: look)
      } else if server.isUnsettled {
        server.settle()
      } else {
        break
      }
    }
    return server.takeOutput().map { String(decoding: $0, as: UTF8.self) }
  }

  private func values(_ messages: [String]) -> [JSONValue] {
    messages.compactMap { try? JSONValue(bytes: Array($0.utf8)) }
  }

  @discardableResult
  func notify(_ method: String, _ parameters: String) -> [JSONValue] {
    let sent = values(
      send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#))
    notified = sent.compactMap { value in
      value["method"]?.text.map { ($0, value["params"] ?? .null) }
    }
    return sent
  }

  /// Sends a request.
  ///
  /// - Returns: The server's answer.
  func answer(_ method: String, _ parameters: String) throws -> JSONValue {
    requestCount += 1
    let sent = values(
      send(
        #"{"jsonrpc":"2.0","id":\#(requestCount),"method":"\#(method)","params":\#(parameters)}"#))
    return try #require(sent.first { $0["id"]?.integer == requestCount && $0["method"] == nil })
  }

  func result(_ method: String, _ parameters: String) throws -> JSONValue {
    let answer = try answer(method, parameters)
    return try #require(answer["result"], "\(answer)")
  }

  // MARK: Documents

  static func json(_ text: String) -> String { JSONWriter.text(of: text) }

  /// Opens a document.
  ///
  /// - Returns: The diagnostics that are pushed for it.
  @discardableResult
  func open(_ path: String, _ text: String) -> [JSONValue] {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":"file://\#(path)","languageId":"x","version":1,"text":\#(Self.json(text))}}"#
    )
    return pushed(path) ?? []
  }

  /// Replaces a document's text.
  ///
  /// - Returns: The diagnostics that are pushed for it; nil if they have not changed.
  @discardableResult
  func change(_ path: String, _ text: String) -> [JSONValue]? {
    version += 1
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"file://\#(path)","version":\#(version)},"contentChanges":[{"text":\#(Self.json(text))}]}"#
    )
    return pushed(path)
  }

  /// Returns the diagnostics that the last message caused for a document; nil if it caused none.
  func pushed(_ path: String) -> [JSONValue]? {
    notified.last {
      $0.method == "textDocument/publishDiagnostics"
        && $0.parameters["uri"] == .string("file://\(path)")
    }?.parameters["diagnostics"]?.array
  }

  /// Opens a document without its `|`, and sends a request about the position of the `|`.
  func ask(
    _ method: String, _ marked: String, in path: String = "/app/A.swift", more: String = ""
  ) throws -> JSONValue {
    let mark = try #require(marked.firstIndex(of: "|"))
    let before = marked[..<mark]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    open(path, before + String(marked[marked.index(after: mark)...]))
    let line = lines.count - 1
    let character = lines.last?.utf16.count ?? 0
    return try result(
      method,
      #"{"textDocument":{"uri":"file://\#(path)"},"position":{"line":\#(line),"character":\#(character)}\#(more)}"#
    )
  }
}

extension JSONValue {
  /// Returns the text of a document after applying the edits.
  func applied(to text: String) -> String? {
    guard let edits = array else { return nil }
    var document = Array(text.utf16)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.utf16.count)
    func offset(_ position: JSONValue?) -> Int? {
      guard let line = position?["line"]?.integer, let character = position?["character"]?.integer
      else { return nil }
      return lines.prefix(line).reduce(0) { $0 + $1 + 1 } + character
    }
    for edit in edits.reversed() {
      guard let start = offset(edit["range"]?["start"]), let end = offset(edit["range"]?["end"]),
        let new = edit["newText"]?.text
      else { return nil }
      document.replaceSubrange(start..<end, with: Array(new.utf16))
    }
    return String(decoding: document, as: UTF16.self)
  }
}
