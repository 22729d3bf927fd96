import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex documents search -i")
struct InteractiveDocumentsTests {
  let workspace: Workspace
  let binary: URL

  init() throws {
    workspace = try Workspace()
    binary = try TestedExecutable.built("namedex-documents")
    try workspace.write(
      "people.jsonl",
      """
      {"id":"7","name":"Anna Engel","about":"Paints fences."}
      {"id":"8","name":"Jon Berg","about":"Knows Anna."}
      {"id":"9","name":"Joanna"}

      """)
    let built = try Command(
      [
        "build", "people.jsonl", "-o", "people.sqlite", "--key", "id", "--name", "name", "--text",
        "about",
      ], in: workspace.directory, binary: binary)
    try #require(built.status == 0, "\(built.errors)")
  }

  private func sitting(
    _ words: [String] = [], typedAhead: String = "", environment: [String: String] = [:]
  ) throws -> Sitting {
    try Sitting(
      in: workspace, binary: binary,
      words: ["search", "-i", "-d", workspace.url("people.sqlite").path] + words,
      typedAhead: typedAhead, environment: environment)
  }

  @Test("typing lists documents, and Enter prints the line of the chosen document")
  func choosing() throws {
    let sitting = try sitting()
    try sitting.see([">", "  0 documents", "  Type what to look for."])
    sitting.type("ann")
    try sitting.see(
      [
        "> ann", "  2 documents", "> Anna Engel", "    Paints fences.", "  Jon Berg",
        "    Knows Anna.", "",
      ])
    #expect(sitting.screen.cursor == (0, 5))
    #expect(sitting.screen.lines[23] == "  Enter print  Ctrl-Y copy name  Esc quit")
    sitting.type("\u{1B}[B\u{19}")
    try sitting.see(["> ann", "  2 documents  copied Jon Berg", "  Anna Engel"])
    sitting.type("\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "8\tJon Berg\n")
  }

  @Test("keys typed ahead take effect in a document search, however fast they arrive")
  func typedAhead() throws {
    let sitting = try sitting(["an"], typedAhead: "n\u{1B}[B\r")
    #expect(try sitting.end() == .exit(0))
    #expect(try sitting.written == "8\tJon Berg\n")
  }

  @Test("Escape, Ctrl-C and signals end a document search like `search -i`")
  func leaving() throws {
    for (key, end) in [("\u{1B}", TerminalProgram.End.exit(1)), ("\u{3}", .exit(130))] {
      let sitting = try sitting(["jo"], environment: ["NO_COLOR": "1"])
      try sitting.see(["> jo", "  2 documents", "> Joanna"])
      #expect(!sitting.screen.isStyled)
      sitting.type(key)
      #expect(try sitting.end() == end)
      #expect(try sitting.written == "")
    }
    let ended = try sitting(["zzz"])
    try ended.see(["> zzz", "  0 documents", "  Nothing found."])
    kill(ended.program.process, SIGTERM)
    #expect(try ended.end() == .signal(SIGTERM))
  }

  @Test("an interactive document search rejects --format")
  func refusals() throws {
    let piped = try Command(
      ["search", "-i", "-d", "people.sqlite", "--format", "json"], in: workspace.directory,
      binary: binary)
    #expect(piped.status == 64)
    #expect(piped.errors.contains("`--interactive` cannot be combined with `--format`"))
  }
}
