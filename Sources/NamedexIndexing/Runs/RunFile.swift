internal import NamedexFiles

/// Storage for the runs of a build: an unnamed file, or memory if the runs are small.
package struct RunFile: Sendable {
  /// The file; nil if the runs are in memory.
  private let scratch: ScratchFile?
  private let memory = Locked<[UInt8]>([])

  /// Creates a store in memory.
  package init() { scratch = nil }

  /// Creates a file in the directory of another file, which need not exist.
  ///
  /// Nothing can be created next to a device or a pipe; in that case, the file is created in the
  /// working directory.
  package init(beside path: String) throws(CatalogError) {
    let path = Files.kind(of: path) == .other ? "namedex" : path
    scratch = try CatalogError.ofFiles(try ScratchFile(beside: path))
  }

  var isInMemory: Bool { scratch == nil }

  /// Appends bytes and returns their range.
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
