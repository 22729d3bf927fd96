/// Text to which the changes of one message are applied.
///
/// It is stored in pieces of a few thousand bytes, so the cost of a change depends on its own
/// length and on the number of pieces, not on the length of the text or of a line. A message may
/// contain thousands of changes.
package struct ChangingText {
  /// A part of the text. It never begins inside a character, or between a carriage return and its
  /// line feed.
  private struct Piece {
    let bytes: [UInt8]
    /// The number of lines that end in the piece, with a line feed, a carriage return, or both.
    let lineEndCount: Int
    /// The length of the piece in the client's units.
    let unitCount: Int

    init(_ bytes: ArraySlice<UInt8>, _ encoding: PositionEncoding) {
      var (lineEndCount, unitCount) = (0, 0)
      var isAfterReturn = false
      for byte in bytes {
        if byte == 0x0D || (byte == 0x0A && !isAfterReturn) { lineEndCount += 1 }
        isAfterReturn = byte == 0x0D
        unitCount += encoding.units(of: byte)
      }
      (self.bytes, self.lineEndCount, self.unitCount) = (Array(bytes), lineEndCount, unitCount)
    }
  }

  /// A piece, and an offset in it.
  private typealias Place = (piece: Int, offset: Int)

  /// The number of bytes in a new piece. A piece that grows to twice this size is split.
  private static let pieceSize = 2048

  private let encoding: PositionEncoding
  /// There is always at least one piece. A piece is empty only if the whole text is.
  private var pieces: [Piece]

  package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.encoding = encoding
    pieces = Self.pieces(of: bytes, encoding)
  }

  /// The current text.
  package var bytes: [UInt8] { pieces.reduce(into: []) { $0 += $1.bytes } }

  /// Replaces the text between two positions, which may be in either order.
  ///
  /// Positions out of range have the same meaning as in `TextDocument`.
  package mutating func replace(_ start: Position, _ end: Position, with text: [UInt8]) {
    let (one, other) = (place(of: start), place(of: end))
    let isInOrder = (one.piece, one.offset) <= (other.piece, other.offset)
    let (first, last) = isInOrder ? (one, other) : (other, one)
    // If the change touches a neighbouring piece, that piece is also replaced, so that the ends of
    // the replaced range stay valid piece boundaries.
    let low = first.offset == 0 ? max(0, first.piece - 1) : first.piece
    let isAtEnd = last.offset == pieces[last.piece].bytes.count
    let high = isAtEnd ? min(last.piece + 1, pieces.count - 1) : last.piece
    var joined: [UInt8] = []
    for piece in pieces[low..<first.piece] { joined += piece.bytes }
    joined += pieces[first.piece].bytes[..<first.offset]
    joined += text
    joined += pieces[last.piece].bytes[last.offset...]
    for piece in pieces[(last.piece + 1)..<(high + 1)] { joined += piece.bytes }
    pieces.replaceSubrange(low...high, with: Self.pieces(of: joined, encoding))
  }

  /// Returns the place of a position. A position past the end of a line is treated as the end of
  /// the line, and a position inside a character as the start of the character.
  private func place(of position: Position) -> Place {
    var place: Place = (0, 0)
    var lines = position.line
    while lines > pieces[place.piece].lineEndCount {
      guard place.piece + 1 < pieces.count else {
        return (place.piece, pieces[place.piece].bytes.count)
      }
      lines -= pieces[place.piece].lineEndCount
      place.piece += 1
    }
    let bytes = pieces[place.piece].bytes
    while lines > 0 {
      let byte = bytes[place.offset]
      place.offset += 1
      if byte == 0x0D, place.offset < bytes.count, bytes[place.offset] == 0x0A { place.offset += 1 }
      if byte == 0x0D || byte == 0x0A { lines -= 1 }
    }
    return advanced(place, by: position.character)
  }

  /// Returns the place that is `count` units after another place on the same line.
  private func advanced(_ start: Place, by count: Int) -> Place {
    var (place, left) = (start, count)
    while true {
      let piece = pieces[place.piece]
      if place.offset == 0, piece.lineEndCount == 0, piece.unitCount <= left {
        left -= piece.unitCount
        place.offset = piece.bytes.count
      }
      while place.offset < piece.bytes.count {
        let byte = piece.bytes[place.offset]
        let length = TextDocument.length(of: byte)
        let units = encoding == .utf8 ? length : encoding.units(of: byte)
        guard byte != 0x0A, byte != 0x0D, units <= left else { return place }
        left -= units
        place.offset += length
      }
      guard place.piece + 1 < pieces.count else { return place }
      place = (place.piece + 1, 0)
    }
  }

  private static func pieces(of bytes: [UInt8], _ encoding: PositionEncoding) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    repeat {
      var end = bytes.count - start > 2 * pieceSize ? start + pieceSize : bytes.count
      while end < bytes.count,
        bytes[end] & 0xC0 == 0x80 || (bytes[end] == 0x0A && bytes[end - 1] == 0x0D)
      {
        end += 1
      }
      pieces.append(Piece(bytes[start..<end], encoding))
      start = end
    } while start < bytes.count
    return pieces
  }
}
