import NamedexTestSupport
import Testing
import NamedexLanguageServer

/// A slow, straightforward implementation of a text document as described by the protocol.
private struct ReferenceText {
  var units: [UInt16]

  /// The lines without their line endings, each with the number of units before it.
  var lines: [(start: Int, text: ArraySlice<UInt16>)] {
    var lines: [(start: Int, text: ArraySlice<UInt16>)] = []
    var start = 0
    var place = 0
    while place < units.count {
      if units[place] == 0x0A || units[place] == 0x0D {
        lines.append((start, units[start..<place]))
        if units[place] == 0x0D, place + 1 < units.count, units[place + 1] == 0x0A { place += 1 }
        start = place + 1
      }
      place += 1
    }
    lines.append((start, units[start...]))
    return lines
  }

  func offset(_ position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line < lines.count else { return units.count }
    let line = lines[position.line]
    var offset = line.start
    var count = 0
    for scalar in String(decoding: line.text, as: UTF16.self).unicodeScalars {
      let text = String(scalar)
      switch encoding {
      case .utf8: count += text.utf8.count
      case .utf16: count += text.utf16.count
      case .utf32: count += 1
      }
      if count > position.character { break }
      offset += text.utf16.count
    }
    return offset
  }

  mutating func replace(_ range: Range<Int>, _ text: String) {
    units.replaceSubrange(range, with: Array(text.utf16))
  }
}

@Suite("A document in memory")
struct TextDocumentTests {
  private static let pieces = [
    "a", "b", "\n", "\r", "\r\n", "é", "☃", "😀", "e\u{301}", "\"", "  ", "xyz\n", "\n\n\r\r\n",
  ]

  @Test(
    "after ten thousand edits, a document has the resulting text",
    arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func edits(encoding: PositionEncoding) {
    var generator = SeededGenerator(seed: 317)
    var document = TextDocument(Array("one\ntwo 😀\r\nthree\r".utf8))
    var reference = ReferenceText(units: Array("one\ntwo 😀\r\nthree\r".utf16))
    for number in 0..<10_000 {
      let lineCount = reference.lines.count
      func position() -> Position {
        Position(
          line: Int.random(in: 0...lineCount + 1, using: &generator),
          character: Int.random(in: 0...6, using: &generator))
      }
      let (first, second) = (position(), position())
      // Most edits are short, which keeps the text from vanishing.
      let end =
        Int.random(in: 0..<4, using: &generator) == 0
        ? second : Position(line: first.line, character: first.character + 1)
      let count = Int.random(in: 0...4, using: &generator)
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      let offsets = [first, end].map { document.offset(of: $0, encoding) }.sorted()
      let expected = [first, end].map { reference.offset($0, encoding) }.sorted()
      document.replace(offsets[0]..<offsets[1], with: Array(text.utf8))
      reference.replace(expected[0]..<expected[1], text)
      let whole = String(decoding: reference.units, as: UTF16.self)
      guard document.bytes == Array(whole.utf8) else {
        Issue.record("edit \(number): \(text.debugDescription) at \(first)..\(end)")
        return
      }
      if number.isMultiple(of: 50) { expectSameLines(document, reference, encoding) }
    }
  }

  @Test(
    "thousands of changes in one message have the same result as separate changes",
    arguments: [PositionEncoding.utf8, .utf16, .utf32])
  func changesTogether(encoding: PositionEncoding) {
    var generator = SeededGenerator(seed: 911)
    // Test many lines, then a single long line. Both have many pieces.
    for pieces in [Self.pieces, ["a", "é", "☃", "😀", "e\u{301}"]] {
      let text = (0..<20_000).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      var document = TextDocument(Array(text.utf8))
      var together = ChangingText(document.bytes, encoding)
      for number in 0..<2000 {
        let start = Position(
          line: Int.random(in: 0...12_000, using: &generator),
          character: Int.random(in: 0...(number.isMultiple(of: 3) ? 60_000 : 6), using: &generator))
        // Some changes remove many pieces.
        let end =
          Int.random(in: 0..<100, using: &generator) == 0
          ? Position(line: start.line + 300, character: 5000)
          : Position(line: start.line, character: start.character + 1)
        let inserted = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          pieces.randomElement(using: &generator) ?? ""
        }
        let new = Array(inserted.joined().utf8)
        let (first, last) = (
          document.offset(of: start, encoding), document.offset(of: end, encoding)
        )
        document.replace(min(first, last)..<max(first, last), with: new)
        together.replace(start, end, with: new)
        guard number.isMultiple(of: 20) else { continue }
        guard together.bytes == document.bytes else {
          Issue.record("change \(number) at \(start)..\(end)")
          return
        }
      }
    }
    var emptied = ChangingText(Array("a\r\nb".utf8), encoding)
    let (start, end) = (Position(line: 0, character: 0), Position(line: 9, character: 0))
    emptied.replace(end, start, with: [])
    #expect(emptied.bytes.isEmpty)
    emptied.replace(start, end, with: Array("\r".utf8))
    emptied.replace(Position(line: 1, character: 0), end, with: Array("\nc".utf8))
    emptied.replace(Position(line: 1, character: 1), end, with: Array("d".utf8))
    #expect(emptied.bytes == Array("\r\ncd".utf8))
  }

  /// Compares the document's positions with those of a new document that has the same text.
  private func expectSameLines(
    _ document: TextDocument, _ reference: ReferenceText, _ encoding: PositionEncoding
  ) {
    let opened = TextDocument(document.bytes)
    for line in 0...reference.lines.count {
      for character in 0..<8 {
        let position = Position(line: line, character: character)
        #expect(document.offset(of: position, encoding) == opened.offset(of: position, encoding))
      }
    }
    for offset in 0...document.bytes.count {
      #expect(document.position(of: offset, encoding) == opened.position(of: offset, encoding))
    }
  }

  @Test("positions are correct in each encoding, and clamped if out of range")
  func positions() {
    let document = TextDocument(Array("a😀b\r\né\n".utf8))
    #expect(document.position(of: 5, .utf8) == Position(line: 0, character: 5))
    #expect(document.position(of: 5, .utf16) == Position(line: 0, character: 3))
    #expect(document.position(of: 5, .utf32) == Position(line: 0, character: 2))
    #expect(document.offset(of: Position(line: 0, character: 2), .utf32) == 5)
    #expect(document.position(of: 10, .utf16) == Position(line: 1, character: 1))
    #expect(document.position(of: 11, .utf16) == Position(line: 2, character: 0))
    // Positions within a character, and past the end of a line or of the text.
    #expect(document.offset(of: Position(line: 0, character: 2), .utf16) == 1)
    #expect(document.offset(of: Position(line: 0, character: 4), .utf8) == 1)
    #expect(document.offset(of: Position(line: 0, character: 99), .utf16) == 6)
    #expect(document.offset(of: Position(line: 9, character: 0), .utf16) == 11)
    let empty = TextDocument([])
    #expect(empty.offset(of: Position(line: 0, character: 5), .utf16) == 0)
    #expect(empty.position(of: 0, .utf8) == Position(line: 0, character: 0))
  }
}
