import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A run of the real executable.
struct Command {
  var status: Int32
  var output: String
  var errors: String

  /// The lines of standard output.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Runs `namedex` and waits for its end.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - input: What stands on standard input; nothing by default.
  ///   - environment: Variables beside PATH, which is all that the run inherits.
  ///   - directory: The working directory.
  ///   - binary: Another executable than the one under test, such as a copy of it.
  /// - Throws: When the executable is not there or does not start.
  init(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:],
    in directory: URL? = nil, binary: URL? = nil
  ) throws {
    let place = try Workspace()
    try Data(input).write(to: place.url("stdin"))
    // Files instead of pipes: a run that writes much cannot wait for a reader.
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
    // A file that this process has just written cannot be executed for a moment when another test
    // started a process meanwhile, which then held the file open for writing until it was replaced.
    for attempt in 1...100 {
      do {
        let process = try run()
        if try text("stderr").contains("Text file busy"), attempt < 100 {
          usleep(20_000)
          continue
        }
        #expect(process.terminationReason == .exit, "\(arguments) crashed")
        (status, output) = (process.terminationStatus, try text("stdout"))
        errors = try text("stderr")
        return
      } catch  where binary != nil && attempt < 100 {
        usleep(20_000)
      }
    }
    throw CocoaError(.executableLoad)
  }

  /// A process of the executable that is not started.
  static func process(
    _ arguments: [String], environment: [String: String] = [:], in directory: URL? = nil
  ) throws -> Process {
    let process = Process()
    process.executableURL = try binary()
    process.arguments = arguments
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = ["PATH": path].merging(environment) { $1 }
    process.currentDirectoryURL = directory
    return process
  }

  /// The executable: what NAMEDEX_BINARY says, else the one built with these tests.
  static func binary() throws -> URL {
    let file: URL
    if let path = ProcessInfo.processInfo.environment["NAMEDEX_BINARY"] {
      file = URL(fileURLWithPath: path)
    } else {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let products = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
      file = products.deletingLastPathComponent().appendingPathComponent("namedex")
    }
    try #require(
      FileManager.default.isExecutableFile(atPath: file.path),
      "\(file.path) is not there; run `swift build --product namedex` or set NAMEDEX_BINARY")
    return file
  }
}

/// A directory of its own that is gone after the test.
final class Workspace {
  let directory: URL

  init() throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("namedex-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: directory)
  }

  /// A place in the directory.
  func url(_ name: String) -> URL { directory.appendingPathComponent(name) }

  /// Writes a file, and the directories that lead to it.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> Workspace {
    let file = url(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return self
  }

  /// Runs `namedex` in the directory.
  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Command {
    try Command(arguments, input: Array(input.utf8), environment: environment, in: directory)
  }

  /// A workspace with two small catalogs: `weather`, which has everything a catalog may have, and
  /// `colors.txt`, which has names alone.
  static func withCatalogs() throws -> Workspace {
    try Workspace()
      .write(
        "weather/catalog.txt", "id: weather\ntitle: Weather symbols\nvariants: localized\n"
      )
      .write(
        "weather/releases.tsv",
        """
        release\tiOS\tmacOS
        2019\t13.0\t
        2020\t14.0\t11.0
        2022\t16.0\t13.0

        """
      )
      .write(
        "weather/names.tsv",
        """
        name\tintroduced\tdeprecated\tremoved\tcategories\trestricted\tlocalized
        sleep\t2022\t\t\thealth,weather\t\t
        drop\t2019\t\t\tweather\t\t
        drop.fill\t2019\t\t\tweather\t\t
        eyedropper.halffull\t2020\t\t\t\tyes\t
        cloud.rain\t2019\t\t\tweather\t\t
        cloud.rain.ar\t2020\t\t\tweather\t\tar
        gone.sun\t2019\t\t2022\tweather\t\t
        old.moon\t2019\t2022\t\tweather\t\t

        """
      )
      .write(
        "weather/aliases.tsv",
        """
        name\tintroduced\treplaced_by\treplaced_in
        circle.bottomthird.split\t2020\tsleep\t2022

        """
      )
      .write("weather/alternatives.tsv", "name\tof\nDropShape\tdrop\n")
      .write("weather/categories.tsv", "category\tlabel\nhealth\tHealth\nweather\tWeather & Sky\n")
      .write(
        "weather/compounds.tsv", "token\twords\neyedropper\teye dropper\nhalffull\thalf full\n"
      )
      .write("weather/keywords.tsv", "name\tkeyword\ndrop\twater\ndrop\train\n")
      .write("colors.txt", "systemGreen\nsecondarySystemGroupedBackground\nDrop Shadow\n")
  }
}
