// The library that apps import. It re-exports the core, answers and finding in text, and opens
// index files.
@_exported public import NamedexCore
@_exported public import NamedexSearch
@_exported public import NamedexTextFinding
internal import NamedexFiles

extension CatalogIndex {
  /// Opens an index file by mapping it into memory.
  ///
  /// The header and the bounds of every section are checked, but not the contents: see `verify()`.
  ///
  /// - Parameter path: The file. It must not be overwritten in place while the index is used;
  ///   replacing it by a rename is safe.
  /// - Throws: `IndexFileError` if the file cannot be read or is not an index.
  /// - Complexity: O(1), whatever the size of the file.
  public init(path: String) throws(IndexFileError) {
    let file: MappedFile
    do throws(FileError) {
      file = try MappedFile(path: path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    do throws(IndexError) {
      // SAFETY: the file's memory is valid while the file object lives, and the bytes keep it
      // alive.
      try self.init(unsafe IndexBytes(unsafe: file.memory, owner: file))
    } catch {
      throw .damaged(path: path, error)
    }
  }
}
