/// Splits a stream of bytes into the messages from a language client. Each message follows header
/// lines that state its length.
package struct ContentFraming {
  /// A message from the stream, or what was found in its place.
  package enum Frame: Equatable, Sendable {
    /// The content of a message.
    case message([UInt8])
    /// A message longer than the limit. Its bytes are skipped.
    case tooLong(limit: Int)
    /// Lines that are not a valid header, and what is wrong with them.
    case badHeader(String)
  }

  /// The default maximum number of bytes in a message. It leaves room for eight megabytes of text
  /// with escapes.
  package static let messageLimit = 64_000_000
  /// The maximum number of bytes in a header line.
  private static let lineLimit = 4096

  private let limit: Int
  private var pending: [UInt8] = []
  /// The offset in `pending` of the next line or message.
  private var start = 0
  private var header = Header()
  /// The length of the message whose header has been read; nil while a header is being read.
  private var length: Int?
  /// The number of bytes of a message that are still to be skipped.
  private var skipped = 0

  /// The contents of the header lines read so far.
  private struct Header {
    var length: Int?
    var fault: String?
    var hasLines = false
  }

  /// - Parameter limit: The maximum number of bytes in a message.
  package init(limit: Int = messageLimit) { self.limit = limit }

  /// Appends the next bytes of the stream.
  package mutating func append(_ piece: [UInt8]) {
    if start == pending.count { pending = [] } else { pending.removeFirst(start) }
    start = 0
    pending += piece
  }

  /// Returns the next message; nil if it is not complete yet.
  package mutating func next() -> Frame? {
    while true {
      if skipped > 0 {
        let count = min(skipped, pending.count - start)
        start += count
        skipped -= count
        if skipped > 0 { return nil }
      }
      if let length {
        guard pending.count - start >= length else { return nil }
        defer { (start, self.length) = (start + length, nil) }
        return .message(Array(pending[start..<start + length]))
      }
      guard let line = headerLine() else {
        guard pending.count - start > Self.lineLimit else { return nil }
        start = pending.count
        header = Header()
        return .badHeader("a line of the header is longer than \(Self.lineLimit) bytes")
      }
      guard line.isEmpty else {
        read(line)
        continue
      }
      if let frame = endHeader() { return frame }
    }
  }

  /// Returns the next header line, without its line ending; nil if it is not complete yet.
  private mutating func headerLine() -> ArraySlice<UInt8>? {
    let reach = pending[start...].prefix(Self.lineLimit + 1)
    guard let end = reach.firstIndex(of: 0x0A) else { return nil }
    let line = pending[start..<end]
    start = end + 1
    return line.last == 0x0D ? line.dropLast() : line
  }

  private mutating func read(_ line: ArraySlice<UInt8>) {
    header.hasLines = true
    let parts = line.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      header.fault = header.fault ?? "the header has a line without a colon"
      return
    }
    let name = String(decoding: parts[0], as: UTF8.self).lowercased()
    guard name == "content-length" else { return }
    let digits = parts[1].drop { $0 == 0x20 }
    let isNumber = !digits.isEmpty && digits.allSatisfy { 0x30...0x39 ~= $0 }
    header.length = isNumber ? Int(String(decoding: digits, as: UTF8.self)) : nil
    if header.length == nil { header.fault = "'Content-Length' is not a number of bytes" }
  }

  /// Handles the empty line after a header.
  ///
  /// - Returns: Nil if a message follows, or if there was no header before the empty line.
  private mutating func endHeader() -> Frame? {
    defer { header = Header() }
    guard let length = header.length else {
      let fault = header.fault ?? "the header lacks 'Content-Length'"
      return header.hasLines ? .badHeader(fault) : nil
    }
    if header.fault == nil, length <= limit {
      self.length = length
      return nil
    }
    // Only the length determines where the next header begins.
    skipped = length
    return header.fault.map { .badHeader($0) } ?? .tooLong(limit: limit)
  }

  /// Returns a message with its header.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
