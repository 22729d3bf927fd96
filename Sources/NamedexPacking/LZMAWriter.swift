/// Writes steps, and updates the probabilities and the context for the next one.
struct LZMAWriter {
  private let bytes: [UInt8]
  private let properties: LZMA.Properties
  private(set) var position = 0
  private(set) var context = LZMAContext()
  private(set) var probabilities: [UInt16]
  private var output = RangeEncoder()

  init(_ bytes: [UInt8], _ properties: LZMA.Properties) {
    self.bytes = bytes
    self.properties = properties
    let rowCount = 1 << (properties.literalContextBits + properties.literalPositionBits)
    probabilities = Array(
      repeating: RangeEncoder.even,
      count: LZMAModel.literals + LZMAModel.literalCount * rowCount)
  }

  /// Ends the output and returns it.
  mutating func finished() -> [UInt8] {
    output.finish()
    return output.bytes
  }

  mutating func write(_ step: LZMAStep) {
    let state = context.state
    let row = position & properties.positionMask
    let isMatch = LZMAModel.isMatch + state << 4 + row
    switch step.kind {
    case .literal:
      write(0, at: isMatch)
      writeLiteral()
      context.addLiteral()
    case .match(let distance):
      write(1, at: isMatch)
      write(0, at: LZMAModel.isRepeat + state)
      write(length: Int(step.length), at: LZMAModel.lengths, row)
      write(distance: distance, length: Int(step.length))
      context.addMatch(Int32(distance))
    case .repetition(let index):
      write(1, at: isMatch)
      write(1, at: LZMAModel.isRepeat + state)
      write(min(index, 1), at: LZMAModel.isOlder + state)
      if index == 0 {
        write(step.length == 1 ? 0 : 1, at: LZMAModel.isLong + state << 4 + row)
      } else {
        write(min(index - 1, 1), at: LZMAModel.isMuchOlder + state)
        if index > 1 { write(index - 2, at: LZMAModel.isOldest + state) }
      }
      if step.length == 1 {
        context.addRepeatedByte()
      } else {
        write(length: Int(step.length), at: LZMAModel.repeatedLengths, row)
        context.addRepetition(index)
      }
    }
    position += Int(step.length)
  }

  private mutating func write(_ bit: Int, at place: Int) {
    output.encode(bit, &probabilities[place])
  }

  private mutating func writeTree(_ base: Int, _ value: Int, bitCount: Int) {
    var node = 1
    for place in stride(from: bitCount - 1, through: 0, by: -1) {
      let bit = (value >> place) & 1
      write(bit, at: base + node)
      node = node << 1 | bit
    }
  }

  /// Writes bits, lowest first.
  private mutating func writeReverseTree(_ base: Int, _ value: Int, bitCount: Int) {
    var node = 1
    for place in 0..<bitCount {
      let bit = (value >> place) & 1
      write(bit, at: base + node)
      node = node << 1 | bit
    }
  }

  private mutating func writeLiteral() {
    let base = properties.literal(at: position, of: bytes)
    let expected = context.isAfterMatch ? bytes[position - Int(context.distances[0]) - 1] : nil
    LZMALiteral.forEachBit(of: bytes[position], expected: expected) { bit, place in
      output.encode(bit, &probabilities[base + place])
    }
  }

  private mutating func write(length: Int, at base: Int, _ row: Int) {
    let value = length - LZMAModel.shortestMatch
    write(value < 8 ? 0 : 1, at: base)
    if value < 8 {
      return writeTree(base + LZMAModel.shortLengths + row << 3, value, bitCount: 3)
    }
    write(value < 16 ? 0 : 1, at: base + 1)
    if value < 16 {
      return writeTree(base + LZMAModel.middleLengths + row << 3, value - 8, bitCount: 3)
    }
    writeTree(base + LZMAModel.longLengths, value - 16, bitCount: 8)
  }

  private mutating func write(distance: Int, length: Int) {
    let slot = LZMAModel.slot(of: distance)
    writeTree(LZMAModel.slots(length: length), slot, bitCount: 6)
    guard slot >= 4 else { return }
    let (count, base) = LZMAModel.lowBits(ofSlot: slot)
    if slot < LZMAModel.firstLongSlot {
      return writeReverseTree(
        LZMAModel.lowBits + base - slot, distance - base, bitCount: count)
    }
    output.encode((distance - base) >> 4, evenBitCount: count - 4)
    writeReverseTree(LZMAModel.alignment, distance & 15, bitCount: 4)
  }
}
