import NamedexText
import Testing

@Suite("Control characters")
struct ControlTests {
  /// Control characters, line separators and controls of the bidirectional algorithm, at the ends
  /// of their ranges.
  private static let controls: [Unicode.Scalar] = [
    "\u{0}", "\u{1B}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9B}", "\u{9F}", "\u{61C}", "\u{200E}",
    "\u{200F}", "\u{2028}", "\u{2029}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
  ]
  /// Other characters with the same first bytes.
  private static let others = "~\u{A0}¢Â\u{61B}\u{2010}\u{2027}\u{202F}‰\u{2065}\u{206A}é\u{2047}"

  @Test("control characters are escaped in JSON, and read back unchanged", arguments: controls)
  func escaped(control: Unicode.Scalar) throws {
    let text = "a\"\(Character(control))\\\(Self.others)"
    let json = JSONWriter.text(of: text)
    #expect(!json.unicodeScalars.contains(control))
    #expect(json.unicodeScalars.allSatisfy { !$0.isControl })
    #expect(json.contains(Self.others))
    #expect(try JSONValue(bytes: Array(json.utf8)) == .string(text))
  }

  @Test("control characters use JSON's short escapes")
  func letters() {
    #expect(
      JSONWriter.text(of: "\u{8}\t\n\u{C}\r\u{1B}\u{9B}\u{202E}")
        == #""\b\t\n\f\r\u001b\u009b\u202e""#)
    #expect(JSONWriter.text(of: Self.others) == "\"\(Self.others)\"")
  }

  @Test("control characters become U+FFFD in text for people", arguments: controls)
  func replaced(control: Unicode.Scalar) {
    #expect("a\(Character(control))b\(Self.others)".withoutControls() == "a\u{FFFD}b\(Self.others)")
  }

  @Test("control characters in lines from a file become U+FFFD, except tabs and line endings")
  func lines() {
    let text = "\ta\u{1B}b\r\n\r\n\u{9B}c\rd\n\ne\u{202E}"
    #expect(text.linesWithoutControls() == "\ta\u{FFFD}b\r\n\r\n\u{FFFD}c\u{FFFD}d\n\ne\u{FFFD}")
  }
}
