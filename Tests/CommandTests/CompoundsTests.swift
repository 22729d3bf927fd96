import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex compounds")
struct CompoundsTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace().write("words/names.txt", "eyedropper.halffull\nhalf.12\neye\n")
      .write("words/compounds.tsv", "token\twords\neyedropper\teye dropper\nhalf\thalf\n")
  }

  @Test("`compounds check` lists each undecided token with a name that contains it, and fails")
  func check() throws {
    let run = try workspace.run("compounds", "check", "-c", "words")
    #expect(run.output == "eye\teye\nhalffull\teyedropper.halffull\n")
    #expect(
      run.errors
        == "namedex: 2 tokens without a decision; `namedex compounds suggest -c words` proposes some\n"
    )
    #expect(run.status == 1)
  }

  @Test("`compounds check` covers former names and other spellings")
  func aliases() throws {
    try workspace.write("words/alternatives.tsv", "name\tof\nEyeFull\teye\n")
      .write("words/aliases.tsv", "name\tintroduced\treplaced_by\treplaced_in\nlook\t\teye\t\n")
    let run = try workspace.run("compounds", "check", "-c", "words")
    #expect(
      run.lines == ["eye\teye", "full\tEyeFull", "halffull\teyedropper.halffull", "look\tlook"])
  }

  @Test("`compounds check` succeeds if every token has a decision")
  func complete() throws {
    try workspace.write(
      "words/compounds.tsv",
      "token\twords\neye\teye\neyedropper\teye dropper\nhalf\thalf\nhalffull\thalf full\n")
    let run = try workspace.run("compounds", "check", "-c", "words")
    #expect(run.output.isEmpty)
    #expect(run.errors == "namedex: every token has a decision\n")
    #expect(run.status == 0)
    let suggest = try workspace.run("compounds", "suggest", "-c", "words")
    #expect(suggest.output.isEmpty)
    #expect(suggest.status == 1)
  }

  @Test("`compounds suggest` proposes rows for the lexicon")
  func suggest() throws {
    try workspace.write("list.txt", "half\nfull\neye\n")
    let run = try workspace.run("compounds", "suggest", "-c", "words", "--words", "list.txt")
    #expect(run.output == "eye\teye\nhalffull\thalf full\n")
    #expect(run.errors == "namedex: 1 split; 1 other token without a split\n")
    #expect(run.status == 0)
  }

  @Test("doubtful proposals are marked, and tokens with unsupported characters are skipped")
  func doubtful() throws {
    try workspace.write("list.txt", "network\nmanager\nvideo\nbin\nshop\nping\nshopping\n").write(
      "words/names.txt", "networkmanager\nvideobin\nshopping\nnet-work\na+b\n"
    ).write("words/catalog.txt", "separators: .\n")
    let run = try workspace.run("compounds", "suggest", "-c", "words", "--words", "list.txt")
    #expect(
      run.lines == [
        "networkmanager\tnetwork manager", "shopping\tshopping", "videobin\tvideo bin\tdoubtful",
      ])
    #expect(
      run.errors == """
        namedex: skipped 2 tokens that contain anything but letters and digits, such as 'a+b'; \
        set `separators` in catalog.txt to split names there
        namedex: 2 splits, 1 of them doubtful; 1 other token without a split

        """)
  }

  @Test("a doubtful row does not affect searches until its mark is removed")
  func review() throws {
    func search(_ mark: String) throws -> Int32 {
      try workspace.write(
        "words/compounds.tsv", "token\twords\treview\nhalffull\thalf full\t\(mark)\n")
      return try workspace.run("search", "-c", "words", "half full", "--names-only").status
    }
    #expect(try search("doubtful") == 1)
    #expect(try search("") == 0)
  }

  @Test("`--apply` keeps decisions and adds proposals, with doubtful ones first and marked")
  func apply() throws {
    try workspace.write("list.txt", "half\nfull\nvideo\nbin\n").write(
      "words/names.txt", "eyedropper.halffull\nhalf.12\neye\nvideobin\n")
    let run = try workspace.run(
      "compounds", "suggest", "-c", "words", "--words", "list.txt", "--apply")
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "namedex: words/compounds.tsv: added 3 proposals, of which the first is doubtful and does "
        + "nothing until it is reviewed\n")
    let list = try String(contentsOf: workspace.url("words/compounds.tsv"), encoding: .utf8)
    #expect(
      list == """
        token\twords\treview
        videobin\tvideo bin\tdoubtful
        eye\teye\t
        eyedropper\teye dropper\t
        half\thalf\t
        halffull\thalf full\t

        """)
    let check = try workspace.run("compounds", "check", "-c", "words")
    #expect(check.output == "videobin\tvideo bin\tdoubtful\n")
    #expect(check.errors == "namedex: 1 decision marked doubtful\n")
    #expect(check.status == 1)
    #expect(try workspace.run("search", "-c", "words", "half ful").status == 0)
    // After the review, no row is doubtful, and the column may stay empty.
    try workspace.write(
      "words/compounds.tsv",
      list.replacing("\tdoubtful", with: "\t")
        .split(separator: "\n").sorted {
          $0.hasPrefix("token\t") || (!$1.hasPrefix("token\t") && $0 < $1)
        }
        .joined(separator: "\n") + "\n")
    #expect(try workspace.run("compounds", "check", "-c", "words").status == 0)
  }

  @Test("`--apply` does not write next to a plain list of names")
  func applyToFile() throws {
    let run = try workspace.run("compounds", "suggest", "-c", "words/names.txt", "--apply")
    #expect(run.status == 64)
    #expect(run.errors.contains("is not a directory; `--apply` writes compounds.tsv"))
  }

  @Test("`--evaluate` compares proposals with decisions")
  func evaluate() throws {
    try workspace.write("list.txt", "half\nfull\neye\ndropper\n")
    let run = try workspace.run(
      "compounds", "suggest", "-c", "words", "--words", "list.txt", "--evaluate")
    #expect(
      run.output == """
        decided    2
        agreed     2
        splits     1
        proposed   1
        right      1
        precision  1.000
        recall     1.000

        """)
    let blind = try workspace.run(
      "compounds", "suggest", "-c", "words", "--words", "/dev/null", "--evaluate",
      "--without-lexicon")
    #expect(blind.output.contains("right      0\n") && blind.output.contains("recall     0.000\n"))
  }

  @Test(
    "at least 19 of 20 proposals for symbols agree with the decisions",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/dict/american-english")))
  func symbols() throws {
    let catalog = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Catalogs/sf-symbols").standardized.path
    let run = try workspace.run(
      "compounds", "suggest", "-c", catalog, "--words", "/usr/share/dict/american-english",
      "--evaluate")
    for measure in ["precision", "recall"] {
      let line = try #require(run.lines.first { $0.hasPrefix(measure) })
      let value = try #require(Double(line.split(separator: " ")[1]))
      #expect(value >= 0.95, "\(line)")
    }
  }

  @Test("a catalog that is split automatically has no undecided tokens")
  func automatic() throws {
    try workspace.write("words/catalog.txt", "compounds: automatic\n")
    #expect(try workspace.run("compounds", "check", "-c", "words").status == 0)
  }

  @Test("`compounds` rejects a built-in catalog, which has no source lists")
  func usage() throws {
    #expect(try workspace.run("compounds", "check").status == 64)
    let run = try workspace.run("compounds", "check", "-c", "sf-symbols")
    #expect(
      run.errors == """
        namedex: 'sf-symbols' is neither your own catalog nor a directory; give the directory of \
        the source lists, such as Catalogs/sf-symbols

        """)
    #expect(run.status == 66)
    #expect(
      try workspace.run("compounds", "suggest", "-c", "words", "--words", "missing").status == 66)
  }
}
