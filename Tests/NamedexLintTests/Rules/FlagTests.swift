import NamedexLint
import NamedexTestSupport
import Testing

/// Tests a project's Booleans that depend on the system's version.
@Suite("Version flags")
struct FlagTests {
  @Test("testing a flag has the same effect as testing its condition", arguments: GateSnippet.flags)
  func flags(snippet: GateSnippet) throws {
    let found = try Linting.findings(snippet.code, snippet.targets)
      .filter { $0.rule == "unavailable-on-target" }
    #expect(found.map(\.name) == snippet.wanted, "\(found.map(\.message))")
  }

  private static let use = """
    struct Sun: View { var body: some View {
      Image(systemName: OS.isNew ? "document" : "doc")
      if OS.isNew { Image(systemName: "document") } else { Image(systemName: "document.fill") }
    } }
    """
  private static let flag = """
    public enum OS { public static var isNew: Bool { if #available(iOS 18, *) { true } else { false } } }
    """

  @Test(
    "a flag from another file applies unless another property has its name",
    arguments: [
      (flag, ["document.fill"]),
      ("let isNew = 1\n", ["document", "document", "document.fill"]),
      ("\(flag)\nstruct Row { var isNew: Bool }", ["document", "document", "document.fill"]),
      ("\(flag)\nextension OS { static func isNew() -> Bool { true } }", ["document.fill"]),
      ("\(flag)\nfunc f(isNew: Bool) {}", ["document.fill"]),
    ])
  func others(declaration: String, wanted: [String]) throws {
    for order in [
      [("A.swift", Self.use), ("B.swift", declaration)],
      [("A.swift", declaration), ("B.swift", Self.use)],
    ] {
      var settings = Linting.settings(["iOS 16"])
      settings.rules.set(.renameLater, to: nil)
      let reader = FileReader(settings)
      var (flow, project) = (SymbolFlow(), ProjectFlow(denied: []))
      for (name, text) in order {
        let file = SourceFile(path: name, kind: .swift, bytes: Array(text.utf8))
        let facts = reader.survey(file).facts
        flow.add(facts, of: name)
        project.set(facts, of: name)
      }
      flow.follow(denied: [])
      _ = project.follow()
      settings.flow = flow
      let found = try Linting.findings(order, settings: settings)
      #expect(found.filter { $0.severity == .error }.map(\.name) == wanted)
      // An editor reports the same findings.
      let review = FileLinter(settings).review(
        Array(Self.use.utf8), file: order[0].1 == Self.use ? "A.swift" : "B.swift", kind: .swift,
        in: project)
      #expect(review.report.findings.filter { $0.severity == .error }.map(\.name) == wanted)
    }
  }

  @Test("an editor lints files again if a flag in the project changes")
  func changes() {
    let reader = FileReader(Linting.settings(["iOS 16"]))
    func facts(_ text: String) -> FlowFacts {
      reader.survey(SourceFile(path: "", kind: .swift, bytes: Array(text.utf8))).facts
    }
    var project = ProjectFlow(denied: [])
    project.set(facts(Self.use), of: "A.swift")
    project.set(facts(Self.flag), of: "B.swift")
    #expect(project.follow() == ["A.swift", "B.swift"])
    #expect(project.follow() == [])
    project.set(facts("enum OS { static let isNew = true }"), of: "B.swift")
    #expect(project.follow() == ["A.swift", "B.swift"])
  }

  @Test(
    "reading flags takes time linear in the length of the text",
    arguments: [
      "_ = isNew ? 1 : ", "if isNew, ", "isNew && ", "f(isNew ? ", "isNew(isNew ? (",
    ])
  func growth(piece: String) throws {
    let flag = "let isNew = if #available(iOS 18, *) { true } else { false }\n"
    let problem = try steepGrowth { size in
      let text = flag + String(repeating: piece, count: size / piece.utf8.count)
      return try processorTime { _ = try Linting.findings(text) }
    }
    #expect(problem == nil)
  }

  @Test("searching for a long name in a long file takes time linear in both lengths")
  func longNames() {
    let problem = steepGrowth(from: 20_000) { size in
      let letters = String(repeating: "a", count: size)
      let declaration = "let b\(letters) = if #available(iOS 18, *) { true } else { false }"
      var flow = SymbolFlow()
      let file = SourceFile(path: "A.swift", kind: .swift, bytes: Array(declaration.utf8))
      flow.add(FileReader(Linting.settings(["iOS 16"])).survey(file).facts, of: file.path)
      flow.follow(denied: [])
      return (flags: flow.flags, text: Array((letters + letters).utf8))
    } _: { input in
      #expect(!input.flags.mayOccur(in: input.text))
    }
    #expect(problem == nil)
  }
}

extension GateSnippet {
  static let flags = [
    GateSnippet(
      "a constant",
      """
      let isNew = if #available(iOS 18, *) { true } else { false }
      let a = Image(systemName: isNew ? "document" : "!document.fill")
      func f() {
        if isNew { Image(systemName: "document") } else { Image(systemName: "!document.fill") }
        if !isNew { Image(systemName: "!document") } else { Image(systemName: "document.fill") }
        guard isNew else { return Image(systemName: "!document") }
        Image(systemName: "document")
      }
      let b = Image(systemName: "!document")
      """),
    GateSnippet(
      "other ways to write a flag",
      """
      let a: Bool = { if #available(iOS 18, *) { return true } else { return false } }()
      var b: Bool { if #available(iOS 18, *) { true } else { false } }
      enum OS { static var c: Bool { if #available(iOS 18, *) { return true }; return false } }
      var d: Bool { get { guard #available(iOS 18, *) else { return false }; return true } }
      func e() -> Bool { if #unavailable(iOS 18) { return false }
        return true }
      var g: Bool {
        #if compiler(>=6.2)
        if #available(iOS 18, *) { return true }
        #endif
        return false
      }
      static let h = if #unavailable(iOS 18) { true } else { false }
      func f() {
        if a { Image(systemName: "document") }
        if b { Image(systemName: "document") }
        if OS.c { Image(systemName: "document") }
        if d { Image(systemName: "document") }
        if e() { Image(systemName: "document") }
        if g { Image(systemName: "document") }
        if !h { Image(systemName: "document") }
        if h { Image(systemName: "!document") }
      }
      """),
    GateSnippet(
      "flags combined with other conditions",
      """
      struct S { private var isNew: Bool { if #available(iOS 18, *) { true } else { false } }
        func f() {
          if isNew, other { Image(systemName: "document") } else { Image(systemName: "!document.fill") }
          if other && self.isNew { Image(systemName: "document") }
          if let x = y, isNew, x == 1 { Image(systemName: "document") }
          if isNew || other { Image(systemName: "!document") }
          if isNew == other { Image(systemName: "!document") }
          while isNew { Image(systemName: "document") }
          let a = Image(systemName: isNew && other ? "document" : "!document.fill")
          let b = Image(systemName: isNew || other ? "!document" : "doc")
          let c = Image(systemName: other ? isNew ? "document" : "doc" : "!document.fill")
          let d = Image(systemName: isNew
            ? other ? "document" : "document.fill"
            : "!document.on.document")
          let e = isNew ? 1 : 2
          let g = Image(systemName: "!document")
          show(isNew ? Image(systemName: "document") : Image(systemName: "!document"), Image(systemName: "!document.fill"))
        }
      }
      """),
    GateSnippet(
      "flags whose value has a further condition",
      """
      var isOn: Bool { if #available(iOS 18, *) { setting } else { false } }
      var isOff: Bool { if setting, #available(iOS 18, *) { return false }; return true }
      func f() {
        if isOn { Image(systemName: "document") } else { Image(systemName: "!document.fill") }
        if isOff { Image(systemName: "!document") } else { Image(systemName: "document.fill") }
      }
      """),
    GateSnippet(
      "values that do not depend on the version alone",
      """
      var a: Bool { if #available(iOS 18, *) { setting } else { other } }
      var b: Int { if #available(iOS 18, *) { 1 } else { 2 } }
      func c() -> Bool { log(); if #available(iOS 18, *) { return true }; return false }
      let d = { if #available(iOS 18, *) { return true } else { return false } }
      func f(e: Bool) { if #available(iOS 18, *) { e = true } }
      func g() {
        if a { Image(systemName: "!document") }
        if b { Image(systemName: "!document") }
        if c() { Image(systemName: "!document") }
        if d { Image(systemName: "!document") }
        if e { Image(systemName: "!document") }
      }
      """),
    GateSnippet(
      "a condition that is compiled only on some platforms", ["iOS 16", "macOS 13"],
      """
      var isNew: Bool {
        #if os(iOS)
        if #available(iOS 18, *) { return true }
        #endif
        return false
      }
      var isOther: Bool {
        #if os(iOS)
        if #available(iOS 18, *) { return true }
        #else
        return true
        #endif
      }
      func f() {
        if isNew { Image(systemName: "document") } else { Image(systemName: "!document.fill") }
        if isOther { Image(systemName: "!document") }
      }
      """),
    GateSnippet(
      "a parameter with the flag's name",
      """
      let isNew = if #available(iOS 18, *) { true } else { false }
      func f(isNew: Bool) { if isNew { Image(systemName: "!document") } }
      """),
    GateSnippet(
      "two flags with the same name",
      """
      enum A { static let isNew = if #available(iOS 18, *) { true } else { false } }
      enum B { static let isNew = if #available(iOS 17, *) { true } else { false } }
      func f() { if A.isNew { Image(systemName: "!document") } }
      """),
    GateSnippet(
      "a name passed to a function that tests a flag",
      """
      let isNew = if #available(iOS 18, *) { true } else { false }
      func icon(_ n: String) -> Image { isNew ? Image(systemName: n) : Image("x") }
      let a = icon("document")
      """),
  ]
}
