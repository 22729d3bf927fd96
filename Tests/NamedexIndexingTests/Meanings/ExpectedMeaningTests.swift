import NamedexCore
import NamedexFiles
import NamedexTestSupport
import Testing
import NamedexSearch

/// Meanings that people expect in the built-in SF Symbols list, for words that the list's rules
/// once got wrong. Every new version of the list must keep these meanings.
@Suite("What words mean in the built-in catalog")
struct ExpectedMeaningTests {
  private static func entries(_ text: String) throws -> [MeantEntry] {
    let path = "\(Repository.root)/Catalogs/Indexes/sf-symbols.ndx"
    return Searcher(try CatalogIndex(IndexBytes(Files.read(path, limit: .max)))).meant(
      by: text, limit: 10)
  }

  private static func meant(_ text: String) throws -> [String] {
    try entries(text).map { $0.shownName }
  }

  @Test(
    "the first meaning of a word is the expected symbol",
    arguments: [
      // The names of these symbols say what they show.
      ("eject", "eject"), ("person", "person"), ("bookmark", "bookmark"), ("backpack", "backpack"),
      ("briefcase", "briefcase"), ("hourglass", "hourglass"), ("curlybraces", "curlybraces"),
      ("beach", "beach.umbrella"), ("bath", "bathtub"),
      // Words that once shared a line with other words in our own list.
      ("user", "person"), ("account", "person.crop.circle"), ("reorder", "arrow.up.arrow.down"),
      ("rearrange", "arrow.up.arrow.down"), ("move", "folder"), ("rocket", "paperplane"),
      ("doctor", "stethoscope"), ("author", "person"), ("stocks", "chart.line.uptrend.xyaxis"),
      ("beer", "mug"), ("download", "arrow.down.circle"),
      // Symbols for things that are off have a slash.
      ("bell off", "bell.slash"), ("notifications off", "bell.slash"),
      ("disable wifi", "wifi.slash"), ("turn off location", "location.slash"),
      ("mute bell", "bell.slash"),
    ])
  func first(word: String, symbol: String) throws {
    #expect(try Self.meant(word).first == symbol)
  }

  @Test(
    "a word does not have the meaning of the words next to it in labels",
    arguments: [
      ("download", "trash"), ("bookmark", "trash"), ("reorder", "folder"),
      ("eject", "link.badge.plus"), ("rocket", "moon.stars"), ("disconnect", "link.badge.plus"),
    ])
  func never(word: String, symbol: String) throws {
    #expect(try !Self.meant(word).contains(symbol))
  }

  @Test("a single letter means something only within a phrase")
  func letters() throws {
    #expect(try Self.meant("f") == [])
    // `f` must not be completed on its own, for example to `fiction`.
    let words = try Self.entries("drop f").flatMap { $0.words }
    #expect(words.contains("drop file"))
    #expect(words.allSatisfy { $0.hasPrefix("drop") })
    #expect(try Self.meant("s settings") == Self.meant("settings"))
    #expect(try Self.meant("sign i").contains("person.crop.circle"))
  }
}
