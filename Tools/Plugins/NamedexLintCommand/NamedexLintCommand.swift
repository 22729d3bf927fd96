import Foundation
import PackagePlugin

/// Lints the sources of a package, and passes its arguments to `namedex-lint lint`.
///
///     swift package namedex-lint --strict
///
/// Apart from one word and its permissions, this plugin is the same as NamedexFixCommand. Plugins
/// cannot share code, because they may depend only on executables.
@main
struct NamedexLintCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "namedex-lint").url
    process.arguments = ["lint"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("namedex-lint ended with status \(process.terminationStatus)")
    }
  }
}
