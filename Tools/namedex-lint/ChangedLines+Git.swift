import NamedexCommandLine
import NamedexFiles
import NamedexLint
import NamedexText

extension ChangedLines {
  /// Uses git to find the lines that differ from a commit, in the repository of the working
  /// directory.
  ///
  /// Files are compared as they are, without filters that the repository or the user configured.
  ///
  /// - Parameter commit: The commit, in any form that git accepts.
  init(since commit: String) throws(Failure) {
    guard let repository = GitRepository(around: Files.resolved(".")) else {
      throw .reported("`--since` needs a git repository", .usage)
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
    let since = String(decoding: number.prefix { $0 != 0x0A }, as: UTF8.self)
    guard let changed = try Self.changed(since: since, git) else { throw failed }
    self.init(tracked: tracked, root: repository.root)
    let small = changed.filter { $0.size <= Self.largest }.map(\.path)
    for file in changed where file.size > Self.largest { takeForNew(file.path) }
    // A single call for all files also finds renames. The call is split only if some files are too
    // large to compare.
    let parts = small.count == changed.count ? [[]] : Self.parts(of: small)
    for paths in parts {
      // These options override the user's settings, so that the output always has the same form.
      let isDone = try git.lines(
        of: [
          "diff", "--no-color", "--no-ext-diff", "--no-textconv", "--text", "--no-prefix",
          "--unified=0", "--inter-hunk-context=0", "--find-renames", "--ignore-submodules=all",
          "--diff-filter=d", "--no-relative", since, "--",
        ] + paths
      ) { read($0) }
      guard isDone else { throw failed }
    }
  }

  /// The maximum size of an old version that git may compare, in bytes. Even a small repository can
  /// contain huge files, if they consist of identical lines.
  private static let largest = 1 << 24

  /// Returns the files that differ from a commit, with their sizes in the commit; nil if git fails.
  private static func changed(
    since commit: String, _ git: Git
  ) throws(Failure) -> [(path: String, size: Int)]? {
    let raw = try git.output(of: [
      "diff", "--raw", "-z", "--no-ext-diff", "--no-textconv", "--no-renames",
      "--ignore-submodules=all",
      "--diff-filter=d", "--no-relative", commit, "--",
    ])
    guard let raw else { return nil }
    var (new, old): ([String], [String]) = ([], [])
    var isNew: Bool?
    for part in raw.split(separator: 0) {
      let text = String(decoding: part, as: UTF8.self)
      if let wasNew = isNew {
        if wasNew { new.append(text) } else { old.append(text) }
        isNew = nil
      } else {
        isNew = text.hasPrefix(":000000 ")
      }
    }
    var sizes: [String: Int] = [:]
    for paths in parts(of: old) {
      let list = try git.output(of: ["ls-tree", "-z", "-l", "--full-tree", commit, "--"] + paths)
      guard let list else { return nil }
      for line in list.split(separator: 0) {
        let fields = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
        guard fields.count == 2,
          let size = fields[0].split(separator: UInt8(ascii: " ")).last
        else { continue }
        sizes[String(decoding: fields[1], as: UTF8.self)] = Int(
          String(decoding: size, as: UTF8.self))
      }
    }
    // A file whose size git does not report counts as too large.
    return new.map { ($0, 0) } + old.map { ($0, sizes[$0] ?? .max) }
  }

  /// Splits paths into parts that fit on a command line.
  private static func parts(of paths: [String]) -> [[String]] {
    stride(from: 0, to: paths.count, by: 64).map {
      Array(paths[$0..<min($0 + 64, paths.count)])
    }
  }

  /// Rejects pipes where git would look for attributes and submodules.
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
