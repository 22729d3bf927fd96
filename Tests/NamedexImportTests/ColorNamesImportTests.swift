import Foundation
import NamedexCore
import NamedexIndexing
import Testing
import NamedexImport

private let rgbFile = "/etc/X11/rgb.txt"

@Suite("Mappings for colour names")
struct ColorNamesImportTests {
  @Test("X11 spellings with spaces are alternatives to spellings without spaces")
  func x11Spellings() throws {
    let result = try importedNames(
      """
      ! a comment
      248 248 255\t\tghost white
      248 248 255\t\tGhostWhite
        0   5 255  blue
      0 5 255 blue

      1 2 3 one two
      1 2 red
      """, file: "rgb.txt", mapping: "x11-colors")
    #expect(result.rows("names.tsv") == ["GhostWhite\t#f8f8ff", "blue\t#0005ff"])
    #expect(result.rows("alternatives.tsv") == ["ghost white\tGhostWhite"])
    #expect(
      result.notes.map { $0.split(separator: ";")[0] } == [
        "skipped 2 lines that the mapping's 'line' does not match",
        "records left out: duplicate name",
        "alternatives left out: they belong to no entry (1)",
        "2 entries, 1 alternative, 0 former names, 0 keywords, 0 releases, 0 categories",
      ])
    #expect(try result.catalog().entries.map { $0.facets.count } == [1, 1])
  }

  @Test(
    "Debian's rgb.txt provides every name once, regardless of case and spaces",
    .enabled(if: FileManager.default.fileExists(atPath: rgbFile)))
  func x11Real() throws {
    let text = try String(contentsOfFile: rgbFile, encoding: .utf8)
    let result = try importedNames(text, file: "rgb.txt", mapping: "x11-colors")
    let lines = text.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("!") }
    // The name begins where the line's last run of tabs ends.
    let spellings = lines.map { $0.components(separatedBy: "\t").last ?? "" }
    let keys = Set(spellings.map { $0.replacingOccurrences(of: " ", with: "").lowercased() })
    let names = result.rows("names.tsv").map { $0.components(separatedBy: "\t") }
    #expect(names.count == keys.count)
    #expect(Set(names.map { $0[0].lowercased() }) == keys)
    #expect(result.rows("alternatives.tsv").count == Set(spellings).count - keys.count)
    #expect(names.contains(["GhostWhite", "#f8f8ff"]))
    #expect(names.count { $0[0].contains(" ") } == 0)
  }

  @Test("a British spelling in CSS is an alternative to the American one")
  func cssSpellings() throws {
    let result = try importedNames(
      "name|hex|level\ndarkgrey|#A9A9A9|3\ndarkgray|#a9a9a9|3\nrebeccapurple|#663399|4\n"
        .replacing("|", with: "\t") + "orange\t#ffa500\t2.1\nred\t#ff0000\t\n",
      file: "css.tsv", mapping: "css-colors")
    #expect(
      result.rows("names.tsv") == [
        "darkgray\t3\t#a9a9a9", "rebeccapurple\t4\t#663399", "orange\t2.1\t#ffa500",
        "red\t\t#ff0000",
      ])
    #expect(result.rows("alternatives.tsv") == ["darkgrey\tdarkgray"])
    #expect(result.header("releases.tsv") == "release\tCSS")
    #expect(result.rows("releases.tsv") == ["2.1\t2.1", "3\t3", "4\t4"])
    #expect(try result.catalog().entries.count == 4)
  }

  @Test("an invalid regular expression is rejected")
  func expressions() {
    #expect(
      failure { try importedNames("a\n", map: ["line=(", "name=n"]) }
        == "--map: the regular expression '(' lacks a ')'")
    #expect(
      failure { try importedJSON(["a.json"], map: ["line=(", "name=n"]) }
        == "--map: 'line' is for plain text, not for json")
  }
}
