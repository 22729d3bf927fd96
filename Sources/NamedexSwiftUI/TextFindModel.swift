public import NamedexSession
internal import NamedexTextFinding
public import Observation

/// The model of a find bar and its texts: the keyword, the number of occurrences, and the current
/// occurrence.
///
/// The model reads its session for as long as it exists, even if views come and go. A row of a list
/// shows `row(_:)`, and is redrawn only when its own occurrences change.
///
/// The model depends only on Observation, so views of any framework can show it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class TextFindModel {
  /// The keyword of the find bar; a change searches.
  ///
  /// - Complexity: O(*v*) for *v* rows on screen; never waits for a search.
  public var keyword = "" {
    didSet { if keyword != oldValue { session.find(keyword, visible: visible) } }
  }
  /// The texts; a change folds and searches the new ones.
  ///
  /// - Complexity: O(*r*) for *r* rows that are shown; never waits for a search.
  public var texts: [String] {
    didSet {
      session.setTexts(texts)
      showRows()
    }
  }
  /// True if a step past the last occurrence continues with the first.
  ///
  /// - Complexity: O(1).
  public var wraps: Bool
  /// The number of occurrences.
  ///
  /// - Complexity: O(1).
  public private(set) var count = 0
  /// The position of the current occurrence among all occurrences, counted from 0; nil if there is
  /// none.
  ///
  /// - Complexity: O(1).
  public private(set) var current: Int?
  /// The text to scroll to, which contains the current occurrence. It keeps its value while there
  /// are no occurrences, and changes only when the current occurrence is in another text.
  ///
  /// - Complexity: O(1).
  public private(set) var scrollTarget: Int?

  @ObservationIgnored private let session: TextFindSession
  @ObservationIgnored private var finder = TextFinder([])
  /// The rows that views may be using.
  @ObservationIgnored private var rows: [Int: WeakRow] = [:]
  @ObservationIgnored private var onScreen: Set<Int> = []

  private struct WeakRow {
    weak var row: FoundText?
  }

  /// Creates a model with an empty keyword.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - wraps: Whether a step past the last occurrence continues with the first.
  ///   - pace: When to search.
  ///   - clock: The clock that measures the pace.
  /// - Complexity: O(1); the texts are folded on another thread.
  public init(
    _ texts: [String], wrapping wraps: Bool = true,
    pace: SearchSession.Pace = .throttled(.milliseconds(100)),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.texts = texts
    self.wraps = wraps
    session = TextFindSession(texts, pace: pace, clock: clock)
    // The loop ends with the session, which ends with the model. The loop does not keep the model
    // alive.
    Task { [weak self, answers = session.answers] in
      for await finder in answers { self?.show(finder) }
    }
  }

  // MARK: Results

  /// Returns a text with its occurrences. The result is updated as long as it is in use.
  ///
  /// - Parameter record: The position of a text.
  /// - Complexity: O(log *n* + length of the text) for *n* occurrences.
  public func row(_ record: Int) -> FoundText {
    if let row = rows[record]?.row { return row }
    let text = texts.indices.contains(record) ? texts[record] : ""
    let row = FoundText(text, record: record)
    row.show(text, finder)
    rows[record] = WeakRow(row: row)
    return row
  }

  private func show(_ finder: TextFinder) {
    self.finder = finder
    if count != finder.count { count = finder.count }
    if current != finder.current { current = finder.current }
    if let record = finder.currentRecord, record != scrollTarget { scrollTarget = record }
    showRows()
  }

  private func showRows() {
    rows = rows.filter { $0.value.row != nil }
    for (record, weak) in rows where texts.indices.contains(record) {
      weak.row?.show(texts[record], finder)
    }
  }

  // MARK: Rows on screen

  /// Records that a row is on screen. Call it when a view appears.
  ///
  /// - Complexity: O(1).
  public func rowAppeared(_ record: Int) { onScreen.insert(record) }

  /// Records that a row is no longer on screen. Call it when a view disappears.
  ///
  /// - Complexity: O(1).
  public func rowDisappeared(_ record: Int) { onScreen.remove(record) }

  /// The range of texts on screen; nil if no row has appeared. A new keyword makes an occurrence in
  /// the middle text current.
  private var visible: Range<Int>? {
    guard let first = onScreen.min(), let last = onScreen.max() else { return nil }
    return first..<last + 1
  }

  // MARK: User actions

  /// Makes the next occurrence current.
  ///
  /// - Complexity: O(1).
  public func next() { session.next(wrapping: wraps) }

  /// Makes the previous occurrence current.
  ///
  /// - Complexity: O(1).
  public func previous() { session.previous(wrapping: wraps) }

  /// Makes an occurrence current, such as one that was tapped.
  ///
  /// - Parameter position: The position of the occurrence among all of them; a position out of
  ///   range changes nothing.
  /// - Complexity: O(1).
  public func makeCurrent(_ position: Int) { session.makeCurrent(position) }

  /// Makes the occurrence that a link refers to current.
  ///
  /// - Parameter link: An address, such as that of a tapped link.
  /// - Returns: False for any other address.
  /// - Complexity: O(1).
  public func makeCurrent(ofLink link: String) -> Bool {
    guard let position = TextOccurrence.position(ofLink: link) else { return false }
    makeCurrent(position)
    return true
  }
}
