import Namedex
import NamedexCommandLine
import NamedexFiles

/// Reads a file or standard input line by line. A program at the other end of two pipes gets each
/// answer before it asks again.
final class LineReader {
  private let path: String
  private let descriptor: Int32
  private let willWait: () throws(Failure) -> Void
  private var chunk: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var lineNumber = 0

  /// Opens the file.
  ///
  /// - Parameters:
  ///   - path: A file; `-` for standard input.
  ///   - willWait: Called before each read, which may wait for somebody who types.
  /// - Throws: When the file cannot be opened.
  init(_ path: String, willWait: @escaping () throws(Failure) -> Void) throws(Failure) {
    self.path = path == "-" ? "standard input" : path
    self.willWait = willWait
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(FileError(.open, path, errno), about: path) }
  }

  deinit {
    if descriptor != STDIN_FILENO { _ = close(descriptor) }
  }

  /// The next line without its end, LF or CRLF; nil after the last one.
  ///
  /// - Throws: When the file cannot be read, or the line is not UTF-8.
  func next() throws(Failure) -> String? {
    var line: [UInt8] = []
    while true {
      if let end = chunk[position...].firstIndex(of: 0x0A) {
        line += chunk[position..<end]
        position = end + 1
        return try text(line)
      }
      line += chunk[position...]
      guard try fill() else { return line.isEmpty ? nil : try text(line) }
    }
  }

  /// Reads the next chunk; false at the end of the file.
  private func fill() throws(Failure) -> Bool {
    guard !isAtEnd else { return false }
    try willWait()
    position = 0
    chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(FileError(.read, path, errno), about: path) }
      chunk.removeLast(chunk.count - count)
      isAtEnd = count == 0
      return count > 0
    }
  }

  private func text(_ line: [UInt8]) throws(Failure) -> String {
    lineNumber += 1
    var bytes = line[...]
    if bytes.last == 0x0D { bytes.removeLast() }
    // Windows editors put a byte order mark before the first line.
    if lineNumber == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.elementsEqual(bytes) else {
      throw .reported(
        "\(path):\(lineNumber): invalid UTF-8; save the file as UTF-8", .badData)
    }
    return text
  }
}
