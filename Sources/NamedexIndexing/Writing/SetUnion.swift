/// Ascending identifiers of the parts of a trie node in one space: list after list, or a bit for each
/// identifier when lists would take more memory.
struct IdentifierLists: Sendable {
  /// The lists, one after another. With bits, only the identifiers of the node's own term.
  private(set) var identifiers: [UInt32] = []
  /// Where each list ends.
  private(set) var ends: [Int] = []
  /// The identifiers that a part has at least twice, and where those of each part end.
  private(set) var repeated: [UInt32] = []
  private(set) var repeatedEnds: [Int] = []
  /// The number of identifiers of the node's own term; they come first.
  private(set) var ownCount = 0
  /// Whether the bits count instead of the lists.
  private(set) var isBits = false
  /// Bits of the identifiers seen, and of those seen twice. They are zero unless they count.
  private var seen: [UInt64] = []
  private var seenTwice: [UInt64] = []

  /// The only identifier; nil when there is none or more.
  var lone: UInt32? {
    identifiers.count == 1 && !isBits && repeated.isEmpty ? identifiers[0] : nil
  }

  var isEmpty: Bool { identifiers.isEmpty && !isBits }

  /// The identifiers of the node's own term.
  var own: ArraySlice<UInt32> { identifiers[..<ownCount] }

  /// Adds the lists of the node's own term, before any other.
  mutating func appendOwn(_ list: [UInt32], repeated more: [UInt32]) {
    ownCount = list.count
    append(list, repeated: more, universe: .max)
  }

  /// Adds the lists of a part.
  ///
  /// - Parameters:
  ///   - list: Its identifiers.
  ///   - more: Those of them that it has at least twice.
  ///   - universe: The size of the space.
  mutating func append(_ list: [UInt32], repeated more: [UInt32], universe: Int) {
    guard !list.isEmpty else { return }
    // An identifier takes as much as 32 bits.
    if !isBits, identifiers.count + list.count > universe / 32, !identifiers.isEmpty {
      changeToBits(universe)
    }
    if isBits {
      mark(list, more)
      return
    }
    identifiers.append(contentsOf: list)
    ends.append(identifiers.count)
    if !more.isEmpty {
      repeated.append(contentsOf: more)
      repeatedEnds.append(repeated.count)
    }
  }

  /// Adds a part with one identifier.
  mutating func append(_ identifier: UInt32, universe: Int) {
    // Its end takes twice as much as itself.
    if !isBits, identifiers.count >= universe / 64, !identifiers.isEmpty { changeToBits(universe) }
    if isBits {
      mark(identifier)
    } else {
      identifiers.append(identifier)
      ends.append(identifiers.count)
    }
  }

  private mutating func changeToBits(_ universe: Int) {
    if seen.isEmpty {
      seen = [UInt64](repeating: 0, count: universe / 64 + 1)
      seenTwice = seen
    }
    isBits = true
    mark(identifiers, repeated)
    identifiers.removeSubrange(ownCount...)
    repeated.removeAll(keepingCapacity: true)
  }

  private mutating func mark(_ list: [UInt32], _ more: [UInt32]) {
    for identifier in list { mark(identifier) }
    for identifier in more { seenTwice[Int(identifier >> 6)] |= 1 &<< UInt64(identifier & 63) }
  }

  private mutating func mark(_ identifier: UInt32) {
    let word = Int(identifier >> 6)
    let bit: UInt64 = 1 &<< UInt64(identifier & 63)
    seenTwice[word] |= seen[word] & bit
    seen[word] |= bit
  }

  /// Takes the identifiers out of the bits, those that are there and those that are there twice.
  mutating func takeBits(_ once: inout [UInt32], _ repeated: inout [UInt32]) {
    SetUnion.take(&seen, &once)
    SetUnion.take(&seenTwice, &repeated)
    isBits = false
  }

  /// Removes everything, when the bits were taken, and keeps the memory for the next node.
  mutating func removeAll() {
    identifiers.clear()
    ends.clear()
    repeated.clear()
    repeatedEnds.clear()
    ownCount = 0
  }
}

extension Array {
  /// Removes everything, and keeps the memory for the next time if it is not much. A few terms of a large
  /// catalog are in most names; their lists must not stay in memory at every level of the trie.
  mutating func clear() { removeAll(keepingCapacity: capacity <= 1 << 17) }
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

  /// Finds the identifiers of any part, and those of two parts or at least twice in one.
  ///
  /// - Complexity: O(*n* log *k*) for *n* identifiers in *k* lists; O(*n* + *u* / 64) for many in a
  ///   space of *u*.
  mutating func join(
    _ lists: inout IdentifierLists, once: inout [UInt32], repeated: inout [UInt32]
  ) {
    once.clear()
    repeated.clear()
    if lists.isBits {
      lists.takeBits(&once, &repeated)
    } else if lists.ends.count <= 1 {
      once.append(contentsOf: lists.identifiers)
      repeated.append(contentsOf: lists.repeated)
    } else if lists.ends.count > 2, lists.identifiers.count > universe / 128 {
      joinBits(lists.identifiers, lists.repeated, &once, &repeated)
    } else {
      joinLists(lists, &once, &repeated)
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
  static func take(_ words: inout [UInt64], _ identifiers: inout [UInt32]) {
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
    _ lists: IdentifierLists, _ once: inout [UInt32], _ repeated: inout [UInt32]
  ) {
    merge(lists.identifiers, lists.ends)
    for identifier in merged {
      if once.last != identifier {
        once.append(identifier)
      } else if repeated.last != identifier {
        repeated.append(identifier)
      }
    }
    guard !lists.repeated.isEmpty else { return }
    let count = lists.repeated.count
    merge(lists.repeated + repeated, lists.repeatedEnds + [count + repeated.count])
    repeated.removeAll(keepingCapacity: true)
    for identifier in merged where repeated.last != identifier { repeated.append(identifier) }
  }

  /// Merges lists in pairs until there is one, in `merged`. Repeated identifiers stay repeated.
  private mutating func merge(_ identifiers: [UInt32], _ listEnds: [Int]) {
    merged.clear()
    merged.append(contentsOf: identifiers)
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: listEnds)
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
