/// The mapping of text to the form in which names and queries are compared.
///
/// Folding is canonical decomposition (NFD), removal of nonspacing marks (general category Mn),
/// full case folding, and NFD again: `é`, `E` and `e` fold to `e`, and `ß` folds to `ss`.
/// Compatibility forms are not merged, so `①` is not `1`.
///
/// Folding has its own tables, because the Unicode version of the standard library differs from
/// system to system, and an index must have the same bytes on all of them.
public enum Folding {
  /// The version of the Unicode data in the tables, such as `15.0.0`.
  ///
  /// - Complexity: O(1).
  package static var unicodeVersion: String { UnicodeTables.version }

  /// Folds text.
  ///
  /// - Parameter text: Any text.
  /// - Returns: The folded text in UTF-8; empty when `text` has only nonspacing marks.
  /// - Complexity: O(*n*) in the UTF-8 length of `text`; one allocation for ASCII.
  public static func fold(_ text: String) -> [UInt8] {
    var folded: [UInt8] = []
    append(text, to: &folded)
    return folded
  }

  /// Folds UTF-8 text, as `append(_:to:)` does.
  package static func fold(_ utf8: ArraySlice<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    append(utf8.span, to: &folded)
    return folded
  }

  /// Folds a string and appends the result to other bytes, like the method that takes UTF-8 bytes.
  ///
  /// - Returns: True if the text is ASCII.
  @discardableResult
  package static func append(_ text: String, to folded: inout [UInt8]) -> Bool {
    let start = folded.count
    folded.append(contentsOf: text.utf8)
    var seen: UInt8 = 0
    for offset in start..<folded.count {
      seen |= folded[offset]
      folded[offset] = lowercased(ascii: folded[offset])
    }
    guard seen >= 0x80 else { return true }
    folded.removeLast(folded.count - start)
    let utf8 = ContiguousArray(text.utf8)
    append(utf8.span, to: &folded)
    return false
  }

  /// Folds text and appends the result to other bytes.
  ///
  /// Puts marks into canonical order only within `utf8`, never across earlier bytes of `folded`.
  ///
  /// - Parameters:
  ///   - utf8: Any bytes, read as UTF-8. Each byte that is not part of a well-formed scalar counts
  ///     as one U+FFFD.
  ///   - folded: Receives the folded text in UTF-8.
  /// - Complexity: O(*n*) in the number of bytes, plus sorting each run of marks that is out of
  ///   order.
  package static func append(_ utf8: Span<UInt8>, to folded: inout [UInt8]) {
    var seen: UInt8 = 0
    for offset in utf8.indices { seen |= utf8[offset] }
    if seen < 0x80 {
      folded.append(addingCapacity: utf8.count) { output in
        for offset in utf8.indices { output.append(lowercased(ascii: utf8[offset])) }
      }
    } else {
      forEachScalar(of: utf8) { scalar, _ in
        folded.append(contentsOf: scalar.utf8)
        return true
      }
    }
  }

  /// Returns whether a scalar folds to itself.
  ///
  /// - Complexity: O(1).
  package static func isFolded(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return !(0x41...0x5A ~= scalar.value) }
    return ScalarRecord(of: scalar).isFolded && !HangulSyllable.range.contains(scalar.value)
  }

  /// Visits the scalars that text folds to, each with the end of its source scalar in the text,
  /// until the visitor returns false.
  ///
  /// Folding scalar by scalar is exact: full case folding does not depend on neighbours, and
  /// decomposition depends on them only for the order of marks.
  @inline(__always)
  static func forEachScalar(of utf8: Span<UInt8>, _ visit: (Unicode.Scalar, _ end: Int) -> Bool) {
    // The marks since the last starter. There are nearly always none: few spacing marks have a
    // class, and nonspacing marks are removed.
    var marks: [CombiningClass.Mark] = []
    var offset = 0
    func flush() -> Bool {
      CombiningClass.order(&marks)
      for mark in marks where !visit(mark.scalar, mark.end) { return false }
      marks.removeAll(keepingCapacity: true)
      return true
    }
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.scalar(at: offset)
      offset += byteCount
      var rest = FoldedScalars(of: scalar)
      while let next = rest.next() {
        if CombiningClass.of(next) > 0 {
          marks.append(CombiningClass.Mark(scalar: next, end: offset))
        } else {
          guard marks.isEmpty || flush(), visit(next, offset) else { return }
        }
      }
    }
    _ = flush()
  }

  /// Returns the byte that an ASCII byte folds to; returns any other byte unchanged.
  ///
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  package static func lowercased(ascii byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }
}
