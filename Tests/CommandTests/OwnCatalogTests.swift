import Foundation
import NamedexCatalogs
import NamedexCommandTestSupport
import Testing

@Suite("The user's own catalogs")
struct OwnCatalogTests {
  let workspace: Workspace
  /// The directory of the user's catalogs, relative to a home directory that is otherwise empty.
  let own: String

  init() throws {
    workspace = try Workspace()
      .write(
        "meta.json",
        """
        [{"name": "arrow-left", "aliases": ["go-back"], "tags": ["Arrow"], "version": "1.5.54"},
         {"name": "bell", "aliases": [], "tags": [], "version": "2.0.46"}]

        """
      )
      .write("names.txt", "alpha-beta\n")
    #if canImport(Darwin)
      own = "Library/Application Support/namedex"
    #else
      own = ".local/share/namedex"
    #endif
  }

  private func run(
    _ arguments: String..., environment: [String: String] = [:], input: String = ""
  ) throws -> Command {
    let home = ["HOME": workspace.directory.path]
    return try Command(
      arguments, input: Array(input.utf8), environment: home.merging(environment) { $1 },
      in: workspace.directory)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: workspace.url(path).path)
  }

  @Test("a catalog imported without a directory can be searched, replaced and removed at once")
  func life() throws {
    let first = try run("import", "mdi", "meta.json")
    #expect(first.status == 0)
    #expect(first.errors.hasSuffix("namedex: search it with `namedex search -c mdi`\n"))
    #expect(exists("\(own)/mdi/names.tsv"))
    #expect(try run("search", "-c", "mdi", "left", "--format", "plain").output == "arrow-left\n")
    #expect(
      try run("search", "-c", "mdi", "go back", "--format", "text").output
        == "arrow-left  [go-back]\n")
    let list = try run("catalogs", "--format", "jsonl").lines.filter { $0.contains("\"mdi\"") }
    #expect(list.count == 1)
    #expect(list.first?.contains("\"title\":\"Material Design Icons\",\"entries\":2") == true)
    #expect(list.first?.contains("\"source\":\"\(workspace.directory.path)/\(own)/mdi\"") == true)

    #expect(
      try run("compounds", "check", "-c", "mdi").output
        == "arrow\tarrow-left\nback\tgo-back\nbell\tbell\ngo\tgo-back\nleft\tarrow-left\n")
    #expect(
      try run("compounds", "suggest", "-c", "mdi", "--words", "/dev/null", "--apply").status == 0)
    #expect(exists("\(own)/mdi/compounds.tsv"))

    try workspace.write("meta.json", #"[{"name": "left-pad", "version": "3.0"}]"#)
    #expect(try run("import", "mdi", "meta.json").status == 0)
    #expect(try run("search", "-c", "mdi", "left").output == "left-pad\n")

    let removed = try run("remove", "mdi")
    #expect(removed.errors == "namedex: removed \(workspace.directory.path)/\(own)/mdi\n")
    #expect(removed.status == 0)
    #expect(!exists("\(own)/mdi"))
    #expect(try run("search", "-c", "mdi", "left").status == 66)
  }

  @Test("removing a linked catalog removes only the link")
  func link() throws {
    try workspace.write("elsewhere/names.txt", "own.name\n").write("\(own)/other/names.txt", "a\n")
    try FileManager.default.createSymbolicLink(
      at: workspace.url("\(own)/linked"), withDestinationURL: workspace.url("elsewhere"))
    #expect(try run("search", "-c", "linked", "own").output == "own.name\n")
    let removed = try run("remove", "linked")
    #expect(removed.status == 0 && removed.errors.contains("removed the link "))
    #expect(exists("elsewhere/names.txt") && !exists("\(own)/linked"))
  }

  @Test("a catalog's name comes from the user, the kind of import, or the file")
  func identifiers() throws {
    try workspace.write("Icon Set.csv", "name\nx-ray\n")
    for (arguments, id) in [
      (["names", "Icon Set.csv"], "Icon-Set"), (["names", "names.txt"], "names"),
      (["names", "names.txt", "--id", "mine"], "mine"),
      (["json", "--mapping", "mdi.mapping", "meta.json"], "meta"),
      (["material-design-icons", "meta.json"], "material-design-icons"),
      (["json", "--mapping", "material-design-icons", "meta.json", "--id", "icons"], "icons"),
      (["mdi", "meta.json", "--id", "other"], "other"),
      (["./names.txt", "--id", "short"], "short"), (["Icon Set.csv"], "Icon-Set"),
      (["words.json"], "words"), (["known.json"], "material-design-icons"),
      (["pictures/"], "pictures"), (["words.csv"], "words"),
    ] {
      // These words are also in Font Awesome's files, but this is not a Font Awesome file.
      try workspace.write("words.csv", "name\nchanges\nunicode\nstyles\nsearch\n")
      try workspace.write("words.json", "[\"a\", \"b\"]")
      try workspace.write("pictures/arrows/left.svg", "<svg/>")
      try workspace.write(
        "known.json",
        """
        [{"id":"1","name":"bell","codepoint":"F009A","aliases":["ring"],"styles":[],"tags":[]}]
        """)
      try workspace.write("mdi.mapping", "format: json\nentry: []\nname: name\n")
      let result = try Command(
        ["import"] + arguments, environment: ["HOME": workspace.directory.path],
        in: workspace.directory)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
      #expect(exists("\(own)/\(id)/names.tsv"), "\(arguments)")
    }
    let nameless = try run("import", "names", "-", input: "a\n")
    #expect(
      nameless.errors == "namedex: the catalog has no name; give one with `--id`, or a "
        + "directory with `--output`\n")
    #expect(nameless.status == 64)
    let elsewhere = try run("import", "names", "names.txt", "--id", "../x")
    #expect(
      elsewhere.errors
        == "namedex: '../x' cannot be the name of a catalog; expected letters, "
        + "digits and - _ . with a letter, a digit or _ first, and not 'all'\n")
    #expect(elsewhere.status == 64)
    let directory = try run("import", "mdi", "meta.json", "-o", "here")
    #expect(directory.status == 0 && exists("here/names.tsv"))
    #expect(!directory.errors.contains("search it with"))
  }

  #if !canImport(Darwin)
    @Test("the user's catalogs are in XDG_DATA_HOME if it is set")
    func dataHome() throws {
      let data = ["XDG_DATA_HOME": workspace.url("data").path]
      #expect(try run("import", "mdi", "meta.json", environment: data).status == 0)
      #expect(exists("data/namedex/mdi/names.tsv"))
      #expect(try run("search", "-c", "mdi", "bell", environment: data).output == "bell\n")
      #expect(try run("search", "-c", "mdi", "bell").status == 66)
      #expect(try run("search", "-c", "mdi", environment: ["HOME": ""]).status == 66)
      let homeless = try run("import", "mdi", "meta.json", environment: ["HOME": ""])
      #expect(
        homeless.errors == "namedex: HOME is not set; give a directory with `--output`\n")
    }
  #endif

  @Test("an imported catalog 'sf-symbols' replaces the built-in one in every command")
  func builtIn() throws {
    try workspace.write(
      "Metadata/name_availability.plist",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>symbols</key><dict><key>drop.new</key><string>2031</string></dict>
      <key>year_to_release</key><dict><key>2031</key><dict>
      <key>iOS</key><string>32.0</string></dict></dict>
      </dict></plist>

      """)
    #expect(try run("check", "drop.new").status == 1)
    let imported = try run("import", "sf-symbols", "Metadata")
    #expect(
      imported.errors.hasSuffix(
        "namedex: search it with `namedex search -c sf-symbols`\nnamedex: it "
          + "replaces the built-in 'sf-symbols' until you run `namedex remove sf-symbols`\n"))
    #expect(try run("search", "drop").output == "drop.new\n")
    #expect(try run("check", "drop.new", "--target", "iOS 32").status == 0)
    #expect(try run("check", "drop.fill").status == 1)
    #expect(try run("show", "drop.new").lines.first == "drop.new  sf-symbols")
    let ids = try run("catalogs", "--format", "plain").lines
    #expect(ids == BuiltIn.all.map(\.id))
    let page = try run("page", "-o", "page.html")
    #expect(page.errors.hasPrefix("namedex: page.html: SF Symbols, "))
    try workspace.write("A.swift", "let a = Image(systemName: \"drop.new\")\n")
    #expect(try run("lint", "A.swift", "--target", "iOS 32").status == 0)
    let removed = try run("remove", "sf-symbols")
    #expect(removed.errors.hasSuffix("; 'sf-symbols' is now the built-in catalog again\n"))
    #expect(try run("search", "drop.fill", "--format", "plain", "-n", "1").output == "drop.fill\n")
    #expect(try run("lint", "A.swift", "--target", "iOS 26").status == 1)
  }

  @Test("a catalog is found by the id in its manifest and by the name of its directory")
  func manifest() throws {
    try workspace.write("\(own)/folder/names.txt", "own.name\n")
      .write("\(own)/folder/catalog.txt", "# mine\nid: other\n")
      .write("path/place/names.txt", "path.name\n").write("path/place/catalog.txt", "id: far\n")
    let path = ["NAMEDEX_PATH": "path"]
    for (id, name) in [
      ("folder", "own.name"), ("other", "own.name"), ("place", "path.name"), ("far", "path.name"),
    ] {
      #expect(try run("search", "-c", id, "name", environment: path).output == "\(name)\n", "\(id)")
    }
    #expect(try run("build", "path/place", "-o", "path/built.ndx").status == 0)
    try FileManager.default.removeItem(at: workspace.url("path/place"))
    #expect(try run("search", "-c", "far", "name", environment: path).output == "path.name\n")
  }

  @Test("an environment variable or the settings can set the default catalog")
  func defaultCatalog() throws {
    _ = try run("import", "mdi", "meta.json")
    let variable = ["NAMEDEX_CATALOG": "mdi"]
    #expect(try run("search", "left", environment: variable).output == "arrow-left\n")
    #expect(
      try run("search", "left", "--sort", "name", environment: variable).output == "arrow-left\n")
    #expect(try run("check", "bell", environment: ["NAMEDEX_CATALOG": "mdi"]).status == 0)
    #expect(
      try run(
        "search", "-c", "sf-symbols", "drop.fill", "--format", "plain", "-n", "1",
        environment: variable
      ).output
        == "drop.fill\n")
    #if canImport(Darwin)
      let settings = "Library/Application Support/namedex/settings.txt"
    #else
      let settings = ".config/namedex/settings.txt"
    #endif
    try workspace.write(settings, "# what I search\n\ncatalog: mdi\n")
    #expect(try run("search", "left").output == "arrow-left\n")
    let names = try run("search", "alpha", environment: ["NAMEDEX_CATALOG": "./names.txt"])
    #expect(names.output == "alpha-beta\n", "the variable takes precedence")
    try workspace.write(settings, "catalogue: mdi\n")
    let wrong = try run("search", "left")
    #expect(
      wrong.errors == "namedex: \(workspace.directory.path)/\(settings):1: unknown setting "
        + "'catalogue'; expected a line such as 'catalog: sf-symbols'\n")
    #expect(wrong.status == 65)
    #expect(try run("search", "-c", "mdi", "left").status == 0, "the settings are not needed")
  }

  @Test("only the user's own catalogs can be removed")
  func removal() throws {
    let none = try run("remove", "mdi")
    #expect(none.errors == "namedex: no catalog 'mdi'; you have not imported any\n")
    #expect(none.status == 66)
    let builtIn = try run("remove", "sf-symbols")
    #expect(builtIn.errors == "namedex: 'sf-symbols' is built in and cannot be removed\n")
    #expect(builtIn.status == 64)
    _ = try run("import", "mdi", "meta.json")
    #expect(
      try run("remove", "mdl").errors
        == "namedex: you have no catalog named 'mdl'; did you mean 'mdi'?\n")
    #expect(try run("remove", "..").status == 66)
    try workspace.write("\(own)/mdi/notes.md", "mine\n")
    let kept = try run("remove", "mdi")
    #expect(
      kept.errors == "namedex: removed the source lists in \(workspace.directory.path)/\(own)/mdi; "
        + "left other files there\n")
    #expect(exists("\(own)/mdi/notes.md") && !exists("\(own)/mdi/names.tsv"))
  }

  @Test("importing a catalog again keeps handwritten lists")
  func again() throws {
    _ = try run("import", "mdi", "meta.json", "--title", "My icons")
    let manifest = "\(own)/mdi/catalog.txt"
    func text(_ path: String) throws -> String {
      try String(contentsOf: workspace.url(path), encoding: .utf8)
    }
    #expect(try text(manifest) == "id: mdi\ntitle: My icons\nseparators: -\n")
    try workspace.write(
      manifest,
      "# Ours.\ntitle: My icons\nseparators: . -\ncompounds: automatic\nid: mdi\n\nprovenance: meta.json\n"
    )
    try workspace.write("\(own)/mdi/compounds.tsv", "token\twords\nbell\tbell\n")
    #expect(try run("import", "mdi", "meta.json").status == 0)
    // The mapping sets the separators.
    let merged =
      "# Ours.\ntitle: My icons\nseparators: -\ncompounds: automatic\nid: mdi\n\nprovenance: meta.json\n"
    #expect(try text(manifest) == merged)
    #expect(try text("\(own)/mdi/compounds.tsv") == "token\twords\nbell\tbell\n")
    let same = try run("import", "mdi", "meta.json")
    #expect(same.errors.contains("namedex: unchanged catalog.txt\n"))
    _ = try run("import", "mdi", "meta.json", "--title", "Icons", "--separators", "-_")
    #expect(
      try text(manifest)
        == merged.replacing("My icons", with: "Icons").replacing(
          "separators: -", with: "separators: - _"))
    // If the mapping says nothing about separators, the earlier ones stay.
    _ = try run("import", "names", "names.txt", "--separators", "-")
    _ = try run("import", "names", "names.txt")
    #expect(try text("\(own)/names/catalog.txt") == "id: names\ntitle: names\nseparators: -\n")
  }

  @Test("an import updates the names in lists that it does not write")
  func keptLists() throws {
    func metadata(_ names: String, _ aliases: String) throws {
      try workspace.write(
        "Metadata/name_availability.plist",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>symbols</key><dict>\(names)</dict>
        <key>year_to_release</key><dict>
        <key>2031</key><dict><key>iOS</key><string>32.0</string></dict>
        <key>2032</key><dict><key>iOS</key><string>33.0</string></dict></dict>
        </dict></plist>

        """
      ).write("Metadata/name_aliases.strings", aliases)
    }
    func symbol(_ name: String, _ year: Int) -> String {
      "<key>\(name)</key><string>\(year)</string>"
    }
    try metadata(
      symbol("drop.new", 2031) + symbol("gone", 2031) + symbol("moon", 2031),
      "\"never\" = \"moon\";\n")
    #expect(try run("import", "sf-symbols", "Metadata").status == 0)
    let place = "\(own)/sf-symbols"
    try workspace.write(
      "\(place)/meanings.tsv",
      "words\tname\tweight\nlost\tgone\t9\nrain\tdrop.new\t20\nrain\tmoon\t10\nwet\tdrop.new\t50\n"
    ).write("\(place)/keywords.tsv", "name\tkeyword\nmoon\tnight\n")
    try metadata(
      symbol("drop.new", 2031) + symbol("a.drop", 2032) + symbol("moon", 2031),
      "\"drop.new\" = \"a.drop\";\n")
    let again = try run("import", "sf-symbols", "Metadata")
    #expect(
      again.errors.contains(
        "namedex: meanings.tsv: replaced former names in 2 rows; dropped 1 row "
          + "for names that no longer exist; the first is 'gone'\n"))
    #expect(!again.errors.contains("keywords.tsv"))
    let text = try String(contentsOf: workspace.url("\(place)/meanings.tsv"), encoding: .utf8)
    #expect(
      text == "words\tname\tweight\nrain\ta.drop\t20\nrain\tmoon\t10\nwet\ta.drop\t50\n")
    #expect(try run("search", "wet", "--meaning", "--format", "plain").output == "a.drop\n")
    #expect(!(try run("import", "sf-symbols", "Metadata").errors.contains("meanings.tsv")))
  }
}
