/// A revision of the Model Context Protocol. The cases are in order from oldest to newest.
enum ProtocolRevision: String, CaseIterable, Comparable, Sendable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  case july2026 = "2026-07-28"

  /// Every revision, newest first.
  static let supported = allCases.reversed().map(\.rawValue)

  /// The newest revision that begins with `initialize`.
  static let newestHandshake = november2025

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// True if each request states its revision; if not, `initialize` negotiates one.
  var isStateless: Bool { self >= .july2026 }
  /// True if a line may contain an array of messages.
  var hasBatches: Bool { self == .march2025 }
  /// True if tools have annotations about their effects.
  var hasAnnotations: Bool { self >= .march2025 }
  /// True if tools, resources and prompts have titles, and tools return structured content.
  var hasTitles: Bool { self >= .june2025 }
  /// True if wrong arguments are reported to the model, which can correct them; if not, they are
  /// reported to the client.
  var tellsModelOfArguments: Bool { self >= .november2025 }
}
