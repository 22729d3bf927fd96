internal import NamedexLexing

/// Determines how values move between places in an Objective-C file.
///
/// A method is identified by its selector, and a property by its name, both in the enclosing class.
/// The class of a receiver is known if the code states it: for `self`, for the result of `alloc`,
/// and for declared variables. Code that is not understood moves no values; reading never fails.
///
/// The files `ObjectiveCFlowReader+….swift` read declarations and expressions.
struct ObjectiveCFlowReader {
  let tokens: FlowTokens
  /// The availability context of each token.
  private let runs: ContextRuns
  var facts = FlowFacts()
  /// The variables of the current function, innermost last.
  var locals: [FlowLocal] = []
  /// The enclosing class; `global` outside classes.
  private(set) var owner = FlowKey.global
  /// The scope in which unqualified names are resolved: the class, then the file, then the global
  /// scope.
  private(set) var scope: UInt64
  /// The owner of constants and functions that are private to the file; `global` in a header.
  let privateOwner: UInt64
  private let file: FlowKey.File
  /// The place that `return` passes a value to.
  var result: FlowKey?
  var depth = 0
  /// The values that are passed to the next block, one at a time.
  var elements: Value?

  /// The nesting limit of expressions and blocks, the same as in `SwiftFlowReader`.
  static let largestDepth = SwiftFlowReader.largestDepth

  /// The value of an expression, as far as it is known.
  struct Value {
    /// The offsets of the literals.
    var literals: [UInt32] = []
    /// The places whose values the expression may have.
    var places: [FlowKey] = []
    /// A dictionary's values by key, excluding the keys of nested dictionaries.
    var values: [(key: UInt64, value: Value)] = []
    /// The class of the value; zero if it is not known.
    var type: UInt64 = 0

    /// Adds the values that another expression may have.
    mutating func add(_ other: Value) {
      literals += other.literals
      places += other.places
      values += other.values
      type = 0
    }

    /// Also makes the value available under a dictionary key.
    mutating func addValues(withKey key: UInt64) {
      guard !literals.isEmpty || !places.isEmpty else { return }
      values.append((key, Value(literals: literals, places: places)))
    }
  }

  /// Creates a reader for one file.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - runs: The availability context of each token.
  ///   - file: An identifier that is unique to the file.
  init(_ tokens: FlowTokens, _ runs: ContextRuns, file: String) {
    (self.tokens, self.runs) = (tokens, runs)
    self.file = FlowKey.File(file)
    privateOwner = file.hasSuffix(".h") ? FlowKey.global : self.file.owner
    scope = self.file.scope
    facts.scopes[scope] = [self.file.owner]
  }

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  mutating func read() -> FlowFacts {
    var index = 0
    while index < tokens.count {
      let start = index
      declaration(&index, tokens.count)
      if index == start { index += 1 }
    }
    facts.contexts = runs.contexts.all
    return facts
  }

  /// Moves a value into a place.
  mutating func move(_ value: Value, to key: FlowKey, at index: Int) {
    // Literals directly in a known place are found without following moves.
    if key != .symbol, key != .other {
      for literal in value.literals { note(literal, in: key) }
    }
    let context = UInt16(exactly: runs.context(at: index)) ?? 0
    facts.moves += value.places.filter { $0 != key }.map {
      .init(from: $0, to: key, offset: tokens.offset(at: index), context: context)
    }
    if !value.values.isEmpty { facts.bases.append(key) }
    for element in value.values { move(element.value, to: key.member(element.key), at: index) }
  }

  private mutating func note(_ literal: UInt32, in place: FlowKey) {
    facts.literals.append(
      .init(start: literal, text: tokens.text(at: Int(literal)), to: place))
  }

  mutating func declare(_ key: FlowKey, type: UInt64) {
    facts.declared.append(.init(key: key, type: type))
  }

  /// Declares a local variable.
  mutating func bind(_ index: Int, type: UInt64, key: FlowKey) {
    locals.append(FlowLocal(name: tokens.name(index), key: key, type: type))
  }

  /// Returns the place of a local variable, which is identified by its token.
  func local(at index: Int) -> FlowKey { file.local(at: index) }

  var isInClass: Bool { owner != FlowKey.global }

  mutating func enterClass(_ type: UInt64) {
    owner = type
    scope = FlowKey.scope(FlowHash.mix(file.owner, type))
    facts.scopes[scope] = [type, file.owner]
  }

  mutating func leaveClass() {
    (owner, scope) = (FlowKey.global, file.scope)
  }

  /// Returns the place of a property, or of a method without arguments.
  func member(_ name: UInt64, of type: UInt64) -> FlowKey {
    FlowKey(member: name, of: type)
  }

  /// Returns whether a one-byte operator is at a position.
  func isSign(_ index: Int, _ end: Int, _ sign: Unicode.Scalar) -> Bool {
    tokens.begins(index, end, with: UInt8(ascii: sign))
  }

  /// Returns whether an `=` that is not part of `==` is at a position.
  func isAssignment(_ index: Int, _ end: Int) -> Bool {
    isSign(index, end, "=") && !(isSign(index + 1, end, "=") && !tokens[index + 1].spaceBefore)
  }
}
