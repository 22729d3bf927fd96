import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

extension ChangedLines {
  /// Asks git what changed since a commit, below the working directory.
  ///
  /// - Parameters:
  ///   - commit: The commit, as git names it.
  ///   - paths: Files and directories; what changed elsewhere does not matter.
  init(since commit: String, in paths: [String]) throws(Failure) {
    // Of what is no commit or no repository, `git diff` would print its whole help.
    let found = try Self.git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"], commit)
    let number = String(decoding: found.prefix { $0 != 0x0A }, as: UTF8.self)
    // Whatever somebody's settings are, the output has one form.
    let diff = try Self.git(
      [
        "-c", "core.quotePath=false", "diff", "--no-color", "--no-ext-diff", "--no-textconv",
        "--no-prefix", "--unified=0", "--relative", "--diff-filter=d", number, "--",
      ] + paths, commit)
    let new = try Self.git(
      ["ls-files", "--others", "--exclude-standard", "-z", "--"] + paths, commit)
    self.init(
      diff: diff,
      newFiles: new.split(separator: 0).map { String(decoding: $0, as: UTF8.self) },
      in: Files.resolved("."))
  }

  /// Runs git, whose own messages go to standard error.
  private static func git(_ words: [String], _ commit: String) throws(Failure) -> [UInt8] {
    let process = try failing(about: "git") {
      try ChildProcess("/usr/bin/env", ["env", "git"] + words, reading: .output)
    }
    process.endInput()
    var output: [UInt8] = []
    while true {
      let piece = process.next()
      if piece.isEmpty { break }
      output += piece
    }
    guard process.stop() == 0 else {
      throw .reported(
        "git cannot tell what changed since \(commit.quoted); `--since` needs git, a repository and a commit of it",
        .usage)
    }
    return output
  }
}
