import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex documents")
struct DocumentsCommandTests {
  private static let xml = """
    <?xml version="1.0"?>
    <users>
      <row Id="1" Reputation="101" DisplayName="Anna Engel" AboutMe="&lt;p&gt;Paints &amp;amp; &lt;b&gt;fences&lt;/b&gt;&lt;/p&gt;"/>
      <row Id="2" Reputation="7" DisplayName="Zoë Berg"/>
      <row Id="3" Reputation="9" AboutMe="knows Anna"/>
    </users>
    """
  private static let columns = ["--key", "Id", "--name", "DisplayName", "--html", "AboutMe"]

  private func run(_ workspace: Workspace, _ arguments: [String], input: String = "") throws
    -> Command
  {
    try Command(
      arguments, input: Array(input.utf8), in: workspace.directory,
      binary: try TestedExecutable.built("namedex-documents"))
  }

  private func build(_ workspace: Workspace) throws {
    try workspace.write("users.xml", Self.xml)
    let result = try run(workspace, ["build", "users.xml", "-o", "people.sqlite"] + Self.columns)
    #expect(result.errors == "namedex-documents: 3 documents in people.sqlite\n")
    #expect(result.status == 0)
  }

  @Test("a database is built from XML and searched")
  func xml() throws {
    let workspace = try Workspace()
    try build(workspace)
    let result = try run(workspace, ["search", "-d", "people.sqlite", "ann"])
    #expect(
      result.output
        == "1\tAnna Engel\n\tPaints & fences\n3\t\n\tknows Anna\n".replacing("3\t\n", with: "3\t\n")
    )
    #expect(result.errors == "namedex-documents: 2 documents\n")
    let json = try run(
      workspace, ["search", "-d", "people.sqlite", "--format", "jsonl", "paint", "eng"])
    #expect(
      json.output == """
        {"key":"1","names":[{"column":"DisplayName","text":"Anna Engel","highlights":[[5,8]]}],\
        "snippet":{"column":"AboutMe","text":"Paints & fences","highlights":[[0,5]]}}

        """)
    let document = try run(
      workspace, ["search", "-d", "people.sqlite", "--format", "json", "zoe"])
    #expect(
      document.output == """
        {"query":"zoe","total":1,"isTotalExact":true,"matches":[{"key":"2",\
        "names":[{"column":"DisplayName","text":"Zoë Berg","highlights":[[0,4]]}]}]}

        """)
    let nothing = try run(
      workspace, ["search", "-d", "people.sqlite", "--", "ann", "-fences", "name:zoe"])
    #expect(nothing.status == 1)
    #expect(nothing.output == "")
  }

  @Test("build reads text, Markdown and HTML files, and directories of them")
  func files() throws {
    let workspace = try Workspace()
    try workspace.write("notes/plan.md", "Before\n\n# The  plan\n\nPaint the fence.\n")
    try workspace.write("notes/deep/list.TXT", "Brushes, paint\n")
    try workspace.write(
      "page.html",
      "<html><head><title>Colours &amp; paint</title><script>paint()</script></head><body>Blue</body>"
    )
    try workspace.write("notes/picture.svg", "<svg/>")
    try workspace.write("notes/.hidden.txt", "paint")
    try Data([0x70, 0xFF]).write(to: workspace.url("notes/old.txt"))
    let built = try run(workspace, ["build", "notes", "page.html", "-o", "n.sqlite"])
    #expect(
      built.errors == """
        namedex-documents: skipped 1 file that cannot be read as UTF-8; the first is 'notes/old.txt'
        namedex-documents: 3 documents in n.sqlite

        """)
    let found = try run(workspace, ["search", "-d", "n.sqlite", "--quiet", "paint"])
    #expect(
      found.output == """
        page.html\tColours & paint
        \tBlue
        notes/deep/list.TXT\tlist
        \tBrushes, paint
        notes/plan.md\tThe  plan
        \tBefore  # The  plan  Paint the fence.

        """, "\(found.output)")
    try workspace.write("notes/plan.md", "# Later\n")
    let added = try run(workspace, ["add", "-d", "n.sqlite", "notes/plan.md"])
    #expect(added.errors == "namedex-documents: 1 document added or replaced\n")
    #expect(try run(workspace, ["search", "-d", "n.sqlite", "fence"]).status == 1)
    let nothing = try run(workspace, ["build", "notes/none", "-o", "n.sqlite"])
    #expect(nothing.status == 64)
    let missing = try run(workspace, ["build", "page.html", "none", "-o", "n.sqlite"])
    #expect(missing.errors == "namedex-documents: none: no such file\n")
    #expect(missing.status == 66)
    try FileManager.default.createDirectory(
      at: workspace.url("empty"), withIntermediateDirectories: true)
    let empty = try run(workspace, ["build", "empty", "-o", "n.sqlite"])
    #expect(
      empty.errors == "namedex-documents: empty: no file here ends in .txt, .md or .html\n")
    #expect(empty.status == 65)
    let unreadable = try run(workspace, ["build", "notes/old.txt", "-o", "n.sqlite"])
    #expect(
      unreadable.errors
        == "namedex-documents: notes/old.txt: cannot be read as UTF-8, and no other "
        + "file is there\n")
    #expect(unreadable.status == 65)
    // A failed build does not replace the database.
    #expect(try run(workspace, ["search", "-d", "n.sqlite", "later"]).status == 0)
  }

  @Test("build reads JSON, JSON Lines, tables and databases")
  func formats() throws {
    let workspace = try Workspace()
    try workspace.write("a.json", #"[{"id":"x","t":"Anna"},{"id":"y","t":"Berta"}]"#)
    try workspace.write(
      "a.jsonl", "{\"id\":\"x\",\"t\":\"Anna\"}\n{\"id\":\"y\",\"t\":\"Berta\"}\n")
    try workspace.write("a.csv", "id,t\nx,Anna\ny,\"Berta\"\n")
    try workspace.write("a.tsv", "id\tt\nx\tAnna\ny\tBerta\n")
    let options = ["-o", "out.sqlite", "--key", "id", "--name", "t", "--quiet"]
    for source in ["a.json", "a.jsonl", "a.csv", "a.tsv"] {
      #expect(try run(workspace, ["build", source] + options).status == 0, "\(source)")
      let found = try run(workspace, ["search", "-d", "out.sqlite", "ber", "--quiet"])
      #expect(found.output == "y\tBerta\n", "\(source)")
    }
    let copy = [
      "build", "out.sqlite", "--table", "documents_documents", "-o", "copy.sqlite", "--key",
      "namedex_key", "--name", "t",
    ]
    #expect(try run(workspace, copy).errors == "namedex-documents: 2 documents in copy.sqlite\n")
    #expect(
      try run(workspace, ["search", "-d", "copy.sqlite", "ann", "--quiet"]).output == "x\tAnna\n")
  }

  @Test("documents are added, replaced, removed and checked")
  func changes() throws {
    let workspace = try Workspace()
    try build(workspace)
    try workspace.write(
      "more.jsonl",
      #"{"Id":"2","DisplayName":"Zoe Stein"}"# + "\n" + #"{"Id":"9","DisplayName":"Nina"}"#)
    let added = try run(workspace, ["add", "-d", "people.sqlite", "more.jsonl", "--key", "Id"])
    #expect(added.errors == "namedex-documents: 2 documents added or replaced\n")
    #expect(try run(workspace, ["search", "-d", "people.sqlite", "berg"]).status == 1)
    #expect(try run(workspace, ["search", "-d", "people.sqlite", "nin"]).status == 0)
    #expect(
      try run(workspace, ["remove", "-d", "people.sqlite", "9", "10"]).errors
        == "namedex-documents: 1 document removed\n")
    #expect(try run(workspace, ["search", "-d", "people.sqlite", "nin"]).status == 1)
    #expect(
      try run(workspace, ["remove", "-d", "people.sqlite", "-"], input: "1\r\n\n2\n").errors
        == "namedex-documents: 2 documents removed\n")
    #expect(
      try run(workspace, ["check", "-d", "people.sqlite"]).errors
        == "namedex-documents: the index is intact\n")
  }

  @Test("a failed build keeps the old database, and reports why")
  func failures() throws {
    let workspace = try Workspace()
    try build(workspace)
    let before = try Data(contentsOf: workspace.url("people.sqlite"))
    try workspace.write("bad.xml", Self.xml.replacing("</users>", with: "<row"))
    let bad = try run(workspace, ["build", "bad.xml", "-o", "people.sqlite"] + Self.columns)
    #expect(bad.status == 65)
    #expect(bad.errors.hasPrefix("namedex-documents: bad.xml:"))
    let missing = try run(workspace, ["build", "no.xml", "-o", "people.sqlite"] + Self.columns)
    #expect(missing.status == 66)
    try workspace.write("keyless.csv", "Id,DisplayName,AboutMe\n,a,b\n")
    let keyless = try run(
      workspace, ["build", "keyless.csv", "-o", "people.sqlite"] + Self.columns)
    #expect(
      keyless.errors
        == "namedex-documents: keyless.csv:2: the record has no 'Id', which `--key` names\n")
    #expect(try Data(contentsOf: workspace.url("people.sqlite")) == before)
    #expect(
      !FileManager.default.fileExists(atPath: workspace.url("people.sqlite.namedex-tmp1").path))
    #expect(try run(workspace, ["search", "-d", "no.sqlite", "x"]).status == 66)
    try workspace.write("text.sqlite", String(repeating: "no database ", count: 500))
    let text = try run(workspace, ["search", "-d", "text.sqlite", "x"])
    #expect(text.status == 65)
    #expect(
      text.errors == """
        namedex-documents: text.sqlite: not a document database, or damaged (file is not a \
        database); rebuild it with `namedex documents build`, or restore it

        """)
  }
}
