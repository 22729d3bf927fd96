internal import NamedexLexing

/// Tracks a conditional statement as it is read, and what its condition guarantees.
///
/// Contexts are represented by their numbers; see `AvailabilityContexts`.
struct ConditionalStatement {
  private enum Stage: UInt8 {
    case none
    case `if`, `while`, `guard`, `switch`
    /// Inside the braces of an `if`, and right after them.
    case ifBody, afterIf
    case afterElse
    case guardElse, guardBody
  }

  private var stage = Stage.none
  /// The context before the condition, the context if it is true, and the context if it is false.
  private var base = 0
  private(set) var trueContext = 0
  private var falseContext = 0
  /// True if the condition consists only of `#available`. If there are several conditions, it is
  /// not known which one failed.
  private var isAlone = false
  /// True if the body of an `if` exits the scope, so that the condition is false after it.
  private var leaves = false
  /// True for an `else if`.
  private var isFurther = false

  /// True if a statement has begun and not yet ended.
  var isOpen: Bool { stage != .none }

  /// True while a condition that may contain `#available` is being read.
  var takesAvailability: Bool { stage == .if || stage == .while || stage == .guard }

  /// Begins a statement at its keyword.
  ///
  /// - Parameters:
  ///   - context: The context before the statement.
  ///   - isAlone: True if the condition consists only of `#available`.
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

  /// Handles a token between the keyword of a statement and its braces, or after them.
  ///
  /// - Returns: The new context, after an `if` whose body exits the scope; otherwise nil.
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

  /// Adds a condition, given the contexts in which it is true and in which it is false.
  mutating func add(holds: Int, fails: Int) {
    (trueContext, falseContext) = (holds, fails)
  }

  /// Handles the opening brace of a `switch`.
  ///
  /// - Returns: True if the brace belongs to a `switch`.
  mutating func openSwitch() -> Bool {
    guard stage == .switch else { return false }
    stage = .none
    return true
  }

  /// Handles an opening brace.
  ///
  /// - Returns: The context inside the braces; nil if the statement does not change it.
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

  /// Handles the closing brace of the current body.
  ///
  /// - Parameter leaves: True if a `return` or `throw` is directly inside the braces.
  /// - Returns: The new context, after a `guard`; otherwise nil.
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
