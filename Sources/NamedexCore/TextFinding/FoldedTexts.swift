/// Texts folded once, one after another, for looking through them byte by byte.
struct FoldedTexts: Sendable {
  /// Ends each record: a byte that is nowhere in UTF-8, so that nothing is found across two.
  private static let separator: UInt8 = 0xFF

  /// The foldings, each with a separator behind it. The type lends an array as raw bytes, which can
  /// be read eight at a time.
  private let bytes: IndexBytes
  /// Where records begin, and at last the end of all.
  private let recordStarts: [Int]
  /// A bit for each byte of `bytes` before which nothing begins or ends; empty when there is none.
  private let closed: [UInt64]
  /// Whether every scalar of a record folds to as many bytes as it has.
  private let isPlain: [Bool]
  /// How often each byte occurs: the rarest of a keyword is the one to look for.
  private let frequencies: [Int]

  init(_ texts: [String]) {
    var folded: [UInt8] = []
    folded.reserveCapacity(texts.reduce(0) { $0 + $1.utf8.count + 1 })
    var starts: [Int] = []
    starts.reserveCapacity(texts.count + 1)
    var isPlain: [Bool] = []
    isPlain.reserveCapacity(texts.count)
    var closed = ClosedPlaces()
    for text in texts {
      let start = folded.count
      starts.append(start)
      let source = text.utf8.span
      Folding.append(source, to: &folded)
      isPlain.append(closed.add(source, foldedTo: folded.span.extracting(start...), at: start))
      folded.append(Self.separator)
    }
    starts.append(folded.count)
    var frequencies = [Int](repeating: 0, count: 256)
    for byte in folded { frequencies[Int(byte)] += 1 }
    bytes = IndexBytes(folded)
    recordStarts = starts
    self.closed = closed.bits
    self.isPlain = isPlain
    self.frequencies = frequencies
  }

  /// The places of a record's folding, its separator not included.
  func range(ofRecord record: Int) -> Range<Int> {
    recordStarts[record]..<recordStarts[record + 1] - 1
  }

  /// The record that a place is in.
  ///
  /// - Complexity: O(log *n*) in the number of records.
  func record(at place: Int) -> Int {
    (1..<recordStarts.count).partitioningIndex { recordStarts[$0] > place } - 1
  }

  // MARK: Search

  /// Finds where a folded keyword occurs, from left to right without overlaps.
  ///
  /// - Parameter found: Replaced by the places. Its memory is used again: new memory for every
  ///   keystroke took longer than the search.
  func find(_ keyword: [UInt8], into found: inout [Int]) {
    found.removeAll(keepingCapacity: true)
    guard !keyword.isEmpty else { return }
    let (first, second) = rarestBytes(of: keyword)
    bytes.withBytes { find(keyword, first, second, $0, into: &found) }
  }

  /// The places in a keyword of its two rarest bytes; one place twice when it has one byte.
  private func rarestBytes(of keyword: [UInt8]) -> (Int, Int) {
    var (first, second) = (0, keyword.count - 1)
    func frequency(_ place: Int) -> Int { frequencies[Int(keyword[place])] }
    for place in keyword.indices where frequency(place) < frequency(first) { first = place }
    if second == first { second = 0 }
    for place in keyword.indices where place != first && frequency(place) < frequency(second) {
      second = place
    }
    return (first, second)
  }

  /// Looks at eight places at a time for those where two bytes of the keyword would fit.
  ///
  /// In scripts whose characters share their leading bytes, Hangul above all, the rarest byte alone
  /// is in every other character: with the second one a search takes a third of the time.
  private func find(
    _ keyword: [UInt8], _ first: Int, _ second: Int, _ span: RawSpan, into found: inout [Int]
  ) {
    let count = keyword.count
    guard span.byteCount >= count else { return }
    let (keyword, closed) = (keyword.span, closed.span)
    let lowBits: UInt64 = 0x0101_0101_0101_0101
    let patterns = (UInt64(keyword[first]) &* lowBits, UInt64(keyword[second]) &* lowBits)
    let lastStart = span.byteCount &- count
    var end = 0
    var start = 0
    while start <= lastStart {
      // Reads past the end give zero; what they seem to find is sorted out by the comparison.
      let words = (
        span.uint64(start &+ first) ^ patterns.0, span.uint64(start &+ second) ^ patterns.1
      )
      var hits: UInt64
      if start &+ 8 &+ count > span.byteCount {
        hits = lowBits << 7
      } else {
        // The high bit of each byte that is zero in both; above such a byte also of a byte 0x01.
        let both = words.0 | words.1
        hits = (both &- lowBits) & ~both & (lowBits << 7)
      }
      while hits != 0 {
        let place = start &+ hits.trailingZeroBitCount >> 3
        hits &= hits &- 1
        guard place >= end, place <= lastStart, Self.isKeyword(keyword, at: place, span),
          !Self.isClosed(place, closed), !Self.isClosed(place &+ count, closed)
        else { continue }
        found.append(place)
        end = place &+ count
      }
      start &+= 8
    }
  }

  @inline(__always)
  private static func isKeyword(_ keyword: Span<UInt8>, at place: Int, _ span: RawSpan) -> Bool {
    for offset in keyword.indices where span.byte(place &+ offset) != keyword[offset] {
      return false
    }
    return true
  }

  @inline(__always)
  private static func isClosed(_ place: Int, _ closed: Span<UInt64>) -> Bool {
    let word = place >> 6
    guard word < closed.count else { return false }
    return closed[word] >> UInt64(truncatingIfNeeded: place & 63) & 1 != 0
  }

  // MARK: Back to the source

  /// The offsets in a text as written that belong to places in its folding: each is where the scalar
  /// that folds to what begins there begins, or the end of the text.
  ///
  /// - Parameter places: Places at which a character begins, in ascending order.
  func sourceOffsets(of places: [Int], inRecord record: Int, _ text: String) -> [Int] {
    let start = recordStarts[record]
    if isPlain[record] { return places.map { $0 - start } }
    let source = text.utf8.span
    var offsets: [Int] = []
    offsets.reserveCapacity(places.count)
    var place = start
    var offset = 0
    while offset < source.count, offsets.count < places.count {
      let (scalar, byteCount) = source.scalar(at: offset)
      let width = FoldedTexts.width(scalar)
      if width > 0 {
        while offsets.count < places.count, places[offsets.count] <= place {
          offsets.append(offset)
        }
      }
      place += width
      offset += byteCount
    }
    while offsets.count < places.count { offsets.append(source.count) }
    return offsets
  }

  /// The UTF-8 length of what a scalar folds to.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    var rest = FoldedScalars(of: scalar)
    var width = 0
    while let next = rest.next() { width += UTF8.width(next) }
    return width
  }
}
