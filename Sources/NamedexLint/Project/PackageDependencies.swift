import NamedexFiles
internal import NamedexLexing

/// The packages that a project depends on, and where they are checked out.
struct PackageDependencies {
  /// The last component of each package's URL, without `.git`.
  private(set) var names: Set<String> = []
  /// The directories of local packages.
  private(set) var directories: Set<String> = []
  /// The directories whose manifests have been read or do not exist.
  private var read: Set<String> = []

  /// The maximum number of packages. Real projects have a few dozen.
  private static let greatestCount = 4096

  /// Adds the packages that a file lists.
  ///
  /// Xcode projects, `project.yml` and `Package.resolved` are only searched for the lines that list
  /// packages: Xcode and SwiftPM write one line for each package.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - path: The file's absolute path.
  mutating func add(_ bytes: [UInt8], path: String) {
    let directory = FileTargets.directory(ofProject: path)
    switch Files.name(of: path) {
    case Self.manifest:
      read.insert(directory)
      for (label, text) in PackageManifest.dependencies(in: bytes) {
        add(label == "path" ? .path : .address, text, in: directory)
      }
    case let name: add(bytes, keys: Self.keys[name] ?? [], directory)
    }
  }

  /// The text before the URL or the path of a package, by file name.
  private static let keys: [String: [(String, Kind)]] = [
    "Package.resolved": [("\"location\" : ", .address), ("\"repositoryURL\": ", .address)],
    "project.yml": [("url: ", .address), ("github: ", .address)],
    "project.pbxproj": [("repositoryURL = ", .address), ("relativePath = ", .path)],
  ]

  private enum Kind { case address, path }

  private mutating func add(_ bytes: [UInt8], keys: [(String, Kind)], _ directory: String) {
    guard !keys.isEmpty else { return }
    for line in bytes.split(whereSeparator: SourceByte.isNewline) {
      let text = line.drop(while: SourceByte.isSpace)
      for (key, kind) in keys where text.starts(with: key.utf8) {
        let value = text.dropFirst(key.utf8.count).filter { !#"",;'"#.utf8.contains($0) }
        add(kind, String(decoding: value, as: UTF8.self), in: directory)
      }
    }
  }

  private mutating func add(_ kind: Kind, _ text: String, in directory: String) {
    // A computed string in a manifest is not a name.
    guard names.count + directories.count < Self.greatestCount, !text.isEmpty,
      !text.contains("\\(")
    else { return }
    if kind == .path {
      directories.insert(Files.absolute(text, in: directory))
    } else {
      var name = Files.name(of: text)
      if name.hasSuffix(".git") { name.removeLast(4) }
      names.insert(name)
    }
  }

  /// Adds the dependencies of local packages, recursively.
  mutating func follow() {
    while case let open = directories.subtracting(read), !open.isEmpty {
      read.formUnion(open)
      for directory in open {
        let manifest = Files.join(directory, Self.manifest)
        if let bytes = SFSafeSymbols.read(manifest) { add(bytes, path: manifest) }
      }
    }
  }

  private static let manifest = "Package.swift"

  /// Returns the directories of all packages that exist, and the names of the missing packages.
  ///
  /// - Parameter places: Directories in which SwiftPM and Xcode check out packages, each package in
  ///   a directory of its own.
  func found(in places: [String]) -> (directories: [String], missing: [String]) {
    let checkouts = places.flatMap { place in
      ((try? Files.entries(of: place)) ?? []).filter { $0.kind == .directory }
        .map { Files.join(place, $0.name) }
    }
    let own = directories.filter { Files.kind(of: Files.join($0, Self.manifest)) == .file }
    let found = checkouts + own
    let known = Set(found.map { Files.name(of: $0).lowercased() })
    // The root directory is never read as a package, even if a project lists it.
    let gone = directories.subtracting(own).subtracting(["/"]).map { Files.name(of: $0) }
    let missing = names.union(gone).filter { !known.contains($0.lowercased()) }
    return (found.sorted(), missing.sorted())
  }

  /// Returns where SwiftPM and Xcode check out the packages of a project.
  ///
  /// - Parameters:
  ///   - directory: The directory of the project.
  ///   - names: The names of the Xcode projects and workspaces in that directory, without their
  ///     extensions.
  ///   - derivedData: The directories of Xcode's derived data, which contain a directory for each
  ///     project.
  static func checkouts(
    of directory: String, names: Set<String>, derivedData: [String]
  ) -> [String] {
    let own = [
      ".build/checkouts", "SourcePackages/checkouts", "DerivedData/SourcePackages/checkouts",
    ]
    .map { Files.join(directory, $0) }
    return own
      + (derivedData + [Files.join(directory, "DerivedData")]).flatMap { place in
        ((try? Files.list(place)) ?? []).filter { entry in
          entry.lastIndex(of: "-").map { names.contains(String(entry[..<$0])) } ?? false
        }.map { Files.join(place, "\($0)/SourcePackages/checkouts") }
      }
  }
}
