import NamedexCore
import NamedexIndexing
import Testing

@Suite("Rules for names.txt and names.tsv")
struct NameListTests {
  @Test(
    "each mistake in names.txt is reported with its place and a remedy",
    arguments: [
      ("", "1:1: no names; expected at least one; write one name per line"),
      ("a\n\nb\n", "2:1: an empty name; expected a name; fill it in or remove the line"),
      (
        "a\tb\n",
        """
        1:2: a TAB; expected one name per line; for columns, name the file names.tsv and begin it \
        with a header
        """
      ),
      ("a\n b\n", "2:1: white space at the beginning of the name ' b'; expected none; remove it"),
      (
        "a\nb\u{A0}\n",
        "2:2: white space at the end of the name 'b\u{A0}'; expected none; remove it"
      ),
      (
        "a\nb\nc\na\nd\n",
        "4:1: a second 'a'; expected each name once; remove it or the one in line 1"
      ),
      (
        "é\ne\u{301}\n",
        "2:1: a second 'e\u{301}'; expected each name once; remove it or the one in line 1"
      ),
      (
        "\u{301}\n",
        """
        1:1: the name '\u{301}' has only combining marks; expected a name that a search can find; \
        remove the line
        """
      ),
    ])
  func plain(_ text: String, _ message: String) {
    #expect(Fixture.messages(["names.txt": text]) == ["names.txt:" + message])
  }

  @Test("a name may have up to 4,096 bytes")
  func nameLimit() {
    let longest = String(repeating: "ab", count: 2048)
    #expect(Fixture.messages(["names.txt": longest + "\n"]).isEmpty)
    #expect(
      Fixture.messages(["names.txt": "a\n" + longest + "c\n"]) == [
        "names.txt:2:1: a name of 4097 bytes; expected at most 4096; shorten it"
      ])
  }

  private static let releases = "release\tiOS\n2019\t13\n2020\t14\n2021\t15\n"
  private static let categories = "category\tlabel\nweather\tWeather\nhuman\tHuman\n"

  @Test(
    "each mistake in names.tsv is reported with its place and a remedy",
    arguments: [
      (
        "",
        """
        1:1: the file is empty; expected a header with the columns name and any others; add it or \
        remove the file
        """
      ),
      ("name\n", "2:1: no names; expected at least one; write one row per name"),
      (
        "sleep\nsplit\n",
        """
        1:1: a first column 'sleep'; expected 'name'; put it first, or name the file names.txt if \
        it has no header
        """
      ),
      (
        "name\tintroducd\na\t\n",
        """
        1:6: a column 'introducd'; expected 'introduced', or a facet that cannot be mistaken for \
        it; rename it
        """
      ),
      (
        "name\tRemoved\na\t\n",
        """
        1:6: a column 'Removed'; expected 'removed', or a facet that cannot be mistaken for it; \
        rename it
        """
      ),
      (
        "name\tcategory\na\t\n",
        """
        1:6: a column 'category'; expected 'categories', or a facet that cannot be mistaken for \
        it; rename it
        """
      ),
      (
        "name\ta=b\na\t\n",
        "1:6: a column 'a=b'; expected a word without spaces, commas or equals signs; rename it"
      ),
      (
        "name\tintroduced\nb\t2020\na\t20\n",
        """
        3:3: an unknown release '20'; expected a release of releases.tsv; add it there or correct \
        it
        """
      ),
      (
        "name\tintroduced\tdeprecated\na\t2020\t2019\n",
        """
        2:8: deprecated in '2019'; expected its introduction or a later release; correct one of \
        the two
        """
      ),
      (
        "name\tintroduced\tremoved\na\t2020\t2020\n",
        "2:8: removed in '2020'; expected a release after its introduction; correct one of the two"
      ),
      (
        "name\tdeprecated\tremoved\na\t2020\t2019\n",
        """
        2:8: removed in '2019'; expected its deprecation or a later release; correct one of the \
        two
        """
      ),
      (
        "name\tcategories\na\thuman,wether\n",
        """
        2:9: an unknown category 'wether'; expected a category of categories.tsv; did you mean \
        'weather'?
        """
      ),
      (
        "name\tcategories\na\tx\n",
        """
        2:3: an unknown category 'x'; expected a category of categories.tsv; add it there or \
        correct it
        """
      ),
      (
        "name\tlocalized\na\tar,,he\n",
        """
        2:6: an empty value of 'localized'; expected a value of 'localized'; \
        fill it in or remove the line
        """
      ),
      (
        "name\tlocalized\na\tar, he\n",
        """
        2:6: white space at the beginning of the value of 'localized' ' he'; expected none; \
        remove it
        """
      ),
      ("name\tlocalized\na\tar,he,ar\n", "2:9: a second 'ar'; expected each value once; remove it"),
      (
        "name\tlocalized\na\t1,2,3,4,5,6,7,8,9,1\n",
        "2:21: a second '1'; expected each value once; remove it"
      ),
      (
        "name\tlocalized\na\t\"ar,he\"\n",
        """
        2:3: a quotation mark; expected values without quotation marks; remove the marks that a \
        spreadsheet added
        """
      ),
      (
        "name\t\"localized\"\na\tar\n",
        """
        1:6: a quotation mark; expected values without quotation marks; remove the marks that a \
        spreadsheet added
        """
      ),
      (
        "\"name\"\tlocalized\na\tar\n",
        """
        1:1: a quotation mark; expected values without quotation marks; remove the marks that a \
        spreadsheet added
        """
      ),
      (
        "name\tlocalized\na\t\na\tar\n",
        "3:1: a second 'a'; expected each name once; remove it or the one in line 2"
      ),
      (
        "name\tlocalized\n\tar\n",
        "2:1: an empty name; expected a name; fill it in or remove the line"
      ),
    ])
  func table(_ text: String, _ message: String) {
    #expect(
      Fixture.messages([
        "names.tsv": text, "releases.tsv": Self.releases, "categories.tsv": Self.categories,
      ]) == ["names.tsv:" + message])
  }

  @Test("a release without a list of releases is reported once")
  func noReleases() {
    #expect(
      Fixture.messages(["names.tsv": "name\tintroduced\na\t2020\nb\t2021\n"]) == [
        "names.tsv:2:3: the release '2020' without a list of releases; expected releases.tsv; "
          + "add it, or leave the field empty"
      ])
  }

  @Test("without categories.tsv, any category is accepted")
  func anyCategory() throws {
    let catalog = try Fixture.read(["names.tsv": "name\tcategories\na\tx,y\n"])
    #expect(catalog.entries[0].facets.map(\.value) == ["x", "y"])
  }
}
