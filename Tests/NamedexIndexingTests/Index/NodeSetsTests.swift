import NamedexTestSupport
import Testing
import NamedexCore
import NamedexIndexing

@Suite("A node's sets")
struct NodeSetsTests {
  @Test(
    "a node's sets contain the representations with at least one, two and three tokens below it",
    arguments: [1, 60, 700, 9000], [false, true])
  func catalogs(count: Int, isSorted: Bool) throws {
    let catalog = RepeatedTokens.catalog(count, seed: UInt64(count), isSorted: isSorted)
    // The catalog may repeat names, which the public builder would reject.
    try Self.check(try IndexBuilder.build(SortedCatalog(catalog)))
  }

  /// For 4,096 or more names, two threads share the work: each cuts one run of names, then writes
  /// half of the vocabulary.
  @Test(
    "the sets of a plain list are the same whether one or two threads build them",
    arguments: [60, 4_095, 4_096, 9_000], [false, true])
  func plainLists(count: Int, isSorted: Bool) throws {
    let names = RepeatedTokens.names(count, seed: UInt64(count) + 9, isSorted: isSorted)
    let text = Array(names.map { $0 + "\n" }.joined().utf8)
    let lists = SourceLists(id: "list", names: SourceFile(path: "list.txt", bytes: text))
    let sorted = try #require(try SortedCatalog.plain(lists))
    try Self.check(try IndexBuilder.build(sorted))
  }

  @Test("joined sets count the tokens of all children", arguments: Inputs.seeds(200))
  func parts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // A few identifiers are merged as lists. More are counted in a bitmap after all parts are
    // added; many are counted in a bitmap as the parts are added.
    let universe = [70, 900, 6_000, 100_000][Int(seed % 4)]
    var union = SetUnion(universe: universe)
    var lists = IdentifierLists()
    var joined = CountedIdentifiers()
    for round in 0..<4 {
      var expected = [Int](repeating: 0, count: universe)
      var own: [Int] = []
      for part in 0..<[1, 2, 3, 9][Int(seed / 4 % 4)] {
        var numbers: [UInt32] = []
        let density = [3, 30, 300].randomElement(using: &generator) ?? 3
        for _ in 0..<Int.random(in: 1...max(1, universe / density), using: &generator) {
          let number = Int.random(in: 0..<universe, using: &generator)
          let times = Int.random(in: 1...5, using: &generator) == 1 ? 4 : 1
          numbers += [UInt32](repeating: UInt32(number), count: times)
        }
        numbers.sort()
        for number in numbers { expected[Int(number)] += 1 }
        var counted = CountedIdentifiers()
        counted.count(numbers)
        if part > 0 || round % 2 == 1 {
          lists.append(counted, universe: universe)
        } else {
          lists.appendOwn(counted)
          own = Set(numbers).map { Int($0) }.sorted()
        }
      }
      if round == 3 {
        lists.append(5, universe: universe)
        expected[5] += 1
      }
      #expect(lists.own.map { Int($0) } == own)
      union.join(&lists, &joined)
      lists.removeAll()
      for (found, least) in [(joined.once, 1), (joined.repeated, 2), (joined.thrice, 3)] {
        let wanted = expected.indices.filter { expected[$0] >= least }
        #expect(found.map { Int($0) } == wanted, "at least \(least) in \(universe)")
      }
    }
  }

  // MARK: Reference

  /// Compares the sets and counts of every node with those derived from the names.
  private static func check(_ bytes: [UInt8]) throws {
    let index = try CatalogIndex(IndexBytes(bytes))
    try index.verify()
    index.withView { view in
      var entries = [[UInt8]: [Int: Int]]()
      for space in Space.allCases {
        var name = NameCursor()
        var counts = [[UInt8]: [Int: Int]]()
        for identifier in 0..<view.universe(space) {
          let candidate = view.candidate(space, identifier)
          let isRemoved = view.classRecord(view.entryClass(candidate.entry)).removed >= 0
          guard isRemoved == (space == .onRequest) else { continue }
          name.move(to: candidate.name, view)
          for (beginning, count) in Self.beginnings(name.text) {
            counts[beginning, default: [:]][identifier] = count
            guard space != .onRequest else { continue }
            entries[beginning, default: [:]][candidate.entry, default: 0].raise(to: count)
          }
        }
        Self.check(counts, space, view)
      }
      for (beginning, found) in entries {
        let query = String(decoding: beginning, as: UTF8.self)
        guard let node = view.findNode(beginning, beginning.indices)?.node else {
          Issue.record("no node for '\(query)'")
          continue
        }
        for least in 1...3 {
          let count = found.values.count { $0 >= least }
          #expect(
            view.entryCount(view.node(node), withTokens: least) == count,
            "\(least) times '\(query)'")
        }
      }
    }
  }

  private static func check(_ counts: [[UInt8]: [Int: Int]], _ space: Space, _ view: IndexView) {
    for (beginning, found) in counts {
      guard let node = view.findNode(beginning, beginning.indices)?.node else { continue }
      for (role, least) in [(SetRole.once, 1), (.repeated, 2), (.thrice, 3)] {
        let wanted = found.filter { $0.value >= least }.keys.sorted()
        #expect(
          Self.members(node, space, role, view) == wanted,
          "\(role) of '\(String(decoding: beginning, as: UTF8.self))' in \(space)")
      }
    }
  }

  private static func members(
    _ node: Int, _ space: Space, _ role: SetRole, _ view: IndexView
  ) -> [Int] {
    guard let set = view.set(view.node(node), space, role) else { return [] }
    var probes = [SetProbe(set)]
    var members: [Int] = []
    let universe = view.universe(space)
    var intersection = BlockIntersection()
    intersection.begin(&probes, universe: universe, in: 0..<universe)
    intersection.forEach(view.bytes) { members.append($0) }
    return members
  }

  /// Returns the prefixes of a name's tokens, each with the number of tokens that begin with it.
  private static func beginnings(_ name: [UInt8]) -> [[UInt8]: Int] {
    var counts: [[UInt8]: Int] = [:]
    for token in name.split(separator: UInt8(ascii: ".")) {
      let folded = Array(Folding.fold(String(decoding: token, as: UTF8.self)))
      for count in 1...folded.count { counts[Array(folded.prefix(count)), default: 0] += 1 }
    }
    return counts
  }
}

extension Int {
  fileprivate mutating func raise(to other: Int) { self = Swift.max(self, other) }
}
