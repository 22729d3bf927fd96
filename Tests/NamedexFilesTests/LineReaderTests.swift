import Foundation
import NamedexFiles
import Testing

@Suite("The line reader")
struct LineReaderTests {
  private func lines(_ text: String) throws -> [String] {
    var reader = try LineReader(path: try Self.file(Array(text.utf8)))
    var lines: [String] = []
    while let line = try reader.next() {
      #expect(line.number == lines.count + 1)
      lines.append(line.text)
    }
    return lines
  }

  @Test("lines end in LF or CR LF, and the last line may have no line ending")
  func ends() throws {
    #expect(try lines("a\r\n\nb\n") == ["a", "", "b"])
    #expect(try lines("a\nb") == ["a", "b"])
    #expect(try lines("") == [])
  }

  @Test("lines that cross chunks stay whole", arguments: [1, 7, 1000, 65_535])
  func chunks(length: Int) throws {
    let expected = (0..<(200_000 / length + 2)).map { number in
      String(repeating: "é", count: length / 2) + "\(number % 10)"
    }
    #expect(try lines(expected.joined(separator: "\n")) == expected)
  }

  @Test("bytes that are not UTF-8, overlong lines and unreadable files are rejected")
  func refused() throws {
    // An overlong line may begin anywhere in a chunk.
    for prefix in ["", "a\n", String(repeating: "b\n", count: 32_767)] {
      let long = prefix + String(repeating: "x", count: 65_537) + "\nc\n"
      #expect(throws: LineError.self) { try lines(long) }
    }
    #expect(throws: LineError.self) { try lines(String(repeating: "x", count: 200_000)) }
    let path = try Self.file([0x61, 0x0A, 0xFF, 0x0A])
    var reader = try LineReader(path: path)
    _ = try reader.next()
    #expect(throws: LineError(kind: .notUTF8, file: path, line: 2)) { try reader.next() }
    #expect(throws: FileError.self) { try LineReader(path: path + ".none") }
    #expect(throws: FileError.self) { try LineReader(path: NSTemporaryDirectory()) }
  }

  @Test("a byte order mark is skipped, and a line is ready once all of it is in memory")
  func ready() throws {
    var reader = try LineReader(path: try Self.file([0xEF, 0xBB, 0xBF] + Array("a\nb\nc".utf8)))
    #expect(!reader.isLineReady)
    #expect(try reader.next() == LineReader.Line(number: 1, text: "a"))
    #expect(reader.isLineReady)
    #expect(try reader.next()?.text == "b")
    #expect(!reader.isLineReady)
    #expect(try reader.next()?.text == "c")
    #expect(try reader.next() == nil)
  }

  /// Writes a temporary file, which the system removes eventually.
  static func file(_ bytes: [UInt8]) throws -> String {
    let path = Files.join(NSTemporaryDirectory(), "namedex-lines-\(UUID().uuidString)")
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }
}
