import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("`namedex documents` says what is wrong, and what to do")
struct MessageTests {
  let people: People

  init() throws {
    people = try People()
    try people.writeList("a.jsonl", word: "alpha", count: 3)
    try people.build()
  }

  @Test(
    "wrong options are reported with a remedy",
    arguments: [
      (["build", "a.jsonl", "-o", "x.sqlite"], "no column to search"),
      (["build", "a.log", "-o", "x.sqlite", "--name", "name"], "unknown format of 'a.log'"),
      (["build", "a.txt", "-o", "x.sqlite", "--name", "name"], "files have a title and a body"),
      (["build", "a.txt", "-o", "x.sqlite", "--key", "id"], "the key of a file is its path"),
      (["build", "a.txt", "a.csv", "-o", "x.sqlite"], "several sources must be files of text"),
      (
        ["build", "a.jsonl", "-o", "x.sqlite", "--name", "name", "--text", "Name"],
        "the column 'Name' is named twice"
      ),
      (
        ["build", "a.jsonl", "-o", "x.sqlite", "--name", "rank"],
        "a column cannot be called 'rank' in the new database"
      ),
      (["build", "a.db", "-o", "x.sqlite", "--name", "name"], "with `--table`"),
      (
        ["build", "a.jsonl", "-o", "x.sqlite", "--name", "name", "--table", "t"],
        "`--table` is for databases"
      ),
      (
        ["build", "a.csv", "-o", "x.sqlite", "--name", "name", "--entry", "t"],
        "`--entry` is for XML and JSON"
      ),
      (["add", "-d", "people.sqlite", "a.jsonl"], "give `--key`, which identifies a document"),
      (["search", "-d", "people.sqlite"], "give a query"),
      (["search", "-d", "people.sqlite", "--limit=-1", "x"], "`--limit` cannot be negative"),
      (
        ["search", "-i", "-d", "people.sqlite", "--limit", "3"],
        "`--interactive` cannot be combined with `--limit`"
      ),
    ])
  func options(arguments: [String], message: String) throws {
    let run = try Command(
      arguments, in: people.directory, binary: try TestedExecutable.built("namedex-documents"))
    #expect(run.status == 64)
    #expect(run.errors.hasPrefix("namedex-documents: "))
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(try people.products() == ["people.sqlite"])
  }

  @Test("unusable sources are reported with a remedy")
  func sources() throws {
    try people.workspace.write("bad.json", "[{\"name\": \"a\"},\n{\"name\": }]")
    try people.workspace.write("bad.csv", "id,name\n1,\"a\n")
    for (arguments, status, message) in [
      (["bad.json", "--name", "name"], 65, "bad.json:2:"),
      (["bad.csv", "--name", "name"], 65, "bad.csv:2: the quotation mark that opens field 2"),
      (["bad.csv", "--name", "nam"], 65, "bad.csv:1: the header has no column 'nam'"),
      (["a.jsonl", "--name", "nam"], 65, "a.jsonl: no record has 'nam'"),
      (["no.jsonl", "--name", "name"], 66, "no.jsonl: cannot be read: No such file or directory"),
      (["no.sqlite", "--table", "t", "--name", "name"], 66, "no.sqlite: no such file"),
      (
        ["people.sqlite", "--table", "documents_document", "--name", "name"], 65,
        "people.sqlite: there is no table 'documents_document'; did you mean 'documents_documents'"
      ),
      (
        ["people.sqlite", "--table", "documents_documents", "--name", "nam"], 65,
        "people.sqlite: the table 'documents_documents' has no column 'nam'; did you mean 'name'?"
      ),
      (["a.jsonl", "--name", "name", "--key", "key"], 65, "a.jsonl:1: the record has no 'key'"),
    ] as [([String], Int32, String)] {
      let run = try Command(
        ["build", "-o", "x.sqlite"] + arguments, in: people.directory,
        binary: try TestedExecutable.built("namedex-documents"))
      #expect(run.status == status, "\(arguments)")
      #expect(run.errors.hasPrefix("namedex-documents: \(message)"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: people.url("x.sqlite").path))
    }
  }

  @Test("unusable databases are reported with a remedy")
  func databases() throws {
    let missing = try people.run("search", "-d", "no.sqlite", "x")
    #expect(missing.status == 66)
    #expect(
      missing.errors == """
        namedex-documents: no.sqlite: no such file; create it with `namedex documents build`

        """)
    try people.workspace.write("empty.sqlite", "")
    let empty = try people.run("add", "-d", "empty.sqlite", "a.jsonl", "--key", "id")
    #expect(empty.status == 65)
    #expect(
      empty.errors == """
        namedex-documents: empty.sqlite: the database has no index; create one with \
        `namedex documents build`

        """)
    #expect(try people.run("check", "--rebuild", "-d", "people.sqlite").status == 0)
    #expect(try people.counts("alpha") == [3])
  }

  @Test("an unknown column and repeated keys are reported, and numeric keys work")
  func numbers() throws {
    try people.workspace.write("n.csv", "id,name\n1,7\n2,8\n2,9\n")
    let twice = try people.run(
      "build", "n.csv", "-o", "n.sqlite", "--key", "id", "--name", "name", "--value", "id2")
    #expect(twice.status == 65)
    let good = try people.run("build", "n.csv", "-o", "n.sqlite", "--key", "id", "--name", "name")
    #expect(
      good.errors == """
        namedex-documents: 1 record replaced by a later one with the same key
        namedex-documents: 2 documents in n.sqlite

        """)
    // Use the row numbers as keys.
    let copy = try people.run(
      "build", "n.sqlite", "--table", "documents_documents", "-o", "copy.sqlite", "--key",
      "namedex_id", "--name", "name", "--quiet")
    #expect(copy.status == 0, "\(copy.errors)")
    #expect(try people.run("search", "-d", "copy.sqlite", "9", "--quiet").output == "2\t9\n")
  }
}
