package import Namedex
import NamedexText

/// The choice of when to colour text results.
package enum ColorChoice: String, CaseIterable, ArgumentValue {
  case auto, always, never
}

/// The style of text shown to users.
package struct TextStyle {
  /// The role of a piece of text, which determines its colour.
  package enum Role: String {
    case highlight = "1;32"
    case faint = "2"
    case heading = "1"
    case good = "32"
    case warning = "33"
    case bad = "31"
  }

  /// True if text is coloured.
  package let isColored: Bool

  /// Creates a style, coloured as `choice` says; `auto` colours text on a terminal unless NO_COLOR
  /// is set or TERM is `dumb`.
  ///
  /// - Parameter isTerminal: Whether the text is shown on a terminal.
  package init(
    _ choice: ColorChoice, isTerminal: @autoclosure () -> Bool = StandardStream.output.isTerminal
  ) {
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      // Any value but an empty one disables colours; see no-color.org.
      isColored =
        isTerminal() && Installation.environment("NO_COLOR")?.isEmpty ?? true
        && Installation.environment("TERM") != "dumb"
    }
  }

  /// Returns the text in the colour of its role, without control characters.
  package func text(_ text: String, _ role: Role) -> String {
    let safe = text.withoutControls()
    return isColored && !safe.isEmpty ? "\u{1B}[\(role.rawValue)m\(safe)\u{1B}[0m" : safe
  }

  /// Returns a name in UTF-8 with some ranges highlighted, without control characters.
  package func highlighted(_ name: [UInt8], _ ranges: [HighlightRange]) -> String {
    var result = ""
    var position = 0
    func piece(_ range: Range<Int>) -> String { String(decoding: name[range], as: UTF8.self) }
    for range in ranges.map(\.utf8).sorted(by: { $0.lowerBound < $1.lowerBound })
    where range.lowerBound >= position && range.upperBound <= name.count {
      result += piece(position..<range.lowerBound).withoutControls()
      result += text(piece(range), .highlight)
      position = range.upperBound
    }
    return result + piece(position..<name.count).withoutControls()
  }
}
