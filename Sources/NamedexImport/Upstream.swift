internal import NamedexFiles

/// The files that an import reads.
enum Upstream {
  /// The largest file that is read whole: no upstream has one near it.
  static let largest = 1 << 28

  /// Runs what reads a file; its errors become the import's.
  static func reading<Result>(
    _ body: @autoclosure () throws(FileError) -> Result
  ) throws(ImportError) -> Result {
    try attempt(try body()) { (error: FileError) in
      error.isTooLarge
        ? .unreadable(file: error.path, reason: "larger than \(largest) bytes") : ImportError(error)
    }
  }

  /// Returns the bytes of a file.
  static func bytes(of path: String) throws(ImportError) -> [UInt8] {
    // A file may be called `-`; only the kinds of import that say so read standard input.
    let path = path == "-" ? "./-" : path
    return try reading(try Files.read(path, limit: largest))
  }

  /// Opens a file to read it in pieces; `-` is standard input.
  static func open(_ path: String) throws(ImportError) -> FileReader {
    try reading(try FileReader(path: path))
  }

  /// Whether a path is a directory; a missing one is an error.
  static func isDirectory(_ path: String) throws(ImportError) -> Bool {
    let kind = Files.kind(of: path)
    guard kind != .missing else { throw ImportError(FileError(.open, path, ENOENT)) }
    return kind == .directory
  }

  /// Returns the paths of a directory's files, sorted by name, and the number of directories in it.
  /// What is hidden does not count.
  static func files(
    in directory: String
  ) throws(ImportError) -> (files: [String], folders: Int) {
    let paths = try reading(try Files.list(directory))
      .filter { !$0.hasPrefix(".") }.map { Files.join(directory, $0) }
    return (
      paths.filter { ![.directory, .missing].contains(Files.kind(of: $0)) },
      paths.count { Files.kind(of: $0) == .directory }
    )
  }
}

extension LineReader: FaultReporting {
  /// Opens a text file that an import reads.
  init(upstream path: String) throws(ImportError) {
    self = try Upstream.reading(try LineReader(path: path))
  }

  /// Returns the next line; nil at the end of the file.
  ///
  /// - Throws: `unreadable`, and `badData` for invalid UTF-8 and lines without end.
  mutating func nextLine() throws(ImportError) -> Line? {
    try attempt(try next()) { (error: LineError) in ImportError(error) }
  }
}

extension StringProtocol {
  /// The text without spaces and tabs at its ends.
  func trimmingBlanks() -> SubSequence { trimming { $0 == " " || $0 == "\t" } }

  /// The text without some characters at its ends.
  func trimming(while isTrimmed: (Character) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest
  }
}
