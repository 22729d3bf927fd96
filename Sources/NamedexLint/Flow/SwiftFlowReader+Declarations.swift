internal import NamedexLexing

/// Declarations of types and of their members.
extension SwiftFlowReader {
  /// Reads the contents of a file, or of the braces of a type.
  mutating func declarations(_ range: Range<Int>, in context: Context) {
    forget(statements(range, in: context))
  }

  /// Reads a declaration, if one begins here.
  ///
  /// - Parameter index: The first token, which may be an attribute or a modifier. Set to the
  ///   position after the declaration, or after the tokens that turned out not to begin one.
  mutating func declaration(_ index: inout Int, _ end: Int, in context: Context) -> Bool {
    var head = self.head(&index, end)
    var position = index
    // `class func` and `class var` are members of a type.
    if tokens.word(position, end) == .class, tokens.word(position + 1, end).beginsDeclaration {
      position += 1
      head.isStatic = true
    }
    switch tokens.word(position, end) {
    case .struct, .class, .enum, .actor, .extension, .protocol:
      guard tokens.kind(position + 1, end) == .identifier else { return false }
      index = position
      typeDeclaration(&index, end, in: context)
    case .func, .subscript:
      index = position + 1
      function(&index, end, head, in: context)
    case .`init`:
      guard tokens.isInitializer(position, end) else { return false }
      index = position + 1
      function(&index, end, head, isInitializer: true, in: context)
    case .var, .let:
      index = position + 1
      variables(&index, end, head, in: context)
    case .case where context.declaresMembers(of: .enum):
      index = position + 1
      cases(&index, end, in: context)
    case .typealias:
      guard tokens.kind(position + 1, end) == .identifier else { return false }
      index = position
      typeAlias(&index, end, in: context)
    case .import, .associatedtype, .macro, .operator:
      guard tokens.kind(position + 1, end) == .identifier else { return false }
      index = tokens.afterLine(position, end)
    case .deinit:
      guard tokens.kind(position + 1, end) == .openBrace else { return false }
      index = position + 1
      var body = context
      body.result = local(at: index)
      forget(block(&index, end, in: body))
    default: return false
    }
    return true
  }

  /// Reads the attributes and modifiers before the keyword of a declaration.
  private func head(_ index: inout Int, _ end: Int) -> DeclarationHead {
    var head = DeclarationHead()
    if tokens.kind(index, end) == .attribute { readEnvironment(index, end, into: &head) }
    index = tokens.afterAttributes(index, end)
    while tokens.isModifier(index, end) {
      if tokens.isWritten(index, .static) { head.isStatic = true }
      if tokens.isWritten(index, .private) || tokens.isWritten(index, .fileprivate) {
        head.isPrivate = true
      }
      index += 1
      if tokens.kind(index, end) == .openParen { index = tokens.after(index, end) }
      index = tokens.afterAttributes(index, end)
    }
    return head
  }

  /// Reads the type or the key path in `@Environment(…)`.
  private func readEnvironment(_ index: Int, _ end: Int, into head: inout DeclarationHead) {
    guard tokens.isWritten(index, .environment), tokens.kind(index + 1, end) == .openParen else {
      return
    }
    let range = tokens.inside(index + 1, end)
    guard range.count > 2 else { return }
    if tokens.isWritten(range.lowerBound, .keyPath) {
      head.attributePath = range.lowerBound
    } else if tokens.word(range.upperBound - 1, end) == .selfWord,
      tokens.kind(range.upperBound - 3, end) == .identifier
    {
      head.attributeType = FlowHash.type(tokens.name(range.upperBound - 3))
    }
  }

  /// Reads a type alias, starting at its keyword.
  private mutating func typeAlias(_ index: inout Int, _ end: Int, in context: Context) {
    let name = tokens.name(index + 1)
    guard tokens.kind(index + 2, end) == .assign else {
      index = tokens.afterLine(index, end)
      return
    }
    index += 3
    let target = type(&index, end, in: context)
    if !target.labels.isEmpty {
      tupleAliases[name] = target.labels
    } else if target.hash == Self.text {
      facts.textTypes.append(FlowHash.type(name))
    } else if target.hash != 0 {
      facts.parents.append((FlowHash.type(name), target.hash))
    }
  }

  // MARK: - Types

  private mutating func typeDeclaration(_ index: inout Int, _ end: Int, in context: Context) {
    let keyword = tokens[index].word
    index += 1
    var nameIndex = index
    while tokens.kind(nameIndex + 1, end) == .dot, tokens.kind(nameIndex + 2, end) == .identifier {
      nameIndex += 2
    }
    let type = FlowHash.type(tokens.name(nameIndex))
    index = nameIndex + 1
    var inner = context
    genericParameters(&index, end, into: &inner)
    guard let parents = inheritedTypes(&index, end, in: inner) else { return }
    if keyword != .extension { facts.types.append(type) }
    for parent in parents { facts.parents.append((type, parent)) }
    let body = tokens.inside(index, end)
    index = tokens.after(index, end)
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else { return }

    enter(type, &inner.types)
    inner.types.keyword = keyword
    inner.types.superclass = keyword == .class ? parents.first : nil
    (inner.result, inner.implied) = (nil, Implied())
    inner.types.isActivity = parents.contains(Self.activityAttributes)
    if type == Self.contentState, context.types.isActivity {
      // These are members of the context that is passed to the views of a live activity.
      declare(FlowKey(owner: context.types.innermost, name: Self.state), type: type)
      declare(
        FlowKey(owner: context.types.innermost, name: Self.attributes),
        type: context.types.innermost)
    }
    if keyword == .enum && !parents.isEmpty
      || keyword == .protocol && parents.contains(Self.rawRepresentable)
    {
      declare(FlowKey(owner: type, name: Self.rawValue), type: Self.text)
    }
    let visible = locals.count
    let first = members.count
    declarations(body, in: inner)
    if keyword == .struct { declareInitializer(of: type, named: nameIndex, members[first...]) }
    members.keepFirst(first)
    locals.keepFirst(visible)
  }

  /// Reads the types that a type inherits from or conforms to, up to the brace of its body.
  ///
  /// - Returns: Nil if the declaration has no body.
  private mutating func inheritedTypes(
    _ index: inout Int, _ end: Int, in context: Context
  ) -> [UInt64]? {
    while index < end, tokens[index].kind != .colon, tokens[index].kind != .openBrace,
      tokens[index].word != .where
    {
      if tokens[index].newlineBefore, tokens[index].word.beginsDeclaration { return nil }
      index += 1
    }
    var parents: [UInt64] = []
    if tokens.kind(index, end) == .colon {
      index += 1
      while index < end, tokens[index].kind != .openBrace, tokens[index].word != .where {
        let start = index
        let parent = self.type(&index, end, in: context).hash
        if parent != 0 { parents.append(parent) }
        if index == start { index += 1 }
      }
    }
    while index < end, tokens[index].kind != .openBrace {
      if tokens[index].newlineBefore, tokens[index].word.beginsDeclaration { return nil }
      index += 1
    }
    return index < end ? parents : nil
  }

  /// Declares the memberwise initializer of a structure, unless the structure declares an
  /// initializer itself.
  private mutating func declareInitializer(
    of type: UInt64, named nameIndex: Int, _ members: ArraySlice<Member>
  ) {
    for member in members {
      if case .initializer = member { return }
    }
    for case .property(let name, let key, let propertyType, let index) in members {
      let parameter = FlowKey(label: name, of: FlowHash.initializer, in: type)
      declare(parameter, type: propertyType)
      move(parameter, to: key, at: index)
      if !tokens.isCapital(nameIndex) {
        // Creating such a structure looks like calling a function.
        let argument = FlowKey(label: name, of: tokens.name(nameIndex), in: FlowKey.global)
        declare(argument, type: propertyType)
        move(argument, to: parameter, at: index)
      }
    }
  }

  /// Reads the cases after `case` in an enumeration.
  private mutating func cases(_ index: inout Int, _ end: Int, in context: Context) {
    let owner = context.types.innermost
    let first = index
    while tokens.kind(index, end) == .identifier,
      index == first || !tokens[index].word.beginsDeclaration
    {
      let name = tokens.name(index)
      index += 1
      declare(FlowKey(member: name, of: owner), type: owner)
      if tokens.kind(index, end) == .openParen {
        let range = tokens.inside(index, end)
        index = tokens.after(index, end)
        let visible = locals.count
        parameters(
          range, of: Callee(owner: owner, function: name), hasTypesOnly: true, in: context)
        locals.keepFirst(visible)
      }
      if tokens.kind(index, end) == .assign {
        let start = index
        index += 1
        let value = expression(&index, end, [.line], in: context)
        move(value, to: FlowKey(owner: owner, name: Self.rawValue), at: start)
      }
      guard tokens.kind(index, end) == .comma else { return }
      index += 1
    }
  }

  // MARK: - Functions

  /// Reads a function, starting after its keyword.
  private mutating func function(
    _ index: inout Int, _ end: Int, _ head: DeclarationHead, isInitializer: Bool = false,
    in context: Context
  ) {
    let nameIndex = index
    var name = isInitializer ? FlowHash.initializer : 0
    if !isInitializer, tokens.kind(index, end) == .identifier { name = tokens.name(index) }
    if isInitializer, context.declaresMembers(of: .struct) { members.append(.initializer) }
    var inner = context
    if tokens.kind(index, end) == .identifier { index += 1 }
    genericParameters(&index, end, into: &inner)
    while index < end, tokens[index].kind != .openParen {
      guard tokens[index].kind != .openBrace, tokens[index].kind != .closeBrace else { return }
      index += 1
    }
    guard index < end else { return }
    let open = index
    let visible = locals.count
    let owner = owner(of: head, in: context)
    parameters(
      tokens.inside(index, end), of: Callee(owner: owner, function: name), hasTypesOnly: false,
      in: inner)
    index = tokens.after(index, end)
    let type = resultType(&index, end, in: inner)
    let key = FlowKey(resultOf: name, in: owner)
    if !isInitializer {
      declare(key, type: type.hash)
      noteFlag(key, at: nameIndex)
      // This method of a timeline provider determines the type of its entries.
      if name == Self.placeholder, type.hash != 0, tokens.word(open + 1, end) == .in {
        facts.parents.append((Self.entry, type.hash))
      }
      linkElements(labelled: type.labels, of: key, at: max(0, index - 1))
      if tokens.namesSymbol(nameIndex) { move(key, to: .named, at: max(0, index - 1)) }
    }
    if tokens.kind(index, end) == .openBrace {
      var body = inner.inBody(returningTo: key, type: type.hash)
      body.ownText = enterText(name, type: type.hash, owner: owner) ?? context.ownText
      let start = index
      let value = block(&index, end, in: body)
      move(value, to: isInitializer ? nil : key, at: start)
    }
    locals.keepFirst(visible)
  }

  /// Reads the type of a function's result, up to its body or to the end of the declaration.
  private mutating func resultType(
    _ index: inout Int, _ end: Int, in context: Context
  ) -> TypeReference {
    var type = TypeReference()
    while index < end, tokens[index].kind != .openBrace {
      let token = tokens[index]
      if token.kind == .operator, tokens.isWritten(index, .arrow) {
        index += 1
        type = self.type(&index, end, in: context)
        continue
      }
      // A protocol requirement ends at the end of its line.
      if token.newlineBefore,
        token.kind == .attribute || token.kind == .directive
          || token.kind == .identifier && !token.word.continuesDeclaration
      {
        break
      }
      if token.kind == .closeBrace { break }
      index += 1
    }
    return type
  }

  /// Reads parameters and declares them.
  ///
  /// - Parameter hasTypesOnly: True if the parameters are associated values, which may have no
  ///   names.
  private mutating func parameters(
    _ range: Range<Int>, of callee: Callee, hasTypesOnly: Bool, in context: Context
  ) {
    let end = range.upperBound
    var index = range.lowerBound
    var (number, position) = (0, 0)
    while index < end {
      index = tokens.afterAttributes(index, end)
      var (label, variable): (UInt64?, Int?) = (nil, nil)
      if tokens.kind(index, end) == .identifier, tokens.kind(index + 1, end) == .colon {
        (label, variable) = (tokens.name(index), index)
        if hasTypesOnly, tokens.isWritten(index, .underscore) { label = nil }
        index += 2
      } else if tokens.kind(index, end) == .identifier, tokens.kind(index + 1, end) == .identifier,
        tokens.kind(index + 2, end) == .colon
      {
        (label, variable) = (
          tokens.isWritten(index, .underscore) ? nil : tokens.name(index), index + 1
        )
        index += 3
      } else if !hasTypesOnly {
        tokens.skipToComma(&index, end)
        continue
      }
      let start = index
      let type = type(&index, end, in: context)
      let isText = isText(type: start..<index)
      let key = callee.parameter(label: label, position: position)
      declare(key, type: type.hash)
      linkElements(labelled: type.labels, of: key, at: start)
      if hasTypesOnly, label != nil {
        // A pattern may omit the labels of associated values.
        let unlabelled = callee.parameter(label: nil, position: number)
        declare(unlabelled, type: type.hash)
        move(key, to: unlabelled, at: start)
      }
      if index > start, index <= end, tokens[index - 1].kind == .operator,
        tokens.isWritten(index - 1, .variadic)
      {
        declareFurther(callee, behind: key, from: label == nil ? position + 1 : position, at: start)
      }
      number += 1
      if label == nil { position += 1 }
      if let variable {
        bind(variable, key: key, type: type.hash)
        describeLocal(isText: isText)
      }
      if tokens.kind(index, end) == .assign {
        index += 1
        let value = expression(
          &index, end, in: context.expecting(Implied(type: type.hash, place: key)))
        if type.isFunction { addResult(ofFunctionNamedBy: value, before: index) }
        addResults(of: value)
        move(value, to: key, at: start)
      }
      tokens.skipToComma(&index, end)
    }
  }

  /// Declares the places for further arguments of a variadic parameter.
  private mutating func declareFurther(
    _ callee: Callee, behind key: FlowKey, from position: Int, at index: Int
  ) {
    for further in position..<position + 8 {
      let place = callee.parameter(label: nil, position: further)
      declare(place, type: 0)
      move(place, to: key, at: index)
    }
  }

  /// Makes the elements of a tuple available by the labels of its type.
  mutating func linkElements(labelled labels: [UInt64], of key: FlowKey, at index: Int) {
    for (number, label) in labels.enumerated() where label != 0 {
      move(
        member(Self.element(number), of: key), to: member(FlowHash.member(label), of: key),
        at: index)
    }
  }
}
