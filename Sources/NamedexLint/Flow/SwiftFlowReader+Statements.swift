internal import NamedexLexing

/// Statements, and the variables that they bind.
extension SwiftFlowReader {
  /// Reads a block, if one begins here.
  mutating func block(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    guard tokens.kind(index, end) == .openBrace else { return Value(first: pieces.count) }
    defer { index = tokens.after(index, end) }
    return block(tokens.inside(index, end), in: context)
  }

  /// Reads statements in a new scope for variables.
  mutating func block(_ range: Range<Int>, in context: Context) -> Value {
    let visible = locals.count
    let value = statements(range, in: context)
    locals.keepFirst(visible)
    return value
  }

  /// Reads a block whose value is not used.
  ///
  /// - Returns: An empty value that only records whether the block returns a value.
  private mutating func body(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    let value = block(&index, end, in: context)
    forget(value)
    return Value(first: value.first, returns: value.returns)
  }

  /// Reads statements.
  ///
  /// - Returns: The value of an expression that is the only statement; otherwise an empty value.
  mutating func statements(_ range: Range<Int>, in context: Context) -> Value {
    var index = range.lowerBound
    return statements(&index, range.upperBound, endsAtCase: false, in: context)
  }

  /// Reads statements up to the next `case` of a `switch`, or to the end.
  private mutating func statements(
    _ index: inout Int, _ end: Int, endsAtCase: Bool, in outer: Context
  ) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else {
      index = end
      return Value(first: pieces.count)
    }
    var context = outer
    context.outerLocals = locals.count
    var value = Value(first: pieces.count)
    // Each branch of an `#if` may contain the only statement.
    var count = 0
    var isOnly = true
    while index < end {
      let token = tokens[index]
      if token.kind == .semicolon {
        index += 1
        continue
      }
      if token.kind == .directive, token.word.isCompilationDirective {
        index = tokens.afterLine(index, end)
        count = 0
        continue
      }
      if endsAtCase, tokens.isCase(index, end) {
        break
      }
      if endsAtCase, token.kind == .attribute, tokens.isWritten(index, .unknown) {
        index += 1
        continue
      }
      if count > 0 {
        isOnly = false
        forget(value)
      }
      let start = index
      let last = statement(&index, end, in: context)
      noteContext(of: last, at: start)
      if value.type == 0 { value.type = last.type }
      (value.closure, value.hasResults) = (last.closure, last.hasResults)
      value.returns = value.returns || last.returns
      if index == start { index += 1 }
      count += 1
    }
    guard isOnly else {
      forget(value)
      return Value(first: value.first, returns: value.returns)
    }
    return value
  }

  /// Reads a statement.
  ///
  /// - Returns: The value of an expression; otherwise an empty value.
  private mutating func statement(
    _ index: inout Int, _ end: Int, in context: Context
  ) -> Value {
    let nothing = Value(first: pieces.count)
    if tokens.kind(index, end) == .identifier || tokens.kind(index, end) == .attribute,
      declaration(&index, end, in: context) || index >= end
    {
      return nothing
    }
    let token = tokens[index]
    guard token.kind == .identifier else { return expression(&index, end, [.line], in: context) }
    switch token.word {
    case .if: return ifStatement(&index, end, in: context)
    case .switch: return switchStatement(&index, end, in: context)
    case .guard:
      index += 1
      conditions(&index, end, in: context)
      if tokens.word(index, end) == .else { index += 1 }
      return body(&index, end, in: context)
    case .while:
      index += 1
      let visible = locals.count
      conditions(&index, end, in: context)
      defer { locals.keepFirst(visible) }
      return body(&index, end, in: context)
    case .for: return loop(&index, end, in: context)
    case .repeat, .defer, .else:
      index += 1
      return body(&index, end, in: context)
    case .do:
      index += 1
      return block(&index, end, in: context)
    case .return:
      index += 1
      let start = index - 1
      guard index < end, !tokens.startsNothing(index) else { return nothing }
      let value = expression(&index, end, [.line], in: context)
      addResults(of: value)
      let returns = pieces.count > value.first
      move(value, to: context.result, at: start)
      return Value(first: value.first, returns: returns)
    case .throw, .yield:
      index += 1
      forget(expression(&index, end, [.line], in: context))
    case .none where tokens.isWritten(index, .catch):
      index += 1
      while index < end, tokens[index].kind != .openBrace { index += 1 }
      return body(&index, end, in: context)
    default: return expression(&index, end, [.line], in: context)
    }
    return nothing
  }

  // MARK: - Conditions and branches

  /// Reads an `if` with all its branches. Its value can be the value of any branch.
  mutating func ifStatement(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    var value = Value(first: pieces.count)
    while index < end {
      // `if`
      index += 1
      let visible = locals.count
      conditions(&index, end, in: context)
      let branch = block(&index, end, in: context)
      if value.type == 0 { value.type = branch.type }
      value.returns = value.returns || branch.returns
      locals.keepFirst(visible)
      guard tokens.word(index, end) == .else else { return value }
      index += 1
      if tokens.word(index, end) == .if { continue }
      let other = block(&index, end, in: context)
      value.returns = value.returns || other.returns
      return value
    }
    return value
  }

  /// Reads a `switch` with all its cases. Its value can be the value of any case.
  mutating func switchStatement(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    var value = Value(first: pieces.count)
    index += 1
    let subject = expression(&index, end, [.brace], in: context)
    let owner = owner(of: subject)
    let compared = Array(pieces[subject.first...])
    forget(subject)
    guard tokens.kind(index, end) == .openBrace else { return value }
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var position = range.lowerBound
    while position < range.upperBound {
      let token = tokens[position]
      guard tokens.isCase(position, range.upperBound) else {
        position =
          token.kind == .directive ? tokens.afterLine(position, range.upperBound) : position + 1
        continue
      }
      let visible = locals.count
      let pattern = casePattern(&position, range.upperBound, comparedWith: compared)
      bindCases(pattern, of: owner)
      position += 1
      let body = statements(&position, range.upperBound, endsAtCase: true, in: context)
      value.returns = value.returns || body.returns
      locals.keepFirst(visible)
    }
    return value
  }

  /// Reads the pattern of a `case`, up to the colon. The literals in it are compared with the
  /// subject of the `switch`.
  ///
  /// - Parameter index: The keyword. Set to the position of the colon.
  private mutating func casePattern(
    _ index: inout Int, _ end: Int, comparedWith subject: [Piece]
  ) -> Range<Int> {
    let start = index + 1
    var hasCondition = false
    while index < end, tokens[index].kind != .colon {
      hasCondition = hasCondition || tokens.word(index, end) == .where
      switch tokens[index].kind {
      case .string where !hasCondition:
        let name = Value(first: pieces.count)
        pieces.append(Piece(literal: Int32(truncatingIfNeeded: tokens[index].start)))
        compare(subject, with: name)
        forget(name)
        index += 1
      case .openParen, .openBracket, .openBrace: index = tokens.after(index, end)
      default: index += 1
      }
    }
    return start..<max(start, index)
  }

  /// Returns the owner in which the cases of a value are looked up: the value's type, or the value
  /// itself if its type is not known.
  private mutating func owner(of value: Value) -> UInt64 {
    guard value.type == 0, let piece = pieces[value.first...].first(where: { $0.literal < 0 })
    else {
      return value.type
    }
    tell(base(piece))
    return piece.key.path
  }

  /// Reads the conditions of `if`, `guard` or `while`, up to the brace or to `else`.
  private mutating func conditions(_ index: inout Int, _ end: Int, in outer: Context) {
    var context = outer
    context.choice?.isInCondition = true
    while index < end, tokens[index].kind != .openBrace, tokens.word(index, end) != .else {
      switch tokens.word(index, end) {
      case .let, .var:
        index += 1
        guard tokens.kind(index, end) == .identifier else { break }
        optionalBinding(&index, end, in: context)
      case .case:
        let start = index + 1
        while index < end, tokens[index].kind != .assign, tokens[index].kind != .openBrace {
          switch tokens[index].kind {
          case .openParen, .openBracket: index = tokens.after(index, end)
          default: index += 1
          }
        }
        let pattern = start..<max(start, index)
        guard tokens.kind(index, end) == .assign else { break }
        index += 1
        let value = expression(&index, end, [.brace], in: context)
        let owner = owner(of: value)
        forget(value)
        bindCases(pattern, of: owner)
      default:
        let start = index
        forget(expression(&index, end, [.brace], in: context))
        if index == start { index += 1 }
      }
      if tokens.kind(index, end) == .comma { index += 1 }
    }
  }

  /// Reads `icon = …` after `let` in a condition.
  private mutating func optionalBinding(_ index: inout Int, _ end: Int, in context: Context) {
    let nameIndex = index
    index += 1
    var type = annotation(&index, end, in: context)
    // `if let icon` refers to the variable with the same name, which is already visible.
    guard tokens.kind(index, end) == .assign else { return }
    index += 1
    let key = local(at: nameIndex)
    let start = index
    let value = expression(&index, end, [.brace], in: context)
    let source = start..<index
    let isText = isText(source)
    if value.createsImage(before: index), tokens.hasOtherBranch(start, index) {
      noteMissing(value, at: start, context)
    }
    if type == 0 { type = value.type }
    move(value, to: key, at: nameIndex)
    bind(nameIndex, key: key, type: type)
    describeLocal(isText: isText, source: source, value: value)
  }

  private mutating func loop(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    let nothing = Value(first: pieces.count)
    index += 1
    while index < end, tokens[index].word == .try || tokens[index].word == .await { index += 1 }
    let visible = locals.count
    let start = index
    while index < end, tokens.word(index, end) != .in, tokens[index].kind != .openBrace {
      if tokens[index].kind == .openParen { index = tokens.after(index, end) } else { index += 1 }
    }
    let pattern = start..<index
    guard tokens.word(index, end) == .in else { return nothing }
    index += 1
    let list = index
    let value = expression(&index, end, [.brace], in: context)
    bindPattern(pattern, to: value)
    var inner = context
    if let hasResort = tokens.loopHasResort(index, end) {
      noteAlternatives(value, in: list..<index, at: list)
      inner.choice = Choice(hasResort: hasResort, firstLocal: visible, needsCondition: true)
    }
    forget(value)
    if tokens.word(index, end) == .where {
      index += 1
      forget(expression(&index, end, [.brace], in: inner))
    }
    defer { locals.keepFirst(visible) }
    return body(&index, end, in: inner)
  }

  // MARK: - Patterns

  /// Binds a variable, or the variables of a tuple pattern, to a value.
  mutating func bindPattern(_ pattern: Range<Int>, to value: Value) {
    let end = pattern.upperBound
    var index = pattern.lowerBound
    while index < end,
      tokens[index].word == .let || tokens[index].word == .var || tokens[index].word == .case
    {
      index += 1
    }
    if tokens.kind(index, end) == .openParen {
      var position = index + 1
      var names: [Int] = []
      let list = tokens.inside(index, end)
      while position < list.upperBound {
        _ = tokens.label(&position, list.upperBound)
        if tokens.isBinding(position, list.upperBound) { position += 1 }
        names.append(position)
        tokens.skipToComma(&position, list.upperBound)
      }
      for (number, name) in names.enumerated() where tokens.kind(name, end) == .identifier {
        bindElement(
          local(at: name), name: tokens.name(name), number: number,
          isLast: number == 1 && names.count == 2, of: value, at: name)
      }
      return
    }
    guard tokens.kind(index, end) == .identifier else { return }
    let key = local(at: index)
    copy(value, to: key, at: index)
    bind(index, key: key, type: value.type)
  }

  /// Binds a variable to an element of a tuple. The second of two variables may also be an element
  /// from `enumerated()`, or the value for a key of a dictionary.
  mutating func bindElement(
    _ key: FlowKey, name: UInt64, number: Int, isLast: Bool, of value: Value, type: UInt64 = 0,
    at index: Int
  ) {
    let element = Self.element(number)
    let copy = Value(first: pieces.count)
    for piece in Array(pieces[value.first..<copy.first]) {
      if piece.element == element {
        pieces.append(Piece(key: piece.key, literal: piece.literal, base: piece.base))
      } else if piece.element == 0, piece.literal < 0 {
        pieces.append(member(element, of: piece))
        if isLast { pieces.append(Piece(key: piece.key, base: piece.base)) }
      } else if piece.element == 0, isLast {
        pieces.append(piece)
      }
    }
    move(copy, to: key, at: index)
    let type = type == 0 && isLast ? value.type : type
    locals.append(FlowLocal(name: name, key: key, type: type))
  }

  /// Binds the variables in the patterns of a `case`, such as `.system(let name)`.
  ///
  /// - Parameter owner: The type of the matched value, or the value's path; zero if it is not
  ///   known.
  private mutating func bindCases(_ pattern: Range<Int>, of owner: UInt64) {
    let end = pattern.upperBound
    var index = pattern.lowerBound
    let visible = locals.count
    while index < end {
      guard tokens.kind(index, end) == .openParen, index > pattern.lowerBound,
        tokens.kind(index - 1, end) == .identifier
      else {
        index += 1
        continue
      }
      let callee = Callee(owner: owner, function: tokens.name(index - 1))
      let list = tokens.inside(index, end)
      var position = list.lowerBound
      var number = 0
      while position < list.upperBound {
        let label = tokens.label(&position, list.upperBound)
        while tokens.isBinding(position, list.upperBound) { position += 1 }
        if position < list.upperBound, tokens.kind(position, end) == .identifier {
          // If there are several patterns, all of them bind the same variables.
          let name = tokens.name(position)
          let known = locals[visible...].first { $0.name == name }
          let key = known?.key ?? local(at: position)
          move(callee.parameter(label: label, position: number), to: key, at: position)
          if label == nil {
            // A pattern may omit a label if the variable has the same name.
            move(
              FlowKey(label: name, of: callee.function, in: owner),
              to: key, at: position)
          }
          if known == nil { bind(position, key: key) }
        }
        if label == nil { number += 1 }
        tokens.skipToComma(&position, list.upperBound)
      }
      index = tokens.after(index, end)
    }
  }
}
