import NamedexLint
import NamedexTestSupport
import Testing

/// Names of icons of packages, in snippets.
@Suite("Icons of packages")
struct IconFinderTests {
  @Test("icons are found where their packages take names", arguments: IconSnippets.all)
  func snippet(_ snippet: ScriptSnippet) {
    let wanted = snippet.text.matches(of: /\+([A-Za-z0-9][A-Za-z0-9-]*)/).map { String($0.1) }
    #expect(icons(in: plain(snippet.text)).map(\.name) == wanted)
  }

  @Test("there are forty snippets, a third of them without icons")
  func counts() {
    #expect(IconSnippets.all.count >= 40)
    let quiet = IconSnippets.all.filter { !$0.text.contains("+") }
    #expect(quiet.count * 3 >= IconSnippets.all.count)
  }

  @Test(
    "an icon belongs to the set that its component, module or prefix names",
    arguments: [
      (
        "import { Ionicons } from '@expo/vector-icons'; <Ionicons name='home' />",
        IconSet(package: "@expo/vector-icons", name: "Ionicons")
      ),
      (
        "import A from 'react-native-vector-icons/Feather'; <A name='home' />",
        IconSet(package: "react-native-vector-icons", name: "Feather")
      ),
      (
        "import { Icon } from '@iconify/react'; <Icon icon='mdi:home' />",
        IconSet(package: "@iconify-json/mdi", name: "mdi")
      ),
      ("import { House } from 'lucide-react';", IconSet(package: "lucide-react")),
      (
        "import { DynamicIcon } from 'lucide-react/dynamic'; <DynamicIcon name='house' />",
        IconSet(package: "lucide-react", name: "DynamicIcon")
      ),
    ])
  func set(text: String, set: IconSet) {
    #expect(icons(in: text).map(\.kind) == [.icon(set)])
  }

  @Test("a string may name icons of two sets")
  func shared() {
    let text = """
      import { Feather, Entypo } from '@expo/vector-icons';
      const name = 'mail';
      const a = [<Feather name={name} />, <Entypo name={name} />];
      """
    #expect(
      Set(icons(in: text).map(\.kind))
        == [
          .icon(IconSet(package: "@expo/vector-icons", name: "Feather")),
          .icon(IconSet(package: "@expo/vector-icons", name: "Entypo")),
        ])
  }

  @Test("an icon on its way through a component is not taken for a symbol")
  func notSymbols() {
    let text = """
      import { Ionicons } from '@expo/vector-icons';
      export function Row({ icon }) { return <Ionicons name={icon} /> }
      """
    let other = "import { Row } from './row';\nconst a = <Row icon=\"document\" />;"
    #expect(
      SnippetNames(in: [(.javaScript, Array(text.utf8)), (.javaScript, Array(other.utf8))]) { _ in
        true
      } == SnippetNames())
  }

  @Test("reading icons takes time proportional to a file's length")
  func growth() {
    let heads = "import { Ionicons } from '@expo/vector-icons';\n"
    let pieces = [
      "const a = <Ionicons name={b ? 'home' : c} />;\n", "<Ionicons {...a} name='b' />;\n",
      "import { Home } from 'lucide-react';\n", "<iconify-icon icon='a:b:c' />;\n",
      "a = a ? 'home' : a; <Ionicons name={a} />;\n",
    ]
    for piece in pieces {
      let problem = steepGrowth { size in
        let bytes = Array((heads + String(repeating: piece, count: size / piece.utf8.count)).utf8)
        return processorTime { _ = NameFinder().uses(in: bytes, kind: .javaScript) }
      }
      #expect(problem == nil, "\(piece)")
    }
  }

  private func plain(_ text: String) -> String { text.replacing(/\+(?=[A-Za-z0-9])/, with: "") }

  private func icons(in text: String) -> [NameUse] {
    NameFinder().uses(in: Array(text.utf8), kind: .javaScript).uses.filter {
      if case .icon = $0.kind { true } else { false }
    }
  }
}
