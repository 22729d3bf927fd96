import NamedexCore
import Testing

@Suite("Parsing a character or colour to identify")
struct IdentityQueryTests {
  @Test(
    "characters and code points are parsed",
    arguments: [
      ("☃", "☃"), ("U+2603", "☃"), ("u+2603", "☃"), ("0x2603", "☃"), ("0X2603", "☃"),
      ("U+41", "A"), ("A", "A"), ("#", "#"), (" ", " "), ("7", "7"), ("\u{7}", "\u{7}"),
      ("U+00000041", "A"), ("U+10FFFF", "\u{10FFFF}"), ("U+0", "\0"), ("\u{100211}", "\u{100211}"),
      ("e\u{301}", "e\u{301}"), ("❤\u{FE0F}", "❤\u{FE0F}"),
      ("#\u{FE0F}\u{20E3}", "#\u{FE0F}\u{20E3}"),
      ("👩\u{200D}🚀", "👩\u{200D}🚀"), ("🇩🇪", "🇩🇪"), ("👍🏽", "👍🏽"),
      ("U+1F1E9 U+1F1EA", "🇩🇪"), ("U+0065 0x301", "e\u{301}"),
    ])
  func characters(text: String, wanted: String) throws {
    #expect(try IdentityQuery(text) == .character(wanted))
  }

  @Test("a colour is parsed")
  func color() throws {
    let blue = try #require(ColorValue("#0a84ff"))
    #expect(try IdentityQuery("#0a84ff") == .color(blue))
    #expect(try IdentityQuery("#0A84FF") == .color(blue))
    #expect(try IdentityQuery("0a84ff") == .color(blue))
    #expect(try IdentityQuery("336699") == .color(#require(ColorValue("#336699"))))
    // A word, and numbers that are not colours.
    for text in ["facade", "0a84f", "0a84fg", "20240101", "12"] {
      #expect(throws: IdentityError.self) { try IdentityQuery(text) }
    }
  }

  @Test(
    "any other text is rejected with a remedy",
    arguments: [
      (
        "",
        """
        nothing to identify; give a character, a code point such as 'U+2603', or a colour such as \
        '#0a84ff'
        """
      ),
      (
        "#12",
        "'#12' is not a colour; write # and 3, 4, 6 or 8 hexadecimal digits, such as '#0a84ff'"
      ),
      (
        "U+110000",
        """
        'U+110000' is not a code point; write U+0000 to U+10FFFF without U+D800 to U+DFFF, such as \
        'U+2603'
        """
      ),
      (
        "ab",
        """
        'ab' is 2 characters; pass each as a separate argument, or find names with `namedex \
        search`
        """
      ),
    ])
  func refusals(text: String, message: String) {
    #expect(throws: IdentityError.self) { try IdentityQuery(text) }
    do throws(IdentityError) {
      _ = try IdentityQuery(text)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(
    "malformed code points, malformed colours and several characters are rejected",
    arguments: [
      "U+D800", "U+DFFF", "U+", "0x", "0xyz", "U+12345678901", "U+2603 x", "U+2603 ☃", "#☃☃", "##",
      "#1", "#12345", "☃☃", "🇩🇪🇫🇷", "🇩🇪🇫", "e\u{301}x", "☃ ", "123",
    ])
  func malformed(text: String) {
    #expect(throws: IdentityError.self) { try IdentityQuery(text) }
  }

  @Test("an error message quotes only the beginning of long text")
  func longText() {
    let error = IdentityError.severalCharacters(
      String(repeating: "x", count: 3_000_000), count: 3_000_000)
    #expect(error.description.utf8.count < 200)
  }

  @Test("a long search string is not a character or colour")
  func longSearch() {
    #expect(IdentityQuery(searched: String(repeating: " ", count: 3_000_000) + "☃") == nil)
    #expect(IdentityQuery(searched: String(repeating: " ", count: 1_000) + "☃") != nil)
  }

  @Test(
    "a search string that may begin a name is not a character or colour",
    arguments: [
      ("☃", true), (" ☃ ", true), ("U+2603", true), ("#0a84ff", true), ("é", true), ("a", false),
      ("7", false), ("+", false), ("#", false), ("#12", false), ("drop", false), ("", false),
      ("  ", false), ("☃ ☃", false), ("U+1F1E9 U+1F1EA", true),
    ])
  func searched(text: String, looksLikeOne: Bool) {
    #expect((IdentityQuery(searched: text) != nil) == looksLikeOne)
  }
}
