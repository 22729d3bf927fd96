import Foundation
import Testing
import NamedexImport

@Suite("A partial list for an SF Symbols version")
struct SFSymbolsPartialTests {
  private let header = "name\tyear\tcategories\tformer_names\n"

  private func run(
    _ rows: String, releases: [String] = ["2026=27.0"], header: String? = nil
  ) throws -> ImportResult {
    let scratch = try Scratch()
    try scratch.write(
      "1/name_availability.plist",
      availability(["2019": ["sun", "sun.old", "moon"], "2020": ["star", "sun.new"]]))
    try scratch.write("1/name_aliases.strings", strings(["sun.old": "sun.new"]))
    try scratch.write(
      "1/symbol_categories.plist",
      xmlPropertyList(
        """
        <dict><key>star</key><array><string>whatsnew</string><string>nature</string></array>
        <key>moon</key><array><string>nature</string></array></dict>
        """))
    let table = try scratch.write("partial.tsv", (header ?? self.header) + rows)
    return try SFSymbolsImporter.run(
      paths: [scratch.path + "/1"], partial: table, partialReleases: releases)
  }

  @Test("a partial list adds its names to the newest version as a new release")
  func names() throws {
    let result = try run("comet\t2026\twhatsnew,nature\t\nmoon.full\t2026\tnature\tmoon\n")
    #expect(
      result.lists.rows("names.tsv") == [
        "comet\t2026\t\t\t\tnature,whatsnew", "moon.full\t2026\t\t\t\tnature",
        "star\t2020\t\t\t\tnature",
        "sun\t2019\t\t\t\t", "sun.new\t2020\t\t\t\t",
      ])
    #expect(
      result.lists.rows("aliases.tsv") == [
        "moon\t2019\tmoon.full\t2026", "sun.old\t2019\tsun.new\t2020",
      ])
    #expect(result.lists.rows("releases.tsv") == ["2019\t2019", "2020\t2020", "2026\t27.0"])
    let manifest = try #require(result.lists.files.first { $0.name == "catalog.txt" })
    #expect(manifest.text.hasSuffix(", up to 2020; of 2026 only the names of a partial list.\n"))
    #expect(
      result.notes.contains {
        $0.hasSuffix(
          "partial.tsv: 2 names, 1 of them with former names; everything else new in their year is "
            + "missing")
      })
  }

  @Test("a partial list may rename an entry again, with or without its older names")
  func renames() throws {
    let rows = ["sun.old\t2019\tsun.new\t2020", "sun.new\t2020\tsun.max\t2026"]
    for former in ["sun.new", "sun.old,sun.new"] {
      let result = try run("sun.max\t2026\t\t\(former)\n")
      #expect(Set(result.lists.rows("aliases.tsv")) == Set(rows), "\(former)")
    }
  }

  @Test(
    "a partial list with an error is rejected with the line number",
    arguments: [
      ("comet\tx\t\t\n", ":2: expected a name and a year, such as '2026'"),
      ("comet\t2026\t\n", ":2: 3 fields; expected 4, as in the header"),
      ("comet\t2026\t\t\nstar\t2026\t\t\n", ":3: 'star' is a name already; expected a new one"),
      ("comet\t2026\t\t\ncomet\t2026\t\t\n", ":3: 'comet' is a name already; expected a new one"),
      ("comet\t2026\t\tnova\n", ":2: the former name 'nova' is in no list of names"),
      ("", ": no names; expected at least one"),
      (
        "comet\t2027\t\t\n",
        ":2: no release of 2027 is known; give the version that shipped it, as in "
          + "`--partial-release 2027=27.0`"
      ),
    ])
  func faults(rows: String, expected: String) {
    do {
      Issue.record("no error: \(try run(rows).lists)")
    } catch {
      #expect("\(error)".hasSuffix("partial.tsv" + expected), "\(error)")
    }
  }

  @Test("a partial list requires its columns, and releases given as a year and a version")
  func options() {
    #expect {
      _ = try run("comet\t2026\n", header: "name\tyear\n")
    } throws: {
      "\($0)".hasSuffix(":1: the header has no column 'categories'")
    }
    for release in ["2026", "x=27", "2026=", "=27", "2026=27=28"] {
      #expect(
        throws: ImportError.badOption(
          "`--partial-release` '\(release)'; expected a year and a version, such as '2026=27.0'")
      ) { try run("comet\t2026\t\t\n", releases: [release]) }
    }
  }
}
