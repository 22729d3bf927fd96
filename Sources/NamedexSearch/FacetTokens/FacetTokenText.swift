internal import NamedexCore

/// Puts text in quotation marks where needed.
enum FacetTokenText {
  /// Where the text occurs in an input.
  enum Place {
    case key
    case value
    case word
  }

  /// Returns the text in a form that the parser reads back.
  static func quoted(_ text: String, ifNeededIn place: Place) -> String {
    let utf8 = ContiguousArray(text.utf8)
    guard needsQuotes(utf8.span, place) else { return text }
    var quoted = [UInt8(ascii: "\"")]
    for byte in utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        quoted.append(UInt8(ascii: "\\"))
      }
      quoted.append(byte)
    }
    quoted.append(UInt8(ascii: "\""))
    return String(decoding: quoted, as: UTF8.self)
  }

  private static func needsQuotes(_ utf8: Span<UInt8>, _ place: Place) -> Bool {
    if utf8.isEmpty || utf8[0] == UInt8(ascii: "\"") { return true }
    var offset = 0
    while offset < utf8.count {
      let (scalar, byteCount) = utf8.scalar(at: offset)
      if ScalarClass.isWhiteSpace(scalar) { return true }
      // A colon ends a key anywhere, and makes a word a token unless it is the first character.
      if scalar == ":", place == .key || (place == .word && offset > 0) { return true }
      offset += byteCount
    }
    return false
  }
}
