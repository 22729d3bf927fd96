internal import NamedexLexing

/// The common part of the Swift and Objective-C scanners: the handling of brackets, comments and
/// literals.
///
/// A scanner makes one pass over the tokens, with a stack of open brackets.
protocol SourceScanner {
  var tokens: FlowTokens { get set }
  /// The position of the current token.
  var index: Int { get set }
  var uses: FileUses { get set }
  var contexts: AvailabilityContexts { get set }
  /// The contexts of the tokens that have been scanned.
  var runs: ContextRuns { get set }
  /// The literals that are tried one after another; see `FollowedName.isCandidate`.
  var candidates: CandidateLists { get set }
  /// The names of the symbols whose existence the file checks.
  var testedNames: Set<String> { get set }
  /// The position of the opening bracket of the enclosing list; nil if there is none.
  var listStart: Int? { get }
  var marks: SymbolMarks { get set }
  /// The tokens ahead that are names because of an earlier token, with the kind of name for each.
  var expected: [Int: NameUse.Kind] { get set }
  /// True if literals that are not known to be names are listed.
  var listsLiterals: Bool { get }
  /// The literals that reach a place where a name is expected by way of variables or arguments,
  /// keyed by offset, with the evidence for each.
  var followed: [Int: FollowedName] { get }
  /// The number of the current context.
  var context: Int { get }
  /// The number of open brackets.
  var depth: Int { get }

  /// Returns whether the tokens of a file rule out that it contains names. Most files of an app
  /// contain none.
  func findsNothing(in tokens: FlowTokens) -> Bool
  /// Updates the scanner's state for a token, and records any name found there.
  mutating func handle(_ token: SourceToken)
  /// Closes the innermost pair of brackets, and restores the state from before it.
  mutating func pop()
}

// MARK: - Tokens

extension SourceScanner {
  /// Reads and scans a file, one part at a time.
  mutating func scan(_ reader: inout TokenReader) {
    let first = reader.read()
    if reader.isAtEnd, findsNothing(in: first) {
      tokens = first
      uses.problems = first.problems
      return
    }
    scanPart(first)
    while !reader.isAtEnd { scanPart(reader.read()) }
    closeAll()
  }

  /// Scans a file whose tokens have all been read.
  mutating func scan(_ tokens: FlowTokens) {
    scanPart(tokens)
    closeAll()
  }

  private mutating func scanPart(_ part: FlowTokens) {
    tokens = part
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
    uses.problems += tokens.problems
  }

  /// Closes the brackets that the file leaves open.
  private mutating func closeAll() {
    while depth > 0 { pop() }
    runs.contexts = contexts
  }

  /// The token before the current token, and the token before that.
  var previous: SourceToken { index > 0 ? tokens[index - 1] : .none }
  var beforePrevious: SourceToken { index > 1 ? tokens[index - 2] : .none }

  /// Closes all pairs of brackets that the current closing bracket ends.
  mutating func close() {
    for _ in 0..<tokens.closedCount(at: index) { pop() }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: tokens.bytes[range], as: UTF8.self)
  }

  /// Records what a comment for the linter says, and the literals that it marks.
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
  /// Records the current literal if it is a name.
  ///
  /// - Parameters:
  ///   - isMarkable: True if a comment can mark the literal as a name.
  ///   - isName: True if the literal's place requires a name.
  mutating func takeLiteral(isMarkable: Bool, isName: Bool = false) {
    let literal = SymbolMarks.Literal(string: tokens.string(at: index), context: context)
    let isMarked = isMarkable && marks.add(literal)
    let isExpected = !expected.isEmpty && expected.removeValue(forKey: index) != nil
    if isName || isMarked || isExpected { take(literal) }
    takeFollowed(literal.string)
    if listsLiterals { list(literal.string) }
  }

  /// Records a literal if it reaches a place where a symbol name is expected and looks like a name.
  /// A wrapper may treat empty strings, paths and sentences differently.
  private mutating func takeFollowed(_ string: SourceString) {
    guard let found = followed[string.start], !found.isStated,
      let value = string.value(in: tokens.bytes)
    else { return }
    var use = NameUse(
      name: value.text, kind: .symbol, form: .text, range: string.content,
      isPlain: value.isPlain, context: contexts[context].and(found.context),
      origin: found.isCertain ? .followed : .guessed)
    (use.isTested, use.isByName) = (found.isTested, found.isByName)
    guard use.looksLikeSymbol else { return uses.texts.append(use) }
    if found.isAsked { testedNames.insert(value.text) }
    if found.isCandidate { candidates.add(uses.uses.count, inListAt: listStart) }
    uses.uses.append(use)
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

  /// Lists a literal if it contains a period: most single words are not symbol names.
  private mutating func list(_ string: SourceString) {
    guard let value = string.value(in: tokens.bytes), value.text.utf8.contains(UInt8(ascii: "."))
    else { return }
    uses.literals.append(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: string.content,
        isPlain: value.isPlain, context: contexts[context]))
  }

  /// Expects names among the possible values of an argument.
  ///
  /// - Parameters:
  ///   - range: The argument's tokens, without its label.
  ///   - isParameter: True for the declaration of a parameter, false for an argument.
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

  /// Records the member in a range as a name.
  mutating func take(_ range: Range<Int>, _ kind: NameUse.Kind, _ form: NameUse.Form) {
    var use = NameUse(
      name: text(range), kind: kind, form: form, range: range, context: contexts[context])
    use.isOwn = followed[range.lowerBound]?.isOwn ?? false
    uses.uses.append(use)
  }
}
