internal import NamedexCore

/// The piece of text to show for a query.
struct Snippet {
  /// The maximum length of a piece in UTF-8 bytes.
  static let length = 200
  /// The maximum number of UTF-8 bytes before the first hit.
  static let lead = 40

  /// The number of distinct terms in the piece.
  var termCount = 0
  /// The range of the piece in the text, in UTF-8 bytes.
  var range = 0..<0

  /// Chooses the piece with the most distinct terms. If several pieces have the same number,
  /// chooses the first of them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - hits: The occurrences of terms, in order.
  /// - Complexity: O(*n* · *h*) for *n* hits and at most *h* hits within the length of a piece,
  ///   whatever the length of the text.
  init(of text: String, _ hits: [TermHighlighter.Hit]) {
    let utf8 = text.utf8
    var start = 0
    for (index, hit) in hits.enumerated() {
      let end = hit.range.utf8.lowerBound + Self.length - Self.lead
      var terms: Set<Int> = []
      for other in hits[index...] {
        guard other.range.utf8.upperBound <= end else { break }
        terms.insert(other.term)
      }
      if terms.count > termCount { (termCount, start) = (terms.count, hit.range.utf8.lowerBound) }
    }
    let count = utf8.count
    let lower =
      start <= Self.lead ? 0 : Self.wordStart(in: text, from: start - Self.lead, to: start)
    let upper = min(count, lower + Self.length)
    range = lower..<(upper == count ? count : Self.wordEnd(in: text, from: upper, downTo: start))
  }

  /// Returns the piece of the text, on one line, with its highlights.
  func highlighted(
    _ text: String, column: String, _ hits: [TermHighlighter.Hit]
  ) -> DocumentExcerpt {
    let bytes = text.utf8.dropFirst(range.lowerBound).prefix(range.count)
    // One byte replaces one byte, so ranges stay valid.
    let piece = String(decoding: bytes.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
    let within = hits.filter {
      $0.range.utf8.lowerBound >= range.lowerBound && $0.range.utf8.upperBound <= range.upperBound
    }
    let ranges = TermHighlighter.ranges(of: within).map { found in
      HighlightRange(
        token: found.token,
        utf8: found.utf8.lowerBound - range.lowerBound..<found.utf8.upperBound - range.lowerBound)
    }
    return DocumentExcerpt(column: column, text: piece, highlights: ranges)
  }

  /// Returns the first offset after white space or, if there is none, the first offset between
  /// scalars.
  private static func wordStart(in text: String, from: Int, to limit: Int) -> Int {
    let bytes = Array(text.utf8.dropFirst(from).prefix(limit - from))
    if let space = bytes.firstIndex(where: isSpace) { return from + space + 1 }
    return from + (bytes.firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count)
  }

  /// Returns the last offset before white space or, if that would cut the piece too short, the last
  /// offset between scalars.
  private static func wordEnd(in text: String, from: Int, downTo limit: Int) -> Int {
    // Include the byte after the piece.
    let bytes = Array(text.utf8.dropFirst(limit).prefix(from - limit + 1))
    if let space = bytes.dropFirst().lastIndex(where: isSpace), space > Self.length / 2 {
      return limit + space
    }
    return limit + (bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A }
}
