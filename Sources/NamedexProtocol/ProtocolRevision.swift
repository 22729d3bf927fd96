/// A revision of the Model Context Protocol, oldest first.
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

  /// Whether each request carries its revision; otherwise `initialize` agrees on one.
  var isStateless: Bool { self >= .july2026 }
  /// Whether a line may hold an array of messages.
  var hasBatches: Bool { self == .march2025 }
  /// Whether tools say what they do to the world.
  var hasAnnotations: Bool { self >= .march2025 }
  /// Whether things have titles, and tools structured content.
  var hasTitles: Bool { self >= .june2025 }
  /// Whether a model is told of wrong arguments, to correct them; otherwise the client is.
  var tellsModelOfArguments: Bool { self >= .november2025 }
}
