import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("Commands with a low limit on open files")
struct FewFilesTests {
  @Test(
    "a command works with few open files, or ends and says what it cannot open", arguments: 4...10)
  func ends(count: Int) throws {
    let place = try Workspace()
    try place.write("list/names.tsv", "name\ndrop\nleaf\n")
    let executable = try #require(try Command.process([]).executableURL).path
    for line in ["build list -o list.ndx", "search -c list drop"] {
      // A hung command might not react to SIGTERM either.
      let run = try Command(
        ["-c", "ulimit -n \(count); exec timeout -s KILL 60 \"$0\" \(line)", executable],
        in: place.directory, binary: URL(fileURLWithPath: "/bin/sh"))
      #expect([0, 66, 73].contains(run.status), "\(line): \(run.status) \(run.errors)")
    }
  }
}
