import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

extension ChangedLines {
  /// Asks git what differs from a commit in the repository of the working directory.
  ///
  /// - Parameter commit: The commit, as git names it.
  init(since commit: String) throws(Failure) {
    let root = Files.resolved(
      Self.line(
        try Self.git(
          ["rev-parse", "--show-toplevel"], "`--since` needs a repository of git", .usage)))
    let number = Self.line(
      try Self.git(
        ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"],
        "git knows no commit \(commit.quoted) here", .usage))
    let failed = "git cannot say what differs from \(commit.quoted)"
    // Whatever somebody's settings are, the output has one form.
    let diff = try Self.git(
      [
        "-C", root, "-c", "core.quotePath=false", "diff", "--no-color", "--no-ext-diff",
        "--no-textconv", "--text", "--no-prefix", "--unified=0", "--inter-hunk-context=0",
        "--find-renames", "--ignore-submodules=all", "--diff-filter=d", "--no-relative", number,
        "--",
      ], failed, .unreadable)
    let tracked = try Self.git(["-C", root, "ls-files", "-z"], failed, .unreadable)
    self.init(
      diff: diff,
      tracked: tracked.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }, root: root)
  }

  private static func line(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Runs git, whose own messages go to standard error.
  private static func git(
    _ words: [String], _ failure: String, _ status: ExitStatus
  ) throws(Failure) -> [UInt8] {
    guard let output = try Git.output(of: words) else { throw .reported(failure, status) }
    return output
  }
}
