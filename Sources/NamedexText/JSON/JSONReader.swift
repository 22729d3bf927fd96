/// An event of a `JSONReader`. Events come in file order.
package enum JSONEvent: Equatable, Sendable {
  case beginObject, endObject
  case beginArray, endArray
  case key(String)
  case string(String)
  /// A number as written, so that it neither loses precision nor overflows.
  case number(String)
  case bool(Bool)
  case null
}

/// Reads JSON as a stream of events, strictly according to RFC 8259, in memory bounded by the
/// limits below.
///
/// Foundation's `JSONSerialization` is not used: it needs the whole text in memory and creates
/// objects for all of it, silently drops a repeated key, and turns numbers into doubles. Several
/// texts may follow each other, each on its own line, as in JSON Lines.
package struct JSONReader {
  /// The maximum number of objects and arrays open at once.
  private static let depthLimit = 128
  /// The maximum number of UTF-8 bytes in a string, after escapes are replaced.
  static let stringLimit = 1 << 23
  /// The maximum number of characters in a number.
  static let numberLimit = 1 << 10

  private let more: () -> [UInt8]
  var buffer: [UInt8]
  var position = 0
  private var isOver: Bool
  private var isAtStart = true

  /// The line of the next byte, from 1.
  private var line = 1
  /// The number of Unicode scalars before the next byte in its line.
  var scalars = 0
  /// The line and column where the last event began.
  package private(set) var eventLine = 1
  private var eventColumn = 1

  /// The open objects (true) and arrays (false), outermost first.
  private var open: [Bool] = []
  private var expected = Expected.text
  /// True to skip the contents of strings, which are then returned as empty except for escapes.
  package var skipsText = false
  /// The line on which the last complete text ended.
  private var textEndLine: Int?

  private enum Expected { case text, value, valueOrEnd, key, keyOrEnd, colonThenValue, commaOrEnd }

  /// Reads JSON that arrives in pieces.
  ///
  /// - Parameter more: Returns the next bytes; empty at the end. A source that fails must report
  ///   the error itself; the reader only sees the end of the text.
  package init(_ more: @escaping () -> [UInt8]) {
    (self.more, buffer, isOver) = (more, [], false)
  }

  /// Reads JSON in memory.
  package init(bytes: [UInt8]) {
    (more, buffer, isOver) = ({ [] }, bytes, true)
  }

  // MARK: - Bytes

  mutating func peek() -> UInt8? {
    if position < buffer.count { return buffer[position] }
    guard !isOver else { return nil }
    buffer = more()
    position = 0
    isOver = buffer.isEmpty
    return buffer.first
  }

  /// Advances past the byte that `peek` returned.
  mutating func pass(_ byte: UInt8) {
    position += 1
    if byte == 0x0A {
      line += 1
      scalars = 0
    } else if byte & 0xC0 != 0x80 {
      scalars += 1
    }
  }

  private mutating func skipWhiteSpace() -> UInt8? {
    while let byte = peek() {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      pass(byte)
    }
    return nil
  }

  func bad(_ reason: String) -> TextFault {
    TextFault(reason, line: line, column: scalars + 1)
  }

  /// Returns an error at the place of the last event.
  package func badEvent(_ reason: String) -> TextFault {
    TextFault(reason, line: eventLine, column: eventColumn)
  }

  // MARK: - Events

  /// Returns the next event; nil at the end of the file, after the last text.
  ///
  /// - Throws: `TextFault` with line and column.
  /// - Complexity: O(*n*) in the length of the event.
  package mutating func next() throws(TextFault) -> JSONEvent? {
    if isAtStart { try skipByteOrderMark() }
    while true {
      guard let byte = skipWhiteSpace() else {
        guard open.isEmpty else {
          throw bad(
            open.last == true
              ? "the file ends within an object; expected '}'"
              : "the file ends within an array; expected ']'")
        }
        return nil
      }
      (eventLine, eventColumn) = (line, scalars + 1)
      switch expected {
      case .text:
        if line == textEndLine {
          throw bad(
            "found \(shown(byte)) after the end of the text; expected nothing more on this line")
        }
        return try value(byte)
      case .value: return try value(byte)
      case .valueOrEnd:
        if byte == 0x5D { return end(byte) }
        return try value(byte)
      case .key, .keyOrEnd:
        if byte == 0x7D, expected == .keyOrEnd { return end(byte) }
        guard byte == 0x22 else {
          throw bad("found \(shown(byte)); expected a key in quotation marks")
        }
        let key = try string()
        expected = .colonThenValue
        return .key(key)
      case .colonThenValue:
        guard byte == 0x3A else { throw bad("found \(shown(byte)); expected ':' after the key") }
        pass(byte)
        expected = .value
      case .commaOrEnd:
        let isObject = open.last == true
        if byte == (isObject ? 0x7D : 0x5D) { return end(byte) }
        guard byte == 0x2C else {
          throw bad("found \(shown(byte)); expected ',' or '\(isObject ? "}" : "]")'")
        }
        pass(byte)
        expected = isObject ? .key : .value
      }
    }
  }

  private mutating func skipByteOrderMark() throws(TextFault) {
    isAtStart = false
    guard peek() != nil else { return }
    switch ByteOrderMark(buffer) {
    case .utf16BigEndian, .utf16LittleEndian:
      throw bad("UTF-16 is not supported; save the file as UTF-8")
    case .utf8: position = 3
    case nil: break
    }
  }

  private mutating func end(_ byte: UInt8) -> JSONEvent {
    pass(byte)
    open.removeLast()
    afterValue()
    return byte == 0x7D ? .endObject : .endArray
  }

  private mutating func afterValue() {
    expected = open.isEmpty ? .text : .commaOrEnd
    if open.isEmpty { textEndLine = line }
  }

  private mutating func value(_ byte: UInt8) throws(TextFault) -> JSONEvent {
    switch byte {
    case 0x7B, 0x5B:
      guard open.count < Self.depthLimit else {
        throw bad("objects and arrays are nested more than \(Self.depthLimit) deep")
      }
      pass(byte)
      open.append(byte == 0x7B)
      expected = byte == 0x7B ? .keyOrEnd : .valueOrEnd
      return byte == 0x7B ? .beginObject : .beginArray
    case 0x22:
      let text = try string()
      afterValue()
      return .string(text)
    case 0x2D, 0x30...0x39:
      let text = try number()
      afterValue()
      return .number(text)
    default:
      for (word, event) in [
        ("true", JSONEvent.bool(true)), ("false", .bool(false)), ("null", .null),
      ] where byte == word.utf8.first {
        for wanted in word.utf8 {
          guard let found = peek(), found == wanted else {
            throw badEvent("misspelled '\(word)'; expected a value")
          }
          pass(found)
        }
        afterValue()
        return event
      }
      throw bad("found \(shown(byte)); expected a value")
    }
  }

  func shown(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
    default: "byte 0x\(String(byte, radix: 16, uppercase: true))"
    }
  }
}
