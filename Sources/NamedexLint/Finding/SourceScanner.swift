internal import NamedexLexing

/// What kind of brackets a frame is.
enum BracketKind: UInt8 {
  /// The file.
  case file
  case paren, bracket, brace
  /// The parentheses of an interpolation.
  case interpolation
  /// The parentheses of `#available` and the like.
  case availability

  /// The brackets whose closing one closes these.
  var closing: BracketKind {
    self == .interpolation || self == .availability ? .paren : self
  }

  /// Whether no closing bracket in them closes one outside.
  var isBarrier: Bool { self == .interpolation || self == .file }
}

/// A pair of brackets that is open, and what has been seen in it.
protocol SourceFrame {
  var kind: BracketKind { get }
  /// Whether the value follower has a level for the frame.
  var hasLevel: Bool { get set }
}

/// The parts that the scanners of Swift and Objective-C share: what they do with brackets, comments,
/// literals and the values that have been followed.
///
/// A scanner passes once over the tokens, with a stack of open brackets. A bracket that closes another
/// than the innermost one closes those in between, so that a fault does not spoil the rest of the file.
protocol SourceScanner {
  associatedtype Frame: SourceFrame

  var lexer: SourceLexer { get set }
  var uses: FileUses { get set }
  var contexts: AvailabilityContexts { get set }
  var follower: ValueFollower { get set }
  var marks: SymbolMarks { get set }
  var availabilityList: AvailabilityList { get set }
  /// Whether literals are listed that nothing says are names.
  var listsLiterals: Bool { get }
  /// Where literals begin that moves lead to a known place, and whether they do for certain.
  var followed: [Int: FollowedName] { get }
  /// The innermost open bracket and those around it.
  var top: Frame { get set }
  var outer: [Frame] { get set }
  /// The number of the context of the place that is read.
  var context: Int { get }

  /// Closes the innermost frame.
  mutating func pop()
}

// MARK: - Brackets

extension SourceScanner {
  /// Brackets open at once. Code has a few dozen; each costs memory.
  static var largestDepth: Int { 4096 }

  /// Whether too many brackets are open, which is noted.
  mutating func isTooDeep(at offset: Int) -> Bool {
    guard outer.count > Self.largestDepth else { return false }
    uses.problems.note(
      offset,
      "more than \(Self.largestDepth) nested brackets; the rest of the file is not read")
    return true
  }

  /// Closes the nearest frame of a kind, and those inside of it; does nothing if no such frame is open.
  mutating func close(_ kind: BracketKind) {
    if top.kind.closing != kind {
      // Parentheses do not reach across braces. The search is short, because a file of nothing but
      // faults would be searched at each of its bytes.
      func isBarrier(_ frame: Frame) -> Bool {
        frame.kind.isBarrier || kind != .brace && frame.kind == .brace
      }
      guard !isBarrier(top),
        let found = outer.indices.suffix(32).last(where: {
          outer[$0].kind.closing == kind || isBarrier(outer[$0])
        }), outer[found].kind.closing == kind
      else { return }
      while outer.count > found { pop() }
    }
    pop()
  }
}

// MARK: - Tokens

extension SourceScanner {
  /// The text of a token.
  func text(of token: SourceToken) -> String { text(token.start..<token.end) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: lexer.bytes[range], as: UTF8.self)
  }

  /// Takes a token of the availability list that is open.
  mutating func listPiece(_ token: SourceToken) {
    availabilityList.add(token.kind, text(of: token))
  }

  /// Hands a token that is not an identifier, a literal or a bracket to the value that is followed.
  mutating func followOther(_ token: SourceToken) {
    switch token.kind {
    case .dot: follower.dot()
    case .ternary: follower.ternary()
    case .coalesce: follower.coalesce()
    case .assign: follower.assign()
    case .semicolon: follower.semicolon()
    case .postfix: break
    default: follower.other()
    }
  }

  /// Obeys the comments for the linter that the lexer has passed.
  mutating func takeComments() {
    for comment in lexer.takeComments() {
      switch CommentDirective(lexer.bytes, comment: comment.range) {
      case .rules(let directive): uses.directives.append(directive)
      case .problem(let problem): uses.problems.note(problem.offset, problem.message)
      case .symbol where comment.isAlone: marks.isWaiting = true
      case .symbol: for literal in marks.mark(line: comment.lineStart) { take(literal) }
      case nil: break
      }
    }
  }

  /// Hands the lexer's literal to the comments that mark literals.
  mutating func markLiteral() {
    let literal = SymbolMarks.Literal(string: lexer.string, context: context)
    if marks.add(literal) { take(literal) }
  }

  /// Takes the lexer's literal for a symbol's name.
  mutating func takeLiteral() {
    take(SymbolMarks.Literal(string: lexer.string, context: context))
  }

  /// Takes the lexer's literal if it gets where a symbol's name is expected and looks like one: a
  /// wrapper may take empty texts, paths and sentences for something else.
  mutating func takeFollowed() {
    let string = lexer.string
    guard let found = followed[string.start], let value = string.value(in: lexer.bytes) else {
      return
    }
    var use = NameUse(
      name: value.text, kind: .symbol, form: .text, range: string.content,
      isPlain: value.isPlain, context: contexts[context],
      origin: found.isCertain ? .followed : .guessed)
    use.isTested = found.isTested
    if Self.looksLikeSymbol(value.text) { uses.uses.append(use) } else { uses.texts.append(use) }
  }

  /// Whether a text has small letters, digits and periods only, as the names of symbols have. What begins
  /// with a period is added to another text.
  private static func looksLikeSymbol(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".")
      && text.utf8.allSatisfy {
        0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".")
      }
  }

  private mutating func take(_ literal: SymbolMarks.Literal) {
    guard let value = literal.string.value(in: lexer.bytes) else {
      uses.dynamics.append(literal.string.content)
      return
    }
    uses.uses.append(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: literal.string.content,
        isPlain: value.isPlain, context: contexts[literal.context]))
  }

  /// Lists the lexer's literal if it has a period: of words without one, most are something else.
  mutating func listLiteral() {
    let string = lexer.string
    guard let value = string.value(in: lexer.bytes), value.text.utf8.contains(UInt8(ascii: "."))
    else { return }
    uses.literals.append(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: string.content,
        isPlain: value.isPlain, context: contexts[context]))
  }

  /// Hands the lexer's literal to the value that is followed.
  mutating func followLiteral() {
    let string = lexer.string
    let bytes = lexer.bytes
    let context = context
    follower.literal(
      string.value(in: bytes).map {
        ValueFollower.Candidate(
          name: $0.text, range: string.content, isPlain: $0.isPlain, context: context)
      })
  }

  /// Takes what an argument that has ended can be.
  ///
  /// - Parameter end: Where the argument ended, if it may be computed at run time.
  mutating func take(
    _ found: ArraySlice<ValueFollower.Candidate>, dynamicTo end: Int?,
    as expectation: ValueFollower.Expectation
  ) {
    for candidate in found {
      uses.uses.append(
        NameUse(
          name: candidate.name, kind: expectation.kind, form: expectation.form(of: candidate),
          range: candidate.range, isPlain: candidate.isPlain,
          context: contexts[candidate.context]))
    }
    guard let end, expectation.takesText else { return }
    var start = min(expectation.start, end)
    // In Objective-C, the colon is the label's.
    while start < end,
      SourceByte.isSpace(lexer.bytes[start]) || lexer.bytes[start] == UInt8(ascii: ":")
    {
      start += 1
    }
    uses.dynamics.append(start..<end)
  }

  /// Takes a member of a colour class or of `SFSymbol`.
  mutating func take(_ member: TypeMember, _ form: NameUse.Form) {
    uses.uses.append(
      NameUse(
        name: text(member.range), kind: member.kind, form: form, range: member.range,
        context: contexts[member.context]))
  }
}

extension ValueFollower.Expectation {
  fileprivate func form(of candidate: ValueFollower.Candidate) -> NameUse.Form {
    guard kind == .symbol else { return .swiftIdentifier }
    return candidate.isMember ? .symbolMember : .text
  }
}

/// A member of a colour class or of `SFSymbol`, such as `UIColor.red`, of which it may not be known
/// yet whether a call follows.
struct TypeMember {
  var kind: NameUse.Kind
  var range: Range<Int>
  var context: Int
}
