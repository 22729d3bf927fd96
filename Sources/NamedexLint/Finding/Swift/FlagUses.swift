internal import NamedexLexing

/// The places where a Swift file uses flags, or compares a value with a case that only newer
/// systems have: the conditions of statements and of conditional expressions.
struct FlagUses {
  /// The guarantees of conditions, keyed by the token of the flag's name.
  private(set) var conditions: [Int: AvailabilityFlag] = [:]
  /// The keywords of statements whose condition consists only of a flag.
  private(set) var alone: Set<Int> = []
  /// The guarantees in the branches of conditional expressions, keyed by the token at which they
  /// change.
  private(set) var branches: [Int: AvailabilityContext] = [:]

  /// True if the file has no such places.
  var isEmpty: Bool { conditions.isEmpty && branches.isEmpty }

  private var ranges: [(range: Range<Int>, context: AvailabilityContext)] = []

  /// The maximum number of tokens to search for the ends of a condition or a branch. It is limited
  /// because the search is repeated for each flag.
  private static let longestBranch = 512

  init() {}

  /// Finds the places where a file uses flags or newer cases.
  ///
  /// - Parameters:
  ///   - own: The flags that the file declares, keyed by the token of their name.
  ///   - others: The flags of the project, keyed by the hash of their name.
  /// - Complexity: O(*n*) in the number of tokens.
  init(_ tokens: FlowTokens, own: [Int: AvailabilityFlag], others: [UInt64: AvailabilityFlag]) {
    defer { if !ranges.isEmpty { sweep() } }
    for index in 0..<tokens.count where tokens[index].match.has(.newerCase) {
      addComparison(at: index, tokens)
    }
    guard !own.isEmpty || !others.isEmpty else { return }
    var flags: [UInt64: AvailabilityFlag] = [:]
    for (index, flag) in own {
      let name = Self.name(index, tokens)
      flags[name] = flags[name].map { $0.or(flag) } ?? flag
    }
    flags.merge(others) { own, _ in own }
    var found: [Int] = []
    for index in 0..<tokens.count where tokens[index].kind == .identifier {
      let name = Self.name(index, tokens)
      guard flags[name] != nil, own[index] == nil else { continue }
      if Self.declares(index, tokens) { flags[name] = nil } else { found.append(index) }
    }
    for index in found {
      if let flag = flags[Self.name(index, tokens)] { add(flag, at: index, tokens) }
    }
  }

  /// Adds a comparison with a case that only newer systems have: `type == .opticID`.
  private mutating func addComparison(at index: Int, _ tokens: FlowTokens) {
    let mark = tokens.pathStart(of: index) - 1
    guard mark > 0, tokens.kind(mark, tokens.count) == .operator,
      tokens.kind(mark - 1, tokens.count) == .identifier,
      let versions = SystemMembers.versions(ofCase: tokens.name(index))
    else { return }
    let isSame = AvailabilityFlag(holds: AvailabilityContext().raised(to: versions))
    let start = tokens.pathStart(of: mark - 1)
    if tokens.isWritten(mark, .equal) {
      add(isSame, from: start, to: index + 1, at: index, tokens)
    } else if tokens.isWritten(mark, .unequal) {
      add(isSame.negated, from: start, to: index + 1, at: index, tokens)
    }
  }

  /// Returns the hash of a flag's name.
  private static func name(_ index: Int, _ tokens: FlowTokens) -> UInt64 {
    let name = tokens.name(index)
    return tokens.kind(index + 1, tokens.count) == .openParen
      && !tokens[index + 1].spaceBefore ? FlowHash.result(name) : FlowHash.member(name)
  }

  /// Returns whether the name at a position declares something else, such as a variable or a
  /// parameter.
  private static func declares(_ index: Int, _ tokens: FlowTokens) -> Bool {
    if index > 0, tokens[index - 1].kind == .identifier {
      let word = tokens[index - 1].word
      if word == .let || word == .var || word == .func || word == .case { return true }
    }
    return tokens.kind(index + 1, tokens.count) == .colon && tokens.isWritten(index + 2, .bool)
  }

  /// Adds the use of a flag if the use is a condition.
  private mutating func add(_ flag: AvailabilityFlag, at index: Int, _ tokens: FlowTokens) {
    var next = index + 1
    if tokens.kind(next, tokens.count) == .openParen {
      guard tokens.kind(next + 1, tokens.count) == .closeParen else { return }
      next += 2
    }
    var start = tokens.pathStart(of: index)
    var flag = flag
    if start > 0, tokens.isWritten(start - 1, .not) {
      start -= 1
      flag = flag.negated
    }
    add(flag, from: start, to: next, at: index, tokens)
  }

  /// Adds a condition unless operators other than `&&` join it to other conditions.
  ///
  /// - Parameters:
  ///   - start: The condition's first token.
  ///   - next: The position after the condition.
  ///   - index: The token at which the scanner applies the condition.
  private mutating func add(
    _ flag: AvailabilityFlag, from start: Int, to next: Int, at index: Int, _ tokens: FlowTokens
  ) {
    guard start > 0, let first = Self.start(of: start, tokens),
      let end = Self.end(of: next, tokens)
    else { return }
    let isAlone = first == start && end == next
    switch tokens.kind(end, tokens.count) {
    case .ternary: addBranches(flag, isAlone: isAlone, at: end, tokens)
    case .openBrace, .comma, .identifier:
      conditions[index] = flag
      if isAlone, tokens.kind(end, tokens.count) != .comma, tokens[start - 1].word.takesCondition {
        alone.insert(start - 1)
      }
    default: break
    }
  }

  /// Returns the start of the conditions, joined by `&&`, that end before a token; nil if another
  /// operator, such as `||`, joins them.
  private static func start(of index: Int, _ tokens: FlowTokens) -> Int? {
    var depth = 0
    for position in (max(0, index - longestBranch)..<index).reversed() {
      let token = tokens[position]
      if depth == 0, tokens[position + 1].newlineBefore, token.isOperand,
        tokens.ends(position + 1, [.line])
      {
        return position + 1
      }
      switch token.kind {
      case .closeParen, .closeBracket, .closeBrace: depth += 1
      case .openParen, .openBracket, .openBrace, .interpolation:
        if depth == 0 { return position + 1 }
        depth -= 1
      case _ where depth > 0: break
      case .comma, .colon, .semicolon, .assign, .ternary, .directive: return position + 1
      case .identifier
      where token.word.takesCondition || token.word == .return || token.word == .in:
        return position + 1
      case .operator where position == index - 1 && !tokens.isWritten(position, .both): return nil
      case .operator where tokens.isWritten(position, .either): return nil
      case .coalesce: return nil
      default: break
      }
    }
    return index <= longestBranch ? 0 : nil
  }

  /// Returns the position after the conditions, joined by `&&`, that continue at a token; nil if
  /// another operator, such as `||`, joins them.
  private static func end(of index: Int, _ tokens: FlowTokens) -> Int? {
    var position = index
    for _ in 0..<longestBranch {
      switch tokens.kind(position, tokens.count) {
      case .ternary, .openBrace, .comma: return position
      case .identifier where tokens[position].word == .else: return position
      case .operator where position == index && !tokens.isWritten(position, .both): return nil
      case .operator where tokens.isWritten(position, .either): return nil
      case .coalesce, .colon, .semicolon, .assign, .end, .directive, .closeParen, .closeBracket,
        .closeBrace:
        return nil
      case .operator: position += 1
      default:
        if position == index || tokens.ends(position, [.line]) { return nil }
        position = tokens.afterItem(position, tokens.count)
      }
    }
    return nil
  }

  /// Adds the branches of the conditional expression whose `?` is at a position.
  private mutating func addBranches(
    _ flag: AvailabilityFlag, isAlone: Bool, at mark: Int, _ tokens: FlowTokens
  ) {
    guard let colon = Self.endOfBranch(mark + 1, tokens),
      tokens.kind(colon, tokens.count) == .colon
    else { return }
    ranges.append((mark + 1..<colon, flag.holds))
    guard isAlone, let end = Self.endOfBranch(colon + 1, tokens), end > colon + 1 else { return }
    ranges.append((colon + 1..<end, flag.fails))
  }

  /// Returns the end of a branch of a conditional expression: a colon, or the end of the
  /// expression.
  private static func endOfBranch(_ start: Int, _ tokens: FlowTokens) -> Int? {
    var (index, ternaries) = (start, 0)
    for _ in 0..<longestBranch {
      switch tokens.kind(index, tokens.count) {
      case .ternary: ternaries += 1
      case .colon:
        if ternaries == 0 { return index }
        ternaries -= 1
      case .comma, .semicolon, .end, .directive: return index
      default:
        if tokens.endsList(index) || index > start && tokens.ends(index, [.line]) { return index }
      }
      index = tokens.afterItem(index, tokens.count)
    }
    return nil
  }

  /// Computes `branches` from `ranges`. A nested branch also has the guarantees of the enclosing
  /// ones.
  private mutating func sweep() {
    var open: [(end: Int, context: AvailabilityContext)] = []
    func close(before index: Int) {
      while let last = open.last, last.end <= index {
        open.removeLast()
        branches[last.end] = open.last?.context ?? AvailabilityContext()
      }
    }
    for (range, context) in ranges.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      close(before: range.lowerBound)
      let outer = open.last?.context ?? AvailabilityContext()
      open.append((range.upperBound, outer.and(context)))
      branches[range.lowerBound] = open.last?.context
    }
    close(before: .max)
    ranges = []
  }
}
