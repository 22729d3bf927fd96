import NamedexLint
package import NamedexProtocol
import NamedexText

/// Writes a value.
typealias Value = (inout JSONWriter) -> Void

/// A value that is an object.
func object(_ members: @escaping Members) -> Value { { $0.object(members) } }

/// A language server: messages in, messages out. It knows files by what its world says of them.
///
/// Messages are handled one after another, in their order. Between them a server has work of its own:
/// the diagnostics of documents that changed, and the files of projects that it has not seen.
package final class LanguageServer {
  private enum Phase {
    case beforeInitialize, running, shutDown
  }

  let world: any ServedWorld
  private let name: String
  private let version: String
  private var phase = Phase.beforeInitialize
  var client = Client(nil)
  /// What the client's settings say.
  var settings = JSONValue.null
  /// The open documents, by address.
  package var documents: [String: OpenDocument] = [:]
  /// The addresses of the open documents, by their paths.
  var addresses: [String: Set<String>] = [:]
  /// The projects of the workspace's folders.
  var folders: [Project] = []
  /// The projects of files outside of all folders, by their paths. There may be one for each message.
  var lone: [String: Project] = [:]
  /// The paths of those that were added or judged since names were followed: only they may have work.
  var stirred: Set<String> = []
  /// All projects, those of folders first.
  package var projects: [Project] { folders + lone.values.sorted { $0.number < $1.number } }
  var projectCount = 0
  /// The folders of `initialize`, which is answered before they are looked at.
  private var newFolders: [String] = []
  /// The messages that are to be handled.
  private var queue: ArraySlice<Message> = []
  private var output: [[UInt8]] = []
  private var requestCount = 0
  var isShowingProgress = false
  /// Whether the client was told to end: 0 after `shutdown`, otherwise 1. Nil before `exit`.
  package private(set) var exitStatus: Int?

  /// The most messages that wait; a client that sends more waits itself.
  private static let queueLimit = 1000

  /// Creates a server before any message.
  package init(_ world: any ServedWorld, name: String, version: String) {
    (self.world, self.name, self.version) = (world, name, version)
  }

  // MARK: Messages

  /// Takes what came from the client. A request that is taken back before its turn is answered at once.
  package func receive(_ frame: ContentFraming.Frame) {
    switch frame {
    case .message(let bytes):
      switch Message(bytes) {
      case .notification("$/cancelRequest", let parameters): cancel(parameters["id"] ?? .null)
      case let message?: queue.append(message)
      case nil: break
      }
    case .tooLong(let limit):
      refuse(.null, ProtocolFault(.invalidRequest, "the message is longer than \(limit) bytes"))
    case .badHeader(let reason): refuse(.null, ProtocolFault(.notJSON, reason))
    }
  }

  private func cancel(_ id: JSONValue) {
    let place = queue.firstIndex { message in
      if case .request(id, _, _) = message { true } else { false }
    }
    guard let place else { return }
    queue.remove(at: place)
    refuse(id, ProtocolFault(.cancelled, "the request was cancelled"))
  }

  /// Whether messages wait to be handled.
  package var hasMessages: Bool { !queue.isEmpty }
  /// Whether so many wait that no more should be read.
  package var isFull: Bool { queue.count >= Self.queueLimit }

  /// Handles the next message.
  package func handleMessage() {
    guard let message = queue.popFirst() else { return }
    if !newFolders.isEmpty {
      for folder in newFolders { addFolder(folder) }
      newFolders = []
    }
    switch message {
    case .request(let id, let method, let parameters):
      do throws(ProtocolFault) {
        let value = try answer(to: method, JSONValue.object(parameters))
        output.append(JSONWriter.answer(to: id) { $0.member("result", value) })
      } catch {
        refuse(id, error)
      }
    case .notification(let method, let parameters): notice(method, .object(parameters))
    case .response: break
    case .batch:
      refuse(.null, ProtocolFault(.invalidRequest, "the message is a batch; send its parts"))
    case .fault(let id, let fault): refuse(id, fault)
    }
  }

  /// The messages to send, in order.
  package func takeOutput() -> [[UInt8]] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  private func refuse(_ id: JSONValue, _ fault: ProtocolFault) {
    output.append(JSONWriter.refusal(of: id, fault))
  }

  /// Tells the client something.
  func notify(_ method: String, _ parameters: Members) {
    output.append(JSONWriter.call(method, parameters))
  }

  /// Asks the client for something; its answer does not matter.
  func request(_ method: String, _ parameters: Members) {
    requestCount += 1
    output.append(JSONWriter.call(method, id: requestCount, parameters))
  }

  /// Shows a message to the person.
  func show(_ text: String) {
    notify("window/showMessage") { json in
      json.member("type") { $0.number(2) }
      json.member("message") { $0.string(text) }
    }
  }

  // MARK: Methods

  private func answer(
    to method: String, _ parameters: JSONValue
  ) throws(ProtocolFault) -> Value {
    switch (phase, method) {
    case (.beforeInitialize, "initialize"): return initialize(parameters)
    case (.beforeInitialize, _):
      throw ProtocolFault(.notInitialized, "the server is not initialized; send `initialize`")
    case (.shutDown, _):
      throw ProtocolFault(.invalidRequest, "the server was shut down; send `exit`")
    case (.running, "initialize"):
      throw ProtocolFault(.invalidRequest, "the server is initialized already")
    case (.running, "shutdown"):
      phase = .shutDown
      return { $0.null() }
    case (.running, "textDocument/completion"): return try completion(parameters)
    case (.running, "completionItem/resolve"): return resolvedCompletion(parameters)
    case (.running, "textDocument/hover"): return try hover(parameters)
    case (.running, "textDocument/codeAction"): return try codeActions(parameters)
    case (.running, "textDocument/diagnostic"): return try documentDiagnostics(parameters)
    case (.running, "workspace/diagnostic"): return workspaceDiagnostics(parameters)
    case (.running, "textDocument/documentColor"): return try documentColors(parameters)
    case (.running, "textDocument/colorPresentation"): return { $0.array { _ in } }
    case (.running, "textDocument/prepareRename"): return try preparedRename(parameters)
    case (.running, "textDocument/rename"): return try rename(parameters)
    case (.running, "workspace/symbol"): return workspaceSymbols(parameters)
    default: throw ProtocolFault(.unknownMethod, "unknown method \(method.quotedBriefly)")
    }
  }

  private func notice(_ method: String, _ parameters: JSONValue) {
    if method == "exit" {
      exitStatus = phase == .shutDown ? 0 : 1
      queue = []
      return
    }
    guard phase == .running else { return }
    switch method {
    case "initialized": beginWatching()
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose": close(parameters)
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters["event"])
    case "workspace/didChangeConfiguration": changeSettings(parameters["settings"])
    case "workspace/didChangeWatchedFiles": changeFiles(parameters["changes"])
    default: break
    }
  }

  private func initialize(_ parameters: JSONValue) -> Value {
    phase = .running
    client = Client(parameters["capabilities"])
    settings = parameters["initializationOptions"] ?? .null
    var folders = (parameters["workspaceFolders"]?.array ?? []).compactMap { $0["uri"]?.text }
    if folders.isEmpty, let root = parameters["rootUri"]?.text { folders = [root] }
    newFolders = folders
    return object { [client, name, version] json in
      json.object("capabilities") { $0.capabilities(client) }
      json.object("serverInfo") { json in
        json.member("name") { $0.string(name) }
        json.member("version") { $0.string(version) }
      }
    }
  }
}

extension JSONWriter {
  /// The members of what a server can do.
  fileprivate mutating func capabilities(_ client: Client) {
    member("positionEncoding") { $0.string(client.encoding.rawValue) }
    object("textDocumentSync") { json in
      json.member("openClose") { $0.boolean(true) }
      json.member("change") { $0.number(2) }
    }
    object("completionProvider") { json in
      json.member("triggerCharacters") { $0.strings(["\"", ".", " "]) }
      json.member("resolveProvider") { $0.boolean(true) }
      json.object("completionItem") { $0.member("labelDetailsSupport") { $0.boolean(true) } }
    }
    member("hoverProvider") { $0.boolean(true) }
    object("codeActionProvider") { json in
      json.member("codeActionKinds") { $0.strings(["quickfix", LanguageServer.fixAllKind]) }
    }
    object("diagnosticProvider") { json in
      json.member("identifier") { $0.string("namedex") }
      json.member("interFileDependencies") { $0.boolean(true) }
      json.member("workspaceDiagnostics") { $0.boolean(true) }
    }
    member("colorProvider") { $0.boolean(true) }
    object("renameProvider") { $0.member("prepareProvider") { $0.boolean(true) } }
    member("workspaceSymbolProvider") { $0.boolean(true) }
    object("workspace") { json in
      json.object("workspaceFolders") { json in
        json.member("supported") { $0.boolean(true) }
        json.member("changeNotifications") { $0.boolean(true) }
      }
    }
  }
}
