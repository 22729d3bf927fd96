import Foundation
import NamedexCommandTestSupport
import Testing

/// A shell that completes `namedex`.
enum CompletedShell: String, CaseIterable {
  case bash, zsh, fish

  /// The shell's executable; nil if the shell is not installed.
  var executable: String? {
    ["/usr/bin", "/bin", "/opt/homebrew/bin", "/usr/local/bin"].map { "\($0)/\(rawValue)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The arguments for an interactive shell that reads no settings.
  fileprivate var arguments: [String] {
    switch self {
    case .bash: ["--norc", "--noprofile", "-i"]
    case .zsh: ["-f", "-i"]
    case .fish: ["--no-config", "-i"]
    }
  }

  /// Returns the command that loads a script.
  fileprivate func load(_ script: String) -> String {
    let source = "source ./\(script)\r"
    return self == .zsh ? "autoload -U compinit; compinit -u -D; " + source : source
  }
}

@Suite("Completion in the shells", .serialized)
struct ShellTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write("notes.txt", "alpha\n").write("folder/x", "")
  }

  /// Types each text at a shell's prompt and expects the line to show the text given with it.
  private func expect(_ cases: [(typed: String, shown: String)], in shell: CompletedShell) throws {
    let executable = try #require(shell.executable)
    let namedex = try TestedExecutable.namedex()
    let bin = workspace.url("bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: bin.appendingPathComponent("namedex"), withDestinationURL: namedex)
    let script = try Command(["completion", shell.rawValue])
    #expect(script.status == 0)
    try workspace.write("script", script.output)

    let terminal = try PseudoTerminal(rows: 50, columns: 200)
    let program = try TerminalProgram(
      "/bin/sh",
      ["-c", "cd \"$0\" && exec \"$@\"", workspace.directory.path, executable] + shell.arguments,
      environment: [
        "PATH": "\(bin.path):/usr/bin:/bin", "TERM": "dumb", "HOME": workspace.directory.path,
        "PS1": "$ ",
      ], terminal: terminal, output: nil)
    func read(until text: String) -> String {
      let deadline = Date().addingTimeInterval(patience)
      var shown = ""
      while !shown.contains(text), Date() < deadline, program.end() == nil {
        if let bytes = terminal.shown(patience: 50) {
          // Remove bells, which could be in the middle of a word.
          shown += String(decoding: bytes.filter { $0 != 0x07 }, as: UTF8.self)
        }
      }
      return shown
    }
    // The two halves of the marker are quoted separately, so that it appears only once the shell
    // has run the line.
    terminal.type(shell.load("script").utf8)
    terminal.type("echo 'rea''dy'\r".utf8)
    _ = read(until: "ready")
    for (typed, shown) in cases {
      terminal.type(typed.utf8)
      let line = read(until: shown)
      #expect(
        line.contains(shown), "\(shell): \(typed.debugDescription) shows \(line.debugDescription)")
      // Ctrl-U empties the line in every shell.
      terminal.type([0x15])
    }
    kill(program.process, SIGKILL)
  }

  @Test(
    "completion escapes what the shell would run, even within quotation marks",
    arguments: CompletedShell.allCases.filter { $0.executable != nil })
  func quotes(shell: CompletedShell) throws {
    try workspace.write("odd.txt", "pay$(id)\n")
    try expect(
      [
        ("namedex show -c odd.txt pa\t", #"pay\$"#),
        ("namedex show -c odd.txt \"pa\t", #""pay\$(id)"#),
      ], in: shell)
  }

  @Test(
    "completion offers subcommands, options, values, catalogs, names and files",
    arguments: CompletedShell.allCases.filter { $0.executable != nil })
  func completes(shell: CompletedShell) throws {
    try expect(
      [
        ("namedex comple", "namedex comple"),
        ("namedex sea\t", "namedex search "),
        ("namedex search --inc\t", "namedex search --include-keywords "),
        ("namedex import xcas\t", "namedex import xcassets "),
        ("namedex search -c swiftu\t", "namedex search -c swiftui-colors "),
        ("namedex search --catalog=swiftu\t", "namedex search --catalog=swiftui-colors "),
        ("namedex show circle.bottomthird.s\t", "namedex show circle.bottomthird.split "),
        ("true; namedex check circle.bottomthird.s\t", "check circle.bottomthird.split "),
        ("namedex search --category weath\t", "namedex search --category weather "),
        ("namedex search --facet categ\t", "namedex search --facet category="),
        ("namedex search --filter category:weath\t", "namedex search --filter category:weather "),
        ("namedex check --target i\t", "namedex check --target iOS"),
        ("namedex check --target \"iOS 13.1\t", "namedex check --target \"iOS 13.1\" "),
        ("namedex import json --mapping lucid\t", "namedex import json --mapping lucide "),
        ("namedex lint --rule unknown-name=err\t", "namedex lint --rule unknown-name=error "),
        ("namedex build not\t", "namedex build notes.txt "),
        ("namedex page --output=not\t", "namedex page --output=notes.txt "),
        ("namedex search -c not\t", "namedex search -c notes.txt "),
        ("namedex import names notes.txt -o fol\t", "namedex import names notes.txt -o folder/"),
      ], in: shell)
  }

  @Test("`--generate-completion-script` names the command that prints the script")
  func otherScript() throws {
    let run = try Command(["--generate-completion-script", "bash"])
    #expect(run.status == 64)
    #expect(
      run.errors == "namedex: use `namedex completion bash`, `zsh` or `fish` for a script\n")
  }
}
