import NamedexCommandLine
import NamedexFiles
import NamedexText

/// Asks git about a repository, whose configuration it does not see.
///
/// A tree may bring a `.git` of its own, and git starts what its configuration names: monitors, hooks,
/// filters, programs that compare or verify, transports, and what later versions add. So git gets another
/// directory for the time of this object: with links to the commits, the branches and the index, and with
/// the settings that are in `GitSettings`. The switches do the same again for settings of the user, which
/// are for trees that the user knows.
final class Git {
  let repository: GitRepository
  private let program: String
  /// What git takes for the directory of the repository.
  private let directory: String

  /// What every call begins with.
  private static let switches = [
    "--no-pager", "--literal-pathspecs",
    "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c",
    "core.attributesFile=/dev/null",
    "-c", "core.quotePath=false", "-c", "core.pager=cat", "-c", "core.editor=false",
    "-c", "core.sshCommand=false", "-c", "core.askPass=false", "-c", "credential.helper=",
    "-c", "log.showSignature=false", "-c", "protocol.allow=never", "-c",
    "safe.bareRepository=explicit",
    "-c", "submodule.recurse=false",
  ]

  /// Makes the directory that git gets.
  ///
  /// - Throws: When git is missing, the directory cannot be made, or git would wait for a pipe.
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
    // Only what was made here is removed again.
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

  /// What a command of git prints; nil if it fails. Git's own messages are thrown away: they may have
  /// texts of the tree.
  func output(of words: [String]) throws(Failure) -> [UInt8]? {
    try run(["-C", repository.root] + words, environment)
  }

  // MARK: What git is given

  private func run(_ words: [String], _ environment: [String: String]) throws(Failure) -> [UInt8]? {
    let process = try failing(about: program) {
      try ChildProcess(
        program, ["git"] + Self.switches + words, reading: .output, isQuiet: true,
        environment: environment)
    }
    process.endInput()
    var output: [UInt8] = []
    while case let piece = process.next(), !piece.isEmpty { output += piece }
    return process.stop() == 0 ? output : nil
  }

  private var environment: [String: String] {
    var environment = ChildProcess.inherited.filter {
      ["LANG", "TMPDIR", "LD_LIBRARY_PATH"].contains($0.key)
    }
    environment["PATH"] = Programs.path
    // No settings but those of this directory.
    (environment["HOME"], environment["XDG_CONFIG_HOME"]) = (directory, directory)
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_SYSTEM"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    environment["GIT_ATTR_NOSYSTEM"] = "1"
    environment["GIT_DIR"] = directory
    environment["GIT_WORK_TREE"] = repository.root
    environment["GIT_INDEX_FILE"] = repository.index
    // Nothing is written, fetched or asked.
    environment["GIT_OPTIONAL_LOCKS"] = "0"
    environment["GIT_NO_LAZY_FETCH"] = "1"
    environment["GIT_ALLOW_PROTOCOL"] = ""
    environment["GIT_TERMINAL_PROMPT"] = "0"
    return environment
  }

  // MARK: The directory

  /// Links the repository's data. A pipe among them would be waited for.
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
      try Self.checkForPipes(target)
      let path = Files.join(directory, name)
      guard symlink(target, path) == 0 else {
        throw Failure(FileError(.create, path, errno), about: path)
      }
    }
    try Self.checkForPipes(repository.index)
    try Self.checkAlternates(of: Files.join(common, "objects"))
  }

  /// Refuses a pipe among the objects that a list of further directories names, or the lists of these;
  /// gitrepository-layout(5) has the format.
  ///
  /// - Complexity: O(*n*) in the number of files, each directory once.
  private static func checkAlternates(of objects: String) throws(Failure) {
    var lists = [Files.join(objects, "info/alternates")]
    var known: Set<String> = [objects]
    while let list = lists.popLast() {
      guard Files.kind(of: list) != .missing else { continue }
      let lines = try failing(about: list) { try Files.readFile(list, limit: 1 << 20) }
      for line in lines.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
        // Git reads escapes in quotation marks; hardly any list has some.
        guard line.first != UInt8(ascii: "\"") else {
          throw .reported("\(list) has a path in quotation marks, which is not read", .unreadable)
        }
        let objects = Files.resolved(
          Files.absolute(
            String(decoding: line, as: UTF8.self),
            in: Files.directory(of: Files.directory(of: list))))
        guard known.insert(objects).inserted else { continue }
        // The directory may be anything, even the root of all: only what git opens in it is looked at.
        for name in (try? Files.list(objects)) ?? []
        where name.utf8.count == 2 || ["info", "pack"].contains(name) {
          try checkForPipes(Files.join(objects, name))
        }
        lists.append(Files.join(objects, "info/alternates"))
      }
    }
  }

  /// Refuses a pipe, a socket or a device at a path or below it.
  static func checkForPipes(_ path: String, depth: Int = 0) throws(Failure) {
    switch Files.kind(of: path) {
    case .file, .missing: return
    case .other:
      throw .reported("\(path) is not a regular file; git would wait for it", .unreadable)
    case .directory: break
    }
    // Git looks no deeper, either, into what is not its own.
    guard depth < Files.greatestDepth else { return }
    for (name, kind) in try failing(about: path, { try Files.entries(of: path) }) {
      let entry = Files.join(path, name)
      switch kind {
      case .file: continue
      case .directory: try checkForPipes(entry, depth: depth + 1)
      case .link, .other:
        if Files.kind(of: entry) == .other { try checkForPipes(entry) }
      }
    }
  }

  /// Writes the settings that git may see: the user's, then the repository's.
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
      // It would be read again, and files that it includes may be anything.
      let list = ["config", "--file", copy, "--no-includes", "--null", "--list"]
      settings.add(try run(list, environment) ?? [])
    }
    let path = Files.join(directory, "config")
    try failing(about: path) { try Files.replace(path, with: Array(settings.text.utf8)) }
  }
}
