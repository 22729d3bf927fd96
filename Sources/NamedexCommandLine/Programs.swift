import NamedexFiles

/// The programs that commands start.
package enum Programs {
  /// Returns the executable files of a name in the directories of `PATH`, the first one first.
  ///
  /// Directories that are relative to the working directory are skipped: commands work in trees that
  /// others wrote, and a program there must not start because it has the right name.
  package static func paths(of name: String) -> [String] {
    directories.map { Files.join($0, name) }.filter(isExecutable)
  }

  /// `PATH` without its relative directories, for programs that start others.
  package static var path: String { directories.joined(separator: ":") }

  /// Whether a path leads to a file that this user may execute.
  package static func isExecutable(_ path: String) -> Bool {
    Files.kind(of: path) == .file && access(path, X_OK) == 0
  }

  private static var directories: [String] {
    (Installation.environment("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map(String.init)
  }
}
