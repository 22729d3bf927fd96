/// Suggestions for a value that a facet does not have.
package enum NearestValues {
  /// The most values to list if none is similar to the one asked for.
  static let listedLimit = 40

  /// Returns the values that a misspelt or unfinished value may mean. If there are none, returns
  /// all values of a small facet, or else up to three values that share the longest beginning with
  /// it.
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
  ///   - values: The result of `nearest(to:in:)`, as shown.
  ///   - areNear: True if they are similar to the value asked for.
  package static func remedy(_ values: [String], areNear: Bool) -> String {
    guard let last = values.last else { return "leave it out" }
    let others = values.dropLast().joined(separator: areNear ? "', '" : ", ")
    if areNear { return "did you mean '\(others.isEmpty ? last : others + "' or '" + last)'?" }
    return others.isEmpty ? "expected \(last)" : "expected one of \(others), \(last)"
  }

  /// Returns whether the result of `nearest(to:in:)` is similar to the value asked for, rather than
  /// a list of all values.
  package static func areNear(_ values: [String], to value: String) -> Bool {
    guard let first = values.first, values.count <= 3 else { return false }
    return EditDistance.nearest(to: value, in: values) != nil
      || Folding.fold(first).first == Folding.fold(value).first
  }
}
