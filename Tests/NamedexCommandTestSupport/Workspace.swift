public import Foundation

/// A temporary directory that is removed after the test.
public final class Workspace {
  /// The location of the directory.
  public let directory: URL

  /// Creates an empty directory.
  public init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("namedex-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  /// Returns the location of a file in the directory.
  public func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

  /// Writes a file and creates its directories.
  @discardableResult
  public func write(_ name: String, _ text: String) throws -> Workspace {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return self
  }

  /// Runs `namedex` in the directory.
  public func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Command {
    try Command(arguments, input: Array(input.utf8), environment: environment, in: directory)
  }
}
