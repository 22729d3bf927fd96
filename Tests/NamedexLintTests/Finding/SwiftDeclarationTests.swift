import NamedexLint
import Testing

@Suite("Swift declarations that hold symbol names")
struct SwiftDeclarationTests {
  @Test(
    "a declaration is followed if its name implies a symbol",
    arguments: [
      ("var systemImage: String { \"a\" }", ["a"]),
      ("var systemImageName: String? { isOn ? \"a\" : nil }", ["a"]),
      (
        """
        var systemImage: String {
          let direction = isOn ? "x" : "y"
          var other = given ?? "x"
          other = isOn ? "x" : "y"
          self.titles[0] = given ?? "x"
          if isOn { return "a" }
          return "b.\\(direction)"
        }
        """, ["a"]
      ),
      (
        """
        var systemImage: String {
          switch self {
          case .a: let title = isOn ? "x" : "y"
            return "a"
          case .b: isOn ? "b" : "c"
          case .c: title = given ?? "x"
          }
        }
        """, ["a", "b", "c"]
      ),
      (
        """
        enum Tab: String {
          case home = "x", search = "y"
          var title: String { "x" }
          var systemImage: String {
            switch self {
            case .home: "a"
            case .search where name == "x": isOn ? "b" : "c"
            default:
              return "d"
            }
          }
          var label: String { "x" }
        }
        """, ["a", "b", "c", "d"]
      ),
      (
        """
        func systemImage(for kind: String = "x", of other: (Int) -> Void = { f("x") }) -> String
        {
          if kind == "x" { return "a" } else if f("x") { return "b" }
          let other = "x"
          log("x")
          return names["x"] ?? "c"
        }
        """, ["a", "b", "c"]
      ),
      (
        "static var systemSymbolName: String {\n#if os(macOS)\n\"a\"\n#else\n\"b\"\n#endif\n}",
        ["a", "b"]
      ),
      ("var systemImage: String = { \"a\" }()", ["a"]),
      ("let systemImage: String\nvar text: String { \"x\" }", []),
      ("var systemImage = \"a\"\nguard ok else { return \"x\" }", ["a"]),
      ("var systemImage: String { get }\nfunc f() -> String { \"x\" }", []),
      ("var systemImage: Image { Image(systemName: \"a\") }", ["a"]),
      ("var systemImage: UIImage? { UIImage(named: \"x\") }", []),
      ("var systemName: String { \"x\" }", []), ("var icon: String { \"x\" }", []),
      ("print(systemImage) { \"x\" }", []), ("if systemImage == y { return \"x\" }", []),
    ] as [(String, [String])])
  func names(code: String, symbols: [String]) {
    let found = Found(code)
    #expect(found.symbols == symbols)
    #expect(found.uses.dynamics.count == 0)
    #expect(found.problems.isEmpty)
  }

  @Test(
    "a declaration is followed if a comment marks it",
    arguments: [
      (
        """
        // namedex:symbol
        @MainActor
        var icon: String {
          switch self {
          case .p: "a"
          case .q: f("x") ? "b" : "c"
          }
        }
        var title: String { "x" }
        """, ["a", "b", "c"]
      ),
      (
        """
        /// The icon.
        // namedex:symbol
        static func icon(
          for kind: RepresentationKind
        ) -> String {
          if kind == .p { return "a" }
          return "b"
        }
        func title() -> String { "x" }
        """, ["a", "b"]
      ),
      (
        """
        // namedex:symbol
        static let icons: [RepresentationKind: String] = [
          .p: "a",
          kind("x"): isOn ? "b" : "c",
        ]
        let titles = ["x"]
        """, ["a", "b", "c"]
      ),
      (
        """
        // namedex:symbol
        let icons: [String] = [
          "a", "b",
          "c",
        ]
        """, ["a", "b", "c"]
      ),
      (
        """
        // namedex:symbol
        enum Icon: String, CaseIterable {
          case p = "a", q = "b"
          @available(iOS 17, *)
          case r = "c"
          case s
          static let key = "x"
          var title: String { "x" }
          enum Other: String { case t = "x" }
        }
        enum Other: String { case u = "x" }
        """, ["a", "b", "c"]
      ),
      ("// namedex:symbol\nlet icon = \"a\"\nvar title: String { \"x\" }", ["a"]),
      ("// namedex:symbol\nstruct A {\n let title = \"x\"\n}", []),
      ("// namedex:symbol\nf(\"\"\"\n  a\n  \"\"\", \"x\")", ["a"]),
    ] as [(String, [String])])
  func marks(code: String, symbols: [String]) {
    let found = Found(code)
    #expect(found.symbols == symbols)
    #expect(found.uses.dynamics.count == 0)
    #expect(found.problems.isEmpty)
  }

  @Test("a declaration is followed if the project's labels name it")
  func labels() {
    let code = "var icon: String { on ? \"a\" : \"b\" }\nvar title: String { \"x\" }"
    #expect(Found(code, .swift, Wrappers(labels: ["icon"])).symbols == ["a", "b"])
    // Frameworks use this label, too, but only for some callees.
    let own = "var symbolName: String { \"a\" }"
    #expect(Found(own, .swift, Wrappers(labels: ["symbolName"])).symbols == ["a"])
    #expect(Found(own, .swift).symbols.isEmpty)
  }

  @Test("each name in a declaration has its own availability")
  func conditions() throws {
    let found = Found(
      "var systemImage: String { if #available(iOS 17, *) { return \"a\" } else { return \"b\" } }")
    #expect(try found.context(of: "a").floors == ["iOS": "17"])
    #expect(try found.context(of: "b").platforms == [.iOS, .visionOS])
  }

  @Test("truncated declarations are read without crashing")
  func cuts() {
    let bytes = Array(
      "// namedex:symbol\nvar a: String { switch self { case .p: \"a\" default: [\"b\"][0] } }\n"
        .utf8)
    for end in bytes.indices { _ = Found(Array(bytes[..<end]), .swift) }
  }
}
