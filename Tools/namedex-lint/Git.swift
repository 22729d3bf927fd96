import NamedexCommandLine
import NamedexFiles

/// Asks git about repositories.
enum Git {
  /// What a command of git prints; nil if it fails.
  ///
  /// - Parameter isQuiet: Whether git's own messages go nowhere instead of to standard error.
  static func output(of words: [String], isQuiet: Bool = false) throws(Failure) -> [UInt8]? {
    let git = isQuiet ? ["sh", "-c", #"exec git "$@" 2>/dev/null"#, "git"] : ["git"]
    let process = try failing(about: "git") {
      try ChildProcess("/usr/bin/env", ["env"] + git + words, reading: .output)
    }
    process.endInput()
    var output: [UInt8] = []
    while case let piece = process.next(), !piece.isEmpty { output += piece }
    return process.stop() == 0 ? output : nil
  }

  /// Whether a path is that of a file in the index of its repository, or once was that of a file in a commit.
  static func hasFile(at path: String) -> Bool {
    let path = Files.absolute(path, in: Files.resolved("."))
    let directory =
      Files.around(path).dropFirst().first { Files.kind(of: $0) == .directory } ?? "/"
    let lists = [
      ["ls-files", "-z"],
      // A merge by itself lists nothing; the commit that added the file is none.
      [
        "-c", "log.showRoot=true", "log", "--all", "--no-merges", "--max-count=1", "--format=",
        "--name-only", "-z",
      ],
    ]
    let name = Files.name(of: path)
    return lists.contains { words in
      let found = try? output(
        of: ["-C", directory, "--literal-pathspecs"] + words + ["--", path], isQuiet: true)
      // Of a directory, the files in it are listed.
      return found?.split(separator: 0).contains {
        Files.name(of: String(decoding: $0, as: UTF8.self)) == name
      } == true
    }
  }
}
