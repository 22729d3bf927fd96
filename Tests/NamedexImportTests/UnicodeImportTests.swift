import Foundation
import Testing
import NamedexImport

private let database = "/usr/share/unicode"

@Suite("The importer for Unicode data")
struct UnicodeImportTests {
  /// Small files in the format of the Unicode Character Database.
  private static let files = [
    "UnicodeData.txt": """
    0007;<control>;Cc;0;BN;;;;;N;BELL;;;;
    0041;LATIN CAPITAL LETTER A;Lu;0;L;;;;;N;;;;0061;
    01A2;LATIN CAPITAL LETTER OI;Lu;0;L;;;;;N;;;;01A3;
    3400;<CJK Ideograph Extension A, First>;Lo;0;L;;;;;N;;;;;
    3402;<CJK Ideograph Extension A, Last>;Lo;0;L;;;;;N;;;;;
    FEFF;ZERO WIDTH NO-BREAK SPACE;Cf;0;BN;;;;;N;BYTE ORDER MARK;;;;

    """,
    "NameAliases.txt": """
    # NameAliases-15.0.0.txt

    0007;BEL;abbreviation
    0007;ALERT;control
    01A2;LATIN CAPITAL LETTER GHA;correction
    FEFF;BYTE ORDER MARK;Alternate
    FEFF;BOM;abbreviation

    """,
    "DerivedAge.txt": """
    # DerivedAge-15.0.0.txt
    FEFF          ; 10.0 # out of order on purpose
    0000..0041    ; 1.1 #  [32] <control-0000>..<control-001F>

    """,
    "Blocks.txt": """
    # Blocks-15.0.0.txt
    0000..007F; Basic Latin
    0180..024F; Latin Extended-B
    FE70..FEFF; Arabic Presentation Forms-B

    """,
  ]

  private func run(_ changes: [String: String?] = [:]) throws -> ImportResult {
    let scratch = try Scratch()
    for (name, text) in Self.files {
      if let text = changes[name] ?? text { try scratch.write(name, text) }
    }
    return try UnicodeImporter.run(paths: [scratch.path], id: "u")
  }

  private func message(_ changes: [String: String?]) -> String {
    do {
      return "no error: \(try run(changes).lists)"
    } catch {
      return "\(error)"
    }
  }

  @Test("a corrected character keeps its name, and a control character's name is an alias")
  func names() throws {
    let result = try run()
    #expect(
      result.lists.rows("names.tsv") == [
        "ALERT\t1.1\tCc\tBasic Latin\tU+0007\tabbreviation,control",
        "LATIN CAPITAL LETTER A\t1.1\tLu\tBasic Latin\tU+0041\t",
        "LATIN CAPITAL LETTER OI\t\tLu\tLatin Extended-B\tU+01A2\tcorrection",
        "ZERO WIDTH NO-BREAK SPACE\t10.0\tCf\tArabic Presentation Forms-B\tU+FEFF\t"
          + "alternate,abbreviation",
      ])
    #expect(
      result.lists.rows("alternatives.tsv") == [
        "BEL\tALERT", "LATIN CAPITAL LETTER GHA\tLATIN CAPITAL LETTER OI",
        "BYTE ORDER MARK\tZERO WIDTH NO-BREAK SPACE", "BOM\tZERO WIDTH NO-BREAK SPACE",
      ])
    #expect(result.lists.rows("releases.tsv") == ["1.1\t1.1", "10.0\t10.0"])
    #expect(
      result.lists.rows("categories.tsv") == [
        "Lu\tUppercase Letter", "Cc\tControl", "Cf\tFormat",
      ])
    #expect(
      result.notes.contains {
        $0.hasPrefix("skipped 3 characters in 1 range")
          && $0.contains("CJK Ideograph Extension A 3")
      })
    #expect(result.notes.contains("1 entry of unknown release"))
  }

  @Test("a control character whose only alias is an abbreviation is left out and counted")
  func unnamed() throws {
    let result = try run(["NameAliases.txt": "0007;BEL;abbreviation\n"])
    #expect(result.lists.rows("names.tsv").first?.hasPrefix("LATIN CAPITAL LETTER A\t") == true)
    #expect(result.notes.contains("skipped 1 control character without an alias"))
  }

  @Test("files from different Unicode versions are reported")
  func versions() throws {
    let old = try #require(Self.files["Blocks.txt"]).replacing("15.0.0", with: "14.0.0")
    #expect(
      try run(["Blocks.txt": old]).notes.contains { $0.contains("15.0.0, 15.0.0, 14.0.0") })
  }

  @Test(
    "an error in Unicode data is reported with its file and line",
    arguments: [
      ("UnicodeData.txt", "0041;A;Lu\n", "UnicodeData.txt:1: 3 fields between semicolons"),
      ("UnicodeData.txt", "110000;A;Lu;0;L;;;;;N;;;;;\n", ":1: '110000' is not a code point"),
      ("UnicodeData.txt", "+041;A;Lu;0;L;;;;;N;;;;;\n", ":1: '+041' is not a code point"),
      (
        "UnicodeData.txt", "0041;A;Lu;0;L;;;;;N;;;;;\n0042;A;Lu;0;L;;;;;N;;;;;\n",
        "UnicodeData.txt: 'A' stands for U+0041 and for U+0042"
      ),
      (
        "UnicodeData.txt", "3400;<X, First>;Lo;0;L;;;;;N;;;;;\n0041;<X, Last>;Lo;0;L;;;;;N;;;;;\n",
        "UnicodeData.txt:2: '<X, Last>'; expected the end of the range in line 1"
      ),
      (
        "UnicodeData.txt", "3400;<X, First>;Lo;0;L;;;;;N;;;;;\n4DBF;A;Lo;0;L;;;;;N;;;;;\n",
        "UnicodeData.txt:2: 'A'; expected the end of the range in line 1"
      ),
      (
        "UnicodeData.txt", "3400;<X, First>;Lo;0;L;;;;;N;;;;;\n",
        "UnicodeData.txt:1: the range 'X' has no end"
      ),
      ("UnicodeData.txt", "", "UnicodeData.txt: no characters"),
      ("NameAliases.txt", "0041;A;nickname\n", "NameAliases.txt:1: unknown kind of alias"),
      (
        "NameAliases.txt", "0007;LATIN CAPITAL LETTER A;control\n",
        "'LATIN CAPITAL LETTER A' stands for U+0007 and for U+0041"
      ),
      ("DerivedAge.txt", "0041 ; new\n", "DerivedAge.txt:1: 'new' is not a version"),
      ("Blocks.txt", "0050..0041; X\n", "Blocks.txt:1: the range '0050..0041' ends before"),
      ("Blocks.txt", "0041..0050; X, Y\n", "'X, Y' is not a valid block name"),
    ])
  func faults(file: String, text: String, expected: String) {
    #expect(message([file: text]).contains(expected), "\(message([file: text]))")
  }

  @Test("a missing file and an unexpected file are reported")
  func missing() throws {
    #expect(message(["Blocks.txt": nil as String?]).contains("Blocks.txt is missing"))
    let scratch = try Scratch()
    let path = try scratch.write("NamesList.txt", "x\n")
    #expect(throws: ImportError.self) { try UnicodeImporter.run(paths: [path], id: "u") }
  }

  @Test(
    "Debian's files provide every named character, alias, release and block",
    .enabled(if: FileManager.default.fileExists(atPath: database + "/UnicodeData.txt")))
  func real() throws {
    let result = try UnicodeImporter.run(paths: [database], id: "unicode")
    func lines(_ name: String) throws -> [String] {
      try String(contentsOfFile: database + "/" + name, encoding: .utf8)
        .components(separatedBy: "\n")
        .map { $0.components(separatedBy: "#")[0].trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }
    }
    // Counts independently of the importer, with a regular expression and string functions.
    let data = try lines("UnicodeData.txt")
    let named = data.filter {
      $0.range(of: "^[0-9A-F]+;[^<;]+;", options: .regularExpression) != nil
    }
    let controls = data.filter { $0.contains(";<control>;") }
    let aliases = try lines("NameAliases.txt")
    let names = result.lists.rows("names.tsv").map { $0.components(separatedBy: "\t") }
    #expect(names.count == named.count + controls.count)
    #expect(
      Set(names.map { $0[0] }).isSuperset(of: named.map { $0.components(separatedBy: ";")[1] }))
    // Each control character uses up one alias as its name.
    #expect(
      result.lists.rows("alternatives.tsv").count == aliases.count - controls.count)
    let kinds = Dictionary(grouping: aliases) { $0.components(separatedBy: ";")[2] }
    for (kind, list) in kinds {
      #expect(result.notes.contains { $0.contains("\(list.count) \(kind)") }, "\(kind)")
      let codes = Set(list.map { "U+" + $0.components(separatedBy: ";")[0] })
      let marked = names.filter { $0[5].components(separatedBy: ",").contains(kind) }.map { $0[4] }
      #expect(Set(marked) == codes, "\(kind)")
    }
    let versions = Set(try lines("DerivedAge.txt").map { $0.components(separatedBy: "; ")[1] })
    #expect(result.lists.rows("releases.tsv").count == versions.count)
    // Checks the releases and blocks of every 97th character against the files.
    let ages = try lines("DerivedAge.txt")
    let blocks = try lines("Blocks.txt")
    for (index, name) in names.enumerated() where index % 97 == 0 {
      let code = try #require(UInt32(name[4].dropFirst(2), radix: 16))
      #expect(try value(of: code, in: ages) == name[1], "\(name)")
      #expect(try value(of: code, in: blocks) == name[3], "\(name)")
    }
  }

  /// Returns the value in the only line whose range contains a code point.
  private func value(of code: UInt32, in lines: [String]) throws -> String {
    for line in lines {
      let fields = line.components(separatedBy: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let ends = fields[0].components(separatedBy: "..")
      let first = try #require(UInt32(ends[0], radix: 16))
      let last = try #require(UInt32(ends[ends.count - 1], radix: 16))
      if first <= code && code <= last { return fields[1] }
    }
    return ""
  }
}
