/// A value of a colour entry in one appearance of the system.
public struct CatalogColor: Sendable, Hashable, CustomStringConvertible {
  /// The appearance of a system in which a value is used.
  public enum Appearance: UInt8, Sendable, CaseIterable {
    /// Any appearance: the value does not depend on it.
    case any = 0
    /// The light appearance.
    case light = 1
    /// The dark appearance.
    case dark = 2
    /// The light appearance with increased contrast.
    case lightIncreasedContrast = 3
    /// The dark appearance with increased contrast.
    case darkIncreasedContrast = 4

    /// The word in source lists and JSON, such as `light-increased-contrast`.
    ///
    /// - Complexity: O(1).
    package var name: String {
      switch self {
      case .any: "any"
      case .light: "light"
      case .dark: "dark"
      case .lightIncreasedContrast: "light-increased-contrast"
      case .darkIncreasedContrast: "dark-increased-contrast"
      }
    }
  }

  /// The appearance in which the value is used.
  public var appearance: Appearance
  /// The release that introduced the value; nil when unknown.
  public var introduced: CatalogRelease.Index?
  /// The colour itself.
  public var value: ColorValue

  /// Creates the value of a colour; by default, for any appearance and an unknown release.
  ///
  /// - Complexity: O(1).
  public init(
    appearance: Appearance = .any, introduced: CatalogRelease.Index? = nil, value: ColorValue
  ) {
    self.appearance = appearance
    self.introduced = introduced
    self.value = value
  }

  /// The value, preceded by its appearance unless the value is used in every appearance:
  /// `dark #0A84FF`.
  ///
  /// - Complexity: O(1).
  public var description: String {
    appearance == .any ? value.description : appearance.name + " " + value.description
  }
}

/// A colour in the sRGB space: red, green, blue and opacity in 256 steps each.
public struct ColorValue: Sendable, Hashable, CustomStringConvertible {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8
  /// The opacity; 255 is opaque.
  public var alpha: UInt8

  /// Creates a colour from components.
  ///
  /// - Complexity: O(1).
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a colour from components between 0 and 1, such as those of a `CGColor` in the sRGB
  /// space.
  ///
  /// - Parameter components: Red, green and blue, and the opacity if there are four. Numbers
  ///   outside the range are clamped to it.
  /// - Returns: Nil if there are neither three nor four components, or if one is NaN.
  /// - Complexity: O(1).
  public init?(components: [Double]) {
    guard components.count == 3 || components.count == 4,
      components.allSatisfy({ !$0.isNaN })
    else { return nil }
    let steps = components.map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
    self.init(
      red: steps[0], green: steps[1], blue: steps[2], alpha: steps.count == 4 ? steps[3] : 255)
  }

  /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`, in upper or lower case.
  ///
  /// - Parameter text: A number sign and three, four, six or eight hexadecimal digits.
  /// - Returns: Nil for any other text.
  /// - Complexity: O(1).
  public init?(_ text: String) {
    var digits: [UInt8] = []
    for (offset, byte) in text.utf8.enumerated() {
      if offset == 0 {
        guard byte == UInt8(ascii: "#") else { return nil }
        continue
      }
      guard digits.count < 8, let digit = HexadecimalDigit.value(of: byte) else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    // A single digit stands for two identical ones.
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    func component(_ number: Int) -> UInt8 { digits[2 * number] << 4 | digits[2 * number + 1] }
    self.init(
      red: component(0), green: component(1), blue: component(2),
      alpha: digits.count == 8 ? component(3) : 255)
  }

  /// The colour as written in catalogs: `#rrggbb`, or `#rrggbbaa` if it is not opaque.
  ///
  /// - Complexity: O(1).
  package var hexadecimal: String { digits(isUppercase: false) }

  /// The colour as written by designers: `#007AFF`, or `#007AFF80` if it is not opaque.
  ///
  /// - Complexity: O(1).
  public var description: String { digits(isUppercase: true) }

  private func digits(isUppercase: Bool) -> String {
    var text = "#"
    for component in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      text += HexadecimalDigit.text(UInt32(component), atLeast: 2, isUppercase: isUppercase)
    }
    return text
  }

  /// Returns the colour that results from drawing this one over an opaque background.
  ///
  /// - Complexity: O(1).
  package func over(_ background: ColorValue) -> ColorValue {
    func mixed(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let sum = Int(front) * Int(alpha) + Int(back) * (255 - Int(alpha))
      return UInt8(truncatingIfNeeded: (sum + 127) / 255)
    }
    return ColorValue(
      red: mixed(red, background.red), green: mixed(green, background.green),
      blue: mixed(blue, background.blue))
  }
}

/// Hexadecimal digits, implemented without functions that are missing from Embedded Swift.
enum HexadecimalDigit {
  /// Returns the value of an ASCII digit; nil for any other byte.
  static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// Returns a number in hexadecimal digits, padded with leading zeros.
  static func text(_ value: UInt32, atLeast count: Int, isUppercase: Bool) -> String {
    let digits = String(value, radix: 16, uppercase: isUppercase)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
