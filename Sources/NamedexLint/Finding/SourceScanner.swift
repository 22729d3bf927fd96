internal import NamedexLexing

/// The parts that the scanners of Swift and Objective-C share: what they do with brackets, comments and
/// literals.
///
/// A scanner passes once over the tokens, with a stack of open brackets.
protocol SourceScanner {
  var tokens: FlowTokens { get set }
  /// The position of the token that is read.
  var index: Int { get set }
  var uses: FileUses { get set }
  var contexts: AvailabilityContexts { get set }
  /// The contexts of the tokens that have been read.
  var runs: ContextRuns { get set }
  /// The literals that are tried one after another, see `FollowedName.isCandidate`.
  var candidates: CandidateLists { get set }
  /// The names that the file tests.
  var testedNames: Set<String> { get set }
  /// The position of the bracket of the list around the place that is read; nil without one.
  var listStart: Int? { get }
  var marks: SymbolMarks { get set }
  /// Literals and members to come that are values of what was read, and what they name.
  var expected: [Int: NameUse.Kind] { get set }
  /// Whether literals are listed that nothing says are names.
  var listsLiterals: Bool { get }
  /// Where literals begin that moves lead to a known place, and whether they do for certain.
  var followed: [Int: FollowedName] { get }
  /// The number of the context of the place that is read.
  var context: Int { get }
  /// How many brackets are open.
  var depth: Int { get }

  /// Takes a token.
  mutating func handle(_ token: SourceToken)
  /// Closes the innermost brackets.
  mutating func pop()
}

// MARK: - Tokens

extension SourceScanner {
  /// Reads a file.
  mutating func scan(_ reader: inout TokenReader) {
    while !reader.isAtEnd {
      tokens = reader.read()
      expected = [:]
      var comment = 0
      for index in 0..<tokens.count {
        self.index = index
        while comment < tokens.comments.count, tokens.comments[comment].index <= index {
          obey(tokens.comments[comment].comment)
          comment += 1
        }
        handle(tokens[index])
        runs.add(context, at: index)
      }
      for (_, comment) in tokens.comments[comment...] { obey(comment) }
    }
    while depth > 0 { pop() }
    runs.contexts = contexts
    uses.problems += reader.problems
  }

  /// The token before the one that is read, and the one before that.
  var previous: SourceToken { index > 0 ? tokens[index - 1] : .none }
  var beforePrevious: SourceToken { index > 1 ? tokens[index - 2] : .none }

  /// Takes a closing bracket.
  mutating func close() {
    for _ in 0..<tokens.closedCount(at: index) { pop() }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: tokens.bytes[range], as: UTF8.self)
  }

  /// Obeys a comment for the linter.
  private mutating func obey(_ comment: SourceComment) {
    guard uses.obey(comment.range, in: tokens.bytes) else { return }
    if comment.isAlone {
      marks.isWaiting = true
    } else {
      for literal in marks.mark(line: comment.lineStart) { take(literal) }
    }
  }
}

// MARK: - Names

extension SourceScanner {
  /// Takes the literal that is read, if it is a name.
  ///
  /// - Parameters:
  ///   - isMarkable: Whether a comment can say so.
  ///   - isName: Whether its place says so.
  mutating func takeLiteral(isMarkable: Bool, isName: Bool = false) {
    let literal = SymbolMarks.Literal(string: tokens.string(at: index), context: context)
    let isMarked = isMarkable && marks.add(literal)
    let isExpected = !expected.isEmpty && expected.removeValue(forKey: index) != nil
    if isName || isMarked || isExpected { take(literal) }
    takeFollowed(literal.string)
    if listsLiterals { list(literal.string) }
  }

  /// Takes a literal if it gets where a symbol's name is expected and looks like one: a wrapper may take
  /// empty texts, paths and sentences for something else.
  private mutating func takeFollowed(_ string: SourceString) {
    guard let found = followed[string.start], !found.isStated,
      let value = string.value(in: tokens.bytes)
    else { return }
    var use = NameUse(
      name: value.text, kind: .symbol, form: .text, range: string.content,
      isPlain: value.isPlain, context: contexts[context].and(found.context),
      origin: found.isCertain ? .followed : .guessed)
    (use.isTested, use.isByName) = (found.isTested, found.isByName)
    guard Self.looksLikeSymbol(value.text) else { return uses.texts.append(use) }
    if found.isAsked { testedNames.insert(value.text) }
    if found.isCandidate { candidates.add(uses.uses.count, inListAt: listStart) }
    uses.uses.append(use)
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
    guard let value = literal.string.value(in: tokens.bytes) else {
      uses.dynamics.append(literal.string.content)
      return
    }
    uses.uses.append(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: literal.string.content,
        isPlain: value.isPlain,
        context: contexts[literal.context].and(
          followed[literal.string.start]?.context ?? AvailabilityContext())))
  }

  /// Lists a literal if it has a period: of words without one, most are something else.
  private mutating func list(_ string: SourceString) {
    guard let value = string.value(in: tokens.bytes), value.text.utf8.contains(UInt8(ascii: "."))
    else { return }
    uses.literals.append(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: string.content,
        isPlain: value.isPlain, context: contexts[context]))
  }

  /// Expects the names that can be the value of an argument.
  ///
  /// - Parameters:
  ///   - range: Its tokens, without its label.
  ///   - isParameter: Whether a parameter is declared, and not given.
  mutating func expect(
    _ expectation: ValueReader.Expectation, in range: Range<Int>, isSwift: Bool,
    isParameter: Bool = false
  ) {
    var reader = ValueReader(tokens, isSwift: isSwift, expecting: expectation)
    let value = isParameter ? reader.readParameter(range) : reader.read(range, as: .argument)
    for index in reader.found { expected[index] = expectation.kind }
    guard value.isDynamic, expectation.takesText, range.lowerBound > 0 else { return }
    let end = tokens[max(range.lowerBound, range.upperBound) - 1].end
    var start = tokens[range.lowerBound - 1].end
    while start < end, SourceByte.isSpace(tokens.bytes[start]) { start += 1 }
    uses.dynamics.append(start..<end)
  }

  /// Takes a member of a type, or one that is expected.
  mutating func take(_ range: Range<Int>, _ kind: NameUse.Kind, _ form: NameUse.Form) {
    uses.uses.append(
      NameUse(
        name: text(range), kind: kind, form: form, range: range, context: contexts[context]))
  }
}
