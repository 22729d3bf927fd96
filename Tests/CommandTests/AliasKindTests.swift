import NamedexCommandTestSupport
import Testing

/// An alias may be another name for an icon, a different picture, or the name of another icon.
/// Every command distinguishes these kinds.
@Suite("Kinds of aliases")
struct AliasKindTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
      .write(
        "set.json",
        """
        {"prefix":"d","info":{"name":"A Set","total":3},"icons":{"clock":{"body":""},
        "align-left":{"body":""},"old":{"body":"","hidden":true}},
        "aliases":{"history":{"parent":"clock"},"align-right":{"parent":"align-left","hFlip":true}}}
        """
      )
      .write(
        "meta.json",
        """
        [{"name":"account","codepoint":"F0004","aliases":["user","person"],"styles":[],"tags":[],
        "version":"1.5.54"},
        {"name":"user","codepoint":"F0005","aliases":[],"styles":[],"tags":[],"version":"2.0.46"}]
        """)
    for (file, id) in [("set.json", "set"), ("meta.json", "icons")] {
      let run = try workspace.run("import", file, "-o", id, "--quiet")
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  private func output(_ arguments: String...) throws -> String {
    try Command(arguments, in: workspace.directory).output
  }

  @Test("an alternative name finds its icon, and a mirrored picture has a name of its own")
  func search() throws {
    #expect(
      try output("search", "-c", "set", "history", "--format", "text") == "clock  [history]\n")
    #expect(try output("search", "-c", "set", "right", "--format", "plain") == "align-right\n")
    #expect(
      try output("search", "-c", "set", "--filter", "is:hidden", "--format", "plain") == "old\n")
    #expect(try output("catalogs", "-c", "set").contains("A Set"))
  }

  @Test("a search for an alias that is also another icon's name finds that icon")
  func sharedName() throws {
    #expect(
      try output("search", "-c", "icons", "user", "--names-only", "--format", "plain") == "user\n")
    #expect(try output("search", "-c", "icons", "person", "--format", "plain") == "account\n")
    let known = try workspace.run("check", "-c", "icons", "user", "--format", "jsonl")
    #expect(known.status == 0)
    #expect(known.output.contains(#""status":"ok","current":"user","best":"user""#))
    #expect(try output("identify", "-c", "icons", "U+F0004").contains("account"))
  }

  @Test("an alias that becomes an icon of its own is an addition in a diff, not a rename")
  func diff() throws {
    try workspace
      .write(
        "meta.json",
        """
        [{"name":"account","codepoint":"F0004","aliases":["user","person"],"styles":[],"tags":[],
        "version":"1.5.54"},
        {"name":"user","codepoint":"F0005","aliases":[],"styles":[],"tags":[],"version":"2.0.46"},
        {"name":"person","codepoint":"F0006","aliases":[],"styles":[],"tags":[],"version":"3.0"}]
        """)
    #expect(try workspace.run("import", "meta.json", "-o", "newer", "--quiet").status == 0)
    let diff = try workspace.run("diff", "icons", "newer", "--format", "jsonl")
    #expect(diff.output.contains("person"))
    #expect(!diff.output.contains("rename"))
  }
}
