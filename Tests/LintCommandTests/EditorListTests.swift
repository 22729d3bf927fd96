import Foundation
import NamedexCommandTestSupport
import NamedexLint
import Testing

/// Lists of languages outside the Swift sources must agree with `LanguageSupport.all`.
@Suite("Lists of languages for editors and hooks")
struct EditorListTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The languages that are read without a preset.
  private static let languages = LanguageSupport.all.filter {
    !$0.needsPreset && !$0.extensions.isEmpty
  }

  /// Returns VS Code's identifiers for a language.
  private static func identifiers(_ kind: SourceKind) -> [String] {
    switch kind {
    case .interfaceBuilder, .propertyList: ["xml"]
    case .objectiveC: ["objective-c", "objective-cpp"]
    default: LanguageSupport.of(kind).languageIDs
    }
  }

  @Test("the VS Code extension supports every language")
  func vscode() throws {
    let script = try Self.text("Tools/Editors/vscode/extension.js")
    let wanted = Set(Self.languages.flatMap { Self.identifiers($0.kind) })
    let list = try #require(script.firstMatch(of: /LANGUAGES = \[([^\]]*)\]/)).1
    #expect(Set(list.matches(of: /"([^"]+)"/).map { String($0.1) }) == wanted)
    let package = try Self.text("Tools/Editors/vscode/package.json")
    #expect(Set(package.matches(of: /"onLanguage:([^"]+)"/).map { String($0.1) }) == wanted)
  }

  @Test("the hooks match the files of each language, and no others")
  func hooks() throws {
    let hooks = try Self.text(".pre-commit-hooks.yaml")
    let patterns = hooks.matches(of: /files: (.*)/).map { String($0.1) }
    #expect(patterns.count == 2)
    for pattern in patterns {
      let expression = try Regex(pattern)
      for language in LanguageSupport.all {
        for name in language.extensions {
          let isMatched = "a.\(name)".firstMatch(of: expression) != nil
          #expect(isMatched == !language.needsPreset, "\(name)")
        }
      }
      #expect("a.css".firstMatch(of: expression) == nil)
    }
  }

  /// Returns the words that an editor's configuration uses for a language.
  private static func words(_ kind: SourceKind, _ editor: String) -> [String] {
    switch (kind, editor) {
    case (.objectiveC, "neovim"): ["'objc'", "'objcpp'"]
    case (.interfaceBuilder, "neovim"), (.propertyList, "neovim"): ["'xml'"]
    case (_, "neovim"): LanguageSupport.of(kind).languageIDs.map { "'\($0)'" }
    case (.interfaceBuilder, "emacs"), (.propertyList, "emacs"): ["nxml-mode", "nxml-mode-hook"]
    case (.objectiveC, "emacs"): ["objc-mode", "objc-mode-hook"]
    case (.javaScript, "emacs"):
      ["js-mode", "js-ts-mode", "tsx-ts-mode"].flatMap { [$0, $0 + "-hook"] }
    case (.typeScript, "emacs"):
      ["typescript-mode", "typescript-ts-mode"].flatMap { [$0, $0 + "-hook"] }
    case (_, "emacs"): ["\(kind.rawValue)-mode", "\(kind.rawValue)-mode-hook"]
    case (.interfaceBuilder, "helix"), (.propertyList, "helix"): ["name = \"xml\""]
    case (.objectiveC, "helix"): ["name = \"objc\""]
    case (.javaScript, "helix"): ["tsx", "jsx", "javascript"].map { "name = \"\($0)\"" }
    case (_, "helix"): ["name = \"\(kind.rawValue.lowercased())\""]
    case (.interfaceBuilder, "sublime"), (.propertyList, "sublime"): ["text.xml"]
    case (.objectiveC, "sublime"): ["source.objc", "source.objc++"]
    case (.javaScript, "sublime"): ["source.js", "source.jsx", "source.tsx"]
    case (.typeScript, "sublime"): ["source.ts"]
    case (.vue, "sublime"), (.svelte, "sublime"): ["text.html.\(kind.rawValue)"]
    case (_, "sublime"): ["source.\(kind.rawValue)"]
    // Zed has no language for Interface Builder files, property lists or Objective-C.
    case (.interfaceBuilder, "zed"), (.propertyList, "zed"), (.objectiveC, "zed"): []
    case (.javaScript, "zed"): ["\"JavaScript\"", "\"TSX\""]
    case (.typeScript, "zed"): ["\"TypeScript\""]
    case (.vue, "zed"): ["\"Vue.js\""]
    default: ["\"\(kind.rawValue.capitalized)\""]
    }
  }

  @Test(
    "the configuration printed for an editor lists every language",
    arguments: ["neovim", "emacs", "helix", "sublime", "zed"])
  func configurations(editor: String) throws {
    let text = try Workspace().lint("lsp", "--print-configuration", editor).output
    let words = Set(
      text.split { " \n()[],|".contains($0) }.map(String.init)
        + text.matches(of: /name = "[a-z]+"/).map { String($0.0) })
    for language in Self.languages {
      for word in Self.words(language.kind, editor) {
        #expect(words.contains { [word, "\"" + word, word + "\""].contains($0) }, "\(word)")
      }
    }
  }
}
