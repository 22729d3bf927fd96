extension ScriptParser {
  /// Reads expressions separated by commas; the last one provides the value.
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
  /// - Parameter isBranch: Whether a colon after the expression belongs to a preceding `?`.
  mutating func parseAssignment(isBranch: Bool = false) -> ID {
    nested { $0.parseNestedAssignment(isBranch: isBranch) }
  }

  mutating func parseNestedAssignment(isBranch: Bool) -> ID {
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
  mutating func parseArrowOfName() -> ID? {
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

  enum Joint {
    case or, and, equal, unequal, other
  }

  /// Reads operands separated by operators.
  ///
  /// Only operators that select one of their operands are distinguished; in `a === 'b' || c`, the
  /// first operand of `||` is `a === 'b'`.
  mutating func parseOperators(isBranch: Bool) -> ID {
    let start = token.start
    var operand = parseUnary(isBranch: isBranch)
    // The operands so far of `||` and `??`, of `&&`, and of other operators.
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
    while !beginsSibling(of: operand), let next = takeOperator() {
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

  /// Takes an operator between operands. `parseUnary` handles casts.
  mutating func takeOperator() -> (joint: Joint, range: Range<Int>)? {
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

  /// Reads an operand with its prefix operators and any casts after it.
  mutating func parseUnary(isBranch: Bool) -> ID {
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

  /// True if the current operator can be a prefix.
  var isSign: Bool {
    switch lexer.byte(token.start) {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "*"): true
    default: false
    }
  }

  // MARK: - Members and calls

  /// Reads an operand and its suffixes: members, calls and subscripts.
  mutating func parsePostfix(isBranch: Bool) -> ID {
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
        // `value!` asserts that the value is not null.
        advance()
      case .increment where !token.newlineBefore:
        advance()
        value = add(.operators, from: start, [value])
      case .less where dialect.hasTypes && takeTypeArguments(): break
      default: return value
      }
    }
  }

  mutating func parseMember(of value: ID, from start: Int) -> ID {
    guard token.kind == .name else { return add(.operators, from: start, [value]) }
    let name = token.start..<token.end
    advance()
    return add(.member, from: start, name: name, [value])
  }

  mutating func parseCall(of callee: ID, from start: Int) -> ID {
    var children: [ID?] = [callee]
    children += parseArguments()
    return add(.call, from: start, children)
  }

  mutating func parseSubscript(of value: ID, from start: Int) -> ID {
    advance()
    let key = token.kind == .closeBracket ? nil : parseExpression()
    take(.closeBracket)
    return add(.subscripted, from: start, [value, key])
  }

  /// Reads arguments in parentheses.
  mutating func parseArguments() -> [ID?] {
    advance()
    let arguments = parseList(upTo: .closeParen) { $0.parseElementOfList() }
    take(.closeParen)
    return arguments
  }

  /// Reads a comma-separated list up to a bracket, which is not taken.
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

  /// Reads an element of a list, which may be a spread.
  mutating func parseElementOfList() -> ID {
    let start = token.start
    guard take(.ellipsis) else { return parseAssignment() }
    let value = parseAssignment()
    return add(.spread, from: start, [value])
  }
}
