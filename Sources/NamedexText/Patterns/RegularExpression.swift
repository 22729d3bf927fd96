/// A regular expression that is always matched in time linear in the length of the text.
///
/// The syntax consists of characters, `.`, sets, `\d`, `\s`, `\w`, `\b` and their opposites, `^`,
/// `$`, `|`, groups with and without names, and `*`, `+`, `?`, `{2}`, `{2,}` and `{2,4}`, each with
/// its lazy form. Among the matches at the first place that has any, it finds the one that a
/// backtracking engine would find, except that a repeated piece that may be empty prefers not to be
/// empty. Features that no engine can match in linear time, such as back-references, are rejected;
/// so are look-around and flags.
///
/// Text is UTF-8; an ill-formed byte is a character of its own. A match never spans lines.
package struct RegularExpression: Sendable {
  let steps: [PatternStep]
  let sets: [CharacterSet]
  /// The bytes with which a match may begin; nil if it may be empty.
  private let first: ByteSet?
  /// The names of the groups, in the order of their opening parentheses; nil for an unnamed group.
  package let groupNames: [String?]

  /// A match of a regular expression.
  package struct Match: Equatable, Sendable {
    /// The place of the whole match.
    package var range: Range<Int>
    /// The places of the groups, in the order of their opening parentheses; nil for a group that is
    /// not part of the match.
    package var groups: [Range<Int>?]
  }

  /// Compiles a regular expression.
  package init(_ text: String) throws(PatternError) {
    var compiler = PatternCompiler(text)
    steps = try compiler.steps()
    (sets, groupNames) = (compiler.sets, compiler.groupNames)
    first = Self.first(of: steps)
  }

  /// Compiles a built-in expression.
  ///
  /// - Precondition: The expression is valid.
  package init(known text: StaticString) {
    do throws(PatternError) {
      try self.init(text.description)
    } catch {
      preconditionFailure("\(text) \(error)")
    }
  }

  private static func first(of steps: [PatternStep]) -> ByteSet? {
    var first = ByteSet()
    var visited: Set<Int> = []
    var waiting = [0]
    while let number = waiting.popLast() {
      guard visited.insert(number).inserted else { continue }
      switch steps[number] {
      case .character(let ascii, let beyond):
        first.formUnion(ascii)
        if case .none = beyond { continue }
        first.formUnion(ByteSet(0x80...0xFF))
      case .split(let a, let b): waiting += [number + a, number + b]
      case .jump(let a): waiting.append(number + a)
      case .end: return nil
      case .save, .lineStart, .lineEnd, .wordBoundary: waiting.append(number + 1)
      }
    }
    return first
  }

  /// True if the expression can match empty text.
  package var mayBeEmpty: Bool { first == nil }

  /// Returns all matches in the text, in order and without overlaps.
  ///
  /// A match of up to 4,092 bytes is found whole; a longer match may be cut short.
  ///
  /// - Complexity: O(*n* · steps of the expression), but nearly O(*n*) if few bytes begin a match.
  package func matches(in bytes: [UInt8]) -> [Match] {
    var matches: [Match] = []
    var search = PatternSearch(self, bytes, isWhole: false)
    var position = 0
    while position <= bytes.count {
      if let first, position == bytes.count || !first.contains(bytes[position]) {
        position += 1
        continue
      }
      guard let match = search.match(at: position) else {
        position = search.position(after: position)
        continue
      }
      matches.append(match)
      position = match.range.isEmpty ? search.position(after: position) : match.range.upperBound
    }
    return matches
  }

  /// Returns the match if the expression matches all of the text, which must be one line; otherwise
  /// nil.
  ///
  /// - Complexity: O(*n* · steps of the expression).
  package func wholeMatch(in bytes: [UInt8]) -> Match? {
    if let first, !(bytes.first.map(first.contains) ?? false) { return nil }
    var search = PatternSearch(self, bytes, isWhole: true)
    return search.match(at: 0)
  }

  /// Returns the text of each group if the expression matches all of the text, which must be one
  /// line; otherwise nil.
  package func groups(of text: some StringProtocol) -> [String?]? {
    let bytes = Array(text.utf8)
    return wholeMatch(in: bytes)?.groups.map { range in
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }
}
