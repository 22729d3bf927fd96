extension ScriptParser {
  /// Reads a type.
  mutating func parseType() -> ID {
    nested { parser in
      let start = parser.token.start
      let type = parser.parseUnion()
      // `A extends B ? C : D`
      guard parser.at(.extends), !parser.token.newlineBefore else { return type }
      parser.advance()
      _ = parser.parseUnion()
      guard parser.take(.question) else { return type }
      let first = parser.parseType()
      parser.take(.colon)
      let second = parser.parseType()
      return parser.add(.typeUnion, from: start, [first, second])
    }
  }

  private mutating func parseUnion() -> ID {
    parseTypes(joinedBy: UInt8(ascii: "|"), .typeUnion) { $0.parseIntersection() }
  }

  private mutating func parseIntersection() -> ID {
    parseTypes(joinedBy: UInt8(ascii: "&"), .typeIntersection) { $0.parseTypeWithSuffixes() }
  }

  /// Reads types separated by an operator, which may also precede the first; returns a single type
  /// as it is.
  private mutating func parseTypes(
    joinedBy sign: UInt8, _ kind: Kind, _ parse: (inout ScriptParser) -> ID
  ) -> ID {
    let start = token.start
    if isOperator(sign) { advance() }
    let first = parse(&self)
    guard isOperator(sign) else { return first }
    var types: [ID?] = [first]
    while isOperator(sign) {
      advance()
      types.append(parse(&self))
    }
    return add(kind, from: start, types)
  }

  private func isOperator(_ sign: UInt8) -> Bool {
    token.kind == .operator && lexer.byte(token.start) == sign
  }

  private mutating func parseTypeWithSuffixes() -> ID {
    let start = token.start
    var type = parsePrimaryType()
    while token.kind == .openBracket, !token.newlineBefore {
      advance()
      if take(.closeBracket) {
        type = add(.typeArray, from: start, [type])
      } else {
        let key = parseType()
        take(.closeBracket)
        type = add(.typeIndexed, from: start, [type, key])
      }
    }
    return type
  }

  private mutating func parsePrimaryType() -> ID {
    let start = token.start
    switch token.kind {
    case .string:
      let content = Self.content(of: token.start..<token.end, in: lexer)
      advance()
      return add(.typeString, from: start, name: content)
    case .template:
      let template = parseAssignment()
      return add(.typeOther, from: start, [template])
    case .openBrace: return parseObjectType()
    case .openBracket:
      advance()
      let types = parseList(upTo: .closeBracket) { parser in
        parser.take(.ellipsis)
        let type = parser.parseType()
        parser.take(.question)
        // `[name: Type]`
        return parser.take(.colon) ? parser.parseType() : type
      }
      take(.closeBracket)
      return add(.typeTuple, from: start, types)
    case .openParen: return parseParenthesizedType()
    case .less:
      skipTypeParameters()
      return token.kind == .openParen ? parseParenthesizedType() : add(.typeOther, from: start)
    case .question:
      // Flow's `?Type`.
      advance()
      return nested { $0.parseTypeWithSuffixes() }
    case .operator, .number:
      advance()
      if token.kind == .number { advance() }
      return add(.typeOther, from: start)
    case .name: return parseNamedType()
    default: return add(.typeOther, from: start)
    }
  }

  private mutating func parseNamedType() -> ID {
    let start = token.start
    switch token.word {
    case .keyof, .unique, .readonly, .infer:
      guard peekBeginsType() else { break }
      let isKeys = token.word == .keyof
      advance()
      let type = nested { $0.parseTypeWithSuffixes() }
      return isKeys ? add(.typeKeys, from: start, [type]) : type
    case .typeof:
      advance()
      var name = token.start..<token.end
      let first = name.lowerBound
      advance()
      while token.kind == .dot {
        advance()
        name = first..<token.end
        advance()
      }
      if token.kind == .less, !token.newlineBefore { _ = parseTypeArguments() }
      return add(.typeQuery, from: start, name: name)
    case .new, .abstract:
      if token.word == .abstract { advance() }
      take(.new)
      return parsePrimaryTypeNested()
    case .asserts where peek().kind == .name: advance()
    case .import:
      // `import('module').Name`
      advance()
      if take(.openParen) {
        while token.kind == .string { advance() }
        take(.closeParen)
      }
      if take(.dot), token.kind == .name { return parseReference(from: start) }
      return add(.typeOther, from: start)
    default: break
    }
    let reference = parseReference(from: start)
    if at(.is), !token.newlineBefore {
      advance()
      _ = parseType()
      return add(.typeOther, from: start)
    }
    return reference
  }

  private mutating func parsePrimaryTypeNested() -> ID { nested { $0.parsePrimaryType() } }

  /// Returns whether the token after the current one can begin a type.
  private mutating func peekBeginsType() -> Bool {
    switch peek().kind {
    case .name, .string, .openBrace, .openBracket, .openParen, .template: true
    default: false
    }
  }

  private mutating func parseReference(from start: Int) -> ID {
    var name = token.start..<token.end
    advance()
    while token.kind == .dot {
      advance()
      guard token.kind == .name else { break }
      name = token.start..<token.end
      advance()
    }
    var arguments: [ID?] = []
    if token.kind == .less, !token.newlineBefore { arguments = parseTypeArguments() ?? [] }
    return add(.typeReference, from: start, name: name, arguments)
  }

  /// Reads a type in parentheses, or the parameters of a function type.
  private mutating func parseParenthesizedType() -> ID {
    let start = token.start
    advance()
    let types = parseList(upTo: .closeParen) { parser in
      parser.take(.ellipsis)
      let type = parser.parseType()
      parser.take(.question)
      return parser.take(.colon) ? parser.parseType() : type
    }
    take(.closeParen)
    guard take(.arrow) else {
      return types.count == 1
        ? types[0] ?? add(.typeOther, from: start)
        : add(.typeOther, from: start)
    }
    let result = parseType()
    return add(.typeFunction, from: start, [result])
  }

  /// Reads `{ name: Type; … }`: an object type, or the body of an interface.
  mutating func parseObjectType() -> ID {
    let start = token.start
    advance()
    // Flow's exact objects.
    if isOperator(UInt8(ascii: "|")) { advance() }
    var members: [ID?] = []
    while token.kind != .closeBrace, token.kind != .end {
      let start = token.start
      if let member = parseTypeMember() { members.append(member) }
      if token.kind == .comma || token.kind == .semicolon || isOperator(UInt8(ascii: "|")) {
        advance()
      } else if token.start == start {
        // The closing bracket of an enclosing construct ends this one, too.
        if token.kind == .closeParen || token.kind == .closeBracket { break }
        advance()
      }
    }
    take(.closeBrace)
    return add(.typeObject, from: start, members)
  }

  private mutating func parseTypeMember() -> ID? {
    let start = token.start
    take(.ellipsis)
    skipModifiers()
    if take(.openBracket) {
      // `[key: string]: Type`, `[Key in Keys]: Type`
      while token.kind == .name { advance() }
      if take(.colon) || token.kind != .closeBracket { _ = parseType() }
      if take(.as) { _ = parseType() }
      take(.closeBracket)
      skipOptionality()
      let type = take(.colon) ? parseType() : nil
      return add(.typeIndexSignature, from: start, [type])
    }
    let name: Range<Int>
    switch token.kind {
    case .string: name = Self.content(of: token.start..<token.end, in: lexer)
    case .name, .number: name = token.start..<token.end
    case .openParen, .less:
      // A call signature.
      return parsePrimaryTypeNested()
    default: return nil
    }
    advance()
    skipOptionality()
    if token.kind == .less { skipTypeParameters() }
    if token.kind == .openParen {
      _ = parsePrimaryTypeNested()
      if take(.colon) { _ = parseType() }
      return add(.typeMember, from: start, name: name, [nil])
    }
    let type = take(.colon) ? parseType() : nil
    return add(.typeMember, from: start, name: name, [type])
  }

  /// Skips `?`, `-?` and `+?` after a name.
  private mutating func skipOptionality() {
    if token.kind == .operator, peek().kind == .question { advance() }
    take(.question)
  }

  // MARK: - Arguments and parameters

  /// Takes `<Type, …>` if it comes next and is followed by arguments or by something else that can
  /// follow type arguments.
  mutating func takeTypeArguments() -> Bool {
    guard !failedTypeArguments.contains(token.start), peekBeginsType(),
      failedByteCount <= Self.failureFactor * lexer.bytes.count
    else { return false }
    let start = token.start
    let mark = mark()
    if parseTypeArguments() != nil {
      switch token.kind {
      case .openParen, .template, .closeParen, .closeBracket, .comma, .colon, .semicolon, .dot,
        .optionalDot, .question, .closeBrace, .equal, .unequal, .slash, .greater, .name, .end:
        // A name follows in the comparison `a < b > c`, but also in `<Tag<Type> name=…>`.
        if token.kind != .name || isInTag { return true }
      default: break
      }
    }
    failedByteCount += lexer.position - start
    reset(mark)
    failedTypeArguments.insert(start)
    return false
  }

  /// True if the name after type arguments is an attribute's name, because `=` follows it.
  private var isInTag: Bool { lexer.byte(token.end) == UInt8(ascii: "=") }

  /// Reads `<Type, …>`; returns nil if it is not closed.
  private mutating func parseTypeArguments() -> [ID?]? {
    let start = token.start
    guard !failedTypeArguments.contains(start) else { return nil }
    advance()
    var types: [ID?] = []
    while token.kind != .greater, token.kind != .end {
      let start = token.start
      types.append(parseType())
      if !take(.comma), token.kind != .greater || token.start == start { break }
    }
    guard take(.greater) else {
      failedTypeArguments.insert(start)
      return nil
    }
    return types
  }

  /// Skips `<T extends Type = Type, …>`.
  mutating func skipTypeParameters() { _ = parseTypeParameters() }

  /// Reads type parameters, or the type of a cast.
  mutating func parseTypeParameters() -> [ID?] {
    guard take(.less) else { return [] }
    var types: [ID?] = []
    while token.kind != .greater, token.kind != .end {
      let start = token.start
      while token.kind == .name, token.word == .const || token.word == .in || token.word == .out {
        advance()
      }
      types.append(parseType())
      if take(.extends) { _ = parseType() }
      if take(.assign) { _ = parseType() }
      if !take(.comma), token.kind != .greater || token.start == start { break }
    }
    take(.greater)
    return types
  }
}
