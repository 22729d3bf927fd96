import NamedexFiles
internal import NamedexLexing

/// The package SFSafeSymbols: which projects use it, and what they add to its type `SFSymbol`.
enum SFSafeSymbols {
  /// The files that name the packages of a project.
  private static let projectFiles: Set<String> = [
    "Package.swift", "Package.resolved", "project.pbxproj", "project.yml", "Project.swift",
    "Podfile", "Cartfile",
  ]

  /// Members of `SFSymbol` that are not symbols, and those of every optional.
  static let otherMembers: Set<String> = ["allSymbols", "allCases", "none", "some"]

  private static let greatestSize = 1 << 28

  /// Whether a file's name says that it names the packages of a project.
  static func isProjectFile(_ name: String) -> Bool { projectFiles.contains(name) }

  /// The bytes of a file of a project; nil for one that cannot be read.
  static func read(_ path: String) -> [UInt8]? {
    Files.contents(of: path, limit: greatestSize)
  }

  /// Whether a file of a project names the package.
  static func isNamed(in bytes: [UInt8]) -> Bool { bytes.contains("SFSafeSymbols") }

  /// Whether a project above a directory, up to the root of its repository, names the package.
  static func isNamed(above directory: String) -> Bool {
    let root = Files.repository(around: directory) ?? "/"
    return Files.around(directory).dropFirst().prefix { Files.isInside($0, root) }
      .contains { place in
        projectFiles.contains { name in read(Files.join(place, name)).map(isNamed) ?? false }
      }
  }

  /// The static members of files that extend `SFSymbol`.
  static func members(addedIn roots: [String], exclude: [IgnoreFile]) -> Set<String> {
    var members: Set<String> = []
    for item in TreeWalk(roots, exclude: exclude) {
      guard case .file(let path, .swift) = item,
        let bytes = read(path),
        bytes.contains("extension SFSymbol") || bytes.contains("extension SFSafeSymbols.SFSymbol")
      else { continue }
      members.formUnion(staticMembers(in: bytes))
    }
    return members
  }

  /// The names after `static let` and `static var`, anywhere in a file: one that is too many only keeps
  /// a finding back.
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
