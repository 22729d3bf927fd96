import Testing
import NamedexLint

@Suite("An Xcode configuration file")
struct XcodeConfigurationFileTests {
  /// Returns the settings of `/c/a.xcconfig` as `NAME [conditions] = value (file:line)`.
  private static func settings(
    _ files: [String: String], asked: @escaping (String, Bool) -> Void = { _, _ in }
  ) -> [String] {
    XcodeConfigurationFiles { path, isOptional in
      asked(path, isOptional)
      return files[path].map { Array($0.utf8) }
    }.settings(at: "/c/a.xcconfig", projectIn: "/").map {
      "\($0.name) \($0.conditions) = \($0.value) (\($0.file):\($0.line))"
    }
  }

  @Test(
    "a line assigns a setting",
    arguments: [
      ("A = 15.0", ["A [] = 15.0"]), ("A=15.0;", ["A [] = 15.0"]), ("A =", ["A [] = "]),
      ("  A\t= b c // = d", ["A [] = b c"]), ("// A = 15.0", []), ("", []), ("A", []),
      ("A[sdk=iphoneos*] = 15", ["A [\"sdk=iphoneos*\"] = 15"]),
      ("A[sdk=x*][config=Z] [arch=y] = 15", ["A [\"sdk=x*\", \"config=Z\", \"arch=y\"] = 15"]),
      ("A = \"15.0\"\r\nB = =\r\n", ["A [] = \"15.0\"", "B [] = ="]),
      ("\u{FEFF}A = 1", ["A [] = 1"]), ("#include", []), ("A[ = 1", []),
      ("A = 1 \\ // x\n 2\nB = 3", ["A [] = 1 2", "B [] = 3"]), ("A = 1\\", ["A [] = 1"]),
      ("A = 1\rB = 2\r\nC = 3", ["A [] = 1", "B [] = 2", "C [] = 3"]),
    ])
  func lines(text: String, expected: [String]) {
    let found = Self.settings(["/c/a.xcconfig": text]).map {
      $0.split(separator: " (/c/a").first.map(String.init) ?? ""
    }
    #expect(found == expected)
  }

  @Test("included files are resolved relative to the including file")
  func includes() {
    var asked: [String] = []
    let settings = Self.settings(
      [
        "/c/a.xcconfig": """
        A = 1
        # include "sub/b.xcconfig" // first
        #include? "/d/gone.xcconfig"
        A = 2
        """,
        "/c/sub/b.xcconfig": "#include \"../c.xcconfig\"\nA = 3\n",
        "/c/c.xcconfig": "\nC = 4",
      ], asked: { asked.append("\($0) \($1)") })
    #expect(
      settings == [
        "A [] = 1 (/c/a.xcconfig:1)", "C [] = 4 (/c/c.xcconfig:2)",
        "A [] = 3 (/c/sub/b.xcconfig:2)", "A [] = 2 (/c/a.xcconfig:4)",
      ])
    #expect(
      asked == [
        "/c/a.xcconfig false", "/c/sub/b.xcconfig true", "/c/c.xcconfig true",
        "/d/gone.xcconfig true",
      ])
  }

  @Test(
    "the last line that applies takes precedence, with or without conditions",
    arguments: [
      ("X = 18.0\nX[sdk=*simulator] = 15.0", "18.0"), ("X[sdk=iphoneos*] = 15.0\nX = 18.0", "18.0"),
      ("X = 18.0\nX[sdk=iphoneos*] = 15.0", "15.0"), ("X = 18.0\nX[sdk=iphoneos] = 15.0", "18.0"),
      ("X = 18.0\nX[sdk=iphone?s2*] = 15.0", "15.0"),
      ("X = 18.0\nX[sdk=iphoneos*][arch=arm64] = 15.0", "18.0"),
      ("X = 18.0\nX[sdk=iphoneos*][arch=*] = 15.0", "15.0"),
      // A comma does not separate conditions.
      ("X = 18.0\nX[sdk=iphoneos*,arch=*] = 15.0", "18.0"),
      ("X = 18.0\nX[config=Rel*] = 15.0", "15.0"), ("X = 18.0\nX[config=Debug] = 15.0", "18.0"),
      ("X = 18.0\nX[variant=*] = 15.0", "15.0"),
      ("X = 18.0\nX[sdk=*] = $(inherited)", "18.0"), ("X = 18.0\nX[sdk=embedded*] = 15.0", "15.0"),
      // A setting for all embedded SDKs does not apply if another setting names this SDK.
      ("X[sdk=iphoneos*] = 18.0\nX[sdk=embedded*] = 15.0", "18.0"),
      ("X = \"18.0\";", "18.0"), ("Y = 18.0\nX = $(Y", "18.0"),
      ("X = $(Z_$(CONFIGURATION))\nZ_Debug = 16.0\nZ_Release = 18.0", "18.0"),
      ("X = $(Z_$(PLATFORM_NAME))\nZ_iphoneos = 18.0", "18.0"),
    ])
  func precedence(text: String, version: String) {
    let text = "SDKROOT = iphoneos\n" + text.replacing("X", with: "IPHONEOS_DEPLOYMENT_TARGET")
    let settings = XcodeConfigurationFiles { _, _ in Array(text.utf8) }.settings(
      at: "/a", projectIn: "/")
    let targets = BuildSettings(
      levels: [SettingLevel(settings)], configuration: "Release",
      effort: ProjectEffort(byteCount: 0)
    ).targets()
    #expect(targets.map(\.target.description) == ["iOS \(version)"])
  }

  @Test(
    "conditions are matched as patterns",
    arguments: [
      ("*", "", true), ("", "", true), ("a*", "", false), ("a*c", "abbc", true),
      ("a*c", "abbd", false),
      ("a?c", "abc", true), ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[]]", "]", false),
      ("[a", "[a", true), ("\\*", "*", false), ("\\*", "\\x", true), ("*a*b*", "xxaxxbxx", true),
    ])
  func patterns(pattern: String, text: String, matches: Bool) {
    #expect(FileNamePattern.matches(pattern, text) == matches)
  }

  @Test("a file that includes itself is read once")
  func circle() {
    let settings = Self.settings(["/c/a.xcconfig": "#include \"a.xcconfig\"\nA = 1"])
    #expect(settings.count == 1)
  }

  @Test("thirty settings that each refer to the next setting ten times are read quickly")
  func manyReferences() {
    let lines = (0..<30).map {
      "A\($0) = " + String(repeating: "$(A\($0 + 1))", count: 10)
    }
    let text = (lines + ["A30 = 15", "IPHONEOS_DEPLOYMENT_TARGET = $(A0)"]).joined(separator: "\n")
    let settings = XcodeConfigurationFiles { _, _ in Array(text.utf8) }.settings(
      at: "/a", projectIn: "/")
    #expect(settings.count == 32)
    let targets = BuildSettings(
      levels: [SettingLevel(settings)], configuration: "Release",
      effort: ProjectEffort(byteCount: 0)
    )
    .targets()
    #expect(targets.map(\.description) == [])
  }

  @Test("a version may be resolved through several settings")
  func references() {
    let text = "IPHONEOS_DEPLOYMENT_TARGET = $(A).$(B)\nA = $(C)\nB = 2\nC = 15"
    let settings = XcodeConfigurationFiles { _, _ in Array(text.utf8) }.settings(
      at: "/a", projectIn: "/")
    let targets = BuildSettings(
      levels: [SettingLevel(settings)], configuration: "Release",
      effort: ProjectEffort(byteCount: 0)
    )
    .targets()
    #expect(targets.map(\.description) == ["iOS 15.2 (/a:1)"])
  }
}
