import Foundation
import PackagePlugin

/// Rebuilds every index in `Catalogs/Indexes` from the source lists beside it.
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
    let directories = try FileManager.default.contentsOfDirectory(
      at: catalogs, includingPropertiesForKeys: nil
    )
    .filter { directory in
      ["names.tsv", "names.txt"].contains {
        FileManager.default.fileExists(atPath: directory.appending(path: $0).path)
      }
    }
    .map(\.path).sorted()
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments + [catalogs.appending(path: "Indexes").path] + directories
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "namedex-index ended with status \(process.terminationStatus)")
    }
  }
}
