import NamedexCommandTestSupport
import Testing

@Suite("Flutter apps")
struct FlutterTests {
  private static let package = """
    name: demo
    dependencies:
      flutter:
        sdk: flutter
      cupertino_native: ^0.1.1

    """
  private static let source = """
    import 'package:cupertino_native/cupertino_native.dart';
    class Tab { const Tab(this.label, this.icon); final String label, icon; }
    const tabs = [Tab('Hosue', 'hosue.fill'), Tab('Bird', 'bird')];
    final bar = tabs.map((t) => CNTabBarItem(label: t.label, icon: CNSymbol(t.icon))).toList();
    // namedex:disable:next unknown-name
    final a = CNIcon(symbol: CNSymbol('nope.fill'));
    final b = CNIcon(symbol: CNSymbol("doc.on.doc"));

    """

  private static func place(podfile: String? = nil) throws -> Workspace {
    let place = try Workspace().write(".git/HEAD", "").write("pubspec.yaml", Self.package)
      .write("lib/main.dart", Self.source)
    if let podfile { try place.write("ios/Podfile", podfile) }
    return place
  }

  @Test("a Flutter app is linted without configuration, for its Podfile's target")
  func podfile() throws {
    let place = try Self.place(podfile: "# a\nplatform :ios, '15.0'\n")
      .write(".dart_tool/b.dart", Self.source).write("build/b.dart", Self.source)
      .write("ios/Pods/b.dart", Self.source)
    let run = try place.lint("lint")
    #expect(run.status == 1)
    #expect(
      run.output == """
        lib/main.dart:3:29: error: no symbol is named 'hosue.fill'; did you mean 'house.fill' or 'nose.fill'? [unknown-name]
        lib/main.dart:3:56: error: 'bird' does not exist on iOS 15.0; it exists from iOS 16.0 [unavailable-on-target]

        """)
    #expect(run.errors.contains("presets: flutter (pubspec.yaml:5); Dart is read"))
    #expect(run.errors.contains("targets: iOS 15.0 (ios/Podfile:2)"))
  }

  @Test("without a platform in the Podfile, a Flutter app is linted for its Xcode project's target")
  func project() throws {
    let place = try Self.place(podfile: "# platform :ios, '12.0'\n").write(
      "ios/Runner.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; targets = (T); };
      T = { isa = PBXNativeTarget; name = Runner; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (); };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 18.0; }; };
      }; }
      """)
    let run = try place.lint("lint")
    #expect(run.errors.contains("targets: iOS 18.0 (ios/Runner.xcodeproj"))
    #expect(!run.output.contains("'bird'"))
    // iOS 18 has the new name.
    #expect(run.output.contains("lib/main.dart:7:36: warning: 'doc.on.doc' was renamed"))
    let fixed = try place.lint("fix")
    #expect(fixed.errors.contains("rewrote 1 name in 1 file"))
    #expect(try place.read("lib/main.dart").contains("CNSymbol(\"document.on.document\")"))
  }

  @Test("an app without a symbol package is skipped, unless its source comes from standard input")
  func others() throws {
    let place = try Workspace().write(".git/HEAD", "")
      .write("pubspec.yaml", "name: demo\ndev_dependencies:\n  cupertino_native: any\n")
      .write("lib/main.dart", "final a = f('hosue.fill');\n")
    #expect(try place.lint("lint").status == 0)
    let run = try Command(
      ["lint", "-", "--path", "lib/a.dart", "--target", "iOS 17"], input: Array(Self.source.utf8),
      binary: TestedExecutable.built("namedex-lint"))
    #expect(run.output.hasPrefix("lib/a.dart:3:29: error: no symbol is named 'hosue.fill'"))
  }

  @Test(
    "a damaged pubspec.yaml is read up to the damage",
    arguments: [
      "", "dependencies", "dependencies:\n", "\u{0}\u{1}", "dependencies:\n  - a\n  b: [\n",
    ])
  func damaged(text: String) throws {
    let run = try Workspace().write(".git/HEAD", "").write("pubspec.yaml", text)
      .write("lib/main.dart", "final a = 1;\n").lint("lint")
    #expect(run.status == 0)
    #expect(run.output.isEmpty)
  }
}
