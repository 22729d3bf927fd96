import Foundation
import PackagePlugin

/// Lints the sources of a target while it is built, and shows findings as compiler warnings.
///
/// The linter runs again when a source, the configuration or the manifest has changed.
@main
struct NamedexLintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    // The package manager accepts commands for such targets but never runs them (6.3), because it
    // does not compile C files that a plugin generates. A warning is better than a linter that
    // silently does nothing.
    guard target is SwiftSourceModuleTarget else {
      Diagnostics.warning(
        "NamedexLintPlugin lints targets of Swift; for '\(target.name)' run `swift package namedex-lint`"
      )
      return []
    }
    let kinds: Set<String> = ["swift", "xib", "storyboard", "plist"]
    let files = target.sourceFiles.map(\.url).filter { kinds.contains($0.pathExtension) }
    guard !files.isEmpty else { return [] }
    let root = context.package.directoryURL
    // These files are outside the target, but changing them affects the findings as well.
    let settings = ["Package.swift", ".namedex.yml"].map { root.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    // A build command must have an output. It is an empty source file, because the package manager
    // makes other files resources of the target.
    let stamp = context.pluginWorkDirectoryURL.appending(path: "namedex-lint.swift")
    var arguments = ["lint", "--format", "xcode", "--lenient", "--quiet", "--stamp", stamp.path]
    let configuration = root.appending(path: ".namedex.yml")
    if settings.contains(configuration) { arguments += ["--config", configuration.path] }
    return [
      .buildCommand(
        displayName: "Linting names in \(target.name)",
        executable: try context.tool(named: "namedex-lint").url,
        arguments: arguments + ["--"] + files.map(\.path), inputFiles: files + settings,
        outputFiles: [stamp])
    ]
  }
}
