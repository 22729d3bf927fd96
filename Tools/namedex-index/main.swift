// Makes the indexes that the executable embeds. It links no catalog, so that it can be built before
// there is any; people use `namedex build`.
//
//     namedex-index [--check] OUT-DIRECTORY CATALOG-DIRECTORY...

import Namedex
import NamedexFiles
import NamedexIndexing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

func fail(_ status: Int32, _ message: String) -> Never {
  try? Files.write(Array("namedex-index: \(message)\n".utf8), to: STDERR_FILENO, "standard error")
  exit(status)
}

func say(_ message: String) {
  try? Files.write(Array((message + "\n").utf8), to: STDERR_FILENO, "standard error")
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isCheck = arguments.first == "--check"
if isCheck { arguments.removeFirst() }
guard arguments.count >= 2, !arguments.contains(where: { $0.hasPrefix("-") }) else {
  fail(64, "usage: namedex-index [--check] OUT-DIRECTORY CATALOG-DIRECTORY...")
}
let output = arguments.removeFirst()
var staleCount = 0
for directory in arguments {
  let path = "\(output)/\(Files.name(of: directory)).ndx"
  do {
    let bytes = try CatalogSource.build(at: directory)
    let index = try CatalogIndex(IndexBytes(bytes))
    try index.verify()
    if Files.kind(of: path) == .file, try Files.read(path) == bytes {
      say("\(path): fresh, \(bytes.count) bytes")
    } else if isCheck {
      say("\(path): stale. Make it anew with `swift package regenerate-indexes`")
      staleCount += 1
    } else {
      try Files.replace(path, with: bytes)
      say("\(path): \(index.entryCount) entries, \(bytes.count) bytes")
    }
  } catch let error as FileError {
    fail(isCheck || !error.isOutput ? 66 : 73, error.description)
  } catch {
    fail(65, "\(error)")
  }
}
exit(staleCount == 0 ? 0 : 1)
