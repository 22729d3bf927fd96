/// String literals.
extension SourceLexer {
  /// Reads a string literal from its first number sign or quotation mark.
  ///
  /// - Parameters:
  ///   - kind: The kind of the literal if it is complete.
  ///   - start: The start of the literal; in Objective-C, the start of its `@`.
  ///   - pounds: The number of number signs at `position`.
  /// - Returns: `kind`, or `.interpolation`.
  mutating func readString(
    _ kind: SourceToken.Kind, from start: Int, pounds: Int
  ) -> SourceToken.Kind {
    position += pounds + 1
    let quote = UInt8(ascii: "\"")
    var isMultiline = false
    if isSwift, byte(at: position) == quote, byte(at: position + 1) == quote {
      // `#""""#` is a literal that contains two quotation marks. So three quotation marks begin a
      // multi-line literal only if the literal does not end on the same line
      // (swift/lib/Parse/Lexer.cpp, `advanceIfMultilineDelimiter`).
      isMultiline = pounds == 0 || !hasClosingQuote(pounds, inLineAt: position + 1)
      if isMultiline { position += 2 }
    }
    string = SourceString(
      start: start, content: position..<position, pounds: pounds, isMultiline: isMultiline,
      lineStart: lineStart)
    return finishString(kind)
  }

  /// Returns whether a quotation mark with this many number signs follows on the same line.
  private func hasClosingQuote(_ pounds: Int, inLineAt offset: Int) -> Bool {
    var offset = offset
    while offset < bytes.count, !SourceByte.isNewline(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "\""), hasPounds(pounds, at: offset + 1) { return true }
      offset += 1
    }
    return false
  }

  /// Returns whether there are this many number signs at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    guard count <= bytes.count - offset else { return false }
    for index in 0..<count where bytes[offset + index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Continues reading `string`, up to its end or to the next interpolation.
  mutating func finishString(_ kind: SourceToken.Kind) -> SourceToken.Kind {
    while true {
      position = nextSpecial(from: position)
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        if let after = closingQuoteEnd(at: position) {
          string.content = string.content.lowerBound..<position
          position = after
          return kind
        }
        position += 1
      case UInt8(ascii: "\\"):
        guard hasPounds(string.pounds, at: position + 1) else {
          position += 1
          continue
        }
        position += 1 + string.pounds
        if isSwift, splitsInterpolations, byte(at: position) == UInt8(ascii: "(") {
          position += 1
          string.hasInterpolation = true
          return .interpolation
        }
        string.hasEscape = true
        skipEscaped()
      default:
        guard string.isMultiline else { return unterminated(kind) }
        position += 1
        lineStart = position
      }
    }
    return unterminated(kind)
  }

  /// Skips an escaped character. In Objective-C, this may be a line ending; in Swift, line endings
  /// are handled next.
  private mutating func skipEscaped() {
    guard position < bytes.count else { return }
    if SourceByte.isNewline(bytes[position]) {
      if isSwift { return }
      if bytes[position] == 0x0D, byte(at: position + 1) == 0x0A { position += 1 }
      lineStart = position + 1
    }
    position += 1
  }

  /// Returns the offset of the next byte that may end a literal or its line, or begin an escape.
  private func nextSpecial(from start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x0A, 0x0D: return offset
      default: offset += 1
      }
    }
    return offset
  }

  /// Returns the end of the closing delimiter at an offset; nil if no delimiter starts there.
  private func closingQuoteEnd(at offset: Int) -> Int? {
    var after = offset + 1
    if string.isMultiline {
      guard byte(at: offset + 1) == UInt8(ascii: "\""), byte(at: offset + 2) == UInt8(ascii: "\"")
      else { return nil }
      after = offset + 3
    }
    return hasPounds(string.pounds, at: after) ? after + string.pounds : nil
  }

  private mutating func unterminated(_ kind: SourceToken.Kind) -> SourceToken.Kind {
    problems.note(
      string.start,
      string.isMultiline
        ? "unterminated string literal; close it with '\"\"\"'"
        : "unterminated string literal; close it with a quotation mark on the same line")
    string.content = string.content.lowerBound..<position
    // The literal is incomplete. Marking it as interpolated leaves it without a value, so it is
    // ignored.
    string.hasInterpolation = true
    return kind
  }
}
