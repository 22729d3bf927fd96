internal import NamedexFiles

/// Where a build keeps its runs: in a file without a name, or in memory if they are small.
package struct RunFile: Sendable {
  /// Nil for memory.
  private let scratch: ScratchFile?
  private let memory = Locked<[UInt8]>([])

  /// Keeps everything in memory.
  package init() { scratch = nil }

  /// Creates a file in the directory of another one, which need not exist.
  ///
  /// Beside a device or a pipe nothing can be created; the working directory is used instead.
  package init(beside path: String) throws(CatalogError) {
    let path = Files.kind(of: path) == .other ? "namedex" : path
    scratch = try CatalogError.ofFiles(try ScratchFile(beside: path))
  }

  var isInMemory: Bool { scratch == nil }

  /// Appends bytes and returns their place.
  func append(_ bytes: [UInt8]) throws(CatalogError) -> Range<Int> {
    guard let scratch else {
      return memory.withLock { all in
        all += bytes
        return all.count - bytes.count..<all.count
      }
    }
    return try CatalogError.ofFiles(try scratch.append(bytes))
  }

  /// Reads bytes that were appended.
  func read(_ range: Range<Int>) throws(CatalogError) -> [UInt8] {
    guard let scratch else { return memory.withLock { Array($0[range]) } }
    return try CatalogError.ofFiles(try scratch.read(range))
  }
}
