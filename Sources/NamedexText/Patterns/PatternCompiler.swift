/// Compiles regular expressions in the common syntax, without features that cannot be matched in
/// linear time.
struct PatternCompiler {
  private var rest: ArraySlice<Unicode.Scalar>
  private(set) var sets: [CharacterSet] = []
  /// The names of the groups, in the order of their opening parentheses; nil for an unnamed group.
  private(set) var groupNames: [String?] = []

  private static let greatestCount = 1024
  private static let greatestDepth = 32

  /// Creates a compiler for an expression.
  init(_ text: String) { rest = Array(text.unicodeScalars)[...] }

  /// Returns the steps of the whole expression.
  mutating func steps() throws(PatternError) -> [PatternStep] {
    let steps = try alternatives(depth: 0)
    guard rest.isEmpty else { throw PatternError(description: "has a ')' without a '('") }
    return steps + [.end]
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let scalars = text.description.unicodeScalars
    guard rest.starts(with: scalars) else { return false }
    rest.removeFirst(scalars.count)
    return true
  }

  /// Throws if there would be too many steps.
  private func checkCount(_ count: Int) throws(PatternError) {
    if count > Self.greatestCount { throw PatternError(description: "is too long") }
  }

  private mutating func alternatives(depth: Int) throws(PatternError) -> [PatternStep] {
    guard depth < Self.greatestDepth else {
      throw PatternError(description: "has more than \(Self.greatestDepth) nested groups")
    }
    var first = [try sequence(depth: depth)]
    var count = first[0].count
    while take("|") {
      first.append(try sequence(depth: depth))
      count += first[first.count - 1].count + 2
      try checkCount(count)
    }
    // After each alternative but the last, a jump leads to the common end.
    var steps: [PatternStep] = []
    for (number, preferred) in first.enumerated() {
      if number < first.count - 1 {
        steps += [.split(1, preferred.count + 2)] + preferred
        steps.append(.jump(count - steps.count))
      } else {
        steps += preferred
      }
    }
    return steps
  }

  private mutating func sequence(depth: Int) throws(PatternError) -> [PatternStep] {
    var steps: [PatternStep] = []
    while let next = rest.first, next != "|", next != ")" {
      steps += try repeated(try piece(depth: depth))
      try checkCount(steps.count)
    }
    return steps
  }

  /// Returns the steps of a piece with its quantifier.
  private mutating func repeated(_ steps: [PatternStep]) throws(PatternError) -> [PatternStep] {
    guard let range = try quantifier() else { return steps }
    let isLazy = take("?")
    if rest.first == "+" {
      throw PatternError(
        description: "has a possessive quantifier, which is not supported; leave out the second '+'"
      )
    }
    if let next = rest.first, "*+?{".unicodeScalars.contains(next) {
      throw PatternError(description: "repeats a repetition")
    }
    func split(_ inner: Int, _ outer: Int) -> PatternStep {
      isLazy ? .split(outer, inner) : .split(inner, outer)
    }
    let (least, most) = range
    let size = steps.count + 1
    try checkCount(size * max(least, most ?? 1))
    var all: [PatternStep] = []
    for _ in 0..<least { all += steps }
    if let most {
      // Optional repetitions are nested: if one is missing, so are all after it.
      for number in 0..<(most - least) {
        all += [split(1, (most - least - number) * size)] + steps
      }
    } else if least > 0 {
      all.append(split(-steps.count, 1))
    } else {
      // "Zero or more" becomes "one or more, or none", so a piece that can be empty is still tried.
      all = [split(1, size + 1)] + steps + [split(-steps.count, 1)]
    }
    return all
  }

  /// Reads the next quantifier: the minimum and maximum number of repetitions. Returns nil if there
  /// is none.
  private mutating func quantifier() throws(PatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard take("{") else { return nil }
    let least = number()
    var most = least
    if take(",") { most = number() }
    guard take("}"), let least, most == nil || least <= most ?? 0 else {
      throw PatternError(
        description: "has '{' without a number of repetitions, such as {3}, {2,} or {1,4}; write "
          + "`\\{` for the character")
    }
    try checkCount(max(least, most ?? 0))
    return (least, most)
  }

  /// Reads the next number, capped just above the limit.
  private mutating func number() -> Int? {
    var number: Int?
    while let digit = rest.first, "0"..."9" ~= digit {
      rest.removeFirst()
      number = min((number ?? 0) * 10 + Int(digit.value - 0x30), Self.greatestCount + 1)
    }
    return number
  }

  private mutating func piece(depth: Int) throws(PatternError) -> [PatternStep] {
    guard let scalar = rest.popFirst() else { return [] }
    switch scalar {
    case "(":
      let number = try group()
      let steps = try alternatives(depth: depth + 1)
      guard take(")") else { throw PatternError(description: "lacks a ')'") }
      guard let number else { return steps }
      return [.save(2 * number)] + steps + [.save(2 * number + 1)]
    case "[": return [step(try set())]
    case ".":
      var lineEnds = CharacterSet("\n"..."\n")
      lineEnds.insert("\r"..."\r")
      lineEnds.invert()
      return [step(lineEnds)]
    case "^": return [.lineStart]
    case "$": return [.lineEnd]
    case "*", "+", "?": throw PatternError(description: "repeats nothing")
    case "{":
      throw PatternError(description: "repeats nothing; write `\\{` for the character '{'")
    case "\\":
      if take("b") { return [.wordBoundary(isNegated: false)] }
      if take("B") { return [.wordBoundary(isNegated: true)] }
      return [step(try escape())]
    default: return [step(CharacterSet(scalar...scalar))]
    }
  }

  private mutating func step(_ set: CharacterSet) -> PatternStep {
    switch set.allBeyondASCII {
    case true?: return .character(set.ascii, beyond: .all)
    case false?: return .character(set.ascii, beyond: .none)
    case nil:
      sets.append(set)
      return .character(set.ascii, beyond: .set(sets.count - 1))
    }
  }

  /// Reads what follows the opening parenthesis of a group.
  ///
  /// - Returns: The number of the group; nil for a group that does not capture.
  private mutating func group() throws(PatternError) -> Int? {
    var name: String?
    if take("?:") { return nil }
    if rest.first == "?" {
      let refused = [
        ("?=", "a look-ahead"), ("?!", "a look-ahead"), ("?<=", "a look-behind"),
        ("?<!", "a look-behind"), ("?>", "an atomic group"), ("?|", "a branch reset"),
        ("?(", "a condition"), ("?#", "a comment"),
      ]
      for (mark, what) in refused where rest.starts(with: mark.unicodeScalars) {
        throw PatternError(description: "has '(\(mark)', \(what), which is not supported")
      }
      guard take("?<") || take("?P<") else {
        throw PatternError(
          description: "has '(?', which only `(?:…)` and `(?<name>…)` may begin with; write both "
            + "cases as in `[Aa]` instead of a flag")
      }
      let word = rest.prefix(while: ByteSet.word.contains)
      rest.removeFirst(word.count)
      guard let first = word.first, !("0"..."9" ~= first), take(">") else {
        throw PatternError(description: "has a group whose name is invalid; write `(?<name>…)`")
      }
      name = String(String.UnicodeScalarView(word))
      if groupNames.contains(name) {
        throw PatternError(description: "has two groups '\(name ?? "")'; rename one")
      }
    }
    groupNames.append(name)
    return groupNames.count - 1
  }

  /// Returns the characters that an escape matches, after its backslash.
  private mutating func escape() throws(PatternError) -> CharacterSet {
    guard let scalar = rest.popFirst() else { throw PatternError(description: "ends with '\\'") }
    switch scalar {
    case "d": return CharacterSet(.digit)
    case "D": return CharacterSet(.digit, isNegated: true)
    case "s": return CharacterSet(.space)
    case "S": return CharacterSet(.space, isNegated: true)
    case "w": return CharacterSet(.word)
    case "W": return CharacterSet(.word, isNegated: true)
    case "t": return CharacterSet("\t"..."\t")
    case "1"..."9", "k":
      throw PatternError(description: "has '\\\(scalar)', a back-reference, which is not supported")
    case "p", "P":
      throw PatternError(
        description: "has '\\\(scalar)', a property, which is not supported; write the characters "
          + "as in `[a-zà-ÿ]`, or `\\w`")
    case _ where ByteSet.word.contains(scalar):
      throw PatternError(description: "has '\\\(scalar)', which is unknown")
    default: return CharacterSet(scalar...scalar)
    }
  }

  /// Reads a set, after its opening bracket: `[^"\s]`, `[a-z.-]`.
  private mutating func set() throws(PatternError) -> CharacterSet {
    let isInverted = take("^")
    var set = CharacterSet()
    var isFirst = true
    while true {
      for (mark, what) in [("[:", "a class such as [:alpha:]"), ("&&", "an intersection")]
      where rest.starts(with: mark.unicodeScalars) {
        throw PatternError(
          description: "has '\(mark)', \(what), in a set, which is not supported; write the "
            + "characters, or a backslash before the mark")
      }
      guard let scalar = rest.popFirst() else { throw PatternError(description: "lacks a ']'") }
      if scalar == "]", !isFirst {
        if isInverted { set.invert() }
        return set
      }
      isFirst = false
      if scalar == "\\", let next = rest.first, ByteSet.word.contains(next) {
        set.formUnion(try escape())
        continue
      }
      let low = try literal(scalar)
      guard rest.first == "-", let end = rest.dropFirst().first, end != "]" else {
        set.insert(low...low)
        continue
      }
      rest.removeFirst(2)
      let high = try literal(end)
      guard low <= high, end != "\\" || !ByteSet.word.contains(high) else {
        throw PatternError(description: "has an invalid range")
      }
      set.insert(low...high)
    }
  }

  /// Reads a character, or the character after a backslash.
  private mutating func literal(
    _ scalar: Unicode.Scalar
  ) throws(PatternError) -> Unicode.Scalar {
    guard scalar == "\\" else { return scalar }
    guard let next = rest.popFirst() else { throw PatternError(description: "lacks a ']'") }
    return next
  }
}
