import Foundation

/// Draws how cost grows with the number of entries: query time, build time and size, on log axes.
struct ScalePlot {
  /// What the script measured at one size.
  struct Point: Decodable {
    var entries: Double
    var count_p50: Double
    var count_p99: Double
    var first_p50: Double
    var first_p99: Double
    var floor_count_p50: Double
    var floor_count_p99: Double
    var build_s: Double
    var floor_build_s: Double
    var bytes: Double
    var floor_bytes: Double
  }

  private let points: [Point]

  /// Reads a JSON array of points.
  init(results path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    points = try JSONDecoder().decode([Point].self, from: data).sorted { $0.entries < $1.entries }
  }

  /// Writes the picture.
  func write(to path: String) throws {
    try Data(svg().utf8).write(to: URL(filePath: path))
  }

  private func svg() -> String {
    func line(_ name: String, _ style: Style, _ value: KeyPath<Point, Double>) -> LogPanel.Line {
      LogPanel.Line(
        name: name, color: style.color, isDashed: style.isDashed,
        points: points.map { ($0.entries, $0[keyPath: value]) })
    }
    let panels = [
      LogPanel(
        title: "Time of a keystroke (w1)", unit: "µs",
        lines: [
          line("exact count, p99", .strong, \.count_p99),
          line("first 50, p99", .second, \.first_p99),
          line("exact count, p50", .third, \.count_p50),
          line("first 50, p50", .fourth, \.first_p50),
          line("floor's count, p99", .floor, \.floor_count_p99),
          line("floor's count, p50", .lowFloor, \.floor_count_p50),
        ]),
      LogPanel(
        title: "Time to build", unit: "s",
        lines: [line("Namedex", .strong, \.build_s), line("floor", .floor, \.floor_build_s)]),
      LogPanel(
        title: "Size of the index", unit: "bytes",
        lines: [line("Namedex", .strong, \.bytes), line("floor", .floor, \.floor_bytes)]),
    ]
    let width = LogPanel.width * panels.count
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(LogPanel.height)" \
      viewBox="0 0 \(width) \(LogPanel.height)" font-family="sans-serif" font-size="12">
      <title>Cost of Namedex over the number of entries</title>
      <rect width="100%" height="100%" fill="#ffffff"/>

      """
    for (position, panel) in panels.enumerated() {
      text += "<g transform=\"translate(\(position * LogPanel.width) 0)\">\n\(panel.svg())</g>\n"
    }
    return text + "</svg>\n"
  }

  /// How a line looks.
  private enum Style {
    case strong, second, third, fourth, floor, lowFloor

    var color: String {
      switch self {
      case .strong: "#b3261e"
      case .second: "#1a5fb4"
      case .third: "#e08a2e"
      case .fourth: "#2e8b7a"
      case .floor: "#444444"
      case .lowFloor: "#888888"
      }
    }

    var isDashed: Bool { self == .floor || self == .lowFloor }
  }
}
