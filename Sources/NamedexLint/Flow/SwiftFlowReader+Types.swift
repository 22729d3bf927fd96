internal import NamedexLexing

/// Reads types, as far as member look-ups need them.
extension SwiftFlowReader {
  /// The result of reading a type.
  struct TypeReference {
    /// The hash of the type's last name; zero for tuples, functions, types such as `Any` that
    /// reveal nothing, and types that cannot be read.
    var hash: UInt64 = 0
    /// The labels of the elements of a tuple, or of the tuples in a list; otherwise empty.
    var labels: [UInt64] = []
    /// True if the type is, or contains, a function type.
    var isFunction = false
  }

  /// Reads the type after a colon, and returns its hash; zero if there is none.
  mutating func annotation(_ index: inout Int, _ end: Int, in context: Context) -> UInt64 {
    guard tokens.kind(index, end) == .colon else { return 0 }
    index += 1
    return type(&index, end, in: context).hash
  }

  /// Reads a type. Optionals and arrays are treated like their contents, dictionaries like their
  /// values.
  ///
  /// - Parameters:
  ///   - index: The first token of the type. Set to the position after it.
  ///   - angles: The number of open angle brackets around the type.
  mutating func type(
    _ index: inout Int, _ end: Int, in context: Context, angles: Int = 0
  ) -> TypeReference {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else {
      index = end
      return TypeReference()
    }
    var type: TypeReference
    index = tokens.afterAttributes(index, end)
    switch tokens.kind(index, end) {
    case .openBracket: type = elementType(&index, end, in: context, angles)
    case .openParen: type = tupleType(&index, end, in: context, angles)
    case .identifier: type = namedType(&index, end, in: context, angles)
    default: return TypeReference()
    }
    while index < end {
      switch tokens[index].kind {
      case .postfix: index += 1
      case .operator where tokens.isWritten(index, .arrow):
        index += 1
        _ = self.type(&index, end, in: context, angles: angles)
        type = TypeReference(isFunction: true)
      case .operator
      where tokens.isWritten(index, .composition) || tokens.isWritten(index, .variadic):
        index += 1
        if tokens.kind(index, end) == .identifier {
          _ = namedType(&index, end, in: context, angles)
        }
      case .identifier where tokens[index].word == .throws || tokens[index].word == .async:
        index += 1
      default: return type
      }
    }
    return type
  }

  /// Reads the type of an array's elements, or of a dictionary's values.
  private mutating func elementType(
    _ index: inout Int, _ end: Int, in context: Context, _ angles: Int
  ) -> TypeReference {
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var position = range.lowerBound
    let element = type(&position, range.upperBound, in: context, angles: angles)
    guard tokens.kind(position, range.upperBound) == .colon else { return element }
    position += 1
    return type(&position, range.upperBound, in: context, angles: angles)
  }

  /// Reads a type in parentheses, or a tuple.
  private mutating func tupleType(
    _ index: inout Int, _ end: Int, in context: Context, _ angles: Int
  ) -> TypeReference {
    let range = tokens.inside(index, end)
    index = tokens.after(index, end)
    var position = range.lowerBound
    var labels: [UInt64] = []
    var type = TypeReference()
    while position < range.upperBound {
      labels.append(tokens.label(&position, range.upperBound) ?? 0)
      type = self.type(&position, range.upperBound, in: context, angles: angles)
      tokens.skipToComma(&position, range.upperBound)
    }
    return TypeReference(
      hash: labels.count == 1 ? type.hash : 0, labels: labels.count > 1 ? labels : [],
      isFunction: type.isFunction)
  }

  private mutating func namedType(
    _ index: inout Int, _ end: Int, in context: Context, _ angles: Int
  ) -> TypeReference {
    var name: UInt64 = 0
    // A list of tuples keeps the labels of its elements.
    var type = TypeReference()
    while index < end, tokens[index].kind == .identifier {
      // `any`, `inout`, `consuming` and the like.
      if tokens.kind(index + 1, end) == .identifier, !tokens[index + 1].newlineBefore,
        tokens[index].word == .inout || tokens[index].word == .none,
        tokens[index + 1].word == .none || tokens[index + 1].word == .string
          || tokens[index + 1].word == .selfType,
        !tokens.isCapital(index)
      {
        index += 1
        continue
      }
      name = tokens.name(index)
      let isMetatype = tokens.kind(index + 1, end) == .dot && tokens.isWritten(index + 2, .type)
      if tokens.kind(index + 1, end) != .dot || isMetatype,
        let generic = generic(name, in: context)
      {
        index += isMetatype ? 3 : 1
        type.hash = generic.bound
        return type
      }
      if tokens[index].word == .selfType, context.types.count > 0 {
        index += 1
        type.hash = context.types.innermost
        return type
      }
      index += 1
      if let argument = genericArgument(&index, end, in: context, angles) {
        type = argument
        if Self.wrappers.contains(name) { return argument }
        // A store in the Composable Architecture holds the `State` of its reducer.
        if Self.stores.contains(name) {
          type.hash = Self.stateType
          return type
        }
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
      return TypeReference(labels: labels, isFunction: type.isFunction)
    }
    type.hash = Self.texts.contains(name) ? Self.text : FlowHash.type(name)
    if name == 0 || Self.anything.contains(name) || Self.publisherNames.contains(name) {
      type.hash = 0
    }
    return type
  }

  /// Skips angle brackets right after a name.
  ///
  /// - Returns: The last type between them.
  @discardableResult
  mutating func passGenericArguments(
    _ index: inout Int, _ end: Int, in context: Context
  ) -> UInt64? {
    guard tokens.kind(index, end) == .operator, !tokens[index].spaceBefore else { return nil }
    let start = index
    guard let argument = genericArgument(&index, end, in: context, 0), index > start + 1,
      tokens[index - 1].kind == .operator
    else {
      index = start
      return nil
    }
    return argument.hash
  }

  /// Reads generic parameters and their bounds, and makes them visible to the code after them. Each
  /// parameter is treated as its bound; a parameter without a bound reveals nothing about a value.
  mutating func genericParameters(_ index: inout Int, _ end: Int, into context: inout Context) {
    guard tokens.begins(index, end, with: UInt8(ascii: "<")) else {
      return
    }
    index += 1
    while index < end, tokens[index].kind != .operator {
      guard let name = tokens.label(&index, end) else {
        if tokens.kind(index, end) == .identifier {
          add(Generic(name: tokens.name(index), bound: 0), to: &context)
        }
        index += 1
        continue
      }
      let bound = type(&index, end, in: context, angles: 1).hash
      add(Generic(name: name, bound: bound), to: &context)
    }
    if index < end { index += 1 }
  }

  /// Makes a generic parameter visible.
  private mutating func add(_ generic: Generic, to context: inout Context) {
    generics.keepFirst(context.genericCount)
    generics.append(generic)
    context.genericCount += 1
  }

  /// Returns the innermost visible generic parameter with the given name.
  func generic(_ name: UInt64, in context: Context) -> Generic? {
    context.genericCount == 0
      ? nil : generics[..<context.genericCount].last { $0.name == name }
  }

  /// Returns the last type between angle brackets, if there are any.
  private mutating func genericArgument(
    _ index: inout Int, _ end: Int, in context: Context, _ outer: Int
  ) -> TypeReference? {
    guard tokens.begins(index, end, with: UInt8(ascii: "<")) else {
      return nil
    }
    index += 1
    let angles = outer + 1
    var last = TypeReference()
    while index < end {
      switch tokens[index].kind {
      case .operator:
        let token = tokens[index]
        guard tokens.bytes[token.start] == UInt8(ascii: ">") else { return last }
        // `>>` closes two brackets, and the code for the outer bracket skips it.
        let closesMore =
          token.end - token.start > 1 && tokens.bytes[token.start + 1] == UInt8(ascii: ">")
        if angles == 1 || !closesMore { index += 1 }
        return last
      case .comma, .colon: index += 1
      default:
        let start = index
        last = type(&index, end, in: context, angles: angles)
        if index == start { return last }
      }
    }
    return last
  }
}
