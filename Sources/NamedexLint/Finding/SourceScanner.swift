/// The parts that the scanners of Swift and Objective-C share: what they do with comments, literals
/// and the values that have been followed.
protocol SourceScanner {
  associatedtype Lexer: SourceLexer

  var lexer: Lexer { get set }
  var uses: FileUses { get set }
  var contexts: AvailabilityContexts { get set }
  var follower: ValueFollower { get set }
  var marks: SymbolMarks { get set }
  /// The number of the context of the place that is read.
  var context: Int { get }
}

extension SourceScanner {
  /// The text of a token.
  func text(of token: SourceToken) -> String { text(token.start..<token.end) }

  func text(_ range: Range<Int>) -> String {
    String(decoding: lexer.bytes[range], as: UTF8.self)
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

  private mutating func take(_ literal: SymbolMarks.Literal) {
    guard let value = literal.string.value(in: lexer.bytes) else {
      uses.dynamicCount += 1
      return
    }
    uses.uses.append(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: literal.string.content,
        isPlain: value.isPlain, context: contexts[literal.context]))
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
  mutating func take(
    _ found: ArraySlice<ValueFollower.Candidate>, isDynamic: Bool,
    as expectation: ValueFollower.Expectation
  ) {
    for candidate in found {
      uses.uses.append(
        NameUse(
          name: candidate.name, kind: expectation.kind, form: expectation.form(of: candidate),
          range: candidate.range, isPlain: candidate.isPlain,
          context: contexts[candidate.context]))
    }
    if isDynamic, expectation.takesText { uses.dynamicCount += 1 }
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
