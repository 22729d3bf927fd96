import Foundation
import Testing

/// Compares the tree in CONTRIBUTING.md with the folders on disk.
@Suite("The tree in CONTRIBUTING.md")
struct TreeTests {
  /// Folders whose subfolders must all be in the tree. The same holds for the targets in Sources.
  private static let complete = ["", "Sources", "Tests", "Catalogs", "Tools"]

  private let tree: Set<String>
  private let targets: Set<String>

  init() throws {
    tree = try Guide().tree
    targets = Set(try Manifest().targets.map(\.name))
  }

  @Test("the tree in CONTRIBUTING.md lists only existing files and folders")
  func exists() {
    for path in tree where !path.contains("<") {
      #expect(Repository.exists(path), "\(path) does not exist")
    }
  }

  @Test("the tree in CONTRIBUTING.md lists every sibling of a listed folder")
  func folders() {
    let named = tree.compactMap { path -> String? in
      guard path.hasSuffix("/") else { return nil }
      return path.split(separator: "/").dropLast().joined(separator: "/")
    }
    let sources = Repository.folders(in: "Sources").map { "Sources/\($0)" }
    for parent in Set(Self.complete + sources + named) where !parent.contains("<") {
      for folder in Repository.folders(in: parent) {
        let path = parent.isEmpty ? "\(folder)/" : "\(parent)/\(folder)/"
        #expect(tree.contains(path) || isMeant(folder, in: parent), "\(path) is not in the tree")
      }
    }
  }

  @Test("the tree in CONTRIBUTING.md lists every script in Tools")
  func scripts() {
    for file in Repository.files where file.split(separator: "/").count == 2 {
      guard file.hasPrefix("Tools/") else { continue }
      #expect(tree.contains(file), "\(file) is not in the tree")
    }
  }

  @Test("Architecture.md covers each target and each folder of the core")
  func questions() throws {
    let lines = try Repository.lines(of: "Sources/Namedex/Namedex.docc/Architecture.md")
    let headings = lines.filter { $0.hasPrefix("### ") }
    let items = lines.filter { $0.hasPrefix("- **") }
    for target in Repository.folders(in: "Sources") {
      let isAsked = headings.contains { heading in
        heading.split { !$0.isLetter && !$0.isNumber }.contains { $0 == target }
      }
      #expect(isAsked, "Architecture.md has no heading for \(target)")
    }
    for folder in Repository.folders(in: "Sources/NamedexCore") {
      #expect(
        items.contains { $0.contains("**\(folder)**") }, "Architecture.md has no item for \(folder)"
      )
    }
  }

  /// Returns true if one of the tree's placeholders, such as `<id>/`, covers a folder.
  private func isMeant(_ folder: String, in parent: String) -> Bool {
    if parent == "Catalogs", tree.contains("Catalogs/<id>/") {
      return Repository.exists("Catalogs/\(folder)/PROVENANCE.md")
    }
    guard parent == "Tests", tree.contains("Tests/<Target>Tests/") else { return false }
    return folder.hasSuffix("Tests") && targets.contains(String(folder.dropLast("Tests".count)))
  }
}
