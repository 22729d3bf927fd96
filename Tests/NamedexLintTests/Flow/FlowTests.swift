import Foundation
import Testing
import NamedexLint

/// Tests that literals are found if they reach a place where a symbol name is expected. A snippet
/// has one or more files.
@Suite("Names followed through a project")
struct FlowTests {
  @Test("names are found where the snippets mark them", arguments: FlowSnippet.all)
  func snippet(_ snippet: FlowSnippet) {
    let isAsWanted = found(in: snippet) == wanted(in: snippet)
    #expect(
      isAsWanted != FlowSnippet.limits.contains(snippet.title),
      "\(snippet.title): \(found(in: snippet)), wanted \(wanted(in: snippet))")
  }

  @Test("names are found in Objective-C", arguments: FlowSnippet.objectiveC)
  func objectiveC(_ snippet: FlowSnippet) {
    #expect(found(in: snippet, .objectiveC) == wanted(in: snippet), "\(snippet.title)")
  }

  @Test("names are followed between Objective-C and Swift through functions and constants")
  func languages() {
    let files: [(text: String, kind: SourceKind)] = [
      (
        "#define rowKind @\"bell\"\nNSString *const rowIcon = @\"tray\";"
          + "UIImage *rowImage(NSString *name) { return [UIImage systemImageNamed:name]; }",
        .objectiveC
      ),
      ("let a = Image(systemName: rowIcon), b = rowImage(\"star\"), c = log(\"gear\")", .swift),
    ]
    var flow = SymbolFlow()
    for (number, file) in files.enumerated() {
      flow.add(
        NameFinder().survey(Array(file.text.utf8), kind: file.kind, file: "\(number)").facts,
        of: "\(number)")
    }
    flow.follow(denied: [])
    let names = files.enumerated().flatMap { number, file in
      NameFinder().uses(
        in: Array(file.text.utf8), kind: file.kind, followed: flow.literals(in: "\(number)")
      ).uses.filter { $0.origin == .followed }.map(\.name)
    }
    #expect(names == ["tray", "star"])
  }

  @Test("every known limit has a snippet")
  func limits() {
    #expect(FlowSnippet.limits.isSubset(of: FlowSnippet.all.map(\.title)))
    #expect(FlowSnippet.all.count >= 200)
  }

  @Test("names are not followed through places that the configuration excludes")
  func denied() {
    let snippet = FlowSnippet(
      "",
      #"struct Row { let icon: String; var v: Image { Image(systemName: icon) } }; Row(icon: "tray")"#
    )
    #expect(found(in: snippet).certain == ["tray"])
    #expect(found(in: snippet, denied: ["Row.icon"]) == SnippetNames())
    #expect(found(in: snippet, denied: ["Row.init(icon:)"]) == SnippetNames())
    #expect(found(in: snippet, denied: ["Row.title", "Line.icon"]).certain == ["tray"])
    let method = FlowSnippet(
      "",
      """
      @implementation Row
      - (void)show:(NSString *)name size:(int)size { [UIImage systemImageNamed:name]; }
      - (void)show { [self show:@"tray" size:1]; }
      @end
      """)
    #expect(found(in: method, .objectiveC).certain == ["tray"])
    #expect(found(in: method, .objectiveC, denied: ["Row.show:size:"]) == SnippetNames())
    #expect(found(in: method, .objectiveC, denied: ["Row.show:"]).certain == ["tray"])
  }

  @Test("rereading a single file finds the same names", arguments: FlowSnippet.all)
  func again(snippet: FlowSnippet) {
    var (flow, project) = (SymbolFlow(), ProjectFlow(denied: []))
    let facts = snippet.files.enumerated().map { number, file in
      NameFinder().survey(Array(file.unmarked.utf8), kind: .swift, file: "\(number)").facts
    }
    for (number, facts) in facts.enumerated() {
      flow.add(facts, of: "\(number)")
      project.set(facts, of: "\(number)")
    }
    flow.follow(denied: [])
    #expect(project.isStale)
    let changed = project.follow()
    #expect(!project.isStale && project.follow().isEmpty)
    for (number, facts) in facts.enumerated() {
      let found = flow.literals(in: "\(number)")
      #expect(project.literals(in: "\(number)") == found)
      #expect(project.literals(of: facts) == found)
      #expect(changed.contains("\(number)") == !found.isEmpty)
    }
  }

  @Test(
    "a survey's tokens give the same names as rereading the file",
    arguments: FlowSnippet.all)
  func survey(snippet: FlowSnippet) {
    let finder = NameFinder(listsLiterals: true)
    var flow = SymbolFlow()
    let files = snippet.files.map { Array($0.unmarked.utf8) }
    let surveys = files.enumerated().map { finder.survey($1, kind: .swift, file: "\($0)") }
    for (number, survey) in surveys.enumerated() { flow.add(survey.facts, of: "\(number)") }
    flow.follow(denied: [])
    for (number, bytes) in files.enumerated() {
      let followed = flow.literals(in: "\(number)")
      #expect(
        finder.uses(in: bytes, kind: .swift, of: surveys[number], followed: followed)
          == finder.uses(in: bytes, kind: .swift, followed: followed))
    }
  }

  @Test(
    "a file cut off at any byte is read without crashing",
    arguments: FlowSnippet.all.map { ($0, SourceKind.swift) }
      + FlowSnippet.objectiveC.map { ($0, SourceKind.objectiveC) })
  func cut(snippet: FlowSnippet, kind: SourceKind) {
    // The rest of a long snippet repeats its beginning.
    let bytes = Array(snippet.text.utf8.prefix(4096))
    for length in 0...bytes.count {
      let facts = NameFinder().survey(Array(bytes[..<length]), kind: kind, file: "").facts
      #expect(facts.literals.allSatisfy { $0.start < length })
      #expect(facts.moves.allSatisfy { $0.offset <= length })
    }
  }

  @Test("the places through which a value is passed are reported")
  func ways() throws {
    let files = [
      "struct Row { let icon: String\n  var view: Image {\n    Image(systemName: icon) } }",
      "let row = Row(icon: \"tray\")",
    ]
    var flow = SymbolFlow()
    for (number, file) in files.enumerated() {
      flow.add(
        NameFinder().survey(Array(file.utf8), kind: .swift, file: "\(number)").facts,
        of: "\(number)")
    }
    flow.follow(denied: [])
    let start = try #require(flow.literals(in: "1").keys.first)
    #expect(files[1].utf8.dropFirst(start).prefix(6).elementsEqual("\"tray\"".utf8))
    let way = flow.way(of: start + 1, in: "1")
    #expect(way.map(\.file) == ["0", "0"])
    let text = Array(files[0].utf8)
    #expect(
      way.map { String(decoding: text[$0.offset...].prefix(10), as: UTF8.self) }
        == ["icon: Stri", "systemName"])
  }

  @Test(
    "a small stack is enough to follow names in deeply nested code",
    arguments: [
      ("f(", ")"), ("[", "]"), ("{ y in f(a: ", ")}"), ("a.b { $0.c", "}"), ("a ? b : ", ""),
      ("switch a { case .b(let c): if let d = e { ", "}}"), ("struct A { func b() { ", "}}"),
      ("(a: ", ")"), ("if a { ", "}"),
    ])
  func deep(open: String, close: String) async {
    await check(open, close, after: ["let x = ", "func g() { "], .swift)
  }

  @Test(
    "a small stack is enough to follow names in deeply nested Objective-C",
    arguments: [
      ("[self f:", "]"), ("@[", "]"), ("^{ x = ", "}"), ("f(", ")"), ("(", ")"), ("a ? b : ", ""),
      ("{ ", "}"), ("[", " f]"), ("@{@\"a\": ", "}"),
      ("a[", "]"), ("(A *)@[", "]"),
    ])
  func deepObjectiveC(open: String, close: String) async {
    await check(
      open, close,
      after: ["NSString *x = ", "void g(void) { x = ", "@implementation A - (void)g { "],
      .objectiveC)
  }

  private func check(
    _ open: String, _ close: String, after starts: [String], _ kind: SourceKind
  ) async {
    let text = starts.map {
      $0 + String(repeating: open, count: 1000) + "\"tray\"" + String(repeating: close, count: 1000)
    }
    await withCheckedContinuation { continuation in
      let thread = Thread {
        for text in text { _ = NameFinder().uses(in: Array(text.utf8), kind: kind) }
        continuation.resume()
      }
      // The stack size of secondary threads on Apple's systems.
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  // MARK: - Snippets

  private func found(
    in snippet: FlowSnippet, _ kind: SourceKind = .swift, denied: [String] = []
  ) -> SnippetNames {
    let files = snippet.files.map { (kind: kind, bytes: Array($0.unmarked.utf8)) }
    return SnippetNames(in: files, denied: denied) { $0.kind == .symbol && $0.form == .text }
  }

  private func wanted(in snippet: FlowSnippet) -> SnippetNames {
    SnippetNames(markedIn: snippet.text, by: /"([+?])([a-z0-9][a-z0-9.]*)/)
  }
}

extension FlowSnippet {
  /// The snippet's files, with their marks.
  var files: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).split { $0.hasPrefix("// file") }
      .map { $0.joined(separator: "\n") }
  }
}

extension String {
  /// The text without the marks on literals.
  var unmarked: String {
    replacing(/"[+?](?=[a-z0-9])/, with: "\"")
  }
}
