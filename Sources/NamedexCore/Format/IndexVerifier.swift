extension CatalogIndex {
  /// Checks every byte of the index.
  ///
  /// - Throws: The first contradiction found, such as a wrong checksum or order, a reference out of
  ///   range, a token in the wrong place, or a set that does not match the tokens.
  /// - Complexity: O(size of the index · depth of the trie) in time. Uses about 28 bytes of memory
  ///   for each node, and 8 for each token and each representation.
  public func verify() throws(IndexError) {
    try withView { view throws(IndexError) in
      var verifier = IndexVerifier()
      try verifier.verifyChecksums(view)
      try verifier.verifyNames(view)
      try verifier.verifyEntries(view)
      try verifier.verifyOrders(view)
      try verifier.verifyTrie(view)
      try verifier.verifyPositions(view)
      try verifier.verifyPlaceBlocks(view)
      try verifier.verifySets(view)
      try verifier.verifyBounds(view)
      try verifier.verifyMeanings(view)
      try verifier.verifyTranslations(view)
      try verifier.verifyPhrases(view)
      try verifier.verifyCharacters(view)
      try verifier.verifyColors(view)
    }
  }
}

/// The checks of `CatalogIndex.verify()`, section by section.
struct IndexVerifier {
  /// The parent of each node.
  private(set) var parents: [UInt32] = []

  func verifyChecksums(_ view: IndexView) throws(IndexError) {
    let count = IndexFormat.sectionCount(ofVersion: view.bytes.uint32(8))
    for section in IndexSection.allCases.prefix(count) {
      let extent = view.layout[section]
      let record =
        IndexFormat.headerByteCount + section.rawValue * IndexFormat.sectionRecordByteCount
      // The last word of the section includes the padding.
      let padded = (extent.count + 7) & ~7
      var checksum = IndexChecksum()
      var offset = extent.offset
      while offset < extent.offset + padded {
        checksum.add(view.bytes.uint64(offset))
        offset += 8
      }
      guard checksum.value == view.bytes.uint64(record + 16) else { throw .wrongChecksum(section) }
    }
  }

  /// Checks that names are well-formed UTF-8 without control characters, that their blocks follow
  /// each other without gaps and fill the section, and that the entries of keywords and the
  /// releases of names exist.
  func verifyNames(_ view: IndexView) throws(IndexError) {
    try verifyBlocks(.nameBlocks, rowsPerBlock: IndexFormat.namesPerBlock, view)
    var cursor = NameCursor()
    for row in 0..<view.layout.textCount {
      guard view.isBlock(of: row, at: cursor.end(view), .nameBlocks, IndexFormat.namesPerBlock)
      else { throw .inconsistent(.nameBlocks, .blockOutOfOrder(row: row)) }
      let text = cursor.name(row, view)
      guard !cursor.text.isEmpty, text.utf8.elementsEqual(cursor.text),
        !cursor.text.hasControlCharacter
      else { throw .inconsistent(.names, .malformedName(row: row)) }
    }
    guard cursor.end(view) == view.layout.names.count else {
      throw .inconsistent(.names, .bytesAfterLastName)
    }
    for position in 0..<view.layout.keywordTextCount {
      let record = view.layout.keywordEntries.offset + 4 * position
      guard view.bytes.int32(record) < view.layout.entryCount else {
        throw .inconsistent(.keywordEntries, .unknownEntry(text: position))
      }
    }
    for row in 0..<view.layout.nameCount where view.layout.nameReleaseWidth > 0 {
      guard view.release(ofName: row) < view.layout.releaseCount else {
        throw .inconsistent(.nameReleases, .unknownRelease(row: row))
      }
    }
  }

  func verifyEntries(_ view: IndexView) throws(IndexError) {
    var removed = 0
    for entry in 0..<view.layout.entryCount {
      let group = view.entryClass(entry)
      guard group < view.layout.classCount else {
        throw .inconsistent(.entryClasses, .unknownClass(group, entry: entry))
      }
      if view.classRecord(group).removed >= 0 { removed += 1 }
    }
    guard removed == view.layout.removedCount else {
      throw .inconsistent(
        .classes, .removedCount(removed, expected: view.layout.removedCount))
    }
    var end = 0
    /// For each facet value, the number of the last class that has it, counted from 1.
    var owners = [Int](repeating: 0, count: view.layout.facetValueCount)
    for index in 0..<view.layout.classCount {
      let group = view.classRecord(index)
      guard group.values.lowerBound == end, group.deprecated < view.layout.releaseCount,
        group.removed < view.layout.releaseCount
      else { throw .inconsistent(.classes, .classOutOfRange(index)) }
      end = group.values.upperBound
      guard view.facets(group).count == group.values.count else {
        throw .inconsistent(.classes, .classOutOfRange(index))
      }
      for place in group.values {
        let value = view.classValue(place)
        guard value < owners.count, owners[value] <= index else {
          throw .inconsistent(.classes, .classOutOfRange(index))
        }
        owners[value] = index + 1
      }
    }
    guard end == view.layout[.classValues].count / 2 else {
      throw .inconsistent(.classes, .classOutOfRange(view.layout.classCount))
    }
    var entry = 0
    var step = 0
    for alias in 0...view.layout.aliasCount {
      let record = view.layout.aliases.offset + 8 * alias
      let first = Int(view.bytes.uint32(record + 4) & ~AliasCode.alternative)
      guard view.bytes.int32(record) >= entry, first >= step,
        view.bytes.int32(record) < view.layout.entryCount
          + (alias == view.layout.aliasCount ? 1 : 0)
      else { throw .inconsistent(.aliases, .aliasOutOfOrder(alias)) }
      (entry, step) = (view.bytes.int32(record), first)
    }
    let steps = view.layout[.replacements].count / IndexFormat.replacementByteCount
    guard step == steps else {
      throw .inconsistent(.replacements, .stepCount(steps, expected: step))
    }
    for step in 0..<steps {
      let record = view.layout[.replacements].offset + IndexFormat.replacementByteCount * step
      guard view.bytes.int32(record) < view.layout.nameCount,
        Int(view.bytes.uint16(record + 4)) <= view.layout.releaseCount
      else { throw .inconsistent(.replacements, .stepOutOfRange(step)) }
    }
    for (section, references) in view.references() {
      for extent in references
      where extent.offset + extent.count > view.layout[.strings].count
        || extent.count > IndexFormat.greatestTextLength
      {
        throw .inconsistent(section, .textOutsideStrings)
      }
    }
    let platforms = view.references().first { $0.0 == .platforms }?.1 ?? []
    guard platforms.reduce(0, { $0 + $1.count }) <= IndexFormat.greatestTextLength else {
      throw .inconsistent(.platforms, .textOutsideStrings)
    }
    try verifyFacets(view)
  }

  /// Checks that no facet key occurs twice, and that no key has the same value twice.
  private func verifyFacets(_ view: IndexView) throws(IndexError) {
    var keys: Set<String> = []
    for key in view.facetKeys {
      var values: Set<String> = []
      guard keys.insert(view.facetKey(key)).inserted,
        view.facetValues(ofKey: key).allSatisfy({ values.insert(view.facetValue($0)).inserted })
      else { throw .inconsistent(.facetValues, .repeatedFacet(key: key)) }
    }
  }

  /// Checks that current names and the alias order are sorted by folded name, and that the alias
  /// order is a permutation.
  func verifyOrders(_ view: IndexView) throws(IndexError) {
    try verifyOrder(.current, view.layout.entryCount, in: .names, view)
    var isSeen = [Bool](repeating: false, count: view.layout.aliasCount)
    for position in isSeen.indices {
      let alias = view.row(.aliases, position) &- view.layout.entryCount
      guard isSeen.indices.contains(alias), !isSeen[alias] else {
        throw .inconsistent(.aliasOrder, .notAPermutation(position: position))
      }
      isSeen[alias] = true
    }
    try verifyOrder(.aliases, view.layout.aliasCount, in: .aliasOrder, view)
  }

  private func verifyOrder(
    _ order: NameOrder, _ count: Int, in section: IndexSection, _ view: IndexView
  ) throws(IndexError) {
    var cursor = NameCursor()
    var last: [UInt8] = []
    for position in 0..<count {
      cursor.move(to: view.row(order, position), view)
      let folded = Folding.fold(cursor.text[...])
      guard !folded.lexicographicallyPrecedes(last) else {
        throw .inconsistent(section, .namesOutOfOrder(position: position))
      }
      last = folded
    }
  }

  /// Checks that nodes are stored level by level, with siblings sorted by their first byte, and
  /// that every node except the root has a label, and either ends a term or branches.
  mutating func verifyTrie(_ view: IndexView) throws(IndexError) {
    parents = [UInt32](repeating: 0, count: view.layout.nodeCount)
    var next = 1
    var label = 0
    var branch = 0
    for number in 0..<view.layout.nodeCount {
      let node = view.node(number)
      let isInline = node.labelCount <= NodeCode.inlineLabelLimit
      guard node.childCount == 0 || node.firstChild == next,
        node.childCount <= view.layout.nodeCount - next, number < next,
        isInline
          || (node.label == view.layout.labels.offset + label
            && node.labelCount <= view.layout.labels.count - label),
        (node.labelCount > 0) == (number > 0),
        number == 0 || view.bytes.byte(node.label) == head(number, view),
        number == 0 || node.isTerm || node.childCount > 1,
        !node.isSingle || node.childCount == 0
      else { throw .inconsistent(.nodes, .vocabularyOutOfOrder(node: number)) }
      for child in next..<next + node.childCount {
        parents[child] = UInt32(truncatingIfNeeded: number)
        guard child == next || head(child - 1, view) < head(child, view) else {
          throw .inconsistent(.nodeHeads, .nodeOutOfOrder(child))
        }
      }
      if node.childCount > 0 {
        guard
          view.bytes.int32(view.layout.nodes.offset + IndexFormat.nodeByteCount * number) == branch
        else {
          throw .inconsistent(.branches, .foreignChildren(node: number))
        }
        branch += 1
      }
      next += node.childCount
      if !isInline { label += node.labelCount }
    }
    guard next == view.layout.nodeCount, label == view.layout.labels.count,
      branch * IndexFormat.branchByteCount == view.layout.branches.count
    else {
      throw .inconsistent(.nodes, .nodeCount)
    }
  }

  private func head(_ node: Int, _ view: IndexView) -> UInt8 {
    view.bytes.byte(view.layout.nodeHeads.offset + node)
  }
}

extension IndexView {
  /// Checks the record of the block that begins with a row: returns whether it contains the
  /// position at which the previous row ends and, unless `count` is nil, that count. Returns true
  /// if no block begins with the row.
  func isBlock(
    of row: Int, at end: Int, _ section: IndexSection, _ rowsPerBlock: Int, after count: Int? = nil
  ) -> Bool {
    guard row % rowsPerBlock == 0 else { return true }
    let byteCount = count == nil ? 4 : IndexFormat.termBlockByteCount
    let record = layout[section].offset + byteCount * (row / rowsPerBlock)
    return bytes.int32(record) == end && (count.map { bytes.int32(record + 4) == $0 } ?? true)
  }

  /// Returns the byte ranges of all strings that sections refer to, section by section.
  func references() -> [(IndexSection, [IndexLayout.Extent])] {
    func extents(_ section: IndexSection, stride size: Int, at offsets: [Int]) -> [IndexLayout
      .Extent]
    {
      let extent = layout[section]
      return stride(from: 0, to: extent.count / size * size, by: size).flatMap { record in
        offsets.map { offset in
          let place = extent.offset + record + offset
          return IndexLayout.Extent(offset: bytes.int32(place), count: bytes.int32(place + 4))
        }
      }
    }
    return [
      (.platforms, extents(.platforms, stride: 8, at: [0])),
      (.releases, extents(.releases, stride: 8, at: [0])),
      (.facetKeys, extents(.facetKeys, stride: 12, at: [0])),
      (.facetValues, extents(.facetValues, stride: 16, at: [0, 8])),
      (.settings, [layout.id, layout.title]),
    ]
  }
}
