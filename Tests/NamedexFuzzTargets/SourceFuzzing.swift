import NamedexLint
import NamedexTestSupport

/// Reads source code that is neither Swift nor Objective-C.
///
/// The first byte of an input selects one of the target's kinds of files; the rest is the file.
enum SourceFuzzing {
  private static func kinds(_ target: FuzzTarget) -> [SourceKind] {
    switch target {
    case .scripts: [.javaScript, .typeScript]
    case .dart: [.dart]
    case .shell: [.shell]
    case .markdown: [.markdown]
    default: [.vue, .svelte, .astro]
    }
  }

  static func run(_ input: [UInt8], _ target: FuzzTarget) throws(FuzzFinding) {
    guard let letter = input.first else { return }
    let kinds = kinds(target)
    let kind = kinds[Int(letter) % kinds.count]
    let file = Array(input.dropFirst())
    let findings = try RepositoryFuzzing.review(file, kind)
    // A suppression comment may be requested at any offset.
    for offset in Set(findings.prefix(4) + [0, file.count / 2, file.count]) {
      _ = kind.support.comment("namedex:disable:next", before: offset, in: file)
    }
  }

  static func seeds(_ target: FuzzTarget) -> [[UInt8]] {
    switch target {
    case .scripts: scripts
    case .dart: dart
    case .shell: shell
    case .markdown: markdown
    default: components
    }
  }

  private static let scripts: [[UInt8]] =
    [
      "dimport { SymbolView as S } from 'expo-symbols'; const n = a ? 'gone' : `x${b}`;\n"
        + "export const E = ({ icon }: { icon: SFSymbol }) => <S name={icon} /* } */>{/'\"/.test(a)}</S>;\n"
        + "<E icon=\"pale\" {...{ sf: { default: 'a', selected: \"b\" } }} /> // namedex:disable:this unknown-name\n",
      "eimport type { SFSymbol } from 'sf-symbols-typescript'; const x = <SFSymbol>'gone';\n"
        + "const r: Record<string, SFSymbol | null> = { a: 'b' as const, c: f<A<B>>(d) }; enum E { A = 'a' }\n",
      "dimport { Menu, createMenuSymbol as m } from 'electron';\n"
        + "if (Platform.OS === 'ios' && parseInt(Platform.Version, 10) >= 17) { m('gone'); } else return;\n"
        + "class A extends B<C> { #d = { systemImage: 'gone' }; get e() { return this.#d ?? null; } }\n",
      "dimport { Home as H, Gone } from 'lucide-react'; export default () => <><H/><Gone size={1}/></>;\n"
        + "label: for (const [a, { b = 'c' }] of d) { if (a) continue label; switch (b) { case 'x': break; } }\n",
    ].map { Array($0.utf8) } + [
      RepeatedInput.seed("dimport 'expo-symbols';", "a<"),
      RepeatedInput.seed("dimport 'expo-symbols';", "<A b={"),
      RepeatedInput.seed("eimport 'expo-symbols';", "(a: A<"),
      RepeatedInput.seed("eimport 'expo-symbols';", "`${"),
      RepeatedInput.seed("dimport 'expo-symbols';", "a?b:"),
      RepeatedInput.seed("dimport 'expo-symbols';const a=", "a=>"),
    ]

  private static let dart: [[UInt8]] =
    [
      "dimport 'package:a/a.dart' as b; class A<T> { const A(this.c, {super.key}); final String c; "
        + "f() => CNSymbol(c ?? switch (x) { 'a' => '${c}', _ => r'gone' })..d = [if (e) ...f]; }\n"
        + "enum E { a('gone'); const E(this.c); final c; } // namedex:disable:this\n",
      "dimport 'package:flutter/cupertino.dart' hide Icon; final a = '''x\n${b['c']}''';\n"
        + "Widget build(BuildContext c) => Icon(CupertinoIcons.gone, size: 1.5e3);\n"
        + "@override\nfinal Map<String, SFSymbol> m = const {'a': SFSymbol('gone'), ...?n};\n",
    ].map { Array($0.utf8) } + [
      RepeatedInput.seed("dvar a = ", "'${"), RepeatedInput.seed("d", "class A { f(a<"),
      RepeatedInput.seed("dvar a = ", "(b) => "), RepeatedInput.seed("dvar a = ", "x?[0]"),
    ]

  private static let shell: [[UInt8]] =
    [
      "vdialog --icon SF=gone,colour=auto --message \"$(cat <<'E'\n`x` ${A:-\"SF=b\"}\nE\n)\" # namedex:symbol\n"
        + "case $a in b) echo \"c | sfimage=gone\";; esac\n",
      "v#!/bin/zsh\nicons=(SF=gone 'SF=a b'); for i in \"${icons[@]}\"; do /usr/local/bin/dialog -i $i; done\n"
        + "ICON=SF=gone\\\n.b; echo $'\\x41|sfimage=a' | tee >(cat) <<<\"$ICON\"\n",
    ].map { Array($0.utf8) } + [
      RepeatedInput.seed("v", "\"$(cat <<A "), RepeatedInput.seed("v", "${a:-"),
      RepeatedInput.seed("v", "<<A <<B "), RepeatedInput.seed("v", "`\\"),
    ]

  private static let markdown: [[UInt8]] =
    [
      "w# A\n```swift\nImage(systemName: \"gone\")\n```\n~~~~tsx\n<SymbolView name=\"gone\" />\n~~~~\n"
        + "> - ```sh\n>   SF=a\n",
      "w1. a\n\n   ```objc\n   [UIImage systemImageNamed:@\"gone\"];\n   ```\n<!-- namedex:disable -->\n"
        + "    ```swift\n    x\n``` `gone` ![gone](a.b)\n~~~dart\nCNSymbol('gone')\n",
    ].map { Array($0.utf8) } + [
      RepeatedInput.seed("w", "> ```swift\n"), RepeatedInput.seed("w", "- "),
      RepeatedInput.seed("w", "```swift\n~~~\n"), RepeatedInput.seed("w```tsx\n", "<a>"),
    ]

  private static let components: [[UInt8]] =
    [
      "r<script setup lang=\"ts\">\nimport { SymbolView } from 'expo-symbols'; const a = 'gone';\n</script>\n"
        + "<template><SymbolView :name=\"a ? 'gone' : b\" v-if=\"c < d\" @x=\"e = `f`\"/>{{ g }}</template>\n",
      "s<script>import { SymbolView } from 'expo-symbols'; export let a = 'gone';</script>\n"
        + "{#each b as { c }, i (c)}<SymbolView name={c} {...d} on:x={() => e}/>{:else}<i class=\"fa gone\"/>{/each}\n",
      "t---\nimport { SymbolView } from 'expo-symbols'; const { a = 'gone' } = Astro.props;\n---\n"
        + "<SymbolView name={a} {b} c=`${d}` /><style>a{b:\"<\"}</style><!-- namedex:disable:this --> {e && <f/>}\n",
    ].map { Array($0.utf8) } + [
      RepeatedInput.seed("r<script>import 'expo-symbols'</script>", "<a :b=\"{c:"),
      RepeatedInput.seed("s<script>import 'expo-symbols'</script>", "{#if "),
      RepeatedInput.seed("t---\nimport 'expo-symbols'\n---\n", "{<a>"),
      RepeatedInput.seed("r", "<script>"), RepeatedInput.seed("s", "<!-- <"),
    ]
}
