/// A byte order mark in UTF-8 or UTF-16.
package enum ByteOrderMark: Sendable {
  case utf8, utf16BigEndian, utf16LittleEndian

  /// Recognizes the mark at the beginning of some bytes; nil if there is none.
  ///
  /// - Complexity: O(1).
  package init?(_ bytes: some Collection<UInt8>) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      self = .utf8
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self = .utf16BigEndian
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self = .utf16LittleEndian
    } else {
      return nil
    }
  }

  package var byteCount: Int { self == .utf8 ? 3 : 2 }

  /// Returns the length of the UTF-8 mark that some bytes begin with; 0 if there is none.
  package static func utf8ByteCount(of bytes: some Collection<UInt8>) -> Int {
    ByteOrderMark(bytes) == .utf8 ? 3 : 0
  }
}

extension String {
  /// Decodes text in UTF-8, with or without a mark, or in UTF-16 with a mark.
  ///
  /// - Returns: Nil for bytes that are not well-formed.
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(decodingMarked bytes: [UInt8]) {
    let mark = ByteOrderMark(bytes)
    let content = bytes[(mark?.byteCount ?? 0)...]
    guard let mark, mark != .utf8 else {
      self.init(wellFormedUTF8: content)
      return
    }
    guard content.count.isMultiple(of: 2) else { return nil }
    let (high, low) = mark == .utf16BigEndian ? (0, 1) : (1, 0)
    let units = stride(from: content.startIndex, to: content.endIndex, by: 2).map {
      UInt16(content[$0 + high]) << 8 | UInt16(content[$0 + low])
    }
    self.init(wellFormedUTF16: units)
  }
}
