internal import NamedexFiles

/// Stages lists for a catalog's directory, so that rows can be written as they are found.
///
/// Rows go to temporary files next to their destinations. The directory stays locked for as long as
/// this object exists; otherwise, the rows of two simultaneous imports would be mixed. Unless the
/// lists are committed, the files are removed, and so is a directory that was created for them.
package final class ListStaging {
  /// The catalog's directory.
  package let directory: String
  /// The lists that are being written, by file name.
  var replacements: [String: FileReplacement] = [:]
  /// Lists that people edit, as they were before being rewritten.
  var originals: [String: FileReplacement.Original] = [:]
  /// The names of the lists to write.
  var staged: Set<String> = []
  /// True if valid records were read before an error ended the import.
  package internal(set) var hasRightRecords = false
  private let lock: DirectoryLock
  /// The directories that were created, outermost first.
  private let made: [String]

  /// Creates a directory if it is missing, locks it, and completes the commit of an import that was
  /// killed.
  ///
  /// - Throws: `ImportError.unwritable` if the directory cannot be created, or if another import is
  ///   writing to it.
  package init(directory: String) throws(ImportError) {
    self.directory = directory
    made = try Self.writing(directory, try Files.createDirectory(directory, mode: 0o777))
    let lock = try Self.writing(directory, try DirectoryLock(on: directory))
    guard let lock else {
      throw .unwritable(file: directory, reason: "another import is writing there")
    }
    self.lock = lock
    _ = try Self.writing(directory, try ReplacementJournal.finish(in: directory))
  }

  deinit {
    replacements = [:]
    // This fails, as intended, if a directory is not empty.
    for directory in made.reversed() { Files.removeEmptyDirectory(directory) }
  }

  /// Starts replacing a list, or returns the replacement that has already been started.
  ///
  /// - Parameter name: The list's name, such as `names.tsv`.
  func replacement(of name: String) throws(ImportError) -> FileReplacement {
    if let replacement = replacements[name] { return replacement }
    let path = Files.join(directory, name)
    // A link or a directory with this name is not a list, and must not be replaced.
    if let kind = Files.entryKind(path), kind != .file {
      throw .unwritable(file: path, reason: "it exists and is not a regular file")
    }
    let replacement = try Self.writing(path, try FileReplacement(of: path))
    replacements[name] = replacement
    return replacement
  }

  /// Starts a staged table with its header.
  ///
  /// - Parameters:
  ///   - name: The list's name, such as `names.tsv`.
  ///   - columns: The table's header; nil for a list that has the same header in every catalog.
  func table(_ name: String, columns: [String]? = nil) throws(ImportError) -> StagedTable {
    let columns = columns ?? ImportedLists.columns(of: name)
    let table = StagedTable(
      name: name, path: Files.join(directory, name), columns: columns.count,
      try replacement(of: name))
    try table.append(columns)
    return table
  }

  /// Rewrites a table, keeping only some of its rows.
  ///
  /// - Parameters:
  ///   - table: The table with the rows written so far. It must have the same header in every
  ///     catalog.
  ///   - isKept: Returns whether to keep a row.
  func table(
    _ table: StagedTable, where isKept: ([String]) -> Bool
  ) throws(ImportError) -> StagedTable {
    try table.flush()
    let old = replacements.removeValue(forKey: table.name)
    let new = try self.table(table.name)
    // Create the new file before calling `lendTemporary()`: on macOS, the old file is no longer
    // protected from cleanup after that call.
    guard let path = old?.lendTemporary() else { return new }
    var lines = try LineReader(upstream: path, isFound: true)
    _ = try lines.nextLine()
    while let line = try lines.nextLine() {
      let row = line.text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      if isKept(row) { try new.append(row) }
    }
    return new
  }

  /// Runs a function that writes a list, and converts its errors.
  static func writing<Result>(
    _ path: String, _ body: @autoclosure () throws(FileError) -> Result
  ) throws(ImportError) -> Result {
    try attempt(try body()) { (error: FileError) in .unwritable(file: path, reason: error.reason) }
  }
}

/// A staged table, written row by row through a buffer of 64 KiB.
final class StagedTable {
  let name: String
  private let path: String
  private let columns: Int
  private let file: FileReplacement
  private var buffer: [UInt8] = []
  private var lines = 0

  fileprivate init(name: String, path: String, columns: Int, _ file: FileReplacement) {
    (self.name, self.path, self.columns, self.file) = (name, path, columns, file)
  }

  /// The number of rows so far, without the header.
  var rowCount: Int { max(0, lines - 1) }

  /// Appends a row, whose fields must not contain control characters.
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

  /// Writes the rest of the buffer, and returns the table's file.
  func finish() throws(ImportError) -> ImportedLists.File {
    try flush()
    return ImportedLists.File(name: name, text: "", isStaged: true, isEmpty: rowCount == 0)
  }

  fileprivate func flush() throws(ImportError) {
    try ListStaging.writing(path, try file.write(buffer))
    buffer.removeAll(keepingCapacity: true)
  }
}
