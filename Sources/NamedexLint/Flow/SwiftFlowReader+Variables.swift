internal import NamedexLexing

/// Reads variables, properties and their accessors.
extension SwiftFlowReader {
  /// Reads the variables after `var` or `let`, up to the end of the declaration.
  mutating func variables(
    _ index: inout Int, _ end: Int, _ head: DeclarationHead, in context: Context
  ) {
    while index < end {
      guard tokens.kind(index, end) == .identifier else {
        tupleOfVariables(&index, end, in: context)
        return
      }
      var variable = Variable(name: tokens.name(index), token: index, key: local(at: index))
      if context.result == nil {
        variable.owner = owner(of: head, in: context)
        variable.key.owner = variable.owner ?? 0
        variable.key.name = FlowHash.member(variable.name)
      }
      index += 1
      variable.type = head.attributeType
      if tokens.kind(index, end) == .colon {
        index += 1
        let start = index
        let type = self.type(&index, end, in: context)
        variable.type = type.hash
        variable.isText = isText(type: start..<index)
        variable.isFunction = type.isFunction
        linkElements(labelled: type.labels, of: variable.key, at: variable.token)
      }
      if var position = head.attributePath {
        let root = Value(first: pieces.count, type: Self.environmentValues)
        move(
          keyPath(&position, end, of: root, in: context), to: variable.key, at: variable.token)
      }
      let value = initialValue(&index, end, of: &variable, in: context)
      var isComputed = false
      if tokens.kind(index, end) == .openBrace {
        var body = context.inBody(returningTo: variable.key, type: variable.type)
        if let owner = variable.owner,
          let text = enterText(variable.name, type: variable.type, owner: owner)
        {
          body.ownText = text
        }
        isComputed = accessors(tokens.inside(index, end), in: body, of: variable.key)
        index = tokens.after(index, end)
      }
      if let owner = variable.owner {
        declareProperty(variable, of: owner, head, isComputed: isComputed, in: context)
      } else {
        declareLocal(variable, value, in: context)
      }
      guard tokens.kind(index, end) == .comma else { return }
      index += 1
    }
  }

  /// A variable or a property.
  private struct Variable {
    var name: UInt64
    /// The token of the variable's name.
    var token: Int
    var key: FlowKey
    /// The owner of a property; nil for a local variable.
    var owner: UInt64?
    var type: UInt64 = 0
    var isText = false
    var isFunction = false
    /// The expression of the initial value.
    var source: Range<Int>?
  }

  /// Reads `let (title, icon) = …`, starting at the parenthesis.
  private mutating func tupleOfVariables(_ index: inout Int, _ end: Int, in context: Context) {
    guard tokens.kind(index, end) == .openParen else { return }
    let pattern = index..<tokens.after(index, end)
    index = pattern.upperBound
    _ = annotation(&index, end, in: context)
    guard tokens.kind(index, end) == .assign else {
      // The value is assigned later.
      return bindPattern(pattern, to: Value(first: pieces.count))
    }
    index += 1
    let value = expression(&index, end, [.line], in: context)
    bindPattern(pattern, to: value)
    forget(value)
  }

  /// Reads the initial value of a variable, if there is one, and moves it into the variable.
  private mutating func initialValue(
    _ index: inout Int, _ end: Int, of variable: inout Variable, in context: Context
  ) -> Value {
    var value = Value(first: pieces.count)
    let (key, start) = (variable.key, index)
    if tokens.kind(index, end) == .assign {
      index += 1
      value = expression(
        &index, end, [.line],
        in: context.expecting(Implied(type: variable.type, place: key)))
      let source = start + 1..<max(start + 1, index)
      variable.source = source
      variable.isText = variable.isText || isText(source)
      if variable.type == 0 { variable.type = value.type }
      if let closure = value.closure { hold(closure, value, in: key, at: start, context) }
    }
    if variable.isFunction { addResult(ofFunctionNamedBy: value, before: index) }
    if variable.owner != nil, variable.type == 0, pieces.count == value.first + 1,
      pieces[value.first].literal < 0
    {
      tell(pieces[value.first].base)
      facts.made.append((key, pieces[value.first].key))
    }
    move(value, to: key, at: start)
    return value
  }

  private mutating func declareProperty(
    _ variable: Variable, of owner: UInt64, _ head: DeclarationHead, isComputed: Bool,
    in context: Context
  ) {
    let (name, key, index) = (variable.name, variable.key, variable.token)
    declare(key, type: variable.type)
    noteFlag(key, at: index)
    if head.isStatic {
      facts.noteStatic(
        name, of: owner, isOfFile: head.isPrivate || context.types.count > 1,
        isExtension: context.types.keyword == .extension)
    }
    if tokens.namesSymbol(index) { move(key, to: .named, at: index) }
    if !isComputed, context.types.keyword == .struct {
      members.append(.property(name: name, key: key, type: variable.type, index: index))
    }
    if variable.isFunction {
      let result = FlowKey(resultOf: name, in: owner)
      declare(result, type: 0)
      move(key, to: result, at: index)
    }
  }

  private mutating func declareLocal(_ variable: Variable, _ value: Value, in context: Context) {
    // Only the branches of an `#if` declare a variable twice in the same scope.
    if let other = locals.innermost(named: variable.name, behind: context.outerLocals) {
      move(other.key, to: variable.key, at: variable.token)
    }
    bind(variable.token, key: variable.key, type: variable.type)
    describeLocal(isText: variable.isText, source: variable.source, value: value)
  }

  /// Declares the place of `self` in a member of an extension of `String`. A member that returns
  /// another string is excluded, because code calls it on all kinds of strings.
  ///
  /// - Returns: The place; nil for other members.
  mutating func enterText(_ member: UInt64, type: UInt64, owner: UInt64) -> FlowKey? {
    guard owner == Self.text, type != 0, type != Self.text else { return nil }
    let key = Self.ownText(in: member)
    declare(key, type: Self.text)
    return key
  }

  /// Moves the results of a closure into the variable that holds the closure, and the arguments of
  /// calls to the variable into the closure's parameters.
  ///
  /// - Parameter index: The token before the initial value.
  private mutating func hold(
    _ closure: FlowKey, _ value: Value, in key: FlowKey, at index: Int, _ context: Context
  ) {
    guard pieces.count == value.first else { return }
    addResults(of: value)
    // This applies only to a closure in the source, not to one that a function returns.
    guard key.isLocal, closure == local(at: index + 1) else { return }
    for (number, parameter) in parameters(ofClosureAt: index + 1, in: context).enumerated() {
      move(member(Self.argument(number), of: key), to: parameter, at: index)
    }
  }

  /// Reads the braces of a property.
  ///
  /// - Parameter context: The context of the getter.
  /// - Returns: True if the braces compute the property rather than observe it.
  private mutating func accessors(
    _ range: Range<Int>, in context: Context, of key: FlowKey
  ) -> Bool {
    let end = range.upperBound
    var index = tokens.afterAttributes(range.lowerBound, end)
    guard tokens.isAccessor(index, end) else {
      let value = block(range, in: context)
      addResults(of: value)
      move(value, to: key, at: range.lowerBound - 1)
      return true
    }
    var isComputed = false
    while index < end {
      let isGetter = tokens.isWritten(index, .get) || tokens.isWritten(index, .read)
      isComputed = isComputed || isGetter
      while index < end, tokens[index].kind != .openBrace {
        if index > range.lowerBound, tokens.isWritten(index, .set) || tokens.isWritten(index, .get)
        {
          // This is a requirement of a protocol: `{ get set }`.
          isComputed = true
        }
        index += 1
      }
      guard index < end else { break }
      var accessor = context
      if !isGetter { accessor.result = local(at: index) }
      let start = index
      move(block(&index, end, in: accessor), to: isGetter ? key : nil, at: start)
    }
    return isComputed
  }
}
