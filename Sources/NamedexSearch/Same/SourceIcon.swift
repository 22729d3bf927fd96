package import NamedexCore

/// An icon of another set, with its name, other names and tags.
package struct SourceIcon: Sendable, Hashable {
  /// The maximum number of other names, and of tags, that count; later ones are ignored.
  package static let textLimit = 8

  /// The name in its set.
  package var name: String
  /// Former names and other spellings.
  package var otherNames: [String] = []
  /// The words by which people find the icon in its set.
  package var tags: [String] = []

  /// Creates an icon with only a name.
  ///
  /// - Complexity: O(1).
  package init(name: String) {
    self.name = name
  }

  /// Creates an icon from an entry of a catalog; nil for an entry of another index.
  ///
  /// - Complexity: O(*n*) for the names and keywords of the entry.
  package init?(_ entry: EntryID, in index: CatalogIndex) {
    guard let record = index.record(of: entry) else { return nil }
    name = record.facts.name
    otherNames = Array(record.facts.aliases.map { $0.name }.prefix(Self.textLimit))
    guard index.hasKeywords else { return }
    let keywords = index.representations(of: entry).first { $0.kind == .keyword }?.name ?? ""
    tags = Array(
      keywords.utf8.split(separator: UInt8(ascii: ",")).prefix(Self.textLimit).map { piece in
        String(Substring(piece.drop { $0 == 0x20 }))
      })
  }
}

/// Splits the names of icon sets into words.
enum NameWords {
  /// Returns the first folded words of a name. Words end at any character that is neither a letter
  /// nor a digit, and before a capital that follows a lowercase letter or a digit, as in
  /// `trashCan`.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func words(of name: String) -> [[UInt8]] {
    var text: [UInt8] = []
    var wasSmall = false
    for byte in name.utf8 {
      let isCapital = 0x41...0x5A ~= byte
      if isCapital, wasSmall { text.append(0x20) }
      text.append(byte)
      wasSmall = 0x61...0x7A ~= byte || 0x30...0x39 ~= byte
    }
    return MeaningWords.words(
      of: String(decoding: text, as: UTF8.self), limit: MeaningWords.countedLimit)
  }

  /// Returns the words that say what an icon shows: all except style words, such as `outline`,
  /// unless there are no others.
  ///
  /// - Parameter view: The catalog that lists the style words.
  static func telling(_ words: [[UInt8]], _ view: IndexView) -> [[UInt8]] {
    let telling = words.filter {
      !PhraseReading.isSilent($0, language: CatalogSense.setNamesLanguage, view)
    }
    return telling.isEmpty ? words : telling
  }

  /// Returns the stems of all style words.
  ///
  /// - Complexity: O(*n*) for *n* senses.
  static func styleStems(_ view: IndexView) -> [[UInt8]] {
    let prefix = SenseKey.key(of: [], language: CatalogSense.setNamesLanguage, isExact: false)
    var stems: [[UInt8]] = []
    var cursor = SenseCursor()
    while cursor.moveToNext(view) {
      if cursor.key.starts(with: prefix), CatalogSense.isSilent(cursor.saying) {
        stems.append(Array(cursor.key[prefix.count...]))
      }
    }
    return stems
  }

  /// Returns the number in a name, such as 40 in `battery-40`; nil if none of the words is a
  /// number.
  static func number(in words: [[UInt8]]) -> Int? {
    for word in words {
      if let number = leadingNumber(word[...]), number.length == word.count { return number.value }
    }
    return nil
  }

  /// Returns the number that a token begins with; nil if the token does not begin with one, or if
  /// the number has too many digits.
  static func leadingNumber(_ token: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
    let digits = token.prefix { 0x30...0x39 ~= $0 }
    guard 1...4 ~= digits.count else { return nil }
    return (digits.reduce(0) { 10 * $0 + Int($1 & 0xF) }, digits.count)
  }
}
