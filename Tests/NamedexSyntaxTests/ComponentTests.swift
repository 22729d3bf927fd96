import NamedexSyntax
import NamedexTestSupport
import Testing

/// Components of Vue, Svelte and Astro.
@Suite("The tree of a component")
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
    "a tag has the attributes that name values, in the syntax of its format",
    arguments: [
      (ComponentFormat.vue, #"<Icon icon="mdi:home"/>"#, ["Icon icon='mdi:home'"]),
      (.vue, #"<Icon :icon="name" v-bind:b='"x"' />"#, ["Icon icon=name b='x'"]),
      (
        .vue, #"<Icon v-bind="props" :icon.sync="a ? 'b' : c"/>"#,
        ["Icon ...props icon=conditional"]
      ),
      (
        .vue, #"<Icon v-if="a < b" @click="go('x')" #default="{ y }" :[key]="z" a="1">"#,
        ["Icon a='1'"]
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

  @Test("tags refer to what the scripts declare, wherever the scripts are")
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
      // Offsets are those of the file.
      #expect(Array(text.utf8)[tree.nodes[value].range].elementsEqual("'e'".utf8))
    }
  }

  @Test("a fault in one tag or script does not reach the next one")
  func faults() {
    #expect(tags("<a :b=\"`\"/><c :d=\"(\"/><e :f=\"/*\"/><g :h=\"i\"/>", .vue).last == "g h=i")
    let tree = ScriptTree(
      reading: Array(
        "<script>const a = `</script><b :c=\"d\"/><script>const e = 'f'</script>".utf8),
      as: .vue)
    #expect(tree.fileDeclarations["e"] != nil)
  }

  @Test("a component that is cut off at any byte is read to its end")
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
      "<a b=", "<a/", "<a b={/*", "<template lang=x>",
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
