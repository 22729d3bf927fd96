import NamedexFiles

/// Determines which files are or were in git repositories, by running git.
struct GitFiles {
  /// The repositories, by the root of their working tree; nil if git cannot be run on one.
  private var repositories: [String: Git?] = [:]

  /// Returns whether a file is in the index of its repository or was ever in a commit.
  ///
  /// Does not start git for a file outside a repository.
  mutating func contain(_ path: String) -> Bool {
    let path = Files.absolute(path, in: Files.resolved("."))
    // Symbolic links in the path are resolved, but the file itself may be missing.
    let place = Files.around(path).dropFirst().first { Files.kind(of: $0) == .directory } ?? "/"
    let file = Files.join(Files.resolved(place), Files.relative(path, to: place))
    guard let repository = GitRepository(around: file) else { return false }
    let git = repositories[repository.root] ?? (try? Git(repository))
    repositories[repository.root] = git
    let name = Files.relative(file, to: repository.root)
    let lists = [
      ["ls-files", "-z"],
      // Skips merges: `log` lists no files for them. The commit that adds a file is not a merge.
      [
        "-c", "log.showRoot=true", "log", "--all", "--no-merges", "--max-count=1", "--format=",
        "--name-only", "--no-ext-diff", "--no-textconv", "-z",
      ],
    ]
    return lists.contains { words in
      let found = try? git?.output(of: words + ["--", name])
      // If the path is a directory, git lists the files in it.
      return found?.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == name }
        == true
    }
  }
}
