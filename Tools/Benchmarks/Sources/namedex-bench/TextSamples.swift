/// Texts in which to find keywords, the same in every run.
struct TextSample {
  /// The language of the texts.
  var name: String
  /// 10,000 texts of about 200 characters.
  var texts: [String]
  /// Keywords, letter by letter, as a user would type them.
  var keywords: [String]

  /// Returns texts in four languages: English has one byte per letter, German has letters that
  /// fold, Chinese has no spaces between words, and Korean has syllables that fold to several
  /// letters.
  static func all() -> [TextSample] {
    [
      TextSample(
        "English",
        """
        the quick brown fox jumps over a lazy dog while seven people on the bridge watch another train \
        arrive late in heavy morning rain and nobody knows whether Express coffee was worth it
        """, separator: " ", typed: ["quick", "everywhere", "e"]),
      TextSample(
        "German",
        """
        die Straße führt über grüne Hügel zum Fluß wo müde Wanderer am Ufer schöne Äpfel und süße Früchte \
        essen während Kühe auf der Wiese gegenüber stehen und Vögel durch Bäume fliegen
        """, separator: " ", typed: ["strasse", "gegenuber", "u"]),
      TextSample(
        "Chinese",
        """
        今天 天气 很 好 我们 一起 去 公园 散步 孩子 在 湖边 看 鸟 老人 下 象棋 明天 可能 下雨 所以 带 伞 天空 \
        出现 彩虹
        """, separator: "", typed: ["天气", "公园散步"]),
      TextSample(
        "Korean",
        """
        오늘 한국 날씨가 아주 좋아서 우리는 함께 공원에서 산책을 했다 아이들은 호수 옆에서 새를 보고 하늘은 \
        맑았다 내일은 비가 온다고 한다
        """, separator: " ", typed: ["한국", "하늘"]),
    ]
  }

  private init(_ name: String, _ words: String, separator: String, typed: [String]) {
    self.name = name
    let words = words.split(separator: " ").map { String($0) }
    // Knuth's multiplier for 64 bits; only the upper bits are random enough to use.
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    texts = (0..<10_000).map { _ in
      var text = ""
      var length = 0
      while length < 200 {
        let word = words[random(words.count)]
        if !text.isEmpty { text += separator }
        text += word
        length += word.count + separator.count
      }
      return text
    }
    keywords = typed.flatMap { keyword in
      (1...keyword.count).map { String(keyword.prefix($0)) }
    }
  }
}
