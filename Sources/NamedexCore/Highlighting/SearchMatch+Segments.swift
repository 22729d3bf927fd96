/// A piece of a text that is highlighted as a whole, or not at all.
public struct HighlightSegment: Sendable, Hashable {
  /// The piece.
  public var text: String
  /// Whether the query covers it.
  public var isHighlighted: Bool

  /// Creates a piece.
  package init(text: String, isHighlighted: Bool) {
    self.text = text
    self.isHighlighted = isHighlighted
  }
}

extension SearchMatch {
  /// What the query covers of `matchedText`, without overlaps, from left to right.
  ///
  /// Two tokens of a query may cover the same bytes, as in a name of a single token: then the ranges
  /// of `highlights`, one for each token, are more than these.
  ///
  /// - Complexity: O(*t* log *t*) in the number of tokens of the query.
  public var coveredRanges: [Range<Int>] {
    var covered: [Range<Int>] = []
    for range in highlights.map({ $0.utf8 }).sorted(by: { $0.lowerBound < $1.lowerBound })
    where !range.isEmpty {
      if let last = covered.last, range.lowerBound <= last.upperBound {
        covered[covered.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        covered.append(range)
      }
    }
    return covered
  }

  /// The text that matched, cut where highlights begin and end: for a terminal, for HTML, for a text
  /// that is put together of pieces.
  ///
  /// It is the shown name, or, when the shown name is not what matched, the other name or the
  /// keywords that did.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var segments: [HighlightSegment] {
    let utf8 = Array(matchedText.utf8)
    var segments: [HighlightSegment] = []
    func add(_ range: Range<Int>, isHighlighted: Bool) {
      guard !range.isEmpty else { return }
      segments.append(
        HighlightSegment(
          text: String(decoding: utf8[range], as: UTF8.self), isHighlighted: isHighlighted))
    }
    var end = 0
    for range in coveredRanges {
      let range = range.clamped(to: end..<utf8.count)
      add(end..<range.lowerBound, isHighlighted: false)
      add(range, isHighlighted: true)
      end = range.upperBound
    }
    add(end..<utf8.count, isHighlighted: false)
    return segments
  }
}
