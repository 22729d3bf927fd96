internal import NamedexLexing

/// Classes, properties, methods, functions, constants and macros.
extension ObjectiveCFlowReader {
  /// Reads a declaration, if one that matters begins here.
  mutating func declaration(_ index: inout Int, _ end: Int) {
    switch tokens[index].kind {
    case .attribute: attribute(&index, end)
    case .directive: macro(&index, end)
    case .operator where owner != FlowKey.global && !isSign(index, end, "*"): method(&index, end)
    case .openBrace where owner != FlowKey.global:
      // The variables of a class.
      for start in tokens.inside(index, end) {
        if let found = variable(start, end) {
          declare(member(propertyName(found.name), of: owner), type: found.type)
        }
      }
      index = tokens.after(index, end)
    case .identifier: functionOrConstant(&index, end)
    default: index += 1
    }
  }

  private mutating func attribute(_ index: inout Int, _ end: Int) {
    let start = index
    index += 1
    if tokens.isWritten(start, .end) {
      owner = FlowKey.global
    } else if tokens.isWritten(start, .property) {
      // The name is the last word that is not in parentheses: `(copy) NSString *icon;`.
      if tokens.kind(index, end) == .openParen { index = tokens.after(index, end) }
      let type = index
      while index < end, tokens[index].kind == .identifier || tokens[index].kind == .operator {
        index += 1
      }
      guard index - 1 > type, tokens[index - 1].kind == .identifier else { return }
      declare(member(tokens.name(index - 1), of: owner), type: self.type(type..<index - 1))
    } else if tokens.isWritten(start, .interface) || tokens.isWritten(start, .implementation) {
      guard tokens.kind(index, end) == .identifier else { return }
      owner = FlowHash.type(tokens.name(index))
      index += 1
      guard tokens.kind(index, end) == .colon, tokens.kind(index + 1, end) == .identifier else {
        return
      }
      facts.parents.append((owner, FlowHash.type(tokens.name(index + 1))))
      index += 2
    }
  }

  /// `#define NAME @"text"`
  private mutating func macro(_ index: inout Int, _ end: Int) {
    defer { index += 1 }
    guard tokens.isWritten(index, .define), tokens.kind(index + 1, end) == .identifier,
      tokens.kind(index + 2, end) == .string, !tokens[index + 2].newlineBefore
    else { return }
    constant(index + 1, Value(literals: [tokens.offset(at: index + 2)]), type: SwiftFlowReader.text)
  }

  private mutating func constant(_ index: Int, _ value: Value, type: UInt64) {
    let key = member(tokens.name(index), of: FlowKey.global)
    declare(key, type: type)
    move(value, to: key, at: index)
  }

  // MARK: - Methods

  private mutating func method(_ index: inout Int, _ end: Int) {
    index += 1
    let type = parenthesizedType(&index, end)
    var selector: [UInt8] = []
    var parameters: [(index: Int, type: UInt64)] = []
    while tokens.kind(index, end) == .identifier {
      let hasColon = tokens.kind(index + 1, end) == .colon
      // What follows a parameter and has no colon is a macro: `NS_SWIFT_NAME(…)`.
      guard hasColon || parameters.isEmpty else { break }
      selector += tokens.bytes[tokens[index].start..<tokens[index].end]
      index += 1
      guard hasColon else { break }
      selector.append(UInt8(ascii: ":"))
      index += 1
      let type = parenthesizedType(&index, end)
      guard tokens.kind(index, end) == .identifier else { break }
      parameters.append((index, type))
      index += 1
    }
    while index < end, tokens[index].kind != .openBrace, tokens[index].kind != .semicolon {
      guard tokens[index].kind != .closeBrace, tokens[index].kind != .attribute else { return }
      index += 1
    }
    guard !selector.isEmpty else { return }
    let hash = FlowHash.hash(selector)
    let key =
      parameters.isEmpty
      ? member(hash, of: owner) : FlowKey(owner: owner, name: FlowHash.result(hash))
    declare(key, type: type)
    // A header declares a method once more.
    guard tokens.kind(index, end) == .openBrace else { return }
    body(&index, end, of: hash, parameters, result: key)
  }

  private mutating func parenthesizedType(_ index: inout Int, _ end: Int) -> UInt64 {
    guard tokens.kind(index, end) == .openParen else { return 0 }
    defer { index = tokens.after(index, end) }
    return type(tokens.inside(index, end))
  }

  /// Reads the braces of a method or a function.
  private mutating func body(
    _ index: inout Int, _ end: Int, of function: UInt64,
    _ parameters: [(index: Int, type: UInt64)], result: FlowKey
  ) {
    locals = []
    for (position, parameter) in parameters.enumerated() {
      let key = FlowKey(
        owner: owner, name: FlowHash.parameter(of: function, position: position))
      declare(key, type: parameter.type)
      _ = bind(parameter.index, type: parameter.type, key: key)
    }
    self.result = result
    statements(tokens.inside(index, end))
    (self.result, locals) = (nil, [])
    index = tokens.after(index, end)
  }

  // MARK: - Functions and constants

  /// Reads `UIImage *Icon(NSString *name) { … }` or `NSString *const Name = @"text";`.
  private mutating func functionOrConstant(_ index: inout Int, _ end: Int) {
    let start = index
    while index < end, tokens[index].kind == .identifier || tokens[index].kind == .operator {
      if isAssignment(index, end) { break }
      index += 1
    }
    let name = index - 1
    guard name > start, tokens[name].kind == .identifier else { return }
    if tokens.kind(index, end) == .openParen {
      let range = tokens.inside(index, end)
      index = tokens.after(index, end)
      guard tokens.kind(index, end) == .openBrace else { return }
      let outer = owner
      owner = FlowKey.global
      let key = FlowKey(owner: owner, name: FlowHash.result(tokens.name(name)))
      declare(key, type: type(start..<name))
      body(&index, end, of: tokens.name(name), parameters(range), result: key)
      owner = outer
      return
    }
    // `NSString *names[] = { … };`
    while tokens.kind(index, end) == .openBracket { index = tokens.after(index, end) }
    guard isAssignment(index, end) else { return }
    index += 1
    constant(
      name, tokens.kind(index, end) == .openBrace ? collection(&index, end) : value(&index, end),
      type: type(start..<name))
  }

  /// The parameters of a function, each named by the last word before its comma.
  private func parameters(_ range: Range<Int>) -> [(index: Int, type: UInt64)] {
    var found: [(index: Int, type: UInt64)] = []
    var start = range.lowerBound
    for index in range.lowerBound..<range.upperBound + 1 {
      guard tokens.kind(index, range.upperBound) == .comma || index == range.upperBound else {
        continue
      }
      if index - 1 > start, tokens[index - 1].kind == .identifier {
        found.append((index - 1, type(start..<index - 1)))
      }
      start = index + 1
    }
    return found
  }

  // MARK: - Types

  /// The class that a type names, or that of texts for all that holds some.
  func type(_ range: Range<Int>) -> UInt64 {
    let names = range.filter { tokens[$0].kind == .identifier && tokens.isCapital($0) }
      .map(tokens.name)
    if names.contains(where: SwiftFlowReader.texts.contains) { return SwiftFlowReader.text }
    return names.first.map(FlowHash.type) ?? 0
  }

  /// The variable that is declared here: `NSString *icon`, or `NSArray<NSString *> *icons`.
  func variable(_ start: Int, _ end: Int) -> (name: Int, type: UInt64)? {
    guard tokens.kind(start, end) == .identifier, tokens.isCapital(start) else { return nil }
    var name = start + 1
    if isSign(name, end, "<") {
      let last = min(end, start + 16)
      while name < last, !isSign(name, end, "*") || !isSign(name - 1, end, ">") { name += 1 }
    }
    guard isSign(name, end, "*") else { return nil }
    while isSign(name, end, "*") { name += 1 }
    // `const`, `_Nullable`
    while tokens.kind(name, end) == .identifier, tokens.kind(name + 1, end) == .identifier,
      tokens.word(name + 1, end) != .in
    {
      name += 1
    }
    guard tokens.kind(name, end) == .identifier,
      isAssignment(name + 1, end) || tokens.kind(name + 1, end) == .semicolon
        || tokens.word(name + 1, end) == .in
    else { return nil }
    return (name, type(start..<name))
  }

  /// The name of the property behind a variable: `icon` of `_icon`.
  func propertyName(_ index: Int) -> UInt64 {
    let token = tokens[index]
    guard tokens.bytes[token.start] == UInt8(ascii: "_") else { return tokens.name(index) }
    return FlowHash.hash(tokens.bytes, token.start + 1..<token.end)
  }
}
