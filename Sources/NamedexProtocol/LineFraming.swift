/// Splits a stream of bytes into lines. Memory is bounded by the longest accepted line.
package struct LineFraming {
  /// A line from the stream, or a report that the line is too long.
  package enum Frame: Equatable, Sendable {
    /// A line without its line feed.
    case line([UInt8])
    /// A line longer than the limit. Its bytes are skipped.
    case tooLong(limit: Int)
  }

  /// The default maximum number of bytes in a line.
  package static let lineLimit = 10_000_000

  private let limit: Int
  private var pending: [UInt8] = []
  /// The offset in `pending` of the next line.
  private var start = 0
  /// The offset in `pending` up to which there is no line feed.
  private var searched = 0
  private var isSkipping = false

  /// - Parameter limit: The maximum number of bytes in a line.
  package init(limit: Int = lineLimit) { self.limit = limit }

  /// Appends the next bytes of the stream.
  package mutating func append(_ piece: [UInt8]) {
    // Once everything has been read, free the memory: a line may be as long as the limit.
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

  /// Returns the next line; nil if it is not complete yet.
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

  /// Returns the last line at the end of the stream, if it has no line feed.
  package mutating func last() -> Frame? {
    defer { forget() }
    return start < pending.count ? .line(Array(pending[start...])) : nil
  }

  private mutating func forget() {
    pending = []
    (start, searched) = (0, 0)
  }
}
