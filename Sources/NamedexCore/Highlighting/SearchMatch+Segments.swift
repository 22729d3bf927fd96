/// A piece of text that is either highlighted or not.
public struct HighlightSegment: Sendable, Hashable {
  /// The piece itself; the pieces in order make up the whole text.
  public var text: String
  /// True if the query matches the piece.
  public var isHighlighted: Bool

  package init(text: String, isHighlighted: Bool) {
    self.text = text
    self.isHighlighted = isHighlighted
  }
}

extension SearchMatch {
  /// The UTF-8 ranges of `matchedText` that the query matches, from left to right, without
  /// overlaps.
  ///
  /// Two tokens of a query may match the same bytes. Unlike `highlights`, which has a range for
  /// each token, these ranges are merged.
  ///
  /// - Complexity: O(*t* log *t*) in the number of tokens of the query.
  package var coveredRanges: [Range<Int>] {
    var covered: [Range<Int>] = []
    let highlights = sharedHighlights
    let ranges = (0..<highlights.count).map { highlights.utf8($0) }
    for range in ranges.sortedCompactly(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty
    {
      if let last = covered.last, range.lowerBound <= last.upperBound {
        covered[covered.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        covered.append(range)
      }
    }
    return covered
  }

  /// The matched text, split where highlights start and end, for output that is built from pieces,
  /// such as HTML or text in a terminal.
  ///
  /// The text is the shown name, or the other name or keywords that matched instead. Highlights
  /// that start or end within a scalar belong to a different text, and are omitted.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var segments: [HighlightSegment] {
    HighlightSegment.segments(of: Array(matchedTextUTF8), coveredRanges)
  }
}

extension HighlightSegment {
  /// Splits text at sorted ranges. Omits ranges that start or end within a scalar.
  package static func segments(of utf8: [UInt8], _ ranges: [Range<Int>]) -> [HighlightSegment] {
    var segments: [HighlightSegment] = []
    func add(_ range: Range<Int>, isHighlighted: Bool) {
      guard !range.isEmpty else { return }
      segments.append(
        HighlightSegment(
          text: String(decoding: utf8[range], as: UTF8.self), isHighlighted: isHighlighted))
    }
    func isBoundary(_ offset: Int) -> Bool {
      offset == utf8.count || utf8[offset] & 0xC0 != 0x80
    }
    var end = 0
    for range in ranges {
      let range = range.clamped(to: end..<utf8.count)
      guard isBoundary(range.lowerBound), isBoundary(range.upperBound) else { continue }
      add(end..<range.lowerBound, isHighlighted: false)
      add(range, isHighlighted: true)
      end = range.upperBound
    }
    add(end..<utf8.count, isHighlighted: false)
    return segments
  }
}
