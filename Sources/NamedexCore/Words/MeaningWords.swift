/// Splits text into the words under which meanings are stored.
package enum MeaningWords {
  /// The maximum number of words to use from one text. If the text is longer, only its first seven
  /// words and its last word are used.
  package static let countedLimit = 8

  /// Returns the folded words of the text: runs of letters and digits. An apostrophe does not
  /// separate words and is dropped; a final `'s` is dropped entirely: `app's` becomes `app`, and
  /// `don't` becomes `dont`.
  ///
  /// - Parameter limit: The maximum number of words to return. If the text has more words, its last
  ///   word replaces the last word within the limit.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func words(of text: String, limit: Int = .max) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    var folded = Folding.fold(text)
    folded.append(0x20)
    var offset = 0
    while offset < folded.count {
      let (piece, length) = WordCut.piece(at: offset, of: folded)
      switch piece {
      case .letter:
        word += folded[offset..<offset + length]
      case .apostrophe:
        if !word.isEmpty { word.append(apostrophe) }
      case .other:
        close(&word, &words, limit)
      }
      offset += length
    }
    return words
  }

  /// Returns the key under which a word or phrase is stored: the stems of its words, separated by
  /// spaces.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  package static func key(of text: String) -> [UInt8] {
    key(of: words(of: text).map { WordStem.of($0) }[...])
  }

  /// Returns the key for the given stems: the stems separated by spaces.
  package static func key(of stems: ArraySlice<[UInt8]>) -> [UInt8] {
    var key: [UInt8] = []
    for stem in stems {
      if !key.isEmpty { key.append(0x20) }
      key += stem
    }
    return key
  }

  /// Returns whether a word, such as `in`, means nothing on its own. Such a word still matters
  /// within a phrase, such as `sign in`.
  ///
  /// - Parameter stem: The word's stem.
  /// - Complexity: O(1).
  package static func isEmpty(_ stem: [UInt8]) -> Bool { emptyStems[stem] != nil }

  /// Returns whether a word is a single letter, whose meaning cannot be guessed.
  ///
  /// - Complexity: O(1).
  package static func isLetter(_ word: [UInt8]) -> Bool {
    word.count == 1 && 0x61...0x7A ~= word[0]
  }

  // MARK: Pieces

  private static let apostrophe = UInt8(ascii: "'")

  private static func close(_ word: inout [UInt8], _ words: inout [[UInt8]], _ limit: Int) {
    guard !word.isEmpty else { return }
    while word.last == apostrophe { word.removeLast() }
    if word.count > 1, word.last == UInt8(ascii: "s"), word[word.count - 2] == apostrophe {
      word.removeLast(2)
    }
    word.removeAll { $0 == apostrophe }
    if words.count < limit {
      if !word.isEmpty { words.append(word) }
    } else if !word.isEmpty {
      // Swap words instead of copying them, because text may have a million words.
      swap(&words[limit - 1], &word)
    }
    word.removeAll(keepingCapacity: words.count == limit)
  }

  /// The stems of words without a meaning: `hav` for `have`, `thei` for `they`.
  private static let emptyStems = WordTable(
    """
    a am an and are as at be by can could did do does for from had has hav he her his i if in \
    into is it its may me might must my of onto or our per she should so than that the thei \
    their then ther thes this thos to us via was we wer will with would you your
    """)
}
