import Foundation
import PackagePlugin

/// Rebuilds every index in `Catalogs/Indexes` from its source lists. Only built-in catalogs have an
/// index in that directory.
///
///     swift package -c release --allow-writing-to-package-directory regenerate-indexes
@main
struct RegenerateIndexes: CommandPlugin {
  /// An error with a message for the terminal.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "namedex-generate")
    let catalogs = context.package.directoryURL.appending(path: "Catalogs")
    let indexes = catalogs.appending(path: "Indexes")
    let directories = try FileManager.default.contentsOfDirectory(
      at: indexes, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "ndx" }
    .map { catalogs.appending(path: $0.deletingPathExtension().lastPathComponent).path }
    .sorted()
    let process = Process()
    process.executableURL = tool.url
    process.arguments = ["indexes"] + arguments + [indexes.path] + directories
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "namedex-generate ended with status \(process.terminationStatus)")
    }
  }
}
