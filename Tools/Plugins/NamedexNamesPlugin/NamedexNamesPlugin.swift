import Foundation
import PackagePlugin

/// Generates a Swift type for each list of names in a target's directory.
///
/// A file such as `SymbolName.names` lists names of SF Symbols, one per line. The plugin turns it
/// into a type `SymbolName` that has a member for each name, like the output of `namedex generate
/// swift`. The target must exclude the list itself: `exclude: ["SymbolName.names"]`.
@main
struct NamedexNamesPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let tool = try context.tool(named: "namedex-lint").url
    return try FileManager.default.contentsOfDirectory(
      at: target.directoryURL, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "names" }.sorted { $0.path < $1.path }.map { list in
      let type = list.deletingPathExtension().lastPathComponent
      let output = context.pluginWorkDirectoryURL.appending(path: "\(type).swift")
      return .buildCommand(
        displayName: "Writing the names of \(type)", executable: tool,
        arguments: [
          "generate", "swift", "--quiet", "--type", type, "--list", list.path, "-o", output.path,
        ],
        inputFiles: [list], outputFiles: [output])
    }
  }
}
