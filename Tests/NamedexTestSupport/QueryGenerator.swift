public import NamedexCore

/// Makes queries of the kinds that people type, and some that they should not.
public struct QueryGenerator {
  private let forms: [[ReferenceMatcher.Form]]
  private var generator: SeededGenerator

  /// Creates a generator of queries about a catalog; the same seed gives the same queries.
  public init(_ reference: ReferenceMatcher, seed: UInt64) {
    forms = reference.forms.filter { !$0.isEmpty }
    generator = SeededGenerator(seed: seed)
  }

  /// Creates a generator of queries about an index, without its keywords.
  public init(_ index: CatalogIndex, seed: UInt64) {
    forms = (0..<index.entryCount).compactMap { index.entry($0) }.map { entry in
      index.representations(of: entry).filter { $0.kind != .keyword }.map { form in
        ReferenceMatcher.Form(name: form.name, nameNumber: 0, kind: form.kind, tokens: form.tokens)
      }
    }.filter { !$0.isEmpty }
    generator = SeededGenerator(seed: seed)
  }

  /// Returns the next query: prefixes of tokens in one or several representations, repeated tokens,
  /// or pieces of whole names, with random capitals, accents and white space.
  public mutating func next() -> String {
    guard let entry = forms.randomElement(using: &generator),
      let form = entry.randomElement(using: &generator)
    else { return "" }
    var tokens: [String] = []
    switch Int.random(in: 0..<10, using: &generator) {
    case 0:
      tokens = [prefix(form.name)]
    case 1:
      let token = form.tokens.randomElement(using: &generator) ?? ""
      tokens = [prefix(token), prefix(token)]
    case 2:
      for _ in 0..<2 {
        let other = forms.randomElement(using: &generator)?.randomElement(using: &generator)
        tokens.append(prefix(other?.tokens.randomElement(using: &generator) ?? ""))
      }
    case 3:
      // Prefixes of the tokens that begin with the same letter, at most four.
      let first = (form.tokens.randomElement(using: &generator) ?? "").unicodeScalars.prefix(1)
      tokens = form.tokens.filter { $0.unicodeScalars.starts(with: first) }.prefix(4).map {
        Bool.random(using: &generator) ? String(first) : prefix($0)
      }
    default:
      let count = Int.random(in: 1...4, using: &generator)
      tokens = form.tokens.shuffled(using: &generator).prefix(count).map { prefix($0) }
    }
    if Int.random(in: 0..<8, using: &generator) == 0, let last = tokens.last {
      tokens.append(last)
    }
    let spaces = [" ", " ", " ", "  ", "\t", "\u{2009}"]
    return tokens.map { disguised($0) }.reduce("") { text, token in
      text + (text.isEmpty ? "" : spaces.randomElement(using: &generator) ?? " ") + token
    }
  }

  private mutating func prefix(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard !scalars.isEmpty else { return "" }
    let count = Int.random(in: 1...scalars.count, using: &generator)
    return String(String.UnicodeScalarView(scalars.prefix(count)))
  }

  private mutating func disguised(_ text: String) -> String {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: text.uppercased()
    case 1: text + "\u{301}"
    default: text
    }
  }
}
