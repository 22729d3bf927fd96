import Foundation
import PackagePlugin

/// Rewrites deprecated names in the sources of a package, and passes its arguments to `namedex-lint
/// fix`.
///
///     swift package --allow-writing-to-package-directory namedex-fix
///
/// Apart from one word and its permissions, this plugin is the same as NamedexLintCommand. Plugins
/// cannot share code, because they may depend only on executables.
@main
struct NamedexFixCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "namedex-lint").url
    process.arguments = ["fix"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      Diagnostics.error("namedex-lint ended with status \(process.terminationStatus)")
    }
  }
}
