/// The positions of LZMA's probabilities in a single array, and LZMA's constants.
///
/// The page's decoder, Tools/page/decoder.c, uses the same positions.
enum LZMAModel {
  /// The bit that indicates whether a match follows, by state and position: 16 positions for each
  /// of 12 states.
  static let isMatch = 0
  /// The bit that indicates whether the match repeats one of the last four distances, by state.
  static let isRepeat = 192
  /// The bit that indicates whether the repeated distance is older than the last one, by state.
  static let isOlder = 204
  /// The bit that indicates whether the repeated distance is also older than the second-to-last
  /// one, by state.
  static let isMuchOlder = 216
  /// The bit that indicates whether the repeated distance is the oldest of the four, by state.
  static let isOldest = 228
  /// The bit that indicates whether a repetition of the last distance is longer than one byte, by
  /// state and position.
  static let isLong = 240
  /// The slot of a distance: a tree of 64 for each of four lengths.
  static let slots = 432
  /// The lower bits of distances below 128.
  static let lowBits = 688
  /// The last four bits of greater distances.
  static let alignment = 804
  /// The lengths of matches.
  static let lengths = 820
  /// The lengths of repetitions.
  static let repeatedLengths = 1334
  /// Literals: `literalCount` for each combination of the relevant bits of the previous byte and
  /// the position.
  static let literals = 1848

  /// Offsets within the probabilities of lengths, after two choices: trees of eight lengths for
  /// each position, twice, and one tree of the other lengths.
  static let shortLengths = 2
  static let middleLengths = 130
  static let longLengths = 258
  /// The size of the literal trees: one tree for a literal after a literal, and two for a literal
  /// after a match, selected by the bit that would continue the match.
  static let literalCount = 0x300

  static let shortestMatch = 2
  static let longestMatch = 273
  /// Slots from this one up have bits without probabilities.
  static let firstLongSlot = 14

  /// Returns the position of the slots for a length.
  static func slots(length: Int) -> Int { slots + min(length - shortestMatch, 3) << 6 }

  /// Returns the slot of a distance, which encodes the number of its highest bit and the bit below
  /// that one.
  static func slot(of distance: Int) -> Int {
    guard distance >= 4 else { return distance }
    let highest = Int.bitWidth - 1 - distance.leadingZeroBitCount
    return highest << 1 | (distance >> (highest - 1)) & 1
  }

  /// Returns the number of bits that follow a slot of 4 or greater, and the distance if all these
  /// bits are 0.
  static func lowBits(ofSlot slot: Int) -> (count: Int, base: Int) {
    let count = slot >> 1 - 1
    return (count, (2 | slot & 1) << count)
  }
}

/// The context on which the encoding of a step depends: the kinds of earlier steps, and the last
/// four distances.
struct LZMAContext {
  var state = 0
  /// The distances of the last matches, minus one, latest first.
  var distances: SIMD4<Int32> = [0, 0, 0, 0]

  var isAfterMatch: Bool { state >= 7 }

  mutating func addLiteral() { state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6 }

  mutating func addRepeatedByte() { state = state < 7 ? 9 : 11 }

  mutating func addMatch(_ distance: Int32) {
    state = state < 7 ? 7 : 10
    distances = [distance, distances[0], distances[1], distances[2]]
  }

  /// - Parameter index: The index of the repeated distance among the last four.
  mutating func addRepetition(_ index: Int) {
    state = state < 7 ? 8 : 11
    let repeated = distances[index]
    for place in stride(from: index, to: 0, by: -1) { distances[place] = distances[place - 1] }
    distances[0] = repeated
  }
}

/// A literal, a match, or the repetition of a distance.
struct LZMAStep {
  let length: Int32
  private let code: Int32

  enum Kind {
    case literal
    /// A repetition of one of the last four distances, given by its index.
    case repetition(Int)
    case match(distance: Int)
  }

  static let literal = Self(length: 1, code: -1)

  static func repetition(_ index: Int, length: Int) -> Self {
    Self(length: Int32(length), code: Int32(index))
  }

  static func match(distance: Int, length: Int) -> Self {
    Self(length: Int32(length), code: Int32(distance + 4))
  }

  var kind: Kind {
    code < 0 ? .literal : code < 4 ? .repetition(Int(code)) : .match(distance: Int(code) - 4)
  }
}
