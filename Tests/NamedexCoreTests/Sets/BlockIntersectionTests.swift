import NamedexTestSupport
import Testing
import NamedexCore

@Suite("Intersecting sets")
struct BlockIntersectionTests {
  /// Sets as stored in an index, one after another.
  private struct Sets {
    var bytes: [UInt8] = []
    var probes: [SetProbe] = []
    var members: [Set<Int>] = []

    /// Adds a set in a form that can hold it; whether a chunk becomes a bitmap is random.
    mutating func add(
      _ identifiers: Set<Int>, _ form: IdentifierSet.Form, universe: Int,
      _ generator: inout SeededGenerator
    ) {
      var set = IdentifierSet(
        form: form, count: identifiers.count, offset: bytes.count, chunkCount: 0)
      let sorted = identifiers.sorted()
      switch form {
      case .single: set.offset = sorted[0]
      case .list: for identifier in sorted { append(identifier, byteCount: 4) }
      case .halves, .bitmap:
        set.chunkCount = 1
        appendChunk(sorted, 0, isBitmap: form == .bitmap, universe: universe)
      case .chunked:
        let chunks = Dictionary(grouping: sorted) { $0 >> 16 }.sorted { $0.key < $1.key }
        set.chunkCount = chunks.count
        append(chunks.count, byteCount: 4)
        let directory = bytes.count
        bytes += [UInt8](repeating: 0, count: 8 * chunks.count)
        for (number, chunk) in chunks.enumerated() {
          let isBitmap = Bool.random(using: &generator)
          let record = directory + 8 * number
          write(chunk.key, byteCount: 2, at: record)
          write(chunk.value.count - 1, byteCount: 2, at: record + 2)
          let place = (bytes.count - set.offset) / 4 | (isBitmap ? Int(SetCode.bitmap) : 0)
          write(place, byteCount: 4, at: record + 4)
          appendChunk(chunk.value, chunk.key, isBitmap: isBitmap, universe: universe)
        }
      }
      members.append(identifiers)
      probes.append(SetProbe(set))
    }

    private mutating func appendChunk(
      _ identifiers: [Int], _ key: Int, isBitmap: Bool, universe: Int
    ) {
      let offset = bytes.count
      if isBitmap {
        let count = SetCode.bitmapByteCount(chunk: key, universe: universe)
        bytes += [UInt8](repeating: 0, count: count)
        for low in identifiers.map({ $0 & 0xFFFF }) {
          bytes[offset + low / 8] |= 1 << UInt8(low % 8)
        }
      } else {
        for identifier in identifiers { append(identifier & 0xFFFF, byteCount: 2) }
      }
      while !bytes.count.isMultiple(of: 4) { bytes.append(0) }
    }

    private mutating func append(_ number: Int, byteCount: Int) {
      for byte in 0..<byteCount { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }

    private mutating func write(_ number: Int, byteCount: Int, at offset: Int) {
      for byte in 0..<byteCount {
        bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
      }
    }
  }

  @Test("the intersection equals that of the standard library's sets", arguments: Inputs.seeds(60))
  func agrees(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var intersection = BlockIntersection()
    for universe in [1, 70, 6_153, 65_535, 65_536, 150_000] {
      var sets = Sets()
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let density = [1, 2, 40, 700, 9_000].randomElement(using: &generator) ?? 1
        var members = (0..<universe).filter { _ in
          Int.random(in: 0..<density, using: &generator) == 0
        }
        if members.isEmpty { members = [universe - 1] }
        let forms: [IdentifierSet.Form] =
          members.count == 1
          ? [.single]
          : universe > 65_536 ? [.list, .chunked] : [.list, .chunked, .halves, .bitmap]
        let form = forms.randomElement(using: &generator) ?? .list
        sets.add(Set(members), form, universe: universe, &generator)
      }
      let expected = sets.members.dropFirst().reduce(sets.members[0]) { $0.intersection($1) }
        .sorted()
      let low = Int.random(in: 0...universe, using: &generator)
      for range in [0..<universe, low..<universe, 0..<low, low / 2..<low] {
        var probes = sets.probes
        var found: [Int] = []
        IndexBytes(sets.bytes).withBytes { span in
          intersection.begin(&probes, universe: universe, in: range)
          intersection.forEach(span) { found.append($0) }
        }
        #expect(found == expected.filter(range.contains), "universe \(universe), \(range)")
      }
    }
  }

  @Test(
    "intersecting damaged sets terminates and stays within the range",
    arguments: 0..<40 as Range<UInt64>)
  func lies(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<4_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    var intersection = BlockIntersection()
    for universe in [1, 70, 600, 65_536, 1_000_000] {
      var probes: [SetProbe] = []
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let forms: [IdentifierSet.Form] = [.list, .chunked, .halves, .bitmap, .single]
        let form = forms.randomElement(using: &generator) ?? .bitmap
        probes.append(
          SetProbe(
            IdentifierSet(
              form: form, count: Int.random(in: 0...3_000, using: &generator),
              offset: Int.random(in: -8...4_100, using: &generator),
              chunkCount: form == .chunked ? Int.random(in: 1...20, using: &generator) : 1)))
      }
      IndexBytes(bytes).withBytes { span in
        intersection.begin(&probes, universe: universe, in: 0..<universe)
        var last = -1
        intersection.forEach(span) { identifier in
          #expect(identifier > last && identifier < universe)
          last = identifier
        }
      }
    }
  }
}
