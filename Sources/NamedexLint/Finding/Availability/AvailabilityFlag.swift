internal import NamedexLexing

/// A Boolean in the project whose value depends on the system version, such as `isNew` in
/// `let isNew = if #available(iOS 26, *) { true } else { false }`.
struct AvailabilityFlag: Sendable, Equatable {
  /// What is guaranteed about the system if the flag is true, and if it is false.
  var holds = AvailabilityContext()
  var fails = AvailabilityContext()

  /// The flag with the opposite value.
  var negated: AvailabilityFlag { AvailabilityFlag(holds: fails, fails: holds) }

  /// Returns the guarantees for a name that may refer to either of two flags.
  func or(_ other: AvailabilityFlag) -> AvailabilityFlag {
    AvailabilityFlag(holds: holds.or(other.holds), fails: fails.or(other.fails))
  }
}

/// Finds the flags that a file declares: variables, computed properties, and functions without
/// parameters whose value follows from `#available`.
struct FlagDeclarations {
  /// The flags, keyed by the token of their name.
  private(set) var flags: [Int: AvailabilityFlag] = [:]

  /// - Complexity: O(*n*) in the number of tokens.
  init(_ tokens: FlowTokens) {
    for index in 0..<tokens.count where Self.isAvailability(index, tokens) {
      guard let start = Self.statement(before: index, tokens),
        let place = Self.declaration(before: start, tokens), flags[place.name] == nil
      else { continue }
      flags[place.name] = Self.flag(start, place, tokens)
    }
  }

  private static func isAvailability(_ index: Int, _ tokens: FlowTokens) -> Bool {
    tokens[index].kind == .directive && tokens.kind(index + 1, tokens.count) == .openParen
      && (tokens[index].word == .available || tokens[index].word == .unavailable)
  }

  /// The maximum number of tokens between `if` or `guard` and an `#available` in its condition.
  private static let longestCondition = 32

  /// Returns the `if` or `guard` whose condition contains a token.
  private static func statement(before index: Int, _ tokens: FlowTokens) -> Int? {
    for position in (max(0, index - longestCondition)..<index).reversed() {
      switch tokens[position].kind {
      case .openBrace, .closeBrace, .semicolon: return nil
      case .identifier where tokens[position].word == .if || tokens[position].word == .guard:
        return position
      default: continue
      }
    }
    return nil
  }

  /// A declaration whose value begins with an `if` or a `guard`.
  private struct Place {
    /// The token of the name.
    var name: Int
    /// The tokens of the value.
    var value: Range<Int>
    /// True if the statement is an expression after `=`.
    var isExpression = false
  }

  /// Returns the declaration whose value begins with the given statement.
  private static func declaration(before statement: Int, _ tokens: FlowTokens) -> Place? {
    var open = statement - 1
    while open > 0, tokens[open].kind == .directive { open -= 1 }
    let start = open + 1
    guard open > 1 else { return nil }
    if tokens[open].kind == .assign {
      return variable(before: open, tokens).map {
        Place(name: $0, value: start..<tokens.count, isExpression: true)
      }
    }
    guard tokens[open].kind == .openBrace else { return nil }
    let end = max(start, tokens.inside(open, tokens.count).upperBound)
    if tokens.isWritten(open - 1, .get), tokens[open - 2].kind == .openBrace { open -= 2 }
    guard open > 3 else { return nil }
    if tokens[open - 1].kind == .assign {
      // A closure that is called immediately.
      guard tokens.kind(end + 1, tokens.count) == .openParen else { return nil }
      return variable(before: open - 1, tokens).map { Place(name: $0, value: start..<end) }
    }
    guard tokens.isWritten(open - 1, .bool) else { return nil }
    if tokens.isWritten(open - 2, .arrow), open > 5, tokens[open - 3].kind == .closeParen,
      tokens[open - 4].kind == .openParen, tokens.word(open - 6, open) == .func
    {
      return Place(name: open - 5, value: start..<end)
    }
    guard tokens.word(open - 4, open) == .var else { return nil }
    return Place(name: open - 3, value: start..<end)
  }

  /// Returns the name of the variable to which `=` assigns a value; nil if it is not declared
  /// there.
  private static func variable(before assign: Int, _ tokens: FlowTokens) -> Int? {
    let isTyped = tokens.isWritten(assign - 1, .bool) && assign > 3
    let name = isTyped && tokens[assign - 2].kind == .colon ? assign - 3 : assign - 1
    return name > 0 && tokens.isBinding(name - 1, tokens.count) ? name : nil
  }

  /// Returns the flag whose value an `if` or a `guard` determines; nil if no branch is just `true`
  /// or `false`, or if both branches have the same value.
  private static func flag(
    _ statement: Int, _ place: Place, _ tokens: FlowTokens
  ) -> AvailabilityFlag? {
    let (end, isExpression) = (place.value.upperBound, place.isExpression)
    var condition = AvailabilityFlag()
    var count = 0
    var index = statement + 1
    while index < end, tokens[index].kind != .openBrace, tokens.word(index, end) != .else {
      if isAvailability(index, tokens) {
        let list = AvailabilityList(tokens, tokens.inside(index + 1, end))
        let (plain, other) = (
          AvailabilityContext().raised(by: list), AvailabilityContext().failing(list)
        )
        let isNegated = tokens[index].word == .unavailable
        condition.holds = condition.holds.and(isNegated ? other : plain)
        condition.fails = isNegated ? plain : other
        index = tokens.after(index + 1, end)
        count += 1
      } else {
        if tokens[index].kind != .comma { count += 1 }
        index = tokens.afterItem(index, end)
      }
    }
    // If there are several conditions, any of them may have failed.
    if count > 1 { condition.fails = AvailabilityContext() }
    if !isExpression {
      guard let isCompiled = compilation(of: place.value, tokens) else { return nil }
      // If some builds omit the condition, the opposite value does not prove that the condition
      // failed.
      if isCompiled.isConditional { condition.fails = AvailabilityContext() }
      condition.holds = condition.holds.limited(to: isCompiled.platforms)
    }
    let values: (Bool?, Bool?)
    if tokens[statement].word == .guard {
      guard tokens.kind(index + 1, end) == .openBrace else { return nil }
      let other = constant(tokens.inside(index + 1, end), tokens)
      values = (constant(tokens.after(index + 1, end)..<end, tokens), other)
    } else {
      guard tokens.kind(index, end) == .openBrace else { return nil }
      let value = constant(tokens.inside(index, end), tokens)
      let next = tokens.after(index, end)
      if tokens.word(next, end) == .else {
        let isLast = tokens.kind(next + 1, end) == .openBrace
        values = (value, isLast ? constant(tokens.inside(next + 1, end), tokens) : nil)
      } else {
        guard !isExpression else { return nil }
        values = (value, constant(next..<end, tokens))
      }
    }
    let nothing = AvailabilityContext()
    switch values {
    case (true, false): return condition
    case (false, true):
      return AvailabilityFlag(holds: condition.fails, fails: condition.holds)
    case (nil, false): return AvailabilityFlag(holds: condition.holds, fails: nothing)
    case (false, nil): return AvailabilityFlag(holds: condition.fails, fails: nothing)
    case (true, nil): return AvailabilityFlag(holds: nothing, fails: condition.fails)
    case (nil, true): return AvailabilityFlag(holds: nothing, fails: condition.holds)
    default: return nil
    }
  }

  /// Returns whether some builds skip part of a value, and the platforms for which its first
  /// statement is compiled; nil if there is an `#else` or `#elseif`.
  private static func compilation(
    of value: Range<Int>, _ tokens: FlowTokens
  ) -> (isConditional: Bool, platforms: Platforms)? {
    var (isConditional, platforms) = (false, Platforms.all)
    for index in value where tokens[index].kind == .directive {
      switch tokens[index].word {
      case .else, .elseif: return nil
      case .if:
        isConditional = true
        guard index == value.lowerBound else { continue }
        let start = tokens[index].end
        let text = String(
          decoding: tokens.bytes[start..<tokens.conditionEnd(from: start)], as: UTF8.self)
        platforms = CompilationCondition(text).canBeTrue
      default: continue
      }
    }
    return (isConditional, platforms)
  }

  /// Returns the value of statements that consist only of `true` or `false`; nil for anything else.
  private static func constant(_ range: Range<Int>, _ tokens: FlowTokens) -> Bool? {
    var words = range.lazy.filter { tokens[$0].kind != .directive && tokens[$0].kind != .semicolon }
      .prefix(3).map(\.self)[...]
    if let first = words.first, tokens[first].word == .return { words = words.dropFirst() }
    guard words.count == 1, let word = words.first else { return nil }
    return tokens.isWritten(word, .true) ? true : tokens.isWritten(word, .false) ? false : nil
  }
}
