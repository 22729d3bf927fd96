internal import NamedexLexing

/// Types, as far as they are needed to look up members.
extension SwiftFlowReader {
  /// The string type.
  static let text = FlowHash.type(FlowHash.text("String"))

  /// Types whose values are strings, too, or are created from literals.
  static let texts = FlowHash.hashes(
    "String", "Substring", "StaticString", "StringProtocol", "LocalizedStringKey",
    "LocalizedStringResource", "AttributedString", "NSString")

  private static let stores = FlowHash.hashes("Store", "StoreOf", "ViewStore", "ViewStoreOf")

  /// Types that reveal nothing about a value.
  private static let anything = FlowHash.hashes("Any", "AnyObject", "AnyHashable")

  /// Types that wrap a value and have its members.
  private static let wrappers = FlowSet(
    FlowHash.hashes(
      "Optional", "Array", "Set", "Binding", "ArraySlice", "ContiguousArray", "Published", "State",
      "ActivityViewContext"
    ).keys + collections.keys)

  /// Framework collections whose last generic argument is the type of their elements.
  static let collections = FlowHash.hashes(
    "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSectionSnapshot", "IdentifiedArray",
    "IdentifiedArrayOf", "Deque", "OrderedSet", "OrderedDictionary", "KeyValuePairs")

  /// Reads the type after a colon; returns zero if there is none.
  mutating func annotation(_ index: inout Int, _ end: Int) -> UInt64 {
    guard tokens.kind(index, end) == .colon else { return 0 }
    index += 1
    return type(&index, end)
  }

  /// Reads a type. Optionals and arrays are treated like their contents, dictionaries like their
  /// values.
  ///
  /// - Parameter index: The first token of the type. Set to the position after it.
  /// - Returns: The hash of its last name; zero for tuples, functions, and types that cannot be
  ///   read.
  mutating func type(_ index: inout Int, _ end: Int) -> UInt64 {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else {
      index = end
      return 0
    }
    var type: UInt64 = 0
    tupleLabels = []
    isFunctionType = false
    index = tokens.afterAttributes(index, end)
    switch tokens.kind(index, end) {
    case .openBracket: type = elementType(&index, end)
    case .openParen:
      let range = tokens.inside(index, end)
      index = tokens.after(index, end)
      // A type in parentheses, or a tuple.
      var position = range.lowerBound
      var labels: [UInt64] = []
      while position < range.upperBound {
        labels.append(tokens.label(&position, range.upperBound) ?? 0)
        type = self.type(&position, range.upperBound)
        tokens.skipToComma(&position, range.upperBound)
      }
      if labels.count != 1 { type = 0 }
      tupleLabels = labels.count > 1 ? labels : []
    case .identifier: type = namedType(&index, end)
    default: return 0
    }
    while index < end {
      switch tokens[index].kind {
      case .postfix: index += 1
      case .operator where tokens.isWritten(index, .arrow):
        index += 1
        _ = self.type(&index, end)
        type = 0
        tupleLabels = []
        isFunctionType = true
      case .operator
      where tokens.isWritten(index, .composition) || tokens.isWritten(index, .variadic):
        index += 1
        if tokens.kind(index, end) == .identifier { _ = namedType(&index, end) }
      case .identifier where tokens[index].word == .throws || tokens[index].word == .async:
        index += 1
      default: return type
      }
    }
    return type
  }

  private mutating func elementType(_ index: inout Int, _ end: Int) -> UInt64 {
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var position = range.lowerBound
    let element = type(&position, range.upperBound)
    return tokens.kind(position, range.upperBound) == .colon
      ? annotation(&position, range.upperBound) : element
  }

  private mutating func namedType(_ index: inout Int, _ end: Int) -> UInt64 {
    var name: UInt64 = 0
    while index < end, tokens[index].kind == .identifier {
      // `any`, `inout`, `consuming` and the like.
      if tokens.kind(index + 1, end) == .identifier, !tokens[index + 1].newlineBefore,
        tokens[index].word == .inout || tokens[index].word == .none,
        tokens[index + 1].word == .none || tokens[index + 1].word == .string
          || tokens[index + 1].word.memberKind != nil,
        !tokens.isCapital(index)
      {
        index += 1
        continue
      }
      name = tokens.name(index)
      let isMetatype = tokens.kind(index + 1, end) == .dot && tokens.isWritten(index + 2, .type)
      if tokens.kind(index + 1, end) != .dot || isMetatype,
        let generic = generics.last(where: { $0.name == name })
      {
        index += isMetatype ? 3 : 1
        return generic.bound
      }
      if tokens.isWritten(index, .selfType), let current = types.last {
        index += 1
        return current
      }
      index += 1
      if let argument = genericArgument(&index, end) {
        if Self.wrappers.contains(name) { return argument }
        // A store in the Composable Architecture holds the `State` of its reducer.
        if Self.stores.contains(name) { return Self.stateType }
      }
      guard tokens.kind(index, end) == .dot, tokens.kind(index + 1, end) == .identifier else {
        break
      }
      index += 1
      if tokens.isWritten(index, .type) {
        index += 1
        break
      }
    }
    if let labels = tupleAliases[name] {
      tupleLabels = labels
      return 0
    }
    if Self.texts.contains(name) { return Self.text }
    return name == 0 || Self.anything.contains(name) || Self.publisherNames.contains(name)
      ? 0 : FlowHash.type(name)
  }

  /// Skips angle brackets right after a name.
  ///
  /// - Returns: The last type between them.
  @discardableResult
  mutating func passGenericArguments(_ index: inout Int, _ end: Int) -> UInt64? {
    guard tokens.kind(index, end) == .operator, !tokens[index].spaceBefore else { return nil }
    let start = index
    guard let argument = genericArgument(&index, end), index > start + 1,
      tokens[index - 1].kind == .operator
    else {
      index = start
      return nil
    }
    return argument
  }

  /// Reads generic parameters with their bounds. Until it is removed, each parameter is treated as
  /// its bound; one without a bound reveals nothing about a value.
  mutating func genericParameters(_ index: inout Int, _ end: Int) {
    guard tokens.begins(index, end, with: UInt8(ascii: "<")) else {
      return
    }
    index += 1
    openAngles += 1
    defer { openAngles -= 1 }
    while index < end, tokens[index].kind != .operator {
      guard let name = tokens.label(&index, end) else {
        if tokens.kind(index, end) == .identifier { generics.append((tokens.name(index), 0)) }
        index += 1
        continue
      }
      generics.append((name, type(&index, end)))
    }
    if index < end { index += 1 }
  }

  /// Returns the last type between angle brackets, if there are any.
  private mutating func genericArgument(_ index: inout Int, _ end: Int) -> UInt64? {
    guard tokens.begins(index, end, with: UInt8(ascii: "<")) else {
      return nil
    }
    index += 1
    openAngles += 1
    defer { openAngles -= 1 }
    var last: UInt64 = 0
    while index < end {
      switch tokens[index].kind {
      case .operator:
        let token = tokens[index]
        guard tokens.bytes[token.start] == UInt8(ascii: ">") else { return last }
        // `>>` closes two brackets, and is skipped by the outer one.
        let closesMore =
          token.end - token.start > 1 && tokens.bytes[token.start + 1] == UInt8(ascii: ">")
        if openAngles == 1 || !closesMore { index += 1 }
        return last
      case .comma, .colon: index += 1
      default:
        let start = index
        last = type(&index, end)
        if index == start { return last }
      }
    }
    return last
  }
}
