package import NamedexText

/// A message from a client, in the framing of its protocol.
package enum Message {
  /// A request. The response has the same ID: a string, or a number as written.
  case request(id: JSONValue, method: String, [String: JSONValue])
  /// A notification, which receives no response.
  case notification(method: String, [String: JSONValue])
  /// The response to a request from the server.
  case response(id: JSONValue)
  /// An array of messages in one frame.
  case batch([Message])
  /// Something that is not a message, with its ID; null if it has none.
  case fault(id: JSONValue, ProtocolFault)

  /// The maximum number of messages in a batch.
  static let batchLimit = 1000
  /// The maximum number of JSON values in a frame.
  static let valueLimit = 100_000

  /// Reads the contents of one frame.
  ///
  /// - Returns: Nil if the frame contains only white space.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(_ text: [UInt8]) {
    guard text.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D && $0 != 0x0A }) else {
      return nil
    }
    do throws(TextFault) {
      self.init(try JSONValue(bytes: text, valueLimit: Self.valueLimit))
    } catch {
      // The reason may include a key, which can be as long as a line.
      let reason = String(error.reason.unicodeScalars.prefix(300))
      let place = error.column.map { " at column \($0)" } ?? ""
      self = .fault(
        id: .null, ProtocolFault(.notJSON, "the message cannot be read as JSON\(place): \(reason)"))
    }
  }

  private init(_ value: JSONValue) {
    switch value {
    case .array([]):
      self = .fault(id: .null, ProtocolFault(.invalidRequest, "the batch is empty"))
    case .array(let elements):
      guard elements.count <= Self.batchLimit else {
        self = .fault(
          id: .null,
          ProtocolFault(
            .invalidRequest, "the batch has more than \(Self.batchLimit) messages; send several"))
        return
      }
      self = .batch(elements.map { Self.single($0) })
    default: self = Self.single(value)
    }
  }

  private static func single(_ value: JSONValue) -> Message {
    let id: JSONValue? =
      switch value["id"] {
      case .string(let text): .string(text)
      case .number(let digits): .number(digits)
      default: nil
      }
    func invalid(_ reason: String) -> Message {
      .fault(id: id ?? .null, ProtocolFault(.invalidRequest, reason))
    }
    guard let members = value.object else { return invalid("the message is not an object") }
    guard members["jsonrpc"] == .string("2.0") else {
      return invalid("the message lacks 'jsonrpc' with the value '2.0'")
    }
    guard let method = members["method"] else {
      let isResponse = members["result"] != nil || members["error"] != nil
      return isResponse ? .response(id: id ?? .null) : invalid("the message lacks 'method'")
    }
    guard let method = method.text else { return invalid("'method' is not a string") }
    if members["id"] != nil, id == nil { return invalid("'id' is not a string or a number") }
    let parameters = members["params"] ?? .null
    guard parameters == .null || parameters.object != nil || parameters.array != nil else {
      return invalid("'params' is not an object")
    }
    guard let id else { return .notification(method: method, parameters.object ?? [:]) }
    guard parameters.array == nil else {
      return .fault(
        id: id, ProtocolFault(.invalidParameters, "'params' is an array; expected an object"))
    }
    return .request(id: id, method: method, parameters.object ?? [:])
  }
}
