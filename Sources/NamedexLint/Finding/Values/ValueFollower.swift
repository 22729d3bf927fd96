internal import NamedexLexing

/// Follows the expression of an argument to the literals that can be its value.
///
/// Of `a == "x" ? "y" : f("z")` the value is `"y"` or computed at run time; `"x"` is part of a
/// condition and `"z"` an argument of something else. Conditional expressions, `??`, parentheses,
/// array literals, arms of `switch` and `if`, and closures that are called at once are followed.
/// Of anything else the value is computed.
///
/// Tokens are taken one by one. A level is a pair of brackets in which a value is expected, or the
/// argument itself; there is no recursion.
struct ValueFollower {
  /// A piece that can be the value.
  struct Candidate {
    /// The text of a literal, or the name of a member such as `red` in `.red`.
    var name: String
    var range: Range<Int>
    var isPlain: Bool
    var context: Int
    var isMember = false
  }

  /// What a level is.
  enum Role: UInt8 {
    case argument, group, array
    /// Braces with statements, of which the last, or what is returned, is the value.
    case closure, arm
    /// The braces of a `switch`.
    case cases
  }

  /// The present segment, the part between `?`, `:` and `??`, so far.
  enum State: UInt8 {
    case empty
    /// One literal or pair of brackets, and nothing else.
    case value
    /// An array literal, whose elements can be picked.
    case array
    case arrayDot
    /// An element picked from an array.
    case element
    case closure
    /// A period without anything before it.
    case implicitDot
    /// A member after such a period; a parenthesis makes it a call.
    case member
    /// More members after it, which do not matter.
    case memberTail
    /// A type, in a declaration.
    case type
    /// `String`, which is a type unless a call or a member follows.
    case stringType
    /// Anything else.
    case opaque
    case ifHead, ifBody, elseHead
    case switchHead, switchBody
    /// Between `case` and its colon.
    case pattern

    /// Whether tokens are passed over until a brace.
    var isHead: Bool { self == .ifHead || self == .switchHead }
  }

  struct Level {
    var role: Role
    var state = State.empty
    var isReturn = false
    /// Whether a comma makes it a tuple.
    var isTuple = false
    /// Question marks without their colon.
    var ternaries = 0
    /// The candidates before the present segment, before the present part of a conditional
    /// expression, and before the level.
    var segmentStart: Int
    var partStart: Int
    var levelStart: Int
    /// Whether something is computed: in the present segment, in the present part, at all.
    var segmentIsDynamic = false
    var partIsDynamic = false
    var isDynamic = false

    init(role: Role, at count: Int) {
      self.role = role
      segmentStart = count
      partStart = count
      levelStart = count
    }
  }

  /// What an argument is expected to be.
  struct Expectation {
    var kind: NameUse.Kind
    /// Where the argument begins, with the white space before it.
    var start = 0
    /// Whether it counts only when no other argument follows.
    var isAlone = false
    /// Whether the value can be a literal, and whether it can be a member such as `.red`.
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

  private(set) var pending: [Candidate] = []
  private var levels: [Level] = []
  private var expectations: [Expectation] = []

  /// Whether the innermost level is an argument, and not brackets in one.
  var isInArgument: Bool { levels.last?.role == .argument }
  private var last: Int { levels.count - 1 }
  private var expectsText: Bool { expectations.last?.takesText ?? false }
  private var expectsMembers: Bool { expectations.last?.takesMembers ?? false }

  /// The number of question marks that wait for a colon.
  var openTernaries: Int { levels.last?.ternaries ?? 0 }

  /// Whether an array literal has just ended, so that a bracket picks an element.
  var holdsArray: Bool { levels.last?.state == .array }

  // MARK: - Levels

  /// Begins an argument.
  ///
  /// - Parameter isDeclaration: Whether a parameter is declared: its type comes first, and what
  ///   follows `=` is the value.
  mutating func begin(_ expectation: Expectation, isDeclaration: Bool) {
    var level = Level(role: .argument, at: pending.count)
    if isDeclaration { level.state = .type }
    levels.append(level)
    expectations.append(expectation)
  }

  /// Ends an argument.
  ///
  /// - Returns: What was expected, the candidates in the order of the file, and whether there are
  ///   values that are computed.
  mutating func end() -> (expectation: Expectation, found: ArraySlice<Candidate>, isDynamic: Bool)?
  {
    guard let expectation = expectations.popLast(), !levels.isEmpty else { return nil }
    finishPart()
    guard let level = levels.popLast() else { return nil }
    let found = pending[level.levelStart...]
    pending.removeSubrange(level.levelStart...)
    return (expectation, found, level.isDynamic)
  }

  /// Forgets what came so far in the argument, which was its label.
  mutating func cancel() {
    guard let level = levels.popLast() else { return }
    expectations.removeLast()
    pending.removeSubrange(level.levelStart...)
  }

  /// Takes an opening bracket.
  ///
  /// - Returns: Whether a level began, which `close()` has to end.
  mutating func open(_ kind: SourceToken.Kind) -> Bool {
    let state = levels[last].state
    if state == .pattern || state.isHead && kind != .openBrace { return false }
    let role: Role? =
      switch (kind, state) {
      case (.openParen, .empty): .group
      case (.openBracket, .empty): .array
      case (.openBrace, .empty): .closure
      case (.openBrace, .ifHead), (.openBrace, .elseHead): .arm
      case (.openBrace, .switchHead): .cases
      default: nil
      }
    guard let role else {
      switch (kind, state) {
      case (.openParen, .closure): levels[last].state = .value
      case (.openBracket, .array): levels[last].state = .element
      case (_, .element), (_, .memberTail), (_, .type): break
      default: levels[last].state = .opaque
      }
      return false
    }
    var level = Level(role: role, at: pending.count)
    if role == .cases { level.state = .pattern }
    levels.append(level)
    return true
  }

  /// Takes the closing bracket of a level that `open` began.
  mutating func close() {
    if levels[last].role == .closure || levels[last].role == .arm || levels[last].role == .cases {
      finishStatement(isLast: true)
    } else {
      finishPart()
    }
    guard let child = levels.popLast(), !levels.isEmpty else { return }
    levels[last].segmentIsDynamic = levels[last].segmentIsDynamic || child.isDynamic
    levels[last].state =
      switch child.role {
      case .argument, .group: child.isTuple ? .opaque : .value
      case .array: .array
      case .closure: .closure
      case .arm: .ifBody
      case .cases: .switchBody
      }
  }

  // MARK: - Tokens

  /// Takes a literal.
  ///
  /// - Parameter candidate: Nil for a text that is only known at run time.
  mutating func literal(_ candidate: @autoclosure () -> Candidate?) {
    let state = levels[last].state
    guard !state.isHead, state != .pattern, state != .type else { return }
    guard state == .empty, expectsText else {
      levels[last].state = .opaque
      return
    }
    levels[last].state = .value
    if let candidate = candidate() {
      pending.append(candidate)
    } else {
      levels[last].segmentIsDynamic = true
    }
  }

  /// Takes an identifier or a keyword.
  ///
  /// - Parameter member: What to note if it is a member such as `.red`.
  mutating func identifier(_ word: SourceWord, member: @autoclosure () -> Candidate) {
    let role = levels[last].role
    if role == .cases, word == .case || word == .default {
      finishStatement(isLast: true)
      levels[last].state = .pattern
      return
    }
    switch levels[last].state {
    case .empty: levels[last].state = first(word)
    case .implicitDot:
      guard expectsMembers else { return levels[last].state = .opaque }
      pending.append(member())
      levels[last].state = .member
    case .arrayDot:
      let isElement = word == .first || word == .last || word == .randomElement
      levels[last].state = isElement ? .element : .opaque
    case .elseHead: levels[last].state = word == .if ? .ifHead : .opaque
    case .ifBody: levels[last].state = word == .else ? .elseHead : .opaque
    case .ifHead, .switchHead, .pattern, .memberTail, .type: break
    case _ where word == .in && role == .closure:
      // All before it was the closure's signature.
      levels[last].state = .opaque
      finishStatement(isLast: false)
    default: levels[last].state = .opaque
    }
  }

  /// The state of an expression that begins with a word.
  private mutating func first(_ word: SourceWord) -> State {
    switch word {
    case .nilWord: return .value
    case .try, .await: return .empty
    case .return:
      levels[last].isReturn = true
      return .empty
    case .if: return .ifHead
    case .switch: return .switchHead
    case .string: return .stringType
    default: return .opaque
    }
  }

  /// Takes a number, a regular expression or an operator that is not followed.
  mutating func other() {
    let state = levels[last].state
    guard !state.isHead, state != .pattern, state != .type, state != .memberTail else { return }
    levels[last].state = .opaque
  }

  /// Takes `=`.
  mutating func assign() {
    guard levels[last].state == .type || levels[last].state == .stringType else { return other() }
    levels[last].state = .empty
  }

  /// Takes a period.
  mutating func dot() {
    switch levels[last].state {
    case .empty: levels[last].state = .implicitDot
    case .array: levels[last].state = .arrayDot
    case .member: levels[last].state = .memberTail
    case .ifHead, .switchHead, .pattern, .memberTail, .type: break
    default: levels[last].state = .opaque
    }
  }

  /// Takes `?` of a conditional expression: all before it was a condition.
  mutating func ternary() {
    let state = levels[last].state
    guard !state.isHead, state != .pattern else { return }
    discardPart()
    levels[last].ternaries += 1
  }

  /// Takes a colon that ends no label.
  mutating func colon() {
    let state = levels[last].state
    if state.isHead { return }
    if levels[last].ternaries > 0 {
      levels[last].ternaries -= 1
      finishPart()
    } else if state == .pattern || levels[last].role == .array {
      // The arm's value, or an element's after its key.
      discardPart()
    } else if levels[last].role == .group {
      levels[last].isTuple = true
    } else if state != .type {
      levels[last].state = .opaque
    }
  }

  /// Takes `??`.
  mutating func coalesce() {
    let state = levels[last].state
    guard !state.isHead, state != .pattern else { return }
    finishSegment()
  }

  /// Takes a comma that does not end the argument.
  mutating func comma() {
    switch levels[last].role {
    case .array: finishPart()
    case .group:
      discardPart()
      levels[last].isTuple = true
    default: other()
    }
  }

  /// Whether a token that begins a line begins a statement, too.
  mutating func newline(before kind: SourceToken.Kind, _ word: SourceWord, afterOperand: Bool) {
    let level = levels[last]
    guard level.role == .closure || level.role == .arm || level.role == .cases else { return }
    guard level.state != .empty, level.state != .pattern, !level.state.isHead,
      level.state != .elseHead
    else { return }
    switch kind {
    case .identifier:
      guard afterOperand, word != .else, word != .in, word != .as, word != .is,
        level.role != .cases || word != .case && word != .default
      else { return }
    case .string, .interpolation, .number, .openParen, .openBracket:
      guard afterOperand else { return }
    default: return
    }
    finishStatement(isLast: false)
  }

  /// Takes a line of conditional compilation, between statements.
  mutating func line() {
    let level = levels[last]
    guard level.role == .closure || level.role == .arm, level.state != .empty,
      !level.state.isHead, level.state != .elseHead
    else { return }
    finishStatement(isLast: false)
  }

  /// Takes a semicolon.
  mutating func semicolon() {
    if levels[last].role != .argument { finishStatement(isLast: false) }
  }

  // MARK: - Ends

  private mutating func finishStatement(isLast: Bool) {
    let level = levels[last]
    if isLast || level.isReturn || level.state != .opaque {
      finishPart()
    } else {
      discardPart()
    }
    levels[last].isReturn = false
    levels[last].ternaries = 0
  }

  private mutating func finishSegment() {
    switch levels[last].state {
    case .empty: break
    case .value, .array, .element, .closure, .member, .memberTail, .ifBody, .switchBody:
      if levels[last].segmentIsDynamic { levels[last].partIsDynamic = true }
    case .type, .stringType, .pattern: pending.removeSubrange(levels[last].segmentStart...)
    case .opaque, .arrayDot, .implicitDot, .ifHead, .elseHead, .switchHead:
      pending.removeSubrange(levels[last].segmentStart...)
      levels[last].partIsDynamic = true
    }
    levels[last].state = .empty
    levels[last].segmentIsDynamic = false
    levels[last].segmentStart = pending.count
  }

  private mutating func finishPart() {
    finishSegment()
    if levels[last].isTuple {
      pending.removeSubrange(levels[last].levelStart...)
      levels[last].segmentStart = pending.count
      levels[last].partIsDynamic = true
    }
    if levels[last].partIsDynamic { levels[last].isDynamic = true }
    levels[last].partIsDynamic = false
    levels[last].partStart = pending.count
  }

  private mutating func discardPart() {
    pending.removeSubrange(levels[last].partStart...)
    levels[last].state = .empty
    levels[last].segmentIsDynamic = false
    levels[last].partIsDynamic = false
    levels[last].segmentStart = pending.count
  }
}
