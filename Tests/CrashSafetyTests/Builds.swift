import Foundation
import NamedexCommandTestSupport
import Testing

/// A directory with two catalogs, `a.txt` and `b.txt`, which the real executable compiles to
/// `x.ndx`, one after the other.
final class Builds {
  let directory: URL
  /// The bytes of each catalog's index.
  private(set) var indexes: [String: [UInt8]] = [:]

  /// - Parameters:
  ///   - count: The number of names in each catalog.
  ///   - directory: The directory to work in; by default, a new one.
  init(names count: Int, in directory: URL? = nil) throws {
    self.directory =
      directory
      ?? FileManager.default.temporaryDirectory
      .appendingPathComponent("namedex-builds-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: self.directory, withIntermediateDirectories: true)
    for (catalog, word) in [("a", "arrow"), ("b", "badge")] {
      let names = (0..<count).map { "\(word).\($0 % 97).w\($0 / 7).n\($0)\n" }
      try Data(names.joined().utf8).write(to: url("\(catalog).txt"))
      let run = try self.run(catalog, to: "whole.ndx")
      try #require(run.status == 0, "\(run.errors)")
      indexes[catalog] = try read("whole.ndx")
      try FileManager.default.removeItem(at: url("whole.ndx"))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

  func read(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(name))) }

  /// Returns the catalog whose whole index has these bytes; nil for any other file.
  func catalog(of bytes: [UInt8]) -> String? { indexes.first { $0.value == bytes }?.key }

  /// Lists the files in the directory other than catalogs and logs.
  func products() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { !$0.hasSuffix(".txt") && !$0.hasSuffix(".log") }.sorted()
  }

  /// Starts a build.
  func start(_ catalog: String, to output: String = "x.ndx", log: String? = nil) throws -> Process {
    let process = try Self.process(
      ["build", url("\(catalog).txt").path, "-o", url(output).path, "--quiet"])
    process.standardError = FileHandle.nullDevice
    if let log {
      try Data().write(to: URL(fileURLWithPath: log))
      process.standardError = FileHandle(forWritingAtPath: log)
    }
    try process.run()
    return process
  }

  /// Runs a build and waits until it ends.
  func run(_ catalog: String, to output: String = "x.ndx") throws -> (status: Int32, errors: String)
  {
    // The log is not in the directory, which may be read-only or full.
    let log = NSTemporaryDirectory() + "namedex-\(UUID().uuidString).log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let process = try start(catalog, to: output, log: log)
    process.waitUntilExit()
    try #require(process.terminationReason == .exit, "the build crashed")
    return (process.terminationStatus, try String(contentsOfFile: log, encoding: .utf8))
  }

  /// Returns an unstarted process for the executable.
  static func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = try TestedExecutable.namedex()
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
