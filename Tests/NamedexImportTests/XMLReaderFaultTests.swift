import Foundation
import NamedexXML
import Testing

/// Regression tests for bugs that fuzzing found in the XML reader.
@Suite("Errors that the XML reader must not miss")
struct XMLReaderFaultTests {
  /// Reads to the end, and returns the error.
  private func fault(_ bytes: [UInt8]) -> XMLReadError? {
    let reader = XMLReader(bytes: bytes, name: "a.xml")
    do {
      while try reader.next() != nil {}
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "bytes that are invalid in the declared encoding are reported",
    arguments: [("UTF-7", 0xFF), ("EUC-JP", 0xFF), ("ISO-2022-JP", 0xFE), ("US-ASCII", 0xE9)])
  func encoding(name: String, byte: UInt8) {
    let head = Array("<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<a><b>x".utf8)
    #expect(fault(head + Array("</b></a>".utf8)) == nil, "the encoding is unknown here")
    #expect(fault(head + [byte] + Array("</b></a>".utf8)) != nil)
    #expect(fault(head + [byte]) != nil)
  }

  #if os(Linux)
    /// Returns the number of resident pages of this process.
    private func residentPages() throws -> Int {
      let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      return Int(text.split(separator: " ")[1]) ?? 0
    }

    @Test("a rejected entity does not leak memory")
    func entityMemory() throws {
      let bytes = Array("<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>".utf8)
      // Each leaked document took 13 KB, 250 MB in total. Concurrent tests also use memory, so it
      // is enough that one of several attempts stays below the limit.
      let staysSmall = try (0..<4).contains { _ in
        let before = try residentPages()
        for _ in 0..<20_000 { #expect(fault(bytes) != nil) }
        return try residentPages() - before < 100 << 20 / 4096
      }
      #expect(staysSmall, "memory grows with every document")
    }
  #endif
}
