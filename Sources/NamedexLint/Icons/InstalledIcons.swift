package import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// The icon sets in the packages that projects have installed in `node_modules`.
///
/// A set is read when a file first names one of its icons, and is then kept.
package final class InstalledIcons: Sendable {
  /// The result of reading the files of a package.
  package enum Reading: Sendable {
    /// The names, and whether the package may have more names.
    case names(CatalogIndex, isOpen: Bool)
    /// The reason why the names cannot be read.
    case failure(String)
  }

  /// An installed set.
  struct Installation: Sendable {
    var index: CatalogIndex
    /// True if the set may have names that its files do not list.
    var isOpen: Bool
    /// True if the files declare all names for TypeScript, including those that are not icons.
    var hasDeclarations: Bool
    /// True if the program may have other icons, such as newer ones from the network.
    var mayHaveOthers: Bool
    /// The set and its version, for messages: `'Ionicons' of @expo/vector-icons 15.1.1`.
    var title: String
    /// The directory of the package.
    var directory: String
  }

  private struct State {
    /// For each directory that contains source files, where the packages that they name are
    /// installed, by package; nil for a package that is not installed.
    var directories: [String: [String: String?]] = [:]
    /// The repository that contains each directory; `/` outside repositories.
    var bounds: [String: String] = [:]
    /// The packages that the `package.json` of each directory names.
    var dependencies: [String: Set<String>] = [:]
    /// The sets that have been read; nil for a set that cannot be read.
    var installations: [IconSet: Installation?] = [:]
    /// Sets that code may name but that are missing from their packages.
    var absent: Set<IconSet> = []
    /// Packages that are not installed.
    var missing: Set<String> = []
    /// Messages about packages whose names are not known, with the reasons.
    var problems: Set<String> = []
  }

  private let read: @Sendable (IconSet, [String]) -> Reading
  private let denied: Set<String>
  private let state = Locked(State())

  /// The maximum size of a `package.json`, in bytes.
  private static let greatestPackage = 1 << 20

  /// The maximum size of a file with names, in bytes. Iconify's largest set is 10 MB.
  private static let greatestList = 1 << 26

  /// Creates a reader of installed packages.
  ///
  /// - Parameters:
  ///   - denied: Packages and sets that are not judged.
  ///   - read: Reads the names of a set from files.
  package init(
    denied: Set<String> = [], read: @escaping @Sendable (IconSet, [String]) -> Reading
  ) {
    (self.denied, self.read) = (denied, read)
  }

  // MARK: - Sets

  /// Returns a set with the directory of its package.
  ///
  /// A package is looked up as in Node.js: in the `node_modules` of the file's directory and of the
  /// directories above it, but not outside the repository.
  ///
  /// - Parameters:
  ///   - file: The file that names the set.
  ///   - isSure: Whether the code certainly names the set, so that a note reports the set if it is
  ///     missing.
  /// - Returns: Nil if the set is not installed, must not be judged, or cannot be read.
  func installed(_ set: IconSet, for file: String, isSure: Bool = true) -> IconSet? {
    guard !set.words.contains(where: denied.contains) else { return nil }
    let start = Files.resolved(Files.directory(of: file))
    return state.withLock { state in
      guard set.dependencies.isEmpty || isDependency(set.dependencies, of: start, &state) else {
        return nil
      }
      for package in set.packages {
        guard let directory = directory(of: package, from: start, &state) else { continue }
        var found = set.withoutPlace
        (found.package, found.directory) = (package, directory)
        if !isSure, state.installations[found] == nil, isAbsent(found, &state) { return nil }
        if state.installations[found] == nil {
          state.installations[found] = .some(install(found, &state))
        }
        guard state.installations[found].flatMap(\.self) != nil else { return nil }
        found.isBuilt = set.isBuilt
        return found
      }
      if isSure { state.missing.insert(set.package) }
      return nil
    }
  }

  /// Returns the contents of a set that `installed(_:for:isSure:)` returned.
  func installation(of set: IconSet) -> Installation? {
    state.withLock { $0.installations[set.withoutPlace].flatMap(\.self) }
  }

  // MARK: - Messages

  /// Returns sentences that say which sets were read, which were not judged, and why.
  ///
  /// - Parameter shown: Returns a short form of a path.
  package func notes(_ shown: (String) -> String) -> [String] {
    state.withLock { state in
      let read = state.installations.values.compactMap(\.self)
        .map { "\($0.title) (\(shown($0.directory)))" }.sorted()
      var notes = read.isEmpty ? [] : ["icons: \(read.joined(separator: ", "))"]
      let missing = state.missing.sorted()
      if !missing.isEmpty {
        let isOne = missing.count == 1
        let sets = missing.filter { $0.hasPrefix("@iconify-json/") }
        let command =
          sets.isEmpty
          ? "npm install" : "npm install --save-dev \(sets.joined(separator: " "))"
        notes.append(
          "icons: not checked, because \(isOne ? "it is" : "they are") not installed: "
            + "\(missing.joined(separator: ", ")); run `\(command)`")
      }
      return notes + state.problems.sorted().map { "icons: not checked: \($0)" }
    }
  }

  // MARK: - Packages

  private func directory(
    of package: String, from start: String, _ state: inout State
  ) -> String? {
    if let known = state.directories[start]?[package] { return known }
    let bounds = bounds(of: start, &state)
    if package == FlutterIcons.package {
      let found = FlutterIcons.directory(from: start, inside: bounds)
      state.directories[start, default: [:]][package] = .some(found)
      return found
    }
    var found: String?
    for place in Files.around(start) {
      let path = Files.join(Files.join(place, "node_modules"), package)
      if Files.kind(of: path) == .directory {
        if Files.isInside(Files.resolved(path), bounds) {
          found = path
        } else {
          state.problems.insert("\(path) is a link that leads outside \(bounds.quoted)")
        }
        break
      }
      if place == bounds { break }
    }
    state.directories[start, default: [:]][package] = .some(found)
    return found
  }

  /// Returns whether a `package.json` in a directory, or above it in the same repository, names at
  /// least one of the packages.
  private func isDependency(
    _ packages: [String], of start: String, _ state: inout State
  ) -> Bool {
    let bounds = bounds(of: start, &state)
    for place in Files.around(start) {
      let known = state.dependencies[place] ?? Self.dependencies(in: place, bounds)
      state.dependencies[place] = known
      if packages.contains(where: known.contains) { return true }
      if place == bounds { break }
    }
    return false
  }

  private static func dependencies(in directory: String, _ bounds: String) -> Set<String> {
    let path = Files.join(directory, "package.json")
    guard Files.isInside(Files.resolved(path), bounds),
      let text = Files.contents(of: path, limit: greatestPackage),
      let package = try? JSONValue(bytes: text)
    else { return [] }
    let keys = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"]
    return Set(keys.flatMap { package[$0]?.object.map { Array($0.keys) } ?? [] })
  }

  /// Returns the repository that contains a directory; `/` outside repositories.
  private func bounds(of directory: String, _ state: inout State) -> String {
    let bounds = state.bounds[directory] ?? Files.repository(around: directory) ?? "/"
    state.bounds[directory] = bounds
    return bounds
  }

  /// Returns whether a package has no list for a set. A package with several sets need not have
  /// every set.
  private func isAbsent(_ set: IconSet, _ state: inout State) -> Bool {
    if state.absent.contains(set) { return true }
    guard Self.lists(of: set).isEmpty else { return false }
    state.absent.insert(set)
    return true
  }

  /// Returns the files that list the names of a set.
  private static func lists(of set: IconSet) -> [String] {
    let root = Files.resolved(set.directory)
    let isFlutter = set.package == FlutterIcons.package
    let paths =
      isFlutter ? FlutterIcons.lists(of: set) : IconLibrary.lists(of: set, in: set.package)
    return paths.compactMap { list -> String? in
      guard let path = file(list, in: set.directory), Files.isInside(Files.resolved(path), root)
      else { return nil }
      return path
    }
  }

  private func install(_ set: IconSet, _ state: inout State) -> Installation? {
    let lists = Self.lists(of: set)
    let version =
      set.package == FlutterIcons.package
      ? FlutterIcons.version(of: set.directory) : Self.version(in: set.directory)
    let package = "\(set.package)\(version.isEmpty ? "" : " ")\(version)"
    guard !lists.isEmpty else {
      state.problems.insert(
        "\(package) has no list of names of \(set.name.isEmpty ? "icons" : set.name) that can be read"
      )
      return nil
    }
    if let list = lists.first(where: { Files.use(of: $0)?.byteCount ?? 0 > Self.greatestList }) {
      state.problems.insert("\(list) is larger than \(Self.greatestList >> 20) MB")
      return nil
    }
    switch read(set, lists) {
    case .failure(let reason):
      state.problems.insert("\(reason); install \(package) again")
      return nil
    case .names(let index, let isOpen):
      return Installation(
        index: index, isOpen: isOpen, hasDeclarations: lists.contains { $0.hasSuffix(".d.ts") },
        mayHaveOthers: set.isIconify || set.isOfClasses || FontAwesome.prefixes.contains(set.name),
        title: set.name.isEmpty ? package : "\(set.name.quoted) of \(package)",
        directory: set.directory)
    }
  }

  /// Returns a file of a package. `*` stands for the only file with that extension in its
  /// directory.
  private static func file(_ list: String, in directory: String) -> String? {
    let path = Files.join(directory, list)
    guard Files.name(of: path).hasPrefix("*") else {
      return Files.kind(of: path) == .file ? path : nil
    }
    let folder = Files.directory(of: path)
    let names = ((try? Files.list(folder)) ?? [])
      .filter { $0.hasSuffix(Files.name(of: path).dropFirst()) }
    return names.count == 1 ? Files.join(folder, names[0]) : nil
  }

  /// Returns the version of a package; empty if it is not known.
  private static func version(in directory: String) -> String {
    let path = Files.join(directory, "package.json")
    guard let text = Files.contents(of: path, limit: greatestPackage),
      let version = (try? JSONValue(bytes: text))?["version"]?.text
    else { return "" }
    return String(version.withoutControls().prefix(32))
  }
}
