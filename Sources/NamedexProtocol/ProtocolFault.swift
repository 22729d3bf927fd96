package import NamedexText

/// The reason why a request is rejected: a JSON-RPC error or a protocol error.
package struct ProtocolFault: Error {
  /// The error code that the client receives.
  package struct Code: Sendable, Equatable {
    package let number: Int

    package static let notJSON = Code(number: -32700)
    package static let invalidRequest = Code(number: -32600)
    package static let unknownMethod = Code(number: -32601)
    package static let invalidParameters = Code(number: -32602)
    /// Model Context Protocol, up to revision 2025-11-25.
    static let unknownResource = Code(number: -32002)
    /// Model Context Protocol, since revision 2026-07-28.
    static let unsupportedRevision = Code(number: -32022)
    /// Language Server Protocol: a request before `initialize`.
    package static let notInitialized = Code(number: -32002)
    /// Language Server Protocol: the client cancelled the request.
    package static let cancelled = Code(number: -32800)
    /// Language Server Protocol: a valid request that cannot be fulfilled.
    package static let failed = Code(number: -32803)
  }

  package let code: Code
  /// What is wrong, and how to fix it.
  package let message: String
  /// Writes the members of the machine-readable details; nil if there are none.
  let data: (@Sendable (inout JSONWriter) -> Void)?

  package init(
    _ code: Code, _ message: String, data: (@Sendable (inout JSONWriter) -> Void)? = nil
  ) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// Writes the error object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code") { $0.number(code.number) }
      json.member("message") { $0.string(message) }
      if let data { json.object("data", data) }
    }
  }
}

extension String {
  /// The text in quotation marks, cut off if it is very long.
  package var quotedBriefly: String {
    let start = unicodeScalars.prefix(100)
    return start.endIndex == unicodeScalars.endIndex ? "'\(self)'" : "'\(String(start))...'"
  }
}
