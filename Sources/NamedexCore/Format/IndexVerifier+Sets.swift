extension IndexVerifier {
  /// Checks that every token of every representation is in its name and in the vocabulary, that the
  /// sets of every node are exactly the representations with such tokens, and that its counts are
  /// those of their entries.
  func verifySets(_ view: IndexView) throws(IndexError) {
    var countedBy = [UInt32](repeating: 0, count: view.layout.entryCount)
    let order = TrieOrder(parents: parents)
    var expected: [NodeTokens] = []
    for space in Space.allCases { expected.append(try tokens(space, order, view)) }
    for number in 1..<max(1, view.layout.nodeCount) {
      let node = view.node(number)
      var entries = (once: 0, repeated: 0)
      var both: [[UInt32]] = [[], []]
      for space in Space.allCases {
        let (once, repeated, exact) = expected[space.rawValue].identifiers(
          number, order, isTerm: node.isTerm)
        for (role, wanted) in [(SetRole.once, once), (.repeated, repeated), (.exact, exact)] {
          guard role != .exact || node.isTerm else { continue }
          guard stored(node, space, role, once: once, view) == wanted else {
            throw .inconsistent(.sets, .wrongSet(node: number))
          }
        }
        guard space != .onRequest else { continue }
        entries.once += count(
          once, space, mark: UInt32(truncatingIfNeeded: 2 * number), &countedBy, view)
        both[space.rawValue] = repeated
      }
      for space in [Space.main, .extra] {
        entries.repeated += count(
          both[space.rawValue], space, mark: UInt32(truncatingIfNeeded: 2 * number + 1), &countedBy,
          view)
      }
      guard entries.once == view.entryCount(node, repeated: false),
        entries.repeated == view.entryCount(node, repeated: true)
      else {
        throw .inconsistent(.sets, .wrongEntryCount(node: number))
      }
    }
  }

  /// Returns the number of entries of representations that were not yet counted with a mark.
  private func count(
    _ identifiers: [UInt32], _ space: Space, mark: UInt32, _ countedBy: inout [UInt32],
    _ view: IndexView
  ) -> Int {
    var count = 0
    for identifier in identifiers {
      let entry = view.candidate(space, Int(identifier)).entry
      guard countedBy[entry] != mark else { continue }
      countedBy[entry] = mark
      count += 1
    }
    return count
  }

  private func stored(
    _ node: IndexView.Node, _ space: Space, _ role: SetRole, once: [UInt32],
    _ view: IndexView
  ) -> [UInt32] {
    guard let set = view.set(node, space, role) else { return [] }
    if set.isComplement {
      var probe = SetProbe(set)
      return once.filter { probe.contains(Int($0), view.bytes) }
    }
    guard hasTrueCounts(set, view.universe(space), view) else { return [.max] }
    var probes = [SetProbe(set)]
    var identifiers: [UInt32] = []
    identifiers.reserveCapacity(min(set.count, once.count))
    let universe = view.universe(space)
    Intersection.forEach(&probes, universe: universe, end: universe, view.bytes) { identifier in
      identifiers.append(UInt32(truncatingIfNeeded: identifier))
      return identifiers.count <= set.count
    }
    return identifiers
  }

  /// Returns whether the counts of a set and of its chunks match what is stored, chunks ascend, and
  /// no bitmap has a bit after the last identifier.
  private func hasTrueCounts(_ set: IdentifierSet, _ universe: Int, _ view: IndexView) -> Bool {
    guard set.isChunked else { return true }
    var total = 0
    var last = -1
    for index in 0..<set.chunkCount {
      let chunk = SetChunk(set, index, view.bytes)
      guard chunk.key > last else { return false }
      last = chunk.key
      total += chunk.count
      guard chunk.isBitmap else { continue }
      let byteCount = SetCode.bitmapByteCount(chunk: chunk.key, universe: universe)
      var bits = 0
      _ = view.bytes.forEachCommonBit(chunk.offset, chunk.offset, byteCount: byteCount) { low in
        bits += chunk.key << 16 | low < universe ? 1 : 1 << 40
        return true
      }
      guard bits == chunk.count else { return false }
    }
    return total == set.count
  }

  /// Returns the tokens of a space's representations, as nodes.
  private func tokens(
    _ space: Space, _ order: TrieOrder, _ view: IndexView
  ) throws(IndexError) -> NodeTokens {
    var tokens: [UInt32] = []
    var ends: [UInt32] = []
    ends.reserveCapacity(view.universe(space))
    var name = NameCursor()
    var place = PlaceCursor()
    var folded: [UInt8] = []
    var lastEntry = 0
    for identifier in 0..<view.universe(space) {
      let candidate = view.candidate(space, identifier)
      guard candidate.name < view.layout.textCount, candidate.entry < view.layout.entryCount,
        candidate.entry >= lastEntry
      else { throw .inconsistent(.representations, .representationOutOfRange(identifier)) }
      lastEntry = candidate.entry
      let isRemoved =
        view.classRecord(view.entryClass(candidate.entry)).removed >= 0
      guard space != .extra || !isRemoved,
        space != .onRequest || isRemoved || candidate.name >= view.layout.nameCount
      else {
        throw .inconsistent(.representations, .wrongSpace(representation: identifier))
      }
      name.move(to: candidate.name, view)
      place.move(to: candidate.row, of: name.text, view)
      guard space != .main || !isRemoved || place.places.isEmpty else {
        throw .inconsistent(.places, .tokensOfRemovedEntry(row: candidate.row))
      }
      if space != .onRequest {
        let rank = StaticRank.of(
          tokenCount: place.places.count, kind: place.kind,
          nameLength: place.places.isEmpty ? 0 : name.text.count)
        guard view.rank(ofRow: candidate.row) == rank else {
          throw .inconsistent(.ranks, .wrongRank(row: candidate.row))
        }
      }
      for range in place.places {
        guard range.upperBound <= name.text.count else {
          throw .inconsistent(.places, .tokenOutsideName(row: candidate.row))
        }
        folded.removeAll(keepingCapacity: true)
        let token = name.text[range]
        Folding.append(token.span, to: &folded)
        guard let node = view.findNode(folded, 0..<folded.count)?.node, node != 0,
          view.node(node).isTerm, length(node, view) == folded.count
        else {
          throw .inconsistent(.places, .unknownToken(row: candidate.row))
        }
        tokens.append(UInt32(truncatingIfNeeded: node))
      }
      guard let end = UInt32(exactly: tokens.count) else {
        throw .inconsistent(.places, .tooManyTokens)
      }
      ends.append(end)
    }
    return NodeTokens(tokens, ends, order, universe: view.universe(space))
  }

  /// Returns the length of the path down to a node.
  private func length(_ node: Int, _ view: IndexView) -> Int {
    var (length, current) = (0, node)
    while current != 0 {
      length += view.node(current).labelCount
      current = Int(parents[current])
    }
    return length
  }
}

/// The nodes of a trie in the order of its terms. The nodes below a node are a range.
private struct TrieOrder {
  /// The place of each node.
  private(set) var places: [UInt32]
  /// The number of nodes in the subtree of each node.
  private(set) var sizes: [UInt32]

  /// - Parameter parents: The parents of nodes that are stored level by level.
  init(parents: [UInt32]) {
    sizes = [UInt32](repeating: 1, count: parents.count)
    for node in parents.indices.dropFirst().reversed() { sizes[Int(parents[node])] += sizes[node] }
    places = [UInt32](repeating: 0, count: parents.count)
    // Where the next child of each node goes.
    var next = [UInt32](repeating: 1, count: parents.count)
    for node in parents.indices.dropFirst() {
      let parent = Int(parents[node])
      places[node] = next[parent]
      next[parent] += sizes[node]
      next[node] = places[node] + 1
    }
  }

  /// Returns the places of a node and of those below it.
  func range(_ node: Int) -> Range<Int> {
    Int(places[node])..<Int(places[node]) + Int(sizes[node])
  }
}

/// The identifiers of a space, ordered by the terms that they have: those below a node are a range.
private struct NodeTokens {
  private var identifiers: [UInt32]
  /// Where the identifiers of each place start, and where the last ones end.
  private var starts: [UInt32]
  /// How often each identifier was found below the current node, up to twice.
  private var met: [UInt8]

  /// - Parameters:
  ///   - tokens: The nodes of all tokens, one representation after another.
  ///   - ends: Where the tokens of each representation end.
  init(_ tokens: [UInt32], _ ends: [UInt32], _ order: TrieOrder, universe: Int) {
    var starts = [UInt32](repeating: 0, count: order.places.count + 1)
    for node in tokens { starts[Int(order.places[Int(node)]) + 1] += 1 }
    for place in order.places.indices { starts[place + 1] += starts[place] }
    var next = starts
    var identifiers = [UInt32](repeating: 0, count: tokens.count)
    var token = 0
    for (identifier, end) in ends.enumerated() {
      while token < Int(end) {
        let place = Int(order.places[Int(tokens[token])])
        identifiers[Int(next[place])] = UInt32(truncatingIfNeeded: identifier)
        next[place] += 1
        token += 1
      }
    }
    (self.identifiers, self.starts) = (identifiers, starts)
    met = [UInt8](repeating: 0, count: universe)
  }

  /// Returns the identifiers with a token below a node, those with at least two, and those that
  /// have the node itself as a token, in ascending order.
  mutating func identifiers(
    _ node: Int, _ order: TrieOrder, isTerm: Bool
  ) -> (once: [UInt32], repeated: [UInt32], exact: [UInt32]) {
    let places = order.range(node)
    let all = Int(starts[places.lowerBound])..<Int(starts[places.upperBound])
    var once: [UInt32] = []
    var repeated: [UInt32] = []
    for position in all {
      let identifier = identifiers[position]
      switch met[Int(identifier)] {
      case 0: once.append(identifier)
      case 1: repeated.append(identifier)
      default: continue
      }
      met[Int(identifier)] += 1
    }
    if all.count > met.count / 16 {
      // Going through all of them is cheaper than sorting.
      (once, repeated) = (collect(1...), collect(2...))
    } else {
      once.sort()
      repeated.sort()
    }
    for identifier in once { met[Int(identifier)] = 0 }
    var exact: [UInt32] = []
    if isTerm {
      let end = Int(starts[places.lowerBound + 1])
      for position in all.lowerBound..<end where exact.last != identifiers[position] {
        exact.append(identifiers[position])
      }
    }
    return (once, repeated, exact)
  }

  private func collect(_ counts: PartialRangeFrom<UInt8>) -> [UInt32] {
    met.indices.lazy.filter { counts.contains(met[$0]) }.map { UInt32(truncatingIfNeeded: $0) }
  }
}
