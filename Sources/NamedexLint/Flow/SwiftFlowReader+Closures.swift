internal import NamedexLexing

/// Closures, and functions that are used like closures.
extension SwiftFlowReader {
  /// Reads a function that is passed values: `\.icon`, `UIImage.init(systemName:)`, `makeRow`, or
  /// an expression whose value is a closure.
  ///
  /// - Parameter takesNames: Whether a plain name refers to a function rather than a value.
  mutating func function(
    _ index: inout Int, _ end: Int, given element: Value, takesNames: Bool
  ) -> Value {
    let start = index
    if tokens.kind(index, end) == .other, tokens.isWritten(index, .keyPath) {
      var value = Value(first: pieces.count, type: element.type)
      pieces += pieces[element.first...]
      value = keyPath(&index, end, of: value)
      let result = local(at: start)
      move(value, to: result, at: start)
      return Value(first: value.first, closure: result)
    }
    var value = expression(&index, end)
    var parameter = reference?.end == index ? reference?.parameter : nil
    guard value.closure == nil || parameter != nil else { return value }
    if parameter == nil, takesNames, variable != index - 1, pieces.count == value.first + 1,
      pieces[value.first].literal < 0,
      tokens[index - 1].kind == .identifier
    {
      let (owner, name) = (pieces[value.first].key.owner, tokens.name(index - 1))
      parameter = FlowKey(owner: owner, name: FlowHash.parameter(of: name, position: 0))
      value.closure = FlowKey(owner: owner, name: FlowHash.result(name))
      tell(pieces[value.first].base)
    }
    guard let parameter else { return value }
    forget(value)
    let given = local(at: start)
    copy(element, to: given, at: start)
    guard let choice, takesNames || parameter == .symbol else {
      move(given, to: parameter, at: start)
      return value
    }
    choiceCount += 1
    if choice.hasResort { move(given, to: .missing, at: start) }
    let one = Value(first: pieces.count)
    pieces.append(Piece(key: given))
    move(one, to: parameter, at: start, isCandidate: true)
    return value
  }

  /// Reads a closure.
  ///
  /// - Parameter element: The value of its first parameter.
  /// - Returns: A value without pieces, whose `closure` is the place of the closure's results.
  mutating func closure(_ index: inout Int, _ end: Int, element: Value?) -> Value {
    var value = Value(first: pieces.count, closure: local(at: index))
    let start = index
    var range = tokens.inside(index, end)
    index = tokens.after(index, end)
    let visible = locals.count
    let outer = (result, implied, hasReturned)
    (result, implied, hasReturned) = (value.closure, Implied(), false)
    let isHeld = closureParameters != nil
    closureParameters = nil
    range = signature(range, element: element, at: start)
    let parameters = isHeld ? locals[visible...].map(\.key) : nil
    let last = statements(range)
    value.returns = hasReturned || pieces.count > last.first
    move(last, to: value.closure, at: start)
    (result, implied, hasReturned) = outer
    closureParameters = parameters
    locals.keepFirst(visible)
    return value
  }

  /// Reads the signature of a closure and declares its parameters.
  ///
  /// - Returns: The tokens after `in`.
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
    while tokens.word(probe, end) == .async || tokens.word(probe, end) == .throws {
      probe += 1
      if tokens.kind(probe, end) == .openParen { probe = tokens.after(probe, end) }
    }
    if tokens.kind(probe, end) == .operator, tokens.isWritten(probe, .arrow) {
      probe += 1
      _ = type(&probe, end)
    }
    guard tokens.word(probe, end) == .in else {
      bindParameter(name: FlowHash.text("$0"), element, at: start)
      if let element {
        var key = local(at: start)
        key.name |= 4
        bindElement(key, name: FlowHash.text("$1"), number: 1, isLast: true, of: element, at: start)
      }
      return range
    }
    for (number, parameter) in parameters.enumerated() {
      let name = tokens.name(parameter.index)
      if let element, parameters.count > 1, number < Self.mostElements, !element.isPresented {
        bindElement(
          local(at: parameter.index), name: name, number: number,
          isLast: number == 1 && parameters.count == 2, of: element, type: parameter.type,
          at: parameter.index)
      } else {
        bindParameter(
          name: name, number == 0 ? element : nil, type: parameter.type, at: parameter.index)
      }
    }
    return probe + 1..<max(end, probe + 1)
  }

  /// Tuples do not have this many elements.
  private static let mostElements = 8

  private mutating func bindParameter(
    name: UInt64, _ element: Value?, type: UInt64 = 0, at index: Int
  ) {
    var key = local(at: index)
    // A brace's token is the place of the closure's results.
    if tokens[index].kind == .openBrace { key.name |= 2 }
    locals.append(FlowLocal(name: name, key: key, type: type == 0 ? element?.type ?? 0 : type))
    if let element { copy(element, to: key, at: index) }
  }
}
