import NamedexText

/// A Model Context Protocol server, as a function from lines to lines.
///
/// It supports stateless and session-based revisions. A request that states a revision in `_meta`
/// is independent of others. Any other request belongs to the session that `initialize` started.
package struct ProtocolServer<Content: ServedContent> {
  var content: Content
  let name: String
  let version: String
  /// The revision that `initialize` negotiated.
  private var session: ProtocolRevision?

  /// Creates a server without a session.
  ///
  /// - Parameters:
  ///   - content: The tools, resources and prompts to serve.
  ///   - name: The server's name.
  ///   - version: The server's version.
  package init(_ content: Content, name: String, version: String) {
    (self.content, self.name, self.version) = (content, name, version)
  }

  /// Answers a line.
  ///
  /// - Returns: One line without a line feed; nil if no response is expected.
  package mutating func answer(_ line: LineFraming.Frame) -> [UInt8]? {
    switch line {
    case .line(let bytes): Message(bytes).flatMap { answer($0, isInBatch: false) }
    case .tooLong(let limit):
      JSONWriter.refusal(
        of: .null, ProtocolFault(.invalidRequest, "the line is longer than \(limit) bytes"))
    }
  }

  private mutating func answer(_ message: Message, isInBatch: Bool) -> [UInt8]? {
    switch message {
    // The server sends no requests, and ignores notifications.
    case .notification, .response: return nil
    case .fault(let id, let fault): return JSONWriter.refusal(of: id, fault)
    case .request(let id, let method, let parameters):
      do throws(ProtocolFault) {
        let members = try result(of: method, parameters, isInBatch: isInBatch)
        return JSONWriter.answer(to: id) { $0.object("result", members) }
      } catch {
        return JSONWriter.refusal(of: id, error)
      }
    case .batch(let messages):
      guard session?.hasBatches == true else {
        let only = ProtocolRevision.march2025.rawValue
        return JSONWriter.refusal(
          of: .null,
          ProtocolFault(.invalidRequest, "the line is a batch; only revision \(only) has them"))
      }
      let answers = messages.compactMap { answer($0, isInBatch: true) }
      guard !answers.isEmpty else { return nil }
      var json = JSONWriter()
      json.array { json in
        for answer in answers { json.json(answer) }
      }
      return json.bytes
    }
  }

  // MARK: Eras

  private mutating func result(
    of method: String, _ parameters: [String: JSONValue], isInBatch: Bool
  ) throws(ProtocolFault) -> Members {
    let envelope = RequestEnvelope(parameters)
    if isInBatch, method == "initialize" || envelope != nil {
      throw ProtocolFault(
        .invalidRequest, "the request cannot be part of a batch; send it on a line of its own")
    }
    if method == "initialize" { return try initialize(parameters) }
    if let envelope { return try statelessResult(of: method, parameters, envelope) }
    if method == "ping" { return { _ in } }
    guard let session else {
      throw ProtocolFault(
        .invalidParameters,
        "the request has no revision; send `initialize` first, or put "
          + "'\(RequestEnvelope.protocolVersion)' and '\(RequestEnvelope.clientCapabilities)' into "
          + "'params._meta'")
    }
    return try result(of: method, parameters, session).members
  }

  private mutating func initialize(
    _ parameters: [String: JSONValue]
  ) throws(ProtocolFault) -> Members {
    guard let requested = parameters["protocolVersion"]?.text else {
      throw ProtocolFault(.invalidParameters, "`initialize` needs 'protocolVersion', a string")
    }
    let known = ProtocolRevision(rawValue: requested)
    // A stateless revision has no handshake, so a handshake cannot negotiate it.
    let revision = known.flatMap { $0.isStateless ? nil : $0 } ?? .newestHandshake
    session = revision
    let (server, capabilities) = (serverInfo, capabilities)
    let instructions = content.instructions
    return { json in
      json.member("protocolVersion") { $0.string(revision.rawValue) }
      json.object("capabilities", capabilities)
      json.object("serverInfo", server)
      json.member("instructions") { $0.string(instructions) }
    }
  }

  private mutating func statelessResult(
    of method: String, _ parameters: [String: JSONValue], _ envelope: RequestEnvelope
  ) throws(ProtocolFault) -> Members {
    let revision = try envelope.revision()
    let result =
      method == "server/discover" ? discover() : try result(of: method, parameters, revision)
    let server = serverInfo
    return { json in
      json.member("resultType") { $0.string("complete") }
      result.members(&json)
      if result.isCacheable {
        // A catalog that is imported later becomes visible after this time, which is five minutes.
        json.member("ttlMs") { $0.number(300_000) }
        json.member("cacheScope") { $0.string("private") }
      }
      json.object("_meta") { $0.object(RequestEnvelope.serverInfo, server) }
    }
  }

  private func discover() -> MethodResult {
    let (capabilities, instructions) = (capabilities, content.instructions)
    return MethodResult(isCacheable: true) { json in
      json.member("supportedVersions") { $0.strings(ProtocolRevision.supported) }
      json.object("capabilities", capabilities)
      json.member("instructions") { $0.string(instructions) }
    }
  }

  private var serverInfo: Members {
    { [name, version] json in
      json.member("name") { $0.string(name) }
      json.member("version") { $0.string(version) }
    }
  }

  /// The server's capabilities. There are no subscriptions, because nothing that is served changes
  /// on its own.
  private var capabilities: Members {
    { json in
      for kind in ["tools", "resources", "prompts"] { json.object(kind) { _ in } }
    }
  }
}
