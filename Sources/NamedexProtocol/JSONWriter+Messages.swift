package import NamedexText

/// JSON-RPC messages, which both protocols use.
extension JSONWriter {
  /// Returns a response to a request.
  ///
  /// - Parameter outcome: Writes the member `result` or `error`.
  package static func answer(to id: JSONValue, _ outcome: Members) -> [UInt8] {
    message { json in
      json.member("id") { $0.value(id) }
      outcome(&json)
    }
  }

  /// Returns an error response to a request.
  package static func refusal(of id: JSONValue, _ fault: ProtocolFault) -> [UInt8] {
    answer(to: id) { json in json.member("error") { fault.write(to: &$0) } }
  }

  /// Returns a notification; with an ID, a request.
  package static func call(
    _ method: String, id: Int? = nil, _ parameters: Members
  ) -> [UInt8] {
    message { json in
      if let id { json.member("id") { $0.number(id) } }
      json.member("method") { $0.string(method) }
      json.object("params", parameters)
    }
  }

  private static func message(_ members: Members) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("jsonrpc") { $0.string("2.0") }
      members(&json)
    }
    return json.bytes
  }
}
