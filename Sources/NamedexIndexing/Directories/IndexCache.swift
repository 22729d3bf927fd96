package import NamedexCore
package import NamedexFiles

/// A cache of indexes for source lists that are searched without an explicit build.
///
/// Each index is a file `NAME-PATH-CONTENT.ndx`, where the last two parts are digests of the
/// catalog's path and of every byte of its lists. An index is used only while the lists are
/// unchanged. File times are not used, because a list may change twice within one tick of the
/// clock. The digest of the lists is keyed with a random key, stored in the file `key`, so a list
/// cannot be crafted to match another list's digest. Several processes may share a cache directory,
/// and the directory may be removed at any time.
package struct IndexCache: Sendable {
  /// The directory of the indexes; nil disables the cache.
  package let directory: String?
  private let version: String
  /// Opens an index file. Returns nil if the file is not an index.
  private let open: @Sendable (_ path: String) -> CatalogIndex?
  /// The total size in bytes above which the least recently used indexes are removed.
  let byteLimit: Int

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - directory: The directory of the indexes, created with the first index. Nil disables the
  ///     cache.
  ///   - version: The version of the program. Another version may compile a different index.
  ///   - byteLimit: The total size in bytes above which the least recently used indexes are
  ///     removed.
  ///   - open: Opens an index file; returns nil if it is not an index.
  package init(
    directory: String?, version: String, byteLimit: Int = 1_024_000_000,
    open: @escaping @Sendable (_ path: String) -> CatalogIndex?
  ) {
    (self.directory, self.version) = (directory, version)
    (self.byteLimit, self.open) = (byteLimit, open)
  }

  /// Where the index of a catalog came from, and whether it is in the cache.
  package enum Origin: Sendable, Equatable {
    /// The index was in the cache, in this file.
    case found(String)
    /// The index was compiled and is now in this file.
    case kept(String)
    /// The index was compiled but not stored because of this error; nil for standard input, if
    /// there is no cache directory, or if another process has already removed the file.
    case notKept(FileError?)
  }

  /// Returns the index for the current source lists of a catalog.
  ///
  /// Problems with the cache are not errors: the index is then compiled in memory.
  ///
  /// - Parameters:
  ///   - path: A directory of source lists, or a file with one name per line.
  ///   - kind: The kind of file at the path, if the caller knows it.
  ///   - separators: The characters at which names are split; nil uses the separators of the lists.
  ///   - progress: Receives the progress of a compilation.
  /// - Throws: The errors of `CatalogSource.build(at:)`.
  package func index(
    at path: String, kind: Files.Kind? = nil, separators: [Unicode.Scalar]? = nil,
    progress: BuildProgress? = nil
  ) throws -> (index: CatalogIndex, origin: Origin) {
    let resolved = Files.resolved(path)
    var lists = try CatalogSource.sourceLists(at: path, kind: kind, resolved: resolved)
    lists.separators = separators
    func compiled() throws -> CatalogIndex {
      try CatalogIndex(IndexBytes(CatalogBuild(lists, progress: progress).built()))
    }
    // Standard input is a different list each time.
    guard let directory, path != "-" else { return (try compiled(), .notKept(nil)) }
    lists.digestKey = key(in: directory)
    let digest = try lists.digest()
    lists.expectedDigest = digest
    // The same list with other separators has a different index.
    let place = separators.map { "\(resolved) \(ListSeparators.text($0))" } ?? resolved
    let prefix = "\(Self.word(lists.id))-\(Self.hexadecimal(place))-"
    let content = Self.hexadecimal("\(digest) \(version) \(IndexFormat.version)")
    let file = Files.join(directory, "\(prefix)\(content).ndx")
    if Files.entryKind(file) == .file, let index = open(file) {
      Files.noteUse(of: file)
      return (index, .found(file))
    }
    do throws(CatalogError) {
      // Never write through another file with this name, such as a symbolic link.
      try CatalogError.ofFiles(try Files.remove(file))
      try CatalogError.ofFiles(try Files.createDirectory(directory, mode: 0o700))
      _ = try CatalogBuild(lists, progress: progress).write(to: file)
    } catch {
      guard case .file(let error) = error else { throw error }
      lists.expectedDigest = nil
      return (try compiled(), .notKept(error))
    }
    trim(keeping: file, insteadOf: prefix)
    if let index = open(file) { return (index, .kept(file)) }
    // Another process found different lists and has removed the file.
    lists.expectedDigest = nil
    return (try compiled(), .notKept(nil))
  }

  /// Returns the key of a directory's digests, created with the first index.
  ///
  /// If the key cannot be stored, it is different each time, and so are the names of index files.
  private func key(in directory: String) -> KeyedDigest.Key {
    let path = Files.join(directory, "key")
    if Files.entryKind(path) == .file, let bytes = try? Files.readFile(path, limit: 32),
      let low = UInt64(String(decoding: bytes.prefix(16), as: UTF8.self), radix: 16),
      let high = UInt64(String(decoding: bytes.dropFirst(16), as: UTF8.self), radix: 16)
    {
      return KeyedDigest.Key(low: low, high: high)
    }
    let key = KeyedDigest.Key.random
    let digits = Self.hexadecimal(key.low) + Self.hexadecimal(key.high)
    _ = try? Files.createDirectory(directory, mode: 0o700)
    try? Files.remove(path)
    try? Files.replace(path, with: Array(digits.utf8))
    return key
  }

  /// Returns an identifier that is safe in a file name.
  private static func word(_ id: String) -> String {
    let bytes = id.utf8.prefix(64).map { byte in
      let isPlain = byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "-")
      return isPlain ? byte : UInt8(ascii: "_")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ text: String) -> String {
    hexadecimal(IndexChecksum.of(Array(text.utf8)))
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
