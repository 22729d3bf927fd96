/// Finds words in the bytes of a file without creating strings.
package struct SourceWordTable: Sendable {
  /// The sorted words, and their letters in one array.
  private var words: [Word] = []
  private var letters: [UInt8] = []
  /// For each first byte, the index in `words` at which its words start. The last element is the
  /// end of `words`.
  private var starts = [Int](repeating: 0, count: 257)
  /// For each first byte, the lengths of its words as a bit set. Most identifiers are not words,
  /// and this rules them out without a comparison.
  private var lengths = [UInt64](repeating: 0, count: 256)
  /// The names of the caller's functions, with or without their types: `icon`, `Theme.icon`.
  private let functions: [[UInt8]]

  private struct Word {
    var range: Range<Int>
    var match: SourceWordMatch
  }

  /// The table of the language's own words.
  package static let standard = SourceWordTable()

  /// Creates a table of the language's words and a caller's own.
  ///
  /// - Parameters:
  ///   - own: The caller's words with their numbers and roles. They may be words of the language,
  ///     too.
  ///   - functions: The names of the functions that `isFunction` finds, with or without their
  ///     types.
  package init(_ own: [String: SourceWordMatch] = [:], functions: [String] = []) {
    self.functions = functions.map { Array($0.utf8) }
    var matches: [[UInt8]: SourceWordMatch] = [:]
    for (spelling, match) in own where !spelling.isEmpty { matches[Array(spelling.utf8)] = match }
    for word in SourceWord.allCases where word != .none {
      matches[Array(word.rawValue.utf8), default: .none].word = word
    }
    for (spelling, match) in matches.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let first = Int(spelling[0])
      words.append(Word(range: letters.count..<letters.count + spelling.count, match: match))
      letters += spelling
      lengths[first] |= 1 << UInt64(min(spelling.count, 63))
      starts[first + 1] = words.count
    }
    for first in 0..<256 { starts[first + 1] = max(starts[first + 1], starts[first]) }
  }

  /// Returns the meaning of the identifier in a range, which must not be empty.
  @inline(__always)
  func match(_ bytes: [UInt8], _ start: Int, _ end: Int) -> SourceWordMatch {
    let first = Int(bytes[start])
    guard lengths[first] >> UInt64(min(end - start, 63)) & 1 != 0 else { return .none }
    for word in words[starts[first]..<starts[first + 1]] where word.range.count == end - start {
      var (offset, letter) = (start + 1, word.range.lowerBound + 1)
      while offset < end, bytes[offset] == letters[letter] {
        (offset, letter) = (offset + 1, letter + 1)
      }
      if offset == end { return word.match }
    }
    return .none
  }

  /// Returns whether the name of one of the caller's functions, with the types that qualify it,
  /// ends at an offset.
  package func isFunction(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    functions.contains { function in
      let start = end - function.count
      guard start >= 0, bytes[start..<end].elementsEqual(function) else { return false }
      return start == 0 || !SourceByte.isIdentifier(bytes[start - 1])
    }
  }
}
