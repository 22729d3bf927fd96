import NamedexIndexing
import NamedexTestSupport
import Testing

@Suite("Catalog build time")
struct SourceListGrowthTests {
  private static let worstLists: [(list: String, text: WorstText)] = [
    ("names.txt", WorstText("names") { "a.b\($0)\n" }),
    ("names.txt", WorstText("one name") { _ in "a\n" }),
    ("names.txt", WorstText("one-word names") { "a\($0)\n" }),
    (
      "names.txt",
      WorstText("names with many words") { size in
        (0..<size / 4000).map { "x\($0)" + String(repeating: ".a", count: 1990) + "\n" }.joined()
      }
    ),
    ("names.txt", WorstText("one long name") { _ in "a" }),
    ("names.txt", WorstText("empty lines") { _ in "\n" }),
    ("names.tsv", WorstText("columns", "name\t", "\n") { "c\($0)\t" }),
    ("names.tsv", WorstText("facets", "name\tkind\n") { "a\($0)\tk\($0)\n" }),
    ("names.tsv", WorstText("facets of a name", "name\tkind\na\t", "\n") { "k\($0)," }),
    ("names.tsv", WorstText("releases", "name\tintroduced\n") { "a\($0)\t\($0).0\n" }),
    ("names.tsv", WorstText("categories", "name\tcategories\n") { "a\($0)\tc\($0)\n" }),
    (
      "aliases.tsv",
      WorstText("a chain of former names", "name\tintroduced\treplaced_by\treplaced_in\n") {
        "b\($0)\t\tb\($0 + 1)\t\n"
      }
    ),
    (
      "aliases.tsv",
      WorstText("former names of one name", "name\tintroduced\treplaced_by\treplaced_in\n") {
        "b\($0)\t\ta\t\n"
      }
    ),
    (
      "aliases.tsv",
      WorstText("replacements of one name", "name\tintroduced\treplaced_by\treplaced_in\n") { _ in
        "b\t\ta\t\n"
      }
    ),
    ("alternatives.tsv", WorstText("alternatives of one name", "name\tof\n") { "b\($0)\ta\n" }),
    ("alternatives.tsv", WorstText("one alternative", "name\tof\n") { _ in "b\ta\n" }),
    ("alternatives.tsv", WorstText("unknown alternatives", "name\tof\n") { "b\($0)\tc\($0)\n" }),
    ("releases.tsv", WorstText("releases", "release\tiOS\n") { "\($0).0\t\($0).0\n" }),
    ("releases.tsv", WorstText("platforms", "release\t", "\n1\n") { "p\($0)\t" }),
    ("categories.tsv", WorstText("categories", "category\tlabel\n") { "c\($0)\tc\n" }),
    ("compounds.tsv", WorstText("compounds", "token\twords\n") { "a\($0)x\ta\($0) x\n" }),
    ("compounds.tsv", WorstText("one compound", "token\twords\n") { _ in "ab\ta b\n" }),
    ("keywords.tsv", WorstText("keywords of a name", "name\tkeyword\n") { "a\tk\($0)\n" }),
    ("keywords.tsv", WorstText("one keyword", "name\tkeyword\n") { _ in "a\tk\n" }),
    (
      "meanings.tsv", WorstText("meanings of a name", "words\tname\tweight\n") { "w\($0)\ta\t50\n" }
    ),
    (
      "meanings.tsv", WorstText("one shared meaning", "words\tname\tweight\n") { "w\ta\($0)\t50\n" }
    ),
    ("meanings.tsv", WorstText("one long meaning", "words\tname\tweight\n") { _ in "w " }),
    (
      "translations.tsv",
      WorstText("words", "language\twords\tenglish\tweight\n") { "de\tw\($0)\tw\t50\n" }
    ),
    (
      "translations.tsv",
      WorstText("English of a word", "language\twords\tenglish\tweight\n") { "de\tw\tw\($0)\t50\n" }
    ),
    (
      "translations.tsv",
      WorstText("languages", "language\twords\tenglish\tweight\n") { "x\($0)\tw\tw\t50\n" }
    ),
    (
      "senses.tsv",
      WorstText("words", "language\twords\ttokens\tweight\n") { "en\tw\($0)\ta\t50\n" }
    ),
    (
      "senses.tsv",
      WorstText("tokens of a word", "language\twords\ttokens\tweight\n") { _ in "en\tw\ta c\t50\n" }
    ),
    ("tokens.tsv", WorstText("costs", "token\tcost\n") { _ in "a\t50\n" }),
    ("characters.tsv", WorstText("characters", "name\tcharacter\n") { _ in "a\tU+100000\n" }),
    (
      "colors.tsv",
      WorstText("values", "name\tappearance\tsince\tvalue\n") { _ in "a\tdark\t\t#000000\n" }
    ),
    ("catalog.txt", WorstText("one key", "id: c\n") { _ in "title: x\n" }),
    ("catalog.txt", WorstText("unknown keys", "id: c\n") { "a\($0): x\n" }),
    ("catalog.txt", WorstText("separators", "id: c\nseparators: ") { _ in ". " }),
    ("catalog.txt", WorstText("comments", "id: c\n") { _ in "# x\n" }),
  ]

  @Test("build time is linear in the length of a list", arguments: worstLists)
  func lists(list: String, text: WorstText) {
    let problem = steepGrowth(
      from: 24_000,
      input: { size in
        var files = [SourceFile(path: list, bytes: Array(text.make(size).utf8))]
        if !["names.txt", "names.tsv"].contains(list) {
          files.append(SourceFile(path: "names.txt", bytes: Array("a\nc\n".utf8)))
        }
        return SourceLists(id: "c", files: files)
      }
    ) { lists in
      // A list must be read even to be rejected.
      _ = (try? NameCatalog(sourceLists: lists)).map { try? IndexBuilder.build($0) }
    }
    #expect(problem == nil)
  }
}
