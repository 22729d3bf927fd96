import NamedexImport
import NamedexTestSupport
import NamedexText
import Testing

@Suite("The time to read upstream files")
struct ReaderGrowthTests {
  /// Checks that importing twice as much takes at most two and a half times as long, even if the
  /// import fails.
  private func check(_ text: WorstText, _ body: (String) throws -> Void) {
    let problem = steepGrowth(from: 24_000, input: text.make) { text in
      // The import may fail.
      try? body(text)
    }
    #expect(problem == nil)
  }

  /// Returns an element with the maximum number of attributes.
  private static func element(of prefix: String) -> String {
    "<r n='a' " + (1..<256).map { "\(prefix)a\($0)='' " }.joined() + "/>"
  }

  static let xmlTexts = [
    WorstText.nested("nested elements", "<a>", "</a>"),
    // libxml2 compares an element's attributes pairwise. More than 256 attributes are rejected.
    WorstText("attributes", "<u>", "</u>") { _ in element(of: "") },
    WorstText("attributes with the same name", "<u><r n='a' ", "/></u>") { _ in "b='' " },
    WorstText("namespaces", "<u><r n='a' ", "/></u>") { "xmlns:a\($0)='b' " },
    WorstText("attributes in namespaces", "<u xmlns:b='b'>", "</u>") { _ in element(of: "b:") },
    WorstText("nested namespaces", "<u>") { "<a xmlns:a\($0)='b' xmlns='\($0)'>" },
    WorstText("records", "<u>", "</u>") { "<r n='a\($0)'/>" },
    WorstText("records with the same name", "<u>", "</u>") { _ in "<r n='a'/>" },
    WorstText("records without a name", "<u>", "</u>") { "<r a\($0)=''/>" },
    WorstText("members", "<u><r n='a'>", "</r></u>") { "<a\($0)/>" },
    WorstText("members with the same name", "<u><r n='a'>", "</r></u>") { _ in "<k>x</k>" },
    WorstText("members with their own namespaces", "<u><r n='a'>", "</r></u>") {
      "<k xmlns='\($0)'/>"
    },
    WorstText("text from CDATA sections", "<u><r n='a'><k>", "</k></r></u>") { _ in "<![CDATA[x]]>"
    },
    WorstText("character references", "<u><r n='a'><k>", "</k></r></u>") { _ in "&#65;" },
    WorstText("predefined entities", "<u><r n='a'><k>", "</k></r></u>") { _ in "&amp;" },
    WorstText("references in an attribute", "<u><r n='", "'/></u>") { _ in "&lt;" },
    WorstText("comments", "<u><r n='a'><k>", "</k></r></u>") { _ in "x<!-- -->" },
    WorstText("processing instructions", "<u><r n='a'><k>", "</k></r></u>") { _ in "x<?a b?>" },
    WorstText("entities", "<!DOCTYPE u [", "]><u><r n='a'/></u>") { "<!ENTITY e\($0) 'x'>" },
    WorstText("attribute defaults", "<!DOCTYPE u [", "]><u><r n='a'/></u>") {
      "<!ATTLIST r a\($0) CDATA 'x'>"
    },
    WorstText("attribute defaults of many elements") { size in
      let count = size / 40
      return "<!DOCTYPE u [<!ATTLIST r "
        + (0..<count).map { "a\($0) CDATA 'x' " }.joined() + ">]><u>"
        + String(repeating: "<r n='a'/>", count: count) + "</u>"
    },
    WorstText("long text", "<u><r n='a'><k>", "</k></r></u>") { _ in "x" },
    WorstText("a long element name", "<u><", "/></u>") { _ in "x" },
    WorstText("nested HTML tags", "<u><r n='a'><k>", "</k></r></u>") { _ in "&lt;b>" },
    WorstText("HTML in records", "<u>", "</u>") { "<r n='a\($0)'><k>&lt;b>x&lt;/b></k></r>" },
  ]

  @Test("importing XML takes linear time", arguments: xmlTexts)
  func xml(text: WorstText) throws {
    let map = ["entry=/u/r", "name=@n", "keyword=k html", "category=k/k"]
    check(text) { _ = try importedXML([Scratch().write("a.xml", $0)], map: map) }
  }

  static let jsonTexts = [
    WorstText.nested("nested arrays", "[", "]"),
    WorstText.nested("nested objects", "{\"a\":", "}", within: "1"),
    WorstText("keys", "{", "\"z\":{}}") { "\"a\($0)\":{\"t\":[\"x\"]}," },
    WorstText("one key", "{", "\"z\":{}}") { _ in "\"a\":{\"t\":[\"x\"]}," },
    WorstText("records", "[", "{}]") { "{\"name\":\"a\($0)\",\"t\":[\"x\"]}," },
    WorstText("records with the same name", "[", "{}]") { _ in "{\"name\":\"a\",\"t\":[\"x\"]}," },
    WorstText("JSON Lines") { "{\"name\":\"a\($0)\"}\n" },
    WorstText("members of a record", "[{", "\"name\":\"a\"}]") { "\"a\($0)\":\"\"," },
    WorstText("members with the same key", "[{", "\"name\":\"a\"}]") { _ in "\"a\":\"\"," },
    WorstText("members of a record without a name", "[{", "\"z\":1}]") { "\"a\($0)\":[\"x\"]," },
    WorstText("a string with escapes", "[{\"name\":\"", "\"}]") { _ in "\\u00e9\\n" },
    WorstText("aliases of an entry", "[{\"name\":\"a\",\"aliases\":[", "\"z\"]}]") {
      "\"a\($0)\","
    },
    WorstText("keywords of an entry", "[{\"name\":\"a\",\"tags\":[", "\"z\"]}]") { "\"a\($0)\"," },
    WorstText("categories", "[", "{}]") { "{\"name\":\"a\($0)\",\"category\":\"c \($0)\"}," },
    WorstText("releases", "[", "{}]") { "{\"name\":\"a\($0)\",\"v\":\"\($0).0\"}," },
    WorstText("releases with words", "[", "{}]") { _ in
      "{\"name\":\"a\",\"v\":\"1-1-1-1 1.1.1.x\"},"
    },
    WorstText("a long release", "[{\"name\":\"a\",\"v\":\"", "\"}]") { _ in "1" },
    WorstText("a chain of former names", "[", "{}]") {
      "{\"name\":\"a\($0)\",\"by\":\"a\($0 + 1)\"},"
    },
    WorstText("former names of one entry", "[", "{\"name\":\"b\"}]") {
      "{\"name\":\"a\($0)\",\"by\":\"b\"},"
    },
    WorstText("numbers", "[", "1]") { "\($0).5e3," }, WorstText("white space") { _ in " \n" },
    WorstText("a long name", "[{\"name\":\"", "\"}]") { _ in "x" },
  ]

  @Test("importing JSON takes linear time", arguments: jsonTexts)
  func json(text: WorstText) throws {
    let map = [
      "name=name", "alias=aliases", "keyword=tags", "category=category split |;,", "introduced=v",
      "replaced_by=by", "facet.t=t", "text=aliases",
    ]
    check(text) { _ = try importedJSON([Scratch().write("a.json", $0)], map: map) }
    check(text) { _ = try importedJSON([Scratch().write("a.json", $0)]) }
  }

  static let yamlTexts = [
    WorstText.nested("nested sequences", "[", "]"),
    WorstText("block sequences") { size in
      (0..<90).map { String(repeating: " ", count: $0) + "-\n" }.joined()
        + String(repeating: " ", count: 90) + "- x\n" + String(repeating: "# x\n", count: size / 4)
    },
    WorstText("keys") { "a\($0): {tags: [x]}\n" }, WorstText("one key") { _ in "a: {tags: [x]}\n" },
    WorstText("records") { "- name: a\($0)\n  tags: [x]\n" },
    WorstText("anchors") { "- &a\($0) x\n" }, WorstText("one anchor") { _ in "- &a x\n" },
    WorstText("aliases of a short scalar", "- &a x\n") { _ in "- *a\n" },
    WorstText("aliases of a long scalar") { size in
      "- &a \(String(repeating: "x", count: size / 2))\n"
        + String(repeating: "- *a\n", count: size / 10)
    },
    WorstText("aliases of a long list") { size in
      "a: &a [\(String(repeating: "x,", count: size / 4))]\n"
        + (0..<size / 20).map { "a\($0): *a\n" }.joined()
    },
    WorstText("aliases of aliases", "a: &a0 [x,x]\n") { "a\($0): &a\($0 + 1) [*a\($0),*a\($0)]\n" },
    WorstText("merged keys", "a: &a {name: x}\n") { "b\($0): {<<: *a}\n" },
    WorstText("comments") { _ in "# x\n" }, WorstText("a plain scalar", "a: ") { _ in "x " },
    WorstText("a plain scalar on many lines", "a:\n") { _ in "  x\n" },
    WorstText("a literal scalar", "a: |\n") { _ in "  x\n" },
    WorstText("a folded scalar", "a: >\n") { _ in "  x\n\n" },
    WorstText("escapes", "a: \"", "\"") { _ in "\\u00e9\\n" },
    WorstText("a long number", "- ") { _ in "1" }, WorstText("tags") { "- !a\($0) x\n" },
    WorstText("documents") { _ in "---\n" }, WorstText("directives") { "%TAG !a\($0)! b\n" },
    WorstText("question marks") { "? a\($0)\n" }, WorstText("spaces") { _ in " " },
    WorstText("dashes") { _ in "- " }, WorstText("colons", "a") { _ in ":" },
  ]

  @Test("importing YAML takes linear time", arguments: yamlTexts)
  func yaml(text: WorstText) throws {
    check(text) { _ = try importedJSON([Scratch().write("a.yml", $0)]) }
  }

  static let propertyListsTexts = [
    WorstText.nested("nested XML dictionaries", "<dict><key>a</key>", "</dict>"),
    WorstText.nested("nested XML arrays", "<array>", "</array>"),
    WorstText("XML keys", "<plist><dict>", "</dict></plist>") {
      "<key>a\($0)</key><string>x</string>"
    },
    WorstText("one key in XML", "<plist><dict>", "</dict></plist>") { _ in "<key>a</key><string/>"
    },
    WorstText("XML elements", "<plist><array>", "</array></plist>") { _ in "<true/>" },
    WorstText("XML text in pieces", "<plist><string>", "</string></plist>") { _ in
      "x<!-- -->&lt;"
    },
    WorstText("strings") { "\"a\($0)\" = \"b\";\n" },
    WorstText("one string") { _ in "\"a\" = \"b\";\n" },
    WorstText("strings without quotation marks") { "a\($0) = b;\n" },
    WorstText("comments in a strings file", "", "a = b;") { _ in "/* x */" },
    WorstText("open comments in a strings file") { _ in "/*" },
    WorstText("line comments in a strings file", "", "a = b;") { _ in "// x\n" },
    WorstText("escapes in a strings file", "\"a\" = \"", "\";") { _ in "\\U00e9\\n\\101" },
    WorstText.nested("nested old-style arrays", "(", ")"),
    WorstText.nested("nested old-style dictionaries", "{a=", ";}", within: "b"),
    WorstText("old-style data", "{a = <", ">;}") { _ in "AB " },
    WorstText("an old-style array", "(", ")") { _ in "a," },
  ]

  @Test("importing a property list takes linear time", arguments: propertyListsTexts)
  func propertyLists(text: WorstText) {
    check(text) {
      let document = try PropertyListDocument(bytes: Array($0.utf8), file: "a")
      _ = try document.values { key, value throws(TextFault) in value.texts }
    }
  }

  static let tablesTexts = [
    WorstText("columns", "name\t", "\na\n") { "c\($0)\t" },
    WorstText("columns with the same name", "name\t", "\na\n") { _ in "c\t" },
    WorstText("rows", "name\taliases\n") { "a\($0)\tb\($0)\n" },
    WorstText("rows with the same name", "name\taliases\n") { _ in "a\tb\n" },
    WorstText("empty lines", "name\taliases\n") { _ in "\n" },
    WorstText("aliases of a name", "name\taliases\na\t") { "b\($0)|" },
    WorstText("categories of a name", "name\tcategory\na\t") { "b\($0)|" },
    WorstText("categories", "name\tcategory\n") { "a\($0)\tb \($0)\n" },
    WorstText("a chain of former names", "name\treplaced_by\n") { "a\($0)\ta\($0 + 1)\n" },
    WorstText("a cycle of former names", "name\treplaced_by\nb\t\n") { "a\($0)\ta\($0 % 7)\n" },
    WorstText("former names of one entry", "name\treplaced_by\nb\t\n") { "a\($0)\tb\n" },
    WorstText("entries of one former name", "name\tformer\n") { "a\($0)\tb\n" },
    WorstText("alternatives of one entry", "name\talternative_of\nb\t\n") { "a\($0)\tb\n" },
    WorstText("names that consist of combining marks", "name\taliases\n") { _ in "\u{301}\tb\n" },
    WorstText("a long name", "name\taliases\n") { _ in "a" },
    WorstText("a line of blanks", "name\taliases\n") { _ in " " },
  ]

  @Test("importing a table takes linear time", arguments: tablesTexts)
  func tables(text: WorstText) {
    check(text) { _ = try importedNames($0, file: "a.tsv") }
    check(text) { _ = try importedNames($0.replacing("\t", with: ","), file: "a.csv") }
    check(text) { _ = try importedNames($0.replacing("\t", with: " "), file: "a") }
  }

  static let quotedTexts = [
    WorstText("a quoted field", "name,b\n\"", "\",\n") { _ in "x\n" },
    WorstText("marks in a quoted field", "name,b\n\"", "\",\n") { _ in "\"\"" },
    WorstText("an open field", "name,b\n\"") { _ in "x," },
    WorstText("quoted rows", "name,b\n") { "\"a\($0)\",\n" },
    WorstText("a quoted header", "\"", "\"") { _ in "x\"\"" },
  ]

  @Test("importing quoted fields takes linear time", arguments: quotedTexts)
  func quoted(text: WorstText) {
    check(text) { _ = try importedNames($0, file: "a.csv") }
  }

  static let mappingsTexts = [
    WorstText("namespaces", "format: xml\nentry: /a\nname: b\n") { "namespace.a\($0): b\n" },
    WorstText("facets", "format: xml\nentry: /a\nname: b\n") { "facet.a\($0): b\n" },
    WorstText("one key", "format: xml\nentry: /a\n") { _ in "name: b\n" },
    WorstText("titles", "format: xml\nentry: /a\nname: b\n") { "title: a\($0)\n" },
    WorstText("a path", "format: xml\nentry: /a\nname: b") { "/a\($0)" },
    WorstText("path conditions", "format: xml\nentry: /a\nname: b") { "[a='\($0)']" },
    WorstText("open brackets", "format: xml\nentry: /a\nname: b") { _ in "[" },
    WorstText("words", "format: xml\nentry: /a\nname: b") { "  split \($0)" },
    WorstText("a long word", "format: xml\nentry: /a\nname: ") { _ in "b" },
    WorstText("comments", "", "format: xml\nentry: /a\nname: b\n") { _ in "# x\n" },
    WorstText("unknown keys", "format: xml\nentry: /a\nname: b\n") { "nam\($0): x\n" },
    WorstText("a long unknown key", "format: xml\n", ": x\n") { _ in "name" },
    WorstText("a long expression", "format: table\nname: b\nline: ") { _ in "(?<a>x)|" },
    WorstText("a long set", "format: table\nname: b\nline: [", "]") { _ in "a-z" },
  ]

  @Test("importing with a mapping takes linear time", arguments: mappingsTexts)
  func mappings(text: WorstText) throws {
    let xml = try Scratch().write("a.xml", "<a><b>x</b></a>")
    check(text) { text in
      let mapping = try Scratch().write("m.mapping", text)
      _ = try importedXML([xml], mapping: mapping)
    }
    check(text) { text in
      _ = try importedNames("x\n", mapping: try Scratch().write("m.mapping", text))
    }
  }
}
