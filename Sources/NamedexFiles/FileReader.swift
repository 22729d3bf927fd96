/// Reads a file, a pipe, standard input or bytes in memory, piece by piece.
package final class FileReader {
  /// The path, or `<standard input>`.
  package let name: String
  /// The size in bytes of a regular file or of bytes in memory; nil for a pipe or a device.
  package let size: Int?
  /// The number of bytes returned so far.
  package private(set) var position = 0
  /// The open file; nil for bytes in memory.
  private let descriptor: Int32?
  private let bytes: [UInt8]

  /// Opens a file.
  ///
  /// - Parameter path: A file; `-` is standard input.
  /// - Throws: If the file cannot be opened, or is a directory.
  package init(path: String) throws(FileError) {
    name = path == "-" ? "<standard input>" : path
    (descriptor, size) = try Files.openForReading(path)
    bytes = []
  }

  /// Opens a regular file. Fails for a pipe instead of waiting for its writer.
  ///
  /// - Throws: If the file cannot be opened, or is not a regular file.
  package init(file path: String) throws(FileError) {
    name = path
    (descriptor, size) = try Files.openFile(path)
    bytes = []
  }

  /// Reads bytes in memory as if they were a file.
  package init(_ bytes: [UInt8], name: String) {
    (self.bytes, self.name, size, descriptor) = (bytes, name, bytes.count, nil)
  }

  deinit { if let descriptor, descriptor != STDIN_FILENO { _ = close(descriptor) } }

  /// Returns up to 64 KiB of the next bytes; an empty array at the end.
  package func next() throws(FileError) -> [UInt8] {
    let piece =
      if let descriptor {
        try Files.chunk(of: descriptor, name, capacity: 1 << 16, waits: false)
      } else {
        Array(bytes[position...].prefix(1 << 16))
      }
    position += piece.count
    return piece
  }

  /// Returns whether this file and another regular file have the same remaining bytes.
  package func rest(equals other: FileReader) throws(FileError) -> Bool {
    guard let size, let otherSize = other.size, size - position == otherSize - other.position
    else { return false }
    while true {
      // Both readers return regular files in pieces of the same size.
      let piece = try next()
      guard try piece == other.next() else { return false }
      if piece.isEmpty { return true }
    }
  }
}
