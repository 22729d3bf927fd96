import NamedexLint
import NamedexTestSupport
import Testing

/// A source file in which a construct is repeated or nested in itself.
struct LongSource: Sendable, CustomTestStringConvertible {
  let kind: SourceKind
  let what: String
  /// Returns text of about the given number of bytes.
  let text: @Sendable (Int) -> String

  var testDescription: String { "\(kind): \(what)" }

  static let all =
    swift.map { LongSource(kind: .swift, what: $0.what, text: $0.text) }
    + objectiveC.map { LongSource(kind: .objectiveC, what: $0.what, text: $0.text) }
    + script.map { LongSource(kind: .javaScript, what: $0.what, text: $0.text) }
    + script.map { LongSource(kind: .typeScript, what: $0.what, text: $0.text) }
    + dart.map { LongSource(kind: .dart, what: $0.what, text: $0.text) }
    + shell.map { LongSource(kind: .shell, what: $0.what, text: $0.text) }
    + markdown.map { LongSource(kind: .markdown, what: $0.what, text: $0.text) }
    + vue.map { LongSource(kind: .vue, what: $0.what, text: $0.text) }
    + svelte.map { LongSource(kind: .svelte, what: $0.what, text: $0.text) }
    + astro.map { LongSource(kind: .astro, what: $0.what, text: $0.text) }

  private typealias Shape = (what: String, text: @Sendable (Int) -> String)

  private static func rep(_ piece: String, _ count: Int) -> String {
    String(repeating: piece, count: max(1, count / piece.utf8.count))
  }

  private static func nest(_ start: String, _ end: String, _ count: Int) -> String {
    let depth = max(1, count / (start.utf8.count + end.utf8.count))
    return String(repeating: start, count: depth) + "x" + String(repeating: end, count: depth)
  }

  private static let swift: [Shape] = [
    ("tuples with labels", { "f(" + rep("systemImage: (a, ", $0) }),
    ("closed tuples with labels", { nest("(systemImage: a, title: ", ")", $0) }),
    ("parentheses", { "let a = " + nest("(", ")", $0) }),
    ("parentheses in an argument", { "Image(systemName: " + rep("(", $0) }),
    ("brackets", { "let a = " + nest("[", "]", $0) }),
    ("dictionaries", { "let a = " + nest("[\"a\": ", "]", $0) }),
    ("braces", { nest("{", "}", $0) }),
    ("closures", { "let a = " + nest("{ x in ", "}", $0) }),
    ("calls", { "let a = " + nest("f(", ")", $0) }),
    ("calls with closures", { nest("f { ", "}", $0) }),
    ("mismatched brackets", { rep("(]", $0) }),
    ("brackets of all kinds", { rep("([{", $0) }),
    ("ternaries", { "Image(systemName: " + rep("a ? b : ", $0) + "c)" }),
    ("nested ternaries", { "Image(systemName: " + nest("a ? ", ": \"b\" ", $0) + ")" }),
    ("coalescing", { "Image(systemName: " + rep("a ?? ", $0) + "b)" }),
    ("interpolations", { "Image(systemName: " + nest("\"\\(", ")\"", $0) + ")" }),
    ("nested comments", { nest("/*", "*/", $0) + "\nImage(systemName: \"zz\")" }),
    ("unterminated comments", { rep("/*", $0) }),
    ("raw strings", { "let a = " + rep("#\"a\"# + ", $0) + "b" }),
    ("unterminated raw strings", { rep("##\"a\"#", $0) }),
    ("number signs", { "let a = " + rep("#", $0) + "\"a\"" }),
    ("compilation conditions", { nest("#if A\n", "#endif\n", $0) }),
    ("a long compilation condition", { "#if " + rep("A && ", $0) + "B\n#endif\n" }),
    ("parentheses in a condition", { "#if " + nest("(", ")", $0) + "\n#endif\n" }),
    ("attributes", { rep("@a(b) ", $0) + "var x = 1" }),
    ("availability", { rep("@available(iOS 15, *) ", $0) + "var x = 1" }),
    ("availability conditions", { nest("if #available(iOS 15, *) { ", "}", $0) }),
    ("generics", { "let a: " + nest("A<", ">", $0) }),
    ("less-than signs", { "let a = A" + rep("<", $0) }),
    ("members", { "Image(systemName: x" + rep(".a", $0) + ")" }),
    ("member calls", { "let a = x" + rep(".a()", $0) }),
    ("members with closures", { "let a = x" + rep(".a { $0 }", $0) }),
    ("subscripts", { "let a = x" + rep("[0]", $0) }),
    ("labels", { "f(" + rep("systemImage: \"zzq\", ", $0) + ")" }),
    ("parameters", { "func f(" + rep("_ a: String, ", $0) + ") {}" }),
    ("arguments", { "func f(_ a: String) {}\nf(" + rep("a, ", $0) + ")" }),
    ("variables assigned to each other", { rep("a = b\nb = a\n", $0) }),
    (
      "variables with the same name",
      { rep("let a = \"b\"\n", $0 / 2) + rep("Image(systemName: a)\n", $0 / 2) }
    ),
    ("functions with the same name", { rep("func f(_ a: String) { f(a) }\n", $0) }),
    ("types", { nest("struct A { ", "}", $0) }),
    ("extensions", { rep("extension A { var x: String { \"a\" } }\n", $0) }),
    ("cases", { "let a = switch x {" + rep("case .a: \"b\"\n", $0) + "}" }),
    (
      "dictionary elements",
      { "let a = [" + rep("\"a\": \"b\",", $0) + "]; Image(systemName: a[x])" }
    ),
    ("concatenations", { "Image(systemName: " + rep("\"a\" + ", $0) + "b)" }),
    ("branches", { rep("if a { x } else ", $0) + "{}" }),
    ("buttons", { nest("Button { } label: { ", "}", $0) }),
    (
      "suppression comments",
      { rep("// namedex:disable unknown-name\nImage(systemName: \"zq\")\n", $0) }
    ),
    ("quotation marks", { rep("\"", $0) }),
    ("backticks", { rep("`", $0) }),
    ("key paths", { "let a = " + rep("\\.a", $0) }),
  ]

  // A file with a long line would be skipped as minified.
  private static let script: [Shape] = [
    ("parentheses", { "a = " + nest("(\n", ")", $0) }),
    ("parentheses with types", { "a = " + rep("(a): (b) :\n", $0) }),
    ("arrows", { "a = " + rep("(a) =>\n", $0) }),
    ("arrows with types", { "a = " + rep("(a: b): c =>\n", $0) }),
    ("brackets", { "a = " + nest("[\n", "]", $0) }),
    ("objects", { "a = " + nest("{ a:\n", "}", $0) }),
    ("mismatched brackets", { rep("(]\n", $0) }),
    ("brackets of all kinds", { rep("([{\n", $0) }),
    ("less-than signs", { "a = b" + rep("<\n", $0) }),
    ("unclosed type argument lists", { "a = " + rep("a<b\n", $0) }),
    ("unclosed nested type argument lists", { "a = " + rep("a<\n", $0) }),
    ("type argument lists", { "a = b" + nest("<c\n", ">", $0) + "(d)" }),
    ("types", { "type A = " + nest("B<\n", ">", $0) }),
    ("function types", { "type A = " + rep("(a: b) =>\n", $0) }),
    ("object types", { "type A = " + nest("{ a:\n", "}", $0) }),
    ("unions", { "type A = " + rep("B |\n", $0) }),
    ("templates", { "a = " + nest("`${\n", "}`", $0) }),
    ("unterminated templates", { rep("`${\n", $0) }),
    ("unterminated strings", { rep("'\n", $0) }),
    ("slashes", { rep("/\n", $0) }),
    ("regular expressions", { "a = " + rep("/[/]/ +\n", $0) }),
    ("unterminated comments", { rep("/*\n", $0) }),
    ("elements", { "a = " + nest("<A>\n", "</A>", $0) }),
    ("unclosed elements", { "a = " + rep("<A>\n", $0) }),
    ("elements in attributes", { "a = " + nest("<A b={\n", "}/>", $0) }),
    ("unclosed tags", { "a = " + rep("<A b\n", $0) }),
    ("mismatched tags", { "a = " + rep("<A></B>\n", $0) }),
    ("closing tags", { "a = <A>" + rep("</A>\n", $0) }),
    (
      "tags with different names",
      { size in (0..<size / 8).map { "<a\($0)>," }.joined(separator: "\n") }
    ),
    ("ternaries", { "a = " + rep("a ? b :\n", $0) + "c" }),
    ("nested ternaries", { "a = " + nest("a ?\n", ": 'b'", $0) }),
    ("members", { "a = x" + rep("\n.a", $0) }),
    ("member calls", { "a = x" + rep("\n.a()", $0) }),
    ("mapped lists", { "a = x" + rep("\n.map((a) => b)", $0) }),
    ("operators", { "a = " + rep("b +\n", $0) + "c" }),
    ("coalescing operators", { "a = " + rep("b ??\n", $0) + "'c'" }),
    ("variables assigned to each other", { rep("a = b\nb = a\n", $0) }),
    (
      "constants that refer to constants",
      {
        (0..<$0 / 24).map { "const a\($0) = a\($0 + 1)\n" }.joined() + "S(a0)"
      }
    ),
    ("functions with the same name", { rep("function f(a) { f(a) }\n", $0) }),
    ("symbol names", { rep("<SymbolView name='zzq' />\n", $0) }),
    (
      "names passed through a component",
      { "const R = ({ a }) => <SymbolView name={a} />\n" + rep("<R a='zzq' />\n", $0) }
    ),
    (
      "record elements",
      { "const a = {" + rep("b: 'zzq',\n", $0) + "}\n<SymbolView name={a[b]} />" }
    ),
    (
      "records that are used often",
      {
        "const a = {" + rep("b: 'zzq',\n", $0 / 2) + "}\n"
          + rep("<SymbolView name={a[b]} />\n", $0 / 2)
      }
    ),
    ("objects with a type", { rep("a = { type: 'sfSymbol', name: 'zzq' }\n", $0) }),
    ("conditions", { nest("if (Platform.OS === 'ios') {\n", "}", $0) }),
    ("marking comments", { rep("// namedex:symbol\na = 'b'\n", $0) }),
    ("suppression comments", { rep("// namedex:disable unknown-name\na = 'b'\n", $0) }),
    ("scopes", { nest("{ const a = b\n", "}", $0) }),
    ("classes", { nest("class A { b() {\n", "}}", $0) }),
    ("cases", { "switch (a) {" + rep("case 'b': return 'c'\n", $0) + "}" }),
    ("imports", { rep("import { a } from 'b'\n", $0) }),
  ]

  private static let markdown: [Shape] = [
    ("fences", { rep("```swift\na(\"b\")\n```\n", $0) }),
    ("unclosed fences", { rep("```swift\n", $0) }),
    ("backticks", { rep("`", $0) }),
    ("comments", { rep("<!-- namedex:disable unknown-name -->\n", $0) }),
  ]

  private static let dart: [Shape] = [
    ("unterminated strings", { rep("'a\n", $0) }),
    ("an unterminated long string", { "var a = " + rep("'''a\"", $0) }),
    ("interpolations", { "var a = " + nest("'${", "}'", $0) }),
    ("unterminated interpolations", { "var a = " + rep("'${", $0) }),
    ("interpolated names", { "var a = '" + rep("$a", $0) + "'" }),
    ("brackets", { "var a = " + nest("[", "]", $0) }),
    ("unclosed brackets", { "var a = " + rep("([{", $0) }),
    ("calls with named arguments", { "var a = " + nest("f(a: ", ")", $0) }),
    ("less-than signs", { "var a = a" + rep("<", $0) }),
    ("types", { nest("A<", ">", $0) + " a;" }),
    ("unclosed type arguments", { "f() { " + rep("a<b ", $0) }),
    ("types in parentheses", { "f() { " + rep("(a<", $0) }),
    ("nested comments", { nest("/*", "*/", $0) }),
    ("closures", { "var a = " + rep("(a) => ", $0) }),
    ("parentheses before closures", { "var a = " + nest("((a", ")) {}", $0) }),
    ("conditions", { "var a = " + rep("a ? b : ", $0) + "c;" }),
    ("switch expressions", { "var a = " + nest("switch (a) { _ => ", "}", $0) }),
    ("annotations", { rep("@a(b) ", $0) + "var a = 1;" }),
    ("modifiers", { rep("final late ", $0) }),
    ("members", { "var a = CNSymbol(a" + rep(".b", $0) + ");" }),
    ("cascades", { "var a = a" + rep("..b = c", $0) + ";" }),
    ("classes", { nest("class A { f() { ", "} }", $0) }),
    (
      "fields of one class",
      { "class A { " + rep("final b; ", $0) + "A({this.b}); f() => CNSymbol(b); }" }
    ),
    (
      "constructors",
      { "class A { final b; A(this.b); f() => CNSymbol(b); }\n" + rep("A(A(1).b); ", $0) }
    ),
    (
      "classes that pass on their fields",
      {
        rep(
          "class A { final b; A(this.b); f() => B(b); } class B { final b; B(this.b); f() => A(b); }\n",
          $0)
      }
    ),
    (
      "extensions of one type",
      { rep("extension on A { String get b => c; } ", $0) + "f(A a) => CNSymbol(a.b);" }
    ),
    (
      "enumerations",
      { "enum E { " + rep("a('b'), ", $0) + "; final c; const E(this.c); f() => CNSymbol(c); }" }
    ),
    ("superclasses", { rep("class A extends A { f() => CNSymbol(this.b); } ", $0) }),
  ]

  private static let shell: [Shape] = [
    ("quotations", { rep("\"", $0) }),
    ("substitutions", { nest("\"$(", ")\"", $0) }),
    ("unterminated substitutions", { rep("\"$(", $0) }),
    ("heredocs", { rep("cat <<A\n", $0) }),
    ("heredocs on one line", { rep("<<A ", $0) + "\n" + rep("B\n", $0) }),
    ("assignments", { rep("A='b' ", $0) }),
    ("unterminated assignments", { rep("A='", $0) }),
    ("a variable that is set many times", { rep("A=b\n", $0 / 2) + rep("SF=$A\n", $0 / 2) }),
    ("marks", { rep("x SF=zzq\n", $0) }),
    ("comments", { rep("# namedex:disable unknown-name\n", $0) }),
  ]

  private static let vue: [Shape] = [
    ("elements", { nest("<a>", "</a>", $0) }),
    ("loops", { rep("<Icon v-for=\"a in icons\" :icon=\"a\"/>", $0) }),
    ("nested loops", { nest("<a v-for=\"a in icons\" :icon=\"a\">", "</a>", $0) }),
    ("unclosed loops", { rep("<a v-for=\"(a, b) in [icons]\">", $0) }),
    ("unclosed slots", { rep("<a #default=\"{ a }\">", $0) }),
    ("unterminated directives", { rep("<a v-for=\"a in ", $0) }),
  ]

  private static let svelte: [Shape] = [
    ("nested blocks", { nest("{#each icons as a}<Icon icon={a}/>", "{/each}", $0) }),
    ("unclosed blocks", { rep("{#each icons as a (a)}<Icon icon={a}/>", $0) }),
    ("values without a block", { rep("{:then a}<Icon icon={a}/>", $0) }),
    ("ends of blocks", { rep("{/each}", $0) }),
    ("snippets", { rep("{#snippet row(a, b)}", $0) }),
    ("braces", { rep("{", $0) }),
  ]

  private static let astro: [Shape] = [
    ("expressions", { rep("{icons.map((a) => <Icon name={a}/>)}", $0) }),
    ("nested expressions", { nest("{icons.map((a) => <b name={a}>", "</b>)}", $0) }),
    ("unclosed expressions", { rep("{icons.map((a) => <b name={a}>", $0) }),
    ("opening braces", { rep("{", $0) }), ("closing braces", { rep("}", $0) }),
    ("elements in expressions", { rep("{a <b ", $0) }),
  ]

  private static let objectiveC: [Shape] = [
    ("messages", { "id a = " + nest("[a b:", "]", $0) + ";" }),
    ("receivers", { "id a = " + nest("[", " b]", $0) + ";" }),
    ("unclosed brackets", { "id a = " + rep("[", $0) }),
    ("parentheses", { "id a = " + nest("(", ")", $0) + ";" }),
    ("casts", { "id a = " + rep("(NSString *)", $0) + "b;" }),
    ("boxes", { "id a = " + nest("@(", ")", $0) + ";" }),
    ("arrays", { "id a = " + nest("@[", "]", $0) + ";" }),
    ("dictionaries", { "id a = " + nest("@{@\"a\":", "}", $0) + ";" }),
    ("ternaries", { "[UIImage systemImageNamed:" + rep("a ? b : ", $0) + "c];" }),
    ("blocks", { nest("^{ ", "}", $0) }),
    ("braces", { nest("{", "}", $0) }),
    ("compilation conditions", { nest("#if A\n", "#endif\n", $0) }),
    ("parts of a selector", { "[a " + rep("systemImageNamed:a ", $0) + "];" }),
    ("commas in parentheses", { "f(" + rep("systemImageNamed:(a, ", $0) }),
    ("strings", { "id a = " + rep("@\"a\" ", $0) + ";" }),
    ("macros", { rep("#define A B\n", $0) }),
    (
      "methods",
      { "@implementation A\n" + rep("- (void)a:(NSString *)b { [self a:b]; }\n", $0) + "@end" }
    ),
    ("properties", { "@interface A\n" + rep("@property (nonatomic) NSString *a;\n", $0) + "@end" }),
    ("variables", { rep("NSString *a = b;\n", $0) }),
    ("unknown names", { rep("[UIImage systemImageNamed:@\"zzq\"];", $0) }),
    ("availability", { nest("if (@available(iOS 15, *)) { ", "}", $0) }),
    ("members", { "id a = x" + rep(".a", $0) + ";" }),
    ("stars", { "id " + rep("*", $0) + "a;" }),
    ("generics", { "NSArray" + nest("<A", ">", $0) + " *a;" }),
    ("attributes", { rep("__attribute__((a)) ", $0) + "int x;" }),
  ]
}

@Suite("Source files with many repetitions")
struct SourceGrowthTests {
  /// Returns a file that contains a name. Files without a name are not examined further.
  private static func text(_ source: LongSource, _ size: Int) -> [UInt8] {
    let name =
      switch source.kind {
      case .swift: "Image(systemName: \"zzq\")"
      case .markdown: "```sh\nrun SF=zzq\n```"
      case .shell: "run SF=zzq"
      case .dart: "final q = CNSymbol('zzq');"
      case .objectiveC: "id q = [UIImage systemImageNamed:@\"zzq\"];"
      case .vue, .svelte:
        "<script>\nimport { Icon } from '@iconify/\(source.kind)'\nconst icons = ['mdi:home']\n</script>"
      case .astro: "---\nimport { Icon } from 'astro-icon'\nconst icons = ['mdi:home']\n---"
      default:
        "import { SymbolView } from 'expo-symbols';\nconst q = { type: 'sfSymbol', name: 'zzq' };"
      }
    return Array("\(name)\n\(source.text(size))\n".utf8)
  }

  // Measures everything that a run does: reading tokens and values, finding names, and following
  // values.
  private static func lint(_ bytes: [UInt8], _ kind: SourceKind) -> Duration {
    var settings = Linting.settings(["iOS 15"], every: true)
    settings.presets = [.shell]
    let linter = FileLinter(settings)
    let file = SourceFile(path: "a", kind: kind, bytes: bytes)
    return processorTime {
      let survey = linter.reader.survey(file)
      var flow = SymbolFlow()
      flow.add(survey.facts, of: file.path)
      flow.follow(denied: [])
      _ = linter.report(on: survey.uses, of: file)
    }
  }

  @Test("reading a source takes linear time", arguments: LongSource.all)
  func growth(source: LongSource) {
    let problem = steepGrowth { Self.lint(Self.text(source, $0), source.kind) }
    #expect(problem == nil)
  }

  // A naive reader would double the facts about a tuple for each enclosing tuple.
  @Test("following values through nested tuples takes linear time")
  func tuples() {
    let problem = steepGrowth(of: [10, 20, 40, 80], floor: .milliseconds(2)) { depth in
      let text =
        String(repeating: "f(systemImage: (title: ", count: depth) + "a"
        + String(repeating: "))", count: depth) + "\n"
      return Self.lint(Array(text.utf8), .swift)
    }
    #expect(problem == nil)
  }
}
