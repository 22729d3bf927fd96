/// Comma-separated values in one field of a source list.
package enum ListedValues {
  private static let (comma, backslash): (UInt8, UInt8) = (0x2C, 0x5C)

  /// Returns the escaped form of a value: `\,` for a comma and `\\` for a backslash.
  package static func written(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 == comma || $0 == backslash }) else { return value }
    return value.replacing("\\", with: "\\\\").replacing(",", with: "\\,")
  }

  /// Returns the value that an escaped piece of a field stands for. A backslash before anything but
  /// a comma or a backslash is literal, as in lists written before escapes existed.
  package static func read(_ piece: String) -> String {
    guard piece.utf8.contains(backslash) else { return piece }
    var bytes: [UInt8] = []
    var isMarked = false
    for byte in piece.utf8 {
      if isMarked, byte != comma, byte != backslash { bytes.append(backslash) }
      if !isMarked, byte == backslash {
        isMarked = true
        continue
      }
      isMarked = false
      bytes.append(byte)
    }
    if isMarked { bytes.append(backslash) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the pieces of a field; an empty field is one empty piece.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - field: The field's range in the file.
  package static func pieces(of bytes: [UInt8], _ field: Range<Int>) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = field.lowerBound
    var isMarked = false
    for index in field {
      let byte = bytes[index]
      if isMarked, byte == comma || byte == backslash {
        isMarked = false
        continue
      }
      isMarked = byte == backslash
      if byte == comma {
        pieces.append(start..<index)
        start = index + 1
      }
    }
    pieces.append(start..<field.upperBound)
    return pieces
  }
}
