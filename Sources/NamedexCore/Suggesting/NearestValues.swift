/// Suggestions for a value that a facet does not have.
package enum NearestValues {
  /// The maximum number of values to list if none is similar to the requested value.
  static let listedLimit = 40

  /// Returns up to three known values that a misspelt value may mean. If there are none, returns
  /// all values of a small facet. If the facet is large, or if the given value is a prefix of known
  /// values, returns up to three values that share the longest prefix with the given value.
  ///
  /// - Complexity: O(*v* · length) for *v* values.
  package static func nearest(to value: String, in known: [String]) -> [String] {
    let near = EditDistance.nearest(to: value, in: known, limit: 3)
    guard near.isEmpty else { return near }
    let wanted = Folding.fold(value)
    let beginnings = known.map { known in
      zip(Folding.fold(known), wanted).prefix { $0 == $1 }.count
    }
    let longest = beginnings.max() ?? 0
    let isWholeBeginning = longest == wanted.count && longest > 0
    guard isWholeBeginning || known.count > listedLimit else { return known }
    return Array(known.indices.filter { beginnings[$0] == longest }.prefix(3).map { known[$0] })
  }

  /// Returns the end of a message that suggests values in place of an unknown one.
  ///
  /// - Parameters:
  ///   - values: The result of `nearest(to:in:)`, in the form shown to the user.
  ///   - areNear: True if the values are similar to the requested value.
  package static func remedy(_ values: [String], areNear: Bool) -> String {
    guard let last = values.last else { return "leave it out" }
    let others = values.dropLast().joined(separator: areNear ? "', '" : ", ")
    if areNear { return "did you mean '\(others.isEmpty ? last : others + "' or '" + last)'?" }
    return others.isEmpty ? "expected \(last)" : "expected one of \(others), \(last)"
  }

  /// Returns whether the result of `nearest(to:in:)` contains values similar to the requested
  /// value, rather than all values.
  package static func areNear(_ values: [String], to value: String) -> Bool {
    guard let first = values.first, values.count <= 3 else { return false }
    return EditDistance.nearest(to: value, in: values) != nil
      || Folding.fold(first).first == Folding.fold(value).first
  }
}
