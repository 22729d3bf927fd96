import NamedexCommandTestSupport
import Testing

@Suite("namedex dump")
struct DumpTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  @Test("`dump` writes one object per entry with its distinct representations in order")
  func jsonLines() throws {
    let run = try workspace.run("dump", "-c", "weather")
    #expect(run.lines.count == 7)
    #expect(
      run.lines[0] == #"""
        {"catalog":"weather","name":"sleep","variant":false,"representations":[\#
        {"name":"sleep","alias":false,"kind":"full","tokens":["sleep"]},\#
        {"name":"circle.bottomthird.split","alias":true,"kind":"full",\#
        "tokens":["circle.bottomthird.split"]},{"name":"circle.bottomthird.split","alias":true,\#
        "kind":"period","tokens":["circle","bottomthird","split"]}]}
        """#)
    #expect(
      run.lines[1] == #"""
        {"catalog":"weather","name":"drop","variant":false,"representations":[\#
        {"name":"drop","alias":false,"kind":"full","tokens":["drop"]},\#
        {"name":"DropShape","alias":true,"kind":"full","tokens":["dropshape"]},\#
        {"name":"DropShape","alias":true,"kind":"camelCase","tokens":["drop","shape"]},\#
        {"name":"water, rain","alias":false,"kind":"keyword","tokens":["water","rain"]}]}
        """#)
    #expect(
      run.lines[3] == #"""
        {"catalog":"weather","name":"eyedropper.halffull","variant":false,"representations":[\#
        {"name":"eyedropper.halffull","alias":false,"kind":"full",\#
        "tokens":["eyedropper.halffull"]},{"name":"eyedropper.halffull","alias":false,\#
        "kind":"period","tokens":["eyedropper","halffull"]},{"name":"eyedropper.halffull",\#
        "alias":false,"kind":"compound","tokens":["eye","dropper","half","full"]}]}
        """#)
    #expect(run.lines[5].hasPrefix(#"{"catalog":"weather","name":"cloud.rain.ar","variant":true,"#))
    #expect(run.errors.isEmpty)
  }

  @Test("`dump --as-of` writes the entries of a past release under the names they had then")
  func asOf() throws {
    let run = try workspace.run("dump", "-c", "weather", "--as-of", "2020", "-n", "1")
    #expect(
      run.output == #"""
        {"catalog":"weather","name":"circle.bottomthird.split","variant":false,\#
        "representations":[{"name":"circle.bottomthird.split","alias":false,"kind":"full",\#
        "tokens":["circle.bottomthird.split"]},{"name":"circle.bottomthird.split",\#
        "alias":false,"kind":"period","tokens":["circle","bottomthird","split"]}]}

        """#)
  }

  @Test("`dump` writes text, plain names and JSON")
  func formats() throws {
    let text = try workspace.run("dump", "-c", "weather", "-n", "1", "--format", "text")
    #expect(
      text.output == """
        sleep
          full      sleep
          full      circle.bottomthird.split  [circle.bottomthird.split]
          period    circle | bottomthird | split  [circle.bottomthird.split]

        """)
    let plain = try workspace.run("dump", "-c", "colors.txt", "--format", "plain")
    #expect(plain.lines == ["systemGreen", "secondarySystemGroupedBackground", "Drop Shadow"])
    let lines = try workspace.run("dump", "-c", "weather").lines
    let document = try workspace.run("dump", "-c", "weather", "--format", "json")
    #expect(document.output == "[\(lines.joined(separator: ","))]\n")
  }
}

@Suite("namedex diff")
struct DiffTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
      .write("old/names.tsv", "name\tshape\nkept\tround\nonce\t\nlost\t\n")
      .write("new/releases.tsv", "release\tiOS\n1\t1.0\n2\t2.0\n")
      .write("new/names.tsv", "name\tintroduced\tshape\nkept\t\tsquare\nnow\t2\t\nfresh\t2\t\n")
      .write(
        "new/aliases.tsv", "name\tintroduced\treplaced_by\treplaced_in\nonce\t1\tnow\t2\n")
  }

  @Test("`diff` writes a line for each difference, and fails if there are any")
  func text() throws {
    let run = try workspace.run("diff", "old", "new")
    #expect(
      run.output == """
        - lost
        + fresh
        once -> now  (iOS 2.0)
        ~ kept: shape changed from round to square

        """)
    #expect(run.errors == "namedex: 1 added, 1 removed, 1 renamed, 1 fact changed\n")
    #expect(run.status == 1)
  }

  @Test("`diff` writes JSON, JSON Lines and Markdown")
  func formats() throws {
    let json = try workspace.run("diff", "old", "new", "--format", "json")
    #expect(
      json.output == #"""
        {"old":"old","new":"new","added":["fresh"],"removed":["lost"],\#
        "renamed":[{"old":"once","new":"now","release":{"iOS":"2.0"}}],\#
        "facets":{"added":[],"removed":[]},\#
        "changed":[{"name":"kept","what":"shape","old":"round","new":"square"}]}

        """#)
    let lines = try workspace.run("diff", "old", "new", "--format", "jsonl")
    #expect(
      lines.lines == [
        #"{"change":"removed","name":"lost"}"#, #"{"change":"added","name":"fresh"}"#,
        #"{"change":"renamed","old":"once","new":"now","release":{"iOS":"2.0"}}"#,
        #"{"change":"changed","name":"kept","what":"shape","old":"round","new":"square"}"#,
      ])
    let markdown = try workspace.run("diff", "old", "new", "--format", "markdown")
    #expect(
      markdown.output == """
        ## Removed (1)

        - `lost`

        ## Added (1)

        - `fresh`

        ## Renamed (1)

        - `once` is now `now` (iOS 2.0)

        ## Changed (1)

        - `kept`: shape changed from round to square

        """)
  }

  @Test("if a name became an alternative, `diff` reports a rename; it treats 4.4 as 4.4.0")
  func alternatives() throws {
    try workspace.write("five/releases.tsv", "release\tversion\n4.4\t4.4\n")
      .write("five/names.tsv", "name\tintroduced\nhome\t4.4\nkept\t4.4\nshared\t4.4\n")
      .write("six/releases.tsv", "release\tversion\n4.4.0\t4.4.0\n6\t6.0\n")
      .write(
        "six/names.tsv", "name\tintroduced\nhouse\t6\nkept\t4.4.0\nother\t6\n"
      )
      .write(
        "six/alternatives.tsv",
        "name\tof\nhome\thouse\nshared\thouse\nshared\tother\n")
    let run = try workspace.run("diff", "five", "six")
    #expect(
      run.output == """
        - shared
        + other
        home -> house
        ~ house: alternatives changed from nothing to shared

        """)
  }

  @Test("`diff` says which former names have different replacements or releases")
  func replacements() throws {
    let releases = "release\tiOS\nr1\t1.0\nr2\t2.0\nr3\t3.0\n"
    let header = "name\tintroduced\treplaced_by\treplaced_in\n"
    for (directory, rows) in [
      ("before", "first\tr1\tstar\tr2\nsame\tr1\tstar\tr3\n"),
      ("after", "first\tr1\tsecond\tr2\nsame\tr1\tstar\tr3\nsecond\tr2\tstar\tr3\n"),
      ("later", "first\tr1\tstar\tr3\nsame\tr1\tstar\tr3\n"),
    ] {
      try workspace.write("\(directory)/releases.tsv", releases)
        .write("\(directory)/names.tsv", "name\tintroduced\nstar\tr2\n")
        .write("\(directory)/aliases.tsv", header + rows)
    }
    let other = try workspace.run("diff", "before", "after")
    #expect(
      other.lines == [
        "~ star: former names changed from first, same to first, same, second",
        "~ star: replacements changed from first > star (r2) to first > second (r2)",
      ], "\(other.errors)")
    let later = try workspace.run("diff", "before", "later")
    #expect(
      later.lines == ["~ star: replacements changed from first > star (r2) to first > star (r3)"],
      "\(later.errors)")
  }

  @Test("`diff` succeeds if there are no differences, as between source lists and their index")
  func equal() throws {
    #expect(try workspace.run("build", "new").status == 0)
    let run = try workspace.run("diff", "new", "new.ndx")
    #expect(run.output.isEmpty)
    #expect(run.errors == "namedex: no differences\n")
    #expect(run.status == 0)
    let markdown = try workspace.run("diff", "new", "new.ndx", "--format", "markdown")
    #expect(markdown.output == "No differences.\n")
    let json = try workspace.run("diff", "new", "new.ndx", "--format", "json")
    #expect(
      json.output
        == #"{"old":"new","new":"new","added":[],"removed":[],"renamed":[],"facets":{"added":[],"removed":[]},"#
        + #""changed":[]}"# + "\n")
  }

  @Test("a facet in only one version is reported once, not for every entry")
  func facets() throws {
    try workspace.write("third/names.tsv", "name\tcolor\nkept\tred\nfresh\tblue\n")
    let run = try workspace.run("diff", "old", "third")
    #expect(
      run.output == """
        - once
        - lost
        + fresh
        ~ every entry: facet shape removed
        ~ every entry: facet color added

        """)
    let json = try workspace.run("diff", "old", "third", "--format", "json")
    #expect(json.output.contains(#""facets":{"added":["color"],"removed":["shape"]},"changed":[]"#))
  }

  @Test("`diff` needs two existing catalogs")
  func usage() throws {
    #expect(try workspace.run("diff", "old").status == 64)
    #expect(try workspace.run("diff", "old", "missing").status == 66)
    #expect(try workspace.run("diff", "old", "new", "--format", "xml").status == 64)
  }
}
