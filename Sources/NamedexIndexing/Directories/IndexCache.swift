internal import Namedex
package import NamedexCore
package import NamedexFiles

/// Indexes of source lists that were searched before they were built.
///
/// Each is a file `NAME-PATH-CONTENT.ndx`, where the last two parts are digests of the catalog's path
/// and of every byte of its lists. An index is used only while the lists are unchanged. File times are
/// not used, because a list may change twice within a tick of the clock. The file `key` has the key of the
/// digests, which is by chance: no list can be written to have the digest of another. Any number of
/// processes may share a directory, and it may be removed at any time.
package struct IndexCache: Sendable {
  /// Where the indexes are; nil keeps none.
  package let directory: String?
  private let version: String
  /// The size of all indexes above which those that were not used for longest are removed.
  let byteLimit: Int

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - directory: Where the indexes are; created with the first index. Nil keeps none.
  ///   - version: The version of the program. Another version may compile differently.
  ///   - byteLimit: The size of all indexes above which those that were not used for longest are
  ///     removed.
  package init(directory: String?, version: String, byteLimit: Int = 1_024_000_000) {
    self.directory = directory
    self.version = version
    self.byteLimit = byteLimit
  }

  /// Where an index came from.
  package enum Origin: Sendable, Equatable {
    /// It was in the cache, in this file.
    case found(String)
    /// It was compiled and is now in this file.
    case kept(String)
    /// It was compiled and not kept, for this reason; nil when there is no cache directory, and when
    /// another process has removed it already.
    case notKept(FileError?)
  }

  /// Returns the index of a catalog as its source lists are now.
  ///
  /// A problem with the cache is not an error: the index is compiled in memory instead.
  ///
  /// - Parameters:
  ///   - path: A directory of source lists, or a file with one name per line.
  ///   - kind: What the path leads to, if the caller knows.
  ///   - separators: The characters at which names are cut; nil leaves it to the lists.
  ///   - progress: What a compile tells how far it is.
  /// - Throws: A `CatalogError` as `CatalogSource.build(at:)`.
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
    // Standard input is another list each time.
    guard let directory, path != "-" else { return (try compiled(), .notKept(nil)) }
    lists.digestKey = key(in: directory)
    let digest = try lists.digest()
    lists.expectedDigest = digest
    // The same list with other separators has an index of its own.
    let place = separators.map { "\(resolved) \(ListSeparators.text($0))" } ?? resolved
    let prefix = "\(Self.word(lists.id))-\(Self.hexadecimal(place))-"
    let content = Self.hexadecimal("\(digest) \(version) \(IndexFormat.version)")
    let file = Files.join(directory, "\(prefix)\(content).ndx")
    if Files.entryKind(file) == .file, let index = try? CatalogIndex(path: file) {
      Files.noteUse(of: file)
      return (index, .found(file))
    }
    do throws(CatalogError) {
      // Whatever else has the name, such as a link of somebody's, is not written through.
      try CatalogError.ofFiles(try Files.remove(file))
      try CatalogError.ofFiles(try Files.createDirectory(directory, mode: 0o700))
      _ = try CatalogBuild(lists, progress: progress).write(to: file)
    } catch {
      guard case .file(let error) = error else { throw error }
      lists.expectedDigest = nil
      return (try compiled(), .notKept(error))
    }
    trim(keeping: file, insteadOf: prefix)
    if let index = try? CatalogIndex(path: file) { return (index, .kept(file)) }
    // Another process found other lists, and has removed it.
    lists.expectedDigest = nil
    return (try compiled(), .notKept(nil))
  }

  /// The key of a directory's digests, which is made with the first index.
  ///
  /// Where none can be kept, it is another one each time, and so are the names of indexes.
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

  /// An identifier as part of a file name.
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
