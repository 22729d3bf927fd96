import Foundation
import NamedexCore
import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexImport

@Suite("Importing names")
struct NamesImportTests {
  @Test("the names in a plain list keep their order")
  func list() throws {
    let result = try importedNames("alpha.beta\nalphaGamma\n")
    #expect(result.rows("names.tsv") == ["alpha.beta", "alphaGamma"])
    let catalog = try result.catalog()
    #expect(catalog.entries.map(\.name) == ["alpha.beta", "alphaGamma"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: result.directory).sorted()
        == ["catalog.txt", "names.tsv"])
  }

  @Test("every match of a pattern is a name: its first group, or the whole match")
  func pattern() throws {
    let text = "export const icons = {\n  \"arrow-left\": 1, \"home\": 2,\n  // \"none\"\n}\n"
    func names(_ pattern: String) throws -> [String] {
      try importedNames(text, file: "icons.ts", map: ["pattern=\(pattern)"]).rows("names.tsv")
    }
    #expect(try names(#""([a-z-]+)":"#) == ["arrow-left", "home"])
    #expect(try names("[a-z]+-[a-z]+") == ["arrow-left"])
    #expect(try names(#""(?<name>[a-z-]+)": (?<category>\d)"#) == ["arrow-left\t1", "home\t2"])
    #expect(try names(#"(?<name>ho[a-z]+)": (?<size>\d)"#) == ["home\t2"])
  }

  @Test("an unsupported expression is rejected with the reason")
  func refusedPattern() throws {
    let look = failure { try importedNames("a\n", map: ["pattern=(?=a)b"]) }
    #expect(look?.hasSuffix("has '(?=', a look-ahead, which is not supported") == true)
    let back = failure { try importedNames("a\n", map: ["line=(?<name>a)\\1"]) }
    #expect(
      back?.contains("the regular expression '(?<name>a)\\1' has '\\1', a back-reference") == true)
  }

  @Test(
    "matching an expression takes time linear in the length of a line",
    arguments: [
      ("pattern=(?:a+)+b", "a"), ("pattern=\"(.*)\".*:.*;", "\":"), ("pattern=a.*?b|(a)", "a"),
      ("line=(?<name>(?:[a-z]+\\s*)+)!", "a "), ("line=(?<name>.*?)(?: .*)* .*=", "  "),
    ])
  func patternGrowth(map: String, unit: String) throws {
    let problem = steepGrowth(
      from: 12_000,
      input: { String(repeating: unit, count: $0 / unit.utf8.count) + "\nzab :;\"\":x;!\n" }
    ) { text in
      _ = failure { try importedNames(text, map: ["name=name", map]) }
    }
    #expect(problem == nil)
  }

  @Test(
    "code and data are not accepted as lists of names",
    arguments: ["a.ts", "a.css", "a.json", "a.xml", "a.woff2"])
  func code(file: String) throws {
    #expect(throws: ImportError.self) { try importedNames("a\n", file: file) }
    let list = try importedNames("a\n", file: file, format: .list)
    #expect(list.rows("names.tsv") == ["a"])
  }

  @Test("SVG file names become names, and their directories become categories")
  func pictures() throws {
    let place = try Scratch()
    for file in ["b.svg", "outline/home.SVG", "solid/home.svg", "solid/big/x-y.svg", "notes.md"] {
      _ = try place.write(file, "<svg/>")
    }
    // Icon themes use links for alternative names.
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/outline/house.svg", withDestinationPath: "home.SVG")
    func names(_ directory: String) throws -> WrittenImport {
      try imported { identity, staging throws(ImportError) in
        try NamesImporter.run(path: directory, identity: identity, into: staging)
      }
    }
    let result = try names(place.path)
    #expect(
      result.rows("names.tsv") == [
        "b\t", "home\toutline,solid", "house\toutline", "x-y\tsolid/big",
      ])
    _ = try place.write("none/notes.md", "")
    #expect(throws: ImportError.self) { try names(place.path + "/none") }
  }

  @Test("lines may end in CR LF, the last line may have no ending, and empty lines are counted")
  func lineEnds() throws {
    let result = try importedNames("\u{FEFF}a\r\n\r\nb, c")
    #expect(result.rows("names.tsv") == ["a", "b, c"])
    #expect(result.notes.first == "skipped 1 empty line")
  }

  @Test(
    "the columns of a table are recognized in CSV and TSV",
    arguments: [
      ("t.csv", ","), ("t.tsv", "\t"), ("t", ","), ("t", "\t"),
    ])
  func columns(file: String, separator: String) throws {
    let table = [
      [
        "Name", "aliases", "Replaced By", "replaced_in", "introduced", "category", "keywords",
        "shape",
      ],
      ["drop", "rain|tear", "", "", "1.0", "Weather; Water", "wet;h2o", "round"],
      ["gout", "", "drop", "v2.0", "1", "", "", ""],
      ["sun", "", "", "", "2.0.1", "weather", "", ""],
    ].map { $0.joined(separator: separator) + "\n" }.joined()
    let result = try importedNames(table, file: file)
    #expect(result.header("names.tsv") == "name\tintroduced\tcategories\tshape")
    #expect(
      result.rows("names.tsv") == ["drop\t1.0\tWeather,Water\tround", "sun\t2.0.1\tweather\t"])
    #expect(result.rows("alternatives.tsv") == ["rain\tdrop", "tear\tdrop"])
    #expect(result.rows("aliases.tsv") == ["gout\t1.0\tdrop\t2.0"])
    #expect(result.rows("keywords.tsv") == ["drop\twet", "drop\th2o"])
    #expect(result.rows("releases.tsv") == ["1.0\t1.0", "2.0\t2.0", "2.0.1\t2.0.1"])
    let catalog = try result.catalog()
    #expect(catalog.entries[0].aliases.map(\.name) == ["gout", "rain", "tear"])
  }

  @Test("quotation marks in CSV enclose commas, line breaks and doubled marks")
  func quotation() throws {
    let result = try importedNames(
      "name,note\n\"a,b\",x\n\"say \"\"hi\"\"\",\"\"\n\"two\nlines\",\"1\"\n", file: "t.csv",
      map: ["keyword=note"])
    #expect(result.rows("names.tsv") == ["a,b", "say \"hi\"", "two lines"])
    #expect(result.rows("keywords.tsv") == ["a,b\tx", "two lines\t1"])
    #expect(try result.catalog().entries.count == 3)
    #expect(result.notes.contains { $0.hasPrefix("names cleaned: ") })
  }

  @Test(
    "a malformed table is rejected with its file and line",
    arguments: [
      ("name,b\na,\"x\ny\n", 2, "the quotation mark that opens field 2 is never closed"),
      ("name,b\na,\"x\"y\n", 2, "text after the closing quotation mark of field 2"),
      ("name,b\na,x\"y\n", 2, "a quotation mark within field 2"),
      ("name,b\na,b\n\"c\nd\",e\nf\n", 5, "1 field; expected 2, as in the header"),
      ("name,b\na,b,c\n", 2, "3 fields; expected 2"),
      ("what,b\na,b\n", 1, "no column 'name'"),
      ("name,nmae\na,b\n", 1, "did you mean 'name'?"),
      ("name,a,a\nb,c,d\n", 1, "duplicate column 'a'"),
      ("name,b\na,b\u{0}\n", 2, "a NUL byte"),
    ])
  func refused(text: String, line: Int, reason: String) throws {
    let error = failure { try importedNames(text, file: "t.csv") }
    #expect(error?.contains("/t.csv:\(line): ") == true, "\(error ?? "no error")")
    #expect(error?.contains(reason) == true, "\(error ?? "no error")")
  }

  @Test(
    "a row that is too long is rejected, whatever it consists of",
    arguments: ["a", ",", "\"a\",", "\"\","])
  func longRow(piece: String) throws {
    // Quotation marks do not count.
    let row = String(repeating: piece, count: piece.count == 1 ? 5_000_000 : 7_000_000)
    let error = failure { try importedNames("name,b\n\(row)\n", file: "t.csv") }
    #expect(error?.contains(":2: a row of more than 4194304 bytes") == true, "\(error ?? "")")
  }

  @Test("bytes that are not UTF-8 are rejected with their line")
  func encoding() throws {
    let scratch = try Scratch()
    let path = scratch.path + "/t"
    try Data([0x61, 0x0A, 0xFF, 0x0A]).write(to: URL(filePath: path))
    let error = failure {
      try imported { identity, staging throws(ImportError) in
        try NamesImporter.run(path: path, identity: identity, into: staging)
      }
    }
    #expect(error == "\(path):2: invalid UTF-8; save the file as UTF-8")
  }

  @Test("names not allowed in lists are cleaned or left out, and counted with the first example")
  func notes() throws {
    let long = String(repeating: "x", count: 4097)
    let result = try importedNames(
      " a \na\nb\u{7}c\n\u{301}\n\(long)\ne\u{301}\n\u{E9}\n\u{A0}\n", format: .list)
    #expect(result.rows("names.tsv") == ["a", "b c", "e\u{301}"])
    #expect(try result.catalog().entries.count == 3)
    let file = try #require(result.notes.first).split(separator: " at ").last.map(String.init) ?? ""
    let path = file.split(separator: ":").first.map(String.init) ?? ""
    #expect(
      result.notes == [
        "names cleaned: white space at the ends or control characters (2); first: 'a' at \(path):1",
        "records left out: duplicate name; rename or remove one (2); first: 'a' at \(path):2",
        "names left out: nothing but marks, which no search finds (1); first: '\u{301}' at \(path):4",
        "names left out: longer than 4,096 bytes (1); first: '\(String(repeating: "x", count: 59))…' "
          + "at \(path):5",
        "records left out: without a name (1); first: at \(path):8",
        "3 entries, 0 alternatives, 0 former names, 0 keywords, 0 releases, 0 categories",
      ])
  }

  @Test(
    "disallowed former names become alternatives or keywords, or are left out")
  func formers() throws {
    let result = try importedNames(
      """
      name\treplaced_by\treplaced_in
      a\t\t
      b\t\t
      b\ta\t
      c\ta\t
      c\tb\t
      d\ta\t1.0
      d\tb\t2.0
      e\td\t
      f\tnowhere\t
      g\th\t
      h\tg\t
      i\tc\t

      """, file: "t.tsv")
    #expect(
      result.rows("aliases.tsv")
        == ["d\t\ta\t1.0", "d\t\tb\t2.0", "e\t\td\t", "i\t\tb\t"])
    #expect(result.rows("alternatives.tsv") == ["c\ta", "c\tb"])
    #expect(result.rows("keywords.tsv") == ["a\tb"])
    #expect(
      result.notes.map { $0.split(separator: ";")[0] } == [
        "read 'name' as name, 'replaced_by' as replaced_by, 'replaced_in' as replaced_in",
        "former names kept as keywords: other entries have these names today (1)",
        "former names kept as alternatives: replaced by several names, with no release to order them (1)",
        "former names left out: what replaced them is not an entry (3)",
        "keywords find entries by meaning",
        "2 entries, 2 alternatives, 3 former names, 1 keyword, 2 releases, 0 categories",
      ])
    #expect(try result.catalog().entries[1].aliases.map(\.name) == ["d", "e", "i", "c"])
  }

  @Test("long chains of former names, and many values of one name, take linear time")
  func longWays() throws {
    func chain(_ count: Int) -> String {
      let rows = (0..<count).map { "n\($0)\tn\($0 + 1)\n" }.joined()
      return "name\treplaced_by\n\(rows)n\(count)\t\n"
    }
    func fan(_ count: Int) -> String {
      "name\treplaced_by\na\t\n" + (0..<count).map { "former\tn\($0)\n" }.joined()
    }
    func values(_ count: Int) -> String {
      "name\tcategory\na\t" + (0..<count).map { "v\($0)" }.joined(separator: ";") + "\n"
    }
    func rows(_ text: String, _ list: String) throws -> [String] {
      try importedNames(text, file: "t.tsv").rows(list)
    }
    #expect(try rows(chain(50_000), "aliases.tsv").count == 50_000)
    #expect(try rows(fan(50_000), "names.tsv") == ["a"])
    let wide = try importedNames(values(60_000), file: "t.tsv")
    #expect(try #require(wide.rows("names.tsv").first).utf8.count < 65_536)
    #expect(wide.notes.contains { $0.contains("categories left out: too long") })
    for input in [chain, fan, values] {
      let problem = try steepGrowth(from: 10_000, input: input) {
        _ = try importedNames($0, file: "t.tsv")
      }
      #expect(problem == nil)
    }
  }

  @Test("releases that contradict each other, or are not versions, are left out")
  func releases() throws {
    let result = try importedNames(
      """
      name\tintroduced\tdeprecated\tremoved
      a\t2.0\t1.0\t
      b\t2.0\t3.0\t2.0
      c\tsoon\t\t
      d\t1.0\t1.0\t1.1
      e\t14\t14.0\t

      """, file: "t.tsv")
    #expect(
      result.rows("names.tsv")
        == ["a\t2.0\t\t", "b\t2.0\t3.0\t", "c\t\t\t", "d\t1.0\t1.0\t1.1", "e\t14\t14\t"])
    #expect(try result.catalog().releases.map(\.id) == ["1.0", "1.1", "2.0", "3.0", "14"])
  }

  @Test("a failed import keeps the lists, and leaves no new directory")
  func failed() throws {
    let scratch = try Scratch()
    let directory = scratch.path + "/a/b"
    #expect(failure { try importedNames("name,x\na\n", file: "t.csv", into: directory) } != nil)
    #expect(try scratch.names() == [])
    _ = try importedNames("one\n", into: directory)
    #expect(failure { try importedNames("name,x\na\n", file: "t.csv", into: directory) } != nil)
    #expect(try scratch.text("a/b/names.tsv") == "name\none\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory).sorted()
        == ["catalog.txt", "names.tsv"])
  }

  @Test("a hand-written list of names is not replaced")
  func plainNames() throws {
    let scratch = try Scratch()
    try scratch.write("names.txt", "own\n")
    let error = failure { try importedNames("a\n", into: scratch.path) }
    #expect(error?.contains("names.txt is there") == true)
    #expect(try scratch.names() == ["names.txt"])
  }

  @Test("a second import into a directory is rejected while the first is running")
  func lock() throws {
    let scratch = try Scratch()
    let first = try ListStaging(directory: scratch.path + "/out")
    #expect(throws: ImportError.self) { try ListStaging(directory: scratch.path + "/out") }
    withExtendedLifetime(first) {}
  }

  @Test("importing the same file again produces the same bytes, and rewrites no files")
  func again() throws {
    let scratch = try Scratch()
    let path = try scratch.write("t.csv", "name,keywords\nb,x;y\na,\n")
    func run() throws -> [ListStaging.Outcome] {
      let staging = try ListStaging(directory: scratch.path + "/out")
      let result = try NamesImporter.run(
        path: path, identity: CatalogIdentity(id: "out", title: nil), into: staging)
      return try staging.write(result.lists).map(\.outcome)
    }
    #expect(try run() == [.created, .created, .created])
    let before = try scratch.text("out/keywords.tsv")
    #expect(try run() == [.unchanged, .unchanged, .unchanged])
    try scratch.write("t.csv", "name,keywords\nb,\n")
    #expect(try run() == [.unchanged, .updated, .updated])
    #expect(before == "name\tkeyword\nb\tx\nb\ty\n")
    #expect(try scratch.text("out/keywords.tsv") == "name\tkeyword\n")
  }

  @Test(
    "an identifier that cannot be used in commands is rejected",
    arguments: ["", "all", "-a", ".a", "a b", "é"])
  func identifiers(id: String) {
    #expect(throws: ImportError.self) { try CatalogIdentity(id: id, title: nil) }
  }

  @Test(
    "semicolons separate values if the header has more of them than commas",
    arguments: [
      ("a.csv", "name;keywords;size\nx;k, l;1,5\ny;;2\n"),
      ("a", "name;keywords;size\nx;k, l;1,5\ny;;2\n"),
      ("a.csv", "\u{FEFF}\"name\";\"keywords\";\"size\"\r\nx;\"k, l\";1,5\r\ny;;2\r\n"),
    ])
  func semicolons(file: String, text: String) throws {
    let result = try importedNames(text, file: file)
    #expect(result.rows("names.tsv").map { $0.prefix(1) } == ["x", "y"])
    #expect(result.rows("keywords.tsv") == ["x\tk", "x\tl"])
  }

  @Test("without a column 'name', the error shows the columns and an option to try")
  func columnHint() {
    #expect(
      failure { try importedNames("Picture;My Tags\na;b\n", file: "a.csv") }?.hasSuffix(
        ":1: the first line has no column 'name'; a record has the columns Picture, My Tags; try "
          + "`--map name=Picture`; for names alone use --format list") == true)
  }
}
