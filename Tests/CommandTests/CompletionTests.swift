import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex complete")
struct CompletionTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace.withCatalogs()
  }

  /// Returns the completions of the last word, without descriptions.
  private func answer(_ words: String...) throws -> [String] {
    let run = try Command(["complete", "--"] + words, in: workspace.directory)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    return run.lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test("completion offers subcommands with descriptions, including those of companions")
  func subcommands() throws {
    let run = try Command(["complete", "--", ""])
    #expect(run.lines.contains("=search\tSearch for names."))
    #expect(try answer("sea") == ["=search"])
    #expect(try answer("compounds", "s") == ["=suggest"])
    #expect(try answer("help", "sho") == ["=show"])
    #expect(try answer("import", "xcas") == ["=xcassets"])
    #expect(try answer("documents", "bu") == ["=build"])
    #expect(try answer("nonsense", "").isEmpty)
  }

  @Test("completion offers the options that may still be given")
  func options() throws {
    #expect(try answer("search", "--inc") == ["=--include-keywords"])
    #expect(try answer("search", "--names-only", "--names").isEmpty)
    #expect(try answer("search", "-c", "weather", "--cata") == ["=--catalog"])
    #expect(try answer("search", "--", "--inc").isEmpty)
    #expect(try answer("lint", "--stri") == ["=--strict"])
    #expect(try answer("fix", "--dry") == ["=--dry-run"])
    #expect(try answer("search", "--run-l").isEmpty, "hidden options stay hidden")
  }

  @Test(
    "completion offers the values of an option, after a space or an equals sign",
    arguments: [
      (["search", "--format", "js"], ["=json", "=jsonl"]),
      (["search", "--format=js"], ["=--format=json", "=--format=jsonl"]),
      (["completion", "z"], ["=zsh"]),
      (["import", "names", "--format", "t"], ["=tsv"]),
      (["import", "json", "--mapping", "luc"], ["=lucide", "@files"]),
      (["import", "mappings", "luc"], ["=lucide"]),
      (["documents", "build", "x", "--format", "sq"], ["=sqlite"]),
      (["lint", "--rule", "unknown-name=err"], ["=unknown-name=error"]),
      (["lint", "--explain", "unk"], ["=unknown-name"]),
    ])
  func values(words: [String], expected: [String]) throws {
    let run = try Command(["complete", "--"] + words)
    #expect(run.lines.map { String($0.prefix { $0 != "\t" }) } == expected)
  }

  @Test("completion leaves files and directories to the shell")
  func paths() throws {
    #expect(try answer("build", "x") == ["@files"])
    #expect(try answer("page", "-o", "") == ["@files"])
    #expect(try answer("page", "--output=") == ["@files"])
    #expect(try answer("import", "json", "") == ["@files"])
    #expect(try answer("import", "json", "a.json", "b") == ["@files"])
    #expect(try answer("lint", "Sour") == ["@files"])
    #expect(try answer("documents", "search", "-d", "x") == ["@files"])
  }

  @Test("completion offers both catalogs and files")
  func catalogs() throws {
    #expect(try answer("search", "-c", "swiftui") == ["=swiftui-colors", "@files"])
    #expect(try answer("diff", "css") == ["=css-colors", "@files"])
    #expect(try answer("diff", "css-colors", "x11") == ["=x11-colors", "@files"])
    let run = try Command(
      ["complete", "--", "search", "-c", "wea"], environment: ["NAMEDEX_PATH": "."],
      in: workspace.directory)
    #expect(run.lines == ["=weather\tWeather symbols", "@files"])
  }

  @Test("completion offers current and former names from the catalogs given on the command line")
  func names() throws {
    #expect(
      try answer("show", "circle.bottomthird.s") == ["=circle.bottomthird.split"])
    #expect(
      try answer("show", "-c", "uikit-colors", "systemGray2") == [
        "=systemGray2", "=systemGray2Color",
      ])
    #expect(try answer("check", "--catalog=weather", "SL") == ["=sleep"])
    #expect(try answer("check", "sleep", "-cweather", "sle") == ["=sleep"])
    #expect(try answer("check", "no such name").isEmpty)
  }

  @Test("if many names match, completion offers only their next piece")
  func pieces() throws {
    let all = try answer("check", "")
    #expect(all.contains("-heart."))
    #expect(all.contains("=heart"))
    #expect(all.count < 1500)
    #expect(try answer("check", "-c", "unicode-not-there", "").isEmpty)
    let hearts = try answer("check", "heart.")
    #expect(hearts.contains("=heart.circle.fill"))
    #expect(hearts.allSatisfy { $0.hasPrefix("=heart.") })
  }

  @Test("completion offers releases, categories, facets and tokens")
  func scopes() throws {
    #expect(try answer("check", "--target", "").contains("-iOS"))
    #expect(try answer("check", "--target", "ios13") == ["=iOS13.0", "=iOS13.1"])
    #expect(try answer("search", "--as-of", "iOS 13") == ["=iOS 13.0", "=iOS 13.1"])
    #expect(
      try answer("lint", "--target", "visionOS1") == [
        "=visionOS1.0", "=visionOS1.1", "=visionOS1.3",
      ])
    #expect(try answer("search", "--category", "weath") == ["=weather"])
    #expect(try answer("search", "--language", "zh") == ["=zh-Hans", "=zh-Hant"])
    #expect(try answer("search", "--facet", "categ") == ["-category="])
    #expect(try answer("search", "--facet", "category=weath") == ["=category=weather"])
    #expect(try answer("search", "--filter", "categ") == ["-category:"])
    #expect(
      try answer("search", "--filter", "is:deprecated category:weath") == [
        "=is:deprecated category:weather"
      ])
    #expect(try answer("search", "--filter", "available:ios13.1") == ["=available:iOS13.1"])
  }

  @Test("completion offers nothing if a catalog cannot be read")
  func broken() throws {
    try workspace.write("broken.ndx", "no index")
    #expect(try answer("show", "-c", "broken.ndx", "a").isEmpty)
    #expect(try answer("search", "-c", "missing", "--category", "a").isEmpty)
  }

  /// The placeholders in help for values that can be any text.
  private static let freeText: Set<String> = [
    "n", "words", "things", "title", "id", "key=column", "key=path", "prefix=uri", "type", "label",
    "function", "exclude", "query", "offset", "limit", "name", "text", "html", "value", "entry",
    "table", "key", "keys", "chars", "column", "regex", "files=regex", "year=version", "commit",
    "tag", "tags",
  ]

  @Test(
    "every value in help has completions or is free text",
    arguments: [
      ("namedex", []), ("namedex-import", ["import"]), ("namedex-lint", []),
      ("namedex-documents", ["documents"]),
    ])
  func everyValue(program: String, path: [String]) throws {
    let binary =
      program == "namedex" ? try TestedExecutable.namedex() : try TestedExecutable.built(program)
    try check([], shownAs: path, binary)
  }

  /// Checks that each value in the help of a command and its subcommands has completions.
  private func check(_ path: [String], shownAs words: [String], _ binary: URL) throws {
    let help = try Command(
      path + ["--help"], environment: ["COLUMNS": "1000"], binary: binary
    ).output.split(separator: "\n", omittingEmptySubsequences: false)
    /// Returns the labels and descriptions below a title.
    func items(_ title: String) -> [(label: String, text: String)] {
      help.drop { $0 != title + ":" }.dropFirst().prefix { !$0.isEmpty }
        .filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map { line in
          let item = line.dropFirst(2)
          let end = item.firstRange(of: "  ")?.lowerBound ?? item.endIndex
          return (String(item[..<end]), String(item[end...]))
        }
    }
    // A command followed by an executable's name in parentheses belongs to that executable.
    for command in items("SUBCOMMANDS") where !command.text.contains("(namedex-") {
      try check(path + [command.label], shownAs: words + [command.label], binary)
    }
    let arguments = items("ARGUMENTS") + items("OPTIONS")
    #expect(!arguments.isEmpty)
    for label in arguments.map(\.label) {
      guard let start = label.firstIndex(of: "<") else { continue }
      let value = String(label[label.index(after: start)...].dropLast())
      guard !Self.freeText.contains(value) else { continue }
      let option = label.split(separator: " ").filter { $0.hasPrefix("--") }.map(String.init)
      #expect(
        try !answers(words + option).isEmpty,
        """
        \(words.joined(separator: " ")) \(option.first ?? ""): nothing completes the value \
        '\(value)'; add it to CompletionValues.swift
        """)
    }
  }

  private func answers(_ words: [String]) throws -> [String] {
    try Command(["complete", "--"] + words + [""], in: workspace.directory).lines
  }
}
