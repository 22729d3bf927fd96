import Testing
import NamedexLint

/// Code with names that are too new for some target.
///
/// In the text, `!` marks each literal that must be reported. No other literal may be reported.
struct GateSnippet: Sendable, CustomTestStringConvertible {
  let title: String
  let targets: [String]
  let text: String

  init(_ title: String, _ targets: [String], _ text: String) {
    (self.title, self.targets, self.text) = (title, targets, text)
  }

  init(_ title: String, _ text: String) { self.init(title, ["iOS 16"], text) }

  var testDescription: String { title }

  /// The code without the marks.
  var code: String { text.replacing("\"!", with: "\"") }
  /// The names that must be reported.
  var wanted: [String] { text.matches(of: /"!([a-z0-9.]*)"/).map { String($0.1) } }
}

@Suite("Conditions and names")
struct GateTests {
  @Test("conditions are followed through a project along with names", arguments: GateSnippet.gates)
  func gates(snippet: GateSnippet) throws { try check(snippet) }

  @Test("names tried in turn are judged together", arguments: GateSnippet.candidates)
  func candidates(snippet: GateSnippet) throws { try check(snippet) }

  @Test("versions and platforms follow swiftc's rules", arguments: GateSnippet.versions)
  func versions(snippet: GateSnippet) throws { try check(snippet) }

  private func check(_ snippet: GateSnippet) throws {
    let found = try Linting.findings(snippet.code, snippet.targets)
      .filter { $0.rule == "unavailable-on-target" }
    #expect(found.map(\.name) == snippet.wanted, "\(found.map(\.message))")
  }

  @Test("the message says on which systems a name is missing despite a condition")
  func message() throws {
    let text = """
      func icon(_ n: String) -> NSImage {
        guard #available(macOS 14, *) else { return plain }
        return NSImage(systemSymbolName: n, accessibilityDescription: nil)!
      }
      let a = icon("arrow.up.backward.and.arrow.down.forward.rectangle")
      """
    let found = try Linting.findings(text, ["macOS 11"])
    #expect(
      found.map { $0.message.contains("does not exist on macOS 14; it exists from macOS 15.0") }
        == [true])
  }

  @Test("availability macros are resolved when names are judged")
  func macros() throws {
    let text = """
      @available(UI_v6, *) struct V { let a = Image(systemName: "document") }
      func f() { if #available(App 1.0, *) { Image(systemName: "document") } }
      func g() { if #available(App 2.0, *) { Image(systemName: "document") } else { Image(systemName: "document.fill") } }
      func h() { if #available(UI_v6, App 2.0, *) { Image(systemName: "documennt") } }
      """
    var settings = Linting.settings(["iOS 16"])
    settings.macros.define("UI_v6:iOS 18.0, macOS 15.0")
    settings.macros.define(
      in: Array(#"["-Xfrontend", "-define-availability", "-Xfrontend", "App 1.0:iOS 26"]"#.utf8))
    let found = try Linting.findings([("A.swift", text)], settings: settings)
    #expect(found.filter { $0.severity == .error }.map(\.name) == ["document.fill", "documennt"])
    let report = FileLinter(settings).report(on: Array(text.utf8), file: "A.swift", kind: .swift)
    #expect(report.unknownMacros == ["App 2.0"])
  }

  @Test("inside `canImport` of a package, a name is an error only if no platform has it")
  func packages() throws {
    let text = """
      #if canImport(Kit)
      let a = Image(systemName: "trophy"), b = Image(systemName: "document")
      #else
      let c = Image(systemName: "trophy")
      #endif
      #if os(tvOS) && canImport(Kit)
      let d = Image(systemName: "trophy")
      #endif
      let e = Image(systemName: "trophy")
      """
    let found = try Linting.findings(text, ["iOS 16", "tvOS 15"])
      .filter { $0.rule == "unavailable-on-target" }
    #expect(
      found.map { "\($0.name) \($0.severity)" } == [
        "trophy note", "document error", "trophy note", "trophy error", "trophy error",
      ])
    #expect(
      found.first?.message.contains("; it is not known whether the code is built there") == true)
  }

  @Test("a name for an Objective-C property must exist only where the property does")
  func properties() throws {
    let text = """
      void f(CPTemplate *t) {
        t.tabImage = [UIImage systemImageNamed:@"music.note.house"];
        [t setTabImage:[UIImage systemImageNamed:@"music.note.house"]];
        t.image = [UIImage systemImageNamed:@"music.note.house"];
        [t setImage:[UIImage systemImageNamed:@"music.note.house"]];
      }
      """
    let found = try Linting.findings([("A.m", text)], settings: Linting.settings(["iOS 13"]))
    #expect(found.map(\.start.line) == [4, 5])
  }

  @Test("a misspelt name is a warning if another name is tried after it, or else an error")
  func misspelt() throws {
    let text = """
      let a = UIImage(systemName: "documennt") ?? UIImage(systemName: "doc")
      let b = UIImage(systemName: "my.own") ?? UIImage(systemName: "docc")
      """
    let found = try Linting.findings(text, ["iOS 16"]).filter { $0.rule == "unknown-name" }
    #expect(found.map { "\($0.name) \($0.severity)" } == ["documennt warning", "docc error"])
  }
}

extension GateSnippet {
  static let gates = [
    GateSnippet(
      "a helper that checks the system", ["macOS 11"],
      """
      func icon(_ n: String) -> NSImage {
        guard #available(macOS 14, *) else { return plain }
        return NSImage(systemSymbolName: n, accessibilityDescription: nil)!
      }
      let a = icon("play.rectangle.on.rectangle"), b = icon("!arrow.up.backward.and.arrow.down.forward.rectangle")
      """),
    GateSnippet(
      "a helper with two branches", ["macOS 11"],
      """
      func icon(_ n: String) -> NSImage {
        if #available(macOS 14, *) { return NSImage(systemSymbolName: n, accessibilityDescription: nil)! } else { return plain }
      }
      let a = icon("play.rectangle.on.rectangle")
      """),
    GateSnippet(
      "a helper for later systems", ["macOS 11"],
      """
      @available(macOS 14, *) func icon(_ n: String) -> NSImage { NSImage(systemSymbolName: n, accessibilityDescription: nil)! }
      func f() { if #available(macOS 14, *) { icon("play.rectangle.on.rectangle") } }
      let name = "play.rectangle.on.rectangle"
      func g() { if #available(macOS 14, *) { icon(name) } }
      """),
    GateSnippet(
      "a helper without a condition, called inside a condition",
      """
      func icon(_ n: String) -> Image { Image(systemName: n) }
      let name = "document"
      func f() { if #available(iOS 18, *) { use(icon(name)) } }
      """),
    GateSnippet(
      "a name that also reaches a place without a condition",
      """
      struct Row { var name: String
        var body: some View { if #available(iOS 18, *) { Image(systemName: name) } else { Image(systemName: name) } } }
      let row = Row(name: "!document")
      """),
    GateSnippet(
      "a type for later systems",
      """
      @available(iOS 18, *) struct Row: View { let name: String; var body: some View { Image(systemName: name) } }
      let names = ["document"]
      @available(iOS 18, *) let row = Row(name: names[0])
      """),
    GateSnippet(
      "an enumeration's raw values",
      """
      enum Icon: String { case page = "document"
        @available(iOS 18, *) var image: Image { Image(systemName: rawValue) } }
      """),
    GateSnippet(
      "closures",
      """
      let names = ["document", "document.fill"]
      func f() {
        guard #available(iOS 18, *) else { return }
        names.forEach { name in use(Image(systemName: name)) }
      }
      """),
    GateSnippet(
      "argument labels of a project's own views",
      """
      struct Row: View { let systemImage: String
        var body: some View { if #available(iOS 18, *) { Image(systemName: systemImage) } } }
      let a = Row(systemImage: "document"), b = Label("", systemImage: "!document.fill")
      func show(systemImage: String) { use(Image(systemName: systemImage)) }
      let c = show(systemImage: "!document")
      """),
    GateSnippet(
      "a property whose name says what it holds",
      """
      enum Tab { case a
        var systemImage: String { "document" }
        var otherSystemImage: String { "!document.fill" } }
      func f(_ tab: Tab) { if #available(iOS 18, *) { Image(systemName: tab.systemImage) } }
      """),
    GateSnippet(
      "values that depend on a condition",
      """
      let new = "document", old = "doc"
      var name: String { if #available(iOS 18, *) { new } else { old } }
      let a = Image(systemName: name)
      """),
    GateSnippet(
      "a branch for unsupported systems",
      """
      func f() {
        if #available(iOS 16, *) { Image(systemName: "!document") } else { Image(systemName: "document.fill") }
        if #available(iOS 17, *) { } else { Image(systemName: "!document.fill") }
        guard #available(iOS 15, *) else { return Image(systemName: "document") }
      }
      """),
    GateSnippet(
      "platforms", ["iOS 16", "macOS 15"],
      """
      func icon(_ n: String) -> some View {
        #if os(macOS)
        Image(nsImage: NSImage(systemSymbolName: n, accessibilityDescription: nil)!)
        #else
        Text("")
        #endif
      }
      let a = icon("document")
      """),
    GateSnippet(
      "lists and dictionaries whose names say what they hold",
      """
      enum Tab: Int { case a, b
        static let tabSymbolNames = ["!document", "tray"]
        static let rowSystemImages: [Tab: String] = [.a: "!document.fill", .b: "tray"]
        var badgeSymbolNames: [String: String] { ["document": "!document"] }
        static let names = ["document"]
      }
      """),
    GateSnippet(
      "a file for UIKit", ["iOS 18", "macOS 11"],
      "import UIKit\nlet a = UIImage(systemName: \"document\")"),
    GateSnippet(
      "a file for AppKit", ["iOS 16", "macOS 15"],
      "import AppKit\nlet a = NSImage(systemSymbolName: \"document\", accessibilityDescription: nil)"
    ),
    GateSnippet(
      "a file that imports UIKit if it can", ["iOS 18", "macOS 11"],
      "#if canImport(UIKit)\nimport UIKit\n#endif\nlet a = Image(systemName: \"!document\")"),
    GateSnippet(
      "a framework that few platforms have", ["iOS 18", "tvOS 16", "watchOS 9"],
      """
      #if canImport(CarPlay)
      let a = Image(systemName: "document")
      #else
      let b = Image(systemName: "!document")
      #endif
      #if canImport(WatchKit)
      let c = Image(systemName: "!document")
      #endif
      #if canImport(UIKit.UIFont) && !os(tvOS) && !os(watchOS)
      let d = Image(systemName: "document")
      #endif
      #if canImport(SwiftUI)
      let e = Image(systemName: "!document")
      #endif
      """),
    GateSnippet(
      "a file for CarPlay", ["iOS 18", "tvOS 16"],
      "import CarPlay\nlet a = UIImage(systemName: \"document\")"),
    GateSnippet(
      "a value that older systems never return", ["iOS 16", "macOS 13"],
      """
      func f(_ type: LABiometryType) -> Image {
        switch type {
        case .opticID: return Image(systemName: "opticid")
        case LABiometryType.opticID: return Image(systemName: "opticid")
        case .faceID, .opticID: return Image(systemName: "!opticid")
        case .faceID: return Image(systemName: "!opticid.fill")
        }
      }
      """),
    GateSnippet(
      "a comparison with a value that older systems never return", ["iOS 16", "macOS 13"],
      """
      func f(_ context: LAContext, _ type: LABiometryType) -> Image {
        if type == .opticID { return Image(systemName: "opticid") }
        if isOn, context.biometryType == LABiometryType.opticID, isOn {
          return Image(systemName: "opticid")
        } else {
          return Image(systemName: "!opticid")
        }
        if type != .opticID { return Image(systemName: "!opticid") } else {
          return Image(systemName: "opticid")
        }
        guard type == .opticID && isOn else { return Image(systemName: "!opticid") }
        return Image(systemName: "opticid")
      }
      func g(_ type: LABiometryType) {
        let a = Image(systemName: type == .opticID ? "opticid" : "!opticid.fill")
        let b = Image(systemName: type == .opticID || isOn ? "!opticid" : "lock")
        if type == .opticID || isOn { use(Image(systemName: "!opticid")) }
        if f(.opticID) { use(Image(systemName: "!opticid")) }
        if type == .faceID { use(Image(systemName: "!opticid")) }
      }
      """),
    GateSnippet(
      "systems without symbols", ["iOS 12", "macOS 10.15"], "let a = Image(systemName: \"heart\")"),
  ]

  static let candidates = [
    GateSnippet(
      "a loop that returns early", ["macOS 15.1"],
      """
      func f() -> NSImage? {
        for n in ["apple.writing.tools", "pencil"] {
          if let i = NSImage(systemSymbolName: n, accessibilityDescription: nil) { return i }
        }
        for n in ["!apple.writing.tools"] {
          if let i = NSImage(systemSymbolName: n, accessibilityDescription: nil) { return i }
        }
        return nil
      }
      """),
    GateSnippet(
      "a loop followed by a fallback", ["macOS 15.1"],
      """
      func f() -> NSImage {
        for n in ["apple.writing.tools"] {
          guard let i = NSImage(systemSymbolName: n, accessibilityDescription: nil) else { continue }
          return i
        }
        return NSImage(named: "tools")!
      }
      """),
    GateSnippet(
      "a loop that uses every name", ["iOS 16"],
      """
      func f() {
        for n in ["!document", "doc"] { if let i = UIImage(systemName: n) { images.append(i) } }
      }
      """),
    GateSnippet(
      "a function that takes several names",
      """
      func icon(_ names: [String]) -> UIImage? {
        for n in names { if let i = UIImage(systemName: n) { return i } }
        return nil
      }
      func other(_ names: String...) -> UIImage? { names.lazy.compactMap { UIImage(systemName: $0) }.first }
      let a = icon(["document", "doc"]), b = icon(["document", "!document.fill"])
      let c = other("document", "doc"), d = other("!document")
      """),
    GateSnippet(
      "a list with a name from elsewhere",
      """
      func icon(_ name: String) -> UIImage? {
        for n in [name, "doc"] { if let i = UIImage(systemName: n) { return i } }
        return nil
      }
      let a = icon("document")
      """),
    GateSnippet(
      "the first of several images",
      """
      let a = ["document", "doc"].lazy.compactMap { UIImage(systemName: $0) }.first
      let b = ["document", "doc"].compactMap(UIImage.init(systemName:)).first!
      let c = ["document", "!document.fill"].compactMap { UIImage(systemName: $0) }.first
      let d = ["document"].compactMap { UIImage(systemName: $0) }.first ?? UIImage(named: "page")
      let e = ["!document"].compactMap { UIImage(systemName: $0) }.first ?? UIImage()
      let f = ["!document", "doc"].compactMap { UIImage(systemName: $0) }
      """),
    GateSnippet(
      "the first name that exists",
      """
      let a = ["document", "doc"].first { UIImage(systemName: $0) != nil } ?? "doc"
      let b = Image(systemName: a)
      let c = ["document", "doc"].first(where: { UIImage(systemName: $0) != nil })!
      let d = Image(systemName: c)
      """),
    GateSnippet(
      "images chained with `??`",
      """
      let a = UIImage(systemName: "document") ?? UIImage(systemName: "doc")
      let b = UIImage(systemName: "document.fill") ?? UIImage(systemName: "!document")
      let c = UIImage(systemName: "document") ?? UIImage(systemName: "document.fill") ?? UIImage(named: "page")
      let d = UIImage(systemName: "document")?.withTintColor(.red) ?? UIImage(systemName: "doc")
      let e = UIImage(systemName: "!document") ?? UIImage()
      let f = UIImage(systemName: "!document")
      let g: UIImage? = .init(systemName: "!document")
      """),
    GateSnippet(
      "names that a helper tries",
      """
      func icon(_ n: String) -> UIImage? { UIImage(systemName: n) }
      func isThere(_ n: String) -> Bool { UIImage(systemName: n) != nil }
      func f() -> UIImage? { for n in ["document", "doc"] { if let i = icon(n) { return i } }; return nil }
      func g() -> UIImage? { for n in ["document", "!document.fill"] { if let i = icon(n) { return i } }; return nil }
      let a = ["document", "doc"].compactMap(icon).first
      let b = ["document", "!document.fill"].lazy.compactMap(icon).first
      let c = ["document", "doc"].first(where: isThere) ?? "doc", d = Image(systemName: c)
      let e = isThere("page") ? "page" : "doc"
      """),
    GateSnippet(
      "a name that is used only if it exists",
      """
      func isThere(_ n: String) -> Bool { UIImage(systemName: n) != nil }
      let a = isThere("document") ? "document" : "doc"
      let b = Image(systemName: a)
      """),
    GateSnippet(
      "an image with a fallback in another branch",
      """
      func f() -> UIImage? {
        if let i = UIImage(systemName: "document") { return i } else { return UIImage(systemName: "doc") }
      }
      func g() -> UIImage? {
        if let i = UIImage(systemName: "document") { return i }
        return UIImage(systemName: "!document.fill")
      }
      func h() -> UIImage? {
        guard let i = UIImage(systemName: "document") else { return UIImage(systemName: "doc") }
        return i
      }
      func j(_ name: String) -> UIImage? {
        guard let i = UIImage(systemName: name) else { return nil }
        return i
      }
      func k() { if let i = UIImage(systemName: "!document") { show(i) } else { print("none") } }
      let a = j("!document")
      """),
    GateSnippet(
      "images from a helper, chained with `??`",
      """
      func icon(_ n: String) -> UIImage? { UIImage(systemName: n) }
      let a = icon("document") ?? icon("doc"), b = icon("document") ?? icon("!document.fill")
      func either(_ new: String, _ old: String) -> UIImage? { UIImage(systemName: new) ?? UIImage(systemName: old) }
      let c = either("document", "doc"), d = either("document", "!document.fill")
      """),
  ]

  static let versions = [
    GateSnippet(
      "all platforms at once", ["iOS 17", "macOS 14"],
      """
      func f() { if #available(anyAppleOS 27, *) { Image(systemName: "building.classical.columns") } }
      @available(anyAppleOS 26.1, *)
      struct V { let a = Image(systemName: "apple.writing.tools"), b = Image(systemName: "!building.classical.columns") }
      func g() {
        if #unavailable(anyAppleOS 26) { Image(systemName: "!apple.writing.tools") } else { Image(systemName: "apple.writing.tools") }
      }
      @available(anyAppleOS, introduced: 27) func h() { Image(systemName: "building.classical.columns") }
      @available(anyAppleOS, unavailable) func i() { Image(systemName: "building.classical.columns") }
      """),
    GateSnippet(
      "a platform listed in addition to all platforms", ["iOS 17"],
      "func f() { if #available(anyAppleOS 26, iOS 27, *) { Image(systemName: \"building.classical.columns\") } }"
    ),
    GateSnippet(
      "a platform covered only by `anyAppleOS`", ["iOS 17", "macOS 14"],
      "func f() { if #available(anyAppleOS 26, iOS 27, *) { Image(systemName: \"!building.classical.columns\") } }"
    ),
    GateSnippet(
      "versions never released", ["iOS 17", "macOS 14", "tvOS 17", "watchOS 10", "visionOS 1"],
      """
      @available(iOS 19, macOS 16, tvOS 19, watchOS 12, visionOS 3, *)
      struct V { let a = Image(systemName: "list.bullet.badge.ellipsis") }
      @available(iOS 20.1, macOS 17.1, tvOS 20, watchOS 13, visionOS 4, *)
      struct W { let a = Image(systemName: "building.classical.columns") }
      """),
    GateSnippet(
      "a target with a version never released", ["macOS 16"],
      "let a = Image(systemName: \"!list.bullet.badge.ellipsis\")"),
  ]
}
