internal import NamedexCore

/// Texts, folded once and stored one after another, for searching byte by byte.
struct FoldedTexts: Sendable {
  /// The byte that ends each record. UTF-8 does not use it, so no match spans two records.
  private static let separator: UInt8 = 0xFF

  /// The folded texts, each followed by a separator.
  private var folded: [UInt8]
  /// The start of each record, and the end of the last one.
  private var recordStarts: [Int]
  /// The places at which an occurrence must not start or end.
  private var closed: ClosedPlaces
  /// True for each record in which every scalar folds to as many bytes as it has.
  private var isPlain: [Bool]
  /// How often each byte occurs: the search looks for the two rarest bytes of a keyword.
  private var frequencies: [Int]

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
      if Folding.append(text, to: &folded) {
        isPlain.append(true)
      } else {
        let source = ContiguousArray(text.utf8)
        let added = folded[start...]
        isPlain.append(closed.add(source.span, foldedTo: added.span, at: start))
      }
      folded.append(Self.separator)
    }
    starts.append(folded.count)
    var frequencies = [Int](repeating: 0, count: 256)
    for byte in folded { frequencies[Int(byte)] += 1 }
    self.folded = folded
    recordStarts = starts
    self.closed = closed
    self.isPlain = isPlain
    self.frequencies = frequencies
  }

  /// Returns the range of a record's folded text, without its separator.
  func range(ofRecord record: Int) -> Range<Int> {
    recordStarts[record]..<recordStarts[record + 1] - 1
  }

  /// Returns the start of a record; if `record` is the number of records, the end of the last one.
  func place(ofRecord record: Int) -> Int { recordStarts[record] }

  /// Returns the range of consecutive records, including their separators.
  func range(ofRecords records: Range<Int>) -> Range<Int> {
    recordStarts[records.lowerBound]..<recordStarts[records.upperBound]
  }

  /// Returns the folded text of a record, without its separator.
  func bytes(ofRecord record: Int) -> ArraySlice<UInt8> { folded[range(ofRecord: record)] }

  /// Replaces records. Places after them move.
  ///
  /// - Complexity: O(*m*) for folding *m* bytes, plus O(*n*) for moving the bytes after them.
  mutating func replace(_ records: Range<Int>, with texts: [String]) {
    let new = FoldedTexts(texts)
    let range = range(ofRecords: records)
    for byte in folded[range] { frequencies[Int(byte)] -= 1 }
    for byte in new.frequencies.indices { frequencies[byte] += new.frequencies[byte] }
    folded.replaceSubrange(range, with: new.folded)
    closed.replace(range, with: new.closed, byteCount: new.folded.count)
    isPlain.replaceSubrange(records, with: new.isPlain)
    recordStarts.replaceSubrange(
      records, with: new.recordStarts.dropLast().map { $0 + range.lowerBound })
    for record in records.lowerBound + texts.count..<recordStarts.count {
      recordStarts[record] += new.folded.count - range.count
    }
  }

  /// Returns the record that contains a place.
  ///
  /// - Complexity: O(log *n*) in the number of records.
  func record(at place: Int) -> Int {
    (1..<recordStarts.count).partitioningIndex { recordStarts[$0] > place } - 1
  }

  // MARK: Search

  /// Collects the places of a folded keyword, from left to right without overlaps.
  ///
  /// - Parameters:
  ///   - records: The records to search; nil for all.
  ///   - found: Replaced with the places. Its memory is reused: allocating for every keystroke took
  ///     longer than the search.
  func collectPlaces(
    of keyword: [UInt8], inRecords records: Range<Int>? = nil, into found: inout [Int]
  ) {
    found.removeAll(keepingCapacity: true)
    guard !keyword.isEmpty else { return }
    let (first, second) = rarestBytes(of: keyword)
    let places = records.map { range(ofRecords: $0) } ?? 0..<folded.count
    // `IndexBytes` provides the array as raw bytes, which can be read eight at a time.
    IndexBytes(folded).withBytes {
      appendPlaces(of: keyword, first, second, $0, in: places, to: &found)
    }
  }

  /// Returns the offsets of the two rarest bytes of a keyword, or the same offset twice if the
  /// keyword has only one byte.
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

  /// Searches eight places at a time for two bytes of the keyword.
  ///
  /// In scripts whose characters share leading bytes, such as Hangul, even the rarest byte occurs
  /// in every other character, so testing two bytes takes a third of the time.
  private func appendPlaces(
    of keyword: [UInt8], _ first: Int, _ second: Int, _ span: RawSpan, in places: Range<Int>,
    to found: inout [Int]
  ) {
    let count = keyword.count
    guard places.count >= count else { return }
    let (keywordBytes, closedBits) = (keyword[...], closed.bits[...])
    let (keyword, closed) = (keywordBytes.span, closedBits.span)
    let lowBits: UInt64 = 0x0101_0101_0101_0101
    let patterns = (UInt64(keyword[first]) &* lowBits, UInt64(keyword[second]) &* lowBits)
    let lastStart = places.upperBound &- count
    var end = places.lowerBound
    var start = places.lowerBound
    while start <= lastStart {
      // Reads past the end return zero; the comparison discards false matches there.
      let words = (
        span.uint64(start &+ first) ^ patterns.0, span.uint64(start &+ second) ^ patterns.1
      )
      var hits: UInt64
      if start &+ 8 &+ count > span.byteCount {
        hits = lowBits << 7
      } else {
        // The high bit is set in each byte that is zero in both words. It can also be set, as a
        // false match, in a 0x01 byte directly above such a byte.
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

  /// Converts places in a record's folded text to offsets in the text as written. Each offset is
  /// the start of the scalar that folds to the byte at the place, or the end of the text.
  ///
  /// - Parameter places: Places at which a character starts, in ascending order.
  func sourceOffsets(of places: [Int], inRecord record: Int, _ text: String) -> [Int] {
    let start = recordStarts[record]
    if isPlain[record] { return places.map { $0 - start } }
    var offsets: [Int] = []
    offsets.reserveCapacity(places.count)
    var place = start
    var offset = 0
    for scalar in text.unicodeScalars {
      guard offsets.count < places.count else { return offsets }
      let width = FoldedTexts.width(scalar)
      if width > 0 {
        while offsets.count < places.count, places[offsets.count] <= place {
          offsets.append(offset)
        }
      }
      place += width
      offset += UTF8.width(scalar)
    }
    while offsets.count < places.count { offsets.append(offset) }
    return offsets
  }

  /// Returns the UTF-8 length of a scalar's folding.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    var rest = FoldedScalars(of: scalar)
    var width = 0
    while let next = rest.next() { width += UTF8.width(next) }
    return width
  }
}
