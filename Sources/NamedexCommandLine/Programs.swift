import NamedexFiles

/// Finds the programs that commands start.
package enum Programs {
  /// Returns the executable files with a given name in the directories of `PATH`, in that order.
  ///
  /// Directories relative to the working directory are skipped: commands work in trees that others
  /// wrote, and a program there must not run just because it has the right name.
  package static func paths(of name: String) -> [String] {
    directories.map { Files.join($0, name) }.filter(isExecutable)
  }

  /// `PATH` without its relative directories, for the environment of child processes.
  package static var path: String { directories.joined(separator: ":") }

  /// Returns whether this user may execute the file at a path.
  package static func isExecutable(_ path: String) -> Bool {
    Files.kind(of: path) == .file && access(path, X_OK) == 0
  }

  private static var directories: [String] {
    (Installation.environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map(String.init)
  }
}
