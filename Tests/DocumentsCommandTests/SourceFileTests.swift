import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("Files as documents")
struct SourceFileTests {
  let people: People

  init() throws {
    people = try People()
    try people.workspace.write("notes/a.txt", "Paint the fence")
  }

  @Test("a file is read whole, and found by any text in it")
  func whole() throws {
    try people.workspace.write(
      "notes/b.html",
      "<html><head><title>Caf&eacute</title></head><body>\(String(repeating: "<p>filler</p>", count: 6000))"
        + "<p>z&lstrok;oty</body></html><p>&ccaron;aj It&#146;s &#154;koda")
    let build = try people.run("build", "notes", "-o", "n.sqlite")
    #expect(build.status == 0, "\(build.errors)")
    #expect(!build.errors.contains("first"), "\(build.errors)")
    for query in ["title:café", "złoty", "čaj", "It’s", "škoda", "title:cafe"] {
      let run = try people.run("search", "-d", "n.sqlite", query, "--quiet")
      #expect(run.output.hasPrefix("notes/b.html\tCafé\n"), "\(query): \(run.output)")
    }
  }

  @Test("a path that is not a file, or is too large, is rejected, but skipped in a directory")
  func refused() throws {
    let pipe = people.url("notes/pipe.txt").path
    try #require(mkfifo(pipe, 0o600) == 0)
    for (name, target) in [("zero.txt", "/dev/zero"), ("out.txt", "/etc/passwd"), ("up", "/etc")] {
      try FileManager.default.createSymbolicLink(
        atPath: people.url("notes/\(name)").path, withDestinationPath: target)
    }
    try Data().write(to: people.url("notes/large.txt"))
    try FileHandle(forWritingTo: people.url("notes/large.txt")).truncate(atOffset: 1 << 25)
    for (name, status, message) in [
      ("notes/pipe.txt", 66, "not a file"), ("notes/zero.txt", 66, "not a file"),
      ("notes/large.txt", 65, "larger than the limit of 16777216 bytes"),
    ] as [(String, Int32, String)] {
      let run = try people.run("build", name, "-o", "n.sqlite")
      #expect(run.status == status, "\(run.errors)")
      #expect(run.errors == "namedex-documents: \(name): \(message)\n")
    }
    let run = try people.run("build", "notes", "-o", "n.sqlite")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.errors.contains(
        "skipped 1 file larger than 16777216 bytes; the first is 'notes/large.txt'"),
      "\(run.errors)")
    #expect(run.errors.contains("1 document in n.sqlite"), "\(run.errors)")
  }

  @Test("a file that has become a pipe is skipped")
  func replacedMeanwhile() throws {
    let text = String(repeating: "drop ", count: 5000)
    let names = (100..<400).map { "late/\($0).md" }
    for name in names { try people.workspace.write(name, text) }
    // In some rounds, the build has already listed the files, but not yet read the last ones.
    for round in 0..<40 {
      let process = try people.process(["build", "late", "-o", "late.sqlite", "--quiet"])
      try process.run()
      defer { if process.isRunning { process.terminate() } }
      usleep(useconds_t(round * 5000))
      for name in names.suffix(10) {
        let file = people.url(name).path
        try #require(mkfifo(file + "x", 0o600) == 0 && rename(file + "x", file) == 0)
      }
      try waitUntil("the build has ended") { !process.isRunning }
      #expect(process.terminationStatus == 0)
      for name in names.suffix(10) {
        try FileManager.default.removeItem(at: people.url(name))
        try people.workspace.write(name, text)
      }
    }
  }
}
