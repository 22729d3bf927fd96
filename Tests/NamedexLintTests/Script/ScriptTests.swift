import Foundation
import NamedexLint
import NamedexTestSupport
import Testing

/// Tests names in JavaScript, TypeScript and Dart snippets of one or more files.
@Suite("A script")
struct ScriptTests {
  @Test("names are found where a library or a type expects them", arguments: ScriptSnippet.all)
  func snippet(_ snippet: ScriptSnippet) {
    #expect(found(in: snippet) == wanted(in: snippet), "\(snippet.title)")
  }

  @Test(
    "each kind of project has forty or more snippets; a third contain strings that are not names")
  func counts() {
    for snippets in [
      ScriptSnippet.expo, ScriptSnippet.reactNative, ScriptSnippet.electron, ScriptSnippet.flutter,
    ] {
      #expect(snippets.count >= 40)
      let isQuiet = snippets.filter { snippet in
        let texts = ScriptSnippet.unmarked(snippet.text).matches(of: /["'`]([a-z][a-z.]*)["'`]/)
        let wanted = wanted(in: snippet)
        return texts.contains { !(wanted.certain + wanted.likely).contains(String($0.1)) }
      }
      #expect(isQuiet.count * 3 >= snippets.count)
    }
  }

  @Test(
    "constants that are not names are not computed names",
    arguments: [
      ("on ? 'heart' : null", 0), ("on ? 'heart' : undefined", 0), ("'heart'", 0),
      ("true", 0), ("false", 0), ("other", 1), ("on ? 'heart' : other", 1),
    ])
  func constants(value: String, count: Int) {
    let text =
      "import { nativeImage } from 'electron';\nconst a = nativeImage.createMenuSymbol(\(value));"
    let uses = NameFinder().uses(in: Array(text.utf8), kind: .typeScript)
    #expect(uses.dynamics.count == count)
  }

  @Test("a script cut off at any byte is read without crashing", arguments: ScriptSnippet.all)
  func cut(_ snippet: ScriptSnippet) {
    for file in snippet.files {
      guard let kind = SourceKind(fileName: file.name) else { continue }
      let bytes = Array(ScriptSnippet.unmarked(file.text).utf8)
      for length in 0...bytes.count {
        let found = NameFinder().uses(in: Array(bytes[..<length]), kind: kind)
        #expect(found.uses.allSatisfy { $0.range.upperBound <= length })
      }
    }
  }

  @Test(
    "a small stack is enough to read deeply nested scripts",
    arguments: [
      ("f(", ")"), ("[", "]"), ("{ a: ", "}"), ("(x) => ", ""), ("a ? b : ", ""), ("<A>", "</A>"),
      ("<A b={", "} />"), ("`${", "}`"), ("function f() { return ", "}"), ("!", ""), ("a.b(", ")"),
      ("class A { b = ", "}"), ("if (a) { ", "}"), ("<T>(", ")"), ("a as B<", ">"), ("<T>", ""),
      ("@", ""), ("new ", ""), ("& ", ""), ("keyof ", ""), ("export ", ""), ("declare ", ""),
      ("class A extends f(", ")"), ("case ", ":"), ("async ", ""), ("await ", ""), ("'${", "}'"),
      ("A<", ">"), ("f(a: ", ")"),
      ("switch (a) { _ => ", "}"), ("if (a) else ", ""), ("throw ", ""), ("const ", ""),
      ("for (a in ", ")"), ("class A { f() { ", "} }"),
    ])
  func deep(open: String, close: String) async {
    let starts = ["import 'expo-symbols'; const x = ", "import 'expo-symbols'; const x: A<"]
    let texts = starts.map {
      $0 + String(repeating: open, count: 5000) + "'tray'" + String(repeating: close, count: 5000)
    }
    await withCheckedContinuation { continuation in
      let thread = Thread {
        for text in texts {
          for kind in [SourceKind.javaScript, .typeScript, .dart] {
            _ = NameFinder().uses(in: Array(text.utf8), kind: kind)
          }
        }
        continuation.resume()
      }
      // The stack size of secondary threads on Apple's systems.
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  // MARK: - Snippets

  private func found(in snippet: ScriptSnippet) -> SnippetNames {
    let files = snippet.files.compactMap { file in
      SourceKind(fileName: file.name).map { (kind: $0, text: ScriptSnippet.unmarked(file.text)) }
    }
    return SnippetNames(in: files.map { ($0.kind, Array($0.text.utf8)) }) { $0.kind == .symbol }
  }

  private func wanted(in snippet: ScriptSnippet) -> SnippetNames {
    SnippetNames(markedIn: snippet.text, by: /["'`:]([+?])([a-z0-9][a-z0-9.]*)/)
  }
}
