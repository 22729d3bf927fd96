/// Reads a file, a pipe or standard input line by line, in memory bounded by the longest line.
///
/// Lines end in LF or CR LF; the last line may have no line ending. The text is UTF-8, and a byte
/// order mark at its beginning is skipped.
package struct LineReader {
  /// A line without its line ending.
  package struct Line: Equatable, Sendable {
    /// The number of the line, from 1.
    package var number: Int
    /// The text of the line.
    package var text: String

    package init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// The default maximum number of bytes in a line. A file with longer lines is not a text file.
  package static let lineLimit = 65_536

  private let source: FileReader
  private let limit: Int
  private var bytes: [UInt8] = []
  /// The offset in `bytes` of the next line.
  private var position = 0
  /// The offset in `bytes` at which to continue the search for the end of the next line.
  private var searched = 0
  private var number = 0
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: A file; `-` is standard input.
  ///   - limit: The maximum number of bytes in a line.
  package init(path: String, limit: Int = lineLimit) throws(FileError) {
    source = try FileReader(path: path)
    self.limit = limit
  }

  /// Opens a regular file. Fails for a pipe instead of waiting for its writer.
  package init(file path: String) throws(FileError) {
    source = try FileReader(file: path)
    limit = Self.lineLimit
  }

  /// The path, or `<standard input>`.
  package var file: String { source.name }

  /// True if `next()` can return without reading. Reading from a pipe may wait until a user has
  /// typed a line.
  package var isLineReady: Bool { isAtEnd || bytes[searched...].contains(0x0A) }

  /// Returns the next line; nil at the end of the file.
  package mutating func next() throws(LineError) -> Line? {
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        return try line(position..<end, next: end + 1)
      }
      searched = bytes.count
      if isAtEnd {
        return position < bytes.count ? try line(position..<searched, next: searched) : nil
      }
      guard bytes.count - position <= limit else { throw fault(.tooLong(limit: limit)) }
      // Release the memory once everything is consumed: a line may be as long as the limit.
      if position == bytes.count { bytes = [] } else { bytes.removeFirst(position) }
      (position, searched) = (0, bytes.count)
      do throws(FileError) {
        let piece = try source.next()
        isAtEnd = piece.isEmpty
        bytes += piece
      } catch {
        throw fault(.unreadable(error))
      }
    }
  }

  private mutating func line(_ range: Range<Int>, next: Int) throws(LineError) -> Line {
    guard range.count <= limit else { throw fault(.tooLong(limit: limit)) }
    (position, searched) = (next, next)
    var line = bytes[range]
    if line.last == 0x0D { line.removeLast() }
    if number == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    let text = String(decoding: line, as: UTF8.self)
    // Decoding replaces ill-formed bytes.
    guard text.utf8.elementsEqual(line) else { throw fault(.notUTF8) }
    number += 1
    return Line(number: number, text: text)
  }

  private func fault(_ kind: LineError.Kind) -> LineError {
    LineError(kind: kind, file: file, line: number + 1)
  }
}

/// The reason why a line cannot be read.
package struct LineError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    case unreadable(FileError)
    case notUTF8
    case tooLong(limit: Int)
  }

  /// What is wrong.
  package var kind: Kind
  /// The path, or `<standard input>`.
  package var file: String
  /// The number of the line, from 1.
  package var line: Int

  package init(kind: Kind, file: String, line: Int) {
    self.kind = kind
    self.file = file
    self.line = line
  }

  /// What is wrong, without the file and the line.
  package var reason: String {
    switch kind {
    case .unreadable(let error): "cannot read: \(error.reason)"
    case .notUTF8: "invalid UTF-8; save the file as UTF-8"
    case .tooLong(let limit): "line longer than \(limit) bytes; this is not a text file"
    }
  }

  /// The error as one line: file, line, reason.
  package var description: String {
    if case .unreadable(let error) = kind { return error.description }
    return "\(file):\(line): \(reason)"
  }
}
