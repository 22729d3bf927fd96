import NamedexCore
import Testing
import NamedexIndexing
import NamedexTokenizing

@Suite("Proposing how to split compounds")
struct CompoundSuggesterTests {
  /// A small catalog with the kinds of tokens that symbol names have.
  private static let tokens: [String: Int] = [
    "fill": 900, "circle": 800, "arrow": 400, "badge": 300, "left": 200, "right": 200, "half": 60,
    "bottom": 40, "top": 40, "third": 30, "full": 20, "path": 19, "curve": 40, "s": 20, "x": 12,
    "mark": 3, "exclamation": 1, "question": 2, "exclamationmark": 181, "questionmark": 97,
    "checkmark": 122, "air": 3, "pods": 2, "pro": 12, "max": 3, "airpods": 9, "gen": 6, "gen1": 4,
    "halffull": 2, "bottomthird": 6, "topthird": 6, "scurvepath": 2, "airpodspro": 5, "car": 229,
    "fit": 2, "hand": 88, "tornado": 3, "carrot": 2, "fitness": 1, "sensor": 9, "trianglehead": 5,
    "triangle": 70, "head": 12, "key": 9, "chineseyuanrenminbisign": 4, "sign": 40, "dollarsign": 9,
    "australiandollarsign": 3,
  ]
  private static let list = [
    "exclamation", "question", "mark", "check", "tornado", "carrot", "rot", "fitness", "sensor",
    "half", "full", "third", "bottom", "pods", "Chinese", "yuan", "dollar", "Australian", "Ness",
    "air",
    "ad", "sign's", "triangle", "head", "ado", "tor",
  ]
  private static let suggester = CompoundSuggester(tokens: tokens, wordList: list)

  @Test(
    "words that are written together are split",
    arguments: [
      "exclamation mark", "question mark", "check mark", "bottom third", "half full",
      "s curve path", "air pods pro", "air pods max", "gen 1", "triangle head", "x mark",
      "australian dollar sign", "0 percent", "2 x 1",
    ])
  func parts(_ words: String) {
    let token = words.filter { $0 != " " }
    let suggestion = Self.suggester.suggestion(for: token)
    #expect(suggestion.words.joined(separator: " ") == words)
  }

  @Test(
    "words that happen to contain other words stay whole",
    arguments: ["tornado", "carrot", "fitness", "sensor", "fill", "mark"])
  func whole(_ word: String) {
    #expect(Self.suggester.suggestion(for: word).words == [word])
  }

  @Test("only splits can be doubtful, not common words or tokens that stay whole")
  func doubt() {
    #expect(Self.suggester.suggestion(for: "xmark").isDoubtful)
    #expect(!Self.suggester.suggestion(for: "zqxwv").isDoubtful)
    #expect(!Self.suggester.suggestion(for: "bottomthird").isDoubtful)
    #expect(!Self.suggester.suggestion(for: "circlefill").isDoubtful)
  }

  @Test("decisions about other tokens are used, but not the decision about the token itself")
  func lexicon() {
    var lexicon = CompoundLexicon()
    lexicon.decide("zqxwvsign", ["zqxwv", "sign"])
    lexicon.decide("circlefill", ["circlefill"])
    lexicon.decide("airpods", ["airpods"])
    let suggester = CompoundSuggester(tokens: Self.tokens, lexicon: lexicon, wordList: Self.list)
    #expect(suggester.suggestion(for: "topzqxwv").words == ["top", "zqxwv"])
    #expect(suggester.suggestion(for: "circlefill").words == ["circle", "fill"])
    #expect(suggester.suggestion(for: "airpodspro").words == ["airpods", "pro"])
  }

  @Test("for any token, the proposed words joined together equal the token")
  func sums() {
    let letters = "abcdefghijklmnopqrstuvwxyz0123456789жé水_-'"
    var seed: UInt64 = 7
    for _ in 0..<500 {
      var token = ""
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for _ in 0...(seed >> 60) {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let offset = Int(seed >> 33) % letters.count
        token.append(letters[letters.index(letters.startIndex, offsetBy: offset)])
      }
      let words = Self.suggester.suggestion(for: token).words
      #expect(words.joined() == token)
      #expect(!words.contains(""))
    }
  }

  @Test("tokens that are too short or too long stay whole", arguments: [0, 65, 100_000])
  func extremes(_ length: Int) {
    let token = String(repeating: "a", count: length)
    #expect(
      Self.suggester.suggestion(for: token)
        == CompoundSuggester.Suggestion(words: [token], isDoubtful: false))
  }

  @Test("without known words, tokens are split only at digits")
  func nothingKnown() {
    let suggester = CompoundSuggester(tokens: [:])
    #expect(suggester.suggestion(for: "gray6").words == ["gray", "6"])
    #expect(suggester.suggestion(for: "exclamationmark").words == ["exclamationmark"])
  }
}
