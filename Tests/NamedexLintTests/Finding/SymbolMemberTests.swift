import NamedexLint
import Testing

@Suite("Members of SFSymbol")
struct SymbolMemberTests {
  /// Returns the members that are found in source text.
  private func members(_ text: String, _ wrappers: Wrappers = Wrappers()) -> [String] {
    Found(text, .swift, wrappers).uses.uses.filter { $0.form == .symbolMember }.map(\.name)
  }

  @Test(
    "members are found where a symbol is expected",
    arguments: [
      ("Image(systemSymbol: .docOnDoc)", ["docOnDoc"]),
      ("UIImage(systemSymbol: ._11CircleFill, withConfiguration: c)", ["_11CircleFill"]),
      ("NSImage(systemSymbol: .heart, accessibilityDescription: nil)", ["heart"]),
      (#"Label("t", systemSymbol: .heart)"#, ["heart"]),
      (#"Button("t", systemSymbol: on ? .heart : .heartFill) {}"#, ["heart", "heartFill"]),
      ("Image(systemSymbol: .return)", ["return"]),
      ("Image(systemSymbol: .`repeat`)", ["repeat"]),
      ("Image(systemSymbol: .characterCircle.ar)", ["characterCircle"]),
      ("Image(systemSymbol: SFSymbol.heart)", ["heart"]),
      ("Image(systemSymbol: SFSafeSymbols.SFSymbol.heart)", ["heart"]),
      ("let a = SFSymbol.heart.rawValue", ["heart"]),
      ("let a: SFSymbol = .heart", ["heart"]),
      ("let a: SFSymbol? = .heart", ["heart"]),
      ("func f(a: SFSymbol = .heart) {}", ["heart"]),
      ("init(systemSymbol: SFSymbol = .heart) {}", ["heart"]),
      ("var a: SFSymbol { switch b { case .x: .heart\ndefault: .star } }", ["heart", "star"]),
      ("func a() -> SFSymbol { if b == .x { return .heart }\nreturn .star }", ["heart", "star"]),
    ] as [(String, [String])])
  func found(text: String, expected: [String]) { #expect(members(text) == expected) }

  @Test(
    "members elsewhere are ignored",
    arguments: [
      "f(.docOnDoc)", "f(symbol: .docOnDoc)", "let a = .docOnDoc", "let a: Icon = .docOnDoc",
      "// Image(systemSymbol: .docOnDoc)", "/* SFSymbol.docOnDoc */",
      #"let a = "Image(systemSymbol: .docOnDoc)""#, "Image(systemName: .docOnDoc)",
      "Image(systemSymbol: .make(.docOnDoc))", "Image(systemSymbol: .init(rawValue: a))",
      "Image(systemSymbol: symbol)", "SFSymbol.make(1)", "Theme.SFSymbol.heart",
      "SFSymbol.self", "let a: SFSymbol.RawValue = .heart", "var a: Icon { .docOnDoc }",
      "var a: SFSymbol.RawValue { .docOnDoc }", "let a: [String: SFSymbol] = b\nf { .docOnDoc }",
      "let a: SFSymbol\nif b { c = .docOnDoc }", "g { (x) -> SFSymbol in if y { c = .docOnDoc } }",
      "var systemImage: Icon { .tray }", "Image(systemSymbol: b == .docOnDoc ? c : d)",
    ])
  func notFound(text: String) { #expect(members(text).isEmpty) }

  @Test("members are found in the project's wrappers and in marked declarations")
  func wrappers() {
    let wrappers = Wrappers(labels: ["icon"], functions: ["AppIcon"])
    #expect(members("Row(icon: .heart)\nAppIcon(.star)", wrappers) == ["heart", "star"])
    #expect(members("// namedex:symbol\nvar a: [Icon] { [.heart, .star] }") == ["heart", "star"])
    // A configured label still accepts a string.
    let own = Found(#"Row(systemSymbol: "heart")"#, .swift, Wrappers(labels: ["systemSymbol"]))
    #expect(own.symbols == ["heart"])
  }

  @Test("strings passed as raw values are still found")
  func rawValues() {
    let found = Found(#"extension SFSymbol { static let a = SFSymbol(rawValue: "heart") }"#)
    #expect(found.symbols == ["heart"])
    #expect(Found(#"Icon(rawValue: "heart")"#).symbols.isEmpty)
    #expect(found.uses.importsSFSafeSymbols == false)
    #expect(Found("import SFSafeSymbols").uses.importsSFSafeSymbols)
  }

  @Test("members are not reported as dynamic strings")
  func dynamic() { #expect(Found("Image(systemSymbol: symbol)").uses.dynamics.count == 0) }
}
