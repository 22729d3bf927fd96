import NamedexCore
import NamedexText

// Rules about a modifier after a symbol, and about characters that symbol fonts show. They examine
// a whole file: see `SymbolModifiers` and `SymbolCharacters`.

extension Rule {
  /// A variant that a symbol does not have.
  static let missingVariant = Rule(
    id: "missing-variant", severity: nil,
    summary: "The symbol does not have the variant that `symbolVariant` asks for",
    explanation: """
      `symbolVariant(.fill)` shows the filled variant of a symbol, if there is one; otherwise it changes nothing. \
      No name in the catalog is the symbol's name with `fill` in it.

      Only a modifier of an `Image` or a `Label` with a literal name is checked. One around several views \
      applies to those symbols that have the variant. That can be intended for one view, too, so the rule is off \
      by default.
      """,
    examples: [
      Example(
        #"""
        Image(systemName: "plus").font(.title).symbolVariant(.fill)
        Label("Search", systemImage: "magnifyingglass").symbolVariant(.circle.slash)
        """#, finds: ["plus", "magnifyingglass"]),
      Example(
        #"""
        Image(systemName: "heart").symbolVariant(.fill)
        Image(systemName: "heart.fill").symbolVariant(.fill)
        Image(systemName: "person.badge.plus").symbolVariant(.fill)
        Image(systemName: "mic").symbolVariant(.slash.fill)
        Image(systemName: "plus").symbolVariant(.circle.fill)
        Image(systemName: "plus").symbolVariant(isOn ? .fill : .none)
        VStack { Image(systemName: "plus") }.symbolVariant(.fill)
        """#),
    ])

  /// A rendering mode that a symbol does not have.
  static let missingRendering = Rule(
    id: "missing-rendering", severity: nil,
    summary: "The symbol does not have the colours or layers that `symbolRenderingMode` asks for",
    explanation: """
      `symbolRenderingMode(.multicolor)` shows a symbol in its own colours, if it has some, and \
      `.hierarchical` and `.palette` distinguish its layers, if it has several. The catalog has \
      the first release in which each symbol does. Otherwise, or on an older target, the modifier \
      changes nothing.

      Only a modifier of an `Image` or a `Label` with a literal name is checked. Symbols of releases for which the \
      catalog has no layers are not reported. The modifier does no harm, so the rule is off by default.
      """,
    examples: [
      Example(
        #"""
        Image(systemName: "magnifyingglass").symbolRenderingMode(.multicolor)
        Label("Remove", systemImage: "minus").symbolRenderingMode(.hierarchical)
        Image(systemName: "arrow.down.heart.fill").symbolRenderingMode(.multicolor)
        """#, finds: ["magnifyingglass", "minus", "arrow.down.heart.fill"]),
      Example(
        #"""
        Image(systemName: "heart").symbolRenderingMode(.multicolor)
        Image(systemName: "arrow.down.heart").symbolRenderingMode(.hierarchical)
        Image(systemName: "plus").symbolRenderingMode(.monochrome)
        if #available(iOS 16, *) {
          use(Image(systemName: "arrow.down.heart.fill").symbolRenderingMode(.multicolor))
        }
        """#),
    ])

  /// A character in text that only symbol fonts show.
  static let symbolCharacter = Rule(
    id: "symbol-character", severity: nil,
    summary: "The text has a character that only Apple's symbol fonts show",
    explanation: """
      Apple's SF fonts have the symbols as private-use characters. Any other font shows them as a \
      box, and VoiceOver does not read them. An image has a name, a description, and a variant for \
      each weight and size. Text that is always shown in such a font works, so the rule is off by \
      default.
      """,
    examples: [
      Example("let label = Text(\"\u{1002B4} Favourites\")", finds: ["heart"]),
      Example(#"let label = Text("\u{1002B4}")"#, finds: ["heart"]),
      Example(#"let label = Text("\u{E000} ❤️ \u{10FFFF} \\u{1002B4}")"#),
      Example(##"let label = Text(#"\u{1002B4}"#)"##),
      Example("// \u{1002B4}\nlet label = Label(\"Favourites\", systemImage: \"heart\")"),
    ])
}
