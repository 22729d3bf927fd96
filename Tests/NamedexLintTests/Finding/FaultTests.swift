import NamedexLexing
import NamedexLint
import NamedexTestSupport
import Testing

@Suite("Malformed files")
struct FaultTests {
  @Test(
    "unterminated constructs are reported, and the rest is read",
    arguments: [
      (
        "let x = \"abc\nImage(systemName: \"a\")", ["a"], "unterminated string literal"
      ),
      ("Image(systemName: \"a\")\n/* /* */", ["a"], "unterminated comment"),
      ("Image(systemName: \"a\")\nlet x = \"\"\"\nabc", ["a"], "unterminated string literal"),
      ("Image(systemName: \"a\")\nlet x = #\"abc\"", ["a"], "unterminated string literal"),
      ("Image(systemName: \"a\")\n\"\\(f(", ["a"], "unterminated interpolation"),
      (
        "Image(systemName: \"a\")\n#/abc\nImage(systemName: \"b\")", ["a", "b"],
        "unterminated regular expression"
      ),
      ("Image(systemName: \"a", [], "unterminated string literal"),
    ])
  func unfinished(code: String, names: [String], message: String) {
    let found = Found(code)
    #expect(found.symbols == names)
    #expect(found.problems.count == 1)
    #expect(found.problems.first?.hasPrefix(message) == true, "\(found.problems)")
  }

  @Test(
    "problems in branches for other compiler versions are not reported",
    arguments: [
      ("#if compiler(>=6.4)\nlet a = \"x\n#endif", 0),
      ("#if swift(>=9) && os(iOS)\nlet a = \"x\n#else\nlet b = \"y\n#endif", 0),
      ("#if compiler(<5)\n#elseif DEBUG\nlet a = \"x\n#endif\nlet b = \"y", 1),
      ("#if os(iOS)\nlet a = \"x\n#endif", 1), ("#if DEBUG\n#else\nlet a = \"x\n#endif", 1),
      ("#if compiler(>=6.4)\n#if os(iOS)\nlet a = \"x\n#endif\n#endif", 0),
      ("#if compiler(>=6.4)\nlet a = \"x", 1),
    ])
  func unread(code: String, count: Int) {
    let found = Found(code + "\nImage(systemName: \"a\")")
    #expect(found.problems.count == count && found.symbols == ["a"], "\(found.problems)")
  }

  @Test(
    "literals, operators and regular expressions are tokenized as the compiler tokenizes them",
    arguments: [
      ##"let a = #"""a"#"##, ##"let a = #""""#"##, ###"let a = ##"""#"##"###,
      ##"let a = #"""key": 1"#"##, "let a = #\"\"\"\n x\"\n \"\"\"#", #"let a = !/"/.y"#,
      #"let a = b ?? !/x"y/"#, #"f(action: /Action.open, "a/b")"#,
      #"f(/Action.open) { "a/b" }"#, #"let a = /[A-Z]"x"/"#, #"let a = x / y, b = "z / ""#,
    ])
  func literals(code: String) {
    let found = Found(code + "\nImage(systemName: \"a\")")
    #expect(found.problems.isEmpty && found.symbols == ["a"], "\(found.problems)")
  }

  @Test("reading continues after mismatched brackets")
  func brackets() {
    for code in [
      ")]}\nImage(systemName: \"a\")", "func f() { g(1, [2 }\nImage(systemName: \"a\")",
      "Image(systemName: \"a\"", "f(Image(systemName: [\"a\")",
      "if #available(iOS 17 { }\nImage(systemName: \"a\")",
    ] {
      #expect(Found(code).symbols == ["a"], "\(code)")
    }
  }

  @Test("bytes that are not UTF-8 are reported, and reading continues")
  func encoding() {
    var bytes = Array("let x = 1 // ".utf8)
    bytes += [0xC3, 0x28, 0x0A, 0x00, 0xFF]
    bytes += Array("\nImage(systemName: \"a\")".utf8)
    let found = Found(bytes, .swift)
    #expect(found.symbols == ["a"])
    #expect(found.uses.problems.map(\.offset) == [13])
    #expect(found.problems.first?.contains("invalid UTF-8") == true)
  }

  @Test(
    "ill-formed UTF-8 is reported if and only if the standard library rejects it",
    arguments: 0..<200 as Range<UInt64>)
  func utf8(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = [
      0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<200 {
      // Spaces come first, so that nothing looks like UTF-16.
      var bytes: [UInt8] = [0x20, 0x20]
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        bytes.append(alphabet.randomElement(using: &generator) ?? 0)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      #expect(Found(bytes, .swift).problems.isEmpty == isValid, "\(bytes)")
    }
  }

  @Test("UTF-16 is rejected, with and without a byte order mark")
  func utf16() {
    let text = "Image(systemName: \"a\")"
    for mark in [[], [0xFF, 0xFE]] as [[UInt8]] {
      let bytes = mark + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      #expect(Found(bytes, .swift).problems.first?.contains("UTF-16") == true)
    }
    let bytes: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(Found(bytes, .objectiveC).problems.count == 1)
  }

  @Test(
    "a million brackets do not cause a crash",
    arguments: [
      "(", "[", "{", "f(", "\"\\(", "Image(systemName: (", "x ? [", "if #available(iOS 1, *) {",
    ])
  func depth(piece: String) {
    for kind in [SourceKind.swift, .objectiveC] {
      let found = Found(String(repeating: piece, count: 1_000_000), kind)
      #expect(kind == .objectiveC && piece.hasPrefix("\"") || found.problems.count >= 1)
    }
  }

  @Test(
    "reading malicious lines takes time linear in their length",
    arguments: [
      ")", "]", "}", "/", "\\/", " /", "(/a", "(/[", "#", "#/", "#\"", "\"", "\"\"\"", "/*", "'",
      "@",
      "// namedex:", "?", "??", "a.", "x:", "{}", "([)", "R\"(", "#if os(", "@available(", "`",
      "\"a\" // namedex:symbol\n", "[a b:c", "_:", "case", "f(systemImage:\"a\"+",
    ])
  func hostile(piece: String) {
    for kind in [SourceKind.swift, .objectiveC] {
      let problem = steepGrowth(
        from: 50_000, input: { Array(String(repeating: piece, count: $0 / piece.utf8.count).utf8) }
      ) { _ = NameFinder().uses(in: $0, kind: kind) }
      #expect(problem == nil, "\(kind)")
    }
  }

  @Test("reading labels in conditional expressions takes linear time")
  func labels() {
    for piece in ["systemImageNamed: a ? b : c ? ", "a ? systemImageNamed: b"] {
      let problem = steepGrowth(
        from: 5_000,
        input: { Array("[x systemImageNamed: \(String(repeating: piece, count: $0))];".utf8) }
      ) { _ = NameFinder().uses(in: $0, kind: .objectiveC) }
      #expect(problem == nil, "\(piece)")
    }
  }

  private static let corpus: [(String, SourceKind)] = [
    (
      """
      import SwiftUI
      @available(iOS 17, *) struct A: View { // namedex:disable:next a - b
        @State var x = #"a\\#(y)b"#
        var body: some View {
          if #available(iOS 17, *), x { Image(systemName: x ? "a" : b ?? "c\\(d("e"))") } else { }
          Label("t", systemImage: { switch x { case .a: "b" default: ["c", "d"][0] } }())
          guard #available(macOS 14, *) else { return } // namedex:symbol
          Color(uiColor: on ? .red : .blue.x(1)); UIColor.red.cgColor
          let r = /a"b/; let m = \"\"\"
            x \\(y)
            \"\"\"
        #if os(iOS) && !(canImport(AppKit) || DEBUG)
          AppIcon("x", icon: ("y"))
        #elseif os(macOS)
        #endif
        }
      }
      """, .swift
    ),
    (
      """
      @implementation A // namedex:symbol
      - (void)a:(int)b { if (@available(iOS 13.0, *)) { [UIImage systemImageNamed:c ? @"a" : @[@"b"][0]
        withConfiguration:'"']; } else [UIColor redColor]; x = UIColor.blueColor; AppIcon(@"a"); }
      /* namedex:enable a */ #if X
      R"x(a)x"
      """, .objectiveC
    ),
    (
      """
      <?xml version="1.0"?><!DOCTYPE a [<!ELEMENT a ANY>]><a><!-- namedex:disable -->
      <b image="x" catalog="system"/><color systemColor='y'/><![CDATA[<c>]]>
      <resources><image name="x" catalog="system"/><systemColor name="y"/></resources></a>
      """, .interfaceBuilder
    ),
    (
      """
      <plist><dict><key>CFBundleSymbolName</key><string>a&amp;b</string></dict></plist>
      """, .propertyList
    ),
  ]

  @Test("ranges stay inside the file after mutations", arguments: 0..<100 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let wrappers = Wrappers(labels: ["icon"], functions: ["AppIcon"])
    let pieces = Self.corpus.map { Array($0.0.utf8) }
    for round in 0..<60 {
      let index = round % Self.corpus.count
      var bytes = pieces[index]
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let start = Int.random(in: 0..<max(1, bytes.count), using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &generator))
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.removeSubrange(min(start, end)..<end)
        case 1: bytes.insert(contentsOf: bytes[min(start, end)..<end], at: 0)
        case 2: bytes = Array(bytes[..<min(start, bytes.count)])
        case 3:
          let other = pieces.randomElement(using: &generator) ?? []
          let from = Int.random(in: 0..<other.count, using: &generator)
          bytes.insert(
            contentsOf: other[from..<min(other.count, from + 20)], at: min(start, bytes.count))
        default:
          let marks = Array("\"\\()[]{}#/*'`?:,.@<>&;=\n\u{0}".utf8) + [0xFF]
          if start < bytes.count { bytes[start] = marks.randomElement(using: &generator) ?? 0 }
        }
      }
      // `Found` checks order and ranges.
      let first = Found(bytes, Self.corpus[index].1, wrappers).uses
      #expect(first == NameFinder(wrappers: wrappers).uses(in: bytes, kind: Self.corpus[index].1))
    }
  }

  @Test("the kind of a file is determined by its name")
  func kinds() {
    let kinds: [(String, SourceKind?)] = [
      ("A.swift", .swift), ("A.m", .objectiveC), ("A.MM", .objectiveC), ("a/b.c/A.h", .objectiveC),
      ("Main.storyboard", .interfaceBuilder), ("A.xib", .interfaceBuilder),
      ("Info.plist", .propertyList), ("A.txt", nil), ("swift", nil), ("a.swift/b", nil), ("", nil),
    ]
    for (name, kind) in kinds { #expect(SourceKind(fileName: name) == kind, "\(name)") }
  }
}
