internal import NamedexLexing

/// What stands at a token, as far as the grammar can tell without reading on.
extension FlowTokens {
  // MARK: - Declarations

  /// Whether a modifier stands here, such as `static` or `private(set)`, and not a name like it.
  func isModifier(_ index: Int, _ end: Int) -> Bool {
    guard kind(index, end) == .identifier, self[index].word == .none else { return false }
    var next = index + 1
    if kind(next, end) == .openParen { next = after(next, end) }
    guard
      kind(next, end) == .identifier && (next == index + 1 || !self[next].newlineBefore)
        || kind(next, end) == .attribute
    else { return false }
    return Self.modifiers.contains(name(index))
  }

  private static let modifiers = FlowHash.hashes(
    "public", "private", "fileprivate", "internal", "open", "package", "static", "final", "lazy",
    "weak", "unowned", "override", "mutating", "nonmutating", "nonisolated", "required",
    "convenience", "indirect", "dynamic", "optional", "prefix", "postfix", "infix", "borrowing",
    "consuming", "distributed", "isolated")

  /// Whether `init` declares an initializer: a call has a name or a period before it.
  func isInitializer(_ index: Int, _ end: Int) -> Bool {
    var next = index + 1
    if kind(next, end) == .postfix || kind(next, end) == .ternary { next += 1 }
    return kind(next, end) == .openParen || begins(next, end, with: UInt8(ascii: "<"))
  }

  /// Whether an accessor of a property stands here, or one in a requirement of a protocol.
  func isAccessor(_ index: Int, _ end: Int) -> Bool {
    guard kind(index, end) == .identifier, Self.accessors.contains(name(index)) else {
      return false
    }
    switch kind(index + 1, end) {
    case .openBrace, .identifier, .openParen: return true
    default: return index + 1 >= end
    }
  }

  private static let accessors = FlowHash.hashes(
    "get", "set", "willSet", "didSet", "_read", "_modify", "mutating", "nonmutating")

  /// Whether the name of a property or a function says that it is a symbol's: `systemImage`,
  /// `secondarySystemImage`, `accessorySymbolName`.
  func namesSymbol(_ index: Int) -> Bool {
    guard kind(index, count) == .identifier else { return false }
    switch self[index].word {
    case .systemImage, .systemSymbolName, .systemImageName, .accessorySymbolName: return true
    default: break
    }
    let name = bytes[nameRange(index)]
    return Self.symbolEndings.contains { ending in
      name.count > ending.count && name.suffix(ending.count).elementsEqual(ending)
    }
  }

  private static let symbolEndings = [
    "SystemImage", "SystemImageName", "SymbolName", "SystemName",
  ].map { Array($0.utf8) }

  /// Whether variables are declared in a pattern.
  func isBinding(_ index: Int, _ end: Int) -> Bool {
    word(index, end) == .let || word(index, end) == .var
  }

  // MARK: - Expressions

  /// Whether an expression ends before a token.
  func ends(_ index: Int, _ stop: SwiftFlowReader.Stop) -> Bool {
    guard stop.contains(.line), self[index].newlineBefore else { return false }
    switch self[index].kind {
    case .ternary, .colon, .coalesce, .assign, .operator, .dot: return false
    case .identifier: return self[index].word != .as && self[index].word != .is
    default: return true
    }
  }

  /// Passes over signs, `try`, `await` and their kin.
  func skipPrefixes(_ index: inout Int, _ end: Int) {
    while index < end {
      switch self[index].kind {
      case .operator: index += 1
      case .identifier where self[index].word == .try || self[index].word == .await:
        index += 1
        if kind(index, end) == .postfix || kind(index, end) == .ternary { index += 1 }
      default: return
      }
    }
  }

  /// Whether a brace begins a closure after an operand.
  func opensClosure(_ index: Int, _ end: Int, _ stop: SwiftFlowReader.Stop) -> Bool {
    guard kind(index, end) == .openBrace, !stop.contains(.brace), !self[index].newlineBefore,
      index > 0
    else { return false }
    switch self[index - 1].kind {
    case .identifier, .closeParen, .closeBracket, .closeBrace, .postfix: break
    default: return false
    }
    return
      !(kind(index + 1, end) == .identifier
      && (isWritten(index + 1, .didSet) || isWritten(index + 1, .willSet)))
  }

  /// Whether a name is that of a type, or a module, and not of a constant: a type is called, or asked for a
  /// member.
  func isType(_ index: Int) -> Bool {
    guard isCapital(index), index + 1 < count else { return false }
    let next = self[index + 1]
    switch next.kind {
    case .dot, .closeBracket, .postfix: return true
    case .openParen, .openBrace: return !next.newlineBefore
    case .operator: return !next.spaceBefore && begins(index + 1, count, with: UInt8(ascii: "<"))
    default: return false
    }
  }

  /// Whether parentheses hold labels only: those of a function that is named and not called.
  func isCompoundName(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.count.isMultiple(of: 2)
      && range.allSatisfy {
        self[$0].kind == (($0 - range.lowerBound).isMultiple(of: 2) ? .identifier : .colon)
      }
  }

  /// The property whose wrapper is assigned: `icon` of `_icon = State(…)`, `.init(…)` or `icon`.
  func wrapped(_ index: Int, _ end: Int) -> UInt64? {
    let token = self[index]
    guard kind(index + 1, end) == .assign, bytes[token.start] == UInt8(ascii: "_"),
      token.end - token.start > 1, index + 2 < end
    else { return nil }
    let property = FlowHash.hash(bytes, token.start + 1..<token.end)
    switch kind(index + 2, end) {
    case .dot: return word(index + 3, end) == .`init` ? property : nil
    case .identifier:
      let name = name(index + 2)
      return name == property || Self.propertyWrappers.contains(name) ? property : nil
    default: return nil
    }
  }

  private static let propertyWrappers = FlowHash.hashes(
    "State", "Binding", "Published", "StateObject", "ObservedObject", "FocusState")

  /// Whether two values are compared at a token.
  func isComparison(_ index: Int, _ end: Int) -> Bool {
    kind(index, end) == .operator && (isWritten(index, .equal) || isWritten(index, .unequal))
  }

  /// Whether tokens are an array literal and nothing else.
  func isList(_ range: Range<Int>) -> Bool {
    kind(range.lowerBound, range.upperBound) == .openBracket
      && after(range.lowerBound, count) == range.upperBound
  }

  /// The array literal whose member is called before a parenthesis or a brace: `["a", "b"].lazy.map {`.
  func listBefore(_ index: Int) -> Range<Int>? {
    var end = index
    while end > 1, self[end - 1].kind == .identifier, self[end - 2].kind == .dot { end -= 2 }
    guard end < index, end > 0, self[end - 1].kind == .closeBracket else { return nil }
    // Brackets in a list of names are rare: the nearest opening one is meant.
    guard let start = (0..<end).suffix(256).last(where: { self[$0].kind == .openBracket }) else {
      return nil
    }
    return isList(start..<end) ? start..<end : nil
  }

  /// Whether an array literal begins that is the whole of its statement.
  func beginsList(_ index: Int, _ end: Int) -> Bool {
    guard kind(index, end) == .openBracket else { return false }
    let next = after(index, end)
    switch kind(next, end) {
    case .end, .semicolon, .closeBrace: return true
    default: return self[next].newlineBefore
    }
  }

  /// Whether `return` stands alone.
  func startsNothing(_ index: Int) -> Bool {
    switch self[index].kind {
    case .closeBrace, .semicolon: true
    case .identifier: self[index].newlineBefore && self[index].word.isKeyword
    default: false
    }
  }

  /// Whether a label of a `switch` stands here.
  func isCase(_ index: Int, _ end: Int) -> Bool {
    word(index, end) == .case || word(index, end) == .default
  }

  /// Whether a condition is `#available` or `#unavailable` and nothing else.
  func isOnlyAvailability(_ index: Int) -> Bool {
    guard kind(index, count) == .directive, kind(index + 1, count) == .openParen,
      self[index].word == .available || self[index].word == .unavailable
    else { return false }
    let next = after(index + 1, count)
    return kind(next, count) == .openBrace || word(next, count) == .else
  }

  // MARK: - Lists

  /// The end of the element of a list, or of the argument, that begins here.
  func elementEnd(_ start: Int) -> Int {
    var index = start
    while !endsList(index), self[index].kind != .comma { index = behind(index, count) }
    return index
  }

  /// Passes over a label and its colon.
  func label(_ index: inout Int, _ end: Int) -> UInt64? {
    guard kind(index, end) == .identifier, kind(index + 1, end) == .colon else { return nil }
    defer { index += 2 }
    return name(index)
  }

  /// Passes over what could not be read, up to the next element.
  func skipToComma(_ index: inout Int, _ end: Int) {
    while index < end, self[index].kind != .comma { index = behind(index, end) }
    index += 1
  }
}
