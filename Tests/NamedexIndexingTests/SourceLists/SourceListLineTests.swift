import NamedexCore
import NamedexIndexing
import Testing

@Suite("Rules for every line")
struct SourceListLineTests {
  /// Returns the messages for a plain list of names given as bytes.
  private func messages(_ bytes: [UInt8]) -> [String] {
    Fixture.messages(
      SourceLists(id: "test", files: [SourceFile(path: "dir/names.txt", bytes: bytes)]))
  }

  private func messages(_ text: String) -> [String] { messages(Array(text.utf8)) }

  @Test("a byte order mark is rejected")
  func byteOrderMark() {
    #expect(
      messages([0xEF, 0xBB, 0xBF] + "a\nb\n".utf8) == [
        "dir/names.txt:1:1: the file begins with a byte order mark; "
          + "expected UTF-8 without one; save the file as UTF-8 without BOM"
      ])
  }

  @Test(
    "UTF-16 is recognized and rejected",
    arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF, 0, 0x61]] as [[UInt8]])
  func utf16(_ bytes: [UInt8]) {
    #expect(
      messages(bytes) == [
        "dir/names.txt:1:1: the file is UTF-16; expected UTF-8; save the file as UTF-8"
      ])
  }

  @Test("CR LF is reported once per file")
  func carriageReturns() {
    #expect(
      messages("a\r\nbé\r\nc\r\n") == [
        "dir/names.txt:1:2: the line ends in CR LF; expected LF alone; "
          + "save the file with Unix line endings"
      ])
  }

  @Test("a CR within a line is a control character")
  func loneCarriageReturn() {
    #expect(
      messages("a\nb\rc\n") == [
        "dir/names.txt:2:2: control character U+000D; expected text; "
          + "save the file with Unix line endings"
      ])
  }

  @Test(
    "the first control character in each line is rejected",
    arguments: [
      ("a\nb\u{0}\u{1}\n", "2:2", "0000"), ("é\u{7}\nb\n", "1:2", "0007"),
      ("\u{7F}\n", "1:1", "007F"), ("a\u{85}\n", "1:2", "0085"), ("ab\u{9F}\u{7}\n", "1:3", "009F"),
      ("\u{1B}[0m\u{80}\n", "1:1", "001B"),
    ])
  func controls(_ text: String, _ place: String, _ code: String) {
    #expect(
      messages(text) == [
        "dir/names.txt:\(place): control character U+\(code); expected text; remove it"
      ])
  }

  @Test("U+00A0 and later scalars are not control characters")
  func noControls() {
    #expect(messages("a\u{A0}b\né\u{C2}\u{A1}\u{FF}\n").isEmpty)
  }

  @Test(
    "invalid UTF-8 is reported at its first byte, with the column in characters",
    arguments: [
      ([0x61, 0x0A, 0xC3, 0xA9, 0x62, 0xE9, 0x0A], "2:3", "E9"),
      ([0x61, 0xC3, 0x0A], "1:2", "C3"), ([0xC0, 0x80, 0x0A], "1:1", "C0"),
      ([0x61, 0xED, 0xA0, 0x80, 0x0A], "1:2", "ED"), ([0x80, 0x0A], "1:1", "80"),
      ([0xF0, 0x9F, 0x98, 0x80, 0xF5, 0x0A], "1:2", "F5"),
    ] as [([UInt8], String, String)])
  func invalid(_ bytes: [UInt8], _ place: String, _ byte: String) {
    #expect(
      messages(bytes) == [
        "dir/names.txt:\(place): byte 0x\(byte) is not UTF-8; expected UTF-8 text; "
          + "save the file as UTF-8"
      ])
  }

  @Test("columns count characters as editors do")
  func columns() {
    // The value has characters of one, two, two and five scalars, and a space.
    #expect(
      Fixture.messages([
        "names.txt": "x\n",
        "catalog.txt": "title: é\u{65}\u{301}🇨🇭👨‍👩‍👧 \u{7}\n",
      ])[0]
        == "catalog.txt:1:13: control character U+0007; expected text; remove it")
  }

  @Test("the last line must also end in LF")
  func missingLineEnd() {
    #expect(
      messages("a\nbé") == [
        "dir/names.txt:2:3: missing line ending at the end of the file; "
          + "expected LF after the last line; add one"
      ])
  }

  @Test("a line may have up to 65,536 bytes")
  func lineLimit() {
    let name = String(repeating: "a", count: 4000)
    let values = (0..<17).map { "\(name.dropLast(2))\($0 + 10)" }.joined(separator: ",")
    let longest = "n\t" + values.prefix(65_534)
    let head = "name\tvalues\n"
    #expect(longest.utf8.count == 65_536)
    #expect(Fixture.messages(["names.tsv": head + longest + "\n"]).isEmpty)
    #expect(
      Fixture.messages(["names.tsv": head + longest + "x\n"]) == [
        "names.tsv:2:65537: a line of 65537 bytes; expected at most 65536; "
          + "shorten it, or check for missing line endings"
      ])
  }

  @Test("a line of 10 MB is rejected with its length")
  func hugeLine() {
    var huge: [UInt8] = [0xC3, 0xA9]
    while huge.count < 10 << 20 { huge += huge.prefix((10 << 20) - huge.count) }
    #expect(
      messages([0x61, 0x0A] + huge + [0x0A, 0x62, 0x0A]) == [
        "dir/names.txt:2:32769: a line of 10485760 bytes; expected at most 65536; "
          + "shorten it, or check for missing line endings"
      ])
  }

  @Test("at most twenty problems are reported, in order")
  func limit() throws {
    let text = (1...30).map { "a\($0)\u{1}\n" }.joined()
    let error = #expect(throws: SourceListError.self) {
      try Fixture.read(["names.txt": text, "catalog.txt": "colour: red\n"])
    }
    let lines = try #require(error).description.split(separator: "\n")
    #expect(lines.count == 21)
    #expect(lines[0].hasPrefix("catalog.txt:1:1: an unknown key 'colour';"))
    #expect(lines[1].hasPrefix("names.txt:1:3: control character U+0001;"))
    #expect(lines[19].hasPrefix("names.txt:19:4: control character U+0001;"))
    #expect(lines[20] == "stopped after 20 problems; there may be more")
  }

  @Test("missing items are not reported for a list with unreadable lines")
  func noConsequences() {
    #expect(
      Fixture.messages([
        "names.txt": "a\u{1}\n",
        "aliases.tsv": "name\tintroduced\treplaced_by\treplaced_in\nb\t\ta\t\n",
        "keywords.tsv": "name\tkeyword\na\tk\n",
      ]) == ["names.txt:1:2: control character U+0001; expected text; remove it"])
    #expect(
      Fixture.messages([
        "names.tsv": "name\tintroduced\tcategories\na\t2020\tx\n",
        "releases.tsv": "release\tiOS\n2020\u{1}\t14\n",
        "categories.tsv": "categry\tlabel\nx\tX\n",
      ]) == [
        "releases.tsv:2:5: control character U+0001; expected text; remove it",
        "categories.tsv:1:1: an unknown column 'categry'; expected the columns category label; "
          + "did you mean 'category'?",
      ])
  }
}
