/// Literals, names, objects and the other operands of expressions.
extension ScriptParser {
  mutating func parsePrimary(isBranch: Bool) -> ID {
    switch token.kind {
    case .string:
      let range = token.start..<token.end
      let content = Self.content(of: range, in: lexer)
      advance()
      return add(.string, from: range.lowerBound, name: content)
    case .template: return parseTemplate()
    case .number, .regularExpression: return addToken(.literal)
    case .slash:
      if let expression = lexer.regularExpression(from: token.start) {
        token = expression
        return addToken(.literal)
      }
      return addToken(.literal)
    case .openBracket:
      let start = token.start
      advance()
      let elements = parseList(upTo: .closeBracket) { $0.parseElementOfList() }
      take(.closeBracket)
      return add(.array, from: start, elements)
    case .openBrace: return parseObject()
    case .openParen: return parseParentheses(isBranch: isBranch)
    case .less: return nested { $0.parseLess() }
    case .at:
      advance()
      return nested { $0.parsePostfix(isBranch: isBranch) }
    case .name: return parseName()
    default:
      // There is no operand: brackets and separators belong to the enclosing construct.
      return add(.literal, from: token.start)
    }
  }

  /// Returns the range between the quotation marks of a string, whose closing mark may be missing.
  static func content(of range: Range<Int>, in lexer: ScriptLexer) -> Range<Int> {
    let isClosed =
      range.count > 1 && lexer.byte(range.upperBound - 1) == lexer.byte(range.lowerBound)
    let end = isClosed ? range.upperBound - 1 : range.upperBound
    return range.lowerBound + 1..<max(range.lowerBound + 1, end)
  }

  mutating func parseName() -> ID {
    let start = token.start
    switch token.word {
    case .function: return parseFunction()
    case .async where peek().word == .function:
      advance()
      return parseFunction()
    case .async:
      let next = peek()
      guard next.kind == .openParen || next.kind == .less, !next.newlineBefore else { break }
      advance()
      if token.kind == .less { skipTypeParameters() }
      return parseParentheses(isBranch: false, isAsync: true, from: start)
    case .class: return parseClass()
    case .new:
      advance()
      if take(.dot) {
        advance()
        return add(.literal, from: start)
      }
      var callee = nested { $0.parseName() }
      while token.kind == .dot {
        advance()
        callee = parseMember(of: callee, from: start)
      }
      if token.kind == .less, dialect.hasTypes { _ = takeTypeArguments() }
      var children: [ID?] = [callee]
      if token.kind == .openParen { children += parseArguments() }
      return add(.call, from: start, children)
    case .import:
      // `import('…')` and `import.meta`
      return addToken(.literal)
    default: break
    }
    guard token.kind == .name else { return add(.literal, from: start) }
    return addToken(.identifier)
  }

  mutating func parseTemplate() -> ID {
    let start = token.start
    lexer.position = token.start + 1
    var parts: [ID?] = []
    var isCut = false
    while lexer.templatePart(of: start) {
      isCut = true
      advance()
      parts.append(parseExpression())
      // Skips what the grammar does not allow.
      while token.kind != .closeBrace, token.kind != .end { advance() }
      if token.kind == .end { break }
      lexer.position = token.end
    }
    let end = lexer.position
    token = lexer.next()
    previousEnd = end
    let content = Self.content(of: start..<end, in: lexer)
    return add(isCut ? .template : .string, from: start, name: content, parts)
  }

  mutating func parseObject() -> ID {
    let start = token.start
    advance()
    let properties = parseList(upTo: .closeBrace) { $0.parseProperty() }
    take(.closeBrace)
    return add(.object, from: start, properties)
  }

  mutating func parseProperty() -> ID? {
    let start = token.start
    if take(.ellipsis) {
      let value = parseAssignment()
      return add(.spread, from: start, [value])
    }
    // `async`, `get`, `set` and `*` before a name.
    while true {
      if token.kind == .operator { advance() }
      guard token.kind == .name,
        token.word == .async || token.word == .get || token.word == .set
      else { break }
      switch peek().kind {
      case .name, .string, .number, .openBracket, .operator: advance()
      default:
        return parseProperty(from: start)
      }
      continue
    }
    return parseProperty(from: start)
  }

  mutating func parseProperty(from start: Int) -> ID? {
    if take(.openBracket) {
      let key = parseAssignment()
      take(.closeBracket)
      let value =
        token.kind == .openParen || token.kind == .less
        ? parseMethod() : take(.colon) ? parseAssignment() : nil
      return add(.computedProperty, from: start, [key, value])
    }
    let name: Range<Int>
    switch token.kind {
    case .string: name = Self.content(of: token.start..<token.end, in: lexer)
    case .name, .number: name = token.start..<token.end
    default: return nil
    }
    let isName = token.kind == .name
    if isName {
      switch peek().kind {
      case .colon, .openParen, .less: advance()
      default:
        // `{ name }`, `{ name = value }`
        let value = parseAssignment()
        return add(.property, from: start, name: name, [value])
      }
    } else {
      advance()
    }
    if token.kind == .openParen || token.kind == .less {
      let method = parseMethod()
      return add(.property, from: start, name: name, [method])
    }
    guard take(.colon) else { return add(.property, from: start, name: name, [nil]) }
    let value = parseAssignment()
    return add(.property, from: start, name: name, [value])
  }

  /// Reads a construct that begins with `<`: an element, a generic function, or a cast.
  mutating func parseLess() -> ID {
    let start = token.start
    if dialect.hasElements, beginsElement() { return parseElement() }
    guard dialect.hasTypes else { return addToken(.literal) }
    if dialect.hasElements {
      skipTypeParameters()
      return token.kind == .openParen
        ? parseParentheses(isBranch: false) : add(.literal, from: start)
    }
    let mark = mark()
    advance()
    if take(.const), take(.greater) {
      let value = parseAssignment()
      return add(.cast, from: start, [value, nil])
    }
    reset(mark)
    let types = parseTypeParameters()
    if token.kind == .openParen {
      let value = parseParentheses(isBranch: false)
      if tree.kind(value) == .function { return value }
      return add(.cast, from: start, [value, types.first ?? nil])
    }
    let value = parsePostfix(isBranch: false)
    return add(.cast, from: start, [value, types.first ?? nil])
  }

  /// Reads an object or array pattern, which is written like a value.
  mutating func parsePatternBrackets() -> ID { parsePrimary(isBranch: false) }
}
