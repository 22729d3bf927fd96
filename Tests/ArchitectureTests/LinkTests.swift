import Foundation
import Testing

/// Checks that everything that documents and generated files refer to exists.
@Suite("Links")
struct LinkTests {
  @Test("links in documents point to existing files and headings", arguments: Repository.documents)
  func relativeLinks(document: String) throws {
    let lines = try Self.prose(of: document)
    for line in lines {
      for match in Self.withoutCode(line).matches(of: /\]\(([^)\s]+)\)/) {
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if match.1.contains(/^[a-z]+:/) { continue }
        let target =
          parts[0].isEmpty
          ? document
          : Repository.path(
            of: Repository.root.appending(path: document).deletingLastPathComponent()
              .appending(path: String(parts[0])))
        #expect(Repository.exists(target), "\(document): \(match.1) does not exist")
        guard parts.count > 1, target.hasSuffix(".md"), Repository.exists(target) else { continue }
        let headings = try Self.prose(of: target).filter { $0.hasPrefix("#") }.map(Self.anchor)
        #expect(headings.contains(String(parts[1])), "\(document): \(match.1) has no such heading")
      }
    }
  }

  @Test("links between articles point to existing articles", arguments: Repository.documents)
  func articleLinks(document: String) throws {
    let directory = document.split(separator: "/").dropLast().joined(separator: "/")
    for line in try Self.prose(of: document) {
      for match in Self.withoutCode(line).matches(of: /<doc:([\w-]+)>/) {
        #expect(Repository.exists("\(directory)/\(match.1).md"), "\(document): \(match.0)")
      }
    }
  }

  /// Checks paths that begin with a folder of the repository, except examples with `<id>`, `*` or
  /// `...`.
  @Test(
    "paths in code spans exist in the repository", arguments: Repository.documents)
  func paths(document: String) throws {
    for line in try Self.prose(of: document) {
      for match in line.matches(of: /`(?:\.\/)?((?:Sources|Tests|Catalogs|Tools)\/[^`]*)`/) {
        guard !match.1.contains(/[<*…]|\.\.\./) else { continue }
        let path = match.1.split(separator: " ").first.map(String.init) ?? ""
        #expect(Repository.exists(path), "\(document): \(path) does not exist")
      }
    }
  }

  @Test("the first line of a generated file names its generator")
  func generators() throws {
    let manifest = try Repository.text(of: "Package.swift")
    var count = 0
    for name in Repository.files {
      // Indexes carry the digest of their catalog instead. Other files are text.
      guard let text = try? Repository.text(of: name) else { continue }
      let head = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
      for line in head.prefix(3) where line.contains("Made by `") {
        count += 1
        guard let command = line.firstMatch(of: /Made by `([^`]+)`/)?.1 else { continue }
        let words = command.split(separator: " ").map(String.init)
        if words.starts(with: ["swift", "run"]), words.count > 2 {
          #expect(manifest.contains("name: \"\(words[2])\""), "\(name): no target \(words[2])")
          #expect(Repository.exists("Tools/\(words[2])"), "\(name): no directory Tools/\(words[2])")
          #expect(words.last == name, "\(name): \(command) writes a different file")
        } else {
          #expect(Repository.exists(words[0]), "\(name): \(words[0]) does not exist")
        }
      }
      if let first = head.first, first.localizedCaseInsensitiveContains("do not edit") {
        #expect(first.contains("Made by `"), "\(name) does not name its generator")
      }
    }
    #expect(count > 0, "at least the folding tables are generated")
  }

  /// A symbol link begins with a public type. Its last part may be a member of any type.
  @Test("links to symbols point to public declarations", arguments: Repository.documents)
  func symbols(document: String) throws {
    let declarations = try Self.declarations.get()
    for line in try Self.prose(of: document) where line.contains("``") {
      for match in line.matches(of: /``([^`]+)``/) {
        let parts = match.1.split(separator: "/").map { $0.prefix { $0 != "(" } }
        guard let type = parts.first, let name = parts.last, type != "Namedex" else { continue }
        #expect(declarations.types.contains(String(type)), "\(document): \(match.0)")
        guard parts.count > 1 else { continue }
        #expect(declarations.members.contains(String(name)), "\(document): \(match.0)")
      }
    }
  }

  // MARK: Reading

  /// The names of public types and their members.
  private static let declarations = Result {
    var types: Set<String> = []
    var members: Set<String> = ["init"]
    for file in Repository.swiftFiles(in: "Sources") {
      for line in try Repository.lines(of: file)
      where line.contains("public ") || line.contains("  case ") {
        if let match = line.firstMatch(
          of: /\bpublic (?:final )?(?:struct|class|enum|protocol|actor|typealias) (\w+)/)
        {
          types.insert(String(match.1))
        } else if let match = line.firstMatch(
          of: /\bpublic .*?\b(?:func|var|let|case) (\w+)|^\s+case (\w+)/),
          let name = match.1 ?? match.2
        {
          members.insert(String(name))
        }
      }
    }
    return (types: types, members: members)
  }

  /// Returns the lines of a document outside fenced and indented code.
  private static func prose(of document: String) throws -> [String] {
    var isCode = false
    return try Repository.lines(of: document).compactMap { line in
      if line.hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode || line.hasPrefix("    ") ? nil : line
    }
  }

  private static func withoutCode(_ line: String) -> String {
    line.replacing(/`[^`]*`/, with: "")
  }

  /// Returns the anchor that GitHub gives a heading.
  private static func anchor(_ heading: String) -> String {
    String(
      heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        .compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil }
    )
  }
}
