internal import NamedexCore

/// The places in folded texts at which an occurrence must not start or end: the places within a
/// character.
struct ClosedPlaces {
  /// One bit for each byte of the folded texts, set if the place is closed. The array ends with the
  /// last set bit.
  private(set) var bits: [UInt64] = []

  /// Marks the places within the characters of a text.
  ///
  /// - Parameters:
  ///   - source: The text as written.
  ///   - folded: The folding of the text.
  ///   - start: The start of the text in the folded texts.
  /// - Returns: Whether every scalar folds to as many bytes as it has.
  mutating func add(_ source: Span<UInt8>, foldedTo folded: Span<UInt8>, at start: Int) -> Bool {
    guard needsWalk(source, folded) else { return true }
    var isPlain = true
    var place = start
    var offset = 0
    var last: Unicode.Scalar = " "
    var marks = MarkRun()
    while offset < source.count {
      let (scalar, byteCount) = source.scalar(at: offset)
      offset += byteCount
      var rest = FoldedScalars(of: scalar)
      var isFirst = true
      let scalarStart = place
      while let next = rest.next() {
        if !isFirst || Self.isWithinSyllable(last, next) { close(place) }
        let combiningClass = CombiningClass.of(next)
        if combiningClass == 0 {
          close(marks, end: place)
          marks = MarkRun()
        } else {
          marks.add(combiningClass, at: place)
        }
        place += UTF8.width(next)
        isFirst = false
        last = next
      }
      if place - scalarStart != byteCount { isPlain = false }
    }
    close(marks, end: place)
    return isPlain
  }

  /// Returns false if every character of a text is a single scalar of the same length in both
  /// forms. This is true of most texts, and is determined without decoding them.
  private func needsWalk(_ source: Span<UInt8>, _ folded: Span<UInt8>) -> Bool {
    var seen: UInt8 = 0
    for offset in source.indices { seen |= source[offset] }
    guard seen >= 0x80 else { return false }
    guard source.count == folded.count else { return true }
    for offset in source.indices {
      let byte = source[offset]
      // These are the leading bytes of jamo, in their three blocks.
      if byte != folded[offset] || byte == 0xE1 || byte == 0xEA || byte == 0xED { return true }
    }
    return false
  }

  /// A run of consecutive spacing marks.
  private struct MarkRun {
    var start: Int?
    var lastClass: UInt8 = 0
    /// True if their canonical order differs from the order in the text.
    var isMoved = false

    mutating func add(_ combiningClass: UInt8, at place: Int) {
      if start == nil { start = place }
      if combiningClass < lastClass { isMoved = true }
      lastClass = max(lastClass, combiningClass)
    }
  }

  private mutating func close(_ marks: MarkRun, end: Int) {
    guard marks.isMoved, let start = marks.start else { return }
    // Close every byte: only places where a scalar starts are ever tested.
    for place in start + 1..<end { close(place) }
  }

  /// Replaces the places of some bytes with other places, and moves the places after them.
  ///
  /// - Complexity: O(*n*) in the number of places.
  mutating func replace(_ range: Range<Int>, with other: ClosedPlaces, byteCount: Int) {
    guard !bits.isEmpty || !other.bits.isEmpty else { return }
    var result = ClosedPlaces()
    forEach { if $0 < range.lowerBound { result.close($0) } }
    other.forEach { result.close($0 + range.lowerBound) }
    forEach { if $0 >= range.upperBound { result.close($0 - range.count + byteCount) } }
    self = result
  }

  /// Visits the closed places in ascending order.
  private func forEach(_ body: (Int) -> Void) {
    for (word, bits) in bits.enumerated() where bits != 0 {
      for place in 0..<64 where bits >> UInt64(place) & 1 != 0 { body(word << 6 + place) }
    }
  }

  private mutating func close(_ place: Int) {
    let word = place >> 6
    while bits.count <= word { bits.append(0) }
    bits[word] |= 1 << UInt64(place & 63)
  }

  // MARK: Hangul

  /// Returns the position of a letter in a syllable: 0 for a leading consonant, 1 for a vowel, 2
  /// for a trailing consonant.
  private static func place(ofJamo scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x1100...0x115F, 0xA960...0xA97C: 0
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: 1
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: 2
    default: nil
    }
  }

  /// Returns whether two adjacent scalars are in one syllable (Unicode Standard Annex #29, GB6 to
  /// GB8).
  private static func isWithinSyllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    guard first.value >= 0x1100, let place = place(ofJamo: first),
      let next = self.place(ofJamo: second)
    else { return false }
    return next == place || next == place + 1
  }
}
