import NamedexCore
import NamedexIndexing
import Testing

@Suite("Rules for releases.tsv and categories.tsv")
struct ReleaseListTests {
  @Test(
    "each mistake in releases.tsv is reported with its place and a remedy",
    arguments: [
      (
        "",
        """
        1:1: the file is empty; expected a header with the columns release and one per platform; \
        add it or remove the file
        """
      ),
      ("iOS\trelease\n", "1:1: a first column 'iOS'; expected 'release'; put it first"),
      (
        "release\n2020\n",
        "1:8: no platform; expected a column for each platform, such as iOS; add one"
      ),
      (
        "release\tiOS\tiOS\n",
        "1:13: a second column 'iOS'; expected each column once; rename it or remove it"
      ),
      (
        "release\tiOS\t\n",
        "1:13: an empty column name; expected a column name; fill it in or remove the line"
      ),
      (
        "release\tiOS\n\t14\n",
        "2:1: an empty release; expected a release; fill it in or remove the line"
      ),
      (
        "release\tiOS\n20 20\t14\n",
        """
        2:1: the release '20 20'; expected a word without spaces, commas or equals signs; rename \
        it
        """
      ),
      (
        "release\tiOS\na\t13\nb\t14\na\t15\n",
        "4:1: a second release 'a'; expected each release once; remove it or the one in line 2"
      ),
      (
        "release\tiOS\na\t14.x\n",
        """
        2:3: the version '14.x'; expected one to four numbers separated by periods, such as 14.2; \
        correct it, or leave it empty where the platform lacks the release
        """
      ),
      (
        "release\tiOS\tmacOS\na\t14\t\nb\t\t11\nc\t13.9\t11\n",
        "4:3: iOS 13.9 below iOS 14; expected releases oldest first; correct it or move the row up"
      ),
      (
        "release\tiOS\tmacOS\na\t\t\n",
        """
        2:2: a release without versions; expected a version of at least one platform; add one or \
        remove the row
        """
      ),
      (
        "release\tiOS\na\n",
        "2:2: a row of 1 field; expected 2 as in the header; add the missing TABs"
      ),
      (
        "release\tiOS\na\t14\t15\n",
        "2:6: a row of 3 fields; expected 2 as in the header; remove a TAB"
      ),
      ("release\tiOS\na\t14\n\n", "3:1: an empty line; expected a row of 2 fields; remove it"),
    ])
  func releases(_ text: String, _ message: String) {
    #expect(
      Fixture.messages(["releases.tsv": text, "names.txt": "a\n"]) == ["releases.tsv:" + message])
  }

  @Test("releases may have equal platform versions, even if they are written differently")
  func equalVersions() throws {
    let catalog = try Fixture.read([
      "releases.tsv": "release\tiOS\na\t14.0\nb\t14\n", "names.txt": "a\n",
    ])
    #expect(catalog.releases.map { $0.platforms.map(\.version.description) } == [["14.0"], ["14"]])
  }

  @Test(
    "each mistake in categories.tsv is reported with its place and a remedy",
    arguments: [
      ("category\n", "1:9: no column 'label'; expected the columns category label; add it"),
      (
        "category\tlabel\tcolour\n",
        "1:16: an unknown column 'colour'; expected the columns category label; remove it"
      ),
      (
        "category\tlabels\n",
        """
        1:10: an unknown column 'labels'; expected the columns category label; did you mean \
        'label'?
        """
      ),
      (
        "category\tlabel\na,b\tA\n",
        """
        2:1: the category 'a,b'; expected a word without spaces, commas or equals signs; rename \
        it
        """
      ),
      (
        "category\tlabel\na\tA\na\tB\n",
        "3:1: a second category 'a'; expected each category once; remove it or the one in line 2"
      ),
      (
        "category\tlabel\na\t\n",
        "2:3: an empty label; expected a label; fill it in or remove the line"
      ),
    ])
  func categories(_ text: String, _ message: String) {
    #expect(
      Fixture.messages(["categories.tsv": text, "names.txt": "a\n"]) == [
        "categories.tsv:" + message
      ])
  }

  @Test("the columns of categories.tsv may be in any order")
  func columnOrder() throws {
    let catalog = try Fixture.read([
      "categories.tsv": "label\tcategory\nWeather & Sky\tweather\n", "names.txt": "a\n",
    ])
    #expect(catalog.categories == [CategoryLabel(key: "weather", label: "Weather & Sky")])
  }
}
