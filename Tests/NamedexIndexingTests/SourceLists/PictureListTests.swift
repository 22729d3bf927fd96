import NamedexCore
import NamedexIndexing
import Testing

@Suite("Rules for characters.tsv and colors.tsv")
struct PictureListTests {
  @Test(
    "each mistake in characters.tsv is reported with its place and a remedy",
    arguments: [
      (
        "sun\tab\n",
        """
        2:5: 'ab' as a character; expected one character of one code point, or a code point such \
        as 'U+2603'; correct it
        """
      ),
      (
        "sun\tU+D800\n",
        """
        2:5: 'U+D800' as a character; expected one character of one code point, or a code point \
        such as 'U+2603'; correct it
        """
      ),
      (
        "sun\t#0a84ff\n",
        """
        2:5: '#0a84ff' as a character; expected one character of one code point, or a code point \
        such as 'U+2603'; correct it
        """
      ),
      (
        "sun\t☀\nsun\t☀\n",
        "3:1: a second character of 'sun'; expected one; remove one of the rows"
      ),
      ("sun\t\n", "2:5: an empty character; expected a character; fill it in or remove the line"),
      (
        "moon\t☀\n",
        """
        2:1: an unknown name 'moon'; expected a current name of names.txt as 'name'; add it there \
        or correct it
        """
      ),
    ])
  func characters(_ rows: String, _ message: String) {
    #expect(
      Fixture.messages([
        "names.txt": "sun\nsky\n", "characters.tsv": "name\tcharacter\n" + rows,
      ]) == ["characters.tsv:" + message])
  }

  @Test(
    "each mistake in colors.tsv is reported with its place and a remedy",
    arguments: [
      (
        "sun\tlight\t\t#12\n",
        """
        2:12: '#12' as a colour; expected # and 3, 4, 6 or 8 hexadecimal digits, such as \
        '#0a84ff'; correct it
        """
      ),
      (
        "sun\tligth\t\t#123\n",
        """
        2:5: an unknown appearance 'ligth'; expected one of any light dark \
        light-increased-contrast dark-increased-contrast; did you mean 'light'?
        """
      ),
      (
        "sun\tlight\t2021\t#123\n",
        """
        2:11: an unknown release '2021'; expected a release of releases.tsv; add it there or \
        correct it
        """
      ),
      (
        "sun\tlight\t2019\t#123\nsun\tlight\t2019\t#456\n",
        """
        3:1: a second value of 'sun' for light and the same release; expected one; remove one of \
        the rows
        """
      ),
      ("sun\tlight\t\t\n", "2:12: an empty value; expected a value; fill it in or remove the line"),
    ])
  func colors(_ rows: String, _ message: String) {
    #expect(
      Fixture.messages([
        "names.txt": "sun\nsky\n", "releases.tsv": "release\tiOS\n2019\t13.0\n2020\t14.0\n",
        "colors.tsv": "name\tappearance\tsince\tvalue\n" + rows,
      ]) == ["colors.tsv:" + message])
  }

  @Test("colour values are sorted by appearance and release, whatever the order of rows")
  func order() throws {
    let files = [
      Fixture.file("names.txt", "sun\n"),
      Fixture.file("releases.tsv", "release\tiOS\n2019\t13.0\n2020\t14.0\n"),
      Fixture.file(
        "colors.tsv",
        "name\tappearance\tsince\tvalue\tsource\nsun\tdark\t2019\t#333\tx\n"
          + "sun\tlight\t2020\t#222\tx\nsun\tlight\t2019\t#111\tx\n"),
    ]
    let catalog = try NameCatalog(sourceLists: SourceLists(id: "c", files: files))
    #expect(
      catalog.entries[0].colors.map(\.value.hexadecimal) == ["#111111", "#222222", "#333333"])
    #expect(catalog.entries[0].colors.map(\.introduced) == [0, 1, 0])
  }
}
