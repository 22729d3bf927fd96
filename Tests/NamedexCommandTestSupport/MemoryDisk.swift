public import Foundation

/// An in-memory file system that exists until the test ends.
public final class MemoryDisk {
  /// The mount point.
  public let directory: URL

  /// True if this process may mount a file system.
  public static let isPossible: Bool = (try? MemoryDisk(kilobytes: 64)) != nil

  /// - Throws: If the file system cannot be mounted. Only root may mount one, and not in every
  ///   container.
  public init(kilobytes: Int) throws {
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

  /// Allows or forbids writing.
  public func setWritable(_ isWritable: Bool) throws {
    try Self.run("mount", "-o", isWritable ? "remount,rw" : "remount,ro", directory.path)
  }

  /// Uses up all free space.
  public func fill() throws {
    let file = fopen(directory.appendingPathComponent("filler.log").path, "w")
    guard let file else { throw CocoaError(.fileWriteUnknown) }
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
