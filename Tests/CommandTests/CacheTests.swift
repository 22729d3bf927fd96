import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("Source lists as catalogs")
struct CacheTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace().write("my/names.txt", "alpha.beta\nalphaGamma\n")
  }

  private func search(_ words: String..., cache: String = "cache") throws -> Command {
    try Command(
      ["search", "-c", "my", "--format", "plain", "--verbose"] + words,
      environment: ["NAMEDEX_CACHE": cache], in: workspace.directory)
  }

  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.url("cache").path)
      .filter { $0 != "key" }.sorted()
  }

  @Test("source lists are compiled once, then opened from the cache")
  func once() throws {
    let first = try search("gam")
    #expect(first.output == "alphaGamma\n")
    #expect(first.errors.contains("my: compiled to cache/my-"))
    let files = try kept()
    #expect(files.count == 1)
    let second = try search("bet")
    #expect(second.output == "alpha.beta\n")
    #expect(second.errors.contains("my: using the compiled index cache/\(files[0])"))
    #expect(try kept() == files)
  }

  @Test("source lists are recompiled after a change, even if length and date stay the same")
  func stale() throws {
    _ = try search("gam")
    let list = workspace.url("my/names.txt")
    let date = try list.resourceValues(forKeys: [.contentModificationDateKey])
      .contentModificationDate
    let before = try kept()
    try workspace.write("my/names.txt", "alpha.beta\nalphaDelta\n")
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)], ofItemAtPath: list.path)
    #expect(try search("del").output == "alphaDelta\n")
    let after = try kept()
    #expect(after.count == 1 && after != before, "the index for the old lists is gone")
    #expect(try search("gam").status == 1)
    try workspace.write("my/compounds.tsv", "token\twords\nalpha\tal pha\ndelta\tdelta\n")
    #expect(try search("pha").output == "alpha.beta\nalphaDelta\n")
  }

  @Test("source lists with the same name in two directories have separate indexes")
  func places() throws {
    try workspace.write("other/my/names.txt", "omega\n")
    _ = try search("gam")
    let other = try workspace.run(
      "search", "-c", "other/my", "--format", "plain", "ome",
      environment: ["NAMEDEX_CACHE": "cache"])
    #expect(other.output == "omega\n")
    #expect(try kept().count == 2)
  }

  @Test("source lists are compiled even if the cache is unwritable, damaged or turned off")
  func broken() throws {
    try workspace.write("file", "")
    let unwritable = try search("gam", cache: "file/cache")
    #expect(unwritable.output == "alphaGamma\n")
    #expect(unwritable.errors.contains("my: compiled, but not cached: "))
    _ = try search("gam")
    let file = workspace.url("cache/\(try kept()[0])")
    let whole = try Data(contentsOf: file)
    try whole.prefix(100).write(to: file)
    #expect(try search("gam").output == "alphaGamma\n")
    #expect(try Data(contentsOf: file) == whole, "the damaged index is replaced")
    try FileManager.default.removeItem(at: workspace.url("cache"))
    #expect(try search("gam", cache: "").output == "alphaGamma\n")
    #expect(!FileManager.default.fileExists(atPath: workspace.url("cache").path))
  }

  @Test("many processes can compile the same source lists at once")
  func many() throws {
    var processes: [(Process, Pipe)] = []
    for number in 0..<16 {
      // The lists change while processes run; each process finds the names in the lists it read.
      if number == 8 {
        try Data("alphaGamma\nalphaDelta\n".utf8)
          .write(to: workspace.url("my/names.txt"), options: .atomic)
      }
      let process = try Command.process(
        ["search", "-c", "my", "--format", "plain", "alpha gam"],
        environment: ["NAMEDEX_CACHE": "cache"], in: workspace.directory)
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      processes.append((process, pipe))
    }
    for (process, pipe) in processes {
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(String(decoding: output, as: UTF8.self) == "alphaGamma\n")
    }
    // A process that read the old lists may have written its index last.
    _ = try search("gam")
    let files = try kept()
    #expect(files.count <= 2)
    #expect(files.allSatisfy { $0.hasSuffix(".ndx") }, "no temporary file is left: \(files)")
  }

  @Test("source lists are found in NAMEDEX_PATH, and where they are installed")
  func installed() throws {
    try workspace.write("prefix/share/namedex/plants/names.txt", "rose.red\n")
    let bin = workspace.url("prefix/bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let copy = bin.appendingPathComponent("namedex")
    try FileManager.default.copyItem(at: try TestedExecutable.namedex(), to: copy)
    let run = try Command(
      ["search", "-c", "all", "--names-only", "--format", "plain", "rose.r"],
      in: workspace.directory, binary: copy)
    #expect(run.output == "rose.red\n")
    let show = try Command(["show", "rose.red"], in: workspace.directory, binary: copy)
    #expect(show.output.hasPrefix("rose.red  plants\n"))
    let named = try workspace.run(
      "search", "-c", "plants", "rose",
      environment: ["NAMEDEX_PATH": workspace.url("prefix/share/namedex").path])
    #expect(named.output == "rose.red\n")
  }
}
