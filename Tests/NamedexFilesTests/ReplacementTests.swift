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
    String(decoding: try Files.read(path, limit: .max), as: UTF8.self)
  }

  @Test("several files are replaced, and no other files are left")
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

  @Test("a replacement stays in the directory where it began, even if the directory is moved")
  func swapped() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    func path(_ name: String) -> String { Files.join(directory, name) }
    for name in ["tree", "outside"] { try Files.createDirectory(path(name), mode: 0o700) }
    try Files.replace(path("tree/a"), with: Array("old".utf8))
    try Files.replace(path("outside/a"), with: Array("foreign".utf8))
    func swap() {
      rename(path("tree"), path("kept"))
      symlink("outside", path("tree"))
      rename(path("temporary"), path("outside/a.namedex-tmp1"))
    }
    // This file would replace the foreign file if the replacement used paths.
    try Files.replace(path("temporary"), with: Array("evil".utf8))
    var replacement: FileReplacement? = try FileReplacement(of: path("tree/a"))
    try replacement?.write(Array("new".utf8))
    swap()
    try replacement?.commit()
    replacement = nil
    #expect(try text(path("outside/a")) == "foreign")
    #expect(try text(path("kept/a")) == "new")
    #expect(try Files.list(path("kept")) == ["a"])
    // An abandoned replacement leaves no files, and removes only its own file.
    try Files.remove(path("tree"))
    rename(path("kept"), path("tree"))
    rename(path("outside/a.namedex-tmp1"), path("temporary"))
    replacement = try FileReplacement(of: path("tree/a"))
    try replacement?.write(Array("newer".utf8))
    swap()
    replacement = nil
    #expect(try Files.list(path("kept")) == ["a"])
    #expect(try Files.list(path("outside")) == ["a", "a.namedex-tmp1"])
    // If the closure declines, the file is kept and no temporary file is created.
    var asked: [String] = []
    #expect(throws: FileError.self) {
      _ = try FileReplacement(of: path("tree/a")) { target in
        asked.append(target)
        return false
      }
    }
    #expect(asked == [Files.resolved(path("outside/a"))])
    #expect(try Files.list(path("outside")) == ["a", "a.namedex-tmp1"])
  }

  @Test("a replacement clears the set-user-ID and set-group-ID bits")
  func privileges() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = Files.join(directory, "a")
    try Files.replace(path, with: Array("old".utf8))
    chmod(path, 0o6755)
    try Files.replace(path, with: Array("new".utf8))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o755)
    // A file that replaces a broken link gets default permissions.
    symlink("nowhere", Files.join(directory, "link"))
    try Files.replace(Files.join(directory, "link"), with: Array("new".utf8))
    #expect(lstat(Files.join(directory, "link"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFREG && status.st_mode & 0o111 == 0)
  }

  @Test("a library that opens files itself can write the temporary file")
  func lent() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = Files.join(directory, "a")
    try Files.replace(path, with: Array("old".utf8))
    var replacement: FileReplacement? = try FileReplacement(of: path)
    let temporary = try #require(replacement?.lendTemporary())
    try Data("new".utf8).write(to: URL(fileURLWithPath: temporary), options: [])
    #expect(try text(path) == "old")
    // Another replacement does not touch the temporary file, because it is in use.
    let other = try FileReplacement(of: path)
    #expect(Files.kind(of: temporary) == .file)
    #expect(other.lendTemporary() != temporary)
    try replacement?.commit()
    replacement = nil
    #expect(try text(path) == "new")
    #expect(try FileReplacement(of: "/dev/null").lendTemporary() == nil)
  }

  @Test(
    "a file that changed since it was read is not replaced, and no other files are left",
    arguments: [
      ("old", "typed"), ("old", "old and longer"), ("old", "ol"), ("old", ""), ("", "typed"),
      ("old", nil), (nil, "typed"), (nil, ""),
    ] as [(String?, String?)])
  func changed(before: String?, after: String?) throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = Files.join(directory, "a")
    if let before { try Files.replace(path, with: Array(before.utf8)) }
    let original = try FileReplacement.Original(of: path)
    var replacement: FileReplacement? = try FileReplacement(of: path)
    try replacement?.write(Array("new".utf8))
    // An editor saves the file between the last write and the commit.
    try Files.remove(path)
    if let after { try Data(after.utf8).write(to: URL(filePath: path)) }
    do throws(FileError) {
      try replacement?.commit(ifStill: original)
      Issue.record("the file was replaced")
    } catch {
      #expect(error.isChanged && error.isOutput)
      #expect(
        error.description
          == "\(path): cannot replace: it changed meanwhile and was left alone; run again")
    }
    replacement = nil
    #expect(try Files.list(directory) == (after == nil ? [] : ["a"]))
    if let after { #expect(try text(path) == after) }
    // An unchanged file is replaced.
    let again = try FileReplacement(of: path)
    try again.write(Array("new".utf8))
    try again.commit(ifStill: FileReplacement.Original(of: path))
    #expect(try text(path) == "new")
  }

  @Test("if one of several edited files has changed, none is replaced")
  func oneChanged() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let paths = ["a", "b", "c"].map { Files.join(directory, $0) }
    for path in paths { try Files.replace(path, with: Array("old".utf8)) }
    var replacements: [FileReplacement] = []
    for path in paths {
      let replacement = try FileReplacement(of: path)
      try replacement.write(Array("new".utf8))
      replacements.append(replacement)
    }
    replacements[1].original = .bytes(Array("old".utf8))
    try Data("typed".utf8).write(to: URL(filePath: paths[1]), options: [])
    #expect(throws: FileError.self) { try FileReplacement.commit(replacements, in: directory) }
    replacements = []
    #expect(try paths.map(text) == ["old", "typed", "old"])
    #expect(try Files.list(directory) == ["a", "b", "c"])
  }

  @Test("a file is not replaced through a link whose target has changed")
  func linkMoved() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let paths = ["a", "b", "link"].map { Files.join(directory, $0) }
    for path in paths.dropLast() { try Files.replace(path, with: Array("old".utf8)) }
    symlink("a", paths[2])
    let replacement = try FileReplacement(of: paths[2])
    try replacement.write(Array("new".utf8))
    try Files.remove(paths[2])
    symlink("b", paths[2])
    #expect(throws: FileError.self) {
      try replacement.commit(ifStill: .bytes(Array("old".utf8)))
    }
    #expect(try paths.map(text) == ["old", "old", "old"])
  }

  @Test(
    "replacing a file keeps its owner, group and permissions",
    .enabled(if: getuid() == 0, "only root can give files away"))
  func owner() throws {
    let directory = try directory()
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let path = Files.join(directory, "a")
    try Files.replace(path, with: Array("old".utf8))
    for (owner, group, mode) in [(1234, 4321, 0o640), (0, 4321, 0o664), (1234, 0, 0o755)] {
      chown(path, uid_t(owner), gid_t(group))
      chmod(path, mode_t(mode))
      try Files.replace(path, with: Array("new".utf8))
      var status = stat()
      #expect(stat(path, &status) == 0)
      #expect(status.st_uid == owner && status.st_gid == group)
      #expect(status.st_mode & 0o7777 == mode)
    }
    #expect(try Files.list(directory) == ["a"])
  }

  @Test("if one of several files cannot be replaced, none is")
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

  @Test("only one process at a time can lock a directory")
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
