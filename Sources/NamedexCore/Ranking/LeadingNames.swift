/// Tells whether names can begin with the first two tokens of a query, one after the other.
///
/// Names are sorted. Where two names have the same first token, and their second tokens compare alike
/// with the query's, so do all names between them: most are not read.
struct LeadingNames {
  /// How many of some names can begin so.
  enum Answer {
    case none, some, all
  }

  /// What a name tells.
  private enum Second {
    /// The second token comes before those that begin with the query's, is one of them, comes after.
    case before, begins, after
    /// Only folding could tell.
    case unknown
  }

  private var low = NameCursor()
  private var high = NameCursor()

  init() {}

  /// Returns whether the current names of entries can begin with a query's first two tokens.
  ///
  /// - Parameters:
  ///   - first: The first of the entries. All names begin with the first token.
  ///   - last: The last of them.
  ///   - isSplit: Whether the first token of a name may be split further, into words.
  mutating func answer(
    _ first: Int, _ last: Int, _ query: SearchQuery, isSplit: Bool, _ view: IndexView
  ) -> Answer {
    low.move(to: first, view)
    let second = secondToken(low.text, view)
    let found = compare(low.text, from: second, query, view)
    guard found != .unknown else { return .some }
    if last > first {
      high.move(to: last, view)
      guard high.text.count >= second else { return .some }
      for offset in 0..<second where !isSame(low.text[offset], high.text[offset]) { return .some }
      guard secondToken(high.text, view) == second,
        compare(high.text, from: second, query, view) == found
      else { return .some }
    }
    if found == .begins { return .all }
    return isSplit && isInside(low.text, before: second, query) ? .some : .none
  }

  private func isSame(_ a: UInt8, _ b: UInt8) -> Bool {
    a < 0x80 && Folding.lowercased(ascii: a) == Folding.lowercased(ascii: b)
  }

  /// Returns where the second token of a name begins, split at separators; the length of the name if
  /// there is none.
  private func secondToken(_ name: [UInt8], _ view: IndexView) -> Int {
    var offset = 0
    // A name may begin with separators.
    while offset < name.count, view.isASCIISeparator(name[offset]) { offset += 1 }
    while offset < name.count, !view.isASCIISeparator(name[offset]) { offset += 1 }
    while offset < name.count, view.isASCIISeparator(name[offset]) { offset += 1 }
    return offset
  }

  private func compare(
    _ name: [UInt8], from start: Int, _ query: SearchQuery, _ view: IndexView
  ) -> Second {
    if view.layout.hasWideSeparators {
      for byte in name where byte >= 0x80 { return .unknown }
    }
    for byte in name[..<start] where byte >= 0x80 { return .unknown }
    var offset = start
    for position in query.tokens[1] {
      guard offset < name.count else { return .before }
      let byte = name[offset]
      if byte >= 0x80 { return .unknown }
      let (found, wanted) = (Folding.lowercased(ascii: byte), query.folded[position])
      if found != wanted { return found < wanted ? .before : .after }
      offset += 1
    }
    return .begins
  }

  /// Returns whether the second query token is in the first token of a name, after the first one.
  private func isInside(_ name: [UInt8], before end: Int, _ query: SearchQuery) -> Bool {
    let wanted = query.tokens[1]
    var start = query.tokens[0].count
    while start + wanted.count <= end {
      var length = 0
      while length < wanted.count,
        Folding.lowercased(ascii: name[start + length])
          == query.folded[wanted.lowerBound + length]
      {
        length += 1
      }
      if length == wanted.count { return true }
      start += 1
    }
    return false
  }
}
