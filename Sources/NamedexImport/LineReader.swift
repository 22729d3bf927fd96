/// Reads a text file line by line, of which only a piece is in memory.
///
/// Lines end in LF or CR LF; the last one may lack its end. The text is UTF-8.
struct LineReader {
  /// A line without its end.
  struct Line {
    /// Counts from 1.
    var number: Int
    var text: String
  }

  /// The most bytes in a line; a file without line ends is no text file.
  private static let lineLimit = 65_536

  private let source: ByteSource
  private var bytes: [UInt8] = []
  /// Where in `bytes` the next line begins.
  private var position = 0
  private var number = 0
  private var isAtEnd = false

  /// Opens a file.
  ///
  /// - Throws: `unreadable`.
  init(path: String) throws(ImportError) {
    source = try ByteSource(path: path)
  }

  /// What errors call the file.
  var file: String { source.name }

  /// The next line; nil at the end of the file.
  ///
  /// - Throws: `unreadable`, and `badData` for bytes that are not UTF-8 and a line without end.
  mutating func next() throws(ImportError) -> Line? {
    var searched = position
    while true {
      if let end = bytes[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return try line(position..<end)
      }
      searched = bytes.count
      if isAtEnd {
        guard position < bytes.count else { return nil }
        defer { position = bytes.count }
        return try line(position..<bytes.count)
      }
      try checkLength(bytes.count - position, line: number + 1)
      bytes.removeFirst(position)
      searched -= position
      position = 0
      let piece = try source.next()
      isAtEnd = piece.isEmpty
      bytes += piece
    }
  }

  /// A fault in a line of the file.
  func bad(_ reason: String, line: Int) -> ImportError {
    .badData(file: file, line: line, column: nil, reason: reason)
  }

  private func checkLength(_ count: Int, line: Int) throws(ImportError) {
    guard count <= Self.lineLimit else {
      throw bad("a line of more than \(Self.lineLimit) bytes: no text file", line: line)
    }
  }

  private mutating func line(_ range: Range<Int>) throws(ImportError) -> Line {
    number += 1
    try checkLength(range.count, line: number)
    let hasReturn = bytes[range].last == 0x0D
    guard let text = String(validating: bytes[hasReturn ? range.dropLast() : range], as: UTF8.self)
    else { throw bad("bytes that are not UTF-8", line: number) }
    return Line(number: number, text: text)
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  func trimmingBlanks() -> SubSequence {
    var text = self[...]
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
