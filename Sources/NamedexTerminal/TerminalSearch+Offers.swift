import NamedexCore
import NamedexSearch

extension TerminalSearch {
  /// Handles a key press while suggestions are shown.
  ///
  /// - Returns: Whether the key applies to the suggestions.
  mutating func pressAmongOffers(_ key: Key) -> Bool {
    guard var offers else { return false }
    let count = offers.tokens.count
    switch key {
    case .tab, .down, .control("n"): offers.chosen = (offers.chosen + 1) % count
    case .backTab, .up, .control("p"): offers.chosen = (offers.chosen + count - 1) % count
    case .escape, .control("g"):
      self.offers = nil
      return true
    case .enter:
      accept(offers.tokens[offers.chosen])
      return true
    default: return false
    }
    self.offers = offers
    return true
  }

  /// Suggests tokens for the text before the insertion point. If no token matches, moves to the end
  /// of the line and suggests token keys there.
  mutating func openOffers() {
    offers = currentOffers
    guard offers == nil else { return }
    line.press(.end)
    if let last = line.before.last, last != " " { line.insert(" ") }
    let end = line.before.utf8.count
    var keys = source.vocabulary.suggestions(for: "", with: tokens)
    for position in keys.indices { keys[position].typed = end..<end }
    offers = keys.isEmpty ? nil : Offers(tokens: keys)
  }

  /// Updates the suggestions after the line or the tokens changed.
  mutating func renewOffers() {
    if offers != nil { offers = currentOffers }
  }

  private var currentOffers: Offers? {
    let found = source.vocabulary.suggestions(
      for: line.before, with: tokens, includesKeywords: source.includesKeywords)
    return found.isEmpty ? nil : Offers(tokens: found)
  }

  /// Replaces the typed text with a suggestion. If the suggestion is a key, suggests its values
  /// next.
  private mutating func accept(_ offer: FacetSuggestion) {
    let typed = offer.typed.clamped(to: 0..<line.before.utf8.count)
    let rest = String(decoding: Array(line.before.utf8)[..<typed.lowerBound], as: UTF8.self)
    hasChanged()
    if let token = offer.token {
      offers = nil
      line.replace(rest, String(line.after.drop { $0 == " " }))
      add(token)
    } else {
      line.replace(rest + offer.label, line.after)
      renewOffers()
    }
  }
}
