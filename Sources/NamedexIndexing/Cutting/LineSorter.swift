/// Sorts lines by their bytes; equal ones stay in their order.
///
/// A radix sort from the first byte on. Each line takes eight of its bytes with it, so that the text is
/// read only where that many have not decided. Names share their first words, so comparing them two by
/// two reads most of each name about twenty times.
struct LineSorter {
  /// A line, and eight of its bytes.
  struct Item {
    var key: UInt64 = 0
    /// Where it begins in the text.
    var start: UInt32
    /// Its number.
    var number: UInt32
  }

  /// The lines in order.
  private(set) var items: ContiguousArray<Item>
  private let text: [UInt8]
  private var scratch: ContiguousArray<Item>
  /// The count of each byte, and then the place of the next line with it.
  private var places = ContiguousArray<Int>(repeating: 0, count: 256)

  /// Lists up to this length are sorted by comparison.
  private static let shortCount = 24

  /// Sorts lines.
  ///
  /// - Parameters:
  ///   - text: The lines, each ended by a line feed. No byte of a line is less.
  ///   - starts: Where each begins.
  /// - Complexity: O(*n*) in the number of bytes that tell lines apart.
  init(_ text: [UInt8], _ starts: [UInt32]) {
    self.text = text
    items = []
    items.reserveCapacity(starts.count)
    for (number, start) in starts.enumerated() {
      items.append(Item(start: start, number: UInt32(truncatingIfNeeded: number)))
    }
    scratch = items
    readKeys(0..<items.count, depth: 0)
    sort(0..<items.count, shift: 56, depth: 0)
    scratch = []
  }

  /// Reads eight bytes of each line.
  private mutating func readKeys(_ range: Range<Int>, depth: Int) {
    Self.readKeys(text, &items, range, depth: depth)
  }

  private static func readKeys(
    _ lines: [UInt8], _ items: inout ContiguousArray<Item>, _ range: Range<Int>, depth: Int
  ) {
    let all = lines[...]
    let text = all.span
    var items = items.mutableSpan
    for index in range {
      items[index].key = SortKey.ofLine(text, at: Int(items[index].start) &+ depth)
    }
  }

  /// Sorts lines that have the same bytes up to a depth, and whose keys are the bytes from there, of
  /// which those above a shift are the same.
  private mutating func sort(_ range: Range<Int>, shift: UInt64, depth: Int) {
    var (shift, depth) = (shift, depth)
    while range.count > Self.shortCount {
      let bounds = Self.distribute(&items, &scratch, &places, range, shift)
      if bounds.isEmpty {
        if shift > 0 {
          shift -= 8
        } else if items[range.lowerBound].key & 0xFF == 0 {
          return
        } else {
          depth += 8
          shift = 56
          readKeys(range, depth: depth)
        }
        continue
      }
      var start = range.lowerBound
      for end in bounds {
        if end - start > 1 { descend(start..<end, shift, depth) }
        start = end
      }
      return
    }
    insert(range)
    var start = range.lowerBound
    while start < range.upperBound {
      let key = items[start].key
      var end = start + 1
      while end < range.upperBound, items[end].key == key { end += 1 }
      if end - start > 1, key & 0xFF != 0 {
        readKeys(start..<end, depth: depth + 8)
        sort(start..<end, shift: 56, depth: depth + 8)
      }
      start = end
    }
  }

  /// Sorts lines that have the byte at a shift in common.
  private mutating func descend(_ range: Range<Int>, _ shift: UInt64, _ depth: Int) {
    // Where lines end, nothing is left that could differ.
    if items[range.lowerBound].key &>> shift & 0xFF == 0 { return }
    if shift > 0 {
      sort(range, shift: shift - 8, depth: depth)
    } else {
      readKeys(range, depth: depth + 8)
      sort(range, shift: 56, depth: depth + 8)
    }
  }

  /// Distributes lines by the byte of their keys at a shift.
  ///
  /// - Returns: Where the lines of each byte that occurs end; nothing when all have the same byte.
  private static func distribute(
    _ items: inout ContiguousArray<Item>, _ scratch: inout ContiguousArray<Item>,
    _ places: inout ContiguousArray<Int>, _ range: Range<Int>, _ shift: UInt64
  ) -> [Int] {
    var items = items.mutableSpan
    var places = places.mutableSpan
    for byte in places.indices { places[byte] = 0 }
    for index in range { places[Int(items[index].key &>> shift & 0xFF)] += 1 }
    if places[Int(items[range.lowerBound].key &>> shift & 0xFF)] == range.count { return [] }
    var bounds: [Int] = []
    var place = range.lowerBound
    for byte in places.indices where places[byte] > 0 {
      let count = places[byte]
      places[byte] = place
      place += count
      bounds.append(place)
    }
    var scratch = scratch.mutableSpan
    for index in range {
      let item = items[index]
      let byte = Int(item.key &>> shift & 0xFF)
      scratch[places[byte]] = item
      places[byte] &+= 1
    }
    for index in range { items[index] = scratch[index] }
    return bounds
  }

  /// Sorts lines by their keys, one after another.
  private mutating func insert(_ range: Range<Int>) {
    var items = items.mutableSpan
    for index in range.dropFirst() {
      let item = items[index]
      var place = index
      while place > range.lowerBound, items[place &- 1].key > item.key {
        items[place] = items[place &- 1]
        place &-= 1
      }
      items[place] = item
    }
  }
}
