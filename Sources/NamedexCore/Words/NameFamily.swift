/// Families of names that differ only in words that describe the form of a symbol.
/// `trash.circle.fill` belongs to the family of `trash`; `trash.slash` does not, because a slash
/// means the opposite.
package enum NameFamily {
  /// Returns the part of a name that all names in its family share.
  ///
  /// Omits `fill`, a badge and everything after it except a slash, and enclosing shapes along with
  /// a preceding `crop`. A shape is kept if it is the first word or follows a connective, as in
  /// `plus.square.on.square`.
  ///
  /// - Parameter name: A name whose words are separated by periods.
  /// - Complexity: O(*n*) for a name of *n* bytes.
  package static func of(_ name: String) -> String {
    var words = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(decoding: Array($0), as: UTF8.self) }
    let first = words.removeFirst()
    words.removeAll { $0 == "fill" }
    let isSlashed = words.contains("slash")
    if let badge = words.firstIndex(of: "badge") {
      words.removeSubrange(badge...)
    }
    words.removeAll { $0 == "slash" }
    while let last = words.last, shapes.contains(last),
      !connectives.contains(words.count > 1 ? words[words.count - 2] : first)
    {
      words.removeLast()
    }
    if words.last == "crop" { words.removeLast() }
    return ([first] + words + (isSlashed ? ["slash"] : [])).joined(separator: ".")
  }

  /// Returns the part of a name that all names in its group share. The answer to a phrase shows
  /// only one name from each group. A group is a family, except that names with a badge are in the
  /// same group only if they differ in nothing but `fill`.
  ///
  /// - Parameter name: A name whose words are separated by periods.
  /// - Complexity: O(*n*) for a name of *n* bytes.
  package static func group(of name: String) -> String {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.contains("badge") else { return of(name) }
    return words.filter { $0 != "fill" }.joined(separator: ".")
  }

  private static let shapes = [
    "circle", "square", "rectangle", "capsule", "triangle", "diamond", "hexagon", "octagon", "oval",
    "ellipse", "app", "rtl", "ltr", "inverse", "dashed", "dotted", "portrait",
  ]

  private static let connectives = [
    "on", "and", "in", "with", "behind", "to", "from", "for", "of", "at", "through", "below",
    "above",
    "over", "under", "by", "between", "inside", "inset", "or",
  ]
}
