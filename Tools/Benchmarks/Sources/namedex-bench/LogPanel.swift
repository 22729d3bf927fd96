import Foundation

/// A diagram with logarithmic axes over numbers of entries.
struct LogPanel {
  /// A measured series.
  struct Line {
    var name: String
    var color: String
    var isDashed: Bool
    var points: [(x: Double, y: Double)]
  }

  static let width = 430
  static let height = 430
  private static let left = 62.0
  private static let top = 40.0
  private static let plotWidth = 345.0
  private static let plotHeight = 270.0

  var title: String
  /// What the vertical axis counts.
  var unit: String
  var lines: [Line]

  /// The panel with its upper left corner at the origin.
  func svg() -> String {
    let all = lines.flatMap(\.points).filter { $0.x > 0 && $0.y > 0 }
    let columns = Self.decades(all.map(\.x))
    let rows = Self.decades(all.map(\.y))
    func x(_ value: Double) -> Double {
      Self.left + Self.plotWidth * (log10(value) - Double(columns.lowerBound))
        / Double(columns.count - 1)
    }
    func y(_ value: Double) -> Double {
      let part = (log10(value) - Double(rows.lowerBound)) / Double(rows.count - 1)
      return Self.top + Self.plotHeight * (1 - part)
    }
    let right = Self.left + Self.plotWidth
    let bottom = Self.top + Self.plotHeight
    var text = Self.label("\(title), \(unit)", Self.left, 22, weight: "bold")
    for row in rows {
      let place = y(pow(10, Double(row)))
      text += Self.rule(Self.left, place, right, place)
      text += Self.label(Self.number(row), Self.left - 8, place + 4, anchor: "end")
    }
    for column in columns {
      let place = x(pow(10, Double(column)))
      text += Self.rule(place, Self.top, place, bottom)
      text += Self.label(Self.number(column), place, bottom + 18, anchor: "middle")
    }
    text += Self.label("entries", (Self.left + right) / 2, bottom + 36, anchor: "middle")
    for (position, line) in lines.enumerated() {
      let dash = line.isDashed ? " stroke-dasharray=\"5 4\"" : ""
      let points = line.points.filter { $0.x > 0 && $0.y > 0 }
      let path = points.map { "\(Self.round(x($0.x))),\(Self.round(y($0.y)))" }
      text += """
        <polyline points="\(path.joined(separator: " "))" fill="none" stroke="\(line.color)" \
        stroke-width="2"\(dash)/>

        """
      for point in points {
        text += """
          <circle cx="\(Self.round(x(point.x)))" cy="\(Self.round(y(point.y)))" r="3" \
          fill="\(line.color)"/>

          """
      }
      let column = Self.left + Double(position % 2) * 175
      let row = bottom + 62 + Double(position / 2) * 20
      text += """
        <line x1="\(column)" y1="\(row - 4)" x2="\(column + 24)" y2="\(row - 4)" \
        stroke="\(line.color)" stroke-width="2"\(dash)/>

        """
      text += Self.label(line.name, column + 30, row)
    }
    return text
  }

  /// The powers of ten that enclose some values: at least one decade.
  private static func decades(_ values: [Double]) -> ClosedRange<Int> {
    let low = Int(log10(values.min() ?? 1).rounded(.down))
    let high = Int(log10(values.max() ?? 10).rounded(.up))
    return low...max(high, low + 1)
  }

  /// A power of ten as people read it.
  private static func number(_ exponent: Int) -> String {
    switch exponent {
    case ..<0: String(format: "%.*f", -exponent, pow(10, Double(exponent)))
    case 0...3: String(Int(pow(10, Double(exponent))))
    case 4...5: "\(Int(pow(10, Double(exponent - 3)))) k"
    case 6...8: "\(Int(pow(10, Double(exponent - 6)))) M"
    default: "\(Int(pow(10, Double(exponent - 9)))) G"
    }
  }

  private static func label(
    _ text: String, _ x: Double, _ y: Double, anchor: String = "start", weight: String = "normal"
  ) -> String {
    """
    <text x="\(round(x))" y="\(round(y))" text-anchor="\(anchor)" font-weight="\(weight)" \
    fill="#222222">\(text)</text>

    """
  }

  private static func rule(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    """
    <line x1="\(round(x1))" y1="\(round(y1))" x2="\(round(x2))" y2="\(round(y2))" \
    stroke="#dddddd"/>

    """
  }

  private static func round(_ value: Double) -> String { String(format: "%.1f", value) }
}
