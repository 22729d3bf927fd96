/// Lists of ascending identifiers, one after another: those of the parts of a trie node in one space.
struct IdentifierLists: Sendable {
  private(set) var identifiers: [UInt32] = []
  /// Where each list ends.
  private(set) var ends: [Int] = []

  /// Adds a list unless it is empty.
  mutating func append(_ list: [UInt32]) {
    guard !list.isEmpty else { return }
    identifiers.append(contentsOf: list)
    ends.append(identifiers.count)
  }

  /// Adds a list of one.
  mutating func append(_ identifier: UInt32) {
    identifiers.append(identifier)
    ends.append(identifiers.count)
  }

  mutating func removeAll() {
    identifiers.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }
}

/// Joins the sets of the parts of a trie node.
struct SetUnion: Sendable {
  /// The size of the space.
  let universe: Int
  /// Bits of the identifiers seen, and of those seen twice. They are zero between calls.
  private var seen: [UInt64] = []
  private var seenTwice: [UInt64] = []
  private var merged: [UInt32] = []
  private var other: [UInt32] = []
  private var ends: [Int] = []

  init(universe: Int) {
    self.universe = universe
  }

  /// Finds the identifiers in any list, and those in two of them or in a list of `twice`.
  ///
  /// - Complexity: O(*n* log *k*) for *n* identifiers in *k* lists; O(*n* + *u* / 64) for many in a
  ///   space of *u*.
  mutating func join(
    _ lists: IdentifierLists, _ twice: IdentifierLists, once: inout [UInt32],
    repeated: inout [UInt32]
  ) {
    once.removeAll(keepingCapacity: true)
    repeated.removeAll(keepingCapacity: true)
    if lists.ends.count <= 1 {
      once.append(contentsOf: lists.identifiers)
      repeated.append(contentsOf: twice.identifiers)
    } else if lists.ends.count > 2, lists.identifiers.count > universe / 128 {
      joinBits(lists.identifiers, twice.identifiers, &once, &repeated)
    } else {
      joinLists(lists, twice, &once, &repeated)
    }
  }

  private mutating func joinBits(
    _ all: [UInt32], _ twice: [UInt32], _ once: inout [UInt32], _ repeated: inout [UInt32]
  ) {
    if seen.isEmpty {
      seen = [UInt64](repeating: 0, count: universe / 64 + 1)
      seenTwice = seen
    }
    for identifier in all {
      let word = Int(identifier >> 6)
      let bit: UInt64 = 1 &<< UInt64(identifier & 63)
      seenTwice[word] |= seen[word] & bit
      seen[word] |= bit
    }
    for identifier in twice {
      seenTwice[Int(identifier >> 6)] |= 1 &<< UInt64(identifier & 63)
    }
    Self.take(&seen, &once)
    Self.take(&seenTwice, &repeated)
  }

  /// Appends the numbers of the set bits, and clears them.
  private static func take(_ words: inout [UInt64], _ identifiers: inout [UInt32]) {
    for index in words.indices where words[index] != 0 {
      var word = words[index]
      words[index] = 0
      let base = UInt32(truncatingIfNeeded: index &<< 6)
      identifiers.append(addingCapacity: word.nonzeroBitCount) { output in
        while word != 0 {
          output.append(base | UInt32(truncatingIfNeeded: word.trailingZeroBitCount))
          word &= word &- 1
        }
      }
    }
  }

  private mutating func joinLists(
    _ lists: IdentifierLists, _ twice: IdentifierLists, _ once: inout [UInt32],
    _ repeated: inout [UInt32]
  ) {
    merge(lists)
    for identifier in merged {
      if once.last != identifier {
        once.append(identifier)
      } else if repeated.last != identifier {
        repeated.append(identifier)
      }
    }
    guard !twice.ends.isEmpty else { return }
    var all = IdentifierLists()
    all.append(repeated)
    for (position, end) in twice.ends.enumerated() {
      all.append(Array(twice.identifiers[(position == 0 ? 0 : twice.ends[position - 1])..<end]))
    }
    merge(all)
    repeated.removeAll(keepingCapacity: true)
    for identifier in merged where repeated.last != identifier { repeated.append(identifier) }
  }

  /// Merges lists in pairs until there is one, in `merged`. Repeated identifiers stay repeated.
  private mutating func merge(_ lists: IdentifierLists) {
    merged.removeAll(keepingCapacity: true)
    merged.append(contentsOf: lists.identifiers)
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: lists.ends)
    while ends.count > 1 {
      other.removeAll(keepingCapacity: true)
      var start = 0
      var kept = 0
      var position = 0
      while position < ends.count {
        let middle = ends[position]
        let end = position + 1 < ends.count ? ends[position + 1] : middle
        Self.merge(merged, start, middle, end, into: &other)
        ends[kept] = end
        kept += 1
        start = end
        position += 2
      }
      ends.removeSubrange(kept...)
      swap(&merged, &other)
    }
  }

  private static func merge(
    _ lists: [UInt32], _ start: Int, _ middle: Int, _ end: Int, into result: inout [UInt32]
  ) {
    let all = lists[...]
    let lists = all.span
    result.append(addingCapacity: end - start) { output in
      var (a, b) = (start, middle)
      while a < middle, b < end {
        if lists[a] <= lists[b] {
          output.append(lists[a])
          a &+= 1
        } else {
          output.append(lists[b])
          b &+= 1
        }
      }
      while a < middle {
        output.append(lists[a])
        a &+= 1
      }
      while b < end {
        output.append(lists[b])
        b &+= 1
      }
    }
  }
}
