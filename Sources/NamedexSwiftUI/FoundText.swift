public import NamedexTextFinding
public import Observation

/// A text and its occurrences, as shown in a row of a list.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FoundText: Identifiable {
  /// The position of the text, counted from 0.
  public nonisolated let record: Int
  /// The text that the row shows.
  ///
  /// - Complexity: O(1).
  public private(set) var text: String
  /// The occurrences in the text, from left to right.
  ///
  /// - Complexity: O(1).
  public private(set) var occurrences: [TextOccurrence] = []
  /// The position of the current occurrence among all occurrences; nil if it is in another text.
  ///
  /// - Complexity: O(1).
  public private(set) var current: Int?

  /// The position of the text.
  ///
  /// - Complexity: O(1).
  public nonisolated var id: Int { record }

  init(_ text: String, record: Int) {
    self.record = record
    self.text = text
  }

  /// Shows the results of a finder. Unchanged values are not set again, because that would redraw
  /// the row.
  func show(_ text: String, _ finder: TextFinder) {
    // A finder may not have the newest text yet.
    let isKnown = finder.texts.indices.contains(record) && finder.texts[record] == text
    let found = isKnown ? finder.occurrences(inRecord: record) : []
    let current = finder.current.flatMap { position in
      found.contains { $0.position == position } ? position : nil
    }
    if self.text != text { self.text = text }
    if occurrences != found { occurrences = found }
    if self.current != current { self.current = current }
  }
}
