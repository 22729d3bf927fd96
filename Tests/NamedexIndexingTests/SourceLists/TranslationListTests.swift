import NamedexCore
import NamedexIndexing
import Testing

@Suite("translations.tsv")
struct TranslationListTests {
  private static let meanings = "words\tname\tweight\nlove\theart\t60\n"
  private static let header = "language\twords\tenglish\tweight\n"

  private func messages(_ rows: String) -> [String] {
    Fixture.messages([
      "names.txt": "heart\n", "meanings.tsv": Self.meanings,
      "translations.tsv": Self.header + rows,
    ])
  }

  @Test("words, their English translations and words without a meaning are read")
  func rows() throws {
    let catalog = try Fixture.read([
      "names.txt": "heart\n", "meanings.tsv": Self.meanings,
      "translations.tsv": Self.header + "de\tdie\t\t\nde\tliebe\tlove\t90\n",
    ])
    #expect(
      catalog.translations == [
        CatalogTranslation(language: "de", words: "die", english: "", weight: 0),
        CatalogTranslation(language: "de", words: "liebe", english: "love", weight: 90),
      ])
  }

  @Test(
    "invalid rows of translations.tsv are reported with their place",
    arguments: [
      ("de\tliebe\tlove\t0\n", "the weight '0'; expected a number from 1 to 100; correct it"),
      (
        "d e\tliebe\tlove\t9\n",
        "the language 'd e'; expected a tag such as de or zh-Hans; correct it"
      ),
      (
        "de\t---\tlove\t9\n",
        "'---' has no letters; expected a word or phrase; correct it or remove the line"
      ),
      (
        "de\t\(String(repeating: "wort ", count: 52))ende\tlove\t9\n",
        "a phrase of 264 bytes; expected at most 255; correct it or remove the line"
      ),
    ])
  func mistakes(row: String, message: String) {
    #expect(messages(row).first?.hasSuffix(message) == true, "\(messages(row))")
  }

  @Test("rows of translations.tsv must be sorted and unique")
  func order() {
    let problems = messages("fr\tamour\tlove\t9\nde\tliebe\tlove\t9\n")
    #expect(problems.first?.contains("sorted by language") == true, "\(problems)")
  }
}
