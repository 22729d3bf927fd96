import NamedexFiles
package import NamedexText

/// Buffered output, to standard output by default.
///
/// The last writer calls `flush()`; flushing at exit could not report errors.
package final class Output {
  private static let pieceByteCount = 1 << 16
  private var pending: [UInt8] = []
  private let sink: ([UInt8]) throws(Failure) -> Void

  /// Creates an empty output.
  ///
  /// - Parameter sink: Writes a buffer.
  package init(to sink: @escaping ([UInt8]) throws(Failure) -> Void = Output.write) {
    self.sink = sink
  }

  /// Appends bytes, and writes the buffer once it is large enough.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// Appends text and a line feed.
  package func line(_ text: String) throws(Failure) {
    pending.append(contentsOf: text.utf8)
    pending.append(0x0A)
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// Appends short text. Unlike `line(_:)`, never writes the buffer.
  package func text(_ text: String) { pending.append(contentsOf: text.utf8) }

  /// Appends a JSON value and a line feed.
  package func json(_ value: (inout JSONWriter) -> Void) throws(Failure) {
    var json = JSONWriter()
    value(&json)
    json.endLine()
    try write(json.bytes)
  }

  /// Appends a name's UTF-8; U+FFFD replaces invalid bytes and control characters.
  package func name(_ utf8: ArraySlice<UInt8>) throws(Failure) {
    // Lists of names are long, and nearly all names are ASCII, so these take the shortest path. An
    // index that was not verified may contain any bytes.
    var isPrintable = true
    for byte in utf8 where byte &- 0x20 >= 0x5F { isPrintable = false }
    if isPrintable {
      pending.append(contentsOf: utf8)
    } else {
      pending.append(contentsOf: String(decoding: utf8, as: UTF8.self).withoutControls().utf8)
    }
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// The maximum number of bytes in a line: `/dev/zero` is a single endless line.
  private static let lineLimit = 1 << 24

  /// Appends a name and a line feed; U+FFFD replaces control characters.
  package func nameLine(_ name: String) throws(Failure) { try line(name.withoutControls()) }

  /// Answers each line of a file, or of standard input for `-`.
  ///
  /// Writes the buffer before it may have to wait for the next line, so that a program at the other
  /// end of two pipes receives each answer before it asks again. If a line cannot be read, the
  /// answers before it are still written.
  package func answer(
    linesOf path: String, _ answer: (String) throws(Failure) -> Void
  ) throws(Failure) {
    do {
      var lines = try LineReader(path: path, limit: Self.lineLimit)
      while true {
        if !lines.isLineReady { try flush() }
        guard let line = try lines.next() else { return try flush() }
        try answer(line.text)
      }
    } catch {
      let failure = Failure(error, about: path)
      if case .reported = failure { try flush() }
      throw failure
    }
  }

  /// Writes the buffer.
  package func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    try sink(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes text and a line feed, unbuffered.
  package static func line(_ text: String) throws(Failure) { try write(Array((text + "\n").utf8)) }

  /// Writes the lines of a file, such as a patch or a script, to standard output. On a terminal,
  /// U+FFFD replaces control characters other than tabs and line endings.
  package static func writeFile(_ bytes: [UInt8]) throws(Failure) {
    guard StandardStream.output.isTerminal else { return try write(bytes) }
    try write(Array(String(decoding: bytes, as: UTF8.self).linesWithoutControls().utf8))
  }

  /// Writes bytes to standard output, unbuffered.
  ///
  /// - Throws: `closedPipe` if the reader is gone.
  package static func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(FileError) {
      try Files.write(bytes, to: StandardStream.output.rawValue, "standard output")
    } catch {
      throw error.number == EPIPE ? .closedPipe : Failure(error, about: "standard output")
    }
  }
}

/// A stream that every process starts with; its raw value is the descriptor.
package enum StandardStream: Int32 {
  case input = 0
  case output = 1
  case error = 2

  /// True if the stream is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }
}
