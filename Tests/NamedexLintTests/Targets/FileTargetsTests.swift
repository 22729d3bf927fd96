import Testing
import NamedexLint

@Suite("The targets of a file")
struct FileTargetsTests {
  /// Two apps and an extension. The phone app's files are in a build phase, and the Mac app's in a
  /// synchronized group that shares some files with the extension.
  private static let project = """
    // !$*UTF8*$!
    {
      objects = {
        P = {isa = PBXProject; mainGroup = G; targets = (Phone, Mac, Share, Tool); };
        Phone = {isa = PBXNativeTarget; name = Phone; buildConfigurationList = PL;
          buildPhases = (PS, PR, PC); };
        Mac = {isa = PBXNativeTarget; name = Mac; buildConfigurationList = ML;
          buildPhases = (MS); fileSystemSynchronizedGroups = (S); };
        Share = {isa = PBXNativeTarget; name = Share; buildConfigurationList = SL; };
        Tool = {isa = PBXAggregateTarget; name = Tool; buildPhases = (PS); };
        PL = {buildConfigurations = (PD); }; ML = {buildConfigurations = (MD); };
        SL = {buildConfigurations = (SD); };
        PD = {name = Release; buildSettings = {SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 15.0;
          INFOPLIST_FILE = "$(SRCROOT)/Phone/Info.plist"; }; };
        MD = {name = Release; buildSettings = {SUPPORTED_PLATFORMS = "macosx iphoneos";
          MACOSX_DEPLOYMENT_TARGET = 13.0; IPHONEOS_DEPLOYMENT_TARGET = 17.0; }; };
        SD = {name = Release; buildSettings = {SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 14.0;
          INFOPLIST_FILE = Mac/Share.plist; }; };
        PS = {isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B9); };
        PR = {isa = PBXResourcesBuildPhase; files = (B4, B5); };
        PC = {isa = PBXCopyFilesBuildPhase; files = (B6); };
        MS = {isa = PBXSourcesBuildPhase; files = (B2, B7); };
        B1 = {isa = PBXBuildFile; fileRef = A; }; B2 = {isa = PBXBuildFile; fileRef = Both; };
        B3 = {isa = PBXBuildFile; fileRef = Up; }; B4 = {isa = PBXBuildFile; fileRef = V; };
        B5 = {isa = PBXBuildFile; fileRef = Folder; }; B6 = {isa = PBXBuildFile; fileRef = Copied; };
        B7 = {isa = PBXBuildFile; fileRef = A; platformFilters = (ios, maccatalyst, ); };
        B9 = {isa = PBXBuildFile; fileRef = Gone; };
        G = {isa = PBXGroup; sourceTree = "<group>"; children = (H, S, Up, Both); };
        H = {isa = PBXGroup; sourceTree = "<group>"; path = Phone; children = (A, V, Folder, Copied); };
        A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
        Copied = {isa = PBXFileReference; path = Copied.swift; sourceTree = "<group>"; };
        Both = {isa = PBXFileReference; path = Shared/Both.swift; sourceTree = SOURCE_ROOT; };
        Up = {isa = PBXFileReference; path = ../Up.swift; sourceTree = "<group>"; };
        Folder = {isa = PBXFileReference; lastKnownFileType = folder; path = Res; sourceTree = "<group>"; };
        V = {isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (VB, VD); };
        VB = {isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
        VD = {isa = PBXFileReference; path = de.lproj/Main.storyboard; sourceTree = "<group>"; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = Mac; sourceTree = "<group>";
          exceptions = (E1, E2, E3, E4, E5); };
        E1 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = Mac;
          membershipExceptions = (Share.plist, "Share/S.swift", Old, Kept.json, "/Localized/Share/X.xib");
          platformFiltersByRelativePath = {"Only.swift" = (macos, ); }; };
        E2 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = Share;
          membershipExceptions = ("Share/S.swift", "/Localized/Share/X.xib", Common.swift); };
        E3 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = PC;
          membershipExceptions = (M.swift); };
        E4 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = PR;
          membershipExceptions = (Guest.json); };
        E5 = {isa = PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet; buildPhase = MS;
          membershipExceptions = (Kept.json); };
      };
      rootObject = P;
    }
    """

  private static let files: FileTargets = {
    let path = "/no/app/App.xcodeproj/project.pbxproj"
    let targets = XcodeProject.targets(
      in: Array(project.utf8), path: path, files: XcodeConfigurationFiles { _, _ in nil },
      effort: ProjectEffort(byteCount: 0))
    return FileTargets([(path, targets)])
  }()

  @Test(
    "a file belongs to each target whose build phases or synchronized groups contain it",
    arguments: [
      ("app/Phone/A.swift", "Phone, Mac: iOS 15.0"),
      ("app/Shared/Both.swift", "Phone, Mac: iOS 15.0, macOS 13.0"),
      ("Up.swift", "Phone: iOS 15.0"),
      ("app/Phone/Base.lproj/Main.storyboard", "Phone: iOS 15.0"),
      ("app/Phone/de.lproj/Main.storyboard", "Phone: iOS 15.0"),
      ("app/Phone/Res/deep/B.plist", "Phone: iOS 15.0"),
      ("app/Phone/Info.plist", "Phone: iOS 15.0"),
      ("app/Mac/M.swift", "Mac: iOS 17.0, macOS 13.0"),
      ("app/Mac/Only.swift", "Mac: macOS 13.0"),
      ("app/Mac/Guest.json", "Phone, Mac: iOS 15.0, macOS 13.0"),
      ("app/Mac/Kept.json", "Mac: iOS 17.0, macOS 13.0"),
      ("app/Mac/Share.plist", "Share: macOS 14.0"),
      ("app/Mac/Share/S.swift", "Share: macOS 14.0"),
      ("app/Mac/Share/Base.lproj/X.xib", "Share: macOS 14.0"),
      ("app/Mac/Common.swift", "Mac, Share: iOS 17.0, macOS 13.0"),
      ("app/Mac/Share/T.swift", "Mac: iOS 17.0, macOS 13.0"),
      ("app/Mac/Old/deep/O.swift", "in no target: iOS 15.0, macOS 13.0, as all of App.xcodeproj"),
      ("app/Phone/Copied.swift", "in no target: iOS 15.0, macOS 13.0, as all of App.xcodeproj"),
      ("app/Macx/M.swift", "in no target: iOS 15.0, macOS 13.0, as all of App.xcodeproj"),
      ("other/M.swift", "in no target: no system is known"),
    ])
  func xcode(file: String, expected: String) {
    #expect(Self.files.answer(for: "/no/" + file).description == expected)
  }

  @Test("a file that no project builds has no targets")
  func nothing() {
    #expect(FileTargets().answer(for: "A.swift").description == "in no target: no system is known")
    #expect(!FileTargets().areSeveral)
    #expect(Self.files.areSeveral)
  }

  @Test(
    "a package's manifest determines the targets of its files",
    arguments: [
      ("Sources/UI/A.swift", "UI: iOS 15"), ("Sources/UI/Old/A.swift", "in no target: iOS 15"),
      ("Tests/UITests/A.swift", "UITests: iOS 15"), ("Sources/UITests/A.swift", "UITests: iOS 15"),
      ("Code/A.swift", "Kit: iOS 15"), ("Code/Deep/A.swift", "Kit: iOS 15"),
      ("Other/One/A.swift", "Part: iOS 15"), ("Other/One/Not/A.swift", "in no target: iOS 15"),
      ("Other/Two.swift", "Part: iOS 15"), ("Other/A.swift", "in no target: iOS 15"),
      ("Sources/Dependency/A.swift", "in no target: iOS 15"),
      ("Sources/Computed/A.swift", "in no target: iOS 15"),
    ])
  func package(file: String, expected: String) {
    let manifest = """
      let package = Package(
        name: "P", platforms: [.iOS(.v15)],
        products: [.library(name: "P", targets: ["UI"])],
        targets: [
          .target(name: "UI", dependencies: [.target(name: "Dependency"), "Kit"], exclude: ["Old"]),
          .testTarget(name: "UITests", dependencies: ["UI"]),
          .executableTarget(name: "Kit", path: "Code"),
          .target(name: "Part", path: "Other", exclude: ["One/Not"], sources: ["One", "Two.swift"]),
          .target(name: prefix + "Computed"),
          .target(name: "Out", path: "../elsewhere"),
        ])
      """
    let path = "/no/p/Package.swift"
    let files = FileTargets([(path, PackageManifest.targets(in: Array(manifest.utf8), path: path))])
    #expect(files.answer(for: "/no/p/" + file).description.hasPrefix(expected))
    #expect(files.answer(for: "/no/elsewhere/A.swift").description.hasSuffix("no system is known"))
  }

  @Test("a package without platforms inherits the enclosing project's targets")
  func inherited() {
    let app = "/no/App.xcodeproj/project.pbxproj"
    let package = "/no/Kit/Package.swift"
    let manifest = "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])"
    let target = ProjectTarget(
      name: "App", systems: [FoundTarget(Target("iOS 16")!, file: app, line: 1)])
    let files = FileTargets([
      (app, [target]),
      (package, PackageManifest.targets(in: Array(manifest.utf8), path: package)),
    ])
    #expect(
      files.answer(for: "/no/Kit/Sources/Kit/A.swift").description
        == "Kit: iOS 16, as all of App.xcodeproj")
  }

  @Test(
    "a target whose version is unknown has the project's versions for its platforms",
    arguments: [
      ("Phone", "Phone: iOS 16.0"), ("Watch", "Watch: no system is known"),
      ("Mac", "Mac: macOS 13.0, as all of App.xcodeproj"),
      ("Filtered", "Any: macOS 13.0, as all of App.xcodeproj"),
      ("Any", "Any: iOS 16.0, macOS 13.0, as all of App.xcodeproj"),
    ])
  func unknownVersion(file: String, expected: String) {
    let computed = "MACOSX_DEPLOYMENT_TARGET = \"$(RECOMMENDED_MACOSX_DEPLOYMENT_TARGET)\";"
    let targets = [
      ("Phone", "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;"),
      ("Watch", "SDKROOT = watchos;"), ("Mac", "SUPPORTED_PLATFORMS = macosx; \(computed)"),
      ("Other", "SDKROOT = macosx; MACOSX_DEPLOYMENT_TARGET = 13.0;"), ("Any", ""),
    ].map { name, settings in
      """
      \(name) = {isa = PBXNativeTarget; name = \(name); buildConfigurationList = \(name)L;
        buildPhases = (\(name)S); };
      \(name)L = {buildConfigurations = (\(name)C); };
      \(name)C = {name = Release; buildSettings = {\(settings)}; };
      \(name)S = {isa = PBXSourcesBuildPhase; files = (\(name)B, \(name)D); };
      \(name)B = {isa = PBXBuildFile; fileRef = \(name)F; };
      \(name)F = {isa = PBXFileReference; path = \(name); sourceTree = SOURCE_ROOT; };
      """
    }.joined()
    let project = """
      {objects = {P = {isa = PBXProject; targets = (Phone, Watch, Mac, Other, Any); }; \(targets)
        AnyD = {isa = PBXBuildFile; fileRef = AnyG; platformFilter = macos; };
        AnyG = {isa = PBXFileReference; path = Filtered; sourceTree = SOURCE_ROOT; };
      }; rootObject = P; }
      """
    let path = "/no/App.xcodeproj/project.pbxproj"
    let files = FileTargets([
      (
        path,
        XcodeProject.targets(
          in: Array(project.utf8), path: path, files: XcodeConfigurationFiles { _, _ in nil },
          effort: ProjectEffort(byteCount: 0))
      )
    ])
    #expect(files.answer(for: "/no/" + file).description == expected)
  }

  @Test(
    "a file has no target on a platform whose build excludes it",
    arguments: [
      ("A.swift", "App: iOS 16.0, macOS 13.0"), ("A+iOS.swift", "App: iOS 16.0"),
      ("deep/B+iOS.swift", "App: iOS 16.0"), ("X+iOS.swift/A.swift", "App: iOS 16.0, macOS 13.0"),
      ("Kept+iOS.swift", "App: iOS 16.0, macOS 13.0"), ("Mac/deep/A.swift", "App: macOS 13.0"),
      ("Debug.swift", "App: iOS 16.0, macOS 13.0"),
      ("Gone.swift", "in no target: iOS 16.0, macOS 13.0, as all of App.xcodeproj"),
    ])
  func excluded(file: String, expected: String) {
    let settings = """
      SUPPORTED_PLATFORMS = "iphoneos macosx"; IPHONEOS_DEPLOYMENT_TARGET = 16.0;
      MACOSX_DEPLOYMENT_TARGET = 13.0; EXCLUDED_SOURCE_FILE_NAMES = Gone.swift;
      "EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]" = ("$(inherited)", "*+iOS.swift");
      "EXCLUDED_SOURCE_FILE_NAMES[sdk=iphone*]" = "$(inherited) App/Mac/*";
      INCLUDED_SOURCE_FILE_NAMES = "Kept*";
      """
    let project = """
      {objects = {P = {isa = PBXProject; targets = (App); };
        App = {isa = PBXNativeTarget; name = App; buildConfigurationList = L;
          fileSystemSynchronizedGroups = (G); };
        L = {buildConfigurations = (D, R); };
        D = {name = Debug; buildSettings = {\(settings)}; };
        R = {name = Release; buildSettings = {\(settings)
          "EXCLUDED_SOURCE_FILE_NAMES[config=Release]" = "$(inherited) Debug*"; }; };
        G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = SOURCE_ROOT; };
      }; rootObject = P; }
      """
    let path = "/no/App.xcodeproj/project.pbxproj"
    let files = FileTargets([
      (
        path,
        XcodeProject.targets(
          in: Array(project.utf8), path: path, files: XcodeConfigurationFiles { _, _ in nil },
          effort: ProjectEffort(byteCount: 0))
      )
    ])
    #expect(files.answer(for: "/no/App/" + file).description == expected)
  }

  @Test("a manifest cut off anywhere is read without crashing")
  func broken() {
    let manifest = "Package(targets: [.target(name: \"A\", exclude: [\"b\"]), .testTarget(:)])"
    for length in 0...manifest.utf8.count {
      _ = PackageManifest.targets(in: Array(manifest.utf8.prefix(length)), path: "/p/Package.swift")
    }
  }
}
