/// A JSON text as a value, for texts that fit in memory.
package indirect enum JSONValue: Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  /// A number as written.
  case number(String)
  case bool(Bool)
  case null

  /// Reads a whole text.
  ///
  /// - Throws: The fault with its place. A second text and a key that comes twice are faults.
  /// - Complexity: O(*n*) in the bytes.
  package init(bytes: [UInt8]) throws(TextFault) {
    var reader = JSONReader(bytes: bytes)
    guard let first = try reader.next() else {
      throw TextFault("empty file; expected JSON", line: 1)
    }
    self = try Self.value(first, &reader)
    if try reader.next() != nil { throw reader.badEvent("expected the end of the file") }
  }

  private static func value(
    _ event: JSONEvent, _ reader: inout JSONReader
  ) throws(TextFault) -> JSONValue {
    switch event {
    case .beginObject:
      var members: [String: JSONValue] = [:]
      while let next = try reader.next(), case .key(let key) = next {
        guard members[key] == nil else { throw reader.badEvent("duplicate key '\(key)'") }
        guard let next = try reader.next() else { break }
        members[key] = try value(next, &reader)
      }
      return .object(members)
    case .beginArray:
      var elements: [JSONValue] = []
      while let next = try reader.next(), next != .endArray {
        elements.append(try value(next, &reader))
      }
      return .array(elements)
    case .string(let text): return .string(text)
    case .number(let text): return .number(text)
    case .bool(let value): return .bool(value)
    case .null, .key, .endObject, .endArray: return .null
    }
  }

  /// The value of a key; nil where this is not an object.
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

  /// The texts of an array that holds nothing but strings; nil for everything else.
  package var texts: [String]? {
    guard let array else { return nil }
    let texts = array.compactMap(\.text)
    return texts.count == array.count ? texts : nil
  }
}
