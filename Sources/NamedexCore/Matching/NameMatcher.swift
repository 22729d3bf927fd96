/// Matches a query against representations whose tokens are ranges of a name as written.
package struct NameMatcher {
  private(set) var query: SearchQuery
  private(set) var assignment = Assignment()
  /// The folded form of the current token, if it is not ASCII.
  private var scratch: [UInt8] = []

  init() { query = SearchQuery() }

  package init(_ query: SearchQuery) { self.query = query }

  /// Starts another query, reusing the memory of earlier ones.
  mutating func begin(_ query: SearchQuery) { self.query = query }

  /// Releases the query, so that its owner can change it without copying it.
  mutating func end() { query = SearchQuery() }

  /// Returns whether a representation accepts the query; if so, `assignment` shows how.
  package mutating func accepts(_ name: [UInt8], _ places: [Range<Int>]) -> Bool {
    guard query.tokens.count <= places.count else { return false }
    if query.tokens.count == 1 { return acceptsOne(name, places) }
    // Move the assignment out and back, because its arrays would otherwise be copied.
    var assignment = Assignment()
    swap(&assignment, &self.assignment)
    defer { swap(&assignment, &self.assignment) }
    return assignment.assign(query, tokenCount: places.count) { wanted, position in
      compare(query.tokens[wanted], name, places[position])
    }
  }

  /// Handles a query of one token, the most common case, without the bookkeeping for several
  /// tokens.
  private mutating func acceptsOne(_ name: [UInt8], _ places: [Range<Int>]) -> Bool {
    var begun = -1
    for position in places.indices {
      switch compare(query.tokens[0], name, places[position]) {
      case .differs: continue
      case .begins: if begun < 0 { begun = position }
      case .equals:
        assignment.setOnly(position, isBegun: false)
        return true
      }
    }
    guard begun >= 0 else { return false }
    assignment.setOnly(begun, isBegun: true)
    return true
  }

  /// Returns whether a whole name, as one token, accepts the query.
  mutating func acceptsWhole(_ name: [UInt8]) -> Bool {
    guard query.tokens.count == 1 else { return false }
    let comparison = compare(query.tokens[0], name, 0..<name.count)
    guard comparison != .differs else { return false }
    assignment.setOnly(0, isBegun: comparison == .begins)
    return true
  }

  /// Returns whether the accepted representation has exactly the query's tokens, in the same order.
  func isExact(tokenCount: Int) -> Bool {
    assignment.beginCount == 0 && assignment.positions.count == tokenCount && isLeading
  }

  /// True if the assigned tokens are the representation's first ones, in the query's order.
  var isLeading: Bool {
    assignment.positions.enumerated().allSatisfy { $0.offset == $0.element }
  }

  /// Returns the ranges of an accepted name that the query's tokens cover, in the query's order.
  package func ranges(in name: [UInt8], _ places: [Range<Int>]) -> [Range<Int>] {
    zip(query.tokens, assignment.positions).map { token, position in
      let place = places[position]
      let count = Folding.sourceCount(of: name[place].span, coveringFolded: token.count)
      return place.lowerBound..<place.lowerBound + count
    }
  }

  /// Returns the relevance key of the accepted representation, for matching without an index.
  package func key(_ kind: RepresentationKind, tokenCount: Int) -> RelevanceKey {
    RelevanceKey(
      isExact: isExact(tokenCount: tokenCount), isVariant: false, origin: .shownName,
      beginCount: assignment.beginCount, isLeading: isLeading,
      unassignedCount: tokenCount - query.tokens.count, kind: kind, aliasRank: 0, nameLength: 0,
      position: 0)
  }

  /// Returns how a query token compares with a token of a name.
  mutating func compare(
    _ token: Range<Int>, _ name: [UInt8], _ place: Range<Int>
  ) -> TokenComparison {
    guard place.upperBound <= name.count else { return .differs }
    var offset = 0
    let (wanted, found) = (token.count, place.count)
    while offset < wanted, offset < found {
      let byte = name[place.lowerBound &+ offset]
      guard byte < 0x80 else { return compareFolded(token, name, place) }
      guard Folding.lowercased(ascii: byte) == query.folded[token.lowerBound &+ offset] else {
        // An ASCII byte folds to one byte at the same offset, and marks that fold away are not
        // ASCII, so nothing later can change the result.
        return .differs
      }
      offset &+= 1
    }
    guard offset == wanted else { return .differs }
    if found == wanted { return .equals }
    // The rest of the token may consist of marks that fold away.
    return name[place.lowerBound &+ offset] < 0x80 ? .begins : compareFolded(token, name, place)
  }

  private mutating func compareFolded(
    _ token: Range<Int>, _ name: [UInt8], _ place: Range<Int>
  ) -> TokenComparison {
    scratch.removeAll(keepingCapacity: true)
    let found = name[place]
    Folding.append(found.span, to: &scratch)
    guard scratch.count >= token.count else { return .differs }
    for offset in 0..<token.count
    where scratch[offset] != query.folded[token.lowerBound + offset] {
      return .differs
    }
    return scratch.count == token.count ? .equals : .begins
  }
}
