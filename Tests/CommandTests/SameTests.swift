import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex same")
struct SameCommandTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
      .write(
        "meta.json",
        """
        [{"name":"trash-can","codepoint":"F0A7A","aliases":["bin-can"],"styles":[],"tags":[],
        "version":"1.5.54"},
        {"name":"trash-can-outline","codepoint":"F0A7B","aliases":[],"styles":["outline"],"tags":[],
        "version":"2.0.46"},
        {"name":"content-cut","codepoint":"F0190","aliases":["scissors"],"styles":[],"tags":[],
        "version":"1.5.54"}]
        """
      )
      .write("lucide/names.txt", "bell-off\nscissors\ntrash-2\n")
    let run = try workspace.run("import", "mdi", "meta.json", "-o", "mdi", "--quiet")
    #expect(run.status == 0, "\(run.errors)")
  }

  private func same(_ arguments: String..., input: String = "") throws -> Command {
    try Command(
      ["same"] + arguments, input: Array(input.utf8), in: workspace.directory)
  }

  @Test("`same` writes only names to a pipe, best first")
  func plain() throws {
    let run = try same("--from", "mdi", "--to", "sf-symbols", "-n", "1", "trash-can-outline")
    #expect(run.output == "trash\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("as text, `same` shows the reason and when the name was introduced")
  func text() throws {
    let run = try same(
      "--from", "mdi", "--to", "sf-symbols", "-n", "1", "--format", "text", "trash-can",
      "content-cut")
    #expect(
      run.output == """
        trash-can
        trash  'trash can' is trash  since iOS 13.0
        content-cut
        scissors  from 'scissors'  since iOS 13.0

        """)
  }

  @Test("with several sets, `same` puts the set before each name")
  func sets() throws {
    let run = try same("trash", "--to", "mdi,lucide", "-n", "1")
    #expect(run.output == "mdi:trash-can\nlucide:trash-2\n")
    #expect(run.status == 0)
    #expect(
      try same("mdi:content-cut", "--to", "lucide", "--from", "mdi", "-n", "1").output
        == "scissors\n")
  }

  @Test("JSON output of `same` has the set of the name, and the reason for each icon")
  func json() throws {
    let run = try same("content-cut", "--from", "mdi", "--to", "sf-symbols", "-n", "1", "--json")
    let array = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(array.count == 1)
    #expect(array[0]["from"] as? String == "mdi")
    let set = try #require((array[0]["to"] as? [[String: Any]])?.first)
    #expect(set["catalog"] as? String == "sf-symbols")
    let row = try #require((set["rows"] as? [[String: Any]])?.first)
    #expect(row["name"] as? String == "scissors")
    #expect(row["by"] as? String == "name")
    #expect(row["text"] as? String == "scissors")
    #expect((row["introduced"] as? [String: String])?["iOS"] == "13.0")
  }

  @Test("`same` reads names from standard input if there are no name arguments")
  func input() throws {
    let run = try same(
      "--from", "mdi", "--to", "sf-symbols", "-n", "1", input: "trash-can\n\n content-cut \n")
    #expect(run.output == "trash\nscissors\n")
  }

  @Test("if a name's set is missing, `same` uses the words of the name, and says so once")
  func missingSet() throws {
    let run = try same("--from", "tabler", "--to", "sf-symbols", "-n", "1", "bell-off", "trash")
    #expect(run.output == "bell.slash\ntrash\n")
    #expect(
      run.errors
        == "namedex: no catalog 'tabler' here, so other names and tags are not known; the words of the "
        + "name are read. Import the set with `namedex import FILE`\n")
    #expect(run.status == 0)
  }

  @Test("for an unknown name, the nearest names are suggested and no icons are listed")
  func unknownName() throws {
    let run = try same("--from", "mdi", "--to", "sf-symbols", "trash-cam")
    #expect(run.output == "")
    #expect(
      run.errors.hasPrefix("namedex: unknown name 'trash-cam' in mdi; did you mean 'trash-can'"))
    #expect(run.status == 1)
  }

  @Test("a name without a similar icon is reported")
  func nothing() throws {
    let run = try same("qqqqqq", "--from", "none", "--to", "sf-symbols", "--format", "json")
    #expect(run.errors.contains("nothing in sf-symbols is like 'qqqqqq'"))
    #expect(run.status == 1)
  }

  @Test(
    "wrong usage of `same` is rejected",
    arguments: [
      (["trash"], "`--to` is missing; give sets, such as `--to sf-symbols`"),
      (
        ["trash", "--to", "mdi", "--to", "lucide"],
        "`--to` is given 2 times; separate sets by commas: `--to mdi,lucide`"
      ),
      (["trash", "--to", "mdi,"], "`--to` has an empty set; give identifiers separated by commas"),
      (["trash", "--to", ""], "`--to` has an empty set; give identifiers separated by commas"),
      (["trash", "--to", "mdi", "-n", "0"], "`--limit` must be 1 or more, not '0'"),
      (["", "--to", "mdi"], "a name is empty; give the name of an icon"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try Command(["same"] + arguments, in: workspace.directory)
    #expect(run.errors.hasPrefix("namedex: \(message)\n"))
    #expect(run.output == "")
    #expect(run.status == 64)
  }

  @Test("the error for a missing set lists the available ones and says how to import it")
  func unknownSet() throws {
    let run = try same("trash", "--to", "mdi,tabler")
    #expect(run.errors.hasPrefix("namedex: no catalog or file 'tabler'"))
    #expect(run.errors.contains("sf-symbols"))
    #expect(run.errors.contains("An icon set is made from what it ships: `namedex import FILE`"))
    #expect(run.status == 66)
  }
}

/// Compares answers with the symbols that the authors of apps chose for icons. `NAMEDEX_ICON_SETS`
/// names the directory that holds the list.
@Suite("Icons that app authors chose")
struct ChosenIconTests {
  private static let pairs: URL? = ProcessInfo.processInfo.environment["NAMEDEX_ICON_SETS"].map {
    URL(filePath: $0).appending(path: "mdi-sf-pairs.tsv")
  }.flatMap { FileManager.default.fileExists(atPath: $0.path) ? $0 : nil }

  /// Returns a symbol's name without the parts that distinguish its forms, such as `fill`.
  private static func family(_ name: Substring) -> String {
    String(name).replacing(/\.(fill|circle|square|rectangle)(?=\.|$)/, with: "")
  }

  @Test(
    "by name alone, a chosen icon is first in 7 of 10 cases, and in the top three in 17 of 20",
    .enabled(if: pairs != nil, "NAMEDEX_ICON_SETS has no list of pairs"))
  func chosen() throws {
    let text = try String(contentsOf: #require(Self.pairs), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t") }
    #expect(lines.count > 600)
    let run = try Command(
      ["same", "--from", "mdi", "--to", "sf-symbols", "--format", "jsonl"],
      input: Array(lines.map { String($0[0]) + "\n" }.joined().utf8))
    var (first, three) = (0, 0)
    for (line, answer) in zip(lines, run.lines) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
      #expect(object["name"] as? String == String(line[0]))
      let rows = (object["to"] as? [[String: Any]])?.first?["rows"] as? [[String: Any]] ?? []
      let found = rows.compactMap { $0["name"] as? String }.map { Self.family($0[...]) }
      let wanted = Set(line[1].split(separator: ",").map(Self.family))
      if let best = found.first, wanted.contains(best) { first += 1 }
      if !wanted.isDisjoint(with: found) { three += 1 }
    }
    #expect(run.lines.count == lines.count)
    #expect(10 * first >= 7 * lines.count, "\(first) of \(lines.count)")
    #expect(20 * three >= 17 * lines.count, "\(three) of \(lines.count)")
  }
}
