import NamedexCommandTestSupport
import Testing

/// Tests that `fix` rewrites only former names, never alternatives or the names of other icons and
/// pictures.
@Suite("namedex-lint fix with different kinds of aliases")
struct AliasKindFixTests {
  private static let pattern = #"*.tsx=icon="([^"]+)""#

  /// Imports a set, runs `fix` on a file with one line per name, and returns the resulting names.
  private func fixed(_ names: [String], _ set: [String], _ files: [String: String]) throws
    -> [String]
  {
    let place = try Workspace()
    for (name, text) in files { try place.write(name, text) }
    let run = try Command(
      ["import"] + set + ["-o", "icons", "--quiet"], in: place.directory)
    #expect(run.status == 0, "\(run.errors)")
    try place.write("web/A.tsx", names.map { "<Icon icon=\"\($0)\"/>\n" }.joined())
    let fix = try place.lint("fix", "web", "--catalog", "icons", "--pattern", Self.pattern)
    #expect(fix.status == 0, "\(fix.errors)")
    return try place.read("web/A.tsx").textLines.map { line in
      String(line.split(separator: "\"")[1])
    }
  }

  @Test("`fix` keeps an alias, even if it is also another icon's name")
  func materialDesign() throws {
    let names = ["account", "user", "person"]
    let set = """
      [{"name":"account","codepoint":"F0004","aliases":["user","person"],"styles":[],"tags":[],
      "version":"1.5.54"},
      {"name":"user","codepoint":"F0005","aliases":[],"styles":[],"tags":[],"version":"2.0.46"}]
      """
    #expect(try fixed(names, ["meta.json"], ["meta.json": set]) == names)
  }

  @Test("`fix` keeps alternative names and the names of mirrored pictures")
  func iconify() throws {
    let names = ["clock", "history", "align-left", "align-right"]
    let set = """
      {"prefix":"d","icons":{"clock":{"body":""},"align-left":{"body":""}},
      "aliases":{"history":{"parent":"clock"},"align-right":{"parent":"align-left","hFlip":true}}}
      """
    #expect(try fixed(names, ["set.json"], ["set.json": set]) == names)
  }

  @Test("`fix` rewrites a deprecated alias, unless it is also a current icon's name")
  func lucide() throws {
    let files = [
      "set/alarm-clock.json":
        #"{"tags":["t"],"categories":["time"],"aliases":["wecker",{"name":"alarm","deprecated":true}]}"#,
      "set/house.json":
        #"{"tags":["t"],"categories":["home"],"aliases":[{"name":"home","deprecated":true},{"name":"bell","deprecated":true}]}"#,
      "set/bell.json": #"{"tags":["t"],"categories":["time"]}"#,
    ]
    #expect(
      try fixed(["alarm", "wecker", "home", "bell", "house"], ["lucide", "set"], files)
        == ["alarm-clock", "wecker", "house", "bell", "house"])
  }
}
