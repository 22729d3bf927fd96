import Foundation
import NamedexCommandTestSupport
import Testing

/// A directory with two catalogs, `a.txt` and `b.txt`, which builds of the real executable turn by
/// turn compile to `x.ndx`.
final class Builds {
  let directory: URL
  /// What the catalogs compile to.
  private(set) var indexes: [String: [UInt8]] = [:]

  /// - Parameters:
  ///   - count: The names of each catalog.
  ///   - directory: Where to work; by default a new directory.
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

  /// The catalog whose whole index a file is; nil when it is anything else.
  func catalog(of bytes: [UInt8]) -> String? { indexes.first { $0.value == bytes }?.key }

  /// What is in the directory beside the catalogs.
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

  /// Builds, and waits for the end.
  func run(_ catalog: String, to output: String = "x.ndx") throws -> (status: Int32, errors: String)
  {
    // Not in the directory, which may be read-only or full.
    let log = NSTemporaryDirectory() + "namedex-\(UUID().uuidString).log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let process = try start(catalog, to: output, log: log)
    process.waitUntilExit()
    try #require(process.terminationReason == .exit, "the build crashed")
    return (process.terminationStatus, try String(contentsOfFile: log, encoding: .utf8))
  }

  /// A process of the executable that is not started.
  static func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = try TestedExecutable.namedex()
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }
}

/// A file system in memory that is gone after the test.
final class MemoryDisk {
  let directory: URL

  /// Whether this process may mount one.
  static let isPossible: Bool = (try? MemoryDisk(kilobytes: 64)) != nil

  /// - Throws: When it cannot be mounted: only root may, and not in every container.
  init(kilobytes: Int) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("namedex-disk-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    do {
      try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", directory.path)
    } catch {
      try? FileManager.default.removeItem(at: directory)
      throw error
    }
  }

  deinit {
    try? Self.run("umount", "-l", directory.path)
    try? FileManager.default.removeItem(at: directory)
  }

  /// Allows or forbids every change.
  func setWritable(_ isWritable: Bool) throws {
    try Self.run("mount", "-o", isWritable ? "remount,rw" : "remount,ro", directory.path)
  }

  /// Takes all the room that is left.
  func fill() throws {
    let file = fopen(directory.appendingPathComponent("filler.log").path, "w")
    try #require(file != nil)
    let block = [UInt8](repeating: 1, count: 4096)
    while fwrite(block, 1, block.count, file) == block.count, fflush(file) == 0 {}
    fclose(file)
  }

  private struct CommandFailed: Error {}

  private static func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CommandFailed() }
  }
}
