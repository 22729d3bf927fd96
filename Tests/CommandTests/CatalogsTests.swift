import Foundation
import NamedexCatalogs
import NamedexCommandTestSupport
import Testing

@Suite("`namedex catalogs`, and finding catalogs")
struct CatalogsTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  /// Replaces the digest, which depends on the format; everything else is pinned.
  private func withoutDigest(_ line: String) -> String {
    line.replacing(#/[0-9a-f]{16}/#, with: "DIGEST")
  }

  @Test("`catalogs` describes a catalog in a table, with a digest of 16 hexadecimal digits")
  func table() throws {
    let run = try workspace.run("catalogs", "-c", "weather", "-c", "colors.txt")
    #expect(
      run.lines.map(withoutDigest) == [
        "ID       TITLE            ENTRIES  NAMES  FORMAT  DIGEST            SOURCE      "
          + "SEPARATORS       RELEASES",
        "weather  Weather symbols        7     10       5  DIGEST  weather     "
          + ". - _ / : + ~ @  2019 to 2022",
        "colors   colors                 3      3       5  DIGEST  colors.txt  . - _ / : + ~ @",
      ])
    #expect(run.errors.isEmpty)
  }

  @Test("`catalogs` describes a catalog as JSON")
  func json() throws {
    let expected = #"""
      {"id":"weather","title":"Weather symbols","entries":7,"removed":1,"names":10,\#
      "releases":["2019","2020","2022"],"platforms":["iOS","macOS"],\#
      "separators":[".","-","_","/",":","+","~","@"],"index_version":5,\#
      "source":"weather","digest":"DIGEST"}
      """#
    let line = try workspace.run("catalogs", "-c", "weather", "--format", "jsonl")
    #expect(line.lines.map(withoutDigest) == [expected])
    let document = try workspace.run("catalogs", "-c", "weather", "--format", "json")
    #expect(document.lines.map(withoutDigest) == ["[\(expected)]"])
  }

  @Test("the built-in catalogs need no files")
  func builtIn() throws {
    let run = try workspace.run("catalogs", "--format", "plain")
    #expect(run.lines == BuiltIn.all.map(\.id))
    let copy = workspace.url("empty/namedex")
    try FileManager.default.createDirectory(
      at: workspace.url("empty"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: try TestedExecutable.namedex(), to: copy)
    let search = try Command(
      ["search", "-c", "all", "systemgray2", "--format", "plain"], in: workspace.url("empty"),
      binary: copy)
    #expect(search.output == "systemGray2\n")
    #expect(search.status == 0)
  }

  @Test("NAMEDEX_PATH is searched in order, and the first catalog with the id is used")
  func searchPath() throws {
    try workspace.write("one/alpha/names.txt", "first\n").write("two/alpha/names.txt", "second\n")
      .write("two/beta/names.txt", "third\n").write("two/README.txt", "no catalog\n")
    #expect(try workspace.run("build", "weather", "-o", "two/weather.ndx").status == 0)
    let path = ["NAMEDEX_PATH": "one:missing::two"]
    let all = try workspace.run("catalogs", "--format", "plain", environment: path)
    #expect(all.lines == BuiltIn.all.map(\.id) + ["alpha", "beta", "weather"])
    let alpha = try workspace.run(
      "search", "-c", "alpha", "--verbose", "--format", "text", environment: path)
    #expect(alpha.output == "first\n")
    #expect(
      alpha.errors == "namedex: alpha: one/alpha, split at . - _ / : + ~ @\nnamedex: 1 match\n")
    let weather = try workspace.run("search", "-c", "weather.ndx", environment: path)
    #expect(weather.status == 66)
    try FileManager.default.removeItem(at: workspace.url("weather"))
    let index = try workspace.run(
      "search", "-c", "weather", "split", "--format", "text", environment: path)
    #expect(index.output == "sleep  [circle.bottomthird.split]\n")
    let everything = try workspace.run(
      "search", "-c", "all", "dropsh", "--format", "plain", environment: path)
    #expect(everything.lines == ["drop"])
  }

  @Test("a broken catalog in NAMEDEX_PATH is reported, and the others are searched")
  func brokenCatalog() throws {
    try workspace.write("path/broken.ndx", "no index").write("path/good/names.txt", "name\n")
    let run = try workspace.run(
      "catalogs", "--format", "plain", environment: ["NAMEDEX_PATH": "path"])
    #expect(run.lines.last == "good")
    #expect(run.lines.count == BuiltIn.all.count + 1)
    #expect(
      run.errors == """
        namedex: skipped path/broken.ndx: this is not a Namedex index. Make one with `namedex build`

        """)
    let alone = try workspace.run(
      "search", "-c", "broken", environment: ["NAMEDEX_PATH": "path"])
    #expect(alone.status == 65)
  }

  @Test("an index is recognised by its content, whatever its name")
  func content() throws {
    #expect(try workspace.run("build", "weather", "-o", "symbols.txt").status == 0)
    let run = try workspace.run("search", "-c", "symbols.txt", "split", "--format", "text")
    #expect(run.output == "sleep  [circle.bottomthird.split]\n")
  }

  @Test("the error for a misspelled catalog suggests the nearest one and lists all catalogs")
  func misspelled() throws {
    let run = try workspace.run("search", "-c", "sf-symbol", "x")
    #expect(
      run.errors == """
        namedex: no catalog or file 'sf-symbol'; did you mean 'sf-symbols'?
        Use one of \(BuiltIn.all.map(\.id).joined(separator: ", ")); \
        or a directory of source lists, an index, or a file with one name per line

        """)
    #expect(run.output.isEmpty)
    #expect(run.status == 66)
  }

  @Test("a mistake in a source list is reported with file, line, column and reason")
  func badSourceList() throws {
    try workspace.write("bad/names.txt", "one\ntwo\none\n")
    let run = try workspace.run("search", "-c", "bad", "x")
    #expect(run.errors.hasPrefix("namedex: bad/names.txt:3:1: "))
    #expect(run.status == 65)
  }
}
