// The library that apps import: the core and the files it reads.
@_exported public import NamedexCore
@_exported public import NamedexStorage

extension CatalogIndex {
  /// Opens an index file by mapping it into memory.
  ///
  /// - Throws: A `FileError` when the file cannot be read, an `IndexError` when it is no index.
  /// - Complexity: O(1), whatever the size of the file.
  public init(path: String) throws {
    let file = try MappedFile(path: path)
    // SAFETY: the file's memory is valid while the file lives, and the bytes keep the file.
    try self.init(unsafe IndexBytes(unsafe: file.memory, owner: file))
  }
}
