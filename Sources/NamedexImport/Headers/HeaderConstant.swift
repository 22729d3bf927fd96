/// A constant that a header or a Swift interface declares.
struct HeaderConstant: Equatable {
  /// The name as declared.
  var name: String
  var availability: HeaderAvailability
  /// The line of the name, counting from 1.
  var line: Int
}

/// The declarations in a file, and what was skipped.
struct HeaderDeclarations {
  var constants: [HeaderConstant] = []
  /// The number of skipped constructs of each kind, such as members that are not constants of the
  /// type.
  var skipped: [String: Int] = [:]

  mutating func skip(_ what: String) { skipped[what, default: 0] += 1 }
}
