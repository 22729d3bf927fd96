internal import NamedexLexing

/// Finds the literals and members that can be the value of an expression.
///
/// For `a == "x" ? "y" : f("z")`, the value is `"y"` or computed at run time; `"x"` is part of a
/// condition, and `"z"` is an argument of something else. Conditional expressions, `??`,
/// parentheses, array literals, arms of `switch` and `if`, and immediately called closures are
/// followed. The value of anything else is computed.
struct ValueReader {
  /// What a value is expected to be.
  struct Expectation {
    var kind: NameUse.Kind
    /// True if the expectation applies only if no other argument follows.
    var isAlone = false
    /// True if the value can be a literal. `takesMembers` is true if the value can be a member such
    /// as `.red`.
    var takesText: Bool
    var takesMembers: Bool

    init(kind: NameUse.Kind, isAlone: Bool = false) {
      self.init(kind: kind, takesText: kind == .symbol, takesMembers: kind != .symbol)
      self.isAlone = isAlone
    }

    init(kind: NameUse.Kind, takesText: Bool, takesMembers: Bool) {
      (self.kind, self.takesText, self.takesMembers) = (kind, takesText, takesMembers)
    }
  }

  /// The kind of construct whose contents are read.
  enum Role {
    case argument, group, array
    /// Statements. The value is the value of the last statement, or a returned value.
    case closure, arm
    /// The contents of the braces of a `switch`.
    case cases

    var hasStatements: Bool { self == .closure || self == .arm || self == .cases }
    /// True for a list, in which a colon follows labels or keys.
    var isList: Bool { self == .group || self == .array }
  }

  /// The outcome of reading an expression, or a part of it between `?`, `:` and `??`.
  enum Outcome {
    case nothing
    case value(isDynamic: Bool)
    /// Anything else, which is not followed.
    case opaque

    /// True if the value may be computed at run time.
    var isDynamic: Bool {
      switch self {
      case .nothing: false
      case .value(let isDynamic): isDynamic
      case .opaque: true
      }
    }

    var isOpaque: Bool {
      if case .opaque = self { true } else { false }
    }
  }

  let tokens: FlowTokens
  let isSwift: Bool
  let expectation: Expectation
  /// The positions of the literals and members that can be the value.
  private(set) var found: [Int] = []
  private var depth = 0

  /// The nesting limit of brackets. Real code has a few levels.
  private static let largestDepth = 80

  init(_ tokens: FlowTokens, isSwift: Bool, expecting expectation: Expectation) {
    (self.tokens, self.isSwift, self.expectation) = (tokens, isSwift, expectation)
  }

  /// Reads the declaration of a parameter: its type comes first, and its value follows `=`.
  mutating func readParameter(_ range: Range<Int>) -> Outcome {
    var index = range.lowerBound
    while index < range.upperBound, tokens[index].kind != .assign { pass(&index, range.upperBound) }
    return index < range.upperBound ? read(index + 1..<range.upperBound, as: .argument) : .nothing
  }

  /// Reads the contents of brackets, or an argument.
  mutating func read(_ range: Range<Int>, as role: Role) -> Outcome {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.largestDepth else { return .opaque }
    let end = range.upperBound
    var index = range.lowerBound
    let first = found.count
    var (part, partIsDynamic) = (first, false)
    var (isDynamic, isTuple, isReturn) = (false, false, false)
    var ternaries = 0
    // `isBeginning` is true at the beginning of a statement, and `isAssigned` in a statement that
    // assigns its value to a variable.
    var (isBeginning, isAssigned) = (role.hasStatements, false)
    if role == .cases { passPattern(&index, end) }
    while index < end {
      if passPrefixes(&index, end) { isReturn = true }
      if isBeginning { (isBeginning, isAssigned) = (false, assigns(index, end)) }
      let segment = segment(&index, end, role, isConditional: ternaries > 0)
      partIsDynamic = partIsDynamic || segment.isDynamic
      // False if the part was a condition, a key, or a statement other than the last.
      var isKept = true
      let separator = tokens.kind(index, end)
      switch separator {
      case .end: isKept = isReturn || !isAssigned
      case .coalesce:
        index += 1
        continue
      case .ternary:
        ternaries += 1
        isKept = false
      case .colon where ternaries > 0:
        ternaries -= 1
        isKept = isReturn || !isAssigned
      case .colon, .comma:
        isTuple = isTuple || role == .group
        isKept = separator == .comma && (isReturn || !isAssigned)
      default:
        let isCase = role == .cases && tokens.isCase(index, end)
        isKept =
          isReturn
          || !isAssigned
            && (isCase || !segment.isOpaque && tokens.word(index, end) != .in)
        (ternaries, isReturn) = (0, false)
        isBeginning = role.hasStatements
        if isCase { passPattern(&index, end) }
      }
      switch separator {
      case .ternary, .colon, .comma, .semicolon, .directive: index += 1
      case .identifier where tokens.word(index, end) == .in: index += 1
      default: break
      }
      if !isKept { found.keepFirst(part) }
      isDynamic = isDynamic || isKept && partIsDynamic
      (part, partIsDynamic) = (found.count, false)
    }
    guard isTuple else { return .value(isDynamic: isDynamic || partIsDynamic) }
    found.keepFirst(first)
    return .opaque
  }

  /// The conditions under which an operand ends.
  private struct Limits {
    var end: Int
    var role: Role
    /// True after a `?` whose colon has not been reached.
    var isConditional: Bool
  }

  /// Reads a single operand, up to the token that ends it.
  private mutating func segment(
    _ index: inout Int, _ end: Int, _ role: Role, isConditional: Bool
  ) -> Outcome {
    let limits = Limits(end: end, role: role, isConditional: isConditional)
    passType(&index, limits)
    guard !separates(index, limits) else { return .nothing }
    let first = found.count
    var outcome = operand(&index, limits)
    while kind(index, limits) != .end {
      if !isMark(tokens[index]) { outcome = .opaque }
      pass(&index, end)
    }
    if outcome.isOpaque { found.keepFirst(first) }
    return outcome
  }

  /// Reads an operand; the caller handles the tokens after it.
  private mutating func operand(_ index: inout Int, _ limits: Limits) -> Outcome {
    let (start, end) = (index, limits.end)
    pass(&index, end)
    switch tokens[start].kind {
    case .string where expectation.takesText:
      guard tokens.string(at: start).value(in: tokens.bytes) != nil else {
        return .value(isDynamic: true)
      }
      found.append(start)
      return .value(isDynamic: false)
    case .interpolation where expectation.takesText:
      while tokens.kind(index, end) == .interpolation { pass(&index, end) }
      // This skips the rest of the literal.
      index = min(index + 1, end)
      return .value(isDynamic: true)
    case .openParen where isSwift || !isBoxed(start):
      return read(tokens.inside(start, end), as: .group)
    case .openBracket where isSwift || isBoxed(start):
      let outcome = read(tokens.inside(start, end), as: .array)
      passElement(&index, limits)
      return outcome
    case .openBrace where isSwift:
      let outcome = read(tokens.inside(start, end), as: .closure)
      if kind(index, limits) == .openParen { pass(&index, end) }
      return outcome
    case .dot where expectation.takesMembers && tokens.kind(index, end) == .identifier:
      found.append(index)
      index += 1
      // Any members that follow do not matter.
      if kind(index, limits) == .dot {
        while kind(index, limits) != .end, kind(index, limits) != .string { pass(&index, end) }
      }
      return .value(isDynamic: false)
    case .identifier: return word(tokens[start].word, &index, limits)
    default: return .opaque
    }
  }

  /// Reads an operand that begins with a word, starting after it.
  private mutating func word(
    _ word: SourceWord, _ index: inout Int, _ limits: Limits
  ) -> Outcome {
    switch word {
    case .nilWord: return .value(isDynamic: false)
    case .if: return branches(&index, limits.end, limits.role)
    case .switch:
      passHead(&index, limits.end, limits.role)
      guard tokens.kind(index, limits.end) == .openBrace else { return .opaque }
      let cases = tokens.inside(index, limits.end)
      defer { pass(&index, limits.end) }
      return read(cases, as: .cases)
    case .string: return .nothing
    default: return .opaque
    }
  }

  /// Reads the conditions and the branches of an `if`, starting after its keyword.
  private mutating func branches(_ index: inout Int, _ end: Int, _ role: Role) -> Outcome {
    var isDynamic = false
    passHead(&index, end, role)
    while tokens.kind(index, end) == .openBrace {
      isDynamic = read(tokens.inside(index, end), as: .arm).isDynamic || isDynamic
      pass(&index, end)
      guard tokens.word(index, end) == .else else { return .value(isDynamic: isDynamic) }
      index += 1
      if tokens.word(index, end) == .if { passHead(&index, end, role) }
    }
    return .opaque
  }

  /// Returns whether a statement declares or assigns a variable, so that its value is not the value
  /// of the braces.
  private func assigns(_ index: Int, _ end: Int) -> Bool {
    if tokens.isBinding(index, end) { return true }
    let start = index
    var index = index
    while index < end {
      switch tokens[index].kind {
      case .assign: return true
      case .identifier where index > start && tokens[index].newlineBefore: return false
      case .identifier where !tokens[index].word.isKeyword: index += 1
      case .dot, .postfix: index += 1
      case .openBracket: index = tokens.afterItem(index, end)
      default: return false
      }
    }
    return false
  }

  // MARK: - Skipping

  /// Skips a token, or brackets with their contents.
  private func pass(_ index: inout Int, _ end: Int) {
    index = tokens.afterItem(index, end)
  }

  /// Skips the type `String` in a declaration, and the `=` after it; leaves `String` if no `=`
  /// follows.
  private func passType(_ index: inout Int, _ limits: Limits) {
    while tokens.word(index, limits.end) == .string {
      var next = index + 1
      while kind(next, limits) == .postfix { next += 1 }
      guard kind(next, limits) == .assign else { return }
      index = next + 1
      _ = passPrefixes(&index, limits.end)
    }
  }

  /// Skips access to any element of an array: `[0]`, `.first`.
  private func passElement(_ index: inout Int, _ limits: Limits) {
    while kind(index, limits) == .postfix { index += 1 }
    if kind(index, limits) == .openBracket {
      pass(&index, limits.end)
    } else if kind(index, limits) == .dot, isElement(tokens.word(index + 1, limits.end)) {
      index += 2
    } else {
      return
    }
    while kind(index, limits).isOpening { pass(&index, limits.end) }
  }

  /// Skips a condition, up to the brace after it.
  private func passHead(_ index: inout Int, _ end: Int, _ role: Role) {
    while index < end, tokens[index].kind != .openBrace,
      role != .cases || !tokens.isCase(index, end)
    {
      pass(&index, end)
    }
  }

  /// Skips the pattern of a `case`, and its colon.
  private func passPattern(_ index: inout Int, _ end: Int) {
    while index < end, tokens[index].kind != .colon { pass(&index, end) }
    index = min(index + 1, end)
  }

  /// Skips tokens that can precede an operand.
  ///
  /// - Returns: True if `return` is one of these tokens.
  private func passPrefixes(_ index: inout Int, _ end: Int) -> Bool {
    var isReturn = false
    while index < end {
      switch tokens[index].word {
      case .return: isReturn = true
      case .try, .await: break
      default: guard isMark(tokens[index]) else { return isReturn }
      }
      index += 1
    }
    return isReturn
  }

  // MARK: - Tokens

  /// Returns whether a token does not affect the value.
  private func isMark(_ token: SourceToken) -> Bool {
    token.kind == .postfix || token.kind == .attribute
      || token.kind == .directive && token.word.isCompilationDirective
  }

  /// Returns the kind of a token; `.end` after the operand.
  private func kind(_ index: Int, _ limits: Limits) -> SourceToken.Kind {
    separates(index, limits) || limits.role.hasStatements && beginsStatement(index)
      ? .end : tokens[index].kind
  }

  /// Returns whether a part of the expression, or its statement, ends before a token.
  private func separates(_ index: Int, _ limits: Limits) -> Bool {
    guard index < limits.end else { return true }
    let (token, role) = (tokens[index], limits.role)
    return switch token.kind {
    case .coalesce, .ternary: true
    case .colon: limits.isConditional || role.isList
    case .comma: role.isList
    case .semicolon: role.hasStatements
    case .directive: token.word.isCompilationDirective && (role == .closure || role == .arm)
    case .identifier where token.word == .in: role == .closure
    case .identifier: role == .cases && (token.word == .case || token.word == .default)
    default: false
    }
  }

  /// Returns whether a token after an operand begins a new statement on a new line.
  private func beginsStatement(_ index: Int) -> Bool {
    guard tokens[index].newlineBefore, tokens[index - 1].isOperand else { return false }
    switch tokens[index].kind {
    case .string, .interpolation, .number, .openParen, .openBracket: return true
    case .identifier:
      switch tokens[index].word {
      case .else, .in, .as, .is: return false
      default: return true
      }
    default: return false
    }
  }

  private func isElement(_ word: SourceWord) -> Bool {
    word == .first || word == .last || word == .randomElement
  }

  /// Returns whether `@` precedes a bracket in Objective-C. Without `@`, a bracket does not begin
  /// an array.
  private func isBoxed(_ index: Int) -> Bool {
    guard index > 0, tokens[index - 1].kind == .attribute else { return false }
    return tokens[index - 1].end == tokens[index - 1].start + 1
  }
}

extension SourceToken.Kind {
  fileprivate var isOpening: Bool {
    self == .openParen || self == .openBracket || self == .openBrace
  }
}
