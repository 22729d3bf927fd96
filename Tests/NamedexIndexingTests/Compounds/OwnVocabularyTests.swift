import Testing
import NamedexIndexing

/// Lists of names with their own vocabulary, such as a distribution's packages. Their tokens must
/// not be split into unrelated English words, nor may English words be split into these tokens.
@Suite("Compounds in a list with its own vocabulary")
struct OwnVocabularyTests {
  private static let tokens: [String: Int] = [
    "shop": 44, "ping": 9, "ins": 3, "tall": 3, "con": 9, "tact": 1, "trolled": 1, "net": 122,
    "work": 40, "manager": 118, "network": 65, "flash": 25, "light": 66, "leg": 8, "end": 13,
    "lib": 81, "core": 373, "ui": 126, "name": 16, "names": 2, "space": 12, "thumbs": 4, "up": 155,
    "color": 12, "snow": 4, "board": 8, "gtk": 183, "glib": 80, "xinput": 2, "file": 267, "key": 90,
  ]
  private static let list = [
    "shopping", "shop", "ping", "install", "tall", "ins", "contact", "tact", "controlled",
    "control",
    "con", "network", "net", "work", "manager", "flashlight", "flash", "light", "legend", "leg",
    "end", "name", "names", "space", "pace", "thumbs", "thumb", "up", "sup", "color", "snow",
    "board", "boarding", "snowboard", "snowboarding", "file", "library", "key", "hole", "keyhole",
    "core", "pen",
  ]
  private static let suggester: CompoundSuggester = {
    // Many tokens begin with `lib`.
    let libraries = (0..<30).map { "lib" + list[$0] }
    return CompoundSuggester(
      tokens: tokens.merging(libraries.map { ($0, 1) }) { $0 + $1 }, wordList: list)
  }()

  private func whole(_ token: String) -> CompoundSuggester.Suggestion {
    CompoundSuggester.Suggestion(words: [token], isDoubtful: false)
  }

  private func sure(_ words: String) -> CompoundSuggester.Suggestion {
    CompoundSuggester.Suggestion(
      words: words.split(separator: " ").map(String.init), isDoubtful: false)
  }

  @Test(
    "a listed word stays whole, whatever shorter words it contains",
    arguments: [
      "shopping", "install", "contact", "controlled", "network", "legend", "keyhole", "library",
      "snowboard",
    ])
  func listed(_ word: String) {
    #expect(Self.suggester.suggestion(for: word) == whole(word))
  }

  @Test("a listed word is split if the catalog uses both parts often")
  func used() {
    #expect(Self.suggester.suggestion(for: "flashlight") == sure("flash light"))
  }

  @Test("a listed word also stays whole within a compound")
  func within() {
    #expect(Self.suggester.suggestion(for: "networkmanager") == sure("network manager"))
  }

  @Test("endings are not split off a word")
  func forms() {
    #expect(Self.suggester.suggestion(for: "colorize") == whole("colorize"))
    // The list also has `boarding`, which is `board` with this ending.
    #expect(Self.suggester.suggestion(for: "snowboarding").words != ["snow", "board", "ing"])
  }

  @Test("an s between two words belongs to the second, or to the first if a particle follows")
  func plural() {
    #expect(Self.suggester.suggestion(for: "namespace").words == ["name", "space"])
    #expect(Self.suggester.suggestion(for: "thumbsup").words == ["thumbs", "up"])
  }

  @Test("`lib` is split off in catalogs where it is a common prefix")
  func libraries() {
    #expect(Self.suggester.suggestion(for: "libglib") == sure("lib glib"))
    #expect(Self.suggester.suggestion(for: "libgtk3") == sure("lib gtk 3"))
    #expect(Self.suggester.suggestion(for: "libzqx") == sure("lib zqx").doubtful)
    #expect(Self.suggester.suggestion(for: "library") == whole("library"))
    let other = CompoundSuggester(tokens: ["lib": 1, "glib": 3], wordList: Self.list)
    #expect(other.suggestion(for: "libglib") != sure("lib glib"))
  }

  @Test(
    "proposed words never contain a separator",
    arguments: ["network-manager", "network_manager", "file.core", "g++", "file/core", "key core"])
  func separators(_ token: String) {
    #expect(Self.suggester.suggestion(for: token) == whole(token))
    #expect(!CompoundSuggester.canPropose(token))
  }

  @Test("letters and marks are not separators", arguments: ["é", "e\u{301}", "किताब", "水", "a1"])
  func marks(_ token: String) {
    #expect(CompoundSuggester.canPropose(token))
  }

  @Test("separating a number from letters does not count as splitting letters")
  func numbers() {
    let suggestion = Self.suggester.suggestion(for: "gtk3")
    #expect(suggestion == sure("gtk 3"))
    #expect(!suggestion.splitsLetters)
    #expect(!Self.suggester.suggestion(for: "mp3").isDoubtful)
    #expect(Self.suggester.suggestion(for: "networkmanager2").splitsLetters)
  }

  @Test("without a word list, frequent words in the catalog split tokens")
  func withoutList() {
    let suggester = CompoundSuggester(tokens: Self.tokens)
    #expect(suggester.suggestion(for: "networkmanager") == sure("network manager"))
    for word in ["shopping", "install", "contact", "legend"] {
      #expect(suggester.suggestion(for: word) == whole(word))
    }
  }
}

extension CompoundSuggester.Suggestion {
  /// The same words, marked as doubtful.
  fileprivate var doubtful: Self { Self(words: words, isDoubtful: true) }
}
