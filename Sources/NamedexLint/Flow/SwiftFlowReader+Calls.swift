internal import NamedexLexing

/// Calls, members and closures.
extension SwiftFlowReader {
  /// An operand and its postfixes, as far as they have been read.
  private struct Chain {
    var value: Value
    /// The name of the member or function that was read last, with its roles; nil after a call or a
    /// subscript.
    var name: (hash: UInt64, match: SourceWordMatch)?
    /// The value before the last period.
    var base: Value?
  }

  /// Reads the postfixes of an operand: members, calls, subscripts and closures.
  mutating func postfixes(
    of operand: Value, _ index: inout Int, _ end: Int, _ stop: Stop, in context: Context
  ) -> Value {
    var chain = Chain(value: operand)
    switch tokens.kind(index, end) {
    case .dot, .openBracket: break
    case .postfix, .openParen, .openBrace:
      let token = operand.isType ? Int(operand.typeName) : index - 1
      if token >= 0, tokens[token].kind == .identifier {
        chain.name = (tokens.name(token), tokens[token].match)
      }
    default: return operand
    }
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .postfix: index += 1
      case .dot:
        guard tokens.kind(index + 1, end) == .identifier || tokens.kind(index + 1, end) == .number
        else {
          index += 1
          return chain.value
        }
        index += 2
        memberAccess(&chain, &index, end, stop, in: context)
      case .openBracket where !token.newlineBefore:
        chain.value = subscriptAccess(chain.value, &index, end, in: context)
        chain.name = nil
      case .openParen where !token.newlineBefore,
        .openBrace where tokens.opensClosure(index, end, stop):
        let value = call(
          chain.name, of: chain.value, base: chain.base, &index, end, stop, in: context)
        chain = Chain(value: value)
      default: return chain.value
      }
    }
    return chain.value
  }

  /// Handles a member of a value.
  ///
  /// - Parameter index: The position after the member's name. Set to the position after the generic
  ///   arguments of a type.
  private mutating func memberAccess(
    _ chain: inout Chain, _ index: inout Int, _ end: Int, _ stop: Stop, in context: Context
  ) {
    let (name, value) = (tokens[index - 1], chain.value)
    if value.isType, name.kind == .identifier, tokens.isType(index - 1) {
      // This is a nested type, or a type in a module.
      chain.name = (tokens.name(index - 1), name.match)
      chain.value = Value(
        first: value.first, type: FlowHash.type(tokens.name(index - 1)),
        typeName: Int32(truncatingIfNeeded: index - 1))
      chain.base = nil
      passGenericArguments(&index, end, in: context)
      return
    }
    let isNumber = name.kind == .number
    let hash =
      isNumber ? FlowHash.hash(tokens.bytes[name.start..<name.end]) : tokens.name(index - 1)
    chain.name = (hash, isNumber ? .none : name.match)
    let isCalled =
      tokens.kind(index, end) == .openParen && !tokens[index].spaceBefore
      || tokens.opensClosure(index, end, stop)
    guard isCalled || isPassing(hash, value) else {
      noteText(value, before: hash, at: index - 1)
      chain.value = property(hash, of: value, in: context)
      chain.base = nil
      return
    }
    chain.base = value
    if isCalled { return }
    chain.value.closure = nil
    if hash == Self.first || hash == Self.last, isText(value, memberBefore: index) {
      // The member is a character of the string.
      keepBeginning(of: value)
    }
  }

  /// Reads a subscript. An element has the values of its array.
  private mutating func subscriptAccess(
    _ value: Value, _ index: inout Int, _ end: Int, in context: Context
  ) -> Value {
    var value = value
    let range = tokens.inside(index, end)
    if value.type == Self.environmentValues, range.count == 3,
      tokens.isType(range.lowerBound), tokens.word(range.lowerBound + 2, end) == .selfWord
    {
      // `self[IconKey.self]`
      index = tokens.after(index, end)
      let key = FlowHash.type(tokens.name(range.lowerBound))
      pieces.append(Piece(key: FlowKey(owner: key, name: Self.defaultValue)))
      value.type = 0
    } else if range.count == 1, tokens[range.lowerBound].kind == .string {
      index = tokens.after(index, end)
      var next = index
      while tokens.kind(next, end) == .postfix { next += 1 }
      // If a member or a subscript follows, it identifies the value by itself, and the key is
      // ignored.
      if tokens.kind(next, end) != .dot, tokens.kind(next, end) != .openBracket {
        value = self.value(
          forKey: tokens.valueForKey(range.lowerBound), of: value,
          isAssigned: tokens.kind(index, end) == .assign)
      }
    } else {
      index = readSubscript(index, end, in: context)
      if range.contains(where: { tokens.isRange($0) }) {
        value.last = Operand(end: index, isCut: true)
      }
      if tokens.kind(index, end) == .assign {
        value = self.value(forKey: FlowHash.anyKey, of: value, isAssigned: true)
      }
    }
    return value
  }

  /// Returns a property of a value. A property `element` may belong to a pair from `enumerated()`,
  /// and a property `value` to a dictionary's key-value pair.
  mutating func property(_ name: UInt64, of value: Value, in context: Context) -> Value {
    let count = pieces.count - value.first
    guard name == Self.elementOfPair || name == Self.valueOfPair, !value.isType, count > 0,
      count < Self.mostPairs
    else { return member(name, of: value, in: context) }
    let all = Array(pieces[value.first...])
    let found = member(name, of: value, in: context)
    pieces += all
    return Value(first: found.first, type: value.type == Self.text ? Self.text : 0)
  }

  /// The maximum number of pieces in a value whose property may belong to a pair. Each such
  /// property doubles the number of pieces.
  private static let mostPairs = 32

  /// Moves a string into the `self` of a member that is accessed on it.
  private mutating func noteText(_ value: Value, before name: UInt64, at index: Int) {
    guard value.type == Self.text, !value.isType, pieces.count > value.first else { return }
    copy(value, to: Self.ownText(in: name), at: index)
  }

  /// Returns the place of `self` in a member of a string.
  static func ownText(in member: UInt64) -> FlowKey {
    FlowKey(label: itself, of: member, in: text)
  }

  /// Returns whether a property has the value of its receiver. A key-value pair is treated as its
  /// value.
  func isPassing(_ name: UInt64, _ value: Value) -> Bool {
    name == Self.itself
      || !value.isType
        && (Self.roles(of: name).contains(.passing)
          || name == Self.valueOfPair && value.type == Self.text)
  }

  /// Returns the name that represents an argument of a closure held by a variable.
  static func argument(_ position: Int) -> UInt64 {
    FlowHash.member(FlowHash.parameter(of: FlowHash.initializer, position: position))
  }

  /// Returns a dictionary's value for a literal key, or for `FlowHash.anyKey`.
  private mutating func value(
    forKey key: UInt64, of dictionary: Value, isAssigned: Bool
  ) -> Value {
    let all = Array(pieces[dictionary.first...])
    if !isAssigned { forget(dictionary) }
    for piece in all {
      if piece.element == 0, piece.literal < 0 {
        pieces.append(member(key, of: piece))
        if !isAssigned { pieces.append(member(FlowHash.anyKey, of: piece)) }
      } else if piece.element == key || piece.element == FlowHash.anyKey {
        pieces.append(Piece(key: piece.key, literal: piece.literal, base: piece.base))
      }
    }
    return Value(first: dictionary.first, type: dictionary.type)
  }

  /// Reads a subscript, and adds a dictionary's default value to the pieces.
  private mutating func readSubscript(_ index: Int, _ end: Int, in context: Context) -> Int {
    let range = tokens.inside(index, end)
    var position = range.lowerBound
    while position < range.upperBound {
      let isDefault =
        tokens[position].word == .default && tokens.kind(position + 1, range.upperBound) == .colon
      _ = tokens.label(&position, range.upperBound)
      let start = position
      let value = expression(&position, range.upperBound, in: context)
      if isDefault, pieces.count > value.first {
        let key = local(at: start)
        move(value, to: key, at: start)
        pieces.append(Piece(key: key))
      } else {
        forget(value)
      }
      tokens.skipToComma(&position, range.upperBound)
    }
    return tokens.after(index, end)
  }

  /// Returns a member of a value.
  private mutating func member(_ name: UInt64, of value: Value, in context: Context) -> Value {
    let member = FlowHash.member(name)
    // `self.allCases` in a static member: instances have no such property.
    let hasCases = value.isType || value.type != 0 && value.type == context.types.innermost
    if hasCases, name == Self.allCases { return Value(first: value.first, type: value.type) }
    if value.type != 0 {
      forget(value)
      pieces.append(Piece(key: FlowKey(owner: value.type, name: member)))
      return Value(first: value.first)
    }
    if pieces.count == value.first + 1, let piece = pieces.last, piece.element == 0,
      piece.literal < 0
    {
      pieces[value.first] = self.member(member, of: piece)
      return Value(first: value.first)
    }
    var kept: [Piece] = []
    for piece in pieces[value.first...] {
      if piece.element != 0 {
        if piece.element == member {
          kept.append(Piece(key: piece.key, literal: piece.literal, base: piece.base))
        }
      } else if piece.literal < 0 {
        kept.append(self.member(member, of: piece))
      }
    }
    forget(value)
    if kept.isEmpty { kept.append(Piece(key: FlowKey(owner: FlowKey.any, name: member))) }
    pieces += kept
    return Value(first: value.first)
  }

  // MARK: - Calls

  /// Reads the arguments and the closures of a call.
  ///
  /// - Parameters:
  ///   - name: The name of the callee, if it has one.
  ///   - value: The value of the name without the call.
  ///   - base: The value before the period that precedes the name.
  private mutating func call(
    _ name: (hash: UInt64, match: SourceWordMatch)?, of value: Value, base: Value?,
    _ index: inout Int, _ end: Int, _ stop: Stop, in context: Context
  ) -> Value {
    guard let name else {
      return apply(nil, [], nil, of: value, base: base, &index, end, stop, in: context)
    }
    let roles = Self.roles(of: name.hash)
    let callee = self.callee(name, roles, before: index, of: value, base: base, in: context)
    if let base { noteText(base, before: name.hash, at: index - 1) }
    if tokens.kind(index, end) == .openParen, tokens.isCompoundName(tokens.inside(index, end)) {
      return reference(to: callee, &index, end, value)
    }
    let isFirst = name.hash == Self.first
    guard let base, isFirst || roles.contains(.mapping) else {
      return apply(name.hash, roles, callee, of: value, base: base, &index, end, stop, in: context)
    }
    var inner = context
    inner.choice = choice(from: base, index, end, isFirst: isFirst)
    let madeCount = choiceCount
    let result = apply(
      name.hash, roles, callee, of: value, base: base, &index, end, stop, in: inner)
    guard isFirst, choiceCount > madeCount else { return result }
    // The result is a name that is known to exist, so it is not followed.
    forget(base)
    return Value(first: base.first, type: base.type)
  }

  /// Reads the arguments and the closures of a call whose callee is known.
  private mutating func apply(
    _ name: UInt64?, _ roles: Role, _ callee: Callee?, of value: Value, base: Value?,
    _ index: inout Int, _ end: Int, _ stop: Stop, in context: Context
  ) -> Value {
    let isOfText = base.map { isText($0, memberBefore: index) } ?? false
    let isPublisher = roles.contains(.receiving) && isReceiving(index, end)
    let given = Value(first: pieces.count)
    var elements = base
    var closure: FlowKey?
    // Only a method with a receiver, or a type such as `ForEach`, iterates over values.
    let iterates = roles.contains(.iterating) && (base != nil || value.isType)
    if name == Self.reduce, value.isType {
      elements = Value(first: given.first, type: Self.stateType, isPresented: true)
    }
    var last = Operand()
    if tokens.kind(index, end) == .openParen {
      let first = parentheses(
        &index, end, of: callee, element: base, iterates: iterates, in: context)
      if base == nil || first.isPresented { elements = first }
      (closure, last) = (first.closure, first.last)
      if first.isCopied {
        pieces.removeSubrange(value.first..<given.first)
        return Value(first: value.first, type: first.type)
      }
    }
    let element = iterates || elements?.isPresented == true ? elements : nil
    if let result = trailingClosures(&index, end, stop, element: element, in: context) {
      closure = result
    }
    forget(given)
    if isPublisher, let base, !base.isType { return base }
    if let base, !base.isType {
      if isOfText { finishCall(ofText: base, roles) }
      if roles.contains(.cutting) { last = Operand(end: index, isCut: true) }
    }
    var result = finishCall(name, roles, callee, of: value, base: base, closure: closure)
    result.last = last
    return result
  }

  /// Reads the parentheses of a call.
  private mutating func parentheses(
    _ index: inout Int, _ end: Int, of callee: Callee?, element: Value?, iterates: Bool,
    in context: Context
  ) -> Value {
    let range = tokens.inside(index, end)
    var first: Value
    if !context.isAsserted, index > 0, tokens.isAssertion(index - 1) {
      var inner = context
      inner.isAsserted = true
      first = arguments(range, of: callee, element: element, iterates: iterates, in: inner)
    } else {
      first = arguments(range, of: callee, element: element, iterates: iterates, in: context)
    }
    index = tokens.after(index, end)
    first.last.end = index
    return first
  }

  /// Reads a function that is named without being called: `UIImage.init(systemName:)`.
  private mutating func reference(
    to callee: Callee, _ index: inout Int, _ end: Int, _ value: Value
  ) -> Value {
    let isLabelled = !tokens.isWritten(index + 1, .underscore)
    let parameter = slot(
      callee, label: isLabelled ? tokens.name(index + 1) : nil, match: tokens[index + 1].match,
      position: 0, number: 0)
    forget(value)
    index = tokens.after(index, end)
    return Value(
      first: value.first,
      closure: FlowKey(resultOf: callee.function, in: callee.owner),
      last: Operand(end: index, parameter: parameter))
  }

  /// Returns whether the arguments belong to a publisher's function that publishes the same values.
  ///
  /// - Parameter index: The position of the opening parenthesis.
  private func isReceiving(_ index: Int, _ end: Int) -> Bool {
    tokens.kind(index + 2, end) == .colon
      && Self.labelsOfReceiving.contains(tokens.name(index + 1))
  }

  /// Returns the choice that a function makes by trying the values of a list one by one; nil if the
  /// function uses all the values.
  ///
  /// - Parameter index: The position of the parenthesis or the brace after the function's name.
  private mutating func choice(
    from list: Value, _ index: Int, _ end: Int, isFirst: Bool
  ) -> Choice? {
    guard let hasResort = tokens.callHasResort(index, end, isFirst: isFirst) else { return nil }
    if let range = tokens.listBefore(index) { noteAlternatives(list, in: range, at: index) }
    return Choice(hasResort: hasResort, firstLocal: locals.count)
  }

  /// Reads trailing closures.
  ///
  /// - Parameter element: The value of the closures' first parameter.
  /// - Returns: The place of the last closure's results; nil if there are no closures.
  private mutating func trailingClosures(
    _ index: inout Int, _ end: Int, _ stop: Stop, element: Value?, in context: Context
  ) -> FlowKey? {
    var result: FlowKey?
    while tokens.opensClosure(index, end, stop) {
      result = closure(&index, end, element: element, in: context).closure
      // Only the first trailing closure has no label.
      guard tokens.kind(index, end) == .identifier, tokens.kind(index + 1, end) == .colon,
        tokens.kind(index + 2, end) == .openBrace
      else { break }
      index += 2
    }
    return result
  }

  /// Returns the callee of a call.
  ///
  /// - Parameters:
  ///   - name: The name of the callee.
  ///   - index: The position after the name.
  private mutating func callee(
    _ name: (hash: UInt64, match: SourceWordMatch), _ roles: Role, before index: Int,
    of value: Value, base: Value?, in context: Context
  ) -> Callee {
    var callee = Callee(owner: FlowKey.any, function: name.hash, match: name.match, roles: roles)
    if let base {
      callee.isAfterDot = true
      if base.type != 0 {
        callee.owner = base.type
        if name.hash == FlowHash.initializer, base.type != context.types.innermost,
          !AppleFrameworks.impliedTypes.contains(base.type)
        {
          callee.match = .none
        }
      } else if let piece = pieces[base.first...].first(where: { $0.literal < 0 }) {
        callee.owner = piece.key.path
        callee.base = self.base(piece)
      }
    } else if value.isType {
      callee.owner = value.type
      callee.function = FlowHash.initializer
      callee.roles = []
    } else if value.last.isVariable, value.last.end == index,
      let piece = pieces[value.first...].last
    {
      callee.isVariable = true
      callee.owner = piece.key.path
      callee.base = self.base(piece)
    } else {
      callee.owner = context.types.scope
    }
    return callee
  }

  /// Returns the value of a call.
  private mutating func finishCall(
    _ name: UInt64?, _ roles: Role, _ callee: Callee?, of value: Value, base: Value?,
    closure: FlowKey?
  ) -> Value {
    if let base, roles.contains(.passing), !base.isType { return base }
    if let closure, roles.contains(.mapping) {
      forget(value)
      pieces.append(Piece(key: closure))
      return Value(first: value.first)
    }
    if let called = value.closure, name == nil {
      forget(value)
      pieces.append(Piece(key: called))
      return Value(first: value.first)
    }
    // Calling a variable that holds a closure returns the closure's results.
    if callee?.isVariable == true { return Value(first: value.first) }
    forget(value)
    guard let callee else { return Value(first: value.first) }
    if callee.function == FlowHash.initializer {
      let isKnown = FlowKey.isType(callee.owner) && !Self.publishers.contains(callee.owner)
      return Value(first: value.first, type: isKnown ? callee.owner : 0)
    }
    pieces.append(
      Piece(
        key: FlowKey(resultOf: callee.function, in: callee.owner),
        base: callee.base))
    return Value(first: value.first)
  }
}
