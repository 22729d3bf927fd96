internal import NamedexLexing

/// Reads from the tokens of a Swift file how values move between its places.
///
/// It knows as much of the grammar as that takes: declarations, statements, calls, and the operators
/// that hand a value on. It recurses with the nesting of brackets, to a depth that is limited. What it
/// does not know moves nothing; no tokens make it fail.
///
/// The files `SwiftFlowReader+….swift` read declarations, statements, expressions, patterns and types.
struct SwiftFlowReader {
  let tokens: FlowTokens
  var facts = FlowFacts()
  /// What is promised at each token.
  var runs: ContextRuns
  /// The values of which the first is taken that exists, see `Choice`.
  var choice: Choice?
  /// How many images have been made of such values.
  var choiceCount = 0

  /// The values that are being read, see `Value`.
  var pieces: [Piece] = []
  /// Values whose members are asked for, each with the number of the one whose member it is itself.
  /// Most of them move nowhere, and are told nobody.
  private var bases: [(key: FlowKey, base: Int32)] = []
  /// The variables that are visible, the innermost last.
  var locals: [FlowLocal] = []
  /// The types around, the innermost last.
  var types: [UInt64] = []
  /// Where names without anything before them are looked for.
  var scope = FlowKey.global
  /// The first type after the colon of the class around.
  var superclass: UInt64?
  /// What `return` hands a value to.
  var result: FlowKey?
  /// What `self` is in a member of texts; nil elsewhere.
  var ownText: FlowKey?
  /// How many variables were visible before the statements around.
  var outerLocals = 0
  /// What a member without anything before its period belongs to.
  var implied = Implied()
  /// The type that was last named in an expression.
  var typeName: (hash: UInt64, match: SourceWordMatch)?
  /// Whether the declaration that is read is private.
  var isPrivate = false
  /// The labels of the tuple that was last read as a type; none if it was no tuple.
  var tupleLabels: [UInt64] = []
  /// The names of generic parameters, and the types that bound them.
  var generics: [(name: UInt64, bound: UInt64)] = []
  /// Whether the code stands right in an enumeration.
  var isEnumeration = false
  /// The stored properties of the structure around, as long as it has no initializer of its own.
  var memberwise: [(name: UInt64, key: FlowKey, type: UInt64, index: Int)]?
  var depth = 0
  /// The parameters of the closure that a variable holds, of which it is read next; nil for other closures.
  var closureParameters: [FlowKey]?
  /// The first parameter of the function that was named last and not called, and the position behind it.
  var reference: (parameter: FlowKey, end: Int)?
  /// The position of the variable that was named last.
  var variable = -1
  /// Whether the closure that is read has returned something.
  var hasReturned = false
  /// Whether the type that was last read is that of functions.
  var isFunctionType = false
  /// Whether what is read is given to a function that asserts something.
  var isAsserted = false
  /// Whether the type around has the attributes of a live activity.
  var isActivity = false
  /// The labels of the tuples to which the file gives names.
  var tupleAliases: [UInt64: [UInt64]] = [:]
  /// The type that an attribute of the declaration names: `@Environment(Model.self)`.
  var attributeType: UInt64 = 0
  /// Where the key path begins that it names: `@Environment(\.icon)`.
  var attributePath: Int?
  /// The values of the symbol's name in the call that was read last, if that makes an image or nothing, and the
  /// position behind it.
  var image: (pieces: [Piece], end: Int) = ([], 0)
  /// The angle brackets of types that are open.
  var openAngles = 0
  private let localOwner: UInt64

  /// A literal or a place whose value an expression may have.
  struct Piece {
    var key = FlowKey(owner: 0, name: 0)
    /// The offset of a literal; negative for a place.
    var literal: Int32 = -1
    /// The value whose member the place is, as its number in `bases`; -1 for none.
    var base: Int32 = -1
    /// The element of a tuple in which it stands; zero for none.
    var element: UInt64 = 0
    /// The number of the context in which it is the value.
    var context: Int32 = 0
    /// Whether the piece before it is the same one, by the number of the element and not by its label.
    var isLabelled = false

    /// What stands for the literal of a place that is only a part of the value.
    static let part: Int32 = -2
  }

  /// What is known of an expression's value: its pieces are those from `first` on.
  struct Value {
    var first: Int
    var type: UInt64 = 0
    /// Whether the expression is the name of a type.
    var isType = false
    /// The place that a closure's results get into.
    var closure: FlowKey?
    /// Whether the closure has a result that can be a text.
    var returns = false
    /// Whether it is given to the closure behind the call.
    var isPresented = false
    /// Whether the call has its value.
    var isCopied = false
  }

  /// The type that a place expects, or the place whose type is to be found out.
  struct Implied {
    var type: UInt64 = 0
    var place: FlowKey?
    /// The value whose member the place is, as a number in `bases`; -1 for none.
    var base: Int32 = -1
    /// The type at which a key path begins, or that a closure is given.
    var root: UInt64 = 0
  }

  /// Expressions and statements in each other: code has two or three dozen. Each takes four kilobytes of a
  /// thread's stack, which has half a megabyte on Apple's systems.
  static let largestDepth = 80

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - runs: What is promised at each of them.
  ///   - file: What tells the file from others.
  init(_ tokens: FlowTokens, _ runs: ContextRuns, file: String) {
    (self.tokens, self.runs) = (tokens, runs)
    localOwner = FlowHash.hash(file.utf8) | 3 << 62
  }

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) in the tokens.
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
  /// Lets a value get into a place, and forgets it.
  ///
  /// - Parameters:
  ///   - isStated: Whether it is an argument whose label says that it is a symbol's name.
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
          // Literals right in a known place are found without following.
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

  /// Notes a literal that gets into a place.
  mutating func note(
    _ piece: Piece, in place: FlowKey, isDoubtful: Bool = false, isCompared: Bool = false,
    isStated: Bool = false
  ) {
    facts.literals.append(
      .init(
        start: UInt32(piece.literal), text: tokens.text(at: Int(piece.literal)),
        isDoubtful: isDoubtful, isCompared: isCompared, isStated: isStated, to: place))
  }

  /// Lets the value of one place get into another.
  mutating func move(_ from: FlowKey, to key: FlowKey, at index: Int) {
    facts.moves.append(
      .init(
        from: from, to: key, offset: tokens.offset(at: index),
        context: UInt16(exactly: runs.context(at: index)) ?? 0))
  }

  /// The number of the context in which a piece of a value gets into a place.
  private mutating func context(of piece: Piece, at index: Int) -> UInt16 {
    if runs.isEmpty { return 0 }
    let both = runs.contexts.both(Int(piece.context), runs.context(at: index))
    return UInt16(exactly: both) ?? 0
  }

  /// Notes what is promised at a statement whose value is that of the code around.
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

  /// The member of a piece's value.
  mutating func member(_ name: UInt64, of piece: Piece) -> Piece {
    Piece(key: piece.key.member(name), base: base(piece))
  }

  /// The number of a piece as one whose members are asked for.
  mutating func base(_ piece: Piece) -> Int32 {
    bases.append((piece.key, piece.base))
    return Int32(truncatingIfNeeded: bases.count - 1)
  }

  /// Tells which values the owners of a member's key stand for.
  mutating func tell(_ base: Int32) {
    var base = base
    while base >= 0 {
      let (key, next) = bases[Int(base)]
      facts.bases.append(key)
      base = next
    }
  }

  /// A member of a place's value.
  mutating func member(_ name: UInt64, of key: FlowKey) -> FlowKey {
    facts.bases.append(key)
    return key.member(name)
  }

  /// A variable's place, which its token makes unique.
  func local(at index: Int) -> FlowKey {
    FlowKey(owner: localOwner, name: UInt64(index) << 4)
  }

  /// Makes a variable visible.
  mutating func bind(_ index: Int, key: FlowKey, type: UInt64 = 0) {
    locals.append(FlowLocal(name: tokens.name(index), key: key, type: type))
  }

  /// The owner that stands for the types around in this file, which has private names of its own.
  mutating func enter(_ type: UInt64) -> UInt64 {
    types.append(type)
    var owner = fileOwner
    for type in types { owner = FlowHash.mix(owner, type) }
    owner = owner >> 2 | 2 << 62
    facts.scopes[owner] = types.reversed() + [fileOwner]
    return owner
  }

  /// The owner of what is private to the file.
  private var fileOwner: UInt64 { FlowHash.type(localOwner) }

  /// The innermost type around; what no type declares belongs to `global`, or to the file.
  var currentType: UInt64 { types.last ?? (isPrivate ? fileOwner : FlowKey.global) }
}

/// A variable of a function.
struct FlowLocal {
  var name: UInt64
  var key: FlowKey
  var type: UInt64
}

extension [FlowLocal] {
  /// So many variables are looked through for each name. Functions have a few dozen.
  private static var most: Int { 4096 }

  /// The innermost variable of a name.
  ///
  /// - Parameter outer: How many of the outermost are not looked at.
  func innermost(named name: UInt64, behind outer: Int = 0) -> FlowLocal? {
    dropFirst(outer).suffix(Self.most).last { $0.name == name }
  }
}

extension Array {
  /// Removes what comes after the first elements: mostly nothing, or one.
  mutating func keepFirst(_ count: Int) {
    while self.count > count { removeLast() }
  }
}
