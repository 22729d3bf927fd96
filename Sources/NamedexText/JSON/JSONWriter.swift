/// Writes JSON without white space, with members in the given order.
package struct JSONWriter {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Begins a document.
  package init() {}

  /// Writes an object.
  ///
  /// - Parameter members: Writes the members with `member(_:_:)`.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "{"), members, UInt8(ascii: "}"))
  }

  /// Writes an array.
  ///
  /// - Parameter elements: Writes one value after another.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    enclose(UInt8(ascii: "["), elements, UInt8(ascii: "]"))
  }

  /// Writes the name of a member and its value.
  package mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
    value(&self)
  }

  /// Writes a member whose value is an object.
  ///
  /// - Parameter members: Writes the object's members.
  package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    member(name) { $0.object(members) }
  }

  /// Writes a member whose value is an array with an object for each element.
  ///
  /// - Parameter members: Writes the members of an element's object.
  package mutating func objects<Element>(
    _ name: String, _ elements: some Sequence<Element>,
    _ members: (inout JSONWriter, Element) -> Void
  ) {
    member(name) { $0.objects(elements, members) }
  }

  /// Writes an array with an object for each element.
  ///
  /// - Parameter members: Writes the members of an element's object.
  package mutating func objects<Element>(
    _ elements: some Sequence<Element>, _ members: (inout JSONWriter, Element) -> Void
  ) {
    array { json in
      for element in elements { json.object { members(&$0, element) } }
    }
  }

  /// Writes a string, or `null`.
  ///
  /// Characters that could control a terminal are escaped; a JSON parser sees the same text.
  package mutating func string(_ text: String?) {
    guard let text else { return word("null") }
    separate()
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: Self.mayNeedEscape) {
      for scalar in text.unicodeScalars { append(scalar) }
    } else {
      bytes.append(contentsOf: text.utf8)
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Returns whether a byte must be escaped, or may begin a control character from U+0080 up.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F, 0xC2, 0xD8, 0xE2: true
    default: false
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += Array("\\\"".utf8)
    case "\\": bytes += Array("\\\\".utf8)
    case "\u{08}": bytes += Array("\\b".utf8)
    case "\t": bytes += Array("\\t".utf8)
    case "\n": bytes += Array("\\n".utf8)
    case "\u{0C}": bytes += Array("\\f".utf8)
    case "\r": bytes += Array("\\r".utf8)
    case let scalar where scalar.isControl:
      let digits = String(scalar.value, radix: 16)
      bytes += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
    default: bytes.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    }
  }

  /// Returns the text as a JSON string.
  package static func text(of text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// Writes a value that is already JSON.
  package mutating func json(_ text: [UInt8]) {
    separate()
    bytes += text
    needsComma = true
  }

  /// Writes an integer, or `null`.
  package mutating func number(_ value: Int?) { word(value.map { String($0) } ?? "null") }

  /// Writes a number rounded to a given number of decimal places.
  package mutating func number(_ value: Double, places: Int) {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    // JSON has no infinity.
    word(rounded.isFinite ? "\(rounded)" : "null")
  }

  /// Writes `true` or `false`.
  package mutating func boolean(_ value: Bool) { word(value ? "true" : "false") }

  package mutating func null() { word("null") }

  /// Writes a parsed value; the members of objects are sorted.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .object(let members):
      object { json in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
          json.member(key) { $0.value(value) }
        }
      }
    case .array(let elements):
      array { json in
        for element in elements { json.value(element) }
      }
    case .string(let text): string(text)
    case .number(let digits): json(Array(digits.utf8))
    case .bool(let value): boolean(value)
    case .null: null()
    }
  }

  /// Writes an array of strings.
  package mutating func strings(_ texts: [String]) {
    array { json in
      for text in texts { json.string(text) }
    }
  }

  /// Ends a document, or one of several documents on separate lines.
  package mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  private mutating func word(_ word: String) {
    separate()
    bytes.append(contentsOf: word.utf8)
    needsComma = true
  }

  private mutating func enclose(
    _ start: UInt8, _ content: (inout JSONWriter) -> Void, _ end: UInt8
  ) {
    separate()
    bytes.append(start)
    needsComma = false
    content(&self)
    bytes.append(end)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }
}
