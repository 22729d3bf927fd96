import Foundation
import Namedex
import NamedexCommandTestSupport
import NamedexTestSupport
import Testing

/// Tests a catalog whose index has control characters in all of its strings. No writer produces
/// such an index.
@Suite("Names that a terminal or a CI workflow would obey")
struct HostileNameTests {
  /// Control characters, and the placeholders of the same length that stand for them in the build.
  private static let controls: [(placeholder: String, control: String)] = [
    ("~", "\u{1B}"), ("^", "\n"), ("}", "\u{7F}"), ("|", "\r"), ("¢", "\u{9B}"), ("‰", "\u{202E}"),
    ("…", "\u{2028}"),
  ]
  private static let mark = "~]0;x}|¢31m‰…^::error::y"

  /// Creates a workspace with `hostile.ndx`, its source lists, and `sound.ndx`, the index as built,
  /// with placeholders.
  private func workspace() throws -> Workspace {
    let mark = Self.mark
    let place = try Workspace()
      .write("hostile/catalog.txt", "id: hostile\ntitle: A\(mark)\nseparators: .\n")
      .write("hostile/releases.tsv", "release\tO\(mark)S\n2019\(mark)\t1.0\n2020\t2.0\n")
      .write(
        "hostile/names.tsv",
        """
        name\tintroduced\tdeprecated\tcategories\tk\(mark)
        drop.\(mark)\t2020\t\tc\(mark)\tv\(mark)
        bolt.\(mark)\t2019\(mark)\t2020\tc\(mark)\t
        word\t2019\(mark)\t\t\t

        """
      )
      .write(
        "hostile/aliases.tsv",
        "name\tintroduced\treplaced_by\treplaced_in\nold.\(mark)\t2019\(mark)\tdrop.\(mark)\t2020\n"
      )
      .write("hostile/alternatives.tsv", "name\tof\nalso\(mark)\tdrop.\(mark)\n")
      .write("hostile/categories.tsv", "category\tlabel\nc\(mark)\tC\(mark)\n")
      .write("hostile/keywords.tsv", "name\tkeyword\ndrop.\(mark)\tkey\(mark)\n")
      .write("hostile/colors.tsv", "name\tappearance\tsince\tvalue\nword\tany\t\t#123456\n")
    let build = try place.run("build", "hostile", "-o", "sound.ndx")
    try #require(build.status == 0, "\(build.errors)")
    var image = IndexImage([UInt8](try Data(contentsOf: place.url("sound.ndx"))))
    for section in [IndexSection.strings, .names] {
      for (placeholder, control) in Self.controls {
        let (old, new) = (Array(placeholder.utf8), Array(control.utf8))
        try #require(old.count == new.count)
        image[section] = image[section].replacing(old, with: new)
      }
    }
    try Data(image.assembled()).write(to: place.url("hostile.ndx"))
    return place
  }

  private func check(_ text: String, _ comment: Comment) {
    let raw = text.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    #expect(raw.isEmpty, "\(comment): \(text.debugDescription.prefix(2000))")
    #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::y") }, comment)
  }

  /// Command lines; `FORMAT` is replaced by each format.
  private static let lines =
    [
      "search -c hostile.ndx --format FORMAT drop", "search -c hostile.ndx --format FORMAT",
      "search -c hostile.ndx --format FORMAT drpo",
      "search -c hostile.ndx --format FORMAT --names-only o",
      "search -c hostile.ndx --include-keywords --format FORMAT key",
      "show -c hostile.ndx --format FORMAT word", "show -c hostile.ndx --format FORMAT NAME",
      "dump -c hostile.ndx --format FORMAT", "identify -c hostile.ndx --format FORMAT #123456",
      "check -c hostile.ndx --format FORMAT OLD wrod", "catalogs -c hostile.ndx --format FORMAT",
    ].flatMap { line in
      ["text", "plain", "json", "jsonl", "%{name}:%{match}:%{facets}"].map {
        line.replacing("FORMAT", with: $0)
      }
    }
    + ["text", "json", "jsonl", "markdown"].flatMap { format in
      ["diff hostile.ndx weather", "diff weather hostile.ndx", "diff sound.ndx hostile.ndx"].map {
        "\($0) --format \(format)"
      }
    }
    + [
      "verify hostile.ndx", "page -c hostile.ndx -o -", "page -c hostile.ndx -o page.html",
      "search -c hostile.ndx nothing", "search -c hostile.ndx --as-of 1 drop",
      "search -c hostile.ndx --facet no=x drop", "search -c hostile.ndx k:x drop",
    ]

  @Test("hostile names never reach the output of a command unchanged")
  func commands() throws {
    let place = try workspace()
    try place.write("weather/catalog.txt", "id: weather\n").write("weather/names.tsv", "name\na\n")
    let dump = try place.run("dump", "-c", "hostile.ndx", "--format", "json")
    let objects = try #require(
      JSONSerialization.jsonObject(with: Data(dump.output.utf8)) as? [[String: Any]])
    let names = objects.compactMap { $0["name"] as? String }
    // JSON passes the exact name to programs.
    let exact = Self.controls.reduce(Self.mark) { $0.replacing($1.placeholder, with: $1.control) }
    #expect(Set(names) == ["drop.\(exact)", "bolt.\(exact)", "word"])
    var failures: [String] = []
    for line in Self.lines {
      let arguments = line.split(separator: " ").map {
        $0 == "NAME" ? "drop.\(exact)" : $0 == "OLD" ? "old.\(exact)" : String($0)
      }
      let command = try Command(arguments, in: place.directory)
      check(command.output, "\(line)")
      check(command.errors, "\(line), errors")
      if command.status > 1 { failures.append(line) }
    }
    #expect(failures.count < Self.lines.count / 4, "\(failures)")
  }

  @Test("hostile names never reach the linter's reports or list of fixes unchanged")
  func linter() throws {
    let place = try workspace()
      .write(".namedex.yml", "catalogs: {symbol: hostile.ndx}\n")
      .write(
        "a.swift",
        "let a = UIImage(systemName: \"drpo.x\")\nlet b = UIImage(systemName: \"bolt\")\n")
    for format in ["text", "xcode", "json", "jsonl", "sarif", "github", "checkstyle", "markdown"] {
      let lint = try place.run("lint", "--catalog", "hostile.ndx", "--format", format, ".")
      check(lint.output, "lint --format \(format)")
      check(lint.errors, "lint --format \(format), errors")
    }
    for arguments in [["fix", "."], ["fix", "--catalog", "hostile.ndx", "."]] {
      let fix = try Command(arguments, in: place.directory)
      check(fix.output, "\(arguments)")
      check(fix.errors, "\(arguments), errors")
    }
  }

  @Test("control characters reach a patch or script unchanged, but never a terminal")
  func patches() throws {
    let place = try Workspace().write(
      "a.swift",
      "// \u{1B}]0;x\u{7}\u{9B}31m\n\tlet a = UIImage(systemName: \"circle.bottomthird.split\")\n"
    ).write("list.txt", "a\u{202E}b\nc\n")
    let patch = try place.run("fix", "--dry-run", "--target", "iOS 17", ".")
    #expect(patch.output.contains("// \u{1B}]0;x\u{7}\u{9B}31m\n"), "\(patch)")
    let script = try place.run("export", "-c", "list.txt", "--to", "postgresql", "-o", "-")
    #expect(script.output.contains("a\u{202E}b"), "\(script.errors)")
    for (arguments, wanted) in [
      (
        ["fix", "--dry-run", "--target", "iOS 17", "."],
        "// \u{FFFD}]0;x\u{FFFD}\u{FFFD}31m\r\n-\tlet a"
      ),
      (["export", "-c", "list.txt", "--to", "postgresql", "-o", "-"], "a\u{FFFD}b"),
    ] {
      let terminal = try PseudoTerminal()
      let process = try Command.process(arguments, in: place.directory)
      process.standardOutput = FileHandle(fileDescriptor: terminal.side, closeOnDealloc: false)
      process.standardError = FileHandle.nullDevice
      try process.run()
      terminal.closeSide()
      var shown: [UInt8] = []
      try waitUntil("the program ends") {
        while let bytes = terminal.shown(patience: 10) { shown += bytes }
        return !process.isRunning
      }
      while let bytes = terminal.shown(patience: 10) { shown += bytes }
      let text = String(decoding: shown, as: UTF8.self)
      #expect(text.contains(wanted), "\(text.debugDescription)")
      #expect(
        !text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{9B}" })
    }
  }
}

extension [UInt8] {
  fileprivate func replacing(_ old: [UInt8], with new: [UInt8]) -> [UInt8] {
    var bytes = self
    var place = 0
    while place + old.count <= bytes.count {
      if bytes[place..<place + old.count].elementsEqual(old) {
        bytes.replaceSubrange(place..<place + old.count, with: new)
        place += old.count
      } else {
        place += 1
      }
    }
    return bytes
  }
}
