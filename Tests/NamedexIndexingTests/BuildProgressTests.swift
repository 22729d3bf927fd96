import Foundation
import Testing

@testable import NamedexIndexing

@Suite("the progress of a compile")
struct BuildProgressTests {
  @Test("goes from reading over entries to writing, and does not go back")
  func stages() {
    let progress = BuildProgress()
    #expect(progress.text == "reading")
    progress.begin(10)
    #expect(progress.text == "compiling 10 entries")
    progress.next(4)
    #expect(progress.text == "compiling 10 entries")
    progress.next(4)
    #expect(progress.text == "compiling: 4 of 10 entries")
    progress.next(2)
    #expect(progress.text == "compiling: 8 of 10 entries")
    progress.next(nil)
    #expect(progress.text == "writing the index")
    progress.next(4)
    #expect(progress.text == "writing the index")
  }

  @Test("is written by compiles in memory and by runs", arguments: [nil, 64])
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
