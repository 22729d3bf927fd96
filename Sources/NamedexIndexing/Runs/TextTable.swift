import NamedexCore

/// A list of strings, stored one after another. Strings may be repeated.
package struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  package var count: Int { ends.count }
  /// The total number of bytes in the strings.
  var byteCount: Int { bytes.count }

  package subscript(position: Int) -> ArraySlice<UInt8> {
    bytes[(position == 0 ? 0 : ends[position - 1])..<ends[position]]
  }

  mutating func append(_ text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
  }

  /// Adds the folded form of a string.
  mutating func append(folding text: Span<UInt8>) {
    Folding.append(text, to: &bytes)
    ends.append(bytes.count)
  }

  /// Removes all strings but keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Returns the positions of the strings in sorted order; the sort is stable.
  func sorted() -> [Int] { sortedPositions(count) { self[$0] } }
}
