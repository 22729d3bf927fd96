extension ScriptSnippet {
  private static func symbols(_ title: String, _ text: String) -> ScriptSnippet {
    ScriptSnippet(title, "import { SymbolView } from 'expo-symbols';\n" + text)
  }

  /// Names after constructs that are hard to parse.
  static let grammar: [ScriptSnippet] = [
    symbols(
      "apostrophes in an element's text",
      "const a = <Text>Don't \"stop` // me /* now</Text>;\nconst b = <SymbolView name=\"+tray\" />;"
    ),
    symbols(
      "special characters in an attribute",
      "const a = <Text title=\"it's <b> {c} \\\">x</Text>;\nconst b = <SymbolView name=\"+tray\" />;"
    ),
    symbols(
      "regular expressions",
      "const a = /['\"`/[/]]{2}/g, b = c / d, e = f() / 2, g = h[0] / 3;\nif (x) /'/.test(y);\nconst i = <SymbolView name=\"+tray\" />;"
    ),
    symbols(
      "nested templates",
      "const a = `${b ? `'${c}` : \"`\"} it's ${`}`}`;\nconst i = <SymbolView name=\"+tray\" />;"),
    symbols(
      "generic calls",
      "const a = f<string, number>(b), c = d < e, g = h<i.j[]>`x`;\nconst [k, l] = useState<'a' | 'b'>('a');\nconst i = <SymbolView name=\"+tray\" />;"
    ),
    symbols(
      "comparisons",
      "for (let i = 0; i < n && j > m; i++) { if (a<b || c>d) {} }\nconst i = <SymbolView name=\"+tray\" />;"
    ),
    symbols(
      "fragments and comments",
      "const a = <>{/* it's <b> */}<Text>{'a'}</Text>{b && <SymbolView name=\"+tray\" />}</>;"),
    symbols(
      "an element in an attribute",
      "const a = <Row left={<SymbolView name=\"+tray\" />} right=<SymbolView name=\"+star\" /> />;"),
    symbols(
      "elements with types",
      "const a = <List<Item> data={b} render={(x: Item): Element => <SymbolView name=\"+tray\" />} />;"
    ),
    symbols(
      "an unclosed tag",
      "const a = <View><Text><SymbolView name=\"+tray\" /></View>;\nconst b = <SymbolView name=\"+star\" />;"
    ),
    symbols("an unterminated string", "const a = 'abc\nconst b = <SymbolView name=\"+tray\" />;"),
    symbols(
      "an unterminated template", "const b = <SymbolView name=\"+tray\" />;\nconst a = `abc"),
    symbols("an unterminated comment", "const b = <SymbolView name=\"+tray\" />;\n/* abc"),
    symbols(
      "mismatched brackets",
      "const a = [(b];\nfunction f() { c) }\nconst d = <SymbolView name=\"+tray\" />;"),
    symbols(
      "merge conflict markers",
      "<<<<<<< ours\nconst a = 1;\n=======\nconst a = 2;\n>>>>>>> theirs\nconst d = <SymbolView name=\"+tray\" />;"
    ),
    symbols(
      "types of many kinds",
      "type A<T = {}> = T extends infer U ? { [K in keyof U]?: U[K] } : never;\ndeclare module 'x' { export interface Y<T> extends Z { (a: T): void; readonly [k: string]: unknown; new (): Y<T> } }\nabstract class B<T> implements C { constructor(private readonly a: T, public b?: string) { super(); } static #c = 1; get d(): string { return 'e'; } abstract f(): void; @g() h!: number; }\nfunction i(this: Window, a?: number, ...rest: string[]): asserts a is string;\nconst j = <SymbolView name=\"+tray\" />;"
    ),
    symbols(
      "labels and blocks",
      "outer: for (;;) { break outer; }\nexport default { a() { return { b: <SymbolView name=\"+tray\" /> }; }, async *c() {}, get d() { return 1; }, ['e']: 2, 'f-g': 3 };"
    ),
    symbols(
      "ternaries with functions",
      "const a = b ? (c) : (d) => e;\nconst f = g ? (h: number) => h : i;\nconst j = <SymbolView name={b ? (k ? '+tray' : '+star') : ('+moon')} />;"
    ),
    symbols(
      "omitted semicolons",
      "const a = b\nconst c = () => {\n  return (\n    <SymbolView\n      // a comment\n      name=\"+tray\"\n    />\n  )\n}\nlet d = c\n++e"
    ),
    symbols(
      "entities",
      "const a = <SymbolView name=\"tray&amp;x\" />;\nconst b = <Text>&lt;SymbolView name=\"star\" /&gt;</Text>;"
    ),
  ]
}
