package import NamedexText

/// Why a message is refused: an error of JSON-RPC or of the protocol.
package struct ProtocolFault: Error {
  /// The number that a client sees.
  package struct Code: Sendable, Equatable {
    package let number: Int

    package static let notJSON = Code(number: -32700)
    package static let invalidRequest = Code(number: -32600)
    package static let unknownMethod = Code(number: -32601)
    package static let invalidParameters = Code(number: -32602)
    /// Of the Model Context Protocol up to the revision 2025-11-25.
    static let unknownResource = Code(number: -32002)
    /// Of the Model Context Protocol from the revision 2026-07-28.
    static let unsupportedRevision = Code(number: -32022)
    /// Of language servers: a request before `initialize`.
    package static let notInitialized = Code(number: -32002)
    /// Of language servers: the client took its request back.
    package static let cancelled = Code(number: -32800)
    /// Of language servers: a request that is right and cannot be met.
    package static let failed = Code(number: -32803)
  }

  package let code: Code
  /// What is wrong, and the remedy.
  package let message: String
  /// Writes the members of what a program reads; nil for nothing.
  let data: (@Sendable (inout JSONWriter) -> Void)?

  package init(
    _ code: Code, _ message: String, data: (@Sendable (inout JSONWriter) -> Void)? = nil
  ) {
    (self.code, self.message, self.data) = (code, message, data)
  }

  /// Writes the error's object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code") { $0.number(code.number) }
      json.member("message") { $0.string(message) }
      if let data { json.object("data", data) }
    }
  }
}

extension String {
  /// The text in quotation marks, without its end where somebody sent a very long one.
  package var quotedBriefly: String {
    let start = unicodeScalars.prefix(100)
    return start.endIndex == unicodeScalars.endIndex ? "'\(self)'" : "'\(String(start))...'"
  }
}
