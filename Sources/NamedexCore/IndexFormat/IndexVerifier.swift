extension CatalogIndex {
  /// Checks every byte of the index.
  ///
  /// - Throws: The first contradiction found: a checksum, an order, a reference out of range, a
  ///   token that is not where its place says, or a set that is not what the tokens make it.
  /// - Complexity: O(size of the index · depth of the trie), in time and memory.
  public func verify() throws(IndexError) {
    try bytes.withBytes { span throws(IndexError) in
      var verifier = IndexVerifier(layout: layout, bytes: span.byteCount)
      try verifier.verifyChecksums(span)
      try verifier.verifyNames(span)
      try verifier.verifyEntries(span)
      try verifier.verifyOrders(self, span)
      try verifier.verifyTrie(span)
      try verifier.verifySets(span)
    }
  }
}

/// The checks of `CatalogIndex.verify()`, section by section.
struct IndexVerifier {
  let layout: IndexLayout
  /// The length of the file.
  let bytes: Int
  /// For each node, the node above it.
  private var parents: [Int] = []

  init(layout: IndexLayout, bytes: Int) {
    self.layout = layout
    self.bytes = bytes
  }

  func verifyChecksums(_ span: RawSpan) throws(IndexError) {
    for section in IndexSection.allCases {
      let extent = layout[section]
      let record =
        IndexFormat.headerByteCount + section.rawValue * IndexFormat.sectionRecordByteCount
      // The padding belongs to the last word of the section.
      let padded = (extent.count + 7) & ~7
      var checksum = IndexChecksum()
      var offset = extent.offset
      while offset < extent.offset + padded {
        checksum.add(span.uint64(offset))
        offset += 8
      }
      guard checksum.value == span.uint64(record + 16) else { throw .wrongChecksum(section) }
    }
  }

  /// Names are well-formed UTF-8 and fill their section exactly.
  func verifyNames(_ span: RawSpan) throws(IndexError) {
    var cursor = NameCursor()
    for row in 0..<layout.textCount {
      cursor.move(to: row, layout, span)
      let text = String(decoding: cursor.text, as: UTF8.self)
      guard !cursor.text.isEmpty, text.utf8.elementsEqual(cursor.text) else {
        throw .inconsistent(.names, "row \(row) is empty or not UTF-8")
      }
    }
    guard cursor.end(layout) || layout.textCount == 0 else {
      throw .inconsistent(.names, "there are bytes after the last name")
    }
    for position in 0..<layout.keywordTextCount {
      guard layout.entry(ofText: layout.nameCount + position, span) < layout.entryCount else {
        throw .inconsistent(.keywordEntries, "text \(position) has an unknown entry")
      }
    }
    for row in 0..<layout.nameCount where layout.nameReleaseWidth > 0 {
      guard layout.release(ofName: row, span) < layout.releaseCount else {
        throw .inconsistent(.nameReleases, "row \(row) has an unknown release")
      }
    }
  }

  func verifyEntries(_ span: RawSpan) throws(IndexError) {
    var removed = 0
    for entry in 0..<layout.entryCount {
      let group = layout.entryClass(entry, span)
      guard group < layout.classCount else {
        throw .inconsistent(.entryClasses, "entry \(entry) has class \(group)")
      }
      if layout.classRecord(group, span).removed >= 0 { removed += 1 }
    }
    guard removed == layout.removedCount else {
      throw .inconsistent(
        .classes, "\(removed) entries are removed instead of \(layout.removedCount)")
    }
    for index in 0..<layout.classCount {
      let group = layout.classRecord(index, span)
      guard group.values.upperBound <= layout[.classValues].count / 2,
        group.deprecated < layout.releaseCount, group.removed < layout.releaseCount,
        group.values.allSatisfy({
          layout.classValue($0, span) < layout.facetValueCount
        })
      else { throw .inconsistent(.classes, "class \(index) is out of range") }
    }
    var entry = 0
    var step = 0
    for alias in 0...layout.aliasCount {
      let record = layout.aliases.offset + 8 * alias
      let first = Int(span.uint32(record + 4) & ~AliasCode.alternative)
      guard span.int32(record) >= entry, first >= step,
        span.int32(record) < layout.entryCount + (alias == layout.aliasCount ? 1 : 0)
      else { throw .inconsistent(.aliases, "alias \(alias) is out of order") }
      (entry, step) = (span.int32(record), first)
    }
    let steps = layout[.replacements].count / IndexFormat.replacementByteCount
    guard step == steps else { throw .inconsistent(.replacements, "there are \(steps) steps") }
    for step in 0..<steps {
      let record = layout[.replacements].offset + IndexFormat.replacementByteCount * step
      guard span.int32(record) < layout.nameCount,
        Int(span.uint16(record + 4)) <= layout.releaseCount
      else { throw .inconsistent(.replacements, "step \(step) is out of range") }
    }
    for (section, references) in layout.references(span) {
      for extent in references
      where extent.offset + extent.count > layout[.strings].count {
        throw .inconsistent(section, "a text is outside the strings section")
      }
    }
  }

  /// The orders of names are permutations and sorted by folded names.
  func verifyOrders(_ index: CatalogIndex, _ span: RawSpan) throws(IndexError) {
    for (order, count, base) in [
      (IndexSection.nameOrder, layout.entryCount, 0),
      (.aliasOrder, layout.aliasCount, layout.entryCount),
    ] {
      var isSeen = [Bool](repeating: false, count: count)
      var cursor = NameCursor()
      var last: [UInt8] = []
      for position in 0..<count {
        let isStored = order == .aliasOrder || !layout.isNameOrdered
        let number = isStored ? span.int32(layout[order].offset + 4 * position) : position
        guard number < count, !isSeen[number] else {
          throw .inconsistent(order, "it is no permutation at position \(position)")
        }
        isSeen[number] = true
        cursor.move(to: base + number, layout, span)
        var folded: [UInt8] = []
        Folding.append(cursor.text.span, to: &folded)
        guard !folded.lexicographicallyPrecedes(last) else {
          throw .inconsistent(order, "names are out of order at position \(position)")
        }
        last = folded
      }
    }
  }

  /// Nodes stand level by level, siblings sorted by their first byte; every node but the root has a
  /// label, and ends a term or branches.
  mutating func verifyTrie(_ span: RawSpan) throws(IndexError) {
    parents = [Int](repeating: 0, count: layout.nodeCount)
    var next = 1
    var label = 0
    var branch = 0
    for number in 0..<layout.nodeCount {
      let node = layout.node(number, span)
      let isInline = node.labelCount <= NodeCode.inlineLabelLimit
      guard node.childCount == 0 || node.firstChild == next,
        node.childCount <= layout.nodeCount - next, number < next,
        isInline
          || (node.label == layout.labels.offset + label
            && node.labelCount <= layout.labels.count - label),
        (node.labelCount > 0) == (number > 0),
        number == 0 || span.byte(node.label) == head(number, span),
        number == 0 || node.isTerm || node.childCount > 1,
        !node.isSingle || node.childCount == 0
      else { throw .inconsistent(.nodes, "node \(number) breaks the order of the vocabulary") }
      for child in next..<next + node.childCount {
        parents[child] = number
        guard child == next || head(child - 1, span) < head(child, span) else {
          throw .inconsistent(.nodeHeads, "node \(child) is out of order")
        }
      }
      if node.childCount > 0 {
        guard span.int32(layout.nodes.offset + IndexFormat.nodeByteCount * number) == branch else {
          throw .inconsistent(.branches, "node \(number) has another's children")
        }
        branch += 1
      }
      next += node.childCount
      if !isInline { label += node.labelCount }
    }
    guard next == layout.nodeCount, label == layout.labels.count,
      branch * IndexFormat.branchByteCount == layout.branches.count
    else {
      throw .inconsistent(.nodes, "nodes are missing or too many")
    }
  }

  private func head(_ node: Int, _ span: RawSpan) -> UInt8 {
    span.byte(layout.nodeHeads.offset + node)
  }

  /// Every token of every representation is in its name and in the vocabulary; the sets of every
  /// node are exactly the representations with such tokens, and its counts the entries of those.
  func verifySets(_ span: RawSpan) throws(IndexError) {
    var countedBy = [Int](repeating: -1, count: layout.entryCount)
    var expected: [NodeTokens] = []
    for space in Space.allCases { expected.append(try identifiers(space, span)) }
    for number in 1..<max(1, layout.nodeCount) {
      let node = layout.node(number, span)
      var entries = (once: 0, repeated: 0)
      var both: [[Int]] = [[], []]
      for space in Space.allCases {
        let (once, repeated, exact) = expected[space.rawValue].take(number)
        for (role, wanted) in [(SetRole.once, once), (.repeated, repeated), (.exact, exact)] {
          guard role != .exact || node.isTerm else { continue }
          guard stored(node, space, role, once: once, span) == wanted else {
            throw .inconsistent(.sets, "node \(number) has other tokens than its sets say")
          }
        }
        guard space != .onRequest else { continue }
        entries.once += count(once, space, mark: 2 * number, &countedBy, span)
        both[space.rawValue] = repeated
      }
      for space in [Space.main, .extra] {
        entries.repeated += count(
          both[space.rawValue], space, mark: 2 * number + 1, &countedBy, span)
      }
      guard entries.once == layout.entryCount(node, repeated: false, span),
        entries.repeated == layout.entryCount(node, repeated: true, span)
      else {
        throw .inconsistent(.sets, "node \(number) counts other entries than its sets have")
      }
    }
  }

  /// The entries of representations that were not counted with a mark before.
  private func count(
    _ identifiers: [Int], _ space: Space, mark: Int, _ countedBy: inout [Int], _ span: RawSpan
  ) -> Int {
    var count = 0
    for identifier in identifiers {
      let entry = layout.candidate(space, identifier, span).entry
      guard countedBy[entry] != mark else { continue }
      countedBy[entry] = mark
      count += 1
    }
    return count
  }

  private func stored(
    _ node: IndexLayout.Node, _ space: Space, _ role: SetRole, once: [Int], _ span: RawSpan
  ) -> [Int] {
    guard let set = layout.set(node, space, role, span) else { return [] }
    if set.isComplement {
      var probe = SetProbe(set)
      return once.filter { probe.contains($0, span) }
    }
    guard hasTrueCounts(set, layout.universe(space), span) else { return [-1] }
    var probes = [SetProbe(set)]
    var identifiers: [Int] = []
    let universe = layout.universe(space)
    Intersection.forEach(&probes, universe: universe, end: universe, span) { identifier in
      identifiers.append(identifier)
      return identifiers.count <= set.count
    }
    return identifiers
  }

  /// Whether the counts of a set and of its chunks are those of what is stored, no bit of a bitmap is
  /// behind the last identifier, and chunks ascend.
  private func hasTrueCounts(_ set: IdentifierSet, _ universe: Int, _ span: RawSpan) -> Bool {
    guard set.isChunked else { return true }
    var total = 0
    var last = -1
    for index in 0..<set.chunkCount {
      let chunk = SetChunk(set, index, span)
      guard chunk.key > last else { return false }
      last = chunk.key
      total += chunk.count
      guard chunk.isBitmap else { continue }
      let byteCount = SetCode.bitmapByteCount(chunk: chunk.key, universe: universe)
      var bits = 0
      _ = span.forEachCommonBit(chunk.offset, chunk.offset, byteCount: byteCount) { low in
        bits += chunk.key << 16 | low < universe ? 1 : 1 << 40
        return true
      }
      guard bits == chunk.count else { return false }
    }
    return total == set.count
  }

  /// The representations of a space by the nodes on the paths of their tokens.
  private func identifiers(_ space: Space, _ span: RawSpan) throws(IndexError) -> NodeTokens {
    var tokens = NodeTokens(nodeCount: layout.nodeCount)
    var name = NameCursor()
    var place = PlaceCursor()
    var folded: [UInt8] = []
    var lastEntry = 0
    for identifier in 0..<layout.universe(space) {
      let candidate = layout.candidate(space, identifier, span)
      guard candidate.name < layout.textCount, candidate.entry < layout.entryCount,
        candidate.entry >= lastEntry
      else { throw .inconsistent(.representations, "representation \(identifier) is out of range") }
      lastEntry = candidate.entry
      let isRemoved =
        layout.classRecord(layout.entryClass(candidate.entry, span), span).removed >= 0
      guard space != .extra || !isRemoved,
        space != .onRequest || isRemoved || candidate.name >= layout.nameCount
      else {
        throw .inconsistent(.representations, "representation \(identifier) is in the wrong space")
      }
      name.move(to: candidate.name, layout, span)
      place.move(to: candidate.row, of: name.text, layout, span)
      guard space != .main || !isRemoved || place.places.isEmpty else {
        throw .inconsistent(.places, "row \(candidate.row) has tokens of a removed entry")
      }
      if space != .onRequest {
        let rank = StaticRank.of(
          tokenCount: place.places.count, kind: place.kind,
          nameLength: place.places.isEmpty ? 0 : name.text.count)
        guard layout.rank(ofRow: candidate.row, span) == rank else {
          throw .inconsistent(.ranks, "row \(candidate.row) has another rank")
        }
      }
      for range in place.places {
        guard range.upperBound <= name.text.count else {
          throw .inconsistent(.places, "a token of row \(candidate.row) is outside its name")
        }
        folded.removeAll(keepingCapacity: true)
        Folding.append(name.text.span.extracting(range), to: &folded)
        guard var node = layout.findNode(folded, 0..<folded.count, span), node != 0,
          layout.node(node, span).isTerm, length(node, span) == folded.count
        else {
          throw .inconsistent(.places, "a token of row \(candidate.row) is not in the vocabulary")
        }
        tokens.addOwn(identifier, to: node)
        while node != 0 {
          tokens.add(identifier, to: node)
          node = parents[node]
        }
      }
    }
    return tokens
  }

  /// The length of the path down to a node.
  private func length(_ node: Int, _ span: RawSpan) -> Int {
    var (length, current) = (0, node)
    while current != 0 {
      length += layout.node(current, span).labelCount
      current = parents[current]
    }
    return length
  }
}

/// Identifiers by node, in ascending order, one for each token.
private struct NodeTokens {
  private var lists: [[UInt32]]
  private var own: [[UInt32]]

  init(nodeCount: Int) {
    lists = [[UInt32]](repeating: [], count: nodeCount)
    own = lists
  }

  mutating func add(_ identifier: Int, to node: Int) { lists[node].append(UInt32(identifier)) }

  /// Notes that the node itself is the token.
  mutating func addOwn(_ identifier: Int, to node: Int) {
    if own[node].last != UInt32(identifier) { own[node].append(UInt32(identifier)) }
  }

  /// Removes the lists of a node: its distinct identifiers, those that are there twice, and those of
  /// which it is a token itself.
  mutating func take(_ node: Int) -> (once: [Int], repeated: [Int], exact: [Int]) {
    var once: [Int] = []
    var repeated: [Int] = []
    for identifier in lists[node] {
      if once.last != Int(identifier) {
        once.append(Int(identifier))
      } else if repeated.last != Int(identifier) {
        repeated.append(Int(identifier))
      }
    }
    defer { (lists[node], own[node]) = ([], []) }
    return (once, repeated, own[node].map { Int($0) })
  }
}

extension IndexLayout {
  /// The places of all texts that sections refer to.
  func references(_ span: RawSpan) -> [(IndexSection, [Extent])] {
    func extents(_ section: IndexSection, stride size: Int, at offsets: [Int]) -> [Extent] {
      let extent = self[section]
      return stride(from: 0, to: extent.count / size * size, by: size).flatMap { record in
        offsets.map { offset in
          let place = extent.offset + record + offset
          return Extent(offset: span.int32(place), count: span.int32(place + 4))
        }
      }
    }
    return [
      (.platforms, extents(.platforms, stride: 8, at: [0])),
      (.releases, extents(.releases, stride: 8, at: [0])),
      (.facetKeys, extents(.facetKeys, stride: 12, at: [0])),
      (.facetValues, extents(.facetValues, stride: 16, at: [0, 8])),
      (.settings, [id, title]),
    ]
  }
}
