/// What to offer for a value that a facet does not have.
package enum NearestValues {
  /// The most values that are listed when none is like the one asked for.
  static let listedLimit = 40

  /// Returns the values that a misspelt or unfinished one may mean; if there are none, all values of a
  /// small facet, or else those that begin most like it.
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

  /// Returns the end of a message that offers values for one that is unknown.
  ///
  /// - Parameters:
  ///   - values: What `nearest(to:in:)` returned, as it is shown.
  ///   - areNear: Whether they are like the one asked for.
  package static func remedy(_ values: [String], areNear: Bool) -> String {
    guard let last = values.last else { return "leave it out" }
    let others = values.dropLast().joined(separator: areNear ? "', '" : ", ")
    if areNear { return "did you mean '\(others.isEmpty ? last : others + "' or '" + last)'?" }
    return others.isEmpty ? "expected \(last)" : "expected one of \(others), \(last)"
  }

  /// Returns whether `nearest(to:in:)` returned values that are like the one asked for, and not all.
  package static func areNear(_ values: [String], to value: String) -> Bool {
    guard let first = values.first, values.count <= 3 else { return false }
    return EditDistance.nearest(to: value, in: values) != nil
      || Folding.fold(first).first == Folding.fold(value).first
  }
}
