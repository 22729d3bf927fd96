import Testing
import NamedexImport

@Suite("The importer for Apple's colours")
struct AppleColorsImportTests {
  private static let header = [
    "name", "objc_name", "introduced", "deprecated_in", "replaced_by", "group", "introduced_other",
    "first_sdk_checked", "note",
  ].joined(separator: "\t")

  private func run(_ rows: [String]) throws -> ImportResult {
    let scratch = try Scratch()
    let path = try scratch.write(
      "t.tsv", ([Self.header] + rows).map { $0.replacing("|", with: "\t") + "\n" }.joined())
    return try AppleColorsImporter.run(path: path, id: "uikit-colors")
  }

  private func message(_ rows: [String]) -> String {
    do {
      return "no error: \(try run(rows).lists)"
    } catch {
      return "\(error)"
    }
  }

  @Test("the Objective-C spelling is an alternative, or the name if there is no Swift name")
  func spellings() throws {
    let result = try run([
      "red|redColor|iOS 2.0|||standard||iOS 9.3|note", "tintColor|tintColor|||||||",
      "|flipColor|iOS 2.0|iOS 7.0||other|||",
    ])
    #expect(
      result.lists.rows("names.tsv") == [
        "red\tiOS-2.0\t\tstandard", "tintColor\t\t\t", "flipColor\tiOS-2.0\tiOS-7.0\tother",
      ])
    #expect(result.lists.rows("alternatives.tsv") == ["redColor\tred"])
    #expect(result.lists.rows("categories.tsv") == ["standard\tStandard", "other\tOther"])
    let manifest = try #require(result.lists.files.first { $0.name == "catalog.txt" })
    #expect(manifest.text.hasPrefix("id: uikit-colors\ntitle: UIKit Colors\nseparators: none\n"))
  }

  @Test("a replaced colour is a former name, and so is its Objective-C spelling")
  func renames() throws {
    let result = try run([
      "a|aColor|iOS 2.0|iOS 7.0|b|g|||", "b|bColor|iOS 7.0|iOS 13.0|c|g|tvOS 9.0||",
      "c|cColor|iOS 13.0|||g|||",
    ])
    #expect(
      result.lists.rows("aliases.tsv")
        == [
          "a\tiOS-2.0\tb\tiOS-7.0", "aColor\tiOS-2.0\tb\tiOS-7.0",
          "b\tiOS-7.0+tvOS-9.0\tc\tiOS-13.0", "bColor\tiOS-7.0+tvOS-9.0\tc\tiOS-13.0",
        ])
    #expect(result.lists.rows("alternatives.tsv") == ["cColor\tc"])
    #expect(result.lists.rows("names.tsv") == ["c\tiOS-13.0\t\tg"])
  }

  @Test("a name listed twice is one entry with both groups and the earlier release")
  func twice() throws {
    let result = try run([
      "primary||iOS 15.0|||shape-style|macOS 12.0||", "primary||iOS 13.0|||semantic|macOS 10.15||",
    ])
    #expect(
      result.lists.rows("names.tsv") == ["primary\tiOS-13.0+macOS-10.15\t\tshape-style,semantic"])
    #expect(result.lists.rows("categories.tsv").first == "shape-style\tShape style")
  }

  @Test("releases are ordered by the first platform, or else by a shared platform")
  func releases() throws {
    let result = try run([
      "a||iOS 15.0||||macOS 12.0||", "b||iOS 7.0|||||tvOS|", "c||||||macOS 10.15||",
      "d||iOS 13.0||||macOS 10.15||", "e||iOS 13.0||||tvOS 13.0||", "f||iOS 7.0||||tvOS 9.0||",
    ])
    #expect(
      result.lists.rows("releases.tsv") == [
        "iOS-7.0\t7.0\t\t", "iOS-7.0+tvOS-9.0\t7.0\t\t9.0", "iOS-13.0+tvOS-13.0\t13.0\t\t13.0",
        "iOS-13.0+macOS-10.15\t13.0\t10.15\t", "macOS-10.15\t\t10.15\t",
        "iOS-15.0+macOS-12.0\t15.0\t12.0\t",
      ])
  }

  @Test(
    "an error in the table is reported with the line number",
    arguments: [
      (["a||iOS|||g|||"], ":2: 'iOS' is not an availability such as 'iOS 13.0'"),
      (["a||BeOS 5|||g|||"], ":2: the platform 'BeOS' is unknown"),
      (["a||iOS 5.0|||g|iOS 6.0||"], ":2: iOS is given twice"),
      (["a|b"], ":2: 2 fields; expected 9, as in the header"),
      (["||||||||"], ":2: neither a Swift name nor an Objective-C name"),
      (["a||||b|g|||"], ":2: 'a' is replaced by 'b', which has no row"),
      (["a||||b|g|||", "b||||a|g|||"], ":2: the names lead in a circle: a -> b -> a"),
      (["a||||b|g|||", "a||||b|g|||", "b|||||g|||"], ":3: 'a' is replaced twice"),
      (["a||||b|g|||", "a|||||g|||", "b|||||g|||"], ":2: 'a' is replaced here and a current name"),
    ])
  func faults(rows: [String], expected: String) {
    #expect(message(rows).contains(expected), "\(message(rows))")
  }

  private func run(colors: String) throws -> ImportResult {
    let scratch = try Scratch()
    let row = "red\tredColor\tiOS 7.0\t\t\tsystem\tiOS 9.3\t\t\n"
    let path = try scratch.write("t.tsv", Self.header + "\n" + row.replacing("iOS 9.3", with: ""))
    let values = try scratch.write("colors.tsv", colors)
    return try AppleColorsImporter.run(path: path, id: "uikit-colors", colors: values)
  }

  @Test("the catalog includes the releases in the list of values, but not the list itself")
  func values() throws {
    let result = try run(
      colors: "name\tappearance\tsince\tvalue\nred\tany\t\t#f00\n"
        + "red\tlight\tiOS-26.0+tvOS-26.0\t#123\nred\tlight\tiOS-13.0\t#456\n")
    #expect(
      result.lists.rows("releases.tsv") == [
        "iOS-7.0\t7.0\t", "iOS-13.0\t13.0\t", "iOS-26.0+tvOS-26.0\t26.0\t26.0",
      ])
    #expect(!result.lists.files.contains { $0.name == "colors.tsv" })
  }

  @Test(
    "an error in the list of values is reported with the line number",
    arguments: [
      ("name\n", ":1: the header has no column 'since'"),
      ("name\tsince\nred\n", ":2: 1 field; expected 2, as in the header"),
      ("name\tsince\nred\tiOS 13\n", ":2: 'iOS 13' is not a release such as"),
      ("name\tsince\nred\tBeOS-5\n", ":2: 'BeOS-5' is not a release such as"),
      (
        "name\tsince\nred\ttvOS-13.0+iOS-13.0\n",
        ":2: the release 'tvOS-13.0+iOS-13.0' should be written 'iOS-13.0+tvOS-13.0'"
      ),
    ])
  func faultsOfValues(colors: String, expected: String) {
    do {
      Issue.record("no error: \(try run(colors: colors).lists)")
    } catch {
      #expect("\(error)".contains(expected), "\(error)")
    }
  }

  @Test("a file without the required columns is rejected")
  func header() throws {
    let scratch = try Scratch()
    let path = try scratch.write("t.tsv", "name\tobjc_name\n")
    #expect(
      throws: ImportError.badData(
        file: path, line: 1, column: nil, reason: "the header has no column 'introduced'")
    ) { try AppleColorsImporter.run(path: path, id: "x") }
  }
}
