import Testing

@Suite("namedex compounds")
struct CompoundsTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace().write("words/names.txt", "eyedropper.halffull\nhalf.12\neye\n")
      .write("words/compounds.tsv", "token\twords\neyedropper\teye dropper\nhalf\thalf\n")
  }

  @Test("lists each token without a decision with a name that has it, and fails")
  func check() throws {
    let run = try workspace.run("compounds", "check", "-c", "words")
    #expect(run.output == "eye\teye\nhalffull\teyedropper.halffull\n")
    #expect(
      run.errors
        == "2 tokens have no decision; `namedex compounds suggest -c words` proposes some\n")
    #expect(run.status == 1)
  }

  @Test("looks at former names and other spellings, too")
  func aliases() throws {
    try workspace.write("words/alternatives.tsv", "name\tof\nEyeFull\teye\n")
      .write("words/aliases.tsv", "name\tintroduced\treplaced_by\treplaced_in\nlook\t\teye\t\n")
    let run = try workspace.run("compounds", "check", "-c", "words")
    #expect(
      run.lines == ["eye\teye", "full\tEyeFull", "halffull\teyedropper.halffull", "look\tlook"])
  }

  @Test("succeeds when every token is decided")
  func complete() throws {
    try workspace.write(
      "words/compounds.tsv",
      "token\twords\neye\teye\neyedropper\teye dropper\nhalf\thalf\nhalffull\thalf full\n")
    let run = try workspace.run("compounds", "check", "-c", "words")
    #expect(run.output.isEmpty)
    #expect(run.errors == "every token has a decision\n")
    #expect(run.status == 0)
    let suggest = try workspace.run("compounds", "suggest", "-c", "words")
    #expect(suggest.output.isEmpty)
    #expect(suggest.status == 1)
  }

  @Test("proposes rows for the lexicon")
  func suggest() throws {
    try workspace.write("list.txt", "half\nfull\neye\n")
    let run = try workspace.run("compounds", "suggest", "-c", "words", "--words", "list.txt")
    #expect(run.output == "eye\teye\nhalffull\thalf full\n")
    #expect(run.errors == "2 proposals; look at each\n")
    #expect(run.status == 0)
  }

  @Test("wants source lists: a built-in catalog has none")
  func usage() throws {
    #expect(try workspace.run("compounds", "check").status == 64)
    let run = try workspace.run("compounds", "check", "-c", "sf-symbols")
    #expect(
      run.errors == """
        namedex: found no directory 'sf-symbols'; give the directory of the source lists, such as \
        Catalogs/sf-symbols

        """)
    #expect(run.status == 66)
    #expect(
      try workspace.run("compounds", "suggest", "-c", "words", "--words", "missing").status == 66)
  }
}
