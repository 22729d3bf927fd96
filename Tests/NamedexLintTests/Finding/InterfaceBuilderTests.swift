import NamedexLint
import Testing

@Suite("Names in Interface Builder files")
struct InterfaceBuilderTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE document [ <!-- a > b --> ]>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <!-- namedex:disable deprecated-name - not ours -->
      <scenes>
        <imageView image="star.fill" catalog="system" id="a"/>
        <tabBarItem title="a &gt; b" image="house" catalog="system" selectedImage='house.fill' id="b"/>
        <button><state key="normal" image="photo" backgroundImage="panel"/></button>
        <imageReference key="image" image="gear" catalog="system" symbolScale="large"/>
        <barButtonItem image="house" catalog="system"/>
        <barButtonItem image="Logo"/>
        <color key="backgroundColor" systemColor="systemBlueColor"/>
        <color key="tintColor" cocoaTouchSystemColor="darkTextColor"/>
        <color key="textColor" name="labelColor" catalog="System" colorSpace="catalog"/>
        <color key="own" name="Brand"/>
      </scenes>
      <resources>
        <image name="Logo" width="10" height="10"/>
        <image name="panel" width="10" height="10"/>
        <image name="gear" catalog="system" width="128" height="121"/>
        <image name="house" catalog="system" width="128" height="121"/>
        <image name="house.fill" catalog="system" width="128" height="121"/>
        <image name="moon" catalog="system" width="128" height="121"/>
        <image name="photo" catalog="system" width="128" height="93"/>
        <image name="star.fill" catalog="system" width="128" height="121"/>
        <systemColor name="systemBlueColor"><color white="1"/></systemColor>
      </resources>
    </document>

    """

  @Test("system images are found with their declarations, and other images are ignored")
  func images() throws {
    let found = Found(Self.storyboard, .interfaceBuilder)
    #expect(found.problems.isEmpty)
    #expect(
      found.symbols == ["star.fill", "house", "house.fill", "photo", "gear", "house", "moon"])
    let companions = found.uses.uses.filter { $0.kind == .symbol }.map(\.companions.count)
    #expect(companions == [1, 1, 1, 1, 1, 0, 0])
    #expect(found.uses.directives.count == 1)
  }

  @Test("system colours and catalog colours are found")
  func colors() {
    let found = Found(Self.storyboard, .interfaceBuilder)
    #expect(
      found.colors == ["uiColor systemBlueColor", "uiColor darkTextColor", "nsColor labelColor"])
    let colors = found.uses.uses.filter { $0.kind != .symbol }
    #expect(colors.map(\.companions.count) == [1, 0, 0])
    #expect(colors.allSatisfy { $0.form == .objectiveCSelector && $0.isPlain })
  }

  @Test("names with character references are not rewritten")
  func references() throws {
    let found = Found(#"<a><b image="st&#97;r" catalog="system"/></a>"#, .interfaceBuilder)
    #expect(found.symbols == ["star"])
    #expect(found.uses.uses.first?.isPlain == false)
  }

  @Test("a truncated storyboard is read as far as possible, and the truncation is reported")
  func half() throws {
    let bytes = Array(Self.storyboard.utf8)
    let cut = try #require(
      bytes.indices.first { bytes[$0...].starts(with: "<barButtonItem image=\"Logo".utf8) })
    let found = Found(Array(bytes[..<(cut + 10)]), .interfaceBuilder)
    #expect(found.symbols == ["star.fill", "house", "gear", "house"])
    #expect(found.problems.count == 1)
    #expect(found.problems.first?.contains("the rest of the file is not read") == true)
  }

  @Test("excessive nesting and invalid comments are reported")
  func depth() {
    let deep = String(repeating: "<a>", count: 100_000)
    #expect(Found(deep, .interfaceBuilder).problems.count == 1)
    #expect(Found("<a><!-- namedex:symbol --></a>", .interfaceBuilder).problems.count == 1)
    #expect(Found("", .interfaceBuilder).problems.count == 1)
  }

  @Test("a storyboard cut off at any byte is read without crashing")
  func cuts() {
    let bytes = Array(Self.storyboard.utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      #expect(!Found(Array(bytes[..<end]), .interfaceBuilder).problems.isEmpty)
    }
  }

  private static func findings(
    _ elements: String, _ target: String, assets: Set<String> = []
  ) throws -> [String] {
    var settings = Linting.settings([target])
    for name in assets { settings.project.assets[name] = ["/Assets.xcassets"] }
    let text = "<document><scenes>\(elements)</scenes></document>"
    return try Linting.findings([("A.xib", text)], settings: settings)
      .filter { $0.severity == .error }.map(\.name)
  }

  @Test("a project image is the fallback for a symbol that is missing on a target")
  func fallback() throws {
    let view = #"<imageView image="document" catalog="system"/>"#
    #expect(try Self.findings(view, "iOS 15") == ["document"])
    #expect(try Self.findings(view, "iOS 15", assets: ["document"]).isEmpty)
    let unknown = #"<imageView image="documennt" catalog="system"/>"#
    #expect(try Self.findings(unknown, "iOS 15", assets: ["document"]) == ["documennt"])
    var settings = Linting.settings(["iOS 15"])
    settings.project.assets = ["document": ["/Assets.xcassets"]]
    let code = #"let a = Image(systemName: "document")"#
    #expect(
      try Linting.findings([("A.swift", code)], settings: settings).map(\.name) == ["document"])
  }

  @Test("a menu item's secondary image is used only on macOS 26 and later")
  func secondary() throws {
    let item = """
      <menuItem title="Copy"><imageReference key="KEY" image="NAME" catalog="system"/></menuItem>
      """
    func found(_ key: String, _ name: String) throws -> [String] {
      try Self.findings(item.replacing("KEY", with: key).replacing("NAME", with: name), "macOS 13")
    }
    #expect(try found("secondaryImage", "document").isEmpty)
    #expect(try found("image", "document") == ["document"])
    #expect(try found("secondaryImage", "building.classical.columns").count == 1)
    #expect(try found("secondaryImage", "documennt") == ["documennt"])
  }

  @Test("an unknown colour in the System catalog is reported if it resembles a known one")
  func systemColors() throws {
    let names = [
      "gridColour", "gridColor", "_sourceListBackgroundColor", "alternatingContentBackgroundColor",
      "somethingElseEntirely", "labelColr",
    ]
    let elements = names.map {
      #"<color key="a" name="\#($0)" catalog="System" colorSpace="catalog"/>"#
    }
    #expect(try Self.findings(elements.joined(), "macOS 13") == ["gridColour", "labelColr"])
    // Not reported in code, where a project may declare its own colours.
    #expect(try Linting.findings("let a = NSColor.gridColour", ["macOS 13"]).isEmpty)
  }

  @Test("a colour whose components are in the document is not reported as unavailable")
  func embeddedColors() throws {
    let use = #"<color key="backgroundColor" systemColor="NAME"/>"#
    let declared = #"<systemColor name="NAME"><color white="1" alpha="1"/></systemColor>"#
    func found(_ resources: String, _ name: String, use: String = use) throws -> [String] {
      let text = "<document><scenes>\(use)</scenes><resources>\(resources)</resources></document>"
      return try Linting.findings(
        [("A.xib", text.replacing("NAME", with: name))], settings: Linting.settings(["iOS 12"])
      ).filter { $0.severity == .error }.map(\.name)
    }
    for name in ["systemBackgroundColor", "systemMintColor"] {
      #expect(try found(declared, name).isEmpty)
      #expect(try found(declared, name, use: "").isEmpty)
      #expect(try found("", name) == [name])
      #expect(try found(#"<systemColor name="NAME"/>"#, name) == [name])
    }
    let both = #"<color key="a" systemColor="NAME" cocoaTouchSystemColor="whiteColor"/>"#
    #expect(try found("", "systemBackgroundColor", use: both).isEmpty)
    let code = "let a = UIColor.systemBackground"
    #expect(try Linting.findings(code, ["iOS 12"]).count == 1)
  }

  @Test("a document is checked against the platforms of its target runtime")
  func runtimes() throws {
    let targets = ["iOS 18", "macOS 11", "tvOS 18", "watchOS 7"]
    for (runtime, count) in [
      ("iOS.CocoaTouch", 0), ("iOS.CocoaTouch.iPad", 0), ("AppleTV", 0), ("MacOSX.Cocoa", 1),
      ("watchKit", 1), ("other", 1),
    ] {
      let text = """
        <document targetRuntime="\(runtime)"><imageView image="document" catalog="system"/></document>
        """
      let found = try Linting.findings([("A.xib", text)], settings: Linting.settings(targets))
      #expect(found.count == count, "\(runtime)")
    }
  }

  @Test("a repeated note is reported only once")
  func counted() throws {
    let color = #"<color key="a" name="headerColor" catalog="System" colorSpace="catalog"/>"#
    let text = Array("<document>\(String(repeating: color, count: 3))</document>".utf8)
    let settings = Linting.settings(["macOS 13"])
    let linter = FileLinter(settings)
    for (mergesFindings, count) in [(true, 1), (false, 9)] {
      var state = RunState(settings, mergesFindings: mergesFindings)
      let found = ["A.xib", "B.xib", "C.xib"].flatMap { file in
        state.findings(of: linter.report(on: text, file: file, kind: .interfaceBuilder))
      }
      #expect(found.count == count && found.allSatisfy { $0.name == "headerColor" })
      #expect(state.summary.repeatedCount == 9 - count && state.summary.findingCount == 9)
    }
  }
}
