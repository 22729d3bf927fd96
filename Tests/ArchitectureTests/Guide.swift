import Foundation

/// The parts of CONTRIBUTING.md that tests compare with the sources: the tree of folders, the
/// dependency table, and the table of files with unsafe code.
///
/// Reading is strict: a missing section, a different table heading or a malformed row is an error.
struct Guide {
  /// A row of the dependency table.
  struct Target {
    var name: String
    /// The modules that its files may import, in addition to the standard library.
    var imports: Set<String> = []
    /// The dependencies that Package.swift must declare.
    var dependencies: Set<String> = []
  }

  /// A row of the table of unsafe code.
  struct UnsafeCode {
    var target: String
    /// File names; nil means every file of the target.
    var files: Set<String>?
  }

  /// The files and folders in the tree, as paths from the root; a folder's path ends in `/`.
  var tree: Set<String>
  var targets: [Target]
  var unsafeCode: [UnsafeCode]

  /// The modules that the guide calls "the C library".
  static let cLibrary: Set<String> = ["Darwin", "Glibc", "Musl"]

  /// Modules that come with the toolchain: no target declares them.
  private static let system: Set<String> = [
    "Foundation", "Dispatch", "Observation", "Combine", "SwiftUI", "UIKit",
  ]

  init() throws {
    let document = try Repository.lines(of: "CONTRIBUTING.md")
    tree = try Self.tree(Self.section("Layout", of: document))
    targets = try Self.table(
      ["target", "may import"], in: Self.section("Dependency rule", of: document)
    ).map(Self.target)
    unsafeCode = try Self.table(
      ["target", "files", "for"], in: Self.section("Unsafe code", of: document)
    ).map(Self.unsafeCode)
  }

  /// Returns how the guide differs from the repository; "none" if it does not differ.
  static func difference(_ guide: Set<String>, _ found: Set<String>) -> String {
    let missing = found.subtracting(guide).sorted().joined(separator: ", ")
    let stale = guide.subtracting(found).sorted().joined(separator: ", ")
    let parts = [
      missing.isEmpty ? "" : "missing in CONTRIBUTING.md: \(missing)",
      stale.isEmpty ? "" : "only in CONTRIBUTING.md: \(stale)",
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? "none" : parts.joined(separator: "; ")
  }

  // MARK: Rows

  private static func target(_ cells: [String]) throws -> Target {
    var target = Target(name: try name(cells[0]))
    if cells[1] == "nothing" { return target }
    for entry in cells[1].components(separatedBy: ", ") {
      if entry == "the C library" {
        target.imports.formUnion(cLibrary)
        continue
      }
      // `CYaml of Yams`: a module and the product that contains it.
      let parts = try entry.components(separatedBy: " of ").map(name)
      guard parts.count <= 2, target.imports.insert(parts[0]).inserted else {
        throw Repository.Unreadable("\(target.name): '\(entry)' is malformed or a duplicate")
      }
      if !system.contains(parts[0]) { target.dependencies.insert(parts[parts.count - 1]) }
    }
    return target
  }

  private static func unsafeCode(_ cells: [String]) throws -> UnsafeCode {
    let target = try name(cells[0])
    if cells[1] == "every file" { return UnsafeCode(target: target) }
    let files = try cells[1].components(separatedBy: ", ").map { file in
      guard let match = file.wholeMatch(of: /`([\w+-]+\.swift)`/) else {
        throw Repository.Unreadable("\(target): '\(file)' is not the name of a Swift file")
      }
      return String(match.1)
    }
    return UnsafeCode(target: target, files: Set(files))
  }

  /// Reads the name of a target or module, possibly in backticks.
  private static func name(_ text: String) throws -> String {
    guard let match = text.wholeMatch(of: /([A-Za-z][\w-]*)|`([A-Za-z][\w-]*)`/),
      let name = match.1 ?? match.2
    else { throw Repository.Unreadable("'\(text)' is not the name of a target or module") }
    return String(name)
  }

  // MARK: Tables, trees and sections

  private static func section(_ heading: String, of document: [String]) throws -> [String] {
    guard let start = document.firstIndex(of: "## \(heading)") else {
      throw Repository.Unreadable("CONTRIBUTING.md has no section '\(heading)'")
    }
    return Array(document[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }

  /// Reads the rows of the only table in a section.
  private static func table(_ header: [String], in section: [String]) throws -> [[String]] {
    let lines = section.filter { $0.hasPrefix("|") }
    let rows = try lines.map { line in
      guard line.hasPrefix("| ") || line.hasPrefix("|-"), line.hasSuffix("|") else {
        throw Repository.Unreadable("malformed table row: \(line)")
      }
      return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    guard rows.count > 2, rows[0] == header, rows[1].allSatisfy({ $0 == "---" }) else {
      throw Repository.Unreadable("found no table with the columns \(header) and at least one row")
    }
    guard rows.allSatisfy({ $0.count == header.count && !$0.contains("") }) else {
      throw Repository.Unreadable("a row has an empty cell or does not have \(header.count) cells")
    }
    guard Set(rows.map { $0[0] }).count == rows.count else {
      throw Repository.Unreadable("two rows of a table have the same first cell")
    }
    return Array(rows.dropFirst(2))
  }

  /// Reads the fenced block of a section. A line is indented by two spaces per level. One space
  /// separates names; at least two precede a description.
  private static func tree(_ section: [String]) throws -> Set<String> {
    let fences = section.indices.filter { section[$0] == "```" }
    guard fences.count == 2 else {
      throw Repository.Unreadable("the section with the tree must have exactly one fenced block")
    }
    var tree: Set<String> = []
    var parents: [String] = []
    for line in section[(fences[0] + 1)..<fences[1]] {
      let indentation = line.prefix { $0 == " " }.count
      let names = (line.dropFirst(indentation).split(separator: "  ").first ?? "")
        .split(separator: " ").map(String.init)
      guard indentation.isMultiple(of: 2), indentation / 2 <= parents.count, let last = names.last
      else { throw Repository.Unreadable("malformed line in the tree: \(line)") }
      parents.removeSubrange((indentation / 2)...)
      for name in names {
        guard tree.insert(parents.joined() + name).inserted else {
          throw Repository.Unreadable("'\(name)' is in the tree twice")
        }
      }
      if last.hasSuffix("/") { parents.append(last) }
    }
    return tree
  }
}
