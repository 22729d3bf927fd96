import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("Plain lists of names")
struct PlainListTests {
  private let list = "arrow-left\r\nmy_icon_left\r\n\r\n path/to/left\r\narrow-left\r\nleft:x"

  @Test("a list that is one endless line is rejected at the length limit")
  func endless() throws {
    let workspace = try Workspace()
    for arguments in [["search", "-c", "/dev/zero", "x"], ["build", "/dev/zero", "-o", "z.ndx"]] {
      let run = try Command(arguments, in: workspace.directory)
      #expect(run.status == 65)
      #expect(
        run.errors.hasPrefix("namedex: /dev/zero:1:65537: a line of 131072 bytes"), "\(run.errors)")
    }
    let names = String(repeating: "name\n", count: 100_000)
    let run = try workspace.run("search", "-c", "-", "name", "--format", "plain", input: names)
    #expect(run.output == "name\n")
  }

  @Test("a list on standard input is read like a file, and split at the usual separators")
  func standardInput() throws {
    let workspace = try Workspace().write("my list.txt", "\u{FEFF}" + list)
    let names = ["arrow-left", "left:x", "my_icon_left", "path/to/left"]
    for (catalog, input) in [("-", list), ("my list.txt", "")] {
      let run = try workspace.run(
        "search", "-c", catalog, "left", "--sort", "name", "--format", "plain", input: input)
      #expect(run.lines == names)
      #expect(run.errors.isEmpty)
    }
    let piped = try workspace.run("show", "-c", "-", "left:x", input: list)
    #expect(piped.lines.first == "left:x  names")
    #expect(try workspace.run("check", "-c", "-", "left:x", input: list).status == 0)
    let build = try workspace.run("build", "-", "-o", "list.ndx", input: list)
    #expect(build.errors.hasPrefix("namedex: list.ndx: 4 entries, 4 names, "))
    let both = try workspace.run("search", "-c", "-", "--queries", "-")
    #expect(
      both.errors.hasPrefix(
        "namedex: `--queries -` cannot be combined with `-c -`; both read standard input\n"))
    #expect(both.status == 64)
  }

  @Test("`--separators` changes how a list is split, and each split has its own cached index")
  func separators() throws {
    let workspace = try Workspace().write("list.txt", list)
    func search(_ separators: String?) throws -> Command {
      try Command(
        ["search", "-c", "list.txt", "left", "--sort", "name", "--format", "plain", "--verbose"]
          + (separators.map { ["--separators", $0] } ?? []),
        environment: ["NAMEDEX_CACHE": "cache"], in: workspace.directory)
    }
    for round in ["compiled to", "using the compiled index"] {
      for (separators, names) in [
        (nil, ["arrow-left", "left:x", "my_icon_left", "path/to/left"]),
        ("-_", ["arrow-left", "left:x", "my_icon_left"]), ("none", ["left:x"]),
        ("/", ["left:x", "path/to/left"]),
      ] {
        let run = try search(separators)
        #expect(run.lines == names, "\(separators ?? "automatic")")
        #expect(run.errors.contains("list: \(round) cache/list-"))
      }
    }
    #expect(try search("-_").errors.contains("list: list.txt, split at - _\n"))
    #expect(try search("none").errors.contains("list: list.txt, split at white space\n"))
    let files = try FileManager.default.contentsOfDirectory(
      atPath: workspace.url("cache").path
    ).filter { $0 != "key" }
    #expect(files.count == 4)
    let built = try workspace.run("build", "list.txt", "--separators", "-", "-o", "list.ndx")
    #expect(built.status == 0)
    let found = try workspace.run("search", "-c", "list.ndx", "left", "--format", "plain")
    #expect(found.lines == ["arrow-left", "left:x"])
    let check = try workspace.run("build", "list.txt", "-o", "list.ndx", "--check")
    #expect(check.status == 1, "the index is split at other separators")
  }

  @Test("separators must be punctuation marks, and cannot be set for an index")
  func wrongSeparators() throws {
    let workspace = try Workspace().write("list.txt", list)
    let letter = try workspace.run("search", "-c", "list.txt", "--separators", "-x", "left")
    #expect(
      letter.errors
        == "namedex: `--separators`: a letter, digit or space 'x'; expected punctuation "
        + "marks such as '-_', or 'none'\n")
    #expect(letter.status == 64)
    let index = try workspace.run("search", "--separators", "-", "drop")
    #expect(
      index.errors
        == "namedex: `--separators` is for source lists and files of names; 'sf-symbols' "
        + "is an index, whose names are already split\n")
    #expect(index.status == 64)
  }

  @Test("the error for a table says which command imports it")
  func tables() throws {
    let workspace = try Workspace().write(
      "icons.csv", "Icon,Tags\narrow-left,go\nbell,\"ring, x\"\n")
    let run = try workspace.run("search", "-c", "icons.csv", "arrow")
    #expect(
      run.errors
        == "namedex: icons.csv:1:1: rows of CSV with the header 'Icon, Tags'; expected one "
        + "name per line; import them: `namedex import names icons.csv --map name=Icon`\n")
    #expect(run.status == 65)
    let home = ["HOME": workspace.directory.path]
    let imported = try workspace.run(
      "import", "names", "icons.csv", "--map", "name=Icon", environment: home)
    #expect(imported.status == 0)
    let search = try workspace.run("search", "-c", "icons", "left", environment: home)
    #expect(search.output == "arrow-left\n")
  }
}
