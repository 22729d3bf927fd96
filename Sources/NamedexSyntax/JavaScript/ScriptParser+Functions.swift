extension ScriptParser {
  /// A parameter: its pattern, which may include a default, its type, and the default after the
  /// type.
  typealias Parameter = (pattern: ID?, type: ID?, fallback: ID?)

  /// Reads parentheses: an expression, or the parameters of an arrow function.
  ///
  /// Both are read in the same way, because only a following arrow distinguishes them.
  mutating func parseParentheses(
    isBranch: Bool, isAsync: Bool = false, from first: Int? = nil
  ) -> ID {
    let start = first ?? token.start
    advance()
    var parameters: [Parameter] = []
    let elements = parseList(upTo: .closeParen) { parser in
      let start = parser.token.start
      while parser.token.kind == .at {
        parser.advance()
        _ = parser.parseAssignment()
      }
      let isRest = parser.take(.ellipsis)
      var value = parser.parseAssignment()
      let pattern = value
      _ = parser.take(.question)
      let type = parser.take(.colon) ? parser.parseType() : nil
      var fallback: ID?
      if type != nil, parser.take(.assign) { fallback = parser.parseAssignment() }
      if isRest { value = parser.add(.spread, from: start, [value]) }
      parameters.append((isRest ? nil : pattern, type, fallback))
      return value
    }
    take(.closeParen)
    if token.kind == .arrow { return parseArrow(from: start, parameters: parameters) }
    if token.kind == .colon, !isBranch, dialect.hasTypes {
      let mark = mark()
      advance()
      let result = parseType()
      if token.kind == .arrow {
        return parseArrow(from: start, parameters: parameters, result: result)
      }
      reset(mark)
    }
    if isAsync {
      let name = add(.identifier, from: start, name: start..<start + 5)
      return add(.call, from: start, [name] + elements)
    }
    // Parentheses do not change the value; of several values, the last is the result.
    if elements.count == 1, let only = elements[0] { return only }
    return add(.statement, from: start, elements)
  }

  /// Reads the arrow and the body of an arrow function.
  mutating func parseArrow(
    from start: Int, parameters: [Parameter], result: ID? = nil
  ) -> ID {
    take(.arrow)
    return scoped { parser in
      let nodes = parser.declare(parameters: parameters)
      let body =
        parser.token.kind == .openBrace ? parser.parseBlock() : parser.parseAssignment()
      return parser.finishFunction(from: start, name: nil, nodes, result, body)
    }
  }

  /// Declares parameters in the current scope.
  private mutating func declare(parameters: [Parameter]) -> [ID?] {
    parameters.enumerated().map { position, parameter -> ID? in
      // The function's node is added after its parameters; its ID is filled in then.
      declare(
        pattern: parameter.pattern,
        ScriptTree.Declaration(
          source: .parameter(function: -1, position: position), fallback: parameter.fallback,
          type: parameter.type))
      let start = parameter.pattern.map { tree.nodes[$0].range.lowerBound } ?? token.start
      return add(.parameter, from: start, [parameter.pattern, parameter.fallback, parameter.type])
    }
  }

  private mutating func finishFunction(
    from start: Int, name: Range<Int>?, _ parameters: [ID?], _ result: ID?, _ body: ID?
  ) -> ID {
    let function = add(.function, from: start, name: name, parameters + [result, body])
    tree.bindParameters(to: function, scope: scope)
    return function
  }

  /// Reads `function name(…) { … }`, starting at its keyword.
  mutating func parseFunction() -> ID {
    nested { parser in
      let start = parser.token.start
      parser.advance()
      if parser.token.kind == .operator { parser.advance() }
      var name: Range<Int>?
      if parser.token.kind == .name {
        name = parser.token.start..<parser.token.end
        parser.advance()
      }
      return parser.parseFunction(from: start, name: name)
    }
  }

  /// Reads a method, starting at its type parameters or parentheses.
  mutating func parseMethod() -> ID {
    nested { $0.parseFunction(from: $0.token.start, name: nil) }
  }

  /// Reads type parameters, parameters, the result type and the body.
  private mutating func parseFunction(from start: Int, name: Range<Int>?) -> ID {
    if token.kind == .less { skipTypeParameters() }
    return scoped { parser in
      let parameters = parser.parseParameters()
      let result = parser.take(.colon) ? parser.parseType() : nil
      let nodes = parser.declare(parameters: parameters)
      let body = parser.token.kind == .openBrace ? parser.parseBlock() : nil
      return parser.finishFunction(from: start, name: name, nodes, result, body)
    }
  }

  private mutating func parseParameters() -> [Parameter] {
    var parameters: [Parameter] = []
    guard take(.openParen) else { return [] }
    _ = parseList(upTo: .closeParen) { parser in
      while parser.token.kind == .at {
        parser.advance()
        _ = parser.parseAssignment()
      }
      parser.skipModifiers()
      let isRest = parser.take(.ellipsis)
      let pattern = parser.parsePattern()
      _ = parser.take(.question)
      let type = parser.take(.colon) ? parser.parseType() : nil
      let fallback = parser.take(.assign) ? parser.parseAssignment() : nil
      parameters.append((isRest ? nil : pattern, type, fallback))
      return nil
    }
    take(.closeParen)
    return parameters
  }

  /// Reads a name, or a pattern: an object or array of names.
  mutating func parsePattern() -> ID {
    switch token.kind {
    case .name: return addToken(.identifier)
    case .openBrace, .openBracket:
      return nested { $0.parsePatternBrackets() }
    default: return add(.literal, from: token.start)
    }
  }

  /// Skips modifiers such as `private` before a name.
  mutating func skipModifiers() {
    while token.kind == .name {
      switch token.word {
      case .public, .private, .protected, .readonly, .static, .abstract, .override, .declare,
        .async, .get, .set, .accessor:
        switch peek().kind {
        case .name, .string, .number, .openBracket, .openBrace, .ellipsis, .operator: advance()
        default: return
        }
      default: return
      }
    }
    if token.kind == .operator { advance() }
  }
}
