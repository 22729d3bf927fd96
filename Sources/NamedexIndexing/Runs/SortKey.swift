import NamedexCore

/// Eight bytes of a string as a number, which is enough for nearly every comparison of strings.
enum SortKey {
  /// Returns the first eight bytes. Missing bytes of a shorter string are zeros.
  @inline(__always)
  static func of(_ text: ArraySlice<UInt8>) -> UInt64 {
    if text.count >= 8 {
      // SAFETY: the check keeps all eight bytes inside; every bit pattern is a UInt64.
      return UInt64(
        bigEndian: unsafe text.span.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: 0, as: UInt64.self))
    }
    var key: UInt64 = 0
    for byte in text { key = key &<< 8 | UInt64(byte) }
    // An empty string has nothing to shift.
    return text.isEmpty ? 0 : key &<< UInt64(8 &* (8 &- text.count))
  }
}

/// Returns whether one string sorts before another by its bytes.
@inline(__always)
func isBefore(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
  let (x, y) = (a.span, b.span)
  let count = min(x.count, y.count)
  var offset = 0
  while offset < count {
    if x[offset] != y[offset] { return x[offset] < y[offset] }
    offset &+= 1
  }
  return x.count < y.count
}

/// A string to sort: eight of its bytes, padded with zeros; the number of bytes before the padding;
/// and its position.
private struct SortItem: Comparable {
  var key: UInt64 = 0
  var count: UInt8 = 0
  var position: UInt32

  static func < (a: SortItem, b: SortItem) -> Bool {
    if a.key != b.key { return a.key < b.key }
    return a.count == b.count ? a.position < b.position : a.count < b.count
  }
}

/// Returns the positions of strings, sorted by their bytes; the sort is stable.
///
/// Strings that have eight bytes in common are sorted by the next eight. Names share their first
/// words, so comparing whole names pairwise would read most of each name about twenty times.
///
/// - Complexity: O(*n* log *n*) comparisons of numbers for each eight bytes that strings have in
///   common; O(*n*) for strings in order.
@inline(__always)
func sortedPositions(_ count: Int, _ text: (Int) -> ArraySlice<UInt8>) -> [Int] {
  if (1..<max(1, count)).allSatisfy({ !isBefore(text($0), text($0 - 1)) }) {
    return Array(0..<count)
  }
  var items = (0..<count).map { SortItem(position: UInt32(truncatingIfNeeded: $0)) }
  var alike = [(range: 0..<count, depth: 0)]
  while let (range, depth) = alike.popLast() {
    for index in range {
      let rest = text(Int(items[index].position)).dropFirst(depth)
      items[index].key = SortKey.of(rest)
      items[index].count = UInt8(min(8, rest.count))
    }
    items[range].sort()
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound, items[end].key == items[start].key, items[end].count == 8 {
        end += 1
      }
      if end - start > 1, items[start].count == 8 { alike.append((start..<end, depth + 8)) }
      start = end
    }
  }
  return items.map { Int($0.position) }
}

extension ByteTable {
  /// Returns the numbers of the strings, sorted by the bytes of the strings.
  func sorted() -> [Int] { sortedPositions(count) { bytes[range(of: $0)] } }
}
