/// The literals that a comment `namedex:symbol` marks: those of its own line, or, when it stands
/// alone, those of the next line with code. Lines with nothing but attributes are passed over.
struct SymbolMarks {
  private struct Literal {
    var string: SourceString
    var context: Int
  }

  /// Whether a comment waits for the next line.
  var isWaiting = false
  private var markedLine = -1
  /// The literals of the present line.
  private var literals: [Literal] = []

  /// Begins the line that a waiting comment marks.
  mutating func begin(line: Int) {
    isWaiting = false
    markedLine = line
  }

  /// Whether a comment alone on its line marks a line.
  func isMarked(_ line: Int) -> Bool { line == markedLine }

  /// Takes a literal.
  mutating func add(
    _ string: SourceString, context: Int, _ bytes: [UInt8], _ uses: inout FileUses,
    _ contexts: AvailabilityContexts
  ) {
    let literal = Literal(string: string, context: context)
    if string.lineStart == markedLine { Self.use(literal, bytes, &uses, contexts) }
    if let last = literals.last, last.string.lineStart != string.lineStart {
      literals.removeAll(keepingCapacity: true)
    }
    // A line of a million literals is data; a comment behind it marks the last of them.
    if literals.count == 4096 { literals.removeAll(keepingCapacity: true) }
    literals.append(literal)
  }

  /// Takes a comment behind the code of its line.
  mutating func mark(
    line: Int, _ bytes: [UInt8], _ uses: inout FileUses, _ contexts: AvailabilityContexts
  ) {
    for literal in literals where literal.string.lineStart == line {
      Self.use(literal, bytes, &uses, contexts)
    }
    literals.removeAll(keepingCapacity: true)
  }

  private static func use(
    _ literal: Literal, _ bytes: [UInt8], _ uses: inout FileUses, _ contexts: AvailabilityContexts
  ) {
    guard let value = literal.string.value(in: bytes) else {
      uses.dynamicCount += 1
      return
    }
    uses.uses.append(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: literal.string.content,
        isPlain: value.isPlain, context: contexts[literal.context]))
  }
}
