/// A Swift or Objective-C string literal: its place and how it is written.
package struct SourceString {
  /// The offset of the first number sign or of the quotation mark; in Objective-C, the offset of
  /// the `@`.
  package var start = 0
  /// The content between the quotation marks; the end is set when the literal is complete.
  package var content = 0..<0
  /// The number of number signs before the quotation mark.
  var pounds = 0
  var isMultiline = false
  var hasEscape = false
  var hasInterpolation = false
  /// The start of the line on which the literal begins.
  package var lineStart = 0
}

// MARK: - Value

extension SourceString {
  /// Returns the text that the literal has at run time.
  ///
  /// - Returns: The text, and whether it is written without escapes on one line; nil for a literal
  ///   with an interpolation, an unknown escape or a line that is indented too little.
  /// - Complexity: O(*n*) in the number of bytes in the literal.
  package func value(in bytes: [UInt8]) -> (text: String, isPlain: Bool)? {
    guard !hasInterpolation else { return nil }
    if !isMultiline, !hasEscape {
      return (String(decoding: bytes[content], as: UTF8.self), true)
    }
    guard let lines = isMultiline ? unindentedLines(in: bytes) : [bytes[content]] else {
      return nil
    }
    var text: [UInt8] = []
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      guard let endsLine = append(line, to: &text) else { return nil }
      if endsLine, !isLast { text.append(0x0A) }
    }
    return (String(decoding: text, as: UTF8.self), false)
  }

  /// Returns the lines of a multi-line literal without the indentation of the last line; nil if a
  /// line is indented less.
  private func unindentedLines(in bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
    var lines: [ArraySlice<UInt8>] = []
    var start = content.lowerBound
    var position = start
    while position < content.upperBound {
      if SourceByte.isNewline(bytes[position]) {
        lines.append(bytes[start..<position])
        if bytes[position] == 0x0D, position + 1 < content.upperBound, bytes[position + 1] == 0x0A {
          position += 1
        }
        start = position + 1
      }
      position += 1
    }
    let indentation = bytes[start..<content.upperBound]
    guard let first = lines.first, first.allSatisfy(SourceByte.isSpace),
      indentation.allSatisfy(SourceByte.isSpace)
    else { return nil }
    var result: [ArraySlice<UInt8>] = []
    for line in lines.dropFirst() {
      if line.starts(with: indentation) {
        result.append(line.dropFirst(indentation.count))
      } else if line.allSatisfy(SourceByte.isSpace) {
        result.append([])
      } else {
        return nil
      }
    }
    return result
  }

  /// Appends a line with its escapes resolved.
  ///
  /// - Returns: Whether the line ending is part of the text; nil for an unknown escape.
  private func append(_ line: ArraySlice<UInt8>, to text: inout [UInt8]) -> Bool? {
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.prefix(pounds).count == pounds,
        rest.prefix(pounds).allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        text.append(byte)
        continue
      }
      rest = rest.dropFirst(pounds)
      switch rest.popFirst() {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "0"): text.append(0)
      case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
      case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
      case UInt8(ascii: "'"): text.append(UInt8(ascii: "'"))
      case UInt8(ascii: "u"):
        guard rest.popFirst() == UInt8(ascii: "{"),
          let close = rest.firstIndex(of: UInt8(ascii: "}")),
          close - rest.startIndex <= 8,
          let number = UInt32(String(decoding: rest[..<close], as: UTF8.self), radix: 16),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        text += Array(String(Character(scalar)).utf8)
        rest = rest[(close + 1)...]
      case nil where isMultiline: return false
      case let other? where isMultiline && SourceByte.isSpace(other):
        guard rest.allSatisfy(SourceByte.isSpace) else { return nil }
        return false
      default: return nil
      }
    }
    return true
  }
}
