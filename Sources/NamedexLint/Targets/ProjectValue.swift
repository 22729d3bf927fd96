/// A value of an Xcode project, which is a property list of the old kind: `{ key = value; }`,
/// `( one, two )` and words with or without quotation marks.
enum ProjectValue {
  case text(String, line: Int)
  case list([ProjectValue])
  case mapping([String: ProjectValue])

  /// Reads a file.
  ///
  /// - Returns: Nil for what is no such property list, such as a file with the marks of a merge.
  /// - Complexity: O(*n*); recursion ends at a depth that no project has.
  init?(_ bytes: [UInt8]) {
    var parser = ProjectParser(bytes: bytes)
    guard let value = parser.value(depth: 0), parser.isAtEnd() else { return nil }
    self = value
  }

  /// The value of a key; nil where this is no mapping.
  subscript(key: String) -> ProjectValue? {
    guard case .mapping(let mapping) = self else { return nil }
    return mapping[key]
  }

  /// The text; nil for a list or a mapping.
  var text: String? {
    guard case .text(let text, _) = self else { return nil }
    return text
  }

  /// The texts of a list; none where this is something else.
  var texts: [String] {
    guard case .list(let list) = self else { return [] }
    return list.compactMap(\.text)
  }
}

private struct ProjectParser {
  let bytes: [UInt8]
  var position = 0
  var line = 1

  private static let greatestDepth = 64

  mutating func value(depth: Int) -> ProjectValue? {
    guard depth < Self.greatestDepth, let byte = peek() else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return mapping(depth: depth)
    case UInt8(ascii: "("): return list(depth: depth)
    default:
      let line = line
      return text().map { .text($0, line: line) }
    }
  }

  mutating func isAtEnd() -> Bool { peek() == nil }

  private mutating func mapping(depth: Int) -> ProjectValue? {
    position += 1
    var mapping: [String: ProjectValue] = [:]
    while !skip(UInt8(ascii: "}")) {
      guard let key = text(), skip(UInt8(ascii: "=")), let value = value(depth: depth + 1),
        skip(UInt8(ascii: ";"))
      else { return nil }
      mapping[key] = value
    }
    return .mapping(mapping)
  }

  private mutating func list(depth: Int) -> ProjectValue? {
    position += 1
    var list: [ProjectValue] = []
    while !skip(UInt8(ascii: ")")) {
      guard let value = value(depth: depth + 1) else { return nil }
      list.append(value)
      guard skip(UInt8(ascii: ",")) || peek() == UInt8(ascii: ")") else { return nil }
    }
    return .list(list)
  }

  private mutating func text() -> String? {
    guard let first = peek() else { return nil }
    guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") else {
      let start = position
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
    }
    position += 1
    var content: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == first { return String(decoding: content, as: UTF8.self) }
      if byte == 0x0A { line += 1 }
      // What is escaped besides quotation marks stands in no setting that is read.
      if byte == UInt8(ascii: "\\"), position < bytes.count {
        content.append(bytes[position])
        position += 1
      } else {
        content.append(byte)
      }
    }
    return nil
  }

  /// What words hold that are not between quotation marks.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ":"),
      UInt8(ascii: "$"):
      true
    default: SourceByte.isIdentifier(byte)
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    position += 1
    return true
  }

  /// The next byte that is neither white space nor part of a comment.
  private mutating func peek() -> UInt8? {
    while position < bytes.count {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch bytes[position] {
      case 0x0A:
        line += 1
        position += 1
      case 0...0x20: position += 1
      case UInt8(ascii: "/") where next == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        position += 2
        while position < bytes.count {
          if bytes[position] == 0x0A { line += 1 }
          let isEnd =
            bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")
          if isEnd { break }
          position += 1
        }
        position += 1
      default: return bytes[position]
      }
    }
    return nil
  }
}
