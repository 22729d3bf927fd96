public import Foundation

/// A finished run of an executable.
public struct Command {
  /// The exit status.
  public var status: Int32
  /// The standard output.
  public var output: String
  /// The standard error.
  public var errors: String

  /// The lines of standard output.
  public var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Runs `namedex` and waits until it ends.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - input: The standard input; empty by default.
  ///   - environment: Variables in addition to PATH, which is the only variable that the run
  ///     inherits.
  ///   - directory: The working directory.
  ///   - binary: The executable; by default, `namedex`.
  /// - Throws: If the executable does not exist, does not start or crashes.
  public init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    in directory: URL? = nil, binary: URL? = nil
  ) throws {
    let place = try Workspace()
    try Data(input).write(to: place.url("stdin"))
    // Use files instead of pipes: a full pipe would block a run that prints a lot.
    func run() throws -> Process {
      for name in ["stdout", "stderr"] { try Data().write(to: place.url(name)) }
      let process = try Command.process(arguments, environment: environment, in: directory)
      if let binary { process.executableURL = binary }
      process.standardInput = try FileHandle(forReadingFrom: place.url("stdin"))
      process.standardOutput = try FileHandle(forWritingTo: place.url("stdout"))
      process.standardError = try FileHandle(forWritingTo: place.url("stderr"))
      try process.run()
      process.waitUntilExit()
      return process
    }
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: place.url(name)), as: UTF8.self)
    }
    // A file that was just written cannot be executed while another test is starting a process: the
    // forked process holds the file open for writing until it calls `exec`.
    let end = Date().addingTimeInterval(patience)
    while true {
      do {
        let process = try run()
        if try text("stderr").contains("Text file busy"), Date() < end {
          usleep(20_000)
          continue
        }
        guard process.terminationReason == .exit else {
          throw TestedExecutable.Failure("\(arguments) crashed: \(process.terminationStatus)")
        }
        (status, output) = (process.terminationStatus, try text("stdout"))
        errors = try text("stderr")
        return
      } catch let error as CocoaError {
        guard binary != nil, Date() < end else { throw error }
        usleep(20_000)
      }
    }
  }

  /// Returns an unstarted process for `namedex`.
  public static func process(
    _ arguments: [String], environment: [String: String] = [:], in directory: URL? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = try TestedExecutable.namedex()
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path].merging(environment) { $1 }
    process.currentDirectoryURL = directory
    return process
  }
}
