import Foundation
import NamedexCore
import NamedexIndexing
import NamedexText
import Testing
import NamedexImport

@Suite("Importing JSON")
struct JSONImportTests {
  @Test(
    "aliases of Material Design Icons are alternatives, or keywords if another icon has the name"
  )
  func materialDesignIcons() throws {
    let result = try importedJSON(
      [fixture("MappedJSON/meta.json")], mapping: "material-design-icons")
    #expect(result.header("names.tsv") == "name\tintroduced\tdeprecated\tcategories")
    #expect(
      result.rows("names.tsv") == [
        "account-circle\t1.5.54\t\taccount-user", "account\t1.5.54\t\taccount-user,Home",
        "user\t2.0.46\tunknown\t",
      ])
    #expect(
      result.rows("alternatives.tsv") == [
        "user-circle\taccount-circle", "person\taccount-circle", "person\taccount",
      ])
    #expect(result.rows("keywords.tsv") == ["account\tuser"])
    #expect(result.rows("categories.tsv") == ["account-user\tAccount / User", "Home\tHome"])
    #expect(result.rows("aliases.tsv") == [])
    let catalog = try result.catalog()
    #expect(catalog.releases.map(\.id) == ["1.5.54", "2.0.46"])
    #expect(catalog.entries[1].aliases.map(\.name) == ["person"])
    #expect(catalog.entries.map(\.isDeprecated) == [false, false, true])
    #expect(catalog.entries.allSatisfy { $0.deprecated == nil })
  }

  @Test("Lucide: an icon is named after its file, and a deprecated alias is a former name")
  func lucide() throws {
    let result = try importedJSON([fixture("MappedJSON/lucide")], mapping: "lucide")
    #expect(
      result.rows("names.tsv") == ["circle-alert\tnotifications,shapes", "house\tbuildings"])
    #expect(result.rows("aliases.tsv") == ["alert-circle\t\tcircle-alert\t"])
    #expect(
      result.rows("alternatives.tsv")
        == ["attention\tcircle-alert", "alert-round\tcircle-alert", "home\thouse"])
    #expect(
      result.rows("keywords.tsv")
        == ["circle-alert\twarning", "circle-alert\tdanger", "house\thome"])
    #expect(result.notes.first == "skipped 1 file with another extension")
    #expect(try result.catalog().entries.count == 2)
  }

  @Test("Font Awesome: the oldest change gives the release, and shims are former names")
  func fontAwesome() throws {
    let shims = fixture("MappedJSON/shims.json")
    let result = try importedJSON(
      [fixture("MappedJSON/icons.json"), shims], mapping: "font-awesome")
    #expect(
      result.rows("names.tsv") == [
        "martini-glass\t5.0.0\t\tsolid\t", "martini-glass-empty\t1.0.0\t\tsolid,regular\t",
        "500px\t4.4.0\t\tbrands\t",
      ])
    #expect(result.rows("alternatives.tsv") == ["glass-martini-alt\tmartini-glass"])
    #expect(result.rows("aliases.tsv") == ["glass\t\tmartini-glass-empty\t"])
    #expect(result.rows("keywords.tsv") == ["martini-glass\tbar", "martini-glass\tdrink"])
    #expect(
      result.notes.map { $0.split(separator: ";")[0] } == [
        "former names left out: nothing says what replaced them (2)",
        "records left out: without a name (1)",
        "former names left out: what replaced them is not an entry (1)",
        "keywords find entries by meaning",
        "3 entries, 1 alternative, 1 former name, 2 keywords, 4 releases, 0 categories, 3 characters",
      ])
    #expect(try result.catalog().entries[1].aliases.map(\.name) == ["glass"])
    let other = try importedJSON(
      [shims, fixture("MappedJSON/icons.json")], mapping: "font-awesome")
    for list in ["names.tsv", "aliases.tsv", "alternatives.tsv", "keywords.tsv"] {
      #expect(other.rows(list) == result.rows(list), "\(list)")
    }
  }

  @Test("Font Awesome in YAML is read like Font Awesome in JSON")
  func fontAwesomeYAML() throws {
    let files = [
      fixture("MappedJSON/categories.yml"), fixture("MappedJSON/shims.yml"),
      fixture("MappedJSON/icons.yml"),
    ]
    let yaml = try importedJSON(files, mapping: "font-awesome")
    let json = try importedJSON(
      [fixture("MappedJSON/icons.json"), fixture("MappedJSON/shims.json")],
      mapping: "font-awesome")
    for list in ["names.tsv", "aliases.tsv", "alternatives.tsv", "keywords.tsv", "releases.tsv"] {
      #expect(yaml.rows(list) == json.rows(list), "\(list)")
    }
  }

  @Test(
    "YAML scalars follow the core schema, and errors are reported with their place",
    arguments: [
      (
        "[a, 'no', no, 1.5, ~, true, \"2\", .5]",
        "string string string number null boolean string string"
      ),
      (
        "[-1, +2.0e5, 1e3, 1., 0x1F, Null, False, 1.2.3]",
        "number number number number string null boolean string"
      ),
    ])
  func yamlScalars(text: String, types: String) throws {
    var events = try YAMLEvents(Array(text.utf8), file: "a.yml")
    var found: [String] = []
    while let event = try events.next() {
      switch event {
      case .string: found.append("string")
      case .number: found.append("number")
      case .bool: found.append("boolean")
      case .null: found.append("null")
      default: break
      }
    }
    #expect(found.joined(separator: " ") == types)
    let path = try Scratch().write("a.yml", "- name: a\n- [")
    #expect(
      failure { try importedJSON([path], map: ["name=name"]) }?.hasPrefix("\(path):3:1: ") == true)
  }

  @Test(
    "arrays of strings, and objects with names as keys, need no mapping",
    arguments: [
      ("[\"a\", \"b\"]", []), ("{\"a\": \"900\", \"b\": \"901\"}", ["a\t900", "b\t901"]),
      ("{\"a\": [\"x\", \"y z\"], \"b\": []}", ["a\tx", "a\ty z"]),
      ("{\"_comment\": \"c\", \"a\": \"x\", \"b\": \"y\"}", ["a\tx", "b\ty"]),
    ])
  func plainShapes(text: String, keywords: [String]) throws {
    let path = try Scratch().write("a.json", text)
    let result = try importedJSON([path])
    #expect(result.rows("names.tsv") == ["a", "b"])
    #expect(result.rows("keywords.tsv") == keywords)
  }

  @Test(
    "the keys of records, and of lists of records, are recognized",
    arguments: [
      (
        "{\"a\": {\"tags\": [\"x\"]}, \"b\": {}}", ["a\t", "b\t"], ["a\tx"],
        "read '@key' as name, 'tags' as keyword; `--map` chooses others"
      ),
      (
        "{\"One\": [{\"id\": \"a\", \"tags\": []}], \"Two\": [{\"id\": \"b\", \"tags\": [\"y\"]}]}",
        ["a\tOne", "b\tTwo"],
        ["b\ty"], "read 'id' as name, '@key' as category, 'tags' as keyword; `--map` chooses others"
      ),
      (
        "{\"icons\": [{\"name\": \"a\", \"group\": \"g\"}, {\"name\": \"b\"}]}", ["a\tg", "b\t"],
        [],
        "read 'name' as name, 'group' as category; `--map` chooses others"
      ),
    ])
  func guesses(text: String, names: [String], keywords: [String], note: String) throws {
    let path = try Scratch().write("a.json", text)
    let result = try importedJSON([path])
    let rows = result.rows("names.tsv")
    #expect(rows.map { $0.contains("\t") ? $0 : $0 + "\t" } == names)
    #expect(result.rows("keywords.tsv") == keywords)
    #expect(result.notes.first == note)
  }

  @Test("the key of a string array is a category if the mapping says so")
  func categories() throws {
    let path = try Scratch().write("a.json", "{\"One\": [\"a\", \"b\"], \"Two\": [\"c\"]}")
    let result = try importedJSON([path], map: ["entry=*[]", "name=.", "category=@key"])
    #expect(result.rows("names.tsv") == ["a\tOne", "b\tOne", "c\tTwo"])
  }

  @Test("JSON Lines can begin with a nested object, and an object of strings is read by its keys")
  func lines() throws {
    let lines = try Scratch().write(
      "a", "{\"m\": {\"x\": {}}, \"n\": \"a\"}\n{\"m\": {}, \"n\": \"b\"}\n")
    #expect(try importedJSON([lines], map: ["name=n"]).rows("names.tsv") == ["a", "b"])
    let map = try Scratch().write("a.json", "{\"a\": \"1\", \"b\": 2}")
    #expect(try importedJSON([map], map: ["name=@key"]).rows("names.tsv") == ["a", "b"])
  }

  @Test("without a mapping, or with a wrong one, the message shows the keys and options to try")
  func hints() throws {
    let path = try Scratch().write(
      "a.json", "[{\"no\": \"a\", \"tags\": [\"x\"], \"m n\": {\"k\": 1}}]")
    let keys =
      "a record has the keys no, tags, \"m n\", \"m n\".k; try `--map name=no --map keyword=tags`"
    #expect(failure { try importedJSON([path]) } == "\(path):1: no path for 'name'; \(keys)")
    #expect(
      failure { try importedJSON([path], map: ["name=nme"]) }?.hasSuffix(
        "nothing is written; \(keys)") == true)
    let result = try importedJSON([path], map: ["name=no", "alias=alises"])
    #expect(
      result.notes.contains(
        "`--map 'alias=alises'` found nothing; a record has the keys no, tags, \"m n\", \"m n\".k"))
    let inner = try Scratch().write("a.json", "{\"v\": 1, \"icons\": [{\"name\": \"a\"}]}")
    #expect(
      failure { try importedJSON([inner]) }?.hasSuffix(
        "the keys v, icons; try `--map 'entry=icons[]' --map name=name`") == true)
    #expect(
      failure { try importedJSON([inner], map: ["name=name", "entry=list[]"]) }?.hasSuffix(
        "the keys here are v, icons") == true)
  }

  @Test(
    "a beta version is treated as the final version",
    arguments: [
      ("6.0.0-beta1", "6.0.0"), ("v2.1.0-rc.2", "2.1.0"), ("3.0b4", "3.0"), ("4", "4"),
      ("14.0 beta 2", "14.0"), ("2024-01-15", nil), ("6.0.0-foo", nil), ("beta", nil),
    ] as [(String, String?)])
  func betas(text: String, word: String?) {
    var releases = ImportReleases()
    #expect(releases.word(for: text)?.word == word)
  }

  @Test(
    "the structure of a file is recognized, or given by an entry path",
    arguments: [
      ("[{\"n\": \"a\"}, {\"n\": \"b\"}]", nil), ("{\"n\": \"a\"}\n{\"n\": \"b\"}\n", nil),
      ("{\"x\": {\"n\": \"a\"}, \"y\": {\"n\": \"b\"}}", nil),
      ("{\"v\": 1, \"d\": {\"l\": [{\"n\": \"a\"}, {\"n\": \"b\"}]}}", "d.l[]"),
      ("{\"v\": [[]], \"d\": {\"x\": {\"n\": \"a\"}, \"y\": {\"n\": \"b\"}}}", "d.*"),
      ("{\"m\": {}, \"n\": \"a\"}\n{\"n\": \"b\"}", "."),
      ("\u{FEFF}[{\"n\":\"a\"},{\"n\":\"b\"}]", "[]"),
    ] as [(String, String?)])
  func shapes(text: String, entry: String?) throws {
    let path = try Scratch().write("a.json", text)
    let result = try importedJSON(
      [path], map: ["name=n"] + [entry.map { "entry=\($0)" }].compactMap(\.self))
    #expect(result.rows("names.tsv") == ["a", "b"])
  }

  @Test(
    "JSON that is invalid or does not fit the mapping is rejected with its place",
    arguments: [
      ("[{\"n\": \"a\"}", "1:12: the file ends within an array; expected ']'"),
      (
        "[{\"n\": \"a}]\n",
        "1:12: control character U+000A in a string; write an escape such as \\n"
      ),
      ("[{\"n\": \"é\", \"n\": \"b\"}]", "1:13: duplicate key 'n'"),
      ("{\"x\": {\"n\": \"a\"},\n \"x\": {\"n\": \"b\"}}", "2:2: duplicate key 'x'"),
      ("[1, 2] x", "1:8: found 'x' after the end of the text; expected nothing more on this line"),
      ("[]\n[]", "2:1: expected the end of the file after the first value"),
      (
        "{\"n\": \"a\"} {\"n\": \"b\"}",
        "1:12: found '{' after the end of the text; expected nothing more on this line"
      ),
      ("[{\"n\": \"\\ud800\"}]", "1:15: unpaired high surrogate"),
      ("[{\"n\": \"\\udc00\"}]", "1:15: unpaired low surrogate"),
      ("[{\"n\": \"\\ud800\\u0041\"}]", "1:21: unpaired high surrogate"),
      (
        "[{\"n\": \"\\x41\"}]",
        "1:10: unknown escape: 'x' after a backslash; expected one of \" \\ / b f n r t u"
      ),
      ("[{\"n\": 01}]", "1:8: malformed number: leading zero"),
      ("[{\"n\": 1.}]", "1:8: malformed number: no digits after the decimal point"),
      ("[{\"n\": -}]", "1:8: malformed number: no digits"),
      ("[{\"n\": 1e}]", "1:8: malformed number: no digits in the exponent"),
      ("[{\"n\": nul}]", "1:8: misspelled 'null'; expected a value"),
      ("[{\"n\": 'a'}]", "1:8: found '''; expected a value"),
      ("[{n: 1}]", "1:3: found 'n'; expected a key in quotation marks"),
      ("[{\"n\" 1}]", "1:7: found '1'; expected ':' after the key"),
      ("[1,]", "1:4: found ']'; expected a value"),
      ("[{\"n\": 1,}]", "1:10: found '}'; expected a key in quotation marks"),
      ("[1 2]", "1:4: found '2'; expected ',' or ']'"),
      ("\u{0}[]", "1:1: found byte 0x0; expected a value"),
      ("[\u{0}]", "1:2: found byte 0x0; expected a value"),
      ("// c\n[]", "1:1: found '/'; expected a value"),
      ("\"text\"", "1:1: a string; expected an array or an object"),
      ("", "1: empty file; expected JSON"),
    ])
  func refused(text: String, sentence: String) throws {
    let path = try Scratch().write("a.json", text)
    #expect(failure { try importedJSON([path], map: ["name=n"]) } == "\(path):\(sentence)")
  }

  @Test("the depth of JSON and the lengths of strings, numbers and lists are limited")
  func bounded() throws {
    let deep = String(repeating: "[", count: 100_000)
    let digits = "[{\"n\": " + String(repeating: "1", count: 5000) + "}]"
    for (text, reason) in [
      (deep, "1:129: objects and arrays are nested more than 128 deep"),
      (digits, "1:8: number longer than 1024 characters"),
      (
        "[{\"n\": \"" + String(repeating: "x", count: 1 << 24) + "\"}]",
        "1:8: string longer than 8388608 bytes"
      ),
    ] {
      let path = try Scratch().write("a.json", text)
      #expect(
        failure { try importedJSON([path], map: ["name=n", "entry=[]"]) } == "\(path):\(reason)")
    }
    let parts = "[{\"n\": [" + String(repeating: "1,", count: 200_000) + "1]}]"
    for part in ["1", "[]", "{}", "null", "true", "\"\""] {
      let path = try Scratch().write("a.json", parts.replacing("1", with: part))
      #expect(
        failure { try importedJSON([path], map: ["name=n"]) }?.contains("100000 parts") == true)
    }
    // A number with a large exponent is kept as it is written.
    let huge = try Scratch().write("a.json", "[{\"n\": 1e999999999}]")
    #expect(try importedJSON([huge], map: ["name=n"]).rows("names.tsv") == ["1e999999999"])
  }

  @Test("JSON cut off at any byte is rejected")
  func truncation() throws {
    let bytes = Array(
      "[{\"a\": [1.5e+3, true, null], \"é\\u00e9\": {\"b\": \"\\ud83d\\ude00\"}}]".utf8)
    for count in 1..<bytes.count {
      var reader = JSONReader(bytes: Array(bytes[..<count]))
      #expect(throws: TextFault.self, "\(count) bytes") {
        while try reader.next() != nil {}
      }
    }
  }

  @Test("strings that are not UTF-8 are rejected")
  func encoding() throws {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xC3]] {
      var reader = JSONReader(bytes: Array("[\"".utf8) + bytes + Array("\"]".utf8))
      #expect(
        throws: TextFault("a string is not valid UTF-8", line: 1, column: 2)
      ) {
        while try reader.next() != nil {}
      }
    }
    var reader = JSONReader(bytes: utf16Bytes("[]", bigEndian: false))
    #expect(throws: TextFault.self) { try reader.next() }
  }

  @Test(
    "events match Foundation's values", arguments: ["[1,2.50,-0,\"a\\n\\u00e9\\/\\ud83d\\ude00\"]"])
  func foundation(text: String) throws {
    var reader = JSONReader(bytes: Array(text.utf8))
    var events: [JSONEvent] = []
    while let event = try reader.next() { events.append(event) }
    let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any]
    #expect(
      events == [
        .beginArray, .number("1"), .number("2.50"), .number("-0"),
        .string(theirs?.last as? String ?? ""), .endArray,
      ])
  }

  @Test("a folder without JSON is rejected")
  func emptyFolder() throws {
    let scratch = try Scratch()
    try scratch.write("a.txt", "")
    #expect(
      failure { try importedJSON([scratch.path], mapping: "lucide") }
        == "\(scratch.path): no file here ends in .json; expected one file per entry")
  }
}
