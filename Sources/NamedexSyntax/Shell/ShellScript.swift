internal import NamedexLexing
internal import NamedexText

/// The comments of a shell script, and the values assigned to its variables.
///
/// Quoted strings, substitutions and here-documents are recognized only as far as this requires.
package struct ShellScript: Sendable {
  /// An assignment to a variable. The value excludes quotation marks; it is empty if it contains
  /// `$`, a backtick or a backslash, or is not closed.
  package struct Assignment: Sendable {
    package var name: String
    /// The offset of the name.
    package var start: Int
    package var value: Range<Int>
  }

  package let bytes: [UInt8]
  /// The comments, each including its number sign, in source order.
  package private(set) var comments: [Range<Int>] = []
  package private(set) var assignments: [Assignment] = []

  /// What an open quotation mark or parenthesis begins: a quoted string or commands.
  private enum Opening {
    case quotation, command
  }

  private var position: Int
  private var open: [Opening] = []
  /// The delimiters of here-documents that begin on the next line.
  private var documents: [ArraySlice<UInt8>] = []
  /// True if the next word is a command, or an assignment before a command.
  private var isAtCommand = true

  /// The nesting limit for quoted strings and substitutions. Anything that opens beyond it is
  /// treated as closed.
  private static let greatestDepth = 256

  /// Words that an assignment or a command can follow.
  private static let openingWords: Set<String> = [
    "export", "local", "readonly", "declare", "typeset", "then", "do", "else", "if", "elif",
    "while",
    "until", "{", "!", "time",
  ]

  /// Reads the comments and assignments of a script.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(reading bytes: [UInt8]) {
    self.bytes = bytes
    position = ByteOrderMark.utf8ByteCount(of: bytes)
    while position < bytes.count { step() }
  }

  private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// Reads a word, an operator or a quoted string.
  private mutating func step() {
    if open.last == .quotation { return stepInQuotation() }
    switch bytes[position] {
    case 0x0A:
      position += 1
      skipDocuments()
      isAtCommand = true
    case 0x20, 0x09, 0x0D: position += 1
    case UInt8(ascii: "#"):
      let start = position
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      comments.append(start..<position)
    case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("):
      if bytes[position] == UInt8(ascii: "(") { push(.command) }
      position += 1
      isAtCommand = true
    case UInt8(ascii: ")"):
      // The parenthesis ends a substitution, or the pattern of a `case`.
      if open.last == .command { open.removeLast() } else { isAtCommand = true }
      position += 1
    case UInt8(ascii: "<") where byte(position + 1) == UInt8(ascii: "<"): readRedirection()
    default: readWord()
    }
  }

  private mutating func push(_ opening: Opening) {
    if open.count < Self.greatestDepth { open.append(opening) }
  }

  private mutating func stepInQuotation() {
    switch bytes[position] {
    case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
    case UInt8(ascii: "\""):
      open.removeLast()
      position += 1
    case UInt8(ascii: "$") where byte(position + 1) == UInt8(ascii: "("):
      push(.command)
      position += 2
      isAtCommand = true
    default: position += 1
    }
  }

  // MARK: - Words

  /// Reads a word up to white space, an operator, or a quoted string that contains substitutions.
  private mutating func readWord() {
    let start = position
    if isAtCommand, let assignment = assignment() { assignments.append(assignment) }
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0D, 0x0A, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"),
        UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        if position == start { position += 1 }
        return endWord(from: start)
      case UInt8(ascii: "\\"): position = min(position + 2, bytes.count)
      case UInt8(ascii: "'"):
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "'") { position += 1 }
        position = min(position + 1, bytes.count)
      case UInt8(ascii: "\""):
        push(.quotation)
        position += 1
        let depth = open.count
        while position < bytes.count, open.count >= depth, open.last == .quotation {
          stepInQuotation()
        }
        if open.count >= depth { return }
      case UInt8(ascii: "$") where byte(position + 1) == UInt8(ascii: "("):
        position += 2
        push(.command)
        isAtCommand = true
        return
      default: position += 1
      }
    }
    endWord(from: start)
  }

  private mutating func endWord(from start: Int) {
    guard isAtCommand else { return }
    let isAssignment = assignments.last?.start == start
    guard !isAssignment, position - start <= 8 else {
      if !isAssignment { isAtCommand = false }
      return
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    isAtCommand = Self.openingWords.contains(word)
  }

  /// Returns the assignment that begins at the current position; nil if there is none.
  private func assignment() -> Assignment? {
    var end = position
    while SourceByte.isIdentifier(byte(end)), byte(end) < 0x80 { end += 1 }
    guard end > position, byte(end) == UInt8(ascii: "=") else { return nil }
    let name = String(decoding: bytes[position..<end], as: UTF8.self)
    end += 1
    let quote = byte(end)
    let isQuoted = quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"")
    if isQuoted { end += 1 }
    let first = end
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "\\"):
        return Assignment(name: name, start: position, value: first..<first)
      case quote where isQuoted: return Assignment(name: name, start: position, value: first..<end)
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"),
        UInt8(ascii: ")"):
        if !isQuoted { return Assignment(name: name, start: position, value: first..<end) }
      default: break
      }
      end += 1
    }
    return Assignment(name: name, start: position, value: isQuoted ? first..<first : first..<end)
  }

  // MARK: - Here-documents

  /// Reads `<<WORD`, `<<-'WORD'` or `<<<`.
  private mutating func readRedirection() {
    position += 2
    if byte(position) == UInt8(ascii: "<") {
      position += 1
      return
    }
    if byte(position) == UInt8(ascii: "-") { position += 1 }
    while byte(position) == 0x20 { position += 1 }
    let quotes: Set<UInt8> = [UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\")]
    if quotes.contains(byte(position)) { position += 1 }
    let start = position
    while SourceByte.isIdentifier(byte(position)) { position += 1 }
    if position > start { documents.append(bytes[start..<position]) }
    if quotes.contains(byte(position)) { position += 1 }
  }

  /// Skips the here-documents that begin on this line.
  private mutating func skipDocuments() {
    for delimiter in documents {
      while position < bytes.count {
        let start = position
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        let line = bytes[start..<position].drop { $0 == 0x09 || $0 == 0x20 }
        position = min(position + 1, bytes.count)
        if line.elementsEqual(delimiter) { break }
      }
    }
    documents = []
  }
}
