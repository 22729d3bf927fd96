extension ScriptTree {
  /// Parses the scripts of a component, and the attributes of its tags.
  ///
  /// Tags are elements without contents, and refer to the names that the scripts declare. The
  /// tree's bytes are the same as the file's, except in attributes that are not written as in
  /// JavaScript.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(reading bytes: [UInt8], as format: ComponentFormat) {
    var reader = ComponentReader(bytes, as: format)
    reader.read()
    var parser = ScriptParser(
      bytes: reader.bytes, dialect: ScriptDialect(hasTypes: true, hasElements: false), end: 0)
    // Tags also see the members of the component, but its scripts do not.
    let tagScope = format == .vue ? parser.tree.openScope(in: 0) : 0
    parser.parse(reader.parts, tagScope: tagScope)
    self = parser.finish()
    hasTags = true
    if format == .vue { declareMembers(inScope: tagScope) }
  }
}

extension ScriptParser {
  /// - Parameter tagScope: The scope of tags outside loops.
  mutating func parse(_ parts: [ComponentReader.Part], tagScope: Int) {
    var statements: [ID?] = []
    var outerScopes: [Int] = []
    scope = tagScope
    for part in parts {
      switch part {
      case .script(let range, let hasElements):
        let outer = scope
        scope = 0
        defer { scope = outer }
        dialect.hasElements = hasElements
        open(range)
        statements += parseStatements()
        tree.scripts.append(range)
      case .tag(let range):
        dialect.hasElements = false
        open(range)
        statements.append(parseTag())
        tree.tags.append(range)
      case .names(let names, let list):
        dialect.hasElements = false
        let value = list.map { range in
          open(range)
          return parseExpression()
        }
        outerScopes.append(scope)
        scope = tree.openScope(in: scope)
        open(names)
        statements += [value] + parseNames(ofElementsOf: value)
      case .expression(let range):
        dialect.hasElements = false
        open(range)
        outerScopes.append(scope)
        unfinishedScope = nil
        statements.append(parseExpression())
        scope = unfinishedScope ?? scope
      case .end: scope = outerScopes.popLast() ?? tagScope
      }
    }
    scope = 0
    _ = add(.block, from: 0, statements)
  }

  /// Reads the name of a list's element and, if there is one, the name of its index. Without a
  /// list, reads the names of unknown values.
  private mutating func parseNames(ofElementsOf list: ID?) -> [ID?] {
    var patterns: [ID?] = []
    while token.kind != .end {
      let pattern = parsePattern()
      let value = patterns.isEmpty ? list : nil
      declare(
        pattern: pattern,
        value.map { ScriptTree.Declaration(source: .value($0), path: [.any]) }
          ?? ScriptTree.Declaration(source: .other))
      patterns.append(pattern)
      if take(.colon) { _ = parseType() }
      guard take(.comma) else { break }
    }
    return patterns
  }

  /// Starts reading a part of the file at its first token.
  private mutating func open(_ range: Range<Int>) {
    (lexer.position, lexer.end) = (range.lowerBound, range.upperBound)
    (previousEnd, depth) = (range.lowerBound, 0)
    token = lexer.next()
  }
}
