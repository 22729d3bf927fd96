import Foundation
import NamedexLint
import Testing

@Suite("Names in property lists")
struct PropertyListFindingTests {
  private static var list: [String: Any] {
    [
      "CFBundleName": "star",
      "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleSymbolName": "leaf"]],
      "UIApplicationShortcutItems": [
        ["UIApplicationShortcutItemIconSymbolName": "plus", "Other": "leaf"],
        ["UIApplicationShortcutItemIconSymbolName": "größe"],
      ],
      "Number": 3,
    ]
  }

  @Test("the strings after symbol keys are found in an XML list")
  func xml() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.list, format: .xml, options: 0)
    let found = Found(Array(data), .propertyList)
    #expect(found.symbols.sorted() == ["größe", "leaf", "plus"])
    #expect(found.uses.uses.allSatisfy { $0.isPlain })
    #expect(found.problems.isEmpty)
  }

  @Test("the strings after symbol keys are found in a binary list, but never rewritten")
  func binary() throws {
    let data = try PropertyListSerialization.data(
      fromPropertyList: Self.list, format: .binary, options: 0)
    let found = Found(Array(data), .propertyList)
    #expect(found.symbols.sorted() == ["größe", "leaf", "plus"])
    #expect(found.uses.uses.allSatisfy { !$0.isPlain })
    #expect(found.problems.isEmpty)
  }

  @Test("a string is found only directly after a symbol key")
  func others() {
    let found = Found(
      """
      <plist><dict>
      <key>CFBundleSymbolName</key><array><string>x</string></array>
      <key>CFBundleSymbolName</key><!-- c --> <string>a&amp;b</string>
      <key>Other</key><string>x</string>
      <key>CFBundleSymbolName</key><string/>
      </dict></plist>
      """, .propertyList)
    #expect(found.symbols == ["a&b", ""])
    #expect(found.uses.uses.map(\.isPlain) == [false, false])
  }

  @Test("a damaged list is reported and does not cause a crash")
  func damage() throws {
    // The same list from another writer, because Foundation's order of keys varies.
    let encoded = """
      YnBsaXN0MDDUAQIDBAUKCwxdQ0ZCdW5kbGVJY29uc1xDRkJ1bmRsZU5hbWVWTnVtYmVyXxAaVUlBcHBsaWNh
      dGlvblNob3J0Y3V0SXRlbXPRBgdfEBNDRkJ1bmRsZVByaW1hcnlJY29u0QgJXxASQ0ZCdW5kbGVTeW1ib2xO
      YW1lVGxlYWZUc3RhchADog0R0g4PCRBVT3RoZXJfECdVSUFwcGxpY2F0aW9uU2hvcnRjdXRJdGVtSWNvblN5
      bWJvbE5hbWVUcGx1c9EPEmUAZwByAPYA3wBlCBEfLDNQU2lsgYaLjZCVm8XKzQAAAAAAAAEBAAAAAAAAABMA
      AAAAAAAAAAAAAAAAAADY
      """
    let data = try #require(Data(base64Encoded: encoded, options: .ignoreUnknownCharacters))
    let bytes = Array(data)
    #expect(Found(bytes, .propertyList).symbols.sorted() == ["größe", "leaf", "plus"])
    for end in 6..<bytes.count {
      #expect(!Found(Array(bytes[..<end]), .propertyList).problems.isEmpty)
    }
    for index in bytes.indices.dropFirst(6) {
      for value in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = value
        _ = Found(changed, .propertyList)
      }
    }
    #expect(Found("not a list", .propertyList).problems.count == 1)
  }

  @Test(
    "strings are found in the old-style format and in JSON",
    arguments: [
      "{ UIApplicationShortcutItemIconSymbolName = trash; }",
      "// x\n{ a = ( { UIApplicationShortcutItemIconSymbolName = \"trash\"; } ); }",
      "{\"UIApplicationShortcutItemIconSymbolName\": \"trash\"}",
      "\n[ { \"CFBundleSymbolName\" : \"trash\" } ]",
    ])
  func notations(text: String) {
    let found = Found(text, .propertyList)
    #expect(found.symbols == ["trash"] && found.problems.isEmpty)
  }
}
