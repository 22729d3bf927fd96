internal import NamedexCore

/// A place in a document as the protocol counts it.
package struct Position: Equatable, Sendable {
  /// The line, from 0.
  package var line: Int
  /// Units of the agreed encoding before it in its line.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// The units in which positions count.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The units of a character whose first byte this is; none for another byte of one.
  func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// The text of a document, and where its lines begin.
package struct TextDocument: Sendable {
  package private(set) var bytes: [UInt8]
  /// The offsets at which lines begin. A line feed, a carriage return, or both end one.
  private var lines: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = [0] + Self.lineStarts(in: bytes, 1..<bytes.count + 1)
  }

  /// Replaces a range of bytes.
  ///
  /// - Complexity: O(*n*) in the bytes that come and in those that are moved.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    // A line begins by what stands on both sides of its beginning: those that touch the change are
    // looked for again.
    let changed = max(1, range.lowerBound)..<range.lowerBound + text.count + 1
    let first = max(1, index(ofFirstLineFrom: range.lowerBound))
    let kept = index(ofFirstLineFrom: range.upperBound + 1)
    let moved = text.count - range.count
    let tail = lines[max(first, kept)...].map { $0 + moved }
    lines.removeSubrange(first...)
    lines += Self.lineStarts(in: bytes, changed)
    lines += tail
  }

  /// The offset of a position: of one past the end of its line, that end; of one within a character, its
  /// beginning.
  package func offset(of position: Position, _ encoding: PositionEncoding) -> Int {
    guard position.line < lines.count else { return bytes.count }
    let start = lines[max(0, position.line)]
    let end = lineEnd(position.line)
    var (offset, units) = (start, 0)
    while offset < end {
      let length = min(Self.length(of: bytes[offset]), end - offset)
      units += encoding == .utf8 ? length : encoding.units(of: bytes[offset])
      guard units <= position.character else { break }
      offset += length
    }
    return offset
  }

  /// The position of an offset.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let line = index(ofFirstLineFrom: offset + 1) - 1
    let before = bytes[lines[line]..<offset]
    return Position(
      line: line,
      character: encoding == .utf8
        ? before.count : before.reduce(0) { $0 + encoding.units(of: $1) })
  }

  /// The position of an offset, counted from one before it whose position is known.
  fileprivate func position(
    of offset: Int, _ encoding: PositionEncoding, after known: (offset: Int, position: Position)
  ) -> Position {
    let line = index(ofFirstLineFrom: offset + 1) - 1
    guard line == known.position.line, known.offset <= offset else {
      return position(of: offset, encoding)
    }
    let before = bytes[known.offset..<offset]
    let units =
      encoding == .utf8 ? before.count : before.reduce(0) { $0 + encoding.units(of: $1) }
    return Position(line: line, character: known.position.character + units)
  }

  /// The white space at the beginning of the line of an offset, and where that begins.
  func indentation(at offset: Int) -> (start: Int, text: ArraySlice<UInt8>) {
    let start = lines[index(ofFirstLineFrom: offset + 1) - 1]
    return (start, bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  // MARK: Lines

  /// Where the text of a line ends, before what ends it.
  private func lineEnd(_ line: Int) -> Int {
    guard line + 1 < lines.count else { return bytes.count }
    let end = lines[line + 1] - 1
    return end > lines[line] && bytes[end] == 0x0A && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// The number of lines that begin before an offset.
  private func index(ofFirstLineFrom offset: Int) -> Int {
    lines.indices.partitioningIndex { lines[$0] >= offset }
  }

  private static func lineStarts(in bytes: [UInt8], _ offsets: Range<Int>) -> [Int] {
    offsets.filter { offset in
      switch bytes[offset - 1] {
      case 0x0A: true
      case 0x0D: offset == bytes.count || bytes[offset] != 0x0A
      default: false
      }
    }
  }

  // MARK: Characters

  /// The bytes of a character by its first one.
  static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

/// Turns offsets into positions, in a line of any length: those that come in order are counted from one
/// another.
struct PositionCounter {
  private let text: TextDocument
  private let encoding: PositionEncoding
  private var last = (offset: 0, position: Position(line: 0, character: 0))

  init(_ text: TextDocument, _ encoding: PositionEncoding) {
    (self.text, self.encoding) = (text, encoding)
  }

  /// The position of an offset.
  ///
  /// - Complexity: O(bytes since the last offset), for one before that O(bytes of its line).
  mutating func position(of offset: Int) -> Position {
    let position = text.position(of: offset, encoding, after: last)
    last = (offset, position)
    return position
  }
}
