import Namedex
import NamedexFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard output, gathered into large pieces.
///
/// Whoever writes last calls `flush()`; flushing at exit could not report errors.
package final class Output {
  private static let pieceByteCount = 1 << 16
  private var pending: [UInt8] = []

  /// Begins with nothing pending.
  package init() {}

  /// Appends bytes, writing them out when enough came together.
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

  /// Appends the UTF-8 of a name.
  ///
  /// - Parameter isSafe: Whether U+FFFD stands for each control character.
  package func name(_ utf8: ArraySlice<UInt8>, isSafe: Bool) throws(Failure) {
    // Nearly all names are printable ASCII, and lists of them are long.
    var isPrintable = true
    for byte in utf8 where byte &- 0x20 >= 0x5F { isPrintable = false }
    if isPrintable {
      pending.append(contentsOf: utf8)
    } else {
      // An index that was not verified may hold anything.
      let text = String(decoding: utf8, as: UTF8.self)
      pending.append(contentsOf: (isSafe ? text.withoutControls() : text).utf8)
    }
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// Writes out what is pending.
  package func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    do throws(FileError) {
      try Files.write(pending, to: STDOUT_FILENO, "standard output")
    } catch {
      throw error.number == EPIPE ? .closedPipe : Failure(error, about: "standard output")
    }
    pending.removeAll(keepingCapacity: true)
  }
}
