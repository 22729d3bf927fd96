import Foundation
import NamedexCatalogs
import NamedexCore
import NamedexIndexing
import NamedexSearch
import NamedexTestSupport
import Testing

@Suite("The answer")
struct AnswerTests {
  private func search(_ ids: String...) throws -> AnswerSearch {
    AnswerSearch(try ids.map { Searcher(try #require(BuiltIn.named($0)).index) })
  }

  private func names(_ answer: CatalogAnswer, _ count: Int = 1) -> [String] {
    answer.rows.prefix(count).map(\.shownName)
  }

  // MARK: The rules of the article

  @Test(
    "the answer begins with the entries that the text names, however they are spelt",
    arguments: [
      ("square.and.arrow.up", "square.and.arrow.up"),
      ("square and arrow up", "square.and.arrow.up"),
      ("square_and-arrow-up", "square.and.arrow.up"), ("squareAndArrowUp", "square.and.arrow.up"),
      ("doc.on.doc", "document.on.document"), ("doc on doc", "document.on.document"),
      ("person2Fill", "person.2.fill"), ("0.circle", "0.circle"), ("HEART", "heart"),
    ])
  func named(text: String, name: String) throws {
    let answer = try search("sf-symbols").answer(text)
    #expect(names(answer) == [name])
    #expect(answer.rows.first?.reason == .name)
    #expect(answer.ignored.isEmpty && answer.corrected.isEmpty)
  }

  @Test("if the text names an entry, only meanings of the whole text are shown")
  func parts() throws {
    let answer = try search("sf-symbols").answer("square.and.arrow.up")
    #expect(answer.rows.allSatisfy { $0.reason == .name })
    let all = try search("uikit-colors", "sf-symbols").answer("heart")
    #expect(names(all) == ["heart"])
  }

  @Test(
    "names with all words come before meanings of single words",
    arguments: [
      ("folder plus", "folder.badge.plus"), ("folder minus", "folder.badge.minus"),
      ("calendar clock", "calendar.badge.clock"),
    ])
  func separateWords(text: String, name: String) throws {
    #expect(names(try search("sf-symbols").answer(text)) == [name])
  }

  @Test("strong meanings come before names, and other meanings after them")
  func meanings() throws {
    let catalog = NameCatalog(
      id: "small",
      entries: ["gear", "wheel", "settings.page", "settings.tab"].map { CatalogEntry(name: $0) },
      meanings: [
        CatalogMeaning(words: "settings", entry: 0, weight: 40, useCount: 0),
        CatalogMeaning(words: "settings", entry: 1, weight: 39, useCount: 0),
      ])
    let searcher = try Searcher(CatalogIndex(IndexBytes(IndexBuilder.build(catalog))))
    let answer = AnswerSearch([searcher]).answer("settings")
    #expect(names(answer, 9) == ["gear", "settings.tab", "settings.page", "wheel"])
    #expect(answer.rows.map(\.reason) == [.meaning, .name, .name, .meaning])
    #expect(answer.matchCount == 2 && answer.rowCount == 4)
    let byName = AnswerSearch([searcher]).answer(
      "settings", AnswerSearch.Options(order: .catalog))
    #expect(names(byName, 9) == ["settings.page", "settings.tab", "gear", "wheel"])
  }

  @Test("if the text names an entry, meanings in other catalogs come after names")
  func otherCatalogs() throws {
    let answer = try search("sf-symbols", "uikit-colors").answer("heart")
    #expect(names(answer, 2) == ["heart", "heart.fill"])
    let pink = try #require(answer.rows.firstIndex { $0.shownName == "systemPink" })
    #expect(answer.rows[pink].reason == .meaning)
    #expect(answer.rows[..<pink].allSatisfy { $0.reason == .name })
    // Within one catalog, a strong meaning still comes before names.
    let gear = try search("sf-symbols", "uikit-colors").answer("gear")
    #expect(names(gear, 2) == ["gear", "gearshape"])
  }

  @Test(
    "misspelt words are corrected to the nearest words that give an answer",
    arguments: [
      ("chevorn left", "chevron.left", "chevorn", "chevron"),
      ("trahs fill", "trash.fill", "trahs", "trash"),
      ("delete acount", "trash", "acount", "account"), ("setings", "gear", "setings", "settings"),
      // First letters are rarely mistyped.
      ("uinstall", "trash", "uinstall", "uninstall"),
      // Filler words are part of a phrase.
      ("contcat us", "envelope", "contcat", "contact"),
      // A word that is only the beginning of other words counts as misspelt if no row uses it.
      ("clos video", "xmark", "clos", "close"),
    ])
  func corrected(text: String, name: String, from: String, to: String) throws {
    let answer = try search("sf-symbols").answer(text)
    #expect(names(answer) == [name])
    #expect(answer.rows.first?.reason == .near)
    #expect(answer.corrected.map(\.from) == [from] && answer.corrected.map(\.to) == [to])
    #expect(answer.ignored.isEmpty && answer.matchCount == 0)
  }

  @Test("near rows come from other spellings, mixed representations and similar names")
  func near() throws {
    let symbols = try search("sf-symbols")
    let mixed = symbols.answer("eyedropper half full")
    #expect(
      names(mixed) == ["eyedropper.halffull"] && mixed.rows[0].reason == .near)
    let name = symbols.answer("arrow.trianglehead.2.clockwize")
    #expect(name.rows[0].reason == .near)
    #expect(names(name) == ["arrow.trianglehead.2.clockwise"])
    let respelt = symbols.answer("square-and-arrow")
    #expect(respelt.rows[0].nearText == "square and arrow")
    #expect(names(respelt) == ["square.and.arrow.up"])
    // The nearest words win over words with a similar stem. A whole name leaves no word unused.
    let words = symbols.answer("setings acount")
    #expect(words.corrected.first == CatalogAnswer.Correction(from: "setings", to: "settings"))
    let joined = symbols.answer("trashfill")
    #expect(names(joined) == ["trash.fill"] && joined.ignored.isEmpty)
  }

  @Test(
    "a name is found inside quotation marks and other wrapping",
    arguments: [
      ("Image(systemName: \"square.and.arrow.up\")", ["square.and.arrow.up"]),
      (
        "Label(\"Profile\", systemImage: \"person.crop.circle.badge.plus\")",
        ["person.crop.circle.badge.plus"]
      ),
      // A label begins with a capital letter, and a name does not.
      ("Label(\"Heart\", systemImage: \"star\")", ["star"]),
      (
        "NSImage(systemSymbolName: \"airplayvideo\", accessibilityDescription: x)",
        ["airplay.video"]
      ),
      ("Image(systemName: isOn ? \"bell.fill\" : \"bell.slash\")", ["bell.fill", "bell.slash"]),
      ("UIImage(systemName: 'trash')", ["trash"]), ("x = “star”", ["star"]),
      ("{\\\"icon\\\": \\\"heart\\\"}", ["heart"]), ("don't show 'heart'", ["heart"]),
      ("heart\",\n", ["heart"]), ("(square and arrow up)", ["square.and.arrow.up"]),
      ("Image(systemName: \"heart", ["heart"]),
      ("use trash.fill, or heartFill.", ["trash.fill", "heart.fill"]),
    ])
  func wrapped(text: String, wanted: [String]) throws {
    let answer = try search("sf-symbols").answer(text)
    #expect(names(answer, wanted.count) == wanted)
    #expect(answer.rows.prefix(wanted.count).allSatisfy { $0.reason == .name })
    #expect(answer.ignored.isEmpty && answer.corrected.isEmpty)
    #expect(answer.rowCount == answer.rows.count)
  }

  @Test("punctuation is interpreted according to each catalog's separators")
  func wrappedColors() throws {
    let colors = try search("uikit-colors")
    #expect(names(colors.answer("view.backgroundColor = UIColor.systemBlue")) == ["systemBlue"])
  }

  @Test(
    "a single word in a sentence is not taken for a name",
    arguments: ["share post", "drop a pin", "heart of"])
  func sentences(text: String) throws {
    let rows = try search("sf-symbols").answer(text).rows
    #expect(rows.first?.reason != .name || rows.first?.match?.highlights.count ?? 0 > 1, "\(text)")
  }

  @Test(
    "quoted text is corrected to names rather than labels",
    arguments: [
      ("Image(systemName: \"chevornLeft\")", "chevron.left"),
      ("Label(\"Haert\", systemImage: \"star.fil\")", "star.fill"),
      ("Image(systemName: \"haert\")", "heart"), ("chevornLeft\")", "chevron.left"),
      ("Button(\"Delete acount\") {}", "trash"),
    ])
  func quoted(text: String, name: String) throws {
    let answer = try search("sf-symbols").answer(text)
    #expect(names(answer) == [name])
    #expect(answer.rows.first?.reason == .near)
    #expect(answer.ignored.isEmpty)
  }

  @Test(
    "names with typing errors are found, however their words are joined",
    arguments: [
      ("chevornLeftCircle", "chevron.left.circle"), ("squareandarrowup", "square.and.arrow.up"),
      ("personfill", "person.fill"), ("arro.up.circle", "arrow.up.circle"),
      ("car.bage.garshape", "car.badge.gearshape"), ("photoonrectanglte", "photo.on.rectangle"),
      // Words that occur in names are not treated as misspelt.
      ("square.h", "h.square"), ("app.info", "info.app"), ("deleteAcount", "trash"),
      (
        "person.crop.circle.badge.ecxlamationmark.fil",
        "person.crop.circle.badge.exclamationmark.fill"
      ),
    ])
  func slips(text: String, name: String) throws {
    let answer = try search("sf-symbols").answer(text)
    #expect(names(answer) == [name])
    #expect(answer.rows.first?.reason == .near)
  }

  @Test("unused words are reported, and are dropped only as a last resort")
  func ignored() throws {
    let symbols = try search("sf-symbols")
    let some = symbols.answer("qzxv trash")
    #expect(names(some) == ["trash"] && some.ignored == ["qzxv"] && some.corrected.isEmpty)
    let nothing = symbols.answer("qzxv qqqqq")
    #expect(nothing.rows.isEmpty && nothing.ignored == ["qzxv", "qqqqq"])
    // A matching name uses every word, and words such as `the` are not reported.
    #expect(symbols.answer("trash").ignored.isEmpty)
    #expect(symbols.answer("delete the account").ignored.isEmpty)
  }

  @Test("rows follow the order in the article's table")
  func table() throws {
    let symbols = try search("sf-symbols")
    let share = symbols.answer("share")
    #expect(share.rows.map(\.reason).prefix(2) == [.meaning, .name])
    #expect(names(share) == ["square.and.arrow.up"])
    #expect(names(symbols.answer("settings")) == ["gear"])
    #expect(names(symbols.answer("drop f")) == ["drop.fill"])
    #expect(names(symbols.answer("add user")) == ["person.badge.plus"])
    let misspelt = symbols.answer("delete acount").rows
    let last = try #require(misspelt.firstIndex { $0.shownName == "minus.circle" })
    #expect(misspelt[last].reason == .meaning)
    #expect(misspelt[..<last].contains { $0.reason == .near })
  }

  @Test("a character or colour is identified if no name matches")
  func things() throws {
    let answer = try search("sf-symbols", "uikit-colors", "css-colors").answer("#0a84ff")
    #expect(names(answer) == ["systemBlue"])
    #expect(answer.rows.allSatisfy { $0.reason == .thing && $0.thing?.distance == 0 })
  }

  @Test("the nearest colours are those in the scope, with their catalog's position")
  func scopedThings() throws {
    let indexes = try ["sf-symbols", "css-colors", "uikit-colors"].map {
      try RealIndex.named($0).index
    }
    // The colour of `systemBlue` is exact in UIKit, but no colour of CSS.
    #expect(AnswerSearch(indexes) { _ in SearchScope() }.answer("#0a84ff").rows.count == 1)
    let css = AnswerSearch(indexes) { $0.scope(of: [.catalog("css-colors")]) }.answer("#0a84ff")
    #expect(css.rows.count == 5 && css.rows.first?.shownName == "dodgerblue")
    for row in css.rows { #expect(row.catalog == 1 && row.thing?.catalog == 1) }
    let target = try indexes[2].releasePoint("iOS 6")
    let old = AnswerSearch(indexes) { index in
      index.id == "uikit-colors" ? SearchScope(targets: [target]) : nil
    }
    let rows = old.answer("#0a84ff").rows
    #expect(!rows.isEmpty && !rows.contains { $0.shownName == "systemBlue" })
  }

  @Test("localized variants are folded under their bases, unless all are requested")
  func languages() throws {
    let symbols = try search("sf-symbols")
    let folded = symbols.answer("textformat")
    let base = try #require(folded.rows.first { $0.shownName == "textformat" })
    #expect(base.variantCount > 5)
    #expect(folded.foldedCount >= base.variantCount)
    #expect(!folded.rows.contains { $0.shownName == "textformat.ar" })
    let all = symbols.answer("textformat", AnswerSearch.Options(foldsVariants: false))
    #expect(all.rows.contains { $0.shownName == "textformat.ar" })
    #expect(names(symbols.answer("textformat ar")) == ["textformat.ar"])
  }

  @Test(
    "a long text is answered in time linear in its length",
    arguments: ["a", "ab ", "\"a\" ", "'a.b' ", "aB.cD ", "\"", "\"heart\"", "x(\"haert\")\n"])
  func longTexts(piece: String) throws {
    let symbols = try search("sf-symbols")
    let problem = steepGrowth(
      from: 25_000, input: { String(repeating: piece, count: $0 / piece.utf8.count) }
    ) { _ = symbols.answer($0) }
    #expect(problem == nil)
  }

  // MARK: Invariants for every text

  @Test("an answer's row count is exact, and a limited answer is a prefix of the full one")
  func limits() throws {
    let symbols = try search("sf-symbols", "uikit-colors")
    for text in try texts() {
      let all = symbols.answer(text)
      try #require(all.rows.count == all.rowCount, "\(text)")
      try #require(Set(all.rows.map(\.entry)).count == all.rowCount, "\(text)")
      for limit in [0, 1, 3, 10, 50] {
        let some = symbols.answer(text, AnswerSearch.Options(limit: limit))
        try #require(
          some.rows.map(\.entry) == Array(all.rows.map(\.entry).prefix(limit)), "\(text), \(limit)")
        try #require(
          some.rowCount == all.rowCount && some.matchCount == all.matchCount, "\(text), \(limit)")
      }
    }
  }

  @Test("matching names keep the order of the strict rules")
  func strictNames() throws {
    let symbols = try search("sf-symbols", "uikit-colors")
    for text in try texts() {
      let options = AnswerSearch.Options(foldsVariants: false)
      let strict = CombinedSearch.search(symbols.searchers, text)
      let answer = symbols.answer(text, options)
      try #require(answer.matchCount == strict.matchCount, "\(text)")
      let rows = Set(answer.rows.map(\.entry))
      try #require(strict.results.allSatisfy { rows.contains($0.match.entry) }, "\(text)")
      let first = Set(
        symbols.searchers.flatMap { $0.entries(spelt: text) }.map(\.entry)
          + answer.rows.filter { $0.reason == .meaning }.map(\.entry))
      let named = answer.rows.filter { $0.reason == .name && !first.contains($0.entry) }
      if strict.results.isEmpty {
        // The only names are those that the text contains.
        try #require(
          named.allSatisfy { row in
            Self.letters(text).contains(Self.letters(row.match?.matchedText ?? row.shownName))
          }, "\(text)")
      } else {
        try #require(
          named.map(\.entry)
            == strict.results.map(\.match.entry).filter { !first.contains($0) }, "\(text)")
      }
      let names = symbols.answer(text, AnswerSearch.Options(rows: .namesOnly, foldsVariants: false))
      try #require(names.rows.map(\.match) == strict.results.map { $0.match }, "\(text)")
    }
  }

  private static func letters(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { $0.isLetter || $0.isNumber }
  }

  /// Returns texts of every kind: names, prefixes of names, typing errors, labels and nonsense.
  private func texts() throws -> [String] {
    let index = BuiltIn.sfSymbols.index
    var queries = QueryGenerator(index, seed: Inputs.seed(5))
    var generator = SeededGenerator(seed: Inputs.seed(6))
    var texts = ["", " ", "settings", "delete account", "in the", "add user", "textformat", "☃"]
    for _ in 0..<Inputs.count(600) {
      texts.append(queries.next())
      let entry = index.entry(Int.random(in: 0..<index.entryCount, using: &generator))
      guard let name = entry.flatMap({ index.name(of: $0) }) else { continue }
      texts.append(String(name.prefix(Int.random(in: 1...name.count, using: &generator))))
      var slip = Array(name)
      slip.swapAt(slip.count / 2, max(0, slip.count / 2 - 1))
      texts.append(String(slip))
      texts.append(
        name.split(separator: ".").joined(
          separator: [" ", "-"].randomElement(using: &generator) ?? " "))
    }
    return texts
  }
}
