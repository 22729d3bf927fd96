internal import NamedexLexing

/// A statement with a condition: how far it has come, and what its condition promises.
///
/// Contexts are given by their numbers, see `AvailabilityContexts`.
struct ConditionalStatement {
  private enum Stage: UInt8 {
    case none
    case `if`, `while`, `guard`, `switch`
    /// In the braces of an `if`, and right after them.
    case ifBody, afterIf
    case afterElse
    case guardElse, guardBody
  }

  private var stage = Stage.none
  /// The context before the condition, and those in which it holds and does not.
  private var base = 0
  private(set) var trueContext = 0
  private var falseContext = 0
  /// Whether the condition is `#available` and nothing else: of several together it is not known which one
  /// failed.
  private var isAlone = false
  /// Whether the body of an `if` leaves, so that the condition fails behind it.
  private var leaves = false
  /// Whether it is one behind `else`.
  private var isFurther = false

  /// Whether there is a statement.
  var isOpen: Bool { stage != .none }

  /// Whether a condition is being read that may contain `#available`.
  var takesAvailability: Bool { stage == .if || stage == .while || stage == .guard }

  /// Begins a statement at its keyword.
  ///
  /// - Parameters:
  ///   - context: The context before it.
  ///   - isAlone: Whether its condition is `#available` and nothing else.
  mutating func begin(_ word: SourceWord, in context: Int, isAlone: Bool) {
    isFurther = stage == .afterElse
    base = isFurther ? falseContext : context
    (trueContext, falseContext) = (base, base)
    self.isAlone = isAlone
    switch word {
    case .if: stage = .if
    case .while: stage = .while
    case .guard: stage = .guard
    default: stage = .switch
    }
  }

  /// Takes a token between the keyword of a statement and its braces, or after them.
  ///
  /// - Returns: The context from here on, behind an `if` whose body leaves; else nil.
  mutating func follow(_ token: SourceToken) -> Int? {
    switch stage {
    case .guard: if token.kind == .identifier, token.word == .else { stage = .guardElse }
    case .afterIf:
      stage = token.kind == .identifier && token.word == .else ? .afterElse : .none
      if stage == .none, leaves, falseContext != base { return falseContext }
    case .afterElse:
      if token.kind != .openBrace, token.word != .if { stage = .none }
    case .none, .if, .while, .switch, .ifBody, .guardElse, .guardBody: break
    }
    return nil
  }

  /// Adds a condition, as the contexts in which it holds and does not.
  mutating func add(holds: Int, fails: Int) {
    (trueContext, falseContext) = (holds, fails)
  }

  /// Takes the opening brace of a `switch`.
  ///
  /// - Returns: Whether it was one.
  mutating func openSwitch() -> Bool {
    guard stage == .switch else { return false }
    stage = .none
    return true
  }

  /// Takes an opening brace.
  ///
  /// - Returns: The context in the braces; nil when the statement says nothing about it.
  mutating func openBody() -> Int? {
    switch stage {
    case .if:
      if !isAlone { falseContext = base }
      stage = .ifBody
      return trueContext
    case .while:
      stage = .none
      return trueContext
    case .guardElse:
      if !isAlone { falseContext = base }
      stage = .guardBody
      return falseContext
    case .afterElse:
      stage = .none
      return falseContext
    default: return nil
    }
  }

  /// Takes the closing brace.
  ///
  /// - Parameter leaves: Whether `return` or `throw` stands right in it.
  /// - Returns: The context from here on, after a `guard`; else nil.
  mutating func closeBody(leaves: Bool) -> Int? {
    switch stage {
    case .ifBody:
      stage = .afterIf
      self.leaves = leaves && !isFurther
    case .guardBody:
      stage = .none
      return trueContext
    default: break
    }
    return nil
  }
}
