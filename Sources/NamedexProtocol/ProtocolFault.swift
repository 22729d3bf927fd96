import NamedexText

/// Why a message is refused: an error of JSON-RPC or of the protocol.
package struct ProtocolFault: Error, Equatable, Sendable {
  /// The number that a client sees.
  package enum Code: Int, Sendable {
    case notJSON = -32700
    case invalidRequest = -32600
    case unknownMethod = -32601
    case invalidParameters = -32602
    /// Up to the revision 2025-11-25.
    case unknownResource = -32002
    /// From the revision 2026-07-28.
    case unsupportedRevision = -32022
  }

  /// What a program reads.
  enum Details: Equatable, Sendable {
    case requestedRevision(String)
    case uri(String)
  }

  package let code: Code
  /// What is wrong, and the remedy.
  package let message: String
  let details: Details?

  init(_ code: Code, _ message: String, _ details: Details? = nil) {
    (self.code, self.message, self.details) = (code, message, details)
  }

  /// Writes the error's object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code") { $0.number(code.rawValue) }
      json.member("message") { $0.string(message) }
      switch details {
      case .requestedRevision(let requested):
        json.object("data") { json in
          json.member("supported") { $0.strings(ProtocolRevision.supported) }
          json.member("requested") { $0.string(requested) }
        }
      case .uri(let uri):
        json.object("data") { json in json.member("uri") { $0.string(uri) } }
      case nil: break
      }
    }
  }
}

extension ProtocolRevision {
  /// Every revision, newest first.
  static let supported = allCases.reversed().map(\.rawValue)
}

extension String {
  /// The text in quotation marks, without its end where somebody sent a very long one.
  var quotedBriefly: String {
    let start = unicodeScalars.prefix(100)
    return start.endIndex == unicodeScalars.endIndex ? "'\(self)'" : "'\(String(start))...'"
  }
}
