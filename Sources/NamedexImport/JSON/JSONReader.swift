/// What a `JSONReader` meets, in the order of the file.
enum JSONEvent: Equatable {
  case beginObject, endObject
  case beginArray, endArray
  case key(String)
  case string(String)
  /// A number as written: nothing is lost, and nothing overflows.
  case number(String)
  case bool(Bool)
  case null
}

/// How much of a JSON text a reader accepts.
struct JSONLimits: Sendable {
  /// Objects and arrays open at once.
  var depth = 128
  /// UTF-8 bytes of one string, escapes replaced.
  var stringBytes = 1 << 23
  /// Characters of one number.
  var numberBytes = 1 << 10
}

/// Reads JSON as a stream of events, strictly after RFC 8259, in memory bounded by `JSONLimits`.
///
/// Foundation's `JSONSerialization` is not used: it wants the whole text in memory and makes
/// objects of all of it, keeps one of two equal keys in silence, and turns numbers into doubles.
/// Several texts may follow each other, each on a line of its own, as in JSON Lines; whoever wants
/// one alone looks at `atText`.
struct JSONReader {
  let file: String
  let limits: JSONLimits
  private let source: ByteSource?
  private var buffer: [UInt8]
  private var position = 0
  private var isOver: Bool

  /// The line of the next byte, from 1.
  private(set) var line = 1
  /// Unicode scalars before it in its line.
  private var scalars = 0
  /// Where the last event began.
  private(set) var eventLine = 1
  private(set) var eventColumn = 1

  /// Open objects (true) and arrays, outermost first.
  private var open: [Bool] = []
  private var expected = Expected.text
  /// The line where the last whole text ended.
  private var textEndLine: Int?

  private enum Expected { case text, value, valueOrEnd, key, keyOrEnd, colonThenValue, commaOrEnd }

  /// Reads a file.
  init(_ source: ByteSource, limits: JSONLimits = JSONLimits()) {
    (file, self.source, self.limits) = (source.name, source, limits)
    (buffer, isOver) = ([], false)
  }

  /// Reads a text that is in memory.
  init(bytes: [UInt8], name: String, limits: JSONLimits = JSONLimits()) {
    (file, source, self.limits) = (name, nil, limits)
    (buffer, isOver) = (bytes, true)
  }

  /// Whether the reader stands before a text, not within one.
  var isBetweenTexts: Bool { open.isEmpty && expected == .text }

  /// How much of the file has been read.
  var bytesRead: Int { source?.position ?? position }
  /// The file's size; nil of a pipe.
  var size: Int? { source?.size }

  // MARK: - Bytes

  mutating func peek() throws(ImportError) -> UInt8? {
    if position < buffer.count { return buffer[position] }
    guard !isOver, let source else { return nil }
    buffer = try source.next()
    position = 0
    isOver = buffer.isEmpty
    return buffer.first
  }

  /// Passes the byte that `peek` gave.
  mutating func pass(_ byte: UInt8) {
    position += 1
    if byte == 0x0A {
      line += 1
      scalars = 0
    } else if byte & 0xC0 != 0x80 {
      scalars += 1
    }
  }

  private mutating func skipWhiteSpace() throws(ImportError) -> UInt8? {
    while let byte = try peek() {
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      pass(byte)
    }
    return nil
  }

  func bad(_ reason: String) -> ImportError {
    .badData(file: file, line: line, column: scalars + 1, reason: reason)
  }

  /// An error at the place of the last event.
  func badEvent(_ reason: String) -> ImportError {
    .badData(file: file, line: eventLine, column: eventColumn, reason: reason)
  }

  // MARK: - Events

  /// The next event.
  ///
  /// - Returns: Nil at the end of the file, between texts.
  /// - Throws: `badData` with line and column.
  mutating func next() throws(ImportError) -> JSONEvent? {
    if bytesRead == 0 || position == 0 && line == 1 { try skipByteOrderMark() }
    while true {
      guard let byte = try skipWhiteSpace() else {
        guard open.isEmpty else {
          throw bad(
            "the file ends within an \(open.last == true ? "object" : "array"); expected its "
              + "“\(open.last == true ? "}" : "]")”")
        }
        return nil
      }
      (eventLine, eventColumn) = (line, scalars + 1)
      switch expected {
      case .text:
        if line == textEndLine {
          throw bad("\(shown(byte)) behind the end of the text; expected nothing more on this line")
        }
        return try value(byte)
      case .value: return try value(byte)
      case .valueOrEnd:
        if byte == 0x5D { return end(byte) }
        return try value(byte)
      case .key, .keyOrEnd:
        if byte == 0x7D, expected == .keyOrEnd { return end(byte) }
        guard byte == 0x22 else {
          throw bad("\(shown(byte)); expected a key between quotation marks")
        }
        let key = try string()
        expected = .colonThenValue
        return .key(key)
      case .colonThenValue:
        guard byte == 0x3A else { throw bad("\(shown(byte)); expected “:” behind the key") }
        pass(byte)
        expected = .value
      case .commaOrEnd:
        let isObject = open.last == true
        if byte == (isObject ? 0x7D : 0x5D) { return end(byte) }
        guard byte == 0x2C else {
          throw bad("\(shown(byte)); expected “,” or “\(isObject ? "}" : "]")”")
        }
        pass(byte)
        expected = isObject ? .key : .value
      }
    }
  }

  private mutating func skipByteOrderMark() throws(ImportError) {
    guard let first = try peek() else { return }
    if first == 0xFE || first == 0xFF {
      throw bad("UTF-16 instead of JSON; save the file as UTF-8")
    }
    if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
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

  private mutating func value(_ byte: UInt8) throws(ImportError) -> JSONEvent {
    switch byte {
    case 0x7B, 0x5B:
      guard open.count < limits.depth else {
        throw bad("the nesting of objects and arrays is over the limit of \(limits.depth)")
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
          guard let found = try peek(), found == wanted else {
            throw badEvent("a word that is not “\(word)”; expected a value")
          }
          pass(found)
        }
        afterValue()
        return event
      }
      throw bad("\(shown(byte)); expected a value")
    }
  }

  func shown(_ byte: UInt8) -> String {
    switch byte {
    case 0x21...0x7E: "“\(Character(Unicode.Scalar(byte)))”"
    default: "the byte \(String(byte, radix: 16, uppercase: true)) (hexadecimal)"
    }
  }
}
