internal import NamedexLexing
internal import NamedexText

/// A place in a text file, as compilers, editors and SARIF count lines and columns.
package struct Place: Sendable, Equatable {
  /// The line, from 1. Lines end with a line feed, a carriage return, or both.
  package var line: Int
  /// The column, from 1, in bytes, as clang and swiftc count it and Xcode expects it. The bytes of
  /// a byte order mark are counted too.
  package var column: Int
  /// The column, from 1, in UTF-16 code units without a byte order mark, as in SARIF.
  package var utf16Column: Int
  /// The column, from 1, in Unicode scalars without a byte order mark, as in editors that use
  /// UTF-32.
  package var scalarColumn: Int

  package init(line: Int, column: Int, utf16Column: Int, scalarColumn: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
    self.scalarColumn = scalarColumn
  }

  /// The beginning of a file.
  package static let start = Place(line: 1, column: 1, utf16Column: 1, scalarColumn: 1)
}

/// A range in a text file: its start, and the place after it.
package struct PlaceRange: Sendable, Equatable {
  /// The place where the range begins.
  package var start: Place
  /// The place after the range.
  package var end: Place

  package init(start: Place, end: Place) {
    self.start = start
    self.end = end
  }
}

/// Converts offsets to places, in any order.
package struct PlaceFinder {
  /// A place whose line and columns are known. Columns are counted from a nearby mark, not from the
  /// start of the line, because a line may contain a million names.
  private struct Mark {
    var offset = 0
    var line = 0
    var lineStart = 0
    /// The UTF-16 code units between the start of the line and the offset.
    var units = 0
    /// The Unicode scalars between the start of the line and the offset.
    var scalars = 0
  }

  private let bytes: [UInt8]
  /// The start of the text after any byte order mark. Only byte columns count the mark.
  private let textStart: Int
  /// Marks at each multiple of the distance, or up to three bytes before it. Empty until the first
  /// place is requested, which for most files never happens.
  private var marks: [Mark] = []
  private static let distance = 256

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    textStart = ByteOrderMark.utf8ByteCount(of: bytes)
  }

  /// Returns the place of an offset. An offset inside a line ending is still on the line that ends
  /// there.
  ///
  /// - Complexity: O(1), except for the first call, which takes O(*n*) in the size of the file.
  package mutating func place(of offset: Int) -> Place {
    if marks.isEmpty { setMarks() }
    let offset = min(max(0, offset), bytes.count)
    let found = mark(at: offset, from: marks[offset / Self.distance])
    return Place(
      line: found.line + 1, column: offset - found.lineStart + 1, utf16Column: found.units + 1,
      scalarColumn: found.scalars + 1)
  }

  private mutating func setMarks() {
    marks = [Mark()]
    for multiple in stride(from: Self.distance, through: bytes.count, by: Self.distance) {
      // Counting cannot start inside a character.
      var offset = multiple
      while multiple - offset < 3, offset < bytes.count, bytes[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      marks.append(mark(at: offset, from: marks[marks.count - 1]))
    }
  }

  private func mark(at offset: Int, from mark: Mark) -> Mark {
    var (line, lineStart) = (mark.line, mark.lineStart)
    for position in mark.offset..<offset where SourceByte.isNewline(bytes[position]) {
      // In a CR-LF pair, the line feed ends the line.
      let next = position + 1
      if bytes[position] == 0x0D, next < bytes.count, bytes[next] == 0x0A { continue }
      (line, lineStart) = (line + 1, next)
    }
    let isSameLine = line == mark.line
    let start = min(offset, max(textStart, isSameLine ? mark.offset : lineStart))
    let lengths = lengths(of: start..<offset)
    return Mark(
      offset: offset, line: line, lineStart: lineStart,
      units: (isSameLine ? mark.units : 0) + lengths.units,
      scalars: (isSameLine ? mark.scalars : 0) + lengths.scalars)
  }

  /// Returns the numbers of UTF-16 code units and scalars in a range. Each invalid sequence is
  /// decoded as U+FFFD, which is one unit and one scalar.
  private func lengths(of range: Range<Int>) -> (units: Int, scalars: Int) {
    guard bytes[range].contains(where: { $0 >= 0x80 }) else { return (range.count, range.count) }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return (text.utf16.count, text.unicodeScalars.count)
  }
}
