import NamedexCore

/// The order of relevance, in the SQL of one kind of database.
///
/// The properties of a representation are packed into a number by which an entry's representations
/// are compared. The length of the shown name and the place of the entry are the same for all of
/// these representations; they are separate columns of the order.
struct SQLOrder: Sendable {
  /// The number of bits after all parts, which break ties: among equally relevant representations
  /// of an entry, the first wins.
  private static let tieWidth = 7

  /// The SQL for a part, capped at a limit.
  let term: @Sendable (_ part: RelevancePart.Name, _ limit: UInt64) -> String

  /// Each part with its place in the number; nil for parts that an entry's representations share.
  private static var parts: [(part: RelevancePart, shift: Int?)] {
    var end = tieWidth
    return RelevancePart.all.reversed().map { part in
      guard part.name != .length, part.name != .position else { return (part, nil) }
      defer { end += part.key.width }
      return (part, end)
    }.reversed()
  }

  /// Returns the SQL for the number by which an entry's representations are compared.
  ///
  /// - Parameter tie: Returns the SQL for the place of a representation among its entry's
  ///   representations, capped at a limit.
  func number(tie: (_ limit: Int) -> String) -> String {
    let terms = Self.parts.compactMap { part, shift in
      shift.map { "(\(term(part.name, part.key.limit)) << \($0))" }
    }
    return (terms + [tie(1 << Self.tieWidth - 1)]).joined(separator: "\n    | ")
  }

  /// Returns the SQL for the columns that order entries, given the number of each entry's best
  /// representation.
  func columns(_ number: String) -> String {
    var columns: [String] = []
    // Adjacent parts of the number form one column.
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
