/// A text in which the changes of one message are made.
///
/// It is kept in pieces of a few thousand bytes: a change costs by its own length and by the number of
/// pieces, not by the length of the text or of a line. A message may have thousands of changes.
package struct ChangingText {
  /// Some bytes of the text. They begin neither within a character nor between a carriage return and its
  /// line feed.
  private struct Piece {
    let bytes: [UInt8]
    /// How many lines end in it. A line feed, a carriage return, or both end one.
    let lineEndCount: Int
    /// Its length as the client counts.
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

  /// The bytes of a piece when it is made. One that has twice as many is divided.
  private static let pieceSize = 2048

  private let encoding: PositionEncoding
  /// At least one; none is empty but that of an empty text.
  private var pieces: [Piece]

  package init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
    self.encoding = encoding
    pieces = Self.pieces(of: bytes, encoding)
  }

  /// The text as it is now.
  package var bytes: [UInt8] { pieces.reduce(into: []) { $0 += $1.bytes } }

  /// Replaces what is between two positions, which may come in any order.
  ///
  /// Positions out of range mean what they mean to `TextDocument`.
  package mutating func replace(_ start: Position, _ end: Position, with text: [UInt8]) {
    let (one, other) = (place(of: start), place(of: end))
    let isInOrder = (one.piece, one.offset) <= (other.piece, other.offset)
    let (first, last) = isInOrder ? (one, other) : (other, one)
    // With the neighbours that the change touches: what begins and what ends the pieces that are made
    // anew is then what it was.
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

  /// The place of a position: of one past the end of its line, that end; of one within a character, its
  /// beginning.
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

  /// The place some units after one in the same line.
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
