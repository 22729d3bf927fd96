extension CatalogIndex {
  /// Checks every byte of the index.
  ///
  /// - Throws: The first contradiction found: a checksum, an order, a reference out of range, a
  ///   token that is not where its place says, or a set that is not what the tokens make it.
  /// - Complexity: O(size of the index · depth of the trie) in time. Memory is some 12 bytes for each
  ///   node, and 8 for each token and each representation.
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
  private(set) var parents: [UInt32] = []

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
    parents = [UInt32](repeating: 0, count: layout.nodeCount)
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
        parents[child] = UInt32(truncatingIfNeeded: number)
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
