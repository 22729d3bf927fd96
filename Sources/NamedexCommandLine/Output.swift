import NamedexFiles
package import NamedexText

/// Output in large pieces: standard output, if nothing else is said.
///
/// Whoever writes last calls `flush()`; flushing at exit could not report errors.
package final class Output {
  private static let pieceByteCount = 1 << 16
  private var pending: [UInt8] = []
  private let sink: ([UInt8]) throws(Failure) -> Void

  /// Creates an output with nothing pending.
  ///
  /// - Parameter sink: Writes a piece.
  package init(to sink: @escaping ([UInt8]) throws(Failure) -> Void = Output.write) {
    self.sink = sink
  }

  /// Appends bytes, and writes what is pending once there is enough.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// Appends a text and a line feed.
  package func line(_ text: String) throws(Failure) {
    pending.append(contentsOf: text.utf8)
    pending.append(0x0A)
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// Appends a short text.
  package func text(_ text: String) { pending.append(contentsOf: text.utf8) }

  /// Appends a JSON value and a line feed.
  package func json(_ value: (inout JSONWriter) -> Void) throws(Failure) {
    var json = JSONWriter()
    value(&json)
    json.endLine()
    try write(json.bytes)
  }

  /// Appends the UTF-8 of a name; U+FFFD replaces what is none, and control characters.
  package func name(_ utf8: ArraySlice<UInt8>) throws(Failure) {
    // Nearly all names are ASCII, and lists of them are long. An index that was not verified may hold
    // anything.
    var isPrintable = true
    for byte in utf8 where byte &- 0x20 >= 0x5F { isPrintable = false }
    if isPrintable {
      pending.append(contentsOf: utf8)
    } else {
      pending.append(contentsOf: String(decoding: utf8, as: UTF8.self).withoutControls().utf8)
    }
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// The most bytes in a line that is answered: `/dev/zero` is one line without an end.
  private static let lineLimit = 1 << 24

  /// Appends a name and a line feed; U+FFFD replaces control characters.
  package func nameLine(_ name: String) throws(Failure) { try line(name.withoutControls()) }

  /// Answers each line of a file, or of standard input for `-`.
  ///
  /// What is pending is written before the next line may have to be waited for: a program at the
  /// other end of two pipes gets each answer before it asks again. Answers before a line that cannot
  /// be read are written, too.
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

  /// Writes what is pending.
  package func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    try sink(pending)
    pending.removeAll(keepingCapacity: true)
  }

  /// Writes a text and a line feed at once.
  package static func line(_ text: String) throws(Failure) { try write(Array((text + "\n").utf8)) }

  /// Writes lines that a program reads, such as a patch or a script, to standard output: as they are, or with
  /// U+FFFD for control characters but tabs if a terminal shows them.
  package static func writeFile(_ bytes: [UInt8]) throws(Failure) {
    guard StandardStream.output.isTerminal else { return try write(bytes) }
    try write(Array(String(decoding: bytes, as: UTF8.self).linesWithoutControls().utf8))
  }

  /// Writes bytes to standard output at once.
  ///
  /// - Throws: `closedPipe` if nobody reads them.
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

  /// Whether it is a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }
}
