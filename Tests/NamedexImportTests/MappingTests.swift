import NamedexImport
import NamedexTestSupport
import Testing

@Suite("Mappings")
struct MappingTests {
  @Test("every ready mapping can be parsed in its printed form")
  func ready() throws {
    for ready in ReadyMapping.allCases {
      let lines = try MappingReader.lines(of: ready.text, file: ready.rawValue)
      let mapping = try MappingReader.mapping(of: lines, for: ready.format)
      #expect(mapping.has(.name), "\(ready.rawValue)")
    }
  }

  @Test(
    "an error in a mapping is reported with its file, its line and a suggestion",
    arguments: [
      ("name: a\nalais: b", "m:2: unknown key 'alais'; did you mean 'alias'?"),
      ("name: a\nkeywords: b", "m:2: unknown key 'keywords'; did you mean 'keyword'?"),
      ("# x\n\nname a", "m:3: 'name a' is not `key: value`; begin a comment with #"),
      (
        "name: x:a",
        "m:1: 'x:a' is not a valid path: the prefix 'x' has no namespace; give one with namespace.x"
      ),
      ("name: a//b", "m:1: 'a//b' is not a valid path: '/' where a name was expected"),
      ("name: a/", "m:1: 'a/' is not a valid path: the path ends before a name"),
      ("name: a[b", "m:1: 'a[b' is not a valid path: condition without ']'"),
      (
        "name: a splt |",
        "m:1: 'splt' after the path; expected html, split MARKS, color, joined, replace TEXT TEXT, "
          + "code, slug, without TEXT, as TEXT"
      ),
      (
        "entry: users/row\nname: a",
        "m:1: 'users/row' is not a valid path: an entry path of XML begins with /, as in /root/item"
      ),
      (
        "name: a\nfacet.names: b",
        "m:2: the facet 'names' could be mistaken for a column of its own; choose another name"
      ),
      ("format: json\nname: a", "m:1: a mapping for 'json'; expected one for 'xml'"),
      ("alias: a", "m: no path for 'name'; give one, as in `--map name=PATH`"),
      ("name: ", "m:1: 'name:' is not `key: value`; begin a comment with #"),
    ])
  func faults(text: String, sentence: String) {
    do throws(ImportError) {
      _ = try MappingReader.mapping(of: try MappingReader.lines(of: text, file: "m"), for: .xml)
      Issue.record("no error")
    } catch {
      #expect(error.description == sentence)
    }
  }

  @Test("a key on the command line replaces all paths for that key in the mapping")
  func replacement() throws {
    let choice = MappingChoice(mapping: "mime", pairs: ["keyword=m:comment[!@xml:lang]"])
    let mapping = try MappingReader.mapping(of: try choice.lines(), for: .xml)
    #expect(mapping.rules.count { $0.field == .keyword } == 1)
    #expect(mapping.rules.count { $0.field == .alias } == 1)
  }

  @Test(
    "the beginning of a file determines which ready mapping is used",
    arguments: [
      (
        "a.xml", #"<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">"#,
        .mime
      ),
      ("a.xml", "<ldml><identity/><annotations>", .cldr),
      ("a.xml", #"<users><row Id="1" DisplayName="Ada"/>"#, .stackExchangeUsers),
      (
        "a.json", #"[{"id":"A","name":"alert","codepoint":"F0026","aliases":[],"styles":[]}]"#,
        .materialDesignIcons
      ),
      (
        "a.json", #"{"$schema": "../icon.schema.json", "tags": ["home"], "categories": ["a"]}"#,
        .lucide
      ),
      (
        "a.json",
        #"{"bell":{"changes":["1"],"label":"Bell","search":{"terms":[]},"unicode":"f0f3"}}"#,
        .fontAwesome
      ),
      (
        "a.json", #"{"METADATA":{"version":"3"},"cod-bell":{"char":"x","code":"eaa2"}}"#, .nerdFonts
      ),
      (
        "a.json", #"[{"title":"Acme","hex":"FF0000","source":"https://acme.example"}]"#,
        .simpleIcons
      ),
      ("a.json", #"{"prefix":"d","icons":{"bell":{"body":""}}}"#, .iconify),
      ("a.txt", "! $Xorg: rgb.txt,v 1.3\n255 250 250 snow\n", .x11Colors),
      ("a.csv", "name,hex,level\nred,#ff0000,1\n", .cssColors),
      ("a.json", #"{"name":"bell"}"#, nil), ("a.xml", "<icons><icon/></icons>", nil),
    ] as [(String, String, ReadyMapping?)])
  func recognized(file: String, text: String, mapping: ReadyMapping?) throws {
    let scratch = try Scratch()
    #expect(ReadyMapping(recognizing: try scratch.write(file, text)) == mapping)
  }

  @Test(
    "an unknown mapping is reported with the most similar ready mapping",
    arguments: [
      ("lucid", "--mapping 'lucid': neither a file nor a ready mapping; did you mean 'lucide'?"),
      (
        "zzz",
        "--mapping 'zzz': neither a file nor a ready mapping; the ready mappings are "
          + ReadyMapping.allCases.flatMap(\.names).joined(separator: ", ")
      ),
    ])
  func unknown(name: String, sentence: String) {
    do throws(ImportError) {
      _ = try MappingChoice(mapping: name).lines()
      Issue.record("no error")
    } catch {
      #expect(error.description == sentence)
    }
  }

  private let record = SourceRecord(
    nodes: [
      .object(
        [
          .init(
            name: "a",
            value: .list([
              .text("1"),
              .object(
                [.init(name: "n", value: .text("2")), .init(name: "d", value: .text("true"))],
                text: ""), .null,
            ])),
          .init(name: "b.c", value: .text("3")),
          .init(name: "l", value: .list([.list([.text("4"), .text("5")]), .text("6")])),
        ], text: "")
    ], key: "key", file: "dir/file.json", line: 1)

  @Test(
    "JSON paths select the expected values",
    arguments: [
      ("a", ["1"]), ("a[]", ["1"]), ("a[0]", ["1"]), ("a[7]", []), ("a.n", ["2"]), ("a[].n", ["2"]),
      ("a[d=true].n", ["2"]), ("a[d=false].n", []), ("a[d!=true]", ["1"]), ("a[!d]", ["1"]),
      ("a[d]", []), ("\"b.c\"", ["3"]), ("*", ["1", "3", "4", "5", "6"]), ("l[0]", ["4", "5"]),
      ("l[0][1]", ["5"]), ("@key", ["key"]), ("@file", ["file"]), ("a.n[.=2]", ["2"]),
      ("a.n[.=3]", []), (".", []),
    ])
  func paths(path: String, values: [String]) throws {
    var parser = MappingPathParser(path, format: .json, namespaces: [:])
    #expect(try parser.path().texts(in: record) == values)
  }

  @Test("canonically equivalent names are equal, and a million different names stay distinct")
  func nameSet() {
    var names = NameSet()
    let (isFirst, isSecond) = (names.insert("e\u{301}"), names.insert("\u{E9}"))
    #expect(isFirst && !isSecond)
    #expect(names.contains("\u{E9}") && !names.contains("e"))
    var added = 0
    for number in 0..<1_000_000 where names.insert("n\(number)") { added += 1 }
    for number in 0..<1_000_000 where names.insert("n\(number)") { added += 1 }
    #expect(added == 1_000_000)
  }
}
