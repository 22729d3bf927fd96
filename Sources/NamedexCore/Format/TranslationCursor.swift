/// Reads the words of other languages in key order.
///
/// A key is folded, with spaces between words. Words are stored in their written form, in blocks,
/// each as its difference from the one before it.
package struct TranslationCursor {
  /// The number of the current word; -1 before the first one.
  package private(set) var number = -1
  /// The current word or phrase in its usual spelling.
  package private(set) var words: [UInt8] = []
  /// The key of the current word, by which words are compared.
  package var key: [UInt8] { isFolded ? words : folded }
  /// True if the words are their own key, as most are.
  private var isFolded = true
  /// True if the key has been computed. Skipped words do not need one.
  private var isKeyKnown = true
  private var folded: [UInt8] = []
  /// The numbers of the word's translations.
  package private(set) var translations = 0..<0
  private var position = 0

  package init() {}

  /// Moves to the last word whose key is less than or equal to the given key.
  ///
  /// - Returns: False if there is no such word.
  /// - Complexity: O(log *n* + `IndexFormat.termsPerBlock`) in the number of words.
  package mutating func move(toLastUpTo wanted: ArraySlice<UInt8>, _ view: IndexView) -> Bool {
    let block = blocksBefore(wanted, ifEqual: true, view) - 1
    guard block >= 0, move(toBlock: block, view) else { return false }
    // Walking to the word twice takes less time than copying every word on the way.
    var count = 0
    let last = lastNumber(ofBlock: block)
    while number < last, passToNext(view), isBefore(wanted, ifEqual: true) { count += 1 }
    _ = move(toBlock: block, view)
    for _ in 0..<count { _ = passToNext(view) }
    setKey()
    return true
  }

  /// Moves to the first word whose key is greater than or equal to the given key.
  ///
  /// - Returns: False if there is no such word.
  /// - Complexity: O(log *n* + `IndexFormat.termsPerBlock`) in the number of words.
  package mutating func move(toFirstFrom wanted: ArraySlice<UInt8>, _ view: IndexView) -> Bool {
    let block = max(0, blocksBefore(wanted, ifEqual: false, view) - 1)
    guard move(toBlock: block, view) else { return false }
    // The word is in this block or is the first of the next one.
    let last = lastNumber(ofBlock: block) + 1
    while isBefore(wanted, ifEqual: false) {
      guard number < last, passToNext(view) else { return false }
    }
    setKey()
    return true
  }

  /// Moves to the word that a translation belongs to, without computing the word's key. Looking up
  /// translations in ascending order does not read any word twice.
  ///
  /// - Returns: False if no word has the translation, as in a damaged index.
  /// - Complexity: O(log *n* + `IndexFormat.termsPerBlock`) in the number of words.
  package mutating func move(toTranslation wanted: Int, _ view: IndexView) -> Bool {
    let blocks = view.layout[.wordBlocks]
    let next = (0..<blocks.count / IndexFormat.termBlockByteCount).partitioningIndex { block in
      view.bytes.int32(blocks.offset &+ IndexFormat.termBlockByteCount &* block &+ 4) > wanted
    }
    guard next > 0 else { return false }
    let last = lastNumber(ofBlock: next - 1)
    if number / IndexFormat.termsPerBlock != next - 1 || number < 0
      || wanted < translations.lowerBound
    {
      guard move(toBlock: next - 1, view) else { return false }
    }
    while translations.upperBound <= wanted, number < last {
      guard passToNext(view) else { return false }
    }
    return translations.contains(wanted)
  }

  /// Returns the number of a block's last word. In a damaged index, the last block may contain
  /// words beyond this number.
  private func lastNumber(ofBlock block: Int) -> Int {
    (block + 1) * IndexFormat.termsPerBlock - 1
  }

  /// Returns the number of blocks whose first key is less than the given key or, if `ifEqual` is
  /// true, equal to it.
  private mutating func blocksBefore(
    _ wanted: ArraySlice<UInt8>, ifEqual: Bool, _ view: IndexView
  ) -> Int {
    (0..<view.layout[.wordBlocks].count / IndexFormat.termBlockByteCount).partitioningIndex {
      block in
      !(move(toBlock: block, view) && isBefore(wanted, ifEqual: ifEqual))
    }
  }

  private mutating func move(toBlock block: Int, _ view: IndexView) -> Bool {
    number = block * IndexFormat.termsPerBlock - 1
    let record = view.layout[.wordBlocks].offset &+ IndexFormat.termBlockByteCount &* block
    position = view.layout.words.offset &+ view.bytes.int32(record)
    let first = min(view.bytes.int32(record &+ 4), view.translationCount)
    translations = first..<first
    return passToNext(view)
  }

  /// Returns whether the current key is less than the given key or, if `ifEqual` is true, equal to
  /// it.
  ///
  /// Most words differ in ASCII letters, which are compared without folding.
  private mutating func isBefore(_ wanted: ArraySlice<UInt8>, ifEqual: Bool) -> Bool {
    var place = wanted.startIndex
    for byte in words where !isKeyKnown {
      let letter = Folding.lowercased(ascii: byte)
      guard 0x61...0x7A ~= letter, place < wanted.endIndex else { break }
      if letter != wanted[place] { return letter < wanted[place] }
      place += 1
    }
    setKey()
    return ifEqual
      ? !wanted.lexicographicallyPrecedes(key) : key.lexicographicallyPrecedes(wanted)
  }

  private mutating func setKey() {
    guard !isKeyKnown else { return }
    isKeyKnown = true
    isFolded = words.allSatisfy { 0x61...0x7A ~= $0 }
    if !isFolded { folded = WordCut.key(of: words) }
  }

  /// Moves to the next word, and returns false after the last one.
  package mutating func moveToNext(_ view: IndexView) -> Bool {
    guard passToNext(view) else { return false }
    setKey()
    return true
  }

  /// Moves to the next word without computing its key, which takes longer than reading the word.
  mutating func passToNext(_ view: IndexView) -> Bool {
    let end = view.layout.words.offset &+ view.layout.words.count
    if number < 0 { position = view.layout.words.offset }
    guard position < end else { return false }
    number += 1
    let isFirst = number % IndexFormat.termsPerBlock == 0
    let shared = isFirst ? 0 : min(view.bytes.variable(&position, end), words.count)
    words.removeLast(words.count - shared)
    view.bytes.appendText(&position, end, to: &words, limit: IndexFormat.greatestWordLength)
    let more = view.bytes.variable(&position, end)
    translations =
      translations.upperBound..<min(translations.upperBound + more, view.translationCount)
    isKeyKnown = false
    return true
  }

  /// Returns where the current word ends, as an offset in its section; 0 before the first word.
  func end(_ view: IndexView) -> Int { number < 0 ? 0 : position - view.layout.words.offset }
}

extension IndexView {
  /// An English translation of a word.
  package struct Translation {
    /// The number of the word's language.
    package var language: Int
    /// The number of the English term; nil if the word carries no meaning.
    package var term: Int?
    package var weight: Int
  }

  /// The number of translations of all words.
  package var translationCount: Int {
    layout.translations.count / IndexFormat.translationByteCount
  }

  /// The offset of the column of terms, which follows the columns of languages and weights.
  var termsOffset: Int { layout.translations.offset &+ 2 &* translationCount }

  /// Returns a translation by its number.
  package func translation(_ number: Int) -> Translation {
    let (start, count) = (layout.translations.offset, translationCount)
    let term = Int(bytes.uint16(termsOffset &+ 2 &* number))
    return Translation(
      language: Int(bytes.byte(start &+ number)),
      term: term < layout.meaningTermCount ? term : nil,
      weight: Int(bytes.byte(start &+ count &+ number)))
  }

  /// The tags of the languages, indexed by their numbers.
  package var languages: [String] {
    let (start, count) = (layout[.languages].offset, min(layout[.languages].count, 0x0800))
    return bytes.text(start, count: count).utf8.split(separator: 0x20).map {
      String(decoding: Array($0), as: UTF8.self)
    }
  }
}
