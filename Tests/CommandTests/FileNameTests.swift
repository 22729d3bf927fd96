import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("File names with a line feed and a workflow command")
struct FileNameTests {
  static let name = "a\n::error::b"

  /// Command lines, with `FILE` in place of the name.
  static let lines = [
    "search -c FILE a", "search -c FILE -o a", "search FILE", "search --FILE", "search -n FILE a",
    "search --limit=FILE a", "search -c weather --as-of FILE a", "show -c FILE a", "show FILE",
    "identify FILE", "identify -c FILE a", "check FILE", "check -c FILE a", "check -f FILE",
    "check --target FILE a", "catalogs FILE", "build FILE -o out.ndx", "build weather -o FILE/out",
    "build weather -o FILE", "build --check weather -o FILE", "remove FILE", "diff FILE weather",
    "diff weather FILE", "dump FILE", "dump -c FILE", "export FILE", "export -c FILE -o out.sqlite",
    "export -c weather -o FILE/out", "export -c weather -o FILE", "compounds check -c FILE",
    "compounds suggest -c FILE", "compounds suggest -c weather --words FILE",
    "compounds suggest -c weather --apply --from FILE", "page -c FILE -o out",
    "page -c weather -o FILE/out", "verify FILE", "verify -c FILE", "cache FILE", "completion FILE",
    "complete -- FILE", "agent FILE", "mcp FILE", "FILE", "help FILE", "import FILE",
    "import names FILE -o out", "import names weather/names.tsv -o FILE/out",
    "import names weather/names.tsv -o FILE", "import xml FILE -o out", "import json FILE -o out",
    "import json --mapping FILE x -o out", "import mappings FILE", "import sf-symbols FILE -o out",
    "import apple-colors FILE -o out", "import xcassets FILE -o out", "import headers FILE -o out",
    "import unicode FILE -o out", "import x11-colors FILE -o out", "import css-colors FILE -o out",
    "lint FILE", "lint --config FILE", "lint --baseline FILE .", "lint --catalog FILE .",
    "lint --target FILE .", "lint --rule FILE=off .", "lint --explain FILE", "fix FILE",
    "fix --dry-run FILE", "documents build FILE -o out.db",
    "documents build weather/names.tsv -o FILE",
    "documents search FILE a", "documents add FILE x.json", "documents remove FILE a",
    "documents check FILE",
  ]

  static let kinds = ["missing", "bytes", "directory"]

  /// Returns whether a CI workflow would execute a line as the command in the hostile name.
  private func isObeyed(_ line: Substring) -> Bool {
    line.drop { $0 == " " }.hasPrefix("::error::b")
  }

  private func check(_ command: Command, _ comment: Comment) {
    for text in [command.errors, command.output] {
      let lines = text.split { $0.isNewline }
      #expect(!lines.contains(where: isObeyed), comment)
    }
  }

  @Test("a line feed in a file name does not start a new line in a message", arguments: kinds)
  func messages(kind: String) throws {
    let place = try Workspace.withCatalogs()
    func restore() throws {
      let url = place.url(Self.name)
      try? FileManager.default.removeItem(at: url)
      switch kind {
      case "bytes": try Data([0xFF, 0x00, 0x0A, 0x3C, 0xFE]).write(to: url)
      case "directory":
        try place.write("\(Self.name)/names.tsv", "name\tnope\nx\ty\ty\ny\n")
        try place.write("\(Self.name)/catalog.txt", "nope\nid: ?\n")
      default: break
      }
    }
    var failures = 0
    for line in Self.lines {
      try restore()
      let arguments = line.split(separator: " ").map {
        String($0).replacing("FILE", with: Self.name)
      }
      let command = try Command(arguments, in: place.directory)
      check(command, "\(kind): \(line)")
      if command.status > 1 { failures += 1 }
    }
    // With fewer failures, there would be few messages to check.
    #expect(failures > 50)
  }

  @Test(
    "a line feed in a file name does not start a new line in a report",
    arguments: ["text", "xcode", "json", "jsonl", "sarif", "github", "checkstyle", "markdown"])
  func reports(format: String) throws {
    let source = "let image = UIImage(systemName: \"squar\")\n"
    let place = try Workspace().write("\(Self.name).swift", source)
      .write("::error::b.swift", source).write("\(Self.name)/.namedex.yml", "nope: 1\n")
      .write(
        "\(Self.name)/x.swift", "let image = UIImage(systemName: \"trash.slash.square.fil\")\n")
    let command = try place.run("lint", "--format", format, ".")
    #expect(command.status == 1 && command.output.contains("did you mean"), "\(command)")
    check(command, "\(format)")
    check(try place.run("lint", "--format", format, "::error::b.swift"), "\(format)")
    check(try place.run("lint", "--format", format, "--verbose", Self.name), "\(format)")
  }

  @Test("a file name with a line feed is quoted in a patch")
  func patch() throws {
    let place = try Workspace()
      .write(
        "\(Self.name).swift", "let image = UIImage(systemName: \"circle.bottomthird.split\")\n")
    let command = try place.run("fix", "--dry-run", "--target", "iOS 17", ".")
    #expect(command.output.contains("a\\n::error::b.swift"), "\(command)")
    check(command, "fix --dry-run")
  }
}
