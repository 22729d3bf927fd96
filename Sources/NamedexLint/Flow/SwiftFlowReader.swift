internal import NamedexLexing

/// Determines how values move between the places of a Swift file.
///
/// It understands only as much of the grammar as necessary: declarations, statements, calls, and
/// the operators that pass a value on. It recurses into brackets, up to a limited depth. Code that
/// is not understood moves no values; reading never fails.
///
/// The files `SwiftFlowReader+….swift` read declarations, statements, expressions, patterns and
/// types.
struct SwiftFlowReader {
  let tokens: FlowTokens
  var facts = FlowFacts()
  /// The context of each token.
  var runs: ContextRuns
  /// The values of which the first existing one is used; see `Choice`.
  var choice: Choice?
  /// The number of images that have been created from such values.
  var choiceCount = 0

  /// The values that are being read; see `Value`.
  var pieces: [Piece] = []
  /// Bases of member accesses, each with the index of its own base. Most never reach a symbol name
  /// and are dropped.
  private var bases: [(key: FlowKey, base: Int32)] = []
  /// The visible variables, innermost last.
  var locals: [FlowLocal] = []
  /// The enclosing types, innermost last.
  var types: [UInt64] = []
  /// The scope in which unqualified names are resolved.
  var scope = FlowKey.global
  /// The superclass of the enclosing class.
  var superclass: UInt64?
  /// The place that `return` passes a value to.
  var result: FlowKey?
  /// The place of `self` in a member of `String`; nil elsewhere.
  var ownText: FlowKey?
  /// The number of variables that were visible before the enclosing statements.
  var outerLocals = 0
  /// The type or value that an implicit member expression refers to.
  var implied = Implied()
  /// The last type named in an expression.
  var typeName: (hash: UInt64, match: SourceWordMatch)?
  /// Whether the current declaration is private.
  var isPrivate = false
  /// Whether it is a member of a type rather than of its instances.
  var isStatic = false
  /// The labels of the last type that was read, if it is a tuple.
  var tupleLabels: [UInt64] = []
  /// The names of generic parameters, and the types that they are bound to.
  var generics: [(name: UInt64, bound: UInt64)] = []
  /// Whether the code is directly inside an enumeration.
  var isEnumeration = false
  /// The stored properties of the enclosing structure, as long as it has no initializer of its own.
  var memberwise: [(name: UInt64, key: FlowKey, type: UInt64, index: Int)]?
  var depth = 0
  /// The parameters of the closure that is read next, if a variable holds it; nil for other
  /// closures.
  var closureParameters: [FlowKey]?
  /// The first parameter of the last function that was named but not called, and the position after
  /// it.
  var reference: (parameter: FlowKey, end: Int)?
  /// The index of the last variable that was named.
  var variable = -1
  /// The index of the last variable that was named and is known to hold a text rather than a list.
  var textVariable = -1
  /// The position after the last expression that is a part of a text or of a list.
  var cutEnd = -1
  /// Whether the current closure has returned a value.
  var hasReturned = false
  /// Whether the last type that was read is a function type.
  var isFunctionType = false
  /// Whether the current expression is passed to a function that asserts it.
  var isAsserted = false
  /// True inside a type that conforms to `ActivityAttributes`.
  var isActivity = false
  /// The labels of the tuples to which the file gives names.
  var tupleAliases: [UInt64: [UInt64]] = [:]
  /// The type in an attribute of the declaration: `@Environment(Model.self)`.
  var attributeType: UInt64 = 0
  /// The start of the key path in such an attribute: `@Environment(\.icon)`.
  var attributePath: Int?
  /// The values of the symbol name in the last call, if the call creates an optional image, and the
  /// position after it.
  var image: (pieces: [Piece], end: Int) = ([], 0)
  /// The number of open angle brackets of types.
  var openAngles = 0
  private let localOwner: UInt64

  /// A literal or a place whose value an expression may have.
  struct Piece {
    var key = FlowKey(owner: 0, name: 0)
    /// The offset of a literal; negative for a place.
    var literal: Int32 = -1
    /// The index in `bases` of the value that the place is a member of; -1 if there is none.
    var base: Int32 = -1
    /// The tuple element that it belongs to; zero if there is none.
    var element: UInt64 = 0
    /// The number of the context in which it is the value.
    var context: Int32 = 0
    /// Whether it repeats the previous piece with the element's label instead of its number.
    var isLabelled = false

    /// The value of `literal` for a place that is only a part of the value.
    static let part: Int32 = -2
  }

  /// The value of an expression, as far as it is known: its pieces start at `first`.
  struct Value {
    var first: Int
    var type: UInt64 = 0
    /// Whether the expression is the name of a type.
    var isType = false
    /// The place that a closure's results flow into.
    var closure: FlowKey?
    /// Whether the closure returns a value that can be a string.
    var returns = false
    /// Whether it is passed to the trailing closure.
    var isPresented = false
    /// Whether it is the value of the call.
    var isCopied = false
  }

  /// The type that a place expects, or the place whose type determines it.
  struct Implied {
    var type: UInt64 = 0
    var place: FlowKey?
    /// The index in `bases` of the value that the place is a member of; -1 if there is none.
    var base: Int32 = -1
    /// The type at the root of a key path, or of a closure's argument.
    var root: UInt64 = 0
  }

  /// The nesting limit of expressions and statements. Real code nests 20 to 30 deep. Each level
  /// takes four kilobytes of a thread's stack, which has half a megabyte on Apple's systems.
  static let largestDepth = 80

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - runs: The context of each token.
  ///   - file: An identifier that is unique to the file.
  init(_ tokens: FlowTokens, _ runs: ContextRuns, file: String) {
    (self.tokens, self.runs) = (tokens, runs)
    localOwner = FlowHash.hash(file.utf8) | 3 << 62
  }

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  mutating func read() -> FlowFacts {
    scope = 2 << 62 | fileOwner
    facts.scopes[scope] = [fileOwner]
    declarations(0..<tokens.count)
    facts.contexts = runs.contexts.all
    return facts
  }
}

// MARK: - Facts

extension SwiftFlowReader {
  /// Moves a value into a place, and discards it.
  ///
  /// - Parameters:
  ///   - isStated: Whether it is an argument whose label says that it is a symbol name.
  ///   - isCandidate: Whether it is one of several values that are tried.
  mutating func move(
    _ value: Value, to key: FlowKey?, at index: Int, isStated: Bool = false,
    isCandidate: Bool = false
  ) {
    if let key {
      let offset = tokens.offset(at: index)
      for piece in pieces[value.first...] {
        let target = piece.element == 0 ? key : member(piece.element, of: key)
        if piece.literal >= 0 {
          // Literals directly in a known place are found without following moves.
          if target != .symbol, target != .other {
            note(piece, in: target, isStated: isStated)
          }
        } else if piece.key != target {
          tell(piece.base)
          facts.moves.append(
            .init(
              from: piece.key, to: target, offset: offset, context: context(of: piece, at: index),
              isDoubtful: piece.literal == Piece.part, isStated: isStated,
              isCandidate: isCandidate))
        }
      }
    }
    pieces.keepFirst(value.first)
  }

  /// Records a literal that flows into a place.
  mutating func note(
    _ piece: Piece, in place: FlowKey, isDoubtful: Bool = false, isCompared: Bool = false,
    isStated: Bool = false
  ) {
    facts.literals.append(
      .init(
        start: UInt32(piece.literal), text: tokens.text(at: Int(piece.literal)),
        isDoubtful: isDoubtful, isCompared: isCompared, isStated: isStated, to: place))
  }

  /// Moves the value of one place into another.
  mutating func move(_ from: FlowKey, to key: FlowKey, at index: Int) {
    facts.moves.append(
      .init(
        from: from, to: key, offset: tokens.offset(at: index),
        context: UInt16(exactly: runs.context(at: index)) ?? 0))
  }

  /// Returns the number of the context in which a piece of a value flows into a place.
  private mutating func context(of piece: Piece, at index: Int) -> UInt16 {
    if runs.isEmpty { return 0 }
    let both = runs.contexts.both(Int(piece.context), runs.context(at: index))
    return UInt16(exactly: both) ?? 0
  }

  /// Records the context of a statement that provides the value of the enclosing code.
  mutating func noteContext(of value: Value, at index: Int) {
    guard !runs.isEmpty else { return }
    let context = runs.context(at: index)
    guard context != 0 else { return }
    for position in value.first..<pieces.count {
      let both = runs.contexts.both(Int(pieces[position].context), context)
      pieces[position].context = Int32(truncatingIfNeeded: both)
    }
  }

  mutating func declare(_ key: FlowKey, type: UInt64) {
    facts.declared.append(.init(key: key, type: type))
  }

  /// Returns a member of a piece's value.
  mutating func member(_ name: UInt64, of piece: Piece) -> Piece {
    Piece(key: piece.key.member(name), base: base(piece))
  }

  /// Adds a piece as the base of a member access, and returns its index.
  mutating func base(_ piece: Piece) -> Int32 {
    bases.append((piece.key, piece.base))
    return Int32(truncatingIfNeeded: bases.count - 1)
  }

  /// Records the values that the owners of a member's key represent.
  mutating func tell(_ base: Int32) {
    var base = base
    while base >= 0 {
      let (key, next) = bases[Int(base)]
      facts.bases.append(key)
      base = next
    }
  }

  /// Returns a member of a place's value.
  mutating func member(_ name: UInt64, of key: FlowKey) -> FlowKey {
    facts.bases.append(key)
    return key.member(name)
  }

  /// Returns the place of a local variable, which its token makes unique.
  func local(at index: Int) -> FlowKey {
    FlowKey(owner: localOwner, name: UInt64(index) << 4)
  }

  /// Declares a local variable.
  mutating func bind(_ index: Int, key: FlowKey, type: UInt64 = 0) {
    locals.append(FlowLocal(name: tokens.name(index), key: key, type: type))
  }

  /// Describes the variable that was declared last.
  ///
  /// - Parameters:
  ///   - isText: Whether it holds a text rather than a list.
  ///   - source: The expression that it is initialized from.
  mutating func describeLocal(isText: Bool, source: Range<Int>? = nil) {
    guard let last = locals.indices.last else { return }
    locals[last].isText = isText
    locals[last].isCut = source.map { !$0.isEmpty && cutEnd == $0.upperBound } ?? false
    locals[last].source = source
  }

  /// Enters a type, and returns the owner that represents the enclosing types in this file, where
  /// private names are visible.
  mutating func enter(_ type: UInt64) -> UInt64 {
    types.append(type)
    var owner = fileOwner
    for type in types { owner = FlowHash.mix(owner, type) }
    owner = owner >> 2 | 2 << 62
    facts.scopes[owner] = types.reversed() + [fileOwner]
    return owner
  }

  /// The owner of everything that is private to the file.
  private var fileOwner: UInt64 { FlowHash.type(localOwner) }

  /// The innermost enclosing type; outside of types, `global` or, for private declarations, the
  /// file.
  var currentType: UInt64 { types.last ?? (isPrivate ? fileOwner : FlowKey.global) }
}

/// A local variable.
struct FlowLocal {
  var name: UInt64
  var key: FlowKey
  var type: UInt64
  /// Whether it is known to hold a text rather than a list.
  var isText = false
  /// Whether it holds a part of a text or of a list.
  var isCut = false
  /// The expression that it is initialized from, if that is known.
  var source: Range<Int>?
}

extension [FlowLocal] {
  /// The maximum number of variables that are searched for a name. Real functions have a few dozen.
  private static var most: Int { 4096 }

  /// Returns the innermost variable with a name.
  ///
  /// - Parameter outer: The number of outermost variables to skip.
  func innermost(named name: UInt64, behind outer: Int = 0) -> FlowLocal? {
    dropFirst(outer).suffix(Self.most).last { $0.name == name }
  }
}

extension Array {
  /// Removes all elements after the first ones: usually none, or one.
  mutating func keepFirst(_ count: Int) {
    while self.count > count { removeLast() }
  }
}
