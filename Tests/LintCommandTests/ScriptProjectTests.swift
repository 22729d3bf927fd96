import NamedexCommandTestSupport
import Testing

@Suite("JavaScript apps")
struct ScriptProjectTests {
  private static let source = """
    import { SymbolView } from 'expo-symbols';
    export const a = <SymbolView name="document" />;

    """

  /// Returns a run's notes about presets and targets, without the program's name.
  private static func notes(_ place: Workspace, _ arguments: String...) throws -> [String] {
    try place.lint(["lint"] + arguments).errors.textLines
      .map { $0.replacing("namedex-lint: ", with: "") }
      .filter { $0.hasPrefix("presets: ") || $0.hasPrefix("targets: ") }
  }

  @Test("a JavaScript app is linted without configuration, and a note says what was read")
  func expo() throws {
    let place = try Workspace().write(".git/HEAD", "").write("app/a.tsx", Self.source)
      .write("package.json", "{\n\"name\": \"a\",\n\"dependencies\": {\"expo\": \"~54.0.0\"}}")
      .write("node_modules/b/b.tsx", Self.source).write("dist/b.js", Self.source)
      .write(".expo/b.js", Self.source).write("build/b.js", Self.source)
    for path in [".", "app", "app/a.tsx"] {
      let run = try place.lint("lint", path)
      #expect(run.status == 1)
      #expect(run.output.textLines.count == 1)
      #expect(
        run.output.hasPrefix("app/a.tsx:2:36: error: 'document' does not exist on iOS 15.1"))
      #expect(
        try Self.notes(place, path) == [
          "presets: expo (package.json:3); JavaScript and TypeScript are read",
          "targets: iOS 15.1 (package.json:3)",
        ])
    }
    // A folder with this name is skipped only next to a package.json.
    try place.write("other/build/b.js", Self.source)
    #expect(try place.lint("lint", "--quiet", "other").output.hasPrefix("other/build/b.js:2"))
  }

  @Test(
    "a JavaScript app is linted for the target in its configuration",
    arguments: [
      (
        "app.json",
        #"{"expo": {"plugins": ["a", ["expo-build-properties", {"ios": {"deploymentTarget": "17.0"}}]]}}"#,
        "iOS 17.0 (app.json:1)"
      ),
      (
        "app.config.ts",
        "export default () => ({\n plugins: [['expo-build-properties', { ios: { deploymentTarget: '16.2' } }]] })",
        "iOS 16.2 (app.config.ts:2)"
      ),
      (
        "ios/Podfile.properties.json", #"{"ios.deploymentTarget": "16.0"}"#,
        "iOS 16.0 (ios/Podfile.properties.json:1)"
      ),
      ("ios/Podfile", "# a\nplatform :ios, '15.5'\n", "iOS 15.5 (ios/Podfile:2)"),
      (
        "ios/Podfile", "platform :ios, podfile_properties['ios.deploymentTarget'] || '15.6'\n",
        "iOS 15.6 (ios/Podfile:1)"
      ),
      ("ios/Podfile", "platform :ios, min_ios_version_supported\n", "iOS 15.1 (ios/Podfile:1)"),
      // The library requires a newer system.
      ("ios/Podfile", "platform :ios, '12.0'\n", "iOS 15.1 (package.json:1)"),
      ("app.json", "{", "iOS 15.1 (package.json:1)"),
    ])
  func configured(file: String, text: String, target: String) throws {
    let place = try Workspace().write("a.tsx", Self.source).write(file, text)
      .write("package.json", #"{"dependencies": {"expo": "~54.0.0", "react-native": "0.81.4"}}"#)
    #expect(try Self.notes(place).last == "targets: \(target)")
  }

  @Test("a JavaScript app is linted for the target of its Xcode project")
  func xcode() throws {
    let project =
      "{objects = {P = {buildConfigurationList = L; }; L = {buildConfigurations = (C); }; "
      + "C = {buildSettings = {IPHONEOS_DEPLOYMENT_TARGET = 18.0; }; }; }; rootObject = P; }\n"
    let place = try Workspace().write("a.tsx", Self.source)
      .write("package.json", #"{"dependencies": {"react-native": "^0.81.0"}}"#)
      .write("ios/A.xcodeproj/project.pbxproj", project)
    let run = try place.lint("lint", "--verbose")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.errors.contains("targets: iOS 18.0 (ios/A.xcodeproj/project.pbxproj:1)"))
    #expect(run.errors.contains("namedex-lint: a.tsx: "))
  }

  @Test(
    "an Electron app is linted for macOS",
    arguments: [
      (#"{"devDependencies": {"electron": "^44.0.0"}}"#, "macOS 13.0 (package.json:1)"),
      (#"{"devDependencies": {"electron": "37.2.0"}}"#, "macOS 11.0 (package.json:1)"),
      (
        #"{"devDependencies": {"electron": "44"}, "build": {"mac": {"minimumSystemVersion": "14.0"}}}"#,
        "macOS 14.0 (package.json:1)"
      ),
    ])
  func electron(package: String, target: String) throws {
    let place = try Workspace().write("package.json", package)
      .write(
        "main.js",
        "const { nativeImage } = require('electron');\nnativeImage.createMenuSymbol('chevorn.left');"
      )
    #expect(
      try Self.notes(place) == [
        "presets: electron (package.json:1); JavaScript and TypeScript are read",
        "targets: \(target)",
      ])
    #expect(
      try place.lint("lint", "--quiet").output.hasPrefix(
        "main.js:2:31: error: no symbol is named 'chevorn.left'"))
  }

  @Test("--preset limits a JavaScript app to the given presets")
  func preset() throws {
    let place = try Workspace().write("a.tsx", Self.source)
      .write("package.json", #"{"dependencies": {"expo": "54.0.0", "electron": "44.0.0"}}"#)
    #expect(
      try Self.notes(place).last
        == "targets: iOS 15.1 (package.json:1), macOS 13.0 (package.json:1)")
    #expect(
      try Self.notes(place, "--preset", "electron") == [
        "presets: electron (package.json:1); JavaScript and TypeScript are read",
        "targets: macOS 13.0 (package.json:1)",
      ])
    let wrong = try place.lint("lint", "--preset", "exop")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("unknown preset 'exop'; did you mean 'expo'?"))
  }

  @Test("fixes, suppression, baselines and reports work in JavaScript as in other languages")
  func alike() throws {
    let old = Self.source.replacing("document", with: "arrow.2.circlepath")
    let new = Self.source.replacing("document", with: "arrow.triangle.2.circlepath")
    let place = try Workspace().write("a.tsx", old)
      .write("package.json", #"{"dependencies": {"expo": "54.0.0"}}"#)
    #expect(try place.lint("lint", "--quiet", "--write-baseline", "known.tsv").status == 0)
    #expect(try place.lint("lint", "--quiet", "--strict", "--baseline", "known.tsv").status == 0)
    let report = try place.lint("lint", "--quiet", "--format", "sarif").output
    #expect(report.contains("\"uri\":\"a.tsx\"") || report.contains("\"uri\": \"a.tsx\""))
    #expect(try place.lint("fix", "--quiet").status == 0)
    #expect(try place.read("a.tsx") == new)
    try place.write(
      "a.tsx",
      old.replacing("export", with: "// namedex:disable:next deprecated-name - on purpose\nexport"))
    #expect(try place.lint("lint", "--quiet", "--strict").output.isEmpty)
    try place.write("a.tsx", new + "// namedex:disable:this unknown-name\n")
    #expect(try place.lint("lint", "--quiet").output.contains("[unused-suppression]"))
  }

  @Test("minified files are skipped, with one note")
  func minified() throws {
    let long = Self.source + "const b = [" + String(repeating: "1,", count: 6000) + "];\n"
    let place = try Workspace().write("a.tsx", long).write("b.js", long)
      .write("c.tsx", Self.source.replacing("document", with: "doc"))
    let run = try place.lint("lint", "--target", "iOS 15")
    #expect(run.output.isEmpty)
    #expect(
      run.errors.textLines.filter { $0.contains("minified") }
        == ["namedex-lint: skipped 2 minified files: a line is longer than 10,000 bytes"])
    #expect(run.errors.contains("1 file, 1 name,"))
  }
}
