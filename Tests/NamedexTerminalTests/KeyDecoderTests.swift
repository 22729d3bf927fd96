import NamedexTerminal
import Testing

@Suite("Decoding keys from bytes")
struct KeyDecoderTests {
  /// Complete byte sequences and their keys.
  static let table: [(bytes: String, keys: [Key])] = [
    ("a", [.scalar("a")]), ("~", [.scalar("~")]), ("é", [.scalar("é")]), ("심", [.scalar("심")]),
    ("🎈", [.scalar("🎈")]), ("e\u{301}", [.scalar("e"), .scalar("\u{301}")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{8}", [.backspace]),
    ("\u{7F}", [.backspace]), ("\u{1}", [.control("a")]), ("\u{1A}", [.control("z")]),
    ("\u{0}", []), ("\u{1C}", []), ("\u{9B}", []),
    ("\u{1B}[A", [.up]), ("\u{1B}[B", [.down]), ("\u{1B}[C", [.right]), ("\u{1B}[D", [.left]),
    ("\u{1B}[H", [.home]), ("\u{1B}[F", [.end]), ("\u{1B}OA", [.up]), ("\u{1B}OF", [.end]),
    ("\u{1B}OM", [.enter]), ("\u{1B}OP", []), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]),
    ("\u{1B}[4~", [.end]), ("\u{1B}[8~", [.end]), ("\u{1B}[3~", [.delete]),
    ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~", [.pageDown]), ("\u{1B}[Z", [.backTab]),
    ("\u{1B}[1;5C", [.wordRight]), ("\u{1B}[1;3D", [.wordLeft]), ("\u{1B}[1;2C", [.right]),
    ("\u{1B}[;5D", [.wordLeft]), ("\u{1B}[1;5A", [.up]),
    ("\u{1B}b", [.alt("b")]), ("\u{1B}\u{7F}", [.altBackspace]), ("\u{1B}\u{8}", [.altBackspace]),
    // Unknown sequences are skipped as a whole; none of their bytes are typed.
    ("\u{1B}[15~x", [.scalar("x")]), ("\u{1B}[<0;1;1Mx", [.scalar("x")]),
    ("\u{1B}[[Ax", [.scalar("x")]), ("\u{1B}[?1;2cx", [.scalar("x")]),
    ("\u{1B}[99999999999999999999~x", [.scalar("x")]),
    // Pastes, and sequences that another key interrupts.
    ("\u{1B}[1;\rx", [.enter, .scalar("x")]), ("\u{1B}\rx", [.escape, .enter, .scalar("x")]),
    ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}O\u{3}", [.control("c")]),
    ("\u{1B}[200~a\nb\u{1B}[31m\u{1B}[201~c", [.paste("a\nb\u{1B}[31m"), .scalar("c")]),
    ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[200~x\u{1B}\u{1B}[201~", [.paste("x\u{1B}")]),
    ("\u{1B}[200~lost\u{3}x", [.control("c"), .scalar("x")]),
  ]

  @Test("keys are decoded wherever their bytes are split", arguments: table.indices)
  func pieces(row: Int) {
    let (text, keys) = Self.table[row]
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let read = decoder.keys(bytes[..<cut]) + decoder.keys(bytes[cut...])
      #expect(read == keys, "cut at \(cut)")
      #expect(!decoder.waitsForMore)
    }
  }

  @Test("a lone Escape is a key only if no bytes follow")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.keys([0x1B]) == [])
    #expect(decoder.waitsForMore)
    #expect(decoder.keysAfterPause() == [.escape])
    #expect(!decoder.waitsForMore)
    #expect(decoder.keysAfterPause() == [])
    // The decoder waits for the rest of a sequence, however slow the connection is.
    #expect(decoder.keys([0x1B, 0x5B]) == [])
    #expect(!decoder.waitsForMore)
    #expect(decoder.keysAfterPause() == [])
    #expect(decoder.keys([0x41]) == [.up])
  }

  @Test(
    "bytes that are not UTF-8 are skipped",
    arguments: [
      [0x80], [0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xC2, 0x9B],
    ] as [[UInt8]])
  func illFormed(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(bytes + [0x78]) == [.scalar("x")])
  }

  @Test("a paste is truncated at the limit, and its end is found")
  func longPaste() {
    var decoder = KeyDecoder()
    #expect(decoder.keys("\u{1B}[200~".utf8) == [])
    for _ in 0..<300 { #expect(decoder.keys([UInt8](repeating: 0x61, count: 1000)) == []) }
    let keys = decoder.keys("\u{1B}[201~".utf8)
    #expect(keys == [.paste(String(repeating: "a", count: 1 << 16))])
  }
}
