import Foundation
import PackagePlugin

/// Compiles the catalogs in a target's directory into index resources.
///
/// Every directory with `names.tsv` or `names.txt` is a catalog. For a catalog `Icons`, the index
/// is the resource `Icons.ndx`: `Bundle.module.url(forResource: "Icons", withExtension: "ndx")`.
/// The target must exclude the directory itself: `exclude: ["Icons"]`.
@main
struct NamedexIndexPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let tool = try context.tool(named: "namedex-generate").url
    let output = context.pluginWorkDirectoryURL
    return try Self.catalogs(in: target.directoryURL).map { catalog in
      let lists = try FileManager.default.contentsOfDirectory(
        at: catalog, includingPropertiesForKeys: nil
      ).sorted { $0.path < $1.path }
      return .buildCommand(
        displayName: "Indexing the catalog \(catalog.lastPathComponent)", executable: tool,
        arguments: ["indexes", output.path, catalog.path], inputFiles: lists,
        outputFiles: [output.appending(path: "\(catalog.lastPathComponent).ndx")])
    }
  }

  private static func catalogs(in directory: URL) throws -> [URL] {
    let children = try FileManager.default.contentsOfDirectory(
      at: directory, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return try children.sorted { $0.path < $1.path }.flatMap { child -> [URL] in
      guard try child.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true else {
        return []
      }
      let isCatalog = ["names.tsv", "names.txt"].contains { name in
        FileManager.default.fileExists(atPath: child.appending(path: name).path)
      }
      return isCatalog ? [child] : try catalogs(in: child)
    }
  }
}
