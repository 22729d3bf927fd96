/// A place in a text file, for people and for programs.
public struct Place: Sendable, Equatable {
  /// The line, from 1. Lines end with a line feed, a carriage return, or both.
  public var line: Int
  /// The column, from 1, in bytes: as clang and swiftc count it and Xcode reads it. A byte order mark
  /// counts, as there.
  public var column: Int
  /// The column, from 1, in UTF-16 code units without a byte order mark: as SARIF counts it.
  public var utf16Column: Int

  /// Creates a place.
  public init(line: Int, column: Int, utf16Column: Int) {
    self.line = line
    self.column = column
    self.utf16Column = utf16Column
  }

  /// The beginning of a file.
  public static let start = Place(line: 1, column: 1, utf16Column: 1)
}

/// Turns offsets into places, in one pass over a file.
struct PlaceFinder {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The place of an offset.
  ///
  /// - Complexity: O(distance from the offset before); offsets that go back begin anew.
  mutating func place(of offset: Int) -> Place {
    let offset = min(max(0, offset), bytes.count)
    if offset < lineStart { (position, line, lineStart) = (0, 1, 0) }
    while position < offset {
      let byte = bytes[position]
      position += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A {
        // Inside of a line end there is no place of its own.
        if position >= offset { break }
        position += 1
      }
      line += 1
      lineStart = position
    }
    return Place(
      line: line, column: offset - lineStart + 1,
      utf16Column: utf16Length(lineStart..<max(lineStart, offset)) + 1)
  }

  /// The number of UTF-16 code units of a range; every byte that is no UTF-8 counts as one.
  private func utf16Length(_ range: Range<Int>) -> Int {
    var range = range
    if range.lowerBound == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      range = min(3, range.upperBound)..<range.upperBound
    }
    guard bytes[range].contains(where: { $0 >= 0x80 }) else { return range.count }
    return String(decoding: bytes[range], as: UTF8.self).utf16.count
  }
}
