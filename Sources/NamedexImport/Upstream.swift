internal import NamedexFiles

/// The files that an import reads.
///
/// A path that the user named may be a pipe, such as a process substitution, if the importer allows
/// it. An item found in a folder is read only if it is a regular file inside that folder.
enum Upstream {
  /// The maximum size of a file that is read as a whole. No known upstream comes close.
  static let largest = 1 << 28

  /// Runs a function that reads a file, and converts its errors.
  static func reading<Result>(
    _ body: @autoclosure () throws(FileError) -> Result
  ) throws(ImportError) -> Result {
    try attempt(try body()) { (error: FileError) in ImportError(error) }
  }

  /// Returns the bytes of a regular file.
  static func bytes(of path: String) throws(ImportError) -> [UInt8] {
    try reading(try Files.readFile(path, limit: largest))
  }

  /// Returns the bytes of a file or a pipe that the user named.
  static func bytes(ofNamed path: String) throws(ImportError) -> [UInt8] {
    // A file may be called `-`; only some importers use it for standard input.
    let path = path == "-" ? "./-" : path
    return try reading(try Files.read(path, limit: largest))
  }

  /// Opens a file to read it in pieces.
  ///
  /// - Parameters:
  ///   - path: The file. If the user named it, it may also be a pipe, and `-` is standard input.
  ///   - isFound: Whether it was found in a folder.
  static func open(_ path: String, isFound: Bool = false) throws(ImportError) -> FileReader {
    try reading(isFound ? try FileReader(file: path) : try FileReader(path: path))
  }

  /// Returns whether a path is a directory; throws an error if it does not exist.
  static func isDirectory(_ path: String) throws(ImportError) -> Bool {
    let kind = Files.kind(of: path)
    guard kind != .missing else { throw ImportError(FileError(.open, path, ENOENT)) }
    return kind == .directory
  }

  /// The items in a folder, without hidden files: the paths of files and others, sorted by name,
  /// and the number of subfolders.
  struct Folder {
    var files: [String] = []
    var folders = 0
    /// Anything other than files and folders, and links that lead out of the folder.
    var others: [String] = []

    /// Throws an error if anything other than a regular file in the folder has the name of a
    /// required file.
    func refuseOthers(_ isWanted: (String) -> Bool) throws(ImportError) {
      guard let other = others.first(where: { isWanted(Files.name(of: $0)) }) else { return }
      throw .unreadable(file: other, reason: Upstream.isOther)
    }
  }

  /// The reason to give for an item in a folder that is not read.
  static let isOther = "not a regular file in the folder"

  /// Returns the items in a folder.
  static func files(in directory: String) throws(ImportError) -> Folder {
    var folder = Folder()
    let entries = try reading(try Files.entries(of: directory)).filter { !$0.name.hasPrefix(".") }
    for (name, kind) in entries.sorted(by: { precedes($0.name, $1.name) }) {
      let path = Files.join(directory, name)
      switch kind {
      case .file: folder.files.append(path)
      case .directory: folder.folders += 1
      case .link where leadsOut(path, of: directory): folder.others.append(path)
      case .link:
        switch Files.kind(of: path) {
        case .file: folder.files.append(path)
        case .directory: folder.folders += 1
        case .other: folder.others.append(path)
        case .missing: break
        }
      case .other: folder.others.append(path)
      }
    }
    return folder
  }

  /// Returns whether a path is a link that leads out of a folder.
  static func leadsOut(_ path: String, of directory: String) -> Bool {
    guard Files.entryKind(path) == .link, Files.kind(of: path) != .missing else { return false }
    let root = Files.resolved(directory)
    return !Files.resolved(path).utf8.starts(with: (root == "/" ? root : root + "/").utf8)
  }
}

extension LineReader: FaultReporting {
  /// Opens a text file that an import reads.
  ///
  /// - Parameters:
  ///   - path: The file. If the user named it, it may also be a pipe, and `-` is standard input.
  ///   - isFound: Whether it was found in a folder.
  init(upstream path: String, isFound: Bool = false) throws(ImportError) {
    self = try Upstream.reading(
      isFound ? try LineReader(file: path) : try LineReader(path: path))
  }

  /// Returns the next line; nil at the end of the file.
  ///
  /// - Throws: `unreadable`, and `badData` for invalid UTF-8 and overlong lines.
  mutating func nextLine() throws(ImportError) -> Line? {
    try attempt(try next()) { (error: LineError) in ImportError(error) }
  }
}

extension StringProtocol {
  /// Returns the text without leading or trailing spaces and tabs.
  func trimmingBlanks() -> SubSequence { trimming { $0 == " " || $0 == "\t" } }

  /// Returns the text without leading or trailing characters that meet a condition.
  func trimming(while isTrimmed: (Character) -> Bool) -> SubSequence {
    let rest = drop(while: isTrimmed)
    return rest.lastIndex { !isTrimmed($0) }.map { rest[...$0] } ?? rest
  }
}
