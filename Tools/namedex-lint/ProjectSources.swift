import NamedexFiles

/// Reads the files that define projects, and remembers which files it read.
final class ProjectSources {
  /// The absolute paths of all requested files, including missing ones.
  private(set) var paths: Set<String> = []

  /// Returns the bytes of a file; nil if the file cannot be read or exceeds the limit.
  func contents(of path: String, limit: Int) -> [UInt8]? {
    paths.insert(path)
    return Files.contents(of: path, limit: limit)
  }
}
