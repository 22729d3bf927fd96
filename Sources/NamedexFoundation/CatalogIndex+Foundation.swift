public import Foundation
public import Namedex
public import NamedexCore

extension CatalogIndex {
  /// Opens an index file by mapping it into memory.
  ///
  /// - Parameter url: The URL of a file, which must not be overwritten in place while the index is
  ///   in use; replacing it through a rename is safe.
  /// - Throws: If the file cannot be read or is not an index, or if the URL is not a file URL.
  /// - Complexity: O(1), whatever the size of the file.
  public init(contentsOf url: URL) throws(IndexFileError) {
    guard url.isFileURL else {
      throw .unreadable(path: url.absoluteString, reason: "it is not the URL of a file")
    }
    try self.init(path: url.path)
  }

  /// Opens an index in memory, such as one that was downloaded.
  ///
  /// - Parameter data: The bytes of an index file.
  /// - Throws: If the bytes are not an index that this build reads.
  /// - Complexity: O(*n*) for *n* bytes, which are copied. `init(contentsOf:)` opens a file in
  ///   O(1).
  public init(_ data: Data) throws(IndexError) {
    try self.init(IndexBytes([UInt8](data)))
  }
}
