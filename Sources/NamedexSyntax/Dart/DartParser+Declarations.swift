extension DartParser {
  mutating func parseFile() {
    var parts: [ID?] = []
    while !isAtEnd {
      let start = position
      skipMetadata()
      parts.append(parseTopLevel())
      if position == start { advance() }
    }
    _ = add(.block, from: 0, parts)
  }

  private mutating func parseTopLevel() -> ID? {
    switch token.word {
    case .import, .export, .part, .library:
      guard peek().kind == .string || peek().kind == .name || peek().kind == .semicolon else {
        break
      }
      parseDirective()
      return nil
    case .typedef:
      while kind != .semicolon, !isAtEnd { advance() }
      take(.semicolon)
      return nil
    default: break
    }
    if let type = parseClass() { return type }
    return parseDeclaration(of: nil) ?? parseStatement()
  }

  private mutating func parseDirective() {
    let isImport = at(.import)
    advance()
    if kind == .string {
      let module = tree.text(DartLexer.content(of: token, in: tree.bytes))
      if isImport { tree.modules.append(module) }
      advance()
      if take(.deferred) || at(.as), take(.as), kind == .name {
        declare(
          text(token),
          ScriptTree.Declaration(source: .imported(ScriptTree.Import(module: module, name: "*"))))
      }
    }
    while kind != .semicolon, kind != .openBrace, !isAtEnd { advance() }
    take(.semicolon)
  }

  // MARK: - Classes

  /// Reads a class, mixin, enumeration or extension; returns nil for anything else.
  private mutating func parseClass() -> ID? {
    var first = position
    let modifiers: Set<DartWord> = [.abstract, .base, .final, .interface, .mixin, .augment, .type]
    var isDeclared = false
    loop: while tokens[first].kind == .name {
      switch tokens[first].word {
      case .class, .enum, .extension, .mixin:
        // `mixin class Name`
        if tokens[first].word == .mixin, tokens[first + 1].word == .class {
          first += 1
          continue
        }
        isDeclared = tokens[first + 1].kind == .name || tokens[first + 1].kind == .less
        break loop
      case let word where modifiers.contains(word) || isSealed(first): first += 1
      default: return nil
      }
    }
    guard isDeclared else { return nil }
    let start = token.start
    position = first
    let word = token.word
    advance()
    var type = ScriptTree.ClassType()
    if word == .extension { take(.type) }
    var name = token.start..<token.start
    if kind == .name, !(word == .extension && at(.on)) {
      name = token.start..<token.end
      advance()
    }
    skipTypeParameters()
    type.name = tree.text(name)
    // The representation of an extension type is not a body.
    if kind == .openParen { position = min(token.partner + 1, tokens.count - 1) }
    while kind == .name, !isAtEnd {
      let word = token.word
      advance()
      guard word == .extends || word == .on else { continue }
      let base = parseType()
      if word == .extends { type.base = base } else { type.extended = base }
    }
    guard kind == .openBrace else {
      while kind != .semicolon, kind != .openBrace, kind != .closeBrace, !isAtEnd { advance() }
      take(.semicolon)
      return add(.statement, from: start)
    }
    let number = tree.classes.count
    tree.classes.append(type)
    if !type.name.isEmpty, word != .extension {
      declare(type.name, ScriptTree.Declaration(source: .classType(number)))
    }
    return scoped(class: number) { parser in
      parser.tree.classes[number].scope = parser.scope
      parser.advance()
      var members: [ID?] = []
      if word == .enum { members = parser.parseValues(of: number) }
      while parser.kind != .closeBrace, !parser.isAtEnd {
        let first = parser.position
        parser.skipMetadata()
        if !parser.take(.semicolon) { members.append(parser.parseMember(of: number)) }
        if parser.position == first { parser.advance() }
      }
      parser.take(.closeBrace)
      return parser.add(.classBody, from: start, name: name, members)
    }
  }

  private func isSealed(_ position: Int) -> Bool { text(tokens[position]) == "sealed" }

  /// Reads the values of an enumeration, each as a call to its constructor.
  private mutating func parseValues(of number: Int) -> [ID?] {
    var values: [ID?] = []
    while kind == .name || kind == .at, !isAtEnd {
      skipMetadata()
      guard kind == .name else { break }
      let name = token.start..<token.end
      let callee = add(.identifier, from: token.start, name: name)
      tree.enumCallees[callee] = number
      advance()
      skipTypeParameters()
      var function = callee
      if kind == .dot, peek().kind == .name {
        function = add(
          .member, from: name.lowerBound, name: peek().start..<peek().end, [callee])
        position += 2
      }
      let arguments = kind == .openParen ? parseArguments() : []
      let value = add(.call, from: name.lowerBound, [function] + arguments)
      tree.classes[number].members[tree.text(name)] = .init(value: value, isStatic: true)
      values.append(value)
      guard take(.comma) else { break }
    }
    take(.semicolon)
    return values
  }

  private mutating func parseMember(of number: Int) -> ID? {
    let start = token.start
    var first = position
    while tokens[first].word == .const || tokens[first].word == .factory
      || tokens[first].word == .external
    {
      first += 1
    }
    // `Name(…)` and `Name.named(…)`
    if tokens[first].kind == .name, text(tokens[first]) == tree.classes[number].name {
      var name = tokens[first].end..<tokens[first].end
      var open = first + 1
      if tokens[open].kind == .dot, tokens[open + 1].kind == .name {
        name = tokens[open + 1].start..<tokens[open + 1].end
        open += 2
      }
      if tokens[open].kind == .openParen {
        position = open
        return parseConstructor(tree.text(name), of: number, from: start)
      }
    }
    return parseDeclaration(of: number)
  }

  private mutating func parseConstructor(
    _ name: String, of number: Int, from start: Int
  ) -> ID {
    scoped { parser in
      let parameters = parser.parseParameters()
      var initializers: [ID?] = []
      if parser.take(.colon) {
        while parser.kind == .name, !parser.isAtEnd {
          let first = parser.position
          initializers.append(parser.parseExpression())
          if !parser.take(.comma) || parser.position == first { break }
        }
      }
      // `factory Name() = Other;`
      if parser.take(.assign) {
        while parser.kind != .semicolon, !parser.isAtEnd { parser.advance() }
      }
      let function = parser.parseBody(
        from: start, name: nil, parameters, type: nil, initializers: initializers)
      parser.take(.semicolon)
      parser.tree.classes[number].constructors[name] = function
      return function
    }
  }

  // MARK: - Variables and functions

  /// Reads a declaration of variables or of a function; returns nil without taking any tokens if
  /// there is none.
  ///
  /// - Parameter number: The class that the declaration is a member of; nil for other declarations.
  mutating func parseDeclaration(of number: Int?) -> ID? {
    let start = position
    var (isMarked, isStatic) = (false, false)
    loop: while kind == .name {
      switch token.word {
      case .static:
        isStatic = true
        isMarked = true
      case .late, .external, .abstract, .covariant, .augment:
        guard peek().kind == .name || peek().kind == .openParen else { break loop }
      case .final, .var: isMarked = true
      case .const:
        // `const Name();` and `const [];` are expressions.
        guard peek().kind == .name || peek().kind == .openParen,
          number != nil || isConstant(at: position + 1)
        else { break loop }
        isMarked = true
      default: break loop
      }
      advance()
    }
    if isMarked, kind == .openParen || kind == .openBracket || kind == .openBrace,
      let pattern = parsePatternVariable()
    {
      return pattern
    }
    guard kind == .name || kind == .openParen, let name = declaredName(isMarked || number != nil)
    else {
      position = start
      return nil
    }
    let type = name > position && !isAccessor(position) ? addType(position..<typeLast(name)) : nil
    let isGetter = tokens[name - (name > 0 ? 1 : 0)].word == .get && name > position
    position = name
    if at(.operator), peek().kind != .assign, peek().kind != .semicolon {
      // `operator ==(…)`
      advance()
      while kind != .openParen, kind != .openBrace, kind != .semicolon, !isAtEnd { advance() }
    }
    let follower = at(.operator) ? kind : peek().kind
    if kind == .openParen || isGetter || follower == .openParen || follower == .less {
      return parseFunction(from: start, type: type, isGetter: isGetter, isStatic, number)
    }
    return parseVariables(from: start, type: type, isStatic, number)
  }

  private func isAccessor(_ position: Int) -> Bool {
    (tokens[position].word == .get || tokens[position].word == .set)
      && tokens[position + 1].kind == .name
  }

  /// Returns the position after the type that precedes a name. `get` or `set` may be between the
  /// type and the name.
  private func typeLast(_ name: Int) -> Int {
    let word = tokens[name - 1].word
    return (word == .get || word == .set) && name - 1 > position ? name - 1 : name
  }

  /// Returns whether `const`, at the preceding position, begins a declaration.
  private func isConstant(at first: Int) -> Bool {
    if tokens[first + 1].kind == .assign { return true }
    guard let end = typeEnd(at: first), end > first else { return false }
    return tokens[end].kind == .name
      && tokens[end + (end < tokens.count - 1 ? 1 : 0)].kind == .assign
  }

  /// Returns the position of the declared name; nil if the tokens are not a declaration.
  ///
  /// - Parameter isMarked: True if a keyword or the enclosing class body shows that the tokens are
  ///   a declaration.
  private func declaredName(_ isMarked: Bool) -> Int? {
    func follows(_ position: Int) -> Bool {
      let next = tokens[min(position + 1, tokens.count - 1)]
      switch next.kind {
      case .assign, .semicolon, .comma, .openParen, .arrow, .openBrace, .less: return true
      case .name: return next.word == .in || next.word == .async || next.word == .sync
      default: return isMarked
      }
    }
    if isAccessor(position) { return position + 1 }
    let isOperator = token.word == .await || token.word == .throw || token.word == .yield
    if !isOperator, let end = typeEnd(at: position), end > position, tokens[end].kind == .name,
      !tokens[end].word.isReserved, tokens[end].word != .as
    {
      if tokens[end].word == .get || tokens[end].word == .set, tokens[end + 1].kind == .name {
        return end + 1
      }
      if follows(end) || tokens[end].word == .operator { return end }
    }
    guard kind == .name, !token.word.isReserved else { return nil }
    if isMarked, follows(position) || token.word == .operator { return position }
    // This may be a local function without a result type.
    guard peek().kind == .openParen, peek().partner < tokens.count - 1 else { return nil }
    let after = tokens[peek().partner + 1]
    return after.kind == .openBrace || after.kind == .arrow || after.word == .async ? position : nil
  }

  /// Reads `(a, b) = value` after `final` or `var`.
  private mutating func parsePatternVariable() -> ID? {
    let end = token.partner + 1
    guard end < tokens.count, tokens[end].kind == .assign else { return nil }
    let start = token.start
    var names: [(name: String, step: ScriptTree.Step)] = []
    var (index, count) = (position + 1, 0)
    while index < end - 1 {
      // `name: variable`, `:variable` or `variable`
      if tokens[index].kind == .colon, tokens[index + 1].kind == .name {
        names.append((text(tokens[index + 1]), .key(text(tokens[index + 1]))))
        index += 2
      } else if tokens[index].kind == .name, tokens[index + 1].kind == .colon {
        if tokens[index + 2].kind == .name {
          names.append((text(tokens[index + 2]), .key(text(tokens[index]))))
        }
        index += 3
      } else if tokens[index].kind == .name {
        names.append((text(tokens[index]), .index(count)))
        count += 1
        index += 1
      } else {
        index += 1
      }
    }
    position = end + 1
    let value = parseExpression()
    take(.semicolon)
    for (name, step) in names {
      declare(name, ScriptTree.Declaration(source: .value(value), path: [step]))
    }
    return add(.statement, from: start, [value])
  }

  private mutating func parseVariables(
    from first: Int, type: ID?, _ isStatic: Bool, _ number: Int?
  ) -> ID {
    let start = tokens[first].start
    var variables: [ID?] = []
    repeat {
      guard kind == .name else { break }
      let name = token.start..<token.end
      advance()
      let value = take(.assign) ? parseExpression() : nil
      let field = add(
        number == nil ? .variable : .field, from: name.lowerBound, name: name,
        number == nil ? [nil, value, type] : [value, type])
      if let number {
        tree.classes[number].members[tree.text(name)] = .init(
          value: value, type: type, isStatic: isStatic)
        declare(
          tree.text(name),
          ScriptTree.Declaration(source: .member(number, tree.text(name)), type: type))
      } else {
        declare(tree.text(name), ScriptTree.Declaration(source: .value(value), type: type))
      }
      variables.append(field)
    } while take(.comma)
    take(.semicolon)
    return variables.count == 1
      ? variables[0] ?? add(.statement, from: start)
      : add(.statement, from: start, variables)
  }

  private mutating func parseFunction(
    from first: Int, type: ID?, isGetter: Bool, _ isStatic: Bool, _ number: Int?
  ) -> ID {
    let start = tokens[first].start
    let name = token.start..<token.end
    if kind == .name { advance() }
    skipTypeParameters()
    let function = scoped { parser in
      let parameters = parser.kind == .openParen ? parser.parseParameters() : []
      let function = parser.parseBody(from: start, name: name, parameters, type: type)
      parser.take(.semicolon)
      return function
    }
    let text = tree.text(name)
    guard !text.isEmpty, kind != .openParen else { return function }
    if let number {
      tree.classes[number].members[text] = .init(
        function: function, isGetter: isGetter, type: type, isStatic: isStatic)
    }
    declare(
      text,
      ScriptTree.Declaration(
        source: isGetter ? .getter(function) : .function(function), type: isGetter ? type : nil))
    return function
  }

  /// Reads parameters in parentheses.
  mutating func parseParameters() -> [ScriptTree.Parameter] {
    var parameters: [ScriptTree.Parameter] = []
    guard take(.openParen) else { return [] }
    var isNamed = false
    while kind != .closeParen, !isAtEnd {
      let start = position
      switch kind {
      case .openBrace:
        isNamed = true
        advance()
      case .openBracket, .closeBracket, .closeBrace, .comma: advance()
      default:
        if let parameter = parseParameter(isNamed: isNamed) { parameters.append(parameter) }
      }
      if position == start { break }
    }
    take(.closeParen)
    return parameters
  }

  private mutating func parseParameter(isNamed: Bool) -> ScriptTree.Parameter? {
    skipMetadata()
    while at(.required) || at(.final) || at(.covariant) || at(.var) || at(.const) {
      guard peek().kind == .name || peek().kind == .openParen else { break }
      advance()
    }
    var parameter = ScriptTree.Parameter(isNamed: isNamed)
    if kind == .name || kind == .openParen, !at(.this), !at(.super),
      let end = typeEnd(at: position), tokens[end].kind == .name, end > position
    {
      parameter.type = addType(position..<end)
      position = end
    }
    if at(.this) || at(.super), peek().kind == .dot {
      parameter.isField = at(.this)
      position += 2
    }
    guard kind == .name else { return nil }
    parameter.name = text(token)
    let start = token.start
    let pattern = addToken(.identifier)
    // The parameter is a function; skips its own parameters.
    if kind == .openParen { position = min(token.partner + 1, tokens.count - 1) }
    if kind == .question { advance() }
    if take(.assign) || take(.colon) { parameter.fallback = parseExpression() }
    parameter.node = add(.parameter, from: start, [pattern, parameter.fallback, parameter.type])
    return parameter
  }

  /// Reads the body of a function, and adds its node.
  mutating func parseBody(
    from start: Int, name: Range<Int>?, _ parameters: [ScriptTree.Parameter], type: ID?,
    initializers: [ID?] = []
  ) -> ID {
    // In the body, the name of a parameter that initializes a field refers to the field.
    for (position, parameter) in parameters.enumerated() where !parameter.isField {
      declare(
        parameter.name,
        ScriptTree.Declaration(
          source: .parameter(function: -1, position: parameter.isNamed ? -1 : position),
          path: parameter.isNamed ? [.key(parameter.name)] : [], type: parameter.type))
    }
    if take(.async) || take(.sync), kind == .operator { advance() }
    var body: ID?
    if take(.arrow) {
      body = parseExpression()
    } else if kind == .openBrace {
      body = parseBlock()
    }
    let nodes = parameters.map { Optional($0.node) } + initializers
    let function = add(.function, from: start, name: name, nodes + [type, body])
    tree.signatures[function] = parameters
    tree.bindParameters(to: function, scope: scope)
    return function
  }
}
