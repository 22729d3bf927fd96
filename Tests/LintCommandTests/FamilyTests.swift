import Foundation
import NamedexCommandTestSupport
import Testing

@Suite("namedex-lint with names from other catalogs")
struct FamilyTests {
  /// Creates a web app and an iOS app that use names from a catalog in which two names were
  /// renamed.
  private func app() throws -> Workspace {
    try Workspace().write("icons/names.tsv", "name\nsquare-pen\nheart\npencil\n")
      .write("icons/catalog.txt", "id: icons\ntitle: Icons\n")
      .write(
        "icons/aliases.tsv",
        "name\tintroduced\treplaced_by\treplaced_in\nedit\t\tsquare-pen\t\nterminal\t\tpencil\t\n"
      )
      .write(
        "web/A.tsx",
        """
        <Row icon="edit" title="edit"/>
        <Row icon='x' /> <Row icon="heart"/>
        {/* é */ <Row icon="pencl"/>}

        """
      )
      .write("web/B.css", "icon=\"edit\"").write("web/node_modules/C.tsx", "icon=\"edit\"")
      .write(".gitignore", "node_modules/\n").write(".git/HEAD", "")
      .write(
        "ios/C.swift",
        """
        let a = Row(icon: on ? "edit" : "terminal")
        let b = MyIcon("pencl")
        let c = Image(systemName: "terminal")

        """)
  }

  private static let pattern = #"*.tsx=icon="([^"]+)""#

  @Test("a pattern finds names in files of any kind, and `fix` rewrites old names")
  func pattern() throws {
    let place = try app()
    let arguments = ["web", "--catalog", "icons", "--pattern", Self.pattern]
    let run = try Command(
      ["lint"] + arguments, in: place.directory, binary: TestedExecutable.built("namedex-lint"))
    #expect(run.status == 1)
    #expect(
      run.lines == [
        "web/A.tsx:1:12: warning: 'edit' was renamed; use 'square-pen' [deprecated-name]",
        "web/A.tsx:3:22: error: 'icons' has no name 'pencl'; did you mean 'pencil'? [unknown-name]",
      ])
    #expect(run.errors.contains("1 file, 3 names"))
    let fix = try Command(
      ["fix"] + arguments, in: place.directory, binary: TestedExecutable.built("namedex-lint"))
    #expect(fix.lines == ["web/A.tsx:1:12: edit -> square-pen"])
    #expect(try place.read("web/A.tsx").hasPrefix("<Row icon=\"square-pen\" title=\"edit\"/>\n"))
  }

  @Test("comments in any language suppress findings")
  func comments() throws {
    let place = try app().write(
      "web/A.tsx",
      """
      {/* namedex:disable:next unknown-name - new */}
      <Row icon="pencl"/>
      <Row icon="hearts"/> // namedex:disable:this
      # namedex:disable:next deprecated-name
      <!-- namedex:nonsense -->
      text namedex:disable:next
      <Row icon="edit"/>

      """)
    let run = try place.lint("lint", "web", "--catalog", "icons", "--pattern", Self.pattern)
    #expect(
      run.lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "web/A.tsx:4:3: warning:", "web/A.tsx:5:14: warning:", "web/A.tsx:7:12: warning:",
      ], "\(run.output)")
    #expect(run.lines.last?.hasSuffix("[deprecated-name]") == true)
  }

  @Test("without a catalog, a pattern finds symbol names")
  func symbols() throws {
    let place = try Workspace().write("A.tsx", "<S icon=\"chevorn.left\"/>\n")
    let run = try place.lint("lint", "A.tsx", "--pattern", Self.pattern, "--target", "iOS 15")
    #expect(
      run.lines.count == 1 && run.output.contains("A.tsx:1:10: error: 'sf-symbols' has no name"))
    try place.write("A.hbs", "<S icon=\"chevorn.left\"/>\n")
    let none = try place.lint("lint", "A.hbs")
    #expect(none.errors.contains("skipped 1 file"))
  }

  @Test("an empty string is not checked as a family's name")
  func empty() throws {
    let place = try app().write(
      ".namedex.yml", "families: [{catalogs: [icons], labels: [icon], functions: [MyIcon]}]\n"
    ).write("ios/C.swift", #"let a = [MyIcon(""), Row(icon: on ? "" : "pencl")]"#)
    let run = try place.lint("lint", "--target", "iOS 18")
    #expect(run.lines.map { $0.prefix(19) } == ["ios/C.swift:1:43: e"], "\(run.output)")
    #expect(run.errors.contains("2 files, 1 name"), "\(run.errors)")
  }

  @Test("the configuration defines families by calls and labels, or by a pattern")
  func configuration() throws {
    let place = try app().write(
      ".namedex.yml",
      """
      targets: [iOS 18]
      families:
        - catalogs: [icons]
          labels: [icon]
          functions: [MyIcon]
          files: "*.{tsx,jsx}"
          pattern: icon="([^"]+)"
      """)
    let run = try place.lint("lint")
    #expect(
      run.lines == [
        "ios/C.swift:1:25: warning: 'edit' was renamed; use 'square-pen' [deprecated-name]",
        "ios/C.swift:1:34: warning: 'terminal' was renamed; use 'pencil' [deprecated-name]",
        "ios/C.swift:2:17: error: 'icons' has no name 'pencl'; did you mean 'pencil'? [unknown-name]",
        "ios/C.swift:3:28: warning: 'terminal' was renamed; use 'apple.terminal' (since iOS 17.0) [deprecated-name]",
        "web/A.tsx:1:12: warning: 'edit' was renamed; use 'square-pen' [deprecated-name]",
        "web/A.tsx:3:22: error: 'icons' has no name 'pencl'; did you mean 'pencil'? [unknown-name]",
      ])
    let fix = try place.lint("fix")
    #expect(fix.lines.count == 4)
    #expect(
      try place.read("ios/C.swift").hasPrefix("let a = Row(icon: on ? \"square-pen\" : \"pencil\")")
    )
    let list = try place.lint("lint", "--inventory", "web")
    #expect(
      list.lines == [
        "web/A.tsx:1:12: square-pen", "web/A.tsx:2:29: heart", "web/A.tsx:3:22: pencl",
      ])
  }

  @Test(
    "an incomplete family is rejected",
    arguments: [
      ("families: [{labels: [icon]}]", ":1:12: the family has no `catalogs:`"),
      ("families: [{catalogs: [icons]}]", ":1:12: the family needs"),
      ("families: [{catalogs: [icons], files: ['*.tsx']}]", ":1:12: the family needs"),
      ("families: [{catalogs: [icons], pattern: '(a', files: a}]", ":1:41: 'pattern' lacks a ')'"),
      (
        "families: [{catalogs: [icons], files: ['*.js', 'web/*.tsx'], pattern: (a)}]",
        ":1:48: 'web/*.tsx' has a '/', but files are found by their names only"
      ),
      ("families: [a]", ":1:12: 'families' has an element that is not a mapping"),
      ("families: [{catalog: a}]", ":1:13: unknown key 'catalog'; did you mean 'catalogs'?"),
    ])
  func refused(text: String, message: String) throws {
    let place = try app().write(".namedex.yml", text + "\n")
    let run = try place.lint("lint")
    #expect(run.status == 65)
    #expect(run.errors.contains(message), "\(run.errors)")
    for pattern in ["icon", "*.tsx=icon", "=(a)", "web/*.tsx=(a)", "{}=(a)"] {
      #expect(try place.lint("lint", "--pattern", pattern).status == 64)
    }
  }
}
