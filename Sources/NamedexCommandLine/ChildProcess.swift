package import NamedexFiles

/// A running program whose standard input this process writes to.
package final class ChildProcess {
  /// The names of environment variables that programs may need.
  private static let variables = [
    "PATH", "HOME", "LANG", "TMPDIR", "SQLITE_TMPDIR", "LD_LIBRARY_PATH", "NAMEDEX_PATH",
    "NAMEDEX_CATALOG", "NAMEDEX_CACHE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
  ]

  /// The environment variables of this process that programs may need.
  package static var inherited: [String: String] {
    Dictionary(
      uniqueKeysWithValues: variables.compactMap { name in
        Installation.environment(name).map { (name, $0) }
      })
  }

  private let name: String
  private var number: pid_t = 0
  private var input: Int32 = -1
  private var output: Int32 = -1

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program's executable.
  ///   - words: The program's arguments, beginning with its name.
  ///   - stream: What `next()` reads. If it is standard error, standard output is discarded.
  ///   - isQuiet: Whether standard error is discarded, unless it is read.
  ///   - environment: All of the program's variables; by default, `inherited`.
  package init(
    _ path: String, _ words: [String], reading stream: StandardStream, isQuiet: Bool = false,
    environment: [String: String]? = nil
  ) throws(FileError) {
    name = Files.name(of: path)
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else {
      let number = errno
      Self.closeAll(toChild)
      throw FileError(.start, path, number)
    }
    // The child receives copies of its two ends; it must not inherit the other ends.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    if stream == .error {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    if isQuiet {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], stream.rawValue)
    let settings = (environment ?? Self.inherited).map { "\($0.key)=\($0.value)" }.sorted()
    var arguments = words.map { strdup($0) } + [nil]
    var environment = settings.map { strdup($0) } + [nil]
    let status = posix_spawn(&number, path, &actions, nil, &arguments, &environment)
    for pointer in arguments + environment { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    Self.closeAll([toChild[0], fromChild[1]])
    (input, output) = (toChild[1], fromChild[0])
    if status != 0 {
      number = 0
      throw FileError(.start, path, status)
    }
  }

  deinit { stop() }

  /// Writes to the program's standard input.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try Files.write(bytes, to: input, name)
  }

  /// Closes the program's standard input.
  package func endInput() {
    Self.closeAll([input])
    input = -1
  }

  /// Returns the next bytes that the program wrote; empty at the end.
  package func next() -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(output, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      return Array(piece.prefix(max(0, count)))
    }
  }

  /// Closes the program's input, which ends the program, and waits until it has ended.
  ///
  /// - Returns: The program's status, as reported by `waitpid`; 0 if it was already stopped.
  @discardableResult
  package func stop() -> Int32 {
    Self.closeAll([input, output])
    (input, output) = (-1, -1)
    guard number > 0 else { return 0 }
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    number = 0
    return status
  }

  private static func closeAll(_ ends: [Int32]) {
    for end in ends where end >= 0 { _ = close(end) }
  }
}
