import Foundation
import Testing
import NamedexImport

@Suite("The importer for asset catalogs")
struct AssetCatalogImportTests {
  private static let info = #""info" : { "author" : "xcode", "version" : 1 }"#
  private static let color = #"{ "colors" : [ { "idiom" : "universal" } ], \#(info) }"#
  private static let image = #"{ "images" : [ { "idiom" : "universal" } ], \#(info) }"#
  private static let symbol = #"{ "symbols" : [ { "filename" : "a.svg" } ], \#(info) }"#
  private static let group = "{ \(info) }"
  private static let space = #"{ \#(info), "properties" : { "provides-namespace" : true } }"#

  /// Imports an asset catalog that contains the given files, which are keyed by path.
  private func run(_ files: [String: String], in folder: String = "A.xcassets") throws
    -> ImportResult
  {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write("\(folder)/\(path)", text) }
    return try AssetCatalogImporter.run(paths: [scratch.path + "/" + folder], id: "mine")
  }

  private func message(_ files: [String: String], in folder: String = "A.xcassets") -> String {
    do {
      return "no error: \(try run(files, in: folder).lists)"
    } catch {
      return "\(error)"
    }
  }

  @Test("names include their folders' namespaces, and are listed with their kinds")
  func spaces() throws {
    let result = try run([
      "Contents.json": Self.group,
      "accent.colorset/Contents.json": Self.color,
      "Brand/Contents.json": Self.space,
      "Brand/primary.colorset/Contents.json": Self.color,
      "Brand/Plain/Contents.json": Self.group,
      "Brand/Plain/logo.imageset/Contents.json": Self.image,
      "Brand/Inner/Contents.json": Self.space,
      "Brand/Inner/custom.heart.fill.symbolset/Contents.json": Self.symbol,
      "Loose/logo.imageset/Contents.json": Self.image,
      "Loose/accent.imageset/Contents.json": Self.image,
    ])
    #expect(
      result.lists.rows("names.tsv") == [
        "Brand/Inner/custom.heart.fill\tsymbol", "Brand/logo\timage", "Brand/primary\tcolor",
        "accent\timage,color", "logo\timage",
      ])
    #expect(result.notes.first == "5 entries: 2 color, 3 image, 1 symbol; 2 name spaces")
  }

  @Test("links, duplicate names and assets of other kinds are left out and counted")
  func skipped() throws {
    let scratch = try Scratch()
    let root = scratch.path + "/A.xcassets"
    try scratch.write("A.xcassets/a.colorset/Contents.json", Self.color)
    try scratch.write("A.xcassets/G/a.colorset/Contents.json", Self.color)
    try scratch.write("A.xcassets/AppIcon.appiconset/Contents.json", Self.image)
    try scratch.write("A.xcassets/d.dataset/Contents.json", Self.group)
    try scratch.write("A.xcassets/.hidden/Contents.json", "no JSON")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/loop", withDestinationPath: root)
    let result = try AssetCatalogImporter.run(paths: [root], id: "mine")
    #expect(result.lists.rows("names.tsv") == ["a\tcolor"])
    #expect(
      Array(result.notes.dropFirst()) == [
        "skipped folders of other kinds: 1 .appiconset, 1 .dataset",
        "skipped 1 symbolic link",
        "skipped 1 duplicate asset: a (color)",
      ])
  }

  @Test("a folder inside a catalog can be imported with its own namespace")
  func group() throws {
    let files = ["Contents.json": Self.space, "a.colorset/Contents.json": Self.color]
    #expect(try run(files, in: "Brand").lists.rows("names.tsv") == ["Brand/a\tcolor"])
  }

  @Test(
    "an error in an asset catalog is reported with its file",
    arguments: [
      (["a.colorset/x.txt": ""], "a.colorset/Contents.json: cannot be read"),
      (["a.colorset/Contents.json": "{\n  \"colors\" : [,]\n}"], "a.colorset/Contents.json"),
      (["a.colorset/Contents.json": "[]"], "the JSON is not an object"),
      (["a.colorset/Contents.json": "{}"], "'colors' is missing; found nothing"),
      (["a.colorset/Contents.json": image], "'colors' is missing; found images, info"),
      (["a.imageset/Contents.json": "{\"images\":1}"], "'images' is not a list"),
      (["G/Contents.json": "{"], "G/Contents.json"),
      (
        ["AppIcon.appiconset/Contents.json": image],
        "contains no colour set, image set or symbol set"
      ),
    ])
  func faults(files: [String: String], expected: String) {
    #expect(message(files).contains(expected), "\(message(files))")
    #expect(!message(files).hasPrefix("no error"), "\(message(files))")
  }

  @Test("a project folder is searched for asset catalogs")
  func project() throws {
    let result = try run(
      [
        "App/Assets.xcassets/a.colorset/Contents.json": Self.color,
        "Kit/Sources/Media.xcassets/G/b.imageset/Contents.json": Self.image,
        "DerivedData/Copy.xcassets/c.imageset/Contents.json": Self.image,
        ".build/Copy.xcassets/d.imageset/Contents.json": Self.image,
      ], in: "Project")
    #expect(result.lists.rows("names.tsv") == ["a\tcolor", "b\timage"])
    #expect(result.notes.contains { $0.hasPrefix("found 2 asset catalogs: ") })
  }

  @Test("light and dark values of colour sets are imported")
  func colors() throws {
    func color(
      _ space: String, _ parts: String, _ appearances: String = "", _ idiom: String = "universal"
    )
      -> String
    {
      let components = parts.split(separator: " ").map { part in
        let pair = part.split(separator: ":")
        return "\"\(pair[0])\": \"\(pair[1])\""
      }.joined(separator: ", ")
      let list = appearances.split(separator: " ").map { part in
        let pair = part.split(separator: ":")
        return "{\"appearance\": \"\(pair[0])\", \"value\": \"\(pair[1])\"}"
      }.joined(separator: ", ")
      return
        "{\"idiom\": \"\(idiom)\", \"appearances\": [\(list)], \"color\": {\"color-space\": \"\(space)\", "
        + "\"components\": {\(components)}}}"
    }
    func set(_ colors: String...) -> String { "{\"colors\": [\(colors.joined(separator: ","))]}" }
    let result = try run([
      "a.colorset/Contents.json": set(
        color("srgb", "red:0x1F green:255 blue:0.500 alpha:1.000"),
        color("srgb", "red:0 green:0 blue:0 alpha:0.5", "luminosity:dark"),
        color("srgb", "red:1.0 green:1.0 blue:1.0 alpha:1", "luminosity:dark", "iphone")),
      "b.colorset/Contents.json": set(color("gray-gamma-22", "white:0.500 alpha:1.000")),
      "c.colorset/Contents.json": set(
        color("display-p3", "red:0.500 green:0.500 blue:0.500 alpha:1.000"),
        color("srgb", "red:0 green:0 blue:255 alpha:1.0", "luminosity:dark contrast:high")),
      "d.colorset/Contents.json": set(
        "{\"color\": {\"platform\": \"ios\", \"reference\": \"systemRedColor\"}}"),
      "e.colorset/Contents.json": Self.color,
      "f.colorset/Contents.json": set(color("srgb", "red:1.0 green:0.0 blue:0.0 alpha:nan")),
      "g.colorset/Contents.json": set(color("srgb", "red:1.0 green:0.0 blue:inf alpha:inf")),
    ])
    #expect(
      result.lists.rows("colors.tsv") == [
        "a\tlight\t\t#1fff80", "a\tdark\t\t#00000080", "b\tany\t\t#808080",
        "c\tlight\t\t#808080", "c\tdark\t\t#808080",
        "c\tdark-increased-contrast\t\t#0000ff", "f\tany\t\t#ff0000",
      ])
    #expect(
      Array(result.notes.dropFirst()) == [
        "4 colors with values", "skipped 1 color value for one kind of device",
        "skipped 2 color values with a reference to another colour, or not in RGB or gray",
      ])
  }

  @Test("a file, or a folder that is not an asset catalog, is rejected")
  func noCatalog() throws {
    #expect(
      message(["a.colorset/Contents.json": Self.color], in: "Sources").contains(
        "not an asset catalog"))
    let path = try Scratch().write("A.xcassets", "text")
    #expect(throws: ImportError.self) { try AssetCatalogImporter.run(paths: [path], id: "x") }
    #expect(throws: ImportError.self) {
      try AssetCatalogImporter.run(paths: [path + ".none"], id: "x")
    }
  }
}
