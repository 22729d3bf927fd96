internal import Foundation

/// Lists on their way to a catalog's directory, whose rows are written as they are found.
///
/// The rows go to files beside the places that they will take, so that `SourceListWriter` has only
/// to rename them. The directory is locked as long as this object lives: two imports into one would
/// mix their rows. Unless the writer takes them, the files are removed, and with them a directory
/// that was made for them.
package final class ListStaging {
  /// What stands behind the name of a list that is not in its place yet.
  static let suffix = ".importing"

  /// The catalog's directory.
  package let directory: String
  private let lock: CInt
  /// Directories that were made, outermost first.
  private let made: [String]
  private var paths: [String] = []

  init(directory: String) throws(ImportError) {
    self.directory = directory
    made = Self.missing(directory)
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(file: directory, reason: Files.reason(error))
    }
    lock = open(directory, O_RDONLY | O_CLOEXEC)
    guard lock >= 0 else {
      throw .unwritable(file: directory, reason: String(cString: strerror(errno)))
    }
    // Where the file system knows no locks, nothing keeps two imports apart, as before.
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else {
      throw .unwritable(file: directory, reason: "another import is writing there")
    }
  }

  deinit {
    for path in paths { unlink(path) }
    _ = close(lock)
    // Fails, as it should, once anything is in it.
    for directory in made.reversed() { rmdir(directory) }
  }

  /// Begins a table.
  ///
  /// - Parameters:
  ///   - name: The list's name, such as `names.tsv`.
  ///   - columns: Its header.
  func table(_ name: String, columns: [String]) throws(ImportError) -> StagedTable {
    let path = directory + "/" + name
    unlink(path + Self.suffix)
    let file = try StagedFile(creating: path + Self.suffix, for: path)
    paths.append(path + Self.suffix)
    let table = StagedTable(name: name, path: path + Self.suffix, columns: columns.count, file)
    try table.append(columns)
    return table
  }

  /// The directories of a path that are not there, outermost first.
  private static func missing(_ directory: String) -> [String] {
    var missing: [String] = []
    var url = URL(fileURLWithPath: directory).standardizedFileURL
    while !FileManager.default.fileExists(atPath: url.path), url.path != "/" {
      missing.append(url.path)
      url.deleteLastPathComponent()
    }
    return missing.reversed()
  }
}

/// A table of a staging, written row by row through a buffer of 64 KiB.
final class StagedTable {
  private let name: String
  private let path: String
  private let columns: Int
  private let file: StagedFile
  private var buffer: [UInt8] = []
  private var lines = 0

  fileprivate init(name: String, path: String, columns: Int, _ file: StagedFile) {
    (self.name, self.path, self.columns, self.file) = (name, path, columns, file)
  }

  /// The rows so far, without the header.
  var rowCount: Int { max(0, lines - 1) }

  /// Adds a row, whose fields hold no control characters.
  func append(_ row: [String]) throws(ImportError) {
    precondition(row.count == columns, "a row has a field for every column")
    for (index, field) in row.enumerated() {
      if index > 0 { buffer.append(0x09) }
      buffer.append(contentsOf: field.utf8)
    }
    buffer.append(0x0A)
    lines += 1
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Ends the table.
  func finish() throws(ImportError) -> ImportedLists.File {
    try flush()
    return ImportedLists.File(name: name, content: .staged(path: path), isEmpty: rowCount == 0)
  }

  private func flush() throws(ImportError) {
    try file.write(buffer)
    buffer.removeAll(keepingCapacity: true)
  }
}

/// A file that will take a list's place.
final class StagedFile {
  private let descriptor: CInt
  /// The list that errors are about.
  private let list: String

  /// Creates a file that is not there.
  init(creating path: String, for list: String) throws(ImportError) {
    self.list = list
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.unwritable(list) }
  }

  /// Opens one that was written before.
  init(opening path: String, for list: String) throws(ImportError) {
    self.list = list
    descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unwritable(list) }
  }

  deinit { _ = close(descriptor) }

  /// Adds bytes at the end.
  func write(_ bytes: [UInt8]) throws(ImportError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Self.unwritable(list) }
      written += count
    }
  }

  /// Waits until the bytes are on disk.
  func sync() throws(ImportError) {
    guard fsync(descriptor) == 0 else { throw Self.unwritable(list) }
  }

  private static func unwritable(_ list: String) -> ImportError {
    .unwritable(file: list, reason: String(cString: strerror(errno)))
  }
}
