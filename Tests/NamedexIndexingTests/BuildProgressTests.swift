import Foundation
import Testing
import NamedexIndexing

@Suite("Compilation progress")
struct BuildProgressTests {
  @Test("progress covers reading, the entries and writing, in this order")
  func stages() {
    let progress = BuildProgress()
    #expect(progress.text == "reading")
    progress.read(5, of: 20)
    #expect(progress.text == "reading: 25 %")
    progress.cut(0, of: 10)
    #expect(progress.text == "compiling 10 entries")
    progress.cut(4, of: 10)
    #expect(progress.text == "compiling: 4 of 10 entries")
    progress.write()
    #expect(progress.text == "writing the index")
  }

  @Test("a catalog built in memory or from sorted runs reports progress", arguments: [nil, 64])
  func builds(runLength: Int?) throws {
    let names = (0..<200).map { "name\($0)\n" }.joined()
    let lists = SourceLists(
      id: "names",
      files: [SourceFile(path: SourceList.plainNames.rawValue, bytes: Array(names.utf8))])
    let progress = BuildProgress()
    let build = try CatalogBuild(lists, runLength: runLength, progress: progress)
    #expect(progress.text == "reading")
    let path = "/tmp/namedex-progress-\(UInt64.random(in: 0 ... .max)).ndx"
    defer { unlink(path) }
    _ = try build.write(to: path)
    #expect(progress.text == "writing the index")
  }
}
