import Foundation
import Namedex
import NamedexTestSupport
import Testing

@Suite("Many readers of one index")
struct ManyReadersTests {
  private static let index = "\(Repository.root)/Catalogs/Indexes/sf-symbols.ndx"

  @Test("eight threads find the same results as one")
  func threads() throws {
    let index = try CatalogIndex(path: Self.index)
    // The queries contain whole names, prefixes, shuffled words, and words that match nothing.
    var queries = ["", "c c ci", "eyedropper full", "chevorn", "circle.f", "zzz"]
    var generator = SeededGenerator(seed: 8)
    while queries.count < 120 {
      let entry = try #require(
        index.entry(Int.random(in: 0..<index.entryCount, using: &generator)))
      let words = try #require(index.name(of: entry)).split(separator: ".").shuffled(
        using: &generator)
      queries.append(words.map { $0.prefix(3) }.joined(separator: " "))
    }
    #expect(ThreadedSearch.disagreements(index, queries: queries, threadCount: 8) == [])
  }

  @Test("64 concurrent processes find the same results as one")
  func processes() throws {
    let builds = try Builds(names: 10)
    try Data("circle fi\narr up\nc c ci\ndrop\nchevorn\n".utf8).write(to: builds.url("q.txt"))
    func start(_ number: Int) throws -> Process {
      let process = try Builds.process(
        [
          "search", "-c", Self.index, "--queries", builds.url("q.txt").path, "--format", "jsonl",
          "--limit", "20",
        ])
      let output = builds.url("out\(number)")
      try Data().write(to: output)
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    let alone = try start(0)
    alone.waitUntilExit()
    let expected = try builds.read("out0")
    #expect(expected.split(separator: 0x0A).count == 5)
    let processes = try (1...64).map { try start($0) }
    for (number, process) in processes.enumerated() {
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      #expect(try builds.read("out\(number + 1)") == expected, "process \(number + 1)")
    }
  }
}
