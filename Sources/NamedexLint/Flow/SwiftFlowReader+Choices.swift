internal import NamedexLexing

/// Names that are tried one after another until one exists.
extension SwiftFlowReader {
  /// A choice among several values: the first value that exists is used.
  struct Choice {
    /// True if something else is shown when none of the values exists.
    var hasResort: Bool
    /// The index of the first variable that holds one of the values.
    var firstLocal: Int
    /// True if the image must be created in a condition, as in a loop:
    /// `if let image = UIImage(systemName: name)`.
    var needsCondition = false
    var isInCondition = false
  }

  /// Returns whether a place is a variable that holds one of several names.
  func isChosen(_ piece: Piece, in context: Context) -> Bool {
    guard let choice = context.choice, piece.literal < 0 else { return false }
    return locals.dropFirst(choice.firstLocal).contains { $0.key == piece.key }
  }

  /// Returns whether the argument of a call is one of several values that are tried.
  mutating func isChosen(_ value: Value, at index: Int, in context: Context) -> Bool {
    guard let choice = context.choice, !choice.needsCondition || choice.isInCondition,
      pieces.count > value.first,
      pieces[value.first...].allSatisfy({ isChosen($0, in: context) })
    else { return false }
    choiceCount += 1
    if choice.hasResort { copy(value, to: .missing, at: index) }
    return true
  }

  /// Records that the places in a list have alternatives if the list has several elements.
  mutating func noteAlternatives(_ value: Value, in list: Range<Int>, at index: Int) {
    guard tokens.isList(list), tokens.elementEnd(list.lowerBound + 1) < list.upperBound - 1 else {
      return
    }
    for piece in Array(pieces[value.first...]) where piece.literal < 0 && piece.element == 0 {
      tell(piece.base)
      move(piece.key, to: .missing, at: index)
    }
  }
}

extension FlowTokens {
  /// Returns whether something else is shown after a loop that exits with the first existing image,
  /// given the position of the loop's body.
  ///
  /// - Returns: Nil if the loop does not exit.
  func loopHasResort(_ index: Int, _ end: Int) -> Bool? {
    var body = index
    if word(body, end) == .where {
      while body < end, self[body].kind != .openBrace { body = afterItem(body, end) }
    }
    guard kind(body, end) == .openBrace else { return nil }
    let leaves = inside(body, end).contains {
      self[$0].kind == .identifier && (self[$0].word == .return || isWritten($0, .break))
    }
    guard leaves else { return nil }
    let next = after(body, end)
    return word(next, end) == .return && isResort(next + 1)
  }

  /// Returns whether something else is shown if a function that tries values one by one finds no
  /// image.
  ///
  /// - Parameter index: The position of the parenthesis or the brace after the function's name.
  /// - Returns: Nil if the function does not use the first result.
  func callHasResort(_ index: Int, _ end: Int, isFirst: Bool) -> Bool? {
    var next = index
    while kind(next, end) == .openParen && next == index || kind(next, end) == .openBrace {
      next = after(next, end)
    }
    if !isFirst {
      while kind(next, end) == .dot, isWritten(next + 1, .lazy) { next += 2 }
      guard kind(next, end) == .dot, word(next + 1, end) == .first else { return nil }
      next += 2
      if kind(next, end) == .openParen || kind(next, end) == .openBrace { next = after(next, end) }
    }
    while kind(next, end) == .postfix { next += 1 }
    return kind(next, end) == .coalesce && isResort(next + 1)
  }

  /// Returns whether an expression shows something: it is neither `nil` nor an empty image.
  func isResort(_ index: Int) -> Bool {
    guard index < count else { return false }
    switch self[index].kind {
    case .closeBrace, .closeParen, .closeBracket, .semicolon, .end: return false
    case .identifier where self[index].word == .nilWord: return false
    default: break
    }
    var next = index
    while kind(next, count) == .identifier || kind(next, count) == .dot,
      next == index || !self[next].newlineBefore
    {
      next += 1
    }
    guard kind(next, count) == .openParen, next > index, inside(next, count).isEmpty else {
      return true
    }
    // `UIImage()`, `NSImage()` and `.init()`
    return !(makesImage(next - 1) || self[next - 1].word == .`init`)
  }
}
