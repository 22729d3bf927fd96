import NamedexCore
import NamedexText

extension SourceFile {
  /// The maximum number of bytes in a name, a keyword or any other single value.
  static let valueLimit = 4096

  /// Returns the text of a range, which must be valid UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Checks that a range is a value, and returns its text.
  ///
  /// - Returns: Nil if the text breaks a rule; the violation is reported.
  func value(_ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector) -> String? {
    isValue(range, what, &problems) ? text(range) : nil
  }

  /// Checks that a range is a name or keyword, and returns its text.
  ///
  /// - Returns: Nil if the text breaks a rule; the violation is reported.
  func name(_ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector) -> String? {
    isName(range, what, &problems) ? text(range) : nil
  }

  /// Returns false if a range begins with a quotation mark, which is reported.
  func isUnquoted(_ range: Range<Int>, _ problems: inout ProblemCollector) -> Bool {
    guard bytes[range].first == 0x22 else { return true }
    problems.report(
      self, at: range.lowerBound, "a quotation mark", expected: "values without quotation marks",
      remedy: "remove the marks that a spreadsheet added")
    return false
  }

  /// Returns whether a range is a value. A value is not empty, not too long, and has no white space
  /// at its ends, because a diff does not show such white space. Reports what is wrong.
  ///
  /// - Parameter what: The word for the text in messages, such as `name` or `release`.
  private func isValue(
    _ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector
  ) -> Bool {
    guard let first = bytes[range].first, let last = bytes[range].last else {
      problems.report(
        self, at: range.lowerBound, "an empty \(what)", expected: "a \(what)",
        remedy: "fill it in or remove the line")
      return false
    }
    guard range.count <= Self.valueLimit else {
      problems.report(
        self, at: range.lowerBound, "a \(what) of \(range.count) bytes",
        expected: "at most \(Self.valueLimit)", remedy: "shorten it")
      return false
    }
    // Most names begin and end in visible ASCII; their scalars need no check.
    if first <= 0x20 || last <= 0x20 || first >= 0x80 || last >= 0x80 {
      let text = text(range)
      let scalars = text.unicodeScalars
      let begins = scalars.first?.properties.isWhitespace == true
      if begins || scalars.last?.properties.isWhitespace == true {
        let width = scalars.last.map { String($0).utf8.count } ?? 0
        problems.report(
          self, at: begins ? range.lowerBound : range.upperBound - width,
          "white space at the \(begins ? "beginning" : "end") of the \(what) \(quoted(text))",
          expected: "none", remedy: "remove it")
        return false
      }
    }
    return true
  }

  /// Returns whether a range is a value that is not blank after folding. Reports what is wrong.
  func isName(
    _ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector
  ) -> Bool {
    guard isValue(range, what, &problems) else { return false }
    // Folding keeps every visible ASCII character.
    if !range.contains(where: { 0x21...0x7E ~= bytes[$0] }) {
      let name = text(range)
      guard Folding.fold(name).allSatisfy({ $0 == 0x20 }) else { return true }
      problems.report(
        self, at: range.lowerBound, "the \(what) \(quoted(name)) has only combining marks",
        expected: "a \(what) that a search can find", remedy: "remove the line")
      return false
    }
    return true
  }

  /// Returns whether a range has no white space, commas or equals signs, which separate words in
  /// commands. Reports what is wrong.
  func isWord(_ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector) -> Bool {
    let text = text(range)
    guard
      text.unicodeScalars.contains(where: { $0 == "," || $0 == "=" || $0.properties.isWhitespace })
    else { return true }
    problems.report(
      self, at: range.lowerBound, "\(what) \(quoted(text))",
      expected: "a word without spaces, commas or equals signs", remedy: "rename it")
    return false
  }

  /// Returns a range of valid UTF-8 without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var range = range
    while let first = range.first, bytes[first] <= 0x20 { range.removeFirst() }
    while let last = range.last, bytes[last] <= 0x20 { range.removeLast() }
    guard let first = range.first, let last = range.last,
      bytes[first] >= 0x80 || bytes[last] >= 0x80
    else { return range }
    let scalars = text(range).unicodeScalars[...]
    let start = scalars.prefix { $0.properties.isWhitespace }
    let rest = scalars.dropFirst(start.count)
    let end = rest.reversed().prefix { $0.properties.isWhitespace }
    guard !start.isEmpty || !end.isEmpty else { return range }
    let startCount = String(start).utf8.count
    let endCount = end.reduce(0) { $0 + String($1).utf8.count }
    return range.lowerBound + startCount..<range.upperBound - endCount
  }

  /// Returns the pieces of a range separated by a byte; an empty range is one empty piece.
  func pieces(_ range: Range<Int>, separatedBy separator: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where bytes[index] == separator {
      pieces.append(start..<index)
      start = index + 1
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }

  /// Returns the line, from 1, that contains a byte offset.
  func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == 0x0A } + 1 }

  /// Returns the line and column of a byte offset, which must not exceed the byte count.
  func place(of offset: Int) -> SourceListProblem.Place {
    // Editors do not count a byte order mark.
    let lineStart =
      bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? ByteOrderMark.utf8ByteCount(of: bytes)
    // A combining mark does not combine with a line break, so counting from the line's start is
    // exact.
    let before = String(decoding: bytes[lineStart..<max(lineStart, offset)], as: UTF8.self)
    return SourceListProblem.Place(line: line(of: offset), column: before.count + 1)
  }
}
