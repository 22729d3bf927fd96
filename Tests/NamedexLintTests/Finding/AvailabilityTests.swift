import Testing
import NamedexLint

@Suite("Availability around names")
struct AvailabilityTests {
  /// Reads code in which `a!` stands for `Image(systemName: "a")`.
  private static func found(_ code: String, _ kind: SourceKind = .swift) -> Found {
    var text = code
    for name in ["a", "b", "c", "d", "e"] {
      text = text.split(separator: "\(name)!", omittingEmptySubsequences: false)
        .joined(
          separator: kind == .swift
            ? "Image(systemName: \"\(name)\")" : "[UIImage systemImageNamed:@\"\(name)\"];")
    }
    return Found(text, kind)
  }

  private static func floors(_ floors: [String: String]) -> AvailabilityContext {
    AvailabilityContext(floors: floors)
  }

  /// Returns the context in which `#available(iOS …)` fails. The condition can fail only on iOS and
  /// visionOS.
  private static func below(_ version: String) -> AvailabilityContext {
    AvailabilityContext(ceilings: ["iOS": version], platforms: [.iOS, .visionOS])
  }

  @Test(
    "a condition raises the minimum version where it holds",
    arguments: [
      ("if #available(iOS 17, *) { a! }", ["iOS": "17"]),
      ("if #available(iOS 17.2.1, macOS 14, *) { a! }", ["iOS": "17.2.1", "macOS": "14"]),
      ("if x, #available(iOS 17, *), let y = z { a! }", ["iOS": "17"]),
      ("if #available(iOS 17, *), #available(tvOS 17, *) { a! }", ["iOS": "17", "tvOS": "17"]),
      ("while #available(iOS 17, *) { a! }", ["iOS": "17"]),
      ("guard #available(iOS 17, *) else { return }\na!", ["iOS": "17"]),
      ("guard #available(iOS 17, *), x else { return }\nif y { f { a! } }", ["iOS": "17"]),
      ("if #available(iOS 17, *) { if #available(iOS 16, *) { a! } }", ["iOS": "17"]),
      ("if #available(iOS 9, *) { if #available(iOS 10, *) { a! } }", ["iOS": "10"]),
      ("if #unavailable(iOS 17) { } else { a! }", ["iOS": "17"]),
      ("if #unavailable(iOS 17) { return }\na!", ["iOS": "17"]),
      ("if #unavailable(iOS 17) { if y { x() }; throw z }\nif y { a! }", ["iOS": "17"]),
      ("if #unavailable(iOS 17) { if y { return } }\na!", [:]),
      ("if x, #unavailable(iOS 17) { return }\na!", [:]),
      ("if x { y() } else if #unavailable(iOS 17) { return }\na!", [:]),
      ("if y { if #unavailable(iOS 17) { return } }\na!", [:]),
      ("guard #available(iOSApplicationExtension 17, *) else { return }; a!", ["iOS": "17"]),
      ("if #available(iOSApplicationExtension 17, iOS 16, *) { a! }", ["iOS": "16"]),
      ("if #available(macCatalyst 17, *) { a! }", ["iOS": "17"]),
      ("if #available(macCatalyst 17, iOS 15, *) { a! }", ["iOS": "15"]),
      ("if #available(OSX 11, *) { a! }", ["macOS": "11"]),
      (
        "if #available(macOSApplicationExtension 11, visionOS 2, *) { a! }",
        ["macOS": "11", "visionOS": "2"]
      ),
      ("@available(iOS 17, *)\nfunc f() { a! }", ["iOS": "17"]),
      (
        "@available(iOS 17, *) @MainActor\npublic final class A: B {\n  var x = 1\n  func f() { a! }\n}",
        ["iOS": "17"]
      ),
      ("@available(iOS 17, *) var x = a!", ["iOS": "17"]),
      (
        "#Preview {\n a!\n}", ["iOS": "17", "macOS": "14", "tvOS": "17", "watchOS": "10"]
      ),
      (
        "@available(iOS 18, *)\n#Preview(\"x\") {\n a!\n}",
        ["iOS": "18", "macOS": "14", "tvOS": "17", "watchOS": "10"]
      ),
      (
        "@available(iOS, introduced: 17, deprecated: 18, message: \"x\")\nfunc f() { a! }",
        ["iOS": "17"]
      ),
      (
        "@available(iOS 17, *)\n@available(macOS, introduced: 14.1)\nvar x: Y { a! }",
        ["iOS": "17", "macOS": "14.1"]
      ),
      (
        "extension A {\n @available(iOS 17, *)\n init(\n  x: Int\n )\n where X: Y\n {\n  a!\n }\n}",
        ["iOS": "17"]
      ),
      ("f(x: {\n if #available(iOS 17, *) { return a! }\n})", ["iOS": "17"]),
      ("switch x {\ncase 1:\n guard #available(iOS 17, *) else { return }\n a!\n}", ["iOS": "17"]),
      ("let i = if #available(iOS 17, *) { a! } else { f() }", ["iOS": "17"]),
    ] as [(String, [String: String])])
  func raised(code: String, floors: [String: String]) throws {
    #expect(try Self.found(code).context(of: "a") == Self.floors(floors))
  }

  @Test(
    "a condition has no effect outside its scope",
    arguments: [
      "if #available(iOS 17, *) { }\na!",
      "if #available(iOS 17, *) { }; if x { a! }",
      "if #available(iOS 17, *), x { } else { a! }",
      "if x { } else { a! }",
      "if x || y { a! }",
      "func f() { guard #available(iOS 17, *) else { return } }\na!",
      "guard x else { a! }",
      "@available(iOS 17, *)\nfunc f() { }\na!",
      "@available(iOS 17, *)\nlet x = 1\na!",
      "@available(iOS 17, *) let x = f(1,\n  2)\nlet y = a!",
      "@available(*, deprecated) func f() { a! }",
      "@available(iOS 17, *)\n#Preview { }\nlet x = a!",
      "#Preview { }\nlet x = a!", "#Preview(\"x\") { f() }\nstruct A { let x = a! }",
      "struct A: PreviewProvider { let x = a! }", "#warning(\"x\")\na!",
      "@available(iOS 17, *)\n#Preview(\"x\", traits: .y) {\n}\nstruct A { let x = a! }",
      "@available(swift 5.9) func f() { a! }",
      "@available(iOS, deprecated: 17) func f() { a! }",
      "@available(macCatalyst, unavailable) func f() { a! }",
      "switch x {\ncase 1:\n guard #available(iOS 17, *) else { return }\ncase 2:\n a!\n}",
      "#if DEBUG\na!\n#endif", "#if os(iOS)\n#endif\na!", "#if swift(>=5.9) || os(iOS)\na!\n#endif",
      "#if DEBUG\n#else\na!\n#endif", "#if (((\na!\n#endif", "#if !\na!\n#endif",
      "@objc(available) func f() { a! }",
      "if x { if #available(iOS 17, *) { } }\nelse { a! }",
    ])
  func unchanged(code: String) throws {
    #expect(try Self.found(code).context(of: "a") == AvailabilityContext())
  }

  @Test("the other branch of a condition has the negated context")
  func negation() throws {
    let code = """
      if #available(iOS 17, *) { a! } else if #available(iOS 16, *) { b! } else { c! }
      guard #available(iOS 17, *) else { d!; return }
      e!
      """
    let found = Self.found(code)
    #expect(try found.context(of: "a") == Self.floors(["iOS": "17"]))
    #expect(
      try found.context(of: "b")
        == AvailabilityContext(
          floors: ["iOS": "16"], ceilings: ["iOS": "17"], platforms: [.iOS, .visionOS]))
    #expect(try found.context(of: "c") == Self.below("16"))
    #expect(try found.context(of: "d") == Self.below("17"))
    #expect(try found.context(of: "e") == Self.floors(["iOS": "17"]))
    let unavailable = Self.found(
      "if #unavailable(macOS 14) { a! }\nguard #unavailable(tvOS 17) else { b! }\nc!")
    #expect(
      try unavailable.context(of: "a")
        == AvailabilityContext(ceilings: ["macOS": "14"], platforms: .macOS))
    #expect(try unavailable.context(of: "b") == Self.floors(["tvOS": "17"]))
    #expect(
      try unavailable.context(of: "c")
        == AvailabilityContext(ceilings: ["tvOS": "17"], platforms: .tvOS))
  }

  @Test(
    "compilation conditions and attributes limit the platforms of a line",
    arguments: [
      ("#if os(iOS)\na!\n#endif", [.iOS]),
      ("#if os(iOS) || os(tvOS)\na!\n#endif", [.iOS, .tvOS]),
      ("#if !os(macOS)\na!\n#endif", Platforms.all.subtracting(.macOS)),
      ("#if os(macOS)\n#else\na!\n#endif", Platforms.all.subtracting(.macOS)),
      (
        "#if os(macOS)\n#elseif os(iOS)\n#else\na!\n#endif",
        Platforms.all.subtracting([.macOS, .iOS])
      ),
      ("#if os(macOS)\n#elseif DEBUG\na!\n#endif", Platforms.all.subtracting(.macOS)),
      ("#if DEBUG && os(watchOS)\na!\n#endif", [.watchOS]),
      ("#if DEBUG || !(os(watchOS) || os(tvOS))\n#else\na!\n#endif", [.watchOS, .tvOS]),
      ("#if canImport(UIKit)\na!\n#endif", [.iOS, .tvOS, .watchOS, .visionOS]),
      ("#if canImport(AppKit) && !targetEnvironment(macCatalyst)\na!\n#endif", [.macOS]),
      ("#if targetEnvironment(macCatalyst)\na!\n#endif", [.iOS]),
      ("#if os(Linux)\na!\n#endif", .others),
      ("#if os(iOS) // \"x\"\nfunc f() {\n if x {\n  a!\n }\n}\n#endif", [.iOS]),
      ("#if os(iOS)\n#if os(macOS)\na!\n#endif\n#endif", []),
      ("#if os(iOS)\n#if DEBUG\n#endif\na!\n#endif", [.iOS]),
      ("switch x {\n#if os(iOS)\ncase 1: a!\n#endif\n}", [.iOS]),
      ("@available(macOS, unavailable)\nfunc f() { a! }", Platforms.all.subtracting(.macOS)),
      (
        "@available(tvOS, unavailable) @available(macOS, unavailable)\nvar x: Y { a! }",
        Platforms.all.subtracting([.macOS, .tvOS])
      ),
      ("@available(*, unavailable)\nfunc f() { a! }", []),
    ] as [(String, Platforms)])
  func platforms(code: String, platforms: Platforms) throws {
    let context = try Self.found(code).context(of: "a")
    #expect(context == AvailabilityContext(platforms: platforms))
  }

  @Test("nested branches are read up to a limit")
  func deepBranches() throws {
    func platforms(below depth: Int) throws -> Platforms {
      let code = String(repeating: "#if DEBUG\n", count: depth) + "#if os(iOS)\na!\n"
      return try Self.found(code).context(of: "a").platforms
    }
    #expect(try platforms(below: TokenReader.largestDepth - 1) == .iOS)
    #expect(try platforms(below: TokenReader.largestDepth) == .all)
  }

  @Test("nested brackets and literals inherit the context")
  func nested() throws {
    let found = Self.found(
      """
      if #available(iOS 17, *) {
        VStack(content: { [f(a!)] })
        Image(systemName: { if #available(iOS 18, *) { "b" } else { "c" } }())
      }
      """)
    #expect(try found.context(of: "a").floors == ["iOS": "17"])
    #expect(try found.context(of: "b").floors == ["iOS": "18"])
    #expect(try found.context(of: "c").floors == ["iOS": "17"])
  }

  @Test("enum cases have their own availability")
  func cases() throws {
    let found = Found(
      """
      enum E: String {
        @available(iOS 17, *)
        // namedex:symbol
        case a = "a"
        case b = "b" // namedex:symbol
      }
      """)
    #expect(try found.context(of: "a").floors == ["iOS": "17"])
    #expect(try found.context(of: "b") == AvailabilityContext())
  }

  @Test(
    "@available is read in Objective-C conditions",
    arguments: [
      ("if (@available(iOS 13.0, *)) { a! }", "13.0"),
      ("if (x && @available(iOS 13.0, *)) a!", "13.0"),
      ("if (@available(iOS 13.0, *)) { } a!", nil),
      ("if (@available(iOS 13.0, *)) { } else { a! }", nil),
      ("if (@available(iOS 13.0, *)) b! a!", nil),
      ("if (x || @available(iOS 13.0, *)) { a! }", nil),
      ("if (!@available(iOS 13.0, *)) { a! }", nil),
      ("if (x) { } else if (@available(iOS 13, *)) { a! }", "13"),
      ("if (x) if (@available(iOS 13, *)) { b! } a!", nil),
    ] as [(String, String?)])
  func objectiveC(code: String, version: String?) throws {
    let context = try Self.found(code, .objectiveC).context(of: "a")
    #expect(context == Self.floors(version.map { ["iOS": $0] } ?? [:]))
  }
}
