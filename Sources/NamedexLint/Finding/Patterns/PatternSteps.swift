/// Some of the 256 bytes.
struct ByteSet: Sendable, Equatable {
  private var words: SIMD4<UInt64> = .zero

  init(_ bytes: some Sequence<UInt8> = []) {
    for byte in bytes { insert(byte) }
  }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0 }

  mutating func formUnion(_ other: ByteSet) { words |= other.words }

  var inverted: ByteSet {
    var set = self
    set.words = ~words
    return set
  }
}

/// A step of a regular expression that has been compiled.
enum PatternStep: Sendable {
  /// Goes on after one of these bytes.
  case byte(ByteSet)
  /// Goes on at either place, told from this step; the first is preferred.
  case split(Int, Int)
  case jump(Int)
  /// The beginning and the end of the group.
  case open, close
  case lineStart, lineEnd, wordBoundary
  case end
}

/// What is wrong with a regular expression.
package struct PatternError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, in words that follow the pattern.
  package var description: String

  /// Creates an error.
  package init(description: String) { self.description = description }
}

/// Compiles regular expressions of the common kind, without what takes time by more than the length of the
/// text.
struct PatternCompiler {
  private var rest: ArraySlice<UInt8>
  private var groupCount = 0

  private static let greatestCount = 1024
  private static let greatestDepth = 32
  private static let digits = ByteSet("0123456789".utf8)
  private static let spaces = ByteSet([0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D])
  static let wordBytes = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_".utf8)

  private init(_ text: String) { rest = Array(text.utf8)[...] }

  /// The steps of an expression with one group.
  static func steps(of text: String) throws(PatternError) -> [PatternStep] {
    var compiler = PatternCompiler(text)
    let steps = try compiler.alternatives(depth: 0)
    guard compiler.rest.isEmpty else { throw PatternError(description: "has a ')' too many") }
    guard compiler.groupCount == 1 else {
      throw PatternError(
        description: "has \(compiler.groupCount) groups; put the name in one, such as "
          + "`icon=\"([^\"]+)\"`, and write others as `(?:…)`")
    }
    return steps + [.end]
  }

  private mutating func take(_ text: StaticString) -> Bool {
    let bytes = text.description.utf8
    guard rest.starts(with: bytes) else { return false }
    rest.removeFirst(bytes.count)
    return true
  }

  /// Refuses steps of which there are too many, before more are added to them.
  private func checkCount(_ steps: [PatternStep]) throws(PatternError) {
    if steps.count > Self.greatestCount { throw PatternError(description: "is too long") }
  }

  private mutating func alternatives(depth: Int) throws(PatternError) -> [PatternStep] {
    guard depth < Self.greatestDepth else {
      throw PatternError(description: "has more than \(Self.greatestDepth) groups in each other")
    }
    var first = [try sequence(depth: depth)]
    while take("|") { first.append(try sequence(depth: depth)) }
    var steps = first.removeLast()
    while let preferred = first.popLast() {
      steps =
        [.split(1, preferred.count + 2)] + preferred + [.jump(steps.count + 1)] + steps
      try checkCount(steps)
    }
    return steps
  }

  private mutating func sequence(depth: Int) throws(PatternError) -> [PatternStep] {
    var steps: [PatternStep] = []
    while let next = rest.first, next != UInt8(ascii: "|"), next != UInt8(ascii: ")") {
      steps += try repeated(try piece(depth: depth))
      try checkCount(steps)
    }
    return steps
  }

  /// The steps of a piece with the quantifier that follows it.
  private mutating func repeated(_ steps: [PatternStep]) throws(PatternError) -> [PatternStep] {
    guard let mark = rest.first, "*+?{".utf8.contains(mark) else { return steps }
    guard mark != UInt8(ascii: "{") else {
      throw PatternError(description: "has '{'; write `\\{`, or `*`, `+` or `?` for repetitions")
    }
    rest.removeFirst()
    let isLazy = take("?")
    if let next = rest.first, "*+?".utf8.contains(next) {
      throw PatternError(description: "repeats a repetition")
    }
    func split(_ inner: Int, _ outer: Int) -> PatternStep {
      isLazy ? .split(outer, inner) : .split(inner, outer)
    }
    switch mark {
    case UInt8(ascii: "+"): return steps + [split(-steps.count, 1)]
    case UInt8(ascii: "?"): return [split(1, steps.count + 1)] + steps
    default: return [split(1, steps.count + 2)] + steps + [.jump(-steps.count - 1)]
    }
  }

  private mutating func piece(depth: Int) throws(PatternError) -> [PatternStep] {
    guard let byte = rest.popFirst() else { return [] }
    switch byte {
    case UInt8(ascii: "("):
      let isGroup = !take("?:")
      if isGroup, rest.first == UInt8(ascii: "?") {
        throw PatternError(description: "has '(?', which only `(?:…)` may begin with")
      }
      if isGroup { groupCount += 1 }
      let steps = try alternatives(depth: depth + 1)
      guard take(")") else { throw PatternError(description: "lacks a ')'") }
      return isGroup ? [.open] + steps + [.close] : steps
    case UInt8(ascii: "["): return [.byte(try set())]
    case UInt8(ascii: "."): return [.byte(ByteSet([0x0A, 0x0D]).inverted)]
    case UInt8(ascii: "^"): return [.lineStart]
    case UInt8(ascii: "$"): return [.lineEnd]
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      throw PatternError(description: "repeats nothing")
    case UInt8(ascii: "\\"): return [take("b") ? .wordBoundary : .byte(try escape())]
    default: return [.byte(ByteSet([byte]))]
    }
  }

  /// What a backslash makes of the next byte.
  private mutating func escape() throws(PatternError) -> ByteSet {
    guard let byte = rest.popFirst() else { throw PatternError(description: "ends with '\\'") }
    switch byte {
    case UInt8(ascii: "d"): return Self.digits
    case UInt8(ascii: "D"): return Self.digits.inverted
    case UInt8(ascii: "s"): return Self.spaces
    case UInt8(ascii: "S"): return Self.spaces.inverted
    case UInt8(ascii: "w"): return Self.wordBytes
    case UInt8(ascii: "W"): return Self.wordBytes.inverted
    case UInt8(ascii: "t"): return ByteSet([0x09])
    case _ where Self.wordBytes.contains(byte):
      throw PatternError(
        description: "has '\\\(Character(Unicode.Scalar(byte)))', which is not known")
    default: return ByteSet([byte])
    }
  }

  /// A set after its bracket: `[^"\s]`, `[a-z.-]`.
  private mutating func set() throws(PatternError) -> ByteSet {
    let isInverted = take("^")
    var set = ByteSet()
    var isFirst = true
    while true {
      guard let byte = rest.popFirst() else { throw PatternError(description: "lacks a ']'") }
      if byte == UInt8(ascii: "]"), !isFirst { return isInverted ? set.inverted : set }
      isFirst = false
      if byte == UInt8(ascii: "\\") {
        set.formUnion(try escape())
        continue
      }
      guard byte < 0x80 else {
        throw PatternError(description: "has a set with a character beyond ASCII")
      }
      guard rest.first == UInt8(ascii: "-"), let high = rest.dropFirst().first,
        high != UInt8(ascii: "]")
      else {
        set.insert(byte)
        continue
      }
      rest.removeFirst(2)
      guard byte <= high, high < 0x80, high != UInt8(ascii: "\\") else {
        throw PatternError(description: "has a range that is none")
      }
      set.formUnion(ByteSet(byte...high))
    }
  }
}
