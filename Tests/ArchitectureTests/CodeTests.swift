import Foundation
import Testing

/// The rules for code in CONTRIBUTING.md that a text search can check.
@Suite("The code")
struct CodeTests {
  @Test("unsafe code is only in the files that CONTRIBUTING.md lists")
  func unsafeCode() throws {
    let guide = try Guide()
    let manifest = try Manifest()
    let names = manifest.ruled.map(\.name)
    for row in guide.unsafeCode {
      #expect(names.contains(row.target), "target \(row.target) does not exist")
    }
    for target in manifest.ruled {
      let row = guide.unsafeCode.first { $0.target == target.name }
      if let row, row.files == nil { continue }
      let found = try Repository.swiftFiles(in: target.folder).filter { file in
        try Self.code(of: file, with: ["unsafe", "Unsafe"]).contains { line in
          line.replacing(/"[^"]*"/, with: "").contains(/\bunsafe\b|\bUnsafe\w*Pointer/)
        }
      }
      let files = Set(found.map { String($0.split(separator: "/").last ?? "") })
      #expect(Guide.difference(row?.files ?? [], files) == "none", "\(target.name)")
    }
  }

  @Test("forced casts and `try!` appear only in tests")
  func noForcing() throws {
    for file in ["Sources", "Tools"].flatMap(Repository.swiftFiles) {
      for line in try Self.code(of: file, with: ["try!", "as!", "fatalError("]) {
        let isForced = line.contains(/\btry!|\bas!|\bfatalError\(/)
        #expect(!isForced, "\(file): \(line)")
      }
    }
  }

  @Test("messages use straight quotation marks")
  func quotationMarks() throws {
    for file in ["Sources", "Tools"].flatMap(Repository.swiftFiles) {
      for line in try Self.code(of: file, with: ["“", "”", "‘", "’"]) {
        Issue.record("\(file): \(line)")
      }
    }
  }

  @Test("only the table of frameworks spells out the API of Apple's frameworks")
  func frameworks() throws {
    let names = [
      "UIImage", "NSImage", "UIColor", "NSColor", "UIKit", "AppKit", "SwiftUI", "SFSymbol",
      "systemName", "systemImage", "systemSymbolName", "SystemImage", "secondaryImage", "opticID",
      "UIBarButtonItem", "foregroundColor", "AVCapture",
    ]
    // These tables and generated code have names of their own.
    let others = [
      "/Frameworks/", "/Generating/", "/Icons/", "/Finding/Script/", "/Finding/Dart/", "/Project/",
    ]
    for file in Repository.swiftFiles(in: "Sources/NamedexLint")
    where !others.contains(where: file.contains) {
      for line in try Self.code(of: file, with: names.map { "\"" + $0 }) {
        Issue.record("\(file): \(line)")
      }
    }
    for file in ["Sources/NamedexLexing", "Sources/NamedexSyntax"].flatMap(Repository.swiftFiles) {
      for line in try Self.code(of: file, with: names) { Issue.record("\(file): \(line)") }
    }
  }

  /// Returns the lines of a file that contain any of the given texts, without trailing comments.
  /// A `//` without a space before it, as in an address, does not begin a comment.
  private static func code(of file: String, with texts: [String]) throws -> [Substring] {
    let text = try Repository.text(of: file)
    guard texts.contains(where: text.contains) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let end = line.hasPrefix("//") ? line.startIndex : line.firstRange(of: " //")?.lowerBound
      let code = line[..<(end ?? line.endIndex)]
      return texts.contains(where: code.contains) ? code : nil
    }
  }
}
