/// The cost of steps in the output, in 64ths of a bit, for the probabilities at the time of
/// creation.
struct LZMAPrices {
  private let probabilities: [UInt16]
  private let positionMask: Int
  /// The prices of lengths, by position and length: first for matches, then for repetitions.
  private var lengths: [UInt32] = []
  /// The prices of slots, by length and slot, including the bits that have no probabilities.
  private var slots: [UInt32] = []
  /// The prices of short distances, by length and distance.
  private var shortDistances: [UInt32] = []
  private var alignments: [UInt32] = []

  private static let lengthCount = LZMAModel.longestMatch - LZMAModel.shortestMatch + 1
  private static let shortDistanceCount = 128
  private static let fractionBitCount: UInt32 = 6

  init(_ probabilities: [UInt16], positionMask: Int) {
    self.probabilities = probabilities
    self.positionMask = positionMask
    for base in [LZMAModel.lengths, LZMAModel.repeatedLengths] {
      for position in 0...positionMask {
        for length in 0..<Self.lengthCount { lengths.append(self.length(base, length, position)) }
      }
    }
    for length in 0..<4 {
      for slot in 0..<64 {
        let evenBitCount = slot < LZMAModel.firstLongSlot ? 0 : UInt32(slot >> 1 - 5)
        let price = tree(LZMAModel.slots + length << 6, slot, bitCount: 6)
        slots.append(price + evenBitCount << Self.fractionBitCount)
      }
      for distance in 0..<Self.shortDistanceCount {
        let slot = LZMAModel.slot(of: distance)
        var price = slots[length << 6 | slot]
        if slot >= 4 {
          let (count, base) = LZMAModel.lowBits(ofSlot: slot)
          price += reverseTree(LZMAModel.lowBits + base - slot, distance - base, bitCount: count)
        }
        shortDistances.append(price)
      }
    }
    for low in 0..<16 { alignments.append(reverseTree(LZMAModel.alignment, low, bitCount: 4)) }
  }

  /// The prices of bits, by their probabilities in 512ths.
  private static let bits: [UInt32] = (0..<512).map { probability in
    // Squaring doubles a logarithm, which yields one more bit at each step.
    var power = UInt64(probability * 4 + 2)
    var logarithm: UInt32 = 0
    for _ in 0..<fractionBitCount {
      power *= power
      logarithm <<= 1
      while power >= 1 << 16 {
        power >>= 1
        logarithm += 1
      }
    }
    return 11 << fractionBitCount - 15 - logarithm
  }

  func bit(_ bit: Int, at place: Int) -> UInt32 {
    let probability = Int(probabilities[place])
    return Self.bits[(bit == 0 ? probability : 2048 - probability) >> 2]
  }

  private func tree(_ base: Int, _ value: Int, bitCount: Int) -> UInt32 {
    var price: UInt32 = 0
    var node = value | 1 << bitCount
    while node > 1 {
      price += bit(node & 1, at: base + node >> 1)
      node >>= 1
    }
    return price
  }

  private func reverseTree(_ base: Int, _ value: Int, bitCount: Int) -> UInt32 {
    var price: UInt32 = 0
    var node = 1
    for place in 0..<bitCount {
      let bit = (value >> place) & 1
      price += self.bit(bit, at: base + node)
      node = node << 1 | bit
    }
    return price
  }

  /// - Parameter length: The length, counted from 0.
  private func length(_ base: Int, _ length: Int, _ position: Int) -> UInt32 {
    if length < 8 {
      return bit(0, at: base)
        + tree(base + LZMAModel.shortLengths + position << 3, length, bitCount: 3)
    }
    if length < 16 {
      return bit(1, at: base) + bit(0, at: base + 1)
        + tree(base + LZMAModel.middleLengths + position << 3, length - 8, bitCount: 3)
    }
    return bit(1, at: base) + bit(1, at: base + 1)
      + tree(base + LZMAModel.longLengths, length - 16, bitCount: 8)
  }

  func length(_ length: Int, isRepetition: Bool, position: Int) -> UInt32 {
    let row = (isRepetition ? positionMask + 1 : 0) + position & positionMask
    return lengths[row * Self.lengthCount + length - LZMAModel.shortestMatch]
  }

  func distance(_ distance: Int, length: Int) -> UInt32 {
    let row = min(length - LZMAModel.shortestMatch, 3)
    if distance < Self.shortDistanceCount {
      return shortDistances[row * Self.shortDistanceCount + distance]
    }
    return slots[row << 6 | LZMAModel.slot(of: distance)] + alignments[distance & 15]
  }

  /// Returns the price of a repetition without its length.
  func repetition(_ index: Int, _ state: Int, position: Int) -> UInt32 {
    if index == 0 {
      return bit(0, at: LZMAModel.isOlder + state)
        + bit(1, at: LZMAModel.isLong + state << 4 + position & positionMask)
    }
    let price = bit(1, at: LZMAModel.isOlder + state)
    if index == 1 { return price + bit(0, at: LZMAModel.isMuchOlder + state) }
    return price + bit(1, at: LZMAModel.isMuchOlder + state)
      + bit(index - 2, at: LZMAModel.isOldest + state)
  }

  /// - Parameters:
  ///   - base: The position of the literal's probabilities.
  ///   - expected: After a match, the byte that would continue the match.
  func literal(_ byte: UInt8, base: Int, expected: UInt8?) -> UInt32 {
    var price: UInt32 = 0
    LZMALiteral.forEachBit(of: byte, expected: expected) { bit, place in
      price += self.bit(bit, at: base + place)
    }
    return price
  }
}

enum LZMALiteral {
  /// Calls a function for each bit of a literal, highest first, with the position of its
  /// probability.
  ///
  /// After a match, the tree depends on the byte that would continue the match, as long as the bits
  /// agree.
  @inline(__always)
  static func forEachBit(of byte: UInt8, expected: UInt8?, _ body: (Int, Int) -> Void) {
    var node = 1
    var isAgreed = expected != nil
    for shift in stride(from: 7, through: 0, by: -1) {
      let bit = Int(byte) >> shift & 1
      var tree = 0
      if isAgreed, let expected {
        let other = Int(expected) >> shift & 1
        tree = (1 + other) << 8
        isAgreed = bit == other
      }
      body(bit, tree + node)
      node = node << 1 | bit
    }
  }
}
