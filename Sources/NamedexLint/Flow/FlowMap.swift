/// Combines the facts of a project's files to find the literals that are symbol names, and the
/// route of each literal.
///
/// Moves are followed backwards from the places where a symbol name is expected. A place in a type
/// is declared by that type, by a type that it inherits from, or by a type that inherits from it. A
/// member of a value of unknown type is looked up only by its name, which is less reliable.
///
/// Many properties are tables of places, one for each kind of place at which routes end.
struct FlowMap {
  /// A position in one of the files.
  struct Site: Sendable, Hashable {
    /// The index of the file's facts.
    var file: Int
    /// The offset in the file.
    var offset: Int
  }

  /// A literal that is a symbol name.
  struct FollowedLiteral: Sendable {
    /// The evidence that it is a symbol name.
    var name: FollowedName
    /// The places where its value is passed on.
    var way: [Site]
  }

  /// What is known about a place whose value reaches the end of a route, such as a place where a
  /// symbol name is expected.
  private struct Known {
    var site: Site?
    var next: FlowKey
    var promise = FlowPromise()
    /// The number of times that `promise` has been weakened.
    var changeCount: UInt8 = 0
  }

  private struct Move {
    var from: FlowKey
    var to: FlowKey
    // 32 bits each, because a large project has a million moves.
    var file: UInt32
    var offset: UInt32
    var context: UInt32
    var isDoubtful: Bool
    var isCandidate: Bool

    var site: Site { Site(file: Int(file), offset: Int(offset)) }
  }

  private var resolver: FlowResolver
  private var moves: [Move] = []
  /// The literals of each file, with the places that they flow into.
  private var literals: [[FlowFacts.Literal]] = []
  /// For each file, the start offsets of the colours that are members added by the project.
  private var ownColors: [[Int]] = []
  /// The hashes of literals that are names, excluding literals that are only compared with a name.
  private var texts = FlowSet<UInt64>()
  /// The indices of the moves, grouped by target; `incoming` has the range of each target's moves
  /// in this array.
  private var order: [UInt32] = []
  private var incoming = FlowTable<FlowKey, Range<Int>>()
  /// The names that are looked up regardless of where they are declared.
  private var asked = FlowSet<UInt64>()
  private let denied: FlowSet<FlowKey>
  /// The places whose values are changed before they are used.
  private var rewritten = FlowSet<FlowKey>()
  /// The places whose values become symbol names: on any route, and on certain routes only.
  private var known = FlowMap.ends
  private var knownForCertain = FlowMap.ends
  /// The places whose values become text other than symbol names.
  private var elsewhere = FlowTable(FlowKey.other, Known(site: nil, next: .other))
  /// The places whose values are used to create images only to see whether the symbols exist.
  private var tested = FlowTable(FlowKey.tested, Known(site: nil, next: .tested))
  /// The places whose values are used to create images that may not exist.
  private var missing = FlowTable(FlowKey.missing, Known(site: nil, next: .missing))

  /// The contexts of all moves.
  private var contexts = AvailabilityContexts()

  /// The places where a symbol name is expected, at which routes end.
  private static let ends: FlowTable<FlowKey, Known> = {
    var ends = FlowTable(FlowKey.symbol, Known(site: nil, next: .symbol))
    ends.set(
      .named, to: Known(site: nil, next: .named, promise: FlowPromise(isByName: true)))
    return ends
  }()

  /// Follows the moves of files.
  ///
  /// - Parameters:
  ///   - facts: The facts of the files, in the order in which the files were visited.
  ///   - denied: Places that do not hold symbol names, such as `Row.title` or `Row.init(icon:)`.
  /// - Complexity: O(*m* log *m*) in the number of moves.
  init(_ facts: [FlowFacts], denied: [String] = []) {
    var resolver = FlowResolver()
    for facts in facts { resolver.declare(facts) }
    self.init(facts, declaredIn: resolver, denied: denied)
  }

  /// Follows the moves of files whose declarations the resolver already contains.
  init(
    _ facts: consuming [FlowFacts], declaredIn resolver: consuming FlowResolver, denied: [String]
  ) {
    self.resolver = resolver
    self.resolver.typeVariables(facts)
    self.denied = FlowSet(denied.flatMap(FlowKey.keys(writtenAs:)))
    take(facts)
    follow()
  }

  /// Returns the literals that are symbol names, keyed by file, for the files that have any.
  ///
  /// - Parameter files: The names of the files, in the same order as the facts.
  func literals(of files: [String]) -> [String: [Int: FollowedLiteral]] {
    files.enumerated().reduce(into: [:]) { found, file in
      let literals = literals(ofFile: file.offset)
      if !literals.isEmpty { found[file.element] = literals }
    }
  }

  /// Returns the literals that are symbol names in a single file, with the evidence for each.
  static func literals(of facts: FlowFacts, denied: [String]) -> [Int: FollowedName] {
    FlowMap([facts], denied: denied).literals(ofFile: 0).mapValues(\.name)
  }

  /// Removes local variables, which other files cannot refer to.
  mutating func keepPlaces() {
    forgetMoves()
    for places in [
      \FlowMap.known, \.knownForCertain, \.elsewhere, \.tested, \.missing,
    ] {
      self[keyPath: places] = self[keyPath: places].filter { !resolver.isPassing($0) }
    }
  }

  /// Returns the literals that are symbol names in a changed file, with the evidence for each.
  ///
  /// - Precondition: `keepPlaces()` has been called.
  /// - Complexity: O(*p* + *m* log *m*) in the numbers of places in the map and moves in the file.
  func literals(of facts: FlowFacts) -> [Int: FollowedName] {
    var map = self
    map.resolver.update(facts)
    map.take([facts])
    map.follow()
    return map.literals(ofFile: 0).mapValues(\.name)
  }

  private mutating func forgetMoves() {
    (moves, literals, incoming, asked) = ([], [], FlowTable(), FlowSet())
    order = []
    ownColors = []
  }

  /// Replaces the current moves and literals with those in other files.
  private mutating func take(_ facts: consuming [FlowFacts]) {
    forgetMoves()
    // Reserving too much costs nothing, because the system allocates pages only when they are
    // written to.
    moves.reserveCapacity(facts.reduce(0) { $0 + $1.moves.count })
    for file in facts.indices {
      for key in facts[file].rewritten {
        if let place = resolver.source(key) { rewritten.insert(place) }
      }
      let numbers = facts[file].contexts.map { contexts.number(of: $0) }
      for move in facts[file].moves {
        let targets =
          move.isStated
          ? resolver.statedTargets(move.to) : [resolver.target(move.to)].compactMap(\.self)
        guard !targets.isEmpty, let from = resolver.source(move.from) else { continue }
        for to in targets where from != to {
          moves.append(
            Move(
              from: from, to: to, file: UInt32(truncatingIfNeeded: file), offset: move.offset,
              context: UInt32(truncatingIfNeeded: numbers[Int(move.context)]),
              isDoubtful: move.isDoubtful, isCandidate: move.isCandidate))
        }
      }
      facts[file].moves = []
    }
    for move in moves {
      for key in [move.from, move.to] where key.owner == FlowKey.any || key.isPath {
        asked.insert(key.name)
      }
    }
    for file in facts.indices {
      ownColors.append(resolver.ownColors(in: facts[file]))
      literals.append([])
      for var literal in facts[file].literals {
        guard let place = resolver.target(literal.to), !literal.isStated || place != .other else {
          continue
        }
        literal.to = place
        literals[literals.count - 1].append(literal)
        if place.owner == FlowKey.any { asked.insert(place.name) }
      }
    }
    resolver.findHolders(of: asked)
    groupMoves()
  }

  /// Groups the moves by target, and sorts each group by file and offset. If a literal has several
  /// routes, the first one in this order is reported.
  ///
  /// - Complexity: O(*m*) in the number of moves, which are already ordered by file and nearly
  ///   ordered by offset.
  private mutating func groupMoves() {
    var starts: [Int] = []
    let groups = moves.map { move -> UInt32 in
      let group = incoming.position(of: move.to, adding: 0..<0)
      if group == starts.count { starts.append(0) }
      starts[group] += 1
      return UInt32(truncatingIfNeeded: group)
    }
    var end = 0
    for group in starts.indices {
      incoming.values[group] = end..<end + starts[group]
      (starts[group], end) = (end, end + starts[group])
    }
    order = [UInt32](repeating: 0, count: moves.count)
    for (number, group) in groups.enumerated() {
      order[starts[Int(group)]] = UInt32(truncatingIfNeeded: number)
      starts[Int(group)] += 1
    }
    for range in incoming.values where range.count > 1 {
      order[range].sort {
        let (move, other) = (moves[Int($0)], moves[Int($1)])
        return (move.file, move.offset) < (other.file, other.offset)
      }
    }
  }

  /// Follows the moves backwards, starting at the known places.
  private mutating func follow() {
    known = reached(beyond: known, takesDoubtful: true)
    elsewhere = reached(beyond: elsewhere, takesDoubtful: true)
    tested = reached(beyond: tested, takesDoubtful: true)
    missing = reached(beyond: missing, takesDoubtful: true)
    knownForCertain = reached(beyond: knownForCertain, takesDoubtful: false)
    for literal in literals.joined()
    where !literal.isCompared && !literal.isStated && known.contains(literal.to) {
      texts.insert(UInt64(literal.text))
    }
  }

  /// Returns the literals of a file that are symbol names, keyed by offset.
  ///
  /// A literal that is only compared with a name is treated as a name if a literal with the same
  /// text is a name. Otherwise, the name comes from outside the project, and the literal must not
  /// be changed. Like a name that the program tests for, it may not exist.
  ///
  /// The result includes the colours that are members added by the project.
  ///
  /// - Parameter file: The index of the file's facts.
  /// - Complexity: O(*n*) in the number of the file's literals.
  private func literals(ofFile file: Int) -> [Int: FollowedLiteral] {
    var found: [Int: FollowedLiteral] = [:]
    var promises: [Int: FlowPromise] = [:]
    // The contexts that are added here are discarded.
    var contexts = contexts
    for literal in literals[file] {
      guard let doubtful = known[literal.to] else { continue }
      guard !literal.isCompared || texts.contains(UInt64(literal.text)) else { continue }
      let certain = knownForCertain[literal.to]
      let isCertain =
        !literal.isDoubtful && certain != nil && !elsewhere.contains(literal.to)
      let start = Int(literal.start)
      // A promise based only on a name is weaker than one based on what the code may do.
      let promise = certain.map { $0.promise.isByName ? doubtful : $0 }?.promise ?? doubtful.promise
      promises[start] = promises[start].map { $0.or(promise, &contexts) } ?? promise
      let isAsked = tested.contains(literal.to)
      var name = FollowedName(
        isCertain: isCertain,
        isTested: literal.isCompared || isAsked || missing.contains(literal.to),
        isAsked: isAsked, isStated: literal.isStated)
      if let other = found[start]?.name {
        name.isCertain = name.isCertain && other.isCertain
        name.isTested = name.isTested || other.isTested
        name.isAsked = name.isAsked || other.isAsked
        name.isStated = name.isStated && other.isStated
      }
      found[start, default: .init(name: name, way: way(from: literal.to))].name = name
    }
    for (start, promise) in promises {
      found[start]?.name.context = contexts[promise.context]
      found[start]?.name.isCandidate = promise.isCandidate
      found[start]?.name.isByName = promise.isByName
      // If the literal's own place says that it is a name, there is nothing else to report.
      if found[start]?.name.isStated == true, promise.context == 0 { found[start] = nil }
    }
    for start in ownColors[file] {
      found[start] = FollowedLiteral(name: FollowedName(isCertain: false, isOwn: true), way: [])
    }
    return found
  }

  /// Returns the places where a value is passed on before it becomes a symbol name.
  private func way(from place: FlowKey) -> [Site] {
    var place = place
    var sites: [Site] = []
    while !place.isEnd, let step = known[place], sites.count < Self.longestWay {
      if let site = step.site, sites.last != site { sites.append(site) }
      place = step.next
    }
    return sites
  }

  /// The maximum number of places in a route. Longer routes do not help readers.
  private static let longestWay = 32

  // MARK: - Following

  /// Returns the known places, and the places whose values flow into them.
  ///
  /// - Parameter takesDoubtful: Whether to follow uncertain routes.
  private mutating func reached(
    beyond base: FlowTable<FlowKey, Known>, takesDoubtful: Bool
  ) -> FlowTable<FlowKey, Known> {
    var known = base
    var queue = base.keys.filter(concerns).sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
    var counts = FlowTable<UInt64, Int>()
    var isCounted = FlowSet<FlowKey>()
    var contexts = contexts
    func visit(
      _ key: FlowKey, _ site: Site?, from next: FlowKey, _ promise: FlowPromise,
      isDoubtful: Bool = false
    ) {
      let isDoubtful =
        isDoubtful || resolver.doubtfulTypes.contains(key.owner)
        || resolver.doubtfulPlaces.contains(key) || rewritten.contains(key)
      guard takesDoubtful || !isDoubtful, !denied.contains(key) else { return }
      guard let old = known[key] else {
        known.set(key, to: Known(site: site, next: next, promise: promise))
        queue.append(key)
        return
      }
      var both = old.promise.or(promise, &contexts)
      guard both != old.promise, !key.isEnd else { return }
      if old.changeCount == Self.mostChanges { both.context = 0 }
      known.set(
        key,
        to: Known(
          site: old.site, next: old.next, promise: both,
          changeCount: min(old.changeCount + 1, Self.mostChanges)))
      queue.append(key)
    }
    var position = 0
    while position < queue.count {
      let key = queue[position]
      position += 1
      let promise = known[key]?.promise ?? FlowPromise()
      for number in order[incoming[key] ?? 0..<0] {
        let move = moves[Int(number)]
        var promise = promise.and(Int(move.context), &contexts)
        if move.isCandidate { promise.isCandidate = true }
        visit(move.from, move.site, from: key, promise, isDoubtful: move.isDoubtful)
      }
      if key.isPath {
        for (place, site, context) in sources(ofMember: key) {
          visit(
            place, site, from: key, promise.and(context, &contexts), isDoubtful: site == nil)
        }
      } else if key.owner == FlowKey.any {
        let places = resolver.holders[key.name] ?? []
        let isMember = key.role == .member || key.role == .result
        if !isMember || places.count == 1 {
          for place in places {
            visit(place, nil, from: key, promise, isDoubtful: isMember || places.count > 1)
          }
        }
      } else if resolver.isDeclared(key) {
        for place in resolver.relatives(of: key) { visit(place, nil, from: key, promise) }
        // This is a call on a value of unknown type, so all places with this name must agree.
        if let holders = resolver.holders[key.name] {
          let count = (counts[key.name] ?? 0) + (isCounted.insert(key) ? 1 : 0)
          counts.set(key.name, to: count)
          guard count == holders.count else { continue }
          let any = FlowKey(owner: FlowKey.any, name: key.name)
          for holder in known.contains(any) ? [key] : holders {
            visit(
              any, nil, from: key, known[holder]?.promise ?? promise,
              isDoubtful: key.role != .labelled)
          }
        }
      }
    }
    self.contexts = contexts
    return known
  }

  /// The number of times that a promise may be weakened before its context is dropped. Real code
  /// needs two or three.
  private static let mostChanges: UInt8 = 16

  /// Returns whether a route that ends at a place may be followed further back.
  private func concerns(_ key: FlowKey) -> Bool {
    incoming.contains(key) || asked.contains(key.name)
      || key.isPath && resolver.paths[key.owner].map { incoming.contains($0) } == true
  }

  private static let mostDictionaries = 256

  /// Returns the places where a member's value may come from: for each value that flows into the
  /// member's owner, the member of that value with the same name, and the site of the move. If no
  /// value flows into the owner, returns the only place with the member's name, if there is just
  /// one.
  private mutating func sources(
    ofMember key: FlowKey
  ) -> [(place: FlowKey, site: Site?, context: Int)] {
    guard let base = resolver.paths[key.owner] else { return [] }
    let sources = incoming[base] ?? 0..<0
    var found: [(place: FlowKey, site: Site?, context: Int)] = []
    // A nested dictionary is looked for only among the first values, because a dictionary may have
    // thousands of values that are not dictionaries.
    for number in order[sources].prefix(key.isForKey ? Self.mostDictionaries : sources.count) {
      let move = moves[Int(number)]
      if let place = resolver.member(key.name, of: move.from) {
        found.append((place, move.site, Int(move.context)))
      }
    }
    if sources.isEmpty, let places = resolver.holders[key.name], places.count == 1 {
      found.append((places[0], nil, 0))
    }
    return found
  }
}

extension FlowKey {
  /// Returns the places that a configuration names: `Row.icon`, `Row.init(icon:)`, or
  /// `Row.initWithIcon:`.
  static func keys(writtenAs text: String) -> [FlowKey] {
    let parts = text.split(separator: "(", maxSplits: 1)
    var names = (parts.first ?? "").split(separator: ".").map { FlowHash.hash($0.utf8) }
    guard let last = names.popLast() else { return [] }
    let owner = names.last.map(FlowHash.type) ?? global
    guard parts.count == 2 else {
      let colons = text.utf8.count { $0 == UInt8(ascii: ":") }
      guard colons == 0 else {
        let selector = text.split(separator: ".").last ?? ""
        return (0..<colons).map {
          FlowKey(position: $0, ofSelector: selector.utf8, in: owner)
        }
      }
      return [
        FlowKey(member: last, of: owner),
        FlowKey(resultOf: last, in: owner),
      ]
    }
    let labels = parts[1].split(whereSeparator: { $0 == ":" || $0 == ")" })
    var position = 0
    return labels.map { label in
      guard label == "_" else {
        return FlowKey(label: FlowHash.hash(label.utf8), of: last, in: owner)
      }
      position += 1
      return FlowKey(position: position - 1, of: last, in: owner)
    }
  }
}
