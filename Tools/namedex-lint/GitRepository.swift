import NamedexCommandLine
import NamedexFiles

/// A git repository: its working tree and the locations of its data.
struct GitRepository {
  /// The root of the working tree, without symbolic links.
  let root: String
  /// The directory that contains `HEAD` and the index.
  let directory: String
  /// The directory that contains commits and branches. Several working trees may share it.
  let common: String
  /// The path of the index.
  let index: String

  /// Finds the repository whose working tree contains a path; nil if there is none.
  ///
  /// Looks only for a `.git` in enclosing directories, because a directory that looks like a bare
  /// repository may be part of a tree that others wrote. In a git hook, environment variables name
  /// the repository.
  ///
  /// - Parameter path: An absolute path without symbolic links.
  init?(around path: String) {
    let here = Files.resolved(".")
    if let named = Installation.environment("GIT_DIR"), !named.isEmpty {
      let tree = Installation.environment("GIT_WORK_TREE") ?? "."
      self.init(root: Files.resolved(Files.absolute(tree, in: here)), named: named, in: here)
      guard Files.isInside(path, root) else { return nil }
      return
    }
    let found = Files.around(path).lazy.compactMap { root -> GitRepository? in
      let link = Files.join(root, ".git")
      switch Files.kind(of: link) {
      case .directory: return GitRepository(root: root, named: link, in: root)
      case .file:
        // In a submodule or a linked working tree, `.git` is a file.
        return Self.line(of: link, after: "gitdir: ").flatMap {
          GitRepository(root: root, named: $0, in: root)
        }
      case .other, .missing: return nil
      }
    }.first
    guard let found else { return nil }
    self = found
  }

  private init?(root: String, named path: String, in place: String) {
    self.root = root
    directory = Files.absolute(path, in: place)
    common =
      Self.line(of: Files.join(directory, "commondir"), after: "")
      .map { [directory] in Files.absolute($0, in: directory) } ?? directory
    index =
      Installation.environment("GIT_INDEX_FILE").map { Files.absolute($0, in: root) }
      ?? Files.join(directory, "index")
    guard Files.kind(of: Files.join(directory, "HEAD")) == .file,
      ["objects", "refs"].allSatisfy({ [common] in
        Files.kind(of: Files.join(common, $0)) == .directory
      })
    else { return nil }
  }

  /// Returns the first line of a small file, without the prefix; nil for any other file.
  private static func line(of path: String, after prefix: String) -> String? {
    guard let bytes = Files.contents(of: path, limit: 1 << 16) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard line.hasPrefix(prefix), line.utf8.count > prefix.utf8.count else { return nil }
    return String(line.dropFirst(prefix.count))
  }
}
