internal import NamedexLexing

/// Closures, and functions that are used like closures.
extension SwiftFlowReader {
  /// Reads a function that receives values: `\.icon`, `UIImage.init(systemName:)`, `makeRow`, or an
  /// expression whose value is a closure.
  ///
  /// - Parameter takesNames: True if a plain name refers to a function rather than a value.
  mutating func function(
    _ index: inout Int, _ end: Int, given element: Value, takesNames: Bool, in context: Context
  ) -> Value {
    let start = index
    if tokens.kind(index, end) == .other, tokens.isWritten(index, .keyPath) {
      var value = Value(first: pieces.count, type: element.type)
      pieces += pieces[element.first...]
      value = keyPath(&index, end, of: value, in: context)
      let result = local(at: start)
      move(value, to: result, at: start)
      return Value(first: value.first, closure: result)
    }
    var value = expression(&index, end, in: context)
    let last = value.last.end == index ? value.last : Operand()
    var parameter = last.parameter
    guard value.closure == nil || parameter != nil else { return value }
    if parameter == nil, takesNames, !last.isVariable, pieces.count == value.first + 1,
      pieces[value.first].literal < 0,
      tokens[index - 1].kind == .identifier
    {
      let (owner, name) = (pieces[value.first].key.owner, tokens.name(index - 1))
      parameter = FlowKey(position: 0, of: name, in: owner)
      value.closure = FlowKey(resultOf: name, in: owner)
      tell(pieces[value.first].base)
    }
    guard let parameter else { return value }
    forget(value)
    let given = local(at: start)
    copy(element, to: given, at: start)
    guard let choice = context.choice, takesNames || parameter == .symbol else {
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
  /// - Parameter element: The value of the closure's first parameter.
  /// - Returns: A value without pieces, whose `closure` is the place of the closure's results.
  mutating func closure(
    _ index: inout Int, _ end: Int, element: Value?, in outer: Context
  ) -> Value {
    let start = index
    let result = local(at: start)
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var context = outer.expecting(Implied())
    context.result = result
    var value = Value(first: pieces.count, closure: result)
    let visible = locals.count
    let signature = signature(range, in: context)
    bindParameters(of: signature, to: element, at: start)
    let last = statements(signature.body, in: context)
    value.hasResults = last.returns || pieces.count > last.first
    move(last, to: result, at: start)
    locals.keepFirst(visible)
    return value
  }

  /// If a value is just a closure, adds the closure's results to it, because a place that holds a
  /// function is treated as holding the function's results.
  mutating func addResults(of value: Value) {
    guard let closure = value.closure, value.hasResults, pieces.count == value.first else { return }
    pieces.append(Piece(key: closure))
  }

  /// Adds the result of a function to a value that is only the function's name, such as
  /// `Kind.icon`.
  ///
  /// - Parameter index: The position after the value.
  mutating func addResult(ofFunctionNamedBy value: Value, before index: Int) {
    guard pieces.count == value.first + 1, tokens[index - 1].kind == .identifier else { return }
    let piece = pieces[value.first]
    guard piece.literal == -1, piece.key.role == .member, !piece.key.isLocal else { return }
    var result = piece
    result.key = FlowKey(resultOf: tokens.name(index - 1), in: piece.key.owner)
    pieces.append(result)
  }

  /// The parameters and the statements of a closure.
  private struct ClosureSignature {
    /// The tokens of the parameters' names, and the parameters' types; nil if there is no `in`.
    var parameters: [(index: Int, type: UInt64)]?
    /// The tokens of the statements.
    var body: Range<Int>
  }

  /// Reads the signature of a closure; `range` is the content of its braces.
  private mutating func signature(_ range: Range<Int>, in context: Context) -> ClosureSignature {
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
          type = self.type(&position, list.upperBound, in: context).hash
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
    while tokens.word(index, end) == .async || tokens.word(index, end) == .throws {
      index += 1
      if tokens.kind(index, end) == .openParen { index = tokens.after(index, end) }
    }
    if tokens.kind(index, end) == .operator, tokens.isWritten(index, .arrow) {
      index += 1
      _ = type(&index, end, in: context)
    }
    guard tokens.word(index, end) == .in else { return ClosureSignature(body: range) }
    return ClosureSignature(parameters: parameters, body: index + 1..<max(end, index + 1))
  }

  /// Declares the parameters of a closure.
  ///
  /// - Parameters:
  ///   - element: The value of the first parameter.
  ///   - start: The opening brace.
  private mutating func bindParameters(
    of signature: ClosureSignature, to element: Value?, at start: Int
  ) {
    guard let parameters = signature.parameters else {
      bindParameter(name: FlowHash.text("$0"), local(at: start).firstArgument, element, at: start)
      if let element {
        bindElement(
          local(at: start).secondArgument, name: FlowHash.text("$1"), number: 1, isLast: true,
          of: element, at: start)
      }
      return
    }
    for (number, parameter) in parameters.enumerated() {
      let (name, key) = (tokens.name(parameter.index), local(at: parameter.index))
      if let element, parameters.count > 1, number < Self.mostElements, !element.isPresented {
        bindElement(
          key, name: name, number: number, isLast: number == 1 && parameters.count == 2,
          of: element, type: parameter.type, at: parameter.index)
      } else {
        bindParameter(
          name: name, key, number == 0 ? element : nil, type: parameter.type, at: parameter.index)
      }
    }
  }

  /// The maximum number of parameters that are bound to elements of a tuple.
  private static let mostElements = 8

  private mutating func bindParameter(
    name: UInt64, _ key: FlowKey, _ element: Value?, type: UInt64 = 0, at index: Int
  ) {
    locals.append(FlowLocal(name: name, key: key, type: type == 0 ? element?.type ?? 0 : type))
    if let element { copy(element, to: key, at: index) }
  }

  /// Returns the places of a closure's parameters.
  ///
  /// - Parameter open: The opening brace.
  mutating func parameters(ofClosureAt open: Int, in context: Context) -> [FlowKey] {
    let signature = signature(tokens.inside(open, tokens.count), in: context)
    return signature.parameters?.map { local(at: $0.index) } ?? [local(at: open).firstArgument]
  }
}
