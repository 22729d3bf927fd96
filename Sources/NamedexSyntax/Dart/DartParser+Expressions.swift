extension DartParser {
  mutating func parseExpression() -> ID { nested { $0.parseNestedExpression() } }

  private mutating func parseNestedExpression() -> ID {
    let start = token.start
    if at(.throw) {
      advance()
      let value = parseExpression()
      return add(.operators, from: start, [value])
    }
    let value = parseOperators()
    switch kind {
    case .question:
      advance()
      let first = parseExpression()
      take(.colon)
      let second = parseExpression()
      return add(.conditional, from: start, [value, first, second])
    case .assign:
      advance()
      let assigned = parseExpression()
      return add(.assignment, from: start, [value, assigned])
    case .compoundAssign:
      advance()
      let assigned = parseExpression()
      return add(.assignment, from: start, [value, assigned])
    case .cascade:
      // The value of `value..member()` is `value`.
      var parts: [ID?] = [value]
      while kind == .cascade {
        advance()
        let first = token.start
        if kind == .openBracket || kind == .name {
          let operand = kind == .name ? addToken(.identifier) : add(.literal, from: first)
          var section = parsePostfix(of: operand, from: first)
          if take(.assign) {
            let assigned = parseExpression()
            section = add(.assignment, from: first, [section, assigned])
          }
          parts.append(section)
        }
      }
      return add(.cast, from: start, [value, nil] + parts.dropFirst())
    default: return value
    }
  }

  // MARK: - Operators

  /// Reads operands separated by operators. Only operators that select one of their operands are
  /// distinguished.
  private mutating func parseOperators() -> ID {
    let start = token.start
    var operand = parseUnary()
    var (alternatives, conditions, terms) = ([ID?](), [ID?](), [ID?]())
    var joint = Kind.operators
    func closeTerms(_ parser: inout DartParser) {
      guard !terms.isEmpty else { return }
      terms.append(operand)
      operand = parser.add(terms.count > 2 ? .operators : joint, from: start, terms)
      terms = []
    }
    func closeConditions(_ parser: inout DartParser) {
      closeTerms(&parser)
      guard !conditions.isEmpty else { return }
      conditions.append(operand)
      operand = parser.add(.and, from: start, conditions)
      conditions = []
    }
    while !isAtEnd {
      switch kind {
      case .or:
        closeConditions(&self)
        alternatives.append(operand)
      case .and:
        closeTerms(&self)
        conditions.append(operand)
      case .equal, .unequal:
        if terms.isEmpty { joint = kind == .equal ? .equal : .unequal }
        terms.append(operand)
      case .operator, .less, .greater:
        joint = .operators
        terms.append(operand)
        advance()
        while kind == .greater || kind == .less || kind == .assign,
          token.start == tokens[position - 1].end
        {
          advance()
        }
        operand = parseUnary()
        continue
      case .name where token.word == .is || token.word == .as:
        let isCast = token.word == .as
        advance()
        take(.not)
        let type = parseType()
        // `is` produces a Boolean.
        operand = add(isCast ? .cast : .operators, from: start, [operand, type])
        continue
      default:
        closeConditions(&self)
        guard !alternatives.isEmpty else { return operand }
        alternatives.append(operand)
        return add(.or, from: start, alternatives)
      }
      advance()
      operand = parseUnary()
    }
    closeConditions(&self)
    guard !alternatives.isEmpty else { return operand }
    alternatives.append(operand)
    return add(.or, from: start, alternatives)
  }

  /// Reads a type, if there is one.
  mutating func parseType() -> ID? {
    guard let end = typeEnd(at: position), end > position else { return nil }
    let type = addType(position..<end)
    position = end
    return type
  }

  private mutating func parseUnary() -> ID {
    let start = token.start
    var nots = 0
    var hasSigns = false
    loop: while !isAtEnd {
      switch kind {
      case .not: nots += 1
      case .increment: hasSigns = true
      case .operator:
        guard text(token) == "-" || text(token) == "~" else { break loop }
        hasSigns = true
      case .name where token.word == .await: break
      default: break loop
      }
      advance()
    }
    let value = parsePostfix()
    if nots % 2 == 1 { return add(.not, from: start, [value]) }
    return hasSigns || nots > 0 ? add(.operators, from: start, [value]) : value
  }

  // MARK: - Members and calls

  private mutating func parsePostfix() -> ID {
    let start = token.start
    let operand = parsePrimary()
    return parsePostfix(of: operand, from: start)
  }

  /// Reads the suffixes of an operand: members, calls and subscripts.
  mutating func parsePostfix(of operand: ID, from start: Int) -> ID {
    var value = operand
    while !isAtEnd {
      switch kind {
      case .dot, .optionalDot:
        advance()
        guard kind == .name else { return value }
        let name = token.start..<token.end
        advance()
        value = add(.member, from: start, name: name, [value])
      case .openParen:
        let arguments = parseArguments()
        value = add(.call, from: start, [value] + arguments)
      case .openBracket:
        advance()
        let key = kind == .closeBracket ? nil : parseExpression()
        take(.closeBracket)
        value = add(.subscripted, from: start, [value, key])
      case .question where peek().kind == .openBracket && peek().start == token.end:
        advance()
      case .not where peek().kind != .assign: advance()
      case .increment:
        advance()
        value = add(.operators, from: start, [value])
      case .less where token.partner < tokens.count - 1:
        // Types before the arguments of a call: `list<T>(…)`.
        guard Self.follow(types: tokens[token.partner + 1].kind) else { return value }
        position = token.partner + 1
      default: return value
      }
    }
    return value
  }

  /// Returns whether a token can follow the types of a call or a constructor.
  private static func follow(types kind: DartToken.Kind) -> Bool {
    switch kind {
    case .openParen, .dot, .closeParen, .closeBracket, .closeBrace, .comma, .semicolon, .colon:
      true
    default: false
    }
  }

  /// Reads arguments in parentheses; returns the positional ones first.
  mutating func parseArguments() -> [ID?] {
    advance()
    var (unnamed, named) = ([ID?](), [ID?]())
    parseList(upTo: .closeParen) { parser in
      let start = parser.token.start
      if parser.kind == .name, parser.peek().kind == .colon {
        let name = parser.token.start..<parser.token.end
        parser.position += 2
        let value = parser.parseExpression()
        named.append(parser.add(.argument, from: start, name: name, [value]))
      } else {
        unnamed.append(parser.parseExpression())
      }
    }
    return unnamed + named
  }

  /// Reads elements separated by commas, and the bracket after them.
  mutating func parseList(
    upTo close: DartToken.Kind, _ parse: (inout DartParser) -> Void
  ) {
    while kind != close, !isAtEnd {
      let start = position
      if take(.comma) { continue }
      parse(&self)
      if kind == .comma || kind == close { continue }
      switch kind {
      case .closeParen, .closeBracket, .closeBrace, .templateMiddle, .templateEnd: return
      default: if position == start { advance() }
      }
    }
    take(close)
  }

  // MARK: - Operands

  private mutating func parsePrimary() -> ID {
    let start = token.start
    switch kind {
    case .string, .template, .templateStart: return parseStrings()
    case .number: return addToken(.literal)
    case .openBracket: return parseListLiteral()
    case .openBrace: return parseBraces()
    case .less where token.partner < tokens.count - 1:
      // `<String>[…]`
      position = token.partner + 1
      switch kind {
      case .openBracket: return parseListLiteral()
      case .openBrace: return parseBraces()
      case .openParen: return parseParentheses()
      default: return add(.literal, from: start)
      }
    case .openParen: return parseParentheses()
    case .dot where peek().kind == .name:
      // `.value`, a member of the type that the context expects
      advance()
      let name = token.start..<token.end
      advance()
      return add(.member, from: start, name: name, [nil])
    case .name: return parseName()
    default: return add(.literal, from: start)
    }
  }

  private mutating func parseName() -> ID {
    let start = token.start
    switch token.word {
    case .const, .new:
      advance()
      return nested { $0.parsePrimary() }
    case .switch: return parseSwitchExpression()
    case .if, .for: return parseElement()
    case .as, .is, .in: return add(.literal, from: start)
    default: return addToken(.identifier)
    }
  }

  /// Reads a string, or several adjacent strings, which form one string.
  private mutating func parseStrings() -> ID {
    let start = token.start
    var parts: [ID?] = []
    while kind == .string || kind == .template || kind == .templateStart, !isAtEnd {
      parts.append(parseString())
    }
    return parts.count == 1
      ? parts[0] ?? add(.literal, from: start)
      : add(.operators, from: start, parts)
  }

  private mutating func parseString() -> ID {
    let first = token
    switch first.kind {
    case .string:
      let content = DartLexer.content(of: first, in: tree.bytes)
      advance()
      let isRaw = tree.bytes[first.start] == UInt8(ascii: "r")
      let hasEscapes = tree.bytes[content].contains(UInt8(ascii: "\\"))
      return add(isRaw && hasEscapes ? .literal : .string, from: first.start, name: content)
    case .template:
      advance()
      return add(.template, from: first.start)
    default:
      var parts: [ID?] = []
      repeat {
        advance()
        parts.append(parseExpression())
        // Skips what the grammar does not allow.
        while kind != .templateMiddle, kind != .templateEnd, !isAtEnd { advance() }
      } while kind == .templateMiddle && !isAtEnd
      take(.templateEnd)
      return add(.template, from: first.start, parts)
    }
  }

  private mutating func parseListLiteral() -> ID {
    let start = token.start
    advance()
    var elements: [ID?] = []
    parseList(upTo: .closeBracket) { elements.append($0.parseElement()) }
    return add(.array, from: start, elements)
  }

  /// Reads an element of a list, set or map, which may be a spread, or depend on a condition.
  mutating func parseElement() -> ID { nested { $0.parseNestedElement() } }

  private mutating func parseNestedElement() -> ID {
    let start = token.start
    if take(.ellipsis) {
      let value = parseExpression()
      return add(.spread, from: start, [value])
    }
    take(.question)
    if at(.if), peek().kind == .openParen {
      advance()
      let test = parseCondition()
      let first = parseElement()
      let second = take(.else) ? parseElement() : nil
      return add(.conditional, from: start, [test, first, second])
    }
    if at(.for) || at(.await) && peek().word == .for {
      take(.await)
      advance()
      return scoped { parser in
        var parts: [ID?] = parser.parseLoopHead()
        parts.append(parser.parseElement())
        return parser.add(.statement, from: start, parts)
      }
    }
    let value = parseExpression()
    guard take(.colon) else { return value }
    // A map entry.
    take(.question)
    let entry = parseExpression()
    if tree.kind(value) == .string {
      return add(.property, from: start, name: tree.nodes[value].name, [entry])
    }
    return add(.computedProperty, from: start, [value, entry])
  }

  /// Reads a map or a set.
  private mutating func parseBraces() -> ID {
    let start = token.start
    advance()
    var elements: [ID?] = []
    parseList(upTo: .closeBrace) { elements.append($0.parseElement()) }
    let isMap = elements.contains { element in
      guard var element else { return false }
      while tree.kind(element) == .conditional || tree.kind(element) == .statement,
        let inner = tree.lastChild(element)
      {
        element = inner
      }
      return tree.kind(element) == .property || tree.kind(element) == .computedProperty
    }
    return add(isMap || elements.isEmpty ? .object : .array, from: start, elements)
  }

  /// Reads parentheses: an expression, a record, or the parameters of a closure.
  private mutating func parseParentheses() -> ID {
    let start = token.start
    let after = tokens[min(token.partner + 1, tokens.count - 1)]
    if after.kind == .arrow || after.kind == .openBrace || after.word == .async
      || after.word == .sync
    {
      return parseClosure()
    }
    advance()
    var (elements, isRecord) = ([ID?](), false)
    var count = 0
    parseList(upTo: .closeParen) { parser in
      let first = parser.token.start
      if parser.kind == .name, parser.peek().kind == .colon {
        isRecord = true
        let name = parser.token.start..<parser.token.end
        parser.position += 2
        let value = parser.parseExpression()
        elements.append(parser.add(.property, from: first, name: name, [value]))
      } else {
        count += 1
        elements.append(parser.parseExpression())
      }
    }
    if !isRecord, elements.count == 1, let only = elements[0] { return only }
    // Unnamed fields of a record have positions, like the elements of a list.
    return add(isRecord ? .object : .array, from: start, elements)
  }

  private mutating func parseClosure() -> ID {
    let start = token.start
    return scoped { parser in
      let parameters = parser.parseParameters()
      return parser.parseBody(from: start, name: nil, parameters, type: nil)
    }
  }

  /// Reads `switch (value) { pattern => result, … }`; its children are the value and the results.
  private mutating func parseSwitchExpression() -> ID {
    let start = token.start
    advance()
    var parts: [ID?] = [parseCondition()]
    guard take(.openBrace) else { return add(.conditional, from: start, parts) }
    parseList(upTo: .closeBrace) { parser in
      parser.scoped { parser in
        parser.skipPattern(upTo: .arrow)
        parser.take(.arrow)
        parts.append(parser.parseExpression())
      }
    }
    return add(.conditional, from: start, parts)
  }

  /// Skips a pattern and its guard, up to a token that is not in brackets.
  mutating func skipPattern(upTo end: DartToken.Kind) {
    while kind != end, !isAtEnd {
      switch kind {
      case .openParen, .openBracket, .openBrace, .templateStart:
        position = max(position + 1, min(token.partner + 1, tokens.count - 1))
      case .closeParen, .closeBracket, .closeBrace, .semicolon: return
      case .name where token.word == .final || token.word == .var: advance()
      default: advance()
      }
    }
  }

  mutating func parseCondition() -> ID {
    guard take(.openParen) else { return add(.literal, from: token.start) }
    let test = parseExpression()
    if at(.case) { skipPattern(upTo: .closeParen) }
    while kind != .closeParen, kind != .closeBrace, kind != .semicolon, !isAtEnd { advance() }
    take(.closeParen)
    return test
  }
}
