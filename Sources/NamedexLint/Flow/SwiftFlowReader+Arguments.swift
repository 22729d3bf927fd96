internal import NamedexLexing

/// Arguments of calls, and the places that receive their values.
extension SwiftFlowReader {
  /// Reads arguments and moves each into its parameter.
  ///
  /// - Returns: A value with the pieces of the arguments that the call returns or passes to its
  ///   closure; its `closure` is the last closure among the arguments.
  mutating func arguments(
    _ range: Range<Int>, of callee: Callee?, element: Value? = nil, iterates: Bool = false,
    in context: Context
  ) -> Value {
    var call = Call(
      callee, element: element, iterates: iterates, result: Value(first: pieces.count))
    var index = range.lowerBound
    while index < range.upperBound {
      argument(&index, range.upperBound, of: &call, in: context)
    }
    if !call.symbols.isEmpty, let callee, AppleFrameworks.optionalImages.contains(callee.owner) {
      call.result.last.image = imageNames.count
      imageNames.append(call.symbols)
    }
    pieces += call.kept
    return call.result
  }

  /// A call whose arguments are being read.
  private struct Call {
    let callee: Callee?
    /// The value whose method is called.
    let element: Value?
    /// True if the function calls its closure with each of several values.
    let iterates: Bool
    let compares: Bool
    let presents: Bool
    /// The number of arguments so far, and the number of unlabelled arguments.
    var (number, position) = (0, 0)
    /// The values of the arguments that the call returns or passes to its closure.
    var kept: [Piece] = []
    /// The first argument of a function that compares its first two arguments, or sets the first
    /// argument to the second.
    var given: [Piece] = []
    /// The places of the arguments that are symbol names.
    var symbols: [Piece] = []
    var result: Value

    init(_ callee: Callee?, element: Value?, iterates: Bool, result: Value) {
      (self.callee, self.element, self.iterates) = (callee, element, iterates)
      self.result = result
      compares = callee.map { SwiftFlowReader.comparing.contains($0.owner) } ?? false
      presents =
        callee.map {
          $0.roles.contains(.presenting) || $0.owner == SwiftFlowReader.activity
        } ?? false
    }

    var setsEnvironment: Bool { callee?.function == SwiftFlowReader.environment }
    var isZip: Bool { callee?.function == SwiftFlowReader.zip && callee?.isAfterDot == false }
    /// True if the function calls its argument with each value.
    var callsArgument: Bool { callee?.roles.contains(.calling) == true }
  }

  /// An argument that has been read.
  private struct Argument {
    var start: Int
    var label: UInt64?
    /// The place that the argument flows into.
    var target: FlowKey?
  }

  private mutating func argument(
    _ index: inout Int, _ end: Int, of call: inout Call, in context: Context
  ) {
    let start = index
    let label = tokens.label(&index, end)
    let match = label == nil ? SourceWordMatch.none : tokens[start].match
    var target: FlowKey?
    // A collection that is iterated over flows into the closure, not into a parameter.
    if let callee = call.callee, !call.iterates || call.number > 0 {
      target = slot(
        callee, label: label, match: match, position: call.position, number: call.number)
    }
    let list =
      call.number == 0 && (label == nil || label == Self.contentsOf)
      ? self.list(call.element, addedBy: call.callee) : nil
    var implied = Implied(
      type: target == .symbol ? Self.text : 0, place: target, base: call.callee?.base ?? -1,
      root: call.number == 0 && call.setsEnvironment
        ? Self.environmentValues : call.result.type)
    // The argument is an element of a list unless the method is the project's own.
    if list != nil, let type = call.element?.type, type != 0, let callee = call.callee,
      !callee.roles.contains(.sending)
    {
      implied.type = type
    }
    let isList = tokens.kind(index, end) == .openBracket
    let value = argumentValue(
      &index, end, of: call, isCondition: match.word == .where, in: context.expecting(implied))
    if let closure = value.closure { call.result.closure = closure }
    if call.number == 0 { call.result.type = value.type }
    if let list { add(value, to: list, mayBeText: !isList, at: start) }
    compareOrSet(value, of: &call, at: start)
    if call.number == 0, let callee = call.callee, callee.owner == Self.text, callee.copies(label),
      value.last.isCut, value.last.end == index
    {
      // In `String(name.dropLast(5))`, `name` is a string: a `String` is not created from a list of
      // names.
      keepBeginning(of: value)
    }
    pass(value, Argument(start: start, label: label, target: target), to: &call, in: context)
    if label == nil { call.position += 1 }
    call.number += 1
    tokens.skipToComma(&index, end)
  }

  /// Reads the value of an argument.
  ///
  /// - Parameter isCondition: True if the argument is labelled `where`.
  private mutating func argumentValue(
    _ index: inout Int, _ end: Int, of call: Call, isCondition: Bool, in context: Context
  ) -> Value {
    if call.iterates, tokens.kind(index, end) == .openBrace {
      let value = closure(&index, end, element: call.element, in: context)
      return postfixes(of: value, &index, end, [], in: context)
    }
    guard call.iterates, let element = call.element else {
      let value = expression(&index, end, in: context)
      if let closure = value.closure, value.hasResults, pieces.count == value.first {
        pieces.append(Piece(key: closure))
      }
      return value
    }
    let value = function(
      &index, end, given: element, takesNames: call.callsArgument || isCondition, in: context)
    if call.callee?.function == Self.contains {
      // Only literals are compared. A place may hold a single string, and then the argument is only
      // a part of it.
      compare(pieces[element.first..<value.first].filter { $0.literal >= 0 }, with: value)
    }
    return value
  }

  /// Handles the arguments of functions that compare their first two arguments, or set the first
  /// argument to the second.
  private mutating func compareOrSet(_ value: Value, of call: inout Call, at index: Int) {
    guard call.setsEnvironment || call.compares else { return }
    if call.number == 0 {
      call.given = Array(pieces[value.first...])
    } else if call.number == 1, call.compares {
      compare(call.given, with: value)
    } else if call.number == 1, let place = call.given.first {
      tell(place.base)
      copy(value, to: place.key, at: index)
    }
  }

  /// Keeps the value of an argument for the call, or moves it into its parameter.
  private mutating func pass(
    _ value: Value, _ argument: Argument, to call: inout Call, in context: Context
  ) {
    let (label, start) = (argument.label, argument.start)
    let isCopied = call.number == 0 && call.callee?.copies(label) == true
    let isZipped = call.isZip && label == nil && call.number < 2
    if isCopied || call.number == 0 && call.iterates && label == nil {
      call.kept = Array(pieces[value.first...])
      call.result.isCopied = isCopied
    } else if isZipped {
      mark(value, number: call.number, label: nil)
      call.kept += pieces[value.first...]
      call.result.isCopied = call.number == 1
    } else if call.presents, let label, Self.labelsOfPresented.contains(label) || value.isType {
      call.kept = Array(pieces[value.first...])
      (call.result.type, call.result.isPresented) = (value.type, true)
    }
    if let callee = call.callee, pieces.count > value.first { tell(callee.base) }
    if argument.target == .symbol {
      call.symbols += pieces[value.first...].filter { $0.literal < 0 }
    }
    let stays =
      isZipped || call.compares || isCopied && call.callee?.function == FlowHash.initializer
    if argument.target == .symbol, let callee = call.callee, !stays {
      moveName(
        value, to: callee, label: label, position: call.position, at: start, in: context)
    } else {
      let isChosen = !stays && isChosen(value, at: start, in: context)
      move(value, to: stays ? nil : argument.target, at: start, isCandidate: isChosen)
    }
  }

  /// Moves an argument that is a symbol name into an image, or into a project declaration with the
  /// same label.
  private mutating func moveName(
    _ value: Value, to callee: Callee, label: UInt64?, position: Int, at index: Int,
    in context: Context
  ) {
    let isOptionalImage = AppleFrameworks.optionalImages.contains(callee.owner)
    guard !callee.match.has(.impliedType), !isOptionalImage, label != nil else {
      let isOptional = isOptionalImage || callee.isImplied
      return move(
        value, to: .symbol, at: index,
        isCandidate: isOptional && isChosen(value, at: index, in: context))
    }
    move(
      value, to: callee.parameter(label: label, position: position), at: index, isStated: true)
  }

  /// Returns the place of a collection's elements if the called function adds its argument to the
  /// collection; otherwise nil.
  private func list(_ base: Value?, addedBy callee: Callee?) -> Piece? {
    guard let base, let callee, callee.roles.contains(.adding), base.first < pieces.count,
      pieces[base.first].literal < 0, pieces[base.first].element == 0
    else { return nil }
    return pieces[base.first]
  }

  /// Adds a value to a collection, or possibly to a string.
  private mutating func add(_ value: Value, to list: Piece, mayBeText: Bool, at index: Int) {
    tell(list.base)
    let copy = Value(first: pieces.count)
    for piece in Array(pieces[value.first...]) {
      if mayBeText, piece.literal >= 0, piece.element == 0 {
        note(piece, in: list.key, isDoubtful: true)
      } else {
        pieces.append(piece)
      }
    }
    move(copy, to: list.key, at: index)
  }

  /// Returns the place that an argument flows into.
  func slot(
    _ callee: Callee, label: UInt64?, match: SourceWordMatch, position: Int, number: Int
  ) -> FlowKey {
    if SymbolArgument.takesText(
      label: match, callee: callee.match, number: number, isAfterDot: callee.isAfterDot)
    {
      return .symbol
    }
    return callee.parameter(label: label, position: position)
  }
}
