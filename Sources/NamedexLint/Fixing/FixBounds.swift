internal import NamedexFiles

/// Where files may be rewritten: in the trees that were given, whatever links there lead elsewhere.
///
/// Hooks and patterns of a shell name links of a tree as they name its files, so a link that is given by
/// its own name leads out of the tree no less.
package struct FixBounds: Sendable {
  private struct Tree {
    /// What was given, as an absolute path with its links.
    var path: String
    /// The directory that its files must lie in, without links.
    var root: String
  }

  private let here: String
  private let trees: [Tree]

  /// Takes the trees as they are now, before anything is read of them.
  ///
  /// - Parameter paths: The files and directories that were given.
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
      // What is in a directory that was given stays in it.
      let isTree = Files.kind(of: target) == .directory && Files.isInside(target, around)
      return Tree(path: path, root: isTree ? target : around)
    }
  }

  /// Returns why a file may not be rewritten; nil if it may.
  ///
  /// - Parameters:
  ///   - file: A file of what was given.
  ///   - target: Where it is, without links.
  func refusal(of file: String, leadingTo target: String) -> String? {
    let path = Files.absolute(file, in: here)
    let tree = trees.filter { Files.isInside(path, $0.path) }
      .max { $0.path.utf8.count < $1.path.utf8.count }
    if let tree, Files.isInside(target, tree.root) { return nil }
    return "not rewritten: a link leads to \(target); give that path to rewrite it"
  }
}
