import NamedexCore
import NamedexIndexing
import NamedexLint
import NamedexTestSupport

/// Reads the files that the linter reads in a repository.
///
/// An input is a letter for the kind of file, followed by the file.
enum RepositoryFuzzing {
  private static let settings: LintSettings? = {
    guard let bytes = try? IndexBuilder.build(SmallCatalog.catalog),
      let index = try? CatalogIndex(IndexBytes(bytes))
    else { return nil }
    var rules = RuleSettings()
    for rule in Rule.all { rules.set(rule, to: .warning) }
    var settings = LintSettings(catalogs: [.symbol: [index], .uiColor: [index]], rules: rules)
    settings.presets = Set(Preset.allCases)
    return settings
  }()

  static func run(_ input: [UInt8]) throws(FuzzFinding) {
    guard let letter = input.first else { return }
    let file = Array(input.dropFirst())
    switch letter {
    case UInt8(ascii: "a"): ignore(file)
    case UInt8(ascii: "b"): _ = PackageManifest.targets(in: file, path: "fuzz")
    case UInt8(ascii: "c"):
      // The file may include itself, directly or through another file, so the total number of bytes
      // is limited.
      var rest = 1 << 20
      let settings = XcodeConfigurationFiles { path, _ in
        rest -= file.count
        return path.hasPrefix("/fuzz/") && rest > 0 ? file : nil
      }.settings(at: "/fuzz/a.xcconfig", projectIn: "/fuzz")
      _ = BuildSettings(
        levels: [SettingLevel(settings)], configuration: "Debug",
        effort: ProjectEffort(byteCount: file.count)
      ).targets()
    case UInt8(ascii: "d"):
      let files = XcodeConfigurationFiles { _, _ in
        Array("A = $(B)\n#include \"b.xcconfig\"\n".utf8)
      }
      _ = XcodeProject.targets(
        in: file, path: "/fuzz/A.xcodeproj/project.pbxproj", files: files,
        effort: ProjectEffort(byteCount: file.count))
    case UInt8(ascii: "e"): try baseline(file)
    case UInt8(ascii: "f"):
      // All other files have the same content.
      _ = ScriptPackage(
        file, path: "/fuzz/package.json", contents: { _ in file }, systems: { _ in [] })
    default:
      let kinds = SourceKind.allCases
      _ = try review(file, kinds[Int(letter &- UInt8(ascii: "p")) % kinds.count])
    }
  }

  private static func ignore(_ file: [UInt8]) {
    for line in file.split(separator: 0x0A).prefix(8) {
      guard let pattern = IgnorePattern(String(decoding: line, as: UTF8.self)) else { continue }
      // These names nearly match, and take a long time if every star tries every position.
      for names in ["a/b/c.swift", String(repeating: "a", count: 200) + "b", "[/]/**/\\"] {
        let parts = names.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
        _ = pattern.matches(parts[...], isDirectory: false)
      }
    }
  }

  private static func baseline(_ file: [UInt8]) throws(FuzzFinding) {
    let known: Baseline
    do throws(BaselineError) {
      known = try Baseline(file, path: "fuzz")
    } catch {
      return try promise(error.description.contains("fuzz"), "an error without its file: \(error)")
    }
    let again = try? Baseline(known.text, path: "fuzz")
    try promise(again?.text == known.text, "a baseline that changes when it is read again")
  }

  /// Reviews a file, then the same file with all fixes.
  ///
  /// - Returns: The offsets of the findings.
  static func review(_ file: [UInt8], _ kind: SourceKind) throws(FuzzFinding) -> [Int] {
    guard let settings else { throw FuzzFinding("a catalog does not compile") }
    let linter = FileLinter(settings)
    let review = linter.review(file, file: "fuzz", kind: kind, includesDowngrades: true)
    var last = 0
    for finding in review.findings {
      try promise(
        finding.offset >= last && finding.offset + finding.length <= file.count,
        "a finding outside the file or out of order: \(finding)")
      last = finding.offset
    }
    let fixed = review.plan.applied(to: file)
    let change = review.plan.edits.reduce(0) { $0 + $1.replacement.count - $1.range.count }
    try promise(fixed.count == file.count + change, "a fix that loses bytes")
    _ = linter.review(fixed, file: "fuzz", kind: kind, includesDowngrades: false)
    return review.findings.map(\.offset)
  }

  static let seeds: [[UInt8]] =
    [
      "a*.swift\n!b/**/c\n/a[!a-c]?\\*\n", "a**/*a*a*a*ab\n[[:alpha:]]/\n",
      "blet p = Package(name: \"a\", platforms: [.iOS(.v15), .macOS(\"10.15\")])",
      "c#include? \"b.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET[sdk=*] = $(A:default=15.0)\nA = ${B}\n",
      "d// !$*UTF8*$!\n{objects={P={isa=PBXProject;buildConfigurationList=L;targets=(T);};"
        + "T={isa=PBXNativeTarget;buildConfigurationList=L;};L={buildConfigurations=(C);};"
        + "C={name=D;buildSettings={IPHONEOS_DEPLOYMENT_TARGET=\"$(X)\";X=15.0;};};};rootObject=P;}",
      "ecount\trule\tname\tfile\n2\tunknown-name\ta\\tb\tx.swift\n",
      "pImage(systemName: \"eye.dropper\") // namedex:disable:this unknown-name - x\n"
        + "if #available(iOS 15, *) { Label(\"a\", systemImage: b ? \"gone\" : \"x\\(y)\") }\n"
        + "#if os(macOS)\nlet a = NSColor(named: \"\"\"\n  pale\n  \"\"\")\n#endif\n",
      "qUIImage *a = [UIImage systemImageNamed:@\"gone\" @\".x\"]; /* namedex:disable */\n"
        + "if (@available(iOS 15, *)) { [NSImage imageWithSystemSymbolName:@\"a\" x:nil]; }\n",
      "r<?xml version=\"1.0\"?><document><image name=\"gone\" catalog=\"system\" width=\"1\"/>"
        + "<imageView image=\"gone\"/><color key=\"x\" systemColor=\"pale\"/></document>",
      "s<plist><dict><key>UIApplicationShortcutItemIconSymbolName</key><string>gone</string>"
        + "</dict></plist>",
      "f{\"dependencies\": {\"expo\": \"~54.0.0\", \"react-native\": \"0.81.1\", \"electron\": \"43\"},\n"
        + "\"build\": {\"mac\": {\"minimumSystemVersion\": \"12.0\"}}, \"expo\": {\"plugins\":\n"
        + "[[\"expo-build-properties\", {\"ios\": {\"deploymentTarget\": \"16.0\"}}]]}}\n"
        + "platform :ios, '15.1'\nminimumSystemVersion: 12.0\n",
    ].map { Array($0.utf8) } + [
      RepeatedInput.seed("a", "["), RepeatedInput.seed("a", "*a"),
      RepeatedInput.seed("b", "platforms:["),
      RepeatedInput.seed("cIPHONEOS_DEPLOYMENT_TARGET=", "$("),
      RepeatedInput.seed("c", "#include \"a.xcconfig\"\n", power: 8),
      RepeatedInput.seed("d{objects={P={isa=PBXProject;targets=(", "T,"),
      RepeatedInput.seed("ecount\trule\tname\tfile\n", "9223372036854775807\ta\tb\tc\n"),
      RepeatedInput.seed("p", "Image(systemName: \"gone\");"),
      RepeatedInput.seed("p", "/* namedex:disable:this unknown-name - x */"),
      RepeatedInput.seed("p", "#if os(iOS) && ("), RepeatedInput.seed("p", "\"\\("),
      RepeatedInput.seed("q", "[[UIImage systemImageNamed:"),
      RepeatedInput.seed("r", "<image name=\"gone\">"),
      RepeatedInput.seed("f", "{\"dependencies\":"),
    ]
}
