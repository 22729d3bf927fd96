import NamedexLint
import Testing

@Suite("Files without a word that can introduce names")
struct PlainFileTests {
  /// The result of reading files, each on its own and together.
  private struct Read: Equatable {
    var uses: [FileUses] = []
    var followed: [[Int: FollowedName]] = []

    /// - Parameter looksAtAll: True to list literals, which requires examining every token.
    init(_ files: [String], looksAtAll: Bool) {
      let finder = NameFinder(listsLiterals: looksAtAll)
      var flow = SymbolFlow()
      for (number, file) in files.enumerated() {
        var survey = finder.survey(Array(file.utf8), kind: .swift, file: "\(number)")
        survey.uses.literals = []
        uses.append(survey.uses)
        flow.add(survey.facts, of: "\(number)")
      }
      flow.follow(denied: [])
      followed = files.indices.map { flow.literals(in: "\($0)") }
    }
  }

  @Test(
    "if no word in a file introduces names, examining every token finds nothing more",
    arguments: FlowSnippet.all)
  func snippets(snippet: FlowSnippet) {
    let files = snippet.files.map(\.unmarked)
    #expect(Read(files, looksAtAll: false) == Read(files, looksAtAll: true))
    // Most single lines contain no such word.
    let lines = files.flatMap { $0.split(separator: "\n").prefix(100).map(String.init) }
    #expect(Read(lines, looksAtAll: false) == Read(lines, looksAtAll: true))
  }

  @Test(
    "one word that introduces names is enough to examine every token",
    arguments: [
      #"Image(systemName: "a")"#, #"Label(b, systemImage: "a")"#, #"f(systemSymbolName: "a")"#,
      #"f(systemImageName: "a")"#, #"f(accessorySymbolName: "a")"#, "f(systemSymbol: .a)",
      #"x.systemImageNamed("a")"#, "x.foregroundColor(.red)", "UIColor.red", "NSColor.red",
      "Color.red", "Color(uiColor: .red)", "let a: SFSymbol = .heart", "import SFSafeSymbols",
      #"enum A { case b = "a" } // namedex:symbol"#, "// namedex:disable", "f(", "\"\\(",
      "var systemImage: String { \"a\" }", "/*",
    ])
  func words(source: String) {
    let files = [source]
    let read = Read(files, looksAtAll: false)
    #expect(read == Read(files, looksAtAll: true))
    let nothing = Read([""], looksAtAll: true)
    #expect((read.uses == nothing.uses) == (source == "f("))
  }

  @Test(
    "a word that limits platforms also applies to values from other files",
    arguments: [
      "@available(iOS 16, *)\nfunc g() { show(name) }",
      "func g() { if #available(iOS 16, *) { show(name) } }",
      "func g() {\n#if os(iOS)\nshow(name)\n#endif\n}",
      "#Preview { show(name) }",
      "func g(a: B) { switch a {\ncase .opticID: show(name)\ndefault: break } }",
    ])
  func limits(source: String) throws {
    let others = [
      "func show(_ name: String) { Image(systemName: name) }", "let name = \"tray\"",
    ]
    let read = Read([source] + others, looksAtAll: false)
    #expect(read == Read([source] + others, looksAtAll: true))
    let free = Read(["func g() { show(name) }"] + others, looksAtAll: false)
    #expect(read.followed[2].count == 1)
    #expect(read.followed[2].values.first != free.followed[2].values.first)
  }
}
