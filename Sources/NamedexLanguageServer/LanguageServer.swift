import NamedexLint
package import NamedexProtocol
import NamedexText

/// A function that writes a JSON value.
typealias Value = (inout JSONWriter) -> Void

/// Returns a function that writes an object with the given members.
func object(_ members: @escaping Members) -> Value { { $0.object(members) } }

/// A language server, as a function from messages to messages. It accesses files only through its
/// `ServedWorld`.
///
/// Messages are handled in order, one at a time. Between messages, the server pushes the
/// diagnostics of changed documents and lints the remaining project files.
package final class LanguageServer {
  private enum Phase {
    case beforeInitialize, running, shutDown
  }

  let world: any ServedWorld
  private let name: String
  private let version: String
  private var phase = Phase.beforeInitialize
  var client = Client(nil)
  /// The settings from the client.
  var settings = JSONValue.null
  /// The open documents, by URI.
  package var documents: [String: OpenDocument] = [:]
  /// The URIs of the open documents, by path.
  var addresses: [String: Set<String>] = [:]
  /// The projects of the workspace's folders.
  var folders: [Project] = []
  /// The projects of files outside every workspace folder, by path. Any message may add a project.
  var lone: [String: Project] = [:]
  /// The paths of projects in `lone` that were added or linted since the flow of values between
  /// files was last followed. Only these projects can have pending work.
  var stirred: Set<String> = []
  /// All projects, those of workspace folders first.
  package var projects: [Project] { folders + lone.values.sorted { $0.number < $1.number } }
  var projectCount = 0
  /// The folders from `initialize`, which is answered before the folders are read.
  private var newFolders: [String] = []
  /// The messages that have not been handled.
  private var queue: ArraySlice<Message> = []
  private var output: [[UInt8]] = []
  private var requestCount = 0
  var isShowingProgress = false
  /// The status to exit with: 0 if `shutdown` preceded `exit`, 1 if not; nil before `exit`.
  package private(set) var exitStatus: Int?

  /// The maximum number of queued messages. When it is reached, the server stops reading, and the
  /// client has to wait.
  private static let queueLimit = 1000

  /// Creates a server that waits for the client's first message.
  package init(_ world: any ServedWorld, name: String, version: String) {
    (self.world, self.name, self.version) = (world, name, version)
  }

  // MARK: Messages

  /// Receives input from the client. If the client cancels a request that is still in the queue,
  /// the request is answered at once.
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

  /// True if there are messages in the queue.
  package var hasMessages: Bool { !queue.isEmpty }
  /// True if the queue is full, so that no more input should be read.
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

  /// Returns the messages to send, in order, and clears them.
  package func takeOutput() -> [[UInt8]] {
    defer { output.removeAll(keepingCapacity: true) }
    return output
  }

  private func refuse(_ id: JSONValue, _ fault: ProtocolFault) {
    output.append(JSONWriter.refusal(of: id, fault))
  }

  /// Sends a notification to the client.
  func notify(_ method: String, _ parameters: Members) {
    output.append(JSONWriter.call(method, parameters))
  }

  /// Sends a request to the client and ignores the answer.
  func request(_ method: String, _ parameters: Members) {
    requestCount += 1
    output.append(JSONWriter.call(method, id: requestCount, parameters))
  }

  /// Shows a message to the user.
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
  /// Writes the server's capabilities.
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
