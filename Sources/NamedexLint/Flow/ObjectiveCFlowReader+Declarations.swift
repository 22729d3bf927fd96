internal import NamedexLexing

/// Classes, properties, methods, functions, constants and macros.
extension ObjectiveCFlowReader {
  /// Reads a declaration, if a relevant one begins here.
  mutating func declaration(_ index: inout Int, _ end: Int) {
    switch tokens[index].kind {
    case .attribute: attribute(&index, end)
    case .directive: directive(&index, end)
    case .operator where isSign(index, end, "-") || isSign(index, end, "+"): method(&index, end)
    case .openBrace where isInClass: index = tokens.after(index, end)
    case .identifier: functionOrConstant(&index, end)
    default: index += 1
    }
  }

  private mutating func attribute(_ index: inout Int, _ end: Int) {
    let start = index
    index += 1
    if tokens.isWritten(start, .end) {
      leaveClass()
    } else if tokens.isWritten(start, .property) {
      property(&index, end)
    } else if tokens.isWritten(start, .interface) || tokens.isWritten(start, .protocol) {
      header(&index, end, declares: false)
    } else if tokens.isWritten(start, .implementation) {
      header(&index, end, declares: true)
    }
  }

  /// Reads the header of a class, protocol or category, starting after its keyword:
  /// `Row : NSObject <Item> { NSString *_icon; }` or `Row (Icons)`.
  private mutating func header(_ index: inout Int, _ end: Int, declares: Bool) {
    guard tokens.kind(index, end) == .identifier else { return }
    let name = index
    index += 1
    // `@protocol Row;` is only a forward declaration.
    guard tokens.kind(index, end) != .semicolon, tokens.kind(index, end) != .comma else { return }
    enterClass(classType(name))
    if tokens.kind(index, end) == .openParen {
      index = tokens.after(index, end)
    } else {
      if declares { facts.types.append(owner) }
      if tokens.kind(index, end) == .colon, tokens.kind(index + 1, end) == .identifier {
        facts.parents.append((owner, classType(index + 1)))
        index += 2
      }
    }
    if isSign(index, end, "<") {
      while index < end, !isSign(index, end, ">") { index += 1 }
      index += 1
    }
    guard tokens.kind(index, end) == .openBrace else { return }
    for start in tokens.inside(index, end) {
      if let found = variable(start, end) {
        declare(member(propertyName(found.name), of: owner), type: found.type)
      }
    }
    index = tokens.after(index, end)
  }

  /// Reads `(copy) NSString *icon;`.
  private mutating func property(_ index: inout Int, _ end: Int) {
    var isOfClass = false
    if tokens.kind(index, end) == .openParen {
      isOfClass = tokens.inside(index, end).contains { tokens.word($0, end) == .class }
      index = tokens.after(index, end)
    }
    let start = index
    var name = start
    while index < end, tokens[index].kind == .identifier || tokens[index].kind == .operator {
      // Any word after the name is a macro.
      let isBefore = isSign(name, end, "*") || tokens.isQualifier(name)
      if isBefore || isSign(index, end, "*") || tokens.isQualifier(index) { name = index }
      index += 1
    }
    guard isInClass, name > start, tokens.kind(name, end) == .identifier else { return }
    declare(member(tokens.name(name), of: owner), type: type(start..<name))
    if isOfClass { noteColor(Array(tokens.bytes[tokens[name].start..<tokens[name].end])) }
  }

  /// Reads `#define NAME @"text"`, and skips other preprocessor lines.
  private mutating func directive(_ index: inout Int, _ end: Int) {
    let start = index
    index = tokens.afterLine(index, end)
    guard tokens.isWritten(start, .define), index == start + 3,
      tokens[start + 1].kind == .identifier, tokens[start + 2].kind == .string
    else { return }
    constant(
      start + 1, Value(literals: [tokens.offset(at: start + 2)]), type: SwiftFlowReader.text,
      isOwn: true)
  }

  /// Records a constant or a macro.
  ///
  /// - Parameter isOwn: True if the constant is private to this file, unless the file is a header.
  private mutating func constant(_ index: Int, _ value: Value, type: UInt64, isOwn: Bool) {
    let key = member(tokens.name(index), of: isOwn ? privateOwner : FlowKey.global)
    declare(key, type: type)
    move(value, to: key, at: index)
  }

  // MARK: - Methods

  private mutating func method(_ index: inout Int, _ end: Int) {
    let isOfClass = isSign(index, end, "+")
    index += 1
    guard isInClass else { return }
    let type = parenthesizedType(&index, end)
    var selector: [UInt8] = []
    var parameters: [(index: Int, type: UInt64)] = []
    while tokens.kind(index, end) == .identifier {
      let hasColon = tokens.kind(index + 1, end) == .colon
      // A word without a colon after a parameter is a macro: `NS_SWIFT_NAME(…)`.
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
      ? member(hash, of: owner) : FlowKey(resultOf: hash, in: owner)
    declare(key, type: type)
    if isOfClass, parameters.isEmpty { noteColor(selector) }
    // A method without a body is only declared, as in a header.
    guard tokens.kind(index, end) == .openBrace else { return }
    let places = parameters.enumerated().map { position, parameter in
      FlowLocal(
        name: tokens.name(parameter.index),
        key: FlowKey(position: position, ofSelector: selector, in: owner),
        type: parameter.type)
    }
    if places.count == 1, let property = Self.property(setBy: selector) {
      // `row.icon = …` calls the method.
      move(Value(places: [member(property, of: owner)]), to: places[0].key, at: index)
    }
    body(&index, end, places, result: key)
  }

  /// Records a class method without parameters if its class is a colour class. In Swift,
  /// `systemMintColor` is called `systemMint`.
  private mutating func noteColor(_ selector: [UInt8]) {
    facts.noteStatic(FlowHash.hash(selector), of: owner)
    let suffix = Array("Color".utf8)
    if selector.count > suffix.count, selector.suffix(suffix.count).elementsEqual(suffix) {
      facts.noteStatic(FlowHash.hash(selector.dropLast(suffix.count)), of: owner)
    }
  }

  private mutating func parenthesizedType(_ index: inout Int, _ end: Int) -> UInt64 {
    guard tokens.kind(index, end) == .openParen else { return 0 }
    defer { index = tokens.after(index, end) }
    return type(tokens.inside(index, end))
  }

  /// Reads the body of a method or a function.
  private mutating func body(
    _ index: inout Int, _ end: Int, _ parameters: [FlowLocal], result: FlowKey
  ) {
    locals = parameters
    for parameter in parameters { declare(parameter.key, type: parameter.type) }
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
      // A method may follow a macro.
      if isAssignment(index, end) || tokens[index].newlineBefore && isSign(index, end, "-") {
        break
      }
      index += 1
    }
    let name = index - 1
    guard name > start, tokens[name].kind == .identifier else { return }
    let words = start..<name
    let isOwn = words.contains { tokens.isWritten($0, .static) }
    if words.contains(where: { tokens.isWritten($0, .typedef) }) {
      // `typedef NSString *IconName NS_TYPED_ENUM;`
      if let star = words.last(where: { isSign($0, end, "*") }),
        type(start..<star) == SwiftFlowReader.text, tokens[star + 1].kind == .identifier
      {
        facts.textTypes.append(FlowHash.type(tokens.name(star + 1)))
      }
      return
    }
    if tokens.kind(index, end) == .openParen {
      let range = tokens.inside(index, end)
      index = tokens.after(index, end)
      guard tokens.kind(index, end) == .openBrace else { return }
      let owner = isOwn ? privateOwner : FlowKey.global
      let key = FlowKey(resultOf: tokens.name(name), in: owner)
      declare(key, type: type(words))
      body(
        &index, end,
        parameters(range).map { position, index, type in
          FlowLocal(
            name: tokens.name(index),
            key: FlowKey(position: position, of: tokens.name(name), in: owner),
            type: type)
        }, result: key)
      return
    }
    // `NSString *names[] = { … };`
    while tokens.kind(index, end) == .openBracket { index = tokens.after(index, end) }
    guard isAssignment(index, end) else { return }
    index += 1
    let value =
      tokens.kind(index, end) == .openBrace ? collection(&index, end) : value(&index, end)
    constant(name, value, type: type(words), isOwn: isOwn)
  }

  /// Returns the parameters of a function or a block. The last word before each comma is the name.
  func parameters(_ range: Range<Int>) -> [(position: Int, index: Int, type: UInt64)] {
    var found: [(position: Int, index: Int, type: UInt64)] = []
    var (start, index, position) = (range.lowerBound, range.lowerBound, 0)
    while start < range.upperBound {
      tokens.skipToComma(&index, range.upperBound)
      let last = index - 2
      if last > start, tokens[last].kind == .identifier {
        found.append((position, last, type(start..<last)))
      }
      (start, position) = (index, position + 1)
    }
    return found
  }

  // MARK: - Types

  /// Returns the class that a type names, or the string class for anything that contains strings;
  /// zero if it can be any class.
  func type(_ range: Range<Int>) -> UInt64 {
    let names = range.filter { tokens[$0].kind == .identifier && tokens.isCapital($0) }
      .map(tokens.name)
    if names.contains(where: SwiftFlowReader.texts.contains) { return SwiftFlowReader.text }
    return names.first { !Self.holders.contains($0) }.map(FlowHash.type) ?? 0
  }

  /// Returns the class that is named at a position.
  func classType(_ index: Int) -> UInt64 {
    let name = tokens.name(index)
    return SwiftFlowReader.texts.contains(name) ? SwiftFlowReader.text : FlowHash.type(name)
  }

  /// Returns the variable that is declared at a position: `NSString *icon`, `id icon` or
  /// `NSArray<NSString *> *icons`.
  func variable(_ start: Int, _ end: Int) -> (name: Int, type: UInt64)? {
    let last = min(end, start + 16)
    var name = start
    var index = start
    while index < last, tokens.word(index, end) != .in {
      if tokens[index].kind == .identifier {
        name = index
      } else if isSign(index, end, "<"), index == start + 1 {
        while index < last, !isSign(index, end, ">") { index += 1 }
      } else if !isSign(index, end, "*") || index == start {
        break
      }
      index += 1
    }
    guard name > start, index == name + 1, tokens[start].kind == .identifier,
      isAssignment(index, end) || tokens.kind(index, end) == .semicolon
        || tokens.word(index, end) == .in
    else { return nil }
    return (name, type(start..<name))
  }

  /// Returns the name of the property that an instance variable stores: `icon` for `_icon`.
  func propertyName(_ index: Int) -> UInt64 {
    let token = tokens[index]
    guard tokens.bytes[token.start] == UInt8(ascii: "_") else { return tokens.name(index) }
    return FlowHash.hash(tokens.bytes, token.start + 1..<token.end)
  }
}

extension FlowTokens {
  /// Returns whether a qualifier between `*` and a name is at a position.
  fileprivate func isQualifier(_ index: Int) -> Bool {
    self[index].kind == .identifier && Self.qualifiers.contains(name(index))
  }

  private static let qualifiers = FlowHash.hashes(
    "const", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "_Null_unspecified")
}
