import Foundation
import GRDB
import Namedex
import NamedexCatalogs
import NamedexCommandTestSupport
import NamedexIndexing
import NamedexSession
import NamedexTestSupport
import Testing

@Suite("The Recipes article")
struct RecipeTests {
  /// The programs in the article's order, except the last one, which needs a file that
  /// `namedex generate` makes.
  private static let files = [
    "SearchAsYouType", "NewNames", "Categories", "Tokens", "OwnCatalog", "Occurrences", "People",
    "ColorNames", "TargetNames",
  ].map { "Tests/ConsumerTests/Recipes/\($0).swift" }

  private let symbols = BuiltIn.sfSymbols.index

  @Test("every program in the Recipes article is compiled with these tests")
  func compiled() throws {
    let blocks = try ArticleCode.blocks(in: ["Recipes"])
    #expect(blocks.count == 10)
    #expect(try ArticleCode.snippets(in: Self.files) == Array(blocks.dropLast()))
  }

  @Test("the first program in README.md finds symbols by their purpose")
  func readme() throws {
    let blocks = try ArticleCode.blocks(ofDocument: "README.md")
    let code = try ArticleCode.snippets(in: ["Tests/ConsumerTests/Recipes/FirstProgram.swift"])
    #expect(blocks == code.map { "import Namedex\nimport NamedexCatalogs\n\n" + $0 })
    let printed = firstProgram()
    #expect(printed.first != "0 found" && printed.dropFirst().first == "trash meaning")
  }

  @Test(
    "search as you type counts rows found by meaning, and marks what was typed",
    arguments: [
      ("settings", "gear"), ("drop f", "[drop].[f]ill"),
      ("bottomthird split", "sleep, once circle.[bottomthird].[split]"),
    ])
  @MainActor func searchAsYouType(text: String, first: String) async throws {
    let session = SearchSession([symbols])
    session.type(text)
    var shown: (title: String, lines: [String])?
    await follow(session) { title, lines in
      shown = (title, lines)
      session.finish()
    }
    let (title, lines) = try #require(shown)
    #expect(lines.first == first)
    #expect(title == "\(symbols.answer(text).rowCount) found" && title != "0 found")
  }

  @Test("an old name maps to its new name if the new one exists on all systems")
  func oldNames() throws {
    let old = ["doc.on.doc", "trash", "no.such.symbol"]
    #expect(
      try newNames(for: old, on: ["iOS 18"]) == ["doc.on.doc": "document.on.document"])
    #expect(try newNames(for: old, on: ["iOS 18", "macOS 14"]).isEmpty)
    #expect(throws: ScopeError.self) { try newNames(for: old, on: ["Amiga 1"]) }
  }

  @Test("the list by category contains each symbol in all of its categories")
  func categories() throws {
    var expected: [String: Set<String>] = [:]
    for entry in symbols.entries {
      let facts = try #require(symbols.record(of: entry)).facts
      guard facts.removed == nil else { continue }
      for facet in facts.facets where facet.key == "category" {
        expected[facet.value, default: []].insert(facts.name)
      }
    }
    let known = try #require(symbols.facets.first { $0.key == "category" }).values
    let found = try symbolsByCategory()
    #expect(found.count == expected.count && found.count > 8)
    #expect(found.map(\.title) == known.map(\.label))
    for (category, section) in zip(known, found) {
      #expect(Set(section.names) == expected[category.value], "\(category.label)")
      #expect(Set(section.names).count == section.names.count, "\(category.label)")
    }
  }

  @Test("tokens narrow the answer, and unknown tokens are reported")
  func tokens() throws {
    let found = try names(for: "category:weather available:iOS15 cloud")
    #expect(found.contains("cloud.fill") && !found.contains("icloud"))
    let target = try symbols.releasePoint("iOS 15")
    for report in try symbols.check(found, targets: [target]) {
      #expect(report.status == .ok, "\(report.name)")
      let facets = report.record?.facts.facets ?? []
      #expect(facets.contains(CatalogFacet(key: "category", value: "weather")), "\(report.name)")
    }
    #expect(throws: FacetTokenError.self) { try names(for: "categry:weather cloud") }
    #expect(try names(for: "catalog:sf-symbols settings").first == "gear")
  }

  @Test("an app's own catalog may repeat names, can grow, and can be written to a file")
  func ownCatalog() throws {
    var catalog = try OwnCatalog(names: ["fig", "apple", "fig"])
    #expect(catalog.index.entryCount == 2)
    try catalog.add("blood.orange")
    try catalog.add("apple")
    #expect(catalog.index.search("ora").map(\.shownName) == ["blood.orange"])
    #expect(catalog.index.search("").map(\.shownName) == ["fig", "apple", "blood.orange"])
    let place = try Workspace()
    let file = place.url("own.ndx")
    try catalog.write(to: file)
    #expect(try CatalogIndex(path: file.path).search("").map(\.shownName).count == 3)
    #expect(throws: IndexBuildError.duplicateName("fig", entries: [0, 2])) {
      try CatalogIndex(id: "own", names: ["fig", "apple", "fig"])
    }
    #expect(throws: IndexBuildError.emptyName(entry: 3)) { try catalog.add("") }
  }

  @Test("occurrences of a keyword are returned as they are spelt in the texts")
  func texts() {
    let texts = ["Die Straße", "STRASSE und Strasse"]
    #expect(
      occurrences(of: "strasse", in: texts) == ["Straße", "STRASSE", "Strasse"])
  }

  @Test("documents are found in the app's own table")
  func documents() async throws {
    let place = try Workspace()
    let path = place.url("people.sqlite").path
    let database = try DatabaseQueue(path: path)
    try await database.write { db in
      try db.execute(
        sql: """
          CREATE TABLE user (id INTEGER PRIMARY KEY, displayName TEXT, aboutMe TEXT);
          INSERT INTO user VALUES (1, 'Jonas Meier', '<p>A Swift <b>engineer</b></p>');
          INSERT INTO user VALUES (2, 'Ann', 'x');
          """)
    }
    try database.close()
    #expect(try await people(matching: "jon engi", in: path) == ["Jonas Meier"])
    #expect(try await people(matching: "ann", in: path) == ["Ann"])
  }

  @Test("for a colour without a name, the names of the nearest colours are returned")
  func colors() throws {
    #expect(picked == typed && typed?.description == "#007AFF")
    let blue = names(of: try #require(typed))
    #expect(blue.contains { $0.hasPrefix("systemBlue ") && $0.hasSuffix("#007AFF") }, "\(blue)")
    let near = names(of: ColorValue(red: 254, green: 1, blue: 0))
    #expect(near.count == 3 && near.first == "red #FF0000")
    #expect(ColorValue(components: [0, 1]) == nil && ColorValue(components: [.nan, 0, 0]) == nil)
    #expect(ColorValue(components: [-1, 2, 0.5, 0.5])?.hexadecimal == "#00ff8080")
  }

  @Test(
    "names found for a deployment target exist on it",
    arguments: [("iOS 17", "doc.on.doc"), ("iOS 18", "document.on.document")])
  func targetNames(system: String, first: String) throws {
    let found = try names(matching: "doc on doc", on: [system])
    #expect(found.first == first)
    let target = try symbols.releasePoint(system)
    for report in try symbols.check(found, targets: [target]) {
      #expect(report.status != .unavailable && report.status != .unknown, "\(report.name)")
    }
  }

  @Test("the program with typed constants compiles and runs")
  func typedConstants() throws {
    let place = try Workspace()
    let block = try #require(try ArticleCode.blocks(in: ["Recipes"]).last)
    let article = try Repository.lines(of: "Sources/Namedex/Namedex.docc/Recipes.md")
    let list = article.drop { $0 != "$ cat SymbolName.names" }.dropFirst().prefix { !$0.isEmpty }
    _ = try place.write("SymbolName.names", list.joined(separator: "\n") + "\n")
      .write(
        "main.swift",
        block + "\nprint([false, true].map { deleteSymbol(isSelected: $0).rawValue })\n")
    let run = try Command(
      ["generate", "swift", "--list", "SymbolName.names", "-o", "SymbolName.swift"],
      in: place.url(""), binary: TestedExecutable.built("namedex-lint"))
    #expect(run.errors.contains("SymbolName.swift: 3 names"), "\(run.errors)")
    let build = Process()
    build.executableURL = URL(filePath: "/usr/bin/env")
    build.arguments = [
      "swiftc", "-swift-version", "6", "-warnings-as-errors", "-o", place.url("app").path,
      place.url("SymbolName.swift").path, place.url("main.swift").path,
    ]
    try build.run()
    build.waitUntilExit()
    #expect(build.terminationStatus == 0)
    let app = try Command([], binary: place.url("app"))
    #expect(app.output == "[\"trash\", \"trash.fill\"]\n")
  }
}
