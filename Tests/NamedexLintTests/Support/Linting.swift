import Foundation
import NamedexCatalogs
import NamedexCore
import Testing
import NamedexLint

/// Shortcuts for linting pieces of source code with the built-in catalogs.
enum Linting {
  /// The built-in catalogs.
  static let catalogs: LintCatalogs = {
    func index(_ id: String) throws -> [CatalogIndex] {
      [try CatalogIndex(#require(BuiltIn.named(id)).bytes)]
    }
    do {
      return [
        .symbol: try index("sf-symbols"), .uiColor: try index("uikit-colors"),
        .nsColor: try index("appkit-colors"), .swiftUIColor: try index("swiftui-colors"),
      ]
    } catch {
      fatalError("the built-in catalogs do not open: \(error)")
    }
  }()

  /// The built-in symbol catalogs.
  static var symbols: [CatalogIndex] { catalogs[.symbol] ?? [] }

  /// Returns settings with the default rules and `rename-later`.
  ///
  /// - Parameter every: True to enable every rule.
  static func settings(_ targets: [String], every: Bool = false) -> LintSettings {
    var rules = RuleSettings()
    rules.set(.renameLater, to: .note)
    if every {
      for rule in Rule.all where rule.severity == nil { rules.set(rule, to: .warning) }
    }
    return LintSettings(
      catalogs: catalogs, targets: Targets(targets.compactMap { Target($0) }), rules: rules)
  }

  /// Returns a judge for targets.
  static func judge(_ targets: [String]) -> NameJudge {
    let targets = Targets(targets.compactMap { Target($0) })
    return NameJudge(catalogs: catalogs, targets: targets)
  }

  /// Returns the findings in several files, which are linted one after the other.
  static func findings(
    _ sources: [(file: String, text: String)], settings: LintSettings, baseline: Baseline? = nil
  ) throws -> [Finding] {
    let linter = FileLinter(settings)
    var state = RunState(settings, baseline: baseline)
    return try sources.flatMap { source in
      let kind = try #require(SourceKind(fileName: source.file))
      return state.findings(
        of: linter.report(on: Array(source.text.utf8), file: source.file, kind: kind))
    }
  }

  /// Returns the findings in one Swift file.
  static func findings(_ text: String, _ targets: [String] = ["iOS 15"]) throws -> [Finding] {
    try findings([("A.swift", text)], settings: settings(targets))
  }

}

/// A directory that is removed when the object is deallocated.
final class Workspace {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  var path: String { url.path(percentEncoded: false) }

  /// Writes a file, creating its parent directories.
  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  /// Runs a system program in the directory, and returns its status and its output.
  @discardableResult
  func run(_ arguments: [String], input: [UInt8] = []) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = url
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: place) }
    for name in ["in", "out"] {
      try Data(name == "in" ? input : []).write(to: place.appending(path: name))
    }
    process.standardInput = try FileHandle(forReadingFrom: place.appending(path: "in"))
    let output = try FileHandle(forWritingTo: place.appending(path: "out"))
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = try Data(contentsOf: place.appending(path: "out"))
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
