#if canImport(SwiftUI)
  public import NamedexSearch
  public import SwiftUI

  // Type-checked against Tests/AppleModules, never run: the project's tests have no SwiftUI.
  // Everything that needs tests at run time is in CatalogSearchModel.

  @available(macOS 14, iOS 17, visionOS 1, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  extension View {
    /// Adds a search field with chips and token suggestions.
    ///
    /// - Parameters:
    ///   - model: The model of the field and the list.
    ///   - prompt: The placeholder of the empty field; nil for the system's placeholder.
    ///   - symbol: Returns the name of the symbol next to a token; nil for none.
    /// - Complexity: O(1).
    @MainActor public func searchable(
      _ model: CatalogSearchModel, prompt: LocalizedStringKey? = nil,
      symbol: @escaping (FacetToken) -> String? = { _ in nil }
    ) -> some View {
      @Bindable var model = model
      return searchable(
        text: $model.text, editableTokens: $model.tokens, prompt: prompt.map { Text($0) }
      ) { token in
        TokenLabel(
          label: model.vocabulary.label(of: token.wrappedValue), symbol: symbol(token.wrappedValue))
      }
      .searchSuggestions {
        ForEach(model.completions, id: \.self) { completion in
          Button {
            model.accept(completion)
          } label: {
            LabeledContent {
              Text(verbatim: completion.count.map { "\($0)" } ?? "")
            } label: {
              TokenLabel(label: completion.label, symbol: completion.token.flatMap(symbol))
            }
          }
        }
      }
    }
  }

  /// The label of a token, with a symbol if it has one.
  @available(macOS 14, iOS 17, visionOS 1, *)
  private struct TokenLabel: View {
    let label: String
    let symbol: String?

    var body: some View {
      if let symbol {
        Label {
          Text(verbatim: label)
        } icon: {
          Image(systemName: symbol)
        }
      } else {
        Text(verbatim: label)
      }
    }
  }
#endif
