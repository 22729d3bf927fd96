import NamedexCore
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("A question")
struct QuestionTests {
  private static let frames = [
    "icon for %", "a symbol that means %", "what icon do people use for %", "how do I show %",
    "is there an icon that shows %", "I'm looking for a symbol of %", "% icon please",
    "which symbol should I use for %", "could you show me the symbol for %", "tab bar icon for %",
    "what would be a good icon for %", "% in sf symbols",
  ]

  @Test(
    "a question finds what it asks about",
    arguments: [
      "download", "mute", "shopping cart", "two people", "person in a circle", "crossed out bell",
      "heart with a line through it", "add folder", "log out",
    ])
  func wrapped(phrase: String) throws {
    let search = AnswerSearch([try Searcher(RealIndex.named("sf-symbols").index)])
    let bare = try #require(search.answer(phrase).rows.first).shownName
    for frame in Self.frames {
      let text = frame.split(separator: "%", omittingEmptySubsequences: false)
        .joined(separator: phrase)
      #expect(search.answer(text).rows.first?.shownName == bare, "\(text)")
    }
  }

  @Test(
    "a question in another language finds what it asks about",
    arguments: [
      ("Symbol für %", "zurück"), ("% Symbol", "zurück"), ("icône pour %", "retour"),
      ("qué icono para %", "papelera"), ("simbolo di %", "cestino"), ("%のシンボル", "設定"),
      ("% 아이콘", "휴지통"), ("значок %", "поиск"),
    ])
  func foreign(frame: String, phrase: String) throws {
    let search = AnswerSearch([try Searcher(RealIndex.named("sf-symbols").index)])
    let bare = try #require(search.answer(phrase).rows.first).shownName
    let text = frame.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: phrase)
    #expect(search.answer(text).rows.first?.shownName == bare)
  }

  @Test("filler words are kept if they belong to a term or may begin its next word")
  func terms() throws {
    let search = AnswerSearch([try Searcher(RealIndex.named("sf-symbols").index)])
    func first(_ text: String) -> String? { search.answer(text).rows.first?.shownName }
    // `do` and `in` are filler words elsewhere.
    #expect(first("do not disturb") == "moon")
    #expect(first("icon to sign in") == first("sign in"))
    // The phrases that begin with `add to` are not what `add` means.
    let begun = search.answer("icon for add to").rows
    #expect(begun == search.answer("add to").rows)
    #expect(begun != search.answer("add").rows)
  }

  @Test(
    "filler words do not count next to an unknown word",
    arguments: ["the %", "icon for %", "which icon means %", "in %", "% please"])
  func fillersAlone(frame: String) throws {
    let search = AnswerSearch([try Searcher(RealIndex.named("sf-symbols").index)])
    let text = frame.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "qzxwvq")
    #expect(search.answer(text).rows.isEmpty)
  }

  @Test(
    "a question with thousands of words is answered in linear time")
  func long() throws {
    let search = AnswerSearch([try Searcher(RealIndex.named("sf-symbols").index)])
    let text = String(repeating: "icon for ", count: 40) + "a bell"
    #expect(search.answer(text).rows.first?.shownName == "bell")
    let problem = steepGrowth(from: 24_000, input: { String(repeating: "for the ", count: $0 / 8) })
    {
      _ = search.answer($0)
    }
    #expect(problem == nil)
  }
}
