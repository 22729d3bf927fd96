import Foundation
import Testing

/// The dependency rule of CONTRIBUTING.md, read off the import lines.
@Suite("The dependency rule")
struct DependencyRuleTests {
  /// What each target may import besides the standard library.
  private static let allowed: [String: Set<String>] = [
    "Sources/NamedexCore": [],
    "Sources/NamedexFiles": ["Darwin", "Glibc", "Musl"],
    "Sources/Namedex": ["NamedexCore", "NamedexFiles"],
    "Sources/NamedexText": [],
    "Sources/NamedexPage": ["NamedexCore"],
    "Sources/NamedexTerminal": ["NamedexCore"],
    "Sources/NamedexSession": ["NamedexCore", "AsyncAlgorithms", "Dispatch"],
    "Sources/NamedexFoundation": ["NamedexCore", "Foundation"],
    "Sources/NamedexIndexing": ["Namedex", "NamedexCore", "NamedexFiles"],
    "Sources/NamedexCatalogs": ["CNamedexCatalogs", "NamedexCore"],
    "Sources/NamedexXML": ["CLibXML2"],
    "Sources/NamedexImport": [
      "NamedexCore", "NamedexXML", "NamedexFiles", "NamedexText", "Foundation",
    ],
    "Sources/NamedexLint": ["NamedexCore", "NamedexXML", "NamedexFiles", "NamedexText"],
    "Sources/NamedexCommandLine": [
      "Namedex", "NamedexFiles", "NamedexIndexing", "NamedexCatalogs", "NamedexText",
      "ArgumentParser", "Darwin", "Glibc", "Musl",
    ],
    "Tools/namedex-lint": [
      "Namedex", "NamedexFiles", "NamedexText", "NamedexLint", "NamedexCommandLine",
      "ArgumentParser", "Yams", "Foundation", "Darwin", "Glibc", "Musl",
    ],
    "Tools/namedex-index": [
      "Namedex", "NamedexFiles", "NamedexIndexing", "Darwin", "Glibc", "Musl",
    ],
    "Tools/namedex-import": [
      "NamedexCore", "NamedexImport", "NamedexFiles", "NamedexText", "NamedexCommandLine",
      "ArgumentParser", "Foundation",
    ],
    "Tools/namedex-unicode-tables": ["Foundation"],
    "Tools/namedex": [
      "Namedex", "NamedexFiles", "NamedexIndexing", "NamedexTerminal", "NamedexCommandLine",
      "NamedexText", "CNamedexPage", "CZlib", "ArgumentParser", "Darwin", "Glibc", "Musl",
    ],
  ]

  private static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func swiftFiles(in directory: String) throws -> [URL] {
    let enumerator = FileManager.default.enumerator(
      at: root.appending(path: directory), includingPropertiesForKeys: nil)
    return (enumerator?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
  }

  @Test("no target imports outward", arguments: allowed.keys.sorted())
  func importsOnlyWhatIsAllowed(target: String) throws {
    let files = try Self.swiftFiles(in: target)
    #expect(!files.isEmpty, "\(target) has no sources")
    let importLine =
      /^\s*(?:@[\w()]+\s+)*(?:public |package |internal |private |fileprivate )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
    for file in files {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let match = line.firstMatch(of: importLine) else { continue }
        let module = String(match.1)
        #expect(
          Self.allowed[target]?.contains(module) == true, "\(file.lastPathComponent): \(line)")
      }
    }
  }

  @Test("unsafe code stays in the files that CONTRIBUTING.md names")
  func unsafeCode() throws {
    let named: Set<String> = [
      "RawSpan+LittleEndian.swift", "RawSpan+Chunks.swift", "IndexBytes.swift",
      "IndexChecksum.swift", "MappedFile.swift",
      "Files.swift", "Files+Directories.swift", "FileError.swift", "FileReplacement.swift",
      "ScratchFile.swift", "TemporaryFile.swift", "TwoThreads.swift", "BuiltIn.swift",
      "Namedex.swift", "Exports.swift",
    ]
    for target in Self.allowed.keys
    where target.hasPrefix("Sources/") && target != "Sources/NamedexXML" {
      for file in try Self.swiftFiles(in: target) where !named.contains(file.lastPathComponent) {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          let code = (line.split(separator: "//", omittingEmptySubsequences: false).first ?? "")
            .replacing(/"[^"]*"/, with: "")
          #expect(
            !code.contains(/\bunsafe\b|\bUnsafe\w*Pointer/), "\(file.lastPathComponent): \(line)")
        }
      }
    }
  }

  @Test("nothing but tests forces its way")
  func noForcing() throws {
    for target in ["Sources", "Tools"] {
      for file in try Self.swiftFiles(in: target) {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
          #expect(
            !code.contains(/\btry!|\bas!|\bfatalError\(/), "\(file.lastPathComponent): \(line)")
        }
      }
    }
  }
}
