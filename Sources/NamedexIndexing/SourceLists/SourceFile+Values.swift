import NamedexCore

extension SourceFile {
  /// The most bytes in a name, a keyword, a value or any other single text.
  static let valueLimit = 4096

  /// The text of a range, which is valid UTF-8.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The text of a range that must not be empty or too long, or have white space at its ends, which a
  /// diff does not show.
  ///
  /// - Parameter what: The word for the text in messages: name, release.
  ///
  /// - Returns: Nil when it breaks a rule, which is reported.
  func value(
    _ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector
  ) -> String? {
    guard let first = bytes[range].first, let last = bytes[range].last else {
      problems.report(
        self, at: range.lowerBound, "an empty \(what)", expected: "a \(what)",
        remedy: "fill it in or remove the line")
      return nil
    }
    guard range.count <= Self.valueLimit else {
      problems.report(
        self, at: range.lowerBound, "a \(what) of \(range.count) bytes",
        expected: "at most \(Self.valueLimit)", remedy: "shorten it")
      return nil
    }
    let text = text(range)
    // Most names begin and end in visible ASCII; their scalars need no check.
    if first <= 0x20 || last <= 0x20 || first >= 0x80 || last >= 0x80 {
      let scalars = text.unicodeScalars
      let begins = scalars.first?.properties.isWhitespace == true
      if begins || scalars.last?.properties.isWhitespace == true {
        let width = scalars.last.map { String($0).utf8.count } ?? 0
        problems.report(
          self, at: begins ? range.lowerBound : range.upperBound - width,
          "white space at the \(begins ? "beginning" : "end") of the \(what) \(quoted(text))",
          expected: "none", remedy: "remove it")
        return nil
      }
    }
    return text
  }

  /// The text of a range as a name or keyword: a value that does not fold to nothing.
  ///
  /// - Returns: Nil when it breaks a rule, which is reported.
  func name(
    _ range: Range<Int>, _ what: String, _ problems: inout ProblemCollector
  ) -> String? {
    guard let name = value(range, what, &problems) else { return nil }
    // Folding keeps every visible ASCII character.
    if !range.contains(where: { 0x21...0x7E ~= bytes[$0] }),
      Folding.fold(name).allSatisfy({ $0 == 0x20 })
    {
      problems.report(
        self, at: range.lowerBound, "the \(what) \(quoted(name)) has only combining marks",
        expected: "a \(what) that a search can find", remedy: "remove the line")
      return nil
    }
    return name
  }

  /// A range of valid UTF-8 without white space at its ends.
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

  /// A tolerant list of names as a source list has it, names that come twice included; nil when a line
  /// is wrong.
  ///
  /// - Complexity: O(*n*) in the bytes. Nothing is copied if the list is so already.
  func tidied() -> SourceFile? {
    guard !isTidy else { return self }
    var tidied = self
    tidied.bytes = []
    tidied.bytes.reserveCapacity(bytes.count + 1)
    var problems = ProblemCollector()
    var lines = LineScanner(self, &problems)
    while let line = lines.next(&problems) {
      let name = trimmed(line)
      guard !name.isEmpty else { continue }
      tidied.bytes += bytes[name]
      tidied.bytes.append(0x0A)
    }
    return problems.isEmpty && lines.isComplete ? tidied : nil
  }

  /// Whether no line has anything besides a name. A name that begins or ends outside of ASCII may.
  private var isTidy: Bool {
    let slice = bytes[...]
    let all = slice.span
    var before: UInt8 = 0x0A
    for offset in all.indices {
      let byte = all[offset]
      if before == 0x0A, byte <= 0x20 || byte >= 0x80 { return false }
      if byte == 0x0A, before <= 0x20 || before >= 0x80 { return false }
      before = byte
    }
    return before == 0x0A
  }

  /// The pieces of a range separated by a byte; an empty range is one empty piece.
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

  /// The line, from 1, that a byte offset lies in.
  func line(of offset: Int) -> Int {
    var line = 1
    for byte in bytes[..<offset] where byte == 0x0A { line += 1 }
    return line
  }

  /// The number of lines that end in LF.
  var lineCount: Int {
    var count = 0
    for byte in bytes { count += byte == 0x0A ? 1 : 0 }
    return count
  }
}
