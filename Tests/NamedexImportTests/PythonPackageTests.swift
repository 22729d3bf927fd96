import Foundation
import NamedexCore
import NamedexIndexing
import Testing
import NamedexImport

/// Python packages that ship icon sets. The tests count their contents with Foundation, and are
/// skipped if a package is not installed.
private enum PythonPackage {
  /// Returns the directory of a package; nil if it is not installed.
  static func folder(_ name: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      "import importlib.util as u; s = u.find_spec('\(name)'); print(s.submodule_search_locations[0] if s else '')",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let path = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    return path.isEmpty ? nil : path
  }

  static let fontAwesome = folder("fontawesomefree").map {
    $0 + "/static/fontawesomefree/metadata"
  }
  static let qtAwesome = folder("qtawesome").map { $0 + "/fonts" }
  static let tabler = folder("pytablericons")

  static func object(_ path: String) throws -> [String: [String: Any]] {
    let data = try Data(contentsOf: URL(filePath: path))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: [String: Any]])
  }
}

@Suite("Python packages")
struct PythonPackageTests {
  @Test(
    "every icon, alias, term and character is imported from Font Awesome's JSON or YAML",
    .enabled(if: PythonPackage.fontAwesome != nil, "needs the package fontawesomefree"))
  func fontAwesome() throws {
    let folder = try #require(PythonPackage.fontAwesome)
    let icons = try PythonPackage.object(folder + "/icons.json")
    let aliases = icons.values.flatMap { icon in
      (icon["aliases"] as? [String: Any])?["names"] as? [String] ?? []
    }
    let terms = icons.flatMap { name, icon in
      ((icon["search"] as? [String: Any])?["terms"] as? [String] ?? []).map { term in
        name + "\t" + term.trimmingCharacters(in: .whitespaces)
      }
    }
    let result = try importedJSON([folder])
    #expect(result.rows("names.tsv").count == icons.count)
    #expect(result.rows("alternatives.tsv").count == aliases.count)
    #expect(result.rows("characters.tsv").count == icons.count)
    #expect(Set(terms).isSubset(of: Set(result.rows("keywords.tsv"))))
    #expect(result.rows("keywords.tsv").allSatisfy { $0.last != " " && !$0.contains("\t ") })
    let index = try CatalogIndex(result.catalog())
    for character in ["\u{F015}", "\u{1F3E0}", "\u{F80A}"] {
      let entries = index.entries(withCharacter: character)
      #expect(entries.compactMap { index.record(of: $0)?.facts.name } == ["house"])
    }
    let json = ["icons.json", "icon-families.json"].map { "\(folder)/\($0)" }
    let yaml = ["icons.yml", "icon-families.yml"].map { "\(folder)/\($0)" }
    let (fromJSON, fromYAML) = (try importedJSON(json), try importedJSON(yaml))
    for list in [
      "names.tsv", "alternatives.tsv", "keywords.tsv", "characters.tsv", "releases.tsv",
    ] {
      #expect(fromJSON.rows(list).sorted() == fromYAML.rows(list).sorted(), "\(list)")
    }
  }

  @Test(
    "every name in QtAwesome's maps has the character that its code gives",
    .enabled(if: PythonPackage.qtAwesome != nil, "needs the package qtawesome"))
  func qtAwesome() throws {
    let folder = try #require(PythonPackage.qtAwesome)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }
    #expect(files.count > 5)
    for file in files {
      let data = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
      let map = try #require(JSONSerialization.jsonObject(with: data) as? [String: String])
      let rows = try importedJSON(["\(folder)/\(file)"]).rows("characters.tsv")
      let expected = map.map { name, code in
        let digits = code.hasPrefix("0x") ? code.dropFirst(2) : code[...]
        let value = String(Int(digits, radix: 16) ?? 0, radix: 16).uppercased()
        return name + "\tU+" + String(repeating: "0", count: max(0, 4 - value.count)) + value
      }
      #expect(Set(rows) == Set(expected), "\(file)")
    }
  }

  @Test(
    "tags are read from the comments in Tabler's pictures",
    .enabled(if: PythonPackage.tabler != nil, "needs the package pytablericons"))
  func tabler() throws {
    let folder = try #require(PythonPackage.tabler)
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".svg") }
    var (tags, names) = (0, Set<Substring>())
    for file in files {
      names.insert(file.split(separator: "/").last?.dropLast(4) ?? "")
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("tags:") }) else {
        continue
      }
      tags += line.dropFirst(5).split(separator: ",").count
    }
    let result = try importedNames(atPath: folder)
    #expect(result.rows("names.tsv").count == names.count)
    #expect(result.rows("keywords.tsv").count == tags)
  }
}
