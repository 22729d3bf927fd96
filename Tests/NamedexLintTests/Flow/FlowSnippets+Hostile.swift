extension FlowSnippet {
  /// Code that is strange, broken or large.
  static let hostile: [FlowSnippet] = [
    FlowSnippet("an empty file", ""),
    FlowSnippet("a file with only a line break", "\n"),
    FlowSnippet(
      "empty files around a wrapper",
      """
      // file
      // file
      func icon(_ name: String) -> Image { Image(systemName: name) }
      // file
      let a = icon("+tray")
      // file
      """),
    FlowSnippet(
      "an unclosed brace",
      """
      struct Icon { let name: String; func draw() { Image(systemName: name) } }
      let a = Icon(name: "+tray")
      func broken() { if x {
      """),
    FlowSnippet(
      "an unclosed parenthesis",
      """
      struct Icon { let name: String; func draw() { Image(systemName: name) } }
      let a = Icon(name: "+tray"
      """),
    FlowSnippet(
      "too many closing brackets",
      """
      struct Icon { let name: String; func draw() { Image(systemName: name) } }
      }}} ))) ]]]
      let a = Icon(name: "+tray")
      """),
    FlowSnippet("only brackets", "{[(})]{{{((([[[ }}} \"trash\" ) ] }"),
    FlowSnippet(
      "a half-typed call",
      """
      struct Icon { let name: String; func draw() { Image(systemName: name) } }
      let a = Icon(name: )
      let b = Icon(name
      // file
      let c = Icon(name: "+tray")
      """),
    FlowSnippet(
      "a half-typed declaration",
      """
      struct
      // file
      func
      // file
      let
      // file
      enum Icon: String { case
      // file
      extension
      // file
      init(
      // file
      let a = Image(systemName: "+tray")
      """),
    FlowSnippet(
      "a half-typed member",
      """
      struct Icon { let name: String; func draw() { Image(systemName: name) } }
      func run(icon: Icon) {
        icon.
      }
      let a = Icon(name: "+tray")
      """),
    FlowSnippet(
      "cases without an enumeration",
      """
      case system = "trash"
      case let .system(name): Image(systemName: name)
      default: print("gear")
      """),
    FlowSnippet(
      "statements outside any scope",
      """
      return "trash"
      else { "gear" }
      in "star"
      guard
      switch { case "folder": }
      for in { }
      """),
    FlowSnippet(
      "an unclosed literal",
      """
      func icon(_ name: String) -> Image { Image(systemName: name) }
      let a = icon("+tray")
      let b = icon("+gear"); let c = icon("trash)
      """),
    FlowSnippet(
      "deeply nested parentheses",
      parts: [
        "let a = Image(systemName: ", String(repeating: "(", count: 40), "\"+tray\"",
        String(repeating: ")", count: 41), "\nlet b = \"trash\"",
      ]),
    FlowSnippet(
      "parentheses deeper than in real code",
      parts: [
        "let a = f(", String(repeating: "(", count: 5000), "\"tray\"",
        String(repeating: ")", count: 5001),
      ]),
    FlowSnippet(
      "ten thousand unclosed brackets",
      parts: [String(repeating: "[{(", count: 10000)]),
    FlowSnippet(
      "a long chain of ternaries",
      parts: [
        "func icon(_ n: Int) -> Image { Image(systemName: ",
        String(repeating: "n == 1 ? \"+tray\" : ", count: 60), "\"+trash\") }",
      ]),
    FlowSnippet(
      "a long chain of members",
      parts: [
        "let a = x", String(repeating: ".icon", count: 3000), "\nlet b = Image(systemName: a)",
      ]),
    FlowSnippet(
      "an array of a thousand symbols",
      parts: [
        "let icons = [", String(repeating: "\"+tray\", ", count: 1000),
        "]\nfor icon in icons { UIImage(systemName: icon) }",
      ]),
    FlowSnippet(
      "a thousand calls to a wrapper",
      parts: [
        "func icon(_ name: String, _ title: String) -> Image { Image(systemName: name) }\n",
        String(repeating: "icon(\"+tray\", \"trash\")\n", count: 1000),
      ]),
    FlowSnippet(
      "deeply nested types",
      parts: [
        String(repeating: "enum A { ", count: 60), "static let icon = \"tray\"",
        String(repeating: " }", count: 60),
      ]),
    FlowSnippet(
      "keywords as names",
      """
      struct Row {
        let `default`: String
        let `class`: String
        func `switch`(`in` name: String) { Image(systemName: name) }
        func draw() { Image(systemName: `default`); Image(systemName: self.class) }
      }
      let a = Row(default: "+tray", class: "+trash")
      a.switch(in: "+gear")
      func show(for icon: String, where text: String) { Image(systemName: icon) }
      show(for: "+star", where: "folder")
      """),
    FlowSnippet(
      "names in other scripts",
      """
      struct 图标 { let 名称: String; let 标题: String; func 画() { Image(systemName: 名称) } }
      let a = 图标(名称: "+tray", 标题: "trash")
      func zeige(für größe: String) { Image(systemName: größe) }
      zeige(für: "+gear")
      """),
    FlowSnippet(
      "emoji as names",
      """
      func 🎨(_ 🔣: String, 🏷️ text: String) -> Image { Image(systemName: 🔣) }
      let 🥳 = 🎨("+tray", 🏷️: "trash")
      """),
    FlowSnippet(
      "lines that end in CR LF",
      parts: [
        "struct Row {\r\n  let icon: String\r\n  func draw() { Image(systemName: icon) }\r\n}\r\n",
        "let a = Row(icon: \"+tray\")\r\nlet b = Text(\"trash\")\r\n",
      ]),
    FlowSnippet(
      "lines that end in carriage returns only",
      parts: [
        "struct Row { let icon: String\r  func draw() { Image(systemName: icon) } }\r",
        "let a = Row(icon: \"+tray\")\r",
      ]),
    FlowSnippet(
      "a byte order mark",
      "\u{FEFF}func icon(_ name: String) { Image(systemName: name) }\nicon(\"+tray\")"),
  ]
}
