import Foundation
import NamedexCommandTestSupport
import NamedexFuzzTargets
import NamedexTestSupport
import Testing

/// Reads the damaged indexes of `WrongSectionTests` through the executables and the server's tools
/// instead of the library.
@Suite("Commands on indexes with valid checksums and a wrong section")
struct DamagedIndexTests {
  /// The number of indexes in each of ten parts. An ordinary run tests a tenth of one part, chosen
  /// by the day.
  private static let count = 200

  /// Calls to the server's tools, with names from the undamaged index and unknown names.
  private static let calls: [(tool: String, arguments: String)] =
    ["", "eye", "arrow bolt", "eyedroper", "ding 4", "thing 7", "old"].flatMap { text in
      [
        ("search_names", #""query": "\#(text)""#),
        ("explain_name", #""name": "\#(text.replacing(" ", with: "."))""#),
        ("check_names", #""names": ["\#(text)", "eyedropper"]"#),
        ("identify", ##""things": ["#f8f8ff", "👻", "\##(text)"]"##),
      ]
    }

  private static let lines = [
    "show eyedropper", "search --language de eye", "check eye arrow.old2", "identify #f8f8ff",
    "dump --limit 40",
    "search --format json -n 5 eye", "search ding 4", "catalogs --format json",
    "export --to sqlite -o -",
    "page -o page.html",
  ]

  @Test(
    "every command on a damaged index ends with a documented status",
    arguments: (0..<10).filter(Inputs.isTaken))
  func commands(part: Int) throws {
    for number in Inputs.seeds(Self.count) {
      let index = DamagedIndex(number: Int(number) * 10 + part)
      let place = try Workspace()
      try Data(index.bytes).write(to: place.url("damaged.ndx"))
      for line in Self.lines {
        var words = line.split(separator: " ").map(String.init)
        words.insert(contentsOf: ["-c", "damaged.ndx"], at: 1)
        // `Command` throws if the run crashed.
        let run = try Command(words, in: place.directory)
        #expect(
          [0, 1, 64, 65].contains(run.status), "\(index.description), \(line): \(run.errors)")
      }
      let messages = Self.calls.enumerated().map { id, call in
        #"{"jsonrpc": "2.0", "id": \#(id), "method": "tools/call", "params": {"#
          + #""name": "\#(call.tool)", "arguments": {"catalogs": ["damaged"], \#(call.arguments)}}}"#
          + "\n"
      }
      let server = try Command(
        ["mcp"], input: Array(messages.joined().utf8),
        environment: ["NAMEDEX_PATH": place.directory.path])
      #expect(server.status == 0, "\(index.description): \(server.errors)")
      #expect(server.lines.count == messages.count, "\(index.description): \(server.errors)")
    }
  }

  /// Translations refer to English terms by number; some numbers lie past the end of the truncated
  /// terms.
  @Test("`show` does not crash on an entry whose English terms are truncated")
  func termsThatEndEarly() throws {
    for kept in Inputs.seeds(DamagedIndex.termByteCount) {
      let index = DamagedIndex(termBytes: Int(kept))
      let place = try Workspace()
      try Data(index.bytes).write(to: place.url("short.ndx"))
      let run = try Command(["show", "-c", "short.ndx", "arrow.arrow.0"], in: place.directory)
      #expect([0, 65].contains(run.status), "\(kept) bytes: \(run.errors)")
      let server = try Command(
        ["mcp"],
        input: Array(
          (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "#
            + #""explain_name", "arguments": {"catalogs": ["short"], "name": "arrow.arrow.0"}}}"#
            + "\n").utf8),
        environment: ["NAMEDEX_PATH": place.directory.path])
      #expect(server.status == 0 && server.lines.count == 1, "\(kept) bytes: \(server.errors)")
    }
  }
}
