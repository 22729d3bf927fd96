/// A format of files that hold a component: scripts, and markup with expressions.
package enum ComponentFormat: Sendable {
  /// Expressions are in quotation marks, after names such as `:icon`.
  case vue
  /// Expressions are in braces.
  case svelte
  /// The same, and the script is between two lines of hyphens.
  case astro

  /// Whether the values of attributes may be in braces.
  var hasBraces: Bool { self != .vue }
}
