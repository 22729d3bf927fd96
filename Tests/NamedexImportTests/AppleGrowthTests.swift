import NamedexImport
import NamedexTestSupport
import Testing

@Suite("The time to import Apple and Unicode files")
struct AppleGrowthTests {
  private func check(_ text: WorstText, _ body: (String) throws -> Void) {
    let problem = steepGrowth(from: 24_000, input: text.make) { text in try? body(text) }
    #expect(problem == nil)
  }

  static let objectiveCTexts = [
    WorstText("constants", "@interface UIColor\n", "@end\n") {
      "@property (class, readonly) UIColor *a\($0)Color;\n"
    },
    WorstText("one constant", "@interface UIColor\n", "@end\n") { _ in
      "@property (class, readonly) UIColor *aColor API_AVAILABLE(ios(13.0));\n"
    },
    WorstText("constants that replace each other", "@interface UIColor\n", "@end\n") {
      "+ (UIColor *)a\($0)Color API_DEPRECATED_WITH_REPLACEMENT(\"a\($0 + 1)\", ios(2.0, 13.0));\n"
    },
    WorstText("releases", "@interface UIColor\n", "@end\n") {
      "+ (UIColor *)a\($0)Color API_AVAILABLE(ios(1.\($0)));\n"
    },
    WorstText(
      "releases on another system",
      "@interface UIColor\n+ (UIColor *)bColor API_AVAILABLE(ios(2.0));\n", "@end\n"
    ) {
      "+ (UIColor *)a\($0)Color API_AVAILABLE(macos(1.\($0)));\n"
    },
    WorstText(
      "systems", "@interface UIColor\n+ (UIColor *)bColor API_AVAILABLE(", "ios(2));\n@end\n"
    ) {
      "os\($0)(1.0),"
    },
    WorstText.nested("parentheses", "(", ")"), WorstText.nested("braces", "{", "}"),
    WorstText("open parentheses", "@interface UIColor\n+ (UIColor *)a API_AVAILABLE") { _ in "(" },
    WorstText("interfaces") { _ in "@interface UIColor\n@end\n" },
    WorstText("open interfaces") { _ in "@interface UIColor\n" },
    WorstText("conditions") { _ in "#if A\n" }, WorstText("branches", "#if A\n") { _ in "#else\n" },
    WorstText("macros") { "#define A\($0) \\\n x\n" }, WorstText("comments") { _ in "/* x */" },
    WorstText("open comments") { _ in "/*" },
    WorstText("an attribute", "@property (") { _ in "class," },
    WorstText("external constants") { "extern UIColor * const a\($0)Color;\n" },
    WorstText("a statement", "extern UIColor *") { _ in "const " },
  ]

  @Test("importing a header takes linear time", arguments: objectiveCTexts)
  func objectiveC(text: WorstText) {
    check(text) { text in
      let path = try Scratch().write("a.h", text)
      _ = try HeadersImporter.run(paths: [path], type: "UIColor", id: "c")
    }
  }

  static let swiftTexts = [
    WorstText("constants", "extension Color {\n", "}\n") { "  public static let a\($0): Color\n" },
    WorstText("attributes", "extension Color {\n", " public static let a: Color\n}\n") {
      "@available(iOS \($0), *)\n"
    },
    WorstText("constants that replace each other", "extension Color {\n", "}\n") {
      "@available(iOS, deprecated: 13, renamed: \"a\($0 + 1)\") public static let a\($0): Color\n"
    },
    WorstText("nested types") { "struct A\($0) {" },
    WorstText("types") { "struct A\($0) {}\n" },
    WorstText("extensions") { _ in "extension Color {}\n" },
    WorstText("angle brackets", "let a: ") { _ in "A<" },
    WorstText("modifiers", "extension Color {\n") { _ in "public static " },
    WorstText("accessors", "extension Color {\n public static var a: Color {", "}}") { _ in
      "get set "
    },
    WorstText("open strings") { _ in "\"\"\"" }, WorstText("expressions", "let a = ") { _ in "#/" },
    WorstText("interpolations", "let a = ") { _ in "\"\\(" },
    WorstText("conditions") { _ in "#if A\n" },
  ]

  @Test("importing a Swift interface takes linear time", arguments: swiftTexts)
  func swift(text: WorstText) {
    check(text) { text in
      let path = try Scratch().write("a.swiftinterface", text)
      _ = try HeadersImporter.run(paths: [path], type: "Color", id: "c")
    }
  }

  private static let columns =
    "name\tobjc_name\tintroduced\tdeprecated_in\treplaced_by\tgroup\tintroduced_other\t"
    + "first_sdk_checked\tnote\n"
  static let colorsTexts = [
    WorstText("names", columns) { "a\($0)\t\tiOS 2.0\t\t\tg\t\t\t\n" },
    WorstText("one name in many groups", columns) { "a\ta\($0)\tiOS 2.0\t\t\tg\($0)\t\t\t\n" },
    WorstText("names that replace each other", columns) {
      "a\($0)\t\tiOS 2.0\tiOS 3.0\ta\($0 + 1)\tg\t\t\t\n"
    },
    WorstText("releases", columns) { "a\($0)\t\tiOS 2.\($0)\t\t\tg\t\t\t\n" },
    WorstText("releases on other systems", columns) {
      "a\($0)\t\tmacOS 2.\($0)\t\t\tg\ttvOS 1.\($0)\t\t\n"
    },
  ]

  @Test("importing a table of colours takes linear time", arguments: colorsTexts)
  func colors(text: WorstText) {
    check(text) { text in
      let path = try Scratch().write("a.tsv", text)
      _ = try AppleColorsImporter.run(path: path, id: "uikit-colors")
    }
  }

  /// Contents for SF Symbols files. The list of names includes `a0`, `a1` and so on.
  static let symbolsTexts: [(file: String, text: WorstText)] = [
    ("name_aliases.strings", WorstText("a chain of aliases") { "\"a\($0)\" = \"a\($0 + 1)\";\n" }),
    ("name_aliases.strings", WorstText("aliases of one name") { "\"a\($0)\" = \"b\";\n" }),
    (
      "symbol_categories.plist",
      WorstText("categories", "<plist><dict>", "</dict></plist>") {
        "<key>a\($0)</key><array><string>c\($0)</string></array>"
      }
    ),
    (
      "categories.plist",
      WorstText("labels", "<plist><array>", "</array></plist>") {
        "<dict><key>key</key><string>c\($0)</string><key>label</key><string>x</string></dict>"
      }
    ),
    (
      "symbol_search.plist",
      WorstText("keywords", "<plist><dict><key>b</key><array>", "</array></dict></plist>") {
        "<string>k\($0)</string>"
      }
    ),
  ]

  @Test("importing an SF Symbols file takes linear time", arguments: symbolsTexts)
  func symbols(file: String, text: WorstText) throws {
    let list = { (size: Int) in
      availability(["2019": (0..<size / 100).map { "a\($0)" } + ["b"], "2020": ["c"]])
    }
    let problem = try steepGrowth(
      from: 24_000,
      input: { size in
        let place = try Scratch()
        try place.write("1/name_availability.plist", list(size))
        try place.write("2/name_availability.plist", availability(["2019": ["b"], "2021": ["d"]]))
        for version in ["1", "2"] { try place.write("\(version)/\(file)", text.make(size)) }
        return place
      }
    ) { place in
      _ = try? SFSymbolsImporter.run(
        paths: [place.path + "/1", place.path + "/2"], withKeywords: true)
    }
    #expect(problem == nil)
  }

  @Test("importing a list of all symbol names takes linear time")
  func symbolNames() throws {
    let problem = try steepGrowth(
      from: 24_000,
      input: { size in
        let place = try Scratch()
        try place.write(
          "1/name_availability.plist", availability(["2019": (0..<size / 40).map { "a\($0)" }]))
        return place
      }
    ) { place in
      _ = try? SFSymbolsImporter.run(paths: [place.path + "/1"])
    }
    #expect(problem == nil)
  }

  /// Returns a code point in a private use area outside the basic plane.
  private static func code(_ number: Int) -> String {
    String(0xF0000 + number, radix: 16, uppercase: true)
  }
  static let unicodeTexts: [(file: String, text: WorstText)] = [
    ("UnicodeData.txt", WorstText("characters") { "\(code($0));A\($0);Lu;0;L;;;;;N;;;;;\n" }),
    ("NameAliases.txt", WorstText("aliases") { "\(code($0));B\($0);correction\n" }),
    ("NameAliases.txt", WorstText("aliases of one character") { "0041;B\($0);correction\n" }),
    ("DerivedAge.txt", WorstText("ages") { "\(code($0)) ; 1.\($0)\n" }),
    ("DerivedAge.txt", WorstText("ages of one range") { _ in "0000..0041 ; 1.1\n" }),
    ("Blocks.txt", WorstText("blocks") { "\(code($0)); B \($0)\n" }),
    ("Blocks.txt", WorstText("comments", "", "0041; B\n") { _ in "# x;\n" }),
    ("Blocks.txt", WorstText("a line of fields") { _ in ";" }),
  ]

  @Test("importing a Unicode file takes linear time", arguments: unicodeTexts)
  func unicode(file: String, text: WorstText) throws {
    let others = [
      "UnicodeData.txt": "0041;A;Lu;0;L;;;;;N;;;;;\n", "NameAliases.txt": "0041;B;correction\n",
      "DerivedAge.txt": "0041 ; 1.1\n", "Blocks.txt": "0000..007F; Latin\n",
    ]
    let problem = try steepGrowth(
      from: 24_000,
      input: { size in
        let place = try Scratch()
        for (name, other) in others {
          try place.write(name, name == file ? text.make(size) : other)
        }
        return place
      }
    ) { place in
      _ = try? UnicodeImporter.run(paths: [place.path], id: "unicode")
    }
    #expect(problem == nil)
  }

  static let assetsTexts = [
    WorstText("values", "{\"colors\":[", "{}]}") { _ in "{\"color\":{\"color-space\":\"srgb\"}}," },
    WorstText("appearances", "{\"colors\":[{\"appearances\":[", "{}]}]}") {
      "{\"appearance\":\"a\($0)\"},"
    },
    WorstText("keys", "{", "\"colors\":[]}") { "\"a\($0)\":1," },
    WorstText.nested("nested arrays", "[", "]"),
  ]

  @Test("importing an asset takes linear time", arguments: assetsTexts)
  func assets(text: WorstText) throws {
    check(text) { text in
      let place = try Scratch()
      try place.write("A.xcassets/a.colorset/Contents.json", text)
      _ = try AssetCatalogImporter.run(paths: [place.path + "/A.xcassets"], id: "mine")
    }
  }
}
