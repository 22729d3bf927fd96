/// Objective-C only: preprocessor lines, character literals, and C++ raw strings.
extension SourceLexer {
  /// Reads the first word of a preprocessor line. After `#error`, `#warning` or `#pragma`, the rest
  /// of the line is skipped.
  mutating func readDirective(_ token: inout SourceToken) {
    single(.directive, &token)
    while byte(at: position) == 0x20 || byte(at: position) == 0x09 { position += 1 }
    let end = identifierEnd(from: position)
    let word = bytes[position..<end]
    position = end
    for message in ["error", "warning", "pragma"] where word.elementsEqual(message.utf8) {
      position = SourceByte.lineEnd(in: bytes, from: end)
      // A backslash continues the line.
      while position < bytes.count, bytes[position - 1] == UInt8(ascii: "\\") {
        let isPair = bytes[position] == 0x0D && byte(at: position + 1) == 0x0A
        position = SourceByte.lineEnd(in: bytes, from: position + (isPair ? 2 : 1))
      }
    }
  }

  /// Skips a character literal. If no second apostrophe follows soon on the same line, only the
  /// first one is skipped.
  mutating func skipCharacter(_ token: inout SourceToken) {
    single(.other, &token)
    var offset = position
    while offset < bytes.count, offset < position + 16, !SourceByte.isNewline(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 1
      } else if bytes[offset] == UInt8(ascii: "'") {
        position = offset + 1
        return
      }
      offset += 1
    }
  }

  /// Skips a C++ raw string, if the identifier just read begins one.
  mutating func readRawString(_ token: inout SourceToken) {
    guard byte(at: position) == UInt8(ascii: "\""), bytes[position - 1] == UInt8(ascii: "R"),
      position - token.start <= 3
    else { return }
    token.kind = .other
    token.match = .none
    position += 1
    let delimiterStart = position
    while position < bytes.count, position - delimiterStart <= 16,
      bytes[position] != UInt8(ascii: "("), !SourceByte.isSpace(bytes[position])
    {
      position += 1
    }
    guard byte(at: position) == UInt8(ascii: "(") else { return }
    let delimiter = bytes[delimiterStart..<position]
    while position < bytes.count {
      if SourceByte.isNewline(bytes[position]) { lineStart = position + 1 }
      position += 1
      guard bytes[position - 1] == UInt8(ascii: ")") else { continue }
      let end = position + delimiter.count
      if byte(at: end) == UInt8(ascii: "\""), bytes[position..<end].elementsEqual(delimiter) {
        position = end + 1
        return
      }
    }
    problems.note(token.start, "unterminated raw string; close it with ')\"'")
  }
}
