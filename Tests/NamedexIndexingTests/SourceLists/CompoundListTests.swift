import NamedexCore
import NamedexIndexing
import NamedexTokenizing
import Testing

@Suite("Rules for compounds.tsv")
struct CompoundListTests {
  @Test(
    "each mistake in compounds.tsv is reported with its place and a remedy",
    arguments: [
      (
        "ab\ta c\n",
        """
        2:6: words that add up to 'ac'; expected words that add up to 'ab'; correct one of the two
        """
      ),
      (
        "ab\ta\n",
        """
        2:5: words that add up to 'a'; expected words that add up to 'ab'; correct one of the two
        """
      ),
      (
        "ab\ta bc\n",
        """
        2:7: words that add up to 'abc'; expected words that add up to 'ab'; correct one of the two
        """
      ),
      (
        "жз\tж и\n",
        """
        2:6: words that add up to 'жи'; expected words that add up to 'жз'; correct one of the two
        """
      ),
      ("ab\ta  b\n", "2:6: an extra space; expected words separated by one space; remove it"),
      ("ab\ta b \n", "2:8: an extra space; expected words separated by one space; remove it"),
      (
        "ab\t\n",
        "2:4: no words; expected words that add up to 'ab'; repeat the token when it stays whole"
      ),
      ("\ta\n", "2:1: an empty token; expected a token; fill it in or remove the line"),
      ("aB\ta B\n", "2:1: the token 'aB' is not folded; expected 'ab'; write it so"),
      ("é\té\n", "2:1: the token 'é' is not folded; expected 'e'; write it so"),
      (
        "a.b\ta .b\n",
        """
        2:1: the token 'a.b' contains a separator; expected a token of a name without separators; correct it
        """
      ),
      (
        "a b\ta b\n",
        """
        2:1: the token 'a b' contains a separator; expected a token of a name without separators; correct it
        """
      ),
      (
        "b\tb\na\ta\n",
        """
        3:1: 'a' below 'b'; expected tokens sorted by their bytes; sort the rows, as `LC_ALL=C \
        sort` does
        """
      ),
      (
        "a\ta\nab\ta b\nab\tab\n",
        "4:1: a second 'ab'; expected each token once; remove it or the one in line 3"
      ),
    ])
  func slips(_ rows: String, _ message: String) {
    #expect(
      Fixture.messages(["names.txt": "x\n", "compounds.tsv": "token\twords\n" + rows])
        == ["compounds.tsv:" + message])
  }

  @Test("a token may be in any script")
  func letters() throws {
    let catalog = try Fixture.read([
      "names.txt": "x\n", "compounds.tsv": "token\twords\nжук\tж ук\n水\t水\n",
    ])
    #expect(catalog.lexicon.split(of: "жук") == ["ж", "ук"])
  }

  @Test("rows marked as doubtful must come first, and have no effect")
  func review() throws {
    let header = "token\twords\treview\n"
    let list = header + "bc\tb c\tdoubtful\nab\ta b\t\n"
    let lexicon = try Fixture.read(["names.txt": "x\n", "compounds.tsv": list]).lexicon
    #expect(lexicon.words == ["ab": ["a", "b"]])
    #expect(lexicon.doubtful == ["bc": ["b", "c"]])
    #expect(lexicon.split(of: "bc") == nil)
    #expect(String(decoding: CompoundList.bytes(of: lexicon), as: UTF8.self) == list)
    func message(_ rows: String) -> [String] {
      Fixture.messages(["names.txt": "x\n", "compounds.tsv": header + rows])
    }
    #expect(
      message("ab\ta b\t\nbc\tb c\tdoubtful\n") == [
        "compounds.tsv:3:1: 'bc', marked doubtful, below rows that are not; "
          + "expected rows to review first; move it up"
      ])
    #expect(
      message("ab\ta b\tdoubtful\nab\tab\t\n") == [
        "compounds.tsv:3:1: a second 'ab'; expected each token once; "
          + "remove it or the one marked doubtful"
      ])
    #expect(
      message("ab\ta b\tmaybe\n") == [
        "compounds.tsv:2:8: the mark 'maybe'; expected doubtful or nothing; "
          + "remove it after the review"
      ])
  }

  @Test("a list of only doubtful rows compiles to the same index as an empty list")
  func doubtfulRows() throws {
    func index(_ list: String) throws -> [UInt8] {
      let catalog = try Fixture.read(["names.txt": "halffull.a1\n", "compounds.tsv": list])
      return try IndexBuilder.build(catalog)
    }
    let empty = try index("token\twords\n")
    let doubtful = "token\twords\treview\na1\ta1\tdoubtful\nhalffull\thalf full\tdoubtful\n"
    #expect(try index(doubtful) == empty)
    #expect(try index(doubtful.replacing("\tdoubtful", with: "\t")) != empty)
  }
}
