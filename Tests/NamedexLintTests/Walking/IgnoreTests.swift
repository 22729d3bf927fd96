import Foundation
import NamedexTestSupport
import Testing
import NamedexLint

@Suite("Ignored paths")
struct IgnoreTests {
  /// A small generator that gives the same numbers in every run.
  private struct Numbers {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  @Test("exactly the paths that git ignores are ignored", arguments: 0..<6 as Range<UInt64>)
  func agreesWithGit(seed: UInt64) throws {
    var numbers = Numbers(state: seed)
    let place = try Workspace()
    try place.run(["git", "init", "-q"])
    let names = ["a", "b", "ab", "abc", "x.swift", "y.swift", "[a", "a b", "#c", "!d"]
    let pieces = [
      "a", "b", "*", "**", "?", "x", ".swift", "[ab]", "[!a]", "[a-c]", "\\", "[", "]", "#", "!",
      " ", "c", "/", "/", "/", "\\*", "\\[",
    ]
    var paths: [String] = []
    for first in names.prefix(4) {
      for second in names {
        paths.append("\(first)/\(second)/x.swift")
        paths.append("\(first)/d\(second)/y.swift")
      }
    }
    paths += names.map { "t\($0).swift" } + ["x.swift", "#c.swift", "!d.swift", "a b.swift"]
    for path in paths { try place.write("", to: path) }
    for round in 0..<40 {
      var lines: [String] = []
      for _ in 0...numbers.next(4) {
        var line = numbers.next(4) == 0 ? "!" : ""
        for _ in 0...numbers.next(5) { line += pieces[numbers.next(pieces.count)] }
        lines.append(line)
      }
      try place.write(lines.joined(separator: "\n") + "\n", to: ".gitignore")
      let shown = try place.run(["git", "ls-files", "-z", "--others", "--exclude-standard"])
      let expected = Set(
        shown.output.split(separator: "\0").map(String.init).filter { $0.hasSuffix(".swift") })
      let found = TreeWalk([place.path]).compactMap { item -> String? in
        guard case .file(let path, _) = item else { return nil }
        return String(path.dropFirst(place.path.count + 1))
      }
      #expect(Set(found) == expected, "\(lines) in round \(round)")
    }
  }

  @Test("matching malicious patterns takes time linear in the length of the pattern")
  func hostile() {
    let name = [UInt8](repeating: UInt8(ascii: "a"), count: 250)
    let path = [[UInt8]](repeating: Array("a".utf8), count: 200)
    let problem = steepGrowth(from: 30, input: { $0 }) { count in
      let stars = String(repeating: "*a", count: count) + "b"
      let deep = String(repeating: "**/a/", count: count) + "b"
      #expect(IgnorePattern(stars)?.matches([name], isDirectory: false) == false)
      #expect(IgnorePattern(deep)?.matches(path[...], isDirectory: false) == false)
    }
    #expect(problem == nil)
  }
}
