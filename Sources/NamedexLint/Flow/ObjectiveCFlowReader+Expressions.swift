internal import NamedexLexing

/// Statements and the expressions in them.
extension ObjectiveCFlowReader {
  /// Reads the statements between braces, including nested blocks.
  mutating func statements(_ range: Range<Int>) {
    // The number of variables that are visible outside each open brace.
    var visible = [locals.count]
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      switch tokens[index].kind {
      case .openBrace: visible.append(locals.count)
      case .closeBrace where visible.count > 1: locals.keepFirst(visible.removeLast())
      case .openParen: break
      case .directive: index = tokens.afterLine(index, range.upperBound)
      default: statement(&index, range.upperBound)
      }
      if index == start { index += 1 }
    }
    locals.keepFirst(visible[0])
  }

  private mutating func statement(_ index: inout Int, _ end: Int) {
    let start = index
    switch tokens[index].word {
    case .return:
      index += 1
      let found = value(&index, end)
      if let result { move(found, to: result, at: start) }
    case .if, .while, .switch, .for, .else, .do, .case, .default: index += 1
    case _ where tokens[index].kind == .identifier:
      guard let found = variable(index, end) else { fallthrough }
      var name: Int? = found.name
      // `NSArray *titles = …, *icons = …;`
      while let declared = name {
        index = declared + 1
        let isKnown = isAssignment(index, end) || tokens.word(index, end) == .in
        if isKnown { index += 1 }
        let value = isKnown ? value(&index, end) : Value()
        let key = local(at: declared)
        move(value, to: key, at: start)
        bind(declared, type: found.type, key: key)
        let isFurther =
          tokens.kind(index, end) == .comma && isSign(index + 1, end, "*")
          && tokens.kind(index + 2, end) == .identifier
        name = isFurther ? index + 2 : nil
      }
    default:
      let target = value(&index, end)
      guard isAssignment(index, end) else { return }
      index += 1
      let found = value(&index, end)
      // A dictionary element has two places: the dictionary and the value. A target with more
      // places is a list, which cannot be assigned to.
      if target.places.count <= 2 {
        for place in target.places { move(found, to: place, at: start) }
      }
    }
  }

  /// Reads an expression, up to the first token that is not part of it.
  mutating func value(_ index: inout Int, _ end: Int) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else {
      index = end
      return Value()
    }
    var found = operand(&index, end)
    while index < end {
      switch tokens[index].kind {
      case .ternary:
        index += 1
        found = value(&index, end)
        if tokens.kind(index, end) == .colon { index += 1 }
        found.add(value(&index, end))
        return found
      case .coalesce:
        index += 1
        found.add(value(&index, end))
        return found
      case .operator where !isAssignment(index, end):
        while tokens.kind(index, end) == .operator { index += 1 }
        // A computed value is not a name.
        _ = operand(&index, end)
        found = Value()
      default: return found
      }
    }
    return found
  }

  private mutating func operand(_ index: inout Int, _ end: Int) -> Value {
    while tokens.kind(index, end) == .operator, !isAssignment(index, end) {
      if isSign(index, end, "^") { return block(&index, end) }
      index += 1
    }
    var found = Value()
    let start = index
    switch tokens.kind(index, end) {
    case .string:
      found.literals = [tokens.offset(at: index)]
      index += 1
      // Adjacent string literals are concatenated.
      while tokens.kind(index, end) == .string || tokens.kind(index, end) == .cString {
        (found, index) = (Value(), index + 1)
      }
    case .identifier:
      index += 1
      if start > 0, tokens[start - 1].kind == .dot {
        // This is a member of an expression in parentheses, or a designator in an initializer list.
        found = member(start, of: Value())
      } else {
        found =
          tokens.kind(index, end) == .openParen ? call(of: start, &index, end) : named(start)
      }
    case .openBracket:
      found = message(tokens.inside(index, end))
      index = tokens.after(index, end)
    case .attribute:
      let isBox = tokens[index].end == tokens[index].start + 1
      index += 1
      switch tokens.kind(index, end) {
      case .openBracket, .openBrace, .openParen:
        // The braces after `@try` and the like contain statements.
        if isBox {
          found = collection(&index, end)
        } else if tokens.kind(index, end) == .openParen {
          index = tokens.after(index, end)
        }
      case .number: index += 1
      default: break
      }
    case .openParen:
      let inside = tokens.inside(index, end)
      index = tokens.after(index, end)
      switch tokens.kind(index, end) {
      case .identifier, .string, .openBracket, .attribute: return operand(&index, end)  // A cast.
      default:
        var position = inside.lowerBound
        found = value(&position, inside.upperBound)
      }
    case .number, .cString, .other: index += 1
    default: return found
    }
    return postfixes(of: found, &index, end)
  }

  /// Reads members and subscripts of a value.
  private mutating func postfixes(
    of value: Value, _ index: inout Int, _ end: Int
  ) -> Value {
    var found = value
    while index < end {
      if tokens[index].kind == .dot, tokens.kind(index + 1, end) == .identifier {
        found = member(index + 1, of: found)
        index += 2
      } else if isSign(index, end, "-"), isSign(index + 1, end, ">"),
        tokens.kind(index + 2, end) == .identifier
      {
        found = member(index + 2, of: found)
        index += 3
      } else if tokens[index].kind == .openBracket, !tokens[index].newlineBefore {
        // An element may have any of its array's values, because the index is not evaluated.
        let range = tokens.inside(index, end)
        let isLiteral = range.count == 1 && tokens[range.lowerBound].kind == .string
        if !isLiteral { statements(range) }
        index = tokens.after(index, end)
        found.type = 0
        if isAssignment(index, end) {
          let key = isLiteral ? tokens.valueForKey(range.lowerBound) : FlowHash.anyKey
          facts.bases += found.places
          found.places += found.places.map { $0.member(key) }
        } else if isLiteral, tokens.kind(index, end) != .openBracket {
          found = self.value(forKey: range.lowerBound, of: found)
        }
      } else {
        return found
      }
    }
    return found
  }

  /// Returns a dictionary's value for the literal key at a position.
  private mutating func value(forKey index: Int, of dictionary: Value) -> Value {
    let key = tokens.valueForKey(index)
    facts.bases += dictionary.places
    var found = Value(
      places: dictionary.places.flatMap { [$0.member(key), $0.member(FlowHash.anyKey)] })
    for element in dictionary.values where element.key == key || element.key == FlowHash.anyKey {
      found.add(element.value)
    }
    return found
  }

  private func member(_ index: Int, of value: Value) -> Value {
    let name = tokens.name(index)
    if Self.passing.contains(name) { return value }
    return Value(places: [
      member(propertyName(index), of: value.type == 0 ? FlowKey.any : value.type)
    ])
  }

  /// Returns the value of a plain name: a variable, an instance variable, a constant, or a class.
  private func named(_ index: Int) -> Value {
    let name = tokens.name(index)
    if tokens[index].word == .selfWord { return Value(type: owner) }
    if tokens[index].word == .superWord { return Value() }
    if let local = locals.innermost(named: name) {
      return Value(places: [local.key], type: local.type)
    }
    if isInClass, propertyName(index) != name {
      return Value(places: [member(propertyName(index), of: owner)])
    }
    return Value(
      places: [member(name, of: scope)], type: tokens.isCapital(index) ? classType(index) : 0)
  }

  /// Reads the values in `@[ … ]`, `@{ … }`, `@( … )` or `{ … }`.
  mutating func collection(_ index: inout Int, _ end: Int) -> Value {
    guard index < end else { return Value() }
    switch tokens[index].kind {
    case .openBracket, .openBrace, .openParen: break
    default: return Value()
    }
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var found = Value()
    var position = range.lowerBound
    while position < range.upperBound {
      let start = position
      var element = value(&position, range.upperBound)
      if tokens.kind(position, range.upperBound) == .colon {
        let isLiteral = position == start + 1 && tokens[start].kind == .string
        position += 1
        element = value(&position, range.upperBound)
        element.addValues(withKey: isLiteral ? tokens.valueForKey(start) : FlowHash.anyKey)
      }
      found.add(element)
      tokens.skipToComma(&position, range.upperBound)
    }
    return found
  }

  /// Reads a block such as `^(NSString *name) { … }`. The destination of the block's results is
  /// unknown.
  private mutating func block(_ index: inout Int, _ end: Int) -> Value {
    index += 1
    while tokens.kind(index, end) == .identifier || isSign(index, end, "*") { index += 1 }
    var list = index..<index
    if tokens.kind(index, end) == .openParen {
      list = tokens.inside(index, end)
      index = tokens.after(index, end)
    }
    guard tokens.kind(index, end) == .openBrace else { return Value() }
    depth += 1
    defer { depth -= 1 }
    if depth < Self.largestDepth {
      let outer = (result, locals.count)
      result = nil
      for parameter in parameters(list) {
        let key = local(at: parameter.index)
        bind(parameter.index, type: parameter.type, key: key)
        if let elements { move(elements, to: key, at: parameter.index) }
        elements = nil
      }
      elements = nil
      statements(tokens.inside(index, end))
      result = outer.0
      locals.keepFirst(outer.1)
    }
    index = tokens.after(index, end)
    return Value()
  }

  // MARK: - Calls and messages

  /// Reads `Icon(@"tray")`.
  private mutating func call(of name: Int, _ index: inout Int, _ end: Int) -> Value {
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    let function = tokens.name(name)
    var (position, number) = (range.lowerBound, 0)
    while position < range.upperBound {
      let start = position
      let found = value(&position, range.upperBound)
      move(
        found,
        to: FlowKey(position: number, of: function, in: scope),
        at: start)
      number += 1
      tokens.skipToComma(&position, range.upperBound)
    }
    return Value(places: [FlowKey(resultOf: function, in: scope)])
  }

  /// Reads `[receiver part:argument part:argument]`.
  private mutating func message(_ range: Range<Int>) -> Value {
    let end = range.upperBound
    var index = range.lowerBound
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else { return Value() }
    let receiver = operand(&index, end)
    guard tokens.kind(index, end) == .identifier else { return Value() }
    guard tokens.kind(index + 1, end) == .colon else {
      let isMade = Self.making.contains(tokens.name(index))
      return isMade ? receiver : member(index, of: receiver)
    }
    let first = index
    var selector: [UInt8] = []
    var arguments: [(index: Int, value: Value)] = []
    var given = Value()
    // The last argument, if it is a literal.
    var literal: Int?
    while tokens.kind(index, end) == .identifier, tokens.kind(index + 1, end) == .colon {
      selector += tokens.bytes[tokens[index].start..<tokens[index].end] + [UInt8(ascii: ":")]
      let start = index
      index += 2
      if Self.iterating.contains(tokens.name(start)) { elements = receiver }
      let key = index
      arguments.append((start, value(&index, end)))
      elements = nil
      if index == key + 1, tokens[key].kind == .string { literal = key }
      while tokens.kind(index, end) == .comma {
        index += 1
        given.add(value(&index, end))
      }
    }
    let name = tokens.name(first)
    if Self.picking.contains(name) {
      if let literal, arguments.count == 1 { return value(forKey: literal, of: receiver) }
      return Value(literals: receiver.literals, places: receiver.places)
    }
    if Self.adding.contains(name), receiver.places.count == 1 {
      var added = arguments[0].value
      if arguments.count == 2 {
        added.addValues(withKey: literal.map(tokens.valueForKey) ?? FlowHash.anyKey)
      }
      move(added, to: receiver.places[0], at: first)
    }
    if Self.collecting.contains(name) {
      for argument in arguments { given.add(argument.value) }
      return given
    }
    // The superclass is not known here, and the class's own override is not called.
    if tokens.word(range.lowerBound, tokens.count) == .superWord { return Value() }
    let type = receiver.type == 0 ? FlowKey.any : receiver.type
    let hash = FlowHash.hash(selector)
    for (position, argument) in arguments.enumerated() {
      let parameter = FlowKey(position: position, ofSelector: selector, in: type)
      move(argument.value, to: known(argument.index) ?? parameter, at: argument.index)
    }
    if arguments.count == 1, let property = Self.property(setBy: selector) {
      move(arguments[0].value, to: member(property, of: type), at: first)
    }
    return Value(
      places: [FlowKey(resultOf: hash, in: type)],
      type: selector.starts(with: "init".utf8) ? receiver.type : 0)
  }

  /// Returns the place that an argument flows into, if its part of the selector alone determines
  /// the place.
  private func known(_ index: Int) -> FlowKey? {
    let match = tokens[index].match
    if match.has([.selector, .wrapperLabel]) { return .symbol }
    return tokens.name(index) == Self.ownImage ? .other : nil
  }

  /// Returns the property that a method sets: `icon` for `setIcon:`.
  static func property(setBy selector: [UInt8]) -> UInt64? {
    guard selector.count > 4, selector.starts(with: "set".utf8), 0x41...0x5A ~= selector[3] else {
      return nil
    }
    return FlowHash.hash([selector[3] | 0x20] + selector[4..<selector.count - 1])
  }
}
