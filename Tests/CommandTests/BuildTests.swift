import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex build and verify")
struct BuildTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  @Test("`build` writes ID.ndx by default, says so, and leaves no other files")
  func build() throws {
    let run = try workspace.run("build", "weather")
    let bytes = try Data(contentsOf: workspace.url("weather.ndx"))
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "namedex: weather.ndx: 7 entries and 1 removed, 10 names, \(bytes.count) bytes\n")
    #expect(run.status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.directory.path)
    #expect(names.sorted() == ["colors.txt", "weather", "weather.ndx"])
    let search = try workspace.run("search", "-c", "weather.ndx", "split")
    #expect(search.output == "sleep\n")
  }

  @Test("building twice writes the same bytes")
  func determinism() throws {
    #expect(try workspace.run("build", "weather", "-o", "a.ndx").status == 0)
    #expect(try workspace.run("build", "weather/", "-o", "b.ndx", "--quiet").errors.isEmpty)
    let (a, b) = (
      try Data(contentsOf: workspace.url("a.ndx")), try Data(contentsOf: workspace.url("b.ndx"))
    )
    #expect(a == b)
  }

  @Test("`build --check` distinguishes current, missing, stale and truncated indexes")
  func check() throws {
    let missing = try workspace.run("build", "weather", "-o", "w.ndx", "--check")
    #expect(
      missing.errors
        == "namedex: w.ndx is missing; build it with `namedex build weather -o w.ndx`\n")
    #expect(missing.status == 1)
    #expect(try workspace.run("build", "weather", "-o", "w.ndx").status == 0)
    let fresh = try workspace.run("build", "weather", "-o", "w.ndx", "--check")
    #expect(fresh.errors == "namedex: w.ndx is up to date\n")
    #expect(fresh.status == 0)
    try workspace.write("weather/alternatives.tsv", "name\tof\nDropForm\tdrop\n")
    let stale = try workspace.run("build", "weather", "-o", "w.ndx", "--check")
    #expect(
      stale.errors
        == "namedex: w.ndx is stale; build it with `namedex build weather -o w.ndx`\n")
    #expect(stale.status == 1)
    #expect(try workspace.run("build", "weather", "-o", "w.ndx").status == 0)
    let whole = try Data(contentsOf: workspace.url("w.ndx"))
    try whole.dropLast().write(to: workspace.url("w.ndx"))
    #expect(try workspace.run("build", "weather", "-o", "w.ndx", "--check").status == 1)
  }

  @Test("`build` reports the place of a mistake and writes nothing")
  func badSource() throws {
    try workspace.write("bad/names.txt", "one\n\ntwo\n")
    let run = try workspace.run("build", "bad", "-o", "bad.ndx")
    #expect(run.errors.hasPrefix("namedex: bad/names.txt:2:1: "))
    #expect(run.status == 65)
    #expect(!FileManager.default.fileExists(atPath: workspace.url("bad.ndx").path))
  }

  @Test("`build` fails with status 66 if it cannot read, and with 73 if it cannot write")
  func files() throws {
    let missing = try workspace.run("build", "nowhere")
    #expect(missing.errors == "namedex: nowhere: cannot open: No such file or directory\n")
    #expect(missing.status == 66)
    let blocked = try workspace.run("build", "weather", "-o", "/dev/null/x")
    #expect(blocked.errors == "namedex: /dev/null/x: cannot write: Not a directory\n")
    #expect(blocked.status == 73)
    let directory = try workspace.run("build", "weather", "-o", "weather")
    #expect(directory.errors.hasPrefix("namedex: weather: cannot replace: "))
    #expect(directory.status == 73)
  }

  @Test("`verify` accepts an index, and rejects it if any byte has changed")
  func verify() throws {
    #expect(try workspace.run("build", "weather").status == 0)
    let sound = try workspace.run("verify", "weather.ndx")
    #expect(sound.output.isEmpty)
    #expect(sound.errors == "namedex: weather.ndx is valid: 7 entries, plus 1 removed\n")
    #expect(sound.status == 0)
    let whole = try Data(contentsOf: workspace.url("weather.ndx"))
    // The sample covers every part of the file; a process for each byte would be slow.
    for offset in stride(from: 0, to: whole.count, by: 97) {
      var damaged = whole
      damaged[offset] ^= 0x10
      try damaged.write(to: workspace.url("damaged.ndx"))
      let run = try workspace.run("verify", "damaged.ndx")
      #expect(run.status == 65, "byte \(offset)")
      #expect(run.errors.hasPrefix("namedex: damaged.ndx: "), "byte \(offset)")
    }
  }

  @Test("`verify` accepts every built-in catalog")
  func verifyBuiltIn() throws {
    for id in try workspace.run("catalogs", "--format", "plain").lines {
      #expect(try workspace.run("verify", id, "--quiet").status == 0)
    }
  }

  @Test("`verify` says why a file is not an index")
  func noIndex() throws {
    let text = try workspace.run("verify", "colors.txt")
    #expect(
      text.errors
        == "namedex: colors.txt: this is not a Namedex index. Make one with `namedex build`\n")
    #expect(text.status == 65)
    #expect(try workspace.run("verify", "nowhere").status == 66)
  }

  @Test("mistakes in source lists are reported even if the index is up to date")
  func slips() throws {
    try workspace
      .write("icons/names.txt", "account\nuser\n")
      .write("icons/alternatives.tsv", "name\tof\nuser\taccount\n")
    let slip =
      "namedex: icons/alternatives.tsv:2: 'user', an alternative of 'account', is the name of another "
      + "entry in line 2 of icons/names.txt; make it a keyword or remove it\n"
    let review = try workspace.run("verify", "icons")
    #expect(review.errors == slip)
    #expect(review.status == 1)
    #expect(try workspace.run("build", "icons").status == 0)
    let check = try workspace.run("build", "icons", "--check")
    #expect(check.errors == slip + "namedex: icons.ndx is up to date\n")
    #expect(check.status == 0)
    try workspace.write("icons/alternatives.tsv", "name\tof\nperson\taccount\n")
    let clean = try workspace.run("verify", "icons")
    #expect(clean.errors == "namedex: icons: the lists of icons are valid\n")
    #expect(clean.status == 0)
    try workspace.write("icons/alternatives.tsv", "name\tof\nperson\tnobody\n")
    #expect(try workspace.run("verify", "icons").status == 65)
  }

  @Test("searching a damaged index never crashes")
  func damagedSearch() throws {
    #expect(try workspace.run("build", "weather").status == 0)
    let whole = try Data(contentsOf: workspace.url("weather.ndx"))
    for offset in stride(from: 500, to: whole.count, by: 61) {
      var damaged = whole
      damaged[offset] ^= 0xFF
      try damaged.write(to: workspace.url("damaged.ndx"))
      for command in [["dump"], ["show", "sleep"], ["check", "drop"]] {
        // `Command` throws if a signal ended the run.
        let run = try Command(command + ["-c", "damaged.ndx"], in: workspace.directory)
        #expect([0, 1, 65].contains(run.status), "byte \(offset), \(command)")
      }
    }
  }
}
