internal import NamedexCore

/// Finds a keyword in many texts: transcripts, descriptions, lines of a log.
///
/// Case and accents are ignored, as in every search (see `Folding`). White space and the order of
/// words matter, because these are texts and not names. Any script works, with or without spaces
/// between words.
///
/// Rules for occurrences:
/// - Their folded form equals the folded keyword. A keyword that is empty after folding has no
///   occurrences.
/// - They start and end between characters of the text. The folding of one scalar is not split: `ß`
///   contains `ss` but not `s`. Neither is a Hangul syllable, composed or not (rules GB6 to GB8 of
///   UAX #29). A run of marks that are not in canonical order is one character.
/// - They include the nonspacing marks on their last letter.
/// - They do not overlap: from the left, each starts after the end of the previous one.
///
/// One of the occurrences is the *current* one. A find bar moves it from one occurrence to the
/// next.
public struct TextFinder: Sendable {
  /// The texts, in the order in which occurrences are counted.
  ///
  /// - Complexity: O(1).
  public internal(set) var texts: [String]
  /// The keyword to find; empty at first.
  ///
  /// - Complexity: O(1).
  public private(set) var keyword = ""
  /// The position of the current occurrence among all occurrences; nil if there is none.
  ///
  /// - Complexity: O(1).
  public internal(set) var current: Int?

  var folded: FoldedTexts
  private(set) var wanted: [UInt8] = []
  /// The starts of occurrences in the folded texts, in ascending order.
  var starts: [Int] = []
  /// The last current occurrence, in the folded texts. It keeps the place of the reader if a
  /// keyword does not occur, perhaps because of a typing error.
  var anchor: Range<Int>?

  /// Folds texts, once for all keywords.
  ///
  /// - Complexity: O(*n*) in the UTF-8 length of all texts. The folded copy takes about as much
  ///   memory as the texts.
  public init(_ texts: [String]) {
    self.texts = texts
    folded = FoldedTexts(texts)
  }

  /// The number of occurrences.
  ///
  /// - Complexity: O(1).
  public var count: Int { starts.count }

  /// The record of the current occurrence; nil if there is none.
  ///
  /// - Complexity: O(log *n*) in the number of records.
  package var currentRecord: Int? { current.map { folded.record(at: starts[$0]) } }

  /// Finds another keyword.
  ///
  /// The new current occurrence is the first that overlaps the old one. If none does, it is in the
  /// record nearest to the middle of the screen: the first occurrence in a record in the middle or
  /// below, or the last one in a record above. Of two records at the same distance, the lower one
  /// is chosen. If `visible` is nil, the first of all occurrences becomes current.
  ///
  /// - Parameters:
  ///   - keyword: The keyword as typed.
  ///   - visible: The records that are on screen.
  /// - Complexity: O(*n*) in the length of all texts, several bytes per cycle; O(*n* · *m*) for a
  ///   repetitive keyword of *m* bytes.
  public mutating func find(_ keyword: String, visible: Range<Int>? = nil) {
    self.keyword = keyword
    wanted = Folding.fold(keyword)
    folded.collectPlaces(of: wanted, into: &starts)
    current = overlapping(anchor) ?? nearest(to: visible)
    if wanted.isEmpty { anchor = nil }
    noteCurrent()
  }

  /// Makes the next occurrence the current one.
  ///
  /// - Parameter wraps: Whether the first occurrence follows the last; if false, the last one stays
  ///   current.
  /// - Complexity: O(1).
  public mutating func next(wrapping wraps: Bool = true) {
    guard let current else { return }
    makeCurrent(current + 1 < starts.count || !wraps ? current + 1 : 0)
  }

  /// Makes the previous occurrence the current one.
  ///
  /// - Parameter wraps: Whether the last occurrence precedes the first; if false, the first one
  ///   stays current.
  /// - Complexity: O(1).
  public mutating func previous(wrapping wraps: Bool = true) {
    guard let current else { return }
    makeCurrent(current > 0 || !wraps ? current - 1 : starts.count - 1)
  }

  /// Makes an occurrence the current one.
  ///
  /// - Parameter position: The position of the occurrence among all of them; a position out of
  ///   range changes nothing.
  /// - Complexity: O(1).
  public mutating func makeCurrent(_ position: Int) {
    guard starts.indices.contains(position) else { return }
    current = position
    noteCurrent()
  }

  /// The occurrence at a position among all occurrences; nil if it is out of range.
  ///
  /// - Complexity: O(log *n* + length of its record).
  public subscript(position: Int) -> TextOccurrence? {
    guard starts.indices.contains(position) else { return nil }
    return occurrences(position..<position + 1, in: folded.record(at: starts[position])).first
  }

  /// Returns the occurrences in one record, from left to right; none for a record out of range.
  ///
  /// - Complexity: O(log *n* + length of the record).
  public func occurrences(inRecord record: Int) -> [TextOccurrence] {
    occurrences(positions(inRecord: record), in: record)
  }

  /// Returns the positions of a record's occurrences among all occurrences.
  ///
  /// - Complexity: O(log *n*) in the number of occurrences.
  package func positions(inRecord record: Int) -> Range<Int> {
    guard texts.indices.contains(record) else { return 0..<0 }
    let range = folded.range(ofRecord: record)
    return firstStart(notBefore: range.lowerBound)..<firstStart(notBefore: range.upperBound)
  }

  private func occurrences(_ positions: Range<Int>, in record: Int) -> [TextOccurrence] {
    guard !positions.isEmpty else { return [] }
    var edges: [Int] = []
    edges.reserveCapacity(2 * positions.count)
    for position in positions {
      edges.append(starts[position])
      edges.append(starts[position] + wanted.count)
    }
    let offsets = folded.sourceOffsets(of: edges, inRecord: record, texts[record])
    return positions.enumerated().map { place, position in
      TextOccurrence(
        position: position, record: record, utf8: offsets[2 * place]..<offsets[2 * place + 1],
        keyword: keyword)
    }
  }

  // MARK: The current occurrence

  mutating func noteCurrent() {
    guard let current else { return }
    anchor = starts[current]..<starts[current] + wanted.count
  }

  /// Returns the first occurrence that shares a byte with a range of the folded texts.
  func overlapping(_ range: Range<Int>?) -> Int? {
    guard let range else { return nil }
    let position = firstStart(notBefore: range.lowerBound - wanted.count + 1)
    guard position < starts.count, starts[position] < range.upperBound else { return nil }
    return position
  }

  /// Returns the occurrence nearest to the middle of the records on screen.
  private func nearest(to visible: Range<Int>?) -> Int? {
    guard !starts.isEmpty else { return nil }
    guard let visible, !texts.isEmpty else { return 0 }
    let first = min(max(visible.lowerBound, 0), texts.count - 1)
    let last = min(max(visible.upperBound, first + 1), texts.count) - 1
    // Twice the middle, which may be between two records.
    let middle = first + last
    let below = firstStart(notBefore: folded.place(ofRecord: (middle + 1) / 2))
    guard below > 0 else { return 0 }
    guard below < starts.count else { return below - 1 }
    let (above, record) = (folded.record(at: starts[below - 1]), folded.record(at: starts[below]))
    return 2 * record - middle <= middle - 2 * above ? below : below - 1
  }

  func firstStart(notBefore offset: Int) -> Int {
    starts.indices.partitioningIndex { starts[$0] >= offset }
  }
}
