internal import NamedexText

/// A line with content in an Xcode configuration file.
enum ConfigurationLine {
  case setting(BuildSetting)
  case include(file: String, isOptional: Bool)

  /// Returns the lines of a file, without those that Xcode does not understand.
  ///
  /// - Parameter path: The path of the file.
  /// - Complexity: O(*n*) in the number of bytes.
  static func lines(of bytes: [UInt8], path: String) -> [ConfigurationLine] {
    let texts = physicalLines(of: bytes[ByteOrderMark.utf8ByteCount(of: bytes)...])
    var found: [ConfigurationLine] = []
    var index = 0
    while index < texts.count {
      let number = index + 1
      let text = withoutComment(texts[index]).droppingSpaces
      if text.first == UInt8(ascii: "#") {
        if let include = include(in: text) { found.append(include) }
      } else if let (name, conditions, rest) = BuildSetting.key(in: text),
        rest.first == UInt8(ascii: "=")
      {
        let value = value(from: rest.dropFirst(), continuedIn: texts, at: &index)
        found.append(
          .setting(
            BuildSetting(
              name: name, conditions: conditions, value: value, file: path, line: number)))
      }
      index += 1
    }
    return found
  }

  /// Returns the lines, which end with LF, CR, both, or a line or paragraph separator.
  private static func physicalLines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let length = lengthOfEnd(in: bytes[index...])
      if length > 0 {
        lines.append(bytes[start..<index])
        start = index + length
      }
      index += max(length, 1)
    }
    lines.append(bytes[start...])
    return lines
  }

  /// Returns the length of the line terminator at the beginning of the text; 0 if there is none.
  private static func lengthOfEnd(in text: ArraySlice<UInt8>) -> Int {
    switch text.first {
    case 0x0A: 1
    case 0x0D: text.dropFirst().first == 0x0A ? 2 : 1
    case 0xE2:
      text.starts(with: "\u{2028}".utf8) || text.starts(with: "\u{2029}".utf8) ? 3 : 0
    default: 0
    }
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
    return start.map { line[..<$0] } ?? line
  }

  /// Returns a value. A backslash at the end of a line continues the value on the next line.
  ///
  /// - Parameter index: The index of the line; on return, the index of the value's last line.
  private static func value(
    from text: ArraySlice<UInt8>, continuedIn lines: [ArraySlice<UInt8>], at index: inout Int
  ) -> String {
    var parts: [ArraySlice<UInt8>] = []
    var text = text
    while true {
      var part = withoutComment(text).trimmingSpaces
      if part.isEmpty { break }
      // A semicolon is not necessary, but some files have one.
      if part.last == UInt8(ascii: ";") { part = part.dropLast().trimmingSpaces }
      guard part.last == UInt8(ascii: "\\") else {
        parts.append(part)
        break
      }
      part = part.dropLast().trimmingSpaces
      if !part.isEmpty { parts.append(part) }
      guard index + 1 < lines.count else { break }
      index += 1
      text = lines[index]
    }
    return String(decoding: Array(parts.joined(separator: " ".utf8)), as: UTF8.self)
  }

  /// Returns the file in `#include "file"` or `#include? "file"`; nil for any other directive.
  private static func include(in text: ArraySlice<UInt8>) -> ConfigurationLine? {
    let rest = text.dropFirst().droppingSpaces
    let directive = rest.prefix { !SettingBytes.isSpace($0) }
    let isOptional = directive.last == UInt8(ascii: "?")
    guard directive.elementsEqual(isOptional ? "include?".utf8 : "include".utf8) else { return nil }
    let quote = UInt8(ascii: "\"")
    let quoted = rest[directive.endIndex...].trimmingSpaces
    guard quoted.count > 2, quoted.first == quote, quoted.last == quote else { return nil }
    let file = quoted.dropFirst().dropLast()
    guard !file.contains(quote), file.count <= ProjectEffort.greatestPathLength else { return nil }
    return .include(file: String(decoding: file, as: UTF8.self), isOptional: isOptional)
  }
}
