import NamedexText

/// Why a message is refused: an error of JSON-RPC or of the protocol.
struct ProtocolFault: Error {
  /// The number that a client sees.
  enum Code: Int {
    case notJSON = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    /// Up to the revision 2025-11-25.
    case unknownResource = -32002
    /// From the revision 2026-07-28.
    case unsupportedRevision = -32022
  }

  let code: Code
  /// What is wrong, and the remedy.
  let message: String
  /// Writes the members of what a program reads; nil for nothing.
  let data: (@Sendable (inout JSONWriter) -> Void)?

  init(
    _ code: Code, _ message: String, data: (@Sendable (inout JSONWriter) -> Void)? = nil
  ) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// Writes the error's object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code") { $0.number(code.rawValue) }
      json.member("message") { $0.string(message) }
      if let data { json.object("data", data) }
    }
  }
}

extension String {
  /// The text in quotation marks, without its end where somebody sent a very long one.
  var quotedBriefly: String {
    let start = unicodeScalars.prefix(100)
    return start.endIndex == unicodeScalars.endIndex ? "'\(self)'" : "'\(String(start))...'"
  }
}
