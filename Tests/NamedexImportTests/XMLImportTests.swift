import Foundation
import NamedexCore
import NamedexIndexing
import NamedexTokenizing
import NamedexXML
import NamedexTestSupport
import Testing
import NamedexImport

/// Files from Debian packages. Tests that read them are skipped, with a message, if the package is
/// not installed.
private enum Debian {
  static let mime = "/usr/share/mime/packages/freedesktop.org.xml"
  static let annotations = "/usr/share/unicode/cldr/common/annotations/en.xml"

  static func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns a file's text without comments, so that the tests can count without an XML parser.
  static func text(_ path: String) throws -> String {
    var text = try String(contentsOfFile: path, encoding: .utf8)
    while let start = text.range(of: "<!--"),
      let end = text.range(of: "-->", range: start.upperBound..<text.endIndex)
    {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    return text
  }

  /// Returns all matches of a regular expression.
  static func matches(_ pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    let whole = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: whole).compactMap { match in
      Range(match.range(at: match.numberOfRanges - 1), in: text).map { String(text[$0]) }
    }
  }
}

@Suite("Importing XML")
struct XMLImportTests {
  @Test(
    "the import of freedesktop's MIME types agrees with regular expression matches",
    .enabled(if: Debian.has(Debian.mime), "needs Debian's package shared-mime-info"))
  func mime() throws {
    let result = try importedXML([Debian.mime], mapping: "mime")
    let text = try Debian.text(Debian.mime)
    let types = try Debian.matches("<mime-type type=\"([^\"]*)\"", in: text)
    let aliases = try Debian.matches("<alias type=\"([^\"]*)\"", in: text)
    #expect(types.count >= 851 && aliases.count >= 303)
    #expect(result.rows("names.tsv") == types)
    #expect(
      result.rows("alternatives.tsv").map { String($0.split(separator: "\t")[0]) } == aliases)
    let acronyms = try Debian.matches("<acronym>([^<]*)</acronym>", in: text)
    let keywords = Set(result.rows("keywords.tsv").map { $0.split(separator: "\t")[1] })
    #expect(acronyms.count >= 244 && acronyms.allSatisfy { keywords.contains($0[...]) })
    let catalog = try result.catalog()
    let archive = try #require(catalog.entries.first { $0.name == "application/x-7z-compressed" })
    #expect(archive.keywords.first == "*.7z")
    #expect(catalog.tokenization.separators == ["/", "-", "+", ".", "_", "*"])
  }

  @Test(
    "the import of CLDR's annotations agrees with regular expression matches",
    .enabled(if: Debian.has(Debian.annotations), "needs Debian's package unicode-cldr-core"))
  func cldr() throws {
    let result = try importedXML([Debian.annotations], mapping: "cldr")
    let text = try Debian.text(Debian.annotations)
    let names = try Debian.matches("type=\"tts\">([^<]*)</annotation>", in: text)
    #expect(names.count >= 1910)
    #expect(
      result.rows("names.tsv").map { String($0.split(separator: "\t")[0]) }
        == names.map { $0.replacing("&amp;", with: "&") })
    let lists = try Debian.matches("<annotation cp=\"[^\"]*\">([^<]*)</annotation>", in: text)
    let keywords = lists.flatMap { list in
      list.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(
      Set(result.rows("keywords.tsv").map { String($0.split(separator: "\t")[1]) })
        == Set(keywords.map { $0.replacing("&amp;", with: "&") }))
    let catalog = try result.catalog()
    let drop = try #require(catalog.entries.first { $0.name == "droplet" })
    #expect(drop.facets == [CatalogFacet(key: "character", value: "💧")])
  }

  @Test("the HTML in user records is converted to plain text")
  func users() throws {
    let path = fixture("MappedXML/users.xml")
    let result = try importedXML([path], mapping: "stackexchange-users")
    #expect(result.rows("names.tsv") == ["Ada L.", "spaced name"])
    #expect(
      result.rows("keywords.tsv") == [
        "Ada L.\tBern, Switzerland", "Ada L.\tI like bold & café", "Ada L.\tone", "Ada L.\ttwo",
      ])
    #expect(
      result.notes == [
        "names cleaned: white space at the ends or control characters (1); first: 'spaced name' "
          + "at \(path):4",
        "records left out: duplicate name; rename or remove one (1); first: 'Ada L.' at \(path):5",
        "records left out: without a name (1); first: at \(path):6",
        "names left out: nothing but marks, which no search finds (1); first: '\u{FE0F}' at "
          + "\(path):7",
        "keywords find entries by meaning; without `meanings: keywords` in catalog.txt they do not",
        "2 entries, 0 alternatives, 0 former names, 4 keywords, 0 releases, 0 categories",
      ])
    #expect(try result.catalog().entries.count == 2)
  }

  @Test("a prefix selects a namespace, and a name without a prefix matches any namespace")
  func namespaces() throws {
    let path = fixture("MappedXML/namespaces.xml")
    let map = ["entry=/a:list/a:thing", "name=@id", "alias=also"]
    let one = try importedXML([path], map: map, namespaces: ["a=urn:one"])
    #expect(one.rows("names.tsv") == ["ours"])
    #expect(one.rows("alternatives.tsv") == ["a\tours", "b\tours"])
    let precise = try importedXML(
      [path], map: ["entry=/a:list/a:thing", "name=@id", "alias=b:also"],
      namespaces: ["a=urn:one", "b=urn:two"])
    #expect(precise.rows("alternatives.tsv") == ["b\tours"])
    let any = try importedXML(
      [path], map: ["entry=/list/thing", "name=@id", "former=was in was/@since"])
    #expect(any.rows("names.tsv") == ["ours", "theirs", "default"])
    #expect(any.rows("aliases.tsv") == ["older name\t\tdefault\t2.0"])
  }

  private static let users = ["entry=/users/row", "name=@DisplayName"]

  @Test(
    "a malicious document is rejected with the line number, and nothing is written",
    arguments: [
      ("external-entity", 3, "the declaration of the entity 'secret' is not supported"),
      ("billion-laughs", 4, "the declaration of the entity 'a' is not supported"),
      ("parameter-entity", 5, "the declaration of the entity 'remote' is not supported"),
      ("entity-of-system-doctype", 5, "the entity 'nameless' is not supported"),
      ("default-attributes", 4, "the size of the DOCTYPE's default attribute values exceeds"),
      ("deep", 4, "the nesting of elements exceeds the limit of 256"),
      ("not-closed", 5, "not well-formed XML: Opening and ending tag mismatch"),
      ("not-utf8", 3, "not well-formed XML: "),
    ])
  func hostile(name: String, line: Int, reason: String) throws {
    let scratch = try Scratch()
    let path = fixture("HostileXML/\(name).xml")
    do {
      _ = try imported(into: scratch.path + "/out") { identity, staging throws(ImportError) in
        try RecordsImporter.run(
          .xml, paths: [path], choice: MappingChoice(pairs: Self.users), identity: identity,
          into: staging)
      }
      Issue.record("not refused: \(name)")
    } catch {
      #expect("\(error)".hasPrefix("\(path):\(line): \(reason)"), "\(error)")
    }
    #expect(try scratch.names() == [])
  }

  @Test("a document without the mapping's entries is rejected")
  func anotherDocument() {
    let path = fixture("HostileXML/html-instead.xml")
    #expect(
      failure { try importedXML([path], map: Self.users) }
        == "\(path): the document is <html> and has no element at the entry path; correct the "
        + "mapping's 'entry'")
  }

  /// Documents of about the given number of bytes that would take a lot of time or memory.
  private static let malicious: [(what: String, text: @Sendable (Int) -> String)] = [
    ("a huge attribute", { "<row DisplayName=\"\(String(repeating: "x", count: $0))\"/>" }),
    ("an endless attribute", { "<row DisplayName=\"\(String(repeating: "x", count: $0))" }),
    (
      "many attributes",
      { size in
        let attributes = (0..<size / 8).map { "a\(String($0, radix: 36))=\"\"" }
        return "<row \(attributes.joined(separator: " "))/>"
      }
    ),
    ("an endless comment", { "<!-- \(String(repeating: "x", count: $0))" }),
    ("an endless name", { "<\(String(repeating: "x", count: $0))" }),
    (
      "an endless record",
      { size in
        let element = "<b>\(String(repeating: "x", count: 93))</b>"
        return "<row>\(String(repeating: element, count: size / 100))"
      }
    ),
    ("an endless text", { "<row>\(String(repeating: "x", count: $0))" }),
  ]

  @Test(
    "a document that would take a lot of time or memory is rejected in linear time",
    arguments: malicious.indices)
  func bounded(number: Int) throws {
    let (what, text) = Self.malicious[number]
    let scratch = try Scratch()
    let problem = try steepGrowth(
      from: 1 << 23, input: { try scratch.write("\($0).xml", "<users>\n\(text($0))") }
    ) { path in
      let error = failure { try importedXML([path], map: Self.users) }
      #expect(error?.hasPrefix("\(path):2: ") == true, "\(what): \(error ?? "no error")")
    }
    #expect(problem == nil, "\(what)")
  }

  @Test("default attribute values in a DOCTYPE apply to elements")
  func defaults() throws {
    let path = try Scratch().write(
      "a.xml",
      "<!DOCTYPE u SYSTEM \"nowhere.dtd\" [<!ATTLIST r kind (a|b) \"b\" n CDATA #IMPLIED>]>"
        + "<u><r n='x'/><r n='y' kind='a'/></u>")
    let result = try importedXML(
      [path], map: ["entry=/u/r", "name=@n", "category=@kind"])
    #expect(result.rows("names.tsv") == ["x\tb", "y\ta"])
  }
}

@Suite("XML without a mapping")
struct XMLWithoutPathsTests {
  @Test("without an entry path or a name, the error shows the contents and an option to try")
  func hints() throws {
    let path = try Scratch().write(
      "a.xml", "<r><i no=\"a\"><t>x</t><t>y</t></i><i no=\"b\"/></r>")
    let entry = "the document has /r/i 2 times or more; try `--map entry=/r/i`"
    #expect(
      failure { try importedXML([path], map: ["name=@no"]) } == "no path for 'entry'; \(entry)")
    #expect(
      failure { try importedXML([path], map: ["name=@no", "entry=/r/x"]) }?.hasSuffix(entry) == true
    )
    #expect(
      failure { try importedXML([path], map: ["entry=/r/i"]) }
        == "\(path):1: no path for 'name'; a record has the keys @no, t; try `--map name=@no`")
  }
}
