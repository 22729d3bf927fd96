import Namedex

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
final class Output {
  private static let pieceByteCount = 1 << 16
  private var pending: [UInt8] = []

  /// Appends bytes, writing them out when enough came together.
  func write(_ bytes: [UInt8]) throws(Failure) {
    pending += bytes
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// Appends a text and a line feed.
  func line(_ text: String) throws(Failure) {
    pending.append(contentsOf: text.utf8)
    pending.append(0x0A)
    if pending.count >= Self.pieceByteCount { try flush() }
  }

  /// Appends a short text.
  func text(_ text: String) { pending.append(contentsOf: text.utf8) }

  /// Appends the UTF-8 of a name.
  ///
  /// - Parameter isSafe: Whether U+FFFD stands for each control character.
  func name(_ utf8: ArraySlice<UInt8>, isSafe: Bool) throws(Failure) {
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
  func flush() throws(Failure) {
    guard !pending.isEmpty else { return }
    do throws(FileError) {
      try Files.write(pending, to: STDOUT_FILENO, "standard output")
    } catch {
      throw error.number == EPIPE ? .closedPipe : Failure(error, about: "standard output")
    }
    pending.removeAll(keepingCapacity: true)
  }
}

/// Messages to people, on standard error.
struct Messages {
  /// How much is said besides errors.
  enum Level: Comparable {
    case quiet, normal, verbose
  }

  var level: Level

  /// Says something that most people want to know.
  func note(_ text: String) {
    if level >= .normal { Self.error(text) }
  }

  /// Says something that is asked for with `--verbose`.
  func detail(_ text: String) {
    if level >= .verbose { Self.error(text) }
  }

  /// Says what went wrong, whatever the level.
  static func error(_ text: String) {
    let bytes = Array((text.withoutControls(keepingLineFeeds: true) + "\n").utf8)
    // When standard error is closed there is nobody to tell.
    try? Files.write(bytes, to: STDERR_FILENO, "standard error")
  }
}

extension String {
  /// The text between quotes for a message, cut where nobody would read on.
  var quoted: String {
    let shown = prefix(80)
    return shown.endIndex == endIndex ? "'\(self)'" : "'\(shown)...'"
  }

  /// The text with U+FFFD for each control character.
  ///
  /// Names and arguments may come from anywhere, and a terminal obeys control characters.
  func withoutControls(keepingLineFeeds: Bool = false) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      (scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value)
        && !(keepingLineFeeds && scalar == "\n")
    }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return String(
      String.UnicodeScalarView(unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }
}
