package import NamedexText

/// What names a request: a string, or a number as it was written.
package enum RequestID: Equatable, Sendable {
  case string(String)
  case number(String)

  init?(_ value: JSONValue?) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let text): self = .number(text)
    default: return nil
    }
  }

  /// Writes it as it came.
  func write(to json: inout JSONWriter) {
    switch self {
    case .string(let text): json.string(text)
    case .number(let text): json.json(Array(text.utf8))
    }
  }
}

/// What a client sends on a line.
package enum Message: Sendable {
  /// Something that wants an answer.
  case request(RequestID, method: String, [String: JSONValue])
  /// Something that wants none.
  case notification(method: String, [String: JSONValue])
  /// An answer. This server asks nothing.
  case response
  /// Several messages.
  case batch([Message])
  /// What is not a message, with the ID that it carries.
  case fault(RequestID?, ProtocolFault)

  /// The most messages in a batch.
  static let batchLimit = 1000

  /// Reads a line.
  ///
  /// - Returns: Nil for white space.
  /// - Complexity: O(*n*) in the bytes.
  package init?(_ line: [UInt8]) {
    guard line.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A }) else {
      return nil
    }
    do throws(TextFault) {
      self.init(try JSONValue(bytes: line))
    } catch {
      // A key may be in the reason, and as long as a line.
      let reason = String(error.reason.unicodeScalars.prefix(300))
      let place = error.column.map { " at column \($0)" } ?? ""
      self = .fault(nil, ProtocolFault(.notJSON, "the line is not JSON\(place): \(reason)"))
    }
  }

  private init(_ value: JSONValue) {
    switch value {
    case .array([]):
      self = .fault(nil, ProtocolFault(.invalidRequest, "the batch is empty"))
    case .array(let elements):
      guard elements.count <= Self.batchLimit else {
        self = .fault(
          nil,
          ProtocolFault(
            .invalidRequest, "the batch has more than \(Self.batchLimit) messages; send several"))
        return
      }
      self = .batch(elements.map { Self.single($0) })
    default: self = Self.single(value)
    }
  }

  private static func single(_ value: JSONValue) -> Message {
    let id = RequestID(value["id"])
    func invalid(_ reason: String) -> Message { .fault(id, ProtocolFault(.invalidRequest, reason)) }
    guard let members = value.object else { return invalid("the message is not an object") }
    guard members["jsonrpc"] == .string("2.0") else {
      return invalid("the message lacks 'jsonrpc' with the value '2.0'")
    }
    guard let method = members["method"] else {
      let isResponse = members["result"] != nil || members["error"] != nil
      return isResponse ? .response : invalid("the message lacks 'method'")
    }
    guard let method = method.text else { return invalid("'method' is not a string") }
    if members["id"] != nil, id == nil { return invalid("'id' is not a string or a number") }
    switch members["params"] {
    case .object(let parameters):
      guard let id else { return .notification(method: method, parameters) }
      return .request(id, method: method, parameters)
    case nil, .null:
      guard let id else { return .notification(method: method, [:]) }
      return .request(id, method: method, [:])
    case .array:
      guard let id else { return .notification(method: method, [:]) }
      return .fault(
        id, ProtocolFault(.invalidParameters, "'params' is an array; expected an object"))
    default: return invalid("'params' is not an object")
    }
  }

  /// The request that this notification cancels.
  var cancelled: RequestID? {
    guard case .notification(method: "notifications/cancelled", let parameters) = self else {
      return nil
    }
    return RequestID(parameters["requestId"])
  }

  /// The message without a request that was cancelled; nil where nothing is left.
  func without(_ cancelled: RequestID) -> Message? {
    switch self {
    // The protocol forbids to cancel `initialize`.
    case .request(cancelled, let method, _): method == "initialize" ? self : nil
    case .batch(let messages):
      messages.allSatisfy { $0.without(cancelled) == nil }
        ? nil : .batch(messages.compactMap { $0.without(cancelled) })
    default: self
    }
  }
}
