import NamedexCore
import Testing
import NamedexIndexing

@Suite("A plain list of names")
struct TolerantListTests {
  private func lists(_ text: String, path: String = "mine.txt") -> SourceLists {
    SourceLists(id: "mine", names: SourceFile(path: path, bytes: Array(text.utf8)))
  }

  private func messages(_ text: String, path: String = "mine.txt") -> [String] {
    Fixture.messages(lists(text, path: path))
  }

  @Test(
    "a plain list may have a byte order mark, CR LF, empty lines and spaces",
    arguments: [
      ("a\nb\n", ["a", "b"]), ("\u{FEFF}a\nb\n", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]),
      ("a\nb", ["a", "b"]), ("a\r\nb\r", ["a", "b"]), ("\n\na\n\r\n \nb\n\n", ["a", "b"]),
      ("  a\t\n\t b \n", ["a", "b"]), ("\u{3000}ü\u{A0}\nb\n", ["ü", "b"]),
      ("é\n上海\n", ["é", "上海"]), ("a b \n", ["a b"]), ("\u{FEFF}\na", ["a"]),
    ])
  func shapes(text: String, names: [String]) throws {
    let lists = lists(text)
    let catalog = try NameCatalog(sourceLists: lists)
    #expect(catalog.entries.map(\.name) == names)
    try compare(lists, catalog)
  }

  @Test(
    "a plain list may repeat a name, and the first occurrence counts",
    arguments: [
      ("a\na\n", ["a"]), ("b\na\nb\nc\na\n", ["b", "a", "c"]),
      ("é\ne\u{301}\nA\na\n", ["é", "A", "a"]),
      ("b\n b\nb\r\nb", ["b"]), ("a\nb\nc\nb\nd", ["a", "b", "c", "d"]),
    ])
  func duplicates(text: String, names: [String]) throws {
    let lists = lists(text)
    let catalog = try NameCatalog(sourceLists: lists)
    #expect(catalog.entries.map(\.name) == names)
    try compare(lists, catalog)
  }

  @Test("a plain list with repeated names has the same entries as a set")
  func many() throws {
    let names = (0..<1000).map { "n\($0 * 7919 % 700)" }
    let lists = lists(names.joined(separator: "\r\n"))
    let catalog = try NameCatalog(sourceLists: lists)
    var seen: Set<String> = []
    #expect(catalog.entries.map(\.name) == names.filter { seen.insert($0).inserted })
    try compare(lists, catalog)
  }

  /// Compares the low-memory reader's result with the full reader's result.
  private func compare(_ lists: SourceLists, _ catalog: NameCatalog) throws {
    let plain = try #require(try SortedCatalog.plain(lists))
    #expect(plain.entryCount == catalog.entries.count)
    #expect(plain.frame.tokenization == catalog.tokenization)
    let order = plain.positions ?? catalog.entries.indices.map { UInt32($0) }
    #expect(try plain.entries(16) == order.map { catalog.entries[Int($0)] })
  }

  @Test("a plain list must still be text, and errors are reported with their place")
  func faults() {
    #expect(
      messages("\u{FEFF}a\r\n\r\nb\u{7}\r\n") == [
        "mine.txt:3:2: control character U+0007; expected text; remove it"
      ])
    #expect(
      messages("a\n\nb\tc\n") == [
        "mine.txt:3:2: a TAB; expected one name per line; keep one column, or begin the file with a "
          + "header and import it: `namedex import names mine.txt --format tsv`"
      ])
    #expect(
      messages(" \r\n\n") == [
        "mine.txt:1:1: no names; expected at least one; write one name per line"
      ])
    #expect(messages("a\rb\n").count == 1)
  }

  @Test(
    "a table is rejected with the command that imports it",
    arguments: [
      ("name,tags\na,x\nb,y\n", "a.csv", "rows of CSV with the header 'name, tags'", "a.csv"),
      (
        "\u{FEFF}Name;Tags\r\na;x\r\n", "a b.txt", "rows of CSV with the header 'Name, Tags'",
        "'a b.txt'"
      ),
      (
        "name\ttags\na\tx\n", "dir/a.txt", "tab-separated rows with the header 'name, tags'",
        "dir/a.txt"
      ),
      (
        "\"Icon\",\"Tags\"\n\"a\",\"x, y\"\nb,\n", "a.csv",
        "rows of CSV with the header 'Icon, Tags'",
        "a.csv --map name=Icon"
      ),
      (
        "Icon name,Tags\na,x\n", "a", "rows of CSV with the header 'Icon name, Tags'",
        "a --map 'name=\"Icon name\"' --format csv"
      ),
      ("one,two\na,b\n", "A.CSV", "rows of CSV with the header 'one, two'", "A.CSV --map name=one"),
      (
        "version\tsymbol\n1\ta\n", "-", "tab-separated rows with the header 'version, symbol'",
        "- --id names --map name=symbol --format tsv"
      ),
      (
        "name,text\na,\"x\ny\"\nb,z\n", "a.csv", "rows of CSV with the header 'name, text'", "a.csv"
      ),
    ])
  func tables(text: String, path: String, found: String, command: String) throws {
    #expect(
      messages(text, path: path) == [
        "\(path):1:1: \(found); expected one name per line; import them: "
          + "`namedex import names \(command)`"
      ])
    #expect(try SortedCatalog.plain(lists(text, path: path)) == nil)
  }

  @Test(
    "a plain list may contain names with commas",
    arguments: [
      "Lovelace, Ada\nTuring, Alan\n", "a,b\n", "one,two\na,b\n", "name,tags\n", "name,tags\na\n",
      "name; it\na,b\n",
    ])
  func commas(text: String) throws {
    let catalog = try NameCatalog(sourceLists: lists(text))
    #expect(catalog.entries.count == text.split(separator: "\n").count)
  }

  @Test(
    "a plain list has an identifier, whatever its file is called",
    arguments: [
      ("names.txt", "names"), ("h x.txt", "h-x"), ("é.txt", "names"), ("ALL.txt", "ALL"),
      ("all.txt", "names"), (".hidden.txt", "hidden"), ("a.b.txt", "a"), ("-x.txt", "x"),
    ])
  func identifiers(file: String, expected: String) {
    #expect(CatalogSource.identifier(ofFile: file) == expected)
  }
}
