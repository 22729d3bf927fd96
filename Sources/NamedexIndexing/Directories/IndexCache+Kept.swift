package import NamedexFiles

/// An index in the cache.
package struct KeptIndex: Sendable, Hashable {
  /// The identifier of the index's catalog, without characters that a file name cannot have.
  package var id: String
  /// The path of the index file.
  package var path: String
  /// The size of the file in bytes.
  package var byteCount: Int
  /// The time when the index was last used, in seconds since 1970.
  package var lastUse: Int
}

extension IndexCache {
  /// The indexes in the cache, most recently used first.
  package var kept: [KeptIndex] {
    guard let directory, let names = try? Files.list(directory) else { return [] }
    let indexes = names.compactMap { name -> KeptIndex? in
      let parts = name.split(separator: "-", omittingEmptySubsequences: false)
      let path = Files.join(directory, name)
      guard parts.count > 2, parts.suffix(2).map(\.count) == [16, 20], name.hasSuffix(".ndx"),
        let use = Files.use(of: path)
      else { return nil }
      let id = parts.dropLast(2).joined(separator: "-")
      return KeptIndex(id: id, path: path, byteCount: use.byteCount, lastUse: use.time)
    }
    return indexes.sorted { ($1.lastUse, $0.path) < ($0.lastUse, $1.path) }
  }

  /// Removes all indexes. A process that has an index open can still use it.
  ///
  /// - Returns: The removed indexes.
  /// - Throws: If an index cannot be removed.
  package func clear() throws(FileError) -> [KeptIndex] {
    let all = kept
    for index in all { try Files.remove(index.path) }
    return all
  }

  /// Removes the indexes of earlier versions of the lists, then the least recently used indexes
  /// until the rest fit within the limit. A process that has a removed index open can still use it.
  ///
  /// - Parameters:
  ///   - file: The index in use, which always stays.
  ///   - prefix: The common beginning of the file names of all versions of that index.
  func trim(keeping file: String, insteadOf prefix: String) {
    var left = byteLimit - (Files.use(of: file)?.byteCount ?? 0)
    for index in kept where index.path != file {
      let isEarlier = Files.name(of: index.path).dropLast(20) == prefix
      if !isEarlier { left -= index.byteCount }
      if isEarlier || left < 0 { try? Files.remove(index.path) }
    }
  }
}
