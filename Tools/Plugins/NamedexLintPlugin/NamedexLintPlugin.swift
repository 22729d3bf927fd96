import Foundation
import PackagePlugin

/// Lints the sources of a target while it is built, and shows findings as warnings of the compiler.
///
/// The linter runs again when a source, the configuration or the manifest changed.
@main
struct NamedexLintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    // The package manager takes commands for such targets and never runs them (6.3), because it does
    // not compile C that a plugin made. Saying so is better than a linter that is silent.
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
    // Outside of the target: a change of these changes the findings, too.
    let settings = ["Package.swift", ".namedex.yml"].map { root.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    // The output that a build command must have. It is an empty source, since the package manager
    // makes files of other kinds resources of the target.
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
