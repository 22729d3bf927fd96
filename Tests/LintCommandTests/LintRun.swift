import Foundation
import Testing

extension Workspace {
  /// Runs `namedex-lint` in the directory.
  func lint(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Command {
    try Command(
      arguments, environment: environment, in: directory, binary: try Self.lintBinary())
  }

  /// The executable that was built with these tests.
  static func lintBinary() throws -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    let file = products.deletingLastPathComponent().appendingPathComponent("namedex-lint")
    try #require(
      FileManager.default.isExecutableFile(atPath: file.path),
      "\(file.path) is not there; run `swift build --product namedex-lint`")
    return file
  }

  /// The text of a file in the directory.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }
}

extension String {
  /// The lines, without the empty one behind the last line end.
  var textLines: [String] { split(separator: "\n").map(String.init) }
}
