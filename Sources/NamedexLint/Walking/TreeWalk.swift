import NamedexFiles

/// The files of directory trees that are wanted, in the order of their paths' bytes.
///
/// Skipped are paths that `.gitignore` files ignore (including those above the tree, up to the root of
/// its repository), paths that `exclude` matches, and directories of builds and of dependencies. Paths
/// that are given are always read, except files that are not wanted: whoever passes on what somebody
/// named asks `hide(_:)` of the patterns first. Symbolic links inside a tree are not followed, because
/// their destination is elsewhere in the tree, or outside it.
///
/// One list of names is kept for each directory on the way down, never the whole tree.
package struct FileWalk<Kind: Sendable & Equatable>: Sequence, IteratorProtocol {
  /// A result of the walk.
  package enum Item: Sendable, Equatable {
    /// A file that is wanted, or a directory that is wanted as a whole.
    case file(path: String, kind: Kind)
    /// Something that cannot be read.
    case failure(path: String, message: String)
  }

  private struct Frame {
    var path: String
    var resolved: String
    /// The names of `resolved`, for the patterns.
    var names: [[UInt8]]
    var children: [Child]
    var position = 0
    var ignores: [IgnoreFile]
  }

  private struct Child {
    var name: String
    /// What is wanted of it; nil for a directory to enter.
    var kind: Kind?
    var isDirectory: Bool
    /// Orders as the paths in a sorted list: a directory's name goes on with a slash.
    let key: [UInt8]

    init(name: String, kind: Kind?, isDirectory: Bool) {
      (self.name, self.kind, self.isDirectory) = (name, kind, isDirectory)
      key = Array(name.utf8) + (isDirectory ? [UInt8(ascii: "/")] : [])
    }
  }

  private var given: [String]
  private let resolvedGiven: Set<String>
  private var frames: [Frame] = []
  private let exclude: [IgnoreFile]
  private let kind: (_ name: String, _ isDirectory: Bool) -> Kind?

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - paths: Files and directories that exist. One that lies in another is walked once.
  ///   - exclude: Patterns that hide paths like a `.gitignore` at the place that they name.
  ///   - kind: What is wanted of a file or a directory; nil for a file to pass over and a directory
  ///     to enter.
  init(
    _ paths: [String], exclude: [IgnoreFile],
    kind: @escaping (_ name: String, _ isDirectory: Bool) -> Kind?
  ) {
    self.kind = kind
    var seen: Set<String> = []
    given = paths.map(Self.normalized)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .filter { seen.insert(Files.resolved($0)).inserted }
    given.reverse()
    resolvedGiven = seen
    self.exclude = exclude
  }

  /// The next file or failure; nil at the end.
  package mutating func next() -> Item? {
    while true {
      while let top = frames.indices.last {
        guard frames[top].position < frames[top].children.count else {
          frames.removeLast()
          continue
        }
        let child = frames[top].children[frames[top].position]
        frames[top].position += 1
        if let item = visit(child, in: frames[top]) { return item }
      }
      guard let path = given.popLast() else { return nil }
      if let item = begin(path) { return item }
    }
  }

  private mutating func begin(_ path: String) -> Item? {
    let found = Files.kind(of: path)
    let kind = kind(Files.name(of: path), found == .directory)
    switch found {
    case .directory:
      if let kind { return .file(path: path, kind: kind) }
      let resolved = Files.resolved(path)
      return enter(path, resolved: resolved, Self.ignoreFiles(above: resolved) + exclude)
    case .file:
      // Lists of files, such as those of a commit, have other kinds, too.
      return kind.map { .file(path: path, kind: $0) }
    case .other, .missing:
      return .failure(path: path, message: "neither a file nor a directory")
    }
  }

  private mutating func enter(
    _ path: String, resolved: String, _ ignores: [IgnoreFile]
  ) -> Item? {
    do throws(FileError) {
      var ignores = ignores
      var children: [Child] = []
      let entries = try Files.entries(of: path)
      if entries.contains(where: { $0.kind == .file && $0.name == ".gitignore" }),
        let own = Self.ignoreFile(in: path, resolved: resolved)
      {
        // Before the patterns of the configuration, which have the last word.
        ignores.insert(own, at: ignores.count - exclude.count)
      }
      let isPackage = entries.contains { $0.name == "package.json" }
      for entry in entries {
        let isDirectory = entry.kind == .directory
        let kind = kind(entry.name, isDirectory)
        switch entry.kind {
        case .directory where !Self.leavesOut(entry.name, isPackage: isPackage),
          .file where kind != nil:
          children.append(Child(name: entry.name, kind: kind, isDirectory: isDirectory))
        default: break
        }
      }
      children.sort { $0.key.lexicographicallyPrecedes($1.key) }
      frames.append(
        Frame(
          path: path, resolved: resolved, names: IgnoreFile.names(of: resolved),
          children: children, ignores: ignores))
      return nil
    } catch {
      return .failure(path: path, message: error.remedy)
    }
  }

  /// Whether a directory never holds a project's own sources.
  ///
  /// - Parameter isPackage: Whether it is in a package of npm, whose tools write what they build beside it.
  private static func leavesOut(_ name: String, isPackage: Bool) -> Bool {
    IgnoreFile.leftOut.contains(name) || isPackage && IgnoreFile.leftOutOfPackages.contains(name)
  }

  private mutating func visit(_ child: Child, in frame: Frame) -> Item? {
    let resolved = Self.join(frame.resolved, child.name)
    // A path that is given has its own turn.
    if resolvedGiven.count > 1, resolvedGiven.contains(resolved) { return nil }
    if !frame.ignores.isEmpty,
      IgnoreFile.ignore(
        frame.names + [Array(child.name.utf8)], isDirectory: child.isDirectory,
        files: frame.ignores)
    {
      return nil
    }
    let path = Self.join(frame.path, child.name)
    guard let kind = child.kind else { return enter(path, resolved: resolved, frame.ignores) }
    return .file(path: path, kind: kind)
  }

  /// The `.gitignore` in a directory; nil without one that can be read.
  private static func ignoreFile(in path: String, resolved: String) -> IgnoreFile? {
    Files.contents(of: join(path, ".gitignore"), limit: 1 << 24)
      .map { IgnoreFile($0, directory: resolved) }
  }

  /// The `.gitignore` files between a repository's root and a directory in it, the root's first.
  private static func ignoreFiles(above directory: String) -> [IgnoreFile] {
    guard let root = Files.repository(around: directory) else { return [] }
    return Files.around(directory).dropFirst().prefix { Files.isInside($0, root) }.reversed()
      .compactMap { ignoreFile(in: $0, resolved: $0) }
  }

  /// A path without `./` at its beginning, `/.` and slashes at its end.
  private static func normalized(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return path.isEmpty ? "." : String(path)
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory == "." ? name : Files.join(directory, name)
  }
}

/// A walk over the files in which names are looked for.
///
/// Whoever runs it in another module gets code that is made for `SourceKind`, which takes a third of the time.
package struct TreeWalk: Sequence, IteratorProtocol {
  package typealias Item = FileWalk<SourceKind>.Item

  private var walk: FileWalk<SourceKind>

  /// Creates a walk over sources.
  ///
  /// - Parameters:
  ///   - paths: Files and directories that exist. One that lies in another is walked once.
  ///   - exclude: Patterns that hide paths like a `.gitignore` at the place that they name.
  ///   - families: Families whose patterns are for further files.
  ///   - presets: What is read for further files.
  package init(
    _ paths: [String], exclude: [IgnoreFile] = [], families: [LintFamily] = [],
    presets: Set<Preset> = []
  ) {
    walk = FileWalk(paths, exclude: exclude) { name, isDirectory in
      isDirectory ? nil : SourceKind(fileName: name, families: families, presets: presets)
    }
  }

  /// The next file or failure; nil at the end.
  package mutating func next() -> Item? { walk.next() }
}

extension SourceKind {
  /// The kind of a file by its name, with the files of families and of presets.
  ///
  /// - Returns: Nil when files of that name are not read.
  package init?(fileName name: String, families: [LintFamily], presets: Set<Preset> = []) {
    if let kind = SourceKind(fileName: name) {
      self = kind
    } else if !presets.isEmpty, let kind = LanguageSupport.of(fileName: name)?.kind,
      presets.contains(where: { $0.kinds.contains(kind) })
    {
      self = kind
    } else if families.contains(where: { $0.searches(fileName: name) }) {
      self = .text
    } else {
      return nil
    }
  }
}
