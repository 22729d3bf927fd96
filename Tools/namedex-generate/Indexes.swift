import Namedex
import NamedexFiles
import NamedexIndexing

/// Compiles catalogs, verifies their indexes, and writes the indexes that have changed.
func makeIndexes(of directories: some Sequence<String>, in output: String, isCheck: Bool) {
  var staleCount = 0
  for directory in directories {
    let path = Files.join(output, Files.name(of: directory) + ".ndx")
    do {
      let bytes = try CatalogSource.build(at: directory)
      let index = try CatalogIndex(IndexBytes(bytes))
      try index.verify()
      if Files.contents(of: path, limit: bytes.count) == bytes {
        say("\(path): fresh, \(bytes.count) bytes")
      } else if isCheck {
        say("\(path): stale. Rebuild it with `swift package regenerate-indexes`")
        staleCount += 1
      } else {
        try Files.replace(path, with: bytes)
        say("\(path): \(index.entryCount) entries, \(bytes.count) bytes")
      }
    } catch CatalogError.file(let error) {
      fail(66, error.description)
    } catch CatalogError.lists(let error) {
      fail(65, lines: error.lines)
    } catch let error as FileError {
      fail(error.isOutput ? 73 : 66, error.description)
    } catch {
      fail(65, "\(error)")
    }
  }
  if staleCount > 0 { fail(1, "\(staleCount) stale indexes") }
}
