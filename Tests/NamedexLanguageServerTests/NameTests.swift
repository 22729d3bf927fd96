import NamedexText
import Testing
import NamedexLanguageServer

@Suite("Completion")
struct CompletionTests {
  private func names(_ list: JSONValue) -> [String] {
    list["items"]?.array?.compactMap { $0["textEdit"]?["newText"]?.text } ?? []
  }

  @Test(
    "completion offers matches for the typed text, by name, former name and meaning",
    arguments: [
      ("delete acc", "trash"), ("chevron.left", "chevron.left"),
      ("arrow.2.circlepath", "arrow.triangle.2.circlepath"), ("settings", "gearshape"),
    ])
  func answers(typed: String, first: String) throws {
    let client = try Conversation()
    let text = "Image(systemName: \"\(typed)|\")"
    let list = try client.ask("textDocument/completion", text)
    #expect(names(list).contains(first), "\(names(list).prefix(5))")
    #expect(list["isIncomplete"] == .bool(true))
    let item = try #require(list["items"]?.array?.first { $0["label"] == .string(first) })
    #expect(item["filterText"] == .string(typed))
    #expect(
      JSONValue.array([item["textEdit"] ?? .null]).applied(
        to: text.split(separator: "|").joined()) == "Image(systemName: \"\(first)\")")
  }

  @Test("completion works in calls to functions that pass on their argument as a name")
  func wrappers() throws {
    let client = try Conversation(files: [
      "/app/Icon.swift":
        "extension Image { init(symbol: String) { self.init(systemName: symbol) } }"
    ])
    for text in [#"Image(symbol: "delete acc|")"#, #"Image(symbol: "delete acc|"#] {
      let list = try client.ask("textDocument/completion", text)
      #expect(names(list).contains("trash"), "\(text)")
    }
    let list = try client.ask("textDocument/completion", #"Text(symbol: "delete acc|")"#)
    #expect(names(list).isEmpty)
  }

  @Test("completion is the same right after a change and after linting")
  func unjudged() throws {
    let files = [
      "/app/Icon.swift":
        "extension Image { init(symbol: String) { self.init(systemName: symbol) } }"
    ]
    // The server pushes no diagnostics to a client that pulls them, so it lints nothing before the
    // request.
    let asking = try Conversation(
      files: files, capabilities: #"{"textDocument":{"diagnostic":{}}}"#)
    let told = try Conversation(files: files)
    let text = #"""
      Image(systemName: "trash"); Image(symbol: "gear"); Text("star"); Image(systemSymbol: .he)
      Label("bell", systemImage: on ? "bell" : "bell.slash"); f(Image(symbol: "x"), "y"); UIColor.red
      let icon = "tray"; Image(symbol: icon); Image(systemName: "doc
      """#
    var offered: Set<Int> = []
    for offset in 0...text.utf8.count {
      let place = text.utf8.index(text.startIndex, offsetBy: offset)
      let marked = text[..<place] + "|" + text[place...]
      let list = try asking.ask("textDocument/completion", String(marked))
      #expect(try list == told.ask("textDocument/completion", String(marked)), "\(marked)")
      if list != .null { offered.insert(offset) }
    }
    // Names are offered inside seven literals, and nowhere else.
    #expect(offered.count == 6 + 5 + 5 + 11 + 2 + 5 + 4)
  }

  @Test("completion and diagnostics cover names that match the project's own pattern")
  func families() throws {
    let options = #"{"pattern":"icon=\"([^\"]*)\""}"#
    let client = try Conversation(options: options)
    let list = try client.ask(
      "textDocument/completion", #"<Button icon="delete acc|"/>"#, in: "/app/A.tsx")
    #expect(names(list).contains("trash"))
    #expect(
      client.open("/app/B.tsx", #"<Button icon="trahs"/>"#).map { $0["code"]?.text }
        == ["unknown-name"])
    #expect(client.open("/app/B.jsx", #"<Button icon="trahs"/>"#).isEmpty)
    #expect(client.open("/other/B.jsx", #"<Button icon="trahs"/>"#).isEmpty)
  }

  @Test("completion offers each entry's best name that exists on the file's targets")
  func targets() throws {
    func client(_ target: String) throws -> Conversation {
      try Conversation(options: #"{"target":["\#(target)"]}"#)
    }
    let text = #"Image(systemName: "doc.on.doc|")"#
    #expect(try names(client("iOS 15").ask("textDocument/completion", text)).first == "doc.on.doc")
    #expect(
      try names(client("iOS 26").ask("textDocument/completion", text)).first
        == "document.on.document")
    // A condition raises the targets.
    let raised = "if #available(iOS 26, *) { \(text) }"
    #expect(
      try names(client("iOS 15").ask("textDocument/completion", raised)).first
        == "document.on.document")
  }

  @Test(
    "completion finds the name in every kind of file, with or without closing quotation marks",
    arguments: [
      ("A.swift", "Label(\"a\", systemImage: \"tra|\")", "Label(\"a\", systemImage: \"trash\")"),
      ("A.swift", "Image(systemName: \"tra|", "Image(systemName: \"trash"),
      ("A.swift", "Image(systemName: \"tra|\n.bold()", "Image(systemName: \"trash\n.bold()"),
      ("A.swift", "Image(systemName: \"tra|)", "Image(systemName: \"trash)"),
      ("A.swift", "Image(systemName: \"|\")", "Image(systemName: \"trash\")"),
      (
        "A.swift", "Image(systemName: a ? \"tra|\" : \"b\")",
        "Image(systemName: a ? \"trash\" : \"b\")"
      ),
      ("A.swift", "Image(systemName: \"tra|xyz\")", "Image(systemName: \"trash\")"),
      ("A.swift", "Row(\"😀\", icon: \"tra|\")", "Row(\"😀\", icon: \"trash\")"),
      ("A.m", "[UIImage systemImageNamed:@\"tra|\"];", "[UIImage systemImageNamed:@\"trash\"];"),
      (
        "A.xib", "<document><image catalog=\"system\" image=\"tra|\"/></document>",
        "<document><image catalog=\"system\" image=\"trash\"/></document>"
      ),
      (
        "A.xib", "<document><color systemColor=\"systemBl|\"/></document>",
        "<document><color systemColor=\"systemBlueColor\"/></document>"
      ),
    ])
  func places(file: String, marked: String, expected: String) throws {
    let client = try Conversation(options: #"{"label":["icon"]}"#)
    let list = try client.ask("textDocument/completion", marked, in: "/app/\(file)")
    let wanted = expected.contains("Color") ? "systemBlueColor" : "trash"
    let item = try #require(list["items"]?.array?.first { $0["label"] == .string(wanted) })
    let text = marked.split(separator: "|", maxSplits: 1).joined()
    #expect(JSONValue.array([item["textEdit"] ?? .null]).applied(to: text) == expected)
  }

  @Test(
    "completion offers nothing where no name is expected",
    arguments: [
      "Text(\"tra|\")",
      "let a = \"tra|\"", "Image(|)", "UIColor.sys|",
      "// Image(systemName: \"tra|\")",
      "Image(systemName: \"\\(a)tra|\")", "Image(systemSymbol: .|)", "|",
    ])
  func silence(marked: String) throws {
    #expect(try Conversation().ask("textDocument/completion", marked) == .null)
  }

  @Test("completion offers members of SFSafeSymbols in projects that use it")
  func members() throws {
    for marked in ["Image(systemSymbol: .docOnD|)", "Image(systemSymbol: .|)"] {
      let client = try Conversation(
        files: ["/app/P.swift": "import SFSafeSymbols\nImage(systemSymbol: .heart)"])
      let list = try client.ask("textDocument/completion", "import SFSafeSymbols\n" + marked)
      let wanted = marked.contains("docOnD") ? "docOnDoc" : "trash"
      #expect(names(list).contains(wanted), "\(names(list).prefix(5))")
    }
  }

  @Test("a completion item is documented on request")
  func resolving() throws {
    let client = try Conversation()
    let list = try client.ask("textDocument/completion", #"Image(systemName: "gear|")"#)
    let item = try #require(list["items"]?.array?.first { $0["label"] == .string("gearshape") })
    var json = JSONWriter()
    json.value(item)
    let resolved = try client.result(
      "completionItem/resolve", String(decoding: json.bytes, as: UTF8.self))
    #expect(resolved["documentation"]?.text?.hasPrefix("gearshape  sf-symbols") == true)
    #expect(resolved["textEdit"] == item["textEdit"])
  }
}

@Suite("Hovers, colours, symbols and renaming")
struct NameTests {
  @Test("a hover describes a name and lists the targets that do not have it")
  func hover() throws {
    let client = try Conversation(
      capabilities: #"{"textDocument":{"hover":{"contentFormat":["markdown"]}}}"#)
    let found = try client.ask("textDocument/hover", #"Image(systemName: "document.on.doc|ument")"#)
    #expect(
      found["contents"]?["value"]?.text == """
        **`document.on.document`**  sf-symbols

        - *missing on* iOS 16; doc.on.doc exists there
        - *aliases* doc.on.doc
        """)
    #expect(found["range"]?["end"]?["character"]?.integer == 39)
    #expect(try client.ask("textDocument/hover", #"Image(systemName: "no.such.|name")"#) == .null)
    let color = try client.ask("textDocument/hover", "let a = UIColor.system|Mint")
    #expect(color["contents"]?["value"]?.text?.hasPrefix("**`systemMint`**  uikit-colors") == true)
  }

  @Test("system colours are shown with their values")
  func colors() throws {
    let client = try Conversation()
    client.open("/app/A.swift", "let a = [UIColor.systemBlue, UIColor.mine]")
    let colors = try client.result(
      "textDocument/documentColor", #"{"textDocument":{"uri":"file:///app/A.swift"}}"#)
    #expect(colors.array?.count == 1)
    #expect(colors.array?[0]["color"]?["blue"] == .number("1.0"))
    #expect(colors.array?[0]["range"]?["start"]?["character"]?.integer == 17)
  }

  private let files = [
    "/app/A.swift": #"let a = Image(systemName: "trash")"#,
    "/app/B.swift": "\n"
      + #"let b = [Image(systemName: "doc.on.doc"), Image(systemName: "trash")]"#,
    "/app/C.m": #"[UIImage systemImageNamed:@"trash"];"#,
  ]

  @Test("the uses of a symbol are found by any of its names")
  func symbols() throws {
    let client = try Conversation(files: files)
    func places(_ query: String) throws -> [String?] {
      try client.result("workspace/symbol", #"{"query":"\#(query)"}"#).array?.map {
        $0["location"]?["uri"]?.text
      } ?? []
    }
    #expect(
      try places("trash") == ["file:///app/A.swift", "file:///app/B.swift", "file:///app/C.m"])
    #expect(try places("document.on") == ["file:///app/B.swift"])
    #expect(try places("heart") == [])
    #expect(try places("").count == 4)
  }

  @Test("renaming changes a name everywhere")
  func renaming() throws {
    let client = try Conversation(files: files)
    let marked = #"let a = Image(systemName: "tr|ash")"#
    let prepared = try client.ask("textDocument/prepareRename", marked)
    #expect(prepared["placeholder"] == .string("trash"))
    let changes = try client.ask("textDocument/rename", marked, more: #","newName":"trash.fill""#)
    let edited = changes["changes"]?.object ?? [:]
    #expect(edited.count == 3)
    for (path, text) in files {
      #expect(
        edited["file://\(path)"]?.applied(to: text)
          == text.replacing("\"trash\"", with: "\"trash.fill\""))
    }
    let refused = try client.answer(
      "textDocument/rename",
      #"{"textDocument":{"uri":"file:///app/A.swift"},"position":{"line":0,"character":29},"newName":"a\"b"}"#
    )
    #expect(refused["error"]?["code"]?.integer == -32803)
  }
}
