package import NamedexFiles

/// An index in the cache.
package struct KeptIndex: Sendable, Hashable {
  /// The identifier of its catalog, without characters that a file name cannot have.
  package var id: String
  /// The path of its file.
  package var path: String
  /// The size of the file.
  package var byteCount: Int
  /// When it was last used, in seconds since 1970.
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

  /// Removes all indexes. A process that has one open can still use it.
  ///
  /// - Returns: The removed indexes.
  /// - Throws: If an index cannot be removed.
  package func clear() throws(FileError) -> [KeptIndex] {
    let all = kept
    for index in all { try Files.remove(index.path) }
    return all
  }

  /// Removes the indexes of earlier versions of some lists, then the least recently used ones until
  /// the rest fit within the limit. A process that has one open can still use it.
  ///
  /// - Parameters:
  ///   - file: The index in use, which always stays.
  ///   - prefix: The common beginning of the file names of its earlier versions.
  func trim(keeping file: String, insteadOf prefix: String) {
    var left = byteLimit - (Files.use(of: file)?.byteCount ?? 0)
    for index in kept where index.path != file {
      let isEarlier = Files.name(of: index.path).dropLast(20) == prefix
      if !isEarlier { left -= index.byteCount }
      if isEarlier || left < 0 { try? Files.remove(index.path) }
    }
  }
}
