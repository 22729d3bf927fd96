import NamedexCore
import NamedexIndexing
import Testing

@Suite("senses.tsv and tokens.tsv")
struct SenseListTests {
  private static let header = "language\twords\ttokens\tweight\tkind\n"
  private static let names = "bell.slash\nfolder.badge.plus\nheart.fill\n"

  private func messages(_ rows: String, costs: String = "") -> [String] {
    Fixture.messages([
      "names.txt": Self.names, "senses.tsv": Self.header + rows,
      "tokens.tsv": "token\tcost\n" + costs,
    ])
  }

  @Test("rows with tokens, absent tokens, exact words and filler words are read")
  func rows() throws {
    let catalog = try Fixture.read([
      "names.txt": Self.names,
      "senses.tsv": Self.header
        + "en\tadd\tbadge plus\t100\t\nen\thearts\theart\t90\texact\nen\ticon\t\t4\t\n"
        + "en\toutline\t-fill\t85\t\n",
      "tokens.tsv": "token\tcost\nfill\t12\n",
    ])
    #expect(
      catalog.senses == [
        CatalogSense(language: "en", words: "add", tokens: ["badge", "plus"], weight: 100),
        CatalogSense(
          language: "en", words: "hearts", tokens: ["heart"], weight: 90, isExact: true),
        CatalogSense(language: "en", words: "icon", tokens: [], weight: 4),
        CatalogSense(language: "en", words: "outline", tokens: ["-fill"], weight: 85),
      ])
    #expect(catalog.tokenCosts == ["fill": 12])
  }

  @Test(
    "invalid rows of senses.tsv and tokens.tsv are reported with their place",
    arguments: [
      (
        "en\tno\tstroke\t90\t\n",
        "the token 'stroke', which no name has; expected a token of a current name, in lower case; "
          + "correct it or remove the line"
      ),
      ("en\tno\tslash\t0\t\n", "the weight '0'; expected a number from 1 to 100; correct it"),
      ("en\tno\t\t201\t\n", "the weight '201'; expected a number from 1 to 200; correct it"),
      ("en\tno\tslash\t90\tpart\n", "the kind 'part'; expected exact or nothing; correct it"),
      (
        "en\ta b c d e\tslash\t90\t\n",
        "'a b c d e' has 5 words; expected one to 4; shorten the phrase or remove the line"
      ),
    ])
  func mistakes(row: String, message: String) {
    let found = messages(row)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("senses.tsv:2:") == true, "\(found)")
    #expect(found.first?.hasSuffix(message) == true, "\(found)")
  }

  @Test("rows of senses.tsv must be sorted and unique")
  func order() {
    let problems = messages("en\tno\tslash\t90\t\nen\tadd\tplus\t90\t\n")
    #expect(problems.first?.contains("sorted by language, then by words") == true, "\(problems)")
    let second = messages("en\tno\tslash\t90\t\nen\tno\tslash\t80\t\n")
    #expect(second.first?.contains("a second") == true, "\(second)")
  }

  @Test("tokens.tsv assigns costs from 0 to 100 to tokens of names")
  func costs() {
    #expect(messages("", costs: "fill\t12\nslash\t55\n") == [])
    #expect(messages("", costs: "fill\t101\n").first?.contains("from 0 to 100") == true)
    #expect(messages("", costs: "flash\t1\n").first?.contains("which no name has") == true)
  }
}
