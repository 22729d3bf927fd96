/// A fenced code block in Markdown.
package struct MarkdownFence: Sendable, Equatable {
  /// The info string: the rest of the opening line, which begins with the language.
  package var information: Range<Int>
  /// The bytes of the code.
  package var code: Range<Int>

  /// Returns the blocks in the text. An unclosed block ends at the end of the text.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func all(in bytes: [UInt8]) -> [MarkdownFence] {
    var fences: [MarkdownFence] = []
    /// The open block, with the character and the length of its opening fence.
    var open: (fence: MarkdownFence, sign: UInt8, count: Int)?
    var position = 0
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      let end = position
      position = min(position + 1, bytes.count)
      let text = bytes[start..<end].drop { $0 == 0x20 || $0 == 0x09 }
      guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
        continue
      }
      let count = text.prefix { $0 == sign }.count
      let rest = text.dropFirst(count)
      if var closed = open {
        guard sign == closed.sign, count >= closed.count,
          rest.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
        else { continue }
        closed.fence.code = closed.fence.code.lowerBound..<start
        fences.append(closed.fence)
        open = nil
      } else if count >= 3, sign == UInt8(ascii: "~") || !rest.contains(sign) {
        open = (
          MarkdownFence(
            information: rest.startIndex..<end, code: position..<bytes.count), sign, count
        )
      }
    }
    if let open { fences.append(open.fence) }
    return fences
  }
}
