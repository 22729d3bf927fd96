import NamedexCore

extension SourceListReader {
  /// Reads `translations.tsv`: English translations of words in other languages, sorted by
  /// language, then by words, then by English.
  mutating func readTranslations() {
    guard var rows = rows(of: .translations, ["language", "words", "english", "weight"]) else {
      return
    }
    let file = rows.file
    var above: [Range<Int>]?
    while rows.next(&problems) {
      let fields = [rows[0], rows[1], rows[2]]
      if let above {
        checkOrder(
          of: fields, after: above, in: file, each: "translation",
          sorted: "rows sorted by language, then by words, then by English, byte by byte")
      }
      above = fields
      guard let language = language(rows[0], of: file), let words = words(rows[1], of: file) else {
        continue
      }
      guard !rows[2].isEmpty else {
        catalog.translations.append(
          CatalogTranslation(language: language, words: words, english: "", weight: 0))
        continue
      }
      guard let english = phrase(rows[2], of: file),
        let weight = number(
          rows[3], "weight", 1...CatalogTranslation.greatestWeight, of: file)
      else { continue }
      catalog.translations.append(
        CatalogTranslation(language: language, words: words, english: english, weight: weight))
    }
  }

  mutating func language(_ range: Range<Int>, of file: SourceFile) -> String? {
    guard let text = file.name(range, "language", &problems) else { return nil }
    let isTag =
      text.utf8.count <= 16
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || 0x30...0x39 ~= byte || 0x61...0x7A ~= byte | 0x20
      }
    return isTag
      ? text
      : problems.refuse(
        file, at: range.lowerBound, "the language \(quoted(text))",
        expected: "a tag such as de or zh-Hans", remedy: "correct it")
  }

  private mutating func words(_ range: Range<Int>, of file: SourceFile) -> String? {
    guard let text = file.name(range, "word", &problems) else { return nil }
    let count = WordCut.key(of: Array(text.utf8)).count
    let limit = IndexFormat.greatestWordLength
    guard count > 0 else {
      return problems.refuse(
        file, at: range.lowerBound, "\(quoted(text)) has no letters",
        expected: "a word or phrase", remedy: "correct it or remove the line")
    }
    // Folding can make letters longer.
    let length = max(count, text.utf8.count)
    return length <= limit
      ? text
      : problems.refuse(
        file, at: range.lowerBound, "a phrase of \(length) bytes", expected: "at most \(limit)",
        remedy: "correct it or remove the line")
  }
}
