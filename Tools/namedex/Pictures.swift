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

/// Prints pictures before names: characters and colour samples.
struct Pictures {
  /// What is printed before a name.
  enum Picture: Equatable {
    case none
    /// A character that is at most two columns wide.
    case glyph(String)
    /// The values of a colour in light and dark appearances.
    case sample(light: ColorValue, dark: ColorValue)
  }

  /// The number of columns for a picture. A space follows it.
  static let width = 2

  private let showsGlyphs: Bool
  /// True to show private-use characters, which few fonts have.
  private let showsPrivateUse: Bool
  private let showsSamples: Bool
  /// True if lines begin with space for a picture.
  let hasRoom: Bool

  /// Determines which pictures to show.
  ///
  /// - Parameters:
  ///   - glyphs: The user's choice on the command line.
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - isColored: Whether the output has colours.
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

  /// True if the terminal declares support for 24-bit colours.
  private static var terminalHasTrueColor: Bool {
    ["truecolor", "24bit"].contains(Installation.environment("COLORTERM") ?? "")
  }

  /// Returns whether a catalog has characters to show. The first character stands for all: in most
  /// catalogs, either all characters are private-use or none is.
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
  /// - Parameter asOf: The point in the catalog's history; nil for today.
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

  /// Returns the picture of an identified entry. For a colour, this is the value that equals the
  /// colour or is nearest to it.
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

  /// Returns the text that shows a character; nil if the character is invisible, does not fit, is
  /// not to be shown, or would be interpreted as a control by a terminal.
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
      // Without a base, a mark would combine with the text before it.
      glyph = "\u{25CC}" + character
    default: break
    }
    // To keep columns straight, a glyph must be a single character with a width of one or two
    // columns.
    return glyph.count == 1 && 1...Self.width ~= DisplayWidth.of(glyph) ? glyph : nil
  }

  // MARK: Text

  /// Returns the picture and the space after it as text.
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

  /// Returns the picture and the space after it as part of a screen.
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

  /// Returns styles for the two columns of a sample. A translucent colour is shown on white, or on
  /// black in a dark appearance.
  private static func samples(_ light: ColorValue, _ dark: ColorValue) -> [StyledLine.Style] {
    let white = ColorValue(red: 255, green: 255, blue: 255)
    let black = ColorValue(red: 0, green: 0, blue: 0)
    return [light.over(white), dark.over(black)].map { .background($0) }
  }
}
