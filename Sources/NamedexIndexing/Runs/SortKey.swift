import NamedexCore

/// The first eight bytes of a text as a number: they decide nearly every comparison of two texts.
enum SortKey {
  /// The number. Zeros stand for bytes that a shorter text lacks.
  @inline(__always)
  static func of(_ text: ArraySlice<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    var offset = text.startIndex
    let end = min(text.endIndex, offset + 8)
    while offset < end {
      key = key &<< 8 | UInt64(text[offset])
      offset &+= 1
    }
    // An empty text has nothing to shift.
    return text.isEmpty ? 0 : key &<< UInt64(8 &* (8 &- (end &- text.startIndex)))
  }
}

/// Whether a text comes before another, by bytes.
@inline(__always)
func isBefore(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
  var (p, q) = (a.startIndex, b.startIndex)
  while p < a.endIndex, q < b.endIndex {
    if a[p] != b[q] { return a[p] < b[q] }
    p &+= 1
    q &+= 1
  }
  return p == a.endIndex && q < b.endIndex
}

/// The positions of texts in the order of their bytes, equal ones as they are.
///
/// - Complexity: O(*n* log *n*) comparisons.
@inline(__always)
func sortedPositions(_ count: Int, _ text: (Int) -> ArraySlice<UInt8>) -> [Int] {
  let keyed = (0..<count).map { (key: SortKey.of(text($0)), position: $0) }
  return keyed.sorted { a, b in
    if a.key != b.key { return a.key < b.key }
    let (x, y) = (text(a.position), text(b.position))
    if isBefore(x, y) { return true }
    return a.position < b.position && !isBefore(y, x)
  }.map(\.position)
}

extension ByteTable {
  /// The numbers of the strings in the order of their bytes.
  func sorted() -> [Int] { sortedPositions(count) { bytes[range(of: $0)] } }
}
