import NamedexCore

extension SourceListReader {
  /// Reads `meanings.tsv`: the meanings of words and phrases, sorted by words, then by names. Adds
  /// keywords as meanings if `catalog.txt` says so.
  ///
  /// The `sources` column is ignored, and the `review` column is only checked.
  mutating func readMeanings() {
    if keywordsAreMeanings { catalog.meanings = KeywordMeanings(catalog.entries).meanings }
    guard
      var rows = rows(
        of: .meanings, ["words", "name", "weight"], optional: ["uses", "sources", "review"])
    else { return }
    let file = rows.file
    var above: [Range<Int>]?
    while rows.next(&problems) {
      if let above {
        checkOrder(
          of: [rows[0], rows[1]], after: above, in: file, each: "pair",
          sorted: "rows sorted by words, then by names, byte by byte")
      }
      above = [rows[0], rows[1]]
      _ = isDoubtful(rows.optionalField(5), of: file)
      guard let phrase = phrase(rows[0], of: file),
        let entry = entry(named: rows[1], "name", of: file),
        let weight = number(rows[2], "weight", 1...MeaningLimits.greatestWeight, of: file)
      else { continue }
      var useCount = 0
      if let uses = rows.optionalField(3), !uses.isEmpty {
        guard
          let count = number(
            uses, "number of uses", 0...MeaningLimits.greatestUseCount, of: file)
        else { continue }
        useCount = count
      }
      catalog.meanings.append(
        CatalogMeaning(words: phrase, entry: entry, weight: weight, useCount: useCount))
    }
  }

  /// Returns a word or phrase of one to four words.
  mutating func phrase(_ range: Range<Int>, of file: SourceFile) -> String? {
    guard range.count <= KeywordMeanings.byteLimit else {
      return problems.refuse(
        file, at: range.lowerBound, "words of \(range.count) bytes",
        expected: "at most \(KeywordMeanings.byteLimit)",
        remedy: "shorten the phrase or remove the line")
    }
    guard let text = file.name(range, "word", &problems) else { return nil }
    let count = MeaningWords.words(of: text).count
    guard 1...MeaningLimits.wordCount ~= count else {
      return problems.refuse(
        file, at: range.lowerBound, "\(quoted(text)) has \(count) words",
        expected: "one to \(MeaningLimits.wordCount)",
        remedy: "shorten the phrase or remove the line")
    }
    return text
  }

  mutating func number(
    _ range: Range<Int>, _ what: String, _ allowed: ClosedRange<Int>, of file: SourceFile
  ) -> Int? {
    if let number = Int(file.text(range)), allowed.contains(number) { return number }
    return problems.refuse(
      file, at: range.lowerBound, "the \(what) \(quoted(file.text(range)))",
      expected: "a number from \(allowed.lowerBound) to \(allowed.upperBound)", remedy: "correct it"
    )
  }
}
