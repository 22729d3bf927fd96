import NamedexCore

/// The order of relevance in the SQL of one kind of database.
///
/// A number has what a representation brings: those of an entry are compared by it. The length of the
/// shown name and the place of the entry, which all of these share, order entries beside it.
struct SQLOrder: Sendable {
  /// The bits after all parts: of representations that are alike, the first one of the entry counts.
  private static let tieWidth = 7

  /// What a part is in SQL, not greater than a limit.
  let term: @Sendable (_ part: RelevancePart.Name, _ limit: UInt64) -> String

  /// Each part with its place in the number; those that entries share have none.
  private static var parts: [(part: RelevancePart, shift: Int?)] {
    var end = tieWidth
    return RelevancePart.all.reversed().map { part in
      guard part.name != .length, part.name != .position else { return (part, nil) }
      defer { end += part.key.width }
      return (part, end)
    }.reversed()
  }

  /// The number of a representation.
  ///
  /// - Parameter tie: Makes the place of a representation, at most a limit, among those of its entry.
  func number(tie: (_ limit: Int) -> String) -> String {
    let terms = Self.parts.compactMap { part, shift in
      shift.map { "(\(term(part.name, part.key.limit)) << \($0))" }
    }
    return (terms + [tie(1 << Self.tieWidth - 1)]).joined(separator: "\n    | ")
  }

  /// What entries are ordered by, given the number of the best representation of each.
  func columns(_ number: String) -> String {
    var columns: [String] = []
    // Parts of the number that are next to each other are one column.
    var width = 0
    for (part, shift) in Self.parts {
      guard let shift else {
        columns.append(term(part.name, part.key.limit))
        width = 0
        continue
      }
      if width > 0 { columns.removeLast() }
      width += part.key.width
      columns.append(
        columns.isEmpty ? "\(number) >> \(shift)" : "(\(number) >> \(shift)) & \(1 << width - 1)")
    }
    return columns.joined(separator: ", ")
  }
}
