import NamedexLint
import NamedexProtocol
import NamedexTestSupport
import NamedexText
import Testing
import NamedexLanguageServer

@Suite("Diagnostics")
struct DiagnosticTests {
  private let old = #"let a = Image(systemName: "circle.bottomthird.split")"#
  private let new = #"let b = Image(systemName: "sleep")"#

  @Test("diagnostics match a lint of the whole project, across files and as files change")
  func acrossFiles() throws {
    let capabilities =
      #"{"textDocument":{"publishDiagnostics":{"relatedInformation":true,"tagSupport":{"valueSet":[1,2]}}}}"#
    let client = try Conversation(
      files: ["/app/A.swift": "\n\(old)", "/app/B.swift": new], capabilities: capabilities)
    let found = client.open("/app/B.swift", new)
    #expect(found.map { $0["code"]?.text } == ["two-names-one-symbol"])
    #expect(found[0]["severity"]?.integer == 3)
    let related = found[0]["relatedInformation"]?.array?.first?["location"]
    #expect(related?["uri"]?.text == "file:///app/A.swift")
    #expect(related?["range"]?["start"]?["line"]?.integer == 1)
    // Opening A reports its findings; changing it changes the findings in B.
    let first = client.open("/app/A.swift", "\n\(old)")
    #expect(first.map { $0["code"]?.text } == ["deprecated-name"])
    #expect(first[0]["tags"] == .array([.number("2")]))
    client.change("/app/A.swift", "")
    #expect(client.pushed("/app/A.swift")?.isEmpty == true)
    #expect(client.pushed("/app/B.swift")?.isEmpty == true)
    // After A is closed, its content on disk is used again.
    client.notify(
      "textDocument/didClose", #"{"textDocument":{"uri":"file:///app/A.swift"}}"#)
    #expect(client.pushed("/app/B.swift")?.count == 1)
  }

  @Test("diagnostics are pushed after a change, even if a request is answered first")
  func requestAfterChange() throws {
    let client = try Conversation()
    client.open("/app/A.swift", old)
    for message in [
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///app/A.swift","version":2},"contentChanges":[{"text":""}]}}"#,
      #"{"jsonrpc":"2.0","id":9,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///app/A.swift"},"position":{"line":0,"character":0}}}"#,
    ] {
      client.server.receive(.message(Array(message.utf8)))
      client.server.handleMessage()
    }
    #expect(client.work().count == 2)
  }

  @Test("diagnostics are pushed for each new version, even if they are unchanged")
  func sameAgain() throws {
    let client = try Conversation()
    client.open("/app/A.swift", old)
    for message in [
      #"{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///app/A.swift","version":2},"contentChanges":[{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":0}},"text":" "},{"range":{"start":{"line":0,"character":0},"end":{"line":0,"character":1}},"text":""}]}}"#
    ] {
      client.server.receive(.message(Array(message.utf8)))
      client.server.handleMessage()
    }
    let sent = client.work()
    #expect(sent.count == 1 && sent[0].contains(#""version":2"#), "\(sent)")
  }

  @Test("diagnostics agree with lint for every version of a document")
  func agreement() throws {
    let client = try Conversation()
    var text = ""
    client.open("/app/A.swift", text)
    for piece in [old, "\n", "// namedex:disable:next\n", old, "\n\"", "\"\n", new, "/*"] {
      text += piece
      client.change("/app/A.swift", text)
      let settings = client.server.projects[0].linter.settings
      let expected = FileLinter(settings).review(
        Array(text.utf8), file: "/app/A.swift", kind: .swift, includesDowngrades: false
      ).findings
      #expect(client.server.projects[0].findings["/app/A.swift"] ?? [] == expected)
    }
  }

  @Test("unchanged diagnostics are not sent again to clients that pull them")
  func pulled() throws {
    let client = try Conversation(
      files: ["/app/A.swift": old, "/app/B.swift": new],
      capabilities:
        #"{"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true}}}"#)
    #expect(client.notified.map(\.method) == ["workspace/diagnostic/refresh"])
    #expect(client.open("/app/B.swift", new).isEmpty)
    let document = #""textDocument":{"uri":"file:///app/B.swift"}"#
    let first = try client.result("textDocument/diagnostic", "{\(document)}")
    #expect(first["kind"] == .string("full"))
    #expect(first["items"]?.array?.count == 1)
    let id = try #require(first["resultId"]?.text)
    let again = try client.result(
      "textDocument/diagnostic", #"{\#(document),"previousResultId":"\#(id)"}"#)
    #expect(again == .object(["kind": .string("unchanged"), "resultId": .string(id)]))
    let all = try client.result("workspace/diagnostic", #"{"previousResultIds":[]}"#)
    #expect(
      all["items"]?.array?.map { $0["uri"]?.text }
        == ["file:///app/A.swift", "file:///app/B.swift"])
    client.world.files["/app/A.swift"] = ""
    client.notify(
      "workspace/didChangeWatchedFiles",
      #"{"changes":[{"uri":"file:///app/A.swift","type":2}]}"#)
    let left = try client.result(
      "workspace/diagnostic",
      #"{"previousResultIds":[{"uri":"file:///app/A.swift","value":"1"},{"uri":"file:///app/B.swift","value":"\#(id)"}]}"#
    )
    #expect(left["items"]?.array?.map { $0["items"]?.array?.count } == [0, 0])
  }

  @Test("diagnostics follow changes to settings, folders and projects")
  func settings() throws {
    let client = try Conversation()
    func codes() -> [String?]? { client.pushed("/app/A.swift")?.map { $0["code"]?.text } }
    client.open("/app/A.swift", old)
    #expect(codes() == ["deprecated-name"])
    client.notify(
      "workspace/didChangeConfiguration", #"{"settings":{"namedex":{"target":["iOS 13"]}}}"#)
    #expect(codes() == ["rename-later"])
    client.notify(
      "workspace/didChangeConfiguration",
      #"{"settings":{"namedex":{"target":["iOS 16"],"problem":"bad"}}}"#)
    #expect(client.notified.first { $0.method == "window/showMessage" } != nil)
    #expect(codes() == ["deprecated-name"])
    client.notify(
      "workspace/didChangeWatchedFiles",
      #"{"changes":[{"uri":"file:///app/.namedex.yml","type":1}]}"#)
    #expect(codes() == nil)
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"removed":[{"uri":"file:///app","name":"app"}],"added":[{"uri":"file:///b","name":"b"}]}}"#
    )
    #expect(client.server.projects.map(\.root) == ["/b", "/app/A.swift"])
    // Some clients end both addresses with a slash.
    client.notify(
      "workspace/didChangeWorkspaceFolders",
      #"{"event":{"removed":[{"uri":"file:///b/","name":"b"}],"added":[{"uri":"file:///c/","name":"c"}]}}"#
    )
    #expect(client.server.projects.map(\.root) == ["/c", "/app/A.swift"])
  }

  @Test(
    "a project is reread when a file that determines its settings changes",
    arguments: [
      ("App.xcodeproj/project.pbxproj", true), ("Config/Base.xcconfig", true),
      ("Package.swift", true), ("Package@swift-6.1.swift", true), ("Project.swift", true),
      ("Tuist.swift", true), ("Tuist/Config.swift", true),
      ("Tuist/ProjectDescriptionHelpers/Targets.swift", true), ("project.yml", true),
      ("included/systems.yml", true), ("App.xcassets/a.symbolset/Contents.json", true),
      ("app.config.ts", true), (".namedex.yml", true), (".github/workflows/build.yml", false),
      ("Sources/Project+Names.swift", false), ("Sources/Config.swift", false),
      ("docs/a.tsx", false),
    ])
  func definitions(_ file: String, _ isRead: Bool) throws {
    let client = try Conversation()
    client.world.definitions = ["/app/included/systems.yml"]
    client.notify("workspace/didChangeConfiguration", "{}")
    let before = client.world.projectCount
    client.notify(
      "workspace/didChangeWatchedFiles",
      #"{"changes":[{"uri":"file:///app/\#(file)","type":2}]}"#)
    #expect(client.world.projectCount - before == (isRead ? 1 : 0))
  }

  @Test("initial linting progress is reported to clients that can show it")
  func progress() throws {
    let client = Conversation(
      unbegun: Dictionary(uniqueKeysWithValues: (0..<5).map { ("/app/\($0).swift", old) }))
    _ = try client.result(
      "initialize",
      #"{"capabilities":{"window":{"workDoneProgress":true},"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}},"rootUri":"file:///app/"}"#
    )
    client.notify("initialized", "{}")
    #expect(
      client.notified.map(\.method) == [
        "client/registerCapability", "window/workDoneProgress/create", "$/progress", "$/progress",
        "$/progress", "$/progress",
      ])
    let values = client.notified.compactMap { $0.parameters["value"] }
    #expect(values.map { $0["kind"]?.text } == ["begin", "report", "report", "end"])
    #expect(values.map { $0["percentage"]?.integer } == [0, 40, 80, nil])
  }

  private let wrapper =
    "struct Icon: View { let symbol: String; var body: some View { Image(systemName: symbol) } }"

  @Test("diagnostics follow values from file to file while a name is typed")
  func flow() throws {
    let client = try Conversation(files: [
      "/app/Icon.swift": wrapper, "/app/B.swift": #"let b = Icon(symbol: "trahs")"#,
    ])
    func codes(_ path: String) -> [String?]? { client.pushed(path)?.map { $0["code"]?.text } }
    func names(_ path: String) -> [String?]? {
      client.server.projects.first?.findings[path]?.map(\.name)
    }
    #expect(names("/app/B.swift") == ["trahs"])
    client.open("/app/A.swift", "let a = 1")
    #expect(codes("/app/A.swift") == [])
    client.change("/app/A.swift", "let a = Icon(symbol: \"arow.up\")")
    #expect(codes("/app/A.swift") == ["unknown-name"])
    // A new wrapper applies to the other files as soon as the user pauses.
    client.open("/app/Icon.swift", wrapper)
    client.change("/app/Icon.swift", "struct Icon { let symbol: String }")
    #expect(codes("/app/A.swift") == [])
    #expect(names("/app/B.swift") == nil)
    client.change("/app/Icon.swift", wrapper + "\nstruct Row { let i: Icon }")
    #expect(codes("/app/A.swift") == ["unknown-name"])
    #expect(names("/app/B.swift") == ["trahs"])
    // The same is true for a change on disk.
    client.world.files["/app/B.swift"] = #"let b = Icon(symbol: "trash")"#
    client.notify(
      "workspace/didChangeWatchedFiles", #"{"changes":[{"uri":"file:///app/B.swift","type":2}]}"#)
    #expect(names("/app/B.swift") == nil)
  }

  @Test("diagnostics after any edits match a fresh run on the resulting text")
  func edits() throws {
    let pieces = [
      "struct Icon: View {", "let symbol: String",
      "var body: some View { Image(systemName: symbol) }", "}",
      "enum Tab: String {", "case inbox = \"trahs\", sent = \"tray\"",
      "let a = Icon(symbol: \"arow.up\")",
      "extension Image { init(_ tab: Tab) { self.init(systemName: tab.rawValue) } }",
      "let b = Icon(symbol: c), c = \"gaer\"",
      "func make(_ symbol: String) -> Icon { Icon(symbol: symbol) }",
      "make(\"haert\")", "namedex(", "\"", "let symbol: Int",
    ]
    var generator = SeededGenerator(seed: 7)
    let names = ["A", "B", "C"]
    var lines = [String: [String]](uniqueKeysWithValues: names.map { ($0, pieces) })
    func text(_ name: String) -> String { (lines[name] ?? []).joined(separator: "\n") }
    let client = try Conversation()
    var count = 0
    for name in names { client.open("/app/\(name).swift", text(name)) }
    for step in 0..<400 {
      let name = names.randomElement(using: &generator) ?? "A"
      var changed = lines[name] ?? []
      let place = Int.random(in: 0...changed.count, using: &generator)
      if place < changed.count, changed.count > 6 || Bool.random(using: &generator) {
        changed.remove(at: place)
      } else {
        changed.insert(pieces.randomElement(using: &generator) ?? "", at: place)
      }
      lines[name] = changed
      client.change("/app/\(name).swift", text(name))
      guard step.isMultiple(of: 8) else { continue }
      let other = try Conversation()
      for name in names { other.open("/app/\(name).swift", text(name)) }
      let expected = other.server.projects.first?.findings
      let isSame = client.server.projects.first?.findings == expected
      #expect(isSame, "step \(step)")
      count += expected?.values.reduce(0) { $0 + $1.count } ?? 0
    }
    #expect(count > 50)
  }
}
