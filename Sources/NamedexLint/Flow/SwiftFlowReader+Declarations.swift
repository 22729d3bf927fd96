internal import NamedexLexing

/// Declarations of types and of their members.
extension SwiftFlowReader {
  /// Reads the contents of a file, or of the braces of a type.
  mutating func declarations(_ range: Range<Int>) {
    forget(statements(range))
  }

  /// Reads a declaration, if one begins here.
  ///
  /// - Parameter index: The first token, which may be an attribute or a modifier. Set to the
  ///   position after the declaration, or after the tokens that turned out not to be one.
  mutating func declaration(_ index: inout Int, _ end: Int) -> Bool {
    (attributeType, attributePath) = (0, nil)
    if tokens.kind(index, end) == .attribute { readEnvironment(index, end) }
    var position = tokens.afterAttributes(index, end)
    isPrivate = false
    isStatic = false
    while tokens.isModifier(position, end) {
      if tokens.isWritten(position, .static) { isStatic = true }
      if tokens.isWritten(position, .private) || tokens.isWritten(position, .fileprivate) {
        isPrivate = true
      }
      position += 1
      if tokens.kind(position, end) == .openParen { position = tokens.after(position, end) }
      position = tokens.afterAttributes(position, end)
    }
    index = position
    // `class func` and `class var` are members of a type.
    if tokens.word(position, end) == .class, tokens.word(position + 1, end).beginsDeclaration {
      position += 1
      isStatic = true
    }
    switch tokens.word(position, end) {
    case .struct, .class, .enum, .actor, .extension, .protocol:
      guard tokens.kind(position + 1, end) == .identifier else { return false }
      index = position
      typeDeclaration(&index, end)
    case .func:
      index = position + 1
      function(&index, end)
    case .`init`:
      guard tokens.isInitializer(position, end) else { return false }
      index = position + 1
      function(&index, end, isInitializer: true)
    case .subscript:
      index = position + 1
      function(&index, end)
    case .var, .let:
      index = position + 1
      variables(&index, end)
    case .case where isInEnumeration:
      index = position + 1
      cases(&index, end)
    case .typealias:
      guard tokens.kind(position + 1, end) == .identifier else { return false }
      let name = tokens.name(position + 1)
      index = position + 2
      if tokens.kind(index, end) == .assign {
        index += 1
        let target = type(&index, end)
        if !tupleLabels.isEmpty {
          tupleAliases[name] = tupleLabels
        } else if target == Self.text {
          facts.textTypes.append(FlowHash.type(name))
        } else if target != 0 {
          facts.parents.append((FlowHash.type(name), target))
        }
      } else {
        index = tokens.afterLine(position, end)
      }
    case .import, .associatedtype, .macro, .operator:
      guard tokens.kind(position + 1, end) == .identifier else { return false }
      index = tokens.afterLine(position, end)
    case .deinit:
      guard tokens.kind(position + 1, end) == .openBrace else { return false }
      index = position + 1
      let outer = result
      result = local(at: index)
      forget(block(&index, end))
      result = outer
    default: return false
    }
    return true
  }

  /// Records the type or the key path in `@Environment(…)`.
  private mutating func readEnvironment(_ index: Int, _ end: Int) {
    guard tokens.isWritten(index, .environment), tokens.kind(index + 1, end) == .openParen else {
      return
    }
    let range = tokens.inside(index + 1, end)
    guard range.count > 2 else { return }
    if tokens.isWritten(range.lowerBound, .keyPath) {
      attributePath = range.lowerBound
    } else if tokens.word(range.upperBound - 1, end) == .selfWord,
      tokens.kind(range.upperBound - 3, end) == .identifier
    {
      attributeType = FlowHash.type(tokens.name(range.upperBound - 3))
    }
  }

  private var isInEnumeration: Bool { result == nil && isEnumeration }

  // MARK: - Types

  private mutating func typeDeclaration(_ index: inout Int, _ end: Int) {
    let keyword = tokens[index].word
    index += 1
    var nameIndex = index
    while tokens.kind(nameIndex + 1, end) == .dot, tokens.kind(nameIndex + 2, end) == .identifier {
      nameIndex += 2
    }
    let type = FlowHash.type(tokens.name(nameIndex))
    index = nameIndex + 1
    let bounds = generics.count
    defer { generics.keepFirst(bounds) }
    genericParameters(&index, end)
    while index < end, tokens[index].kind != .colon, tokens[index].kind != .openBrace,
      tokens[index].word != .where
    {
      if tokens[index].newlineBefore, tokens[index].word.beginsDeclaration { return }
      index += 1
    }
    var parents: [UInt64] = []
    if tokens.kind(index, end) == .colon {
      index += 1
      while index < end, tokens[index].kind != .openBrace, tokens[index].word != .where {
        let start = index
        let parent = self.type(&index, end)
        if parent != 0 { parents.append(parent) }
        if index == start { index += 1 }
      }
    }
    while index < end, tokens[index].kind != .openBrace {
      if tokens[index].newlineBefore, tokens[index].word.beginsDeclaration { return }
      index += 1
    }
    guard index < end else { return }
    if keyword != .extension { facts.types.append(type) }
    for parent in parents { facts.parents.append((type, parent)) }
    let body = tokens.inside(index, end)
    index = tokens.after(index, end)
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else { return }

    let outer = (scope, superclass, result, isEnumeration, memberwise, implied, isActivity)
    let visible = locals.count
    scope = enter(type)
    superclass = keyword == .class ? parents.first : nil
    (result, implied) = (nil, Implied())
    isEnumeration = keyword == .enum
    memberwise = keyword == .struct ? [] : nil
    if type == Self.contentState, isActivity, let attributes = types.dropLast().last {
      // The context that is passed to the views of a live activity.
      declare(FlowKey(owner: attributes, name: Self.state), type: type)
      declare(FlowKey(owner: attributes, name: Self.attributes), type: attributes)
    }
    isActivity = parents.contains(Self.activityAttributes)
    if keyword == .enum && !parents.isEmpty
      || keyword == .protocol && parents.contains(Self.rawRepresentable)
    {
      declare(FlowKey(owner: type, name: Self.rawValue), type: Self.text)
    }
    declarations(body)
    if let memberwise {
      for property in memberwise {
        let parameter = FlowKey(
          owner: type, name: FlowHash.parameter(of: FlowHash.initializer, label: property.name))
        declare(parameter, type: property.type)
        move(parameter, to: property.key, at: property.index)
        if !tokens.isCapital(nameIndex) {
          // Creating such a structure looks like calling a function.
          let argument = FlowKey(
            owner: FlowKey.global,
            name: FlowHash.parameter(of: tokens.name(nameIndex), label: property.name))
          declare(argument, type: property.type)
          move(argument, to: parameter, at: property.index)
        }
      }
    }
    types.removeLast()
    (scope, superclass, result, isEnumeration, memberwise, implied, isActivity) = outer
    locals.keepFirst(visible)
  }

  private static let placeholder = FlowHash.text("placeholder")
  private static let entry = FlowHash.type(FlowHash.text("Entry"))
  private static let activityAttributes = FlowHash.type(FlowHash.text("ActivityAttributes"))
  private static let contentState = FlowHash.type(FlowHash.text("ContentState"))
  private static let state = FlowHash.member(FlowHash.text("state"))
  private static let attributes = FlowHash.member(FlowHash.text("attributes"))
  private static let rawRepresentable = FlowHash.type(FlowHash.text("RawRepresentable"))
  static let rawValue = FlowHash.member(FlowHash.text("rawValue"))

  /// Reads the cases after `case` in an enumeration.
  private mutating func cases(_ index: inout Int, _ end: Int) {
    let first = index
    while tokens.kind(index, end) == .identifier,
      index == first || !tokens[index].word.beginsDeclaration
    {
      let name = tokens.name(index)
      index += 1
      declare(FlowKey(owner: currentType, name: FlowHash.member(name)), type: currentType)
      if tokens.kind(index, end) == .openParen {
        let range = tokens.inside(index, end)
        index = tokens.after(index, end)
        let visible = locals.count
        parameters(range, of: name, hasTypesOnly: true)
        locals.keepFirst(visible)
      }
      if tokens.kind(index, end) == .assign {
        let start = index
        index += 1
        let value = expression(&index, end, [.line])
        move(value, to: FlowKey(owner: currentType, name: Self.rawValue), at: start)
      }
      guard tokens.kind(index, end) == .comma else { return }
      index += 1
    }
  }

  // MARK: - Functions

  private mutating func function(_ index: inout Int, _ end: Int, isInitializer: Bool = false) {
    let nameIndex = index
    var name = isInitializer ? FlowHash.initializer : 0
    if !isInitializer, tokens.kind(index, end) == .identifier { name = tokens.name(index) }
    // A structure with its own initializer has no memberwise one.
    if isInitializer { memberwise = nil }
    let bounds = generics.count
    defer { generics.keepFirst(bounds) }
    if tokens.kind(index, end) == .identifier { index += 1 }
    genericParameters(&index, end)
    while index < end, tokens[index].kind != .openParen {
      guard tokens[index].kind != .openBrace, tokens[index].kind != .closeBrace else { return }
      index += 1
    }
    guard index < end else { return }
    let open = index
    let visible = locals.count
    let outer = (result, implied, memberwise, isEnumeration)
    parameters(tokens.inside(index, end), of: name, hasTypesOnly: false)
    index = tokens.after(index, end)
    var type: UInt64 = 0
    tupleLabels = []
    while index < end, tokens[index].kind != .openBrace {
      let token = tokens[index]
      if token.kind == .operator, tokens.isWritten(index, .arrow) {
        index += 1
        type = self.type(&index, end)
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
    let key = FlowKey(owner: currentType, name: FlowHash.result(name))
    if !isInitializer {
      declare(key, type: type)
      // This method of a timeline provider determines the type of its entries.
      if name == Self.placeholder, type != 0, tokens.word(open + 1, end) == .in {
        facts.parents.append((Self.entry, type))
      }
      linkElements(of: key, at: max(0, index - 1))
      if tokens.namesSymbol(nameIndex) { move(key, to: .named, at: max(0, index - 1)) }
    }
    if tokens.kind(index, end) == .openBrace {
      (result, implied, memberwise, isEnumeration) = (
        key, Implied(type: type, place: key), nil, false
      )
      let start = index
      let outer = ownText
      enterText(name, type: type)
      let value = block(&index, end)
      ownText = outer
      move(value, to: isInitializer ? nil : key, at: start)
    }
    (result, implied, memberwise, isEnumeration) = outer
    locals.keepFirst(visible)
  }

  /// Reads parameters and declares them.
  ///
  /// - Parameter hasTypesOnly: Whether they are associated values, which may have no names.
  private mutating func parameters(_ range: Range<Int>, of function: UInt64, hasTypesOnly: Bool) {
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
      let type = type(&index, end)
      let isText = isText(type: start..<index)
      let callee = Callee(owner: currentType, function: function, match: .none)
      let key = callee.parameter(label: label, position: position)
      declare(key, type: type)
      linkElements(of: key, at: start)
      if hasTypesOnly, label != nil {
        // A pattern may omit the labels of associated values.
        let unlabelled = callee.parameter(label: nil, position: number)
        declare(unlabelled, type: type)
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
        bind(variable, key: key, type: type)
        describeLocal(isText: isText)
      }
      if tokens.kind(index, end) == .assign {
        index += 1
        let outer = implied
        implied = Implied(type: type, place: key)
        let value = expression(&index, end)
        implied = outer
        move(value, to: key, at: start)
      }
      tokens.skipToComma(&index, end)
    }
  }

  /// Declares the places of further arguments of a variadic parameter.
  private mutating func declareFurther(
    _ callee: Callee, behind key: FlowKey, from position: Int, at index: Int
  ) {
    for further in position..<position + 8 {
      let place = callee.parameter(label: nil, position: further)
      declare(place, type: 0)
      move(place, to: key, at: index)
    }
  }

  /// Makes the elements of a tuple available by the labels of the type that was just read.
  mutating func linkElements(of key: FlowKey, at index: Int) {
    for (number, label) in tupleLabels.enumerated() where label != 0 {
      move(
        member(Self.element(number), of: key), to: member(FlowHash.member(label), of: key),
        at: index)
    }
    tupleLabels = []
  }
}
