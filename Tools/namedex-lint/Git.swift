import NamedexCommandLine
import NamedexFiles
import NamedexText

/// Runs git on a repository without showing it the repository's configuration.
///
/// A tree may come with a `.git` directory, and git starts programs that the configuration in this
/// directory names: monitors, hooks, filters, programs that compare or verify, transports, and
/// whatever later versions add. So for the lifetime of this object, git uses a different directory.
/// It has links to the commits and the branches, and only the settings that `GitSettings` allows;
/// the environment names the index. The switches disable the same features a second time, in case
/// the user's own settings enable them for trees that the user trusts.
final class Git {
  let repository: GitRepository
  private let program: String
  /// The directory that git uses in place of `.git`.
  private let directory: String

  /// The options that begin every call.
  private static let switches = [
    "--no-pager", "--literal-pathspecs",
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
    "core.attributesFile=/dev/null",
    "-c", "core.quotePath=false", "-c", "core.pager=cat", "-c", "core.editor=false",
    "-c", "core.sshCommand=false", "-c", "core.askPass=false", "-c", "credential.helper=",
    "-c", "log.showSignature=false", "-c", "log.mailmap=false", "-c", "protocol.allow=never", "-c",
    "safe.bareRepository=explicit",
    "-c", "submodule.recurse=false",
  ]

  /// Creates the directory that replaces `.git`.
  ///
  /// - Throws: If git is missing, the directory cannot be created, or git would wait for a pipe.
  init(_ repository: GitRepository) throws(Failure) {
    guard let program = Programs.paths(of: "git").first else {
      throw .reported("`git` is not on the PATH", .unreadable)
    }
    let places = ["TMPDIR"].compactMap(Installation.environment).filter { $0.hasPrefix("/") }
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    let place = Files.join(places.first ?? "/tmp", "namedex-git-\(number)")
    try failing(about: place) {
      guard try Files.createDirectory(place, mode: 0o700).last == place else {
        throw FileError(.create, place, EEXIST)
      }
    }
    // `deinit` removes the directory, so the property is set only after the directory has been
    // created here.
    (self.repository, self.program, directory) = (repository, program, place)
    try link()
    try configure()
  }

  deinit {
    for place in [Files.join(directory, "logs"), directory] {
      for name in (try? Files.list(place)) ?? [] { try? Files.remove(Files.join(place, name)) }
      Files.removeEmptyDirectory(place)
    }
  }

  /// Returns the output of a git command; nil if the command fails. Git's own messages are
  /// discarded, because they may quote the tree.
  func output(of words: [String]) throws(Failure) -> [UInt8]? {
    try run(["-C", repository.root] + words, environment)
  }

  /// Calls a closure with each line that a git command prints. Returns false if the command fails.
  func lines(
    of words: [String], _ body: (ArraySlice<UInt8>) -> Void
  ) throws(Failure) -> Bool {
    var rest: [UInt8] = []
    let isDone = try run(["-C", repository.root] + words, environment) { piece in
      var start = piece.startIndex
      while let end = piece[start...].firstIndex(of: UInt8(ascii: "\n")) {
        body(rest.isEmpty ? piece[start..<end] : (rest + piece[start..<end])[...])
        rest = []
        start = end + 1
      }
      rest += piece[start...]
    }
    if !rest.isEmpty { body(rest[...]) }
    return isDone
  }

  // MARK: What git is given

  private func run(_ words: [String], _ environment: [String: String]) throws(Failure) -> [UInt8]? {
    var output: [UInt8] = []
    return try run(words, environment) { output += $0 } ? output : nil
  }

  private func run(
    _ words: [String], _ environment: [String: String], _ consume: ([UInt8]) -> Void
  ) throws(Failure) -> Bool {
    let process = try failing(about: program) {
      try ChildProcess(
        program, ["git"] + Self.switches + words, reading: .output, isQuiet: true,
        environment: environment)
    }
    process.endInput()
    while case let piece = process.next(), !piece.isEmpty { consume(piece) }
    return process.stop() == 0
  }

  private var environment: [String: String] {
    var environment = ChildProcess.inherited.filter {
      ["LANG", "TMPDIR", "LD_LIBRARY_PATH"].contains($0.key)
    }
    environment["PATH"] = Programs.path
    // Git sees no settings except those in this directory.
    (environment["HOME"], environment["XDG_CONFIG_HOME"]) = (directory, directory)
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_ATTR_NOSYSTEM"] = "1"
    environment["GIT_DIR"] = directory
    environment["GIT_WORK_TREE"] = repository.root
    environment["GIT_INDEX_FILE"] = repository.index
    // Git must not write or fetch anything, or ask for a password.
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_ALLOW_PROTOCOL"] = ""
    environment["GIT_TERMINAL_PROMPT"] = "0"
    return environment
  }

  // MARK: The directory

  /// Links the data of the repository. Rejects pipes, because git would wait for them.
  private func link() throws(Failure) {
    let (own, common) = (repository.directory, repository.common)
    var links = ["packed-refs", "shallow"].map { (name: $0, target: Files.join(common, $0)) }
    let names = try failing(about: own) { try Files.list(own) }
    for name in names {
      let path = Files.join(own, name)
      if name.hasSuffix("HEAD"), let bytes = Files.contents(of: path, limit: 1 << 20) {
        try failing(about: directory) {
          try Files.replace(Files.join(directory, name), with: bytes)
        }
      } else if name.hasPrefix("sharedindex.") {
        links.append((name, path))
      }
    }
    for name in ["objects", "refs", "reftable"] { links.append((name, Files.join(common, name))) }
    let logs = Files.join(directory, "logs")
    _ = try failing(about: logs) { try Files.createDirectory(logs, mode: 0o700) }
    links.append(("logs/HEAD", Files.join(own, "logs/HEAD")))
    links.append(("logs/refs", Files.join(common, "logs/refs")))
    for (name, target) in links where Files.kind(of: target) != .missing {
      try Self.checkForPipes(target, isStore: name == "objects")
      let path = Files.join(directory, name)
      guard symlink(target, path) == 0 else {
        throw Failure(FileError(.create, path, errno), about: path)
      }
    }
    try Self.checkForPipes(repository.index)
    try Self.checkAlternates(of: Files.join(common, "objects"))
  }

  /// Rejects pipes in the object directories that `info/alternates` lists, and in the lists of
  /// those directories. gitrepository-layout(5) specifies the format.
  ///
  /// - Complexity: O(*n*) in the number of files; each directory is visited once.
  private static func checkAlternates(of objects: String) throws(Failure) {
    var lists = [Files.join(objects, "info/alternates")]
    var known: Set<String> = [objects]
    while let list = lists.popLast() {
      guard Files.kind(of: list) != .missing else { continue }
      let lines = try failing(about: list) { try Files.readFile(list, limit: 1 << 20) }
      for line in lines.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
        // Git unescapes paths in quotation marks. Such paths are rare, and are not supported here.
        guard line.first != UInt8(ascii: "\"") else {
          throw .reported("\(list) has a quoted path, which is not supported", .unreadable)
        }
        let objects = Files.resolved(
          Files.absolute(
            String(decoding: line, as: UTF8.self),
            in: Files.directory(of: Files.directory(of: list))))
        guard known.insert(objects).inserted else { continue }
        // The path may lead to any directory, even `/`, so this checks only what git would open
        // there.
        for name in (try? Files.list(objects)) ?? []
        where name.utf8.count == 2 || ["info", "pack"].contains(name) {
          try checkForPipes(Files.join(objects, name), isStore: true)
        }
        lists.append(Files.join(objects, "info/alternates"))
      }
    }
  }

  /// Rejects everything at or below a path that would make git wait or loop: pipes, sockets,
  /// devices, and links to directories, which may form a cycle.
  ///
  /// - Parameter isStore: Whether the path is an object store. Git reads only certain directories
  ///   of an object store, and some of these may be links to other disks.
  static func checkForPipes(_ path: String, isStore: Bool = false) throws(Failure) {
    var pending = [(path: path, depth: 0)]
    while let (path, depth) = pending.popLast() {
      switch Files.kind(of: path) {
      case .file, .missing: continue
      case .other:
        throw .reported("\(path) is not a regular file; git would wait for it", .unreadable)
      case .directory: break
      }
      if depth > 0, !isStore, Files.entryKind(path) == .link {
        throw .reported(
          "\(path) is a link to a directory, in which git could loop forever", .unreadable)
      }
      if isStore, depth > storeDepth { continue }
      for (name, kind) in try failing(about: path, { try Files.entries(of: path) })
      where kind != .file {
        pending.append((Files.join(path, name), depth + 1))
      }
    }
  }

  /// The depth of the deepest directory that git reads in an object store:
  /// `objects/info/commit-graphs`.
  private static let storeDepth = 2

  /// Writes the settings that git may see: first the user's, then the repository's.
  private func configure() throws(Failure) {
    var settings = GitSettings()
    var usual = environment.merging(ChildProcess.inherited) { own, _ in own }
    for name in ["HOME", "XDG_CONFIG_HOME", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM"] {
      usual[name] = Installation.environment(name)
    }
    (usual["GIT_CONFIG_NOSYSTEM"], usual["PATH"]) = (nil, Programs.path)
    settings.add(try run(["config", "--null", "--list"], usual) ?? [])
    let given = Files.join(repository.common, "config")
    if let bytes = Files.contents(of: given, limit: 1 << 20) {
      let copy = Files.join(directory, "given")
      try failing(about: copy) { try Files.replace(copy, with: bytes) }
      // Reads a copy, because git would open the original again, and ignores includes, which may
      // name any file.
      let list = ["config", "--file", copy, "--no-includes", "--null", "--list"]
      settings.add(try run(list, environment) ?? [])
    }
    let path = Files.join(directory, "config")
    try failing(about: path) { try Files.replace(path, with: Array(settings.text.utf8)) }
  }
}
