import NamedexFiles

/// The files of directory trees in which names are looked for, in the order of their paths' bytes.
///
/// Skipped are paths that `.gitignore` files ignore (including those above the tree, up to the root of
/// its repository), paths that `exclude` matches, and directories of builds and of dependencies. Paths
/// that are given are always read. Symbolic links inside a tree are not followed, because their
/// destination is elsewhere in the tree, or outside it.
///
/// One list of names is kept for each directory on the way down, never the whole tree.
package struct TreeWalk: Sequence, IteratorProtocol {
  /// A result of the walk.
  package enum Item: Sendable, Equatable {
    case file(path: String, kind: SourceKind)
    /// Something that cannot be read.
    case failure(path: String, message: String)
  }

  /// Directories that never hold a project's own sources.
  package static let leftOut: Set<String> = [
    ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData",
  ]

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
    /// The kind of a file; nil for a directory.
    var kind: SourceKind?
    /// Orders as the paths in a sorted list: a directory's name goes on with a slash.
    let key: [UInt8]

    init(name: String, kind: SourceKind?) {
      (self.name, self.kind) = (name, kind)
      key = Array(name.utf8) + (kind == nil ? [UInt8(ascii: "/")] : [])
    }
  }

  private var given: [String]
  private let resolvedGiven: Set<String>
  private var frames: [Frame] = []
  private let exclude: [IgnoreFile]

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - paths: Files and directories that exist. One that lies in another is walked once.
  ///   - exclude: Patterns that hide paths like a `.gitignore` at the place that they name.
  package init(_ paths: [String], exclude: [IgnoreFile] = []) {
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
    switch Files.kind(of: path) {
    case .directory:
      let resolved = Files.resolved(path)
      return enter(path, resolved: resolved, Self.ignoreFiles(above: resolved) + exclude)
    case .file:
      guard let kind = SourceKind(fileName: Files.name(of: path)) else {
        return .failure(
          path: path,
          message:
            "unsupported file type; expected .swift, .m, .mm, .h, .xib, .storyboard or .plist")
      }
      return .file(path: path, kind: kind)
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
      if let own = Self.ignoreFile(in: path, resolved: resolved, entries) {
        // Before the patterns of the configuration, which have the last word.
        ignores.insert(own, at: ignores.count - exclude.count)
      }
      for entry in entries {
        switch entry.kind {
        case .directory where !Self.leftOut.contains(entry.name):
          children.append(Child(name: entry.name, kind: nil))
        case .file:
          if let kind = SourceKind(fileName: entry.name) {
            children.append(Child(name: entry.name, kind: kind))
          }
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
      return .failure(path: path, message: Self.reason(error))
    }
  }

  private mutating func visit(_ child: Child, in frame: Frame) -> Item? {
    let resolved = Self.join(frame.resolved, child.name)
    // A path that is given has its own turn.
    if resolvedGiven.count > 1, resolvedGiven.contains(resolved) { return nil }
    if !frame.ignores.isEmpty,
      IgnoreFile.ignore(
        frame.names + [Array(child.name.utf8)], isDirectory: child.kind == nil,
        files: frame.ignores)
    {
      return nil
    }
    let path = Self.join(frame.path, child.name)
    guard let kind = child.kind else { return enter(path, resolved: resolved, frame.ignores) }
    return .file(path: path, kind: kind)
  }

  /// The `.gitignore` among the entries of a directory; nil without one that can be read.
  static func ignoreFile(
    in path: String, resolved: String, _ entries: [(name: String, kind: Files.EntryKind)]
  ) -> IgnoreFile? {
    guard entries.contains(where: { $0.kind == .file && $0.name == ".gitignore" }),
      let text = try? Files.read(join(path, ".gitignore"), limit: 1 << 24)
    else { return nil }
    return IgnoreFile(text, directory: resolved)
  }

  /// The `.gitignore` files between a repository's root and a directory in it, the root's first.
  static func ignoreFiles(above directory: String) -> [IgnoreFile] {
    var above: [String] = []
    var place = directory
    while Files.kind(of: join(place, ".git")) == .missing {
      guard place != "/" else { return [] }
      place = Files.directory(of: place)
      above.append(place)
    }
    return above.reversed().compactMap { directory in
      guard Files.kind(of: join(directory, ".gitignore")) == .file,
        let text = try? Files.read(join(directory, ".gitignore"))
      else { return nil }
      return IgnoreFile(text, directory: directory)
    }
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

  /// The system's message without the path, which the finding already has.
  static func reason(_ error: FileError) -> String {
    let text = error.description
    let prefix = error.path + ": "
    return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }
}
