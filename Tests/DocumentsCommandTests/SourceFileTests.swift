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

  @Test("are read whole, and found by all of their text")
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

  @Test("are refused by name when they are not files, or too large, and skipped in directories")
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
}
