import Foundation
import NamedexCore
import NamedexFiles
import Testing

/// Tests that run the generator of the tables from its command line.
@Suite(
  "The generator of the folding tables",
  .enabled(
    if: UnicodeReference.isInstalled,
    "needs Debian's package unicode-data with the same Unicode version as the tables"))
struct UnicodeTablesToolTests {
  private static let tables = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Sources/NamedexCore/Folding/FoldingTables.swift").path

  @Test("the committed folding tables are up to date")
  func fresh() throws {
    let result = try run(["--check", Self.tables])
    #expect(result.status == 0, "\(result.message)")
    #expect(result.message.isEmpty)
  }

  @Test("stale tables are reported with a remedy, and regenerating gives the same bytes")
  func stale() throws {
    try withDirectory { directory in
      let copy = directory + "/Tables.swift"
      let committed = try String(contentsOfFile: Self.tables, encoding: .utf8)
      try (committed + "\n").write(toFile: copy, atomically: true, encoding: .utf8)
      let stale = try run(["--check", copy])
      #expect(stale.status == 1)
      #expect(
        stale.message == """
          namedex-generate: \(copy) is stale; make it with `swift run namedex-generate \
          folding-tables Sources/NamedexCore/Folding/FoldingTables.swift`

          """)
      #expect(try run([copy]).status == 0)
      #expect(try String(contentsOfFile: copy, encoding: .utf8) == committed)
    }
  }

  @Test(
    "bad Unicode data is reported with its file and line",
    arguments: [
      (
        "UnicodeData.txt", "0041;LATIN CAPITAL LETTER A;Lu;0", "0041;LATIN CAPITAL LETTER A;Lu;x",
        ":66: found 'x', expected a combining class from 0 to 255"
      ),
      (
        "UnicodeData.txt", "0042;LATIN", "0041;LATIN",
        ":67: found '0041', expected one code point above the previous line"
      ),
      (
        "UnicodeData.txt", "00C0;LATIN CAPITAL LETTER A WITH GRAVE;Lu;0;L;0041 0300;",
        "00C0;LATIN CAPITAL LETTER A WITH GRAVE;Lu;0;L;0041 030;",
        ":193: found '0041 030', expected code points in hexadecimal digits"
      ),
      (
        "UnicodeData.txt", "<CJK Ideograph Extension A, Last>", "CJK",
        ": found 'CJK', expected the last code point of a range"
      ),
      (
        "CaseFolding.txt", "0041; C; 0061;", "0041",
        ": found '0041 # LATIN CAPITAL LETTER A', expected 3 fields separated by semicolons"
      ),
      (
        "CaseFolding.txt", "0041; C; 0061;", "11000041; C; 0061;",
        ": found '11000041', expected a code point or a range of them in hexadecimal digits"
      ),
      ("CaseFolding.txt", "# CaseFolding-", "# ", ": missing version in the first line"),
      (
        "PropList.txt", "# PropList-\(Folding.unicodeVersion)", "# PropList-1.2.3",
        ": the file has Unicode 1.2.3, the others have \(Folding.unicodeVersion)"
      ),
      ("PropList.txt", "White_Space", "Black_Space", ": missing rows of White_Space"),
    ])
  func badData(file: String, original: String, bad: String, message: String) throws {
    try withDirectory { directory in
      try link(into: directory)
      let path = directory + "/" + file
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(original))
      try FileManager.default.removeItem(atPath: path)
      try text.replacingOccurrences(of: original, with: bad)
        .write(toFile: path, atomically: true, encoding: .utf8)
      let result = try run(["--data", directory, directory + "/Tables.swift"])
      #expect(result.status == 65)
      #expect(result.message.hasPrefix("namedex-generate: \(path):"), "\(result.message)")
      #expect(result.message.contains(message), "\(result.message)")
      #expect(!FileManager.default.fileExists(atPath: directory + "/Tables.swift"))
    }
  }

  @Test("the error for a missing Unicode file says how to get it")
  func missing() throws {
    try withDirectory { directory in
      let result = try run(["--data", directory, directory + "/Tables.swift"])
      #expect(result.status == 66)
      #expect(
        result.message == """
          namedex-generate: \(FileError(.open, directory + "/CaseFolding.txt", ENOENT)); install \
          Debian's package unicode-data, or name the directory of the Unicode Character Database \
          with `--data`

          """)
      #expect(try run(["--check", directory + "/Tables.swift"]).status == 66)
      #expect(try run([directory + "/no/such/Tables.swift"]).status == 73)
    }
  }

  @Test(
    "wrong arguments to the generator are rejected",
    arguments: [[], ["--data"], ["--colour", "x"], ["x", "y"]])
  func usage(arguments: [String]) throws {
    let result = try run(arguments)
    #expect(result.status == 64)
    #expect(result.message.contains("usage: namedex-generate"))
  }

  private func link(into directory: String) throws {
    for name in ["UnicodeData", "CaseFolding", "DerivedCoreProperties", "PropList"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(directory)/\(name).txt",
        withDestinationPath: UnicodeReference.directory + name + ".txt")
    }
  }

  private func withDirectory(_ body: (String) throws -> Void) throws {
    let directory = NSTemporaryDirectory() + "namedex-generate-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body(directory)
  }

  /// Runs the executable that was built with the tests.
  private func run(_ arguments: [String]) throws -> (status: Int32, message: String) {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let process = Process()
    process.executableURL = products.appendingPathComponent("namedex-generate")
    process.arguments = ["folding-tables"] + arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, message)
  }
}
