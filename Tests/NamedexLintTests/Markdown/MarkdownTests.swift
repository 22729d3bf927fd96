import NamedexLint
import Testing

/// A Markdown file whose code contains symbol names, each marked with a preceding `+`.
struct MarkdownSnippet: Sendable, CustomStringConvertible {
  let title: String
  let text: String

  init(_ title: String, _ text: String) { (self.title, self.text) = (title, text) }

  var description: String { title }

  /// The text without marks.
  var unmarked: [UInt8] { Array(text.replacing(/\+(?=[a-z])/, with: "").utf8) }
  /// The marked names.
  var names: [String] { text.matches(of: /\+([a-z0-9.]+)/).map { String($0.1) } }

  /// Returns a fenced block with a line of code.
  private static func fence(_ language: String, _ code: String, _ marks: String = "```") -> String {
    "Text \"tray\".\n\n\(marks)\(language)\n\(code)\n\(marks)\n\nText.\n"
  }

  private static let image = #"Image(systemName: "+tray")"#
  private static let plain = #"Image(systemName: "tray")"#
  private static let element =
    #"import { SymbolView } from 'expo-symbols'; const a = <SymbolView name="+tray" />"#

  static let all: [MarkdownSnippet] = [
    MarkdownSnippet("Swift", fence("swift", image)),
    MarkdownSnippet("Swift in capitals", fence("Swift", image)),
    MarkdownSnippet("a space before the language", fence(" swift", image)),
    MarkdownSnippet("words after the language", fence("swift title=\"A.swift\"", image)),
    MarkdownSnippet("braces around the language", fence("{.swift .numberLines}", image)),
    MarkdownSnippet("a fence of tildes", fence("swift", image, "~~~")),
    MarkdownSnippet("a longer fence", fence("swift", image + "\n```\n" + image, "`````")),
    MarkdownSnippet("a fence in a list", "- a\n\n  ```swift\n  \(image)\n  ```\n- b \"tray\"\n"),
    MarkdownSnippet(
      "two fences", fence("swift", image) + fence("swift", #"Label("tray", systemImage: "+star")"#)),
    MarkdownSnippet("an unclosed fence", "```swift\n\(image)\n"),
    MarkdownSnippet("Windows line endings", "```swift\r\n\(image)\r\n```\r\nText \(plain)\r\n"),
    MarkdownSnippet("Objective-C", fence("objc", #"id a = [UIImage systemImageNamed:@"+tray"];"#)),
    MarkdownSnippet(
      "`objective-c`", fence("objective-c", #"id a = [UIImage systemImageNamed:@"+tray"];"#)),
    MarkdownSnippet("TypeScript with elements", fence("tsx", element)),
    MarkdownSnippet(
      "a native tab without the import",
      fence(
        "tsx",
        #"<><NativeTabs.Trigger.Icon sf="+tray" md="star" /><NativeTabs.Trigger.Icon sf={{ default: "+bell", selected: "+gear" }} /></>"#
      )),
    MarkdownSnippet("JavaScript with elements", fence("jsx", element)),
    MarkdownSnippet(
      "consecutive elements",
      fence(
        "tsx",
        """
        import { SymbolView } from 'expo-symbols'
        const size = 24
        <SymbolView name="+tray" />
        <SymbolView name="+star" size={size} />

        <View><SymbolView name="+bell" /></View><SymbolView name="+gear" />
        <><SymbolView name="+house" /></>
        """)),
    MarkdownSnippet(
      "JavaScript",
      fence(
        "javascript",
        "const { nativeImage } = require('electron'); nativeImage.createMenuSymbol('+tray')")),
    MarkdownSnippet(
      "TypeScript",
      fence(
        "typescript",
        "import type { SFSymbol } from 'sf-symbols-typescript'; const a: SFSymbol = '+tray'")),
    MarkdownSnippet("a shell", fence("sh", "dialog --icon SF=+tray")),
    MarkdownSnippet("another shell", fence("bash", "echo \"a | sfimage=+tray\"")),
    MarkdownSnippet(
      "a wrapper in the same fence",
      fence(
        "swift",
        "struct Row: View { let icon: String; var body: some View { Image(systemName: icon) } }\nlet a = Row(icon: \"+tray\")"
      )),
    MarkdownSnippet("a code fragment", fence("swift", "    .overlay { \(image) }\n  }\n}")),
    MarkdownSnippet("an unclosed brace", fence("swift", "func a() {\n  \(image)\n  …")),
    MarkdownSnippet("an apostrophe before the fence", "It's \"so\n\n" + fence("swift", image)),
    MarkdownSnippet(
      "a wrapper in another fence",
      fence(
        "swift",
        "struct Row: View { let icon: String; var body: some View { Image(systemName: icon) } }")
        + fence("swift", "let a = Row(icon: \"tray\")")),
    MarkdownSnippet("prose", "Use `\(plain)` and \(plain).\n"),
    MarkdownSnippet("code within a line of prose", "Use ```\(plain)``` here.\n"),
    MarkdownSnippet("indented code", "Text:\n\n    \(plain)\n"),
    MarkdownSnippet("a fence without a language", fence("", plain)),
    MarkdownSnippet("a fence in another language", fence("text", plain)),
    MarkdownSnippet("JSON", fence("json", #"{"systemImage": "tray"}"#)),
    MarkdownSnippet("a language that only begins with `swift`", fence("swiftui", plain)),
    MarkdownSnippet("nested fences", fence("text", "```swift\n\(plain)", "~~~")),
    MarkdownSnippet("a fence of two backticks", "``swift\n\(plain)\n``\n"),
    MarkdownSnippet("a name of only periods", fence("swift", #"Image(systemName: "...")"#)),
    MarkdownSnippet("an ellipsis in a name", fence("swift", #"Image(systemName: "tray...")"#)),
    MarkdownSnippet("a name in capitals", fence("swift", #"Image(systemName: "NAME")"#)),
    MarkdownSnippet("text in code", fence("swift", #"Text("tray")"#)),
    MarkdownSnippet(
      "an element from another library",
      fence("tsx", #"import { SymbolView } from './own'; const a = <SymbolView name="tray" />"#)),
    MarkdownSnippet("after a fence", fence("swift", "let a = 1") + "\(plain)\n"),
    MarkdownSnippet("Markdown in Markdown", fence("markdown", plain)),
  ]
}

@Suite("A Markdown file")
struct MarkdownTests {
  @Test("names are found in a document's code blocks", arguments: MarkdownSnippet.all)
  func names(_ snippet: MarkdownSnippet) {
    let finder = NameFinder(presets: [.agents])
    let uses = finder.uses(in: snippet.unmarked, kind: .markdown).uses
    #expect(uses.map(\.name) == snippet.names)
    for use in uses where use.isPlain {
      #expect(snippet.unmarked[use.range].elementsEqual(use.name.utf8))
    }
  }

  @Test("a document cut off at any byte is read without crashing", arguments: MarkdownSnippet.all)
  func cut(_ snippet: MarkdownSnippet) {
    let bytes = snippet.unmarked
    for length in 0...bytes.count {
      let uses = NameFinder(presets: [.agents]).uses(in: Array(bytes[..<length]), kind: .markdown)
      #expect(uses.uses.allSatisfy { $0.range.upperBound <= length })
    }
  }

  @Test("a misspelt name is reported unless a comment suppresses it")
  func findings() throws {
    func findings(_ text: String) -> [String] {
      var settings = Linting.settings(["iOS 15"])
      settings.presets = [.agents]
      var state = RunState(settings)
      let report = FileLinter(settings).report(
        on: Array(text.utf8), file: "AGENTS.md", kind: .markdown)
      return state.findings(of: report).map { "\($0.start.line) \($0.name) \($0.severity)" }
    }
    let code =
      "```swift\nImage(systemName: \"chevorn.left\")\nImage(systemName: \"my.own.name\")\n```\n"
    #expect(findings(code) == ["2 chevorn.left error"])
    #expect(
      findings(code.replacing("\")\nI", with: "\") // namedex:disable:this\nI")).isEmpty)
    #expect(findings("<!-- namedex:disable unknown-name -->\n" + code).isEmpty)
  }
}
