import NamedexFiles

/// The files that repositories of git know.
struct GitFiles {
  /// By the roots of their trees; nil where git cannot be asked.
  private var repositories: [String: Git?] = [:]

  /// Whether a path is that of a file in the index of its repository, or once was that of a file in a commit.
  ///
  /// Without a repository around it, git is not started.
  mutating func contain(_ path: String) -> Bool {
    let path = Files.absolute(path, in: Files.resolved("."))
    // A link in a directory of the path leads to the same file.
    let place = Files.around(path).dropFirst().first { Files.kind(of: $0) == .directory } ?? "/"
    let file = Files.join(Files.resolved(place), Files.relative(path, to: place))
    guard let repository = GitRepository(around: file) else { return false }
    let git = repositories[repository.root] ?? (try? Git(repository))
    repositories[repository.root] = git
    let name = Files.relative(file, to: repository.root)
    let lists = [
      ["ls-files", "-z"],
      // A merge by itself lists nothing; the commit that added the file is none.
      [
        "-c", "log.showRoot=true", "log", "--all", "--no-merges", "--max-count=1", "--format=",
        "--name-only", "--no-ext-diff", "--no-textconv", "-z",
      ],
    ]
    return lists.contains { words in
      let found = try? git?.output(of: words + ["--", name])
      // Of a directory, the files in it are listed.
      return found?.split(separator: 0).contains { String(decoding: $0, as: UTF8.self) == name }
        == true
    }
  }
}
