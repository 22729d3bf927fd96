import NamedexFiles
internal import NamedexLexing

/// The project's own symbol names: the symbols in its asset catalogs, and its use of the package
/// SFSafeSymbols.
package struct ProjectSymbols: Sendable, Equatable {
  /// The names of the symbol sets in the asset catalogs of the project and of the packages that it
  /// depends on, with their name spaces.
  package var names: Set<String> = []
  /// The images and symbols in these catalogs, keyed by name. Interface Builder shows them if a
  /// system has no symbol with the name. The values are the absolute paths of the catalogs that
  /// contain them.
  package var assets: [String: Set<String>] = [:]
  /// True if a file that defines the project mentions SFSafeSymbols.
  package var usesSFSafeSymbols = false
  /// Static members that the project adds to `SFSymbol`.
  package var members: Set<String> = []
  /// The paths of the files that define projects and packages.
  package var definitions: Set<String> = []
  /// Packages that the project depends on but that are not checked out, starting with those whose
  /// names contain "symbol".
  package var missingPackages: [String] = []

  /// Creates a project without symbols of its own.
  package init() {}

  /// The parts of a project that are searched: asset catalogs, and files that list its packages.
  private enum ProjectPart {
    case assets, packages
  }

  private static func walk(_ roots: [String], exclude: [IgnoreFile]) -> FileWalk<ProjectPart> {
    FileWalk(roots, exclude: exclude) { name, isDirectory in
      if isDirectory { return name.hasSuffix(".xcassets") ? .assets : nil }
      return SFSafeSymbols.isProjectFile(name) || name == "package.json" || name == "pubspec.yaml"
        ? .packages : nil
    }
  }

  /// Finds the symbols of the projects that contain the given paths.
  ///
  /// All directories of the projects are listed, except those that a walk skips. Swift files are
  /// read only if the project mentions SFSafeSymbols. Files that cannot be read are ignored here,
  /// because the walk reports them.
  ///
  /// - Parameters:
  ///   - paths: The files and directories to lint.
  ///   - exclude: Patterns that hide paths, as in the walk.
  ///   - derivedData: The directories of Xcode's derived data, in which each project has a
  ///     directory with its packages.
  package init(of paths: [String], exclude: [IgnoreFile], derivedData: [String] = []) {
    let paths = paths.map(Files.resolved)
    let roots = ProjectRoots(of: paths).directories
    var packages: Set<String> = []
    for case .file(let path, let part) in Self.walk(roots, exclude: exclude) {
      switch part {
      case .assets: readGroup(path, of: path, space: "", depth: 0)
      case .packages:
        if Self.isDefinition(path) { definitions.insert(path) }
        packages.insert(path)
      }
    }
    // Generated projects are often ignored by git, but the app is built from them.
    for place in Set(paths.flatMap(Files.around))
    where roots.contains(where: { Files.isInside(place, $0) }) {
      addDefinitions(in: place)
    }
    var dependencies = PackageDependencies()
    let others: Set<String> = ["package.json", "pubspec.yaml"]
    for path in packages.union(definitions) where !others.contains(Files.name(of: path)) {
      guard let bytes = SFSafeSymbols.read(path) else { continue }
      usesSFSafeSymbols = usesSFSafeSymbols || SFSafeSymbols.isNamed(in: bytes)
      dependencies.add(bytes, path: path)
    }
    dependencies.follow()
    readPackages(dependencies, roots, derivedData)
    usesSFSafeSymbols = usesSFSafeSymbols || roots.contains { SFSafeSymbols.isNamed(above: $0) }
    if usesSFSafeSymbols { members = SFSafeSymbols.members(addedIn: roots, exclude: exclude) }
  }
}

// MARK: - Definitions

extension ProjectSymbols {
  /// Adds the symbols of the packages that are checked out.
  private mutating func readPackages(
    _ dependencies: PackageDependencies, _ roots: [String], _ derivedData: [String]
  ) {
    var names: [String: Set<String>] = [:]
    for root in roots { names[root] = [] }
    for path in definitions {
      let directory = FileTargets.directory(ofProject: path)
      names[directory, default: []].insert(Files.stem(of: Files.directory(of: path)))
    }
    let checkouts = names.flatMap { directory, names in
      PackageDependencies.checkouts(of: directory, names: names, derivedData: derivedData)
    }
    let found = dependencies.found(in: checkouts)
    for case .file(let path, .assets) in Self.walk(found.directories, exclude: []) {
      readGroup(path, of: path, space: "", depth: 0)
    }
    let isAboutSymbols: (String) -> Bool = { $0.lowercased().contains("symbol") }
    missingPackages =
      found.missing.filter(isAboutSymbols) + found.missing.filter { !isAboutSymbols($0) }
  }

  /// Returns whether a file determines which products are built from which files.
  private static func isDefinition(_ path: String) -> Bool {
    switch Files.name(of: path) {
    case "Package.swift", "project.yml", "Project.swift", "package.json", "pubspec.yaml": true
    case "project.pbxproj": Files.directory(of: path).hasSuffix(".xcodeproj")
    default: false
    }
  }

  private mutating func addDefinitions(in directory: String) {
    for entry in (try? Files.entries(of: directory)) ?? [] {
      let path = Files.join(directory, entry.name)
      if entry.kind == .directory, entry.name.hasSuffix(".xcodeproj") {
        let file = Files.join(path, "project.pbxproj")
        if Files.kind(of: file) == .file { definitions.insert(file) }
      } else if entry.kind == .file, Self.isDefinition(path) {
        definitions.insert(path)
      }
    }
  }
}

/// The directories of the projects that contain the given paths.
struct ProjectRoots {
  /// The absolute paths of the directories, none of which contains another.
  private(set) var directories: [String] = []

  private static let greatestHeight = 64

  /// Chooses the directories. In a repository, the chosen directory for a path is the outermost
  /// directory with a project or a configuration, because a package inside an app shares the app's
  /// symbols. Outside a repository, it is the nearest such directory. A given directory that is not
  /// inside a chosen directory is itself chosen.
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
    where !directories.contains(where: { Files.isInside(directory, $0) }) {
      directories.append(directory)
    }
    directories.sort()
  }

  private static func projectRoot(from start: String) -> String? {
    var (nearest, outermost) = (String?.none, String?.none)
    for place in Files.around(start).prefix(greatestHeight) {
      let names = (try? Files.entries(of: place))?.map(\.name) ?? []
      if names.contains(where: { isProject($0, in: place) }) {
        nearest = nearest ?? place
        outermost = place
      }
      if names.contains(".git") { return outermost }
    }
    return nearest
  }

  /// Returns whether a file indicates that its directory contains a project. `Project.swift` may
  /// belong to Tuist, or be something else.
  private static func isProject(_ name: String, in directory: String) -> Bool {
    if name == "Project.swift" {
      let text = Files.contents(of: Files.join(directory, name), limit: 1 << 20)
      return text?.contains("ProjectDescription") == true
    }
    if name == "package.json" {
      // Most `package.json` files belong to tools rather than to apps.
      let path = Files.join(directory, name)
      guard let text = Files.contents(of: path, limit: 1 << 20) else { return false }
      return !ScriptPackage(text, path: path, contents: { _ in nil }, systems: { _ in [] })
        .presets.isEmpty
    }
    if name == "pubspec.yaml" {
      let path = Files.join(directory, name)
      guard let text = Files.contents(of: path, limit: 1 << 20) else { return false }
      return FlutterPackage(text, path: path, contents: { _ in nil }, systems: { _ in [] }).line
        != nil
    }
    return name == ".namedex.yml" || name == "Package.swift" || name == "project.yml"
      || name == "Tuist.swift" || name == "Tuist" || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace")
  }
}

// MARK: - Asset catalogs

extension ProjectSymbols {
  /// The maximum depth of groups. Deeper nesting is assumed to be a mistake.
  private static let greatestDepth = 256

  /// Adds the symbol sets and image sets of an asset catalog, or of a group in an asset catalog.
  private mutating func readGroup(
    _ directory: String, of catalog: String, space: String, depth: Int
  ) {
    guard depth < Self.greatestDepth, let entries = try? Files.entries(of: directory) else {
      return
    }
    for entry in entries where entry.kind == .directory {
      if entry.name.hasSuffix(Self.symbolSet) {
        let name = entry.name.dropLast(Self.symbolSet.count)
        if !name.isEmpty {
          names.insert(space + name)
          assets[space + name, default: []].insert(catalog)
        }
      } else if entry.name.hasSuffix(Self.imageSet) {
        let name = space + entry.name.dropLast(Self.imageSet.count)
        assets[name, default: []].insert(catalog)
      } else if !entry.name.utf8.contains(UInt8(ascii: ".")) {
        let path = Files.join(directory, entry.name)
        let inner = Self.isNameSpace(path) ? "\(space)\(entry.name)/" : space
        readGroup(path, of: catalog, space: inner, depth: depth + 1)
      }
    }
  }

  private static let symbolSet = ".symbolset"
  private static let imageSet = ".imageset"

  /// Returns whether a group's `Contents.json` has `"provides-namespace": true`.
  private static func isNameSpace(_ group: String) -> Bool {
    let path = Files.join(group, "Contents.json")
    guard let bytes = Files.contents(of: path, limit: 1 << 20) else { return false }
    let packed = bytes.filter { !SourceByte.isSpace($0) && !SourceByte.isNewline($0) }
    return packed.contains("\"provides-namespace\":true")
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain a non-empty string.
  ///
  /// - Complexity: O(`count` · length of the string), but close to O(`count`) for a string whose
  ///   first byte is rare.
  func contains(_ text: StaticString) -> Bool {
    self[...].end(of: Array(text.description.utf8)) != nil
  }
}

extension ArraySlice<UInt8> {
  /// Returns the position after the first occurrence of a non-empty string.
  ///
  /// - Complexity: O(`count` · length of the string), but close to O(`count`) for a string whose
  ///   first byte is rare.
  func end(of text: [UInt8]) -> Int? {
    let last = endIndex - text.count
    var index = startIndex
    while index <= last {
      guard self[index] == text[0] else {
        index += 1
        continue
      }
      var count = 1
      while count < text.count, self[index + count] == text[count] { count += 1 }
      if count == text.count { return index + count }
      index += 1
    }
    return nil
  }
}
