internal import NamedexCore

extension PhraseSearch {
  /// Returns the entry of a name that a phrase describes, with the words that led to it; nil if the
  /// scope does not show the entry.
  func meantEntry(
    _ row: Row, _ words: [[UInt8]], _ reading: PhraseReading, _ searcher: Searcher,
    _ view: IndexView
  ) -> MeantEntry? {
    let entry = Int(names.entries[row.name])
    guard let shown = searcher.names.shownName(ofEntry: entry, view) else { return nil }
    let separators = searcher.index.separators
    let pieces = PhraseTokens.pieces(of: view.name(ofRow: entry), separators: separators)
    let separator = separators.first.map { String($0) } ?? " "
    var senses: [WordSense] = []
    for sense in row.senses where reading.content & PhraseReading.bits(sense.words) != 0 {
      let tokens = places(of: sense, reading, in: row.name)
      senses.append(
        WordSense(
          words: String(
            decoding: Array(words[sense.words].joined(separator: [0x20])), as: UTF8.self),
          tokens: tokens.filter { $0 < pieces.count }.map { pieces[$0] }
            .joined(separator: separator)))
    }
    var meant = MeantEntry(
      entry: view.id(ofEntry: entry), shownName: view.name(ofRow: shown),
      words: senses.map { $0.words }, score: row.score)
    meant.senses = senses
    meant.countedWords = row.covered
    return meant
  }
}
