import Dispatch
import Foundation
import NamedexFiles
import NamedexTestSupport
import Testing

@Suite("Files that are replaced together")
struct TogetherTests {
  private let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("namedex-together-\(UUID().uuidString)").path
  private let names = ["a", "b", "c"]

  init() throws { try Files.createDirectory(directory, mode: 0o700) }

  private func path(_ name: String) -> String { Files.join(directory, name) }

  private func replace(_ text: String, _ names: [String]? = nil) throws {
    var replacements: [FileReplacement] = []
    for name in names ?? self.names {
      let replacement = try FileReplacement(of: path(name))
      try replacement.write(Array(text.utf8))
      replacements.append(replacement)
    }
    try FileReplacement.commit(replacements, in: directory)
  }

  private func texts() throws -> [String] {
    try Files.readTogether(names, in: directory, limit: .max).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  @Test("readers see either all old files or all new ones")
  func readers() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try replace("0")
    let faults = Locked<[String]>([])
    let seen = Locked<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 3) { thread in
      do {
        for round in 0..<100 {
          if thread == 0 {
            try replace(String(round))
          } else {
            let texts = try texts()
            seen.withLock { _ = $0.insert(texts[0]) }
            if Set(texts).count != 1 { faults.withLock { $0.append("\(texts)") } }
          }
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock { $0 } == [])
    #expect(try texts() == ["99", "99", "99"])
    #expect(try Files.list(directory) == names)
  }

  @Test("readers see the files of an abandoned journal, and the next writer completes its renames")
  func abandoned() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try replace("old")
    try abandon()
    #expect(try texts() == ["new", "new", "new"])
    // Reading a file changes nothing, and neither does writing an unrelated file.
    try Files.replace(path("d"), with: [])
    #expect(try Files.list(directory).count == 7)
    try Files.replace(path("c"), with: Array("newer".utf8))
    #expect(try Files.list(directory) == ["a", "b", "c", "d"])
    #expect(try texts() == ["new", "new", "newer"])
  }

  /// Puts the directory into the state that a writer leaves if it is killed after the first of
  /// three renames.
  private func abandon() throws {
    try Files.replace(path("a"), with: Array("new".utf8))
    for name in ["b", "c"] { try write("\(name).namedex-tmp7", "new") }
    try write(
      ".namedex-journal",
      "a.namedex-tmp1\t3\t1\t1\n"
        + line(of: "b.namedex-tmp7") + line(of: "c.namedex-tmp7"))
  }

  /// Returns the journal line for a file.
  private func line(of name: String) -> String {
    var status = stat()
    #expect(lstat(path(name), &status) == 0)
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    return "\(name)\t\(status.st_size)\t\(time.tv_sec)\t\(time.tv_nsec)\n"
  }

  @Test("a journal in a copied directory is ignored")
  func copied() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try replace("old")
    try abandon()
    let copy = directory + "-copy"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    // The file system's clock advances in steps of several milliseconds.
    usleep(20_000)
    try FileManager.default.copyItem(atPath: directory, toPath: copy)
    let seen = try Files.readTogether(names, in: copy, limit: 1 << 20).map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(seen == ["new", "old", "old"])
    #expect(try !ReplacementJournal.finish(in: copy))
    #expect(try String(decoding: Files.read(copy + "/c", limit: 1 << 20), as: UTF8.self) == "old")
    try Files.replace(copy + "/c", with: Array("newer".utf8))
    #expect(try Files.list(copy) == ["a", "b", "b.namedex-tmp7", "c"])
    #expect(try texts() == ["new", "new", "new"])
  }

  @Test("a journal removes files only if it matches all of them")
  func removal() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try replace("old")
    try write(".namedex-journal", "a\t3\t1\t1\n" + line(of: "b"))
    #expect(try texts() == ["old", "old", "old"] && Files.hasFile("a", in: directory))
    #expect(try !ReplacementJournal.finish(in: directory))
    #expect(try Files.list(directory) == names)
    try write(".namedex-journal", line(of: "a") + line(of: "b"))
    #expect(try texts() == ["old"])
    #expect(!Files.hasFile("a", in: directory) && Files.hasFile("c", in: directory))
    #expect(try ReplacementJournal.finish(in: directory))
    #expect(try Files.list(directory) == ["c"])
    try Files.removeTogether(names, in: directory)
    #expect(try Files.list(directory) == [])
  }

  @Test("a journal never replaces a link, and never puts a link in place of a file")
  func links() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try replace("old")
    try write("evil", "evil")
    symlink("evil", path("a.namedex-tmp1"))
    try write(".namedex-journal", line(of: "a.namedex-tmp1"))
    try ReplacementJournal.finish(in: directory)
    #expect(try texts() == ["old", "old", "old"])
    #expect(Files.entryKind(path("a")) == .file)
    try write("link.namedex-tmp1", "new")
    symlink("evil", path("link"))
    try write(".namedex-journal", line(of: "link.namedex-tmp1"))
    try ReplacementJournal.finish(in: directory)
    #expect(Files.entryKind(path("link")) == .link)
    #expect(try String(decoding: Files.read(path("evil"), limit: 1 << 20), as: UTF8.self) == "evil")
  }

  @Test("a journal that lists other files, or is malformed, is ignored")
  func hostile() throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try replace("old")
    try Files.createDirectory(path("sub"), mode: 0o700)
    try write("sub/a.namedex-tmp1", "evil")
    try write("evil", "evil")
    try write(
      ".namedex-journal",
      "sub/a.namedex-tmp1\n../a.namedex-tmp1\nevil\na.namedex-tmp01\n.namedex-tmp1\nb.namedex-tmp0\n\u{0}\n"
    )
    #expect(try texts() == ["old", "old", "old"])
    try replace("new")
    #expect(try Set(texts()) == ["new"])
    #expect(try Files.list(directory) == ["a", "b", "c", "evil", "sub"])
    // A file that is too long to be a journal is ignored.
    try write(".namedex-journal", String(repeating: "x\n", count: 600_000))
    #expect(try Set(texts()) == ["new"])
    try Files.remove(path(".namedex-journal"))
    // A pipe or a link in place of the journal is ignored, without waiting for the pipe.
    mkfifo(path(".namedex-journal"), 0o600)
    #expect(try Set(texts()) == ["new"])
    try ReplacementJournal.finish(in: directory)
    try Files.remove(path(".namedex-journal"))
    symlink("evil", path(".namedex-journal"))
    #expect(try Set(texts()) == ["new"])
    try ReplacementJournal.finish(in: directory)
    #expect(try Files.list(directory).contains("evil"))
  }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }
}
