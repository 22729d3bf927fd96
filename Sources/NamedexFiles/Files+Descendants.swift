/// The files below a directory.
extension Files {
  /// The maximum depth below the given directory that is visited.
  package static let greatestDepth = 32

  /// Returns the paths of the files below a directory, relative to it and sorted. Hidden files and
  /// directories are skipped, and links to directories are not followed.
  ///
  /// - Parameters:
  ///   - includesLinks: Whether to include symbolic links, whatever their targets.
  ///   - isWanted: Returns whether to include a file, given its name.
  /// - Throws: If a directory cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of files.
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
