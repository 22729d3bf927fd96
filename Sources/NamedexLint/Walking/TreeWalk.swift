import NamedexFiles

/// The selected files in directory trees, sorted by the bytes of their paths. A given path inside
/// another one comes after the other files of that one.
///
/// The walk skips paths that `.gitignore` files ignore (including those above the tree, up to the
/// root of its repository), paths that `exclude` matches, and directories of build products and
/// dependencies. Paths that are given directly are always visited, except for files that are not
/// selected; a caller that received a path from a user must check it with `hide(_:)` first.
/// Symbolic links inside a tree are not followed, because their destination is either elsewhere in
/// the tree or outside it.
///
/// Only the names in each directory on the path to the current item are in memory, never the whole
/// tree.
package struct FileWalk<Kind: Sendable & Equatable>: Sequence, IteratorProtocol {
  /// An item of the walk.
  package enum Item: Sendable, Equatable {
    /// A selected file, or a directory that is selected as a whole.
    case file(path: String, kind: Kind)
    /// Something that cannot be read.
    case failure(path: String, message: String)
  }

  private struct Frame {
    var path: String
    var resolved: String
    /// The components of `resolved`, for the patterns.
    var names: [[UInt8]]
    var children: [Child]
    var position = 0
    var ignores: [IgnoreFile]
  }

  private struct Child {
    var name: String
    /// The kind of a selected item; nil for a directory to enter.
    var kind: Kind?
    var isDirectory: Bool
    /// The sort key. It sorts items as their whole paths would sort: a slash follows a directory
    /// name.
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

  /// Creates a walk that starts at the first path.
  ///
  /// - Parameters:
  ///   - paths: Existing files and directories. A path inside another one is visited only once.
  ///   - exclude: Patterns that exclude paths. Each element works like a `.gitignore` in the
  ///     directory that it specifies.
  ///   - kind: Returns the kind of a file or a directory; nil for a file to skip or a directory to
  ///     enter.
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

  /// Returns the next item; nil at the end.
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
      // A list of files, such as the files in a commit, may contain other kinds of files.
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
        // The configuration's patterns come last, because they take precedence.
        ignores.insert(own, at: ignores.count - exclude.count)
      }
      let isPackage = entries.contains {
        $0.name == "package.json" || $0.name == "pubspec.yaml"
      }
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

  /// Returns whether a directory never contains a project's own sources.
  ///
  /// - Parameter isPackage: Whether the directory is in an npm or pub package, whose tools put
  ///   their build products next to the sources.
  private static func leavesOut(_ name: String, isPackage: Bool) -> Bool {
    IgnoreFile.leftOut.contains(name) || isPackage && IgnoreFile.leftOutOfPackages.contains(name)
  }

  private mutating func visit(_ child: Child, in frame: Frame) -> Item? {
    let resolved = Self.join(frame.resolved, child.name)
    // A path that is given directly is visited separately.
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

  /// Returns the `.gitignore` in a directory; nil if there is none, or if it cannot be read.
  private static func ignoreFile(in path: String, resolved: String) -> IgnoreFile? {
    Files.contents(of: join(path, ".gitignore"), limit: 1 << 24)
      .map { IgnoreFile($0, directory: resolved) }
  }

  /// Returns the `.gitignore` files of the directories above a directory, starting at the root of
  /// its repository.
  private static func ignoreFiles(above directory: String) -> [IgnoreFile] {
    guard let root = Files.repository(around: directory) else { return [] }
    return Files.around(directory).dropFirst().prefix { Files.isInside($0, root) }.reversed()
      .compactMap { ignoreFile(in: $0, resolved: $0) }
  }

  /// Returns a path without a leading `./` or trailing slashes; `.` for an empty path.
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

/// A walk over the files that may contain names.
///
/// This type makes code that is specialized for `SourceKind` available to other modules; the
/// generic code would take three times as long.
package struct TreeWalk: Sequence, IteratorProtocol {
  package typealias Item = FileWalk<SourceKind>.Item

  private var walk: FileWalk<SourceKind>

  /// Creates a walk over source files.
  ///
  /// - Parameters:
  ///   - paths: Existing files and directories. A path inside another one is visited only once.
  ///   - exclude: Patterns that exclude paths. Each element works like a `.gitignore` in the
  ///     directory that it specifies.
  ///   - families: Families whose patterns apply to additional files.
  ///   - presets: Presets that include additional files.
  package init(
    _ paths: [String], exclude: [IgnoreFile] = [], families: [LintFamily] = [],
    presets: Set<Preset> = []
  ) {
    walk = FileWalk(paths, exclude: exclude) { name, isDirectory in
      isDirectory ? nil : SourceKind(fileName: name, families: families, presets: presets)
    }
  }

  /// Returns the next item; nil at the end.
  package mutating func next() -> Item? { walk.next() }
}

extension SourceKind {
  /// Determines the kind of a file from its name, including the files of families and presets.
  ///
  /// - Returns: Nil if files with that name are not read.
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
