import Foundation
import Testing

/// Tests a package that uses the plugins, built with the package manager. The first build takes
/// minutes, because everything is built again for the consumer; later runs reuse `.build/consumer`.
@Suite("The plugins, in a package that uses them", .serialized)
struct PluginTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private let place = root.appending(path: ".build/consumer")
  private var package: URL { place.appending(path: "package") }
  private var source: URL { package.appending(path: "Sources/App/App.swift") }

  private let old = #"    _ = Image(systemName: "arrow.2.circlepath")"#

  private func write(_ text: String, to path: String) throws {
    let file = package.appending(path: path)
    // An unchanged file keeps its date, so the build keeps its results.
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func writePackage() throws {
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "Consumer", platforms: [.iOS(.v16), .macOS(.v13)],
        dependencies: [
          .package(
            name: "namedex", path: "\(Self.root.path(percentEncoded: false))", traits: ["Commands"])
        ],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: ["Legacy", .product(name: "Namedex", package: "namedex")],
            exclude: ["Icons", "Symbol.names"],
            plugins: [
              .plugin(name: "NamedexLintPlugin", package: "namedex"),
              .plugin(name: "NamedexIndexPlugin", package: "namedex"),
              .plugin(name: "NamedexNamesPlugin", package: "namedex"),
            ]),
          .target(
            name: "Legacy", plugins: [.plugin(name: "NamedexLintPlugin", package: "namedex")]),
        ])
      """, to: "Package.swift")
    // Objective-C in a C target, which the command lints and the build plugin does not.
    try write("#include \"Legacy.h\"\n", to: "Sources/Legacy/Legacy.c")
    try write(
      """
      #ifdef __OBJC__
      static inline UIImage *legacyImage(void) {
        return [UIImage systemImageNamed:@"arrow.2.circlepath"];
      }
      #endif

      """, to: "Sources/Legacy/include/Legacy.h")
    try write("app.logo\napp.mark\n", to: "Sources/App/Icons/names.txt")
    try write("# The app's.\nheart\ndocument.on.document\n", to: "Sources/App/Symbol.names")
    try write(
      """
      import Foundation
      import Namedex

      struct Image { init(systemName: String) {} }

      @main
      struct App {
        static func main() throws {
      \(old)
          guard let url = Bundle.module.url(forResource: "Icons", withExtension: "ndx") else { return }
          let index = try CatalogIndex(path: url.path)
          print(Symbol.heart.rawValue, Symbol.documentOnDocument.rawValue, index.id, index.entryCount)
        }
      }

      """, to: "Sources/App/App.swift")
  }

  /// Runs `swift`, and runs it again if it crashed in libdispatch, which occasionally happens on
  /// Linux while SwiftPM reads a plugin's output
  /// (https://github.com/swiftlang/swift-corelibs-libdispatch/issues/949).
  private func swift(_ arguments: [String]) throws -> (status: Int32, output: String) {
    for _ in 1...4 {
      let result = try swiftOnce(arguments)
      let crashed =
        result.status != 0 && result.output.contains("*** Program crashed:")
        && result.output.contains("_dispatch_event_loop_drain")
      if !crashed { return result }
    }
    return try swiftOnce(arguments)
  }

  private func swiftOnce(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let log = place.appending(path: "log")
    try Data().write(to: log)
    let handle = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", arguments[0], "--scratch-path", place.appending(path: "build").path]
      + arguments.dropFirst()
    process.currentDirectoryURL = package
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: try Data(contentsOf: log), as: UTF8.self)
    )
  }

  @Test("build plugins lint, and compile catalogs and name lists; command plugins lint and fix")
  func all() throws {
    try writePackage()
    // Sources that have not been touched since the last run are not linted again.
    try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: source.path)
    // With cached manifests, plugins do not run again either, so their own warnings are missing.
    let build = try swift(["build", "--disable-build-manifest-caching"])
    #expect(build.status == 0, "\(build.output)")
    let warning =
      "Sources/App/App.swift:9:28: warning: 'arrow.2.circlepath' was renamed; use "
      + "'arrow.triangle.2.circlepath' (since iOS 14.0, macOS 11.0) [deprecated-name]"
    #expect(build.output.contains(warning), "\(build.output)")
    #expect(
      build.output.contains(
        "NamedexLintPlugin lints targets of Swift; for 'Legacy' run `swift package namedex-lint`"),
      "\(build.output)")

    let run = try swift(["run", "--skip-build", "App"])
    #expect(run.output.hasSuffix("heart document.on.document Icons 2\n"), "\(run.output)")

    let lint = try swift(["package", "namedex-lint", "--strict"])
    #expect(lint.status != 0)
    #expect(lint.output.contains(warning), "\(lint.output)")
    let warningInC =
      "Sources/Legacy/include/Legacy.h:3:38: warning: 'arrow.2.circlepath' was renamed; use "
      + "'arrow.triangle.2.circlepath' (since iOS 14.0, macOS 11.0) [deprecated-name]"
    #expect(lint.output.contains(warningInC), "\(lint.output)")

    let fix = try swift(["package", "--allow-writing-to-package-directory", "namedex-fix"])
    #expect(fix.status == 0, "\(fix.output)")
    #expect(
      try String(contentsOf: source, encoding: .utf8).contains(
        #"Image(systemName: "arrow.triangle.2.circlepath")"#))
    let clean = try swift(["package", "namedex-lint", "--strict"])
    #expect(clean.status == 0, "\(clean.output)")
  }
}
