import SwiftUI

@main
struct ExamplesApp: App {
  var body: some Scene {
    WindowGroup {
      TabView {
        SymbolsScreen().tabItem { Label("Symbols", systemImage: "square.grid.3x3") }
        FindScreen().tabItem { Label("Find", systemImage: "text.magnifyingglass") }
        CountriesScreen().tabItem { Label("Countries", systemImage: "globe") }
        DocumentsScreen().tabItem { Label("People", systemImage: "person.2") }
      }
    }
  }
}
