import Foundation
import NamedexCore
import NamedexIndexing
import Testing
import NamedexImport

/// The icon sets as published by their makers. `NAMEDEX_ICON_SETS` names their directory.
private enum IconSets {
  static let directory = ProcessInfo.processInfo.environment["NAMEDEX_ICON_SETS"]

  /// Unpacks an archive into a new directory.
  static func unpacked(_ name: String) throws -> String {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tar", "xJf", "\(directory ?? "")/\(name).tar.xz", "-C", scratch.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return scratch.path
  }

  /// Decompresses a file into a new file.
  static func file(_ name: String) throws -> String {
    let path = try Scratch().write(name, "")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xz", "-dkc", "\(directory ?? "")/\(name).xz"]
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: path))
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return path
  }
}

@Suite(
  "Icon sets in their makers' formats",
  .enabled(if: IconSets.directory != nil, "NAMEDEX_ICON_SETS is not set"))
struct IconSetTests {
  /// The list sizes of a Font Awesome import. The expected sizes were counted independently.
  struct Counts: Equatable, CustomStringConvertible {
    var entries, formers, alternatives, keywords, releases: Int

    var description: String { "\(entries) \(formers) \(alternatives) \(keywords) \(releases)" }

    init(_ result: WrittenImport) {
      entries = result.rows("names.tsv").count
      formers = result.rows("aliases.tsv").count
      alternatives = result.rows("alternatives.tsv").count
      keywords = result.rows("keywords.tsv").count
      releases = result.rows("releases.tsv").count
    }

    init(_ entries: Int, _ formers: Int, _ alternatives: Int, _ keywords: Int, _ releases: Int) {
      (self.entries, self.formers, self.alternatives) = (entries, formers, alternatives)
      (self.keywords, self.releases) = (keywords, releases)
    }
  }

  @Test(
    "Font Awesome's lists have the expected sizes, whatever the order of the files",
    arguments: [
      ("font-awesome-5.15.4", Counts(1458, 265, 0, 5718, 55)),
      ("font-awesome-6.2.1", Counts(1854, 146, 596, 52, 60)),
    ])
  func fontAwesome(set: String, counts: Counts) throws {
    let directory = try IconSets.unpacked(set)
    let files = ["icons.json", "shims.json"].map { directory + "/" + $0 }
    let result = try importedJSON(files, mapping: "font-awesome")
    #expect(Counts(result) == counts)
    #expect(try !result.catalog().entries.contains { $0.name == "tripadvisor" })
    let other = try importedJSON(files.reversed(), mapping: "font-awesome")
    for list in ["names.tsv", "aliases.tsv", "alternatives.tsv", "keywords.tsv", "releases.tsv"] {
      #expect(other.rows(list) == result.rows(list), "\(list)")
    }
  }

  @Test(
    "Font Awesome 6.5.1 gives the same lists from JSON and YAML, whatever the order of the files",
    arguments: [
      ["icons.yml", "shims.yml"], ["shims.yml", "icons.yml", "categories.yml"],
      ["icon-families.json", "shims.json"], ["icon-families.json", "icons.yml", "shims.yml"],
    ])
  func fontAwesomeFiles(files: [String]) throws {
    let directory = try IconSets.unpacked("font-awesome-6.5.1")
    let result = try importedJSON(
      files.map { directory + "/" + $0 }, mapping: "font-awesome")
    // In YAML, fifty shims that change the style do not have a new name.
    let formers = files.contains("shims.yml") ? 96 : 146
    #expect(Counts(result) == Counts(1873, formers, 595, 9459, 66))
    let rows = result.rows("names.tsv").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.count { $0[1] == "6.0.0" } == 123)
    #expect(rows.allSatisfy { !$0[1].isEmpty && !$0[3].isEmpty })
  }

  @Test("Material Design Icons has 259 icons that were deprecated in an unknown release")
  func materialDesignIcons() throws {
    let file = try IconSets.file("material-design-icons-meta.json")
    let result = try importedJSON([file], mapping: "material-design-icons")
    let catalog = try result.catalog()
    #expect(catalog.entries.count == 7447)
    #expect(catalog.entries.count { $0.isDeprecated } == 259)
    #expect(catalog.entries.allSatisfy { $0.deprecated == nil })
    #expect(catalog.releases.count == 62)
    // 328 aliases are names of other icons and become keywords; 10 are left out.
    #expect(result.rows("alternatives.tsv").count == 7029 - 10 - 328)
    #expect(result.rows("keywords.tsv").count == 328)
    #expect(catalog.entries.count { $0.character != nil } == 7447)
  }
}
