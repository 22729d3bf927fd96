/// Chooses the cheapest sequence of steps that encodes a block of bytes, at the prices that apply
/// at its beginning.
///
/// For each position, it keeps the cheapest step sequences that lead there with different last
/// distances, because a sequence that costs a little more may repeat its distance later. Keeping
/// six of them saves 2 % compared with keeping one.
struct LZMAParser {
  private let bytes: [UInt8]
  private let properties: LZMA.Properties
  private var finder: MatchFinder
  private var arrivals: [Arrival]
  /// The number of arrivals at each place in the block.
  private var counts: [Int]

  /// A sequence of steps that leads to a place in the block.
  private struct Arrival {
    var price: UInt32 = 0
    var context = LZMAContext()
    /// The last step of the sequence.
    var step = LZMAStep.literal
    /// The index of the arrival that this one continues, among the arrivals at the place before the
    /// last step.
    var origin: Int8 = 0
  }

  private static let arrivalLimit = 6
  /// The number of bytes in a block. Prices are computed for each block: they would be out of date
  /// in a longer block, and computing them for a shorter block would take more time than it saves.
  private static let blockCount = 2048
  /// The length at which a match is taken immediately.
  private static let longEnough = 128

  init(_ bytes: [UInt8], _ properties: LZMA.Properties) {
    self.bytes = bytes
    self.properties = properties
    finder = MatchFinder(bytes)
    let placeCount = Self.blockCount + LZMAModel.longestMatch + 1
    arrivals = Array(repeating: Arrival(), count: placeCount * Self.arrivalLimit)
    counts = Array(repeating: 0, count: placeCount)
  }

  /// Returns the steps that encode the next block.
  ///
  /// - Parameter writer: The writer of the previous steps.
  mutating func steps(from writer: LZMAWriter) -> [LZMAStep] {
    let start = writer.position
    let prices = LZMAPrices(writer.probabilities, positionMask: properties.positionMask)
    for place in counts.indices { counts[place] = 0 }
    add(Arrival(context: writer.context), to: 0)
    var place = 0
    var end = min(Self.blockCount, bytes.count - start)
    while place < end {
      finder.advance()
      addWays(from: place, at: start + place, prices)
      place += 1
      if let longest = finder.matches.last?.length, longest >= Self.longEnough {
        for _ in 1..<longest { finder.advance() }
        end = place - 1 + longest
        break
      }
    }
    var steps: [LZMAStep] = []
    var slot = 0
    while end > 0 {
      let arrival = arrivals[end * Self.arrivalLimit + slot]
      steps.append(arrival.step)
      slot = Int(arrival.origin)
      end -= Int(arrival.step.length)
    }
    return steps.reversed()
  }

  /// Adds the sequences that continue from a place in the block.
  private mutating func addWays(from place: Int, at position: Int, _ prices: LZMAPrices) {
    var cheapest: (price: UInt32, slot: Int)?
    for slot in 0..<counts[place] {
      let arrival = arrivals[place * Self.arrivalLimit + slot]
      let isMatch =
        LZMAModel.isMatch + arrival.context.state << 4 + position & properties.positionMask
      addLiteral(arrival, slot, place, position, prices.bit(0, at: isMatch), prices)
      let match = arrival.price + prices.bit(1, at: isMatch)
      let isRepeat = LZMAModel.isRepeat + arrival.context.state
      addRepetitions(
        arrival, slot, place, position, match + prices.bit(1, at: isRepeat), prices)
      let price = match + prices.bit(0, at: isRepeat)
      if price < cheapest?.price ?? .max { cheapest = (price, slot) }
    }
    // A match costs the same after each arrival.
    if let cheapest { addMatches(cheapest.slot, place, position, cheapest.price, prices) }
  }

  private mutating func addLiteral(
    _ arrival: Arrival, _ slot: Int, _ place: Int, _ position: Int, _ price: UInt32,
    _ prices: LZMAPrices
  ) {
    let expected =
      arrival.context.isAfterMatch
      ? bytes[position - Int(arrival.context.distances[0]) - 1] : nil
    let literal = prices.literal(
      bytes[position], base: properties.literal(at: position, of: bytes), expected: expected)
    var context = arrival.context
    context.addLiteral()
    add(
      Arrival(
        price: arrival.price + price + literal, context: context, step: .literal,
        origin: Int8(slot)), to: place + 1)
  }

  private mutating func addRepetitions(
    _ arrival: Arrival, _ slot: Int, _ place: Int, _ position: Int, _ price: UInt32,
    _ prices: LZMAPrices
  ) {
    let state = arrival.context.state
    for index in 0..<4 {
      let from = position - Int(arrival.context.distances[index]) - 1
      guard from >= 0, bytes[from] == bytes[position] else { continue }
      if index == 0 {
        var context = arrival.context
        context.addRepeatedByte()
        let isLong = LZMAModel.isLong + state << 4 + position & properties.positionMask
        let whole =
          price + prices.bit(0, at: LZMAModel.isOlder + state) + prices.bit(0, at: isLong)
        add(
          Arrival(
            price: whole, context: context, step: .repetition(0, length: 1), origin: Int8(slot)),
          to: place + 1)
      }
      let limit = min(LZMAModel.longestMatch, bytes.count - position)
      var longest = 1
      while longest < limit, bytes[from + longest] == bytes[position + longest] { longest += 1 }
      guard longest >= LZMAModel.shortestMatch else { continue }
      var context = arrival.context
      context.addRepetition(index)
      let whole = price + prices.repetition(index, state, position: position)
      for length in LZMAModel.shortestMatch...longest {
        let lengthPrice = prices.length(length, isRepetition: true, position: position)
        add(
          Arrival(
            price: whole + lengthPrice, context: context,
            step: .repetition(index, length: length), origin: Int8(slot)), to: place + length)
      }
    }
  }

  private mutating func addMatches(
    _ slot: Int, _ place: Int, _ position: Int, _ price: UInt32, _ prices: LZMAPrices
  ) {
    let before = arrivals[place * Self.arrivalLimit + slot].context
    var length = LZMAModel.shortestMatch
    for match in finder.matches {
      var context = before
      context.addMatch(Int32(match.distance))
      while length <= match.length {
        let lengthPrice = prices.length(length, isRepetition: false, position: position)
        let whole = price + lengthPrice + prices.distance(match.distance, length: length)
        add(
          Arrival(
            price: whole, context: context,
            step: .match(distance: match.distance, length: length), origin: Int8(slot)),
          to: place + length)
        length += 1
      }
    }
  }

  /// Adds a sequence that leads to a place, unless enough cheaper ones do.
  private mutating func add(_ arrival: Arrival, to place: Int) {
    let first = place * Self.arrivalLimit
    let count = counts[place]
    if count == Self.arrivalLimit, arrivals[first + count - 1].price <= arrival.price { return }
    // Find the arrival to replace: a costlier one with the same distance, or the costliest one if
    // there are enough.
    var slot = 0
    while slot < count, !isAlike(arrivals[first + slot], arrival) { slot += 1 }
    if slot < count {
      if arrivals[first + slot].price <= arrival.price { return }
    } else if count < Self.arrivalLimit {
      counts[place] += 1
    } else {
      slot -= 1
    }
    while slot > 0, arrivals[first + slot - 1].price > arrival.price {
      arrivals[first + slot] = arrivals[first + slot - 1]
      slot -= 1
    }
    arrivals[first + slot] = arrival
  }

  private func isAlike(_ one: Arrival, _ other: Arrival) -> Bool {
    one.context.distances[0] == other.context.distances[0]
  }
}
