/// A decompressor that follows Igor Pavlov's specification of LZMA byte by byte. It shares no
/// tables with the encoder.
struct ReferenceLZMADecoder {
  private let input: [UInt8]
  private var next: Int
  private var range: UInt32 = .max
  private var code: UInt32 = 0
  private(set) var output: [UInt8] = []

  /// The probabilities by name. Each probability variable of the format has its own name.
  private var probabilities: [Name: Int] = [:]

  private struct Name: Hashable {
    let kind: String
    var state = 0
    var row = 0
    var node = 0
  }

  /// Returns the decompressed bytes; nil if the input is damaged.
  static func bytes(of input: [UInt8]) -> [UInt8]? {
    guard input.count >= 18, input[13] == 0 else { return nil }
    var decoder = Self(input)
    return decoder.decode() ? decoder.output : nil
  }

  private init(_ input: [UInt8]) {
    self.input = input
    next = 14
    for _ in 0..<4 {
      code = code << 8 | UInt32(input[next])
      next += 1
    }
  }

  private mutating func normalize() {
    guard range < 1 << 24 else { return }
    range <<= 8
    code = code << 8 | UInt32(next < input.count ? input[next] : 0)
    next += 1
  }

  private mutating func bit(_ name: Name) -> Int {
    normalize()
    let probability = probabilities[name] ?? 1024
    let bound = (range >> 11) * UInt32(probability)
    if code < bound {
      range = bound
      probabilities[name] = probability + (2048 - probability) >> 5
      return 0
    }
    range -= bound
    code -= bound
    probabilities[name] = probability - probability >> 5
    return 1
  }

  private mutating func tree(_ name: Name, bitCount: Int) -> Int {
    var node = 1
    for _ in 0..<bitCount {
      node = node << 1 | bit(Name(kind: name.kind, state: name.state, row: name.row, node: node))
    }
    return node - 1 << bitCount
  }

  private mutating func reverseTree(_ name: Name, bitCount: Int) -> Int {
    var node = 1
    var value = 0
    for place in 0..<bitCount {
      let bit = bit(Name(kind: name.kind, state: name.state, row: name.row, node: node))
      node = node << 1 | bit
      value |= bit << place
    }
    return value
  }

  private mutating func length(_ kind: String, _ row: Int) -> Int {
    if bit(Name(kind: kind + " choice")) == 0 {
      return 2 + tree(Name(kind: kind + " short", row: row), bitCount: 3)
    }
    if bit(Name(kind: kind + " choice", row: 1)) == 0 {
      return 10 + tree(Name(kind: kind + " middle", row: row), bitCount: 3)
    }
    return 18 + tree(Name(kind: kind + " long"), bitCount: 8)
  }

  private mutating func distance(length: Int) -> Int {
    let slot = tree(Name(kind: "slot", row: min(length - 2, 3)), bitCount: 6)
    guard slot >= 4 else { return slot }
    let bitCount = slot / 2 - 1
    let base = (2 + slot % 2) << bitCount
    if slot < 14 { return base + reverseTree(Name(kind: "low", row: slot), bitCount: bitCount) }
    var upper = 0
    for _ in 0..<(bitCount - 4) {
      normalize()
      range >>= 1
      let bit = code >= range ? 1 : 0
      if bit == 1 { code -= range }
      upper = upper << 1 | bit
    }
    return base + upper << 4 + reverseTree(Name(kind: "alignment"), bitCount: 4)
  }

  private mutating func literal(_ state: Int, _ last: Int, _ row: Int) {
    var node = 1
    var isAgreed = state >= 7
    while node < 0x100 {
      var kind = "literal"
      var expected = 0
      if isAgreed {
        let bitCount = Int.bitWidth - 1 - node.leadingZeroBitCount
        expected = Int(output[output.count - last - 1]) >> (7 - bitCount) & 1
        kind = "literal, expected \(expected)"
      }
      let bit = bit(Name(kind: kind, row: row, node: node))
      if isAgreed, bit != expected { isAgreed = false }
      node = node << 1 | bit
    }
    output.append(UInt8(node & 0xFF))
  }

  private mutating func decode() -> Bool {
    let properties = Int(input[0])
    let literalContextBits = properties % 9
    let literalPositionBits = properties / 9 % 5
    let positionBits = properties / 45
    let count = (0..<8).reduce(0) { $0 | Int(input[5 + $1]) << (8 * $1) }
    var state = 0
    var distances = [0, 0, 0, 0]
    while output.count < count {
      let row = output.count % (1 << positionBits)
      if bit(Name(kind: "match", state: state, row: row)) == 0 {
        let before = Int(output.last ?? 0) >> (8 - literalContextBits)
        let literalRow = output.count % (1 << literalPositionBits)
        literal(state, distances[0], literalRow << literalContextBits + before)
        state = [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5][state]
        continue
      }
      var length = 1
      if bit(Name(kind: "repeat", state: state)) == 0 {
        length = self.length("match", row)
        distances = [distance(length: length)] + distances.dropLast()
        state = state < 7 ? 7 : 10
      } else if bit(Name(kind: "older", state: state)) == 0 {
        if bit(Name(kind: "long", state: state, row: row)) == 0 {
          state = state < 7 ? 9 : 11
        } else {
          length = self.length("repetition", row)
          state = state < 7 ? 8 : 11
        }
      } else {
        var index = 1
        if bit(Name(kind: "much older", state: state)) == 1 {
          index = 2 + bit(Name(kind: "oldest", state: state))
        }
        distances.insert(distances.remove(at: index), at: 0)
        length = self.length("repetition", row)
        state = state < 7 ? 8 : 11
      }
      guard distances[0] < output.count, length <= count - output.count else { return false }
      for _ in 0..<length { output.append(output[output.count - distances[0] - 1]) }
    }
    return true
  }
}
