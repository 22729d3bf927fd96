import Foundation
import Namedex
import NamedexCommandTestSupport
import NamedexTestSupport
import Testing

#if os(Linux)
  /// Runs commands on indexes of a few hundred kilobytes whose name blocks refer to one long name.
  @Suite("Memory use with a small index")
  struct HostileMemoryTests {
    private static let count = 20_000
    /// The memory limit in kilobytes. If every name took as much memory as the longest, commands
    /// would need 1.3 GB.
    private static let limit = 600_000

    private static let lines = [
      "search -c hostile.ndx -n 1 a", "search -c hostile.ndx -n 0 --sort name --names-only n",
      "search -c hostile.ndx -n 0 --format json n", "search -c hostile.ndx nmae77",
      "show -c hostile.ndx n7", "check -c hostile.ndx n7", "dump -c hostile.ndx --limit 50",
      "dump -c hostile.ndx --format plain", "diff hostile.ndx sound.ndx --format json",
      "export -c hostile.ndx --to postgresql -o -", "verify hostile.ndx",
    ]

    @Test(
      "memory use depends on the size of the index, not on the name lengths that it claims",
      arguments: [1, 2])
    func names(period: Int) throws {
      let place = try Workspace()
        .write("names.txt", (0..<Self.count).map { "n\($0)\n" }.joined())
      try #require(try place.run("build", "names.txt", "-o", "sound.ndx").status == 0)
      var image = IndexImage([UInt8](try Data(contentsOf: place.url("sound.ndx"))))
      // One name of 65,535 bytes, and 15 names that share all of its bytes.
      let length: [UInt8] = [0xFF, 0xFF, 0x03]
      image[.names] =
        length + [UInt8](repeating: 0x61, count: 0xFFFF) + (0..<15).flatMap { _ in length + [0] }
      for block in 0..<image[.nameBlocks].count / 4 {
        image.put(
          block % period == 0 ? 0 : image[.names].count, in: .nameBlocks, at: 4 * block)
      }
      try Data(image.assembled()).write(to: place.url("hostile.ndx"))
      let executable = try #require(try Command.process([]).executableURL).path
      for line in Self.lines {
        let run = try Command(
          ["-c", "ulimit -v \(Self.limit); exec \"$0\" \(line)", executable], in: place.directory,
          binary: URL(fileURLWithPath: "/bin/sh"))
        #expect(run.status <= 1 || line.hasPrefix("verify"), "\(line): \(run.errors.prefix(500))")
        #expect(run.output.utf8.count < 100 << 20, "\(line)")
      }
    }
  }
#endif
