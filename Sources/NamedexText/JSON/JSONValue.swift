/// A JSON text as a value, for texts that fit in memory.
package enum JSONValue: Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  /// A number as written.
  case number(String)
  case bool(Bool)
  case null

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - valueLimit: The maximum number of values. A value may take a hundred times the memory of
  ///     its text.
  /// - Throws: `TextFault` with the place of the error. A second text, a repeated key, and too many
  ///   values are errors.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(bytes: [UInt8], valueLimit: Int = .max) throws(TextFault) {
    var reader = JSONReader(bytes: bytes)
    guard let first = try reader.next() else {
      throw TextFault("empty file; expected JSON", line: 1)
    }
    var count = 0
    self = try Self.value(first, &reader, &count, limit: valueLimit)
    if try reader.next() != nil { throw reader.badEvent("expected the end of the file") }
  }

  private static func value(
    _ event: JSONEvent, _ reader: inout JSONReader, _ count: inout Int, limit: Int
  ) throws(TextFault) -> JSONValue {
    count += 1
    guard count <= limit else { throw reader.badEvent("more than \(limit) values") }
    switch event {
    case .beginObject:
      var members: [String: JSONValue] = [:]
      while let next = try reader.next(), case .key(let key) = next {
        guard members[key] == nil else { throw reader.badEvent("duplicate key '\(key)'") }
        guard let next = try reader.next() else { break }
        members[key] = try value(next, &reader, &count, limit: limit)
      }
      return .object(members)
    case .beginArray:
      var elements: [JSONValue] = []
      while let next = try reader.next(), next != .endArray {
        elements.append(try value(next, &reader, &count, limit: limit))
      }
      return .array(elements)
    case .string(let text): return .string(text)
    case .number(let text): return .number(text)
    case .bool(let value): return .bool(value)
    case .null, .key, .endObject, .endArray: return .null
    }
  }

  /// The value of a key; nil if this is not an object or does not have the key.
  package subscript(key: String) -> JSONValue? { object?[key] }

  /// The members of an object; nil for every other type.
  package var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The elements of an array; nil for every other type.
  package var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The text of a string; nil for every other type.
  package var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The value of a whole number, including `3.0` and `3e0`; nil for any other value.
  package var integer: Int? {
    guard case .number(let digits) = self else { return nil }
    return Int(digits) ?? Self.integer(digits)
  }

  /// Returns the value of a number with a fraction or an exponent, if it is whole.
  private static func integer(_ number: String) -> Int? {
    let parts = number.utf8.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = parts[0].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let isNegative = mantissa[0].first == UInt8(ascii: "-")
    let whole = Array(mantissa[0].dropFirst(isNegative ? 1 : 0))
    let digits = whole + (mantissa.count > 1 ? Array(mantissa[1]) : [])
    let zero = UInt8(ascii: "0")
    guard let first = digits.firstIndex(where: { $0 != zero }),
      let last = digits.lastIndex(where: { $0 != zero })
    else { return 0 }
    // The position of the decimal point among the digits.
    guard let exponent = parts.count > 1 ? Int(Substring(parts[1])) : 0,
      case let (point, isOver) = whole.count.addingReportingOverflow(exponent), !isOver,
      // Only zeros may follow the point, and an integer has at most 19 digits.
      last < point, point - first <= 19
    else { return nil }
    let significant = String(decoding: digits[first...last], as: UTF8.self)
    let zeros = String(repeating: "0", count: point - 1 - last)
    return Int((isNegative ? "-" : "") + significant + zeros)
  }

  /// The elements of an array that contains only strings; nil for any other value.
  package var texts: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.text)
    return texts.count == array.count ? texts : nil
  }
}
