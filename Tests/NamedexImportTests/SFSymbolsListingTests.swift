import Foundation
import NamedexCore
import NamedexIndexing
import Testing
import NamedexImport

@Suite("The output of Apple's SF Symbols command")
struct SFSymbolsListingTests {
  private func listing(_ text: String) throws -> WrittenImport {
    let path = try Scratch().write("list.json", text)
    return try imported { _, _ throws(ImportError) in try SFSymbolsImporter.run(paths: [path]) }
  }

  private let symbols = """
    [{"name":"a.b","codepoint":"U+1002B5","availability":{"monochrome":{"iOS":"13.0","macOS":"11.0"},
    "multicolor":{"iOS":"14.0","macOS":"11.0"}}},
    {"name":"new.ar","availability":{"monochrome":{"iOS":"27.0","macOS":"27.0"}},"aliases":["older"]},
    {"name":"older.still","renamedTo":"older","availability":{"monochrome":{"iOS":"13.0","macOS":"11.0"}}},
    {"name":"a.b","availability":{"monochrome":{}}}]
    """

  @Test("releases by platform, rendering modes, characters, old names and variants are read")
  func lists() throws {
    let result = try listing(symbols)
    #expect(result.header("releases.tsv") == "release\tiOS\tmacOS")
    #expect(
      result.rows("releases.tsv") == [
        "iOS-13.0+macOS-11.0\t13.0\t11.0", "iOS-14.0+macOS-11.0\t14.0\t11.0",
        "iOS-27.0+macOS-27.0\t27.0\t27.0",
      ])
    #expect(result.header("names.tsv") == "name\tintroduced\tlocalized\tcategories\tmulticolor")
    #expect(
      result.rows("names.tsv") == [
        "a.b\tiOS-13.0+macOS-11.0\t\t\tiOS-14.0+macOS-11.0", "new.ar\tiOS-27.0+macOS-27.0\tar\t\t",
      ])
    #expect(result.rows("characters.tsv") == ["a.b\tU+1002B5"])
    #expect(
      result.rows("aliases.tsv")
        == [
          "older\tiOS-13.0+macOS-11.0\tnew.ar\tiOS-27.0+macOS-27.0",
          "older.still\tiOS-13.0+macOS-11.0\tolder\t",
        ])
    #expect(
      result.notes.contains {
        $0.hasPrefix("symbols left out: duplicate name; remove one of them (1); first: 'a.b' at ")
      })
    let index = try CatalogIndex(result.catalog())
    #expect(index.entryCount == 2)
  }

  @Test("the file is recognized by its contents, whatever its name")
  func recognised() throws {
    let path = try Scratch().write("anything.json", symbols)
    #expect(ImportKind.word(for: path) == "sf-symbols")
    #expect(ImportKind.word(for: try Scratch().write("a.json", "[{\"name\":\"a\"}]")) == "json")
  }

  @Test(
    "an error in the command's output is reported with its line and a remedy",
    arguments: [
      (
        #"[{"name":"a","codepoint":"U+110000","availability":{"monochrome":{}}}]"#,
        ":1: the code point of 'a' is 'U+110000'; expected one such as 'U+1002B5', at most 'U+10FFFF'"
      ),
      (
        #"[{"codepoint":"U+1002B5","name":"","availability":{"monochrome":{}}}]"#,
        ":1: a symbol without 'name', or with white space in it; correct it"
      ),
      (
        #"[{"name":"a","availability":{"monochrome":{"iOS":"soon"}}}]"#,
        ":1: iOS of 'a' is 'soon'; expected a version such as '13.0'"
      ),
    ])
  func faults(text: String, sentence: String) {
    #expect(failure { try listing(text) }?.hasSuffix(sentence) == true)
  }
}
