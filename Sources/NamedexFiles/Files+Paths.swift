/// Paths as text. Nothing here accesses the disk.
extension Files {
  /// Joins a path to the directory that it is relative to.
  ///
  /// - Parameters:
  ///   - directory: With or without a trailing `/`; an empty string stands for the working
  ///     directory.
  ///   - path: A name or a relative path. An absolute path is returned as it is.
  /// - Complexity: O(*n*) in the length of both paths.
  package static func join(_ directory: String, _ path: String) -> String {
    if directory.isEmpty || path.utf8.first == slash { return path }
    return directory.utf8.last == slash ? directory + path : "\(directory)/\(path)"
  }

  /// Returns the last component of a path: `c` for `a/b/c` and for `a/b/c//`, `/` for the root.
  ///
  /// - Returns: An empty string only for an empty path.
  /// - Complexity: O(*n*) in the length of the path.
  package static func name(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path[...])
    guard trimmed != "/", let last = trimmed.utf8.lastIndex(of: slash) else {
      return String(trimmed)
    }
    return String(trimmed[trimmed.utf8.index(after: last)...])
  }

  /// Returns the last component of a path without its extension: `b` for `a/b.c`, `.c` for `a/.c`.
  ///
  /// - Complexity: O(*n*) in the length of the path.
  package static func stem(of path: String) -> String {
    let name = Self.name(of: path)
    guard let period = name.lastIndex(of: "."), period != name.startIndex else { return name }
    return String(name[..<period])
  }

  /// Returns the directory that contains a path: `a/b` for `a/b/c` and for `a/b/c//`.
  ///
  /// - Returns: `.` for a path of one component; `/` for the root itself.
  /// - Complexity: O(*n*) in the length of the path.
  package static func directory(of path: String) -> String {
    let trimmed = withoutTrailingSlashes(path[...])
    guard let last = trimmed.utf8.lastIndex(of: slash) else { return "." }
    return String(withoutTrailingSlashes(trimmed[..<trimmed.utf8.index(after: last)]))
  }

  /// Returns a path and its enclosing directories, innermost first, up to the root or to `.`.
  package static func around(_ path: String) -> UnfoldFirstSequence<String> {
    sequence(first: path) { place in
      let outer = directory(of: place)
      return outer == place ? nil : outer
    }
  }

  /// Returns whether a path equals a directory or is inside it. Both paths must be absolute.
  ///
  /// - Complexity: O(*n*) in the length of the directory's path.
  package static func isInside(_ path: String, _ directory: String) -> Bool {
    path == directory || path.utf8.starts(with: join(directory, "").utf8)
  }

  /// Returns the path from the root of the file system, without `.`, `..` or repeated slashes.
  ///
  /// Symbolic links are not followed; see `resolved(_:)`.
  ///
  /// - Parameters:
  ///   - path: Relative to `directory`, or absolute.
  ///   - directory: An absolute path.
  /// - Complexity: O(*n*) in the length of both paths.
  package static func absolute(_ path: String, in directory: String) -> String {
    var names: [Substring] = []
    for part in join(directory, path).utf8.split(separator: slash) {
      let name = Substring(part)
      if name == "." { continue }
      if name != ".." {
        names.append(name)
      } else if !names.isEmpty {
        names.removeLast()
      }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Returns a path relative to a directory.
  ///
  /// - Parameters:
  ///   - path: A path that begins with `directory` if it is inside the directory.
  ///   - directory: With or without a trailing `/`.
  /// - Returns: The path unchanged if it is not inside the directory.
  /// - Complexity: O(*n*) in the length of both paths.
  package static func relative(_ path: String, to directory: String) -> String {
    let prefix = join(directory, "").utf8
    guard path.utf8.count > prefix.count, path.utf8.starts(with: prefix) else { return path }
    return String(path.utf8.dropFirst(prefix.count)) ?? path
  }

  private static let slash = UInt8(ascii: "/")

  /// Removes slashes at the end, except from the root.
  private static func withoutTrailingSlashes(_ path: Substring) -> Substring {
    var path = path
    while path.utf8.count > 1, path.utf8.last == slash { path = Substring(path.utf8.dropLast()) }
    return path
  }
}
