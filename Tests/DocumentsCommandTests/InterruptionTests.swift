import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("`namedex documents` always leaves a complete database", .serialized)
struct InterruptionTests {
  let people: People

  init() throws {
    people = try People()
    try people.writeList("a.jsonl", word: "alpha", count: 600)
    try people.writeList("b.jsonl", word: "beta", count: 600)
    try people.build("a.jsonl")
  }

  /// Measures how long a run takes, in microseconds.
  private func duration(_ arguments: [String]) throws -> Int {
    let process = try people.process(arguments)
    let clock = ContinuousClock()
    let start = clock.now
    try process.run()
    process.waitUntilExit()
    return Int((clock.now - start) / .microseconds(1))
  }

  /// Starts a run and ends it with a signal after a delay.
  private func interrupt(
    _ arguments: [String], by number: Int32, after microseconds: Int
  ) throws -> Process {
    let process = try people.process(arguments)
    try process.runObeyingSignals()
    usleep(useconds_t(microseconds))
    kill(process.processIdentifier, number)
    process.waitUntilExit()
    return process
  }

  @Test("a build killed 30 times leaves the old database or the new one")
  func killedBuilds() throws {
    func build(_ list: String) -> [String] {
      ["build", list, "-o", "people.sqlite", "--quiet"] + People.columns
    }
    let time = try duration(build("a.jsonl"))
    var generator = SystemRandomNumberGenerator()
    var (round, killed, present) = (0, 0, "alpha")
    // A run that ends before it is killed is not counted.
    while killed < 30 {
      defer { round += 1 }
      let next = round.isMultiple(of: 2) ? "beta" : "alpha"
      let process = try interrupt(
        build(next == "beta" ? "b.jsonl" : "a.jsonl"), by: SIGKILL,
        after: Int.random(in: 0...time, using: &generator))
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      let found = try people.counts("alpha", "beta")
      try #require(
        found == [600, 0] && (present == "alpha" || next == "alpha")
          || found == [0, 600] && (present == "beta" || next == "beta"), "\(round): \(found)")
      present = found[0] > 0 ? "alpha" : "beta"
    }
    try people.build("a.jsonl")
    #expect(try people.products() == ["people.sqlite"])
  }

  @Test("`add` and `remove`, killed 30 times, make either the whole change or none of it")
  func killedChanges() throws {
    let keys = (1...600).map { "beta\($0)" }
    let add = ["add", "-d", "people.sqlite", "b.jsonl", "--key", "id", "--quiet"]
    let remove = ["remove", "-d", "people.sqlite", "--quiet"] + keys
    let times = [try duration(add), try duration(remove)]
    var generator = SystemRandomNumberGenerator()
    var (round, killed, isThere) = (0, 0, false)
    while killed < 30 {
      defer { round += 1 }
      let process = try interrupt(
        isThere ? remove : add, by: SIGKILL,
        after: Int.random(in: 0...times[isThere ? 1 : 0], using: &generator))
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      // In half of the rounds, the first command afterwards only reads.
      if round.isMultiple(of: 2) {
        let found = try people.run("search", "-d", "people.sqlite", "alpha", "--quiet")
        #expect(found.status == 0, "\(found.errors)")
      }
      let found = try people.counts("alpha", "beta")
      try #require(found == [600, 0] || found == [600, 600], "\(round): \(found)")
      isThere = found[1] > 0
    }
  }

  @Test("Ctrl-C and SIGTERM leave the old database and no other files")
  func signals() throws {
    // The rest of the input never arrives, and the build waits for it.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let process = try people.process(
        ["build", "-", "--format", "json", "-o", "people.sqlite"] + People.columns)
      let pipe = Pipe()
      process.standardInput = pipe
      try process.runObeyingSignals()
      pipe.fileHandleForWriting.write(try Data(contentsOf: people.url("b.jsonl")).prefix(70_000))
      // The build already catches signals by then: it does so before it creates a file.
      try waitUntil("the build writes") {
        try people.products() == ["people.sqlite", "people.sqlite.namedex-tmp1"]
      }
      kill(process.processIdentifier, number)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == number)
      #expect(try people.products() == ["people.sqlite"])
      #expect(try people.counts("alpha", "beta") == [600, 0])
    }
  }

  @Test("a build removes the leftovers of a killed change")
  func staleJournal() throws {
    // If the journal stayed, SQLite would find it by its name and write pages of the old database
    // into the new one.
    let add = ["add", "-d", "people.sqlite", "b.jsonl", "--key", "id", "--quiet"]
    let time = try duration(add)
    try people.build("a.jsonl")
    try waitUntil("a killed change leaves its journal") {
      _ = try interrupt(add, by: SIGKILL, after: Int.random(in: time / 4...time))
      if try people.products() == ["people.sqlite", "people.sqlite-journal"] { return true }
      try people.build("a.jsonl")
      return false
    }
    try people.build("b.jsonl")
    #expect(try people.products() == ["people.sqlite"])
    #expect(try people.counts("alpha", "beta") == [0, 600])
  }

  @Test("concurrent builds leave one complete database")
  func twoBuilds() throws {
    for _ in 0..<3 {
      let processes = try ["a.jsonl", "b.jsonl", "a.jsonl", "b.jsonl"].map {
        try people.process(["build", $0, "-o", "people.sqlite", "--quiet"] + People.columns)
      }
      for process in processes { try process.run() }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      let counts = try people.counts("alpha", "beta")
      #expect(counts == [600, 0] || counts == [0, 600])
      #expect(try people.products() == ["people.sqlite"])
    }
  }

  @Test("two concurrent changes are both made while eight processes search")
  func twoWriters() throws {
    try people.writeList("c.jsonl", word: "gamma", count: 600)
    let writers = try ["b.jsonl", "c.jsonl"].map {
      try people.process(["add", "-d", "people.sqlite", $0, "--key", "id", "--quiet"])
    }
    for writer in writers { try writer.run() }
    var rounds = 0
    while rounds == 0 || writers.contains(where: \.isRunning) {
      let readers = try (0..<8).map { _ in
        try people.process(["search", "-d", "people.sqlite", "alpha", "--quiet"])
      }
      for reader in readers { try reader.run() }
      for reader in readers {
        reader.waitUntilExit()
        #expect(reader.terminationStatus == 0)
      }
      rounds += 1
    }
    for writer in writers { #expect(writer.terminationStatus == 0) }
    #expect(try people.counts("alpha", "beta", "gamma") == [600, 600, 600])
  }

  @Test("a command waits a few seconds for another writer, then reports what to do")
  func busy() throws {
    // This writer keeps its transaction open while it waits for the rest of its input.
    let writer = try people.process(
      ["add", "-d", "people.sqlite", "-", "--format", "json", "--key", "id"])
    let pipe = Pipe()
    writer.standardInput = pipe
    try writer.run()
    pipe.fileHandleForWriting.write(try Data(contentsOf: people.url("b.jsonl")).prefix(70_000))
    try waitUntil("the writer writes") { try people.products().count > 1 }
    let removed = try people.run("remove", "-d", "people.sqlite", "alpha1")
    #expect(removed.status == 73)
    #expect(
      removed.errors == """
        namedex-documents: people.sqlite: another program is writing to it; nothing was changed. \
        Try again when it has finished

        """)
    #expect(try people.run("search", "-d", "people.sqlite", "alpha", "--quiet").status == 0)
    kill(writer.processIdentifier, SIGKILL)
    writer.waitUntilExit()
    #expect(try people.run("remove", "-d", "people.sqlite", "alpha1", "--quiet").status == 0)
    #expect(try people.counts("alpha", "beta") == [599, 0])
  }
}
