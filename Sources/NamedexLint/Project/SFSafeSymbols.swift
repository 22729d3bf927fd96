import NamedexFiles
internal import NamedexLexing
internal import NamedexText

/// The package SFSafeSymbols: which projects use it, and what they add to its type `SFSymbol`.
enum SFSafeSymbols {
  /// The files that list the packages of a project.
  private static let projectFiles: Set<String> = [
    "Package.swift", "Package.resolved", "project.pbxproj", "project.yml", "Project.swift",
    "Podfile", "Cartfile",
  ]

  /// Members of `SFSymbol` that are not symbols, including the cases of `Optional`.
  static let otherMembers: Set<String> = ["allSymbols", "allCases", "none", "some"]

  private static let greatestSize = 1 << 28

  /// Returns whether a file with this name lists the packages of a project.
  static func isProjectFile(_ name: String) -> Bool { projectFiles.contains(name) }

  /// Returns the bytes of a project's file; nil if it cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    Files.contents(of: path, limit: greatestSize)
  }

  /// Returns whether a project's file mentions the package.
  static func isNamed(in bytes: [UInt8]) -> Bool { bytes.contains("SFSafeSymbols") }

  /// Returns whether a project above a directory, up to the root of its repository, mentions the
  /// package.
  static func isNamed(above directory: String) -> Bool {
    let root = Files.repository(around: directory) ?? "/"
    return Files.around(directory).dropFirst().prefix { Files.isInside($0, root) }
      .contains { place in
        projectFiles.contains { name in read(Files.join(place, name)).map(isNamed) ?? false }
      }
  }

  /// Returns the static members in files that extend `SFSymbol`.
  static func members(addedIn roots: [String], exclude: [IgnoreFile]) -> Set<String> {
    var members: Set<String> = []
    // Nearly all files have no such extension, and a fast search rules them out.
    let beginning = ByteSearch("extension SFS")
    for item in TreeWalk(roots, exclude: exclude) {
      guard case .file(let path, .swift) = item,
        let bytes = read(path), beginning.occurs(in: bytes),
        bytes.contains("extension SFSymbol") || bytes.contains("extension SFSafeSymbols.SFSymbol")
      else { continue }
      members.formUnion(staticMembers(in: bytes))
    }
    return members
  }

  /// Returns the names after `static let` and `static var`, anywhere in a file. A wrong name only
  /// suppresses a finding.
  private static func staticMembers(in bytes: [UInt8]) -> [String] {
    let words = bytes.split { !SourceByte.isIdentifier($0) }
    let table = [Array("static".utf8), Array("let".utf8), Array("var".utf8)]
    return zip(zip(words, words.dropFirst()), words.dropFirst(2)).compactMap { pair, name in
      guard pair.0.elementsEqual(table[0]),
        pair.1.elementsEqual(table[1]) || pair.1.elementsEqual(table[2])
      else { return nil }
      return String(decoding: name, as: UTF8.self)
    }
  }
}
