import NamedexIndexing
import Testing

@Suite("Rules for catalog.txt")
struct ManifestTests {
  private static let keys = "id title separators kinds compounds variants meanings provenance"
  private static let marks =
    "punctuation marks separated by single spaces, such as '. - +', or 'none'; correct it"
  private static let kinds = "some of full period camelCase compound, separated by single spaces"

  @Test(
    "each mistake in catalog.txt is reported with its place and a remedy",
    arguments: [
      (
        "title",
        "1:1: a line without a colon; expected 'key: value'; begin it with # to make it a comment"
      ),
      (
        " # no comment",
        "1:1: a line without a colon; expected 'key: value'; begin it with # to make it a comment"
      ),
      ("titel: x", "1:1: an unknown key 'titel'; expected one of \(keys); did you mean 'title'?"),
      ("\nTitle: x", "2:1: an unknown key 'Title'; expected one of \(keys); did you mean 'title'?"),
      ("colour: x", "1:1: an unknown key 'colour'; expected one of \(keys); remove it"),
      (
        "title:",
        "1:7: no value for 'title'; expected 'title: value'; fill it in or remove the line"
      ),
      ("title: ", "1:8: an empty value; expected a value; fill it in or remove the line"),
      ("title:x", "1:7: no space after the colon; expected 'title: value'; add one"),
      ("title: x ", "1:9: white space at the end of the value 'x '; expected none; remove it"),
      (
        "title:  x", "1:8: white space at the beginning of the value ' x'; expected none; remove it"
      ),
      (
        "title: x\u{2003}",
        "1:9: white space at the end of the value 'x\u{2003}'; expected none; remove it"
      ),
      (
        "title: a\ntitle: b",
        "2:1: a second 'title'; expected each key once; remove it or the one in line 1"
      ),
      (
        "id: a b",
        """
        1:5: the catalog's id is 'a b'; expected letters, digits and - _ . with a letter, a digit \
        or _ first, and not 'all'; choose another
        """
      ),
      (
        "id: -a",
        """
        1:5: the catalog's id is '-a'; expected letters, digits and - _ . with a letter, a digit \
        or _ first, and not 'all'; choose another
        """
      ),
      ("separators: . a", "1:15: a letter, digit or space 'a' as separator; expected \(marks)"),
      ("separators: 1", "1:13: a letter, digit or space '1' as separator; expected \(marks)"),
      ("separators: .  -", "1:15: a second space as separator; expected \(marks)"),
      ("separators: .-", "1:13: more than one character '.-' as separator; expected \(marks)"),
      ("separators: . .", "1:15: a repeated character '.' as separator; expected \(marks)"),
      (
        "separators: \u{37E}",
        "1:13: a character that folding changes '\u{37E}' as separator; expected \(marks)"
      ),
      (
        "separators: \u{301}",
        "1:13: a character that folding changes '\u{301}' as separator; expected \(marks)"
      ),
      (
        "kinds: full camelcase",
        "1:13: an unknown kind 'camelcase'; expected \(kinds); did you mean 'camelCase'?"
      ),
      ("kinds: full keyword", "1:13: an unknown kind 'keyword'; expected \(kinds); remove it"),
      ("kinds: full full", "1:13: a second 'full'; expected each kind once; remove it"),
      (
        "kinds: period",
        """
        1:8: kinds without 'full'; expected 'full' among them; add it
        """
      ),
      (
        "compounds: lexikon",
        """
        1:12: an unknown rule 'lexikon'; expected 'lexicon' or 'automatic'; did you mean \
        'lexicon'?
        """
      ),
      (
        "compounds: no", "1:12: an unknown rule 'no'; expected 'lexicon' or 'automatic'; correct it"
      ),
      (
        "variants: category",
        """
        1:11: no facet 'category' to mark variants; expected a facet column of names.tsv; add the \
        column or remove the line
        """
      ),
    ])
  func slips(_ text: String, _ message: String) {
    #expect(
      Fixture.messages(["catalog.txt": text + "\n", "names.txt": "a\n"]) == [
        "catalog.txt:" + message
      ])
  }

  @Test("the variant facet must be a column of names.tsv")
  func variants() throws {
    #expect(
      Fixture.messages([
        "catalog.txt": "variants: localised\n", "names.tsv": "name\tlocalized\na\t\n",
      ])
        == [
          "catalog.txt:1:11: no facet 'localised' to mark variants; "
            + "expected a facet column of names.tsv; did you mean 'localized'?"
        ])
  }
}
