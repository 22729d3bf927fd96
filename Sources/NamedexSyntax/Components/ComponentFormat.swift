/// A format for files that contain a component: scripts, and markup with expressions.
package enum ComponentFormat: Sendable {
  /// Vue. Expressions are in quotation marks, after attribute names such as `:icon`.
  case vue
  /// Svelte. Expressions are in braces.
  case svelte
  /// Astro. Expressions are in braces, and the script is between two lines of hyphens.
  case astro

  /// True if the values of attributes may be in braces.
  var hasBraces: Bool { self != .vue }
}
