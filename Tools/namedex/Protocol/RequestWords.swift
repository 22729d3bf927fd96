import Namedex

/// The words of a wish that say what a symbol is to show: `remove account` of `a button that removes the
/// account`.
enum RequestWords {
  /// Things that bear a symbol. Before one of `links` they say nothing about it.
  private static let bearers: Set<String> = [
    "button", "icon", "symbol", "image", "glyph", "item", "action", "row", "cell", "entry", "tab",
    "control", "indicator", "badge", "placeholder", "menu", "toolbar", "bar", "sf", "screen",
    "state",
    "view",
  ]
  /// Those that say nothing at the end, either: `delete button`, but not `new tab`.
  private static let bareBearers: Set<String> = ["button", "icon", "symbol", "glyph", "sf"]
  /// Words between a thing and what it is for.
  private static let links: Set<String> = [
    "that", "which", "to", "for", "of", "with", "showing", "shows", "saying", "says", "when",
    "where",
    "indicating", "meaning", "representing", "if",
  ]
  /// Words that point at something, and add nothing to what is meant.
  private static let pointers: Set<String> = [
    "a", "an", "the", "this", "that", "these", "those", "my", "your", "our", "their", "his", "her",
    "its", "some", "any", "all", "someone", "somebody", "please",
  ]

  /// The part of a text that says what is to be shown.
  ///
  /// Leaves out a thing with what links it, and things at the end: `an icon for X`, `X button`. A text of
  /// nothing else stays.
  static func subject(of text: String) -> String {
    var words = words(of: text)
    while let link = words.indices.first(where: { links.contains(words[$0]) }), link > 0,
      words[..<link].allSatisfy({ bearers.contains($0) || pointers.contains($0) }),
      words[..<link].contains(where: bearers.contains), link + 1 < words.count
    {
      words.removeFirst(link + 1)
    }
    while words.count > 1, let last = words.last, bareBearers.contains(last) { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// The same for a name that may be invented: `settings` of `settings.icon`.
  static func subject(ofName name: String) -> String {
    subject(of: name.split { !$0.isLetter && !$0.isNumber }.joined(separator: " "))
  }

  /// A text without words that only point: `remove account` for `remove the account`.
  ///
  /// - Returns: Nil if there are none, or nothing else.
  static func withoutPointers(_ text: String) -> String? {
    let words = words(of: text)
    let kept = words.filter { !pointers.contains($0) }
    return kept.isEmpty || kept.count == words.count ? nil : kept.joined(separator: " ")
  }

  /// The words that mean something alone: `remove account`.
  static func telling(_ text: String) -> String {
    words(of: text).filter { !MeaningWords.isEmpty(WordStem.of(Array($0.utf8))) }
      .joined(separator: " ")
  }

  /// Words as they were written, in lower case, without marks around them.
  private static func words(of text: String) -> [String] {
    text.lowercased().split { $0.isWhitespace || $0 == "," || $0 == ";" || $0 == "\"" }
      .map { word in
        var word = word
        while let last = word.last, ".!?:'".contains(last) { word.removeLast() }
        while let first = word.first, "'".contains(first) { word.removeFirst() }
        return String(word)
      }
      .filter { !$0.isEmpty }
  }
}
