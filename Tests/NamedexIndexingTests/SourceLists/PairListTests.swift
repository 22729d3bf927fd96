import NamedexIndexing
import Testing

@Suite("Rules for alternatives.tsv and keywords.tsv")
struct PairListTests {
  private static let aliases = "name\tintroduced\treplaced_by\treplaced_in\nold\t\ttoday\t\n"

  @Test(
    "each mistake in alternatives.tsv is reported with its place and a remedy",
    arguments: [
      (
        "x\tnobody\n",
        """
        2:3: an unknown name 'nobody'; expected a current name of names.txt as 'of'; add it there \
        or correct it
        """
      ),
      (
        "x\told\n",
        """
        2:3: a former name 'old'; expected a current name of names.txt as 'of'; use 'today', \
        which replaced it
        """
      ),
      (
        "today\ttoday\n",
        "2:1: 'today' as an alternative of itself; expected another spelling; remove the row"
      ),
      (
        "x\ttoday\nx\tother\nx\ttoday\n",
        "4:1: a second 'x' for 'today'; expected each pair once; remove it or the one in line 2"
      ),
      (
        "old\ttoday\n",
        """
        2:1: 'old' is a former name; expected a spelling that is not in aliases.tsv; remove it \
        here or in line 2 there
        """
      ),
      ("\ttoday\n", "2:1: an empty name; expected a name; fill it in or remove the line"),
      ("x\t\n", "2:3: an empty name; expected a name; fill it in or remove the line"),
    ])
  func alternatives(_ rows: String, _ message: String) {
    #expect(
      Fixture.messages([
        "names.txt": "today\nother\n", "aliases.tsv": Self.aliases,
        "alternatives.tsv": "name\tof\n" + rows,
      ]) == ["alternatives.tsv:" + message])
  }

  @Test(
    "each mistake in keywords.tsv is reported with its place and a remedy",
    arguments: [
      (
        "nobody\tk\n",
        """
        2:1: an unknown name 'nobody'; expected a current name of names.tsv as 'name'; add it \
        there or correct it
        """
      ),
      ("today\t\n", "2:7: an empty keyword; expected a keyword; fill it in or remove the line"),
      (
        "today\tk\ntoday\tk\n",
        "3:7: a second 'k' for 'today'; expected each pair once; remove it or the one in line 2"
      ),
      (
        "today\t\u{301}\n",
        """
        2:7: the keyword '\u{301}' has only combining marks; expected a keyword that a search can \
        find; remove the line
        """
      ),
    ])
  func keywords(_ rows: String, _ message: String) {
    #expect(
      Fixture.messages(["names.tsv": "name\ntoday\n", "keywords.tsv": "name\tkeyword\n" + rows])
        == ["keywords.tsv:" + message])
  }
}
