internal import NamedexLexing

/// Reads from the tokens of an Objective-C file how values move between its places.
///
/// A method is known by its selector and a property by its name, in the class around them. The class of a
/// receiver is known where it is written: of `self`, of what `alloc` gives, and of variables by their
/// declarations. What the reader does not know moves nothing; no tokens make it fail.
///
/// The files `ObjectiveCFlowReader+….swift` read declarations and expressions.
struct ObjectiveCFlowReader {
  let tokens: FlowTokens
  /// What is promised at each token.
  private let runs: ContextRuns
  var facts = FlowFacts()
  /// The variables of the function that is read, the innermost last.
  var locals: [FlowLocal] = []
  /// The class around; `global` outside of classes.
  private(set) var owner = FlowKey.global
  /// Where names without anything before them are looked for: in the class, in the file, anywhere.
  private(set) var scope: UInt64
  /// What has constants and functions that other files do not know: the file, unless it is a header.
  let privateOwner: UInt64
  private let fileOwner: UInt64
  private let fileScope: UInt64
  /// What `return` hands a value to.
  var result: FlowKey?
  var depth = 0
  /// What the block that is read next is given, one by one.
  var elements: Value?
  private let localOwner: UInt64

  /// Expressions and blocks in each other, as `SwiftFlowReader` limits them.
  static let largestDepth = SwiftFlowReader.largestDepth

  /// What is known of an expression's value.
  struct Value {
    /// The literals, by the offsets at which they begin.
    var literals: [UInt32] = []
    /// The places whose values it may have.
    var places: [FlowKey] = []
    /// What a dictionary has for its keys, without what that has for keys of its own.
    var values: [(key: UInt64, value: Value)] = []
    /// Its class; zero if that is not known.
    var type: UInt64 = 0

    /// Adds what another expression may be instead.
    mutating func add(_ other: Value) {
      literals += other.literals
      places += other.places
      values += other.values
      type = 0
    }

    /// Lets a dictionary have all that it stands for also with a key.
    mutating func addValues(withKey key: UInt64) {
      guard !literals.isEmpty || !places.isEmpty else { return }
      values.append((key, Value(literals: literals, places: places)))
    }
  }

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - runs: What is promised at each of them.
  ///   - file: What tells the file from others.
  init(_ tokens: FlowTokens, _ runs: ContextRuns, file: String) {
    (self.tokens, self.runs) = (tokens, runs)
    localOwner = FlowHash.hash(file.utf8) | 3 << 62
    fileOwner = FlowHash.type(localOwner)
    privateOwner = file.hasSuffix(".h") ? FlowKey.global : fileOwner
    fileScope = 2 << 62 | fileOwner
    scope = fileScope
    facts.scopes[fileScope] = [fileOwner]
  }

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) in the tokens.
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

  /// Lets a value get into a place.
  mutating func move(_ value: Value, to key: FlowKey, at index: Int) {
    // Literals right in a known place are found without following.
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

  /// Makes a variable visible.
  mutating func bind(_ index: Int, type: UInt64, key: FlowKey) {
    locals.append(FlowLocal(name: tokens.name(index), key: key, type: type))
  }

  /// A variable's place, which its token makes unique.
  func local(at index: Int) -> FlowKey { FlowKey(owner: localOwner, name: UInt64(index) << 4) }

  var isInClass: Bool { owner != FlowKey.global }

  mutating func enterClass(_ type: UInt64) {
    owner = type
    scope = FlowHash.mix(fileOwner, type) >> 2 | 2 << 62
    facts.scopes[scope] = [type, fileOwner]
  }

  mutating func leaveClass() {
    (owner, scope) = (FlowKey.global, fileScope)
  }

  /// The place of a property, or of a method without arguments.
  func member(_ name: UInt64, of type: UInt64) -> FlowKey {
    FlowKey(owner: type, name: FlowHash.member(name))
  }

  /// Whether a sign of one byte stands at a position.
  func isSign(_ index: Int, _ end: Int, _ sign: Unicode.Scalar) -> Bool {
    tokens.begins(index, end, with: UInt8(ascii: sign))
  }

  /// Whether `=` stands at a position, and no comparison.
  func isAssignment(_ index: Int, _ end: Int) -> Bool {
    isSign(index, end, "=") && !(isSign(index + 1, end, "=") && !tokens[index + 1].spaceBefore)
  }
}
