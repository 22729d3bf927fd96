import Foundation
import NamedexFiles
import Testing

@Suite("Replacing several files")
struct FileSetReplacementTests {
  private func directory() throws -> String {
    let path = Files.join(NSTemporaryDirectory(), "namedex-files-\(UUID().uuidString)")
    try Files.createDirectory(path, mode: 0o700)
    return path
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Files.read(path), as: UTF8.self)
  }

  @Test("puts all of them in place and leaves nothing else")
  func all() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let paths = ["a", "b"].map { Files.join(directory, $0) }
    try Files.replace(paths[0], with: Array("old".utf8))
    var replacements: [FileReplacement] = []
    for path in paths {
      let replacement = try FileReplacement(of: path)
      try replacement.write(Array("new".utf8))
      #expect(try !replacement.isUnchanged())
      replacements.append(replacement)
    }
    try FileReplacement.commit(replacements, in: directory)
    #expect(try paths.map(text) == ["new", "new"])
    #expect(try Files.list(directory) == ["a", "b"])
    let same = try FileReplacement(of: paths[0])
    try same.write(Array("new".utf8))
    #expect(try same.isUnchanged())
  }

  @Test("lends the temporary file to whoever opens files by themselves, and takes it back")
  func lent() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = Files.join(directory, "a")
    try Files.replace(path, with: Array("old".utf8))
    var replacement: FileReplacement? = try FileReplacement(of: path)
    let temporary = try #require(replacement?.lendTemporary())
    try Data("new".utf8).write(to: URL(fileURLWithPath: temporary), options: [])
    #expect(try text(path) == "old")
    // Another run takes it for a file at work.
    let other = try FileReplacement(of: path)
    #expect(Files.kind(of: temporary) == .file)
    #expect(other.lendTemporary() != temporary)
    try replacement?.commit()
    replacement = nil
    #expect(try text(path) == "new")
    #expect(try FileReplacement(of: "/dev/null").lendTemporary() == nil)
  }

  @Test("replaces none where one cannot be replaced")
  func failure() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let paths = ["a", "b", "c"].map { Files.join(directory, $0) }
    try Files.replace(paths[0], with: Array("old".utf8))
    var replacements: [FileReplacement] = []
    for path in paths {
      let replacement = try FileReplacement(of: path)
      try replacement.write(Array("new".utf8))
      replacements.append(replacement)
    }
    // A directory cannot be replaced by a file.
    try Files.createDirectory(paths[2], mode: 0o700)
    #expect(throws: FileError.self) { try FileReplacement.commit(replacements, in: directory) }
    replacements = []
    #expect(try text(paths[0]) == "old")
    #expect(try Files.list(directory) == ["a", "c"])
  }

  @Test("a directory is locked for one at a time")
  func lock() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    var first = try DirectoryLock(on: directory)
    #expect(first != nil)
    #expect(try DirectoryLock(on: directory) == nil)
    first = nil
    #expect(try DirectoryLock(on: directory) != nil)
    #expect(throws: FileError.self) { try DirectoryLock(on: Files.join(directory, "none")) }
  }

  @Test("parents are created and reported, outermost first")
  func parents() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let (outer, inner) = (Files.join(directory, "x"), Files.join(directory, "x/y"))
    #expect(try Files.createDirectory(inner, mode: 0o700) == [outer, inner])
    #expect(try Files.createDirectory(inner, mode: 0o700) == [])
    Files.removeEmptyDirectory(outer)
    #expect(Files.kind(of: inner) == .directory)
  }
}
