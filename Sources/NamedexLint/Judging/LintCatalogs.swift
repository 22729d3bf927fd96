package import NamedexCore

/// The catalogs that know the names of source code.
package struct LintCatalogs: Sendable {
  /// The symbols of the system, then those of the project.
  package var symbols: [CatalogIndex]
  /// The colours of UIKit; nil when uses of them are not judged.
  package var uiColors: CatalogIndex?
  /// The colours of AppKit; nil when uses of them are not judged.
  package var nsColors: CatalogIndex?
  /// The colours of SwiftUI; nil when uses of them are not judged.
  package var swiftUIColors: CatalogIndex?

  /// Creates a set of catalogs.
  package init(
    symbols: [CatalogIndex], uiColors: CatalogIndex? = nil, nsColors: CatalogIndex? = nil,
    swiftUIColors: CatalogIndex? = nil
  ) {
    self.symbols = symbols
    self.uiColors = uiColors
    self.nsColors = nsColors
    self.swiftUIColors = swiftUIColors
  }

  /// The catalogs that are asked about a use.
  package func catalogs(for kind: NameUse.Kind) -> [CatalogIndex] {
    switch kind {
    case .symbol: symbols
    case .uiColor: [uiColors].compactMap { $0 }
    case .nsColor: [nsColors].compactMap { $0 }
    case .swiftUIColor: [swiftUIColors].compactMap { $0 }
    }
  }
}
