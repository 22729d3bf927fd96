import Foundation
import NamedexCommandTestSupport

extension Workspace {
  /// Runs `namedex-lint` in the directory.
  func lint(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Command {
    try lint(arguments, environment: environment)
  }

  /// Runs `namedex-lint` with a list of arguments.
  func lint(_ arguments: [String], environment: [String: String] = [:]) throws -> Command {
    try Command(
      arguments, environment: environment, in: directory,
      binary: try TestedExecutable.built("namedex-lint"))
  }

  private static let setpriv = "/usr/bin/setpriv"

  /// True if `lintWithoutPrivileges` can run without root privileges, which would allow it to read
  /// any file.
  static var canRunWithoutPrivileges: Bool {
    getuid() != 0 || FileManager.default.isExecutableFile(atPath: setpriv)
  }

  /// Runs `namedex-lint` in the directory as a user who is subject to file permissions.
  func lintWithoutPrivileges(_ arguments: String...) throws -> Command {
    let binary = try TestedExecutable.built("namedex-lint")
    if getuid() != 0 { return try Command(arguments, in: directory, binary: binary) }
    // Runs a copy, because other users may not have access to the build directory.
    let copies = try Workspace()
    let copy = copies.url("namedex-lint")
    try FileManager.default.copyItem(at: binary, to: copy)
    return try Command(
      ["--reuid=65534", "--regid=65534", "--clear-groups", copy.path] + arguments, in: directory,
      binary: URL(filePath: Self.setpriv))
  }

  /// Returns the text of a file in the directory.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }
}

extension String {
  /// The lines that are not empty.
  var textLines: [String] { split(separator: "\n").map(String.init) }
}
