import Foundation
import Testing
import NamedexLint

@Suite("Walking a directory tree")
struct TreeWalkTests {
  private func paths(_ walk: TreeWalk, in place: Workspace) -> [String] {
    walk.map { item in
      switch item {
      case .file(let path, _): String(path.dropFirst(place.path.count + 1))
      case .failure(let path, let message):
        "\(path.dropFirst(place.path.count + 1)): \(message)"
      }
    }
  }

  @Test("sources are visited in byte order of their paths; builds and dependencies are skipped")
  func order() throws {
    let place = try Workspace()
    let files = [
      "b/z.swift", "b.swift", "b-c.swift", "a.m", "B.h", "b/a/M.storyboard", "x.plist", "v.xib",
      "é.swift",
    ]
    let others = [
      ".build/x.swift", "Pods/x.swift", "a/Carthage/x.swift", "DerivedData/x.swift",
      ".git/x.swift", "a.txt", "Makefile", "a.swiftinterface",
    ]
    for file in files + others { try place.write("", to: file) }
    let found = paths(TreeWalk([place.path]), in: place)
    #expect(found == files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test("symbolic links are not followed, so a walk never loops or leaves the tree")
  func links() throws {
    let (place, other) = (try Workspace(), try Workspace())
    try place.write("", to: "a/x.swift")
    try other.write("", to: "y.swift")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      at: place.url.appending(path: "a/loop"), withDestinationURL: place.url)
    try manager.createSymbolicLink(
      at: place.url.appending(path: "out"), withDestinationURL: other.url)
    try manager.createSymbolicLink(
      at: place.url.appending(path: "y.swift"),
      withDestinationURL: other.url.appending(path: "y.swift"))
    #expect(paths(TreeWalk([place.path]), in: place) == ["a/x.swift"])
    // A link that is given as a path is followed.
    #expect(TreeWalk([place.path + "/out"]).map { $0 }.count == 1)
  }

  @Test("a path given twice, or inside another given path, is visited once")
  func overlap() throws {
    let place = try Workspace()
    for file in ["a/x.swift", "a/b/y.swift", "a/.gitignore"] { try place.write("", to: file) }
    let walk = TreeWalk([
      place.path, place.path + "/", place.path + "/a/b", place.path + "/a/b/y.swift",
    ])
    #expect(paths(walk, in: place).sorted() == ["a/b/y.swift", "a/x.swift"])
  }

  @Test("ignore files apply from nested directories, and from parents up to the repository's root")
  func nested() throws {
    let place = try Workspace()
    try place.write("", to: ".git/HEAD")
    try place.write("*.gen.swift\n/top/only.swift\n", to: ".gitignore")
    try place.write("!keep.gen.swift\n", to: "top/sub/.gitignore")
    for file in [
      "top/only.swift", "top/a.gen.swift", "top/sub/keep.gen.swift", "top/sub/only.swift",
    ] {
      try place.write("", to: file)
    }
    #expect(
      paths(TreeWalk([place.path + "/top"]), in: place)
        == ["top/sub/keep.gen.swift", "top/sub/only.swift"])
    #expect(
      paths(
        TreeWalk([place.path], exclude: [IgnoreFile(["sub"], directory: place.path)]), in: place
      )
      .isEmpty)
    // A given path is read even if it is ignored.
    #expect(
      paths(TreeWalk([place.path + "/top/only.swift"]), in: place) == ["top/only.swift"])
  }

  @Test("unreadable paths are reported, and the walk continues", .enabled(if: getuid() != 0))
  func unreadable() throws {
    let place = try Workspace()
    try place.write("", to: "a/x.swift")
    try place.write("", to: "b/x.swift")
    let manager = FileManager.default
    let path = place.path + "/a"
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path) }
    #expect(
      paths(TreeWalk([place.path]), in: place)
        == ["a: cannot open: Permission denied", "b/x.swift"])
  }

  @Test("a path to a file that is not a source is skipped")
  func otherKind() throws {
    let place = try Workspace()
    try place.write("", to: "a.txt")
    try place.write("", to: "b.swift")
    #expect(
      paths(TreeWalk([place.path + "/a.txt", place.path + "/b.swift"]), in: place) == ["b.swift"])
  }
}
