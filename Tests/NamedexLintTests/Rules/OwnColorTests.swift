import NamedexLint
import Testing

/// Tests members that a project adds to `UIColor`, `NSColor` or `Color` under a system colour's
/// name.
@Suite("A project's own colours")
struct OwnColorTests {
  /// Returns the names of the findings in the files of one project.
  private func names(
    _ sources: [(file: String, text: String)], _ targets: [String] = ["iOS 14", "macOS 11"]
  ) throws -> [String] {
    var settings = Linting.settings(targets)
    let reader = FileReader(settings)
    var flow = SymbolFlow()
    for source in sources {
      let kind = try #require(SourceKind(fileName: source.file))
      let file = SourceFile(path: source.file, kind: kind, bytes: Array(source.text.utf8))
      flow.add(reader.survey(file).facts, of: source.file)
    }
    flow.follow(denied: [])
    settings.flow = flow
    return try Linting.findings(sources, settings: settings).map(\.name)
  }

  @Test(
    "a static member in an extension hides the system's colour",
    arguments: [
      (
        #"extension UIColor { static let tintColor = UIColor(named: "tint")! }"#,
        "UIColor.tintColor"
      ),
      ("extension UIColor { class var systemMint: UIColor { .white } }", "UIColor.systemMint"),
      (
        "public extension UIKit.UIColor { @objc static var systemMint: UIColor { .white } }",
        "UIColor.systemMint"
      ),
      (#"extension Color { static let mint = Color("mint") }"#, "Color.mint"),
      ("extension Color { static var indigo: Color { .blue } }", "Color.indigo"),
      (
        "extension Color { static let cyan: Color = .blue, mint: Color = .green }",
        "Text(\"a\").foregroundColor(.mint)"
      ),
      ("extension UIColor { static let systemMint = UIColor.green }", "Color(.systemMint)"),
      ("extension NSColor { static let systemCyan = NSColor.green }", "NSColor.systemCyan"),
    ])
  func hides(declaration: String, use: String) throws {
    let targets = use.hasPrefix("NSColor") ? ["macOS 11"] : ["iOS 13"]
    #expect(try names([("A.swift", "let a = \(use)")], targets).count == 1)
    #expect(try names([("A.swift", "\(declaration)\nlet a = \(use)")], targets) == [])
    #expect(
      try names([("A.swift", "let a = \(use)"), ("B.swift", declaration)], targets) == [])
    // The file's own declarations are enough.
    let settings = Linting.settings(targets)
    #expect(
      try Linting.findings([("A.swift", "\(declaration)\nlet a = \(use)")], settings: settings)
        .isEmpty)
  }

  @Test(
    "a method or a property of an Objective-C category hides the system's colour",
    arguments: [
      "@interface UIColor (Own)\n+ (UIColor *)systemMintColor;\n@end",
      "@interface UIColor (Own)\n@property (class, readonly) UIColor *systemMintColor;\n@end",
      "@implementation UIColor (Own)\n+ (UIColor *)systemMintColor { return nil; }\n@end",
    ])
  func category(declaration: String) throws {
    let use = (file: "A.m", text: "UIColor *f(void) { return [UIColor systemMintColor]; }")
    let swift = (file: "B.swift", text: "let a = UIColor.systemMint")
    #expect(try names([use, swift], ["iOS 14"]) == ["systemMintColor", "systemMint"])
    #expect(try names([use, swift, ("Own.h", declaration)], ["iOS 14"]) == [])
  }

  @Test(
    "a member added through a type alias hides the system's colour",
    arguments: [
      "typealias PlatformColor = UIColor",
      "public typealias PlatformColor = UIKit.UIColor",
      "#if os(macOS)\ntypealias PlatformColor = NSColor\n#else\ntypealias PlatformColor = UIColor\n#endif",
      "typealias SystemColor = UIColor\ntypealias PlatformColor = SystemColor",
    ])
  func alias(declaration: String) throws {
    let own =
      "extension PlatformColor { static let systemMint = PlatformColor(white: 0, alpha: 1) }"
    let use = (file: "Use.swift", text: "let a = UIColor.systemMint, b: Color = Color(.systemMint)")
    #expect(try names([use], ["iOS 14"]).count == 2)
    #expect(try names([("A.swift", declaration), ("B.swift", own), use], ["iOS 14"]) == [])
    #expect(try names([use, ("B.swift", own), ("A.swift", declaration)], ["iOS 14"]) == [])
    #expect(try names([("A.swift", "\(declaration)\n\(own)"), use], ["iOS 14"]) == [])
    #expect(
      try names([("A.swift", "\(declaration)\n\(own)\n\(use.text)")], ["iOS 14"]) == [])
    // Without the alias, the extended type is not known to be a colour class.
    #expect(try names([("B.swift", own), use], ["iOS 14"]).count == 2)
    // Private members apply only in their file.
    let hidden = own.replacing("static", with: "private static")
    #expect(try names([("A.swift", declaration), ("B.swift", hidden), use], ["iOS 14"]).count == 2)
  }

  @Test("a member of a subclass does not hide the colour of its superclass")
  func subclass() throws {
    let text = """
      class PlatformColor: UIColor {}
      extension PlatformColor { static let systemMint = UIColor.white }
      let a = UIColor.systemMint
      """
    #expect(try names([("A.swift", text)], ["iOS 14"]) == ["systemMint"])
  }

  @Test(
    "an unrelated declaration does not hide the system's colour",
    arguments: [
      "struct Theme { static let mint = Color(\"mint\") }",
      "extension UIColor { static let mint = UIColor.green }",
      "extension Color { var mint: Double { 0 } }",
      "extension Color { static func mint() -> Color { .green } }",
      "extension Color { private static let mint = Color.green }",
      "enum Theme { enum Color { static let mint = 1 } }",
      "let mint = Color.green",
    ])
  func keeps(declaration: String) throws {
    #expect(
      try names([("A.swift", "let a = Color.mint"), ("B.swift", declaration)], ["iOS 14"])
        == ["mint"])
  }
}
