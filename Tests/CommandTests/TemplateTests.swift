import NamedexCommandTestSupport
import Testing

@Suite("--format with a template")
struct TemplateTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  private func output(_ arguments: String...) throws -> String {
    try Command(arguments, in: workspace.directory).output
  }

  @Test("a template is filled with members of each object, in every command")
  func members() throws {
    #expect(
      try output(
        "search", "-c", "weather", "split", "--format",
        "%{name}\\t%{match.name}\\t%{introduced.iOS}\\t%{categories}\\t%{match.alias}\\t%{nothing}|"
      )
        == "sleep\tcircle.bottomthird.split\t16.0\thealth, weather\ttrue\t|\n")
    #expect(
      try output("check", "-c", "weather", "sleep", "slep", "--format", "%{name}=%{status}")
        == "sleep=ok\nslep=unknown\n")
    #expect(
      try output("show", "-c", "weather", "drop", "--format", "%{name}: %{introduced}")
        == "drop: iOS 13.0\n")
    #expect(try output("catalogs", "-c", "weather", "--format", "%{id} %{names}") == "weather 10\n")
    #expect(
      try output("dump", "-c", "weather", "-n", "1", "--format", "%{name} %{representations.kind}")
        .hasPrefix("sleep full"))
  }

  @Test("a template works for every kind of row")
  func rows() throws {
    #expect(
      try output("search", "delete", "account", "-n", "1", "--format", "%{name} by %{by}")
        == "trash by meaning\n")
  }

  @Test("a template can escape its special characters, and mistakes in it are reported")
  func signs() throws {
    #expect(
      try output("search", "-c", "weather", "split", "--format", "100%% \\\\ %{name}\\n-")
        == "100% \\ sleep\n-\n")
    for (template, message) in [
      ("%{name", "missing '}' after '{name'"), ("%{}", "'%{}' names no member; write '%{name}'"),
      ("name", "expected text, plain, json, jsonl or a template such as '%{name}'"),
    ] {
      let run = try Command(["search", "drop", "--format", template], in: workspace.directory)
      #expect(
        run.errors.hasPrefix(
          "namedex: the value '\(template)' is invalid for `--format <format>`: \(message)\n"),
        "\(run.errors)")
      #expect(run.status == 64)
    }
  }
}
