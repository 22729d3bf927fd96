import NamedexCore
import NamedexSearch
import Testing
import NamedexIndexing

@Suite("Keywords as meanings")
struct KeywordMeaningTests {
  private static let names = "red apple\ngreen apple\npear\n"
  private static let keywords = """
    name\tkeyword
    red apple\tfruit
    red apple\tthe
    red apple\tone two three four five
    green apple\tfruit
    green apple\tApples
    pear\tfruits

    """

  @Test(
    "a keyword has less weight if more entries have it, and more if the name contains its words")
  func weights() throws {
    let catalog = try Fixture.read([
      "catalog.txt": "meanings: keywords\n", "names.txt": Self.names, "keywords.tsv": Self.keywords,
    ])
    // Inflections count once. Keywords with five words, and words without a meaning of their own,
    // are left out.
    #expect(
      catalog.meanings == [
        CatalogMeaning(words: "Apples", entry: 1, weight: 75),
        CatalogMeaning(words: "fruit", entry: 0, weight: 25),
        CatalogMeaning(words: "fruit", entry: 1, weight: 25),
        CatalogMeaning(words: "fruit", entry: 2, weight: 25),
      ])
  }

  @Test("keywords are meanings only if catalog.txt says so")
  func off() throws {
    #expect(
      try Fixture.read(["names.txt": Self.names, "keywords.tsv": Self.keywords]).meanings.isEmpty)
    #expect(
      Fixture.messages(["catalog.txt": "meanings: words\n", "names.txt": Self.names]) == [
        "catalog.txt:1:11: an unknown source of meanings 'words'; expected 'keywords'; correct it or "
          + "remove the line"
      ])
  }
}
