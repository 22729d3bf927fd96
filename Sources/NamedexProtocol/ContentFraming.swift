/// Cuts a stream of bytes into the messages of a language client: each comes after lines that tell its
/// length.
package struct ContentFraming {
  /// What was cut off.
  package enum Frame: Equatable, Sendable {
    /// A message.
    case message([UInt8])
    /// A message that is longer than accepted. Its bytes are skipped.
    case tooLong(limit: Int)
    /// Lines that are no header, and what is wrong with them.
    case badHeader(String)
  }

  /// The most bytes in a message by default. A text of eight megabytes may be written with escapes.
  package static let messageLimit = 64_000_000
  /// The most bytes in a line of a header.
  private static let lineLimit = 4096

  private let limit: Int
  private var pending: [UInt8] = []
  /// Where in `pending` the next line or message begins.
  private var start = 0
  private var header = Header()
  /// The bytes of the message after a header; nil within one.
  private var length: Int?
  /// How many bytes of a message are passed over.
  private var skipped = 0

  /// What the lines of a header so far say.
  private struct Header {
    var length: Int?
    var fault: String?
    var hasLines = false
  }

  /// - Parameter limit: The most bytes in a message.
  package init(limit: Int = messageLimit) { self.limit = limit }

  /// Adds the next bytes of the stream.
  package mutating func append(_ piece: [UInt8]) {
    if start == pending.count { pending = [] } else { pending.removeFirst(start) }
    start = 0
    pending += piece
  }

  /// Returns the next message; nil where its end has not come yet.
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

  /// A line of the header without its end; nil where that has not come yet.
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

  /// Takes the empty line after a header.
  ///
  /// - Returns: Nil where a message follows, and for an empty line without a header.
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
    // What follows can be told from the next header only by its length.
    skipped = length
    return header.fault.map { .badHeader($0) } ?? .tooLong(limit: limit)
  }

  /// A message as it is sent.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
