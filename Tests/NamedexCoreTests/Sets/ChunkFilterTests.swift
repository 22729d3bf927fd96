import NamedexTestSupport
import Testing

@testable import NamedexCore

@Suite("What chunks of sets have in common")
struct ChunkFilterTests {
  /// Sets of one chunk, as an index stores them, one after another.
  private struct Sets {
    var bytes: [UInt8] = []
    var probes: [SetProbe] = []
    var members: [Set<Int>] = []

    mutating func add(_ identifiers: Set<Int>, isBitmap: Bool, universe: Int) {
      let offset = bytes.count
      if isBitmap {
        bytes += [UInt8](repeating: 0, count: (universe + 63) / 64 * 8)
        for identifier in identifiers {
          bytes[offset + identifier / 8] |= 1 << UInt8(identifier % 8)
        }
      } else {
        for identifier in identifiers.sorted() {
          bytes += [UInt8(identifier & 0xFF), UInt8(identifier >> 8)]
        }
      }
      members.append(identifiers)
      probes.append(
        SetProbe(
          IdentifierSet(
            form: isBitmap ? .bitmap : .halves, count: identifiers.count, offset: offset,
            chunkCount: 1)))
    }

    mutating func moveToChunk() {
      IndexBytes(bytes).withBytes { span in
        for index in probes.indices { _ = probes[index].move(toChunk: 0, span) }
      }
    }
  }

  @Test("is what sets of numbers have in common", arguments: Inputs.seeds(60))
  func agrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var filter = ChunkFilter()
    for universe in [1, 70, 6_153, 65_535, 65_536] {
      var sets = Sets()
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let density = [1, 2, 3, 40, 700].randomElement(using: &generator) ?? 1
        let members = (0..<universe).filter { _ in
          Int.random(in: 0..<density, using: &generator) == 0
        }
        sets.add(
          Set(members), isBitmap: Bool.random(using: &generator), universe: universe)
      }
      sets.moveToChunk()
      let expected = sets.members.dropFirst().reduce(sets.members[0]) { $0.intersection($1) }
        .sorted()
      let some = (0..<universe).filter { _ in Int.random(in: 0..<20, using: &generator) == 0 }
      IndexBytes(sets.bytes).withBytes { span in
        filter.reserve(universe: universe)
        for limit in [0, 3, Int.max] {
          let count = filter.intersect(sets.probes, universe: universe, limit: limit, span)
          let first = filter.lows.prefix(min(limit, filter.count)).map { Int($0) }
          #expect(count == expected.count, "universe \(universe)")
          #expect(first == Array(expected.prefix(limit)), "universe \(universe)")
        }
        let count = filter.intersect(
          some.map { UInt32($0) }, 0..<some.count, sets.probes, universe: universe, span)
        let common = some.filter { number in sets.members.allSatisfy { $0.contains(number) } }
        #expect(filter.lows.prefix(count).map { Int($0) } == common, "universe \(universe)")
      }
    }
  }

  @Test("is no more than there is room for when lists lie", arguments: 0..<40 as Range<UInt64>)
  func lies(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var filter = ChunkFilter()
    for universe in [1, 70, 600, 65_536] {
      filter.reserve(universe: universe)
      var probes: [SetProbe] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let form = [IdentifierSet.Form.halves, .bitmap].randomElement(using: &generator) ?? .bitmap
        probes.append(
          SetProbe(
            IdentifierSet(
              form: form, count: Int.random(in: 0...3_000, using: &generator),
              offset: Int.random(in: -8...4_100, using: &generator), chunkCount: 1)))
      }
      IndexBytes(bytes).withBytes { span in
        for index in probes.indices { _ = probes[index].move(toChunk: 0, span) }
        _ = filter.intersect(probes, universe: universe, limit: .max, span)
        #expect(filter.count <= filter.lows.count)
        let numbers = (0..<100 as Range<UInt32>).map { $0 * 3 }
        let count = filter.intersect(numbers, 0..<100, probes, universe: universe, span)
        #expect(count <= min(100, filter.lows.count))
      }
    }
  }
}
