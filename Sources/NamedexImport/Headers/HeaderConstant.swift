/// A constant that a header or a Swift interface declares.
struct HeaderConstant: Equatable {
  /// The name as it is declared.
  var name: String
  var availability: HeaderAvailability
  /// The line of the name, from 1.
  var line: Int
}

/// What a file declares, and what in it was passed over.
struct HeaderDeclarations {
  var constants: [HeaderConstant] = []
  /// Members that are no constants of the type, by what they are.
  var skipped: [String: Int] = [:]

  mutating func skip(_ what: String) { skipped[what, default: 0] += 1 }
}
