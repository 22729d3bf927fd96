import Foundation
import NamedexTestSupport
import NamedexDocuments

/// Returns the natural logarithm, for files that do not import Foundation.
func logarithm(_ value: Double) -> Double { log(value) }

/// A seeded generator of documents and queries with few distinct words, so that most queries find
/// something.
struct DocumentGenerator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  static let words = [
    "a", "an", "Anna", "Ann", "apple", "eyeDropper", "eyedropper", "drop", "dropper", "iOS17",
    "user1234", "NASAbase", "Zoë", "ZOE", "straße", "Ångström", "東京", "東", "京都大学", "ที่",
    "ไทย", "🎉", "don't", "well-known", "foo.bar", "foo_bar", "C++", "x", "été", "한글", "ﬁ", "über",
  ]

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements.randomElement(using: &random)!
  }

  mutating func text(_ counts: ClosedRange<Int>) -> String {
    (0..<Int.random(in: counts, using: &random)).map { _ in pick(Self.words) }
      .joined(separator: pick([" ", " ", ", ", "\n"]))
  }

  /// Returns the same text as HTML and as plain text.
  mutating func html() -> (html: String, plain: String) {
    let lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in text(1...5) }
    let html = lines.map { line in
      let escaped = line.replacing("'", with: "&#39;").replacing("é", with: "&eacute;")
      return pick(["<p>\(escaped)</p>", "<div><b>\(escaped)</b></div><script>hidden</script>"])
    }
    return (html.joined(), lines.joined(separator: "\n"))
  }

  /// Returns a query as text and as terms.
  mutating func query(_ columns: [DocumentColumn]) -> (
    text: String, terms: [ReferenceDocuments.Term]
  ) {
    var (texts, terms): ([String], [ReferenceDocuments.Term]) = ([], [])
    let reference = ReferenceDocuments(columns: columns)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let isExcluded = Int.random(in: 0..<6, using: &random) == 0
      let isPhrase = Int.random(in: 0..<4, using: &random) == 0
      var column: Int?
      if Int.random(in: 0..<5, using: &random) == 0 {
        column = Int.random(in: columns.indices, using: &random)
      }
      var word = isPhrase ? text(1...2) : pick(Self.words)
      if !isPhrase, !isExcluded, Bool.random(using: &random) {
        word = String(word.prefix(Int.random(in: 1...3, using: &random)))
      }
      let tokens = reference.words(of: word).map { $0[0] }
      guard !tokens.isEmpty else { continue }
      let prefix = (isExcluded ? "-" : "") + (column.map { columns[$0].name + ":" } ?? "")
      let isOpen = !isPhrase && !isExcluded
      let isThere = terms.contains { term in
        term.tokens == tokens && term.isOpen == isOpen && term.isExcluded == isExcluded
          && term.columns == column.map { [$0] }
      }
      if isThere { continue }
      texts.append(prefix + (isPhrase ? "\"\(word)\"" : word))
      terms.append(
        ReferenceDocuments.Term(
          tokens: tokens, isOpen: isOpen, isExcluded: isExcluded,
          columns: column.map { [$0] }))
    }
    return (texts.joined(separator: " "), terms)
  }
}
