import Foundation
import NamedexFiles
import Testing

@Suite("Reading a whole file")
struct ReadingTests {
  private let directory = NSTemporaryDirectory() + "reading-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  private func file(_ count: Int) throws -> String {
    let path = directory + "/\(count)"
    try Data(count: count).write(to: URL(filePath: path))
    return path
  }

  @Test("a file larger than the caller's limit is rejected with its path and the limit")
  func limit() throws {
    #expect(try Files.read(file(100), limit: 100).count == 100)
    #expect(try Files.readFile(file(100), limit: 100).count == 100)
    let large = try file((1 << 20) + 1)
    for (limit, text) in [(99, "99 bytes"), (1 << 20, "1 MB")] {
      for isFile in [false, true] {
        let error = #expect(throws: FileError.self) {
          try isFile ? Files.readFile(large, limit: limit) : Files.read(large, limit: limit)
        }
        #expect(error?.description == "\(large): cannot read: larger than \(text)")
        #expect(error?.isTooLarge == true)
        #expect(error?.fault == .content)
      }
      #expect(Files.contents(of: large, limit: limit) == nil)
    }
  }

  @Test("a terabyte-long sparse file and an endless device are rejected")
  func endless() throws {
    let hole = try file(0)
    #expect(truncate(hole, 1 << 40) == 0)
    #expect(throws: FileError.self) { try Files.readFile(hole, limit: 1 << 20) }
    let error = #expect(throws: FileError.self) { try Files.read("/dev/zero", limit: 1 << 20) }
    #expect(error?.description == "/dev/zero: cannot read: larger than 1 MB")
  }

  @Test("reading a regular file rejects a pipe without waiting", .timeLimit(.minutes(10)))
  func pipes() throws {
    let pipe = directory + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      let error = #expect(throws: FileError.self) { try Files.readFile(path, limit: 1) }
      #expect(error?.description == "\(path): cannot read: not a regular file")
      #expect(Files.contents(of: path, limit: 1) == nil)
      #expect(throws: FileError.self) { try MappedFile(path: path) }
    }
    #expect(throws: FileError.self) { try Files.readFile(directory, limit: 1) }
  }
}
