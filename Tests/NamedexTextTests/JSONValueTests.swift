import NamedexText
import Testing

@Suite("JSON as a value")
struct JSONValueTests {
  @Test("JSON is read as objects, arrays and plain values")
  func values() throws {
    let value = try JSONValue(
      bytes: [0xEF, 0xBB, 0xBF]
        + Array(#"{"a": [1, "x", true, null], "b": {}, "c": ["x", "y"]}"#.utf8))
    #expect(value["a"] == .array([.number("1"), .string("x"), .bool(true), .null]))
    #expect(value["a"]?.texts == nil && value["c"]?.texts == ["x", "y"])
    #expect(value["b"]?.object == [:] && value["d"] == nil)
  }

  @Test(
    "a number without a fraction is an integer",
    arguments: [
      ("3", 3), ("3.0", 3), ("3e0", 3), ("-3.00", -3), ("0.3e1", 3), ("30e-1", 3), ("1.5e+3", 1500),
      ("0", 0), ("-0.0", 0), ("0e99999999999999999999", 0), ("100e-2", 1), ("120E1", 1200),
      ("9223372036854775807.0", .max), ("-9223372036854775808.0", .min),
      ("9.223372036854775807e18", .max), ("9223372036854775808.0", nil), ("1e19", nil),
      ("1e400", nil), ("1e99999999999999999999", nil), ("1e-1", nil), ("3.5", nil), ("0.1", nil),
      ("1e-99999999999999999999", nil), ("123456789012345678901234567890e-29", nil),
    ])
  func integers(text: String, integer: Int?) throws {
    #expect(try JSONValue(bytes: Array("[\(text)]".utf8)).array?.first?.integer == integer)
  }

  @Test(
    "a second JSON value, a duplicate key and empty input are rejected",
    arguments: [
      (
        "{} {}",
        TextFault(
          "found '{' after the end of the text; expected nothing more on this line", line: 1,
          column: 4)
      ),
      ("{}\n{}", TextFault("expected the end of the file", line: 2, column: 1)),
      (#"{"a": 1, "a": 1}"#, TextFault("duplicate key 'a'", line: 1, column: 10)),
      (" ", TextFault("empty file; expected JSON", line: 1)),
    ])
  func faults(text: String, fault: TextFault) {
    #expect(throws: fault) { try JSONValue(bytes: Array(text.utf8)) }
  }

  @Test("JSON is read in pieces of any size")
  func pieces() throws {
    let bytes = Array(#"[{"é": "\u00e9😀", "n": -1.5e+3}, false]"#.utf8)
    for size in 1...bytes.count {
      var rest = bytes[...]
      var reader = JSONReader {
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
      var events: [JSONEvent] = []
      while let event = try reader.next() { events.append(event) }
      #expect(
        events == [
          .beginArray, .beginObject, .key("é"), .string("é😀"), .key("n"), .number("-1.5e+3"),
          .endObject, .bool(false), .endArray,
        ], "pieces of \(size) bytes")
    }
  }
}
