extension IndexVerifier {
  /// Checks that languages are in order; that words are in order, fill their section, and have all
  /// translations; and that every translation has a language, a term and a weight in range.
  func verifyTranslations(_ view: IndexView) throws(IndexError) {
    let languages = view.languages
    guard languages.count <= IndexFormat.greatestLanguageCount,
      languages.joined(separator: " ").utf8.count == view.layout[.languages].count
    else { throw .inconsistent(.languages, .languageOutOfOrder(languages.count)) }
    for number in languages.indices.dropFirst()
    where languages[number].utf8.lexicographicallyPrecedes(languages[number - 1].utf8)
      || languages[number] == languages[number - 1]
    {
      throw .inconsistent(.languages, .languageOutOfOrder(number))
    }
    var cursor = TranslationCursor()
    var before = (key: [UInt8](), words: [UInt8]())
    var number = 0
    while cursor.end(view) < view.layout.words.count {
      guard
        view.isBlock(
          of: number, at: cursor.end(view), .wordBlocks, IndexFormat.termsPerBlock,
          after: cursor.translations.upperBound)
      else { throw .inconsistent(.wordBlocks, .wordOutOfOrder(number)) }
      guard cursor.moveToNext(view), !cursor.key.isEmpty, !cursor.translations.isEmpty,
        before.key.lexicographicallyPrecedes(cursor.key)
          || before.key == cursor.key && before.words.lexicographicallyPrecedes(cursor.words)
      else { throw .inconsistent(.words, .wordOutOfOrder(number)) }
      before = (cursor.key, cursor.words)
      number += 1
    }
    let blockCount = (number + IndexFormat.termsPerBlock - 1) / IndexFormat.termsPerBlock
    guard cursor.translations.upperBound == view.translationCount,
      view.layout[.wordBlocks].count == blockCount * IndexFormat.termBlockByteCount
    else { throw .inconsistent(.words, .wordOutOfOrder(number)) }
    for number in 0..<view.translationCount {
      let one = view.translation(number)
      let isEmpty = one.term == nil
      guard one.language < languages.count, one.weight <= CatalogTranslation.greatestWeight,
        isEmpty == (one.weight == 0)
      else { throw .inconsistent(.translations, .translationOutOfRange(number)) }
    }
  }
}
