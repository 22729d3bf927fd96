import NamedexCore

/// A naive reference that finds occurrences by folding every piece of a text.
enum TextFinderReference {
  /// Returns the UTF-8 ranges of a keyword in a text, from left to right without overlaps.
  static func occurrences(of keyword: String, in text: String) -> [Range<Int>] {
    let wanted = Folding.fold(keyword)
    guard !wanted.isEmpty else { return [] }
    let scalars = Array(text.unicodeScalars)
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    let edges = (0...scalars.count).filter { isEdge($0, scalars) }
    var found: [Range<Int>] = []
    var next = 0
    for first in edges where first >= next && first < scalars.count {
      for last in edges where last > first {
        let piece = String(String.UnicodeScalarView(scalars[first..<last]))
        guard Folding.fold(piece) == wanted else { continue }
        found.append(offsets[first]..<offsets[last])
        next = last
        break
      }
    }
    return found
  }

  /// Returns whether an occurrence may begin or end before a scalar.
  private static func isEdge(_ place: Int, _ scalars: [Unicode.Scalar]) -> Bool {
    if place == scalars.count { return true }
    let after = folded(scalars[place])
    // A nonspacing mark belongs to the scalar before it.
    guard let first = after.first else { return false }
    let before = scalars[..<place].flatMap { folded($0) }
    guard let last = before.last else { return true }
    if isJamo(last), isJamo(first), (String(last) + String(first)).count == 1 { return false }
    guard last.properties.canonicalCombiningClass != .notReordered,
      first.properties.canonicalCombiningClass != .notReordered
    else { return true }
    // There is no boundary between two spacing marks if their run is not in canonical order.
    let isMark: (Unicode.Scalar) -> Bool = {
      $0.properties.canonicalCombiningClass != .notReordered
    }
    let run =
      Array(before.reversed().prefix(while: isMark).reversed())
      + scalars[place...].flatMap { folded($0) }.prefix(while: isMark)
    let classes = run.map { $0.properties.canonicalCombiningClass.rawValue }
    return classes == classes.sorted()
  }

  private static func folded(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array(String(decoding: Folding.fold(String(scalar)), as: UTF8.self).unicodeScalars)
  }

  private static func isJamo(_ scalar: Unicode.Scalar) -> Bool {
    0x1100...0x11FF ~= scalar.value || 0xA960...0xA97C ~= scalar.value
      || 0xD7B0...0xD7FB ~= scalar.value
  }
}
