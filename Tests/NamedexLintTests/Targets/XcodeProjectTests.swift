import Testing
import NamedexLint

@Suite("The targets of an Xcode project")
struct XcodeProjectTests {
  /// Returns a project with one target. The arguments are the settings of the target and of the
  /// project, and the other lines of their configurations.
  private static func project(
    target: String, targetFile: String = "", project: String, projectFile: String = "",
    name: String = "Release"
  ) -> String {
    """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G; projectDirPath = "";
          targets = (T, A); };
        T = {isa = PBXNativeTarget; buildConfigurationList = TL; };
        A = {isa = PBXAggregateTarget; buildConfigurationList = AL; };
        PL = {buildConfigurations = (PC); };
        TL = {buildConfigurations = (TC,); };
        AL = {buildConfigurations = (AC); };
        PC = {isa = XCBuildConfiguration; \(projectFile) name = \(name); buildSettings = {
          \(project)
        }; };
        TC = {isa = XCBuildConfiguration; \(targetFile) name = \(name); buildSettings = {
          \(target)
        }; };
        AC = {isa = XCBuildConfiguration; name = \(name); buildSettings = {
          IPHONEOS_DEPLOYMENT_TARGET = 8.0;
        }; };
        G = {isa = PBXGroup; sourceTree = "<group>"; children = (C, S); };
        C = {isa = PBXGroup; sourceTree = "<group>"; path = Config; children = (F /* a file */, R); };
        F = {isa = PBXFileReference; sourceTree = "<group>"; path = "App Base.xcconfig"; };
        R = {isa = PBXFileReference; sourceTree = SOURCE_ROOT; path = Root.xcconfig; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; sourceTree = "<group>"; path = App; };
      };
      rootObject = P;
    }
    """
  }

  /// Returns the targets in the form `iOS 15 p:3`, where `p` stands for the project file.
  private static func targets(_ project: String, _ files: [String: String] = [:]) -> String {
    let path = "/a/App.xcodeproj/project.pbxproj"
    let configurations = XcodeConfigurationFiles { path, _ in
      files[path].map { Array($0.utf8) }
    }
    let found = XcodeProject.targets(
      in: Array(project.utf8), path: path, files: configurations,
      effort: ProjectEffort(byteCount: project.utf8.count))
    return found.flatMap(\.systems).oldest.map {
      "\($0.target) \($0.file == path ? "p" : $0.file):\($0.line)"
    }.joined(separator: ", ")
  }

  @Test("a target's settings take precedence over the project's")
  func target() {
    let project = Self.project(
      target: "IPHONEOS_DEPLOYMENT_TARGET = 16.4;",
      project: "IPHONEOS_DEPLOYMENT_TARGET = 12.0;\nMACOSX_DEPLOYMENT_TARGET = \"13.0\";")
    #expect(Self.targets(project) == "iOS 16.4 p:16, macOS 13.0 p:13")
  }

  @Test(
    "a target has the platforms that it is built for",
    arguments: [
      ("SDKROOT = iphoneos;", "iOS 16.0"), ("SDKROOT = macosx;", "macOS 13.0"),
      ("SDKROOT = auto;", "iOS 16.0, macOS 13.0"), ("", "iOS 16.0, macOS 13.0"),
      (
        "SDKROOT = iphoneos; SUPPORTS_MACCATALYST = YES; "
          + "SUPPORTED_PLATFORMS = \"iphoneos macosx\";", "iOS 16.0"
      ),
      (
        "SDKROOT = auto; SUPPORTED_PLATFORMS = \"xros iphoneos iphonesimulator\";",
        "iOS 16.0"
      ),
      (
        "SDKROOT = iphoneos; SUPPORTED_PLATFORMS = \"$(inherited) macosx\";",
        "iOS 16.0, macOS 13.0"
      ),
      ("SDKROOT = macosx; SUPPORTED_PLATFORMS = \"macOS fakeOS\";", "macOS 13.0"),
      ("SDKROOT = \"/Developer/SDKs/MacOSX15.0.sdk\";", "macOS 13.0"),
      ("SDKROOT = auto; SUPPORTED_PLATFORMS = (macosx, iphoneos);", "iOS 16.0, macOS 13.0"),
      (
        "SDKROOT = macosx; SUPPORTED_PLATFORMS = \"$(AVAILABLE_PLATFORMS)\";",
        "iOS 16.0, macOS 13.0"
      ),
    ])
  func platforms(settings: String, expected: String) {
    let project = Self.project(
      target: settings,
      project: "IPHONEOS_DEPLOYMENT_TARGET = 16.0;\nMACOSX_DEPLOYMENT_TARGET = 13.0;")
    let targets = Self.targets(project).split(separator: ", ").map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(targets.joined(separator: ", ") == expected)
  }

  @Test("settings and configuration files take precedence in Xcode's order")
  func configurationFiles() {
    let base = "baseConfigurationReference = F /* App Base.xcconfig */;"
    let root = "baseConfigurationReference = R;"
    let files = [
      "/a/Config/App Base.xcconfig": "// b\nIPHONEOS_DEPLOYMENT_TARGET = 15.1",
      "/a/Root.xcconfig": "IPHONEOS_DEPLOYMENT_TARGET = 14.1\nMACOSX_DEPLOYMENT_TARGET = 11.0",
    ]
    let setting = "IPHONEOS_DEPLOYMENT_TARGET"
    #expect(
      Self.targets(
        Self.project(
          target: "", targetFile: base, project: "\(setting) = 13.0;", projectFile: root),
        files) == "iOS 15.1 /a/Config/App Base.xcconfig:2, macOS 11.0 /a/Root.xcconfig:2")
    #expect(
      Self.targets(
        Self.project(
          target: "\(setting) = 16.0;", targetFile: base, project: "", projectFile: root), files)
        == "iOS 16.0 p:15, macOS 11.0 /a/Root.xcconfig:2")
    #expect(
      Self.targets(
        Self.project(target: "", project: "\(setting) = 13.0;", projectFile: root), files)
        == "iOS 13.0 p:12, macOS 11.0 /a/Root.xcconfig:2")
    #expect(
      Self.targets(Self.project(target: "", project: "", projectFile: root), files)
        == "iOS 14.1 /a/Root.xcconfig:1, macOS 11.0 /a/Root.xcconfig:2")
    // The file cannot be read, so the other settings apply.
    #expect(
      Self.targets(Self.project(target: "", targetFile: base, project: "\(setting) = 13.0;"))
        == "iOS 13.0 p:12")
  }

  @Test("a configuration file in a folder that the project does not list is read")
  func synchronizedFolder() {
    let anchor =
      "baseConfigurationReferenceAnchor = S; "
      + "baseConfigurationReferenceRelativePath = Sub/X.xcconfig;"
    #expect(
      Self.targets(
        Self.project(target: "", targetFile: anchor, project: ""),
        ["/a/App/Sub/X.xcconfig": "TVOS_DEPLOYMENT_TARGET=16.0"])
        == "tvOS 16.0 /a/App/Sub/X.xcconfig:1")
  }

  @Test(
    "references to other settings and inherited values are resolved",
    arguments: [
      ("$(inherited)", "iOS 13.0 p:12"), ("$(IPHONEOS_DEPLOYMENT_TARGET)", "iOS 13.0 p:12"),
      ("$(APP_VERSION)", "iOS 15.0 p:13"), ("${APP_VERSION}", "iOS 15.0 p:13"),
      ("$(MAJOR).4", "iOS 16.4 p:17"), ("$(NOTHING:default=14.5)", "iOS 14.5 p:17"),
      ("$(APP_VERSION:default=14.5)", "iOS 15.0 p:13"), ("$(RECOMMENDED)", ""), ("$(LOOP)", ""),
      ("$(RECOMMENDED_IPHONEOS_DEPLOYMENT_TARGET:default=14.5)", ""),
      ("$APP_VERSION", "iOS 15.0 p:13"),
      ("$[APP_VERSION]", "iOS 15.0 p:13"), ("$(APP_$(NOTHING)VERSION)", "iOS 15.0 p:13"),
      ("$(", ""), ("$", ""), ("later", ""),
    ])
  func references(value: String, expected: String) {
    let project = Self.project(
      target: "LOOP = \"$(LOOP2)\"; LOOP2 = \"$(LOOP)\"; MAJOR = 16;\n"
        + "IPHONEOS_DEPLOYMENT_TARGET = \"\(value)\";",
      project: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;\nAPP_VERSION = 15.0;")
    #expect(Self.targets(project) == expected)
  }

  @Test(
    "conditions on SDKs and configurations are respected",
    arguments: [
      ("[sdk=iphoneos*]", "iOS 16.0"), ("[sdk=iphoneos17.2]", "iOS 14.0"),
      ("[sdk=*]", "iOS 16.0"), ("[sdk=iphone*][config=Release]", "iOS 16.0"),
      ("[sdk=iphoneos*][config=Rel*]", "iOS 16.0"), ("[sdk=iphoneos*,config=Rel*]", "iOS 14.0"),
      ("[config=Debug]", "iOS 14.0"),
      ("[sdk=iphonesimulator*]", "iOS 14.0"), ("[sdk=macosx*]", "iOS 14.0"),
      ("[arch=arm64]", "iOS 14.0"), ("[sdk]", "iOS 14.0"),
    ])
  func conditions(condition: String, expected: String) {
    let project = Self.project(
      target: """
        "IPHONEOS_DEPLOYMENT_TARGET\(condition)" = 16.0; IPHONEOS_DEPLOYMENT_TARGET = 14.0;
        """, project: "")
    #expect(Self.targets(project) == "\(expected) p:15")
  }

  @Test("a setting for one configuration applies only in that configuration")
  func configurations() {
    let projects = [("Debug", "16.0"), ("Release", "15.0")].map { name, version in
      Self.targets(
        Self.project(
          target: "\"IPHONEOS_DEPLOYMENT_TARGET[config=Release]\" = 15.0;",
          project: "IPHONEOS_DEPLOYMENT_TARGET = 16.0;", name: name)
      ).hasPrefix("iOS \(version)")
    }
    #expect(projects == [true, true])
  }

  @Test("a project with merge conflicts is read line by line")
  func lines() {
    let project = """
      <<<<<<< HEAD
      \t\t\t\tIPHONEOS_DEPLOYMENT_TARGET = 16.4;
      =======
      \t\t\t\t"IPHONEOS_DEPLOYMENT_TARGET" = "15.6";
      \t\t\t\tMACOSX_DEPLOYMENT_TARGET = "$(RECOMMENDED_MACOSX_DEPLOYMENT_TARGET)";
      >>>>>>> other
      \t\t\t\tTVOS_DEPLOYMENT_TARGET = 15.0;\r
      \t\t\t\tXROS_DEPLOYMENT_TARGET = 1.0;
      \t\t\t\tMY_IPHONEOS_DEPLOYMENT_TARGET = 9.0;
      """
    #expect(Self.targets(project) == "iOS 15.6 p:4, tvOS 15.0 p:7, visionOS 1.0 p:8")
  }

  @Test("a truncated or cyclic project yields no spurious targets")
  func broken() {
    let project = Self.project(
      target: "IPHONEOS_DEPLOYMENT_TARGET = 16.4; A = ('b', \"c\\\"d\");", project: "")
    let bytes = Array(project.utf8)
    for length in bytes.indices {
      let found = XcodeProject.targets(
        in: Array(bytes[..<length]), path: "/p", files: XcodeConfigurationFiles { _, _ in nil },
        effort: ProjectEffort(byteCount: 0))
      #expect(found.flatMap(\.systems).allSatisfy { $0.target.platform == "iOS" })
    }
    let deep = Array((String(repeating: "{a=", count: 100_000)).utf8)
    #expect(
      XcodeProject.targets(
        in: deep, path: "/p", files: XcodeConfigurationFiles { _, _ in nil },
        effort: ProjectEffort(byteCount: 0)
      )
      .flatMap(\.systems).isEmpty)
    let circle = Self.project(
      target: "", targetFile: "baseConfigurationReference = F;",
      project: "IPHONEOS_DEPLOYMENT_TARGET = 13.0;"
    ).split(separator: "children = (C, S)").joined(separator: "children = (C, S, G)")
    #expect(Self.targets(circle) == "iOS 13.0 p:12")
  }
}
