import Foundation
import NamedexCommandTestSupport
import Testing

/// Runs programs that get a signal at one of their calls.
enum Strace {
  static let works =
    (try? run(["/bin/true"], killedAt: 1, of: "rename", in: URL(filePath: "/"))) == 0

  /// Runs a program that is killed.
  ///
  /// - Parameters:
  ///   - number: Which of its calls kills the program.
  ///   - call: Their names, as a regular expression.
  ///   - environment: Variables in addition to those of this process.
  /// - Returns: The program's status; 137 when it was killed.
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

  /// Runs a program that stops at its first call of a name, and goes on after something was done.
  ///
  /// - Parameters:
  ///   - isReached: Tells that the program is about to stop, or has.
  ///   - body: What is done then.
  /// - Returns: The program's status.
  /// - Throws: If it ends before.
  static func run(
    _ command: [String], stoppedAt call: String, in directory: URL,
    once isReached: () throws -> Bool, _ body: () throws -> Void
  ) throws -> Int32 {
    // The program itself is the child, so that it can be told to go on.
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
