import Foundation
import Namedex
import NamedexSession
import NamedexSwiftUI
import SwiftUI

/// Search with tokens and a scope bar. The tokens are continents, and the scopes depend on when
/// countries joined the United Nations.
struct CountriesScreen: View {
  @State private var search = Self.index.map {
    CatalogSearchModel([$0], emptyInput: .init(findsAll: false, offering: "continent"))
  }

  /// The index that NamedexIndexPlugin builds from the directory Countries.
  private static let index = Bundle.module.url(forResource: "Countries", withExtension: "ndx")
    .flatMap { try? CatalogIndex(path: $0.path) }

  var body: some View {
    if let search {
      CountriesList(search: search)
    } else {
      ContentUnavailableView("No countries", systemImage: "globe")
    }
  }
}

private struct CountriesList: View {
  @Bindable var search: CatalogSearchModel

  /// The buttons of the scope bar.
  private static let scopes: [(title: String, scope: SessionScope)] = [
    ("All", SessionScope()),
    ("Since 1945", SessionScope(tokens: [FacetToken(key: "joined", value: "1945")])),
    ("Later", SessionScope(tokens: [FacetToken(key: "joined", value: "later")])),
  ]

  var body: some View {
    NavigationStack {
      List(search.rows) { row in Text(verbatim: row.shownName) }
        .overlay {
          if !search.hasInput {
            ContentUnavailableView("Choose a continent, or type", systemImage: "globe")
          } else if search.rows.isEmpty {
            ContentUnavailableView.search(text: search.text)
          }
        }
        .navigationTitle("Countries")
        .searchable(search, prompt: "Search by continent or name") { _ in "map" }
        .searchScopes($search.scope, activation: .onTextEntry) {
          ForEach(Self.scopes, id: \.title) { Text(verbatim: $0.title).tag($0.scope) }
        }
    }
  }
}
