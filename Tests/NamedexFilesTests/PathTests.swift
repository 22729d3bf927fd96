import NamedexFiles
import Testing

@Suite struct PathTests {
  @Test(
    "a directory and a path are joined with one slash",
    arguments: [
      ("a", "b", "a/b"), ("a/", "b", "a/b"), ("/", "b", "/b"), ("", "b", "b"), (".", "b", "./b"),
      ("a", "/b", "/b"), ("a", "b/c", "a/b/c"), ("é", "ü", "é/ü"), ("a", "", "a/"),
    ])
  func joins(directory: String, path: String, joined: String) {
    #expect(Files.join(directory, path) == joined)
  }

  @Test(
    "the last component and its directory are found despite trailing slashes",
    arguments: [
      ("a/b/c", "c", "a/b"), ("a/b/c/", "c", "a/b"), ("a//", "a", "."), ("a//b", "b", "a"),
      ("/a", "a", "/"), ("//a", "a", "/"), ("/", "/", "/"), ("//", "/", "/"), ("a", "a", "."),
      ("", "", "."), (".", ".", "."), ("a/..", "..", "a"), ("x/\u{301}y", "\u{301}y", "x"),
    ])
  func splits(path: String, name: String, directory: String) {
    #expect(Files.name(of: path) == name)
    #expect(Files.directory(of: path) == directory)
  }

  @Test(
    "paths are made absolute without following links",
    arguments: [
      ("a", "/d", "/d/a"), ("../a", "/d/e", "/d/a"), ("./a//b/.", "/d", "/d/a/b"),
      ("/a/../..", "/d", "/"), ("", "/d/", "/d"),
    ])
  func absolute(path: String, directory: String, expected: String) {
    #expect(Files.absolute(path, in: directory) == expected)
  }

  @Test(
    "only a path inside a directory is made relative to it",
    arguments: [
      ("/a/b", "/a", "b"), ("/a/b/c", "/a/", "b/c"), ("/ab", "/a", "/ab"), ("/a", "/a", "/a"),
      ("/a", "/", "a"), ("b", "", "b"), ("/b", "", "/b"),
    ])
  func relative(path: String, directory: String, expected: String) {
    #expect(Files.relative(path, to: directory) == expected)
  }
}
