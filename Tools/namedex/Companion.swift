import NamedexCommandLine
import NamedexFiles

/// A separate executable for subcommands whose libraries `namedex` does not link.
struct Companion {
  private let executable: String
  /// The name at the beginning of the companion's messages and help.
  private let name: String
  private let arguments: [String]
  /// The libraries that the companion needs, for the error message if it is missing.
  private let libraries: String

  /// Creates the companion that runs a command line; nil if `namedex` itself runs the command line.
  init?(_ arguments: [String]) {
    // The companion answers `complete -- import …`, once the subcommand's name is complete.
    let question = Array(arguments.prefix(2))
    let isQuestion = question == ["complete", "--"]
    if isQuestion && arguments.count < 4 { return nil }
    let words = isQuestion ? Array(arguments.dropFirst(2)) : arguments
    var own = Array(words.dropFirst())
    switch words.first {
    case "import": (executable, name, libraries) = ("namedex-import", "namedex import", "libxml2")
    case "lint", "fix", "generate", "lsp":
      (executable, name, libraries) = ("namedex-lint", "namedex", "libxml2 and libyaml")
      own = words
    case "documents":
      (executable, name, libraries) = (
        "namedex-documents", "namedex documents", "SQLite and libxml2"
      )
    default: return nil
    }
    self.arguments = isQuestion ? question + own : own
  }

  /// Returns the paths of an executable: next to this one first, and then on the PATH.
  static func paths(of executable: String) -> [String] {
    let beside = Installation.path.map { Files.join(Files.directory(of: $0), executable) }
    return [beside].compactMap(\.self).filter(Programs.isExecutable)
      + Programs.paths(of: executable)
  }

  /// Replaces this process with the companion. Returns only by throwing, for example if the
  /// companion is neither next to this executable nor on the PATH.
  func start() throws(Failure) -> ExitStatus {
    for path in Self.paths(of: executable) {
      var pointers = ([name] + arguments).map { strdup($0) } + [nil]
      // A program that starts with SIGPIPE ignored would not notice a closed pipe.
      ignoreClosedPipes(false)
      _ = execv(path, &pointers)
      let number = errno
      for pointer in pointers { free(pointer) }
      ignoreClosedPipes()
      throw Failure(FileError(.start, path, number), about: path)
    }
    throw .reported(
      lines: [
        "`\(executable)` is neither next to `namedex` nor on the PATH. It is a separate executable "
          + "because it needs \(libraries). Build it with",
        "  swift build -c release --product \(executable)",
        "and copy .build/release/\(executable) to the directory of `namedex`",
      ], .unreadable)
  }
}

// The help of `namedex` lists these commands, but they never run: the companion starts before the
// arguments are parsed, and prints its own help.

/// The command `namedex import`.
struct ImportCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Create a catalog's source lists from other files (namedex-import).")
}

/// The command `namedex lint`.
struct LintCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check the names that a code base uses (namedex-lint).")
}

/// The command `namedex fix`.
struct FixCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "fix",
    abstract: "Rewrite deprecated names in a code base (namedex-lint).")
}

/// The command `namedex generate`.
struct GenerateCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write source code with the names of a catalog (namedex-lint).")
}

/// The command `namedex lsp`.
struct LanguageServerCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve editors over the Language Server Protocol (namedex-lint).")
}

/// The command `namedex documents`.
struct DocumentsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "documents",
    abstract: "Search the texts of documents in a database (namedex-documents).")
}
