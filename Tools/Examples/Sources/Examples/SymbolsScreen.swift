import Foundation
import Namedex
import NamedexCatalogs
import NamedexFoundation
import NamedexSession
import NamedexSwiftUI
import SwiftUI

/// A grid of symbols that the user finds by typing a name, a former name or a meaning. It has
/// search tokens and a symbol picker.
struct SymbolsScreen: View {
  @State private var search = CatalogSearchModel(
    [BuiltIn.sfSymbols.index],
    scope: SessionScope(tokens: [.available("iOS 17"), .available("macOS 14")]))
  @State private var picker = try? SymbolPickerModel(
    BuiltIn.sfSymbols.index, availableOn: ["iOS 17", "macOS 14"])
  @State private var chosen = "star"
  @State private var isPicking = false

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 120))], spacing: 16) {
          ForEach(search.rows) { SymbolCell(row: $0) }
        }
        .padding()
      }
      .navigationTitle("\(search.rowCount) symbols")
      .searchable(search, prompt: "Name or purpose") { _ in "tag" }
      .searchScopes($search.release, activation: .onTextEntry) {
        Text("Today").tag(String?.none)
        ForEach(["iOS 15", "iOS 16", "iOS 17"], id: \.self) { Text($0).tag(Optional($0)) }
      }
      .toolbar {
        ToolbarItem {
          Button("Pick", systemImage: chosen) { isPicking = true }
            .popover(isPresented: $isPicking) {
              if let picker { SymbolPicker(selection: $chosen, model: picker) }
            }
        }
      }
    }
  }
}

/// A symbol, its name with the matched parts highlighted, and a note on why it was found.
private struct SymbolCell: View {
  let row: AnswerRow

  var body: some View {
    VStack(spacing: 4) {
      Image(systemName: row.shownName)
        .font(.title2)
        .frame(minHeight: 32)
      if let match = row.match, !match.isAlias {
        Text(
          AttributedString(highlighting: match, with: AttributeContainer().font(.caption.bold()))
        )
        .font(.caption)
      } else {
        Text(verbatim: row.shownName)
          .font(.caption)
      }
      if let note {
        Text(verbatim: note)
          .font(.caption2)
          .foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }

  /// The reason that the symbol was found; nil if its name shows the reason.
  private var note: String? {
    if let match = row.match, match.isAlias { return "once \(match.matchedText)" }
    return row.meant?.words.first.map { "means \($0)" }
  }
}
