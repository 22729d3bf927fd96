import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex search --queries")
struct QueriesTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  /// The answers to `split`, to a query that finds nothing, and to an empty line.
  private let answers = [
    #"""
    {"query":"split","total":1,"rowCount":1,"rows":[{"catalog":"weather","name":"sleep","by":"name",\#
    "match":{"name":"circle.bottomthird.split","alias":true,"kind":"period",\#
    "ranges":[{"token":"split","start":19,"end":24}]},"aliases":["circle.bottomthird.split"],\#
    "introduced":{"iOS":"16.0","macOS":"13.0"},"categories":["health","weather"],"facets":{}}],\#
    "ignored":[],"corrected":[]}
    """#,
    #"{"query":"chevorn","total":0,"rowCount":0,"rows":[],"ignored":["chevorn"],"corrected":[]}"#,
    #"""
    {"query":"","total":7,"rowCount":6,"rows":[{"catalog":"weather","name":"sleep","by":"name",\#
    "match":{"name":"sleep","alias":false,"kind":"full","ranges":[]},\#
    "aliases":["circle.bottomthird.split"],\#
    "introduced":{"iOS":"16.0","macOS":"13.0"},"categories":["health","weather"],"facets":{}}],\#
    "ignored":[],"corrected":[]}
    """#,
  ]

  @Test(
    "`--queries` answers each line with one object, in order, with any line ending",
    arguments: [
      "split\nchevorn\n\n", "split\r\nchevorn\r\n\r\n", "\u{FEFF}split\nchevorn\n\r\n",
    ])
  func lineEnds(input: String) throws {
    let run = try workspace.run(
      "search", "-c", "weather", "--queries", "-", "--limit", "1", input: input)
    #expect(run.lines == answers)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test("`--queries` answers a last line without a line feed")
  func lastLine() throws {
    try workspace.write("queries.txt", "chevorn\nsplit")
    let run = try workspace.run("search", "-c", "weather", "--queries", "queries.txt")
    #expect(run.lines == [answers[1], answers[0]])
  }

  @Test("`--queries` fails if no query finds anything or there are no queries")
  func nothing() throws {
    let none = try workspace.run("search", "-c", "weather", "--queries", "-", input: "zz\nqq\n")
    #expect(
      none.lines == [
        #"{"query":"zz","total":0,"rowCount":0,"rows":[],"ignored":["zz"],"corrected":[]}"#,
        #"{"query":"qq","total":0,"rowCount":0,"rows":[],"ignored":["qq"],"corrected":[]}"#,
      ])
    #expect(none.status == 1)
    let empty = try workspace.run("search", "-c", "weather", "--queries", "-")
    #expect(empty.output.isEmpty)
    #expect(empty.status == 1)
  }

  @Test("a line that is not UTF-8 is reported with its number, after the earlier answers")
  func invalidLine() throws {
    let run = try Command(
      ["search", "-c", "weather", "--queries", "-"], input: Array("chevorn\n\u{FF}".utf8) + [0xFF],
      in: workspace.directory)
    #expect(run.output == answers[1] + "\n")
    #expect(
      run.errors
        == "namedex: <standard input>:2: invalid UTF-8; save the file as UTF-8\n")
    #expect(run.status == 65)
  }

  @Test("`--queries` answers a line before the next one arrives")
  func conversation() throws {
    let process = try Command.process(
      ["search", "-c", "weather", "--queries", "-", "--limit", "1"], in: workspace.directory)
    let (questions, replies) = (Pipe(), Pipe())
    process.standardInput = questions
    process.standardOutput = replies
    try process.run()
    var replied = ""
    for question in [0, 1, 2, 1] {
      let text = ["split", "chevorn", ""][question] + "\n"
      try questions.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      let expected = answers[question] + "\n"
      replied = ""
      while replied.utf8.count < expected.utf8.count {
        let data = replies.fileHandleForReading.availableData
        if data.isEmpty { break }
        replied += String(decoding: data, as: UTF8.self)
      }
      #expect(replied == expected)
    }
    try questions.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("`--queries` answers a query of a million letters")
  func longQuery() throws {
    let run = try workspace.run(
      "search", "-c", "weather", "--queries", "-",
      input: String(repeating: "x", count: 1_000_000) + "\nsplit\n")
    #expect(run.lines.count == 2)
    #expect(run.lines.last == answers[0])
  }
}
