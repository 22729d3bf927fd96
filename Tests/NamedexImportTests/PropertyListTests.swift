import Foundation
import NamedexText
import Testing
import NamedexImport

@Suite("Property lists")
struct PropertyListTests {
  private func read(_ bytes: [UInt8]) throws -> PropertyListDocument {
    try PropertyListDocument(bytes: bytes, file: "a.txt")
  }

  private func read(_ text: String) throws -> PropertyListDocument {
    try read(Array(text.utf8))
  }

  private func message(_ text: String) -> String {
    do {
      return "no error: \(try read(text).root)"
    } catch {
      return "\(error)"
    }
  }

  @Test("every format of a list is read as the same value, whatever the file's name")
  func forms() throws {
    let pairs = ["a.b": "c", "ü": "’"]
    let xml = try read(
      xmlPropertyList(
        "<dict><key>ü</key><string>’</string><key>a.b</key><string>c</string></dict>"))
    let binary = try read(
      [UInt8](
        try PropertyListSerialization.data(fromPropertyList: pairs, format: .binary, options: 0)))
    let strings = try read("/* c */ a.b = \"c\"; // d\n\"\\U00fc\" = \"’\";")
    #expect(xml.form == .xml && binary.form == .binary && strings.form == .strings)
    #expect(xml.root == binary.root)
    #expect(xml.root == strings.root)
    #expect(try xml.dictionary().keys == ["ü", "a.b"])
    #expect(try binary.dictionary().keys == ["a.b", "ü"])
  }

  @Test("XML and binary lists give the same value for each type")
  func types() throws {
    let xml = try read(
      xmlPropertyList(
        """
        <dict>
        <key>i</key><integer>-5</integer><key>r</key><real>1.5</real><key>t</key><true/>
        <key>f</key><false/><key>d</key><date>2001-01-01T00:00:10Z</date>
        <key>b</key><data>AQID BA==</data><key>one</key><integer>1</integer>
        <key>l</key><array><string>x</string><array/><dict/></array>
        </dict>
        """))
    let value: [String: Any] = [
      "i": -5, "r": 1.5, "t": true, "f": false, "d": Date(timeIntervalSinceReferenceDate: 10),
      "b": Data([1, 2, 3, 4]), "one": 1, "l": ["x", [String](), [String: String]()] as [Any],
    ]
    let binary = try read(
      [UInt8](
        try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)))
    let keys = try xml.dictionary().keys
    for key in keys { #expect(try xml.dictionary()[key] == binary.dictionary()[key], "\(key)") }
    #expect(try xml.dictionary()["t"] == .other("a boolean"))
    #expect(try xml.dictionary()["one"] == .other("an integer"))
  }

  @Test(
    "a value that is not allowed in a property list is rejected with the line number",
    arguments: [
      ("<dict><key>a</key></dict>", "a.txt:4: the key 'a' has no value"),
      ("<dict><string>a</string></dict>", "a.txt:4: <string> in a dictionary; expected <key>"),
      ("<dict>\nx</dict>", "a.txt:5: text between elements: 'x'"),
      ("<string><b/></string>", "a.txt:4: <b> inside <string>; expected text only"),
      ("<integer><b/></integer>", "a.txt:4: <b> inside <integer>; expected text only"),
      ("<string/><string/>", "a.txt:4: a second value <string>; expected </plist>"),
      ("", "a.txt:3: the property list holds no value"),
      (
        "<dict><key>a</key><true/>\n<key>a</key><string/></dict>",
        "a.txt:5: 'a' has another value on line 4; expected each key once"
      ),
    ])
  func badXML(value: String, expected: String) {
    #expect(message(xmlPropertyList(value)) == expected)
  }

  @Test("a repeated key is rejected unless its values are equal")
  func repeatedKeys() throws {
    #expect(try read("a = b;\na = b;").dictionary().keys == ["a"])
    #expect(
      message("a = b;\n a = c;")
        == "a.txt:2:2: 'a' has another value on line 1; expected each key once")
  }

  @Test("a strings file may contain escapes, unquoted words and comments")
  func escapes() throws {
    let document = try read(
      #"""
      // comment
      "a\"b\\c" = "x\ny\tz\U00e9\UD83D\uDE00"; /* many
      lines */ word_1.x = other-2;
      """#)
    let pairs = try document.dictionary()
    #expect(pairs.keys == ["a\"b\\c", "word_1.x"])
    #expect(pairs["a\"b\\c"] == .string("x\ny\tzé😀"))
    #expect(pairs["word_1.x"] == .string("other-2"))
    #expect(pairs.pairs.first { $0.key == "word_1.x" }?.line == 3)
  }

  @Test(
    "an error in a strings file is reported with its line and column",
    arguments: [
      ("\"a\" \"b\";", "a.txt:1:5: found '\"' after the key 'a'; expected '='"),
      ("a = b\nc = d;", "a.txt:2:1: found 'c' after the value of 'a'; expected ';'"),
      ("a = b;\n  \"c", "a.txt:2:3: a string without its closing quotation mark"),
      ("a = ;", "a.txt:1:5: found ';'; expected a value"),
      ("/* x", "a.txt:1:1: an unterminated comment; expected */"),
      ("a = \"\\U12\";", "a.txt:1:10: found '\"'; expected four hexadecimal digits after \\U"),
      ("a = \"\\UD800x\";", "a.txt:1:12: half of a surrogate pair"),
      ("{ a = b; }", "a.txt:1:1: found '{'; expected a key"),
    ])
  func badStrings(text: String, expected: String) {
    #expect(message(text) == expected)
  }

  @Test("a strings file may be UTF-16 in either byte order, or UTF-8 with a byte order mark")
  func encodings() throws {
    let text = "\"é\" = \"😀\";\n"
    let little = utf16Bytes(text, bigEndian: false)
    let big = utf16Bytes(text, bigEndian: true)
    for bytes in [little, big, [0xEF, 0xBB, 0xBF] + Array(text.utf8), Array(text.utf8)] {
      #expect(try read(bytes).dictionary()["é"] == .string("😀"))
    }
    #expect(throws: ImportError.self) { try read([0x22, 0xFF, 0x22]) }
    #expect(throws: ImportError.self) { try read(Array(little.dropLast())) }
  }

  @Test("a list cut off at any byte is rejected, or is a shorter valid strings file")
  func truncation() throws {
    let xml = Array(xmlPropertyList("<dict><key>a</key><string>b</string></dict>").utf8)
    let last = xml.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for length in 0...last {
      #expect(throws: ImportError.self, "\(length)") { try read(Array(xml[..<length])) }
    }
    let text = Array("\"a\" = \"b\";\"c\" = \"d\";".utf8)
    for length in 0..<text.count {
      let read = try? read(Array(text[..<length])).dictionary().keys
      #expect(read == (length == 10 ? ["a"] : nil), "\(length)")
    }
  }

  @Test("a damaged binary list is rejected or read without crashing")
  func damagedBinary() throws {
    let value: [String: Any] = [
      "symbols": ["a": "2019", "b": "2020.1"], "l": [1, 2.5, true, "é’"],
    ]
    let bytes = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0))
    for length in 1..<bytes.count {
      #expect(throws: ImportError.self, "\(length)") { try read(Array(bytes[..<length])) }
    }
    for index in 8..<bytes.count {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        _ = try? read(damaged)
      }
    }
  }

  @Test("a binary list that expands to billions of values is rejected")
  func binaryBomb() {
    // Ten objects: nine arrays, each of which holds the next object ten times, and a boolean.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level in 0..<9 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xAA] + [UInt8](repeating: UInt8(level + 1), count: 10)
    }
    offsets.append(UInt8(bytes.count))
    bytes += [0x09]
    let table = bytes.count
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
    #expect(throws: ImportError.self) { try read(bytes) }
  }
}
