/// Finds words among the bytes of a file without making strings of them.
package struct SourceWordTable: Sendable {
  private var matches: [ArraySlice<UInt8>: SourceWordMatch] = [:]
  /// The lengths of the words that begin with each byte, as bits: most identifiers are not words,
  /// and are recognized without a lookup in the table.
  private var lengths = [UInt64](repeating: 0, count: 256)
  /// The functions of the project as configured, perhaps with types before them.
  private let functions: [[UInt8]]

  /// The table without words of a project.
  package static let standard = SourceWordTable(labels: [], functions: [])

  /// Creates a table of the words that every project has, and of a project's own.
  ///
  /// - Parameters:
  ///   - labels: Labels whose argument is a symbol's name, with or without a colon.
  ///   - functions: Functions whose first argument is one, with or without their types.
  package init(labels: [String], functions: [String]) {
    self.functions = functions.map { Array($0.utf8) }
    for word in SourceWord.allCases where word != .none {
      add(word.rawValue) { $0.word = word }
    }
    for label in labels {
      add(label.last == ":" ? String(label.dropLast()) : label) { $0.isWrapperLabel = true }
    }
    for function in functions {
      add(String(function.split(separator: ".").last ?? "")) { $0.isWrapperFunction = true }
    }
  }

  private mutating func add(_ spelling: String, _ change: (inout SourceWordMatch) -> Void) {
    let bytes = Array(spelling.utf8)
    guard let first = bytes.first else { return }
    change(&matches[bytes[...], default: SourceWordMatch.none])
    lengths[Int(first)] |= 1 << UInt64(min(bytes.count, 63))
  }

  /// The meaning of the identifier at a range, which is not empty.
  @inline(__always)
  func match(_ bytes: [UInt8], _ start: Int, _ end: Int) -> SourceWordMatch {
    guard lengths[Int(bytes[start])] >> UInt64(min(end - start, 63)) & 1 != 0 else {
      return SourceWordMatch.none
    }
    return matches[bytes[start..<end]] ?? SourceWordMatch.none
  }

  /// Whether a project's function, with the types that it is configured with, ends before an
  /// offset.
  package func isFunction(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    functions.contains { function in
      let start = end - function.count
      guard start >= 0, bytes[start..<end].elementsEqual(function) else { return false }
      return start == 0 || !SourceByte.isIdentifier(bytes[start - 1])
    }
  }
}
