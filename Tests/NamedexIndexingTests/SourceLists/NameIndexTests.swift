@testable import NamedexIndexing
import Testing

@Suite("Numbering names")
struct NameIndexTests {
  @Test("names are numbered in order, each once, however many", arguments: [0, 5000])
  func numbering(_ reserved: Int) {
    var index = NameIndex()
    index.reserveCapacity(reserved)
    for number in 0..<5000 { #expect(index.add("name\(number)") == nil) }
    for number in stride(from: 0, to: 5000, by: 7) {
      #expect(index.add("name\(number)") == number)
      #expect(index["name\(number)"] == number)
    }
    #expect(index.names.count == 5000)
    #expect(index["name5000"] == nil)
  }

  @Test("names that are composed differently are one")
  func canonicalEquivalence() {
    var index = NameIndex()
    #expect(index.add("é") == nil)
    #expect(index.add("e\u{301}") == 0)
    #expect(index["e"] == nil)
  }
}
