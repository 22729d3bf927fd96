internal import NamedexLexing

/// Statements, and the variables that they bind.
extension SwiftFlowReader {
  /// Reads a block, if one begins here.
  mutating func block(_ index: inout Int, _ end: Int) -> Value {
    guard tokens.kind(index, end) == .openBrace else { return Value(first: pieces.count) }
    defer { index = tokens.after(index, end) }
    return block(tokens.inside(index, end))
  }

  /// Reads statements in a new scope for variables.
  mutating func block(_ range: Range<Int>) -> Value {
    let visible = locals.count
    let value = statements(range)
    locals.keepFirst(visible)
    return value
  }

  /// Reads statements.
  ///
  /// - Returns: The value of an expression that is the only statement; otherwise an empty value.
  mutating func statements(_ range: Range<Int>) -> Value {
    var index = range.lowerBound
    return statements(&index, range.upperBound, endsAtCase: false)
  }

  /// Reads statements up to the next `case` of a `switch`, or to the end.
  private mutating func statements(
    _ index: inout Int, _ end: Int, endsAtCase: Bool
  ) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else {
      index = end
      return Value(first: pieces.count)
    }
    let outer = outerLocals
    outerLocals = locals.count
    defer { outerLocals = outer }
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
      let last = statement(&index, end)
      noteContext(of: last, at: start)
      let type = last.type
      if value.type == 0 { value.type = type }
      if index == start { index += 1 }
      count += 1
    }
    guard isOnly else {
      forget(value)
      return Value(first: value.first)
    }
    return value
  }

  /// Reads a statement.
  ///
  /// - Returns: The value of an expression; otherwise an empty value.
  private mutating func statement(_ index: inout Int, _ end: Int) -> Value {
    let nothing = Value(first: pieces.count)
    if tokens.kind(index, end) == .identifier || tokens.kind(index, end) == .attribute,
      declaration(&index, end) || index >= end
    {
      return nothing
    }
    let token = tokens[index]
    guard token.kind == .identifier else { return expression(&index, end, [.line]) }
    switch token.word {
    case .if: return ifStatement(&index, end)
    case .switch: return switchStatement(&index, end)
    case .guard:
      index += 1
      conditions(&index, end)
      if tokens.word(index, end) == .else { index += 1 }
      forget(block(&index, end))
    case .while:
      index += 1
      let visible = locals.count
      conditions(&index, end)
      forget(block(&index, end))
      locals.keepFirst(visible)
    case .for: loop(&index, end)
    case .repeat, .defer, .else:
      index += 1
      forget(block(&index, end))
    case .do:
      index += 1
      return block(&index, end)
    case .return:
      index += 1
      let start = index - 1
      guard index < end, !tokens.startsNothing(index) else { return nothing }
      let value = expression(&index, end, [.line])
      if pieces.count > value.first { hasReturned = true }
      move(value, to: result, at: start)
    case .throw, .yield:
      index += 1
      forget(expression(&index, end, [.line]))
    case .none where tokens.isWritten(index, .catch):
      index += 1
      let visible = locals.count
      while index < end, tokens[index].kind != .openBrace { index += 1 }
      forget(block(&index, end))
      locals.keepFirst(visible)
    default: return expression(&index, end, [.line])
    }
    return nothing
  }

  // MARK: - Conditions and branches

  /// Reads `if` with all its branches; its value is that of the branches.
  mutating func ifStatement(_ index: inout Int, _ end: Int) -> Value {
    var value = Value(first: pieces.count)
    while index < end {
      // `if`
      index += 1
      let visible = locals.count
      conditions(&index, end)
      let branch = block(&index, end)
      if value.type == 0 { value.type = branch.type }
      locals.keepFirst(visible)
      guard tokens.word(index, end) == .else else { return value }
      index += 1
      if tokens.word(index, end) == .if { continue }
      _ = block(&index, end)
      return value
    }
    return value
  }

  mutating func switchStatement(_ index: inout Int, _ end: Int) -> Value {
    let value = Value(first: pieces.count)
    index += 1
    let subject = expression(&index, end, [.brace])
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
      let start = position + 1
      var hasCondition = false
      while position < range.upperBound, tokens[position].kind != .colon {
        hasCondition = hasCondition || tokens.word(position, range.upperBound) == .where
        switch tokens[position].kind {
        case .string where !hasCondition:
          let name = Value(first: pieces.count)
          pieces.append(Piece(literal: Int32(truncatingIfNeeded: tokens[position].start)))
          compare(compared, with: name)
          forget(name)
          position += 1
        case .openParen, .openBracket, .openBrace:
          position = tokens.after(position, range.upperBound)
        default: position += 1
        }
      }
      bindCases(start..<max(start, position), of: owner)
      position += 1
      _ = statements(&position, range.upperBound, endsAtCase: true)
      locals.keepFirst(visible)
    }
    return value
  }

  /// Returns where the cases of a value are looked up: in its type, or in the value if its type is
  /// not known.
  private mutating func owner(of value: Value) -> UInt64 {
    guard value.type == 0, let piece = pieces[value.first...].first(where: { $0.literal < 0 })
    else {
      return value.type
    }
    tell(base(piece))
    return piece.key.path
  }

  /// Reads the conditions of `if`, `guard` or `while`, up to the brace or to `else`.
  private mutating func conditions(_ index: inout Int, _ end: Int) {
    let outer = choice?.isInCondition
    if outer != nil { choice?.isInCondition = true }
    defer { if let outer { choice?.isInCondition = outer } }
    while index < end, tokens[index].kind != .openBrace, tokens.word(index, end) != .else {
      switch tokens.word(index, end) {
      case .let, .var:
        index += 1
        guard tokens.kind(index, end) == .identifier else { break }
        let nameIndex = index
        index += 1
        var type = annotation(&index, end)
        guard tokens.kind(index, end) == .assign else {
          // `if let icon`: the variable with the same name, which is already visible.
          break
        }
        index += 1
        let key = local(at: nameIndex)
        let start = index
        let value = expression(&index, end, [.brace])
        let source = start..<index
        let isText = isText(source)
        if index == image.end, tokens.hasOtherBranch(start, index) { noteMissing(at: start) }
        if type == 0 { type = value.type }
        move(value, to: key, at: nameIndex)
        bind(nameIndex, key: key, type: type)
        describeLocal(isText: isText, source: source)
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
        let value = expression(&index, end, [.brace])
        let owner = owner(of: value)
        forget(value)
        bindCases(pattern, of: owner)
      default:
        let start = index
        forget(expression(&index, end, [.brace]))
        if index == start { index += 1 }
      }
      if tokens.kind(index, end) == .comma { index += 1 }
    }
  }

  private mutating func loop(_ index: inout Int, _ end: Int) {
    index += 1
    while index < end, tokens[index].word == .try || tokens[index].word == .await { index += 1 }
    let visible = locals.count
    let start = index
    while index < end, tokens.word(index, end) != .in, tokens[index].kind != .openBrace {
      if tokens[index].kind == .openParen { index = tokens.after(index, end) } else { index += 1 }
    }
    let pattern = start..<index
    guard tokens.word(index, end) == .in else { return }
    index += 1
    let list = index
    let value = expression(&index, end, [.brace])
    bindPattern(pattern, to: value)
    let outer = choice
    defer { choice = outer }
    if let hasResort = tokens.loopHasResort(index, end) {
      noteAlternatives(value, in: list..<index, at: list)
      choice = Choice(hasResort: hasResort, firstLocal: visible, needsCondition: true)
    }
    forget(value)
    if tokens.word(index, end) == .where {
      index += 1
      forget(expression(&index, end, [.brace]))
    }
    forget(block(&index, end))
    locals.keepFirst(visible)
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
      let callee = Callee(owner: owner, function: tokens.name(index - 1), match: .none)
      let list = tokens.inside(index, end)
      var position = list.lowerBound
      var number = 0
      while position < list.upperBound {
        let label = tokens.label(&position, list.upperBound)
        while tokens.isBinding(position, list.upperBound) { position += 1 }
        if position < list.upperBound, tokens.kind(position, end) == .identifier {
          // Each of several patterns binds the same variables.
          let name = tokens.name(position)
          let known = locals[visible...].first { $0.name == name }
          let key = known?.key ?? local(at: position)
          move(callee.parameter(label: label, position: number), to: key, at: position)
          if label == nil {
            // A pattern may omit a label if the variable has the same name.
            move(
              FlowKey(
                owner: owner,
                name: FlowHash.parameter(of: callee.function, label: name)),
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
