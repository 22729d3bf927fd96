/// The nodes of a trie in term order, in which the nodes below a node are consecutive.
struct TrieOrder {
  /// The place of each node in this order.
  private(set) var places: [UInt32]
  /// The number of nodes in the subtree of each node.
  private(set) var sizes: [UInt32]

  /// - Parameter parents: The parent of each node, with nodes stored level by level.
  init(parents: [UInt32]) {
    sizes = [UInt32](repeating: 1, count: parents.count)
    for node in parents.indices.dropFirst().reversed() { sizes[Int(parents[node])] += sizes[node] }
    places = [UInt32](repeating: 0, count: parents.count)
    // The place of the next child of each node.
    var next = [UInt32](repeating: 1, count: parents.count)
    for node in parents.indices.dropFirst() {
      let parent = Int(parents[node])
      places[node] = next[parent]
      next[parent] += sizes[node]
      next[node] = places[node] + 1
    }
  }

  /// Returns the places of a node and of the nodes below it.
  func range(_ node: Int) -> Range<Int> {
    Int(places[node])..<Int(places[node]) + Int(sizes[node])
  }
}

/// The identifiers of a space, sorted by the terms of their tokens, so that the identifiers below a
/// node are consecutive.
struct NodeTokens {
  private var identifiers: [UInt32]
  /// The start of each place's identifiers, followed by the end of the last place's identifiers.
  private var starts: [UInt32]
  /// How often each identifier occurred below the current node, up to three times.
  private var met: [UInt8]

  /// - Parameters:
  ///   - tokens: The nodes of all tokens, one representation after another.
  ///   - ends: The position in `tokens` at which the tokens of each representation end.
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

  /// Returns what the sets of a node should contain: for each role, identifiers in ascending order.
  mutating func identifiers(_ node: Int, _ order: TrieOrder, isTerm: Bool) -> [[UInt32]] {
    let places = order.range(node)
    let all = Int(starts[places.lowerBound])..<Int(starts[places.upperBound])
    var sets = [[UInt32]](repeating: [], count: SetRole.allCases.count)
    for position in all {
      let identifier = identifiers[position]
      let count = met[Int(identifier)]
      guard count < SetRole.greatestTokenCount else { continue }
      sets[SetRole(tokenCount: Int(count) + 1).rawValue].append(identifier)
      met[Int(identifier)] = count + 1
    }
    for count in 1...SetRole.greatestTokenCount {
      let role = SetRole(tokenCount: count).rawValue
      if all.count > met.count / 16 {
        // A scan of the whole universe is cheaper than sorting.
        sets[role] = identifiers(met: count)
      } else {
        sets[role].sort()
      }
    }
    for identifier in sets[SetRole.once.rawValue] { met[Int(identifier)] = 0 }
    if isTerm {
      let end = Int(starts[places.lowerBound + 1])
      var exact: [UInt32] = []
      for position in all.lowerBound..<end where exact.last != identifiers[position] {
        exact.append(identifiers[position])
      }
      sets[SetRole.exact.rawValue] = exact
    }
    return sets
  }

  /// Returns the identifiers that occurred at least `count` times.
  private func identifiers(met count: Int) -> [UInt32] {
    met.indices.lazy.filter { met[$0] >= count }.map { UInt32(truncatingIfNeeded: $0) }
  }
}
