extension ScriptParser {
  /// Reads the whole file.
  mutating func parseFile() {
    let statements = parseStatements()
    _ = add(.block, from: 0, statements)
  }

  /// Reads statements up to the end of the file, or of the part being read.
  mutating func parseStatements() -> [ID?] {
    var statements: [ID?] = []
    while token.kind != .end {
      let start = token.start
      statements.append(parseStatement())
      // An unmatched closing bracket, or something that does not begin a statement.
      if token.start == start, token.kind != .end { advance() }
    }
    return statements
  }

  /// Reads `{ … }`.
  mutating func parseBlock() -> ID {
    scoped { parser in
      let start = parser.token.start
      parser.advance()
      var statements: [ID?] = []
      while parser.token.kind != .closeBrace, parser.token.kind != .end {
        let start = parser.token.start
        statements.append(parser.parseStatement())
        if parser.token.start == start, parser.token.kind != .end { parser.advance() }
      }
      parser.take(.closeBrace)
      return parser.add(.block, from: start, statements)
    }
  }

  mutating func parseStatement(isExported: Bool = false) -> ID {
    nested { $0.parseNestedStatement(isExported: isExported) }
  }

  mutating func parseNestedStatement(isExported: Bool) -> ID {
    let start = token.start
    switch token.kind {
    case .openBrace: return parseBlock()
    case .semicolon: return addToken(.literal)
    case .at:
      advance()
      _ = parseAssignment()
      return parseStatement(isExported: isExported)
    case .name: if let statement = parseKeyword(isExported: isExported) { return statement }
    default: break
    }
    let value = parseExpression()
    // `label: statement`
    if token.kind == .colon, token.start > start { advance() } else { take(.semicolon) }
    return value
  }

  /// Reads a statement that begins with a keyword; returns nil for an expression.
  mutating func parseKeyword(isExported: Bool) -> ID? {
    let start = token.start
    switch token.word {
    case .import:
      switch peek().kind {
      case .openParen, .dot: return nil
      default: return parseImport()
      }
    case .export: return parseExport()
    case .const where peek().word == .enum:
      advance()
      return parseEnum()
    case .const, .let, .var:
      switch peek().kind {
      case .name, .openBrace, .openBracket: return parseVariables(isExported: isExported)
      default: return nil
      }
    case .function: return parseFunctionStatement(isExported: isExported)
    case .async where peek().word == .function:
      advance()
      return parseFunctionStatement(isExported: isExported)
    case .class: return parseClassStatement(isExported: isExported)
    case .abstract where peek().word == .class:
      advance()
      return parseClassStatement(isExported: isExported)
    case .declare, .namespace, .module, .global:
      let next = peek()
      guard next.kind == .name || next.kind == .string || next.kind == .openBrace,
        !next.newlineBefore
      else { return nil }
      if token.word == .declare {
        advance()
        return parseStatement()
      }
      while token.kind == .name || token.kind == .string || token.kind == .dot { advance() }
      return token.kind == .openBrace ? parseBlock() : add(.statement, from: start)
    case .type, .interface, .enum:
      guard peek().kind == .name, !peek().newlineBefore else { return nil }
      switch token.word {
      case .type: return parseTypeAlias()
      case .interface: return parseInterface()
      default: return parseEnum()
      }
    case .if:
      advance()
      let test = parseCondition()
      let first = parseStatement()
      let second = take(.else) ? parseStatement() : nil
      return add(.branch, from: start, [test, first, second])
    case .for: return parseFor()
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
      let hasValue =
        !token.newlineBefore && token.kind != .semicolon && token.kind != .closeBrace
      let value = hasValue ? parseExpression() : nil
      take(.semicolon)
      return add(.returned, from: start, [value])
    case .throw:
      advance()
      let value = parseExpression()
      take(.semicolon)
      return add(.statement, from: start, [value])
    case .break, .continue:
      advance()
      if token.kind == .name, !token.newlineBefore { advance() }
      take(.semicolon)
      return add(.statement, from: start)
    default: return nil
    }
  }

  // MARK: - Modules

  mutating func parseImport() -> ID {
    let start = token.start
    advance()
    let first = token.start
    if at(.type) {
      // `import type X from`, but `type` may also be the imported name.
      switch peek().kind {
      case .name where peek().word != .from: advance()
      case .openBrace, .operator: advance()
      default: break
      }
    }
    if at(.typeof) { advance() }
    let areTypes = token.start > first
    var names: [(local: String, imported: ScriptTree.Import)] = []
    if token.kind == .name {
      names.append((text(token), ScriptTree.Import(module: "", name: "default", isType: areTypes)))
      advance()
      take(.comma)
    }
    if token.kind == .operator {
      advance()
      take(.as)
      if token.kind == .name {
        names.append((text(token), ScriptTree.Import(module: "", name: "*", isType: areTypes)))
        advance()
      }
    } else if take(.openBrace) {
      while token.kind != .closeBrace, token.kind != .end {
        if token.kind == .name || token.kind == .string {
          let first = token.start
          if at(.type) || at(.typeof), peek().kind == .name, peek().word != .as { advance() }
          var found = ScriptTree.Import(
            module: "", name: text(token), range: token.start..<token.end,
            isType: areTypes || token.start > first)
          var local = text(token)
          advance()
          if take(.as) {
            local = text(token)
            found.isRenamed = true
            advance()
          }
          names.append((local, found))
        } else {
          advance()
        }
      }
      take(.closeBrace)
    }
    take(.from)
    if token.kind == .string {
      let range = Self.content(of: token.start..<token.end, in: lexer)
      let module = tree.text(range)
      advance()
      for (local, imported) in names {
        var imported = imported
        (imported.module, imported.moduleRange) = (module, range)
        declare(local, ScriptTree.Declaration(source: .imported(imported)))
      }
    }
    take(.semicolon)
    return add(.statement, from: start)
  }

  func text(_ token: ScriptToken) -> String { tree.text(token.start..<token.end) }

  mutating func parseExport() -> ID {
    let start = token.start
    advance()
    if take(.default) {
      // Here a brace begins an object, not a block.
      let isObject = token.kind == .openBrace
      let value = isObject ? parseExpression() : parseStatement(isExported: true)
      if isObject { take(.semicolon) }
      return add(.exportDefault, from: start, [value])
    }
    if take(.assign) {
      let value = parseExpression()
      return add(.exportDefault, from: start, [value])
    }
    if at(.type), peek().kind == .openBrace || peek().kind == .operator { advance() }
    if token.kind == .openBrace {
      advance()
      while token.kind != .closeBrace, token.kind != .end {
        if token.kind == .name { tree.declarations[0][text(token)]?.isExported = true }
        advance()
      }
      take(.closeBrace)
    } else if token.kind == .operator {
      advance()
      if take(.as) { advance() }
    } else {
      return parseStatement(isExported: true)
    }
    if take(.from), token.kind == .string { advance() }
    take(.semicolon)
    return add(.statement, from: start)
  }

  // MARK: - Control

  mutating func parseCondition() -> ID {
    guard take(.openParen) else { return parseAssignment() }
    let test = parseExpression()
    take(.closeParen)
    return test
  }

  mutating func parseFor() -> ID {
    scoped { parser in
      let start = parser.token.start
      parser.advance()
      parser.take(.await)
      var parts: [ID?] = []
      if parser.take(.openParen) {
        if parser.at(.const) || parser.at(.let) || parser.at(.var) {
          parts += parser.parseLoopVariable()
        } else if parser.token.kind != .semicolon {
          parts.append(parser.parseExpression())
        }
        while parser.token.kind != .closeParen, parser.token.kind != .end {
          let start = parser.token.start
          if !parser.take(.semicolon), !parser.take(.of), !parser.take(.comma) {
            parts.append(parser.parseExpression())
          }
          if parser.token.start == start { parser.advance() }
        }
        parser.take(.closeParen)
      }
      parts.append(parser.parseStatement())
      return parser.add(.statement, from: start, parts)
    }
  }

  /// Reads `const name of list` or `let index = 0, …` in the parentheses of a loop.
  mutating func parseLoopVariable() -> [ID?] {
    advance()
    var parts: [ID?] = []
    repeat {
      let start = token.start
      let pattern = parsePattern()
      if take(.colon) { _ = parseType() }
      if take(.of) {
        let list = parseExpression()
        declare(
          pattern: pattern, ScriptTree.Declaration(source: .value(list), path: [.any]))
        parts += [pattern, list]
      } else {
        let value = take(.assign) ? parseAssignment() : nil
        if at(.in) { advance() }
        declare(
          pattern: pattern, ScriptTree.Declaration(source: value == nil ? .other : .value(value)))
        parts.append(add(.variable, from: start, [pattern, value, nil]))
      }
    } while take(.comma)
    return parts
  }

  mutating func parseSwitch() -> ID {
    scoped { parser in
      let start = parser.token.start
      parser.advance()
      var parts: [ID?] = [parser.parseCondition()]
      guard parser.take(.openBrace) else { return parser.add(.switch, from: start, parts) }
      while parser.token.kind != .closeBrace, parser.token.kind != .end {
        let start = parser.token.start
        var arm: [ID?] = [nil]
        if parser.take(.case) {
          arm = [parser.parseExpression()]
          parser.take(.colon)
        } else if parser.take(.default) {
          parser.take(.colon)
        }
        while !parser.at(.case), !parser.at(.default), parser.token.kind != .closeBrace,
          parser.token.kind != .end
        {
          let start = parser.token.start
          arm.append(parser.parseStatement())
          if parser.token.start == start { parser.advance() }
        }
        parts.append(parser.add(.arm, from: start, arm))
      }
      parser.take(.closeBrace)
      return parser.add(.switch, from: start, parts)
    }
  }

  mutating func parseTry() -> ID {
    let start = token.start
    advance()
    var parts: [ID?] = []
    if token.kind == .openBrace { parts.append(parseBlock()) }
    if take(.catch) {
      parts.append(
        scoped { parser in
          if parser.take(.openParen) {
            let pattern = parser.parsePattern()
            if parser.take(.colon) { _ = parser.parseType() }
            parser.declare(pattern: pattern, ScriptTree.Declaration(source: .other))
            parser.take(.closeParen)
          }
          return parser.token.kind == .openBrace
            ? parser.parseBlock() : parser.add(.statement, from: parser.token.start)
        })
    }
    if take(.finally), token.kind == .openBrace { parts.append(parseBlock()) }
    return add(.statement, from: start, parts)
  }
}
