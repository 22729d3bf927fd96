import Foundation
import Testing
import NamedexImport

@Suite("The importer for SF Symbols")
struct SFSymbolsImportTests {
  /// The text files in the directory of one version.
  private typealias Files = KeyValuePairs<String, String>

  private func run(
    _ versions: KeyValuePairs<String, Files>, withKeywords: Bool = false
  ) throws -> ImportResult {
    let scratch = try Scratch()
    for (version, files) in versions {
      for (name, text) in files { try scratch.write("\(version)/\(name)", text) }
    }
    return try SFSymbolsImporter.run(
      paths: versions.map { scratch.path + "/" + $0.key }, withKeywords: withKeywords)
  }

  private func message(_ versions: KeyValuePairs<String, Files>) -> String {
    do {
      return "no error: \(try run(versions).lists)"
    } catch {
      return "\(error)"
    }
  }

  private func characters(_ rows: String) throws -> ImportResult {
    let scratch = try Scratch()
    try scratch.write(
      "1/name_availability.plist",
      availability(["2019": ["sun", "sun.old", "moon"], "2020": ["star"]]))
    try scratch.write("1/name_aliases.strings", strings(["sun.old": "star"]))
    let table = try scratch.write("characters.tsv", "name\tcharacter\tsources\n" + rows)
    return try SFSymbolsImporter.run(paths: [scratch.path + "/1"], characters: table)
  }

  /// Returns the text of a layer set file.
  private func layers(_ symbols: String) -> String {
    "<plist version=\"1.0\"><dict><key>symbols</key><dict>\(symbols)</dict></dict></plist>"
  }

  @Test("each layer set is a facet whose year comes from the newest release that is not a beta")
  func layerSets() throws {
    func set(_ name: String, _ sets: KeyValuePairs<String, String>) -> String {
      "<key>\(name)</key><dict>"
        + sets.map { "<key>\($0.key)</key><string>\($0.value)</string>" }.joined() + "</dict>"
    }
    let names = availability(["2019": ["moon", "sun.old", "sun"], "2020": ["star"]])
    let aliases = strings(["sun.old": "sun"])
    let result = try run([
      "1": [
        "name_availability.plist": availability(["2019": ["moon", "sun.old"]]),
        "layerset_availability.plist": layers(set("moon", ["hierarchical": "2019"])),
      ],
      "2": [
        "name_availability.plist": names, "name_aliases.strings": aliases,
        "layerset_availability.plist": layers(
          set("sun.old", ["multicolor": "2020", "hierarchical": "2019"]) + set("nova", [:])),
      ],
      "3-beta": [
        "name_availability.plist": availability(["2021": ["moon", "sun", "star"]]),
        "layerset_availability.plist": layers(set("star", ["hierarchical": "2021"])),
      ],
      "3": ["name_availability.plist": availability(["2021.1": ["moon", "sun", "star"]])],
    ])
    let rows = result.lists.rows("names.tsv").map { row in
      row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let sets = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], Array($0.suffix(2))) })
    #expect(sets["sun"] == ["2019", "2020"])
    // The newest version that has layer files lists no layers for this symbol.
    #expect(sets["moon"] == ["", ""])
    #expect(sets["star"] == ["", ""])
    #expect(
      result.notes.contains {
        $0.hasSuffix("layers of 1 names left out that are in no list of names; the first is 'nova'")
      })
    let wrong = message([
      "1": [
        "name_availability.plist": names,
        "layerset_availability.plist": layers(set("moon", ["hierarchical": "soon"])),
      ]
    ])
    #expect(wrong.contains("layerset_availability.plist"), "\(wrong)")
    #expect(wrong.contains("'soon' is not a year key"), "\(wrong)")
  }

  @Test("a character given for any name of an entry is used, and unknown names are reported")
  func characters() throws {
    let result = try characters(
      "sun.old\tU+100002\t4\nmoon\tU+100001\t1\nstar\tU+100002\t1\nnova\tU+100003\t1\n")
    #expect(
      Set(result.lists.rows("characters.tsv")) == ["moon\tU+100001", "star\tU+100002"])
    #expect(result.notes.contains { $0.hasSuffix("4 rows, characters of 2 entries") })
    #expect(
      result.notes.contains {
        $0.hasSuffix(
          "characters of 1 names left out that are in no list of names; the first is 'nova'")
      })
  }

  @Test(
    "an error in the table of characters is reported with the line number",
    arguments: [
      ("moon\t\t1\n", ":2: '' is not a code point such as 'U+100038'"),
      ("moon\tU+D800\t1\n", ":2: 'U+D800' is not a code point such as 'U+100038'"),
      ("moon\n", ":2: 1 field; expected 3, as in the header"),
      ("star\tU+1\t1\nsun.old\tU+2\t1\n", ":3: 'star' has two characters"),
    ])
  func faultsOfCharacters(rows: String, expected: String) {
    do {
      Issue.record("no error: \(try characters(rows).lists)")
    } catch {
      #expect("\(error)".contains(expected), "\(error)")
    }
  }

  @Test("a single version provides names, years, variants and former names")
  func single() throws {
    let result = try run([
      "1": [
        "name_availability.plist": availability([
          "2019": ["sun", "sun.old"], "2020.1": ["sun.ar", "sun.new", "sun.or"],
        ]),
        "name_aliases.strings": strings(["sun.old": "sun.new", "never": "sun"]),
      ]
    ])
    #expect(
      result.lists.rows("names.tsv") == [
        "sun\t2019\t\t\t\t", "sun.ar\t2020.1\t\tar\t\t", "sun.new\t2020.1\t\t\t\t",
        "sun.or\t2020.1\t\tor\t\t",
      ])
    #expect(
      result.lists.rows("aliases.tsv") == [
        "never\t\tsun\t2019", "sun.old\t2019\tsun.new\t2020.1",
      ])
    #expect(result.lists.rows("releases.tsv") == ["2019\t2019", "2020.1\t2020.1"])
    let manifest = try #require(result.lists.files.first { $0.name == "catalog.txt" })
    #expect(manifest.text.hasPrefix("id: sf-symbols\ntitle: SF Symbols\nseparators: .\n"))
    #expect(manifest.text.contains("\nvariants: localized\n"))
  }

  @Test("a flattened chain is restored from old versions, or from the years alone")
  func chains() throws {
    let newest: Files = [
      "name_availability.plist": availability(["2019": ["a"], "2020": ["b"], "2021": ["c"]]),
      "name_aliases.strings": strings(["a": "c", "b": "c"]),
    ]
    let expected = ["a\t2019\tb\t2020", "b\t2020\tc\t2021"]
    #expect(try run(["3": newest]).lists.rows("aliases.tsv") == expected)
    let older: Files = [
      "name_availability.plist": availability(["2019": ["a"], "2020": ["b"]]),
      "name_aliases.strings": strings(["a": "b", "undated": "b"]),
    ]
    #expect(
      try run(["3": newest, "2": older]).lists.rows("aliases.tsv")
        == expected + ["undated\t\tb\t2020"])
  }

  @Test("if a former name moves permanently to another entry, both renames are kept")
  func conflict() throws {
    let names = availability(["2019": ["a"], "2020": ["b"], "2021": ["c"]])
    let result = try run([
      "2": [
        "name_availability.plist": availability(["2019": ["a"], "2020": ["b"]]),
        "name_aliases.strings": strings(["a": "b"]),
      ],
      "3": ["name_availability.plist": names, "name_aliases.strings": strings(["a": "c"])],
    ])
    #expect(
      result.lists.rows("aliases.tsv") == ["a\t2019\tb\t2020", "a\t2019\tc\t2021"])
    #expect(result.lists.rows("names.tsv").map { $0.prefix(1) } == ["b", "c"])
  }

  @Test("pairs that swapped roles do not form a cycle")
  func swappedPairs() throws {
    let names = availability(["2019": ["phone.fill.arrow"], "2022": ["phone.arrow.fill"]])
    let legacy = strings(["phone.arrow.fill": "phone.fill.arrow"])
    let result = try run([
      "2": [
        "name_availability.plist": availability(["2019": ["phone.fill.arrow"]]),
        "name_aliases.strings": legacy, "legacy_aliases.strings": legacy,
      ],
      "4": [
        "name_availability.plist": names, "legacy_aliases.strings": legacy,
        "name_aliases.strings": strings(["phone.fill.arrow": "phone.arrow.fill"]),
      ],
    ])
    #expect(
      result.lists.rows("aliases.tsv") == ["phone.fill.arrow\t2019\tphone.arrow.fill\t2022"])
    #expect(result.lists.rows("names.tsv") == ["phone.arrow.fill\t2022\t\t\t\t"])
    #expect(result.notes.contains { $0.contains("1 legacy pairs left out") })
  }

  @Test("names that replaced each other in turn resolve to the current name")
  func backAndForth() throws {
    let result = try run([
      "1": [
        "name_availability.plist": availability(["2019": ["a"], "2020": ["b"]]),
        "name_aliases.strings": strings(["a": "b"]),
      ],
      "2": [
        "name_availability.plist": availability(["2019": ["a"], "2020": ["b"], "2020.1": ["x"]]),
        "name_aliases.strings": strings(["b": "a"]),
      ],
      "3": [
        "name_availability.plist": availability([
          "2019": ["a"], "2020": ["b"], "2020.1": ["x"], "2021": ["c"],
        ]),
        "name_aliases.strings": strings(["a": "c", "b": "c"]),
      ],
    ])
    #expect(
      result.lists.rows("aliases.tsv")
        == ["a\t2019\tb\t2020", "a\t2019\tc\t2021", "b\t2020\ta\t2020.1"])
  }

  @Test("name_aliases takes precedence over legacy_aliases, which only adds to it")
  func legacy() throws {
    let result = try run([
      "1": [
        "name_availability.plist": availability(["2019": ["v", "old"], "2020": ["w"]]),
        "name_aliases_strings.txt": strings(["old": "w"]),
        "legacy_aliases_strings.txt": strings(["old": "v", "older": "v"]),
      ]
    ])
    #expect(result.lists.rows("aliases.tsv") == ["old\t2019\tw\t2020", "older\t\tv\t2019"])
  }

  @Test("a name that disappeared is kept with its former names and the first year without it")
  func vanished() throws {
    let result = try run([
      "1": [
        "name_availability.plist": availability(["2019": ["a", "x"], "2020": ["x.zh.traditional"]]),
        "name_aliases.strings": strings(["x": "x.zh.traditional"]),
      ],
      "2": [
        "name_availability.plist": availability(["2019": ["a"], "2021": ["b"], "2021.10": ["c"]])
      ],
      "3": ["name_availability.plist": availability(["2019": ["a"], "2022": ["b"]])],
    ])
    #expect(
      result.lists.rows("names.tsv") == [
        "a\t2019\t\t\t\t", "b\t2022\t\t\t\t", "c\t2021.10\t2022\t\t\t",
        "x.zh.traditional\t2020\t2021.10\tzh.traditional\t\t",
      ])
    #expect(result.lists.rows("aliases.tsv") == ["x\t2019\tx.zh.traditional\t2020"])
    #expect(
      result.lists.rows("releases.tsv").map { $0.split(separator: "\t")[0] }
        == ["2019", "2020", "2021", "2021.10", "2022"])
  }

  @Test("a beta is not a release, so names that only a beta has are left out")
  func beta() throws {
    let old: Files = ["name_availability.plist": availability(["2019": ["a", "back"]])]
    let beta: Files = [
      "name_availability.plist": availability(["2019": ["a"], "2020": ["n"], "2020.1": ["only"]]),
      "name_aliases.strings": strings(["only.old": "a"]),
    ]
    let new: Files = [
      "name_availability.plist": availability(["2019": ["a", "back"], "2021": ["n"]])
    ]
    let result = try run(["1": old, "2-Beta3": beta, "3": new])
    #expect(
      result.lists.rows("names.tsv")
        == ["a\t2019\t\t\t\t", "back\t2019\t\t\t\t", "n\t2021\t\t\t\t"])
    #expect(result.lists.rows("aliases.tsv").isEmpty)
    #expect(result.lists.rows("releases.tsv") == ["2019\t2019", "2021\t2021"])
    // The newest version is used even if it is a beta.
    let newestBeta = try run(["1": old, "2-Beta3": beta])
    #expect(
      newestBeta.lists.rows("names.tsv") == [
        "a\t2019\t\t\t\t", "back\t2019\t2020.1\t\t\t", "n\t2020\t\t\t\t", "only\t2020.1\t\t\t\t",
      ])
  }

  @Test("the order of the paths does not matter, except between versions with equal years")
  func order() throws {
    let first: Files = ["name_availability.plist": availability(["2019": ["a"]])]
    let second: Files = ["name_availability.plist": availability(["2019": ["b"]])]
    let third: Files = ["name_availability.plist": availability(["2020": ["b"]])]
    #expect(
      try run(["1": first, "3": third]).lists.files == run(["3": third, "1": first]).lists.files)
    #expect(
      try run(["1": first, "2": second]).lists.rows("names.tsv")
        == ["a\t2019\t2019\t\t\t", "b\t2019\t\t\t\t"])
    #expect(
      try run(["2": second, "1": first]).lists.rows("names.tsv")
        == ["a\t2019\t\t\t\t", "b\t2019\t2019\t\t\t"])
  }

  @Test("categories and keywords belong to the current name, and restriction text is dropped")
  func facts() throws {
    let files: Files = [
      "name_availability.plist": availability(["2019": ["old", "z"], "2020": ["new"]]),
      "name_aliases.strings": strings(["old": "new"]),
      "symbol_categories.plist": xmlPropertyList(
        """
        <dict><key>new</key><array><string>beta</string><string>alpha</string></array>
        <key>unknown</key><array/></dict>
        """),
      "categories.plist": xmlPropertyList(
        """
        <array><dict><key>key</key><string>all</string><key>label</key><string>All</string></dict>
        <dict><key>key</key><string>alpha</string><key>label</key><string>A &amp; B</string></dict>
        <dict><key>key</key><string>beta</string><key>label</key><string>Beta</string></dict></array>
        """),
      "symbol_restrictions.strings": strings(["old": "A sentence."]),
      "symbol_search.plist": xmlPropertyList(
        "<dict><key>new</key><array><string>two words</string><string>!?</string></array></dict>"),
    ]
    let result = try run(["1": files])
    #expect(
      result.lists.rows("names.tsv") == ["new\t2020\t\t\tyes\talpha,beta", "z\t2019\t\t\t\t"])
    #expect(result.lists.rows("categories.tsv") == ["alpha\tA & B", "beta\tBeta"])
    #expect(!result.lists.files.contains { $0.name == "keywords.tsv" })
    #expect(!result.lists.files.contains { $0.text.contains("sentence") })
    #expect(result.notes.contains { $0.contains("the first is 'unknown'") })
    let withKeywords = try run(["1": files], withKeywords: true)
    #expect(withKeywords.lists.rows("keywords.tsv") == ["new\ttwo words", "new\t!?"])
  }

  @Test("merged JSON provides categories and restrictions, but neither names nor aliases")
  func json() throws {
    let result = try run([
      "1": ["name_availability.plist": availability(["2019": ["a"]])],
      "1-json": [
        "Data.json": """
        {"latestYear": "2019", "symbolAvailability": {"2019": ["b"]}, "aliases": {"c": "a"},
         "symbolCategories": {"a": ["k"]}, "restrictedSymbols": {"a": "A sentence."},
         "categories": [{"id": "k", "label": "Kay"}]}
        """
      ],
    ])
    #expect(result.lists.rows("names.tsv") == ["a\t2019\t\t\tyes\tk"])
    #expect(result.lists.rows("categories.tsv") == ["k\tKay"])
    #expect(result.lists.rows("aliases.tsv").isEmpty)
  }

  @Test(
    "an error in an SF Symbols file is reported with the file",
    arguments: [
      (
        ["name_aliases.strings": "\"a\" = \"b\";\n\"c\""], "name_aliases.strings:2:4: found the end"
      ),
      (
        ["name_aliases.strings": "a = b; b = c; c = a;"],
        "name_aliases.strings: the former names lead in a circle: a -> b -> c -> a"
      ),
      (["name_aliases.strings": "a = a;"], "the former names lead in a circle: a -> a"),
      (
        ["name_aliases.plist": xmlPropertyList("<array/>")],
        "contains an array; expected a dictionary"
      ),
      (["categories.plist": ""], "categories.plist: the file is empty"),
      (["Data.json": "{"], "Data.json:1:2: invalid JSON: the file ends within an object"),
      (["Data.json": "[]"], "Data.json:1: the JSON is not an object"),
      (["name_aliases.strings": "", "name_aliases.txt": "a = x;"], "two files of this kind"),
    ] as [([String: String], String)])
  func faults(files: [String: String], expected: String) throws {
    let scratch = try Scratch()
    try scratch.write("1/name_availability.plist", availability(["2019": ["x"]]))
    for (name, text) in files { try scratch.write("1/\(name)", text) }
    do {
      let result = try SFSymbolsImporter.run(paths: [scratch.path + "/1"])
      Issue.record("no error: \(result.lists)")
    } catch {
      #expect("\(error)".contains(expected), "\(error)")
      guard case .badData = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("a name with an undefined year is rejected with the line number")
  func undefinedYear() {
    let text = availability(["2019": ["x"]]).replacing(
      "<string>2019</string>\n</dict>", with: "<string>2018</string>\n</dict>")
    #expect(
      message(["1": ["name_availability.plist": text]]).hasSuffix(
        "name_availability.plist:7: 'x' is of the year 2018, which year_to_release does not define")
    )
  }

  @Test("paths without symbols are reported")
  func nothing() throws {
    #expect(
      throws: ImportError.unreadable(file: "/nowhere/x", reason: "No such file or directory")
    ) { try SFSymbolsImporter.run(paths: ["/nowhere/x"]) }
    let scratch = try Scratch()
    #expect(throws: ImportError.self) { try SFSymbolsImporter.run(paths: [scratch.path]) }
  }

  @Test("separate files together form one version")
  func looseFiles() throws {
    let scratch = try Scratch()
    let names = try scratch.write("name_availability.plist", availability(["2019": ["a"]]))
    let aliases = try scratch.write("name_aliases.strings", strings(["b": "a"]))
    let result = try SFSymbolsImporter.run(paths: [aliases, names])
    #expect(result.lists.rows("aliases.tsv") == ["b\t\ta\t2019"])
  }
}
