extension ScriptTree {
  /// Parses the scripts of a component, and the attributes of its tags.
  ///
  /// Tags are elements without contents, and refer to the names that the scripts declare. The tree's
  /// bytes are those of the file, except for attributes that are not written as in JavaScript.
  ///
  /// - Complexity: O(*n*) in `bytes`.
  package init(reading bytes: [UInt8], as format: ComponentFormat) {
    var reader = ComponentReader(bytes, as: format)
    reader.read()
    var parser = ScriptParser(
      bytes: reader.bytes, dialect: ScriptDialect(hasTypes: true, hasElements: false), end: 0)
    parser.parse(reader.parts)
    self = parser.finish()
    hasTags = true
  }
}

extension ScriptParser {
  mutating func parse(_ parts: [ComponentReader.Part]) {
    var statements: [ID?] = []
    for part in parts {
      switch part {
      case .script(let range, let hasElements):
        dialect.hasElements = hasElements
        open(range)
        statements += parseStatements()
        tree.scripts.append(range)
      case .tag(let range):
        dialect.hasElements = false
        open(range)
        statements.append(parseTag())
        tree.tags.append(range)
      }
    }
    _ = add(.block, from: 0, statements)
  }

  /// Starts to read a part of the file.
  private mutating func open(_ range: Range<Int>) {
    (lexer.position, lexer.end) = (range.lowerBound, range.upperBound)
    (previousEnd, depth) = (range.lowerBound, 0)
    token = lexer.next()
  }
}
