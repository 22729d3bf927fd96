import NamedexLexing
import NamedexSyntax
import Testing

@Suite("A script's tree")
struct ScriptTreeTests {
  @Test(
    "expressions have the expected structure",
    arguments: [
      ("a ? 'b' : c", "conditional(a, 'b', c)"),
      ("a ?? b || 'c' && d", "or(a, b, and('c', d))"),
      ("a === 'b' || c", "or(equal(a, 'b'), c)"),
      ("a + b - c", "operators(a, b, c)"),
      ("!a.b[c]('d')", "not(call(subscripted(member.b(a), c), 'd'))"),
      ("(a, b) => [a, ...b]", "function(parameter(a), parameter(b), array(a, spread(b)))"),
      ("async x => await x", "function(parameter(x), x)"),
      (
        "(a?: string, { b = 'c' }: D = {}): E => 'f'",
        "function(parameter(a, typeReference.string), "
          + "parameter(object(property.b(assignment(b, 'c'))), object, typeReference.D), "
          + "typeReference.E, 'f')"
      ),
      ("a ? (b) : (c)", "conditional(a, b, c)"),
      ("a ? (b) : c => d", "conditional(a, b, function(parameter(c), d))"),
      ("f<A | B>('c')", "call(f, 'c')"),
      ("a < b > c", "operators(a, b, c)"),
      ("a as const", "cast(a)"),
      (
        "[a] satisfies B['c'][]",
        "cast(array(a), typeArray(typeIndexed(typeReference.B, typeString.c)))"
      ),
      ("`a`", "'a'"), ("`a${b + `c${d}`}e`", "template(operators(b, template(d)))"),
      ("/['\"/]/g.test(a) / 2", "operators(call(member.test(literal), a), literal)"),
      ("a / b / 'c'", "operators(a, b, 'c')"),
      (
        "{}; ({ a, b: 1, 'c': d, e() {}, get f() { return 1 }, [g]: h, ...i })",
        "block | object(property.a(a), property.b(literal), property.c(d), property.e(function(block)), "
          + "property.f(function(block(returned(literal)))), computedProperty(g, h), spread(i))"
      ),
      ("new A.B('c').d", "member.d(call(member.B(A), 'c'))"),
      ("a?.b?.['c']?.(d)", "call(subscripted(member.b(a), 'c'), d)"),
      ("a?.5:b", "conditional(a, literal, b)"),
    ])
  func expressions(text: String, outline: String) {
    #expect(Outline.of(text) == outline)
  }

  @Test(
    "elements have the expected structure",
    arguments: [
      (
        "<A b=\"c\" d={'e'} f {...g}/>",
        "element.A(attribute.b('c'), attribute.d('e'), attribute.f, spread(g))"
      ),
      ("<A.B c-d='e'>it's {f} `<G/></A.B>", "element.A.B(attribute.c-d('e'), f, element.G)"),
      ("<>{/* no */}{a && <B/>}</>", "element.(and(a, element.B))"),
      ("<A b={<C/>} d=<E/>>&lt;</A>", "element.A(attribute.b(element.C), attribute.d(element.E))"),
      ("<A<B> c={d}></A>", "element.A(attribute.c(d))"),
      ("<A/><B/>\n<C/>", "element.A | element.B | element.C"),
      ("a\n<B c/>\n<><D/></>", "a | element.B(attribute.c) | element.(element.D)"),
      ("a\n  < b\n  <c", "operators(a, b, c)"),
      ("a\n<T>(b)", "call(a, b)"),
      ("<T,>(a: T) => a", "function(parameter(a, typeReference.T), a)"),
      ("a <b> 'c'", "operators(a, b, 'c')"),
    ])
  func elements(text: String, outline: String) {
    #expect(Outline.of(text) == outline)
  }

  @Test("casts are parsed where elements are not allowed")
  func casts() {
    #expect(Outline.of("<A>'b'", hasElements: false) == "cast('b', typeReference.A)")
    #expect(
      Outline.of("<T>(a: T): T => a", hasElements: false)
        == "function(parameter(a, typeReference.T), typeReference.T, a)")
  }

  @Test(
    "unterminated constructs are reported",
    arguments: [
      ("a = 'b\nc", 4, "unterminated string; close it with '"),
      ("a = \"b", 4, "unterminated string; close it with \""),
      ("a = `b\nc", 4, "unterminated template literal; close it with '`'"),
      ("a /* b", 2, "unterminated comment; close it with '*/'"),
      ("a = `${ /* b */ c} d", 4, "unterminated template literal; close it with '`'"),
    ])
  func problems(text: String, offset: Int, message: String) {
    let tree = ScriptTree(
      reading: Array(text.utf8), as: ScriptDialect(hasTypes: true, hasElements: true))
    #expect(tree.problems == [SourceProblem(offset: offset, message: message)])
  }

  @Test("escapes are resolved, and a string without escapes is marked as plain")
  func escapes() {
    func value(_ text: String) -> String? {
      let tree = ScriptTree(
        reading: Array(text.utf8), as: ScriptDialect(hasTypes: true, hasElements: true))
      guard let id = tree.nodes.indices.first(where: { tree.kind($0) == .string }) else {
        return nil
      }
      return tree.value(ofString: id).map { "\($0.text) \($0.isPlain)" }
    }
    #expect(value("'a.b'") == "a.b true")
    #expect(value(#"'a\x2Eb\u{2e}c\u002ed\'\e'"#) == "a.b.c.d'e false")
    #expect(value(#"'a\u{110000}'"#) == nil)
    for end in ["\n", "\r\n", "\r", "\u{2028}"] { #expect(value("'a\\\(end)b'") == "ab false") }
  }

  @Test("a comment in the first line is alone, also after a byte order mark")
  func firstComment() {
    for start in ["", "\u{FEFF}", "#!/usr/bin/env node\n", "\u{FEFF} /* a */ "] {
      let tree = ScriptTree(
        reading: Array("\(start)// namedex:symbol\nconst a = 'b'".utf8),
        as: ScriptDialect(hasTypes: true, hasElements: true))
      #expect(tree.comments.map { $0.isAlone } == [true], "\(start)")
    }
  }
}

/// A script's tree on one line.
enum Outline {
  static func of(_ text: String, hasElements: Bool = true) -> String {
    let tree = ScriptTree(
      reading: Array(text.utf8), as: ScriptDialect(hasTypes: true, hasElements: hasElements))
    guard let file = tree.nodes.indices.last else { return "" }
    return tree.children(file).compactMap { $0 }.map { outline($0, tree) }
      .filter { $0 != "literal" }.joined(separator: " | ")
  }

  private static func outline(_ id: ScriptTree.ID, _ tree: ScriptTree) -> String {
    let kind = tree.kind(id)
    switch kind {
    case .string, .attributeString: return "'\(tree.name(id))'"
    case .identifier: return tree.name(id)
    default: break
    }
    let named: Set<ScriptTree.Kind> = [
      .member, .property, .element, .attribute, .typeReference, .typeString,
    ]
    let name = named.contains(kind) ? ".\(tree.name(id))" : ""
    let children = tree.children(id).compactMap { $0 }.map { outline($0, tree) }
    return "\(kind)\(name)" + (children.isEmpty ? "" : "(\(children.joined(separator: ", ")))")
  }
}
