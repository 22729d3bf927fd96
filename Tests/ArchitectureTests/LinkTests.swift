import Foundation
import Testing

/// What documents and generated files point at exists.
@Suite("Links")
struct LinkTests {
  private static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The repository's files; hidden ones, such as everything below `.build`, are left out.
  private static let files: [URL] = {
    let enumerator = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    return (enumerator?.allObjects as? [URL] ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .map(\.standardizedFileURL).sorted { $0.path < $1.path }
  }()

  private static let documents = files.filter { $0.pathExtension == "md" }.map { path(of: $0) }

  @Test("of every document lead to a file and, after #, to a heading", arguments: documents)
  func relativeLinks(document: String) throws {
    let lines = try Self.prose(of: document)
    for line in lines {
      for match in Self.withoutCode(line).matches(of: /\]\(([^)\s]+)\)/) {
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        if match.1.contains(/^[a-z]+:/) { continue }
        let target =
          parts[0].isEmpty
          ? document
          : Self.path(
            of: Self.root.appending(path: document).deletingLastPathComponent()
              .appending(path: String(parts[0])).standardizedFileURL)
        #expect(Self.exists(target), "\(document): \(match.1) leads nowhere")
        guard parts.count > 1, target.hasSuffix(".md"), Self.exists(target) else { continue }
        let headings = try Self.prose(of: target).filter { $0.hasPrefix("#") }.map(Self.anchor)
        #expect(headings.contains(String(parts[1])), "\(document): \(match.1) has no such heading")
      }
    }
  }

  @Test("between articles lead to an article", arguments: documents)
  func articleLinks(document: String) throws {
    let directory = document.split(separator: "/").dropLast().joined(separator: "/")
    for line in try Self.prose(of: document) {
      for match in Self.withoutCode(line).matches(of: /<doc:([\w-]+)>/) {
        #expect(Self.exists("\(directory)/\(match.1).md"), "\(document): \(match.0)")
      }
    }
  }

  /// Paths that begin with a folder of the repository; `<id>`, `*` and blanks make an example.
  @Test("written as code lead to a file of the repository", arguments: documents)
  func paths(document: String) throws {
    for line in try Self.prose(of: document) {
      for match in line.matches(of: /`(?:\.\/)?((?:Sources|Tests|Catalogs|Tools)\/[^`]*)`/) {
        guard !match.1.contains(/[<*…]|\.\.\./) else { continue }
        let path = match.1.split(separator: " ").first.map(String.init) ?? ""
        #expect(Self.exists(path), "\(document): there is no \(path)")
      }
    }
  }

  @Test("of generated files lead to their generator")
  func generators() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    var count = 0
    for file in Self.files {
      // Indexes carry the digest of their catalog instead; other files are text.
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let head = text.split(separator: "\n", maxSplits: 3, omittingEmptySubsequences: false)
      for line in head.prefix(3) where line.contains("Made by `") {
        count += 1
        guard let command = line.firstMatch(of: /Made by `([^`]+)`/)?.1 else { continue }
        let words = command.split(separator: " ").map(String.init)
        let name = Self.path(of: file)
        if words.starts(with: ["swift", "run"]), words.count > 2 {
          #expect(manifest.contains("name: \"\(words[2])\""), "\(name): no target \(words[2])")
          #expect(Self.exists("Tools/\(words[2])"), "\(name): no directory Tools/\(words[2])")
          #expect(words.last == name, "\(name): \(command) writes another file")
        } else {
          #expect(Self.exists(words[0]), "\(name): there is no \(words[0])")
        }
      }
      if let first = head.first, first.localizedCaseInsensitiveContains("do not edit") {
        #expect(first.contains("Made by `"), "\(Self.path(of: file)): made by what?")
      }
    }
    #expect(count > 0, "the folding tables at least are generated")
  }

  // MARK: Reading

  /// The lines of a document outside of fenced and indented code.
  private static func prose(of document: String) throws -> [String] {
    let text = try String(contentsOf: root.appending(path: document), encoding: .utf8)
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      if line.hasPrefix("```") {
        isCode.toggle()
        return nil
      }
      return isCode || line.hasPrefix("    ") ? nil : String(line)
    }
  }

  private static func withoutCode(_ line: String) -> String {
    line.replacing(/`[^`]*`/, with: "")
  }

  /// The anchor that GitHub gives to a heading.
  private static func anchor(_ heading: String) -> String {
    String(
      heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
        .compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil }
    )
  }

  private static func path(of file: URL) -> String {
    String(file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count))
      .split(separator: "/").joined(separator: "/")
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }
}
