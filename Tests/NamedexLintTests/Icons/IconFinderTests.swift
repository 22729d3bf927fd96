import NamedexLint
import NamedexTestSupport
import Testing

/// Tests that icon names from packages are found in snippets.
@Suite("Icons from packages")
struct IconFinderTests {
  @Test("icons are found where their packages expect names", arguments: IconSnippets.all)
  func snippet(_ snippet: ScriptSnippet) {
    let wanted = snippet.text.matches(of: /\+([A-Za-z0-9][A-Za-z0-9-]*)/).map { String($0.1) }
    #expect(icons(in: plain(snippet.text)).map(\.name) == wanted)
  }

  @Test("there are at least forty snippets, a third of them without icons")
  func counts() {
    #expect(IconSnippets.all.count >= 40)
    let quiet = IconSnippets.all.filter { !$0.text.contains("+") }
    #expect(quiet.count * 3 >= IconSnippets.all.count)
  }

  @Test(
    "an icon belongs to the set named by its component, module or prefix",
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

  @Test(
    "icons are found in scripts, tags and expressions of Vue, Svelte and Astro components",
    arguments: [
      (
        SourceKind.vue,
        "<script setup>\nimport { Icon } from '@iconify/vue'\n</script>\n<template>\n  <Icon icon=\"mdi:+home\" /><Icon :icon=\"'mdi:+x'\"/>\n</template>"
      ),
      (
        .vue,
        "<script setup lang=\"ts\">\nimport { +Home as House } from 'lucide-vue-next';\nconst x: string = 'i-ri:+user';\n</script>\n<template><House/></template>"
      ),
      (
        .vue,
        "<template><font-awesome-icon icon=\"+times\"/><font-awesome-icon :icon=\"['fab', '+github']\"/></template>"
      ),
      (
        .vue,
        "<template><Icon name=\"lucide:+check\"/><div :class=\"{ 'i-+mdi-home': on }\" class=\"\n i-ri:+x\n\"/></template>"
      ),
      (
        .vue,
        "<script>\nimport { Icon as MyIcon } from '@iconify/vue'\nconst icons = { a: 'mdi:+a', b: 'ri:+b' }\n</script>\n<template><my-icon :icon=\"icons.a\"/><MyIcon :icon=\"icons.b\"/></template>"
      ),
      (
        .svelte,
        "<script>\n  import { +House } from 'lucide-svelte';\n  import Icon from '@iconify/svelte';\n</script>\n{#if a < b}<Icon icon={c ? 'mdi:+home' : 'mdi:+x'} />{/if}\n<Icon icon=\"mdi:{d}\" />"
      ),
      (
        .vue,
        "<script setup>\nimport Home from '~icons/mdi/+home'\nimport Raw from '~icons/ri/+user-line?raw'\nimport Other from '~icons/home'\n</script>\n<template><Home/><i-+mdi-account /></template>"
      ),
      (.vue, "<template><i i-mdi:+home dark:i-ri:+user-3-line i-+mdi-x a @b /></template>"),
      (
        .astro,
        "---\nimport { Icon } from 'astro-icon/components';\n---\n<Icon name=\"mdi:+home\" client:load />{a.map(() => <Icon name='mdi:+x'/>)}"
      ),
      (
        .vue,
        "<template><Icon icon=\"mdi:home\"/><b icon=\"mdi:x\">i-mdi-home fas fa-x</b></template>"
      ),
      (
        .svelte,
        "<script>\n  import Icon from './icon.svelte';\n  // 'i-mdi-home'\n</script>\n<Icon icon=\"mdi:home\" />"
      ),
      (
        .vue,
        "<script setup>\nimport { Icon } from '@iconify/vue'\nconst list = [{ icon: 'mdi:+home', label: 'mdi:b' }, { icon: 'ri:+user' }]\nconst refs = ref(['mdi:+x'])\nconst item = { icon: 'mdi:other' }\n</script>\n<template><ul><li v-for=\"(item, index) in list\" :key=\"index\"><br><Icon :icon=\"item.icon\"/></li></ul><Icon v-for=\"one of refs\" :icon=\"one\"/></template>"
      ),
      (
        .vue,
        "<script>\nexport default { data() { return { list: [{ icon: 'mdi:+home' }] } }, computed: { other() { return on ? 'mdi:+a' : 'mdi:+b' } } }\n</script>\n<template><iconify-icon v-for=\"{ icon } in list\" :icon=\"icon\"/><iconify-icon :icon=\"other\"/></template>"
      ),
      (
        .vue,
        "<script setup>\nimport { computed } from 'vue'\nconst all = computed(() => [{ icon: 'mdi:+home' }])\nconst a = all.value.map((one) => one.icon)\n</script>\n<template><p><iconify-icon v-for=\"a in all\" :icon=\"a.icon\"></iconify-icon></p></template>"
      ),
      (
        .svelte,
        "<script>\n  import Icon from '@iconify/svelte';\n  let list = $state([{ icon: 'mdi:+home', name: 'mdi:b' }]);\n  const more = { a: ['ri:+user', 'c'] };\n</script>\n{#each list as { icon }, i (icon)}<Icon {icon}/><Icon icon={icon}/>{:else}<p/>{/each}\n{#each more.a as [one, two]}{/each}{#each Object.values(more) as [one]}<Icon icon={one}/>{/each}"
      ),
      (
        .astro,
        "---\nimport { Icon } from 'astro-icon/components';\nconst list = [{ icon: 'mdi:+home', kids: [{ icon: 'mdi:+a' }] }, { icon: 'mdi:+b' }];\n---\n<ul>{list.filter((x) => x.on).map((item) => (<li><Icon name={item.icon}/>{item.kids?.map(({ icon }) => <Icon name={icon}/>)}</li>))}</ul>{ a && <b>it's</b> }<Icon name={item.icon}/>"
      ),
      (
        .vue,
        "<script setup>\nconst list = [{ icon: 'mdi:home' }]\nconst item = { icon: 'mdi:+x' }\n</script>\n<template><p v-for=\"item in other\"><iconify-icon :icon=\"item.icon\"/></p><br v-for=\"item in list\"><iconify-icon :icon=\"item.icon\"/></template>"
      ),
      (.vue, "<!-- <i class=\"fas fa-x i-ri:user\"/> --><style>.i-mdi-home {}</style>"),
    ])
  func component(kind: SourceKind, text: String) {
    let wanted = text.matches(of: /\+([A-Za-z0-9][A-Za-z0-9-]*)/).map { String($0.1) }
    let bytes = Array(plain(text).utf8)
    let uses = NameFinder().uses(in: bytes, kind: kind).uses
    #expect(uses.map(\.name) == wanted)
    for use in uses { #expect(bytes[use.range].elementsEqual(use.name.utf8)) }
  }

  @Test("a string may name icons from two sets")
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

  @Test("an icon name that passes through a component is not mistaken for a symbol")
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
      "a = a ? 'home' : a; <Ionicons name={a} />;\n", "a('fas fa-b i-c-d icon-[e--f]');\n",
      "'i-:", "'a:!i-", "'fas ", "'fa-", "'icon-[a--", "<a b='i-c:d:e:f:g' />\n",
    ]
    for piece in pieces {
      let problem = steepGrowth { size in
        let bytes = Array((heads + String(repeating: piece, count: size / piece.utf8.count)).utf8)
        return processorTime { _ = NameFinder().uses(in: bytes, kind: .javaScript) }
      }
      #expect(problem == nil, "\(piece)")
    }
  }

  @Test("reading icons in components takes time proportional to a file's length")
  func componentGrowth() {
    let pieces = [
      "<Icon name=\"a:b\" :class=\"['i-a-b', c]\"/>\n", "<i-a-b />",
      "<font-awesome-icon :icon=\"['fas', a]\"/>",
      "<script>const a = 'i-b-c';</script>", "<!-- namedex:disable:next -->", "<a :b=\"`i-c-d\">",
      "<Icon v-bind=\"a\" :name=\"b ? 'c:d' : a\"/>", "<i class='fas fa-a",
      "import A from '~icons/a/b'\n",
    ]
    for piece in pieces {
      let problem = steepGrowth { size in
        let text =
          "<script setup>const a = 'fas fa-b'</script>\n"
          + String(repeating: piece, count: size / piece.utf8.count)
        return processorTime { _ = NameFinder().uses(in: Array(text.utf8), kind: .vue) }
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
