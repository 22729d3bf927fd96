internal import Foundation

/// The bytes of a file or of standard input, in pieces: whoever reads them needs memory for one.
final class ByteSource {
  /// What errors call it: the path, or `<standard input>`.
  let name: String
  /// The bytes of a plain file; nil of a pipe.
  let size: Int?
  /// How many bytes have been handed out.
  private(set) var position = 0
  private let descriptor: CInt
  private static let pieceSize = 1 << 16

  /// Opens a file; `-` is standard input.
  init(path: String) throws(ImportError) {
    name = path == "-" ? "<standard input>" : path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadable(file: path, reason: String(cString: strerror(errno)))
    }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    size = isFile ? Int(status.st_size) : nil
  }

  deinit { if descriptor != STDIN_FILENO { _ = close(descriptor) } }

  /// The next bytes; none at the end.
  func next() throws(ImportError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: Self.pieceSize)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw .unreadable(file: name, reason: String(cString: strerror(errno)))
      }
      piece.removeLast(piece.count - count)
      position += count
      return piece
    }
  }

  /// Whether what is left is exactly these bytes; reads no more than it takes to tell.
  func holds(_ bytes: [UInt8]) throws(ImportError) -> Bool {
    if let size, size - position != bytes.count { return false }
    var start = 0
    while true {
      let piece = try next()
      if piece.isEmpty { return start == bytes.count }
      guard bytes[start...].starts(with: piece) else { return false }
      start += piece.count
    }
  }

  /// Whether what is left is exactly what another source has left.
  func holds(_ other: ByteSource) throws(ImportError) -> Bool {
    guard let size, size == other.size else { return false }
    var (left, right) = (try next()[...], try other.next()[...])
    while !left.isEmpty, !right.isEmpty {
      let count = min(left.count, right.count)
      guard left.prefix(count).elementsEqual(right.prefix(count)) else { return false }
      left = left.count > count ? left.dropFirst(count) : try next()[...]
      right = right.count > count ? right.dropFirst(count) : try other.next()[...]
    }
    return left.isEmpty && right.isEmpty
  }
}
