/// Finds the base words from which a word may be derived, by its ending.
enum WordForms {
  /// Endings, each with what may replace it in the base word.
  private static let endings: [(ending: String, replacements: [String])] = [
    ("s", [""]), ("es", [""]), ("ies", ["y"]), ("ed", ["", "e"]), ("d", [""]), ("ing", ["", "e"]),
    ("er", ["", "e"]), ("ers", ["", "e"]), ("r", [""]), ("rs", [""]), ("or", ["", "e"]),
    ("ly", [""]), ("y", ["", "e"]), ("ize", ["", "e", "y"]), ("izer", ["", "e", "y"]),
    ("ise", ["", "e", "y"]), ("iser", ["", "e", "y"]), ("ised", ["", "e", "y"]),
    ("ized", ["", "e", "y"]), ("able", ["", "e"]), ("al", [""]), ("ic", ["", "y"]),
    ("ics", ["", "y"]), ("ism", [""]), ("ist", [""]), ("ity", ["", "e"]), ("ness", [""]),
    ("ment", [""]), ("ments", [""]), ("ation", ["", "e"]), ("ations", ["", "e"]),
    ("ify", ["", "e", "y"]), ("ful", [""]), ("less", [""]), ("ian", [""]), ("i", [""]),
    ("an", [""]),
    ("ish", [""]), ("ette", [""]), ("ant", ["", "e"]), ("ent", ["", "e"]), ("ive", ["", "e"]),
    ("ion", ["", "e"]), ("ions", ["", "e"]),
  ]

  /// Returns possible bases of a word: `shop` for `shopping`, `share` for `sharing`.
  ///
  /// - Returns: Possible bases, which need not be words, each with the ending that was removed.
  static func bases(of word: String) -> [(base: String, ending: String)] {
    let letters = Array(word.unicodeScalars)
    var bases: [(base: String, ending: String)] = []
    for (ending, replacements) in endings {
      let count = letters.count - ending.unicodeScalars.count
      guard count >= 3, word.hasSuffix(ending) else { continue }
      let stem = text(letters[..<count])
      for replacement in replacements { bases.append((stem + replacement, ending)) }
      // A final consonant is doubled before a vowel: `shop`, `shopping`.
      if count > 3, letters[count - 1] == letters[count - 2], "aeiou".contains(ending.first ?? " ")
      {
        bases.append((text(letters[..<(count - 1)]), ending))
      }
    }
    return bases
  }
}
