import Foundation
import Testing
import NamedexLint

@Suite("A project's symbols")
struct ProjectSymbolsTests {
  private let space = #"{ "info": {}, "properties" : { "provides-namespace" :\#n true } }"#

  private func set(_ path: String, in place: Workspace) throws {
    try place.write(#"{"info":{}}"#, to: path + ".symbolset/Contents.json")
  }

  private func names(_ paths: [String], exclude: [IgnoreFile] = []) -> [String] {
    ProjectSymbols(of: paths, exclude: exclude).names.sorted()
  }

  @Test("symbol sets in asset catalogs are found, with their namespaces")
  func sets() throws {
    let place = try Workspace()
    for path in [
      "vault", "Group/tool.box", "Space/key", "Space/Inner/lock", "with space", "Ünïcode", "a.b.c",
    ] {
      try set("App/A.xcassets/" + path, in: place)
    }
    try place.write(space, to: "App/A.xcassets/Space/Contents.json")
    try place.write(
      #"{"properties":{"provides-namespace":false}}"#, to: "App/A.xcassets/Group/Contents.json")
    try place.write("{", to: "App/A.xcassets/Space/Inner/Contents.json")
    // These are not symbols: a set outside a catalog, another kind of set, a file, and a set
    // without a name.
    try set("App/loose", in: place)
    try place.write("{}", to: "App/A.xcassets/photo.imageset/Contents.json")
    try place.write("", to: "App/A.xcassets/file.symbolset")
    try set("App/A.xcassets/", in: place)
    #expect(
      names([place.path]) == [
        "Space/key", "Space/lock", "a.b.c", "tool.box", "vault", "with space", "Ünïcode",
      ])
    #expect(names([place.path + "/App/A.xcassets"]).count == 7)
  }

  @Test("ignored and excluded files are skipped, and links are not followed")
  func excluded() throws {
    let place = try Workspace()
    for (path, name) in [("a", "A"), ("Pods", "B"), ("ignored", "C"), ("excluded", "D")] {
      try set("\(path)/\(name).xcassets/\(name)", in: place)
    }
    try place.write("ignored/\n", to: ".gitignore")
    try FileManager.default.createDirectory(
      at: place.url.appending(path: ".git"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: place.url.appending(path: "a/loop"), withDestinationURL: place.url)
    let exclude = IgnoreFile(["excluded"], directory: place.path)
    #expect(names([place.path], exclude: [exclude]) == ["A"])
    #expect(names([place.path]) == ["A", "D"])
  }

  @Test("symbols are found in the project that contains a path")
  func above() throws {
    let place = try Workspace()
    try set("repo/App/A.xcassets/vault", in: place)
    try place.write("", to: "repo/App/App.xcodeproj/project.pbxproj")
    try place.write("", to: "repo/App/Packages/UI/Package.swift")
    try place.write("", to: "repo/App/Packages/UI/Sources/A.swift")
    try place.write("", to: "repo/elsewhere/B.swift")
    let sources = place.path + "/repo/App/Packages/UI/Sources"
    // Without a repository, only the nearest project is searched.
    #expect(names([sources]) == [])
    try place.write("", to: "repo/.git/HEAD")
    #expect(names([sources]) == ["vault"])
    #expect(names([sources + "/A.swift"]) == ["vault"])
    // A file outside any project does not make its directory a project.
    #expect(names([place.path + "/repo/elsewhere/B.swift"]) == [])
    try place.write("", to: "repo/.namedex.yml")
    #expect(names([place.path + "/repo/elsewhere/B.swift"]) == ["vault"])
  }

  @Test(
    "SFSafeSymbols is in use if a project file mentions it",
    arguments: [
      "Package.swift", "Package.resolved", "App.xcodeproj/project.pbxproj", "Podfile",
      "project.yml",
      "deep/er/Package.swift",
    ])
  func dependency(file: String) throws {
    let place = try Workspace()
    try place.write("// nothing", to: "Package.swift")
    try place.write("import SFSafeSymbols", to: "A.swift")
    #expect(!ProjectSymbols(of: [place.path], exclude: []).usesSFSafeSymbols)
    try place.write("… SFSafeSymbols …", to: file)
    try place.write(
      "extension SFSymbol {\n  static let vault = SFSymbol(rawValue: \"vault\")\n"
        + "  public static  var key: SFSymbol { .heart } }", to: "B.swift")
    try place.write("extension Icon { static let lock = 1 }", to: "C.swift")
    let project = ProjectSymbols(of: [place.path], exclude: [])
    #expect(project.usesSFSafeSymbols)
    #expect(project.members == ["vault", "key"])
  }

  @Test("the symbols of checked-out packages are found")
  func packages() throws {
    let place = try Workspace()
    try place.write(
      """
      let package = Package(name: "App", dependencies: [
        .package(url: "https://example.org/a/Icons.git", from: "1.0.0"),
        .package(name: "Near", path: "../Near"), .package(path: "../Bare"), .package(path: "/"),
        .package(url: "https://example.org/a/Gone", .upToNextMajor(from: "1.0.0")),
      ], targets: [.target(name: "A", path: "Code")])
      """, to: "app/Package.swift")
    try set("app/.build/checkouts/icons/Sources/I.xcassets/one", in: place)
    try set("Near/N.xcassets/two", in: place)
    try place.write(
      """
      Package(name: "Near", dependencies: [
        .package(path: "../Next"), .package(path: "../\\(computed)"),
        .package(url: "https://example.org/Far", exact: "1.0.0"),
      ])
      """, to: "Near/Package.swift")
    try set("Next/N.xcassets/four", in: place)
    try place.write(
      "Package(name: \"Next\", dependencies: [.package(path: \"../Near\")])",
      to: "Next/Package.swift")
    try set("Bare/B.xcassets/none", in: place)
    try set("Derived/App-abc/SourcePackages/checkouts/Kit/K.xcassets/three", in: place)
    try set("Derived/Apps-abc/SourcePackages/checkouts/Kit/K.xcassets/five", in: place)
    try place.write(
      """
      repositoryURL = "https://example.org/b/Kit.git";
      repositoryURL = "git@example.org:b/OwnSymbols";
      relativePath = Local;
      """, to: "app/App.xcodeproj/project.pbxproj")
    try place.write(
      "{\n  \"pins\" : [\n    \"location\" : \"https://example.org/c/Other.git\",\n  ]\n}",
      to: "app/Package.resolved")
    let project = ProjectSymbols(
      of: [place.path + "/app"], exclude: [], derivedData: [place.path + "/Derived"])
    #expect(project.names.sorted() == ["four", "one", "three", "two"])
    #expect(
      project.missingPackages == ["OwnSymbols", "Bare", "Far", "Gone", "Local", "Other"])
  }

  @Test("an unknown name is only a warning if it may come from a missing package")
  func missing() throws {
    var settings = Linting.settings(["iOS 15"])
    settings.project.missingPackages = ["OwnSymbols", "Gone", "Other"]
    let text = ["vault", "chevorn.left"].map { "let a = Image(systemName: \"\($0)\")" }
      .joined(separator: "\n")
    let found = try Linting.findings([("A.swift", text)], settings: settings)
    #expect(found.map(\.severity) == [.warning, .error])
    #expect(
      found.first?.message == "no symbol is named 'vault'; it may come from a package that is not "
        + "checked out here, such as 'OwnSymbols' or 2 others")
    settings.rules.set(.unknownName, to: .note)
    #expect(
      try Linting.findings([("A.swift", text)], settings: settings).map(\.severity)
        == [.note, .note])
  }

  @Test("a project's symbols are known, and are suggested for similar names")
  func judged() throws {
    var settings = Linting.settings(["iOS 15"])
    settings.project.names = ["vault", "Space/key"]
    let text = ["vault", "Space/key", "vauld", "key.nonsense"]
      .map { "let a = Image(systemName: \"\($0)\")" }.joined(separator: "\n")
    let found = try Linting.findings([("A.swift", text)], settings: settings)
    #expect(found.map(\.name) == ["vauld", "key.nonsense"])
    #expect(found.first?.message == "no symbol is named 'vauld'; did you mean 'vault'?")
    // A system symbol is judged as usual.
    settings.project.names = ["arrow.2.circlepath"]
    #expect(
      try Linting.findings(
        [("A.swift", #"Image(systemName: "arrow.2.circlepath")"#)], settings: settings
      ).map(\.rule) == ["deprecated-name"])
  }
}
