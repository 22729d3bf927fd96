import Foundation
import Testing

@testable import NamedexImport

private let rgbFile = "/etc/X11/rgb.txt"

@Suite("The importers of colour names")
struct ColorNamesImportTests {
  private func x11(_ text: String) throws -> ImportResult {
    let path = try Scratch().write("rgb.txt", text)
    return try X11ColorsImporter(path: path, id: "x11-colors").run()
  }

  private func css(_ text: String) throws -> ImportResult {
    let path = try Scratch().write("css.tsv", text.replacing("|", with: "\t"))
    return try CSSColorsImporter(path: path, id: "css-colors").run()
  }

  private func message(_ run: () throws -> ImportResult) -> String {
    do {
      return "no error: \(try run().lists)"
    } catch {
      return "\(error)"
    }
  }

  @Test("spellings of X11 that differ in case and spaces are one entry, named without spaces")
  func x11Spellings() throws {
    let result = try x11(
      """
      ! a comment
      248 248 255\t\tghost white
      248 248 255\t\tGhostWhite
        0   5 255  blue
      0 5 255 blue

      1 2 3 one two
      """)
    #expect(
      result.lists.rows("names.tsv") == [
        "GhostWhite\t#f8f8ff", "blue\t#0005ff", "one two\t#010203",
      ])
    #expect(result.lists.rows("alternatives.tsv") == ["ghost white\tGhostWhite"])
    #expect(result.notes.contains("skipped 1 duplicate line"))
  }

  @Test(
    "what is wrong in rgb.txt is named with its line",
    arguments: [
      ("! only a comment\n", "rgb.txt: no colours"),
      ("1 2 3 a\n1 2 256 b\n", "rgb.txt:2: '1 2 256 b' does not begin with three numbers"),
      ("1 2 red\n", "rgb.txt:1: '1 2 red' does not begin with three numbers"),
      ("1 +2 3 red\n", "rgb.txt:1: '1 +2 3 red' does not begin with three numbers"),
      ("1 2 3\t\n", "rgb.txt:1: the colour has no name"),
      ("1 2 3 sea green\n3 2 1 SeaGreen\n", ":2: 'SeaGreen' is #030201 here and #010203 in line 1"),
    ])
  func x11Faults(text: String, expected: String) {
    #expect(message { try x11(text) }.contains(expected), "\(message { try x11(text) })")
  }

  @Test(
    "Debian's rgb.txt gives every name once, whatever its case and spaces",
    .enabled(if: FileManager.default.fileExists(atPath: rgbFile)))
  func x11Real() throws {
    let result = try X11ColorsImporter(path: rgbFile, id: "x11-colors").run()
    let lines = try String(contentsOfFile: rgbFile, encoding: .utf8).components(separatedBy: "\n")
      .filter { !$0.isEmpty && !$0.hasPrefix("!") }
    // The name begins where the line's last run of tabs ends.
    let spellings = lines.map { $0.components(separatedBy: "\t").last ?? "" }
    let keys = Set(spellings.map { $0.replacingOccurrences(of: " ", with: "").lowercased() })
    let names = result.lists.rows("names.tsv").map { $0.components(separatedBy: "\t") }
    #expect(names.count == keys.count)
    #expect(Set(names.map { $0[0].lowercased() }) == keys)
    #expect(result.lists.rows("alternatives.tsv").count == Set(spellings).count - keys.count)
    #expect(names.contains(["GhostWhite", "#f8f8ff"]))
    #expect(names.count { $0[0].contains(" ") } == 0)
  }

  @Test("a British spelling in CSS is an alternative of the American one")
  func cssSpellings() throws {
    let result = try css(
      "name|hex|level\ndarkgrey|#A9A9A9|3\ndarkgray|#a9a9a9|3\nrebeccapurple|#663399|4\n"
        + "orange|#ffa500|2.1\ngreyhound|#010101|\n")
    #expect(
      result.lists.rows("names.tsv") == [
        "darkgray\t3\t#a9a9a9", "rebeccapurple\t4\t#663399", "orange\t2.1\t#ffa500",
        "greyhound\t\t#010101",
      ])
    #expect(result.lists.rows("alternatives.tsv") == ["darkgrey\tdarkgray"])
    #expect(result.lists.rows("releases.tsv") == ["2.1\t2.1", "3\t3", "4\t4"])
    #expect(result.notes.last?.hasSuffix("1 entry of unknown level") == true)
  }

  @Test(
    "what is wrong in a table of CSS colours is named with its line",
    arguments: [
      ("name|level\n", "css.tsv:1: the header lacks a column"),
      ("name|hex\n", "css.tsv:1: no colours"),
      ("name|hex\nred\n", "css.tsv:2: 1 field; expected 2"),
      ("name|hex\nDarkRed|#8b0000\n", "css.tsv:2: 'DarkRed' is not a name of the letters a to z"),
      ("name|hex\nred|#f00\n", "css.tsv:2: '#f00' is not a colour"),
      ("name|hex|level\nred|#ff0000|new\n", "css.tsv:2: 'new' is not a level"),
      (
        "name|hex\nred|#ff0000\nred|#ff0000\n", "css.tsv:3: duplicate 'red'; the first is in line 2"
      ),
      (
        "name|hex\ngray|#808080\ngrey|#808081\n",
        "css.tsv:3: 'grey' is #808081, and 'gray' in line 2 is #808080"
      ),
    ])
  func cssFaults(text: String, expected: String) {
    #expect(message { try css(text) }.contains(expected), "\(message { try css(text) })")
  }
}
