import Namedex
import NamedexCore
import NamedexTestSupport
import Testing

@Suite("The order of relevance")
struct RelevanceOrderTests {
  @Test("the article lists the order of relevance")
  func article() throws {
    let list = RelevancePart.all.enumerated().map { "\($0 + 1). \($1.meaning)\n" }.joined()
    let passage = MadePassage("order", of: "Sources/Namedex/Namedex.docc/Searching.md")
    #expect(try passage.is("\n" + list + "\n"))
  }

  @Test("each part occurs once, and the origin precedes the parts whose width depends on it")
  func table() {
    let names = RelevancePart.all.map { "\($0.name)" }
    #expect(Set(names).count == 10)
    #expect(RelevancePart.all.map { $0.key.width }.reduce(0, +) == 120)
    let origin = names.firstIndex(of: "origin") ?? names.count
    for name in ["age", "length", "position"] {
      #expect(origin < names.firstIndex(of: name) ?? -1)
    }
  }

  /// The parts of a key: mostly small numbers, but occasionally one too large for a bound.
  private struct Parts {
    var numbers: [String: Int] = [:]
    let tokenCount: Int

    init(tokenCount: Int, _ random: inout SeededGenerator) {
      self.tokenCount = tokenCount
      func number(_ limit: Int, _ great: Int) -> Int {
        Int.random(in: 0..<20, using: &random) == 0
          ? Int.random(in: 0...great, using: &random) : Int.random(in: 0...limit, using: &random)
      }
      numbers = [
        "exact": number(1, 1), "variant": number(1, 1), "origin": number(1, 2),
        "begun": number(2, 400), "notLeading": number(1, 1), "unassigned": number(2, 40),
        "kind": number(3, 4), "age": number(3, 1000), "length": 1 + number(4, 2000),
        "position": number(9, 9_000_000),
      ]
      if numbers["origin"] != 1 { numbers["age"] = 0 }
    }

    subscript(name: String) -> Int { numbers[name] ?? 0 }

    /// The numbers, in order of relevance.
    var list: [Int] { RelevancePart.all.map { self["\($0.name)"] } }

    var kind: RepresentationKind { RepresentationKind(rawValue: UInt8(self["kind"])) ?? .full }

    var origin: RelevanceKey.Origin { .init(rawValue: UInt64(self["origin"])) ?? .shownName }

    var key: RelevanceKey {
      RelevanceKey(
        isExact: self["exact"] == 0, isVariant: self["variant"] == 1, origin: origin,
        beginCount: self["begun"], isLeading: self["notLeading"] == 0,
        unassignedCount: self["unassigned"], kind: kind, aliasRank: self["age"],
        nameLength: self["length"], position: self["position"])
    }

    /// The bound that holds for any query.
    var bound: RelevanceBound {
      let rank = StaticRank(
        tokenCount: self["unassigned"] + tokenCount, kind: kind, nameLength: self["length"])
      return RelevanceBound(
        isVariant: self["variant"] == 1, origin: origin, rank: rank, shownRank: rank,
        age: self["age"], position: self["position"])
    }

    func asked(_ bound: RelevanceBound) -> RelevanceBound {
      bound.asked(
        isExact: self["exact"] == 0, beginCount: self["begun"], isLeading: self["notLeading"] == 0)
    }
  }

  @Test("keys follow the order, and bounds never contradict it", arguments: 0..<4 as Range<UInt64>)
  func bounds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tokenCount = Int.random(in: 1...3, using: &random)
    for _ in 0..<20_000 {
      let a = Parts(tokenCount: tokenCount, &random)
      var b = Parts(tokenCount: tokenCount, &random)
      // Most pairs share many parts.
      for name in a.numbers.keys where Int.random(in: 0..<4, using: &random) > 0 {
        b.numbers[name] = a[name]
      }
      if b["origin"] != 1 { b.numbers["age"] = 0 }
      let isBefore = a.list.lexicographicallyPrecedes(b.list)
      #expect((a.key < b.key) == isBefore, "\(a) \(b)")
      let (first, second) = (
        a.key.bound(tokenCount: tokenCount), b.key.bound(tokenCount: tokenCount)
      )
      if isBefore { #expect(!(second < first), "\(a) \(b)") }
      for part in RelevancePart.all {
        #expect(a.key[part] == a["\(part.name)"], "\(part.name) of \(a)")
      }
      // The lesser bound, with the lesser query-dependent values, is a bound for both keys.
      #expect(!(first < a.asked(a.bound)), "\(a)")
      if a["length"] < 511 { #expect(a.asked(a.bound) == first, "\(a)") }
      let least = min(a.bound, b.bound).asked(
        isExact: min(a["exact"], b["exact"]) == 0, beginCount: min(a["begun"], b["begun"]),
        isLeading: min(a["notLeading"], b["notLeading"]) == 0)
      #expect(!(min(first, second) < least), "\(a) \(b)")
      #expect(RelevanceBound(stored: a.bound.stored) == a.bound, "\(a)")
      #expect((a.bound < b.bound) == (a.bound.stored < b.bound.stored), "\(a) \(b)")
    }
  }
}
