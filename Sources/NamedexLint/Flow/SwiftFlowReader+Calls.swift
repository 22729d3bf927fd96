internal import NamedexLexing

/// Calls, members, and closures.
extension SwiftFlowReader {
  /// What is called: where it is looked for, and its name.
  struct Callee {
    var owner: UInt64
    var function: UInt64
    var match: SourceWordMatch
    var isAfterDot = false
    /// Whether it makes a text of another: `String(name)`.
    var copiesText: Bool { owner == SwiftFlowReader.text && function == FlowHash.initializer }
    /// The value that the owner stands for, as a number in `bases`; -1 for none.
    var base: Int32 = -1

    /// The place of an argument.
    func parameter(label: UInt64?, position: Int) -> FlowKey {
      FlowKey(
        owner: owner,
        name: label.map { FlowHash.parameter(of: function, label: $0) }
          ?? FlowHash.parameter(of: function, position: position))
    }
  }

  /// Functions and properties that have the values of what stands before them.
  private static let passing = FlowHash.hashes(
    "filter", "sorted", "reversed", "shuffled", "first", "last", "randomElement", "dropFirst",
    "dropLast", "prefix", "suffix", "lazy", "self", "wrappedValue", "values", "compactMapValues",
    "unsafelyUnwrapped", "enumerated", "popLast", "removeFirst", "removeLast", "union", "min", "max"
  )

  /// Functions whose closure is given the values of what stands before them, or of their first
  /// argument.
  private static let iterating = FlowHash.hashes(
    "map", "compactMap", "flatMap", "forEach", "filter", "first", "sorted", "contains",
    "allSatisfy",
    "ForEach", "List", "OutlineGroup", "mapValues", "reduce")

  /// Functions whose result is what their closure makes of the values.
  private static let mapping = FlowHash.hashes(
    "map", "compactMap", "flatMap", "mapValues")

  private static let images = FlowSet(
    FlowHash.hashes("Image", "UIImage").keys.map(FlowHash.type))

  /// Reads what follows an operand: members, calls, subscripts, closures.
  mutating func postfixes(
    of operand: Value, _ index: inout Int, _ end: Int, _ stop: Stop
  ) -> Value {
    var value = operand
    // The name before parentheses, with its token.
    var name: (hash: UInt64, match: SourceWordMatch)?
    if operand.isType {
      name = typeName
    } else if index > 0, tokens[index - 1].kind == .identifier {
      name = (tokens.name(index - 1), tokens[index - 1].match)
    }
    // What stands before the last period.
    var base: Value?
    while index < end {
      let token = tokens[index]
      switch token.kind {
      case .postfix: index += 1
      case .dot:
        guard tokens.kind(index + 1, end) == .identifier || tokens.kind(index + 1, end) == .number
        else {
          index += 1
          return value
        }
        index += 2
        if value.isType, tokens[index - 1].kind == .identifier, tokens.isCapital(index - 1) {
          // A type in a type, or in a module.
          let type = FlowHash.type(tokens.name(index - 1))
          name = (tokens.name(index - 1), tokens[index - 1].match)
          value = Value(first: value.first, type: type, isType: true)
          base = nil
          passGenericArguments(&index, end)
          continue
        }
        let isNumber = tokens[index - 1].kind == .number
        let hash =
          isNumber
          ? FlowHash.hash(tokens.bytes[tokens[index - 1].start..<tokens[index - 1].end])
          : tokens.name(index - 1)
        name = (hash, isNumber ? .none : tokens[index - 1].match)
        let isCalled =
          tokens.kind(index, end) == .openParen && !tokens[index].spaceBefore
          || tokens.opensClosure(index, end, stop)
        if isCalled || Self.passing.contains(hash) {
          base = value
          if !isCalled { value.closure = nil }
        } else {
          value = member(hash, of: value)
          base = nil
        }
      case .openParen where !token.newlineBefore:
        value = call(name, of: value, base: base, &index, end, stop)
        (name, base) = (nil, nil)
      case .openBracket where !token.newlineBefore:
        // An element has the values of its array.
        index = readSubscript(index, end)
        name = nil
      case .openBrace where tokens.opensClosure(index, end, stop):
        value = call(name, of: value, base: base, &index, end, stop)
        (name, base) = (nil, nil)
      default: return value
      }
    }
    return value
  }

  /// Reads a subscript, and adds what a dictionary has by default to the pieces.
  private mutating func readSubscript(_ index: Int, _ end: Int) -> Int {
    let range = tokens.inside(index, end)
    var position = range.lowerBound
    while position < range.upperBound {
      let isDefault =
        tokens[position].word == .default && tokens.kind(position + 1, range.upperBound) == .colon
      _ = tokens.label(&position, range.upperBound)
      let value = expression(&position, range.upperBound)
      if !isDefault { forget(value) }
      tokens.skipToComma(&position, range.upperBound)
    }
    return tokens.after(index, end)
  }

  private static let allCases = FlowHash.text("allCases")

  /// A member of a value.
  private mutating func member(_ name: UInt64, of value: Value) -> Value {
    let member = FlowHash.member(name)
    if value.isType, name == Self.allCases { return Value(first: value.first, type: value.type) }
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
  ///   - name: What is called, if it has a name.
  ///   - value: The value that the name has by itself.
  ///   - base: What stands before the name's period.
  private mutating func call(
    _ name: (hash: UInt64, match: SourceWordMatch)?, of value: Value, base: Value?,
    _ index: inout Int, _ end: Int, _ stop: Stop
  ) -> Value {
    var callee: Callee?
    if let name { callee = self.callee(name, of: value, base: base) }
    let given = Value(first: pieces.count)
    var elements = base
    var result = Value(first: value.first)
    let iterates = name.map { Self.iterating.contains($0.hash) } ?? false
    if tokens.kind(index, end) == .openParen {
      let first = arguments(
        tokens.inside(index, end), of: callee, element: base, iterates: iterates)
      if base == nil { elements = first }
      result.closure = first.closure
      index = tokens.after(index, end)
      if callee?.copiesText == true {
        pieces.removeSubrange(value.first..<given.first)
        return Value(first: value.first, type: Self.text)
      }
    }
    while tokens.opensClosure(index, end, stop) {
      let body = closure(&index, end, element: iterates ? elements : nil)
      result.closure = body.closure
      // A further closure has a label.
      guard tokens.kind(index, end) == .identifier, tokens.kind(index + 1, end) == .colon,
        tokens.kind(index + 2, end) == .openBrace
      else { break }
      index += 2
    }
    forget(given)
    return finishCall(name?.hash, callee, of: value, base: base, closure: result.closure)
  }

  private mutating func callee(
    _ name: (hash: UInt64, match: SourceWordMatch), of value: Value, base: Value?
  ) -> Callee {
    var callee = Callee(owner: FlowKey.any, function: name.hash, match: name.match)
    if let base {
      callee.isAfterDot = true
      if base.type != 0 {
        callee.owner = base.type
        if name.hash == FlowHash.initializer, base.type != currentType,
          !Self.images.contains(base.type)
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
    } else if pieces[value.first...].last?.key.isLocal != true {
      callee.owner = scope
    }
    return callee
  }

  /// The value of a call.
  private mutating func finishCall(
    _ name: UInt64?, _ callee: Callee?, of value: Value, base: Value?, closure: FlowKey?
  ) -> Value {
    if let base, let name, Self.passing.contains(name) { return base }
    if let name, let closure, Self.mapping.contains(name) {
      forget(value)
      pieces.append(Piece(key: closure))
      return Value(first: value.first)
    }
    if let called = value.closure, name == nil {
      forget(value)
      pieces.append(Piece(key: called))
      return Value(first: value.first)
    }
    forget(value)
    guard let callee else { return Value(first: value.first) }
    if callee.function == FlowHash.initializer {
      return Value(first: value.first, type: FlowKey.isType(callee.owner) ? callee.owner : 0)
    }
    pieces.append(
      Piece(
        key: FlowKey(owner: callee.owner, name: FlowHash.result(callee.function)),
        base: callee.base))
    return Value(first: value.first)
  }

  /// Reads arguments and lets each get into its parameter.
  ///
  /// - Returns: The first argument without a label, with its pieces; `closure` is that of the last one.
  mutating func arguments(
    _ range: Range<Int>, of callee: Callee?, element: Value? = nil, iterates: Bool = false
  ) -> Value {
    let end = range.upperBound
    var first = Value(first: pieces.count)
    var kept: [Piece] = []
    var index = range.lowerBound
    var (number, position) = (0, 0)
    while index < end {
      let start = index
      let labelWord = tokens.label(&index, end)
      let labelMatch = labelWord == nil ? SourceWordMatch.none : tokens[start].match
      // What is iterated over goes to the closure.
      let target =
        iterates && number == 0
        ? nil
        : callee.map {
          slot($0, label: labelWord, match: labelMatch, position: position, number: number)
        }
      let outer = implied
      implied = Implied(
        type: target == .symbol ? Self.text : 0, place: target, base: callee?.base ?? -1)
      var value: Value
      if tokens.kind(index, end) == .openBrace, iterates {
        value = closure(&index, end, element: element)
        value = postfixes(of: value, &index, end, [])
      } else {
        value = expression(&index, end)
      }
      implied = outer
      if let closure = value.closure { first.closure = closure }
      if number == 0, labelWord == nil, iterates || callee?.copiesText == true {
        kept = Array(pieces[value.first...])
        first.type = value.type
      }
      if let callee, pieces.count > value.first { tell(callee.base) }
      move(value, to: target, at: start)
      if labelWord == nil { position += 1 }
      number += 1
      tokens.skipToComma(&index, end)
    }
    pieces += kept
    return first
  }

  /// The place that an argument gets into.
  private func slot(
    _ callee: Callee, label: UInt64?, match: SourceWordMatch, position: Int, number: Int
  ) -> FlowKey {
    if SymbolArgument.takesText(
      label: match, callee: callee.match, number: number, isAfterDot: callee.isAfterDot)
    {
      return .symbol
    }
    return callee.parameter(label: label, position: position)
  }

  // MARK: - Closures

  /// Reads a closure.
  ///
  /// - Parameter element: The value that its first parameter has.
  /// - Returns: A value without pieces, whose `closure` is the place of its results.
  mutating func closure(_ index: inout Int, _ end: Int, element: Value?) -> Value {
    let value = Value(first: pieces.count, closure: local(at: index))
    let start = index
    var range = tokens.inside(index, end)
    index = tokens.after(index, end)
    let visible = locals.count
    let outer = (result, implied)
    (result, implied) = (value.closure, Implied())
    range = signature(range, element: element, at: start)
    let last = statements(range)
    move(last, to: value.closure, at: start)
    (result, implied) = outer
    locals.keepFirst(visible)
    return value
  }

  /// Reads the signature of a closure and makes its parameters visible.
  ///
  /// - Returns: What comes after `in`.
  private mutating func signature(
    _ range: Range<Int>, element: Value?, at start: Int
  ) -> Range<Int> {
    let end = range.upperBound
    var index = tokens.afterAttributes(range.lowerBound, end)
    if tokens.kind(index, end) == .openBracket, tokens.kind(tokens.after(index, end), end) != .dot {
      index = tokens.after(index, end)
    }
    var parameters: [(index: Int, type: UInt64)] = []
    if tokens.kind(index, end) == .openParen {
      let list = tokens.inside(index, end)
      index = tokens.after(index, end)
      var position = list.lowerBound
      while position < list.upperBound {
        var type: UInt64 = 0
        let parameter = position
        if tokens.label(&position, list.upperBound) != nil {
          type = self.type(&position, list.upperBound)
        }
        if tokens.kind(parameter, end) == .identifier { parameters.append((parameter, type)) }
        tokens.skipToComma(&position, list.upperBound)
      }
    } else {
      while tokens.kind(index, end) == .identifier, tokens[index].word != .in {
        parameters.append((index, 0))
        index += 1
        guard tokens.kind(index, end) == .comma else { break }
        index += 1
      }
    }
    // `async throws -> Type`
    var probe = index
    while probe < end, probe < index + 24, tokens.word(probe, end) != .in,
      !tokens[probe].newlineBefore || probe == index
    {
      probe += 1
    }
    guard tokens.word(probe, end) == .in else {
      bindParameter(name: FlowHash.text("$0"), element, at: start)
      return range
    }
    for (number, parameter) in parameters.enumerated() {
      let isPair = parameters.count == 2 && element != nil
      bindParameter(
        name: tokens.name(parameter.index), number == (isPair ? 1 : 0) ? element : nil,
        type: parameter.type, at: parameter.index)
    }
    return probe + 1..<max(end, probe + 1)
  }

  private mutating func bindParameter(
    name: UInt64, _ element: Value?, type: UInt64 = 0, at index: Int
  ) {
    var key = local(at: index)
    // The token of a brace stands for the closure's results.
    if tokens[index].kind == .openBrace { key.name |= 2 }
    locals.append(FlowLocal(name: name, key: key, type: type == 0 ? element?.type ?? 0 : type))
    if let element { copy(element, to: key, at: index) }
  }
}
