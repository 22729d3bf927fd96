import NamedexSyntax
import NamedexTestSupport
import Testing

/// Tests the trees of Vue, Svelte and Astro components.
@Suite("A component's tree")
struct ComponentTests {
  /// Returns each tag with its attributes: `Icon icon='mdi:home' size=call`.
  private func tags(_ text: String, _ format: ComponentFormat) -> [String] {
    let tree = ScriptTree(reading: Array(text.utf8), as: format)
    return tree.nodes.indices.filter { tree.kind($0) == .element }.map { element in
      let attributes = tree.children(element).compactMap { $0 }.map { attribute in
        let value = tree.child(attribute, 0).map { shown($0, tree) } ?? ""
        return tree.kind(attribute) == .spread ? "...\(value)" : "\(tree.name(attribute))=\(value)"
      }
      return ([tree.name(element)] + attributes).joined(separator: " ")
    }
  }

  private func shown(_ id: ScriptTree.ID, _ tree: ScriptTree) -> String {
    switch tree.kind(id) {
    case .string, .attributeString: "'\(tree.name(id))'"
    case .identifier: tree.name(id)
    default: "\(tree.kind(id))"
    }
  }

  @Test(
    "a tag's attributes are read in the syntax of its format",
    arguments: [
      (ComponentFormat.vue, #"<Icon icon="mdi:home"/>"#, ["Icon icon='mdi:home'"]),
      (.vue, #"<Icon :icon="name" v-bind:b='"x"' />"#, ["Icon icon=name b='x'"]),
      (
        .vue, #"<Icon v-bind="props" :icon.sync="a ? 'b' : c"/>"#,
        ["Icon ...props icon=conditional"]
      ),
      (
        .vue, #"<Icon v-if="a < b" @click="go('x')" #default="{ y }" :[key]="z" a="1">"#,
        ["Icon #default='{ y }' a='1'"]
      ),
      (
        .vue, #"<font-awesome-icon :icon="['fas', 'user']" disabled></font-awesome-icon>"#,
        ["font-awesome-icon icon=array disabled="]
      ),
      (.vue, #"<a b="1"<c d="2">"#, ["c d='2'"]),
      (.vue, "<p>{{ a < b }}</p><br><i class=\"x\n y\">", ["p", "br", "i class='x\n y'"]),
      (.vue, "<!-- <a b='c'> --><d/>", ["d"]),
      (
        .vue, "<template lang=\"pug\">\nIcon(icon='a')<b/>\n</template><c/>",
        ["template lang='pug'", "c"]
      ),
      (
        .svelte, #"<Icon {name} icon={x} b="a{c}" on:click={() => "}"} {...rest} d="e"/>"#,
        ["Icon icon=x ...rest d='e'"]
      ),
      (
        .svelte, #"{#if a < b}<Icon icon={a ? "x" : 'y'} class:on={z}/>{/if}"#,
        ["Icon icon=conditional"]
      ),
      (
        .astro, #"<Icon name=`a` client:load title={`b`} class:list={["c"]}/>"#,
        ["Icon name='a' client:load= title='b' class=array"]
      ),
      (.astro, "---\nconst a = 1 < 2;\n---\n<Icon name={a} />", ["Icon name=a"]),
      (.vue, "<style>a<b x='1'> {}</style><c/>", ["style", "c"]),
      (
        .vue, "<script type='application/json'>{\"a\": <b/>}</script><c/>",
        ["script type='application/json'", "c"]
      ),
      (.vue, "<a b", []), (.vue, "<a b='", []), (.svelte, "<a b={'c'", []), (.vue, "<", []),
      (.astro, "---", []),
    ])
  func tag(format: ComponentFormat, text: String, wanted: [String]) {
    #expect(tags(text, format) == wanted)
  }

  @Test("tags can refer to declarations in scripts, wherever the scripts are")
  func declarations() throws {
    let texts = [
      (
        ComponentFormat.vue,
        "<template><A :b=\"c\"/></template>\n<script setup lang=\"ts\">\nconst c: D = 'e';\n</script>"
      ),
      (.svelte, "<script module>\n  const c = 'e';\n</script>\n<A b={c}/>"),
      (.astro, "---\nconst c = 'e';\n---\n<A b={c}/>"),
    ]
    for (format, text) in texts {
      let tree = ScriptTree(reading: Array(text.utf8), as: format)
      let tag = try #require(
        tree.nodes.indices.first { tree.kind($0) == .element && tree.name($0) == "A" })
      guard case .value(let value?) = tree.declaration(of: "c", at: tag)?.source else {
        Issue.record("\(format)")
        continue
      }
      #expect(tree.value(ofString: value)?.text == "e")
      // Offsets are places in the whole file.
      #expect(Array(text.utf8)[tree.nodes[value].range].elementsEqual("'e'".utf8))
    }
  }

  @Test(
    "a loop declares its names only for the tags inside it",
    arguments: [
      (
        ComponentFormat.vue, "<A :b=c /><p v-for=\"(c, d) in e\"><A :b=\"c\"/></p><A/>",
        [false, true, false]
      ),
      (.vue, "<A v-for='c of e' :b='c'/><A/>", [true, false]),
      (.vue, "<p v-for='c in e'><img><A/><q></p><A/></q>", [true, false]),
      (.vue, "<p><q v-for='{ c } in e'><A/></p><A/>", [true, false]),
      (.vue, "<A v-for='5' /><p v-for><A/></p>", [false, false]),
      (
        .svelte, "{#each e as c, i (c.d)}<A/>{#each c as f}<A/>{/each}<A/>{/each}<A/>",
        [true, true, true, false]
      ),
      (
        .svelte, "{#each e as { c } }<A/>{:else}{/each}{/each}<A/>{#each e}<A/>{/each}",
        [true, false, false]
      ),
      (
        .astro, "{e.map((c) => <A/>)}<A/>{e.map(function ({ c }) { return (<p><A/></p>) })}<A/>",
        [true, false, true, false]
      ),
      (
        .astro, "{e}{/* <b> */}{e.map(c => { const d = c; return <A>{d}</A> })}{c}<A/>}<A/>",
        [true, false, false]
      ),
    ])
  func loops(format: ComponentFormat, text: String, wanted: [Bool]) {
    let tree = ScriptTree(reading: Array(text.utf8), as: format)
    let tags = tree.nodes.indices.filter { tree.kind($0) == .element && tree.name($0) == "A" }
    #expect(tags.map { tree.declaration(of: "c", at: $0) != nil } == wanted)
  }

  @Test(
    "names that a component passes to its content shadow names from loops and scripts",
    arguments: [
      (
        ComponentFormat.vue,
        "<p v-for='c in e'><B #default='{ c }'><A/></B><B v-slot:d=\"{ c }\"><A/></B><A/></p>"
      ),
      (
        .vue,
        "<p v-for='c in e'><B slot-scope='c'><A/></B><template v-slot='{ d: { c } }'><A/></template><A/></p>"
      ),
      (.svelte, "{#each e as c}<B let:c><A/></B>{#snippet d(c, f)}<A/>{/snippet}<A/>{/each}"),
      (
        .svelte,
        "{#each e as c}<B let:d={c}><A/></B>{#await d then c}<A/>{:catch f}{/await}<A/>{/each}"
      ),
      (
        .svelte,
        "{#each e as c}{#await d}<p/>{:then c}<A/>{/await}{#snippet d(c: string)}<A/>{/snippet}<A/>{/each}"
      ),
    ])
  func passed(format: ComponentFormat, text: String) {
    let tree = ScriptTree(reading: Array(text.utf8), as: format)
    let tags = tree.nodes.indices.filter { tree.kind($0) == .element && tree.name($0) == "A" }
    let known = tags.map { tag in
      if case .value? = tree.declaration(of: "c", at: tag)?.source { true } else { false }
    }
    #expect(known == [false, false, true])
  }

  @Test("tags can refer to members of a component's options, but scripts cannot")
  func members() throws {
    let text = """
      <script>export default defineComponent({ data() { const x = 1; return { a: 'A', b } }, setup: () => ({ c: 'C' }),
      computed: { d() { return 'D' }, e: { get() {} } }, methods: { f() {} } }); call(a)</script><A/>
      """
    let tree = ScriptTree(reading: Array(text.utf8), as: .vue)
    let tag = try #require(tree.nodes.indices.first { tree.kind($0) == .element })
    for name in ["a", "b", "c", "d", "e"] {
      #expect(tree.declaration(of: name, at: tag) != nil, "\(name)")
    }
    #expect(tree.declaration(of: "f", at: tag) == nil)
    #expect(tree.fileDeclarations["a"] == nil)
    guard case .value(let value?) = tree.declaration(of: "d", at: tag)?.source else {
      Issue.record("no value")
      return
    }
    #expect(tree.value(ofString: value)?.text == "D")
  }

  @Test("the default export may be an object")
  func exportedObject() throws {
    let tree = ScriptTree(
      reading: Array(
        "<script>export default { setup: () => ({ a }) }; const b = 1</script><A/>".utf8),
      as: .vue)
    let tag = try #require(tree.nodes.indices.first { tree.kind($0) == .element })
    #expect(tree.declaration(of: "a", at: tag) != nil)
    #expect(tree.fileDeclarations["b"] != nil)
  }

  @Test("a fault in one tag or script does not affect later tags and scripts")
  func faults() {
    #expect(tags("<a :b=\"`\"/><c :d=\"(\"/><e :f=\"/*\"/><g :h=\"i\"/>", .vue).last == "g h=i")
    let tree = ScriptTree(
      reading: Array(
        "<script>const a = `</script><b :c=\"d\"/><script>const e = 'f'</script>".utf8),
      as: .vue)
    #expect(tree.fileDeclarations["e"] != nil)
  }

  @Test("a component cut off at any byte is read without crashing")
  func cuts() {
    let text = Array(
      "---\nlet a = {b: 'c'}\n---\n<script lang='ts'>const d = <e>f</script><!-- g --><H {...i} :j=\"k\" l={m('}')} n=`o`/>"
        .utf8)
    for format in [ComponentFormat.vue, .svelte, .astro] {
      for count in 0...text.count {
        let tree = ScriptTree(reading: Array(text[..<count]), as: format)
        #expect(
          tree.nodes.allSatisfy { $0.range.upperBound <= count && $0.name.upperBound <= count })
      }
    }
  }

  @Test("reading a component takes time proportional to its length")
  func growth() {
    let pieces = [
      "<a b='c' :d=\"e\" f={g}>", "<", "<a ", "<a {", "<a b='", "<a b=\"<a b='", "<!--", "<script>",
      "<script>`</script>",
      "{", "<a b={'", "<a b={`", "---", "\n---\n", "<a =", "<a :b=\"`\"/>", "<a :b=\"<c\"/>", "</",
      "<style>",
      "<a b=", "<a/", "<a b={/*", "<template lang=x>", "<a v-for='b in c'>",
      "<a v-for='b in c'></a>",
      "</a>", "<a></b>", "{#each a as b}", "{#each a as b}{/each}", "{#snippet a(b)}", "{:then a}",
      "<a #b='c'>", "<a let:b>", "{a.map((b) => <a/>",
      "{a.map((b) => <a/>)}",
      "<a v-for='((((", "{ <a", "}",
    ]
    for piece in pieces {
      for format in [ComponentFormat.vue, .svelte, .astro] {
        let problem = steepGrowth { size in
          let bytes = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
          return processorTime { _ = ScriptTree(reading: bytes, as: format) }
        }
        #expect(problem == nil, "\(piece)")
      }
    }
  }
}
