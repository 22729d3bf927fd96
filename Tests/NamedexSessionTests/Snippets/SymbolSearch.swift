// The code of the articles SearchAsYouType and FindingInText that needs no Apple framework. What
// stands between the marks stands in an article, word for word; ArticleSnippetTests compares them.

// snippet: model
import Namedex
import NamedexSession
import Observation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
final class SymbolSearch {
  var text = "" { didSet { update() } }
  var tokens: [FacetToken] = [] { didSet { update() } }
  /// A button of the scope bar, such as `iOS 15`; nil for the catalog of today.
  var release: String? { didSet { update() } }

  private(set) var results = SearchResults()
  private(set) var suggestions: [FacetSuggestion] = []

  let vocabulary: FacetVocabulary
  private let session: SearchSession

  init(_ index: CatalogIndex) {
    vocabulary = FacetVocabulary([index])
    session = SearchSession(index, pace: .throttled(.milliseconds(50)))
    session.type("")
  }

  /// Shows answers for as long as the view is there.
  func run() async {
    for await answer in session.answers { results = answer.results }
  }

  private func update() {
    var input = SearchInput(tokens: tokens, text: text)
    if let release { input.add(FacetToken(key: FacetToken.asOfKey, value: release)) }
    session.search(input)
    suggestions = vocabulary.suggestions(for: text, with: input.tokens)
  }

  /// Makes a token of the end of the text.
  func accept(_ suggestion: FacetSuggestion) {
    var utf8 = Array(text.utf8)
    let typed = suggestion.typed.clamped(to: 0..<utf8.count)
    utf8.replaceSubrange(typed, with: suggestion.token == nil ? Array(suggestion.label.utf8) : [])
    text = String(decoding: utf8, as: UTF8.self)
    if let token = suggestion.token { tokens.append(token) }
  }
}
// end
