import NamedexCommandLine

/// The command `namedex agent`.
struct AgentCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "agent",
    abstract: "Print instructions and settings for coding agents.",
    discussion: """
      The instructions go into AGENTS.md or CLAUDE.md; the settings make a coding tool start \
      `namedex mcp`. This command writes no files.

      Examples:
        namedex agent
        namedex agent instructions >> AGENTS.md
        namedex agent vscode > .vscode/mcp.json
      """)

  var text: AgentText?
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(&text, "text", help: "What to print; everything by default.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let all = AgentText.allCases.map { "# \($0.place)\n\n\($0.content)" }
    try Output.line(text?.content ?? all.joined(separator: "\n\n"))
    return .found
  }
}

/// Text that a project or a user keeps for a coding tool.
enum AgentText: String, CaseIterable, ArgumentValue {
  case instructions
  case claude
  case codex
  case cursor
  case vscode

  /// The tool, and where the text belongs.
  var place: String {
    switch self {
    case .instructions: "Instructions: AGENTS.md or CLAUDE.md"
    case .claude:
      "Claude Code: .mcp.json, or `claude mcp add --scope project namedex -- namedex mcp`"
    case .codex: "Codex: ~/.codex/config.toml, or `codex mcp add namedex -- namedex mcp`"
    case .cursor: "Cursor: .cursor/mcp.json"
    case .vscode: "VS Code: .vscode/mcp.json"
    }
  }

  /// The text to put there.
  var content: String {
    switch self {
    case .instructions:
      """
      ## Names of symbols and system colours

      - Never write the name of an SF Symbol or of a system colour from memory: many that sound right do
        not exist, or not on the app's oldest system.
      - Find names with the tool `search_names` of the server `namedex`, with the app's deployment targets
        as `target`: {"query":"remove account","target":["iOS 15"]}.
      - Check every name before you write it with `check_names`, and write its `best` name.
      - After editing a file that has such names, pass its text to `lint_source`.
      - Without these tools, run `namedex search WORDS`, `namedex check NAME --target "iOS 15"` and
        `namedex lint`.
      """
    case .claude, .cursor:
      """
      {
        "mcpServers": {
          "namedex": {
            "command": "namedex",
            "args": ["mcp"]
          }
        }
      }
      """
    case .codex:
      """
      [mcp_servers.namedex]
      command = "namedex"
      args = ["mcp"]
      """
    case .vscode:
      """
      {
        "servers": {
          "namedex": {
            "type": "stdio",
            "command": "namedex",
            "args": ["mcp"]
          }
        }
      }
      """
    }
  }
}
