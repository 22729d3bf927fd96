/// Text to search for in many files.
///
/// The search uses Horspool's method: the byte under the end of the text determines how far the
/// text can move. In most files, only one in *m* bytes is read, where *m* is the length of the
/// text.
package struct ByteSearch: Sendable {
  private let text: [UInt8]
  /// For each byte, the distance from its last occurrence in the text to the end, not counting the
  /// text's last byte as an occurrence.
  private let steps: [UInt8]

  /// Creates a search for non-empty text.
  package init(_ text: [UInt8]) {
    self.text = text
    // Steps longer than a byte can hold are not needed.
    let longest = UInt8(clamping: text.count)
    var steps = [UInt8](repeating: max(longest, 1), count: 256)
    for (index, byte) in text.dropLast().enumerated() {
      steps[Int(byte)] = UInt8(clamping: text.count - 1 - index)
    }
    self.steps = steps
  }

  /// Creates a search for non-empty text.
  package init(_ text: StaticString) { self.init(Array(text.description.utf8)) }

  /// Returns whether the text occurs in some bytes.
  ///
  /// - Complexity: O(*n* · *m*) for *n* bytes and *m* bytes of text; O(*n* / *m*) for typical code.
  package func occurs(in bytes: [UInt8]) -> Bool {
    guard let last = text.last else { return true }
    var end = text.count - 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == last {
        var (index, count) = (end, text.count)
        while count > 0, bytes[index] == text[count - 1] { (index, count) = (index - 1, count - 1) }
        if count == 0 { return true }
      }
      end += Int(steps[Int(byte)])
    }
    return false
  }
}
