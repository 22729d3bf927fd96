/// The texts and the highlights that the matches of an answer share.
final class MatchStorage: Sendable {
  /// The texts in UTF-8, one after another.
  let texts: [UInt8]
  /// For each text in turn, the range that each token matches, in token order.
  let ranges: [Range<Int>]
  /// The folded tokens, one after another.
  let folded: [UInt8]
  /// The range of each token in `folded`.
  let tokens: [Range<Int>]

  init(texts: [UInt8], ranges: [Range<Int>], _ query: SearchQuery) {
    (self.texts, self.ranges) = (texts, ranges)
    // The storage shares these arrays with the query; nothing is copied.
    (folded, tokens) = (query.folded, query.tokens)
  }

  init(texts: [UInt8], _ highlights: [HighlightRange]) {
    var ranges: [Range<Int>] = []
    var folded: [UInt8] = []
    var tokens: [Range<Int>] = []
    for highlight in highlights {
      ranges.append(highlight.utf8)
      let start = folded.count
      folded.append(contentsOf: highlight.token.utf8)
      tokens.append(start..<folded.count)
    }
    (self.texts, self.ranges, self.folded, self.tokens) = (texts, ranges, folded, tokens)
  }
}

/// The position of a match's texts and highlights in its answer's shared storage.
struct MatchPlace: Sendable {
  /// The start of the shown name. The matched text follows, if it differs from that name.
  var start: Int
  var shownCount: Int
  /// The length of the matched text; negative if the shown name itself matched.
  var matchedCount: Int
  /// The position of the first token's range; negative if nothing is highlighted.
  var firstRange: Int

  var shown: Range<Int> { start..<start + shownCount }

  var matched: Range<Int> {
    matchedCount < 0 ? shown : start + shownCount..<start + shownCount + matchedCount
  }
}
