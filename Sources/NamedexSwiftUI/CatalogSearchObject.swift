#if canImport(Combine)
  public import Combine
  public import NamedexCore
  public import NamedexSearch
  public import NamedexSession

  // Type-checked against Tests/AppleModules, never run: the project's tests have no Combine.

  /// The model of a search field and its list for apps that also run on iOS 16 or macOS 13, which
  /// do not have Observation. For newer systems, use `CatalogSearchModel`.
  ///
  /// The model reads its session for as long as it exists, even if views come and go. Keep it in a
  /// view's `@StateObject`.
  @MainActor
  public final class CatalogSearchObject: ObservableObject {
    /// The text of the search field; a change searches.
    @Published public var text = "" {
      didSet { if text != oldValue { search() } }
    }
    /// The chips of the search field; a change searches.
    @Published public var tokens: [FacetToken] = [] {
      didSet { if tokens != oldValue { search() } }
    }
    /// The chosen scope; a change searches.
    @Published public var scope: SessionScope {
      didSet { if scope != oldValue { search() } }
    }
    /// The latest answer. While a search is running, it is the answer to an earlier input.
    @Published public private(set) var answer: SearchAnswer
    private let session: SearchSession

    /// Creates a model and searches for the empty text. By default, this finds every entry, with
    /// the entries that apps use most first (see `emptyInput`), and an answer has the first 200
    /// rows.
    ///
    /// - Parameters:
    ///   - indexes: The indexes to search.
    ///   - scope: The initial scope of every search.
    ///   - options: Which rows an answer has, how many, and in which order.
    ///   - completions: The maximum number of token suggestions for the end of the text.
    ///   - emptyInput: The answer and the suggestions before anything is typed.
    ///   - pace: When to search.
    /// - Complexity: The same as `FacetVocabulary.init(_:)`.
    public init(
      _ indexes: [CatalogIndex], scope: SessionScope = SessionScope(),
      options: AnswerSearch.Options = AnswerSearch.Options(limit: 200, beginsWithMostUsed: true),
      completions: Int = 8, emptyInput: SearchSession.EmptyInput = SearchSession.EmptyInput(),
      pace: SearchSession.Pace = .throttled(.milliseconds(50))
    ) {
      self.scope = scope
      answer = SearchAnswer(scope: scope)
      session = SearchSession(
        indexes, scope: scope, options: options, completions: completions, emptyInput: emptyInput,
        pace: pace)
      session.type("")
      // The loop ends with the session, which ends with the model. The loop does not keep the model
      // alive.
      Task { [weak self, answers = session.answers] in
        for await answer in answers { self?.answer = answer }
      }
    }

    private func search() {
      session.search(SearchInput(tokens: tokens, text: text), in: scope)
    }
  }
#endif
