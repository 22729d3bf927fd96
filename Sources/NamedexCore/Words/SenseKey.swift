/// The keys under which an index stores senses.
package enum SenseKey {
  /// Returns the key for words: the language, a tab, and the stems of the words. If only the exact
  /// words match, the key is the language, a tab, `=`, and the words themselves.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func key(of words: String, language: String, isExact: Bool) -> [UInt8] {
    let words = MeaningWords.words(of: words)
    return key(
      of: isExact ? words[...] : words.map { WordStem.of($0) }[...], language: language,
      isExact: isExact)
  }

  /// Returns the key for folded words if `isExact` is true, or for stems otherwise.
  package static func key(of words: ArraySlice<[UInt8]>, language: String, isExact: Bool) -> [UInt8]
  {
    var key = Array(language.utf8)
    key.append(0x09)
    if isExact { key.append(UInt8(ascii: "=")) }
    key += MeaningWords.key(of: words)
    return key
  }
}
