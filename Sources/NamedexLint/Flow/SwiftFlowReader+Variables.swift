internal import NamedexLexing

/// Variables and properties, and their accessors.
extension SwiftFlowReader {
  /// Reads the variables after `var` or `let`, up to the end of the declaration.
  mutating func variables(_ index: inout Int, _ end: Int) {
    let isMember = result == nil
    let (isStatic, isOfFile) = (isStatic, isPrivate || types.count > 1)
    while index < end {
      guard tokens.kind(index, end) == .identifier else {
        // `let (title, icon) = …`
        guard tokens.kind(index, end) == .openParen else { return }
        let pattern = index..<tokens.after(index, end)
        index = pattern.upperBound
        _ = annotation(&index, end)
        guard tokens.kind(index, end) == .assign else {
          // The value is assigned later.
          return bindPattern(pattern, to: Value(first: pieces.count))
        }
        index += 1
        let value = expression(&index, end, [.line])
        bindPattern(pattern, to: value)
        forget(value)
        return
      }
      let nameIndex = index
      let key =
        isMember
        ? FlowKey(owner: currentType, name: FlowHash.member(tokens.name(index))) : local(at: index)
      index += 1
      var type = attributeType
      var (isFunction, isText) = (false, false)
      if tokens.kind(index, end) == .colon {
        index += 1
        let start = index
        type = self.type(&index, end)
        isText = self.isText(type: start..<index)
        isFunction = isFunctionType
        linkElements(of: key, at: nameIndex)
      }
      if let attributePath {
        var position = attributePath
        let root = Value(first: pieces.count, type: Self.environmentValues)
        move(keyPath(&position, end, of: root), to: key, at: nameIndex)
      }
      var value = Value(first: pieces.count)
      let start = index
      var isComputed = false
      var source: Range<Int>?
      if tokens.kind(index, end) == .assign {
        index += 1
        let outer = implied
        implied = Implied(type: type, place: key)
        if tokens.kind(index, end) == .openBrace { closureParameters = [] }
        value = expression(&index, end, [.line])
        implied = outer
        source = start + 1..<max(start + 1, index)
        if let source { isText = isText || self.isText(source) }
        if type == 0 { type = value.type }
        if let closure = value.closure { hold(closure, value, in: key, at: start) }
      }
      if isMember, type == 0, pieces.count == value.first + 1, pieces[value.first].literal < 0 {
        tell(pieces[value.first].base)
        facts.made.append((key, pieces[value.first].key))
      }
      move(value, to: key, at: start)
      if tokens.kind(index, end) == .openBrace {
        let outer = ownText
        if isMember { enterText(tokens.name(nameIndex), type: type) }
        defer { ownText = outer }
        isComputed = accessors(tokens.inside(index, end), of: key, type: type)
        index = tokens.after(index, end)
      }
      if isMember {
        declare(key, type: type)
        if isStatic {
          facts.noteStatic(tokens.name(nameIndex), of: currentType, isOfFile: isOfFile)
        }
        if tokens.namesSymbol(nameIndex) { move(key, to: .named, at: nameIndex) }
        let property = (name: tokens.name(nameIndex), key: key, type: type, index: nameIndex)
        if !isComputed { memberwise?.append(property) }
        if isFunction {
          let result = FlowKey(owner: currentType, name: FlowHash.result(tokens.name(nameIndex)))
          declare(result, type: 0)
          move(key, to: result, at: nameIndex)
        }
      } else {
        let name = tokens.name(nameIndex)
        // Only branches of an `#if` declare the same variable again.
        if let other = locals.innermost(named: name, behind: outerLocals) {
          move(other.key, to: key, at: nameIndex)
        }
        bind(nameIndex, key: key, type: type)
        describeLocal(isText: isText, source: source)
      }
      guard tokens.kind(index, end) == .comma else { return }
      index += 1
    }
  }

  /// Records the place of `self` in a member of an extension of `String`. A member that returns
  /// another string is excluded, because it is called on all kinds of strings.
  mutating func enterText(_ member: UInt64, type: UInt64) {
    guard currentType == Self.text, type != 0, type != Self.text else { return }
    let key = Self.ownText(in: member)
    declare(key, type: Self.text)
    ownText = key
  }

  /// Moves the results of a closure into the variable that holds it, and the arguments of its calls
  /// into the closure.
  private mutating func hold(_ closure: FlowKey, _ value: Value, in key: FlowKey, at index: Int) {
    guard pieces.count == value.first else { return }
    if value.returns { pieces.append(Piece(key: closure)) }
    defer { closureParameters = nil }
    guard key.isLocal else { return }
    for (number, parameter) in (closureParameters ?? []).enumerated() {
      move(member(Self.argument(number), of: key), to: parameter, at: index)
    }
  }

  /// Reads the braces of a property.
  ///
  /// - Returns: Whether they compute the property; observers do not.
  private mutating func accessors(_ range: Range<Int>, of key: FlowKey, type: UInt64) -> Bool {
    let outer = (result, implied, memberwise, isEnumeration)
    defer { (result, implied, memberwise, isEnumeration) = outer }
    (result, implied) = (key, Implied(type: type, place: key))
    (memberwise, isEnumeration) = (nil, false)
    let end = range.upperBound
    var index = tokens.afterAttributes(range.lowerBound, end)
    guard tokens.isAccessor(index, end) else {
      move(block(range), to: key, at: range.lowerBound - 1)
      return true
    }
    var isComputed = false
    while index < end {
      let isGetter = tokens.isWritten(index, .get) || tokens.isWritten(index, .read)
      isComputed = isComputed || isGetter
      while index < end, tokens[index].kind != .openBrace {
        if index > range.lowerBound, tokens.isWritten(index, .set) || tokens.isWritten(index, .get)
        {
          // A requirement: `{ get set }`.
          isComputed = true
        }
        index += 1
      }
      guard index < end else { break }
      result = isGetter ? key : local(at: index)
      let start = index
      move(block(&index, end), to: isGetter ? key : nil, at: start)
    }
    return isComputed
  }
}
