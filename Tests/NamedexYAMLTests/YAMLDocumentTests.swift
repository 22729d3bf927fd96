import NamedexYAML
import Testing

@Suite("YAML documents")
struct YAMLDocumentTests {
  private static func read(_ text: String) throws -> YAMLNode? {
    try YAMLDocument.read(Array(text.utf8))
  }

  /// Returns a value on one line, for comparison.
  private static func flat(_ node: YAMLNode) -> String {
    if let text = node.text { return text }
    if let elements = node.elements { return "[" + elements.map(flat).joined(separator: ",") + "]" }
    let pairs = node.pairs ?? []
    return "{" + pairs.map { flat($0.key) + "=" + flat($0.value) }.joined(separator: ",") + "}"
  }

  @Test(
    "YAML documents consist of text, sequences and mappings",
    arguments: [
      ("a: 1.0\nb: [x, 'y', \"z\\n\"]\n", "{a=1.0,b=[x,y,z\n]}"),
      ("- a\n-\n- ~\n- {}\n- !!str\n", "[a,,~,{},]"),
      ("{a: b, c: {d: e}}", "{a=b,c={d=e}}"),
      ("\u{FEFF}a: |\n  x\n  y\n", "{a=x\ny\n}"),
      ("x: &a [1, 2]\ny: *a\n<<: *a\n", "{x=[1,2],y=[1,2],<<=[1,2]}"),
      ("é: ü # comment\n", "{é=ü}"),
      ("--- a\n...\n", "a"),
    ])
  func values(text: String, expected: String) throws {
    #expect(try Self.read(text).map(Self.flat) == expected)
  }

  @Test("YAML values have places, and an alias has its anchor's place")
  func places() throws {
    let root = try #require(try Self.read("a: &x\n  - b\ncc:   ü\nd: *x\n"))
    #expect([root.line, root.column] == [1, 1])
    let key = try #require(root.pairs?[1].key)
    #expect([key.line, key.column] == [3, 1])
    let value = try #require(root["cc"])
    #expect([value.line, value.column] == [3, 7])
    #expect(root["d"]?.line == root["a"]?.line)
  }

  @Test("a YAML document may be missing, empty or an empty string")
  func nothing() throws {
    for text in ["", "# nothing\n", "\n\n"] { #expect(try Self.read(text) == nil) }
    #expect(try Self.read("---\n")?.isEmpty == true)
    #expect(try Self.read("''")?.isEmpty == false)
    #expect(try Self.read("!!str")?.isEmpty == false)
  }

  @Test(
    "malformed YAML is rejected with its place",
    arguments: [
      ("a: [\n", 2, 1, "did not find expected node content while parsing a flow node"),
      ("a: b\n c: d\n", 2, 3, "mapping values are not allowed in this context"),
      ("a: 1\nb: 2\na: 3\n", 3, 1, "duplicate key 'a'; remove one of them"),
      ("a: *b\n", 1, 4, "'*b' refers to an anchor that is not defined above it"),
      ("a: &a [*a]\n", 1, 8, "'*a' refers to an anchor that is not defined above it"),
      ("a: 1\n---\nb: 2\n", 2, 1, "a second document starts here; keep one document in a file"),
      ("a: 1\nüb: \u{1}\n", 2, 5, "control characters are not allowed"),
    ])
  func faults(text: String, line: Int, column: Int, message: String) {
    let error = #expect(throws: YAMLError.self) { try Self.read(text) }
    #expect(error?.description == message)
    #expect([error?.line, error?.column] == [line, column])
  }

  @Test("ill-formed bytes in YAML become U+FFFD")
  func encoding() throws {
    #expect(try YAMLDocument.read([0x61, 0xFF])?.text == "a\u{FFFD}")
    #expect(throws: YAMLError.self) { try YAMLDocument.read([0xFF, 0xFE, 0x61, 0x00, 0x00, 0x00]) }
  }

  @Test("the nesting depth of YAML is bounded, even through aliases")
  func depth() throws {
    let limit = YAMLDocument.greatestDepth
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try Self.read(nested(limit)) != nil)
    for text in [nested(limit + 1), String(repeating: "[", count: 100_000)] {
      #expect(throws: YAMLError.self) { try Self.read(text) }
    }
    #expect(throws: YAMLError.self) { try Self.read(String(repeating: "- ", count: 100_000)) }
    let chain = (1..<1000).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
    let error = #expect(throws: YAMLError.self) { try Self.read("a0: &a0 x\n" + chain) }
    #expect(error?.description == "values are nested more than \(limit) levels deep")
  }

  @Test("the size of a YAML file limits how many values its aliases may stand for")
  func aliases() throws {
    func text(_ uses: Int) -> String {
      "a: &a [" + String(repeating: "x,", count: 1000) + "]\nb: ["
        + String(repeating: "*a,", count: uses) + "]\n"
    }
    #expect(try Self.read(text(8))?["b"]?.elements?.count == 8)
    let limit = YAMLDocument.greatestAliasedCount(byteCount: text(100).utf8.count)
    let error = #expect(throws: YAMLError.self) { try Self.read(text(100)) }
    #expect(
      error?.description
        == "aliases stand for more than \(limit) values; write the values of '*a' out")
    #expect(error?.line == 2)
  }

  @Test("keys are found in large and small YAML mappings")
  func keys() throws {
    for count in [1, 8, 9, 100] {
      let root = try Self.read((0..<count).map { "k\($0): v\($0)\n" }.joined() + "[a]: b\n")
      for number in 0..<count { #expect(root?["k\(number)"]?.text == "v\(number)") }
      #expect(root?["k\(count)"] == nil)
    }
  }

  @Test("YAML aliases to aliases are rejected before they are expanded")
  func bomb() throws {
    let lines = (1..<50).map { level in
      "a\(level): &a\(level) ["
        + [String](repeating: "*a\(level - 1)", count: 9)
        .joined(separator: ", ") + "]\n"
    }
    let text = "a0: &a0 x\n" + lines.joined()
    let limit = YAMLDocument.greatestAliasedCount(byteCount: text.utf8.count)
    let error = #expect(throws: YAMLError.self) { try Self.read(text) }
    #expect(error?.description.hasPrefix("aliases stand for more than \(limit) values") == true)
  }

  @Test("the number of YAML values is limited, but not the size of a string")
  func size() throws {
    let many = "[" + String(repeating: "a,", count: YAMLDocument.greatestCount) + "]"
    let error = #expect(throws: YAMLError.self) { try Self.read(many) }
    #expect(error?.description == "the file has more than \(YAMLDocument.greatestCount) values")
    #expect(try Self.read(String(repeating: "a", count: 5_000_000))?.text?.utf8.count == 5_000_000)
  }

  @Test("damaged YAML documents are read or rejected without a crash")
  func damage() throws {
    let text = Array("a: &x [b, 'c', \"d\\u00e9\"]\n? {e: f}\n: |\n  g\nh: *x\n".utf8)
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        _ = try? YAMLDocument.read(changed)
      }
      _ = try? YAMLDocument.read(Array(text[..<index]))
    }
  }

  @Test("a merge key adds only the keys that the mapping does not have")
  func merge() throws {
    let text = """
      base: &b {x: 1, y: 2}
      other: &o {y: 3, z: 4}
      one: {<<: *b, y: 5}
      two:
        <<: [*b, *o]
        w: 0
      three: {"<<": *b}
      four: {<<: text}
      """
    let root = try #require(try YAMLDocument.read(Array(text.utf8)))
    func pairs(_ key: String) -> [String] {
      (root[key]?.pairs ?? []).map { "\($0.key.text ?? "")=\($0.value.text ?? "{}")" }
    }
    #expect(pairs("one") == ["y=5", "x=1"])
    #expect(pairs("two") == ["w=0", "x=1", "y=2", "z=4"])
    #expect(pairs("three") == ["<<={}"])
    #expect(pairs("four") == ["<<=text"])
  }
}
