import Foundation
import NamedexCommandTestSupport
import NamedexTestSupport
import Testing

@Suite("A build always leaves either the old index or the new one")
struct CrashSafetyTests {
  @Test("a build killed 100 times, at random or while writing, leaves a complete index")
  func killed() throws {
    let builds = try Builds(names: 1500)
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try builds.run("a").status == 0)
    var microseconds = Int((clock.now - start) / .microseconds(1))
    var generator = SeededGenerator(seed: 200)
    var present = "a"
    var (round, killed, abandoned) = (0, 0, 0)
    // A build that ends before it is killed is not counted.
    while killed < 100 || abandoned < 5 {
      defer { round += 1 }
      let next = round.isMultiple(of: 2) ? "b" : "a"
      let process = try builds.start(next)
      if round % 4 < 2 {
        usleep(useconds_t(Int.random(in: 0...microseconds, using: &generator)))
      } else {
        // Writing takes little time. Waiting for it to begin ensures that some builds are killed
        // while writing.
        while try !builds.products().contains(where: { $0.contains(".namedex-tmp") }),
          process.isRunning
        {}
        usleep(useconds_t(Int.random(in: 0...1500, using: &generator)))
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal {
        killed += 1
      } else if round % 4 < 2 {
        microseconds -= microseconds / 8
      }
      abandoned += try builds.products().contains { $0.contains(".namedex-tmp") } ? 1 : 0
      let found = builds.catalog(of: try builds.read("x.ndx"))
      try #require(found == present || found == next, "round \(round) left neither index")
      present = found ?? present
    }
    #expect(try builds.run("a").status == 0)
    #expect(try builds.products() == ["x.ndx"])
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "a")
  }

  @Test(
    "a build on a full disk keeps the old index",
    .enabled(if: MemoryDisk.isPossible, "only root can mount a disk"))
  func fullDisk() throws {
    let disk = try MemoryDisk(kilobytes: 4096)
    let builds = try Builds(names: 500, in: disk.directory.appendingPathComponent("x"))
    #expect(try builds.run("a").status == 0)
    try disk.fill()
    let run = try builds.run("b")
    #expect(run.status == 73)
    #expect(run.errors.contains("x.ndx: cannot write: No space left on device"), "\(run.errors)")
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "a")
    #expect(try builds.products() == ["x.ndx"])
    try FileManager.default.removeItem(at: disk.directory.appendingPathComponent("filler.log"))
    #expect(try builds.run("b").status == 0)
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "b")
  }

  @Test(
    "a build on a read-only disk keeps the old index",
    .enabled(if: MemoryDisk.isPossible, "only root can mount a disk"))
  func readOnlyDisk() throws {
    let disk = try MemoryDisk(kilobytes: 4096)
    let builds = try Builds(names: 500, in: disk.directory.appendingPathComponent("x"))
    #expect(try builds.run("a").status == 0)
    try disk.setWritable(false)
    let run = try builds.run("b")
    #expect(run.status == 73)
    #expect(run.errors.contains("x.ndx: cannot write: Read-only file system"), "\(run.errors)")
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "a")
    try disk.setWritable(true)
    #expect(try builds.products() == ["x.ndx"])
  }

  @Test(
    "a build in a read-only directory keeps the old index",
    .enabled(if: geteuid() != 0, "root may write anywhere"))
  func readOnlyDirectory() throws {
    let builds = try Builds(names: 500)
    #expect(try builds.run("a").status == 0)
    chmod(builds.directory.path, 0o555)
    let run = try builds.run("b")
    chmod(builds.directory.path, 0o755)
    #expect(run.status == 73)
    #expect(run.errors.contains("x.ndx: cannot write: Permission denied"), "\(run.errors)")
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "a")
    #expect(try builds.products() == ["x.ndx"])
  }

  @Test("readers always see a complete index during concurrent builds")
  func together() throws {
    let builds = try Builds(names: 1000)
    #expect(try builds.run("a").status == 0)
    for _ in 0..<4 {
      let processes = try (0..<8).map { try builds.start($0.isMultiple(of: 2) ? "a" : "b") }
      while processes.contains(where: \.isRunning) {
        let found = builds.catalog(of: try builds.read("x.ndx"))
        try #require(found != nil, "a reader sees neither index")
      }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      }
      #expect(try builds.products() == ["x.ndx"])
    }
  }

  @Test("a build removes the leftovers of a killed build, and nothing else")
  func abandoned() throws {
    let builds = try Builds(names: 50)
    for name in [
      "x.ndx.namedex-tmp1", "x.ndx.namedex-tmp4711", "x.ndx.tmp1", "x.ndx.tmp20261123",
      "x.ndx.namedex-tmp", "x.ndx.namedex-tmp01", "x.ndx.namedex-tmp20261123", "y.ndx.namedex-tmp1",
    ] {
      try Data("old".utf8).write(to: builds.url(name))
    }
    // This file is locked, as by a build that is still running.
    try Data("held".utf8).write(to: builds.url("x.ndx.namedex-tmp2"))
    let held = open(builds.url("x.ndx.namedex-tmp2").path, O_WRONLY | O_CLOEXEC)
    defer { close(held) }
    #expect(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(try builds.run("a").status == 0)
    #expect(
      try builds.products() == [
        "x.ndx", "x.ndx.namedex-tmp", "x.ndx.namedex-tmp01", "x.ndx.namedex-tmp2",
        "x.ndx.namedex-tmp20261123", "x.ndx.tmp1", "x.ndx.tmp20261123", "y.ndx.namedex-tmp1",
      ])
  }
}
