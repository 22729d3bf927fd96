import NamedexLexing
import NamedexLint
import NamedexTestSupport
import NamedexText
import Testing

/// The text of a project file in which something is repeated many times.
struct LongProject: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Returns text of about the given number of bytes.
  let text: @Sendable (Int) -> String
  /// Reads the text as a file of this kind.
  let read: @Sendable ([UInt8]) -> Void

  static func repeated(_ count: Int, _ piece: (Int) -> String) -> String {
    var text = ""
    for number in 0... {
      if text.utf8.count >= count { break }
      text += piece(number)
    }
    return text
  }
}

extension LongProject {
  static let all = xcode + packages + tuist + others

  private static func xcode(
    _ name: String, _ text: @escaping @Sendable (Int) -> String
  ) -> LongProject {
    LongProject(testDescription: "project.pbxproj: \(name)", text: text) { bytes in
      let effort = ProjectEffort(byteCount: bytes.count)
      let targets = XcodeProject.targets(
        in: bytes, path: "/a/A.xcodeproj/project.pbxproj",
        files: XcodeConfigurationFiles { _, _ in nil }, effort: effort)
      _ = FileTargets([("/a/A.xcodeproj/project.pbxproj", targets)]).answer(for: "/a/b.swift")
    }
  }

  /// Returns a project with some objects, given the identifiers of its targets.
  static func project(_ objects: String, targets: String, settings: String = "") -> String {
    "{objects={P={isa=PBXProject;buildConfigurationList=PL;targets=(\(targets));};"
      + "PL={buildConfigurations=(PC);};PC={name=D;buildSettings={\(settings)};};"
      + "L={buildConfigurations=(C);};C={name=D;buildSettings={SDKROOT=iphoneos;};};\(objects)};"
      + "rootObject=P;}"
  }

  /// Returns a project. Half of its bytes are targets, and the other half are objects that the
  /// targets share.
  static func shared(_ count: Int, _ members: String, _ rest: String) -> String {
    let targets = repeated(count / 2) {
      "T\($0)={isa=PBXNativeTarget;buildConfigurationList=L;\(members)};"
    }
    let number = targets.utf8.count { $0 == UInt8(ascii: "T") } / 2
    return project(
      targets + rest, targets: (0..<number).map { "T\($0)" }.joined(separator: ","))
  }

  static func phases(_ count: Int) -> String {
    shared(
      count, "buildPhases=(S);",
      "F={path=a.swift;};B={fileRef=F;};S={isa=PBXSourcesBuildPhase;files=("
        + repeated(count / 2) { _ in "B," } + ");};")
  }

  private static let xcode = [
    xcode("phases that many targets share", phases),
    xcode("groups that many targets share") { count in
      shared(
        count, "fileSystemSynchronizedGroups=(G);",
        "G={isa=PBXFileSystemSynchronizedRootGroup;path=g;exceptions=("
          + repeated(count / 4) { "E\($0)," } + ");};"
          + repeated(count / 4) { "E\($0)={target=T\($0);membershipExceptions=(a.swift);};" })
    },
    xcode("exceptions that many groups share") { count in
      project(
        "E={target=T;membershipExceptions=(" + repeated(count / 2) { "a\($0)," } + ");};"
          + "T={isa=PBXNativeTarget;buildConfigurationList=L;fileSystemSynchronizedGroups=("
          + repeated(count / 8) { "G\($0)," } + ");};"
          + repeated(count / 2) {
            "G\($0)={isa=PBXFileSystemSynchronizedRootGroup;path=g\($0);exceptions=(E,E);};"
          }, targets: "T")
    },
    xcode("filters that many files share") { count in
      project(
        "F={path=a.swift;};B={fileRef=F;platformFilters=(" + repeated(count / 2) { _ in "ios," }
          + ");};S={isa=PBXSourcesBuildPhase;files=(" + repeated(count / 2) { _ in "B," } + ");};"
          + "T={isa=PBXNativeTarget;buildConfigurationList=L;buildPhases=(S);};", targets: "T")
    },
    xcode("translations that many files share") { count in
      project(
        "V={isa=PBXVariantGroup;children=(" + repeated(count / 2) { _ in "F," } + ");};"
          + "F={path=a.strings;};B={fileRef=V;};S={isa=PBXResourcesBuildPhase;files=("
          + repeated(count / 2) { _ in "B," } + ");};"
          + "T={isa=PBXNativeTarget;buildConfigurationList=L;buildPhases=(S);};", targets: "T")
    },
    xcode("a long group path") { count in
      project(
        "G={path=\"" + repeated(count / 2) { _ in "a/" } + "\";children=("
          + repeated(count / 8) { "F\($0)," } + ");};"
          + repeated(count / 4) { "F\($0)={path=a\($0).swift;};B\($0)={fileRef=F\($0);};" }
          + "S={isa=PBXSourcesBuildPhase;files=(" + repeated(count / 8) { "B\($0)," } + ");};"
          + "T={isa=PBXNativeTarget;buildConfigurationList=L;buildPhases=(S);};", targets: "T")
    },
    xcode("patterns that every target inherits") { count in
      let targets = repeated(count / 2) {
        "T\($0)={isa=PBXNativeTarget;buildConfigurationList=L\($0);};"
          + "L\($0)={buildConfigurations=(C\($0));};C\($0)={name=D;};"
      }
      let number = targets.utf8.count { $0 == UInt8(ascii: "=") } / 5
      return project(
        targets, targets: (0..<number).map { "T\($0)" }.joined(separator: ","),
        settings: "EXCLUDED_SOURCE_FILE_NAMES=(" + repeated(count / 2) { "a\($0).swift," } + ");")
    },
    xcode("settings with the same name that every target inherits") { count in
      let targets = repeated(count / 2) {
        "T\($0)={isa=PBXNativeTarget;buildConfigurationList=L\($0);};"
          + "L\($0)={buildConfigurations=(C\($0));};C\($0)={name=D;};"
      }
      let number = targets.utf8.count { $0 == UInt8(ascii: "=") } / 5
      return project(
        targets, targets: (0..<number).map { "T\($0)" }.joined(separator: ","),
        settings: repeated(count / 2) { "\"SDKROOT[sdk=x\($0)*]\"=iphoneos;" })
    },
    xcode("a value that refers to a long value many times") { count in
      project(
        "T={isa=PBXNativeTarget;buildConfigurationList=L;};", targets: "T",
        settings: "IPHONEOS_DEPLOYMENT_TARGET=\"" + repeated(count / 2) { _ in "$(A)" }
          + "\";A=\"" + String(repeating: "a", count: count / 2) + "\";")
    },
    xcode("nested references") { count in
      project(
        "T={isa=PBXNativeTarget;buildConfigurationList=L;};", targets: "T",
        settings: "IPHONEOS_DEPLOYMENT_TARGET=\"" + repeated(count / 2) { _ in "$(" }
          + repeated(count / 2) { _ in ")" } + "\";")
    },
    xcode("settings that each refer to the next setting twice") { count in
      project(
        "T={isa=PBXNativeTarget;buildConfigurationList=L;};", targets: "T",
        settings: repeated(count) { "A\($0)=\"$(A\($0 + 1))$(A\($0 + 1))\";" }
          + "IPHONEOS_DEPLOYMENT_TARGET=\"$(A0)\";")
    },
    xcode("operators on one reference") { count in
      project(
        "T={isa=PBXNativeTarget;buildConfigurationList=L;};", targets: "T",
        settings: "IPHONEOS_DEPLOYMENT_TARGET=\"$(A" + repeated(count) { _ in ":standardizepath" }
          + ")\";A=\"" + String(repeating: "a/", count: count / 8) + "\";")
    },
    xcode("comments on one line") { repeated($0) { _ in "/**/" } },
    xcode("lines in a file that cannot be parsed") {
      "{\n<<<<<<< A\n" + repeated($0) { _ in "IPHONEOS_DEPLOYMENT_TARGET = 15.0;\n" }
    },
    xcode("nested dictionaries") { count in
      project(repeated(count) { "A\($0)={a={a={a={};};};};" }, targets: "T")
    },
    xcode("data") {
      project("A={a=<" + String(repeating: "0A ", count: $0 / 3) + ">;};", targets: "")
    },
  ]

  private static func package(
    _ name: String, _ text: @escaping @Sendable (Int) -> String
  ) -> LongProject {
    LongProject(testDescription: "Package.swift: \(name)", text: text) { bytes in
      let targets = PackageManifest.targets(in: bytes, path: "/a/Package.swift")
      _ = FileTargets([("/a/Package.swift", targets)]).answer(for: "/a/b.swift")
      _ = PackageManifest.dependencies(in: bytes)
    }
  }

  private static let packages = [
    package("sources and exclusions of one target") { count in
      "let package = Package(targets: [.target(name: \"A\", path: \"S\", exclude: ["
        + repeated(count / 2) { "\"e\($0)\"," } + "\"a\"], sources: ["
        + repeated(count / 2) { "\"s\($0)\"," } + "\"b\"])])"
    },
    package("paths of one target") { count in
      "let package = Package(targets: [.target(name: \"A\", "
        + repeated(count / 3) { "path: \"p\($0)\", " } + "exclude: ["
        + repeated(count / 3) { "\"e\($0)\"," } + "\"a\"], sources: ["
        + repeated(count / 3) { "\"s\($0)\"," } + "\"b\"])])"
    },
    package("platforms that many targets share") { count in
      "let package = Package(platforms: [" + repeated(count / 2) { _ in ".iOS(.v15)," }
        + "], targets: [" + repeated(count / 2) { ".target(name: \"A\($0)\")," } + "])"
    },
    package("a constant that many arguments use") { count in
      "let p = [" + repeated(count / 2) { _ in "a," } + "a]\n"
        + repeated(count / 2) { _ in "f(platforms: p)\n" }
    },
    package("nested targets") { String(repeating: ".target(", count: $0 / 8) },
  ]

  private static func tuist(
    _ name: String, _ text: @escaping @Sendable (Int) -> String
  ) -> LongProject {
    LongProject(testDescription: "Project.swift: \(name)", text: text) { bytes in
      let targets = TuistManifest.targets(in: bytes, path: "/a/Project.swift")
      _ = FileTargets([("/a/Project.swift", targets)]).answer(for: "/a/b.swift")
    }
  }

  private static let tuist = [
    tuist("sources and exclusions of one target") { count in
      "import ProjectDescription\nlet project = Project(targets: [.target(name: \"A\", sources: ["
        + repeated(count / 2) { "\"s\($0)/**\"," } + ".glob(\"a\", excluding: ["
        + repeated(count / 2) { "\"e\($0)\"," } + "])])])"
    },
    tuist("a constant that many targets use") { count in
      "import ProjectDescription\nlet t: DeploymentTargets = .multiplatform("
        + repeated(count / 2) { _ in "iOS: \"15.0\", " } + "macOS: \"12.0\")\n"
        + repeated(count / 2) { ".target(name: \"A\($0)\", deploymentTargets: t)\n" }
    },
    tuist("a function that makes many targets") { count in
      "import ProjectDescription\nfunc make(_ n: String) -> Target { .target(name: n, sources: ["
        + repeated(count / 2) { "\"s\($0)/**\"," } + "]) }\nlet project = Project(targets: ["
        + repeated(count / 2) { "make(\"a\($0)\")," } + "])"
    },
    tuist("constants that each contain the previous one twice") { count in
      "import ProjectDescription\n" + repeated(count) { "let a\($0 + 1) = [a\($0), a\($0)]\n" }
        + "let project = Project(targets: a\(count))"
    },
    tuist("functions that call themselves") { count in
      "import ProjectDescription\n"
        + repeated(count) { "func f(a\($0): Int) { f(a\($0): 1); f(a\($0 + 1): 1) }\n" }
        + "let project = Project(targets: f(a0: 1))"
    },
    tuist("nested interpolations") { count in
      "import ProjectDescription\nlet a = \"" + String(repeating: "\\(a", count: count / 4)
        + String(repeating: ")", count: count / 4) + "\"\nlet project = Project(name: a)"
    },
    tuist("nested maps") { count in
      "import ProjectDescription\nlet a = [" + repeated(count / 2) { "\"a\($0)\"," }
        + "]\nlet project = Project(targets: a.map { a.map { .target(name: $0, sources: []) } })"
    },
    tuist("declaration keywords") { count in
      "import ProjectDescription\n"
        + String(repeating: "class func let a: case ", count: count / 24)
    },
    tuist("nested targets") {
      "import ProjectDescription\n" + String(repeating: "target(", count: $0 / 7)
    },
    tuist("brackets") {
      "import ProjectDescription\nmake" + String(repeating: "(a:", count: $0 / 3)
    },
  ]

  private static let others = [
    LongProject(
      testDescription: "availability macros that never end",
      text: { String(repeating: "AvailabilityMacro=", count: $0 / 18) },
      read: { bytes in
        var macros = AvailabilityMacros()
        macros.define(in: bytes)
      }),
    LongProject(
      testDescription: ".xcconfig: a file that is included many times",
      text: { count in repeated(count) { "A\($0) = b\n" } },
      read: { bytes in
        // There is a file for each kilobyte, and all of them include the same file.
        let files = XcodeConfigurationFiles { path, _ in
          path == "/base.xcconfig"
            ? bytes : Array(String(repeating: "#include \"base.xcconfig\"\n", count: 200).utf8)
        }
        for number in 0..<bytes.count / 1024 {
          _ = files.level(at: "/\(number).xcconfig", projectIn: "/")
        }
      }),
    LongProject(
      testDescription: ".xcconfig: files that include each other twice",
      text: { count in
        "#include \"a.xcconfig\"\n#include \"b.xcconfig\"\n" + repeated(count) { "A\($0) = b\n" }
      },
      read: { bytes in
        _ = XcodeConfigurationFiles { _, _ in bytes }.level(at: "/a.xcconfig", projectIn: "/")
      }),
    LongProject(
      testDescription: ".xcconfig: includes of missing files",
      text: { count in repeated(count) { "#include? \"a\($0)\"\n" } },
      read: { bytes in
        _ = XcodeConfigurationFiles { path, _ in path == "/b/c" ? bytes : nil }
          .level(at: "/b/c", projectIn: "/")
      }),
    LongProject(
      testDescription: ".xcconfig: a value on many lines",
      text: { count in "A = " + repeated(count) { "a\($0) \\\n" } },
      read: { bytes in
        _ = XcodeConfigurationFiles { _, _ in bytes }.level(at: "/a", projectIn: "/")
      }),
    LongProject(
      testDescription: ".gitignore: stars", text: { String(repeating: "*a", count: $0 / 2) + "b" },
      read: { bytes in
        let file = IgnoreFile(bytes, directory: "/a")
        let name = String(repeating: "a", count: 255)
        _ = [file].hide(["a", name, name].map { Array($0.utf8) }, behind: 1, isDirectory: false)
      }),
    LongProject(
      testDescription: ".gitignore: double stars",
      text: { String(repeating: "**/a/", count: $0 / 5) + "b" },
      read: { bytes in
        let file = IgnoreFile(bytes, directory: "/a")
        let names = [[UInt8]](repeating: Array("a".utf8), count: 100)
        _ = [file].hide(names, behind: 1, isDirectory: false)
      }),
    LongProject(
      testDescription: "baseline: rows",
      text: { count in
        "count\trule\tname\tfile\n" + repeated(count) { "1\tunknown-name\ta\($0)\tb.swift\n" }
      },
      read: { bytes in
        #expect(throws: Never.self) { try Baseline(bytes, path: "known.tsv").text }
      }),
    LongProject(
      testDescription: "strings file: keys", text: { repeated($0) { "\"a\($0)\" = \"b\";" } },
      read: { bytes in
        #expect(throws: Never.self) {
          var reader = try OpenStepReader(bytes)
          _ = try reader.strings()
        }
      }),
  ]
}

@Suite("Project files with many repetitions")
struct ProjectGrowthTests {
  @Test("reading a project takes linear time", arguments: LongProject.all)
  func growth(project: LongProject) {
    let problem = steepGrowth { size in
      let bytes = Array(project.text(size).utf8)
      return processorTime { project.read(bytes) }
    }
    #expect(problem == nil)
  }

  @Test("reading a project takes linear memory, and an exceeded limit is reported")
  func memory() {
    let text = LongProject.phases(96_000)
    let effort = ProjectEffort(byteCount: text.utf8.count)
    let targets = XcodeProject.targets(
      in: Array(text.utf8), path: "/a/A.xcodeproj/project.pbxproj",
      files: XcodeConfigurationFiles { _, _ in nil }, effort: effort)
    #expect(targets.count > 500)
    #expect(targets.reduce(0) { $0 + $1.parts.count } <= 65_536 + 2 * text.utf8.count)
    #expect(effort.isSpent)
  }

  @Test("a realistic project is read completely")
  func real() {
    let files = (0..<1000).map { "F\($0)={path=a\($0).swift;};B\($0)={fileRef=F\($0);};" }
    let ids = (0..<1000).map { "B\($0)" }.joined(separator: ",")
    let text = LongProject.project(
      files.joined() + "S={isa=PBXSourcesBuildPhase;files=(\(ids));};"
        + (0..<10).map { "T\($0)={isa=PBXNativeTarget;buildConfigurationList=L;buildPhases=(S);};" }
        .joined(), targets: (0..<10).map { "T\($0)" }.joined(separator: ","))
    let effort = ProjectEffort(byteCount: text.utf8.count)
    let targets = XcodeProject.targets(
      in: Array(text.utf8), path: "/a/A.xcodeproj/project.pbxproj",
      files: XcodeConfigurationFiles { _, _ in nil }, effort: effort)
    #expect(targets.map(\.parts.count) == [Int](repeating: 1000, count: 10))
    #expect(!effort.isSpent)
  }
}
