internal import NamedexCore

/// A position in a document, counted as in the protocol.
package struct Position: Equatable, Sendable {
  /// The line, counting from 0.
  package var line: Int
  /// The number of units before the position on its line, in the agreed encoding.
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }
}

/// The units in which positions are counted.
package enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the number of units that a byte adds. In UTF-8, every byte adds one unit. In the other
  /// encodings, the first byte of a character adds all the character's units, and the other bytes
  /// add none.
  func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// The text of a document, and the offsets of its lines.
package struct TextDocument: Sendable {
  package private(set) var bytes: [UInt8]
  /// The offsets at which lines begin. A line feed, a carriage return, or both end a line.
  private var lines: [Int]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = [0] + Self.lineStarts(in: bytes, 1..<bytes.count + 1)
  }

  /// Replaces a range of bytes.
  ///
  /// - Complexity: O(*n*) in the number of new bytes and of bytes after the range.
  package mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: text)
    // Whether a line begins at an offset depends on the bytes on both sides, so line starts next to
    // the change are also recomputed.
    let changed = max(1, range.lowerBound)..<range.lowerBound + text.count + 1
    let first = max(1, index(ofFirstLineFrom: range.lowerBound))
    let kept = index(ofFirstLineFrom: range.upperBound + 1)
    let moved = text.count - range.count
    let tail = lines[max(first, kept)...].map { $0 + moved }
    lines.removeSubrange(first...)
    lines += Self.lineStarts(in: bytes, changed)
    lines += tail
  }

  /// Returns the offset of a position. A position past the end of a line is treated as the end of
  /// the line, and a position inside a character as the start of the character.
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

  /// Returns the position of an offset.
  package func position(of offset: Int, _ encoding: PositionEncoding) -> Position {
    let line = index(ofFirstLineFrom: offset + 1) - 1
    let before = bytes[lines[line]..<offset]
    return Position(
      line: line,
      character: encoding == .utf8
        ? before.count : before.reduce(0) { $0 + encoding.units(of: $1) })
  }

  /// Returns the position of an offset, counting from an earlier offset whose position is known.
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

  /// Returns the white space at the beginning of the line that contains an offset, and the offset
  /// of the line.
  func indentation(at offset: Int) -> (start: Int, text: ArraySlice<UInt8>) {
    let start = lines[index(ofFirstLineFrom: offset + 1) - 1]
    return (start, bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  // MARK: Lines

  /// Returns the end of a line, excluding its line ending.
  private func lineEnd(_ line: Int) -> Int {
    guard line + 1 < lines.count else { return bytes.count }
    let end = lines[line + 1] - 1
    return end > lines[line] && bytes[end] == 0x0A && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// Returns the number of lines that begin before an offset.
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

  /// Returns the length of a character in bytes, given its first byte.
  static func length(of byte: UInt8) -> Int {
    switch byte {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}

/// Converts offsets into positions. If offsets are in ascending order, counting continues from the
/// previous offset, which keeps long lines fast.
struct PositionCounter {
  private let text: TextDocument
  private let encoding: PositionEncoding
  private var last = (offset: 0, position: Position(line: 0, character: 0))

  init(_ text: TextDocument, _ encoding: PositionEncoding) {
    (self.text, self.encoding) = (text, encoding)
  }

  /// Returns the position of an offset.
  ///
  /// - Complexity: O(*n*) in the number of bytes since the last offset or, for an earlier offset,
  ///   in the length of its line.
  mutating func position(of offset: Int) -> Position {
    let position = text.position(of: offset, encoding, after: last)
    last = (offset, position)
    return position
  }
}
