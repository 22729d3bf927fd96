import Foundation
import Namedex
import NamedexFiles
import Testing

@Suite("Replacing a file")
struct ReplacementTests {
  private let builds: Builds

  init() throws {
    builds = try Builds(names: 300)
  }

  private func path(_ name: String) -> String { builds.url(name).path }

  @Test("threads can replace the same file concurrently, and one thread's text remains")
  func threads() throws {
    let path = path("x.ndx")
    let texts = (0..<8).map { [UInt8](repeating: UInt8($0), count: 5000 + $0) }
    try Files.replace(path, with: texts[0])
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<25 {
        do {
          try Files.replace(path, with: texts[thread])
          let found = try Files.read(path, limit: .max)
          if !texts.contains(found) { failures.add("\(found.count) bytes") }
        } catch {
          failures.add("\(error)")
        }
      }
    }
    #expect(failures.all == [])
    #expect(texts.contains(try Files.read(path, limit: .max)))
    #expect(try builds.products() == ["x.ndx"])
  }

  @Test("a reader with the old index open keeps it until it reopens the file")
  func reader() throws {
    #expect(try builds.run("a").status == 0)
    let old = try CatalogIndex(path: path("x.ndx"))
    let before = old.search("arr 1")
    #expect(before.matchCount > 10)
    for catalog in ["b", "a", "b"] { #expect(try builds.run(catalog).status == 0) }
    try old.verify()
    #expect(old.search("arr 1") == before)
    let new = try CatalogIndex(path: path("x.ndx"))
    #expect(new.search("arr 1").matchCount == 0)
    #expect(new.search("bad 1").matchCount == before.matchCount)
  }

  @Test("replacing a file keeps its permissions, whatever the umask, and a link stays a link")
  func permissions() throws {
    #expect(try builds.run("a").status == 0)
    chmod(path("x.ndx"), 0o606)
    symlink("x.ndx", path("link.ndx"))
    #expect(try builds.run("b", to: "link.ndx").status == 0)
    #expect(builds.catalog(of: try builds.read("x.ndx")) == "b")
    let attributes = try FileManager.default.attributesOfItem(atPath: path("x.ndx"))
    #expect(attributes[.posixPermissions] as? Int == 0o606)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path("link.ndx")) == "x.ndx")
  }

  @Test("a device is written to, not replaced")
  func device() throws {
    try Files.replace("/dev/null", with: [1])
    #expect(Files.kind(of: "/dev/null") == .other)
    #if os(Linux)
      #expect(throws: FileError(.write, "/dev/full", ENOSPC)) {
        try Files.replace("/dev/full", with: [1])
      }
    #endif
  }
}

/// The failures of all threads.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }

  var all: [String] { lock.withLock { texts } }
}
