import NamedexCommandLine
import NamedexFiles
import NamedexText

/// `namedex-lint serve`, started at the first question and kept: a line in, a line out.
final class LintProcess {
  /// The variables that the executable may need.
  private static let variables = [
    "PATH", "HOME", "LANG", "TMPDIR", "LD_LIBRARY_PATH", "NAMEDEX_PATH", "NAMEDEX_CATALOG",
    "NAMEDEX_CACHE", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME",
  ]

  private static let arguments = ["namedex", "serve", "--quiet"]

  private let path = Companion.paths(of: "namedex-lint").first
  private var child: Child?
  private var rules: JSONValue?

  /// A process and the ends of its pipes.
  private struct Child {
    var number: pid_t
    var input: Int32
    var output: Int32
  }

  /// Whether there is such an executable.
  var isInstalled: Bool { path != nil }

  deinit { stop() }

  /// Asks a question. A process that died is started once more.
  ///
  /// - Parameter request: A JSON object on one line, without its end.
  /// - Returns: The answer; nil if there is none.
  func answer(to request: [UInt8]) -> [UInt8]? {
    for _ in 0..<2 {
      if child == nil { start() }
      if let child, let line = exchange(request, child) { return line }
      stop()
    }
    return nil
  }

  /// The rules, each with its explanation; nil if the process does not answer.
  func allRules() -> JSONValue? {
    if rules == nil {
      rules = answer(to: Array(#"{"rules":true}"#.utf8)).flatMap { try? JSONValue(bytes: $0) }
    }
    return rules?["rules"]
  }

  private func exchange(_ request: [UInt8], _ child: Child) -> [UInt8]? {
    do throws(FileError) {
      try Files.write(request + [0x0A], to: child.input, "namedex-lint")
    } catch {
      return nil
    }
    var line: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(child.output, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      line += piece[..<count]
      if line.last == 0x0A {
        line.removeLast()
        return line
      }
    }
  }

  // MARK: The process

  private func start() {
    guard let path else { return }
    var (toChild, fromChild): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&toChild) == 0 else { return }
    guard pipe(&fromChild) == 0 else { return closeAll(toChild) }
    // The child gets copies; it must not hold the other ends.
    for end in toChild + fromChild { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
    var arguments = Self.arguments.map { strdup($0) } + [nil]
    let settings = Self.variables.compactMap { name in
      Installation.environment(name).map { "\(name)=\($0)" }
    }
    var environment = settings.map { strdup($0) } + [nil]
    var number: pid_t = 0
    let status = posix_spawn(&number, path, &actions, nil, &arguments, &environment)
    for pointer in arguments + environment { free(pointer) }
    posix_spawn_file_actions_destroy(&actions)
    closeAll([toChild[0], fromChild[1]])
    guard status == 0 else { return closeAll([toChild[1], fromChild[0]]) }
    child = Child(number: number, input: toChild[1], output: fromChild[0])
  }

  /// Ends the process: it reads the end of its input.
  private func stop() {
    guard let child else { return }
    closeAll([child.input, child.output])
    var status: Int32 = 0
    while waitpid(child.number, &status, 0) < 0, errno == EINTR {}
    self.child = nil
  }

  private func closeAll(_ ends: [Int32]) {
    for end in ends { _ = close(end) }
  }
}
