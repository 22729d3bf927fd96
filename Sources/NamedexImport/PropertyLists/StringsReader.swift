/// Reads an old-style strings file: `"old" = "new";`, with comments, in UTF-8 or UTF-16.
struct StringsReader {
  private let file: String
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var line = 1
  private var column = 1
  private(set) var repeatedKeys: [PropertyListDocument.RepeatedKey] = []

  /// Decodes the file.
  ///
  /// - Parameters:
  ///   - bytes: The file; UTF-16 when it begins with a byte order mark of that, else UTF-8.
  ///   - file: What errors call it.
  /// - Throws: `badData` when the bytes are no text.
  init(bytes: [UInt8], file: String) throws(ImportError) {
    self.file = file
    let text: String?
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      text = Self.decodeUTF16(bytes.dropFirst(2), bigEndian: bytes[0] == 0xFE)
    } else {
      text = String(
        validating: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...],
        as: UTF8.self)
    }
    guard let text else {
      throw .badData(
        file: file, line: nil, column: nil,
        reason: "neither a property list nor text in UTF-8, or in UTF-16 with a byte order mark")
    }
    scalars = Array(text.unicodeScalars)
  }

  private static func decodeUTF16(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self)
  }

  /// Reads all pairs.
  ///
  /// - Complexity: O(*n*) in the scalars of the file.
  mutating func read() throws(ImportError) -> PropertyListDictionary {
    var pairs = PropertyListDictionary()
    try skipSpace()
    while position < scalars.count {
      let (keyLine, keyColumn) = (line, column)
      let key = try word("a key")
      try expect("=", after: "the key “\(key)”")
      try skipSpace()
      let value = try word("a value")
      try expect(";", after: "the value of “\(key)”")
      switch pairs.insert(key, .string(value), line: keyLine) {
      case .added: break
      case .repeated: repeatedKeys.append(.init(key: key, line: keyLine))
      case .contradicted(let first):
        throw .badData(
          file: file, line: keyLine, column: keyColumn, reason: contradiction(of: key, first: first)
        )
      }
      try skipSpace()
    }
    return pairs
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func advance() {
    if scalars[position] == "\n" {
      line += 1
      column = 1
    } else {
      column += 1
    }
    position += 1
  }

  private func bad(_ reason: String) -> ImportError {
    .badData(file: file, line: line, column: column, reason: reason)
  }

  /// What stands at the present place, for messages.
  private var found: String { next.map { "“\($0)”" } ?? "the end of the file" }

  /// Passes over white space and comments.
  private mutating func skipSpace() throws(ImportError) {
    while let scalar = next {
      if scalar.properties.isWhitespace {
        advance()
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "/" {
        while let scalar = next, scalar != "\n" { advance() }
      } else if scalar == "/", position + 1 < scalars.count, scalars[position + 1] == "*" {
        let start = bad("a comment without its end; expected */")
        advance()
        advance()
        while !(next == "*" && position + 1 < scalars.count && scalars[position + 1] == "/") {
          guard next != nil else { throw start }
          advance()
        }
        advance()
        advance()
      } else {
        return
      }
    }
  }

  private mutating func expect(_ scalar: Unicode.Scalar, after what: String) throws(ImportError) {
    try skipSpace()
    guard next == scalar else { throw bad("found \(found) after \(what); expected “\(scalar)”") }
    advance()
  }

  /// A string in quotes, or a word of letters, digits and `_ . $ / : -`.
  private mutating func word(_ role: String) throws(ImportError) -> String {
    if next == "\"" { return try quoted() }
    var word = String.UnicodeScalarView()
    while let scalar = next, Self.standsUnquoted(scalar) {
      word.append(scalar)
      advance()
    }
    guard !word.isEmpty else { throw bad("found \(found); expected \(role)") }
    return String(word)
  }

  private static func standsUnquoted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", ".", "$", "/", ":", "-": true
    default: false
    }
  }

  private mutating func quoted() throws(ImportError) -> String {
    let unclosed = bad("a string without its closing quotation mark")
    advance()
    var text = String.UnicodeScalarView()
    while let scalar = next, scalar != "\"" {
      if scalar == "\\" {
        text.append(try escape(unclosed: unclosed))
      } else {
        text.append(scalar)
        advance()
      }
    }
    guard next != nil else { throw unclosed }
    advance()
    return String(text)
  }

  /// The scalar that an escape stands for.
  private mutating func escape(unclosed: ImportError) throws(ImportError) -> Unicode.Scalar {
    let start = (line, column)
    advance()
    guard let scalar = next else { throw unclosed }
    advance()
    switch scalar {
    case "\"", "\\", "'": return scalar
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "U", "u":
      var value = UInt32(try codeUnit())
      if 0xD800...0xDBFF ~= value, next == "\\" {
        advance()
        guard next == "U" || next == "u" else { throw bad("half of a surrogate pair") }
        advance()
        let low = UInt32(try codeUnit())
        guard 0xDC00...0xDFFF ~= low else { throw bad("half of a surrogate pair") }
        value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      }
      guard let decoded = Unicode.Scalar(value) else { throw bad("half of a surrogate pair") }
      return decoded
    default:
      throw .badData(
        file: file, line: start.0, column: start.1,
        reason: "the escape “\\\(scalar)” is unknown; expected \\\" \\\\ \\' \\n \\r \\t or \\U0000"
      )
    }
  }

  /// Four hexadecimal digits.
  private mutating func codeUnit() throws(ImportError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let scalar = next, let digit = Character(scalar).hexDigitValue, scalar.isASCII else {
        throw bad("found \(found); expected four hexadecimal digits after \\U")
      }
      value = value << 4 | UInt16(digit)
      advance()
    }
    return value
  }
}
