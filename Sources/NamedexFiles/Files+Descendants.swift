/// What is below a directory.
extension Files {
  /// The deepest directory that is looked into, below the one that was given.
  package static let greatestDepth = 32

  /// Returns the paths of the files below a directory, relative to it and sorted. What is hidden and
  /// links to directories are left out.
  ///
  /// - Parameters:
  ///   - includesLinks: Whether symbolic links count as files, whatever they lead to.
  ///   - isWanted: Whether a file of a name is wanted.
  /// - Throws: When a directory cannot be read.
  /// - Complexity: O(*n* log *n*) in the files.
  package static func descendants(
    of directory: String, includesLinks: Bool = false, where isWanted: (String) -> Bool
  ) throws(FileError) -> [String] {
    var found: [String] = []
    var pending = [(path: "", depth: 0)]
    while let (path, depth) = pending.popLast() {
      for (name, kind) in try entries(of: path.isEmpty ? directory : join(directory, path))
      where !name.hasPrefix(".") {
        switch kind {
        case .file where isWanted(name), .link where includesLinks && isWanted(name):
          found.append(join(path, name))
        case .directory where depth < greatestDepth: pending.append((join(path, name), depth + 1))
        case .file, .directory, .link, .other: break
        }
      }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
