import NamedexLint
import Testing

@Suite("Symbols in Swift")
struct SwiftSymbolTests {
  @Test(
    "each API's argument is found",
    arguments: [
      #"Image(systemName: "a")"#,
      #"SwiftUI.Image(systemName: "a").font(.title)"#,
      #"let i: Image = .init(systemName: "a")"#,
      #"Image.init(systemName: "a")"#,
      #"Image(systemName: "a", variableValue: 0.5)"#,
      #"Label("Text", systemImage: "a")"#,
      #"Button("Text", systemImage: "a", role: .destructive) { go() }"#,
      #"Toggle("Text", systemImage: "a", isOn: $on)"#,
      #"Picker("Text", systemImage: "a", selection: $x) { Text("b") }"#,
      #"Menu("Text", systemImage: "a") { }"#,
      #"Tab("Text", systemImage: "a", value: .home) { Home() }"#,
      #"MenuBarExtra("Text", systemImage: "a") { }"#,
      #"ControlGroup("Text", systemImage: "a") { }"#,
      #"LabeledContent("Text", systemImage: "a") { }"#,
      #"ContentUnavailableView("None", systemImage: "a", description: Text("x"))"#,
      #"Marker("Text", systemImage: "a", coordinate: c)"#,
      #"UIImage(systemName: "a")"#,
      #"UIImage(systemName: "a", withConfiguration: UIImage.SymbolConfiguration(scale: .large))"#,
      #"NSImage(systemSymbolName: "a", accessibilityDescription: "star")"#,
      #"UIApplicationShortcutIcon(systemImageName: "a")"#,
      #"UNNotificationActionIcon(systemImageName: "a")"#,
      #"AppShortcut(intent: I(), phrases: ["b"], shortTitle: "c", systemImageName: "a")"#,
      #"INImage.systemImageNamed("a")"#,
      #"AlarmButton(text: "b", textColor: .white, systemImageName: "a")"#,
      #"IntentDialog(full: "b", supporting: "c", systemImageName: "a")"#,
      #"AVCaptureSlider("b", symbolName: "a", in: 0...1)"#,
      #"AVCaptureSlider("b", symbolName: "a", values: [1])"#,
      #"AVCaptureIndexPicker("b", symbolName: "a", localizedIndexTitles: ["c"])"#,
      #"UIImage.systemImageNamed("a")"#,
      #"DisplayRepresentation.Image(systemName: "a")"#,
      "Image(\n  systemName:\n    \"a\"\n)",
      #"Image(systemName: /* the name */ "a" /* here */)"#,
      "Image(systemName: // \"b\"\n \"a\")",
      #"Image( systemName : ("a") )"#,
      ##"Image(systemName: #"a"#)"##,
      #"func icon(title: String, systemImage: String = "a") {}"#,
      #"func icon(_ title: String, systemImage name: String = "a") {}"#,
      #"UIImage.init(systemName: "a")"#, #"self.init(systemName: "a")"#,
      #"return .init(systemName: "a")"#, #"let f = Station.init; Image.init(systemName: "a")"#,
      #"f(Image(systemName: "a"), "b")"#,
      #"Text("\(Image(systemName: "a")) b")"#,
      #"Label { Text("b") } icon: { Image(systemName: "a") }"#,
      // Strings with one, two, three and more quotation marks, on one line.
      ###"f(#"""#, #""""#, #"""""#, #"""b"#, ##"""# "##, Image(systemName: "a"))"###,
      "f(#\"\"\"\n  \"b\"\n  \"\"\"#, Image(systemName: \"a\"))",
    ])
  func each(api: String) {
    let found = Found(api)
    #expect(found.symbols == ["a"])
    #expect(found.uses.dynamics.count == 0)
    #expect(found.problems.isEmpty)
  }

  @Test(
    "strings that are not symbol names are ignored",
    arguments: [
      #"Image("a")"#, #"UIImage(named: "a")"#, #"NSImage(named: "a")"#,
      #"NSImage(symbolName: "a", bundle: nil, variableValue: 1)"#,
      #"Image("a", bundle: .module)"#, #"Station(systemName: "Sol")"#,
      #"Station.init(systemName: "Sol")"#, #"super.init(systemName: "Sol")"#,
      #"// Image(systemName: "a")"#, #"/* /* */ Image(systemName: "a") */"#,
      ##"let s = #"Image(systemName: "a")"#"##, "let s = \"\"\"\nImage(systemName: \"a\")\n\"\"\"",
      #"let s = "Image(systemName: \"a\")""#, #"let r = /systemImage: "a"/"#,
      "let r = #/Image(systemName: \"a\")/#", "let r = #/\n Image(systemName: \"a\")\n/#",
      #"func f(systemImage: String) {}"#, #"init?(systemImage: Icon, b: Int) {}"#,
      #"enum E { case a(systemImage: String), b(systemImage: String?) }"#,
      #"let f: (_ a: Int, systemImage: String) -> Void"#,
      #"systemImageNamed("a")"#, #"x.systemName = "a""#,
      #"Image(systemName: nil)"#, #"["systemImage": "a"]"#,
    ])
  func nothing(code: String) {
    let found = Found(code)
    #expect(found.symbols.isEmpty)
    #expect(found.uses.dynamics.count == 0)
    #expect(found.problems.isEmpty)
  }

  @Test(
    "every possible value of an expression is found",
    arguments: [
      (#"x ? "a" : "b""#, ["a", "b"], 0),
      (#"x == "p" ? "a" : "b""#, ["a", "b"], 0),
      (#"x == "p" ? "a" : y == "q" ? "b" : "c""#, ["a", "b", "c"], 0),
      (#"x ? y ? "a" : "b" : "c""#, ["a", "b", "c"], 0),
      (#"(x ? "a" : ("b"))"#, ["a", "b"], 0),
      ("x\n  ? \"a\"\n  : \"b\"", ["a", "b"], 0),
      (#"name ?? "a""#, ["a"], 1),
      (#"name??"a""#, ["a"], 1),
      (#"(name ?? "p") == "q" ? "a" : "b""#, ["a", "b"], 0),
      (#"name ?? "p" == "q" ? "a" : "b""#, ["a", "b"], 0),
      (#"f("a")"#, [], 1),
      (#"x ? f("p") : "b""#, ["b"], 1),
      (#"["a", "b"][i]"#, ["a", "b"], 0),
      (#"["a", x ? "b" : "c"].randomElement()!"#, ["a", "b", "c"], 0),
      (#"["a", "b"].first ?? "c""#, ["a", "b", "c"], 0),
      (#"["a", "b"].joined(separator: ".")"#, [], 1),
      (#"["p": "a", "q": "b"][key] ?? "c""#, ["a", "b", "c"], 0),
      (#""a" + "b""#, [], 1),
      (#""a".appending("b")"#, [], 1),
      (#"String("a")"#, [], 1),
      (#"String.star"#, [], 1),
      (#"items.first(where: { $0.id == "p" })?.icon ?? "a""#, ["a"], 1),
      (#""a\(x)""#, [], 1),
      (#"x ? "a" : "b\(x ? "p" : "q").r""#, ["a"], 1),
      (#"icon"#, [], 1),
      (#".star"#, [], 1),
      (#"Icon.star.rawValue"#, [], 1),
      (#"x as? String ?? "a""#, ["a"], 1),
      (#"try? name() ?? "a""#, ["a"], 1),
      (#"switch x { case .p: "a" case .q where y == "r": "b" default: "c" }"#, ["a", "b", "c"], 0),
      (
        "switch x {\n case \"p\", \"q\":\n  \"a\"\n default:\n  y ? \"b\" : \"c\"\n}",
        ["a", "b", "c"], 0
      ),
      (#"if x == "p" { "a" } else if let y = f("q") { "b" } else { "c" }"#, ["a", "b", "c"], 0),
      (#"{ if x { return "a" } else { return "b" } }()"#, ["a", "b"], 0),
      ("{\n #if X\n \"a\"\n #elseif Y\n \"b\"\n #else\n \"c\"\n #endif\n}()", ["a", "b", "c"], 0),
      ("{\n let p = \"q\"\n return p.isEmpty ? \"a\" : \"b\"\n}()", ["a", "b"], 0),
      (
        "{ () -> String in\n  switch x {\n  case 1: return \"a\"\n  default: return \"b\"\n  }\n}()",
        ["a", "b"], 0
      ),
      (#"(p: "q", r: "s").p"#, [], 1),
      (#"x > 3 ? "a" : "b""#, ["a", "b"], 0),
      (#"x! ? "a" : "b""#, ["a", "b"], 0),
      (#"x?.y == true ? "a" : "b""#, ["a", "b"], 0),
      (#"f { "p" } ? "a" : "b""#, ["a", "b"], 0),
    ] as [(String, [String], Int)])
  func values(expression: String, names: [String], dynamic: Int) {
    for code in [
      "Image(systemName: \(expression))", "Label(\"t\", systemImage: \(expression), other: \"z\")",
    ] {
      let found = Found(code)
      #expect(found.symbols == names)
      let dynamics = found.uses.dynamics.map {
        String(decoding: Array(code.utf8)[$0], as: UTF8.self)
      }
      #expect(dynamics == (dynamic == 0 ? [] : [expression]))
      #expect(found.problems.isEmpty)
    }
  }

  @Test("names with escapes are resolved but not rewritten")
  func escapes() throws {
    for (literal, name) in [
      (#""st\u{61}r""#, "star"), (#""a\tb\\\"""#, "a\tb\\\""), (##"#"a\#u{2E}b"#"##, "a.b"),
      ("\"\"\"\n  star\n  \"\"\"", "star"), ("\"\"\"\n  a\\\n  b\n    c\n  \"\"\"", "ab\n  c"),
    ] {
      let found = Found("Image(systemName: \(literal))")
      #expect(found.symbols == [name])
      #expect(found.uses.uses.first?.isPlain == false)
    }
    #expect(Found(##"Image(systemName: #"a\n"#)"##).uses.uses.first?.isPlain == true)
    #expect(Found(#"Image(systemName: "\q")"#).uses.dynamics.count == 1)
  }

  @Test("names passed to the project's labels and functions are found")
  func wrappers() {
    let wrappers = Wrappers(labels: ["icon", "systemName"], functions: ["AppIcon", "Theme.icon"])
    let code = """
      Row(icon: "a", title: "x")
      AppIcon("b", size: 3)
      AppIcon(name: "c")
      Theme.icon(x ? "d" : "e")
      Other.icon("x")
      Station(systemName: "f")
      func AppIcon(_ name: String) {}
      BigAppIcon("x")
      let icon = "x"
      """
    #expect(Found(code, .swift, wrappers).symbols == ["a", "b", "c", "d", "e", "f"])
    #expect(Found(code).symbols.isEmpty)
  }

  @Test("literals that a comment marks are found")
  func marks() throws {
    let code = """
      enum Weather: String {
        case rain = "a" // namedex:symbol
        case snow = "x"
        // namedex:symbol
        @available(iOS 17, *)
        @objc
        case sun = "s"
        case moon = "x"
        // namedex:symbol - drawn in the menu
        // More words.
        case fog = "b", mist = "c"
        case wind = "x"
        static let star = "d" /* namedex:symbol */
        static let all = f("e", "f\\(x)") // namedex:symbol
      }
      // the words namedex:symbol in a sentence
      let x = "x"
      """
    let found = Found(code)
    #expect(found.symbols == ["a", "s", "b", "c", "d", "e"])
    #expect(found.uses.dynamics.count == 1)
    #expect(found.problems.isEmpty)
  }

  @Test("a literal that is both marked and labelled is found once")
  func markedTwice() {
    #expect(Found("Image(systemName: \"a\") // namedex:symbol").symbols == ["a"])
  }

  @Test("byte ranges are exact, even after a byte order mark and in any script")
  func ranges() throws {
    let code = "\u{FEFF}// ünï ☂️\r\nlet é = Image(systemName: \"star\")\r\n"
    let found = Found(code)
    let range = try #require(found.uses.uses.first?.range)
    #expect(range == 48..<52)
    #expect(String(decoding: found.bytes[range], as: UTF8.self) == "star")
  }

  @Test("division operators are distinguished from regular expressions")
  func slashes() {
    for code in [
      #"let x = a / b; Image(systemName: "a"); let y = c / d"#,
      #"let x = a/b; Image(systemName: "a"); let y = c/d"#,
      #"let r = try /"(/; Image(systemName: "a")"#,
      #"s.split(by: /[\/"]+/); Image(systemName: "a")"#,
      #"s.replacing(/"/, with: "x"); Image(systemName: "a")"#,
      ##"let r = ##/a"/#b/##; Image(systemName: "a")"##,
      #"xs.reduce(1, /) ; Image(systemName: "a"); f(/)"#,
    ] {
      #expect(Found(code).symbols == ["a"], "\(code)")
      #expect(Found(code).problems.isEmpty, "\(code)")
    }
  }

  @Test("a comment does not mark the pattern of a case or the key of a dictionary")
  func keys() {
    let found = Found(
      """
      let icon = switch kind {
      case "x": "a" // namedex:symbol
      case ("x", _), ("y", ["z"]) where b: on ? "b" : "c" // namedex:symbol
      default: "d" // namedex:symbol
      }
      let icons = ["x": "e", "y" : f("g")] // namedex:symbol
      // namedex:symbol
      let names = ["h", "i"] + (on ? ["j"] : ["k"])
      if case "l" = x { y("m") } // namedex:symbol
      """)
    #expect(
      found.symbols == ["a", "b", "c", "d", "e", "g", "h", "i", "j", "k", "l", "m"])
  }
}
