/// What the files of a project say together: which literals are symbols' names, and by which way.
///
/// From the places where a symbol's name is expected, moves are followed backwards. A place of a type is
/// what that type, a type that it inherits from, or one that inherits from it declares. What is looked
/// for in a value whose type nobody says is found by its name alone, and counts for less.
struct FlowMap {
  /// A place in a file.
  struct Site: Sendable, Hashable {
    /// The number of the file, in the order of the facts.
    var file: Int
    /// The offset in it.
    var offset: Int
  }

  /// A literal that is a symbol's name.
  struct FollowedLiteral: Sendable {
    /// Whether every way leads where a symbol's name is expected, and no name on it was doubtful.
    var isCertain: Bool
    /// Where its value is handed on.
    var way: [Site]
  }

  /// A place whose value gets where a symbol's name is expected.
  private struct Known {
    var site: Site?
    var next: FlowKey
  }

  private struct Move {
    var from: FlowKey
    var to: FlowKey
    var site: Site
  }

  private var resolver: FlowResolver
  private var moves: [Move] = []
  /// The literals of each file, and the places that they get into.
  private var literals: [[(start: Int, place: FlowKey)]] = []
  private var incoming: [FlowKey: Range<Int>] = [:]
  private let denied: Set<FlowKey>
  private var known: [FlowKey: Known] = [:]
  private var certain: Set<FlowKey> = []

  /// Follows the moves of files.
  ///
  /// - Parameters:
  ///   - facts: What the files say, in the order of the walk.
  ///   - denied: Places that hold no symbols' names, as `Row.title` or `Row.init(icon:)`.
  /// - Complexity: O(*m* log *m*) in the moves.
  init(_ facts: [FlowFacts], denied: [String] = []) {
    resolver = FlowResolver(facts)
    self.denied = Set(denied.flatMap(FlowKey.keys(writtenAs:)))
    for (file, facts) in facts.enumerated() {
      for move in facts.moves {
        guard let to = resolver.target(move.to), let from = resolver.source(move.from), from != to
        else { continue }
        moves.append(
          Move(from: from, to: to, site: Site(file: file, offset: Int(move.offset))))
      }
    }
    var asked: Set<UInt64> = []
    for move in moves {
      for key in [move.from, move.to] where key.owner == FlowKey.any || key.isPath {
        asked.insert(key.name)
      }
    }
    for facts in facts {
      literals.append([])
      for literal in facts.literals {
        guard let place = resolver.target(literal.to) else { continue }
        literals[literals.count - 1].append((Int(literal.start), place))
        if place.owner == FlowKey.any { asked.insert(place.name) }
      }
    }
    resolver.findHolders(of: asked)
    // Of several ways the first in the order of the files is told.
    moves.sort {
      ($0.to.owner, $0.to.name, $0.site.file, $0.site.offset)
        < ($1.to.owner, $1.to.name, $1.site.file, $1.site.offset)
    }
    var start = 0
    while start < moves.count {
      var end = start + 1
      while end < moves.count, moves[end].to == moves[start].to { end += 1 }
      incoming[moves[start].to] = start..<end
      start = end
    }
    known = reached(from: .symbol, takesDoubtful: true)
    let elsewhere = reached(from: .other, takesDoubtful: true)
    certain = Set(reached(from: .symbol, takesDoubtful: false).keys.filter { elsewhere[$0] == nil })
  }

  /// The literals of a file that are symbols' names, by where they begin.
  ///
  /// - Parameter file: The number of its facts.
  /// - Complexity: O(*n*) in the file's literals.
  func literals(ofFile file: Int) -> [Int: FollowedLiteral] {
    var found: [Int: FollowedLiteral] = [:]
    for literal in literals[file] where known[literal.place] != nil {
      let isCertain = certain.contains(literal.place)
      found[literal.start, default: .init(isCertain: true, way: way(from: literal.place))]
        .isCertain = isCertain && found[literal.start]?.isCertain != false
    }
    return found
  }

  /// Where the value of a place is handed on, up to where a symbol's name is expected.
  private func way(from place: FlowKey) -> [Site] {
    var place = place
    var sites: [Site] = []
    while let step = known[place], place != .symbol, sites.count < Self.longestWay {
      if let site = step.site, sites.last != site { sites.append(site) }
      place = step.next
    }
    return sites
  }

  /// Nobody reads a longer one.
  private static let longestWay = 32

  // MARK: - Following

  /// The places whose values get into a place.
  ///
  /// - Parameter takesDoubtful: Whether places are followed that a name alone leads to.
  private mutating func reached(from start: FlowKey, takesDoubtful: Bool) -> [FlowKey: Known] {
    var known = [start: Known(site: nil, next: start)]
    var queue = [start]
    var counts: [UInt64: Int] = [:]
    func visit(_ key: FlowKey, _ site: Site?, from next: FlowKey, isDoubtful: Bool = false) {
      let isDoubtful =
        isDoubtful || resolver.doubtfulTypes.contains(key.owner)
        || resolver.doubtfulPlaces.contains(key)
      guard takesDoubtful || !isDoubtful, known[key] == nil, !denied.contains(key) else { return }
      known[key] = Known(site: site, next: next)
      queue.append(key)
    }
    var position = 0
    while position < queue.count {
      let key = queue[position]
      position += 1
      for move in moves[incoming[key] ?? 0..<0] { visit(move.from, move.site, from: key) }
      if key.isPath {
        for (place, site) in sources(ofMember: key) {
          visit(place, site, from: key, isDoubtful: site == nil)
        }
      } else if key.owner == FlowKey.any {
        let places = resolver.holders[key.name] ?? []
        let isMember = key.role == .member || key.role == .result
        if !isMember || places.count == 1 {
          for place in places {
            visit(place, nil, from: key, isDoubtful: isMember || places.count > 1)
          }
        }
      } else if resolver.isDeclared(key) {
        for place in resolver.relatives(of: key) { visit(place, nil, from: key) }
        // A call of something unknown: all that have the name must agree.
        if let holders = resolver.holders[key.name] {
          counts[key.name, default: 0] += 1
          guard counts[key.name] == holders.count else { continue }
          visit(
            FlowKey(owner: FlowKey.any, name: key.name), nil, from: key,
            isDoubtful: key.role != .labelled)
        }
      }
    }
    return known
  }

  /// The same member of what a value is made from, with the places where it is. Without any, the only
  /// place that has the member's name.
  private mutating func sources(ofMember key: FlowKey) -> [(place: FlowKey, site: Site?)] {
    guard let base = resolver.paths[key.owner] else { return [] }
    let sources = incoming[base] ?? 0..<0
    var found: [(place: FlowKey, site: Site?)] = []
    for move in moves[sources] {
      if let place = resolver.member(key.name, of: move.from) { found.append((place, move.site)) }
    }
    if sources.isEmpty, let places = resolver.holders[key.name], places.count == 1 {
      found.append((places[0], nil))
    }
    return found
  }
}

extension FlowKey {
  /// The places that a configuration names: `Row.icon`, or `Row.init(icon:)`.
  static func keys(writtenAs text: String) -> [FlowKey] {
    let parts = text.split(separator: "(", maxSplits: 1)
    var names = (parts.first ?? "").split(separator: ".").map { FlowHash.hash($0.utf8) }
    guard let last = names.popLast() else { return [] }
    let owner = names.last.map(FlowHash.type) ?? global
    guard parts.count == 2 else {
      return [
        FlowKey(owner: owner, name: FlowHash.member(last)),
        FlowKey(owner: owner, name: FlowHash.result(last)),
      ]
    }
    let labels = parts[1].split(whereSeparator: { $0 == ":" || $0 == ")" })
    var position = 0
    return labels.map { label in
      guard label == "_" else {
        return FlowKey(
          owner: owner, name: FlowHash.parameter(of: last, label: FlowHash.hash(label.utf8)))
      }
      position += 1
      return FlowKey(owner: owner, name: FlowHash.parameter(of: last, position: position - 1))
    }
  }
}
