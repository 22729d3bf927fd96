import NamedexTestSupport
import Testing
import NamedexLint

@Suite("Places")
struct PlaceTests {
  /// Finds a place in the slow and obvious way, by splitting lines.
  private func reference(_ bytes: [UInt8], _ offset: Int) -> Place {
    var (line, start, position) = (1, 0, 0)
    while position < offset {
      if bytes[position] == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A {
        if position + 2 > offset { break }
        position += 2
      } else if bytes[position] == 0x0A || bytes[position] == 0x0D {
        position += 1
      } else {
        position += 1
        continue
      }
      (line, start) = (line + 1, position)
    }
    let marked = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
    let text = String(decoding: bytes[marked..<offset], as: UTF8.self)
    return Place(
      line: line, column: offset - start + 1, utf16Column: text.utf16.count + 1,
      scalarColumn: text.unicodeScalars.count + 1)
  }

  @Test("columns are bytes for compilers and UTF-16 for SARIF, even after a byte order mark")
  func agrees() {
    for text in ["a\né😀b\r\nc\rd\n\n\u{FEFF}x", "\u{FEFF}ab\ncd", "", "\r\r\n", "é"] {
      let bytes = Array(text.utf8)
      var finder = PlaceFinder(bytes)
      // Offsets ascend, as for a file's findings, and then descend, as for companions.
      for offset in Array(0...bytes.count) + (0...bytes.count).reversed() {
        #expect(
          finder.place(of: offset) == reference(bytes, offset), "\(text.debugDescription) \(offset)"
        )
      }
    }
  }

  @Test("places on long lines are correct, with any characters and line endings")
  func long() {
    for piece in ["a", "é", "😀", "ab\r\n", "\r", "a\n", "xé😀\r\n"] {
      for shift in 0..<4 {
        let text = String(repeating: "x", count: shift) + String(repeating: piece, count: 2500)
        let bytes = Array(text.utf8)
        var finder = PlaceFinder(bytes)
        for offset in [0, 1, 255, 256, 257, 511, 512, 513, 514, 1025, bytes.count, 5, 258] {
          #expect(
            finder.place(of: offset) == reference(bytes, offset), "\(piece) \(shift) \(offset)")
        }
      }
    }
  }

  @Test("on a line of a million bytes, a place at the end is found as fast as one at the beginning")
  func endless() {
    let problem = steepGrowth(
      from: 250_000, input: { [UInt8](repeating: 0x61, count: $0) }
    ) { bytes in
      var finder = PlaceFinder(bytes)
      // As many places for each byte of the line, so that the time is linear in its length.
      for offset in 0..<bytes.count / 100 {
        #expect(finder.place(of: bytes.count - offset).column == bytes.count - offset + 1)
        #expect(finder.place(of: offset).utf16Column == offset + 1)
      }
    }
    #expect(problem == nil)
  }

  @Test("places match those reported by swiftc and clang")
  func compilers() {
    // Recorded: for the value of `b`, swiftc 6.3.1 reports an error at column 33 here. It reports
    // column 17 in the text below, which begins with a byte order mark. clang 21 agrees.
    var finder = PlaceFinder(Array(#"let a = "hé😀"; let b: Int = "x""#.utf8))
    #expect(finder.place(of: 32).column == 33)
    #expect(finder.place(of: 32).utf16Column == 30)
    var marked = PlaceFinder(Array("\u{FEFF}let b: Int = \"x\"".utf8))
    #expect(marked.place(of: 16) == Place(line: 1, column: 17, utf16Column: 14, scalarColumn: 14))
  }
}
