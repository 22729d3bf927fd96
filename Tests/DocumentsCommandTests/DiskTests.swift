import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex documents on a full or read-only disk")
struct DiskTests {
  let people: People

  init() throws {
    people = try People()
    try people.writeList("a.jsonl", word: "alpha", count: 300)
    try people.writeList("b.jsonl", word: "beta", count: 3000)
    try people.build("a.jsonl")
  }

  /// Runs a command with a limit on the size of the files it writes.
  private func run(kilobytes: Int, _ arguments: [String]) throws -> Command {
    let binary = try TestedExecutable.built("namedex-documents").path
    return try Command(
      ["-c", "trap '' XFSZ; ulimit -f \(kilobytes); exec \"$0\" \"$@\"", binary] + arguments,
      in: people.directory, binary: URL(fileURLWithPath: "/bin/bash"))
  }

  @Test("if a file cannot grow, the old database is kept, and the failure is reported")
  func full() throws {
    let build = ["build", "b.jsonl", "-o", "people.sqlite"] + People.columns
    let failed = try run(kilobytes: 400, build)
    #expect(failed.status == 73, "\(failed.errors)")
    let message = "namedex-documents: people.sqlite: writing to the disk"
    #expect(failed.errors.hasPrefix(message), "\(failed.errors)")
    #expect(try people.products() == ["people.sqlite"])
    #expect(try people.counts("alpha", "beta") == [300, 0])
    let added = try run(
      kilobytes: 400, ["add", "-d", "people.sqlite", "b.jsonl", "--key", "id"])
    #expect(added.status == 73, "\(added.errors)")
    #expect(added.errors.hasPrefix(message), "\(added.errors)")
    #expect(try people.counts("alpha", "beta") == [300, 0])
    #expect(
      try people.run("add", "-d", "people.sqlite", "b.jsonl", "--key", "id", "--quiet").status == 0)
    #expect(try people.counts("alpha", "beta") == [300, 3000])
  }

  @Test(
    "a change on a full disk keeps the old database",
    .enabled(if: MemoryDisk.isPossible, "only root can mount a disk"))
  func fullDisk() throws {
    let disk = try MemoryDisk(kilobytes: 640)
    let output = disk.directory.appendingPathComponent("people.sqlite").path
    try people.build("a.jsonl", to: output)
    let build = try Command(
      ["build", "b.jsonl", "-o", output] + People.columns, in: people.directory,
      binary: try TestedExecutable.built("namedex-documents"))
    #expect(build.status == 73)
    #expect(build.errors.contains("the disk is full; nothing was changed."), "\(build.errors)")
    let add = try people.run("add", "-d", output, "b.jsonl", "--key", "id")
    #expect(add.status == 73)
    #expect(add.errors.contains("the disk is full; nothing was changed."), "\(add.errors)")
    #expect(try people.run("check", "-d", output).status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.directory.path).count == 1)
    try disk.setWritable(false)
    let removed = try people.run("remove", "-d", output, "alpha1")
    #expect(removed.status == 73)
    #expect(removed.errors.contains("cannot write the file or its directory"), "\(removed.errors)")
    let rebuilt = try people.run("build", "a.jsonl", "-o", output, "--key", "id", "--name", "name")
    #expect(rebuilt.status == 73)
    #expect(try people.run("search", "-d", output, "alpha", "--quiet").status == 0)
    try disk.setWritable(true)
    #expect(try people.run("remove", "-d", output, "alpha1").status == 0)
  }

  @Test(
    "a read-only database can be searched",
    .enabled(if: geteuid() != 0, "root may write anywhere"))
  func readOnly() throws {
    chmod(people.url("people.sqlite").path, 0o444)
    chmod(people.directory.path, 0o555)
    defer { chmod(people.directory.path, 0o755) }
    #expect(try people.run("search", "-d", "people.sqlite", "alpha", "--quiet").status == 0)
    for arguments in [
      ["add", "-d", "people.sqlite", "b.jsonl", "--key", "id"],
      ["remove", "-d", "people.sqlite", "alpha1"], ["check", "-d", "people.sqlite"],
      ["build", "b.jsonl", "-o", "people.sqlite", "--name", "name"],
    ] {
      let refused = try Command(
        arguments, in: people.directory, binary: try TestedExecutable.built("namedex-documents"))
      #expect(refused.status == 73, "\(arguments)")
      #expect(refused.errors.contains("people.sqlite: "), "\(refused.errors)")
    }
  }

  @Test("an output path that cannot be a database, such as a device, is rejected")
  func places() throws {
    for (output, reason) in [
      ("/dev/null", "not a file; a database cannot be written there"),
      (people.directory.path, "not a file; a database cannot be written there"),
      ("no/people.sqlite", "cannot write: No such file or directory"),
    ] {
      let build = try people.run("build", "a.jsonl", "-o", output, "--name", "name")
      #expect(build.status == 73)
      #expect(build.errors == "namedex-documents: \(output): \(reason)\n")
    }
  }
}
