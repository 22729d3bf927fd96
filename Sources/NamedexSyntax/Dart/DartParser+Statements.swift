extension DartParser {
  mutating func parseBlock() -> ID {
    scoped { parser in
      let start = parser.token.start
      parser.take(.openBrace)
      var statements: [ID?] = []
      while parser.kind != .closeBrace, !parser.isAtEnd {
        let first = parser.position
        statements.append(parser.parseStatement())
        if parser.position == first { parser.advance() }
      }
      parser.take(.closeBrace)
      return parser.add(.block, from: start, statements)
    }
  }

  mutating func parseStatement() -> ID { nested { $0.parseNestedStatement() } }

  private mutating func parseNestedStatement() -> ID {
    let start = token.start
    skipMetadata()
    switch kind {
    case .openBrace: return parseBlock()
    case .semicolon: return addToken(.literal)
    case .name: if let statement = parseKeyword() { return statement }
    default: break
    }
    if let declaration = parseDeclaration(of: nil) { return declaration }
    let value = parseExpression()
    // `label: statement`
    if kind == .colon { advance() } else { take(.semicolon) }
    return tree.kind(value) == .block ? value : add(.statement, from: start, [value])
  }

  /// Reads a statement that begins with a keyword; returns nil for any other statement.
  private mutating func parseKeyword() -> ID? {
    let start = token.start
    switch token.word {
    case .if:
      advance()
      return scoped { parser in
        let test = parser.parseCondition()
        let first = parser.parseStatement()
        let second = parser.take(.else) ? parser.parseStatement() : nil
        return parser.add(.branch, from: start, [test, first, second])
      }
    case .for:
      advance()
      return scoped { parser in
        var parts: [ID?] = parser.parseLoopHead()
        parts.append(parser.parseStatement())
        return parser.add(.statement, from: start, parts)
      }
    case .await where peek().word == .for:
      advance()
      return parseKeyword()
    case .while:
      advance()
      let test = parseCondition()
      let body = parseStatement()
      return add(.statement, from: start, [test, body])
    case .do:
      advance()
      let body = parseStatement()
      if take(.while) { _ = parseCondition() }
      take(.semicolon)
      return add(.statement, from: start, [body])
    case .switch: return parseSwitch()
    case .try: return parseTry()
    case .return:
      advance()
      let value = kind == .semicolon || kind == .closeBrace ? nil : parseExpression()
      take(.semicolon)
      return add(.returned, from: start, [value])
    case .yield where peek().kind != .assign && peek().kind != .dot:
      advance()
      if kind == .operator { advance() }
      let value = parseExpression()
      take(.semicolon)
      return add(.statement, from: start, [value])
    case .break, .continue, .rethrow:
      advance()
      if kind == .name { advance() }
      take(.semicolon)
      return add(.statement, from: start)
    case .assert:
      advance()
      var arguments: [ID?] = []
      if kind == .openParen { arguments = parseArguments() }
      take(.semicolon)
      return add(.statement, from: start, arguments)
    case .else, .case, .default, .catch, .finally:
      return nil
    default: return nil
    }
  }

  /// Reads the parentheses after `for`.
  mutating func parseLoopHead() -> [ID?] {
    guard take(.openParen) else { return [] }
    var parts: [ID?] = []
    if let list = parseLoopVariable() {
      parts.append(list)
    } else {
      if kind == .name, let variable = parseDeclaration(of: nil) {
        parts.append(variable)
      } else if kind != .semicolon, kind != .closeParen {
        parts.append(parseExpression())
      }
      while kind != .closeParen, !isAtEnd {
        let start = position
        if !take(.semicolon), !take(.comma), kind != .closeBrace { parts.append(parseExpression()) }
        if position == start { break }
      }
    }
    take(.closeParen)
    return parts
  }

  /// Reads `final name in list`; returns the list.
  private mutating func parseLoopVariable() -> ID? {
    let start = position
    while at(.final) || at(.var) { advance() }
    var end = position
    if tokens[end].kind == .name, peek().word != .in, let type = typeEnd(at: end) { end = type }
    guard tokens[end].kind == .name, tokens[min(end + 1, tokens.count - 1)].word == .in else {
      position = start
      return nil
    }
    let type = end > position ? addType(position..<end) : nil
    let name = text(tokens[end])
    position = end + 2
    let list = parseExpression()
    declare(
      name, ScriptTree.Declaration(source: .value(list), path: [.any], elementType: type))
    return list
  }

  private mutating func parseSwitch() -> ID {
    scoped { parser in
      let start = parser.token.start
      parser.advance()
      var parts: [ID?] = [parser.parseCondition()]
      guard parser.take(.openBrace) else { return parser.add(.switch, from: start, parts) }
      while parser.kind != .closeBrace, !parser.isAtEnd {
        let first = parser.position
        let armStart = parser.token.start
        var arm: [ID?] = [nil]
        if parser.take(.case) {
          parser.skipPattern(upTo: .colon)
          parser.take(.colon)
        } else if parser.take(.default) {
          parser.take(.colon)
        }
        while !parser.at(.case), !parser.at(.default), parser.kind != .closeBrace, !parser.isAtEnd {
          let first = parser.position
          arm.append(parser.parseStatement())
          if parser.position == first { parser.advance() }
        }
        parts.append(parser.add(.arm, from: armStart, arm))
        if parser.position == first { parser.advance() }
      }
      parser.take(.closeBrace)
      return parser.add(.switch, from: start, parts)
    }
  }

  private mutating func parseTry() -> ID {
    let start = token.start
    advance()
    var parts: [ID?] = []
    if kind == .openBrace { parts.append(parseBlock()) }
    while at(.on) || at(.catch) || at(.finally), !isAtEnd {
      if take(.on), let end = typeEnd(at: position) { position = end }
      if take(.catch), kind == .openParen { position = min(token.partner + 1, tokens.count - 1) }
      take(.finally)
      guard kind == .openBrace else { break }
      parts.append(parseBlock())
    }
    return add(.statement, from: start, parts)
  }

  /// Skips annotations.
  mutating func skipMetadata() {
    while kind == .at, peek().kind == .name {
      position += 2
      while kind == .dot, peek().kind == .name { position += 2 }
      if kind == .less, token.partner < tokens.count - 1 { position = token.partner + 1 }
      if kind == .openParen { position = min(token.partner + 1, tokens.count - 1) }
    }
  }
}
