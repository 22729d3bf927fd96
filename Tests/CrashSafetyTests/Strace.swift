import Foundation
import NamedexCommandTestSupport
import Testing

/// Runs programs under strace, which sends them a signal at one of their system calls.
enum Strace {
  static let works =
    (try? run(["/bin/true"], killedAt: 1, of: "rename", in: URL(filePath: "/"))) == 0

  /// Runs a program and kills it at a system call.
  ///
  /// - Parameters:
  ///   - number: The number of the matching call that kills the program, counted from 1.
  ///   - call: A regular expression for the names of the calls.
  ///   - environment: Variables in addition to the environment of this process.
  /// - Returns: The program's status; 137 if it was killed.
  static func run(
    _ command: [String], killedAt number: Int, of call: String, in directory: URL,
    environment: [String: String] = [:]
  ) throws -> Int32 {
    let process = process(
      command, "/^\(call)$:signal=SIGKILL:when=\(number)", in: directory, environment)
    try process.run()
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : 137
  }

  /// Stops a program at the first call with the given name, runs a closure, and continues the
  /// program.
  ///
  /// - Parameters:
  ///   - isReached: Returns true once the program has stopped or is about to.
  ///   - body: The closure to run while the program is stopped.
  /// - Returns: The program's status.
  /// - Throws: If the program ends before the call.
  static func run(
    _ command: [String], stoppedAt call: String, in directory: URL,
    once isReached: () throws -> Bool, _ body: () throws -> Void
  ) throws -> Int32 {
    // With `-D`, the program itself is the child, so that this process can send it SIGCONT.
    let process = process(
      command, "\(call):signal=SIGSTOP:when=1", in: directory, [:], options: ["-D"])
    try process.run()
    try waitUntil("the program stops") { try !process.isRunning || isReached() }
    try #require(process.isRunning, "the program ended before the call")
    try body()
    try waitUntil("the program ends") {
      kill(process.processIdentifier, SIGCONT)
      return !process.isRunning
    }
    return process.terminationReason == .exit ? process.terminationStatus : 137
  }

  private static func process(
    _ command: [String], _ injection: String, in directory: URL, _ environment: [String: String],
    options: [String] = []
  ) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["strace"] + options + ["-f", "-o", "/dev/null", "-e", "inject=\(injection)"] + command
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
