internal import NamedexLexing

/// Syntax tests that look at a token and its neighbours, without parsing.
extension FlowTokens {
  // MARK: - Declarations

  /// Returns whether a modifier such as `static` or `private(set)` is at a position, rather than a
  /// name that is spelled like a modifier.
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

  /// Returns whether `init` declares an initializer. In a call, a name or a period precedes it.
  func isInitializer(_ index: Int, _ end: Int) -> Bool {
    var next = index + 1
    if kind(next, end) == .postfix || kind(next, end) == .ternary { next += 1 }
    return kind(next, end) == .openParen || begins(next, end, with: UInt8(ascii: "<"))
  }

  /// Returns whether an accessor of a property, or of a property requirement in a protocol, is at a
  /// position.
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

  /// Returns whether the name of a property or a function suggests symbols: `systemImage`,
  /// `secondarySystemImage`, `accessorySymbolName`, `tabSymbolNames`.
  func namesSymbol(_ index: Int) -> Bool {
    guard kind(index, count) == .identifier else { return false }
    if self[index].match.has(.symbolLabel) { return true }
    let name = bytes[nameRange(index)]
    return Self.symbolEndings.contains { ending in
      name.count > ending.count && name.suffix(ending.count).elementsEqual(ending)
    }
  }

  private static let symbolEndings = AppleFrameworks.propertyEndings.map { Array($0.utf8) }

  /// Returns whether a pattern declares variables.
  func isBinding(_ index: Int, _ end: Int) -> Bool {
    word(index, end) == .let || word(index, end) == .var
  }

  // MARK: - Expressions

  /// Returns whether an expression ends before a token.
  func ends(_ index: Int, _ stop: SwiftFlowReader.Stop) -> Bool {
    guard stop.contains(.line), self[index].newlineBefore else { return false }
    switch self[index].kind {
    case .ternary, .colon, .coalesce, .assign, .operator, .dot: return false
    case .identifier: return self[index].word != .as && self[index].word != .is
    default: return true
    }
  }

  /// Skips prefix operators, `try`, `await` and the like.
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

  /// Returns whether a brace begins a trailing closure.
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

  /// Returns whether a name refers to a type or a module rather than a constant, because it is
  /// called or followed by a member.
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

  /// Returns whether parentheses contain only labels, as in a reference to a function.
  func isCompoundName(_ range: Range<Int>) -> Bool {
    !range.isEmpty && range.count.isMultiple(of: 2)
      && range.allSatisfy {
        self[$0].kind == (($0 - range.lowerBound).isMultiple(of: 2) ? .identifier : .colon)
      }
  }

  /// Returns the property whose wrapper is assigned: `icon` for `_icon = State(…)`. The assigned
  /// value may also be `.init(…)` or `icon`.
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
      return name == property || SwiftFlowReader.propertyWrappers.contains(name) ? property : nil
    default: return nil
    }
  }

  /// Returns whether a token is a comparison operator.
  func isComparison(_ index: Int, _ end: Int) -> Bool {
    kind(index, end) == .operator && (isWritten(index, .equal) || isWritten(index, .unequal))
  }

  /// Returns whether an operator forms a range: `..<` or `...`.
  func isRange(_ index: Int) -> Bool {
    self[index].kind == .operator && (isWritten(index, .range) || isWritten(index, .variadic))
  }

  /// Returns whether a range of tokens is exactly an array literal.
  func isList(_ range: Range<Int>) -> Bool {
    kind(range.lowerBound, range.upperBound) == .openBracket
      && after(range.lowerBound, count) == range.upperBound
  }

  /// Returns the array literal whose method is called at a parenthesis or a brace: `["a",
  /// "b"].lazy.map {`.
  func listBefore(_ index: Int) -> Range<Int>? {
    var end = index
    while end > 1, self[end - 1].kind == .identifier, self[end - 2].kind == .dot { end -= 2 }
    guard end < index, end > 0, self[end - 1].kind == .closeBracket else { return nil }
    // Names in a list rarely contain brackets, so the nearest opening bracket is used.
    guard let start = (0..<end).suffix(256).last(where: { self[$0].kind == .openBracket }) else {
      return nil
    }
    return isList(start..<end) ? start..<end : nil
  }

  /// Returns whether an array literal that is an entire statement begins at a position.
  func beginsList(_ index: Int, _ end: Int) -> Bool {
    guard kind(index, end) == .openBracket else { return false }
    let next = after(index, end)
    switch kind(next, end) {
    case .end, .semicolon, .closeBrace: return true
    default: return self[next].newlineBefore
    }
  }

  /// Returns whether the `return` before a position has no value.
  func startsNothing(_ index: Int) -> Bool {
    switch self[index].kind {
    case .closeBrace, .semicolon: true
    case .identifier: self[index].newlineBefore && self[index].word.isKeyword
    default: false
    }
  }

  /// Returns whether a label of a `switch` is at a position.
  func isCase(_ index: Int, _ end: Int) -> Bool {
    word(index, end) == .case || word(index, end) == .default
  }

  /// Returns whether a condition consists only of `#available` or `#unavailable`.
  func isOnlyAvailability(_ index: Int) -> Bool {
    guard kind(index, count) == .directive, kind(index + 1, count) == .openParen,
      self[index].word == .available || self[index].word == .unavailable
    else { return false }
    let next = after(index + 1, count)
    return kind(next, count) == .openBrace || word(next, count) == .else
  }

  // MARK: - Lists

  /// Returns the end of the list element or argument that begins at a position.
  func elementEnd(_ start: Int) -> Int {
    var index = start
    while !endsList(index), self[index].kind != .comma { index = afterItem(index, count) }
    return index
  }

  /// Skips a label and its colon, and returns the label; nil if there is none.
  func label(_ index: inout Int, _ end: Int) -> UInt64? {
    guard kind(index, end) == .identifier, kind(index + 1, end) == .colon else { return nil }
    defer { index += 2 }
    return name(index)
  }

  /// Skips tokens that could not be read, up to the next element.
  func skipToComma(_ index: inout Int, _ end: Int) {
    while index < end, self[index].kind != .comma { index = afterItem(index, end) }
    index += 1
  }
}
