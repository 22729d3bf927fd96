/// Counts, for each representation, the query tokens that do not equal any of its terms.
/// Representations are processed in blocks, in ascending order.
struct ExactTerms {
  private struct Term {
    let node: Int
    let set: IdentifierSet
    var probe: SetProbe
    /// How many of the query's tokens equal the term.
    var count: Int
    /// The representations of the current block that have the term, with one bit for each.
    var word: UInt64 = 0
  }

  private var terms: [Term] = []
  /// The number of query tokens that do not equal any term in the space.
  private(set) var neverCount = 0

  /// Starts another query.
  ///
  /// - Parameter known: See `QueryNodes.terms`.
  mutating func begin(
    _ known: [QueryNodes.Need], of query: SearchQuery, _ space: Space, _ view: IndexView
  ) {
    terms.removeAll(keepingCapacity: true)
    neverCount = query.tokens.count
    for term in known {
      guard let set = view.set(view.node(term.node), space, .exact) else { continue }
      terms.append(Term(node: term.node, set: set, probe: SetProbe(set), count: term.count))
      neverCount -= term.count
    }
  }

  /// Starts over at the first block.
  mutating func restart() {
    for place in terms.indices { terms[place].probe = SetProbe(terms[place].set) }
  }

  // MARK: Combinations of terms

  /// The number of distinct query tokens that are terms in the space.
  var count: Int { terms.count }

  /// True if there are few enough terms to try every subset.
  var canChoose: Bool { terms.count <= 4 }

  /// Returns how many of the query's tokens equal a term in a subset, which is given as one bit for
  /// each term.
  func tokenCount(of choice: Int) -> Int {
    terms.indices.reduce(0) { $0 + (choice >> $1 & 1 == 0 ? 0 : terms[$1].count) }
  }

  /// Returns the set of a node's term; nil if the node has no term, if the term is in a subset, or
  /// if the set is stored as a complement, which cannot be enumerated.
  func set(ofNode node: Int, except choice: Int) -> IdentifierSet? {
    for (position, term) in terms.enumerated()
    where term.node == node && choice >> position & 1 == 0 && !term.set.isComplement {
      return term.set
    }
    return nil
  }

  // MARK: Blocks

  /// Moves to a block.
  ///
  /// - Returns: A lower bound of `beginCount(_:)` for all representations of the block.
  @inline(__always)
  mutating func moveToBlock(_ block: Int, _ word: UInt64, _ view: IndexView) -> Int {
    var count = neverCount
    for place in terms.indices {
      let found = terms[place].probe.word(ofBlock: block, of: word, view.bytes)
      terms[place].word = found
      if found == 0 { count &+= terms[place].count }
    }
    return count
  }

  /// Returns how many query tokens do not equal any term of a representation in the current block.
  @inline(__always)
  func beginCount(_ bit: UInt64) -> Int {
    var count = neverCount
    for place in terms.indices where terms[place].word & bit == 0 { count &+= terms[place].count }
    return count
  }

  /// Returns the terms that a representation in the current block lacks, as a subset with one bit
  /// for each term.
  func choice(_ bit: UInt64) -> Int {
    terms.indices.reduce(0) { terms[$1].word & bit == 0 ? $0 | 1 << $1 : $0 }
  }
}
