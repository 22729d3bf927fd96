internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// The values of a colour set, in sRGB.
struct AssetColors {
  /// The set's rows of `colors.tsv`: appearance and value.
  private(set) var values: [(appearance: CatalogColor.Appearance, value: ColorValue)] = []
  /// The reason for each value that was left out.
  private(set) var skipped: [String] = []

  /// Reads the `colors` list of a `Contents.json` file.
  ///
  /// Only values for all devices are used. If there are also values for particular appearances, the
  /// value for any appearance takes the place of a missing light or dark value.
  init(_ list: [JSONValue]) {
    var found: [CatalogColor.Appearance: ColorValue] = [:]
    for item in list {
      guard item["color"] != nil else { continue }
      let idiom = item["idiom"]?.text ?? "universal"
      guard idiom == "universal", item["subtype"] == nil else {
        skipped.append("for one kind of device")
        continue
      }
      guard let appearance = Self.appearance(item) else {
        skipped.append("for other appearances")
        continue
      }
      guard let value = Self.value(item["color"]) else {
        skipped.append("with a reference to another colour, or not in RGB or gray")
        continue
      }
      if found[appearance] != nil {
        skipped.append("for another gamut")
      } else {
        found[appearance] = value
      }
    }
    if let any = found[.any], found.count > 1 {
      found[.any] = nil
      for appearance in [CatalogColor.Appearance.light, .dark] where found[appearance] == nil {
        found[appearance] = any
      }
    }
    values = CatalogColor.Appearance.allCases.compactMap { appearance in
      found[appearance].map { (appearance, $0) }
    }
  }

  private static func appearance(_ item: JSONValue) -> CatalogColor.Appearance? {
    var luminosity = ""
    var isContrast = false
    for part in item["appearances"]?.array ?? [] {
      switch (part["appearance"]?.text, part["value"]?.text) {
      case ("luminosity", "light"?): luminosity = "light"
      case ("luminosity", "dark"?): luminosity = "dark"
      case ("contrast", "high"?): isContrast = true
      default: return nil
      }
    }
    return switch (luminosity, isContrast) {
    case ("dark", true): .darkIncreasedContrast
    case (_, true): .lightIncreasedContrast
    case ("dark", false): .dark
    case ("light", false): .light
    default: .any
    }
  }

  private static func value(_ color: JSONValue?) -> ColorValue? {
    guard let components = color?["components"]?.object,
      let space = color?["color-space"]?.text
    else { return nil }
    func text(_ key: String) -> String? {
      switch components[key] {
      case .string(let text), .number(let text): text
      default: nil
      }
    }
    func component(_ key: String) -> Double? { text(key).flatMap(number) }
    let alpha = text("alpha").flatMap { Double($0) }.flatMap { $0.isNaN ? nil : $0 } ?? 1
    var rgb: [Double]
    switch space {
    case "srgb", "extended-srgb", "display-p3":
      guard let red = component("red"), let green = component("green"),
        let blue = component("blue")
      else { return nil }
      rgb = [red, green, blue]
      if space == "display-p3" { rgb = fromDisplayP3(rgb) }
    case "gray-gamma-22", "extended-gray":
      guard let white = component("white") else { return nil }
      rgb = Array(repeating: encoded(pow(max(0, white), 2.2)), count: 3)
    default: return nil
    }
    func byte(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
    return ColorValue(
      red: byte(rgb[0]), green: byte(rgb[1]), blue: byte(rgb[2]), alpha: byte(alpha))
  }

  /// Parses a component as written by Xcode: `0x1F`, `31` or `0.122`.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") ? number : number / 255
  }

  /// Converts from Display P3, which has the same transfer curve as sRGB but different primaries.
  private static func fromDisplayP3(_ rgb: [Double]) -> [Double] {
    let linear = rgb.map(decoded)
    let rows = [
      [1.2249401762, -0.2249401762, 0], [-0.0420569547, 1.0420569547, 0],
      [-0.0196375546, -0.0786360454, 1.0982736000],
    ]
    return rows.map { row in encoded(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }) }
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
