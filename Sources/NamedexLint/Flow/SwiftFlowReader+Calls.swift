internal import NamedexLexing

/// Calls, members, and closures.
extension SwiftFlowReader {
  /// What is called: where it is looked for, and its name.
  struct Callee {
    var owner: UInt64
    var function: UInt64
    var match: SourceWordMatch
    var isAfterDot = false
    /// Whether a type is made that is known, such as `String`, or one that the place says.
    var isImplied = false

    /// Whether the call has the value of an argument: `String(name)`, `State(initialValue: name)`.
    func copies(_ label: UInt64?) -> Bool {
      if function == SwiftFlowReader.constant {
        return label == nil && (isImplied || owner == SwiftFlowReader.binding)
      }
      guard function == FlowHash.initializer else { return false }
      if isImplied { return label.map(SwiftFlowReader.wrapped.contains) ?? false }
      return SwiftFlowReader.copying.contains(owner)
        && (label.map(SwiftFlowReader.copied.contains) ?? true)
    }
    /// The value that the owner stands for, as a number in `bases`; -1 for none.
    var base: Int32 = -1
    /// Whether a variable is called, which holds a closure.
    var isVariable = false

    /// The place of an argument.
    func parameter(label: UInt64?, position: Int) -> FlowKey {
      if isVariable { return FlowKey(owner: owner, name: SwiftFlowReader.argument(position)) }
      return FlowKey(
        owner: owner,
        name: label.map { FlowHash.parameter(of: function, label: $0) }
          ?? FlowHash.parameter(of: function, position: position))
    }
  }

  /// Types that are made of a value and hold it.
  static let copying = FlowSet(
    FlowHash.hashes(
      "String", "Array", "Set", "State", "Binding", "Published", "CurrentValueSubject",
      "BehaviorRelay", "BehaviorSubject"
    ).keys.map(FlowHash.type))
  static let constant = FlowHash.text("constant")
  static let binding = FlowHash.type(FlowHash.text("Binding"))

  /// The labels of such a value.
  static let copied = FlowHash.hashes(
    "initialValue", "wrappedValue", "projectedValue", "value", "repeating")
  static let wrapped = FlowHash.hashes("initialValue", "wrappedValue")

  /// The types of images that may be missing, and functions that say that something is there.
  private static let optionalImages = FlowSet(
    FlowHash.hashes("UIImage", "NSImage").keys.map(FlowHash.type))
  private static let asserting = FlowHash.hashes(
    "assert", "precondition", "XCTAssert", "XCTAssertTrue", "XCTAssertNotNil", "XCTUnwrap")

  /// Functions that add their argument to what stands before them.
  private static let adding = FlowHash.hashes(
    "append", "insert", "appendItems", "send", "accept")
  private static let sending = FlowHash.hashes("send", "accept")
  private static let contentsOf = FlowHash.text("contentsOf")

  /// Functions whose closure is given the value with such a label.
  private static let presenting = FlowHash.hashes(
    "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog", "navigationDestination")
  private static let activity = FlowHash.type(FlowHash.text("ActivityConfiguration"))
  private static let presented = FlowHash.hashes("item", "presenting")

  private static let zip = FlowHash.text("zip")
  private static let itself = FlowHash.text("self")
  private static let elementOfPair = FlowHash.text("element")
  private static let valueOfPair = FlowHash.text("value")

  /// Functions and properties that have the values of what stands before them.
  private static let passing = FlowHash.hashes(
    "filter", "sorted", "reversed", "shuffled", "first", "last", "randomElement", "dropFirst",
    "dropLast", "prefix", "suffix", "lazy", "self", "wrappedValue", "values", "compactMapValues",
    "unsafelyUnwrapped", "enumerated", "popLast", "removeFirst", "removeLast", "union", "min",
    "max", "removeDuplicates", "eraseToAnyPublisher")
  /// Types whose members are those of what they publish.
  private static let publishers = FlowSet(publisherNames.keys.map(FlowHash.type))
  static let publisherNames = FlowHash.hashes(
    "PassthroughSubject", "CurrentValueSubject", "PublishRelay", "BehaviorRelay")

  /// Those of publishers, by their labels.
  private static let publishing = FlowHash.hashes("on", "for")
  private static let receiving = FlowHash.hashes("receive", "debounce")

  /// Functions whose closure is given the values of what stands before them, or of their first
  /// argument.
  private static let iterating = FlowHash.hashes(
    "map", "compactMap", "flatMap", "forEach", "filter", "first", "sorted", "contains",
    "allSatisfy",
    "ForEach", "List", "OutlineGroup", "mapValues", "reduce", "sink")

  /// Functions whose result is what their closure makes of the values.
  private static let mapping = FlowHash.hashes(
    "map", "compactMap", "flatMap", "mapValues")
  /// Functions that call what they are given with each value.
  private static let calling = FlowHash.hashes(
    "map", "compactMap", "flatMap", "mapValues", "forEach", "sink")

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
        if value.isType, tokens[index - 1].kind == .identifier, tokens.isType(index - 1) {
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
        if isCalled || isPassing(hash, value) {
          base = value
          if !isCalled { value.closure = nil }
        } else if hash == Self.elementOfPair, !value.isType {
          value = property(index - 1, of: value)
          base = nil
        } else {
          value = member(hash, of: value)
          base = nil
        }
      case .openParen where !token.newlineBefore:
        value = call(name, of: value, base: base, &index, end, stop)
        (name, base) = (nil, nil)
      case .openBracket where !token.newlineBefore:
        // An element has the values of its array.
        let range = tokens.inside(index, end)
        if range.count == 1, tokens[range.lowerBound].kind == .string {
          index = tokens.after(index, end)
          var next = index
          while tokens.kind(next, end) == .postfix { next += 1 }
          // What is in a value of the dictionary is told from others by its own name.
          if tokens.kind(next, end) != .dot, tokens.kind(next, end) != .openBracket {
            value = self.value(
              forKey: tokens.valueForKey(range.lowerBound), of: value,
              isAssigned: tokens.kind(index, end) == .assign)
          }
        } else {
          index = readSubscript(index, end)
          if tokens.kind(index, end) == .assign {
            value = self.value(forKey: FlowHash.anyKey, of: value, isAssigned: true)
          }
        }
        name = nil
      case .openBrace where tokens.opensClosure(index, end, stop):
        value = call(name, of: value, base: base, &index, end, stop)
        (name, base) = (nil, nil)
      default: return value
      }
    }
    return value
  }

  /// The value of a property of a value.
  mutating func property(_ index: Int, of value: Value) -> Value {
    let name = tokens.name(index)
    if isPassing(name, value) { return value }
    guard name == Self.elementOfPair, pieces.count > value.first else {
      return member(name, of: value)
    }
    let all = Array(pieces[value.first...])
    let found = member(name, of: value)
    pieces += all
    return Value(first: found.first, type: value.type == Self.text ? Self.text : 0)
  }

  /// Whether a property has the value of what stands before it. A pair of a number and an element, or of a
  /// key and a value, is taken for the latter.
  private func isPassing(_ name: UInt64, _ value: Value) -> Bool {
    name == Self.itself
      || !value.isType
        && (Self.passing.contains(name) || name == Self.valueOfPair && value.type == Self.text)
  }

  /// The place of an argument of the closure that a variable holds.
  static func argument(_ position: Int) -> UInt64 {
    FlowHash.member(FlowHash.parameter(of: FlowHash.initializer, position: position))
  }

  /// What a dictionary has for a literal.
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
    if let name { callee = self.callee(name, at: index - 1, of: value, base: base) }
    if let callee, tokens.kind(index, end) == .openParen,
      tokens.isCompoundName(tokens.inside(index, end))
    {
      // `UIImage.init(systemName:)`
      let isLabelled = !tokens.isWritten(index + 1, .underscore)
      let parameter = slot(
        callee, label: isLabelled ? tokens.name(index + 1) : nil, match: tokens[index + 1].match,
        position: 0, number: 0)
      forget(value)
      index = tokens.after(index, end)
      reference = (parameter, index)
      return Value(
        first: value.first,
        closure: FlowKey(owner: callee.owner, name: FlowHash.result(callee.function)))
    }
    let isPublisher =
      name.map { Self.receiving.contains($0.hash) } == true
      && tokens.kind(index + 2, end) == .colon && Self.publishing.contains(tokens.name(index + 1))
    let given = Value(first: pieces.count)
    var elements = base
    var result = Value(first: value.first)
    let iterates = name.map { Self.iterating.contains($0.hash) } ?? false
    if tokens.kind(index, end) == .openParen {
      let wasAsserted = isAsserted
      isAsserted = isAsserted || name.map { Self.asserting.contains($0.hash) } ?? false
      let first = arguments(
        tokens.inside(index, end), of: callee, element: base, iterates: iterates)
      isAsserted = wasAsserted
      if base == nil || first.isPresented { elements = first }
      result.closure = first.closure
      index = tokens.after(index, end)
      image.end = callee.map { Self.optionalImages.contains($0.owner) } == true ? index : 0
      if first.isCopied {
        pieces.removeSubrange(value.first..<given.first)
        return Value(first: value.first, type: first.type)
      }
    }
    while tokens.opensClosure(index, end, stop) {
      let body = closure(
        &index, end, element: iterates || elements?.isPresented == true ? elements : nil)
      result.closure = body.closure
      // A further closure has a label.
      guard tokens.kind(index, end) == .identifier, tokens.kind(index + 1, end) == .colon,
        tokens.kind(index + 2, end) == .openBrace
      else { break }
      index += 2
    }
    forget(given)
    return finishCall(
      name?.hash, callee, of: value, base: base, closure: result.closure,
      isPublisher: isPublisher)
  }

  private mutating func callee(
    _ name: (hash: UInt64, match: SourceWordMatch), at position: Int, of value: Value, base: Value?
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
    } else if let piece = pieces[value.first...].last, variable == position {
      callee.isVariable = true
      callee.owner = piece.key.path
      callee.base = self.base(piece)
    } else {
      callee.owner = scope
    }
    return callee
  }

  /// The value of a call.
  private mutating func finishCall(
    _ name: UInt64?, _ callee: Callee?, of value: Value, base: Value?, closure: FlowKey?,
    isPublisher: Bool
  ) -> Value {
    if let base, let name, Self.passing.contains(name) || isPublisher, !base.isType { return base }
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
    // A variable that holds a closure has the values of its results.
    if callee?.isVariable == true { return Value(first: value.first) }
    forget(value)
    guard let callee else { return Value(first: value.first) }
    if callee.function == FlowHash.initializer {
      let isKnown = FlowKey.isType(callee.owner) && !Self.publishers.contains(callee.owner)
      return Value(first: value.first, type: isKnown ? callee.owner : 0)
    }
    pieces.append(
      Piece(
        key: FlowKey(owner: callee.owner, name: FlowHash.result(callee.function)),
        base: callee.base))
    return Value(first: value.first)
  }

  /// Reads arguments and lets each get into its parameter.
  ///
  /// - Returns: What the call or its closure gets of the arguments, with its pieces; `closure` is that of the
  ///   last one.
  mutating func arguments(
    _ range: Range<Int>, of callee: Callee?, element: Value? = nil, iterates: Bool = false
  ) -> Value {
    let end = range.upperBound
    var first = Value(first: pieces.count)
    var kept: [Piece] = []
    var index = range.lowerBound
    var (number, position) = (0, 0)
    var symbols: [Piece] = []
    let isZip = callee?.function == Self.zip && callee?.isAfterDot == false
    let presents =
      callee.map { Self.presenting.contains($0.function) || $0.owner == Self.activity } ?? false
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
        type: target == .symbol ? Self.text : 0, place: target, base: callee?.base ?? -1,
        root: first.type)
      let list =
        number == 0 && (labelWord == nil || labelWord == Self.contentsOf)
        ? self.list(element, addedBy: callee) : nil
      // An element of a list that nobody's method takes.
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
        let takesFunctions = callee.map { Self.calling.contains($0.function) } ?? false
        value = function(&index, end, given: element, takesNames: takesFunctions)
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
      if isCopied || number == 0 && iterates && labelWord == nil {
        kept = Array(pieces[value.first...])
        first.isCopied = isCopied
      } else if isZipped {
        mark(value, number: number, label: nil)
        kept += pieces[value.first...]
        first.isCopied = number == 1
      } else if presents, let labelWord, Self.presented.contains(labelWord) || value.isType {
        kept = Array(pieces[value.first...])
        (first.type, first.isPresented) = (value.type, true)
      }
      if let callee, pieces.count > value.first { tell(callee.base) }
      if target == .symbol { symbols += pieces[value.first...].filter { $0.literal < 0 } }
      let stays = isZipped || isCopied && callee?.function == FlowHash.initializer
      move(value, to: stays ? nil : target, at: start)
      if labelWord == nil { position += 1 }
      number += 1
      tokens.skipToComma(&index, end)
    }
    image.pieces = symbols
    pieces += kept
    return first
  }

  /// Where the elements of a collection are, to which a function adds.
  private func list(_ base: Value?, addedBy callee: Callee?) -> Piece? {
    guard let base, let callee, Self.adding.contains(callee.function), base.first < pieces.count,
      pieces[base.first].literal < 0, pieces[base.first].element == 0
    else { return nil }
    return pieces[base.first]
  }

  /// Adds a value to a collection, or perhaps to a text.
  private mutating func add(_ value: Value, to list: Piece, mayBeText: Bool, at index: Int) {
    tell(list.base)
    let copy = Value(first: pieces.count)
    for piece in Array(pieces[value.first...]) {
      if mayBeText, piece.literal >= 0, piece.element == 0 {
        facts.literals.append(
          .init(start: UInt32(piece.literal), isDoubtful: true, to: list.key))
      } else {
        pieces.append(piece)
      }
    }
    move(copy, to: list.key, at: index)
  }

  /// A function that is given values: `\.icon`, `UIImage.init(systemName:)`, `makeRow`, or a closure that is
  /// made by an expression.
  ///
  /// - Parameter takesNames: Whether a name by itself is that of a function, and not of a value.
  private mutating func function(
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
    move(given, to: parameter, at: start)
    return value
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
        let key = FlowKey(owner: local(at: start).owner, name: local(at: start).name | 4)
        bindElement(key, name: FlowHash.text("$1"), number: 1, isLast: true, of: element, at: start)
      }
      return range
    }
    for (number, parameter) in parameters.enumerated() {
      let name = tokens.name(parameter.index)
      if let element, parameters.count > 1, number < Self.mostElements {
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

  /// No tuple has so many.
  private static let mostElements = 8

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
