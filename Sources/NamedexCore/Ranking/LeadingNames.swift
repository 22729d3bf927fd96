/// Determines whether names can begin with the tokens of a query, one after another.
///
/// Names are sorted. If two names agree up to the first token that does not begin with the query's
/// token, and that token compares with the query's in the same way in both, then the same holds for
/// all names between them. So most names are not read.
struct LeadingNames {
  /// How many of the names can begin with the query's tokens.
  enum Answer {
    case none, some, all
  }

  /// The result of comparing one name.
  private struct Finding: Equatable {
    enum Order {
      /// The token sorts before the tokens that begin with the query's token, among them, or after
      /// them.
      case before, begins, after
      /// The order cannot be determined without folding.
      case unknown
    }

    /// The position of the first token that does not begin with the query's token at that position;
    /// the query's last position if all do.
    var token: Int
    /// The offset of that token in the name.
    var start: Int
    var order: Order
  }

  private var low = NameCursor()
  private var high = NameCursor()

  /// Returns whether the current names of entries can begin with a query's tokens.
  ///
  /// - Parameters:
  ///   - first: The first entry. The names of all entries begin with the first query token.
  ///   - last: The last entry.
  ///   - isSplit: Whether representations may split the tokens of a name further, into words.
  mutating func answer(
    _ first: Int, _ last: Int, _ query: SearchQuery, isSplit: Bool, _ view: IndexView
  ) -> Answer {
    low.move(to: first, view)
    let found = comparison(of: query, with: low.text, view)
    guard found.order != .unknown else { return .some }
    if last > first {
      high.move(to: last, view)
      guard high.text.count >= found.start else { return .some }
      for offset in 0..<found.start where !isSame(low.text[offset], high.text[offset]) {
        return .some
      }
      guard comparison(of: query, with: high.text, view) == found,
        found.order == .begins || !canSeparatorFollow(found.start, view)
      else { return .some }
    }
    if found.order == .begins { return .all }
    return isSplit && hasInside(query, before: found.token, low.text, view) ? .some : .none
  }

  private func isSame(_ a: UInt8, _ b: UInt8) -> Bool {
    a < 0x80 && Folding.lowercased(ascii: a) == Folding.lowercased(ascii: b)
  }

  /// Returns whether a name that sorts between `low` and `high` can have a separator at an offset
  /// where a token starts in both.
  private func canSeparatorFollow(_ start: Int, _ view: IndexView) -> Bool {
    guard start < low.text.count, start < high.text.count else { return true }
    let least = Folding.lowercased(ascii: low.text[start])
    let greatest = Folding.lowercased(ascii: high.text[start])
    guard least <= greatest else { return true }
    for byte in least...greatest where view.isASCIISeparator(byte) { return true }
    return false
  }

  /// Compares a name's tokens, which are split at separators, with those of a query.
  private func comparison(of query: SearchQuery, with name: [UInt8], _ view: IndexView) -> Finding {
    // A name may begin with separators.
    var found = Finding(token: 0, start: endOfSeparators(name, from: 0, view), order: .begins)
    if view.layout.hasWideSeparators {
      for byte in name where byte >= 0x80 { found.order = .unknown }
    }
    while found.order == .begins, found.token + 1 < query.tokens.count {
      found.token += 1
      let end = endOfToken(name, from: found.start, view)
      for byte in name[found.start..<end] where byte >= 0x80 { found.order = .unknown }
      if found.order == .unknown { break }
      found.start = endOfSeparators(name, from: end, view)
      found.order = compare(name, from: found.start, query.folded[query.tokens[found.token]])
    }
    return found
  }

  private func endOfToken(_ name: [UInt8], from start: Int, _ view: IndexView) -> Int {
    var offset = start
    while offset < name.count, !view.isASCIISeparator(name[offset]) { offset += 1 }
    return offset
  }

  private func endOfSeparators(_ name: [UInt8], from start: Int, _ view: IndexView) -> Int {
    var offset = start
    while offset < name.count, view.isASCIISeparator(name[offset]) { offset += 1 }
    return offset
  }

  private func compare(
    _ name: [UInt8], from start: Int, _ token: ArraySlice<UInt8>
  ) -> Finding.Order {
    var offset = start
    for wanted in token {
      guard offset < name.count else { return .before }
      let byte = name[offset]
      if byte >= 0x80 { return .unknown }
      let found = Folding.lowercased(ascii: byte)
      if found != wanted { return found < wanted ? .before : .after }
      offset += 1
    }
    return .begins
  }

  /// Returns whether one of the name's tokens before a position contains two consecutive query
  /// tokens: it begins with the first and contains the second later on. If so, a representation
  /// whose tokens are words may begin with the query.
  private func hasInside(
    _ query: SearchQuery, before token: Int, _ name: [UInt8], _ view: IndexView
  ) -> Bool {
    var start = endOfSeparators(name, from: 0, view)
    for number in 0..<token {
      let end = endOfToken(name, from: start, view)
      let wanted = query.folded[query.tokens[number + 1]]
      // The next word begins after the previous query token.
      start += query.tokens[number].count
      while start + wanted.count <= end {
        if compare(name, from: start, wanted) == .begins { return true }
        start += 1
      }
      start = endOfSeparators(name, from: end, view)
    }
    return false
  }
}
