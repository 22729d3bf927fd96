import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("The manual")
struct ManualTests {
  let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for program in ["namedex", "namedex-import", "namedex-lint", "namedex-documents"] {
      let binary =
        program == "namedex" ? try TestedExecutable.namedex() : try TestedExecutable.built(program)
      let run = try Command(["manual", "man"], in: workspace.directory, binary: binary)
      #expect(run.status == 0)
      #expect(run.output.isEmpty && run.errors.isEmpty)
    }
  }

  private var pages: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: workspace.url("man").path).sorted()
    }
  }

  private func text(of page: String) throws -> String {
    String(decoding: try Data(contentsOf: workspace.url("man/\(page)")), as: UTF8.self)
  }

  @Test("the manual has a page for every subcommand in help")
  func complete() throws {
    let pages = try pages
    func check(_ path: [String], _ page: String) throws {
      #expect(pages.contains(page + ".1"))
      let help = try Command(path + ["--help"]).output
      guard let list = help.range(of: "SUBCOMMANDS:\n") else { return }
      for line in help[list.upperBound...].split(separator: "\n") where line.hasPrefix("  ") {
        let word = line.split(separator: " ")[0]
        guard line.dropFirst(2).first?.isLowercase == true else { continue }
        let words = path + [String(word)]
        // Like every subcommand, `namedex lint` has its own page.
        try check(words, page + "-\(word)")
      }
    }
    try check([], "namedex")
    #expect(pages.contains("namedex-import-names.1") && pages.contains("namedex-fix.1"))
    #expect(!pages.contains("namedex-lint-lint.1"))
  }

  @Test("a manual page has the content of the subcommand's help")
  func page() throws {
    let page = try text(of: "namedex-check.1")
    for expected in [
      ".TH \"NAMEDEX\\-CHECK\" 1 \"\" \"namedex ",
      "namedex\\-check \\- Check whether names exist, are deprecated, and are available on a target\n",
      ".SH SYNOPSIS\n\\fBnamedex check\\fR [\\fIoption\\fR ...] [\\fInames\\fR ...]\n",
      ".TP\n\\fB\\-c\\fR, \\fB\\-\\-catalog\\fR \\fIid|dir|index\\fR\nA catalog: ",
      "text is for people; plain, json and jsonl are for programs.",
      ".SH EXIT STATUS\n0 if every name is ok, 1 if one is not.\nAfter an error: 64 wrong usage; ",
      ".SH ENVIRONMENT\n.TP\n\\fBNAMEDEX_CATALOG\\fR\n", ".SH FILES\n.TP\n\\fB",
      ".SH EXAMPLES\n.nf\nnamedex check sleep heart.fill\n",
      ".SH SEE ALSO\n\\fBnamedex\\fR(1)\n",
    ] { #expect(page.contains(expected), "\(expected) in \(page)") }
  }

  @Test("writing the manual twice gives the same pages")
  func repeated() throws {
    let before = try text(of: "namedex-search.1")
    #expect(try Command(["manual", "man"], in: workspace.directory).status == 0)
    #expect(try text(of: "namedex-search.1") == before)
  }

  private static let linter = "/usr/bin/mandoc"

  @Test(
    "the manual is valid roff",
    .enabled(if: FileManager.default.isExecutableFile(atPath: ManualTests.linter)))
  func lint() throws {
    let paths = try pages.map { workspace.url("man/\($0)").path }
    let run = try Command(
      ["-T", "lint", "-W", "warning"] + paths, binary: URL(fileURLWithPath: Self.linter))
    // The pages carry no date, so that a version's pages are always the same.
    let problems = run.lines.filter {
      !$0.contains("missing date") && !$0.contains("cross reference")
    }
    #expect(problems.isEmpty, "\(problems)")
  }
}
