extension IndexVerifier {
  /// Checks that every token of every representation is inside its name and in the vocabulary, that
  /// the sets of every node contain exactly the representations with tokens below it, and that the
  /// node's counts match the entries of these representations.
  func verifySets(_ view: IndexView) throws(IndexError) {
    var tally = EntryTally(entryCount: view.layout.entryCount)
    let order = TrieOrder(parents: parents)
    let once = SetRole.once.rawValue
    var tokens: [NodeTokens] = []
    for space in Space.allCases { tokens.append(try self.tokens(space, order, view)) }
    for number in 1..<max(1, view.layout.nodeCount) {
      let node = view.node(number)
      // Indexed by space, then by role.
      var expected: [[[UInt32]]] = []
      for space in Space.allCases {
        let sets = tokens[space.rawValue].identifiers(number, order, isTerm: node.isTerm)
        for role in SetRole.allCases where role != .exact || node.isTerm {
          guard stored(node, space, role, once: sets[once], view) == sets[role.rawValue] else {
            throw .inconsistent(.sets, .wrongSet(node: number))
          }
        }
        expected.append(sets)
      }
      for tokenCount in 1...SetRole.greatestTokenCount {
        let role = SetRole(tokenCount: tokenCount)
        var count = 0
        for space in [Space.main, .extra] {
          count += tally.count(expected[space.rawValue][role.rawValue], space, tokenCount, view)
        }
        guard count == view.entryCount(node, withTokens: tokenCount) else {
          throw .inconsistent(.sets, .wrongEntryCount(node: number))
        }
      }
      for space in [Space.main, .extra] {
        tally.forget(expected[space.rawValue][once], space, view)
      }
    }
  }

  /// Checks that the blocks of places follow each other without gaps and fill their section.
  func verifyPlaceBlocks(_ view: IndexView) throws(IndexError) {
    try verifyBlocks(.placeBlocks, rowsPerBlock: IndexFormat.placesPerBlock, view)
    var cursor = PlaceCursor()
    for row in 0..<view.layout.representationCount {
      guard view.isBlock(of: row, at: cursor.end(view), .placeBlocks, IndexFormat.placesPerBlock)
      else { throw .inconsistent(.placeBlocks, .blockOutOfOrder(row: row)) }
      cursor.move(to: row, of: [], view)
    }
    guard cursor.end(view) == view.layout.places.count else {
      throw .inconsistent(.places, .bytesAfterLastPlace)
    }
  }

  private func stored(
    _ node: IndexView.Node, _ space: Space, _ role: SetRole, once: [UInt32],
    _ view: IndexView
  ) -> [UInt32] {
    guard let set = view.set(node, space, role) else { return [] }
    let universe = view.universe(space)
    guard isSound(set, universe, view) else { return [.max] }
    var probes = [SetProbe(set)]
    if set.isComplement {
      return once.filter { identifier in
        let bit: UInt64 = 1 << UInt64(identifier & 63)
        // Each identifier needs a fresh copy of the probe, because a probe answers for each block
        // only once.
        var probe = probes[0]
        return probe.word(ofBlock: Int(identifier >> 6), of: bit, view.bytes) != 0
      }
    }
    var intersection = BlockIntersection()
    intersection.begin(&probes, universe: universe, in: 0..<universe)
    var identifiers: [UInt32] = []
    intersection.forEach(view.bytes) { identifiers.append(UInt32(truncatingIfNeeded: $0)) }
    return identifiers
  }

  /// Returns whether a set's lists and chunks are in ascending order, the counts of the set and its
  /// chunks are right, and no bitmap has a bit after the last possible identifier.
  private func isSound(_ set: IdentifierSet, _ universe: Int, _ view: IndexView) -> Bool {
    func ascends(_ count: Int, _ identifier: (Int) -> Int) -> Bool {
      (0..<max(0, count - 1)).allSatisfy { identifier($0) < identifier($0 + 1) }
    }
    guard set.isChunked else {
      return set.form == .single || ascends(set.count) { view.bytes.int32(set.offset + 4 * $0) }
    }
    var total = 0
    var last = -1
    for index in 0..<set.chunkCount {
      let chunk = SetChunk(set, index, view.bytes)
      guard chunk.key > last else { return false }
      last = chunk.key
      total += chunk.count
      guard chunk.isBitmap else {
        guard ascends(chunk.count, { Int(view.bytes.uint16(chunk.offset + 2 * $0)) }) else {
          return false
        }
        continue
      }
      let range = chunk.key << 16..<max(chunk.key << 16, universe)
      let byteCount = SetCode.bitmapByteCount(chunk: chunk.key, universe: universe)
      var bits = 0
      for place in 0..<byteCount / 8 {
        let word = view.bytes.uint64(chunk.offset + 8 * place)
        guard word & ~range.bits(ofBlock: chunk.key << 10 + place) == 0 else { return false }
        bits += word.nonzeroBitCount
      }
      guard bits == chunk.count else { return false }
    }
    return total == set.count
  }

  /// Checks the representations of a space, and returns their tokens as nodes of the vocabulary.
  private func tokens(
    _ space: Space, _ order: TrieOrder, _ view: IndexView
  ) throws(IndexError) -> NodeTokens {
    var tokens: [UInt32] = []
    var ends: [UInt32] = []
    ends.reserveCapacity(view.universe(space))
    var name = NameCursor()
    var place = PlaceCursor()
    var folded: [UInt8] = []
    var last = (entry: 0, name: -1, kind: UInt8(0))
    var cutCount = 0
    for identifier in 0..<view.universe(space) {
      let candidate = view.candidate(space, identifier)
      guard candidate.name < view.layout.textCount, candidate.entry < view.layout.entryCount,
        candidate.entry >= last.entry
      else { throw .inconsistent(.representations, .representationOutOfRange(identifier)) }
      let isRemoved =
        view.classRecord(view.entryClass(candidate.entry)).removed >= 0
      guard space != .extra || !isRemoved,
        space != .onRequest || isRemoved || candidate.name >= view.layout.nameCount
      else {
        throw .inconsistent(.representations, .wrongSpace(representation: identifier))
      }
      name.move(to: candidate.name, view)
      place.move(to: candidate.row, of: name.text, view)
      // Representations are ordered by name, and by kind within a name; otherwise a million of them
      // could be cut from one long name. The keywords of an entry are one string, which may be cut
      // in several ways.
      let next = (entry: candidate.entry, name: candidate.name, kind: place.kind.rawValue)
      cutCount = last == next && place.kind == .keyword ? cutCount + 1 : 1
      guard last < next || (2...RepresentationKind.allCases.count).contains(cutCount) else {
        throw .inconsistent(.representations, .representationOutOfRange(identifier))
      }
      last = next
      guard space != .main || !isRemoved || place.places.isEmpty else {
        throw .inconsistent(.places, .tokensOfRemovedEntry(row: candidate.row))
      }
      if space != .onRequest {
        let rank = StaticRank(
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

  /// Returns the length in bytes of the path down to a node.
  private func length(_ node: Int, _ view: IndexView) -> Int {
    var (length, current) = (0, node)
    while current != 0 {
      length += view.node(current).labelCount
      current = Int(parents[current])
    }
    return length
  }
}

/// A tally of the entries that representations belong to; it counts each entry once.
private struct EntryTally {
  /// For each entry, the greatest number of tokens with which it was counted for the current node.
  private var counted: [UInt8]

  init(entryCount: Int) { counted = [UInt8](repeating: 0, count: entryCount) }

  /// Returns how many entries of the given representations have not yet been counted for a number
  /// of tokens, and counts them.
  mutating func count(
    _ identifiers: [UInt32], _ space: Space, _ tokenCount: Int, _ view: IndexView
  ) -> Int {
    var count = 0
    for identifier in identifiers {
      let entry = view.candidate(space, Int(identifier)).entry
      guard counted[entry] < tokenCount else { continue }
      counted[entry] = UInt8(truncatingIfNeeded: tokenCount)
      count += 1
    }
    return count
  }

  /// Resets the counts of the representations' entries for the next node.
  mutating func forget(_ identifiers: [UInt32], _ space: Space, _ view: IndexView) {
    for identifier in identifiers { counted[view.candidate(space, Int(identifier)).entry] = 0 }
  }
}
