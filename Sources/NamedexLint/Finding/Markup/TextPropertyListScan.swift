internal import NamedexLexing
internal import NamedexText

/// Finds names in a property list in old-style or JSON format: the string values of certain keys,
/// at any depth.
///
/// The scan only searches for the keys. It reports no problems, because it does not parse the file.
struct TextPropertyListScan {
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Returns whether a file's first bytes look like one of these formats.
  static func reads(_ bytes: [UInt8]) -> Bool {
    let start = bytes[ByteOrderMark.utf8ByteCount(of: bytes)...].drop { SourceByte.isSpace($0) }
    return start.first == UInt8(ascii: "{") || start.first == UInt8(ascii: "(")
      || start.first == UInt8(ascii: "[") || start.starts(with: "//".utf8)
  }

  /// Returns the names in the file.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func uses() -> FileUses {
    var uses = FileUses()
    for key in AppleFrameworks.propertyListKeys.sorted() {
      var rest = bytes[...]
      while let end = rest.end(of: Array(key.utf8)) {
        rest = rest[end...]
        guard let value = value(after: rest) else { continue }
        let name = String(decoding: bytes[value], as: UTF8.self)
        uses.uses.append(
          NameUse(
            name: name, kind: .symbol, form: .text, range: value,
            isPlain: !name.utf8.contains(UInt8(ascii: "\\"))))
      }
    }
    return uses
  }

  /// Returns the range of the string value after a key, as in `Key = "name";` and `"Key": "name"`.
  private func value(after text: ArraySlice<UInt8>) -> Range<Int>? {
    let quote = UInt8(ascii: "\"")
    var rest = text
    if rest.first == quote { rest = rest.dropFirst() }
    rest = rest.drop { SourceByte.isSpace($0) }
    guard rest.first == UInt8(ascii: "=") || rest.first == UInt8(ascii: ":") else { return nil }
    rest = rest.dropFirst().drop { SourceByte.isSpace($0) }
    if rest.first == quote {
      rest = rest.dropFirst()
      var end = rest.startIndex
      while end < bytes.count, bytes[end] != quote {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return end < bytes.count ? rest.startIndex..<end : nil
    }
    let word = rest.prefix { SourceByte.isIdentifier($0) || $0 == UInt8(ascii: ".") }
    return word.isEmpty ? nil : word.startIndex..<word.endIndex
  }
}
