internal import NamedexLexing

/// Arguments of calls, and what else receives their values.
extension SwiftFlowReader {
  /// Reads arguments and moves each into its parameter.
  ///
  /// - Returns: The values of arguments that the call or its closure receives, with their pieces;
  ///   `closure` is that of the last argument.
  mutating func arguments(
    _ range: Range<Int>, of callee: Callee?, element: Value? = nil, iterates: Bool = false
  ) -> Value {
    let end = range.upperBound
    var first = Value(first: pieces.count)
    var kept: [Piece] = []
    // The first argument of a function that compares it with the second one, or sets it to the
    // second one.
    var given: [Piece] = []
    var index = range.lowerBound
    var (number, position) = (0, 0)
    var symbols: [Piece] = []
    let isEnvironment = callee?.function == Self.environment
    let compares = callee.map { Self.comparing.contains($0.owner) } ?? false
    let isZip = callee?.function == Self.zip && callee?.isAfterDot == false
    let presents =
      callee.map { Self.presenting.contains($0.function) || $0.owner == Self.activity } ?? false
    while index < end {
      let start = index
      let labelWord = tokens.label(&index, end)
      let labelMatch = labelWord == nil ? SourceWordMatch.none : tokens[start].match
      // The collection that is iterated over flows into the closure.
      let target =
        iterates && number == 0
        ? nil
        : callee.map {
          slot($0, label: labelWord, match: labelMatch, position: position, number: number)
        }
      let outer = implied
      implied = Implied(
        type: target == .symbol ? Self.text : 0, place: target, base: callee?.base ?? -1,
        root: number == 0 && isEnvironment ? Self.environmentValues : first.type)
      let list =
        number == 0 && (labelWord == nil || labelWord == Self.contentsOf)
        ? self.list(element, addedBy: callee) : nil
      // An element of a list, if the method is not the project's own.
      if list != nil, let type = element?.type, type != 0,
        callee.map({ !Self.sending.contains($0.function) }) == true
      {
        implied.type = type
      }
      let isList = tokens.kind(index, end) == .openBracket
      var value: Value
      if tokens.kind(index, end) == .openBrace, iterates {
        value = closure(&index, end, element: element)
        value = postfixes(of: value, &index, end, [])
      } else if iterates, let element {
        let takesFunctions =
          callee.map { Self.calling.contains($0.function) } ?? false
          || labelMatch.word == .where
        value = function(&index, end, given: element, takesNames: takesFunctions)
        if callee?.function == Self.contains {
          // What a string contains is only a part of it.
          compare(pieces[element.first..<value.first].filter { $0.literal >= 0 }, with: value)
        }
      } else {
        value = expression(&index, end)
        if let closure = value.closure, value.returns, pieces.count == value.first {
          pieces.append(Piece(key: closure))
        }
      }
      implied = outer
      if let closure = value.closure { first.closure = closure }
      if number == 0 { first.type = value.type }
      if let list { add(value, to: list, mayBeText: !isList, at: start) }
      let isCopied = number == 0 && callee?.copies(labelWord) == true
      let isZipped = isZip && labelWord == nil && number < 2
      if number == 0, isEnvironment || compares {
        given = Array(pieces[value.first...])
      } else if number == 1, compares {
        compare(given, with: value)
      } else if number == 1, isEnvironment, let place = given.first {
        tell(place.base)
        copy(value, to: place.key, at: start)
      }
      // `String(name.dropLast(5))`: strings are not created from a list of names.
      if isCopied, callee?.owner == Self.text, cutEnd == index { keepBeginning(of: value) }
      if isCopied || number == 0 && iterates && labelWord == nil {
        kept = Array(pieces[value.first...])
        first.isCopied = isCopied
      } else if isZipped {
        mark(value, number: number, label: nil)
        kept += pieces[value.first...]
        first.isCopied = number == 1
      } else if presents, let labelWord, Self.labelsOfPresented.contains(labelWord) || value.isType
      {
        kept = Array(pieces[value.first...])
        (first.type, first.isPresented) = (value.type, true)
      }
      if let callee, pieces.count > value.first { tell(callee.base) }
      if target == .symbol { symbols += pieces[value.first...].filter { $0.literal < 0 } }
      let stays = isZipped || compares || isCopied && callee?.function == FlowHash.initializer
      if target == .symbol, let callee, !stays {
        moveName(value, to: callee, label: labelWord, position: position, at: start)
      } else {
        let isChosen = !stays && isChosen(value, at: start)
        move(value, to: stays ? nil : target, at: start, isCandidate: isChosen)
      }
      if labelWord == nil { position += 1 }
      number += 1
      tokens.skipToComma(&index, end)
    }
    image.pieces = symbols
    pieces += kept
    return first
  }

  /// Moves an argument that is a symbol name into an image, or into a declaration of the project
  /// with the same label.
  private mutating func moveName(
    _ value: Value, to callee: Callee, label: UInt64?, position: Int, at index: Int
  ) {
    let isImage = callee.match.word == .image || callee.match.word == .uiImage
    guard !isImage, !Self.optionalImages.contains(callee.owner), label != nil else {
      let isOptional = Self.optionalImages.contains(callee.owner) || callee.isImplied
      return move(
        value, to: .symbol, at: index, isCandidate: isOptional && isChosen(value, at: index))
    }
    move(
      value, to: callee.parameter(label: label, position: position), at: index, isStated: true)
  }

  /// Returns the place of a collection's elements to which a function adds an argument.
  private func list(_ base: Value?, addedBy callee: Callee?) -> Piece? {
    guard let base, let callee, Self.adding.contains(callee.function), base.first < pieces.count,
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
