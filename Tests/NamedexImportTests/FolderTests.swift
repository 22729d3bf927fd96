import Foundation
import NamedexImport
import Testing

/// Tests pipes, links and devices in imported folders.
@Suite("A folder of upstream files")
struct FolderTests {
  private static func makePipe(_ path: String) throws {
    try #require(mkfifo(path, 0o600) == 0)
  }

  private static let symbols = availability(["2019": ["sun"]])

  @Test("pipes in a JSON folder, and links that lead out of it, are skipped")
  func json() throws {
    let place = try Scratch()
    try place.write("icons/a.json", #"{"name": "a"}"#)
    let other = try place.write("other.json", #"{"name": "other"}"#)
    try Self.makePipe(place.path + "/icons/b.json")
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/icons/c.json", withDestinationPath: other)
    try FileManager.default.createSymbolicLink(
      atPath: place.path + "/icons/d.json", withDestinationPath: "a.json")
    let result = try importedJSON([place.path + "/icons"], map: ["name=@file"])
    #expect(result.rows("names.tsv") == ["a", "d"])
    #expect(
      result.notes.contains(
        "skipped 2 links and pipes within a folder, such as \(place.path)/icons/b.json: "
          + "not a regular file in the folder"))
  }

  @Test("a pipe in place of a file in an asset catalog is rejected")
  func assets() throws {
    let place = try Scratch()
    try place.write("A.xcassets/x.colorset/Contents.json", #"{"colors": []}"#)
    try FileManager.default.createDirectory(
      atPath: place.path + "/A.xcassets/Group", withIntermediateDirectories: true)
    let path = place.path + "/A.xcassets/Group/Contents.json"
    func message() -> String {
      do {
        return try AssetCatalogImporter.run(paths: [place.path + "/A.xcassets"], id: "a").notes[0]
      } catch {
        return "\(error)"
      }
    }
    try Self.makePipe(path)
    #expect(message() == "\(path): cannot be read: not a regular file")
    try FileManager.default.removeItem(atPath: path)
    let other = try place.write("outside.json", "{}")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(message() == "\(path): cannot be read: not a regular file in the folder")
    try FileManager.default.removeItem(atPath: path)
    try place.write("A.xcassets/shared.json", "{}")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "../shared.json")
    #expect(message().hasPrefix("1 entries"))
  }

  @Test("an SF Symbols file that is a pipe, or a link out of the folder, is rejected")
  func sfSymbols() throws {
    let place = try Scratch()
    try place.write("1/name_availability.plist", Self.symbols)
    let path = place.path + "/1/name_aliases.strings"
    func message() -> String? {
      do {
        _ = try SFSymbolsImporter.run(paths: [place.path + "/1"])
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(message() == nil)
    try Self.makePipe(path)
    #expect(message() == "\(path): cannot be read: not a regular file in the folder")
    try FileManager.default.removeItem(atPath: path)
    let other = try place.write("other.strings", strings(["old": "sun"]))
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
    #expect(message() == "\(path): cannot be read: not a regular file in the folder")
  }

  @Test("a pipe in place of a Unicode file is rejected")
  func unicode() throws {
    let place = try Scratch()
    let path = place.path + "/UnicodeData.txt"
    try Self.makePipe(path)
    #expect(throws: ImportError.unreadable(file: path, reason: "not a regular file in the folder"))
    {
      try UnicodeImporter.run(paths: [place.path], id: "u")
    }
    #expect(throws: ImportError.unreadable(file: path, reason: "not a regular file")) {
      try UnicodeFields(path: path)
    }
  }

  @Test("pictures in a folder are listed but not opened")
  func pictures() throws {
    let place = try Scratch()
    try place.write("svg/a.svg", "<svg/>")
    try Self.makePipe(place.path + "/svg/b.svg")
    let result = try importedNames(atPath: place.path + "/svg")
    #expect(result.rows("names.tsv") == ["a\t"])
  }

  @Test("an endless device that the user named is read up to a limit")
  func endless() throws {
    for run: (String) throws -> Void in [
      { _ = try importedNames(atPath: $0) },
      { _ = try importedNames(atPath: $0, map: ["pattern=a"]) },
      { _ = try importedJSON([$0], map: ["name=name"]) },
      { _ = try importedXML([$0], map: ["entry=/a/b", "name=@c"]) },
    ] {
      #expect {
        try run("/dev/zero")
      } throws: { error in
        if case .badData? = error as? ImportError { true } else { false }
      }
    }
  }
}
