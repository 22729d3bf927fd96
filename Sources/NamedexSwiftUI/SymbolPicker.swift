#if canImport(SwiftUI)
  internal import NamedexSearch
  public import SwiftUI

  // Type-checked against Tests/AppleModules, never run: the project's tests have no SwiftUI.
  // Everything that needs tests at run time is in SymbolPickerModel.

  /// A view in which the user chooses a symbol: by name or purpose, by category, from recent
  /// symbols, or from the forms of a symbol.
  ///
  /// It fits in a sheet or a popover, and dismisses itself:
  ///
  /// ```swift
  /// .sheet(isPresented: $isPicking) { SymbolPicker(selection: $symbol, model: model) }
  /// ```
  @available(macOS 14, iOS 17, visionOS 1, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public struct SymbolPicker: View {
    @Binding private var selection: String
    @Bindable private var model: SymbolPickerModel
    @Environment(\.dismiss) private var dismiss

    /// Creates a picker that sets `selection` when the user chooses a symbol.
    ///
    /// - Parameters:
    ///   - selection: The name of the chosen symbol.
    ///   - model: The model, which the app keeps.
    /// - Complexity: O(1).
    public init(selection: Binding<String>, model: SymbolPickerModel) {
      _selection = selection
      self.model = model
    }

    /// The search field, the recent symbols, and the grid.
    ///
    /// - Complexity: O(*s*) for *s* symbols on screen.
    public var body: some View {
      NavigationStack {
        ScrollView {
          if !model.recentNames.isEmpty, !model.search.hasInput, model.category == nil {
            grid(model.recentNames, id: \.self) { cell($0, forms: []) }
          }
          grid(model.search.rows, id: \.id) { cell($0.shownName, forms: model.forms(of: $0)) }
        }
        .searchable(model.search)
        .toolbar {
          ToolbarItem {
            Picker("Category", selection: $model.category) {
              Text("All").tag(String?.none)
              ForEach(model.categories) { category in
                Text(verbatim: category.label).tag(Optional(category.value))
              }
            }
          }
        }
      }
    }

    private func grid<Element, ID: Hashable>(
      _ elements: [Element], id: KeyPath<Element, ID>,
      @ViewBuilder cell: @escaping (Element) -> some View
    ) -> some View {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 48))]) {
        ForEach(elements, id: id, content: cell)
      }
    }

    private func cell(_ name: String, forms: [String]) -> some View {
      Button {
        choose(name)
      } label: {
        Image(systemName: name)
          .font(.title2)
          .frame(minWidth: 44, minHeight: 44)
      }
      .buttonStyle(.plain)
      .foregroundStyle(name == selection ? Color.accentColor : Color.primary)
      .accessibilityLabel(Text(verbatim: model.spokenName(name)))
      .accessibilityAddTraits(name == selection ? .isSelected : [])
      .help(Text(verbatim: name))
      .contextMenu {
        ForEach(forms, id: \.self) { form in
          Button {
            choose(form)
          } label: {
            Label {
              Text(verbatim: form)
            } icon: {
              Image(systemName: form)
            }
          }
        }
      }
    }

    private func choose(_ name: String) {
      selection = name
      model.choose(name)
      dismiss()
    }
  }
#endif
