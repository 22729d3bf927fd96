internal import NamedexCore

/// Every word with a meaning, prepared for finding those near to a misspelt word.
struct MeaningTexts {
  /// A text, with a summary by which it can be ruled out without reading it.
  private struct Text {
    var place: Range<Int>
    var letters: UInt64

    func canBeNear(_ other: Text, limit: Int) -> Bool {
      abs(place.count - other.place.count) <= limit
        && EditDistance.canBeNear(letters, other.letters, limit: limit)
    }
  }

  /// The texts, one after another.
  private var bytes: [UInt8] = []
  /// Each word with its key and the strength of its evidence.
  private var words: [(word: Text, key: Text, strength: Int)] = []

  /// Reads all terms of one word.
  init(_ view: IndexView) {
    var cursor = MeaningCursor()
    while cursor.moveToNext(view) {
      guard !cursor.words.contains(0x20) else { continue }
      let word = append(cursor.words)
      words.append((word, append(cursor.key), cursor.strength))
    }
  }

  private mutating func append(_ text: [UInt8]) -> Text {
    let start = bytes.count
    bytes += text
    return Text(place: start..<bytes.count, letters: EditDistance.letters(of: text))
  }

  /// Returns the words nearest to one without a meaning, within the distance that counts as
  /// misspelt: nearest first, equally near ones by strength.
  ///
  /// A word is near by its typed form, or by its stem at the cost of one more edit: `bookmarcking`
  /// is near `bookmark`, and `setings`, whose stem is `set`, is nearer to `settings` than to `get`.
  /// The term with the same stem is excluded, because the word is not a form of it.
  func nearest(to word: [UInt8], _ stem: [UInt8], limit count: Int) -> [NearWord] {
    let limit = EditDistance.limit(forLength: word.count)
    guard limit > 0 else { return [] }
    let wantedWord = Text(place: word.indices, letters: EditDistance.letters(of: word))
    let wantedStem = Text(place: stem.indices, letters: EditDistance.letters(of: stem))
    var toWord = EditDistanceRows(to: word, limit: limit)
    let stemLimit = limit - 1
    var toStem = EditDistanceRows(to: stem, limit: stemLimit)
    var best = NearWords(limit: count)
    for (text, key, strength) in words {
      var distance: Int?
      if wantedWord.canBeNear(text, limit: limit) {
        distance = toWord.distance(ofWhole: bytes[text.place])
      }
      if stemLimit > 0, wantedStem.canBeNear(key, limit: stemLimit),
        let toKey = toStem.distance(ofWhole: bytes[key.place])
      {
        distance = min(distance ?? .max, toKey + 1)
      }
      guard let distance, distance > 0, distance <= best.greatestDistance,
        !bytes[key.place].elementsEqual(stem)
      else { continue }
      best.add(NearWord(word: Array(bytes[text.place]), distance: distance, frequency: strength))
    }
    return best.words
  }
}
