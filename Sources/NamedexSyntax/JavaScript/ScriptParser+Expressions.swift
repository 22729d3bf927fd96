extension ScriptParser {
  /// Reads expressions with commas between them; the last one is the value.
  mutating func parseExpression() -> ID {
    let start = token.start
    let first = parseAssignment()
    guard token.kind == .comma else { return first }
    var parts: [ID?] = [first]
    while take(.comma) { parts.append(parseAssignment()) }
    return add(.statement, from: start, parts)
  }

  /// Reads an expression without commas.
  ///
  /// - Parameter isBranch: Whether a colon after it belongs to a `?` before it.
  mutating func parseAssignment(isBranch: Bool = false) -> ID {
    nested { $0.parseNestedAssignment(isBranch: isBranch) }
  }

  private mutating func parseNestedAssignment(isBranch: Bool) -> ID {
    let start = token.start
    if let function = parseArrowOfName() { return function }
    let value = parseOperators(isBranch: isBranch)
    switch token.kind {
    case .question:
      // `(name?: Type) =>`
      switch peek().kind {
      case .colon, .comma, .closeParen, .assign: return value
      default: break
      }
      advance()
      let first = parseAssignment(isBranch: true)
      take(.colon)
      let second = parseAssignment(isBranch: isBranch)
      return add(.conditional, from: start, [value, first, second])
    case .assign:
      advance()
      let assigned = parseAssignment(isBranch: isBranch)
      return add(.assignment, from: start, [value, assigned])
    case .compoundAssign:
      advance()
      let assigned = parseAssignment(isBranch: isBranch)
      return add(.operators, from: start, [value, assigned])
    default: return value
    }
  }

  /// Reads `name => …` and `async name => …`.
  private mutating func parseArrowOfName() -> ID? {
    guard token.kind == .name else { return nil }
    let start = token.start
    if at(.async) {
      let next = peek()
      guard next.kind == .name, !next.newlineBefore, next.word != .function else { return nil }
      let mark = mark()
      advance()
      guard peek().kind == .arrow else {
        reset(mark)
        return nil
      }
    } else if peek().kind != .arrow {
      return nil
    }
    let name = addToken(.identifier)
    return parseArrow(from: start, parameters: [(name, nil, nil)])
  }

  // MARK: - Operators

  private enum Joint {
    case or, and, equal, unequal, other
  }

  /// Reads operands with operators between them.
  ///
  /// Only the operators that choose a value are told apart; of `a === 'b' || c`, the first operand of `||` is
  /// `a === 'b'`.
  private mutating func parseOperators(isBranch: Bool) -> ID {
    let start = token.start
    var operand = parseUnary(isBranch: isBranch)
    // What is joined by `||` and `??`, by `&&`, and by other operators so far.
    var (alternatives, conditions, terms) = ([ID?](), [ID?](), [ID?]())
    var joint = Joint.other
    var operatorRange: Range<Int>?
    func closeTerms(_ parser: inout ScriptParser) {
      guard !terms.isEmpty else { return }
      terms.append(operand)
      let kind: Kind =
        terms.count > 2
        ? .operators
        : joint == .equal
          ? .equal
          : joint == .unequal ? .unequal : .operators
      operand = parser.add(
        kind, from: parser.tree.nodes[terms[0] ?? operand].range.lowerBound, name: operatorRange,
        terms)
      terms = []
    }
    func closeConditions(_ parser: inout ScriptParser) {
      closeTerms(&parser)
      guard !conditions.isEmpty else { return }
      conditions.append(operand)
      let first = parser.tree.nodes[conditions[0] ?? operand].range.lowerBound
      operand = parser.add(.and, from: first, conditions)
      conditions = []
    }
    while let next = takeOperator() {
      switch next.joint {
      case .or:
        closeConditions(&self)
        alternatives.append(operand)
      case .and:
        closeTerms(&self)
        conditions.append(operand)
      default:
        if terms.isEmpty { (joint, operatorRange) = (next.joint, next.range) }
        terms.append(operand)
      }
      operand = parseUnary(isBranch: isBranch)
    }
    closeConditions(&self)
    guard !alternatives.isEmpty else { return operand }
    alternatives.append(operand)
    return add(.or, from: start, alternatives)
  }

  /// Takes an operator between operands. Casts are applied by `parseUnary`.
  private mutating func takeOperator() -> (joint: Joint, range: Range<Int>)? {
    let range = token.start..<token.end
    switch token.kind {
    case .or, .coalesce:
      advance()
      return (.or, range)
    case .and:
      advance()
      return (.and, range)
    case .equal, .unequal:
      let joint = token.kind == .equal ? Joint.equal : .unequal
      advance()
      return (joint, range)
    case .operator, .less:
      advance()
      // `<=`, `<<`
      while token.kind == .assign || token.kind == .less, token.start == previousEnd { advance() }
      return (.other, range.lowerBound..<previousEnd)
    case .slash:
      advance()
      return (.other, range)
    case .greater:
      advance()
      while token.kind == .greater || token.kind == .assign, token.start == previousEnd {
        advance()
      }
      return (.other, range.lowerBound..<previousEnd)
    case .name where token.word == .instanceof || token.word == .in:
      advance()
      return (.other, range)
    default: return nil
    }
  }

  /// Reads an operand with the signs before it and the casts after it.
  private mutating func parseUnary(isBranch: Bool) -> ID {
    let start = token.start
    var nots = 0
    var hasSigns = false
    loop: while true {
      switch token.kind {
      case .not: nots += 1
      case .increment: hasSigns = true
      case .operator:
        guard isSign else { break loop }
        hasSigns = true
      case .name:
        switch token.word {
        case .typeof, .void, .delete: hasSigns = true
        case .await: break
        case .yield: break
        default: break loop
        }
      default: break loop
      }
      advance()
    }
    var value = parsePostfix(isBranch: isBranch)
    if nots % 2 == 1 {
      value = add(.not, from: start, [value])
    } else if hasSigns || nots > 0 {
      value = add(.operators, from: start, [value])
    }
    while token.kind == .name, token.word == .as || token.word == .satisfies,
      !token.newlineBefore
    {
      advance()
      if take(.const) {
        value = add(.cast, from: start, [value, nil])
      } else {
        let type = parseType()
        value = add(.cast, from: start, [value, type])
      }
    }
    return value
  }

  /// Whether an operator can stand before an operand.
  private var isSign: Bool {
    switch lexer.byte(token.start) {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "*"): true
    default: false
    }
  }

  // MARK: - Members and calls

  /// Reads an operand with what follows it: members, calls, subscripts.
  private mutating func parsePostfix(isBranch: Bool) -> ID {
    let start = token.start
    var value = parsePrimary(isBranch: isBranch)
    while true {
      switch token.kind {
      case .dot:
        advance()
        value = parseMember(of: value, from: start)
      case .optionalDot:
        advance()
        switch token.kind {
        case .openParen: value = parseCall(of: value, from: start)
        case .openBracket: value = parseSubscript(of: value, from: start)
        default: value = parseMember(of: value, from: start)
        }
      case .openParen: value = parseCall(of: value, from: start)
      case .openBracket: value = parseSubscript(of: value, from: start)
      case .template:
        let template = parseTemplate()
        value = add(.operators, from: start, [value, template])
      case .not where !token.newlineBefore:
        // `value!`; an operand after it would be a fault.
        advance()
      case .increment where !token.newlineBefore:
        advance()
        value = add(.operators, from: start, [value])
      case .less where dialect.hasTypes && takeTypeArguments(): break
      default: return value
      }
    }
  }

  private mutating func parseMember(of value: ID, from start: Int) -> ID {
    guard token.kind == .name else { return add(.operators, from: start, [value]) }
    let name = token.start..<token.end
    advance()
    return add(.member, from: start, name: name, [value])
  }

  private mutating func parseCall(of callee: ID, from start: Int) -> ID {
    var children: [ID?] = [callee]
    children += parseArguments()
    return add(.call, from: start, children)
  }

  private mutating func parseSubscript(of value: ID, from start: Int) -> ID {
    advance()
    let key = token.kind == .closeBracket ? nil : parseExpression()
    take(.closeBracket)
    return add(.subscripted, from: start, [value, key])
  }

  /// Reads arguments in parentheses.
  private mutating func parseArguments() -> [ID?] {
    advance()
    let arguments = parseList(upTo: .closeParen) { $0.parseElementOfList() }
    take(.closeParen)
    return arguments
  }

  /// Reads something with commas between, up to a bracket, which is not taken.
  mutating func parseList(
    upTo close: ScriptToken.Kind, _ parse: (inout ScriptParser) -> ID?
  ) -> [ID?] {
    var elements: [ID?] = []
    while token.kind != close, token.kind != .end {
      let start = token.start
      if token.kind == .comma {
        // A hole in an array.
        elements.append(nil)
        advance()
        continue
      }
      elements.append(parse(&self))
      if take(.comma) || token.kind == close { continue }
      switch token.kind {
      case .closeParen, .closeBracket, .closeBrace: return elements
      default: if token.start == start { advance() }
      }
    }
    return elements
  }

  /// Reads an element of a list, which may spread another one.
  mutating func parseElementOfList() -> ID {
    let start = token.start
    guard take(.ellipsis) else { return parseAssignment() }
    let value = parseAssignment()
    return add(.spread, from: start, [value])
  }

  // MARK: - Operands

  private mutating func parsePrimary(isBranch: Bool) -> ID {
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
      // Nothing is here: brackets and separators are left to what is around.
      return add(.literal, from: token.start)
    }
  }

  /// What is between the quotation marks of a string, which may lack the last one.
  static func content(of range: Range<Int>, in lexer: ScriptLexer) -> Range<Int> {
    let isClosed =
      range.count > 1 && lexer.byte(range.upperBound - 1) == lexer.byte(range.lowerBound)
    let end = isClosed ? range.upperBound - 1 : range.upperBound
    return range.lowerBound + 1..<max(range.lowerBound + 1, end)
  }

  private mutating func parseName() -> ID {
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

  private mutating func parseTemplate() -> ID {
    let start = token.start
    lexer.position = token.start + 1
    var parts: [ID?] = []
    var isCut = false
    while lexer.templatePart(of: start) {
      isCut = true
      advance()
      parts.append(parseExpression())
      // What the grammar does not have is skipped.
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

  private mutating func parseObject() -> ID {
    let start = token.start
    advance()
    let properties = parseList(upTo: .closeBrace) { $0.parseProperty() }
    take(.closeBrace)
    return add(.object, from: start, properties)
  }

  private mutating func parseProperty() -> ID? {
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

  private mutating func parseProperty(from start: Int) -> ID? {
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

  /// Reads what begins with `<`: an element, the type parameters of a function, or a cast.
  private mutating func parseLess() -> ID {
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
}

extension ScriptParser {
  /// Reads an object or an array of names, which are written as values are.
  mutating func parsePatternBrackets() -> ID { parsePrimary(isBranch: false) }
}
