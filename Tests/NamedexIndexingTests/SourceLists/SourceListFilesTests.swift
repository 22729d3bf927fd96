import NamedexIndexing
import Testing

@Suite("The files of a catalog")
struct SourceListFilesTests {
  @Test("a catalog needs a list of names")
  func missing() {
    #expect(
      Fixture.messages(["catalog.txt": ""]) == [
        "test: no list of names; expected names.txt or names.tsv; "
          + "write names.txt with one name per line"
      ])
  }

  @Test("a catalog may have only one list of names")
  func both() {
    #expect(
      Fixture.messages(["names.txt": "a\n", "names.tsv": "name\na\n"]) == [
        "names.txt: both names.txt and names.tsv; expected one list of names; remove names.txt"
      ])
  }

  @Test("each list may occur only once")
  func twice() {
    #expect(
      Fixture.messages(["a/names.txt": "a\n", "b/names.txt": "b\n"]) == [
        "b/names.txt: a second names.txt; expected each list once; leave one out"
      ])
  }

  @Test("a file that is not a list is rejected with a hint")
  func unknown() {
    let lists =
      "catalog.txt releases.tsv categories.tsv names.txt names.tsv aliases.tsv "
      + "alternatives.tsv compounds.tsv keywords.tsv characters.tsv colors.tsv meanings.tsv "
      + "translations.tsv senses.tsv tokens.tsv"
    #expect(
      Fixture.messages(["names.txt": "a\n", "x/alias.tsv": "", "README": ""]) == [
        "README: not a source list; expected one of \(lists); leave it out",
        "x/alias.tsv: not a source list; expected one of \(lists); did you mean 'aliases.tsv'?",
      ])
  }

  @Test(
    "a directory name that cannot be an ID is reported with a remedy",
    arguments: ["my list", "all", "", ".x", "é"])
  func directory(_ id: String) {
    let lists = SourceLists(id: id, files: [Fixture.file("names.txt", "a\n")])
    #expect(
      Fixture.messages(lists) == [
        "\(id.isEmpty ? "catalog" : id): the catalog's id is '\(id)'; expected letters, digits and "
          + "- _ . with a letter, a digit or _ first, and not 'all'; "
          + "write 'id: NAME' in catalog.txt"
      ])
  }
}
