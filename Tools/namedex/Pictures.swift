import Namedex
import NamedexCommandLine
import NamedexSearch
import NamedexTerminal

/// When to print the characters of entries before their names.
enum GlyphChoice: String, CaseIterable, ArgumentValue {
  case auto, always, never

  static let help =
    """
    Print each entry's character before its name. auto omits characters that only Apple's \
    fonts have, unless this is a terminal on a Mac.
    """
}

/// Prints pictures before names: the characters of entries, and samples of colours.
struct Pictures {
  /// A picture.
  enum Picture: Equatable {
    case none
    /// A text, at most two columns wide.
    case glyph(String)
    /// The values of a colour in a light and in a dark appearance.
    case sample(light: ColorValue, dark: ColorValue)
  }

  /// The columns of a picture; a space follows.
  static let width = 2

  private let showsGlyphs: Bool
  /// True if private-use characters, which few fonts have, are shown.
  private let showsPrivateUse: Bool
  private let showsSamples: Bool
  /// True if lines begin with room for a picture.
  let hasRoom: Bool

  /// Decides what to show.
  ///
  /// - Parameters:
  ///   - glyphs: The choice on the command line.
  ///   - isTerminal: Whether the text is shown on a terminal.
  ///   - isColored: Whether text has colours.
  ///   - indexes: The catalogs whose entries are listed.
  init(
    _ glyphs: GlyphChoice, isTerminal: Bool, isColored: Bool, _ indexes: [CatalogIndex]
  ) {
    #if os(macOS)
      let hasFont = isTerminal
    #else
      let hasFont = false
    #endif
    let showsPrivateUse = glyphs == .always || glyphs == .auto && hasFont
    let showsSamples = isColored && Self.terminalHasTrueColor
    showsGlyphs = glyphs != .never
    self.showsPrivateUse = showsPrivateUse
    self.showsSamples = showsSamples
    hasRoom = indexes.contains { index in
      showsSamples && index.hasColors
        || glyphs != .never && Self.hasGlyphs(index, includingPrivateUse: showsPrivateUse)
    }
  }

  /// True if the terminal claims 24-bit colours.
  private static var terminalHasTrueColor: Bool {
    ["truecolor", "24bit"].contains(Installation.environment("COLORTERM") ?? "")
  }

  /// Returns whether a catalog has characters to show. The first one decides, because a catalog has
  /// only one kind.
  private static func hasGlyphs(_ index: CatalogIndex, includingPrivateUse: Bool) -> Bool {
    guard index.hasCharacters else { return false }
    guard !includingPrivateUse else { return true }
    for number in 0..<index.entryCount {
      guard let character = index.entry(number).flatMap({ index.character(of: $0) }) else {
        continue
      }
      return character.unicodeScalars.first?.properties.generalCategory != .privateUse
    }
    return false
  }

  /// Returns the picture of an entry.
  ///
  /// - Parameter asOf: The moment in the catalog's history; nil for today.
  func picture(of entry: EntryID, _ index: CatalogIndex, asOf: ReleasePoint? = nil) -> Picture {
    if showsSamples, index.hasColors {
      let light = index.color(of: entry, in: .light, asOf: asOf)
      let dark = index.color(of: entry, in: .dark, asOf: asOf)
      if let first = light ?? dark { return .sample(light: first, dark: dark ?? first) }
    }
    if showsGlyphs, let character = index.character(of: entry), let glyph = glyph(of: character) {
      return .glyph(glyph)
    }
    return .none
  }

  /// Returns the picture of an identified entry; for a colour, the value that is equal or nearest.
  func picture(
    of thing: Identification, _ index: CatalogIndex, asOf: ReleasePoint? = nil
  ) -> Picture {
    let own = picture(of: thing.entry, index, asOf: asOf)
    guard case .sample = own, let value = thing.colors.first?.value else { return own }
    return .sample(light: value, dark: value)
  }

  /// Returns the picture of a row.
  func picture(of row: AnswerRow, _ part: CatalogSearch.Part) -> Picture {
    let index = part.catalog.index
    return row.thing.map { picture(of: $0, index, asOf: part.asOf) }
      ?? picture(of: row.entry, index, asOf: part.asOf)
  }

  /// Returns the text that shows a character; nil for one that is invisible, or that a terminal
  /// would obey.
  func glyph(of character: String) -> String? {
    guard showsGlyphs, let first = character.unicodeScalars.first else { return nil }
    var glyph = character
    switch first.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      return nil
    case .privateUse:
      guard showsPrivateUse else { return nil }
    case .nonspacingMark, .spacingMark, .enclosingMark:
      // A mark would combine with the text before it.
      glyph = "\u{25CC}" + character
    default: break
    }
    // A glyph must be one character of one or two columns, to keep columns straight.
    return glyph.count == 1 && 1...Self.width ~= DisplayWidth.of(glyph) ? glyph : nil
  }

  // MARK: Text

  /// Returns the room before a name, with its picture, as text.
  func text(_ picture: Picture) -> String {
    guard hasRoom else { return "" }
    switch picture {
    case .none: return String(repeating: " ", count: Self.width + 1)
    case .glyph(let glyph):
      return padded(glyph, glyph.count + Self.width + 1 - DisplayWidth.of(glyph))
    case .sample(let light, let dark):
      let samples = Self.samples(light, dark).map { "\u{1B}[\($0.rawValue)m " }
      return samples.joined() + "\u{1B}[0m "
    }
  }

  /// Returns the room before a name, with its picture, as part of a screen.
  func line(_ picture: Picture) -> StyledLine {
    var line = StyledLine()
    switch picture {
    case .none, .glyph: line.append(text(picture))
    case .sample(let light, let dark):
      for style in Self.samples(light, dark) { line.append(" ", style) }
      line.append(" ")
    }
    return line
  }

  /// Returns the styles of the two columns of a sample. Translucent colours are shown on white, and
  /// in a dark appearance on black.
  private static func samples(_ light: ColorValue, _ dark: ColorValue) -> [StyledLine.Style] {
    let white = ColorValue(red: 255, green: 255, blue: 255)
    let black = ColorValue(red: 0, green: 0, blue: 0)
    return [light.over(white), dark.over(black)].map { .background($0) }
  }
}
