internal import NamedexFiles

/// The directory trees in which files may be rewritten. A file outside these trees is not
/// rewritten, even if a link inside a tree leads to it.
///
/// Hooks and shell patterns list links just like files, so even a link that is given by name must
/// not lead out of its tree.
package struct FixBounds: Sendable {
  private struct Tree {
    /// The given path, made absolute, with links unresolved.
    var path: String
    /// The directory, with links resolved, that must contain the tree's files.
    var root: String
  }

  private let here: String
  private let trees: [Tree]

  /// Records the current trees, before any of their files are read.
  ///
  /// - Parameter paths: The given files and directories.
  package init(_ paths: [String]) {
    let here = Files.resolved(".")
    let repository = Files.repository(around: here) ?? here
    self.here = here
    trees = paths.map { given in
      let path = Files.absolute(given, in: here)
      let place = Files.resolved(Files.directory(of: path))
      let around =
        Files.isInside(path, repository)
        ? repository : Files.repository(around: place) ?? place
      let target = Files.resolved(path)
      // Files in a given directory must stay inside it.
      let isTree = Files.kind(of: target) == .directory && Files.isInside(target, around)
      return Tree(path: path, root: isTree ? target : around)
    }
  }

  /// Returns the reason why a file may not be rewritten; nil if it may.
  ///
  /// - Parameters:
  ///   - file: A file in one of the given trees.
  ///   - target: The file's real path, with links resolved.
  func refusal(of file: String, leadingTo target: String) -> String? {
    let path = Files.absolute(file, in: here)
    let tree = trees.filter { Files.isInside(path, $0.path) }
      .max { $0.path.utf8.count < $1.path.utf8.count }
    if let tree, Files.isInside(target, tree.root) { return nil }
    return "not rewritten: a link leads to \(target); give that path to rewrite it"
  }
}
