import NamedexLint
import Testing

@Suite("Colours in Swift")
struct SwiftColorTests {
  @Test(
    "members of colour classes are found",
    arguments: [
      ("view.backgroundColor = UIColor.systemRed", ["uiColor systemRed"]),
      ("let c = NSColor.labelColor", ["nsColor labelColor"]),
      ("Color.primary.opacity(0.5)", ["swiftUIColor primary"]),
      ("UIColor.white.withAlphaComponent(0.5)", ["uiColor white"]),
      ("SwiftUI.Color.red", ["swiftUIColor red"]),
      ("UIColor\n  .red\n  .cgColor", ["uiColor red"]),
      ("Color(.systemBackground)", ["uiColor systemBackground"]),
      ("import AppKit\nColor(.windowBackgroundColor)", ["nsColor windowBackgroundColor"]),
      ("#if os(macOS)\nColor(.a)\n#else\nColor(.b)\n#endif", ["nsColor a", "uiColor b"]),
      (
        "#if os(iOS) || os(macOS)\n#if os(iOS)\nColor(.a)\n#else\nColor(.b)\n#endif\n#endif",
        ["uiColor a", "nsColor b"]
      ),
      ("import AppKit\n#if !os(macOS)\nColor(.systemGray6)\n#endif", ["uiColor systemGray6"]),
      ("Color(uiColor: .systemGray6)", ["uiColor systemGray6"]),
      ("Color(nsColor: .textColor)", ["nsColor textColor"]),
      (
        "Color(uiColor: dark ? .black : .systemBackground)",
        ["uiColor black", "uiColor systemBackground"]
      ),
      ("Color(uiColor: .red.withAlphaComponent(0.5))", ["uiColor red"]),
      ("Text(\"a\").foregroundColor(.red)", ["swiftUIColor red"]),
      ("Text(\"a\").foregroundColor(on ? .red : nil)", ["swiftUIColor red"]),
      ("UIColor(.accentColor)", ["swiftUIColor accentColor"]),
      ("[UIColor.red, .blue]", ["uiColor red"]),
    ] as [(String, [String])])
  func members(code: String, colors: [String]) {
    #expect(Found(code).colors == colors)
    #expect(Found(code).uses.dynamics.count == 0)
  }

  @Test(
    "expressions that do not name a colour are ignored",
    arguments: [
      "UIColor(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor.init(white: 1, alpha: 1)",
      "UIColor.brand(.dark)", "UIColor.self", "Color.Resolved()", "Theme.Color.primary",
      "Color(.sRGB, red: 1, green: 0, blue: 0)", "Color(\"red\")", "Color(.init(white: 1))",
      "UIColor(named: \"red\")", "let c: UIColor = .systemRed", "view.backgroundColor = .red",
      "Color(hex: .red)", "extension UIColor { static let brand = 1 }", "Color(uiColor: color)",
      "MyUIColor.red", "// UIColor.red",
    ])
  func nothing(code: String) {
    #expect(Found(code).colors.isEmpty)
  }
}
