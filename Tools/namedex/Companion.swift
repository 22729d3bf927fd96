import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An executable that does what `namedex` cannot without Foundation and libxml2.
struct Companion {
  private let executable: String
  /// What stands before the user's arguments.
  private let leading: [String]

  /// The companion behind a subcommand; nil for a subcommand that is inside `namedex`.
  init?(subcommand: String) {
    switch subcommand {
    case "import": (executable, leading) = ("namedex-import", [])
    case "lint", "fix": (executable, leading) = ("namedex-lint", [subcommand])
    default: return nil
    }
  }

  /// Becomes the companion, which must be beside this executable or on the PATH.
  ///
  /// - Returns: Never; the process goes on as the companion.
  func start(_ arguments: [String]) throws(Failure) -> ExitStatus {
    let beside = Installation.path.map { "\(Files.directory(of: $0))/\(executable)" }
    let onPath = (Installation.environment("PATH") ?? "").split(separator: ":").map {
      "\($0)/\(executable)"
    }
    for path in [beside].compactMap({ $0 }) + onPath
    where Files.kind(of: path) == .file && access(path, X_OK) == 0 {
      var pointers = ([path] + leading + arguments).map { strdup($0) } + [nil]
      // A program that was started with SIGPIPE ignored would not notice a closed pipe.
      _ = signal(SIGPIPE, SIG_DFL)
      _ = execv(path, &pointers)
      let number = errno
      for pointer in pointers { free(pointer) }
      _ = signal(SIGPIPE, SIG_IGN)
      throw Failure(FileError(.start, path, number), about: path)
    }
    throw .reported(
      """
      '\(executable)' is neither beside namedex nor on the PATH. It is a program of its own, since \
      it needs libxml2 and Foundation. Make it with
        swift build -c release --product \(executable)
      and copy .build/release/\(executable) to the directory of namedex
      """, .unreadable)
  }
}

// The commands below only stand in the help of `namedex`: `Program` starts the companion before the
// arguments are looked at, so that `--help` reaches it, too.

/// `namedex import`
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write a catalog's source lists from somebody else's files (namedex-import).")
}

/// `namedex lint`
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Judge the names that a code base uses (namedex-lint).")
}

/// `namedex fix`
struct FixCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Replace deprecated names in a code base (namedex-lint).")
}
