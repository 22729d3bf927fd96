public import NamedexSession
public import NamedexTextFinding
public import Observation

/// What a find bar and the texts below it show: the keyword, the number of occurrences, the current one.
///
/// The model reads its session as long as it exists, whatever views come and go. A row of a list shows
/// `row(_:)`, and is drawn again only when its own occurrences change.
///
/// It needs Observation alone: a view of any framework may show it.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class TextFindModel {
  /// The keyword of the find bar; a change searches.
  ///
  /// - Complexity: O(*v*) for *v* rows on screen; never waits for a search.
  public var keyword = "" {
    didSet { if keyword != oldValue { session.find(keyword, visible: visible) } }
  }
  /// The texts; a change folds and searches what is new.
  ///
  /// - Complexity: O(*r*) for *r* rows that are shown; never waits for a search.
  public var texts: [String] {
    didSet {
      session.setTexts(texts)
      showRows()
    }
  }
  /// Whether the first occurrence follows the last.
  ///
  /// - Complexity: O(1).
  public var wraps: Bool
  /// The number of occurrences.
  ///
  /// - Complexity: O(1).
  public private(set) var count = 0
  /// The position of the current occurrence among all, counted from 0; nil if there is none.
  ///
  /// - Complexity: O(1).
  public private(set) var current: Int?
  /// The text to scroll to: that of the current occurrence. It keeps its value while there is none, and
  /// changes only when the current occurrence is in another text.
  ///
  /// - Complexity: O(1).
  public private(set) var scrollTarget: Int?

  @ObservationIgnored private let session: TextFindSession
  @ObservationIgnored private var finder = TextFinder([])
  /// The rows that a view may hold.
  @ObservationIgnored private var rows: [Int: WeakRow] = [:]
  @ObservationIgnored private var onScreen: Set<Int> = []

  private struct WeakRow {
    weak var row: FoundText?
  }

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - wraps: Whether the first occurrence follows the last.
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
    // The loop ends with the session, and the session with the model, which the loop does not hold.
    Task { [weak self, answers = session.answers] in
      for await finder in answers { self?.show(finder) }
    }
  }

  // MARK: What is shown

  /// Returns a text with its occurrences, which follows what is found as long as somebody holds it.
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

  // MARK: What is on screen

  /// Notes that a row is on screen: where a view appears.
  ///
  /// - Complexity: O(1).
  public func rowAppeared(_ record: Int) { onScreen.insert(record) }

  /// Notes that a row is no longer on screen: where a view disappears.
  ///
  /// - Complexity: O(1).
  public func rowDisappeared(_ record: Int) { onScreen.remove(record) }

  /// The texts on screen, of which a new keyword makes that in the middle current; nil if nothing
  /// appeared.
  private var visible: Range<Int>? {
    guard let first = onScreen.min(), let last = onScreen.max() else { return nil }
    return first..<last + 1
  }

  // MARK: What is chosen

  /// Makes the next occurrence the current one.
  ///
  /// - Complexity: O(1).
  public func next() { session.next(wrapping: wraps) }

  /// Makes the previous occurrence the current one.
  ///
  /// - Complexity: O(1).
  public func previous() { session.previous(wrapping: wraps) }

  /// Makes an occurrence the current one, such as one that was tapped.
  ///
  /// - Parameter position: Its position among all; a position out of range changes nothing.
  /// - Complexity: O(1).
  public func makeCurrent(_ position: Int) { session.makeCurrent(position) }

  /// Makes the occurrence current to which a link leads.
  ///
  /// - Parameter link: An address, such as that of a link that was tapped.
  /// - Returns: False for the address of anything else.
  /// - Complexity: O(1).
  public func makeCurrent(ofLink link: String) -> Bool {
    guard let position = TextOccurrence.position(ofLink: link) else { return false }
    makeCurrent(position)
    return true
  }
}
