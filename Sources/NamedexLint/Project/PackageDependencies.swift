import NamedexFiles
internal import NamedexLexing

/// The packages on which a project depends, and the symbols in those that are there.
struct PackageDependencies {
  /// The last part of each package's address, without `.git`.
  private(set) var names: Set<String> = []
  /// The directories of the packages that are named by a path.
  private(set) var directories: Set<String> = []
  /// The directories whose manifest has been read, or is not there.
  private var read: Set<String> = []

  /// So many packages are kept; projects have a few dozen.
  private static let greatestCount = 4096

  /// Takes the packages that a file names.
  ///
  /// A project of Xcode, a `project.yml` and a `Package.resolved` are only searched for the lines that
  /// name packages: Xcode and SwiftPM write one for each.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its absolute path.
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

  /// What stands before the address or the path of a package, by the name of the file.
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
    // What a manifest computes is no name.
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

  /// Takes the packages that those named by a path depend on, and so on.
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

  /// The directories of all packages that are there, and the names of those that are not.
  ///
  /// - Parameter places: Directories with a directory for each package, as SwiftPM and Xcode check them
  ///   out.
  func found(in places: [String]) -> (directories: [String], missing: [String]) {
    let checkouts = places.flatMap { place in
      ((try? Files.entries(of: place)) ?? []).filter { $0.kind == .directory }
        .map { Files.join(place, $0.name) }
    }
    let own = directories.filter { Files.kind(of: Files.join($0, Self.manifest)) == .file }
    let found = checkouts + own
    let known = Set(found.map { Files.name(of: $0).lowercased() })
    // Whoever names the root of the disk as a package does not get it read.
    let gone = directories.subtracting(own).subtracting(["/"]).map { Files.name(of: $0) }
    let missing = names.union(gone).filter { !known.contains($0.lowercased()) }
    return (found.sorted(), missing.sorted())
  }

  /// Where SwiftPM and Xcode check out the packages of a project.
  ///
  /// - Parameters:
  ///   - directory: The directory of the project.
  ///   - names: The names of the Xcode projects and workspaces in it, without their extensions.
  ///   - derivedData: Where Xcode keeps what it derives, in a directory for each project.
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
