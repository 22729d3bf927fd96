import NamedexCore
import NamedexTokenizing

/// Finds words among the bytes of a file without making strings of them.
struct SourceWordTable: Sendable {
  private struct Entry {
    var start: Int
    var count: Int
    var match: SourceWordMatch
  }

  private var spellings: [UInt8] = []
  private var entries: [Entry] = []
  private var positions = HashedPositions()
  /// The lengths of the words that begin with each byte, as bits: most identifiers are not words,
  /// and are recognized without a lookup in the table.
  private var lengths = [UInt64](repeating: 0, count: 256)
  /// The functions of the project as configured, perhaps with types before them.
  private var functions: [[UInt8]] = []

  /// The table without words of a project.
  private static let standard = SourceWordTable()

  private init() {
    for word in SourceWord.allCases where word != .none {
      add(word.spelling) { $0.word = word }
    }
  }

  init(wrappers: Wrappers) {
    self = Self.standard
    functions = wrappers.functions.map { Array($0.utf8) }
    for label in wrappers.labels {
      let name = label.last == ":" ? String(label.dropLast()) : label
      add(name) { $0.isWrapperLabel = true }
    }
    for function in wrappers.functions {
      let name = function.split(separator: ".").last ?? ""
      add(String(name)) { $0.isWrapperFunction = true }
    }
  }

  private mutating func add(_ spelling: String, _ change: (inout SourceWordMatch) -> Void) {
    let bytes = Array(spelling.utf8)
    guard !bytes.isEmpty else { return }
    if let index = index(of: bytes, 0, bytes.count) {
      change(&entries[index].match)
      return
    }
    var match = SourceWordMatch.none
    change(&match)
    entries.append(Entry(start: spellings.count, count: bytes.count, match: match))
    positions.append(hash: Self.hash(bytes, 0, bytes.count))
    lengths[Int(bytes[0])] |= 1 << UInt64(min(bytes.count, 63))
    spellings += bytes
  }

  /// A hash of a few bytes, since the whole identifier need not be read.
  @inline(__always)
  private static func hash(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt32 {
    UInt32(
      truncatingIfNeeded: Int(bytes[start]) &* 31 &+ Int(bytes[end - 1]) &* 7
        &+ (end - start) &* 67 &+ Int(bytes[start + (end - start) / 2]) &* 101)
  }

  @inline(__always)
  private func index(of bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    guard lengths[Int(bytes[start])] >> UInt64(min(end - start, 63)) & 1 != 0 else { return nil }
    return positions.position(hash: Self.hash(bytes, start, end)) { position in
      let entry = entries[position]
      guard entry.count == end - start else { return false }
      for offset in 0..<entry.count
      where spellings[entry.start + offset] != bytes[start + offset] { return false }
      return true
    }
  }

  /// The meaning of the identifier at a range, which is not empty.
  @inline(__always)
  func match(_ bytes: [UInt8], _ start: Int, _ end: Int) -> SourceWordMatch {
    index(of: bytes, start, end).map { entries[$0].match } ?? SourceWordMatch.none
  }

  /// Whether a project's function, with the types that it is configured with, ends before an
  /// offset.
  func isFunction(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    functions.contains { function in
      let start = end - function.count
      guard start >= 0, bytes[start..<end].elementsEqual(function) else { return false }
      return start == 0 || !SourceByte.isIdentifier(bytes[start - 1])
    }
  }
}
