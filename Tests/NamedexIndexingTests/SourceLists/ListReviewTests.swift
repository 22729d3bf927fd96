import NamedexIndexing
import Testing

@Suite("Probable mistakes in source lists")
struct ListReviewTests {
  private func findings(_ files: [String: String], words: Set<String>? = nil) -> [String] {
    let files = files.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, bytes: Array($0.value.utf8))
    }
    return ListReview(SourceLists(id: "a", files: files), words: words).findings
      .map(\.description)
  }

  private func keywords(_ rare: String, of name: String = "n0") -> [String: String] {
    let rows = (0..<5).map { "n\($0)\tcalendar\n" }.joined()
    return [
      "names.txt": (0..<5).map { "n\($0)\n" }.joined() + "calender.view\nsecurity\n",
      "keywords.tsv": "name\tkeyword\n\(rows)\(name)\t\(rare)\n",
    ]
  }

  @Test(
    "a keyword similar to a frequent one is reported with the line number",
    arguments: ["calandar", "calednar", "calendr", "calenddar"])
  func misspelt(word: String) {
    #expect(
      findings(keywords(word), words: ["calendar"]) == [
        "keywords.tsv:7: the keyword '\(word)' is in this row alone; did you mean 'calendar', which is in 5?"
      ])
  }

  @Test(
    "inflections, words with another first letter, words in names and other words are accepted",
    arguments: ["calendars", "valendar", "calender", "calling", "cal", "calendar-x", "Calendar9"])
  func words(word: String) {
    #expect(findings(keywords(word), words: ["calling"]) == [])
    #expect(findings(keywords(word)) == [])
  }

  @Test("a word in the word list is not reported as a mistake")
  func language() {
    #expect(findings(keywords("calandar"), words: ["calandar"]) == [])
    #expect(findings(keywords("calandar")) == [])
    #expect(findings(keywords("calednar")).count == 1)
  }

  @Test("an alternative that is another entry's name, and two names for one code, are reported")
  func shared() {
    #expect(
      findings([
        "names.tsv": "name\na\nb\nc\n", "alternatives.tsv": "name\tof\nb\ta\nx\ta\n",
        "characters.tsv": "name\tcharacter\na\tU+F101\nb\t\u{F101}\nc\tU+F102\n",
      ]) == [
        "alternatives.tsv:2: 'b', an alternative of 'a', is the name of another entry in line 3 of "
          + "names.tsv; make it a keyword or remove it",
        "characters.tsv:3: 'b' has the code U+F101 of 'a' in line 2; correct one, or make one name an "
          + "alternative of the other",
      ])
  }

  @Test("names without a picture are reported if most names have one")
  func pictures() {
    let names = "name\na\nb\nc\n"
    #expect(
      findings(["names.tsv": names, "characters.tsv": "name\tcharacter\na\tU+F101\nb\tU+F102\n"])
        == [
          "names.tsv:4: 'c' without a picture: no row in characters.tsv, as 2 of 3 names have"
        ])
    #expect(
      findings(["names.tsv": names, "characters.tsv": "name\tcharacter\na\tU+F101\n"]) == [])
  }
}
