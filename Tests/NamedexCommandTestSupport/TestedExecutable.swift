public import Foundation

/// The executables under test.
public enum TestedExecutable {
  /// The reason that a test cannot run an executable.
  public struct Failure: Error, CustomStringConvertible {
    /// The message that the test reports.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// Returns `namedex`: the file that NAMEDEX_BINARY names, or the executable built with the tests.
  public static func namedex() throws -> URL {
    if let path = ProcessInfo.processInfo.environment["NAMEDEX_BINARY"] {
      return try checked(URL(fileURLWithPath: path), "NAMEDEX_BINARY names it")
    }
    return try built("namedex")
  }

  /// Returns an executable that was built with the tests.
  public static func built(_ name: String) throws -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let products = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return try checked(
      products.deletingLastPathComponent().appendingPathComponent(name),
      "run `swift build --product \(name)`")
  }

  private static func checked(_ file: URL, _ remedy: String) throws -> URL {
    guard FileManager.default.isExecutableFile(atPath: file.path) else {
      throw Failure("\(file.path) does not exist; \(remedy)")
    }
    return file
  }
}
