internal import NamedexCore

/// The words that have a meaning, or occur in a phrase that has one, prepared for finding those
/// near a misspelt word.
struct MeaningTexts {
  /// Texts, numbered in the order in which they were added.
  private struct Texts {
    /// The texts, one after another.
    private(set) var bytes: [UInt8] = []
    private(set) var places: ContiguousArray<Range<Int>> = []
    private var signatures: ContiguousArray<UInt64> = []
    private var lengths: ContiguousArray<UInt16> = []
    private(set) var byLength = TextsByLength([], lengths: [])

    mutating func append(_ text: [UInt8]) {
      places.append(bytes.count..<bytes.count + text.count)
      bytes += text
      signatures.append(EditDistance.letters(of: text))
      lengths.append(UInt16(truncatingIfNeeded: min(text.count, TextsByLength.greatestLength)))
    }

    /// Groups the texts by length. Call this once the last text has been added.
    mutating func group() {
      byLength = TextsByLength(signatures, lengths: lengths)
      (signatures, lengths) = ([], [])
    }
  }

  /// The words with a meaning, as people type them.
  private var typed = Texts()
  private var stems = Texts()
  /// The strength of the evidence of each word.
  private var strengths: ContiguousArray<Int> = []
  /// The words of phrases, and the greatest strength of a phrase with each word.
  private var parts = Texts()
  private var partStrengths: ContiguousArray<Int> = []

  /// Reads all terms.
  init(_ view: IndexView) {
    var cursor = MeaningCursor()
    var numbers = ByteTable()
    while cursor.moveToNext(view) {
      guard !cursor.words.contains(0x20) else {
        addParts(of: cursor.words, cursor.strength, &numbers)
        continue
      }
      typed.append(cursor.words)
      stems.append(cursor.key)
      strengths.append(cursor.strength)
    }
    typed.group()
    stems.group()
    parts.group()
  }

  /// Adds the words of a phrase, without duplicates.
  private mutating func addParts(of words: [UInt8], _ strength: Int, _ numbers: inout ByteTable) {
    var start = 0
    for end in 0...words.count where end == words.count || words[end] == 0x20 {
      let number = numbers.number(of: words, start..<end)
      if number < partStrengths.count {
        partStrengths[number] = max(partStrengths[number], strength)
      } else {
        parts.append(Array(words[start..<end]))
        partStrengths.append(strength)
      }
      start = end + 1
    }
  }

  /// Returns the words nearest to a word without a meaning, within the limit for misspelt words,
  /// sorted by `NearWordOrder`. A word that occurs in a phrase is near itself.
  ///
  /// Typed forms are compared, and also stems, which cost one more edit unless the stem is the word
  /// without a plural *s*: `bookmarcking` is near `bookmark`, `shrots` is one edit from `short`,
  /// and `setings`, whose stem is `set`, is nearer to `settings` than to `get`. The term with the
  /// same stem is excluded, because the word is not a form of it.
  func nearest(to word: [UInt8], _ stem: [UInt8], limit count: Int) -> [NearWord] {
    let limit = EditDistance.limit(forLength: word.count)
    guard limit > 0 else { return [] }
    var near = Self.near(to: word, among: typed, within: limit)
    let isPlural = word.last == UInt8(ascii: "s") && word.dropLast() == stem[...]
    let endingCost = isPlural ? 0 : 1
    for one in Self.near(to: stem, among: stems, within: limit - endingCost) {
      let distance = one.distance + endingCost
      if let known = near.firstIndex(where: { $0.number == one.number }) {
        near[known].distance = min(near[known].distance, distance)
      } else {
        near.append((one.number, distance))
      }
    }
    var words = Self.near(to: word, among: parts, within: limit).map { one in
      NearWord(
        word: Array(parts.bytes[parts.places[one.number]]), distance: one.distance,
        frequency: partStrengths[one.number])
    }
    for (number, distance) in near where distance > 0 {
      guard stems.bytes[stems.places[number]] != stem[...] else { continue }
      let text = typed.bytes[typed.places[number]]
      if let known = words.firstIndex(where: { $0.word[...] == text }) {
        words[known].distance = min(words[known].distance, distance)
        words[known].frequency = max(words[known].frequency, strengths[number])
      } else {
        words.append(
          NearWord(word: Array(text), distance: distance, frequency: strengths[number]))
      }
    }
    var best = NearWords(to: word, limit: count)
    for word in words { best.add(word) }
    return best.words
  }

  /// Returns the numbers of the texts near a given one, with their distances.
  @inline(never)
  private static func near(
    to wanted: [UInt8], among texts: Texts, within limit: Int
  ) -> [(number: Int, distance: Int)] {
    guard limit > 0 else { return [] }
    let letters = EditDistance.letters(of: wanted)
    var distances = EditDistanceRows(to: wanted, limit: limit)
    var near: [(number: Int, distance: Int)] = []
    for length in wanted.count - limit...wanted.count + limit {
      for place in texts.byLength.places(ofLength: length)
      where EditDistance.canBeNear(letters, texts.byLength.signatures[place], limit: limit) {
        let number = Int(texts.byLength.numbers[place])
        if let distance = distances.distance(ofWhole: texts.bytes[texts.places[number]]) {
          near.append((number, distance))
        }
      }
    }
    return near
  }
}
