import NamedexFiles
internal import NamedexLexing

/// What a project itself says about names of symbols: the symbols in its asset catalogs, and its use
/// of the package SFSafeSymbols.
package struct ProjectSymbols: Sendable, Equatable {
  /// The names of the symbol sets in the project's asset catalogs, with their name spaces.
  package var names: Set<String> = []
  /// Whether a file that defines the project names SFSafeSymbols.
  package var usesSFSafeSymbols = false
  /// Static members that the project adds to `SFSymbol`.
  package var members: Set<String> = []

  /// Creates a project without symbols of its own.
  package init() {}

  /// What is looked at in a project: asset catalogs, and files that name its packages.
  private enum ProjectPart {
    case assets, packages
  }

  /// Looks for the symbols of the projects to which paths belong.
  ///
  /// All directories of the projects are listed, but for those that a walk leaves out; of
  /// Swift files, only those of a project that names SFSafeSymbols are read. What cannot be read has no
  /// names: the walk reports it.
  ///
  /// - Parameters:
  ///   - paths: The files and directories that are linted.
  ///   - exclude: Patterns that hide paths, as in the walk.
  package init(of paths: [String], exclude: [IgnoreFile]) {
    let roots = ProjectRoots(of: paths.map(Files.resolved)).directories
    let walk = FileWalk(roots, exclude: exclude) { name, isDirectory -> ProjectPart? in
      if isDirectory { return name.hasSuffix(".xcassets") ? .assets : nil }
      return SFSafeSymbols.isProjectFile(name) ? .packages : nil
    }
    for case .file(let path, let part) in walk {
      switch part {
      case .assets: readGroup(path, space: "", depth: 0)
      case .packages: usesSFSafeSymbols = usesSFSafeSymbols || SFSafeSymbols.isNamed(in: path)
      }
    }
    usesSFSafeSymbols = usesSFSafeSymbols || roots.contains { SFSafeSymbols.isNamed(above: $0) }
    if usesSFSafeSymbols { members = SFSafeSymbols.members(addedIn: roots, exclude: exclude) }
  }
}

/// The directories that hold the projects to which paths belong.
struct ProjectRoots {
  /// Absolute paths; none lies in another.
  private(set) var directories: [String] = []

  private static let greatestHeight = 64

  /// Chooses the directories: for each path the outermost one in its repository that holds a project
  /// or a configuration, because a package in an app shares the app's symbols; without a repository,
  /// the nearest one. Without a project, a directory that is linted is one.
  ///
  /// - Parameter paths: Absolute paths without symbolic links.
  init(of paths: [String]) {
    var found: Set<String> = []
    var known: [String: String?] = [:]
    for path in paths {
      let isDirectory = Files.kind(of: path) == .directory
      let start = isDirectory ? path : Files.directory(of: path)
      let root = known[start] ?? Self.projectRoot(from: start)
      known[start] = .some(root)
      if let root { found.insert(root) }
      if isDirectory { found.insert(path) }
    }
    for directory in found.sorted(by: { $0.utf8.count < $1.utf8.count })
    where !directories.contains(where: { Self.isWithin(directory, $0) }) {
      directories.append(directory)
    }
    directories.sort()
  }

  private static func isWithin(_ path: String, _ directory: String) -> Bool {
    path == directory || directory == "/" || path.hasPrefix(directory + "/")
  }

  private static func projectRoot(from start: String) -> String? {
    var (place, nearest, outermost) = (start, String?.none, String?.none)
    for _ in 0..<greatestHeight {
      let names = (try? Files.entries(of: place))?.map(\.name) ?? []
      if names.contains(where: isProject) {
        nearest = nearest ?? place
        outermost = place
      }
      if names.contains(".git") { return outermost }
      if place == "/" { break }
      place = Files.directory(of: place)
    }
    return nearest
  }

  private static func isProject(_ name: String) -> Bool {
    name == ".namedex.yml" || name == "Package.swift" || name == "project.yml"
      || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace")
  }
}

// MARK: - Asset catalogs

extension ProjectSymbols {
  /// Deeper directories are taken for a mistake.
  private static let greatestDepth = 256

  /// Takes the symbol sets of an asset catalog, or of a group in one.
  private mutating func readGroup(_ directory: String, space: String, depth: Int) {
    guard depth < Self.greatestDepth, let entries = try? Files.entries(of: directory) else {
      return
    }
    for entry in entries where entry.kind == .directory {
      if entry.name.hasSuffix(Self.symbolSet) {
        let name = entry.name.dropLast(Self.symbolSet.count)
        if !name.isEmpty { names.insert(space + name) }
      } else if !entry.name.utf8.contains(UInt8(ascii: ".")) {
        let path = Files.join(directory, entry.name)
        let inner = Self.isNameSpace(path) ? "\(space)\(entry.name)/" : space
        readGroup(path, space: inner, depth: depth + 1)
      }
    }
  }

  private static let symbolSet = ".symbolset"

  /// Whether a group's `Contents.json` has `"provides-namespace": true`.
  private static func isNameSpace(_ group: String) -> Bool {
    let path = Files.join(group, "Contents.json")
    guard Files.kind(of: path) == .file, let bytes = try? Files.read(path, limit: 1 << 20) else {
      return false
    }
    let packed = bytes.filter { !SourceByte.isSpace($0) && !SourceByte.isNewline($0) }
    return packed.contains("\"provides-namespace\":true")
  }
}

extension [UInt8] {
  /// Whether the bytes of a text, which is not empty, are somewhere in these.
  ///
  /// - Complexity: O(`count` · length of the text), but nearly O(`count`) for texts whose first byte
  ///   is rare.
  func contains(_ text: StaticString) -> Bool {
    let wanted = Array(text.description.utf8)
    var rest = self[...]
    while let start = rest.firstIndex(of: wanted[0]) {
      rest = rest[start...]
      if rest.starts(with: wanted) { return true }
      rest.removeFirst()
    }
    return false
  }
}
