/// Variables, functions, classes, types and enumerations.
extension ScriptParser {
  mutating func parseVariables(isExported: Bool) -> ID {
    let start = token.start
    advance()
    var variables: [ID?] = []
    repeat {
      let start = token.start
      let pattern = parsePattern()
      take(.not)
      let type = take(.colon) ? parseType() : nil
      let value = take(.assign) ? parseAssignment() : nil
      declare(
        pattern: pattern,
        ScriptTree.Declaration(source: .value(value), type: type, isExported: isExported))
      variables.append(add(.variable, from: start, [pattern, value, type]))
    } while take(.comma)
    take(.semicolon)
    return variables.count == 1
      ? variables[0] ?? add(.statement, from: start)
      : add(.statement, from: start, variables)
  }

  mutating func parseFunctionStatement(isExported: Bool) -> ID {
    let function = parseFunction()
    let name = tree.nodes[function].name
    if tree.kind(function) == .function, !name.isEmpty {
      declare(
        tree.text(name),
        ScriptTree.Declaration(source: .function(function), isExported: isExported))
    }
    return function
  }

  mutating func parseClassStatement(isExported: Bool) -> ID {
    let next = peek()
    if next.kind == .name {
      declare(text(next), ScriptTree.Declaration(source: .other, isExported: isExported))
    }
    return parseClass()
  }

  /// Reads a class, starting at its keyword.
  mutating func parseClass() -> ID {
    nested { parser in
      let start = parser.token.start
      parser.advance()
      if parser.token.kind == .name, parser.token.word != .extends,
        parser.token.word != .implements
      {
        parser.advance()
      }
      if parser.token.kind == .less { parser.skipTypeParameters() }
      var children: [ID?] = []
      if parser.take(.extends) {
        children.append(parser.parseClassHead())
        if parser.token.kind == .less { parser.skipTypeParameters() }
      }
      if parser.take(.implements) {
        repeat { _ = parser.parseType() } while parser.take(.comma)
      }
      guard parser.token.kind == .openBrace else { return parser.add(.classBody, from: start) }
      children += parser.scoped { $0.parseMembers() }
      return parser.add(.classBody, from: start, children)
    }
  }

  /// Reads the superclass of a class. Braces in it do not begin the body of the class.
  mutating func parseClassHead() -> ID {
    let start = token.start
    while token.kind == .name || token.kind == .dot { advance() }
    if token.kind == .openParen {
      advance()
      let arguments = parseList(upTo: .closeParen) { $0.parseElementOfList() }
      take(.closeParen)
      return add(.statement, from: start, arguments)
    }
    return add(.literal, from: start)
  }

  mutating func parseMembers() -> [ID?] {
    advance()
    var members: [ID?] = []
    while token.kind != .closeBrace, token.kind != .end {
      let start = token.start
      members.append(parseClassMember())
      if token.start == start { advance() }
    }
    take(.closeBrace)
    return members
  }

  mutating func parseClassMember() -> ID? {
    let start = token.start
    if take(.semicolon) { return nil }
    while take(.at) { _ = parseAssignment() }
    if at(.static), peek().kind == .openBrace {
      advance()
      return parseBlock()
    }
    skipModifiers()
    var name: Range<Int>?
    if take(.openBracket) {
      // `[key]`, `[key: string]: Type`
      _ = parseAssignment()
      if take(.colon) { _ = parseType() }
      take(.closeBracket)
    } else {
      switch token.kind {
      case .string: name = Self.content(of: token.start..<token.end, in: lexer)
      case .name, .number: name = token.start..<token.end
      default: return nil
      }
      advance()
    }
    take(.question)
    if token.kind == .not { advance() }
    if token.kind == .openParen || token.kind == .less {
      let method = parseMethod()
      take(.semicolon)
      return add(.property, from: start, name: name, [method])
    }
    let type = take(.colon) ? parseType() : nil
    let value = take(.assign) ? parseAssignment() : nil
    take(.semicolon)
    return add(.field, from: start, name: name, [value, type])
  }

  mutating func parseTypeAlias() -> ID {
    let start = token.start
    advance()
    let name = token.start..<token.end
    advance()
    if token.kind == .less { skipTypeParameters() }
    let type = take(.assign) ? parseType() : nil
    take(.semicolon)
    let alias = add(.typeAlias, from: start, name: name, [type])
    declare(tree.text(name), ScriptTree.Declaration(source: .type(alias)))
    return alias
  }

  mutating func parseInterface() -> ID {
    let start = token.start
    advance()
    let name = token.start..<token.end
    advance()
    if token.kind == .less { skipTypeParameters() }
    if take(.extends) { repeat { _ = parseType() } while take(.comma) }
    let type = token.kind == .openBrace ? nested { $0.parseObjectType() } : nil
    let alias = add(.typeAlias, from: start, name: name, [type])
    declare(tree.text(name), ScriptTree.Declaration(source: .type(alias)))
    return alias
  }

  /// Reads an enumeration: an object with the values of its cases.
  mutating func parseEnum() -> ID {
    let start = token.start
    advance()
    let name = token.start..<token.end
    if token.kind == .name { advance() }
    guard token.kind == .openBrace else { return add(.statement, from: start) }
    let first = token.start
    advance()
    let cases = parseList(upTo: .closeBrace) { parser in
      let start = parser.token.start
      let name =
        parser.token.kind == .string
        ? Self.content(of: parser.token.start..<parser.token.end, in: parser.lexer)
        : parser.token.start..<parser.token.end
      guard parser.token.kind == .string || parser.token.kind == .name else { return nil }
      parser.advance()
      let value = parser.take(.assign) ? parser.parseAssignment() : nil
      return parser.add(.property, from: start, name: name, [value])
    }
    take(.closeBrace)
    let object = add(.object, from: first, cases)
    declare(tree.text(name), ScriptTree.Declaration(source: .value(object)))
    return object
  }
}
