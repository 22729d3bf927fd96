import Foundation
import PackagePlugin

/// Rebuilds every index in `Catalogs/Indexes` from the source lists beside it. Those are the catalogs
/// that are built in; of the others no index is kept.
///
///     swift package -c release --allow-writing-to-package-directory regenerate-indexes
@main
struct RegenerateIndexes: CommandPlugin {
  /// What went wrong, for the person at the terminal.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "namedex-index")
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
    process.arguments = arguments + [indexes.path] + directories
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "namedex-index ended with status \(process.terminationStatus)")
    }
  }
}
