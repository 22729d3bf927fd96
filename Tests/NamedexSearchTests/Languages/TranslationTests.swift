import Namedex
import NamedexCatalogs
import NamedexIndexing
import NamedexTestSupport
import Testing
import NamedexSearch

@Suite("Words in other languages")
struct TranslationTests {
  private let search: AnswerSearch
  private let symbols: CatalogIndex

  init() throws {
    symbols = try #require(BuiltIn.named("sf-symbols")).index
    search = AnswerSearch([Searcher(symbols)])
  }

  private func first(_ text: String, _ languages: [String] = []) -> AnswerRow? {
    search.answer(text, AnswerSearch.Options(languages: languages)).rows.first
  }

  @Test(
    "words in every language find what they mean in English",
    arguments: [
      ("löschen", "trash", "de"), ("supprimer", "trash", "fr"), ("удалить", "trash", "ru"),
      ("設定", "gear", "ja"), ("删除", "trash", "zh-Hans"), ("삭제", "trash", "ko"),
      ("wyszukaj", "magnifyingglass", "pl"), ("الإعدادات", "gear", "ar"),
      ("paylaş", "square.and.arrow.up", "tr"), ("Kalender", "calendar", "de"),
      ("Weinglas", "wineglass", "de"), ("kubek", "mug", "pl"), ("bombero", "flame", "es"),
    ])
  func everyLanguage(text: String, name: String, language: String) throws {
    let row = try #require(first(text))
    #expect(row.shownName == name)
    #expect(row.reason == .meaning)
    #expect(row.meant?.translation?.languages.contains(language) == true)
  }

  @Test(
    "words for everyday things are known in every language",
    arguments: [
      ("ar", "ثلاجة", "برق"), ("de", "Kühlschrank", "Blitz"), ("es", "nevera", "relámpago"),
      ("fr", "frigo", "éclair"), ("it", "frigorifero", "fulmine"), ("ja", "冷蔵庫", "稲妻"),
      ("ko", "냉장고", "번개"), ("nl", "koelkast", "bliksem"), ("pl", "lodówka", "błyskawica"),
      ("pt-BR", "geladeira", "relâmpago"), ("ru", "холодильник", "молния"),
      ("sv", "kylskåp", "blixt"), ("tr", "buzdolabı", "şimşek"), ("uk", "холодильник", "блискавка"),
      ("zh-Hans", "冰箱", "闪电"), ("zh-Hant", "冰箱", "閃電"),
    ])
  func everyday(language: String, refrigerator: String, lightning: String) {
    #expect(symbols.languages.contains(language))
    #expect(first(refrigerator)?.shownName == "refrigerator")
    #expect(first(lightning)?.shownName == "bolt")
    #expect(first(lightning, [language])?.meant?.translation?.languages == [language])
  }

  @Test(
    "the last part of a compound word determines what it means",
    arguments: [
      ("Kirchenglocke", "bell"), ("skolbuss", "bus"), ("Polizeiauto", "car"),
      ("Gartenstuhl", "chair"),
    ])
  func compounds(text: String, name: String) {
    #expect(first(text)?.shownName == name)
  }

  @Test(
    "next to a known word, no other word is treated as misspelt English",
    arguments: [
      ("hava drams", "cloud.sun", "drams"), ("parapluie drams", "umbrella", "drams"),
    ])
  func besideKnown(text: String, name: String, ignored: String) {
    let answer = search.answer(text)
    #expect(answer.rows.first?.shownName == name)
    #expect(answer.corrected.isEmpty)
    #expect(answer.ignored == [ignored])
  }

  @Test("two short Korean words are not read as a syllable and half of a longer word")
  func syllables() {
    #expect(search.answer("배송").rows.allSatisfy { $0.shownName != "ladybug" })
  }

  @Test("a known phrase may contain a word that is not known by itself")
  func phraseOfUnknownWords() {
    // `page` is also an English word, and `rempli` is two edits from `reply`.
    #expect(first("page principale rempli")?.shownName == "house.fill")
    #expect(!symbols.storedTranslations().contains { $0.words == "principale" })
  }

  @Test("forms of words are compared by letters, not by bytes")
  func scripts() {
    // `серии` and `серд` share three letters, and the first byte of the fourth.
    let rows = search.answer("серд").rows
    #expect(rows.first?.meant?.translation?.words == "сердцебиение")
    #expect(!rows.contains { $0.meant?.translation?.words == "серии" })
  }

  @Test("at most six words are translated and shown")
  func longText() throws {
    let meant = try #require(first("重量, 設定, 更新, 登錄, 鍵盤, 集數, 手指")?.meant)
    #expect(meant.translation?.words == "重量 設定 更新 登錄 鍵盤 集數")
  }

  @Test("as of an earlier release, evidence is added up for the same families as today")
  func families() throws {
    // `doc.plaintext` is `text.page` today, and the older names of that family are dissimilar.
    let scope = SearchScope(asOf: try symbols.releasePoint("iOS 14.2"))
    let search = AnswerSearch([try Searcher(symbols, scope: scope)])
    let rows = search.answer("blog articles").rows
    #expect(rows.contains { $0.shownName == "doc.plaintext" })
  }

  @Test("an article in one language is not read as a numeral")
  func articles() {
    // `un` also means "one", but a title with an article is not about a number.
    #expect(first("ajouter un dossier")?.shownName == "folder.badge.plus")
    #expect(!symbols.storedTranslations().contains { $0.words == "un" && $0.english == "one" })
  }

  @Test(
    "words for fills and negations describe names in every language",
    arguments: [
      ("cloche barrée", "bell.slash"), ("Glocke durchgestrichen", "bell.slash"),
      ("Herz gefüllt", "heart.fill"), ("sin micrófono", "microphone.slash"),
    ])
  func described(text: String, name: String) {
    #expect(first(text)?.shownName == name)
  }

  @Test(
    "descriptions of shapes are read in every language",
    arguments: [
      ("Kreis mit Kreuz", "xmark.circle"), ("kein Ton", "speaker.slash"),
      ("étoile dans un cercle", "star.circle"), ("sin sonido", "speaker.slash"),
      ("tre puntini", "ellipsis"), ("coração dentro de um círculo", "heart.circle"),
      ("twee personen", "person.2"), ("hjärta i en cirkel", "heart.circle"),
      ("gwiazda w kole", "star.circle"), ("крестик в круге", "xmark.circle"),
      ("дві людини", "person.2"), ("daire içinde yıldız", "star.circle"),
      ("قلب داخل دائرة", "heart.circle"), ("丸にバツ", "xmark.circle"),
      ("동그라미 안에 별", "star.circle"), ("圆圈里打勾", "checkmark.circle"),
      ("圓圈裡的星星", "star.circle"),
    ])
  func shapes(text: String, name: String) {
    #expect(first(text)?.shownName == name)
  }

  @Test("several words that are not English are foreign even if one is an edit away from English")
  func severalWords() {
    #expect(first("Kamera aus")?.shownName == "video.slash")
    #expect(first("ladda ner fil")?.shownName == "arrow.down.circle")
  }

  @Test("a filler word of another language may be misspelt English")
  func silentAlone() {
    let answer = search.answer("meu")
    #expect(answer.corrected.map { $0.to } == ["menu"])
    #expect(answer.rows.first?.shownName.hasPrefix("menu") == true)
  }

  @Test(
    "language tags agree if they differ only in how specific they are",
    arguments: [
      ("de", "de", true), ("de-AT", "de", true), ("DE_de", "de", true), ("zh", "zh-Hans", true),
      ("zh-Hans-CN", "zh-Hans", true), ("zh-Hant", "zh-Hans", false), ("d", "de", false),
      ("den", "de", false), ("", "de", false), ("pt-PT", "pt-BR", false),
    ])
  func tags(first: String, second: String, isSame: Bool) {
    #expect(LanguageTag.agree(first, second) == isSame)
    #expect(LanguageTag.agree(second, first) == isSame)
  }

  @Test("languages may be given by the system's tags")
  func regions() {
    func rows(_ languages: [String]) -> [AnswerRow] {
      search.answer("chat", AnswerSearch.Options(languages: languages)).rows
    }
    #expect(rows(["fr"]).contains { $0.meant?.translation?.languages == ["fr"] })
    #expect(rows(["en-US", "fr-CA"]) == rows(["fr"]))
    #expect(rows(["en-GB"]) == rows(["en"]))
    #expect(first("löschen", ["en-US"])?.meant?.translation == nil)
  }

  @Test(
    "words in other languages may be inflected, joined or half typed",
    arguments: [
      ("loschen", "trash"), ("LÖSCHEN", "trash"), ("lösch", "trash"), ("gelöscht", "trash"),
      ("Konto löschen", "trash"), ("Kontoeinstellungen", "person.crop.circle"),
      ("新規フォルダ", "folder.badge.plus"), ("серд", "heart"), ("träd", "tree"),
    ])
  func forms(text: String, name: String) {
    #expect(first(text)?.shownName == name)
  }

  @Test("a typing error in another language is corrected")
  func slips() throws {
    let answer = search.answer("löshen")
    #expect(answer.rows.first?.shownName == "trash")
    #expect(answer.corrected == [CatalogAnswer.Correction(from: "loshen", to: "loschen")])
  }

  @Test("a row reports the words, their languages and their English translations")
  func reason() throws {
    let meant = try #require(first("supprimer")?.meant)
    #expect(meant.translation == WordTranslation(words: "supprimer", languages: ["fr"]))
    #expect(meant.words == ["delete", "remove"])
    #expect(meant.useCount == 20)
  }

  @Test("choosing a language narrows the search, and choosing English excludes the others")
  func languages() {
    #expect(first("chat")?.meant?.translation == nil)
    #expect(first("chat", ["fr"])?.shownName == "cat")
    #expect(first("löschen", ["fr", "de"])?.shownName == "trash")
    #expect(first("удалить", ["en"]) == nil)
    #expect(first("trash", ["en"])?.shownName == "trash")
  }

  @Test("an English text gets the same answer as without other languages")
  func english() throws {
    let bytes = try IndexBuilder.bytes(of: symbols, languages: [])
    let bare = AnswerSearch([try Searcher(CatalogIndex(IndexBytes(bytes)))])
    let options = AnswerSearch.Options(limit: 10)
    for (number, meaning) in symbols.storedMeanings().enumerated()
    where Inputs.isTaken(number) {
      let (found, expected) = (
        search.answer(meaning.words, options), bare.answer(meaning.words, options)
      )
      #expect(
        found.rows.map(\.shownName) == expected.rows.map(\.shownName), "\(meaning.words)")
    }
  }

  @Test("half-typed and misspelt English gets the same answer as without other languages")
  func halfTypedEnglish() throws {
    let bytes = try IndexBuilder.bytes(of: symbols, languages: [])
    let bare = AnswerSearch([try Searcher(CatalogIndex(IndexBytes(bytes)))])
    let options = AnswerSearch.Options(limit: 10)
    var count = 0
    for (number, meaning) in symbols.storedMeanings().enumerated() where Inputs.isTaken(number) {
      let words = meaning.words
      let texts = (2..<max(3, words.count)).map { String(words.prefix($0)) }
      for text in texts + ["\(words.dropLast(2))\(words.suffix(1))"] {
        let expected = bare.answer(text, options)
        // If all rows are near, they may be replaced.
        guard !expected.rows.allSatisfy({ $0.reason == .near }) else { continue }
        let found = search.answer(text, options)
        #expect(found.rows.map(\.shownName) == expected.rows.map(\.shownName), "\(text)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test(
    "a word among English words is read as another language only if it is not a slip",
    arguments: [
      ("copy erro", false), ("remove from ora", false), ("clear menu erro", false),
      ("app löschen", true), ("foto teilen", true),
    ])
  func besideEnglish(text: String, isTranslated: Bool) {
    #expect((first(text)?.meant?.translation != nil) == isTranslated)
  }

  @Test("an index with fewer languages keeps all words in those languages")
  func narrowed() throws {
    let bytes = try IndexBuilder.bytes(of: symbols, languages: ["de", "ja"])
    let index = try CatalogIndex(IndexBytes(bytes))
    try index.verify()
    #expect(index.languages == ["de", "ja"])
    let kept = symbols.storedTranslations().filter { ["de", "ja"].contains($0.language) }
    #expect(index.storedTranslations() == kept)
    let everything = try IndexBuilder.bytes(of: symbols, languages: symbols.languages)
    let whole = symbols.bytes.withBytes { span in
      var bytes: [UInt8] = []
      for offset in 0..<span.byteCount { bytes.append(span.byte(offset)) }
      return bytes
    }
    #expect(everything == whole)
  }

  @Test("sixteen languages add less than 300 KB to a compressed index")
  func size() throws {
    #expect(symbols.languages.count >= 16)
    let bare = try IndexBuilder.bytes(of: symbols, languages: [])
    // Compression halves the size.
    #expect(symbols.layout[.translations].offset > 0)
    #expect(symbols.bytes.withBytes { $0.byteCount } - bare.count < 540_000)
  }
}
