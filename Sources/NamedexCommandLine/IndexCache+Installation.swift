internal import NamedexText
package import NamedexIndexing

extension IndexCache {
  /// The cache of this machine, within the limit of `NAMEDEX_CACHE_LIMIT`, in megabytes.
  ///
  /// - Throws: When the limit is no number.
  package static func ofInstallation() throws(Failure) -> IndexCache {
    let (directory, version) = (Installation.cacheDirectory, Installation.version)
    guard let limit = Installation.environment("NAMEDEX_CACHE_LIMIT"), !limit.isEmpty else {
      return IndexCache(directory: directory, version: version)
    }
    guard let megabytes = Int(limit), 0...1_000_000_000 ~= megabytes else {
      throw .reported(
        "NAMEDEX_CACHE_LIMIT is \(limit.quoted); expected a number of megabytes, such as 500",
        .usage)
    }
    return IndexCache(directory: directory, version: version, byteLimit: megabytes * 1_000_000)
  }
}
