import NamedexCore
import NamedexIndexing
import Testing

@Suite("Rules for aliases.tsv")
struct AliasListTests {
  private static let releases = "release\tiOS\n2019\t13\n2020\t14\n2021\t15\n"

  /// Returns the messages for rows of aliases in a catalog with the names `today` and `other`.
  private func messages(_ rows: String) -> [String] {
    Fixture.messages([
      "names.txt": "today\nother\n", "releases.tsv": Self.releases,
      "aliases.tsv": "name\tintroduced\treplaced_by\treplaced_in\n" + rows,
    ])
  }

  @Test(
    "each mistake in aliases.tsv is reported with its place and a remedy",
    arguments: [
      (
        "a\t\ttomorrow\t\n",
        """
        2:4: an unknown name 'tomorrow'; expected a current name or a former name; \
        add the name or correct it
        """
      ),
      (
        "a\t\tnever\t2019\na\t\ttoday\t2020\n",
        """
        2:4: an unknown name 'never'; expected a current name or a former name; add \
        the name or correct it
        """
      ),
      (
        "today\t\tother\t\n",
        """
        2:1: 'today' is a current name; expected a name that is not in names.txt; remove it here \
        or in line 1 there
        """
      ),
      (
        "a\t\ta\t\n",
        "2:4: 'a' replaced by itself; expected another name; correct it or remove the row"
      ),
      (
        "a\t\ta\t2019\na\t\ttoday\t2020\n",
        "2:4: 'a' replaced by itself; expected another name; correct it or remove the row"
      ),
      (
        "b\t\ttoday\t\na\t\tc\t\nc\t\td\t\nd\t\ta\t\n",
        """
        3:4: circular aliases: 'a' → 'c' → 'd' → 'a'; expected former names that lead to a \
        current name; make one of them lead to a current name
        """
      ),
      (
        "x\t\tb\t\nb\t\ta\t\na\t\tb\t\n",
        """
        3:4: circular aliases: 'b' → 'a' → 'b'; expected former names that lead to a current \
        name; make one of them lead to a current name
        """
      ),
      (
        "a\t\tb\t\nb\t\tc\t\nc\t\td\t\nd\t\te\t\ne\t\tf\t\nf\t\tg\t\ng\t\ta\t\n",
        """
        2:4: circular aliases: 'a' → 'b' → 'c' → 'd' → 'e' → 'f' → '…' → 'a'; expected former \
        names that lead to a current name; make one of them lead to a current name
        """
      ),
      (
        "a\t\ttoday\t\nb\t\ttoday\t\na\t\tother\t\n",
        """
        4:1: a second 'a' apart from the first; expected rows of one name together; move it below \
        line 2
        """
      ),
      (
        "a\t2019\ttoday\t\na\t\tother\t\n",
        "3:3: introduced in ''; expected '2019' as in line 2; make the rows of one name agree"
      ),
      (
        "a\t\ttoday\t2020\na\t\tother\t\na\t\ttoday\t2020\n",
        """
        4:10: replaced in '2020'; expected a later release than in the rows above; order the rows \
        of one name by release
        """
      ),
      (
        "a\t2020\ttoday\t2019\n",
        """
        2:14: replaced in '2019'; expected its introduction or a later release; correct one of \
        the two
        """
      ),
      (
        "a\t2018\ttoday\t\n",
        """
        2:3: an unknown release '2018'; expected a release of releases.tsv; add it there or \
        correct it
        """
      ),
      (
        "a\t\ttoday\t2018\n",
        """
        2:10: an unknown release '2018'; expected a release of releases.tsv; add it there or \
        correct it
        """
      ),
      ("\t\ttoday\t\n", "2:1: an empty name; expected a name; fill it in or remove the line"),
      (
        "a\t\t\t\n",
        """
        2:4: an empty name in 'replaced_by'; expected a name in 'replaced_by'; fill it in or \
        remove the line
        """
      ),
      ("a\ttoday\n", "2:8: a row of 2 fields; expected 4 as in the header; add the missing TABs"),
    ])
  func slips(_ rows: String, _ message: String) {
    #expect(messages(rows) == ["aliases.tsv:" + message])
  }

  @Test("every column of aliases.tsv is required")
  func columns() {
    #expect(
      Fixture.messages(["names.txt": "a\n", "aliases.tsv": "name\treplaced_by\n"]) == [
        "aliases.tsv:1:17: no column 'introduced'; "
          + "expected the columns name introduced replaced_by replaced_in; add it"
      ])
  }

  @Test("two cycles are reported as two problems")
  func circles() {
    #expect(
      messages("a\t\tb\t\nc\t\td\t\nb\t\ta\t\nd\t\tc\t\n").map { $0.prefix(18) } == [
        "aliases.tsv:2:4: c", "aliases.tsv:3:4: c",
      ])
  }

  @Test("a chain of 100,000 former names is followed without recursion")
  func longChain() throws {
    let rows = (0..<100_000).map { "a\($0)\t\ta\($0 + 1)\t\n" }.joined()
    let catalog = try Fixture.read([
      "names.txt": "a100000\n",
      "aliases.tsv": "name\tintroduced\treplaced_by\treplaced_in\n" + rows,
    ])
    #expect(catalog.entries[0].aliases.count == 100_000)
  }
}
