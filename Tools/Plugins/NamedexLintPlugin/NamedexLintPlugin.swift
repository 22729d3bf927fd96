import Foundation
import PackagePlugin

/// Lints the sources of a target during its build, and shows findings as compiler warnings.
///
/// The linter runs again when a source file, the configuration or the manifest has changed.
@main
struct NamedexLintPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    // SwiftPM 6.3 accepts build commands for other targets but never runs them, because it does not
    // compile C files that a plugin generates. A warning is better than a linter that silently does
    // nothing.
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
    // These files are outside the target, but changes to them also affect the findings.
    let settings = ["Package.swift", ".namedex.yml"].map { root.appending(path: $0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    // A build command must have an output. This one is an empty Swift file, because SwiftPM would
    // make any other file a resource of the target.
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
