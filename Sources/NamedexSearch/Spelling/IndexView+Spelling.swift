package import NamedexCore

extension CatalogIndex {
  /// Returns the names, current and former, that a text spells: `square.and.arrow.up` for
  /// `squareAndArrowUp`.
  ///
  /// - Returns: Names of entries that were not removed, without duplicates; current names first.
  /// - Complexity: Reads O(*w* log *n*) names, for *w* words and *n* names.
  package func names(spelt text: String) -> [String] {
    withView { view in
      var cursor = NameCursor()
      var names: [String] = []
      for row in view.rows(named: text).sorted() where view.isPresent(view.entry(ofText: row)) {
        names.append(cursor.name(row, view))
      }
      return names.uniqued()
    }
  }
}

extension IndexView {
  /// Returns the names, current and former, that a text spells. Some may occur twice.
  ///
  /// - Returns: Rows of the name table.
  /// - Complexity: Reads O(*w* log *n*) names, for *w* words and *n* names, and as many again for
  ///   each separator that is found after the words.
  func rows(named text: String) -> [Int] {
    // Longer texts are not names.
    guard text.utf8.count <= IndexFormat.greatestNameLength else { return [] }
    let separators = separators
    var walk = SpellingWalk(Spelling(text, separators: separators), separators)
    for order in [NameOrder.current, .aliases] { walk.visit(order, self) }
    // `systemblue` has no change of case but still folds to the name.
    return walk.rows + rows(withFoldedPrefix: Folding.fold(text), isWhole: true)
  }
}

/// Searches the names, sorted by their folded form, for those with the words of a spelling.
private struct SpellingWalk {
  private let spelling: Spelling
  private let separators: [Unicode.Scalar]
  private var search = NameRangeSearch()
  private var cursor = NameCursor()
  private var prefix: [UInt8] = []
  private(set) var rows: [Int] = []
  /// The separators to try between words, ascending. Names with other separators are found only if
  /// the text has them.
  private let asciiSeparators: [UInt8]

  init(_ spelling: Spelling, _ separators: [Unicode.Scalar]) {
    (self.spelling, self.separators) = (spelling, separators)
    asciiSeparators = (0..<0x80).filter {
      Spelling.isSeparator(Unicode.Scalar($0), separators)
    }
  }

  private func isSeparator(_ byte: UInt8) -> Bool { asciiSeparators.contains(byte) }

  mutating func visit(_ order: NameOrder, _ view: IndexView) {
    let count = order == .current ? view.layout.entryCount : view.layout.aliasCount
    if !spelling.words.isEmpty { visit(order, 0..<count, word: 0, view) }
  }

  /// Visits the names that begin with the prefix, which consists of the first words.
  ///
  /// - Parameters:
  ///   - range: The positions of these names.
  ///   - word: The number of words in the prefix.
  private mutating func visit(
    _ order: NameOrder, _ range: Range<Int>, word: Int, _ view: IndexView
  ) {
    let length = prefix.count
    if word < spelling.words.count {
      prefix += spelling.words[word]
      let next = search.positions(order, prefix[...], isWhole: false, view)
      if !next.isEmpty { visit(order, next, word: word + 1, view) }
      prefix.removeLast(prefix.count - length)
    }
    var place = range.lowerBound
    while place < range.upperBound {
      let row = view.row(order, place)
      cursor.move(to: row, view)
      let folded = Folding.fold(cursor.text[...])
      guard folded.count > length else {
        // The prefix is the whole name.
        if word == spelling.words.count,
          Spelling(utf8: cursor.text, separators: separators) == spelling
        {
          rows.append(row)
        }
        place += 1
        continue
      }
      let byte = folded[length]
      if isSeparator(byte) {
        prefix.append(byte)
        let next = search.positions(order, prefix[...], isWhole: false, view)
        visit(order, next, word: word, view)
        prefix.removeLast()
        place = max(next.upperBound, place + 1)
      } else {
        // Skip to the names with the next separator at this place, or to where they would be.
        guard let separator = asciiSeparators.first(where: { $0 > byte }) else { break }
        prefix.append(separator)
        let next = search.positions(order, prefix[...], isWhole: false, view)
        prefix.removeLast()
        guard next.lowerBound > place else { break }
        place = next.lowerBound
      }
    }
  }
}
