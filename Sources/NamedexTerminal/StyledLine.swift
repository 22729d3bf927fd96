package import NamedexCore
import NamedexText

/// A row of a screen: pieces of text, each in one style.
///
/// Names may come from anywhere, and a terminal executes control characters, so each control
/// character is replaced with U+FFFD.
package struct StyledLine: Sendable, Equatable {
  /// The style of a piece of text: the parameters of its escape sequence.
  package struct Style: RawRepresentable, Sendable, Equatable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let plain = Style(rawValue: "")
    package static let strong = Style(rawValue: "1")
    package static let faint = Style(rawValue: "2")
    package static let highlight = Style(rawValue: "1;32")
    package static let chip = Style(rawValue: "36")
    package static let pointer = Style(rawValue: "1;36")
    package static let problem = Style(rawValue: "33")

    /// Returns a background in one of 16 million colours.
    package static func background(_ color: ColorValue) -> Style {
      Style(rawValue: "48;2;\(color.red);\(color.green);\(color.blue)")
    }
  }

  private struct Run: Sendable, Equatable {
    var text: String
    var style: Style
  }

  private var runs: [Run] = []
  /// The width in columns.
  package private(set) var width = 0

  /// Creates an empty line.
  package init() {}

  /// Creates a line of one piece.
  package init(_ text: String, _ style: Style = .plain) { append(text, style) }

  /// The text without its styles.
  package var text: String { runs.map(\.text).joined() }

  /// Appends a piece of text in one style.
  package mutating func append(_ text: String, _ style: Style = .plain) {
    guard !text.isEmpty else { return }
    let safe = text.withoutControls()
    width += DisplayWidth.of(safe)
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].text += safe
    } else {
      runs.append(Run(text: safe, style: style))
    }
  }

  /// Appends the pieces of another line.
  package mutating func append(_ line: StyledLine) {
    for run in line.runs { append(run.text, run.style) }
  }

  /// Returns the line truncated to a number of columns; a truncated line ends with an ellipsis.
  package func clipped(to columns: Int) -> StyledLine {
    guard width > columns else { return self }
    guard columns > 0 else { return StyledLine() }
    var line = slice(0..<columns - 1)
    line.append("…", .faint)
    return line
  }

  /// Returns the text in a range of columns. A space replaces the visible half of a wide character.
  package func slice(_ range: Range<Int>) -> StyledLine {
    var line = StyledLine()
    var column = 0
    for run in runs {
      var piece = ""
      for character in run.text {
        let end = column + DisplayWidth.of(character)
        // A zero-width character belongs to the previous column.
        let isInside =
          end == column
          ? range.contains(max(0, column - 1))
          : range.lowerBound <= column && end <= range.upperBound
        if isInside {
          piece.append(character)
        } else if end > column {
          let part = (column..<end).clamped(to: range)
          piece += String(repeating: " ", count: part.count)
        }
        column = end
      }
      line.append(piece, run.style)
    }
    return line
  }

  /// Returns a number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.enumerated().reduce(into: "") { text, digit in
      if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
      text.append(digit.element)
    }
  }

  /// Returns the bytes for a terminal.
  ///
  /// - Parameter isColored: Whether to include styles; otherwise there are no escape sequences.
  package func bytes(isColored: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    for run in runs {
      let isStyled = isColored && run.style != .plain
      if isStyled { bytes += "\u{1B}[\(run.style.rawValue)m".utf8 }
      bytes += run.text.utf8
      if isStyled { bytes += "\u{1B}[0m".utf8 }
    }
    return bytes
  }
}
