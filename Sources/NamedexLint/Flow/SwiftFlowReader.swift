internal import NamedexLexing

/// Determines how values move between the places of a Swift file.
///
/// It understands only as much of the grammar as necessary: declarations, statements, calls, and
/// the operators that pass a value on. It recurses into brackets, up to a limited depth. Code that
/// is not understood moves no values; reading never fails.
///
/// The files `SwiftFlowReader+….swift` read declarations, statements, expressions, patterns and
/// types.
///
/// A `Context` describes the enclosing code and is passed down; a `Value` describes what was read
/// and is returned.
struct SwiftFlowReader {
  let tokens: FlowTokens
  let file: FlowKey.File
  var facts = FlowFacts()
  /// The availability context of each token.
  var runs: ContextRuns
  /// The current nesting depth of expressions, statements and types.
  var depth = 0

  // The following lists grow while a file is read. Values refer to their elements by number, so
  // that a value is copied without allocating memory.

  /// The pieces of the values that are being read; see `Value`.
  var pieces: [Piece] = []
  /// The generic parameters of the enclosing declarations, innermost last; see `Context`.
  var generics: [Generic] = []
  /// The visible variables, innermost last.
  var locals: [FlowLocal] = []
  /// The members of the enclosing structures, as far as their memberwise initializers need them.
  var members: [Member] = []
  /// Bases of member accesses, each with the index of its own base. Most never reach a symbol name
  /// and are dropped.
  private var bases: [(key: FlowKey, base: Int32)] = []
  /// The places of the symbol names that optional images are created from; see `Operand.image`.
  var imageNames: [[Piece]] = []
  /// The number of images that have been created from a choice among several values.
  var choiceCount = 0
  /// The labels of tuple types, by the name of the type alias that the file gives them.
  var tupleAliases: [UInt64: [UInt64]] = [:]

  /// A literal or a place whose value an expression may have.
  struct Piece {
    var key = FlowKey(owner: 0, name: 0)
    /// The offset of a literal; negative for a place.
    var literal: Int32 = -1
    /// The index in `bases` of the value that the place is a member of; -1 if there is none.
    var base: Int32 = -1
    /// The tuple element or dictionary key that the piece belongs to; zero if it is in neither.
    var element: UInt64 = 0
    /// The number of the availability context in which the expression has this value.
    var context: Int32 = 0
    /// True if the piece repeats an earlier one with the element's label instead of its number.
    var isLabelled = false

    /// The value of `literal` for a place whose string is only a part of the value.
    static let part: Int32 = -2
  }

  /// The value of an expression, as far as it is known. Its pieces start at `first`.
  struct Value {
    var first: Int
    var type: UInt64 = 0
    /// The token of the type's name, if the expression is the name of a type; otherwise -1.
    var typeName: Int32 = -1
    /// If the expression is a closure, the place that its results flow into.
    var closure: FlowKey?
    /// True if the closure's results can be strings.
    var hasResults = false
    /// True if one of the statements that produce the value is a `return` with a value.
    var returns = false
    /// True if a call passes the value to its trailing closure.
    var isPresented = false
    /// True if a call returns the value.
    var isCopied = false
    var last = Operand()

    /// True if the expression is the name of a type.
    var isType: Bool { typeName >= 0 }

    /// Returns whether the expression ends at a position, with a call that creates an optional
    /// image from known places.
    func createsImage(before index: Int) -> Bool { last.end == index && last.image >= 0 }
  }

  /// What is known about the last operand of an expression, for the code right after it.
  struct Operand {
    /// The position after the operand.
    var end = -1
    /// The index in `imageNames` of the symbol names of the optional image that the operand
    /// creates; -1 if it does not create one.
    var image = -1
    /// True if the operand is a local variable.
    var isVariable = false
    /// True if the variable is known to hold a string rather than a list.
    var isText = false
    /// True if the operand is a part of a string or of a list.
    var isCut = false
    /// If the operand names a function without calling it, the function's first parameter.
    var parameter: FlowKey?
  }

  /// The nesting limit of expressions and statements. Real code nests 20 to 30 deep. Each level
  /// takes up to nine kilobytes of a thread's stack, which is half a megabyte on Apple platforms.
  static let largestDepth = 48

  /// Creates a reader for one file.
  ///
  /// - Parameters:
  ///   - tokens: The tokens of the file.
  ///   - runs: The availability context of each token.
  ///   - file: An identifier that is unique to the file.
  init(_ tokens: FlowTokens, _ runs: ContextRuns, file: String) {
    (self.tokens, self.runs) = (tokens, runs)
    self.file = FlowKey.File(file)
  }

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  mutating func read() -> FlowFacts {
    facts.scopes[file.scope] = [file.owner]
    declarations(
      0..<tokens.count, in: Context(types: EnclosingTypes(scope: file.scope, path: file.owner)))
    facts.contexts = runs.contexts.all
    return facts
  }
}

// MARK: - Facts

extension SwiftFlowReader {
  /// Moves a value into a place, and discards the value's pieces.
  ///
  /// - Parameters:
  ///   - isStated: Whether the value is an argument whose label says that it is a symbol name.
  ///   - isCandidate: Whether the value is one of several that are tried.
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

  /// Returns the number of the availability context in which a piece of a value flows into a place.
  private mutating func context(of piece: Piece, at index: Int) -> UInt16 {
    if runs.isEmpty { return 0 }
    let both = runs.contexts.both(Int(piece.context), runs.context(at: index))
    return UInt16(exactly: both) ?? 0
  }

  /// Adds the availability context of a statement to its value, which becomes the value of the
  /// enclosing code.
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

  /// Records a base of a member access, and the bases that it is a member of.
  mutating func tell(_ base: Int32) {
    var base = base
    while base >= 0 {
      let (key, next) = bases[Int(base)]
      facts.bases.append(key)
      base = next
    }
  }

  /// Returns a member of a place's value, and records the place as a base.
  mutating func member(_ name: UInt64, of key: FlowKey) -> FlowKey {
    facts.bases.append(key)
    return key.member(name)
  }

  /// Records a declaration if it is an availability flag.
  mutating func noteFlag(_ key: FlowKey, at nameIndex: Int) {
    guard let flag = runs.flags[nameIndex] else { return }
    let text = Array(tokens.bytes[tokens.nameRange(nameIndex)])
    facts.flags.append(.init(name: key.name, text: text, flag: flag))
  }

  /// Returns the place of a local variable, which is identified by its token.
  func local(at index: Int) -> FlowKey { file.local(at: index) }

  /// Declares a local variable.
  mutating func bind(_ index: Int, key: FlowKey, type: UInt64 = 0) {
    locals.append(FlowLocal(name: tokens.name(index), key: key, type: type))
  }

  /// Records details of the variable that was declared last.
  ///
  /// - Parameters:
  ///   - isText: Whether the variable holds a string rather than a list.
  ///   - source: The expression that initializes the variable.
  ///   - value: The value of that expression.
  mutating func describeLocal(
    isText: Bool, source: Range<Int>? = nil, value: Value = Value(first: 0)
  ) {
    guard let last = locals.indices.last else { return }
    locals[last].isText = isText
    locals[last].isCut =
      source.map { !$0.isEmpty && value.last.isCut && value.last.end == $0.upperBound } ?? false
    locals[last].source = source
  }

  /// Enters a type, and creates the scope in which its members resolve names. Each file has its own
  /// scope for a type, because private names are visible only in their file.
  mutating func enter(_ type: UInt64, _ types: inout EnclosingTypes) {
    let outer = facts.scopes[types.scope] ?? []
    types.path = FlowHash.mix(types.path, type)
    types.scope = FlowKey.scope(types.path)
    facts.scopes[types.scope] = [type] + outer
    types.innermost = type
    types.count += 1
  }

  /// Returns the owner of a declaration: the innermost enclosing type; outside of types, `global`
  /// or, for private declarations, the file.
  func owner(of head: DeclarationHead, in context: Context) -> UInt64 {
    context.types.count == 0 && head.isPrivate ? file.owner : context.types.innermost
  }
}

/// A local variable.
struct FlowLocal {
  var name: UInt64
  var key: FlowKey
  var type: UInt64
  /// True if the variable is known to hold a string rather than a list.
  var isText = false
  /// True if the variable holds a part of a string or of a list.
  var isCut = false
  /// The expression that initializes the variable, if it is known.
  var source: Range<Int>?
}

extension [FlowLocal] {
  /// The maximum number of variables to search for a name. Real functions have a few dozen.
  private static var most: Int { 4096 }

  /// Returns the innermost variable with the given name.
  ///
  /// - Parameter outer: The number of outermost variables to skip.
  func innermost(named name: UInt64, behind outer: Int = 0) -> FlowLocal? {
    var index = count
    let end = Swift.max(outer, count - Self.most)
    while index > end {
      index -= 1
      if self[index].name == name { return self[index] }
    }
    return nil
  }
}

extension Array {
  /// Removes all but the first `count` elements, usually none or one.
  mutating func keepFirst(_ count: Int) {
    while self.count > count { removeLast() }
  }
}
