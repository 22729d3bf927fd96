import NamedexText

/// The contents of `params._meta` in a request of a stateless revision.
struct RequestEnvelope {
  static let protocolVersion = "io.modelcontextprotocol/protocolVersion"
  static let clientCapabilities = "io.modelcontextprotocol/clientCapabilities"
  static let clientInfo = "io.modelcontextprotocol/clientInfo"
  /// The key of the server's name and version in a response.
  static let serverInfo = "io.modelcontextprotocol/serverInfo"

  private let meta: [String: JSONValue]

  /// - Returns: Nil if `_meta` does not come from a stateless revision; the request then belongs to
  ///   a session.
  init?(_ parameters: [String: JSONValue]) {
    guard let meta = parameters["_meta"]?.object,
      [Self.protocolVersion, Self.clientCapabilities, Self.clientInfo].contains(where: {
        meta[$0] != nil
      })
    else { return nil }
    self.meta = meta
  }

  /// Returns the revision of the request.
  ///
  /// - Throws: If a key is missing or the revision is not stateless.
  func revision() throws(ProtocolFault) -> ProtocolRevision {
    guard let requested = meta[Self.protocolVersion]?.text else {
      throw ProtocolFault(
        .invalidParameters, "'params._meta' needs '\(Self.protocolVersion)', a string")
    }
    guard meta[Self.clientCapabilities]?.object != nil else {
      throw ProtocolFault(
        .invalidParameters, "'params._meta' needs '\(Self.clientCapabilities)', an object")
    }
    guard let revision = ProtocolRevision(rawValue: requested), revision.isStateless else {
      let isOlder = ProtocolRevision(rawValue: requested) != nil
      throw ProtocolFault(
        .unsupportedRevision,
        "unsupported protocol version \(requested.quotedBriefly)"
          + (isOlder ? " without a handshake; send `initialize` first" : "")
      ) { json in
        json.member("supported") { $0.strings(ProtocolRevision.supported) }
        json.member("requested") { $0.string(requested) }
      }
    }
    return revision
  }
}
