import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

extension ChangedLines {
  /// Asks git what differs from a commit in the repository of the working directory.
  ///
  /// Files are compared as they are: no filter of the repository or the user runs.
  ///
  /// - Parameter commit: The commit, as git names it.
  init(since commit: String) throws(Failure) {
    guard let repository = GitRepository(around: Files.resolved(".")) else {
      throw .reported("`--since` needs a repository of git", .usage)
    }
    let git = try Git(repository)
    let number = try git.output(of: [
      "rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}",
    ])
    guard let number else { throw .reported("git knows no commit \(commit.quoted) here", .usage) }
    let failed = Failure.reported(
      "git cannot say what differs from \(commit.quoted); `git diff \(commit)` may say why, and fetches "
        + "what is missing", .unreadable)
    guard let list = try git.output(of: ["ls-files", "-z"]) else { throw failed }
    let tracked = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    try Self.checkAttributes(of: tracked, in: repository.root)
    // Whatever somebody's settings are, the output has one form.
    let diff = try git.output(of: [
      "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--no-prefix",
      "--unified=0", "--inter-hunk-context=0", "--find-renames", "--ignore-submodules=all",
      "--diff-filter=d", "--no-relative",
      String(decoding: number.prefix { $0 != 0x0A }, as: UTF8.self), "--",
    ])
    guard let diff else { throw failed }
    self.init(diff: diff, tracked: tracked, root: repository.root)
  }

  /// Refuses pipes in the places where git looks for attributes.
  private static func checkAttributes(of tracked: [String], in root: String) throws(Failure) {
    var directories: Set<String> = []
    for path in tracked {
      for directory in Files.around(path).dropFirst() {
        guard directories.insert(directory).inserted else { break }
      }
    }
    let places = directories.sorted().map { Files.join(root, Files.join($0, ".gitattributes")) }
    for place in places + [Files.join(root, ".gitmodules")] where Files.kind(of: place) == .other {
      try Git.checkForPipes(place)
    }
  }
}
