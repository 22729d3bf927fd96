internal import NamedexFiles

/// A file without a name for what a build does not keep in memory.
struct RunFile: Sendable {
  private let scratch: ScratchFile

  /// Creates a file in the directory of another one, which need not exist.
  ///
  /// Beside a device or a pipe nothing can be created; the working directory is used instead.
  init(beside path: String) throws(CatalogError) {
    scratch = try CatalogError.wrap { () throws(FileError) in
      try ScratchFile(beside: Files.kind(of: path) == .other ? "namedex" : path)
    }
  }

  /// Appends bytes and returns their place in the file.
  func append(_ bytes: [UInt8]) throws(CatalogError) -> Range<Int> {
    try CatalogError.wrap { () throws(FileError) in try scratch.append(bytes) }
  }

  /// Reads bytes that were appended.
  func read(_ range: Range<Int>) throws(CatalogError) -> [UInt8] {
    try CatalogError.wrap { () throws(FileError) in try scratch.read(range) }
  }
}
