import NamedexCore

extension SourceListReader {
  /// The most bytes of a word or phrase.
  private static let phraseLimit = 64

  /// Reads `meanings.tsv`: what words and phrases mean, sorted by words, then by names.
  ///
  /// Where facts are from, and the mark of those to review, are for people.
  mutating func readMeanings() {
    guard let file = files[.meanings] else { return }
    let names = ["words", "name", "weight"]
    guard var rows = TableScanner(file, expecting: names.joined(separator: " "), &problems),
      let columns = rows.positions(of: names, optional: ["uses", "sources", "review"], &problems)
    else { return }
    let uses = rows.columns.firstIndex(of: "uses")
    let review = rows.columns.firstIndex(of: "review")
    var above: (words: Range<Int>, name: Range<Int>)?
    while rows.next(&problems) {
      let (words, name) = (rows.fields[columns[0]], rows.fields[columns[1]])
      if let above { checkOrder(of: words, name, after: above, in: file) }
      above = (words, name)
      if let review { _ = isDoubtful(rows.fields[review], of: file) }
      guard let phrase = phrase(words, of: file), let entry = entry(named: name, "name", of: file),
        let weight = number(
          rows.fields[columns[2]], "weight", 1...CatalogMeaning.greatestWeight, of: file)
      else { continue }
      var useCount = 0
      if let uses, !rows.fields[uses].isEmpty {
        guard
          let count = number(
            rows.fields[uses], "number of uses", 0...CatalogMeaning.greatestUseCount, of: file)
        else { continue }
        useCount = count
      }
      catalog.meanings.append(
        CatalogMeaning(words: phrase, entry: entry, weight: weight, useCount: useCount))
    }
  }

  /// A word or phrase of one to four words.
  private mutating func phrase(_ range: Range<Int>, of file: SourceFile) -> String? {
    guard range.count <= Self.phraseLimit else {
      problems.report(
        file, at: range.lowerBound, "words of \(range.count) bytes",
        expected: "at most \(Self.phraseLimit)", remedy: "shorten the phrase or remove the line")
      return nil
    }
    guard let text = file.name(range, "word", &problems) else { return nil }
    let count = MeaningWords.words(of: text).count
    guard 1...CatalogMeaning.wordLimit ~= count else {
      problems.report(
        file, at: range.lowerBound, "\(quoted(text)) has \(count) words",
        expected: "one to \(CatalogMeaning.wordLimit)",
        remedy: "shorten the phrase or remove the line")
      return nil
    }
    return text
  }

  private mutating func number(
    _ range: Range<Int>, _ what: String, _ allowed: ClosedRange<Int>, of file: SourceFile
  ) -> Int? {
    if let number = Int(file.text(range)), allowed.contains(number) { return number }
    problems.report(
      file, at: range.lowerBound, "the \(what) \(quoted(file.text(range)))",
      expected: "a number from \(allowed.lowerBound) to \(allowed.upperBound)", remedy: "correct it"
    )
    return nil
  }

  private mutating func checkOrder(
    of words: Range<Int>, _ name: Range<Int>, after above: (words: Range<Int>, name: Range<Int>),
    in file: SourceFile
  ) {
    let before = [file.bytes[above.words], file.bytes[above.name]]
    let row = [file.bytes[words], file.bytes[name]]
    if row == before {
      problems.report(
        file, at: words.lowerBound,
        "a second \(quoted(file.text(words))) for \(quoted(file.text(name)))",
        expected: "each pair once",
        remedy: "remove it or the one in line \(file.line(of: above.words.lowerBound))")
    } else if row.lexicographicallyPrecedes(before, by: { $0.lexicographicallyPrecedes($1) }) {
      problems.report(
        file, at: words.lowerBound,
        "\(quoted(file.text(words))) below \(quoted(file.text(above.words)))",
        expected: "rows sorted by words, then by names, byte by byte",
        remedy: "sort the rows, as `LC_ALL=C sort` does")
    }
  }
}
