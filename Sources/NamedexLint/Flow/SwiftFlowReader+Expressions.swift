internal import NamedexLexing

/// Expressions, and the places whose values they may have.
extension SwiftFlowReader {
  /// The places at which an expression ends.
  struct Stop: OptionSet {
    let rawValue: UInt8
    /// At the end of a line, unless the next line continues the expression.
    static let line = Stop(rawValue: 1)
    /// Before a brace, which belongs to a statement.
    static let brace = Stop(rawValue: 2)
  }

  /// Reads an expression.
  ///
  /// The value's pieces are the places and literals that the expression can evaluate to. For
  /// `a ? b : c`, they are `b` and `c`, but not `a`; for `a + b`, they are the places that the
  /// string may begin with.
  mutating func expression(
    _ index: inout Int, _ end: Int, _ stop: Stop = [], in context: Context
  ) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else {
      index = end
      return Value(first: pieces.count)
    }
    var start = index
    var value = operand(&index, end, stop, in: context)
    let isList = tokens.isList(start..<index)
    // The operand before the next operator, if that operator compares two values.
    var compared: [Piece] = tokens.isComparison(index, end) ? Array(pieces[value.first...]) : []
    while index < end, !tokens.ends(index, stop) {
      switch tokens[index].kind {
      case .coalesce:
        if value.createsImage(before: index), tokens.isResort(index + 1) {
          noteMissing(value, at: index, context)
        }
        index += 1
        value = Self.union(value, operand(&index, end, stop, in: context))
      case .ternary:
        forget(value)
        return choice(&index, end, stop, in: context)
      case .operator
      where tokens.isWritten(index, .append) && tokens.beginsList(index + 1, end):
        fallthrough
      case .assign: return assignment(&index, end, stop, to: value, in: context)
      case .identifier where tokens[index].word == .as:
        let type = castType(&index, end, in: context)
        if type != 0 { value.type = type }
      case .identifier where tokens[index].word == .is:
        index += 1
        _ = type(&index, end, in: context)
        forget(value)
      case .operator, .other:
        let joins = tokens.isWritten(index, .plus)
        noteTest(of: value, at: index, context)
        index += 1
        start = index
        let other = operand(&index, end, stop, in: context)
        if !compared.isEmpty { compare(compared, with: other) }
        compared = tokens.isComparison(index, end) ? Array(pieces[other.first...]) : []
        if joins, isList || tokens.isList(start..<index) {
          // Two arrays are concatenated.
          value = Self.union(value, other)
        } else {
          value = result(of: value, and: other, joined: joins)
        }
      default: return value
      }
    }
    return value
  }

  /// Returns a value that may be either of two values.
  private static func union(_ value: Value, _ other: Value) -> Value {
    Value(first: value.first, type: value.type == 0 ? other.type : value.type, last: other.last)
  }

  /// Reads the type after `as`, `as?` or `as!`.
  private mutating func castType(_ index: inout Int, _ end: Int, in context: Context) -> UInt64 {
    index += 1
    switch tokens.kind(index, end) {
    case .postfix, .ternary, .operator: index += 1
    default: break
    }
    return type(&index, end, in: context).hash
  }

  /// Returns the value of an operation on two operands.
  ///
  /// - Parameter joined: True if the operands are strings and the result begins with the first one.
  private mutating func result(of value: Value, and other: Value, joined: Bool) -> Value {
    forget(other)
    if joined { keepBeginning(of: value) } else { forget(value) }
    return Value(first: value.first, type: joined ? value.type : 0, last: other.last)
  }

  /// Reads `? b : c`.
  private mutating func choice(
    _ index: inout Int, _ end: Int, _ stop: Stop, in context: Context
  ) -> Value {
    index += 1
    let value = expression(&index, end, stop.subtracting(.line), in: context)
    guard tokens.kind(index, end) == .colon else { return value }
    index += 1
    return Self.union(value, expression(&index, end, stop, in: context))
  }

  /// Reads an assignment, starting at its operator.
  private mutating func assignment(
    _ index: inout Int, _ end: Int, _ stop: Stop, to value: Value, in context: Context
  ) -> Value {
    let start = index
    let isVariable = value.last.isVariable && value.last.end == index
    let targets = pieces[value.first...].filter { $0.literal < 0 }
    forget(value)
    index += 1
    let assigned = expression(
      &index, end, stop,
      in: context.expecting(
        Implied(type: value.type, place: targets.first?.key, base: targets.first?.base ?? -1)))
    if isVariable, let piece = targets.first {
      noteRewriting(of: start - 1, piece, by: start + 1..<max(start + 1, index))
    }
    for target in targets { tell(target.base) }
    if targets.contains(where: { $0.element != 0 }) {
      moveElements(of: assigned, to: targets, at: start)
      return Value(first: pieces.count)
    }
    // A framework property, which no file declares.
    if start > 1, tokens[start - 2].kind == .dot, tokens[start - 1].match.has(.symbolLabel) {
      copy(assigned, to: .named, at: start)
    }
    for target in targets.dropFirst() { copy(assigned, to: target.key, at: start) }
    move(assigned, to: targets.first?.key, at: start)
    return Value(first: pieces.count)
  }

  /// Records that an image is compared with `nil`, to check that the symbol exists.
  ///
  /// - Parameter index: The operator, right after the image.
  private mutating func noteTest(of value: Value, at index: Int, _ context: Context) {
    guard value.createsImage(before: index),
      tokens.comparesWithNil(index, isAsserted: context.isAsserted)
    else { return }
    note(imageNames[value.last.image], in: .tested, at: index, context)
  }

  /// Records that something else is shown if the image that a value creates does not exist.
  mutating func noteMissing(_ value: Value, at index: Int, _ context: Context) {
    note(imageNames[value.last.image], in: .missing, at: index, context)
  }

  private mutating func note(
    _ names: [Piece], in end: FlowKey, at index: Int, _ context: Context
  ) {
    for piece in names where !isChosen(piece, in: context) {
      tell(piece.base)
      move(piece.key, to: end, at: index)
    }
  }

  /// Records literals that the value of a place is compared with.
  mutating func compare(_ values: some Sequence<Piece>, with other: Value) {
    let others = Array(pieces[other.first...].prefix(Self.mostCompared))
    for value in values.prefix(Self.mostCompared) {
      for other in others where (other.literal >= 0) != (value.literal >= 0) {
        let (literal, place) = value.literal >= 0 ? (value, other) : (other, value)
        guard literal.element == 0, place.element == 0, place.literal == -1 else { continue }
        tell(place.base)
        note(literal, in: place.key, isDoubtful: true, isCompared: true)
      }
    }
  }

  private static let mostCompared = 32

  private static let mostBeginnings = 64

  /// Keeps the places whose values are the beginning of a string: `icon + ".fill"`.
  mutating func keepBeginning(of value: Value) {
    // A value with too many possible beginnings is not followed.
    if pieces.count - value.first > Self.mostBeginnings { return forget(value) }
    var count = value.first
    for index in value.first..<pieces.count where pieces[index].literal < 0 {
      pieces[count] = pieces[index]
      pieces[count].literal = Piece.part
      count += 1
    }
    pieces.keepFirst(count)
  }

  /// Discards the value of an expression.
  mutating func forget(_ value: Value) { pieces.keepFirst(value.first) }

  /// Moves the elements of a tuple into the elements of another tuple:
  /// `(icon, title) = ("tray", "Inbox")`.
  private mutating func moveElements(of value: Value, to targets: [Piece], at index: Int) {
    let values = Array(pieces[value.first...])
    forget(value)
    for target in targets {
      let first = Value(first: pieces.count)
      for var piece in values where piece.element == target.element {
        (piece.element, piece.isLabelled) = (0, false)
        pieces.append(piece)
      }
      move(first, to: target.key, at: index)
    }
  }

  /// Moves a value into a place, and keeps the value's pieces.
  mutating func copy(_ value: Value, to key: FlowKey, at index: Int) {
    let copy = Value(first: pieces.count)
    pieces += pieces[value.first...]
    move(copy, to: key, at: index)
  }

  // MARK: - Operands

  private mutating func operand(
    _ index: inout Int, _ end: Int, _ stop: Stop, in context: Context
  ) -> Value {
    tokens.skipPrefixes(&index, end)
    let nothing = Value(first: pieces.count)
    guard index < end else { return nothing }
    let token = tokens[index]
    let value: Value
    switch token.kind {
    case .string:
      pieces.append(Piece(literal: Int32(truncatingIfNeeded: token.start)))
      index += 1
      value = Value(first: nothing.first, type: Self.text)
    case .interpolation:
      interpolations(&index, end, in: context)
      value = Value(first: nothing.first, type: Self.text)
    case .openParen: value = tuple(&index, end, in: context)
    case .openBracket: value = collection(&index, end, in: context)
    case .openBrace where !stop.contains(.brace):
      let root = context.implied.root
      value = closure(
        &index, end,
        element: root == 0 || root == Self.text ? nil : Value(first: pieces.count, type: root),
        in: context)
    case .dot where tokens.kind(index + 1, end) == .identifier:
      value = implied(&index, end, in: context)
    case .directive:
      index += 1
      if tokens.kind(index, end) == .openParen {
        forget(arguments(tokens.inside(index, end), of: nil, in: context))
        index = tokens.after(index, end)
      }
      return nothing
    case .other where tokens.isWritten(index, .keyPath):
      return keyPath(
        &index, end, of: Value(first: pieces.count, type: context.implied.root), in: context)
    case .identifier:
      switch token.word {
      case .if: value = ifStatement(&index, end, in: context)
      case .switch: value = switchStatement(&index, end, in: context)
      default: value = named(&index, end, in: context)
      }
    case .number, .regex:
      index += 1
      value = nothing
    case .closeParen, .closeBracket, .closeBrace, .comma, .colon, .semicolon, .openBrace, .end:
      return nothing
    default:
      index += 1
      return nothing
    }
    return postfixes(of: value, &index, end, stop, in: context)
  }

  /// Reads a string with interpolations. The string's value is, or begins with, the value of the
  /// expression at its beginning.
  private mutating func interpolations(_ index: inout Int, _ end: Int, in context: Context) {
    let value = Value(first: pieces.count)
    let start = index
    while tokens.kind(index, end) == .interpolation {
      var position = index + 1
      let range = tokens.inside(index, end)
      let held = expression(&position, range.upperBound, in: context)
      if held.last.isCut, held.last.end == position { keepBeginning(of: held) }
      let isFirst = index == start && tokens[index].end - tokens[index].start == 3
      let key = isFirst && position == range.upperBound ? local(at: index) : nil
      move(held, to: key, at: index)
      if let key { pieces.append(Piece(key: key)) }
      tokens.skipToComma(&position, range.upperBound)
      forget(
        arguments(
          min(position, range.upperBound)..<range.upperBound, of: nil, in: context))
      index = tokens.after(index, end)
      if index == end || tokens[index].kind == .interpolation { keepBeginning(of: value) }
    }
    // This is the rest of the literal.
    if tokens.kind(index, end) == .string {
      if tokens[index].end - tokens[index - 1].end > 1 { keepBeginning(of: value) }
      index += 1
    }
  }

  /// Reads an unqualified identifier.
  private mutating func named(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    var value = Value(first: pieces.count)
    let token = tokens[index]
    let nameIndex = index
    index += 1
    if token.word == .selfWord {
      value.type = context.types.innermost
      if let ownText = context.ownText { pieces.append(Piece(key: ownText)) }
      return value
    }
    if token.word == .nilWord { return value }
    let name = tokens.name(nameIndex)
    if let local = locals.innermost(named: name) {
      pieces.append(Piece(key: local.key))
      value.type = local.type
      value.last = Operand(
        end: index, isVariable: true, isText: local.isText, isCut: local.isCut)
    } else if token.word == .selfType {
      value.type = context.types.innermost
      value.typeName = Int32(truncatingIfNeeded: nameIndex)
    } else if token.word == .superWord {
      value.type = context.types.superclass ?? 0
    } else if tokens.isType(nameIndex) {
      value.type =
        generic(name, in: context)?.bound
        ?? (Self.texts.contains(name) ? Self.text : FlowHash.type(name))
      value.typeName = Int32(truncatingIfNeeded: nameIndex)
      let element = passGenericArguments(&index, end, in: context)
      if let element, Self.collections.contains(name) { value.type = element }
    } else if name == Self.allCases, context.types.count > 0 {
      value.type = context.types.innermost
    } else {
      pieces.append(Piece(key: FlowKey(member: name, of: context.types.scope)))
      if let property = tokens.wrapped(nameIndex, end) {
        // `_icon = State(initialValue: icon)`
        pieces.append(Piece(key: FlowKey(member: property, of: context.types.scope)))
      }
    }
    return value
  }

  /// Reads a key path, and returns the value at its end: `\.icon` or `\Row.icon`.
  ///
  /// - Parameter root: The value that the path starts from.
  mutating func keyPath(
    _ index: inout Int, _ end: Int, of root: Value, in context: Context
  ) -> Value {
    var value = root
    index += 1
    if tokens.kind(index, end) == .identifier {
      forget(root)
      value = Value(first: pieces.count, type: type(&index, end, in: context).hash)
    }
    while index < end {
      switch tokens[index].kind {
      case .dot where tokens.kind(index + 1, end) == .identifier:
        let name = tokens.name(index + 1)
        if !isPassing(name, value) { value = property(name, of: value, in: context) }
        index += 2
      case .postfix: index += 1
      default: return value
      }
    }
    return value
  }

  /// Reads an implicit member expression, such as `.icon`, whose type is inferred from its context.
  private mutating func implied(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    var value = Value(first: pieces.count)
    index += 1
    let name = tokens.name(index)
    let owner = owner(of: context.implied)
    if tokens.kind(index + 1, end) == .openParen, !tokens[index + 1].spaceBefore {
      let callee = Callee(
        owner: owner, function: name, match: tokens[index].match, roles: Self.roles(of: name),
        isImplied: true)
      value.type = context.implied.type
      index += 1
      let first = arguments(tokens.inside(index, end), of: callee, in: context)
      if !first.isCopied { forget(first) }
      index = tokens.after(index, end)
      return value
    }
    index += 1
    if owner != FlowKey.any {
      pieces.append(Piece(key: FlowKey(member: name, of: owner)))
      value.type = context.implied.type
    }
    return value
  }

  /// Returns the owner of implicit members: the expected type, or the value that determines it.
  private mutating func owner(of implied: Implied) -> UInt64 {
    if implied.type != 0 { return implied.type }
    guard let place = implied.place, place != .symbol else { return FlowKey.any }
    tell(implied.base)
    facts.bases.append(place)
    return place.path
  }

  // MARK: - Brackets

  private mutating func tuple(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    let value = Value(first: pieces.count)
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var position = range.lowerBound
    var number = 0
    var type: UInt64 = 0
    while position < range.upperBound {
      let label = tokens.label(&position, range.upperBound)
      let element = expression(&position, range.upperBound, in: context)
      type = element.type
      let isTuple =
        number > 0 || label != nil || tokens.kind(position, range.upperBound) == .comma
      if isTuple { mark(element, number: number, label: label) }
      number += 1
      tokens.skipToComma(&position, range.upperBound)
    }
    return Value(first: value.first, type: number == 1 ? type : 0)
  }

  /// Marks pieces as elements of a tuple, by number and by label.
  ///
  /// Elements of a nested tuple lose their marks. If a piece has two marks, only one copy of it is
  /// kept; otherwise each enclosing tuple would double the pieces.
  mutating func mark(_ value: Value, number: Int, label: UInt64?) {
    var count = value.first
    for index in value.first..<pieces.count where !pieces[index].isLabelled {
      pieces[count] = pieces[index]
      pieces[count].element = Self.element(number)
      count += 1
    }
    pieces.keepFirst(count)
    guard let label else { return }
    for index in value.first..<count {
      var piece = pieces[index]
      piece.element = FlowHash.member(label)
      piece.isLabelled = true
      pieces.append(piece)
    }
  }

  /// Returns the name of a tuple's element.
  static func element(_ number: Int) -> UInt64 {
    FlowHash.member(FlowHash.hash(String(number).utf8))
  }

  /// Reads an array, which is treated as its elements, or a dictionary, which is treated as its
  /// values.
  private mutating func collection(_ index: inout Int, _ end: Int, in context: Context) -> Value {
    var value = Value(first: pieces.count)
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      var element = expression(&position, range.upperBound, in: context)
      if tokens.kind(position, range.upperBound) == .colon {
        forget(element)
        let isLiteral = position == start + 1 && tokens[start].kind == .string
        position += 1
        element = expression(&position, range.upperBound, in: context)
        markValue(element, key: isLiteral ? tokens.valueForKey(start) : FlowHash.anyKey, at: start)
      }
      if value.type == 0 { value.type = element.type }
      if element.isType { value.typeName = element.typeName }
      tokens.skipToComma(&position, range.upperBound)
    }
    return value
  }

  /// Marks a dictionary's value as the value for a key, and also keeps it as the value for any key.
  private mutating func markValue(_ value: Value, key: UInt64, at index: Int) {
    let all = Array(pieces[value.first...])
    for var piece in all where piece.element == 0 {
      (piece.element, piece.isLabelled) = (key, false)
      pieces.append(piece)
    }
    guard all.contains(where: { $0.element != 0 }) else { return }
    // A nested tuple or dictionary keeps its own marks.
    let place = local(at: index)
    let copy = Value(first: pieces.count)
    pieces += all
    move(copy, to: place, at: index)
    pieces.append(Piece(key: place, element: key))
  }
}
