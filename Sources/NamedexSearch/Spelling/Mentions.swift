internal import NamedexCore

/// The parts of a text that may be names: parts in quotation marks, or between punctuation and
/// white space.
package struct Mentions {
  /// A part of a text.
  package struct Part {
    package var text: String
    /// The start of the part, in bytes.
    var offset: Int
  }

  /// The maximum length, in bytes, of a quoted string that may be a name.
  private static let greatestLength = 4_096

  private let utf8: [UInt8]
  /// The range of the text from its first to its last letter or digit.
  private let inner: Range<Int>
  /// True if punctuation, not just white space, is removed at the ends.
  private let hasSigns: Bool

  /// Finds the first and the last letter or digit of a text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ text: String) {
    utf8 = Array(text.utf8)
    var (start, end) = (0, 0)
    // True if there is punctuation before the first letter, and after the last letter so far.
    var (isAfterSign, isBeforeSign) = (false, false)
    Self.scan(utf8) { scalar, place in
      guard WordCut.isLetter(scalar) else {
        if !ScalarClass.isWhiteSpace(scalar) { isBeforeSign = true }
        return
      }
      if end == 0 { (start, isAfterSign) = (place.lowerBound, isBeforeSign) }
      (end, isBeforeSign) = (place.upperBound, false)
    }
    inner = start..<end
    hasSigns = isAfterSign || isBeforeSign
  }

  /// True if there are letters or digits.
  var hasLetters: Bool { !inner.isEmpty }

  /// The text from its first to its last letter or digit; nil if this removes only white space, or
  /// if nothing is left.
  package var bare: String? {
    inner.isEmpty || !hasSigns ? nil : text(inner)
  }

  /// Returns the strings between two quotation marks, and between the last mark and the end.
  ///
  /// Quoted strings neither begin nor end with white space, which distinguishes them from the text
  /// between two quotations. An apostrophe within a word is not a quotation mark.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package func quoted() -> [Part] {
    var parts: [Part] = []
    /// The start of the text after the last mark of each kind.
    var open: (single: Int?, double: Int?)
    var isAfterLetter = false
    Self.scan(utf8) { scalar, place in
      switch Self.mark(scalar) {
      case .double:
        if let start = open.double { add(start..<place.lowerBound, to: &parts) }
        open.double = place.upperBound
      case .single:
        let isBeforeLetter =
          place.upperBound < utf8.count && WordCut.isLetter(self.scalar(at: place.upperBound))
        if isAfterLetter, isBeforeLetter { break }
        if !isBeforeLetter, let start = open.single { add(start..<place.lowerBound, to: &parts) }
        open.single = isAfterLetter ? nil : place.upperBound
      case nil: break
      }
      isAfterLetter = WordCut.isLetter(scalar)
    }
    for start in [open.single, open.double] {
      // The end of half a quotation, as in `("heart`, is unknown.
      if let start, start < inner.upperBound, WordCut.isLetter(self.scalar(at: start)) {
        add(start..<inner.upperBound, to: &parts)
      }
    }
    return parts
  }

  /// Returns the runs of letters, digits, hyphens, underscores and separators, without separators
  /// at their ends.
  ///
  /// - Parameter separators: The separators of a catalog.
  /// - Complexity: O(*n*) for *n* bytes.
  package func runs(_ separators: [Unicode.Scalar]) -> [Part] {
    var runs: [Part] = []
    var (start, end) = (0, 0)
    func close() {
      if end > start { runs.append(Part(text: text(start..<end), offset: start)) }
      (start, end) = (0, 0)
    }
    Self.scan(utf8) { scalar, place in
      if WordCut.isLetter(scalar) {
        if end == 0 { start = place.lowerBound }
        end = place.upperBound
      } else if scalar != "-", scalar != "_",
        !separators.contains(scalar)
          || ScalarClass.isWhiteSpace(scalar)
      {
        close()
      }
    }
    close()
    return runs
  }

  // MARK: Pieces

  private enum Mark { case single, double }

  private static func mark(_ scalar: Unicode.Scalar) -> Mark? {
    switch scalar {
    case "\"", "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{AB}", "\u{BB}": .double
    case "'", "`", "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2039}", "\u{203A}": .single
    default: nil
    }
  }

  private func add(_ place: Range<Int>, to parts: inout [Part]) {
    var place = place
    // `\"heart\"` is a string within a string.
    if utf8[place].last == UInt8(ascii: "\\") { place = place.dropLast() }
    guard let last = place.last(where: { utf8[$0] & 0xC0 != 0x80 }),
      place.count <= Self.greatestLength,
      !ScalarClass.isWhiteSpace(scalar(at: place.lowerBound)),
      !ScalarClass.isWhiteSpace(scalar(at: last))
    else { return }
    parts.append(Part(text: text(place), offset: place.lowerBound))
  }

  private static func scan(_ utf8: [UInt8], _ body: (Unicode.Scalar, Range<Int>) -> Void) {
    let bytes = utf8[...]
    var offset = 0
    while offset < utf8.count {
      let (scalar, byteCount) = bytes.span.scalar(at: offset)
      body(scalar, offset..<offset + byteCount)
      offset += byteCount
    }
  }

  private func scalar(at offset: Int) -> Unicode.Scalar {
    let bytes = utf8[...]
    return bytes.span.scalar(at: offset).scalar
  }

  private func text(_ place: Range<Int>) -> String {
    String(decoding: utf8[place], as: UTF8.self)
  }
}
