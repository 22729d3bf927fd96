import Foundation
import NamedexCore
import NamedexIndexing
import Testing
import NamedexImport

/// Tests CLDR files that contain only the differences from their parents.
@Suite("Regional CLDR files")
struct RegionalFileTests {
  private static let folder = "/usr/share/unicode/cldr/common/annotations"
  private static let hasFolder = FileManager.default.fileExists(atPath: folder + "/en_AU.xml")

  private func file(_ place: Scratch, _ locale: String, _ annotations: String) throws -> String {
    let parts = locale.split(separator: "_")
    return try place.write(
      "annotations/\(locale).xml",
      """
      <ldml><identity><language type="\(parts[0])"/>\
      \(parts.count > 1 ? "<territory type=\"\(parts[1])\"/>" : "")</identity>
      <annotations>
      \(annotations)
      </annotations></ldml>

      """)
  }

  private let wheel = """
    <annotation cp="🛞">circle | tire | turn</annotation>
    <annotation cp="🛞" type="tts">wheel</annotation>
    <annotation cp="," type="tts">comma</annotation>
    <annotation cp=".">dot</annotation>
    <annotation cp="." type="tts">period</annotation>
    """

  @Test("a file is read with the parents next to it, and the nearest file takes precedence")
  func parents() throws {
    let place = try Scratch()
    let root = try file(place, "en", wheel)
    let world = try file(
      place, "en_001", "<annotation cp=\".\" type=\"tts\">full stop</annotation>")
    let region = try file(
      place, "en_AU",
      "<annotation cp=\"🛞\">circle | tyre</annotation><annotation cp=\".\">↑↑↑</annotation>"
        + "<annotation cp=\",\" type=\"tts\">↑↑↑</annotation>")
    for paths in [[region], [root, world, region], [region, root, world]] {
      let result = try importedXML(paths, mapping: "cldr")
      #expect(result.rows("names.tsv") == ["wheel\t🛞", "comma\t\\,", "full stop\t."])
      #expect(
        result.rows("keywords.tsv") == ["wheel\tcircle", "wheel\ttyre", "full stop\tdot"])
      #expect(try result.catalog().entries[1].facets.map(\.value) == [","])
    }
    #expect(
      try importedXML([region]).notes.first
        == "\(region) has what differs from its parents: read en.xml and en_001.xml, too")
  }

  @Test("without its parent, a file reports how many entries have no name")
  func alone() throws {
    let place = try Scratch()
    let region = try file(
      place, "en_GB",
      "<annotation cp=\".\" type=\"tts\">full stop</annotation><annotation cp=\"🛞\">tyre</annotation>"
    )
    let result = try importedXML([region])
    #expect(result.rows("names.tsv") == ["full stop\t."])
    #expect(
      result.notes.first?.hasPrefix(
        "records left out: their names are in en.xml and en_001.xml, which are neither given nor "
          + "beside the file (1); first: ") == true)
  }

  @Test("parents in supplementalData.xml next to the annotations take precedence")
  func supplement() throws {
    let place = try Scratch()
    try place.write(
      "supplemental/supplementalData.xml",
      "<supplementalData><parentLocales>\n<parentLocale parent=\"en\" locales=\"hi_Latn en_AU\"/>"
        + "</parentLocales></supplementalData>")
    _ = try file(place, "en", wheel)
    _ = try file(place, "en_001", "<annotation cp=\".\" type=\"tts\">full stop</annotation>")
    let region = try file(place, "en_AU", "<annotation cp=\"🛞\">tyre</annotation>")
    #expect(try importedXML([region]).rows("names.tsv").contains("period\t."))
  }

  @Test("files in two languages are not merged")
  func languages() throws {
    let place = try Scratch()
    let english = try file(place, "en", wheel)
    let german = try file(place, "de", "<annotation cp=\"🛞\" type=\"tts\">Rad</annotation>")
    #expect(try importedXML([english, german]).rows("names.tsv").count == 4)
  }

  @Test(
    "Debian's regional files provide every character in their language once",
    .enabled(if: hasFolder, "needs Debian's package unicode-cldr-core"),
    arguments: ["en_AU", "en_GB", "en_001", "en_CA", "en_IN"])
  func package(locale: String) throws {
    let text = try String(contentsOfFile: Self.folder + "/en.xml", encoding: .utf8)
    // One annotation has no character and is in a comment.
    let count = text.split(separator: "\n").count {
      $0.contains("type=\"tts\">") && !$0.contains("cp=\"\"")
    }
    let result = try importedXML([Self.folder + "/\(locale).xml"])
    #expect(result.rows("names.tsv").count == count)
    if locale == "en_AU" { #expect(result.rows("keywords.tsv").contains("wheel\ttyre")) }
    #expect(try result.catalog().entries.allSatisfy { !$0.facets.isEmpty })
  }
}
