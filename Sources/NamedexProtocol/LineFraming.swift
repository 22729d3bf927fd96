/// Cuts a stream of bytes into lines, in memory for the longest line that is accepted.
package struct LineFraming {
  /// What was cut off.
  package enum Frame: Equatable, Sendable {
    /// A line without its line feed.
    case line([UInt8])
    /// A line that is longer than accepted. Its bytes are skipped.
    case tooLong(limit: Int)
  }

  /// The most bytes in a line by default.
  package static let lineLimit = 10_000_000

  private let limit: Int
  private var pending: [UInt8] = []
  /// Where in `pending` the next line begins.
  private var start = 0
  /// Up to where there is no line feed.
  private var searched = 0
  private var isSkipping = false

  /// - Parameter limit: The most bytes in a line.
  package init(limit: Int = lineLimit) { self.limit = limit }

  /// Adds the next bytes of the stream.
  package mutating func append(_ piece: [UInt8]) {
    // What was read to its end gives its memory back: a line may be as long as the limit.
    if start == pending.count { pending = [] } else { pending.removeFirst(start) }
    searched -= start
    start = 0
    guard isSkipping else {
      pending += piece
      return
    }
    guard let end = piece.firstIndex(of: 0x0A) else { return }
    isSkipping = false
    pending += piece[(end + 1)...]
  }

  /// Returns the next line; nil where its end has not come yet.
  package mutating func next() -> Frame? {
    guard let end = pending[searched...].firstIndex(of: 0x0A) else {
      searched = pending.count
      guard searched - start > limit else { return nil }
      isSkipping = true
      forget()
      return .tooLong(limit: limit)
    }
    defer { (start, searched) = (end + 1, end + 1) }
    return end - start > limit
      ? .tooLong(limit: limit) : .line(Array(pending[start..<end]))
  }

  /// Returns the last line at the end of the stream, if it lacks its line feed.
  package mutating func last() -> Frame? {
    defer { forget() }
    return start < pending.count ? .line(Array(pending[start...])) : nil
  }

  private mutating func forget() {
    pending = []
    (start, searched) = (0, 0)
  }
}
