/// A SwiftUI modifier that follows the symbol to which it applies.
package struct SymbolModifier: Sendable, Equatable {
  /// The name of the modifier.
  package enum Kind: String, Sendable {
    case symbolVariant, symbolRenderingMode
  }

  /// The range of the symbol's name.
  package var name: Range<Int>
  package var kind: Kind
  /// The members in the modifier's argument: `circle` and `fill`.
  package var members: [String]
}
