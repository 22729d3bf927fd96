/// Finds the places in prose, such as an assistant's answer, that may name catalog entries.
///
/// The text may be Markdown. A catalog determines which of the places are names: see `Certainty`.
package struct NamedPlaces {
  /// How clear it is that a place is meant as a name.
  package enum Certainty: Sendable {
    /// The argument of a call that expects the name of a symbol, such as `systemName: "trash"`.
    case stated
    /// Code or a quotation that contains nothing else.
    case quoted
    /// A part of code or of a sentence that is written like a name with periods.
    case plain
  }

  /// A place that may be a name.
  package struct Place: Sendable, Equatable {
    /// The bytes of the name.
    package var range: Range<Int>
    package var certainty: Certainty
  }

  private let bytes: [UInt8]
  /// The places found so far, in text order.
  private var places: [Place] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the places in the text.
  ///
  /// - Returns: The places, in text order and without overlaps.
  /// - Complexity: O(*n*) in the length of the text.
  package static func all(in bytes: [UInt8]) -> [Place] {
    var finder = NamedPlaces(bytes)
    finder.readText()
    return finder.places
  }

  /// The maximum length of a name without its quotation marks. The search for a closing mark stops
  /// there.
  private static let longest = 128

  // MARK: - Markdown

  private mutating func readText() {
    var start = 0
    for fence in MarkdownFence.all(in: bytes) {
      // The words after the opening fence are not prose either.
      forEachLine(of: start..<fence.information.lowerBound) { $0.readLine($1) }
      forEachLine(of: fence.code) { $0.readCode($1) }
      start = fence.code.upperBound
    }
    forEachLine(of: start..<bytes.count) { $0.readLine($1) }
  }

  private mutating func forEachLine(
    of range: Range<Int>, _ read: (inout NamedPlaces, Range<Int>) -> Void
  ) {
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      while position < range.upperBound, bytes[position] != 0x0A { position += 1 }
      read(&self, start..<position)
      position += 1
    }
  }

  /// Reads a line of prose: spans of code, quotations and words.
  private mutating func readLine(_ line: Range<Int>) {
    let marks = backticks(in: line)
    // The number of the next run with the same length, which ends the code that the run begins.
    var closing = [Int?](repeating: nil, count: marks.count)
    var next: [Int: Int] = [:]
    for number in marks.indices.reversed() {
      closing[number] = next.updateValue(number, forKey: marks[number].count)
    }
    var wordStart = line.lowerBound
    var number = 0
    while number < marks.count {
      guard let close = closing[number] else {
        number += 1
        continue
      }
      readWords(wordStart..<marks[number].lowerBound, isCode: false)
      readCode(marks[number].upperBound..<marks[close].lowerBound)
      wordStart = marks[close].upperBound
      number = close + 1
    }
    readWords(wordStart..<line.upperBound, isCode: false)
  }

  /// Returns the runs of backticks.
  private func backticks(in line: Range<Int>) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var position = line.lowerBound
    while position < line.upperBound {
      let start = position
      while position < line.upperBound, bytes[position] == UInt8(ascii: "`") { position += 1 }
      if position > start { runs.append(start..<position) }
      position += 1
    }
    return runs
  }

  /// Reads code, which may consist of a single name.
  private mutating func readCode(_ code: Range<Int>) {
    var range = code
    while let first = range.first, bytes[first] <= 0x20 { range = first + 1..<range.upperBound }
    while let last = range.last, bytes[last] <= 0x20 { range = range.lowerBound..<last }
    if isName(range) {
      places.append(Place(range: range, certainty: .quoted))
    } else {
      readWords(range, isCode: true)
    }
  }

  // MARK: - Words

  private static let quotationMarks: [(open: [UInt8], close: [UInt8])] = [
    ("\"", "\""), ("'", "'"), ("\u{201C}", "\u{201D}"), ("\u{2018}", "\u{2019}"),
    ("\u{201E}", "\u{201C}"),
    ("\u{AB}", "\u{BB}"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  private mutating func readWords(_ range: Range<Int>, isCode: Bool) {
    var position = range.lowerBound
    while position < range.upperBound {
      if let found = quotation(at: position, in: range) {
        let isStated = followsLabel(found.range.lowerBound - found.markCount, in: range)
        // In code, a word in quotation marks may be any text, such as the title of a label.
        if isStated || !isCode || bytes[found.range].contains(UInt8(ascii: ".")) {
          places.append(
            Place(range: found.range, certainty: isStated ? .stated : .quoted))
        }
        position = found.range.upperBound + found.markCount
        continue
      }
      let start = position
      while position < range.upperBound, Self.isOfName(bytes[position]) { position += 1 }
      guard position > start else {
        position += 1
        continue
      }
      var end = position
      // A period that ends the sentence is not part of the name.
      while end > start, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
      let next = position < range.upperBound ? bytes[position] : 0x20
      let previous = start > range.lowerBound ? bytes[start - 1] : 0x20
      guard bytes[start..<end].contains(UInt8(ascii: ".")), isName(start..<end),
        !Self.joins(previous), !Self.joins(next), next != UInt8(ascii: "(")
      else { continue }
      places.append(Place(range: start..<end, certainty: .plain))
    }
  }

  /// Returns the content of quotation marks that enclose a name.
  private func quotation(
    at start: Int, in range: Range<Int>
  ) -> (range: Range<Int>, markCount: Int)? {
    // In `don't`, the mark is an apostrophe.
    if start > range.lowerBound, Self.isOfName(bytes[start - 1]) { return nil }
    for (open, close) in Self.quotationMarks where bytes[start...].starts(with: open) {
      let first = start + open.count
      var end = first
      let limit = min(range.upperBound, first + Self.longest)
      while end < limit, Self.isOfName(bytes[end]) { end += 1 }
      // American typography moves a period or a comma inside the quotation marks.
      guard end < range.upperBound || end == limit, end <= bytes.count else { continue }
      var content = first..<end
      if end < limit, bytes[end] == UInt8(ascii: ",") { end += 1 }
      while let last = content.last, bytes[last] == UInt8(ascii: ".") {
        content = first..<last
      }
      guard isName(content), bytes[end...].starts(with: close) else { continue }
      return (content, close.count)
    }
    return nil
  }

  /// Returns whether the text before a quotation says that it is the name of a symbol, as in
  /// `systemName: "…"` and `CNSymbol('…')`.
  private func followsLabel(_ offset: Int, in range: Range<Int>) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var end = offset
    while end > range.lowerBound, isSpace(bytes[end - 1]) || bytes[end - 1] == UInt8(ascii: "@") {
      end -= 1
    }
    guard end > range.lowerBound,
      [UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "=")].contains(bytes[end - 1])
    else { return false }
    end -= 1
    while end > range.lowerBound, isSpace(bytes[end - 1]) { end -= 1 }
    var start = end
    while start > range.lowerBound, end - start < Self.longest, Self.isOfWord(bytes[start - 1]) {
      start -= 1
    }
    let label = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
    return Self.labels.contains { label.hasSuffix($0) }
  }

  /// The ends of labels and functions that expect the name of a symbol, in lower case.
  private static let labels = [
    "systemname", "systemimage", "systemimagename", "systemsymbolname", "systemimagenamed",
    "symbol", "symbolname", "sfsymbol", "sf",
  ]

  // MARK: - Characters

  /// Returns whether a range is written like a name: ASCII letters and digits, at least one of them
  /// a letter, with single periods between them.
  private func isName(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.longest, let first = range.first, let last = range.last else {
      return false
    }
    let period = UInt8(ascii: ".")
    guard bytes[first] != period, bytes[last] != period else { return false }
    var hasLetter = false
    var previous: UInt8 = 0
    for byte in bytes[range] {
      guard Self.isOfName(byte), byte != period || previous != period else { return false }
      if byte | 0x20 >= 0x61 { hasLetter = true }
      previous = byte
    }
    return hasLetter
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "."): true
    default: false
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    isOfName(byte) || byte == UInt8(ascii: "_")
  }

  /// Returns whether a character next to a word makes it a part of something else, such as an
  /// address or a path.
  private static func joins(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "#"), UInt8(ascii: "$"):
      true
    default: false
    }
  }
}
