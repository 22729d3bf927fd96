import Foundation
import NamedexCommandTestSupport
import NamedexTestSupport
import Testing

@Suite("A build with sorted runs on disk")
struct RunCrashTests {
  /// Starts a build with small sorted runs and returns its process.
  private func start(_ builds: Builds, _ catalog: String, log: String? = nil) throws -> Process {
    let process = try Builds.process(
      [
        "build", builds.url("\(catalog).txt").path, "-o", builds.url("x.ndx").path, "--quiet",
        "--run-length", "64",
      ])
    process.standardError = FileHandle.nullDevice
    if let log {
      try Data().write(to: URL(fileURLWithPath: log))
      process.standardError = FileHandle(forWritingAtPath: log)
    }
    try process.run()
    return process
  }

  @Test("a build with runs writes the same file as one in memory, and leaves no other files")
  func same() throws {
    let builds = try Builds(names: 1500)
    for catalog in ["a", "b"] {
      let process = try start(builds, catalog)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(builds.catalog(of: try builds.read("x.ndx")) == catalog)
      #expect(try builds.products() == ["x.ndx"])
    }
  }

  @Test("a killed build with runs leaves the old or the new index, and the next build cleans up")
  func killed() throws {
    let builds = try Builds(names: 3000)
    let clock = ContinuousClock()
    let start = clock.now
    try self.start(builds, "a").waitUntilExit()
    var microseconds = Int((clock.now - start) / .microseconds(1))
    var generator = SeededGenerator(seed: 60)
    var present = "a"
    var (round, killed) = (0, 0)
    // A build that ends before it is killed is not counted.
    while killed < 30 {
      defer { round += 1 }
      let next = round.isMultiple(of: 2) ? "b" : "a"
      let process = try self.start(builds, next)
      usleep(useconds_t(Int.random(in: 0...microseconds, using: &generator)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        killed += 1
      } else {
        microseconds -= microseconds / 8
      }
      let found = builds.catalog(of: try builds.read("x.ndx"))
      try #require(found == present || found == next, "round \(round) left neither index")
      present = found ?? present
    }
    let last = try self.start(builds, "b")
    last.waitUntilExit()
    #expect(last.terminationStatus == 0)
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "b")
    #expect(try builds.products() == ["x.ndx"])
  }

  @Test(
    "a build with runs reports a full disk",
    .enabled(if: MemoryDisk.isPossible, "only root can mount a disk"))
  func fullDisk() throws {
    let disk = try MemoryDisk(kilobytes: 4096)
    let builds = try Builds(names: 500, in: disk.directory.appendingPathComponent("x"))
    #expect(try builds.run("a").status == 0)
    try disk.fill()
    let log = NSTemporaryDirectory() + "namedex-\(UUID().uuidString).log"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let process = try start(builds, "b", log: log)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 73)
    let errors = try String(contentsOfFile: log, encoding: .utf8)
    #expect(errors.contains("x.ndx: cannot write: No space left on device"), "\(errors)")
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "a")
    #expect(try builds.products() == ["x.ndx"])
  }
}
