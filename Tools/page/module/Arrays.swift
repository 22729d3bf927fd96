// What the standard library inlines or compiles anew wherever an array grows or shrinks, as one
// function for each type of element.

extension Array {
  /// Adds an element.
  @inline(never)
  mutating func append(_ element: __owned Element) { add(element, to: &self) }

  /// Removes the last elements.
  @inline(never)
  mutating func removeLast(_ count: Int) {
    var left = count
    while left > 0 {
      _ = popLast()
      left -= 1
    }
  }

  /// Puts an element before another one, or behind the last.
  @inline(never)
  mutating func insert(_ element: __owned Element, at position: Int) {
    append(element)
    var place = count - 1
    while place > position {
      swapAt(place, place - 1)
      place -= 1
    }
  }
}

extension Array where Element == UInt8 {
  /// Adds the bytes of a scalar.
  @inline(never)
  mutating func append(contentsOf utf8: Unicode.Scalar.UTF8View) {
    for byte in utf8 { append(byte) }
  }
}

/// Calls the standard library's `append`, which has the same name within `Array`.
private func add<Elements: RangeReplaceableCollection>(
  _ element: Elements.Element, to elements: inout Elements
) {
  elements.append(element)
}
